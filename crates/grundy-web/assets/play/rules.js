// How the games of a match are played: their rules, from their pages, and how one moves here.

import { element, locale, say } from "../page.js";
import { RULE, together } from "./match.js";
import { title } from "./setup.js";

/** The rules of games that were asked for, as elements. */
const known = new Map();

/** The rules of a game of the catalogue; nothing where the server does not say them. */
async function rules(name) {
  if (!known.has(name)) {
    const asked = fetch(`/play/rules/${encodeURIComponent(name)}?locale=${locale}`).then((response) => (response.ok ? response.text() : ""));
    known.set(name, asked.catch(() => ""));
  }
  const page = new DOMParser().parseFromString(await known.get(name), "text/html");
  return [...page.body.children];
}

/** A rule of one's own is its text. */
const own = (setup) => [element("pre", { tabindex: "0" }, element("code", {}, setup.rule))];

/** Writes the rules of all games of a match into a place. */
export async function write(place, setup) {
  const names = [...new Set(setup.parts.map((part) => part.game))];
  const all = await Promise.all(names.map(async (name) => {
    const body = name === RULE ? own(setup) : await rules(name);
    return body.length ? element("section", {}, element("h3", {}, title(name)), ...body) : null;
  }));
  const found = all.filter(Boolean);
  place.replaceChildren(...found);
  place.closest("details").hidden = !found.length;
}

/** How one moves on the cards that are there: a sentence for each way. */
export function how(answer, board) {
  if (answer.over) return "";
  const ways = [];
  if (together(answer)) ways.push("how-together");
  if (board.querySelector(".stone:not(.fixed)")) ways.push("how-heap");
  if (board.querySelector(".coin")) ways.push("how-coins");
  if (board.querySelector(".region")) ways.push("how-board");
  const drawn = board.querySelector(".stone:not(.fixed), .coin, .region");
  if (!drawn && board.querySelector(".move")) ways.push("how-list");
  return ways.map((name) => say(name)).join(" ");
}
