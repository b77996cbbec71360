// What is said beside the board: hints, mistakes, the end, and what went wrong.

import { element, picture, Refused, say } from "../page.js";
import { ahead, now, question, slips } from "./match.js";
import { voiced } from "./setup.js";

const note = document.getElementById("note");

/** Whether the note stands below the board: then it has to be shown. */
const below = matchMedia("(max-width: 63.99rem)");

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
  if (below.matches) note.scrollIntoView({ block: "nearest" });
}

const first = () => note.querySelector("button")?.focus({ preventScroll: true });

/** How much a step of help says, as the name of what leads to it. */
const NEXT = { part: "little-more", move: "show-move" };

/** The steps of help that were given; the last one is the move. `acts`: what leads on, and what plays it. */
export function hint(steps, given, { more, play }, byKeys) {
  const shown = steps.slice(0, given);
  const left = steps[given];
  const items = shown.map(({ text }, i) => element("li", { "aria-current": i === given - 1 ? "step" : null }, voiced(text)));
  const last = element("p", { class: "hidden", role: "status" }, voiced(shown.at(-1).text));
  const on = left ? [say(NEXT[left.step]), more] : [say("play-it"), play];
  show("hints", say("hint"), [element("ol", { class: "ladder" }, items), last], [on, [say("close"), hush]]);
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
  // A picture of a position is the same however it is played.
  const { compound, "anti-sg": _, ...lies } = question(setup, ply.whole);
  const asked = { ...lies, kind: columns ? "binary" : "position", width: 480, misere: columns ? false : lies.misere };
  const shown = drawable
    ? element("figure", {}, picture(asked, left), element("figcaption", {}, left))
    : null;
  const better = said?.better ? element("p", {}, say("better", { move: voiced(said.better.text) })) : null;
  show("erred", say("erred"), [element("p", { role: "alert" }, said?.text ?? ply.answer.reason ?? ""), better, shown],
    [[say("take-back"), back], [say("go-on"), on]]);
  first();
}

/** The end of the match. */
export function end(match, { again, swap, review }) {
  const won = ahead(match, match.plies.length - 1) === "you";
  const mistakes = slips(match).length;
  const counted = say("ended", { moves: match.plies.length - 1, mistakes });
  const acts = [[say("again"), again], [say("swap"), swap]];
  if (mistakes) acts.unshift([say("review", { n: mistakes }), review]);
  show(won ? "won" : "lost", say(won ? "you-won" : "you-lost"), [element("p", {}, counted)], acts);
  first();
}

/** One mistake of the match, at the position before it: what was played, what would have been better, why. */
export function reviewed(match, k, { back, next, play, close }) {
  const all = slips(match);
  const ply = match.plies[all[k]];
  const said = ply.answer.mistake;
  const better = said?.better ? element("p", { class: "better" }, say("would-have", { move: voiced(said.better.text) })) : null;
  const acts = [[say("from-here"), play], [say("close-review"), close]];
  if (k > 0) acts.unshift([say("mistake-before"), back]);
  if (k + 1 < all.length) acts.unshift([say("mistake-after"), next]);
  show("review", say("mistake-of", { k: k + 1, n: all.length }), [
    element("p", { role: "status" }, say("you-played", { n: all[k], move: voiced(ply.text) })),
    better,
    element("p", { class: "names" }, voiced(said?.text ?? ply.answer.reason ?? "")),
  ], acts);
  first();
}

/** The moves of an address could not all be made. */
export function broken(at, go) {
  show("failed", say("failed"), [element("p", { class: "wrong", role: "alert" }, say("broken-line", { n: at }))], [[say("go-on"), go]]);
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
