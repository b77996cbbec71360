// What the scripts of all pages share: the sentences of the page, questions to the server,
// elements, and the address.

const spoken = document.getElementById("words");
const words = spoken ? JSON.parse(spoken.textContent) : {};

/** The language of the page, as the interface for programs names it. */
export const locale = document.documentElement.lang.startsWith("zh") ? "zh" : "en";

/** A sentence of the page, with values for its {places}. */
export function say(name, values = {}) {
  const text = words[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (place, key) => (key in values ? String(values[key]) : place));
}

/** What the server said against a request: its problem document is `problem`. */
export class Refused extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? String(status));
    this.status = status;
    this.problem = problem;
  }
}

/** An address of the interface for programs. Values that are null or false are left out. */
export function address(route, asked) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, locale })) {
    if (value === null || value === undefined || value === false || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, one);
  }
  return `/api/v1/${route}?${query}`;
}

/** Longest address that is asked for by GET; beyond it the question goes into a body. */
const LONG = 6000;

async function ask(route, asked, signal) {
  const url = address(route, asked);
  if (url.length <= LONG) return fetch(url, { signal });
  const given = Object.entries({ ...asked, locale }).filter(([, value]) => value != null && value !== false);
  const body = JSON.stringify(Object.fromEntries(given));
  return fetch(`/api/v1/${route}`, { method: "POST", headers: { "content-type": "application/json" }, body, signal });
}

/** Sends a request; when the server is full, once more after a moment. Throws `Refused`. */
export async function patiently(send) {
  let response = await send();
  for (let tries = 0; response.status === 429 && tries < 5; tries++) {
    await new Promise((done) => setTimeout(done, 300 * (tries + 1)));
    response = await send();
  }
  if (response.ok) return response;
  const problem = await response.json().catch(() => ({}));
  throw new Refused(response.status, problem);
}

/** The JSON that answers a question. */
export async function json(route, asked, signal) {
  return (await patiently(() => ask(route, asked, signal))).json();
}

/** The text that answers a question. */
export async function text(route, asked, signal) {
  return (await patiently(() => ask(route, asked, signal))).text();
}

/** An element: its name, its attributes (`on…` are listeners), its children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "class") made.className = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** A sentence whose `quoted` words are code. */
export function coded(text) {
  return text.split("`").map((part, at) => (at % 2 === 0 ? part : element("code", {}, part)));
}

/** A picture that the server draws, light or dark as the reader prefers. */
export function picture(asked, name) {
  const source = (theme) => address("draw", { ...asked, format: "svg", theme });
  return element(
    "picture",
    {},
    element("source", { media: "screen and (prefers-color-scheme: dark)", srcset: source("dark") }),
    element("img", { src: source("light"), alt: name }),
  );
}

/** The query of the page's address. */
export function query() {
  return new URLSearchParams(location.search);
}

/** What the page is called without the game and the position. */
const called = document.title.split(" · ").slice(-2).join(" · ");

/** The title of the tab says which game and position are shown, as the server writes it. */
function entitle(values) {
  const shown = [values.game, values.rule, values.position].flat().filter(Boolean).join(" ").replace(/\s+/g, " ").trim();
  const cut = [...shown].length > 60 ? `${[...shown].slice(0, 60).join("")}…` : shown;
  document.title = cut ? `${cut} · ${called}` : called;
}

/** Puts values into the page's address (a chosen language stays); `push` makes it a step to go back to;
 *  `state` is kept with it, and is not in the address. */
export function remember(values, push = false, state = null) {
  const kept = query().get("locale") ?? query().get("lang");
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === false || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) said.append(name, one);
  }
  if (kept) said.set("locale", kept);
  const target = `${location.pathname}${said.size ? `?${said}` : ""}`;
  history[push ? "pushState" : "replaceState"](state, "", target);
  entitle(values);
  // The switch of languages leads to what is seen now.
  for (const link of document.querySelectorAll("[data-language]")) {
    said.set("locale", link.dataset.language);
    link.setAttribute("href", `${location.pathname}?${said}`);
  }
}

/** Calls a function once things have been quiet for a while. */
export function calmly(wait, act) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...values), wait);
  };
}
