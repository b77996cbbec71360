// A graph as plain data: names, edges between them, and where each vertex is drawn. No page, no server.
//
// graph: { names: [name, …], edges: [[from, to], …], places: Map(name → { x, y }) }

/** The graph of an edge list: `u v` on each line, a single name is a vertex, `#` begins a comment. What is
 *  no edge is kept out, and the server says what is wrong with it. */
export function read(text, places = new Map()) {
  const names = [];
  const known = new Set();
  const edges = [];
  const meet = (name) => {
    if (!known.has(name)) names.push(name);
    known.add(name);
    return name;
  };
  for (const line of text.split("\n")) {
    const words = line.split("#")[0].trim().split(/\s+/).filter(Boolean);
    if (words.length === 1) meet(words[0]);
    if (words.length === 2) edges.push(words.map(meet));
  }
  return { names, edges, places: new Map([...places].filter(([name]) => known.has(name))) };
}

/** The edge list of a graph; vertices without an edge stand alone. */
export function write({ names, edges }) {
  const met = new Set(edges.flat());
  return [...edges.map((edge) => edge.join(" ")), ...names.filter((name) => !met.has(name))].join("\n");
}

/** A name that no vertex has: a, b, …, z, then numbers. */
export function unused({ names }, numbers = false) {
  const known = new Set(names);
  const letters = numbers ? [] : [..."abcdefghijklmnopqrstuvwxyz"];
  const letter = letters.find((one) => !known.has(one));
  if (letter) return letter;
  let n = 1;
  while (known.has(String(n))) n += 1;
  return String(n);
}

/** With a vertex at a place. */
export function added(graph, name, place) {
  const places = new Map(graph.places);
  if (place) places.set(name, place);
  const names = graph.names.includes(name) ? graph.names : [...graph.names, name];
  return { ...graph, names, places };
}

/** With an edge. */
export const connected = (graph, from, to) => ({ ...graph, edges: [...graph.edges, [from, to]] });

/** With a vertex moved. */
export function moved(graph, name, place) {
  return { ...graph, places: new Map(graph.places).set(name, place) };
}

/** Without a vertex and its edges. */
export function removed(graph, name) {
  const places = new Map(graph.places);
  places.delete(name);
  const edges = graph.edges.filter((edge) => !edge.includes(name));
  return { names: graph.names.filter((one) => one !== name), edges, places };
}

/** Without one edge; its ends stay. */
export const cut = (graph, at) => ({ ...graph, edges: graph.edges.filter((_, i) => i !== at) });

/** Where one can go from a vertex, each once. */
export function options(graph, name) {
  return [...new Set(graph.edges.filter(([from]) => from === name).map(([, to]) => to))];
}
