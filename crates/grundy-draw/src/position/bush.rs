//! A bush on the ground: the tree of a breadth-first search grows upwards, the other edges
//! are bows across it.
//!
//! Leaves stand side by side and a branch over the middle of what it carries; each edge to the
//! ground has a foot of its own.

use super::left::Left;
use super::scene::{EDGE, Scene, Thing, ThingKind};
use super::touch::Touch;
use super::{Setting, more_moves};
use grundy::notation::scan;
use grundy::words;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// More edges than this are not drawn; fewer can be touched.
const MOST: usize = 300;
const MOST_TOUCHED: usize = 80;

const RISE: f64 = 56.0;

/// How far around an edge a finger may be.
const NEAR: f64 = 20.0;

/// An edge between two vertices; the ground is 0.
pub(super) type Edge = (u64, u64);

/// The bush as a picture.
pub(super) fn bush(edges: &[Edge], setting: &Setting) -> Scene {
    lay(edges, setting).0
}

/// The same, to be touched: the edge that is cut, with all that falls.
pub(super) fn cut(edges: &[Edge], setting: &Setting, moves: &[Left]) -> Option<Touch> {
    if edges.len() > MOST_TOUCHED {
        return None;
    }
    let (mut scene, numbers, whole) = lay(edges, setting);
    let standing: Vec<Vec<usize>> = (0..edges.len()).map(|cut| standing(edges, cut)).collect();
    // Which edges stand after a cut, each as a pair in order: several cuts may leave the same.
    let sorted = |edges: &mut dyn Iterator<Item = Edge>| {
        let mut all: Vec<Edge> = edges.map(|(u, v)| (u.min(v), u.max(v))).collect();
        all.sort_unstable();
        all
    };
    let mut by_rest: BTreeMap<Vec<Edge>, Vec<usize>> = BTreeMap::new();
    for (cut, stand) in standing.iter().enumerate() {
        let rest = sorted(&mut stand.iter().map(|&edge| edges[edge]));
        by_rest.entry(rest).or_default().push(numbers[cut]);
        let thing = |edge: &usize| scene.regions[numbers[*edge]].edge;
        let falls = (0..edges.len()).filter(|edge| stand.binary_search(edge).is_err());
        let falls: Vec<usize> = falls.filter_map(|edge| thing(&edge)).collect();
        scene.regions[numbers[cut]].things = falls.into_iter().map(|edge| (edge, edge)).collect();
    }
    let ways = moves.iter().map(|left| {
        let rest = edges_of(&left.text).map(|edges| sorted(&mut edges.into_iter()));
        let cuts = rest.and_then(|rest| by_rest.get(&rest));
        cuts.map_or(vec![vec![whole]], |cuts| cuts.iter().map(|&cut| vec![cut]).collect())
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// Edges, or a single 0 where there are none.
pub(super) fn edges_of(text: &str) -> Option<Vec<Edge>> {
    let edge = |token: &str| {
        let (u, v) = token.split_once('-')?;
        Some((u.parse().ok()?, v.parse().ok()?))
    };
    scan::tokens(text).filter(|token| *token != "0").map(edge).collect()
}

/// The edges that hang on the ground once one of them is cut.
fn standing(edges: &[Edge], cut: usize) -> Vec<usize> {
    let mut met = BTreeSet::from([0]);
    let mut stands = vec![false; edges.len()];
    loop {
        let before = met.len();
        for (at, &(u, v)) in edges.iter().enumerate() {
            if at == cut || stands[at] || !met.contains(&u) && !met.contains(&v) {
                continue;
            }
            stands[at] = true;
            met.extend([u, v]);
        }
        if met.len() == before {
            return (0..edges.len()).filter(|&at| stands[at]).collect();
        }
    }
}

/// The scene, the region of each edge, and that of everything else.
fn lay(edges: &[Edge], setting: &Setting) -> (Scene, Vec<usize>, usize) {
    let shown = &edges[..edges.len().min(MOST)];
    let grown = Grown::new(shown);
    let mut scene = Scene::default();
    let height = grown.depth.values().copied().max().unwrap_or(0) as f64 * RISE;
    let unit = ((setting.room - 2.0 * EDGE) / (grown.width + 1.0)).clamp(30.0, 64.0);
    let ground = EDGE + height + 30.0;
    let right = EDGE + unit * (grown.width + 0.5).max(2.0);
    let place = |vertex: u64| {
        let (x, depth) = (grown.x[&vertex], grown.depth[&vertex]);
        (EDGE + unit * (x + 0.75), ground - RISE * depth as f64)
    };
    let middle = ((EDGE + right) / 2.0, ground + 6.0);
    let earth = scene.put(Thing::new(ThingKind::Ground, middle, (right - EDGE, 12.0)));
    let mut used: BTreeMap<Edge, usize> = BTreeMap::new();
    let mut loops: BTreeMap<u64, usize> = BTreeMap::new();
    let mut numbers = Vec::new();
    for &(u, v) in shown {
        let name = words!("edge {u}-{v}", "边 {u}-{v}");
        let thing = if !grown.depth.contains_key(&u) {
            // It hangs on nothing: a position that play cannot reach.
            Thing::new(ThingKind::Edge, middle, (0.0, 0.0))
        } else if u == v {
            let count = loops.entry(u).or_default();
            *count += 1;
            let foot = (right - 20.0 * *count as f64, ground);
            let (x, y) = if u == 0 { foot } else { place(u) };
            let radius = 8.0 + 5.0 * *count as f64;
            Thing::new(ThingKind::Loop, (x, y - radius), (2.0 * radius, 2.0 * radius))
        } else {
            let (low, high) = (u.min(v), u.max(v));
            let copies = used.entry((low, high)).or_default();
            let from = if low == 0 { (place(high).0, ground) } else { place(low) };
            let side = if grown.is_branch(low, high) { *copies } else { *copies + 1 };
            *copies += 1;
            bow(from, place(high), side)
        };
        let (at, size) = ((thing.x, thing.y), (thing.width, thing.height));
        let thing = scene.put(thing);
        let box_ = ((size.0 + NEAR).max(NEAR + 8.0), (size.1 + NEAR).max(NEAR + 8.0));
        let region = scene.region(name, at, box_, [(thing, thing)]);
        scene.regions[region].edge = Some(thing);
        numbers.push(region);
    }
    for &vertex in grown.x.keys().filter(|&&vertex| vertex != 0) {
        let (x, y) = place(vertex);
        scene.put(Thing::new(ThingKind::Point, (x, y), (11.0, 11.0)));
        let label = Thing::new(ThingKind::Label, (x + 14.0, y + 9.0), (16.0, 14.0));
        scene.put(label.says(vertex));
    }
    let whole =
        scene.region(more_moves(), (EDGE + 40.0, ground + 13.0), (80.0, 26.0), [(earth, earth)]);
    scene.part = (shown.len() < edges.len()).then_some((shown.len(), edges.len()));
    (scene, numbers, whole)
}

/// An edge; `side` 0 is straight, then it bends to one side and the other, wider and wider.
fn bow(from: (f64, f64), to: (f64, f64), side: usize) -> Thing {
    let sign = if side % 2 == 1 { 1.0 } else { -1.0 };
    let bend = sign * side.div_ceil(2) as f64 * 24.0;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let control = (middle.0 - dy / length * bend, middle.1 + dx / length * bend);
    // A curve of this kind comes half as far as the point that bends it.
    let crest = ((middle.0 + control.0) / 2.0, (middle.1 + control.1) / 2.0);
    let low = (from.0.min(to.0).min(crest.0), from.1.min(to.1).min(crest.1));
    let high = (from.0.max(to.0).max(crest.0), from.1.max(to.1).max(crest.1));
    let at = ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0);
    let thing = Thing::new(ThingKind::Edge, at, (high.0 - low.0, high.1 - low.1));
    Thing { points: vec![from, control, to], ..thing }
}

/// Where the vertices stand.
struct Grown {
    x: BTreeMap<u64, f64>,
    depth: BTreeMap<u64, usize>,
    parent: BTreeMap<u64, u64>,
    width: f64,
}

impl Grown {
    fn new(edges: &[(u64, u64)]) -> Self {
        let mut neighbours: BTreeMap<u64, Vec<u64>> = BTreeMap::from([(0, Vec::new())]);
        for &(u, v) in edges {
            neighbours.entry(u).or_default().push(v);
            neighbours.entry(v).or_default().push(u);
        }
        let mut depth = BTreeMap::from([(0, 0)]);
        let (mut parent, mut children) = (BTreeMap::new(), BTreeMap::<u64, Vec<u64>>::new());
        let mut queue = VecDeque::from([0]);
        let mut met = vec![0];
        while let Some(vertex) = queue.pop_front() {
            for &next in &neighbours[&vertex] {
                if depth.contains_key(&next) {
                    continue;
                }
                depth.insert(next, depth[&vertex] + 1);
                parent.insert(next, vertex);
                children.entry(vertex).or_default().push(next);
                queue.push_back(next);
                met.push(next);
            }
        }
        let mut grown = Grown { x: BTreeMap::new(), depth, parent, width: 0.0 };
        grown.spread(&children);
        // Children were met after their parents, so backwards every branch finds them placed.
        for vertex in met.into_iter().rev() {
            if let Some(above) = children.get(&vertex) {
                let sum: f64 = above.iter().map(|child| grown.x[child]).sum();
                grown.x.insert(vertex, sum / above.len() as f64);
            }
        }
        grown
    }

    /// Gives every leaf a place of its own, from left to right.
    fn spread(&mut self, children: &BTreeMap<u64, Vec<u64>>) {
        let mut open = vec![0];
        while let Some(vertex) = open.pop() {
            match children.get(&vertex) {
                Some(above) => open.extend(above.iter().rev()),
                None => {
                    self.x.insert(vertex, self.width);
                    self.width += 1.0;
                }
            }
        }
    }

    fn is_branch(&self, low: u64, high: u64) -> bool {
        self.parent.get(&high) == Some(&low) || self.parent.get(&low) == Some(&high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_stand_over_what_they_carry() {
        let grown = Grown::new(&[(0, 1), (1, 2), (1, 3), (0, 4), (4, 1), (2, 2), (0, 0)]);
        assert_eq!(grown.x[&1], (grown.x[&2] + grown.x[&3]) / 2.0);
        assert_eq!((grown.depth[&3], grown.depth[&4], grown.width), (2, 1, 3.0));
        assert!(grown.is_branch(0, 4) && !grown.is_branch(1, 4));
    }

    #[test]
    fn what_hangs_on_nothing_falls() {
        let edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 3), (0, 0)];
        assert_eq!(standing(&edges, 3), [0, 1, 2, 5]);
        assert_eq!(standing(&edges, 0), [1, 2, 3, 4, 5]);
        assert_eq!(standing(&edges, 5), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn no_edges_are_a_ground() {
        let grown = Grown::new(&[]);
        assert_eq!(grown.depth.len(), 1);
    }
}
