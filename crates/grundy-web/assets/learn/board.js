// A board in a lesson: moves by touching stones or from a list, answered by the machine.

import { Refused, element, json, picture, query, say } from "../page.js";
import { rows } from "./stones.js";

/** The question about a position that an answer wrote: `game` and `position`, or a sum. */
function question(asked, game, position) {
  const { rule, set, misere, compound } = asked;
  const more = { misere, compound, "anti-sg": asked["anti-sg"] };
  if (rule) return { rule, set, position: position.replace(/^rule /, ""), ...more };
  return game === "sum" || position.includes(" + ") ? { game: position, ...more } : { game, position, ...more };
}

/** Makes a board alive. */
export function live(place, asked) {
  const match = { place, asked, first: place.dataset.first, plies: [], said: "" };
  begin(match);
}

async function begin(match) {
  match.busy = false;
  match.plies = [];
  match.said = "";
  const { asked } = match;
  const answer = await reach(match, { ...asked });
  if (!answer) return;
  match.plies = [answer];
  if (match.first === "machine") await machine(match);
  else show(match);
}

/** The moves of a position; null where they cannot be had, which is said. */
async function reach(match, asked) {
  try {
    return await json("moves", asked);
  } catch (error) {
    const said = error instanceof Refused ? error.message : say("unreachable");
    match.place.replaceChildren(element("p", { class: "wrong", role: "alert" }, said), again(match));
    return null;
  }
}

const again = (match) =>
  element("button", { type: "button", onclick: () => begin(match).then(() => match.place.querySelector("button")?.focus()) }, say("new-match"));

const now = (match) => match.plies.at(-1);

/** You make a move, and the machine answers. */
async function move(match, one) {
  const { asked, place } = match;
  // Nothing is disabled meanwhile: the focus would be lost.
  if (match.busy) return;
  match.busy = true;
  place.querySelector(".status").textContent = say("thinking");
  const answer = await reach(match, question(asked, now(match).game, one.to));
  if (!answer) return;
  match.plies.push(answer);
  match.busy = false;
  match.said = say("you-did", { move: one.text });
  if (answer.over) return show(match, answer.winner === "mover" ? "you-lose" : "you-win");
  await machine(match);
}

async function machine(match) {
  const { asked } = match;
  const { choice, game } = now(match);
  if (!choice) return show(match);
  match.busy = true;
  const answer = await reach(match, question(asked, game, choice.to));
  if (!answer) return;
  match.busy = false;
  match.plies.push(answer);
  match.said = `${match.said} ${say("machine-did", { move: choice.text })}`.trim();
  show(match, answer.over ? (answer.winner === "mover" ? "you-win" : "you-lose") : null);
}

/** Draws what there is now, and puts the focus where it was. */
function show(match, end = null) {
  const { place, asked } = match;
  const answer = now(match);
  const focused = place.contains(document.activeElement) && document.activeElement !== document.body;
  const status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  const stones = end ? null : rows(answer, (one) => move(match, one), () => { status.textContent = say("no-such-move"); });
  const lying = stones ?? (answer.components.every((one) => !one.live) && end ? null : view(match, answer));
  place.replaceChildren(
    ...[lying, status, end ? null : form(match, answer), controls(match)].filter(Boolean),
  );
  place.classList.toggle("over", Boolean(end));
  // What is said after it stands there is heard.
  status.textContent = [match.said, say(end ?? "your-turn")].join(" ").trim();
  if (focused) (place.querySelector("select") ?? place.querySelector("button"))?.focus({ preventScroll: true });
  place.dataset.ply = match.plies.length - 1;
}

/** A picture of the position. */
function view(match, answer) {
  const { rule, set } = match.asked;
  const named = answer.game === "sum" ? { game: answer.position } : { game: answer.game, position: answer.position };
  // The verdict is to be found by playing.
  return picture({ ...(rule ? { rule, set, position: answer.position } : named), plain: true }, say("picture-of", { position: answer.position }));
}

/** Every move, to be chosen from a list. */
function form(match, answer) {
  const select = element(
    "select",
    { "aria-label": say("a-move") },
    answer.moves.map((one, at) => element("option", { value: at }, one.text)),
  );
  const go = element("button", { type: "submit", class: "primary" }, say("make-move"));
  return element(
    "form",
    {
      class: "calls",
      onsubmit: (event) => {
        event.preventDefault();
        move(match, answer.moves[Number(select.value)]);
      },
    },
    select,
    go,
  );
}

function controls(match) {
  const undo = () => {
    // Back to where you moved last.
    const yours = match.first === "machine" ? 1 : 0;
    match.plies.pop();
    while (match.plies.length > 1 && (match.plies.length - 1) % 2 !== yours) match.plies.pop();
    match.said = "";
    show(match);
  };
  const { game, rule, set, position } = match.asked;
  const whole = new URLSearchParams();
  const kept = query().get("locale");
  for (const [name, value] of Object.entries({ game, rule, position, locale: kept })) if (value) whole.set(name, value);
  for (const one of set ?? []) whole.append("set", one);
  const least = match.first === "machine" ? 2 : 1;
  return element(
    "p",
    { class: "calls small" },
    element("button", { type: "button", disabled: match.plies.length <= least, onclick: undo }, say("undo")),
    again(match),
    element(
      "button",
      {
        type: "button",
        "aria-pressed": String(match.first === "machine"),
        onclick: () => {
          match.first = match.first === "machine" ? "me" : "machine";
          begin(match);
        },
      },
      say("machine-first"),
    ),
    element("a", { href: `/play?${whole}` }, say("whole-board")),
  );
}
