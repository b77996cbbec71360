// Compounds in which a move is made in several components at once: a move is put together, one
// component after the other, and made when it is one.

import { element, say } from "../page.js";

/** What a change of one component is known by. */
const key = ({ component, position }) => `${component}: ${position}`;

/** The words of each change of a move, where they can be told apart. */
function pieces(move) {
  const found = move.text.split(/; |；/);
  return found.length === move.changes.length ? found : null;
}

/** An answer in which each change of a component is a move by itself, as boards show it. */
export function apart(answer) {
  const ways = new Map();
  for (const move of answer.moves) {
    const said = pieces(move);
    move.changes.forEach((change, i) => {
      const name = key(change);
      if (!ways.has(name)) ways.set(name, { to: name, text: said?.[i] ?? `→ ${change.position}`, changes: [change], outcome: null, sg: null });
    });
  }
  const moves = [...ways.values()].sort((one, other) => one.changes[0].component - other.changes[0].component);
  return { ...answer, moves, choice: null };
}

/** The move that consists of these changes, if there is one. */
export function whole(answer, picked) {
  const wanted = [...picked.values()].map((move) => move.to).sort().join(" | ");
  return answer.moves.find((move) => move.changes.map(key).sort().join(" | ") === wanted) ?? null;
}

/** The changes of a move, to be put together at once. */
export function unfolded(answer, move) {
  const all = new Map(apart(answer).moves.map((one) => [one.to, one]));
  return new Map(move.changes.map((change) => [change.component, all.get(key(change))]));
}

/** What was picked so far: each can be taken out again, and all be made where they are a move. */
export function bar(answer, picked, { playable, judged }, { drop, make }) {
  const chosen = [...picked].sort(([one], [other]) => one - other);
  const items = chosen.map(([component, move]) =>
    element("li", {}, element("button", { type: "button", "aria-label": say("drop", { move: move.text }), onclick: () => drop(component) }, move.text, " ×")));
  const move = whole(answer, picked);
  const go = element("button", { type: "button", class: `primary ${move && judged ? judged(move) : ""}`, disabled: !playable || !move, onclick: (event) => make(move, event) }, say("make-it"));
  return [
    element("p", { class: "names" }, say(`together-${answer.compound.split(":")[0]}`, { k: answer.compound.split(":")[1] ?? "" })),
    items.length ? element("ul", { class: "calls" }, items) : element("p", { class: "names" }, say("nothing-picked")),
    element("p", { class: "calls" }, go, move || !items.length ? null : element("span", { class: "names", role: "status" }, say("no-move-yet"))),
  ];
}
