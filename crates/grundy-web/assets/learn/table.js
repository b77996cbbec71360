// A table of values: choosing one shows what its moves lead to, and how the mex fills up.

import { Refused, element, json, say } from "../page.js";
import { fillUp, read, shown } from "../workbench/mex.js";

/** Makes a table alive. */
export async function live(place, asked) {
  const { n, ...of } = asked;
  let said;
  try {
    const { outcomes, values, ...more } = await json("table", { ...of, n: n ?? 30 });
    said = { ...more, values: values ?? outcomes };
  } catch (error) {
    const words = error instanceof Refused ? error.message : say("unreachable");
    place.append(element("p", { class: "wrong", role: "alert" }, words));
    return;
  }
  const view = { place, asked: of, said, values: new Map(), two: Array.isArray(said.values[0]) };
  place.replaceChildren(drawn(view, Number(place.dataset.rows) || 10), view.told);
  place.dataset.ready = "";
}

/** The table: of one number in rows of so many, of two numbers as it is. */
function drawn(view, width) {
  const { values, from } = view.said;
  view.told = element("div", { class: "told", "aria-live": "polite" }, element("p", { class: "evidence" }, say("choose-value")));
  const cell = (at, value) => {
    view.values.set(at, String(value));
    const kind = /^[NPD]$/.test(String(value)) ? `outcome ${value}` : value === null ? "" : Number(value) === 0 ? "zero" : "";
    return element(
      "td",
      {},
      element("button", { type: "button", class: `value ${kind}`, "data-at": at, "aria-label": say("value-of", { at: shown(at), value }), onclick: () => look(view, at) }, String(value ?? "")),
    );
  };
  const rows = view.two
    ? [
        element("tr", {}, element("td", {}), values[0].map((_, y) => element("th", { scope: "col" }, String(y)))),
        ...values.map((row, x) => element("tr", {}, element("th", { scope: "row" }, String(x)), row.map((value, y) => cell(`${x} ${y}`, value)))),
      ]
    : Array.from({ length: Math.ceil((from + values.length) / width) }, (_, row) => {
        const cells = Array.from({ length: width }, (_, column) => row * width + column);
        const inside = (n) => n >= from && n < from + values.length;
        return element("tr", {}, element("th", { scope: "row" }, String(row * width)), cells.map((n) => (inside(n) ? cell(String(n), values[n - from]) : element("td", {}))));
      });
  const table = element("table", { class: "values" }, element("tbody", {}, rows));
  table.addEventListener("keydown", (event) => walk(event, table));
  return element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say("values") }, table);
}

/** The arrow keys go from value to value. */
function walk(event, table) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const here = event.target.closest("td");
  if (!step || !here) return;
  const row = here.parentElement.rowIndex + step[0];
  const next = table.rows[row]?.cells[here.cellIndex + step[1]]?.querySelector("button");
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Shows what the moves of a position lead to. */
async function look(view, at) {
  view.looked = at;
  const value = view.values.get(at);
  let said;
  try {
    said = await json("moves", { ...view.asked, outcome: null, position: at });
  } catch (error) {
    if (view.looked === at) view.told.replaceChildren(element("p", { class: "wrong" }, error instanceof Refused ? error.message : say("unreachable")));
    return;
  }
  if (view.looked !== at) return;
  const letters = /^[NPD]$/.test(value);
  const moves = read(said, (name) => view.values.get(name), view.two);
  for (const button of view.place.querySelectorAll(".value")) {
    const reads = moves.some((move) => move.cells?.includes(button.dataset.at));
    button.classList.toggle("read", reads);
    button.setAttribute("aria-pressed", String(button.dataset.at === at));
  }
  if (letters) return outcomes(view, at, value, said.moves);
  const whole = new URLSearchParams(Object.entries(view.asked).filter(([, text]) => typeof text === "string"));
  whole.set("position", at);
  const ask = () => { location.href = `/workbench?${whole}`; };
  fillUp(view.told, { at, value, moves, count: said.moves.length, valueAt: (name) => view.values.get(name), truncated: said.truncated, ask });
}

/** Who wins after each move. */
function outcomes(view, at, value, moves) {
  const letter = (one) => one.outcome ?? "?";
  const to = [...new Set(moves.map((one) => `${one.to} ${letter(one)}`))].join(", ");
  const line = moves.length ? say("leads-to", { at: shown(at), value, to }) : say("is-end", { at: shown(at), value });
  view.told.replaceChildren(element("p", {}, line));
}
