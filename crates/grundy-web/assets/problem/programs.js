// The programs of a problem: one at a time, by tabs, each to be copied. Without this script they
// stand below each other.

import { element, say } from "../page.js";
import { copier } from "../workbench/command.js";
import { choose, tablist } from "../workbench/tabs.js";

/** What was chosen last, on any problem. */
const KEPT = "grundy-program";

export function arrange(programs) {
  const panels = [...programs.querySelectorAll(".program")];
  const show = (id) => {
    choose(tabs, `tab-${id}`);
    for (const panel of panels) panel.hidden = panel.id !== id;
  };
  const tab = (panel) => {
    const { id } = panel;
    const listen = () => {
      show(id);
      keep(id);
    };
    return element("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": id, onclick: listen }, panel.dataset.title);
  };
  const tabs = tablist(panels.map(tab), say("languages"));
  for (const panel of panels) {
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `tab-${panel.id}`);
    panel.querySelector("h3").replaceWith(copier(say("copy"), () => panel.querySelector("code").textContent));
  }
  panels[0].before(tabs);
  const kept = panels.find((panel) => panel.id === read());
  show((kept ?? panels[0]).id);
}

/** Storage may be switched off: then nothing is kept. */
function keep(id) {
  try {
    localStorage.setItem(KEPT, id);
  } catch {
    return;
  }
}

function read() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
