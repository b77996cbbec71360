// What is said beside the board: hints, mistakes, the end, and what went wrong.

import { element, picture, Refused, say } from "../page.js";
import { ahead, mistakes, now, question } from "./match.js";
import { voiced } from "./setup.js";

const note = document.getElementById("note");

/** Takes the note away; who was on it is on the board. */
export function hush() {
  if (note.contains(document.activeElement)) document.getElementById("board").focus({ preventScroll: true });
  note.hidden = true;
  note.className = "note";
  note.replaceChildren();
}

/** Shows a note: its kind, its heading, what is in it, and what can be done: [words, act] pairs. */
function show(kind, heading, contents, acts) {
  const buttons = acts.map(([words, act], i) =>
    element("button", { type: "button", class: i === 0 ? "primary" : "", onclick: act }, words));
  note.className = `note ${kind}`;
  note.setAttribute("aria-label", heading);
  note.replaceChildren(element("h2", {}, heading), ...contents.filter(Boolean), element("p", { class: "calls" }, buttons));
  note.hidden = false;
}

const first = () => note.querySelector("button")?.focus({ preventScroll: true });

/** The best move and why. */
export function hint(match, play, byKeys) {
  const { answer } = now(match);
  const { choice } = answer;
  const place = { move: voiced(choice.text), n: (choice.remoteness ?? 0) + 1 };
  const said = choice.wins ? "hint-wins"
    : answer.outcome === "D" ? "hint-draws"
    : answer.outcome !== "P" ? "hint-unknown"
    : choice.remoteness === null || choice.remoteness === undefined ? "hint-loses" : "hint-resists";
  const reason = answer.reason ? element("p", { class: "names" }, answer.reason) : null;
  show("hints", say("hint"), [element("p", { role: "status" }, say(said, place)), reason], [[say("play-it"), play], [say("close"), hush]]);
  if (byKeys) first();
}

/** Whether the values of a position can be shown in columns. */
const hasColumns = (answer) =>
  answer.convention === "normal" && answer.compound === "disjunctive" &&
  answer.components.length > 1 && answer.components.every((component) => Number.isInteger(component.sg));

/** Why your last move was a mistake. */
export function mistake(match, back, on) {
  const { setup } = match;
  const ply = now(match);
  const said = ply.answer.mistake;
  const left = say("left", { position: ply.whole });
  const columns = hasColumns(ply.answer);
  const drawable = columns || !setup.rule;
  const asked = { ...question(setup, ply.whole), kind: columns ? "binary" : "position", width: 480 };
  if (columns) asked.misere = false;
  const shown = drawable
    ? element("figure", {}, picture(asked, left), element("figcaption", {}, left))
    : null;
  const better = said?.better ? element("p", {}, say("better", { move: voiced(said.better.text) })) : null;
  show("erred", say("erred"), [element("p", { role: "alert" }, said?.text ?? ply.answer.reason ?? ""), better, shown],
    [[say("take-back"), back], [say("go-on"), on]]);
  first();
}

/** The end of the match. */
export function end(match, again, swap) {
  const won = ahead(match, match.plies.length - 1) === "you";
  const counted = say("ended", { moves: match.plies.length - 1, mistakes: mistakes(match) });
  show(won ? "won" : "lost", say(won ? "you-won" : "you-lost"), [element("p", {}, counted)], [[say("again"), again], [say("swap"), swap]]);
  first();
}

/** You look at an earlier position. */
export function past(at, on, present) {
  show("past", say("looking", { n: at }), [], [[say("from-here"), on], [say("present"), present]]);
}

/** A question that was not answered. */
export function failure(error, retry) {
  const why = error instanceof Refused ? error.message : say("unreachable");
  show("failed", say("failed"), [element("p", { class: "wrong", role: "alert" }, why)], [[say("again-asked"), retry]]);
}
