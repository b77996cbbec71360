// The code that computes the values, to be copied, in three languages.

import { Refused, element, json, say } from "../page.js";
import { badge } from "./about.js";
import { copier } from "./command.js";
import { coded } from "./errors.js";
import { choose as chosen, tablist } from "./tabs.js";

const LANGUAGES = { cpp: "C++", python: "Python", rust: "Rust" };
const PATIENCE = "4s";

export const key = ({ asked, state }) => JSON.stringify([asked, state.lang]);

export async function fill(body, { asked, about, state, signal, shown, choose }) {
  if (!about.kinds.includes("heat") && !about.kinds.includes("strip")) return false;
  const lang = state.lang in LANGUAGES ? state.lang : "cpp";
  if (!body.querySelector("[role=tablist]")) body.replaceChildren(tabs(choose), element("div", { id: "code", role: "tabpanel", tabindex: "0" }));
  chosen(body, `lang-${lang}`);
  const panel = body.querySelector("#code");
  panel.setAttribute("aria-labelledby", `lang-${lang}`);
  shown();
  try {
    const said = await json("code", { ...asked, lang, "max-time": PATIENCE }, signal);
    panel.replaceChildren(...made(said));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    panel.replaceChildren(element("p", { class: "evidence" }, ...coded(error.message.split("\n")[0])));
  }
}

function made({ code, status, tested }) {
  const sure = { proved: () => badge("proved", say("proved")), tested: () => badge("observed", say("tested", { n: tested })), table: () => badge("plain", say("by-table")) };
  return [element("div", { class: "calls" }, sure[status]?.(), copier(say("copy"), () => code)), element("pre", { class: "source", tabindex: "0" }, element("code", {}, code))];
}

function tabs(choose) {
  const all = Object.entries(LANGUAGES).map(([lang, name]) =>
    element("button", { type: "button", role: "tab", id: `lang-${lang}`, "aria-controls": "code", onclick: () => choose({ lang }) }, name),
  );
  return tablist(all, say("languages"));
}
