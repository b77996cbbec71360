//! A bush on the ground: the tree of a breadth-first search grows upwards, the other edges
//! are bows across it.
//!
//! Leaves stand side by side and a branch over the middle of what it carries; each edge to the
//! ground has a foot of its own.

use super::left_out;
use crate::canvas::{Path, Pen};
use crate::frame::{Frame, MARGIN, TEXT};
use std::collections::{BTreeMap, VecDeque};

/// More edges than this are not drawn.
const MOST: usize = 300;

const RISE: f64 = 56.0;

/// Draws a bush.
pub(super) fn bush(frame: &mut Frame, edges: &[(u64, u64)]) {
    let shown = &edges[..edges.len().min(MOST)];
    let grown = Grown::new(shown);
    let height = grown.depth.values().copied().max().unwrap_or(0) as f64 * RISE;
    let unit = (frame.room() / (grown.width + 1.0)).clamp(26.0, 60.0);
    let ground = frame.y + height + 24.0;
    let place = |vertex: u64| {
        let (x, depth) = (grown.x[&vertex], grown.depth[&vertex]);
        (MARGIN + unit * (x + 0.75), ground - RISE * depth as f64)
    };
    let right = MARGIN + unit * (grown.width + 0.5).max(2.0);
    frame.canvas.rect(MARGIN, ground, right - MARGIN, 12.0, frame.palette.earth.fill);
    let mut used: BTreeMap<(u64, u64), usize> = BTreeMap::new();
    let mut loops: BTreeMap<u64, usize> = BTreeMap::new();
    for &(u, v) in shown.iter().filter(|(u, _)| grown.depth.contains_key(u)) {
        let hint = format!("{u}-{v}");
        if u == v {
            let count = loops.entry(u).or_default();
            *count += 1;
            let at = if u == 0 { (right - 20.0 * *count as f64, ground) } else { place(u) };
            ring(frame, at, 7.0 + 4.0 * *count as f64, &hint);
            continue;
        }
        let (low, high) = (u.min(v), u.max(v));
        let copies = used.entry((low, high)).or_default();
        let from = if low == 0 { (place(high).0, ground) } else { place(low) };
        edge(frame, from, place(high), *copies, grown.is_branch(low, high), &hint);
        *copies += 1;
    }
    for &vertex in grown.x.keys().filter(|&&vertex| vertex != 0) {
        let at = place(vertex);
        frame.canvas.circle(at, 5.0, frame.palette.page.ink);
        let pen = Pen::new(TEXT - 2.0, frame.palette.soft);
        frame.canvas.text(at.0 + 8.0, at.1 + 13.0, pen, &vertex.to_string());
    }
    frame.right = frame.right.max(right + 12.0);
    frame.y = ground + 18.0;
    left_out(frame, shown.len(), edges.len());
}

/// A loop above a vertex.
fn ring(frame: &mut Frame, at: (f64, f64), radius: f64, hint: &str) {
    let green = frame.palette.proved.fill;
    let ring = frame.canvas.add("circle").at("cx", at.0).at("cy", at.1 - radius);
    let ring = ring.at("r", radius).set("fill", "none").set("stroke", green);
    ring.at("stroke-width", 3.0).hint(hint);
}

/// An edge; all but the first branch between two vertices are bows.
fn edge(
    frame: &mut Frame,
    from: (f64, f64),
    to: (f64, f64),
    copy: usize,
    branch: bool,
    hint: &str,
) {
    let copy = if branch { copy } else { copy + 1 };
    // 0, then to one side and the other, wider and wider.
    let side = if copy % 2 == 1 { 1.0 } else { -1.0 };
    let bow = side * copy.div_ceil(2) as f64 * 22.0;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let middle =
        ((from.0 + to.0) / 2.0 - dy / length * bow, (from.1 + to.1) / 2.0 + dx / length * bow);
    let mut path = Path::default();
    path.step('M', &[from.0, from.1]);
    match copy {
        0 => path.step('L', &[to.0, to.1]),
        _ => path.step('Q', &[middle.0, middle.1, to.0, to.1]),
    };
    let green = frame.palette.proved.fill;
    let line = frame.canvas.add("path").set("d", &path.text).set("fill", "none");
    let line = line.set("stroke", green).at("stroke-width", 4.0);
    line.set("stroke-linecap", "round").hint(hint);
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
    fn no_edges_are_a_ground() {
        let grown = Grown::new(&[]);
        assert_eq!(grown.depth.len(), 1);
    }
}
