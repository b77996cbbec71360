// The set-up of a match: the form, and what the server has against it.

import { element, json, Refused, say } from "../page.js";
import { editor } from "./editors.js";
import { question, RULE, text, USUAL } from "./match.js";

const find = (id) => document.getElementById(id);
const form = find("setup");
const rows = find("rows");
const rule = find("rule");
const skill = find("skill");
const compound = find("compound");

/** The games that have a name: title and example. */
const games = [...find("names").options].map((option) => ({
  name: option.value,
  is: option.dataset.is ?? null,
  title: option.label,
  position: option.dataset.position,
}));

const family = (name) => name.split(":")[0];

/** Whether a word begins a part with the name of a game. */
export const isName = (word) =>
  word === RULE || word.includes(":") || /^\d+\.\d+$/.test(word) || games.some((game) => game.name === word || family(game.name) === word);

/** The title of a game in the reader's language. */
export function title(name) {
  if (name === RULE) return say("own");
  const one = (test) => games.find(test)?.title;
  return (
    one((game) => game.is === name) ??
    one((game) => game.name === name) ??
    one((game) => family(game.name) === family(name)) ??
    name
  );
}

/** A move in words, with the title of the game where the server says its name. */
export function voiced(move) {
  return move.replace(/^([^:：]*[(（])([^)）]+)(?=[)）][:：])/, (_, before, name) => before + title(name));
}

/** A row of the form: a game and a position of it. */
function row(part = { game: "", position: "" }) {
  const n = rows.children.length + 1;
  const id = `part-${Date.now().toString(36)}-${n}`;
  const wrong = element("p", { class: "wrong", role: "alert", id: `${id}-wrong` });
  const game = element("input", {
    type: "text", id: `${id}-game`, list: "names", value: part.game, placeholder: "nim", "data-of": "game",
    autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": wrong.id,
  });
  const position = element("input", {
    type: "text", id: `${id}-position`, value: part.position, placeholder: "3 4 5", "data-of": "position",
    autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": wrong.id,
  });
  game.addEventListener("input", () => {
    const known = games.find((one) => one.name === game.value);
    // An example that was not touched gives way to the next one.
    const untouched = position.value === "" || games.some((one) => one.position === position.value);
    if (known && untouched) position.value = known.position;
    byHand.follow();
    arrange();
  });
  const example = () => games.find((one) => one.name === game.value.trim())?.position ?? games.find((one) => family(one.name) === family(game.value.trim()))?.position ?? "";
  const byHand = editor(position, example);
  const gone = element("button", { type: "button", class: "remove", onclick: () => removed(made) }, "×");
  const made = element(
    "li",
    { "aria-label": "" },
    element("label", { for: game.id }, say("game")), game,
    element("label", { for: position.id }, say("position")), position,
    gone, wrong, byHand,
  );
  byHand.follow();
  return made;
}

function removed(made) {
  const next = made.nextElementSibling ?? made.previousElementSibling;
  made.remove();
  arrange();
  (next?.querySelector("input") ?? find("add")).focus();
}

const field = (made, of) => made.querySelector(`[data-of="${of}"]`);

/** Numbers, names and what is shown follow the rows. */
function arrange() {
  const all = [...rows.children];
  all.forEach((made, i) => {
    made.setAttribute("aria-label", say("part", { n: i + 1 }));
    const gone = made.querySelector(".remove");
    gone.setAttribute("aria-label", say("remove", { n: i + 1 }));
    gone.hidden = all.length === 1;
  });
  find("ruled").hidden = !all.some((made) => field(made, "game").value.trim() === RULE);
}

/** How many components is a number that only one of the ways asks for. */
function showMoore() {
  find("moore").hidden = compound.value !== "moore";
}

const skilled = (n) => say(n === 100 ? "perfect" : n === 0 ? "random" : "skill", { n });

function showSkill() {
  find("skilled").textContent = skilled(Number(skill.value));
}

/** A set-up in a line. */
export function about(setup) {
  // A rule may say itself who wins.
  const ending = /\b(win|lose)\s+if\b/.test(setup.rule ?? "") ? "ruled" : setup.convention;
  const [kind, k] = setup.compound.split(":");
  const way = setup.compound === USUAL ? null : say(`is-${kind}`, { k: k ?? "" });
  return [text(setup), say(ending), way, say("opponent", { skill: skilled(setup.skill) })].filter(Boolean).join(" · ");
}

/** The parameters of the rule that came with the address; the form has no field for them. */
let given = { rule: null, set: [] };

/** Puts a set-up into the form. */
export function fill(setup) {
  given = { rule: setup.rule ?? null, set: setup.set ?? [] };
  rows.replaceChildren();
  for (const part of setup.parts) rows.append(row(part));
  rule.value = setup.rule ?? "";
  for (const [name, value] of [["convention", setup.convention ?? "normal"], ["first", setup.first === "machine" ? "machine" : ""]]) {
    for (const radio of form.querySelectorAll(`[name="${name}"]`)) radio.checked = radio.value === value;
  }
  const [kind, k] = (setup.compound ?? USUAL).split(":");
  compound.value = kind;
  if (k) find("moore-k").value = k;
  skill.value = String(setup.skill);
  showSkill();
  showMoore();
  arrange();
  blame([]);
}

/** The set-up in the form. */
function read() {
  const parts = [...rows.children].map((made) => ({
    game: field(made, "game").value.trim(),
    position: field(made, "position").value.trim().replace(/\s+/g, " "),
  }));
  const ruled = parts.some((part) => part.game === RULE);
  const chosen = (name) => form.querySelector(`[name="${name}"]:checked`)?.value ?? "";
  const own = ruled ? rule.value.trim() : null;
  return seeded({
    parts,
    rule: own,
    set: own && own === given.rule ? given.set : [],
    convention: chosen("convention") || "normal",
    compound: compound.value === "moore" ? `moore:${find("moore-k").value || 2}` : compound.value,
    first: chosen("first") === "machine" ? "machine" : "you",
    skill: Number(skill.value),
  });
}

/** The set-up with luck of its own, where the machine needs any. */
export function seeded(setup) {
  const seed = setup.skill < 100 ? Math.floor(Math.random() * 1e9) + 1 : null;
  return { ...setup, seed };
}

/** Says what is wrong, each at its place: { at, message } with `at` a row, "rule" or null. */
function blame(wrongs) {
  for (const made of rows.children) {
    made.querySelector(".wrong").textContent = "";
    for (const input of made.querySelectorAll("input")) input.removeAttribute("aria-invalid");
  }
  find("rule-wrong").textContent = "";
  find("refused").textContent = "";
  for (const { at, of = "position", message } of wrongs) {
    const made = typeof at === "number" ? rows.children[at] : null;
    if (made) {
      made.querySelector(".wrong").textContent = message;
      field(made, of).setAttribute("aria-invalid", "true");
    } else {
      find(at === RULE ? "rule-wrong" : "refused").textContent = message;
    }
  }
  const first = form.querySelector("[aria-invalid]");
  if (first) first.focus();
  else if (wrongs.some((wrong) => wrong.at === RULE)) rule.focus();
}

const message = (error) => {
  if (!(error instanceof Refused)) return say("unreachable");
  const meant = error.problem.suggestion;
  return meant ? `${error.message} ${say("meant", { name: meant })}` : error.message;
};

/** What can be seen without the server. */
function missing(setup) {
  const wrongs = [];
  setup.parts.forEach((part, at) => {
    if (!part.game) wrongs.push({ at, of: "game", message: say("nameless") });
    else if (!part.position) wrongs.push({ at, message: say("placeless") });
  });
  if (setup.rule === "") wrongs.push({ at: RULE, message: say("ruleless") });
  return wrongs;
}

/** Shows what the server has against a set-up, at the rows that are to blame. */
export async function explain(setup, error, signal) {
  const wrongs = [];
  if (error instanceof Refused && error.status === 400) {
    for (const [at, part] of setup.parts.entries()) {
      const one = { ...setup, parts: [part], rule: part.game === RULE ? setup.rule : null };
      try {
        await json("moves", { ...question(one, text(one)), most: 1 }, signal);
      } catch (own) {
        if (own.name === "AbortError") return;
        const ruled = part.game === RULE && (own.problem?.errors || / --> rule:/.test(own.message));
        wrongs.push({ at: ruled ? RULE : at, message: message(own) });
      }
    }
  }
  blame(wrongs.length ? wrongs : [{ at: null, message: message(error) }]);
}

/** Shows or hides the form. */
export function open(shown) {
  form.hidden = !shown;
}

/** Listens to the form; `start` is called with a set-up that is complete. */
export function listen(start) {
  find("add").addEventListener("click", () => {
    rows.append(row());
    arrange();
    field(rows.lastElementChild, "game").focus();
  });
  find("own").addEventListener("click", () => {
    rows.append(row({ game: RULE, position: "" }));
    arrange();
    rule.focus();
  });
  skill.addEventListener("input", showSkill);
  compound.addEventListener("change", showMoore);
  form.querySelector(".presets").addEventListener("click", (event) => {
    const link = event.target.closest("a[data-game]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    const { game, position } = link.dataset;
    const parts = `${game} ${position}`.trim().split(" + ").map((part) => {
      const [name, ...rest] = part.split(" ");
      return { game: name, position: rest.join(" ") };
    });
    // What is chosen below the presets holds for them.
    fill({ ...read(), parts, rule: null });
    start(read());
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const setup = read();
    const wrongs = missing(setup);
    blame(wrongs);
    if (!wrongs.length) start(setup);
  });
}
