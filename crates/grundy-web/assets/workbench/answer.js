// The answer for the position: who wins, how, why, and how sure that is.

import { Refused, coded, element, say } from "../page.js";
import { badge, by } from "./about.js";
import { note, wrong } from "./errors.js";
import { tell } from "./headline.js";
import { manner } from "./state.js";

export const key = ({ asked, state }) => JSON.stringify([asked, state.position.trim(), state.convention, state.compound]);

const question = ({ asked, state }) => ["solve", { ...asked, position: state.position.trim(), ...manner(state) }];

export const has = ({ state }) => state.position.trim() !== "";

export const clear = () => note("position");

export const questions = (context) => (has(context) ? [question(context)] : []);

export async function fill(body, context) {
  const { state, about, signal, ask, choose, fault } = context;
  try {
    const said = await ask(...question(context), signal);
    note("position");
    const held = body.contains(document.activeElement);
    body.replaceChildren(...answer(said, (changes, push) => choose({ ...changes, position: bare(changes.position, context) }, push)));
    tell("answer", element("span", { class: `outcome ${said.outcome}` }, said.outcome), ` ${said.position}`);
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

/** A position without the name that stands in the field above. */
function bare(position, { state, about }) {
  if (state.by !== "game") return position.replace(/^rule /, "");
  const names = [state.game, about.game, about.name, about.is].filter((name) => name);
  const name = names.find((name) => position.startsWith(`${name} `));
  return name ? position.slice(name.length + 1) : position;
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
