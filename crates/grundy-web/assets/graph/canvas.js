// A sheet on which a graph is drawn and changed: by mouse, by touch, and by keys.

import { HEIGHT, inside, WIDTH } from "./layout.js";

const SVG = "http://www.w3.org/2000/svg";

/** The radius of a vertex. */
export const RADIUS = 26;
/** Where the ground is, if there is one. */
const GROUND = HEIGHT - 42;
/** How far a pointer moves before that is a stroke. */
const STROKE = 14;

/** An element of a drawing. */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** From which point to which an edge goes, and how far it bends: edges of one pair lie beside each other. */
function strokes(edges) {
  const seen = new Map();
  const pair = ([a, b]) => [a, b].sort().join(" ");
  const many = new Map();
  for (const edge of edges) many.set(pair(edge), (many.get(pair(edge)) ?? 0) + 1);
  return edges.map((edge) => {
    const name = pair(edge);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const all = many.get(name);
    const bend = (nth - (all - 1) / 2) * 62;
    return edge[0] <= edge[1] ? bend : -bend;
  });
}

/** The path of an edge between two places; it ends at the rim of a vertex. */
function path(from, to, bend, directed) {
  if (from === to) {
    const { x, y } = from;
    const lift = RADIUS + Math.abs(bend) / 2;
    return `M ${x - 14} ${y - RADIUS + 4} C ${x - 60 - lift / 3} ${y - 70 - lift}, ${x + 60 + lift / 3} ${y - 70 - lift}, ${x + 14} ${y - RADIUS + 2}`;
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.max(1, Math.hypot(dx, dy));
  const middle = { x: (from.x + to.x) / 2 - (dy / far) * bend, y: (from.y + to.y) / 2 + (dx / far) * bend };
  const rim = (at, room) => {
    if (at.ground) return at;
    const [x, y] = [middle.x - at.x, middle.y - at.y];
    const size = Math.max(1, Math.hypot(x, y));
    return { x: at.x + (x / size) * room, y: at.y + (y / size) * room };
  };
  const [a, b] = [rim(from, RADIUS), rim(to, RADIUS + (directed ? 9 : 0))];
  return `M ${a.x.toFixed(1)} ${a.y.toFixed(1)} Q ${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/**
 * A sheet. look: { directed, ground, name, edge(from, to), vertex(name) → { text, label, classes } }
 * acts: { add(place), move(name, place, done), connect(from, to), sprout(from, place), remove(name), cut(edge), choose(name) }
 */
export class Sheet {
  constructor(host, look, acts) {
    Object.assign(this, { look, acts, tool: "move", pending: null, hand: null, graph: null, places: new Map() });
    this.root = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "sheet", role: "group", "aria-label": look.name });
    this.root.addEventListener("pointerdown", (event) => this.down(event));
    this.root.addEventListener("pointermove", (event) => this.drag(event));
    this.root.addEventListener("pointerup", (event) => this.up(event));
    this.root.addEventListener("pointercancel", () => this.let());
    this.root.addEventListener("keydown", (event) => this.key(event));
    host.replaceChildren(this.root);
  }

  /** What a pointer does from now on. */
  use(tool) {
    this.tool = tool;
    this.pending = null;
    this.root.dataset.tool = tool;
    if (this.graph) this.draw(this.graph, this.places);
  }

  /** Where an edge meets a vertex: the ground is met where the other end stands. */
  point(name, other, nth = 0) {
    const own = this.places.get(name);
    if (name !== this.look.ground) return own;
    const x = other === name ? 80 + nth * 90 : this.places.get(other)?.x ?? WIDTH / 2;
    return { x, y: GROUND, ground: true };
  }

  /** Draws a graph. */
  draw(graph, places) {
    const held = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    Object.assign(this, { graph, places });
    const { directed, ground } = this.look;
    const bends = strokes(graph.edges);
    const edges = graph.edges.map(([from, to], at) => {
      const [a, b] = [this.point(from, to, at), this.point(to, from, at)];
      const line = from === to ? path(a, a, bends[at], directed) : path(a, b, bends[at], directed);
      const key = `edge ${at}`;
      return svg("g", { class: "edge", "data-edge": at, "data-key": key, tabindex: "0", role: "button", "aria-label": this.look.edge(from, to) },
        svg("path", { d: line, class: "grip" }), svg("path", { d: line, class: "line", "marker-end": directed ? "url(#tip)" : null }));
    });
    const vertices = graph.names.filter((name) => name !== ground).map((name) => this.vertex(name));
    const tip = svg("marker", { id: "tip", viewBox: "0 0 10 10", refX: "1", refY: "5", markerWidth: "9", markerHeight: "9", markerUnits: "userSpaceOnUse", orient: "auto" },
      svg("path", { d: "M 0 0 L 10 5 L 0 10 z", class: "tip" }));
    this.stroke = svg("path", { class: "stroke", d: "" });
    this.root.replaceChildren(svg("defs", {}, tip), ...this.soil(), ...edges, this.stroke, ...vertices);
    if (held) this.root.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  vertex(name) {
    const { x, y } = this.places.get(name);
    const { text, label, classes } = this.look.vertex(name);
    const pending = this.pending === name ? "pending" : "";
    const short = name.length > 5 ? `${name.slice(0, 4)}…` : name;
    return svg("g", { class: `vertex ${classes} ${pending}`, transform: `translate(${x} ${y})`, "data-name": name, "data-key": `vertex ${name}`, tabindex: "0", role: "button", "aria-label": label },
      svg("circle", { r: RADIUS }), this.word(short, text ? -3 : 6, "name"), text ? this.word(text, 14, "said") : null);
  }

  word(text, y, name) {
    const made = svg("text", { y, class: name, "text-anchor": "middle" });
    made.textContent = text;
    return made;
  }

  /** The ground, where there is one: a vertex as wide as the sheet. */
  soil() {
    const { ground } = this.look;
    if (ground === null || ground === undefined) return [];
    const { label } = this.look.vertex(ground);
    const pending = this.pending === ground ? "pending" : "";
    return [svg("g", { class: `vertex ground ${pending}`, "data-name": ground, "data-key": `vertex ${ground}`, tabindex: "0", role: "button", "aria-label": label },
      svg("rect", { x: 0, y: GROUND, width: WIDTH, height: HEIGHT - GROUND }))];
  }

  // Pointers.

  /** The place of a pointer on the sheet. */
  at(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.root.getScreenCTM().inverse());
    return { x: point.x, y: point.y };
  }

  /** What lies under a pointer. */
  under(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    const vertex = this.root.contains(found) ? found.closest(".vertex") : null;
    const edge = this.root.contains(found) ? found.closest(".edge") : null;
    return { name: vertex?.dataset.name ?? null, edge: edge ? Number(edge.dataset.edge) : null };
  }

  down(event) {
    if (event.button > 0) return;
    const { name, edge } = this.under(event);
    this.hand = { name, edge, from: this.at(event), far: false };
    if (name !== null || edge !== null || this.tool === "add") event.preventDefault();
    this.root.setPointerCapture(event.pointerId);
  }

  drag(event) {
    if (!this.hand) return;
    const { name, from } = this.hand;
    const here = this.at(event);
    this.hand.far ||= Math.hypot(here.x - from.x, here.y - from.y) > STROKE;
    if (!this.hand.far || name === null) return;
    if (this.tool === "move" && name !== this.look.ground) this.acts.move(name, inside(here), false);
    if (this.tool === "connect") {
      const start = name === this.look.ground ? { x: from.x, y: GROUND } : this.places.get(name);
      this.stroke.setAttribute("d", `M ${start.x} ${start.y} L ${here.x} ${here.y}`);
    }
  }

  up(event) {
    const hand = this.hand;
    if (!hand) return;
    this.let();
    const here = this.at(event);
    if (hand.far && hand.name !== null) return this.stroked(hand.name, event, here);
    if (this.tool === "delete" && hand.edge !== null) return this.acts.cut(hand.edge);
    if (hand.name !== null) return this.pressed(hand.name);
    if (this.tool === "add" && hand.edge === null) this.acts.add(inside(here));
    else if (this.pending !== null && hand.edge === null) this.sprout(this.pending, here);
  }

  /** Nothing is held any longer. */
  let() {
    this.hand = null;
    this.stroke?.setAttribute("d", "");
  }

  stroked(name, event, here) {
    if (this.tool === "move" && name !== this.look.ground) return this.acts.move(name, inside(here), true);
    if (this.tool !== "connect") return undefined;
    const { name: other } = this.under(event);
    if (other !== null && other !== name) return this.join(name, other);
    return other === null ? this.sprout(name, here) : undefined;
  }

  join(from, to) {
    this.pending = null;
    this.acts.connect(from, to);
  }

  sprout(from, place) {
    this.pending = null;
    this.acts.sprout(from, inside(place));
  }

  /** A vertex was pressed, by a pointer or a key. */
  pressed(name) {
    if (this.tool === "delete") return name === this.look.ground ? undefined : this.acts.remove(name);
    if (this.tool !== "connect") return this.acts.choose(name);
    if (this.pending !== null && this.pending !== name) return this.join(this.pending, name);
    this.pending = this.pending === name ? null : name;
    return this.draw(this.graph, this.places);
  }

  key(event) {
    const one = event.target.closest("[data-key]");
    if (!one) return;
    const { name, edge } = one.dataset;
    const step = { ArrowUp: [0, -20], ArrowDown: [0, 20], ArrowLeft: [-20, 0], ArrowRight: [20, 0] }[event.key];
    if (event.key === "Enter" || event.key === " ") {
      if (name !== undefined) this.pressed(name);
      else if (this.tool === "delete") this.acts.cut(Number(edge));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (edge !== undefined) this.acts.cut(Number(edge));
      else if (name !== this.look.ground) this.acts.remove(name);
    } else if (step && name !== undefined && name !== this.look.ground) {
      const { x, y } = this.places.get(name);
      this.acts.move(name, inside({ x: x + step[0], y: y + step[1] }), true);
    } else return;
    event.preventDefault();
  }
}
