// A match as plain data: who moves when, what was played, who was ahead. No page, no server.
//
// setup: { parts: [{ game, position }], rule, set, convention, compound, first, skill, seed }
// match: { setup, plies: [ply, …], at }   at: which ply is looked at
// ply:   { whole, to, answer, by, text, changes, erred }   the first one is the start, by nobody

/** The name by which the parts of a set-up speak of its rule. */
export const RULE = "rule";

/** What the parts of a set-up are, in one text. */
export function text(setup) {
  return setup.parts.map((part) => `${part.game} ${part.position}`.trim()).join(" + ");
}

/** A position as the server said it, with the name of its game. */
export function whole(game, position) {
  return game === "sum" ? position : `${game} ${position}`;
}

/** How parts are played together where nothing is said. */
export const USUAL = "disjunctive";

/** How play goes, as questions say it. */
function played({ convention, compound }) {
  return { misere: convention === "misere", "anti-sg": convention === "anti-sg", compound: compound === USUAL ? null : compound };
}

/** A position without the name of the rule, where no later part says it. */
function unnamed(position) {
  const own = position.replace(/^rule /, "");
  return own.includes("+ rule ") ? position : own;
}

/** The question that asks about a position. */
export function question(setup, position) {
  const { rule, set } = setup;
  const how = played(setup);
  if (rule) return { rule, set, ...how, position: unnamed(position) };
  if (position.includes(" + ")) return { game: position, ...how };
  const [game, ...rest] = position.split(" ");
  return { game, position: rest.join(" "), ...how };
}

/** Whether parts are not just added up: then it counts from which component a heap came, and a question
 *  has to say the way from the start. */
export function counts({ convention, compound }) {
  return convention === "anti-sg" || compound !== USUAL;
}

/** Whether a move may be made of moves in several components. */
export function together(answer) {
  return answer.components.length > 1 && !answer.compound.startsWith(USUAL);
}

/** The question about one component by itself. */
export function alone(setup, component) {
  const { rule, set } = component.game === RULE ? setup : {};
  const asked = question({ rule, set }, `${component.game} ${component.position}`);
  return asked;
}

/** Who moves at a ply. */
export function mover(setup, at) {
  const begins = setup.first === "machine";
  return begins === (at % 2 === 0) ? "machine" : "you";
}

const other = (player) => (player === "you" ? "machine" : "you");

/** The match before its first move. */
export function begun(setup, answer) {
  const start = { whole: whole(answer.game, answer.position), to: null, answer, by: null, text: "", changes: [], erred: false };
  return { setup, plies: [start], at: 0 };
}

/** The ply that is looked at. */
export function now(match) {
  return match.plies[match.at];
}

/** Whether a later ply than the one looked at was played. */
export function inThePast(match) {
  return match.at < match.plies.length - 1;
}

/** The position to which a move leads. */
export function target(match, move) {
  return whole(now(match).answer.game, move.to);
}

/** The match after a move from the ply that is looked at; what was played later is gone. */
export function moved(match, move, answer) {
  const before = now(match).answer;
  // A component that stays one has become one, whatever it consists of.
  const stays = before.components.length === answer.components.length;
  const ply = {
    whole: move.typed ? whole(answer.game, answer.position) : target(match, move),
    to: move.typed ? answer.position : move.to,
    answer,
    by: mover(match.setup, match.at),
    text: move.text,
    changes: (move.changes ?? []).map((change) => (stays ? { ...change, to: [change.position] } : change)),
    erred: errs(before, move) || Boolean(answer.mistake),
  };
  const plies = [...match.plies.slice(0, match.at + 1), ply];
  return { ...match, plies, at: plies.length - 1 };
}

/** The match with a ply looked at. */
export function looking(match, at) {
  return { ...match, at: Math.max(0, Math.min(at, match.plies.length - 1)) };
}

/** The match without what was played after the ply that is looked at. */
export function cut(match) {
  return { ...match, plies: match.plies.slice(0, match.at + 1) };
}

/** The match before your last move; null where you have not moved. */
export function undone(match) {
  for (let at = match.at - 1; at >= 0; at--) {
    if (mover(match.setup, at) === "you") return cut(looking(match, at));
  }
  return null;
}

/** What a move is worth to who makes it: 2 wins, 1 draws, 0 loses; null where nobody knows. */
export function worth(move) {
  return { P: 2, D: 1, N: 0 }[move.outcome] ?? null;
}

/** Whether a better move than this one was there. */
export function errs(before, move) {
  const best = { N: 2, D: 1, P: 0 }[before.outcome] ?? null;
  const got = worth(move);
  return best !== null && got !== null && got < best;
}

/** Who wins from a ply on, or has won: "you", "machine", "nobody", or null where it is unknown. */
export function ahead(match, at) {
  const { answer } = match.plies[at];
  const moves = mover(match.setup, at);
  if (answer.over) return answer.winner === "mover" ? moves : other(moves);
  return { N: moves, P: other(moves), D: "nobody" }[answer.outcome] ?? null;
}

/** The components that the last move made, by their numbers in the new position. */
export function fresh(ply) {
  const numbers = [];
  let more = 0;
  for (const { component, to } of ply.changes) {
    for (let i = 0; i < to.length; i++) numbers.push(component + more + i);
    more += to.length - 1;
  }
  return numbers;
}

/** The number of the part and of the heap within it, for each component of an answer. */
export function places(answer) {
  const { components, game, position } = answer;
  const parts = position.split(" + ");
  const found = [];
  parts.forEach((text, part) => {
    const first = found.length;
    let seen = [];
    while (found.length < components.length) {
      const { game: name, position: own } = components[found.length];
      seen.push(own);
      found.push({ part: part + 1, heap: seen.length });
      const joined = seen.join(" ");
      if (text === joined || text === `${name} ${joined}`) break;
    }
    if (found.length - first === 1) found[first].heap = null;
  });
  return { parts: game === "sum" || parts.length > 1 ? parts.length : 1, found };
}

/** A move without the name of its part, which its card says already. */
export function brief(answer, move) {
  const many = answer.game === "sum" || answer.position.includes(" + ");
  return many ? move.text.replace(/^[^:：]*[:：]\s*/, "") : move.text;
}

/** The numbers of the plies that were mistakes of yours. */
export function slips(match) {
  return match.plies.flatMap((ply, at) => (ply.erred && ply.by === "you" ? [at] : []));
}

/** Whether play is over, whichever ply is looked at. */
export function isOver(match) {
  return match.plies.at(-1).answer.over;
}

/** The moves so far, each as the position that it led to. */
export function line(match) {
  return match.plies.slice(1).map((ply) => ply.to);
}
