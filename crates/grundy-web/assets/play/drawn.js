// A bush or a graph drawn by hand: edges from vertex to vertex, on a sheet and in a list for keys.

import { element, say } from "../page.js";
import { Sheet } from "../graph/canvas.js";
import { placed } from "../graph/layout.js";
import { added, connected, cut, moved, read, removed, unused } from "../graph/model.js";

/** The graph of a position: edges `0-1 1-2`, after the start where the game has one. */
function heard(text, ground, places) {
  const words = text.split(" ").filter(Boolean);
  const start = ground === null ? words.find((word) => !word.includes("-")) ?? null : null;
  const lines = words.filter((word) => word.includes("-")).map((word) => word.split("-").join(" "));
  const first = ground ?? start;
  const graph = read([...(first === null ? [] : [first]), ...lines].join("\n"), places);
  return { graph, start };
}

/** The position of a graph. What has no edge is not written. */
function said({ edges }, ground, start) {
  const written = edges.map((edge) => edge.join("-")).join(" ");
  return ground === null ? `${start ?? edges[0]?.[0] ?? "1"} ${written}`.trim() : written || ground;
}

/** Without what no longer stands on the ground. */
function standing(graph, ground) {
  if (ground === null) return graph;
  const reached = new Set([ground]);
  for (let grown = true; grown;) {
    grown = false;
    for (const edge of graph.edges) {
      if (edge.some((end) => reached.has(end)) && edge.some((end) => !reached.has(end))) {
        edge.forEach((end) => reached.add(end));
        grown = true;
      }
    }
  }
  return graph.names.filter((name) => !reached.has(name)).reduce(removed, graph);
}

/** Draws a position into a place and lets it be changed; `write` is told what it has become. */
export function drawn(host, text, write, { ground }) {
  let { graph, start } = heard(text, ground, new Map());
  const root = ground ?? undefined;
  const change = (next) => {
    graph = standing(next, ground);
    if (start !== null && !graph.names.includes(start)) start = graph.names[0] ?? null;
    write(said(graph, ground, start));
    show();
  };
  const drag = (name, place) => {
    graph = moved(graph, name, place);
    draw();
  };
  const stage = element("div", { class: "bush" });
  const sheet = new Sheet(stage, {
    directed: false, ground, name: say("sheet"),
    edge: (from, to) => say("edge", { from, to }),
    vertex: (name) => ({ text: "", label: say(name === ground ? "ground" : name === start ? "start-vertex" : "vertex", { name }), classes: name === start ? "token" : "" }),
  }, {
    add: (place) => change(added(graph, unused(graph, true), place)),
    move: drag,
    connect: (from, to) => change(connected(graph, from, to)),
    sprout: (from, place) => {
      const name = unused(graph, true);
      change(connected(added(graph, name, place), from, name));
    },
    remove: (name) => change(removed(graph, name)),
    cut: (at) => change(cut(graph, at)),
    choose: (name) => {
      if (ground !== null || sheet.tool !== "start") return;
      start = name;
      change(graph);
    },
  });
  const [from, to] = [element("select", { "aria-label": say("edge-from") }), element("select", { "aria-label": say("edge-to") })];
  const join = () => change(connected(to.value === "+" ? added(graph, unused(graph, true)) : graph, from.value, to.value === "+" ? unused(graph, true) : to.value));
  const edges = element("p", { class: "edges" });
  const name = `tool-${Math.random().toString(36).slice(2)}`;
  const tools = ["connect", "move", "delete", ...(ground === null ? ["start"] : [])].map((tool) =>
    element("label", {}, element("input", { type: "radio", name, value: tool, checked: tool === "connect", onchange: () => sheet.use(tool) }), say(`tool-${tool}`)));
  host.replaceChildren(
    element("fieldset", { class: "tools" }, element("legend", {}, say("pointer")), tools), stage,
    element("p", { class: "names" }, say(ground === null ? "how-graph" : "how-bush")),
    element("p", { class: "little" }, say("edge-from"), from, say("edge-to"), to, element("button", { type: "button", onclick: join }, say("join"))), edges,
  );
  function draw() {
    graph = { ...graph, places: placed(graph, root) };
    sheet.draw(graph, graph.places);
  }
  function show() {
    draw();
    const names = graph.names.map((one) => element("option", { value: one }, one));
    const [a, b] = [from.value, to.value];
    from.replaceChildren(...names);
    to.replaceChildren(element("option", { value: "+" }, say("new-vertex")), ...names.map((one) => one.cloneNode(true)));
    if (graph.names.includes(a)) from.value = a;
    if (graph.names.includes(b)) to.value = b;
    edges.replaceChildren(...graph.edges.map((edge, at) =>
      element("button", { type: "button", "aria-label": say("cut-edge", { edge: edge.join("-") }), onclick: () => change(cut(graph, at)) }, `${edge.join("-")} ×`)));
  }
  sheet.tool = "connect";
  show();
}
