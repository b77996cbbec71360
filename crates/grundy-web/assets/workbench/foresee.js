// What will be asked about a rule once the server has read it, as far as its text tells: so that all
// questions can go out at once. Where the text misleads, the right question is asked afterwards.

/** A position stands before the arrow: a name, or names in brackets. Other moves are of one heap. */
const POSITION = /^\s*(?:\(([^()]*)\)|[\p{L}_]\w*)\s*(?:unordered\s*)?(?:->|→)/mu;

/** Statements, without comments. */
function statements(rule) {
  return rule.replace(/#.*$/gm, "").replaceAll(";", "\n");
}

/** What the page of a rule will say, but for its words. */
export function foresee({ rule, position, set }) {
  const text = statements(rule);
  const names = (text.match(POSITION)?.[1] ?? "n").split(",").map((one) => one.trim());
  const kinds = { 1: ["strip"], 2: ["heat"] }[names.length] ?? [];
  const params = Object.fromEntries([...text.matchAll(/^\s*param\s+(\w+)\s*=\s*(-?\d+)\s*$/gm)].map(([, name, value]) => [name, value]));
  return { kinds, numbers: names, position, params, set: changed(set, params), recognised: null };
}

/** The parameters that are set to something else than the text says. */
export function changed(set, params) {
  return Object.fromEntries(Object.entries(set).filter(([name, value]) => name in params && String(params[name]) !== value));
}
