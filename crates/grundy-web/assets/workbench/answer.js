// The answer for the position: who wins, how, why, and how sure that is.

import { Refused, element, json, say } from "../page.js";
import { badge, by } from "./about.js";
import { coded, note, wrong } from "./errors.js";

export const key = ({ asked, state }) => JSON.stringify([asked, state.position.trim(), state.misere]);

export async function fill(body, { asked, state, about, signal, choose, fault }) {
  const position = state.position.trim();
  if (position === "") {
    note("position");
    return false;
  }
  try {
    const said = await json("solve", { ...asked, position, misere: state.misere }, signal);
    note("position");
    const held = body.contains(document.activeElement);
    body.replaceChildren(...answer(said, choose));
    // Whoever went on from move to move by the keyboard goes on from here.
    if (held) (body.querySelector("button") ?? document.getElementById("position")).focus();
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400) throw error;
    if (error.problem.errors) {
      fault(error.problem);
    } else {
      const act = () => choose({ position: about.position }, true);
      wrong("position", error.problem, [{ words: say("for-example"), text: about.position, act }]);
    }
    return false;
  }
}

function answer(said, choose) {
  const { outcome, sg, sg_reason: why, remoteness, winning_moves: moves, truncated, reason, theorem } = said;
  const facts = [
    element("strong", {}, say(outcome)),
    sg === null ? null : say("sg", { value: sg }),
    remoteness === null ? null : say("moves-to-end", { n: remoteness }),
  ].filter((fact) => fact !== null);
  const line = facts.flatMap((fact, at) => (at === 0 ? [fact] : [" · ", fact]));
  return [
    element("p", {}, element("span", { class: `outcome ${outcome}` }, outcome), " ", ...line, " ", evidence(said.evidence), ...by(theorem)),
    ...(moves.length > 0 ? winning(moves, truncated, choose) : []),
    ...(reason ? [element("p", { class: "reason" }, ...coded(reason))] : []),
    ...(sg === null && why ? [element("p", { class: "evidence" }, ...coded(why))] : []),
  ];
}

function evidence({ kind, bound, terms }) {
  if (kind === "proved") return badge("proved", say("proved"));
  if (kind === "verified") return badge("observed", say("compared", { n: bound }));
  return badge("observed", say("conjectured", { n: terms }));
}

/** The winning moves; each of them can become the position. */
function winning(moves, truncated, choose) {
  const row = ({ to, text }) =>
    element("li", {}, element("button", { type: "button", onclick: () => choose({ position: to }, true) }, element("code", {}, to), element("span", {}, text)));
  return [
    element("h3", {}, say("winning-moves")),
    element("ul", { class: "moves" }, moves.map(row)),
    truncated ? element("p", { class: "evidence" }, say("and-more")) : null,
  ].filter((child) => child !== null);
}
