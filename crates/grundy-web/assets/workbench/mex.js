// The mex filling up: a box for each value, in it a move that has it; the first empty box is the
// value of the position.

import { element, say } from "../page.js";

/** Boxes that are drawn at most. */
const MOST = 200;

/** The cells that a move of a game leaves: names of cells of its table, or null where they are none. */
function cellsOf({ changes }, game, grid) {
  const form = grid ? /^\d+ \d+$/ : /^\d+$/;
  const pieces = changes.flatMap((change) => change.to);
  const cells = pieces.map((piece) => (piece.startsWith(`${game} `) ? piece.slice(game.length + 1) : ""));
  return cells.every((cell) => form.test(cell)) ? cells : null;
}

/** The nim-sum of values. */
function sum(values) {
  return values.reduce((all, value) => all ^ BigInt(value), 0n).toString();
}

/** The moves with the cells that they read and their values, as far as the table and the server tell. */
export function read({ game, moves }, valueAt, grid) {
  return moves.map(({ to, text, sg, changes }) => {
    const cells = cellsOf({ changes }, game, grid);
    const values = cells?.map(valueAt) ?? [undefined];
    return { to, text, cells, value: String(sg ?? (values.includes(undefined) ? "" : sum(values))) };
  });
}

/** Fills a box with the values that the moves of a position have. */
export function fillUp(body, { at, value, moves, count: all, valueAt, truncated, ask }) {
  const witness = new Map();
  for (const move of moves) {
    if (!witness.has(move.value)) witness.set(move.value, move);
  }
  const highest = [...witness.keys()].reduce((most, sg) => Math.max(most, Number(sg)), Number(value));
  const count = Math.min(MOST, highest + 1);
  const boxes = Array.from({ length: count }, (_, sg) => box(sg, witness.get(String(sg)), Number(value), valueAt));
  const row = element("ol", { class: "boxes", tabindex: "0", role: "list", "aria-label": say("boxes") }, boxes);
  const line = all === 0 ? say("no-moves") : say("mex-line", { value });
  body.replaceChildren(
    element(
      "p",
      { class: "mex-line" },
      element("strong", {}, say("mex-of", { at: shown(at), count: all })),
      ` ${line}`,
      truncated ? ` ${say("not-all")}` : "",
    ),
    row,
    element("p", {}, element("button", { type: "button", class: "chip", onclick: ask }, say("make-position", { at: shown(at) }))),
  );
  const here = row.querySelector(".here");
  if (here) row.scrollLeft = Math.max(0, here.offsetLeft + here.offsetWidth - row.clientWidth + 8);
}

/** The name of a cell as people write it. */
export function shown(at) {
  return at.includes(" ") ? `(${at.split(" ").join(", ")})` : at;
}

function box(sg, found, value, valueAt) {
  const kind = found ? "filled" : sg === value ? "here" : "free";
  const named = found ? say("box", { value: sg, move: found.text }) : say(kind === "here" ? "box-empty" : "box-free", { value: sg });
  const made = element("li", { class: `box ${kind}`, title: named }, element("span", { class: "hidden" }, named));
  const seen = element("span", { class: "seen", "aria-hidden": "true" }, element("b", {}, String(sg)));
  if (found) seen.append(...leaves(found, valueAt));
  // One after the other, as one fills them in by hand.
  made.style.animationDelay = `${Math.min(sg * 18, 500)}ms`;
  made.append(seen);
  return made;
}

function leaves({ to: left, cells }, valueAt) {
  if (cells === null) return [element("span", { class: "to" }, left)];
  const to = element("span", { class: "to" }, cells.map(shown).join(" + ") || "–");
  if (cells.length < 2) return [to];
  const values = cells.map(valueAt);
  return values.includes(undefined) ? [to] : [to, element("small", {}, `${values.join("⊕")} = ${sum(values)}`)];
}
