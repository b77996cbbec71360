// Exercises on paper: those of the lessons that are chosen, made from the seed, with their answers.

import { Refused, address, coded, element, json, say } from "../page.js";

const state = document.getElementById("state");
const questions = document.getElementById("questions");
const answers = document.getElementById("answers");

async function make() {
  const wanted = JSON.parse(questions.dataset.asked);
  if (!wanted.length) state.textContent = say("none");
  let n = 0;
  for (const asked of wanted) {
    n++;
    state.textContent = say("making", { n });
    try {
      const posed = await json("exercise", { ...asked, solution: true });
      questions.append(question(posed));
      answers.append(answer(posed));
    } catch (error) {
      const words = error instanceof Refused ? error.message : say("unreachable");
      questions.append(element("li", { class: "wrong" }, words));
      answers.append(element("li", {}, "–"));
    }
  }
  if (wanted.length) state.textContent = say("made", { n });
  document.body.dataset.ready = "";
}

function question({ statement, given, drawn, form }) {
  // Paper is white, whatever the reader prefers on a screen.
  const asked = drawn?.rule ? drawn : { game: drawn?.position };
  const shown = drawn ? [element("img", { src: address("draw", { ...asked, format: "svg", theme: "light", plain: true }), alt: say("picture-of", { position: drawn.position }) })] : [];
  const names = form.type === "fields" ? [element("p", { class: "blanks" }, form.names.map((name) => element("span", {}, `${name}: ____`)))] : [];
  return element("li", {}, element("p", {}, coded(statement)), (given ?? []).map((line) => element("p", { class: "given mono" }, line)), shown, names);
}

function answer({ solution }) {
  return element("li", {}, element("p", {}, element("strong", {}, coded(solution.text))), solution.why.slice(0, 2).map((line) => element("p", { class: "why" }, coded(line))));
}

document.getElementById("print").addEventListener("click", () => print());
make();
