// Help in steps, and the review of mistakes: what was given, and what the board shows of it.

import { now, slips } from "./match.js";

/** Help that was given at a ply: how many of its steps. */
let given = { ply: null, steps: 0 };

/** The steps of help at the ply that is looked at; where the server gave none, the move it chose. */
export function steps(match) {
  const { hints, choice } = now(match).answer;
  if (hints?.length) return hints;
  return choice ? [{ step: "move", text: choice.text, components: [] }] : [];
}

/** How many steps were given here. */
export function count(match) {
  return given.ply === now(match) ? given.steps : 0;
}

/** One step more; how many were given then. */
export function more(match) {
  const all = steps(match).length;
  given = { ply: now(match), steps: Math.min(count(match) + 1, all) };
  return given.steps;
}

/** Nothing was given. */
export function forget() {
  given = { ply: null, steps: 0 };
}

/** What the board shows of the help: the components that were named, and the move once it was. */
export function shown(match) {
  const said = steps(match).slice(0, count(match));
  const last = said.at(-1);
  const move = last?.step === "move" ? now(match).answer.choice?.to ?? null : null;
  return { components: last?.components ?? [], move };
}

/** The position before a mistake, and the move that would have been better there. */
export function before(match, k) {
  const at = slips(match)[k];
  return { at: at - 1, better: match.plies[at].answer.mistake?.better?.to ?? null };
}
