// The vertices beside the sheet: the same graph for keys and for those who do not see it.

import { element, say } from "../page.js";

/** More vertices than this are not listed at once. */
const MOST = 200;

/** What is known of a vertex, in words. */
export function known(name, found) {
  if (!found) return say("vertex", { name });
  const { outcome, sg, remoteness } = found;
  return [say("vertex", { name }), say(`wins-${outcome}`), sg === null ? null : say("value", { n: sg }), remoteness === null ? null : say("far", { n: remoteness })]
    .filter(Boolean).join(", ");
}

/** A row: the name, what is known, where one can go, and what can be done. */
function row(graph, name, found, acts) {
  const ends = graph.edges.flatMap(([from, to], at) => (from === name ? [[to, at]] : []));
  const outs = ends.map(([to, at]) =>
    element("button", { type: "button", class: "cut", "aria-label": say("cut", { from: name, to }), onclick: () => acts.cut(at) }, `→ ${to}`, element("span", { "aria-hidden": "true" }, " ×")));
  const outcome = found ? element("span", { class: `outcome ${found.outcome}` }, found.outcome) : null;
  const values = found ? [element("td", { class: "mono" }, found.sg ?? "–"), element("td", { class: "mono" }, found.remoteness ?? "–")] : [element("td"), element("td")];
  return element("tr", {},
    element("th", { scope: "row" }, name),
    element("td", {}, outcome), ...values,
    element("td", { class: "outs" }, outs),
    element("td", { class: "acts" },
      element("button", { type: "button", "aria-label": say("play-from", { name }), onclick: () => acts.play(name) }, "▶"),
      element("button", { type: "button", "aria-label": say("remove", { name }), onclick: () => acts.remove(name) }, "×")),
  );
}

/** Writes the rows whose names contain what is sought. */
export function write(body, more, graph, solved, sought, acts) {
  const wanted = graph.names.filter((name) => name.toLowerCase().includes(sought.toLowerCase()));
  const held = body.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  body.replaceChildren(...wanted.slice(0, MOST).map((name) => row(graph, name, solved?.get(name), acts)));
  more.textContent = wanted.length > MOST ? say("listed", { n: MOST, all: wanted.length }) : "";
  if (held) body.querySelector(`[aria-label="${CSS.escape(held)}"]`)?.focus();
}

/** How many vertices are won, lost, drawn. */
export function counted(graph, solved) {
  const all = graph.names.map((name) => solved.get(name)?.outcome);
  const count = (one) => all.filter((outcome) => outcome === one).length;
  return say("counted", { all: graph.names.length, edges: graph.edges.length, n: count("N"), p: count("P"), d: count("D") });
}

/** The names in the fields from which and to which an edge is added. */
export function names(fields, graph) {
  for (const field of fields) {
    const before = field.value;
    field.replaceChildren(...graph.names.slice(0, MOST).map((name) => element("option", { value: name }, name)));
    if (graph.names.includes(before)) field.value = before;
  }
}
