// A question with its answer; where it is about a position, the position can be changed.

import { Refused, element, say, text } from "../page.js";

/** Makes a question alive. */
export function live(place, asked) {
  const { verb } = place.dataset;
  const key = asked.expression === undefined ? "position" : "expression";
  const changes = asked[key] !== undefined;
  const input = changes ? element("input", { type: "text", value: asked[key], "aria-label": say("position-asked"), spellcheck: "false", autocapitalize: "off" }) : null;
  const output = element("output", { "aria-live": "polite" });
  const name = [asked.game ?? asked.rule ?? ""].join("");
  const answer = async () => {
    output.classList.remove("wrong");
    output.textContent = say("working");
    try {
      output.textContent = await text(verb, { ...asked, ...(changes ? { [key]: input.value } : {}), format: "text" });
    } catch (error) {
      output.textContent = error instanceof Refused ? error.message : say("unreachable");
      output.classList.add("wrong");
    }
  };
  const form = element(
    "form",
    { class: "calls", onsubmit: (event) => { event.preventDefault(); answer(); } },
    element("code", {}, `${verb} ${name}`.trim()),
    input,
    element("button", { type: "submit" }, say("ask-it")),
  );
  place.replaceChildren(form, output);
  answer();
}
