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
    misere: said.has("misere") && said.get("misere") !== "false",
    tab: said.get("tab") ?? "",
    cell: said.get("cell") ?? "",
    formula: said.get("formula") ?? "",
    lang: said.get("lang") ?? "",
  };
}

function pair(text) {
  const at = text.indexOf("=");
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Puts a question into the address; `push` makes it a step to go back to. */
export function toAddress(state, push) {
  const { by, position, n, tab, cell, formula, lang } = state;
  const misere = state.misere ? "true" : "";
  const set = by === "rule" ? assignments(state.set) : [];
  remember({ [by]: state[by], set, position: position.trim(), n, misere, tab, cell, formula: formula.trim(), lang }, push);
}

/** Puts a question into the fields; what one is typing in stays as it is. */
export function toFields(state) {
  for (const radio of document.querySelectorAll("input[name=by]")) radio.checked = radio.value === state.by;
  for (const name of ["rule", "game", "position", "n"]) {
    if (field(name).value !== state[name]) field(name).value = state[name];
  }
  field("misere").checked = state.misere;
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
    misere: field("misere").checked,
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
