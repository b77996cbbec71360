// The address of a match: its set-up and its moves, so that a link leads to the same one.

import { query, remember } from "../page.js";
import { question, RULE, text, USUAL } from "./match.js";
import { isName } from "./setup.js";

/** The set-up as the values of an address. */
function spoken(setup) {
  const { rule: own, set, convention, compound: way, first, skill: much, seed } = setup;
  const asked = question({ rule: own, set }, text(setup));
  return {
    game: asked.game, position: asked.position, rule: own, set,
    misere: convention === "misere" ? "1" : null, "anti-sg": convention === "anti-sg" ? "1" : null,
    compound: way === USUAL ? null : way, first: first === "machine" ? first : null,
    skill: much === 100 ? null : String(much), seed: much === 100 ? null : seed,
  };
}

/** Ways to play several games as one. */
const COMPOUNDS = /^((con|dis)junctive(-short)?|selective|moore:[1-9][0-9]*)$/;

/** The set-up in the address; null where it says none. */
export function heard() {
  const said = query();
  const own = said.get("rule");
  const position = said.get("position") ?? "";
  if (!said.get("game") && !own) return null;
  let before = said.get("game") ? "" : RULE;
  const parts = `${said.get("game") ?? ""} ${position}`.trim().split(/\s+\+\s+/).map((part, i) => {
    const [word, ...rest] = part.split(/\s+/);
    const named = isName(word) || (i === 0 && !before);
    if (named) before = word;
    return { game: before, position: (named ? rest : [word, ...rest]).join(" ") };
  });
  const given = (name) => said.has(name) && !["0", "false"].includes(said.get(name));
  const much = Number(said.get("skill") ?? 100);
  const number = Number(said.get("seed"));
  return {
    parts, rule: own, set: said.getAll("set"),
    convention: given("misere") ? "misere" : given("anti-sg") ? "anti-sg" : "normal",
    compound: COMPOUNDS.test(said.get("compound")) ? said.get("compound") : USUAL,
    first: said.get("first") === "machine" ? "machine" : "you",
    skill: Number.isInteger(much) && much >= 0 && much <= 100 ? much : 100,
    seed: Number.isSafeInteger(number) && number > 0 ? number : 1,
  };
}

/** Addresses longer than this do not travel well. */
const LONG = 6000;

/** The moves of a match, where the address says them; long matches are kept beside it. */
export function heardMoves() {
  return query().has("move") ? query().getAll("move") : history.state?.moves ?? [];
}

/** The address follows the match; without one it is the empty form. */
export function put(setup, moves, push) {
  const said = setup ? spoken(setup) : {};
  const short = JSON.stringify([said, moves]).length < LONG;
  remember({ ...said, move: short ? moves : [] }, push, { moves });
  document.getElementById("long").hidden = short;
}
