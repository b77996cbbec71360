// The values as a grid of cells. A cell that is pointed at, focused or tapped shows which cells
// its mex reads.

import { Refused, calmly, coded, element, json, say } from "../page.js";
import { fillUp, read, shown } from "./mex.js";

const PATIENCE = "5s";
/** Hovering asks for moves once the pointer rests. */
const REST = 60;

let view = null;
/** The cells that the law of the values names one by one. */
let excepted = new Set();

export const key = ({ asked, last }) => JSON.stringify([asked, last]);

const question = ({ asked, last }) => ["table", { ...asked, n: last, "max-time": PATIENCE }];

export const questions = (context) => [question(context)];

export async function fill(body, context) {
  const { last, signal, ask, fault } = context;
  let said;
  try {
    said = await ask(...question(context), signal);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    view = null;
    if (error.problem.errors) fault(error.problem);
    body.replaceChildren(element("p", { class: "evidence" }, ...coded(error.message.split("\n")[0])));
    return;
  }
  const values = new Map();
  const two = Array.isArray(said.values[0]);
  said.values.forEach((row, a) => {
    if (two) row.forEach((value, b) => values.set(`${a} ${b}`, value));
    else values.set(String(said.from + a), row);
  });
  const most = [...values.values()].reduce((most, value) => Math.max(most, Number(value)), 0);
  view = { context, two, values, most, body, last, from: said.from, known: new Map(), looked: null, chosen: null };
  render();
  if (context.cut) body.prepend(element("p", { class: "evidence" }, say("cut-off", { n: last })));
  update(body, context);
}

/** Goes to the cell that the address names. */
export function update(_, context) {
  if (!view) return;
  view.context = { ...view.context, keep: context.keep, choose: context.choose };
  const { cell } = context.state;
  if (cell !== view.chosen || cell === "") select(view.values.has(cell) ? cell : null, false);
}

/** Marks the exceptions of a law. */
export function exceptions(all) {
  excepted = new Set(all.map(String));
  for (const [at, cell] of view?.cells ?? []) note(at, cell);
}

function note(at, cell) {
  cell.classList.toggle("exception", excepted.has(at));
  cell.title = excepted.has(at) ? say("exception") : "";
}

function render() {
  const mex = element("div", { class: "mex" });
  const frame = element("div", { class: view.two ? "scroll two" : "scroll" });
  view.columns = view.two ? view.last + 1 : columns();
  frame.append(grid());
  view.mex = mex;
  view.cells = new Map([...frame.querySelectorAll("[data-at]")].map((cell) => [cell.dataset.at, cell]));
  view.body.replaceChildren(frame, mex);
  for (const [at, cell] of view.cells) note(at, cell);
  const first = view.cells.get(view.chosen) ?? view.cells.values().next().value;
  if (first) first.tabIndex = 0;
}

/** Cells in a row of heaps: as many as fit. */
function columns() {
  return view.body.clientWidth >= 720 ? 20 : 10;
}

/** So many shades tell values apart. */
const SHADES = 8;

/** The colour of a value: zeros stand out, and the larger a value, the stronger its shade. */
function shade(value) {
  if (String(value) === "0") return "zero";
  const most = Math.max(SHADES, view.most);
  return `shade-${Math.min(SHADES, 1 + Math.floor(((Number(value) - 1) * SHADES) / most))}`;
}

function grid() {
  const { two, columns: width, from, last, values } = view;
  const head = (text, scope) => element("th", { scope, class: "index" }, text);
  const cell = (at) => {
    const value = values.get(at);
    if (value === undefined) return element("td", { class: "none" });
    const name = say("cell", { at: shown(at), value });
    return element("td", { role: "gridcell", tabindex: "-1", "data-at": at, class: shade(value), "aria-label": name }, String(value));
  };
  const row = (start) => {
    const at = (column) => (two ? `${start} ${column}` : String(start + column));
    return element("tr", {}, head(String(start), "row"), Array.from({ length: width }, (_, column) => cell(at(column))));
  };
  const starts = [];
  for (let start = two ? 0 : from - (from % width); start <= last; start += two ? 1 : width) starts.push(start);
  const top = element("tr", {}, element("td", { class: "corner" }), Array.from({ length: width }, (_, column) => head(two ? String(column) : `+${column}`, "col")));
  const table = element("table", { class: "values", role: "grid", "aria-label": say("table") }, element("thead", {}, top), element("tbody", {}, starts.map(row)));
  listen(table);
  return table;
}

function listen(table) {
  const cell = (event) => event.target.closest("[data-at]")?.dataset.at;
  const rest = calmly(REST, (at) => look(at));
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && cell(event)) rest(cell(event));
  });
  table.addEventListener("pointerleave", () => rest(view?.chosen));
  table.addEventListener("focusin", (event) => cell(event) && select(cell(event)));
  table.addEventListener("click", (event) => cell(event) && view.cells.get(cell(event)).focus());
  table.addEventListener("keydown", (event) => {
    const at = cell(event);
    if (!at || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter") ask(at);
    const to = step(at, event.key);
    if (to === undefined) return;
    event.preventDefault();
    view.cells.get(to)?.focus();
  });
}

/** The cell to which a key leads. */
function step(at, key) {
  const { two, columns: width, from, last } = view;
  const [a, b] = two ? at.split(" ").map(Number) : [Math.floor(at / width), at % width];
  const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key] ?? [0, 0];
  if (key === "Home" || key === "End") {
    const b = key === "Home" ? 0 : width - 1;
    return two ? `${a} ${b}` : String(Math.min(last, Math.max(from, a * width + b)));
  }
  if (down === 0 && right === 0) return undefined;
  return two ? `${a + down} ${b + right}` : String(Number(at) + down * width + right);
}

function ask(at) {
  view.context.choose({ position: at }, true);
}

/** Makes a cell the chosen one; it is then part of the address. */
function select(at, keep = true) {
  const { cells } = view;
  for (const cell of cells.values()) {
    if (cell.tabIndex === 0) cell.tabIndex = -1;
  }
  const cell = cells.get(at) ?? cells.values().next().value;
  if (cell) cell.tabIndex = 0;
  view.chosen = at;
  if (keep) view.context.keep({ cell: at ?? "" });
  look(at);
}

/** Shows what the mex of a cell reads. */
async function look(at) {
  const here = view;
  if (!here || (here.looked === at && at)) return;
  here.looked = at;
  if (!at) {
    mark(null, null);
    here.mex.replaceChildren(element("p", { class: "evidence" }, say("pick")));
    return;
  }
  mark(at, null);
  const { asked } = here.context;
  if (!here.known.has(at)) here.known.set(at, options(here, { ...asked, position: at, "max-time": PATIENCE }));
  let said;
  try {
    said = await here.known.get(at);
  } catch (error) {
    here.known.delete(at);
    const why = error instanceof Refused && error.status === 400 ? say("no-cell") : error instanceof Refused ? error.message.split("\n")[0] : say("unreachable");
    if (view === here && here.looked === at) here.mex.replaceChildren(element("p", { class: "evidence" }, why));
    return;
  }
  if (view !== here || here.looked !== at) return;
  mark(at, said.moves);
  const valueAt = (name) => here.values.get(name);
  fillUp(here.mex, { ...said, at, value: valueAt(at), valueAt, ask: () => ask(at) });
}

/** The moves of a cell and their values. */
async function options({ values, two }, asked) {
  const said = await json("moves", asked);
  const moves = read(said, (name) => values.get(name), two);
  const { truncated } = said;
  if (moves.every((move) => move.value !== "")) return { moves, count: moves.length, truncated };
  // The moves leave what is not in the table: a witness for each value is all that is needed.
  const { witnesses } = await json("why", asked);
  return { moves: witnesses.map(({ value, to, text }) => ({ to, text, cells: null, value: String(value) })), count: moves.length, truncated };
}

/** Marks a cell and those that its moves read. */
function mark(at, moves) {
  for (const cell of view.cells.values()) cell.classList.remove("looked", "read");
  view.cells.get(at)?.classList.add("looked");
  for (const name of (moves ?? []).flatMap((move) => move.cells ?? [])) view.cells.get(name)?.classList.add("read");
}

addEventListener(
  "resize",
  calmly(150, () => {
    if (!view || view.two || columns() === view.columns) return;
    render();
    view.looked = null;
    look(view.chosen);
  }),
);
