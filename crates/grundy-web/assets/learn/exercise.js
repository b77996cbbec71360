// An exercise: made from a seed, answered here, judged by the engine.

import { Refused, coded, element, json, picture, say } from "../page.js";
import { solved } from "./progress.js";

/** A seed for a new exercise. */
const seed = () => 1 + Math.floor(Math.random() * 1e9);

/** Makes an exercise alive. The first one is the same for everybody. */
export function live(place, asked) {
  const title = place.querySelector("h3");
  const body = element("div", {});
  place.replaceChildren(title, body);
  pose({ place, body, asked, number: Number(place.dataset.number), seed: 1 + Number(place.dataset.number) });
}

async function pose(one) {
  const { body, asked } = one;
  body.replaceChildren(element("p", { role: "status" }, say("working")));
  let posed;
  try {
    posed = await json("exercise", { ...asked, seed: one.seed });
  } catch (error) {
    const words = error instanceof Refused ? error.message : say("unreachable");
    body.replaceChildren(element("p", { class: "wrong", role: "alert" }, words), element("button", { type: "button", onclick: () => pose(one) }, say("again")));
    return;
  }
  one.posed = posed;
  const verdict = element("div", { class: "verdict", role: "status", "aria-live": "polite" });
  const field = fields(posed.form);
  const form = element(
    "form",
    { class: "calls", onsubmit: (event) => { event.preventDefault(); check(one, field.read(), verdict); } },
    field.shown,
    element("button", { type: "submit", class: "primary" }, say("check")),
    element("button", { type: "button", onclick: () => { one.seed = seed(); pose(one).then(() => body.querySelector("input, select, button")?.focus()); } }, say("another")),
    element("button", { type: "button", onclick: () => reveal(one, verdict) }, say("show-answer")),
  );
  body.replaceChildren(
    ...[
      element("p", { class: "statement" }, coded(posed.statement)),
      ...(posed.given ?? []).map((line) => element("p", { class: "given mono" }, line)),
      posed.drawn ? picture({ ...posed.drawn, game: posed.drawn.rule ? null : posed.drawn.position, position: posed.drawn.rule ? posed.drawn.position : null, plain: true }, say("picture-of", { position: posed.drawn.position ?? "" })) : null,
      form,
      verdict,
    ].filter(Boolean),
  );
}

/** Where one answers: a choice, a number, a text, or one field for each name. */
function fields({ type, choices, names, example }) {
  if (type === "choice" && choices.length <= 4) {
    const name = `choice-${Math.random().toString(36).slice(2)}`;
    const radios = choices.map(({ value, label }) => ({ value, input: element("input", { type: "radio", name, value, required: true }), label }));
    const shown = element("fieldset", { class: "choices" }, element("legend", { class: "hidden" }, say("your-answer")), radios.map(({ input, label }) => element("label", {}, input, label)));
    return { shown, read: () => radios.find(({ input }) => input.checked)?.value ?? "" };
  }
  if (type === "choice") {
    const shown = element("select", { "aria-label": say("your-answer"), required: true }, element("option", { value: "" }, say("choose")), choices.map(({ value, label }) => element("option", { value }, label)));
    return { shown, read: () => shown.value };
  }
  if (type === "fields") {
    const one = (name) => {
      const input = choices
        ? element("select", { required: true }, element("option", { value: "" }, "?"), choices.map(({ value }) => element("option", { value }, value)))
        : element("input", { type: "text", inputmode: "numeric", autocomplete: "off", required: true, size: 3 });
      return { input, label: element("label", { class: "small" }, name, input) };
    };
    const all = names.map(one);
    return { shown: element("div", { class: "fields" }, all.map(({ label }) => label)), read: () => all.map(({ input }) => input.value.trim()).join(" ") };
  }
  const numeric = type === "number" ? "numeric" : null;
  const shown = element("input", { type: "text", inputmode: numeric, autocomplete: "off", autocapitalize: "off", spellcheck: "false", required: true, placeholder: numeric ? null : example, "aria-label": say("your-answer") });
  return { shown, read: () => shown.value.trim() };
}

async function judge(one, more) {
  return json("exercise", { ...one.asked, seed: one.seed, ...more });
}

async function check(one, answer, verdict) {
  verdict.replaceChildren(element("p", {}, say("working")));
  try {
    const { verdict: said } = await judge(one, { answer });
    verdict.replaceChildren(
      element("p", { class: said.right ? "right" : "not" }, element("strong", {}, say(said.right ? "right" : "not-right"))),
      ...said.why.map((line) => element("p", {}, coded(line))),
    );
    if (said.right) solved(one.place.closest("[data-lesson]")?.dataset.lesson, one.number);
  } catch (error) {
    verdict.replaceChildren(element("p", { class: "wrong" }, error instanceof Refused ? error.message.split("\n")[0] : say("unreachable")));
  }
}

async function reveal(one, verdict) {
  verdict.replaceChildren(element("p", {}, say("working")));
  try {
    const { solution } = await judge(one, { solution: true });
    verdict.replaceChildren(element("p", {}, element("strong", {}, coded(say("the-answer", { answer: solution.text })))), ...solution.why.map((line) => element("p", {}, coded(line))));
  } catch (error) {
    verdict.replaceChildren(element("p", { class: "wrong" }, error instanceof Refused ? error.message : say("unreachable")));
  }
}
