// The shapes of a board as SVG. They look as in the pictures of the server; the colours come from
// the sheet, so that they follow the theme.

const SPACE = "http://www.w3.org/2000/svg";

/** An element of SVG: its name, its attributes (`on…` are listeners), its children. */
export function draw(name, attributes = {}, ...children) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

const centre = ({ x, y }, r) => ({ cx: x, cy: y, r: Math.max(r, 1) });
const box = ({ x, y, width, height }) => ({ x: x - width / 2, y: y - height / 2, width, height });

/** What is written in the middle of a shape. */
const label = ({ x, y, label: text }) => (text ? draw("text", { x, y: y + 4.5 }, text) : null);

function stone(shape) {
  const { x, y, width, height } = shape;
  const body = draw("ellipse", { class: "body", cx: x, cy: y, rx: width / 2 - 0.5, ry: height / 2 - 0.5 });
  const shine = draw("ellipse", { class: "shine", cx: x - 0.12 * width, cy: y - 0.18 * height, rx: 0.24 * width, ry: 0.16 * height });
  return [body, shine];
}

function bar(shape) {
  const { x, y, width, height } = shape;
  const top = y - height / 2 + 30;
  const gap = (shift) => draw("path", { class: "gap", d: `M${x - width / 2 - 3} ${top + shift + 4}l${width + 6} -8` });
  return [draw("rect", { class: "body", ...box(shape), rx: 6 }), gap(0), gap(7)];
}

function coin(shape) {
  const r = shape.width / 2 - 1;
  return [draw("circle", { class: "body", ...centre(shape, r) }), draw("circle", { class: "rim", ...centre(shape, r - 3) }), label(shape)];
}

function pin(shape) {
  const w = Math.min(shape.width, shape.height / 2);
  const at = (x, y) => `${(shape.x + x * w).toFixed(2)} ${(shape.y + y * shape.height).toFixed(2)}`;
  const curve = (...points) => `C${points.map(([x, y]) => at(x, y)).join(" ")}`;
  const path = `M${at(0, -0.5)}${curve([0.32, -0.5], [0.3, -0.28], [0.16, -0.14])}${curve([0.5, 0.06], [0.5, 0.36], [0.28, 0.5])}`
    + `${curve([0.1, 0.52], [-0.1, 0.52], [-0.28, 0.5])}${curve([-0.5, 0.36], [-0.5, 0.06], [-0.16, -0.14])}`
    + `${curve([-0.3, -0.28], [-0.32, -0.5], [0, -0.5])}Z`;
  return [draw("path", { class: "body", d: path }), draw("path", { class: "band", d: `M${at(-0.17, -0.17)}L${at(0.17, -0.17)}` })];
}

/** The path of an edge or a line. */
export function path({ points: [from, bend, to] }) {
  return `M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`;
}

const ways = {
  stone, bar, coin, pin,
  between: (shape) => [draw("circle", { class: "body", ...centre(shape, shape.width / 2) })],
  cut: (shape) => {
    const { x, y, width, height } = box(shape);
    return [draw("path", { class: "body", d: `M${x} ${y}l${width} ${height / 2}l${-width} ${height / 2}z` })];
  },
  edge: (shape) => (shape.points ? [draw("path", { class: "body", d: path(shape) })] : []),
  line: (shape) => [draw("path", { class: "body", d: path(shape) })],
  loop: (shape) => [draw("circle", { class: "body", ...centre(shape, shape.width / 2) })],
  vertex: (shape) => [draw("rect", { class: "body", ...box(shape), rx: 14 }), label(shape)],
  point: (shape) => [draw("circle", { class: "body", ...centre(shape, shape.width / 2) })],
  cell: (shape) => [draw("rect", { class: "body", ...box(shape) })],
  stair: (shape) => [draw("rect", { class: "body", ...box(shape), width: shape.width + 0.5 })],
  ground: (shape) => [draw("rect", { class: `body ${shape.height < 8 ? "thin" : ""}`, ...box(shape) })],
  track: (shape) => [draw("circle", { class: "body", ...centre(shape, shape.width / 2) })],
  label: (shape) => [label(shape)],
};

/** One shape. */
export function paint(shape) {
  const children = (ways[shape.kind] ?? (() => []))(shape).filter(Boolean);
  return draw("g", { class: `shape s-${shape.kind} ${shape.state ? `is-${shape.state}` : ""}` }, children);
}
