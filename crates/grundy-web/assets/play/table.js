// The table: the cards of the ply that is looked at, and all that is shown beside them.

import { say } from "../page.js";
import { lay, sum } from "./cards.js";
import { write } from "./history.js";
import { errs, fresh, isOver, mover, now, slips, together, undone, worth } from "./match.js";
import { how } from "./rules.js";
import { apart, bar } from "./together.js";

const find = (id) => document.getElementById(id);
const board = find("board");

/** What is shown only on request. */
export const TOGGLES = ["values", "colours", "teach"];

/** Which lists are open, and the card on which you were. */
const opened = new Map();
let card = 0;

/** A new match: nothing is opened. */
export function cleared() {
  opened.clear();
  card = 0;
}

/** You go on at the card that the machine has changed. */
export function follow(ply) {
  if (fresh(ply).length) card = fresh(ply)[0];
}

/** What is asked for by the switches. */
export const wanted = () => Object.fromEntries(TOGGLES.map((id) => [id, find(id).checked]));

/** What a move is worth, as the style sheet calls it. */
const judged = (move) => ["loses", "draws", "wins"][worth(move)] ?? "";

/**
 * Shows a match. view: { playable, hinted, sought, picked }; acts: { play, pick, drop, look }.
 * Where a move is made in several components, what is clicked is picked, not played.
 */
export function render(match, view, acts) {
  const ply = now(match);
  const { values, colours, teach } = wanted();
  const several = together(ply.answer);
  const answer = several ? apart(ply.answer) : ply.answer;
  const held = board.contains(document.activeElement);
  const on = held ? document.activeElement.closest("[data-at]") : null;
  if (on) card = Number(on.dataset.at);
  const yours = mover(match.setup, match.at) === "you";
  lay(board, {
    setup: match.setup, ply: { ...ply, answer }, playable: view.playable, values, colours: colours && yours && !several,
    hinted: view.hinted, opened, play: several ? acts.pick : acts.play,
  });
  mark(view);
  if (held) hold(view.playable);
  const putTogether = several && !ply.answer.over && yours
    ? bar(ply.answer, view.picked, { playable: view.playable, judged: colours ? judged : null }, { drop: acts.drop, make: acts.play })
    : [];
  find("together").hidden = !putTogether.length;
  find("together").replaceChildren(...putTogether);
  find("sum").hidden = !values;
  find("sum").replaceChildren(...(values ? sum(ply.answer) : []));
  // It stays where there is nothing to be moved, so that the board stays where it is.
  find("how").textContent = how(ply.answer, board) || find("how").textContent;
  write(find("history"), match, { values, slips: teach || isOver(match) }, acts.look);
  find("undo").disabled = !undone(match);
  find("hint").disabled = !view.playable || !ply.answer.choice;
  find("review").hidden = !isOver(match) || !slips(match).length;
}

/** Marks the cards that help speaks of, and those of which something is picked. */
function mark({ sought, picked }) {
  for (const one of board.querySelectorAll("[data-at]")) {
    const at = Number(one.dataset.at);
    one.classList.toggle("sought", sought.includes(at));
    one.classList.toggle("picked", picked.has(at));
  }
}

/** Who plays with the keys stays on the board: on the card they were, or the next that lives. */
function hold(playable) {
  const cards = [...board.querySelectorAll("[data-at]")];
  const from = cards.slice(card).concat(cards.slice(0, card));
  const control = (one) => one.querySelector("button[tabindex='0'], .region[tabindex='0'], .coin, .move");
  const next = playable ? from.map(control).find(Boolean) : null;
  (next ?? board).focus({ preventScroll: true });
}

/** Whether a move is a mistake of yours. */
export const isSlip = (match, move) => mover(match.setup, match.at) === "you" && errs(now(match).answer, move);

/** The board may be played on by keys that are held: that is one move. */
board.addEventListener("keydown", (event) => {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
});

/** What is said at the top. */
export function tell(text) {
  find("said").textContent = text;
}

/** The same by its name. */
export const told = (name, values) => tell(say(name, values));
