//! The nodes and edges of a laid-out graph.

use super::layout::{LayeredGraph, Places, lay_out};
use super::states::{State, States};
use crate::canvas::{Path, Pen, number, shortened, width_of};
use crate::frame::{Frame, MARGIN, TEXT};
use grundy::values::Outcome;
use std::collections::BTreeMap;

const HIGH: f64 = 38.0;
const RISE: f64 = 92.0;

/// A picture that is too wide shrinks, but not below this.
const LEAST: f64 = 0.55;

/// Longer labels are shortened.
const LABEL: usize = 18;

/// Where the layers are numbered.
const GUTTER: f64 = 34.0;

/// Draws a sample of the states below what is in the frame.
pub(super) fn paint(frame: &mut Frame, states: &States, sample: &[u32]) {
    let Drawn { nodes, rows, layers, edges } = Drawn::new(states, sample);
    let widths: Vec<f64> = nodes.iter().map(|state| width(state)).collect();
    let places = lay_out(&LayeredGraph { rows: &rows, widths: &widths, edges: &edges });
    let natural = GUTTER + places.width + 20.0;
    let scale = (frame.room() / natural).clamp(LEAST, 1.0);
    let (dx, dy) = (number(MARGIN), number(frame.y));
    let group = format!("translate({dx} {dy}) scale({scale:.3})");
    frame.canvas.add("g").set("transform", &group).open();
    let row_y = |row: usize| HIGH / 2.0 + 6.0 + RISE * row as f64;
    for (row, layer) in layers.iter().enumerate() {
        let pen = Pen::new(TEXT, frame.palette.soft);
        frame.canvas.text(0.0, row_y(row) + 4.5, pen, layer);
    }
    for winning in [false, true] {
        for (edge, &(from, to)) in edges.iter().enumerate() {
            if winning == is_winning(nodes[from], nodes[to]) {
                let at = |node: usize| (GUTTER + places.nodes[node], row_y(rows[node]));
                line(frame, at(from), at(to), &places, edge, winning);
            }
        }
    }
    for (node, state) in nodes.iter().enumerate() {
        let at = (GUTTER + places.nodes[node], row_y(rows[node]));
        paint_node(frame, state, at, widths[node], states.is_rooted() && node == 0);
    }
    frame.canvas.close();
    frame.right = frame.right.max(MARGIN + natural * scale);
    frame.y += scale * (row_y(layers.len().saturating_sub(1)) + HIGH / 2.0) + 10.0;
}

/// The sample in numbers of its own.
struct Drawn<'s> {
    nodes: Vec<&'s State>,
    /// The row of every node, from the top.
    rows: Vec<usize>,
    /// What is written at each row.
    layers: Vec<String>,
    edges: Vec<(usize, usize)>,
}

impl<'s> Drawn<'s> {
    fn new(states: &'s States, sample: &[u32]) -> Self {
        let nodes: Vec<&State> = sample.iter().map(|&at| states.get(at)).collect();
        // Layers without a node take no room.
        let mut layers: BTreeMap<usize, (usize, String)> = BTreeMap::new();
        for state in &nodes {
            let text = if state.endless { "∞".to_owned() } else { state.layer.to_string() };
            layers.insert(state.layer, (0, text));
        }
        for (row, (place, _)) in layers.values_mut().rev().enumerate() {
            *place = row;
        }
        let rows = nodes.iter().map(|state| layers[&state.layer].0).collect();
        let local = |at: u32| sample.binary_search(&at).unwrap_or(0);
        let edges = states.edges_among(sample);
        let edges = edges.into_iter().map(|(from, to)| (local(from), local(to))).collect();
        let layers = layers.into_values().rev().map(|(_, text)| text).collect();
        Drawn { nodes, rows, layers, edges }
    }
}

fn is_winning(from: &State, to: &State) -> bool {
    from.outcome == Outcome::N && to.outcome == Outcome::P
}

/// What is written in a node: its position, and who wins with the nim-value.
fn lines(state: &State) -> (String, String) {
    let name = match state.members {
        1 => shortened(&state.label, LABEL),
        members => format!("{} ×{members}", shortened(&state.label, LABEL)),
    };
    let letter = state.outcome.letter();
    (name, state.sg.map_or(letter.to_string(), |value| format!("{letter} · {value}")))
}

fn width(state: &State) -> f64 {
    let (name, verdict) = lines(state);
    (width_of(&name, TEXT).max(width_of(&verdict, TEXT - 2.0)) + 22.0).max(46.0)
}

fn paint_node(frame: &mut Frame, state: &State, at: (f64, f64), width: f64, start: bool) {
    let palette = frame.palette;
    let swatch = palette.outcome(state.outcome);
    let (left, top) = (at.0 - width / 2.0, at.1 - HIGH / 2.0);
    let shape = match state.outcome {
        // Pointed at both sides.
        Outcome::D => {
            let mut path = Path::default();
            path.step('M', &[left - 4.0, at.1]).step('L', &[left + 8.0, top]);
            path.step('h', &[width - 16.0]).step('l', &[12.0, HIGH / 2.0]);
            path.step('l', &[-12.0, HIGH / 2.0]).step('h', &[16.0 - width]);
            path.text.push('z');
            frame.canvas.add("path").set("d", &path.text)
        }
        outcome => {
            let corner = if outcome == Outcome::N { HIGH / 2.0 } else { 2.0 };
            let shape = frame.canvas.add("rect").at("x", left).at("y", top).at("rx", corner);
            shape.at("width", width).at("height", HIGH)
        }
    };
    let (ink, thick) = if start { (palette.page.ink, 3.0) } else { (palette.page.fill, 1.5) };
    let shape = shape.set("fill", swatch.fill).set("stroke", ink).at("stroke-width", thick);
    shape.hint(&state.label);
    let (name, verdict) = lines(state);
    frame.canvas.text(at.0, at.1 - 1.0, Pen::new(TEXT, swatch.ink).middle().bold(), &name);
    frame.canvas.text(at.0, at.1 + 13.0, Pen::new(TEXT - 2.0, swatch.ink).middle(), &verdict);
}

fn line(
    frame: &mut Frame,
    from: (f64, f64),
    to: (f64, f64),
    places: &Places,
    edge: usize,
    winning: bool,
) {
    let (colour, width) = match winning {
        true => (frame.palette.main, 2.6),
        false => (frame.palette.edge, 1.1),
    };
    let mut path = Path::default();
    let end = match from.1 < to.1 {
        true => {
            let (top, bottom) = (from.1 + HIGH / 2.0, to.1 - HIGH / 2.0);
            path.step('M', &[from.0, top]);
            let mut last = (from.0, top);
            let points = places.routes[edge].iter().enumerate();
            let points = points.map(|(i, &x)| (GUTTER + x, from.1 + RISE * (i + 1) as f64));
            for point in points.chain([(to.0, bottom)]) {
                let middle = (last.1 + point.1) / 2.0;
                path.step('C', &[last.0, middle, point.0, middle, point.0, point.1]);
                last = point;
            }
            ((to.0, bottom), 1.0)
        }
        // Moves that lead up or stay in the layer turn out to the right.
        false => {
            let out = 30.0 + (from.0 - to.0).abs() / 4.0;
            let (start, end) =
                ((from.0 + 14.0, from.1 - HIGH / 2.0), (to.0 + 14.0, to.1 + HIGH / 2.0));
            path.step('M', &[start.0, start.1]);
            path.step(
                'C',
                &[start.0 + 8.0, start.1 - out, end.0 + 30.0, end.1 + out, end.0, end.1],
            );
            (end, -1.0)
        }
    };
    let drawn = frame.canvas.add("path").set("d", &path.text).set("fill", "none");
    drawn.set("stroke", colour).at("stroke-width", width).end();
    arrow(frame, end.0, end.1, colour);
}

/// The head of an arrow that points down (or up).
fn arrow(frame: &mut Frame, at: (f64, f64), down: f64, colour: &str) {
    let mut path = Path::default();
    path.step('M', &[at.0, at.1]).step('l', &[-3.5, -7.0 * down]).step('h', &[7.0]);
    path.text.push('z');
    frame.canvas.add("path").set("d", &path.text).set("fill", colour).end();
}
