// The mex filling up: a box for each value, in it a move that has it; the first empty box is the
// value of the position.

import { element, say } from "../page.js";

/** Boxes that are drawn at most. */
const MOST = 200;

/** The cells that a move leaves: names of cells of the table, or null where they are none. */
export function cellsOf({ changes }, grid) {
  const text = changes.map((change) => change.position).join(" + ");
  if (!/^[\d\s+]*$/.test(text)) return null;
  if (!grid) return text.split(/[\s+]+/).filter(Boolean);
  const parts = text.split("+").map((part) => part.trim().split(/\s+/));
  return parts.every((part) => part.length === 2) ? parts.map((part) => part.join(" ")) : null;
}

/** The nim-sum of values. */
export function sum(values) {
  return values.reduce((all, value) => all ^ BigInt(value), 0n).toString();
}

/**
 * What every move reads, or null if the moves of this game do not read the table: where all cells
 * of a move are in the table their nim-sum must be the value of the move.
 */
export function reads(moves, valueAt, grid) {
  const all = moves.map((move) => cellsOf(move, grid));
  const fits = (cells, at) => {
    if (cells === null) return false;
    const values = cells.map(valueAt);
    return values.includes(undefined) || sum(values) === String(moves[at].sg);
  };
  return all.every(fits) ? all : null;
}

/** Fills a box with the values that the moves of a position have. */
export function fillUp(body, { at, value, moves, read, valueAt, truncated, ask }) {
  const witness = new Map();
  moves.forEach((move, index) => {
    const sg = String(move.sg);
    if (!witness.has(sg)) witness.set(sg, { move, cells: read?.[index] ?? null });
  });
  const highest = [...witness.keys()].reduce((most, sg) => Math.max(most, Number(sg)), Number(value));
  const count = Math.min(MOST, highest + 1);
  const boxes = Array.from({ length: count }, (_, sg) => box(sg, witness.get(String(sg)), Number(value), valueAt));
  const row = element("ol", { class: "boxes", tabindex: "0", role: "list", "aria-label": say("boxes") }, boxes);
  const line = moves.length === 0 ? [say("no-moves")] : [`${say("mex-line")} `, element("strong", {}, String(value)), "."];
  body.replaceChildren(
    element(
      "p",
      { class: "mex-line" },
      element("strong", {}, say("mex-of", { at: shown(at), count: moves.length })),
      ". ",
      ...line,
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
  const named = found ? say("box", { value: sg, move: found.move.text }) : say(kind === "here" ? "box-empty" : "box-free", { value: sg });
  const made = element("li", { class: `box ${kind}`, title: named }, element("span", { class: "hidden" }, named));
  const seen = element("span", { class: "seen", "aria-hidden": "true" }, element("b", {}, String(sg)));
  if (found) seen.append(...leaves(found, valueAt));
  // One after the other, as one fills them in by hand.
  made.style.animationDelay = `${Math.min(sg * 18, 500)}ms`;
  made.append(seen);
  return made;
}

function leaves({ move, cells }, valueAt) {
  if (cells === null) return [element("span", { class: "to" }, move.to)];
  const to = element("span", { class: "to" }, cells.map(shown).join(" + ") || "–");
  if (cells.length < 2) return [to];
  const values = cells.map(valueAt);
  return values.includes(undefined) ? [to] : [to, element("small", {}, `${values.join("⊕")} = ${sum(values)}`)];
}
