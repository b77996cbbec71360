// A match on the graph: a token on a vertex, carried along the edges. Who wins from where is what the
// server has found; the machine takes the shortest way to win and the longest to lose.

import { element, say } from "../page.js";
import { options } from "./model.js";

const find = (id) => document.getElementById(id);

/** How good it is to leave the token on a vertex to the opponent. */
function merit({ outcome, remoteness }) {
  return { P: 2e9 - (remoteness ?? 0), D: 0, N: -2e9 + (remoteness ?? 0) }[outcome];
}

/** The best move from a vertex: the first of the best ones. */
export function best(graph, solved, from) {
  const all = options(graph, from);
  return all.reduce((good, one) => (good === null || merit(solved.get(one)) > merit(solved.get(good)) ? one : good), null);
}

/** Whether a move gives something away. */
export function errs(solved, from, to) {
  const could = { N: 2, D: 1, P: 0 }[solved.get(from).outcome];
  const did = { P: 2, D: 1, N: 0 }[solved.get(to).outcome];
  return did < could;
}

/** A match: where it began, the way so far, who began. `see` is called whenever something changed. */
export class Game {
  constructor(see) {
    Object.assign(this, { see, way: [], graph: null, solved: null, misere: false, machineBegins: false, note: "" });
    find("undo").addEventListener("click", () => this.undo());
    find("stop").addEventListener("click", () => this.stop());
    find("hint").addEventListener("click", () => this.hint());
  }

  /** Whether a match is on. */
  get on() {
    return this.way.length > 0;
  }

  /** Where the token lies. */
  get token() {
    return this.way.at(-1) ?? null;
  }

  /** Whose turn it is. */
  get yours() {
    return (this.way.length % 2 === 1) !== this.machineBegins;
  }

  begin(graph, solved, misere, from) {
    Object.assign(this, { graph, solved, misere, way: [from], note: "" });
    this.machineBegins = find("machine-begins").checked;
    find("game").scrollIntoView({ block: "nearest" });
    this.go();
    find("token").focus({ preventScroll: true });
  }

  stop() {
    this.way = [];
    this.write();
  }

  /** You carry the token to a vertex, if that is a move. */
  play(to) {
    if (!this.on || !this.yours || !options(this.graph, this.token).includes(to)) return false;
    const from = this.token;
    this.note = errs(this.solved, from, to) ? say("slip", { from, to, better: best(this.graph, this.solved, from) }) : "";
    this.way.push(to);
    this.go();
    return true;
  }

  /** The machine answers, if it is its turn. */
  go() {
    if (!this.yours) {
      const to = best(this.graph, this.solved, this.token);
      if (to !== null) this.way.push(to);
    }
    this.write();
  }

  undo() {
    const mine = this.machineBegins ? 2 : 1;
    if (this.way.length <= mine) return;
    do this.way.pop(); while (!this.yours && this.way.length > 1);
    this.note = "";
    this.write();
  }

  hint() {
    const to = best(this.graph, this.solved, this.token);
    const wins = this.solved.get(this.token).outcome === "N";
    this.note = to === null ? "" : say(wins ? "hint-wins" : this.solved.get(to).outcome === "D" ? "hint-draws" : "hint-loses", { to });
    this.write();
  }

  /** Who has won; null while play goes on. */
  get winner() {
    if (options(this.graph, this.token).length) return null;
    return this.yours === this.misere ? "you" : "machine";
  }

  write() {
    find("game").hidden = !this.on;
    if (this.on) {
      const { winner } = this;
      const moves = winner === null && this.yours ? options(this.graph, this.token) : [];
      find("token").textContent = winner ? say(`won-${winner}`, { name: this.token }) : say("token", { name: this.token });
      find("ways").replaceChildren(...moves.map((to) => element("button", { type: "button", onclick: () => this.play(to) }, `→ ${to}`)));
      find("way").textContent = this.way.join(" → ");
      find("note").textContent = this.note;
      find("hint").disabled = winner !== null;
      find("undo").disabled = this.way.length <= (this.machineBegins ? 2 : 1);
    }
    this.see();
  }
}
