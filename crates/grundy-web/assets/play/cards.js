// The cards of a position: each component with what lies there and the moves it has.

import { element, picture, say } from "../page.js";
import { alone, brief, fresh, places, RULE, worth } from "./match.js";
import { board as live, hasBoard, isWide } from "./boards/board.js";
import { title } from "./setup.js";

export { title };

/** Lists longer than this are closed, and can be searched. */
const LONG = 12;

/** What a move is worth, as a class of the style sheet and in words. */
const WORTHS = ["loses", "draws", "wins"];

/** Marks a control with what its move is worth, where that may be seen. */
export function judged(control, move, context) {
  const value = worth(move);
  if (move.to === context.hinted) control.classList.add("hinted");
  if (!context.colours || value === null) return;
  control.classList.add(WORTHS[value]);
  control.dataset.judged = say(WORTHS[value]);
}

/** A move as a button. */
function button(move, context) {
  const made = element("button", {
    type: "button", class: "move", "data-to": move.to, "aria-disabled": context.playable ? null : "true",
    onclick: (event) => context.play(move, event),
  }, brief(context.answer, move));
  judged(made, move, context);
  if (made.dataset.judged) made.append(element("span", { class: "hidden" }, `, ${made.dataset.judged}`));
  return made;
}

/** The moves as a list; `key` is by what an opened list is known later. Without a board it is open. */
function list(moves, context, key, alone) {
  if (!moves.length) return null;
  const items = moves.map((move) => element("li", {}, button(move, context)));
  const hinted = moves.some((move) => move.to === context.hinted);
  const shown = context.opened.get(key) ?? alone;
  const sought = moves.length > LONG
    ? element("input", { type: "search", placeholder: say("filter"), "aria-label": say("filter"), oninput: (event) => {
      const text = event.target.value.toLowerCase();
      items.forEach((item) => (item.hidden = !item.textContent.toLowerCase().includes(text)));
    } })
    : null;
  const made = element(
    "details", { class: "list", open: shown || hinted },
    element("summary", {}, say("moves", { n: moves.length })), sought, element("ul", {}, items),
  );
  made.addEventListener("toggle", () => context.opened.set(key, made.open));
  return made;
}

/** Longer positions are not drawn: their address would be too long. */
const DRAWN = 2000;

/** What lies there: a board, or a picture and the position in writing where it is too large for one. */
function body(component, moves, context, at) {
  if (hasBoard(component)) return live(component, moves, context, `board ${at} ${component.game}`);
  const large = element("p", { class: "names large" }, say("too-large"));
  if (component.game === RULE || component.position.length > DRAWN) return { drawn: [large], others: moves };
  const drawn = picture({ ...alone(context.setup, component), kind: "position", plain: true, width: 420 }, `${component.game} ${component.position}`);
  return { drawn: [element("div", { class: "view" }, drawn), large], others: moves };
}

function head(component, place, parts, context) {
  const about = [parts > 1 ? place.part : null, place.heap].filter(Boolean).join(".");
  const value = component.sg === null || component.sg === undefined ? say("valueless") : say("value", { n: component.sg });
  return element(
    "header", {},
    about ? element("span", { class: "number", "aria-hidden": "true" }, about) : null,
    element("h3", {}, title(component.game)),
    element("code", {}, component.position),
    context.values ? element("span", { class: "value" }, value) : null,
  );
}

function card(at, context, shown) {
  const component = context.answer.components[at];
  const moves = context.answer.moves.filter((move) => move.changes[0]?.component === at);
  const place = shown.found[at] ?? { part: at + 1, heap: null };
  const { drawn, others } = component.live
    ? body(component, moves, context, at)
    : { drawn: [element("p", { class: "empty" }, say("empty"))], others: [] };
  const wide = component.live && (!hasBoard(component) || isWide(component));
  return element(
    "article",
    { class: `piece ${wide ? "wide" : ""} ${component.live ? "" : "gone"} ${context.fresh.includes(at) ? "fresh" : ""}`, "data-at": at,
      "aria-label": say("part-is", { n: at + 1, game: `${title(component.game)} ${component.position}` }) },
    head(component, place, shown.parts, context), ...drawn, list(others, context, `${at} ${component.game}`, !hasBoard(component)),
  );
}

/** Lays out the cards. context: { setup, ply, playable, values, colours, hinted, opened, play } */
export function lay(board, context) {
  const { answer } = context.ply;
  const all = { ...context, answer, fresh: fresh(context.ply) };
  const shown = places(answer);
  board.replaceChildren(...answer.components.map((_, at) => card(at, all, shown)));
  if (answer.truncated) board.append(written(answer, all));
}

/** A field for a move that is not among the buttons: the position after it. */
function written(answer, context) {
  const field = element("input", {
    type: "text", value: answer.position, "aria-label": say("after"), autocomplete: "off", spellcheck: "false", disabled: !context.playable,
  });
  const make = (event) => {
    event.preventDefault();
    const to = field.value.trim().replace(/\s+/g, " ");
    if (to && to !== answer.position) context.play({ to, text: to, changes: [], outcome: null, typed: true });
  };
  return element(
    "form", { class: "typed", onsubmit: make },
    element("p", { class: "names" }, say("more")), field, element("button", { type: "submit", disabled: !context.playable }, say("go")),
  );
}

/** The values of the components and what they add up to. */
export function sum(answer) {
  const values = answer.components.map((component) => component.sg);
  const known = values.length > 1 && values.every((value) => Number.isInteger(value)) && Number.isInteger(answer.sg);
  const added = known ? `${values.join(" ⊕ ")} = ${answer.sg}` : Number.isInteger(answer.sg) ? say("value", { n: answer.sg }) : "";
  const who = { N: "mover-wins", P: "mover-loses", D: "a-draw" }[answer.outcome];
  return [
    added ? element("strong", { class: "mono" }, added) : null,
    who ? element("span", { class: `outcome ${answer.outcome}` }, answer.outcome) : null,
    who ? say(who) : null,
    element("span", { class: "names" }, answer.reason ?? ""),
  ].filter((part) => part !== null).flatMap((part) => [part, " "]);
}
