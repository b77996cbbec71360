// A graph in the address, in a file that is dropped, in files that are taken away.

import { query, remember } from "../page.js";
import { inside } from "./layout.js";
import { read, write } from "./model.js";

/** Longer edge lists are not put into an address. */
const LONG = 3000;

/** The graph in the address; null where it says none. */
export function heard() {
  const said = query();
  if (!said.has("edges")) return null;
  const places = new Map();
  for (const one of said.getAll("at")) {
    const [, name, x, y] = /^(\S+) (\d+) (\d+)$/.exec(one) ?? [];
    if (name) places.set(name, inside({ x: Number(x), y: Number(y) }));
  }
  return { graph: read(said.get("edges"), places), misere: said.has("misere") };
}

/** Puts a graph into the address; whether it is short enough. */
export function address(graph, misere) {
  const edges = write(graph);
  const at = [...graph.places].map(([name, { x, y }]) => `${name} ${x} ${y}`);
  const short = edges.length + at.join("").length < LONG;
  remember(short ? { edges, at, misere: misere ? "1" : null } : {});
  return short;
}

/** Hands a text to the reader as a file. */
export function download(text, media, name) {
  const address = URL.createObjectURL(new Blob([text], { type: media }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** What a drawing looks like, so that it looks so without the style sheet. */
const LOOKS = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "font-family", "text-anchor", "opacity"];

/** A drawing as a file by itself. */
export function picture(root) {
  const copy = root.cloneNode(true);
  const [ours, theirs] = [root, copy].map((one) => [...one.querySelectorAll("*")]);
  ours.forEach((one, i) => {
    const style = getComputedStyle(one);
    for (const name of LOOKS) theirs[i].setAttribute(name, style.getPropertyValue(name));
    for (const name of ["class", "tabindex", "role", "data-key", "data-name", "data-edge"]) theirs[i].removeAttribute(name);
  });
  const ground = getComputedStyle(root).backgroundColor;
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of [["width", "100%"], ["height", "100%"], ["fill", ground]]) sheet.setAttribute(name, value);
  copy.prepend(sheet);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  for (const name of ["class", "role"]) copy.removeAttribute(name);
  return new XMLSerializer().serializeToString(copy);
}

/** Listens for files and texts that are dropped on a place. */
export function dropped(place, take) {
  place.addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("over");
  });
  place.addEventListener("dragleave", () => place.classList.remove("over"));
  place.addEventListener("drop", async (event) => {
    event.preventDefault();
    place.classList.remove("over");
    const [file] = event.dataTransfer.files;
    const text = file ? await file.text() : event.dataTransfer.getData("text/plain");
    if (text) take(text);
  });
}

/** Listens for a file that is chosen. */
export function chosenFile(field, take) {
  field.addEventListener("change", async () => {
    const [file] = field.files;
    if (file) take(await file.text());
    field.value = "";
  });
}
