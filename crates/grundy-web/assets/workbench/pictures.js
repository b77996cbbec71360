// The pictures that a game has, in tabs.

import { Refused, address, element, picture, say, text } from "../page.js";
import { choose as chosen, tablist } from "./tabs.js";

/** How far the values of the scatter go, and those of pairs. */
const SCATTER = 2000;
const PAIRS = 40;

let drawing = null;

export const key = ({ asked, state, about, last }) => JSON.stringify([asked, state.position.trim(), state.convention, about.kinds, about.position, last, state.tab]);

/** The kinds that show more than the table does, which is coloured itself. */
const kindsOf = ({ kinds }) => kinds.filter((kind) => kind !== "strip");

export const has = ({ about }) => kindsOf(about).length > 0;

export async function fill(body, context) {
  const { state, signal, choose } = context;
  const kinds = kindsOf(context.about);
  const kind = kinds.includes(state.tab) ? state.tab : kinds[0];
  if (body.dataset.kinds !== kinds.join()) {
    body.dataset.kinds = kinds.join();
    body.replaceChildren(tabs(kinds, choose), element("figure", { id: "picture", role: "tabpanel", tabindex: "0" }));
  }
  chosen(body, `tab-${kind}`);
  const figure = body.querySelector("figure");
  figure.setAttribute("aria-labelledby", `tab-${kind}`);
  await draw(figure, kind, context, signal);
}

function tabs(kinds, choose) {
  const all = kinds.map((kind) =>
    element("button", { type: "button", role: "tab", id: `tab-${kind}`, "data-kind": kind, "aria-controls": "picture", onclick: () => choose({ tab: kind }) }, say(kind)),
  );
  return tablist(all, say("kinds"));
}

/** What is asked of the drawer. */
function order(kind, { asked, state, about, last }, figure) {
  const table = { strip: last, scatter: Math.max(SCATTER, last), heat: PAIRS }[kind];
  const position = table ?? (state.position.trim() || about.position);
  const misere = state.convention === "misere" && (kind === "graph" || kind === "position");
  // Tables are drawn as wide as there is room, in steps, so that their figures can be read.
  const room = Math.min(960, Math.max(320, Math.floor(figure.clientWidth / 40) * 40));
  return { ...asked, kind, position, misere, width: table === undefined ? null : room };
}

/** Draws, and shows the picture only when it is there: the last one stays until then. */
async function draw(figure, kind, context, signal) {
  const asked = order(kind, context, figure);
  const name = `${say(kind)}: ${say(`about-${kind}`)}`;
  const made = picture(asked, name);
  // Nobody waits for a picture that is not wanted any more; one that is seen stays.
  const forget = () => {
    made.querySelector("source").remove();
    made.querySelector("img").src = "";
  };
  signal.addEventListener("abort", forget);
  const mine = (drawing = {});
  try {
    await made.querySelector("img").decode();
  } catch {
    const problem = await refusal(asked, signal);
    if (drawing === mine) figure.replaceChildren(element("p", { class: "evidence" }, problem));
    return;
  }
  if (drawing !== mine || signal.aborted) return;
  signal.removeEventListener("abort", forget);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const alone = address("draw", { ...asked, format: "svg", theme: dark ? "dark" : "light" });
  const about = say(`about-${kind}`);
  const caption = ["graph", "binary", "position"].includes(kind) ? `${about}: ${asked.position}` : about;
  figure.replaceChildren(element("div", { class: "view" }, made), element("figcaption", {}, `${caption} · `, element("a", { href: alone }, say("open-picture"))));
}

/** Why there is no picture. */
async function refusal(asked, signal) {
  try {
    await text("draw", { ...asked, format: "svg" }, signal);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    if (error instanceof Refused) return error.message.split("\n")[0];
  }
  return say("unreachable");
}
