// What is asked on the workbench, as it stands in the fields and in the address.

import { query, remember } from "../page.js";

const field = (id) => document.getElementById(id);
const chosen = () => document.querySelector("input[name=by]:checked")?.value ?? "rule";

/** The question in the page's address. */
export function fromAddress() {
  const said = query();
  const by = !said.has("rule") && said.has("game") ? "game" : "rule";
  return {
    by,
    rule: said.get("rule") ?? (by === "game" ? "" : field("rule").dataset.first),
    game: said.get("game") ?? "",
    set: Object.fromEntries(said.getAll("set").filter((one) => one.includes("=")).map(pair)),
    position: said.get("position") ?? "",
    n: said.get("n") ?? "",
    convention: ["misere", "anti-sg"].find((name) => said.has(name) && said.get(name) !== "false") ?? "normal",
    compound: known("compound", said.get("compound")),
    tab: said.get("tab") ?? "",
    cell: said.get("cell") ?? "",
    formula: said.get("formula") ?? "",
    lang: said.get("lang") ?? "",
  };
}

/** A value that a list offers, or its first one. */
function known(list, value) {
  const all = [...field(list).options].map((option) => option.value);
  return all.includes(value) ? value : all[0];
}

/** How the position is played, as the interface for programs takes it. */
export function manner({ convention, compound }) {
  return { misere: convention === "misere", "anti-sg": convention === "anti-sg", compound: compound === "disjunctive" ? null : compound };
}

/** A name with a position behind it, apart: `nim 3 + wythoff 2 5` is of nim, and a sum. */
export function apart(game) {
  const parts = game.trim().match(/^(\d*\.\S+|\D.*?)\s+(\d[\s\S]*)$/);
  return parts && { game: parts[1], position: parts[2] };
}

function pair(text) {
  const at = text.indexOf("=");
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Puts a question into the address; `push` makes it a step to go back to. */
export function toAddress(state, push) {
  remember(members(state), push);
}

/** An address that asks the same. */
export function linkTo(state) {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...members(state), locale: query().get("locale") })) {
    for (const one of [value].flat()) if (one) said.append(name, one);
  }
  return `${location.origin}${location.pathname}?${said}`;
}

function members(state) {
  const { by, position, n, tab, cell, formula, lang } = state;
  const { misere, "anti-sg": anti, compound } = manner(state);
  const set = by === "rule" ? assignments(state.set) : [];
  const how = { misere: misere && "true", "anti-sg": anti && "true", compound };
  return { [by]: state[by], set, position: position.trim(), n, ...how, tab, cell, formula: formula.trim(), lang };
}

/** Puts a question into the fields; what one is typing in stays as it is. */
export function toFields(state) {
  for (const radio of document.querySelectorAll("input[name=by]")) radio.checked = radio.value === state.by;
  for (const name of ["rule", "game", "position", "n", "convention", "compound"]) {
    if (field(name).value !== state[name]) field(name).value = state[name];
  }
  showChoice();
}

/** What the fields say. */
export function fromFields() {
  const value = (name) => field(name).value;
  return {
    by: chosen(),
    rule: value("rule"),
    game: value("game").trim(),
    position: value("position"),
    n: value("n"),
    convention: value("convention"),
    compound: value("compound"),
  };
}

/** Shows the field of the choice between a rule and a game. */
export function showChoice() {
  for (const name of ["rule", "game"]) field(`by-${name}`).hidden = chosen() !== name;
}

/** The question as the interface for programs takes it. */
export function source(state) {
  return state.by === "game" ? { game: state.game } : { rule: state.rule, set: assignments(state.set) };
}

/** Whether the positions of a game are pairs of numbers. */
export function isGrid(page) {
  return page.numbers ? page.numbers.length === 2 : page.kinds.includes("heat") && !page.kinds.includes("strip");
}

/** Whether a game has values that can be tabulated. */
export function hasTable({ kinds }) {
  return kinds.includes("heat") || kinds.includes("strip");
}

export function assignments(set) {
  return Object.entries(set).map(([name, value]) => `${name}=${value}`);
}
