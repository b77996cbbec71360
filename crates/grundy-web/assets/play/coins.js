// A row of coins: choose those to turn, then turn them.

import { element, json, say } from "../page.js";
import { brief } from "./match.js";
import { judged } from "./cards.js";

/** More coins than this are a picture. */
const MOST = 60;

/** Whether a component is a row of coins. */
export const isCoins = (component) => /^[UD]+$/.test(component.position) && component.position.length <= MOST;

/** The number of the leftmost coin, for each game that was asked about. */
const firsts = new Map();

/** Numbers coins as their game does: its table of single coins begins with the first. */
async function numbered(game, made) {
  if (!firsts.has(game)) firsts.set(game, json("table", { game, n: 1 }).then(({ from }) => from, () => 1));
  const first = await firsts.get(game);
  made.forEach((coin, i) => {
    coin.textContent = String(first + i);
    coin.setAttribute("aria-label", say(coin.classList.contains("up") ? "coin-up" : "coin-down", { n: first + i }));
  });
}

/** Which coins differ. */
function turned(from, to) {
  return [...from].flatMap((coin, i) => (to[i] === coin ? [] : [i]));
}

/** The coins, and the list of all moves. */
export function coins(component, moves, context) {
  const row = component.position;
  const ways = new Map();
  for (const move of moves) {
    const [change] = move.changes;
    if (change.position.length === row.length) ways.set(turned(row, change.position).join(), move);
  }
  const chosen = new Set();
  const about = element("p", { class: "preview", role: "status" }, context.playable ? say("choose-coins") : "");
  const go = element("button", { type: "button", class: "primary", disabled: true, onclick: (event) => {
    const move = ways.get([...chosen].sort((a, b) => a - b).join());
    if (move) context.play(move, event);
  } }, say("turn"));
  const choose = () => {
    const move = ways.get([...chosen].sort((a, b) => a - b).join());
    go.disabled = !context.playable || !move;
    delete go.dataset.judged;
    go.classList.remove("wins", "loses", "draws");
    if (move) judged(go, move, context);
    about.textContent = move ? brief(context.answer, move) : say(chosen.size ? "no-such-turn" : "choose-coins");
  };
  const best = moves.find((move) => move.to === context.hinted);
  const hinted = new Set(best ? turned(row, best.changes[0].position) : []);
  const made = [...row].map((coin, i) => {
    const up = coin === "U";
    return element("button", {
      type: "button", class: `coin ${up ? "up" : "down"} ${hinted.has(i) ? "hinted" : ""}`, "aria-pressed": "false",
      "aria-label": say(up ? "coin-up" : "coin-down", { n: i + 1 }), "aria-disabled": context.playable ? null : "true",
      onclick: (event) => {
        if (!context.playable) return;
        if (!chosen.delete(i)) chosen.add(i);
        event.currentTarget.setAttribute("aria-pressed", String(chosen.has(i)));
        choose();
      },
    }, String(i + 1));
  });
  numbered(component.game, made);
  return { drawn: [element("div", { class: "coins" }, made), about, element("p", { class: "calls" }, go)], others: moves };
}
