// A board one can touch. The server says what lies where and which regions are which move; here
// nothing is known of any game.

import { element, say } from "../../page.js";
import { brief } from "../match.js";
import { judged } from "../cards.js";
import { byRegion, made, meant, nested, touched } from "./choose.js";
import { kept } from "./keep.js";
import { rove } from "./keys.js";
import { draw, paint, path } from "./paint.js";

/** So many moves are offered as buttons; more are narrowed down by touching on. */
const OFFERED = 12;

/** Boards may grow so much where there is room. */
const GROWN = 1.35;

/** Whether a component has a board. */
export const hasBoard = (component) => Boolean(component.board) && !component.board.large;

/** Whether a board needs a wide card. */
export const isWide = (component) => component.board.width > 118;

/** The board of a component; by `key` it is known on the next move. Returns what is drawn, and the moves that need a list beside it. */
export function board(component, moves, context, key) {
  const whole = kept(component.board, context.opened.get(key));
  if (whole === component.board) context.opened.set(key, whole);
  const { shapes, regions, width, height } = whole;
  const all = made(moves);
  const own = byRegion(all, regions.length);
  const state = { chosen: new Set(), sure: !nested(all) };
  const drawn = shapes.map(paint);
  const preview = element("p", { class: "preview", role: "status" });
  const offers = element("div", { class: "offers", role: "group", "aria-label": say("which-move"), hidden: true });
  const nodes = regions.map((region, i) => node(region, i, shapes, own[i], context));
  const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", class: "live", "aria-label": say("board-of", { position: component.position }) },
    drawn, nodes.map(({ node: one }) => one), nodes.map(({ sign }) => sign));
  svg.style.width = `${Math.round(width * (width > 300 ? 1 : GROWN))}px`;
  const shown = told(shapes) ? svg.classList.toggle("told", context.values) : false;

  const light = (i) => {
    drawn.forEach((one) => one.classList.remove("going"));
    const lit = i === null ? state.chosen : new Set([...state.chosen, i]);
    for (const region of lit) {
      for (const [first, last] of regions[region].shapes) {
        for (let k = first; k <= last; k++) drawn[k]?.classList.add("going");
      }
    }
  };
  const tell = (i) => {
    light(i);
    preview.textContent = i === null ? "" : named(regions[i], own[i], context);
  };
  const close = () => {
    state.chosen = new Set();
    offer({ exact: [], more: [] });
    tell(null);
  };
  const offer = ({ exact, more }) => {
    const few = exact.length + more.length <= OFFERED ? [...exact, ...more] : exact.slice(0, OFFERED);
    const words = more.length > 0 && few.length < exact.length + more.length ? say("touch-on", { n: exact.length + more.length }) : null;
    offers.hidden = state.chosen.size === 0;
    offers.replaceChildren(...(state.chosen.size === 0 ? [] : [
      ...few.map((move) => {
        const button = element("button", { type: "button", class: "move", "data-to": move.to, onclick: (event) => { close(); context.play(move, event); } }, brief(context.answer, move));
        judged(button, move, context);
        if (button.dataset.judged) button.append(element("span", { class: "hidden" }, `, ${button.dataset.judged}`));
        return button;
      }),
      words ? element("p", { class: "names" }, words) : null,
      element("button", { type: "button", class: "none", onclick: () => { close(); svg.querySelector("[tabindex='0']")?.focus(); } }, say("choose-anew")),
    ].filter(Boolean)));
    nodes.forEach(({ node: one, many }, i) => {
      if (many) one.setAttribute("aria-pressed", String(state.chosen.has(i)));
      one.classList.toggle("chosen", state.chosen.has(i));
      const helps = state.chosen.size === 0 || state.chosen.has(i) || own[i].some(({ move }) => more.includes(move) || exact.includes(move));
      one.classList.toggle("far", !helps);
    });
  };
  const touch = (i, event) => {
    if (!context.playable) return;
    state.chosen = touched(all, state.chosen, i);
    if (state.chosen.size === 0) return close();
    const found = meant(all, state.chosen);
    const one = found.exact.length === 1 && found.more.length === 0;
    if (one && (state.chosen.size === 1 || state.sure)) return context.play(found.exact[0], event);
    offer(found);
    light(null);
    // Who plays with keys goes on to the choice once nothing is left to touch.
    if (event.type === "keydown" && found.more.length === 0) offers.querySelector("button")?.focus();
  };

  nodes.forEach(({ node: one }, i) => {
    one.addEventListener("click", (event) => touch(i, event));
    one.addEventListener("keydown", (event) => {
      if (event.key === "Escape") return close();
      if ((event.key !== "Enter" && event.key !== " ") || event.repeat) return;
      event.preventDefault();
      touch(i, event);
    });
    one.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && tell(i));
    one.addEventListener("focus", () => one.matches(":focus-visible") && tell(i));
  });
  offers.addEventListener("keydown", (event) => event.key === "Escape" && (close(), svg.querySelector("[tabindex='0']")?.focus()));
  svg.addEventListener("pointerleave", () => tell(null));
  svg.addEventListener("focusout", () => tell(null));
  rove(svg, nodes.map(({ node: one }, i) => ({ node: one, place: middle(regions[i], shapes) })), last(own));

  const simple = own.every((several) => several.length < 2) && all.every(({ ways }) => ways.every((way) => way.size === 1));
  const why = told(shapes) && !shown ? matching(svg) : null;
  return { drawn: [element("div", { class: "view" }, svg), preview, why, offers].filter(Boolean), others: simple ? [] : moves };
}

/** Whether some shapes stand in a way that gives something away. */
const told = (shapes) => shapes.some(({ state }) => ["matched", "missed", "decides"].includes(state));

/** Shows on demand what decides. */
function matching(svg) {
  const button = element("button", { type: "button", class: "why", "aria-pressed": "false", onclick: () => {
    button.setAttribute("aria-pressed", String(svg.classList.toggle("told")));
  } }, say("what-decides"));
  return element("p", { class: "calls" }, button);
}

/** Where the keys begin: at the last region that has a move. */
function last(own) {
  const at = own.map((several) => several.length > 0).lastIndexOf(true);
  return Math.max(at, 0);
}

function middle(region, shapes) {
  const edge = region.edge === undefined ? null : shapes[region.edge];
  return edge ? { x: edge.x, y: edge.y } : { x: region.x + region.width / 2, y: region.y + region.height / 2 };
}

/** What a region is called: the move where it is one, else itself and how many moves begin there. */
function named(region, own, context) {
  if (own.length === 1 && own[0].ways.every((way) => way.size === 1)) return brief(context.answer, own[0].move);
  return say("ways", { name: region.name, n: own.length });
}

/** A region as a control: an edge is touched along its path, all others in their box. */
function node(region, i, shapes, own, context) {
  const edge = region.edge === undefined ? null : shapes[region.edge];
  const hit = edge?.points
    ? draw("path", { class: "hit along", d: path(edge) })
    : edge
      ? draw("circle", { class: "hit along", cx: edge.x, cy: edge.y, r: edge.width / 2 })
      : draw("rect", { class: "hit", x: region.x, y: region.y, width: region.width, height: region.height, rx: 5 });
  const single = own.length === 1 && own[0].ways.every((way) => way.size === 1);
  const kind = edge ? edge.kind : shapes[region.shapes.at(-1)?.[0]]?.kind ?? "cell";
  const made = draw("g", { class: `region ${kind}`, role: "button", tabindex: "-1", "data-region": i, "aria-disabled": context.playable ? null : "true" }, hit);
  if (single) {
    made.dataset.to = own[0].move.to;
    judged(made, own[0].move, context);
  } else if (own.some(({ move }) => move.to === context.hinted)) {
    made.classList.add("hinted");
  }
  made.setAttribute("aria-label", [named(region, own, context), made.dataset.judged].filter(Boolean).join(", "));
  return { node: made, many: !single, sign: sign(made, middle(region, shapes), region) };
}

/** What a move is worth, as a mark beside its region: colours alone are not enough. */
function sign(made, at, region) {
  const worth = ["wins", "loses", "draws"].find((one) => made.classList.contains(one));
  if (!worth) return null;
  const x = at.x + Math.min(region.width / 2 - 7, 12);
  const mark = { wins: "✓", loses: "✗", draws: "=" }[worth];
  return draw("g", { class: `sign ${worth}`, "aria-hidden": "true" },
    draw("circle", { cx: x, cy: at.y, r: 6.5 }), draw("text", { x, y: at.y + 3.8 }, mark));
}
