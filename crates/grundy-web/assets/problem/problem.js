// A contest problem: hints one after the other, its programs, inputs and outputs.

import { fold } from "./hints.js";
import { arrange } from "./programs.js";
import { begin } from "./trial.js";

fold(document.querySelectorAll("#hints .hint"));
arrange(document.getElementById("programs"));
begin(document.getElementById("judge"), document.getElementById("compare"));
