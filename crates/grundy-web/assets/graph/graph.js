// The page for graphs of one's own: a text, a drawing and a list of one graph, solved while it changes.

import { calmly, json, Refused, say } from "../page.js";
import { Sheet } from "./canvas.js";
import { address, chosenFile, download, dropped, heard, picture } from "./files.js";
import { Game } from "./game.js";
import { placed } from "./layout.js";
import * as list from "./list.js";
import { added, connected, cut, moved, options, read, removed, unused, write } from "./model.js";

const find = (id) => document.getElementById(id);
const text = find("edges");
const misere = find("misere");

/** More vertices than this are not drawn: nobody could see them. */
const DRAWN = 200;

/** The graph; what the server found of it, by name; what it was before, to be taken back. */
let graph = read(text.value);
let solved = null;
const past = [];
let asking = new AbortController();
/** Whether a hand has put a vertex somewhere. */
let byHand = false;

const game = new Game(() => draw());
const sheet = new Sheet(find("sheet"), {
  directed: true, ground: null, name: say("sheet"),
  edge: (from, to) => say("edge", { from, to }),
  vertex: look,
}, {
  add: (place) => {
    byHand = true;
    change(added(graph, unused(graph), place));
  },
  move: drag,
  connect: (from, to) => change(connected(graph, from, to)),
  sprout: (from, place) => {
    const name = unused(graph);
    byHand = true;
    change(connected(added(graph, name, place), from, name));
  },
  remove: (name) => change(removed(graph, name)),
  cut: (at) => change(cut(graph, at)),
  choose: (name) => chosen(name),
});

/** How a vertex is seen. */
function look(name) {
  const found = solved?.get(name);
  const text = found ? `${found.outcome}${found.sg === null ? "" : ` ${found.sg}`}` : "";
  const next = game.on && game.yours && options(graph, game.token).includes(name);
  const classes = [found?.outcome ?? "", game.token === name ? "token" : "", next ? "next" : ""].filter(Boolean).join(" ");
  return { text, label: list.known(name, found), classes };
}

/** A vertex was pressed: a move where a match is on, else nothing but what the tool does. */
function chosen(name) {
  if (game.on) game.play(name);
  else if (sheet.tool === "play") begin(name);
}

function begin(name) {
  if (!solved) return;
  document.querySelector("[name='tool'][value='play']").checked = true;
  sheet.use("play");
  game.begin(graph, solved, misere.checked, name);
}

/** A vertex is dragged; the solution stays what it is. */
function drag(name, place, done) {
  byHand = true;
  graph = moved(graph, name, place);
  draw();
  if (done) link();
}

function draw() {
  const shown = graph.names.length <= DRAWN;
  find("too-many").hidden = shown;
  find("drawing").hidden = !shown;
  if (shown) sheet.draw(graph, (graph = { ...graph, places: placed(graph) }).places);
}

/** The graph has become another one. */
function change(next, byText = false) {
  if (!byText) past.push(graph);
  graph = next;
  solved = null;
  if (game.on) game.stop();
  if (!byText) text.value = write(graph);
  find("back").disabled = !past.length;
  show();
  solve();
}

/** Shows the graph wherever it is seen. */
function show() {
  draw();
  list.names([find("from"), find("to")], graph);
  list.write(find("rows"), find("more"), graph, solved, find("sought").value, { cut: (at) => change(cut(graph, at)), remove: (name) => change(removed(graph, name)), play: begin });
  find("beside").classList.toggle("stale", !solved);
  link();
}

/** The address follows the graph; where vertices lie is in it once a hand has put one somewhere. */
function link() {
  find("long").hidden = address(byHand ? graph : { ...graph, places: new Map() }, misere.checked);
}

const solve = calmly(150, async () => {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const edges = text.value;
  find("wrong").textContent = "";
  if (!edges.trim()) return (find("found").textContent = say("empty"));
  find("found").textContent = say("solving");
  try {
    const { nodes } = await json("graph", { edges, misere: misere.checked }, signal);
    solved = new Map(nodes.map(({ node, ...found }) => [node, found]));
    find("found").textContent = list.counted(graph, solved);
    show();
  } catch (error) {
    if (error.name === "AbortError" || signal.aborted) return undefined;
    find("found").textContent = "";
    find("wrong").textContent = error instanceof Refused ? error.message : say("unreachable");
  }
  return undefined;
});

/** The text is a graph. */
function take(edges) {
  past.push(graph);
  text.value = edges;
  change(read(edges, graph.places), true);
}

text.addEventListener("input", () => change(read(text.value, graph.places), true));
misere.addEventListener("change", () => change(graph, true));
find("back").addEventListener("click", () => {
  const before = past.pop();
  change(before, true);
  text.value = write(before);
});
for (const tool of document.querySelectorAll("[name='tool']")) {
  tool.addEventListener("change", () => sheet.use(tool.value));
  if (tool.checked) sheet.use(tool.value);
}
find("add").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = find("name").value.trim().replace(/\s+/g, "_") || unused(graph);
  find("name").value = "";
  if (!graph.names.includes(name)) change(added(graph, name));
});
find("join").addEventListener("submit", (event) => {
  event.preventDefault();
  if (find("from").value && find("to").value) change(connected(graph, find("from").value, find("to").value));
});
find("sought").addEventListener("input", show);
find("save").addEventListener("click", () => download(`${text.value.trimEnd()}\n`, "text/plain", "graph.txt"));
find("print").addEventListener("click", () => download(picture(sheet.root), "image/svg+xml", "graph.svg"));
find("fresh").addEventListener("click", () => change({ names: [], edges: [], places: new Map() }));
find("tidy").addEventListener("click", () => {
  byHand = false;
  graph = { ...graph, places: new Map() };
  show();
});
for (const example of document.querySelectorAll("[data-edges]")) {
  example.addEventListener("click", (event) => {
    event.preventDefault();
    graph = { ...graph, places: new Map() };
    byHand = false;
    take(example.dataset.edges);
  });
}
for (const place of [find("sheet"), text]) dropped(place, take);
chosenFile(find("file"), take);
addEventListener("popstate", () => location.reload());

const said = heard();
if (said) {
  graph = said.graph;
  byHand = graph.places.size > 0;
  misere.checked = said.misere;
  text.value = write(graph);
}
show();
solve();
