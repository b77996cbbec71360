//! An undirected graph with a token, a maximum matching, and who wins from each vertex.
//!
//! The player to move wins from a vertex exactly if every maximum matching covers it; the
//! matching that is drawn shows why: the winner moves along it. Vertices push each other
//! away and edges pull them together until they rest, from a circle, so that the same graph
//! is always drawn the same way.
//!
//! Complexity: O(rounds · vertices²). References: C. Berge 1957; T. Fruchterman,
//! E. Reingold, *Graph drawing by force-directed placement* (1991).

use super::left::Left;
use super::scene::{EDGE, Scene, State, Thing, ThingKind};
use super::touch::Touch;
use super::{Setting, more_moves};
use crate::canvas::{shortened, width_of};
use crate::frame::TEXT;
use grundy::graphs::matching::decompose;
use grundy::graphs::undirected::Undirected;
use grundy::notation::scan;
use grundy::words;
use std::f64::consts::TAU;

/// Graphs with more edges than this are not drawn; with fewer they can be touched.
pub(super) const MOST: usize = 400;
const MOST_TOUCHED: usize = 120;

const ROUNDS: usize = 250;

/// A graph with a token, as it is given.
#[derive(Clone, Copy)]
pub(super) struct Graph<'a> {
    pub names: &'a [String],
    pub edges: &'a [(u32, u32)],
    pub token: u32,
}

/// The graph as a picture.
pub(super) fn plane(graph: Graph, setting: &Setting) -> Scene {
    lay(graph, setting).map_or_else(
        || Scene { part: Some((0, graph.edges.len())), ..Scene::default() },
        |laid| laid.0,
    )
}

/// The same, to be touched: the vertex to which the token goes.
pub(super) fn walked(graph: Graph, setting: &Setting, moves: &[Left]) -> Option<Touch> {
    if graph.edges.len() > MOST_TOUCHED {
        return None;
    }
    let (scene, whole) = lay(graph, setting)?;
    let ways = moves.iter().map(|left| {
        let to = scan::tokens(&left.text).next();
        let vertex = graph.names.iter().position(|name| Some(name.as_str()) == to);
        vec![vec![vertex.unwrap_or(whole)]]
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// The scene, whose first regions are the vertices, and the region of everything else.
fn lay(given: Graph, setting: &Setting) -> Option<(Scene, usize)> {
    let graph = Undirected::new(given.names.len(), given.edges)?;
    let (matching, missed) = decompose(&graph);
    let places = laid_out(setting, &graph);
    let mut scene = Scene::default();
    for u in 0..given.names.len() as u32 {
        for &v in graph.neighbours(u).iter().filter(|&&v| u < v) {
            let (from, to) = (places[u as usize], places[v as usize]);
            let at = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            let size = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
            let state = (matching.mate(u) == Some(v)).then_some(State::Matched);
            let edge =
                Thing { points: vec![from, at, to], ..Thing::new(ThingKind::Line, at, size) };
            scene.put(edge.is(state));
        }
    }
    for (vertex, name) in given.names.iter().enumerate() {
        let shown = shortened(name, 8);
        let half = (width_of(&shown, TEXT) / 2.0 + 6.0).max(15.0);
        let at = places[vertex];
        if vertex == given.token as usize {
            let ring = Thing::new(ThingKind::Point, at, (2.0 * half + 14.0, 2.0 * half + 14.0));
            scene.put(ring.is(State::Token));
        }
        let state = missed[vertex].then_some(State::Missed);
        let size = (2.0 * half, 30.0);
        let thing = scene.put(Thing::new(ThingKind::Vertex, at, size).says(&shown).is(state));
        let name = words!("vertex {shown}", "点 {shown}");
        scene.region(name, at, (size.0 + 8.0, 38.0), [(thing, thing)]);
    }
    let at = places.get(given.token as usize).copied().unwrap_or_default();
    let whole = scene.region(more_moves(), at, (30.0, 30.0), []);
    let (size, at) = (matching.size(), shortened(&given.names[given.token as usize], 20));
    scene.note = Some(words!(
        "The token lies on {at} (ring). Thick: a maximum matching ({size} edges). N (round): every maximum matching covers the vertex; P (square): some maximum matching misses it.",
        "棋子在 {at}（圆环）。粗线：一个最大匹配（{size} 条边）。N（圆）：每个最大匹配都覆盖该点；P（方）：有最大匹配不覆盖它。"
    ));
    Some((scene, whole))
}

/// Places on the board.
fn laid_out(setting: &Setting, graph: &Undirected) -> Vec<(f64, f64)> {
    let places = rest(graph);
    let (low, high) = bounds(&places);
    let width = (high.0 - low.0).max(1e-9);
    let side = 34.0;
    let scale = ((setting.room - 2.0 * (EDGE + side)) / width).clamp(44.0, 76.0);
    let corner = EDGE + side;
    let place = |&(x, y): &(f64, f64)| (corner + (x - low.0) * scale, corner + (y - low.1) * scale);
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
