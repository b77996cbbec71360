// Which game it is, how sure that is, and the ways on.

import { element, locale, say } from "../page.js";
import { copier } from "./command.js";
import { tell } from "./headline.js";
import { manner } from "./state.js";

export const key = ({ asked, state, about }) => JSON.stringify([asked, state.position, state.convention, state.compound, about]);

export async function fill(body, { asked, about, state, link }) {
  body.replaceChildren(element("p", { class: "known" }, ...which(about, state)), ways(asked, about, state, link));
  tell("about", element("strong", {}, state.by === "game" ? title(about) : about.recognised ? recognised(about) : (title(about) ?? about.rule)));
}

function which(about, state) {
  if (state.by === "rule" && about.recognised === null) {
    const own = title(about);
    return [...(own ? [element("strong", {}, own), " · "] : []), say("not-recognised")];
  }
  const name = state.by === "game" ? state.game : about.recognised;
  const said = new URLSearchParams(location.search).has("locale") ? `?locale=${locale}` : "";
  const link = element("a", { href: `/games/${encodeURIComponent(name)}${said}` }, element("strong", {}, state.by === "game" ? title(about) : recognised(about)), " ", element("code", {}, name));
  if (state.by === "game") return [link, ...(about.is ? [" = ", element("code", {}, about.is)] : [])];
  return [`${say("the-rule-is")} `, link, " ", certainty(about)];
}

function title(page) {
  return locale === "zh" ? page.zh : page.title;
}

function recognised({ recognised: name, recognised_title: title, recognised_zh: zh }) {
  return (locale === "zh" ? zh : title) ?? name;
}

function certainty({ compared }) {
  if (compared === null) return badge("proved", say("proved"), say("proved-game"));
  return badge("observed", say("compared", { n: compared }), say("compared-game", { n: compared }));
}

/** How sure something is, in a word, with the sentence for those who ask. */
export function badge(kind, text, title) {
  return element("span", { class: `badge ${kind}`, title }, text);
}

/** Who proved it. */
export function by(theorem) {
  return theorem ? [" ", element("span", { class: "evidence" }, theorem)] : [];
}

function ways(asked, about, state, link) {
  const { misere, "anti-sg": anti, compound } = manner(state);
  const query = new URLSearchParams();
  const position = state.position.trim() || about.position;
  for (const [name, value] of Object.entries({ ...asked, position, misere: misere ? "true" : [] })) {
    for (const one of [value].flat()) query.append(name, one);
  }
  const kept = new URLSearchParams(location.search).get("locale");
  if (kept) query.append("locale", kept);
  return element(
    "p",
    { class: "calls" },
    // A match is played one component at a time.
    ...(anti || compound ? [] : [element("a", { class: "button primary", href: `/play?${query}` }, say("play"))]),
    copier(say("copy-link"), link),
  );
}
