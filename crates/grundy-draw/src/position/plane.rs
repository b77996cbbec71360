//! An undirected graph with a token, a maximum matching, and who wins from each vertex.
//!
//! The player to move wins from a vertex exactly if every maximum matching covers it; the
//! matching that is drawn shows why: the winner moves along it. Vertices push each other
//! away and edges pull them together until they rest, from a circle, so that the same graph
//! is always drawn the same way.
//!
//! Complexity: O(rounds · vertices²). References: C. Berge 1957; T. Fruchterman,
//! E. Reingold, *Graph drawing by force-directed placement* (1991).

use super::left_out;
use crate::canvas::{Pen, shortened, width_of};
use crate::frame::{Frame, MARGIN, TEXT};
use grundy::graphs::matching::decompose;
use grundy::graphs::undirected::Undirected;
use grundy::values::Outcome;
use grundy::words;
use std::f64::consts::TAU;

/// Graphs with more edges than this are not drawn.
pub(super) const MOST: usize = 400;

const ROUNDS: usize = 250;

/// Draws the graph.
pub(super) fn plane(frame: &mut Frame, names: &[String], edges: &[(u32, u32)], token: u32) {
    let Some(graph) = Undirected::new(names.len(), edges) else {
        return left_out(frame, 0, edges.len());
    };
    let (matching, missed) = decompose(&graph);
    let places = laid_out(frame, &graph);
    let palette = frame.palette;
    for u in 0..names.len() as u32 {
        for &v in graph.neighbours(u).iter().filter(|&&v| u < v) {
            let matched = matching.mate(u) == Some(v) && !frame.look.plain;
            let (colour, width) = if matched { (palette.accent, 5.0) } else { (palette.edge, 1.5) };
            frame.canvas.line(places[u as usize], places[v as usize], colour, width);
        }
    }
    for (vertex, name) in names.iter().enumerate() {
        let outcome = (!frame.look.plain).then(|| Outcome::n_if(!missed[vertex]));
        node(frame, places[vertex], name, outcome, vertex == token as usize);
    }
    let (size, at) = (matching.size(), shortened(&names[token as usize], 20));
    let said = words!(
        "The token lies on {at} (ring). Thick: a maximum matching ({size} edges). N (round): every maximum matching covers the vertex; P (square): some maximum matching misses it.",
        "棋子在 {at}（圆环）。粗线：一个最大匹配（{size} 条边）。N（圆）：每个最大匹配都覆盖该点；P（方）：有最大匹配不覆盖它。"
    );
    frame.theory(frame.look.say(&said));
}

/// A vertex, and who wins from it where that may be seen.
fn node(frame: &mut Frame, at: (f64, f64), name: &str, outcome: Option<Outcome>, token: bool) {
    let palette = frame.palette;
    let swatch = outcome.map_or(palette.earth, |outcome| palette.outcome(outcome));
    let name = shortened(name, 8);
    let half = (width_of(&name, TEXT) / 2.0 + 6.0).max(14.0);
    if token {
        let ring = frame.canvas.add("circle").at("cx", at.0).at("cy", at.1).at("r", half + 6.0);
        let ring = ring.set("fill", palette.page.fill).set("stroke", palette.page.ink);
        ring.at("stroke-width", 3.0).end();
    }
    let corner = if outcome == Some(Outcome::P) { 2.0 } else { 14.0 };
    let shape = frame.canvas.add("rect").at("x", at.0 - half).at("y", at.1 - 14.0);
    let shape = shape.at("width", 2.0 * half).at("height", 28.0).at("rx", corner);
    let shape = shape.set("fill", swatch.fill).set("stroke", palette.page.fill);
    shape.hint(&outcome.map_or(name.clone(), |outcome| format!("{name}: {outcome}")));
    frame.canvas.text(at.0, at.1 + 4.5, Pen::new(TEXT, swatch.ink).middle().bold(), &name);
}

/// Places in the frame, below what is there.
fn laid_out(frame: &mut Frame, graph: &Undirected) -> Vec<(f64, f64)> {
    let places = rest(graph);
    let (low, high) = bounds(&places);
    let (width, height) = ((high.0 - low.0).max(1e-9), (high.1 - low.1).max(1e-9));
    let scale = ((frame.room() - 60.0) / width).clamp(40.0, 72.0);
    let (left, top) = (MARGIN + 30.0, frame.y + 34.0);
    frame.right = frame.right.max(left + width * scale + 30.0);
    frame.y = top + height * scale + 34.0;
    let place = |&(x, y): &(f64, f64)| (left + (x - low.0) * scale, top + (y - low.1) * scale);
    places.iter().map(place).collect()
}

fn bounds(places: &[(f64, f64)]) -> ((f64, f64), (f64, f64)) {
    let far = f64::INFINITY;
    places.iter().fold(((far, far), (-far, -far)), |(low, high), &(x, y)| {
        ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
    })
}

/// Vertices at rest, an edge being about 1 long: each connected part by itself, the parts
/// side by side.
fn rest(graph: &Undirected) -> Vec<(f64, f64)> {
    let parts = parts(graph);
    let mut places = vec![(0.0, 0.0); graph.vertices()];
    let rows = (graph.vertices() as f64).sqrt() * 2.0 + 2.0;
    let (mut x, mut y, mut high) = (0.0, 0.0, 0.0f64);
    for part in parts {
        let settled = settle(graph, &part);
        let (low, top) = bounds(&settled);
        if x > 0.0 && x + top.0 - low.0 > rows {
            (x, y, high) = (0.0, y + high + 1.2, 0.0);
        }
        for (&vertex, place) in part.iter().zip(&settled) {
            places[vertex] = (x + place.0 - low.0, y + place.1 - low.1);
        }
        x += top.0 - low.0 + 1.2;
        high = high.max(top.1 - low.1);
    }
    places
}

/// The connected parts, each in increasing order.
fn parts(graph: &Undirected) -> Vec<Vec<usize>> {
    let mut met = vec![false; graph.vertices()];
    let mut parts = Vec::new();
    for start in 0..graph.vertices() {
        let (mut part, mut open) = (Vec::new(), vec![start]);
        while let Some(vertex) = open.pop() {
            if !std::mem::replace(&mut met[vertex], true) {
                part.push(vertex);
                open.extend(graph.neighbours(vertex as u32).iter().map(|&next| next as usize));
            }
        }
        part.sort_unstable();
        if !part.is_empty() {
            parts.push(part);
        }
    }
    parts
}

/// One connected part at rest, from a circle.
fn settle(graph: &Undirected, part: &[usize]) -> Vec<(f64, f64)> {
    let n = part.len();
    let radius = (n as f64 / TAU).max(0.5);
    let on_circle = |i: usize| {
        let angle = TAU * i as f64 / n as f64;
        (-radius * angle.cos(), -radius * angle.sin())
    };
    let mut places: Vec<(f64, f64)> = (0..n).map(on_circle).collect();
    for round in 0..ROUNDS {
        let mut forces = vec![(0.0, 0.0); n];
        for u in 0..n {
            for v in u + 1..n {
                let neighbours = graph.neighbours(part[u] as u32);
                let joined = neighbours.binary_search(&(part[v] as u32)).is_ok();
                let (dx, dy) = (places[u].0 - places[v].0, places[u].1 - places[v].1);
                let distance = dx.hypot(dy).max(0.01);
                let pull = if joined { distance * distance } else { 0.0 };
                let force = (1.0 / distance - pull) / distance;
                forces[u] = (forces[u].0 + dx * force, forces[u].1 + dy * force);
                forces[v] = (forces[v].0 - dx * force, forces[v].1 - dy * force);
            }
        }
        let cool = 0.3 * (1.0 - round as f64 / ROUNDS as f64);
        for (place, force) in places.iter_mut().zip(forces) {
            let length = force.0.hypot(force.1).max(1e-9);
            let step = length.min(cool) / length;
            *place = (place.0 + force.0 * step, place.1 + force.1 * step);
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_keep_apart() {
        let edges = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (4, 5)];
        let graph = Undirected::new(7, &edges).unwrap();
        let places = rest(&graph);
        for u in 0..7 {
            for v in 0..u {
                let distance = (places[u].0 - places[v].0).hypot(places[u].1 - places[v].1);
                assert!(distance > 0.4, "{u} {v} {distance}");
            }
        }
        assert_eq!(rest(&Undirected::new(1, &[]).unwrap()).len(), 1);
    }
}
