// Where the vertices of a graph are drawn, if nobody has put them anywhere: in layers, then pulled
// apart. The same graph is always drawn the same way.

/** The size of the drawing, in its own units: on a telephone a smaller sheet, so that vertices can be
 *  read and touched there, too. */
const narrow = globalThis.matchMedia?.("(max-width: 40rem)").matches;
export const WIDTH = narrow ? 520 : 1000;
export const HEIGHT = narrow ? 560 : 620;
const EDGE = 50;

/** How far each vertex is from the start: from vertices to which nothing leads, or from a root. */
function layers({ names, edges }, root) {
  const next = new Map(names.map((name) => [name, []]));
  const into = new Set();
  for (const [from, to] of edges) {
    next.get(from).push(to);
    if (root !== undefined) next.get(to).push(from);
    if (from !== to) into.add(to);
  }
  const depth = new Map();
  let front = root !== undefined ? [root].filter((name) => next.has(name)) : names.filter((name) => !into.has(name));
  for (let n = 0; depth.size < names.length; n++) {
    if (!front.length) front = [names.find((name) => !depth.has(name))];
    const here = front.filter((name) => !depth.has(name));
    here.forEach((name) => depth.set(name, n));
    front = [...new Set(here.flatMap((name) => next.get(name)))].filter((name) => !depth.has(name));
  }
  return depth;
}

/** Each layer in order, every vertex below the middle of those that lead to it. */
function ordered(graph, depth) {
  const rows = [];
  for (const name of graph.names) (rows[depth.get(name)] ??= []).push(name);
  const full = rows.filter(Boolean);
  const at = new Map();
  for (const row of full) {
    const middle = (name) => {
      const from = graph.edges.filter((edge) => edge.includes(name)).map(([one, other]) => at.get(one === name ? other : one)).filter((x) => x !== undefined);
      return from.length ? from.reduce((sum, x) => sum + x, 0) / from.length : 0.5;
    };
    const keys = new Map(row.map((name) => [name, middle(name)]));
    row.sort((one, other) => keys.get(one) - keys.get(other));
    row.forEach((name, i) => at.set(name, (i + 0.5) / row.length));
  }
  return { full, at };
}

/** Pushes vertices apart that are too near, and draws neighbours together. */
function relaxed(graph, places, fixed) {
  const names = graph.names.filter((name) => !fixed.has(name));
  const rounds = graph.names.length > 120 ? 30 : 120;
  const wanted = Math.min(150, Math.sqrt((WIDTH * HEIGHT) / Math.max(1, graph.names.length)));
  for (let round = 0; round < rounds; round++) {
    const heat = 12 * (1 - round / rounds);
    const force = new Map(names.map((name) => [name, { x: 0, y: 0 }]));
    for (const name of names) {
      const here = places.get(name);
      for (const other of graph.names) {
        if (other === name) continue;
        const there = places.get(other);
        const [dx, dy] = [here.x - there.x || 0.5, here.y - there.y || 0.5];
        const far = Math.max(1, Math.hypot(dx, dy));
        if (far > wanted * 2) continue;
        const push = (wanted * wanted) / far / far;
        force.get(name).x += (dx / far) * push * 10;
        force.get(name).y += (dy / far) * push * 6;
      }
    }
    for (const [from, to] of graph.edges) {
      if (from === to) continue;
      const [a, b] = [places.get(from), places.get(to)];
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const pull = Math.max(0, Math.hypot(dx, dy) - wanted) / wanted;
      for (const [name, sign] of [[from, 1], [to, -1]]) {
        const own = force.get(name);
        if (!own) continue;
        own.x += sign * dx * pull * 0.1;
        own.y += sign * dy * pull * 0.1;
      }
    }
    for (const name of names) {
      const { x, y } = force.get(name);
      const size = Math.max(1, Math.hypot(x, y));
      const step = Math.min(heat, size);
      const here = places.get(name);
      places.set(name, inside({ x: here.x + (x / size) * step, y: here.y + (y / size) * step }));
    }
  }
}

/** A place that is on the sheet. */
export function inside({ x, y }) {
  const keep = (value, most) => Math.round(Math.max(EDGE, Math.min(most - EDGE, value)));
  return { x: keep(x, WIDTH), y: keep(y, HEIGHT) };
}

/** Places for all vertices: those that have one keep it. `root`: what stands on the ground grows
 *  upwards from it. */
export function placed(graph, root) {
  const missing = graph.names.filter((name) => !graph.places.has(name));
  if (!missing.length) return graph.places;
  const depth = layers(graph, root);
  const { full, at } = ordered(graph, depth);
  const most = Math.max(1, full.length - 1);
  const places = new Map();
  graph.names.forEach((name, i) => {
    const level = depth.get(name);
    const rise = Math.min(110, (HEIGHT - 3 * EDGE) / most);
    // A layer is not quite a line: edges within it would lie on each other.
    const shift = root === undefined && full[level].length > 2 ? (i % 2) * 34 - 17 : 0;
    const y = root === undefined ? EDGE + ((HEIGHT - 2 * EDGE) * level) / most : HEIGHT - EDGE - level * rise;
    const x = EDGE + (WIDTH - 2 * EDGE) * at.get(name);
    places.set(name, graph.places.get(name) ?? inside({ x, y: full.length === 1 && root === undefined ? HEIGHT / 2 : y + shift }));
  });
  if (root === undefined) relaxed(graph, places, new Set(graph.places.keys()));
  return places;
}
