// A heap as stones: the k-th stone takes itself and those above, where that is a move.

import { element, say } from "../page.js";
import { brief } from "./match.js";
import { judged, title } from "./cards.js";

/** More stones than this are a picture. */
export const MOST = 60;

/** Whether a component is a heap that can be drawn as stones. */
export const isHeap = (component) => /^\d{1,2}$/.test(component.position) && Number(component.position) <= MOST;

/** Whether a heap needs a wide card. */
export const isLarge = (component) => Number(component.position) > 16;

/** The moves that only take: by what they leave. */
function takes(component, moves) {
  const found = new Map();
  for (const move of moves) {
    const [change] = move.changes;
    if (change.to.length !== 1) continue;
    const [game, left] = change.to[0].split(" ");
    if (game === component.game && /^\d+$/.test(left ?? "") && Number(left) < Number(component.position)) found.set(Number(left), move);
  }
  return found;
}

/** The stones of a heap, and the moves that they do not make. */
export function heap(component, moves, context) {
  const size = Number(component.position);
  const left = takes(component, moves);
  const taken = new Set(left.values());
  const others = moves.filter((move) => !taken.has(move));
  const preview = element("p", { class: "preview", "aria-hidden": "true" });
  const stones = [];
  for (let k = size; k >= 1; k--) stones.unshift(stone(k, left.get(k - 1), context));
  const show = (k) => {
    stones.forEach((one, i) => one.classList.toggle("going", k !== null && i + 1 >= k));
    const move = k === null ? null : left.get(k - 1);
    preview.textContent = move ? brief(context.answer, move) : "";
  };
  const pile = element("div", {
    class: `pile ${isLarge(component) ? "small" : size > 8 ? "medium" : ""}`,
    role: "group",
    "aria-label": say("heap-of", { game: title(component.game), n: size }),
  }, stones);
  rove(pile, stones);
  for (const [i, one] of stones.entries()) {
    if (one.disabled) continue;
    one.addEventListener("pointerenter", () => show(i + 1));
    one.addEventListener("focus", () => show(one.matches(":focus-visible") ? i + 1 : null));
  }
  pile.addEventListener("pointerleave", () => show(null));
  pile.addEventListener("focusout", () => show(null));
  const hinted = [...left].find(([, move]) => move.to === context.hinted);
  if (hinted) stones.forEach((one, i) => one.classList.toggle("hinted", i + 1 > hinted[0]));
  return { drawn: [element("div", { class: "ground" }, pile), preview], others };
}

function stone(k, move, context) {
  if (!move) return element("button", { type: "button", class: "stone fixed", disabled: true, "aria-hidden": "true", tabindex: "-1" });
  const made = element("button", {
    type: "button", class: "stone", tabindex: "-1", "data-to": move.to,
    "aria-disabled": context.playable ? null : "true",
    onclick: (event) => context.play(move, event),
  });
  judged(made, move, context);
  made.setAttribute("aria-label", [brief(context.answer, move), made.dataset.judged].filter(Boolean).join(", "));
  made.dataset.k = k;
  return made;
}

/** One stop for the tabulator; the arrows go from stone to stone. */
function rove(pile, stones) {
  const live = stones.filter((one) => !one.disabled);
  if (!live.length) return;
  live[live.length - 1].tabIndex = 0;
  pile.addEventListener("keydown", (event) => {
    const at = live.indexOf(document.activeElement);
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? live.length - 1 : step ? at + step : -1;
    if (at < 0 || to < 0 || to >= live.length) return;
    event.preventDefault();
    live[at].tabIndex = -1;
    live[to].tabIndex = 0;
    live[to].focus();
  });
}
