// The box on every page, and the field on the pages of games: what is asked is answered in place.
// Without this script the forms lead to the page that answers.

const room = document.getElementById("ask-answer");
const box = document.getElementById("ask-text");
let asking = null;

/** The page about a question, and of it what stands in the answer. */
async function fetched(address, signal) {
  const response = await fetch(address, { signal, headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.getElementById("asked");
}

function button(name, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = name;
  made.addEventListener("click", act);
  return made;
}

/** Puts away an answer; the field that asked is where one goes on. */
function close(place, field) {
  asking?.abort();
  place.replaceChildren();
  place.hidden = true;
  field?.focus();
}

function told(place, text, kind) {
  const line = document.createElement("p");
  line.className = kind;
  line.textContent = text;
  place.replaceChildren(line);
  place.hidden = false;
}

/** Answers an address of the page in a place of this one. */
async function answer(address, place, field) {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const slow = setTimeout(() => told(place, room.dataset.working, "count"), 250);
  try {
    const found = await fetched(address, signal);
    clearTimeout(slow);
    if (!found) throw new Error("no answer");
    const end = document.createElement("p");
    end.className = "calls";
    const whole = document.createElement("a");
    whole.href = address;
    whole.className = "button";
    whole.textContent = room.dataset.page;
    end.append(whole, button(room.dataset.close, () => close(place, field)));
    const inside = document.importNode(found, true);
    inside.removeAttribute("id");
    // The page has a heading of its own already.
    for (const heading of inside.querySelectorAll("h1")) {
      const lower = document.createElement("h2");
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
    // Here it is the beginning that is wanted.
    for (const more of inside.querySelectorAll("details")) more.open = false;
    place.replaceChildren(inside, end);
    place.dataset.kind = found.dataset.kind;
    place.hidden = false;
  } catch (error) {
    clearTimeout(slow);
    if (error.name !== "AbortError") told(place, room.dataset.unreachable, "wrong");
  }
}

for (const form of document.querySelectorAll("form[data-asks]")) {
  const place = document.getElementById(form.dataset.asks);
  const field = form.querySelector("input:not([type=hidden])");
  form.addEventListener("submit", (event) => {
    // On the page that answers, a question is a page of its own.
    if (form.id === "ask-box" && location.pathname === "/ask") return;
    event.preventDefault();
    const said = new URLSearchParams(new FormData(form));
    if (form.id === "ask-box" && !said.get("q").trim()) return;
    answer(`/ask?${said}`, place, field);
  });
  place.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-ask]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const text = new URL(link.href).searchParams.get("q");
    if (form.id === "ask-box") field.value = text;
    answer(link.getAttribute("href"), place, field);
    place.focus({ preventScroll: true });
  });
  for (const element of [place, form]) {
    element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !place.hidden) {
        event.preventDefault();
        close(place, field);
      }
    });
  }
}

const writes = (element) => element?.closest("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key !== "/" || !plain || writes(document.activeElement)) return;
  event.preventDefault();
  box.focus();
  box.select();
});
