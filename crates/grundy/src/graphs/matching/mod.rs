//! Maximum matchings of undirected graphs, and the vertices that some of them miss.
//!
//! **What.** A matching is a set of edges without common ends. The Gallai–Edmonds
//! theorem sorts the vertices of any graph into three sets: D, the vertices that
//! *some* maximum matching misses; A, the other neighbours of D; C, the rest.
//!
//! **Why.** In undirected vertex geography (move a token along an edge to a vertex
//! not yet visited) the player to move from `s` wins if and only if *every* maximum
//! matching covers `s`: he keeps moving to the partner of the token's place. So
//! `s` is a P-position exactly if it lies in D, and D answers all starts at once.
//!
//! **How.** A greedy start leaves little to do. Then alternating trees are grown
//! from all exposed vertices at once. A *sweep* grows them to the end and augments
//! wherever two trees meet; as a rule a handful of sweeps suffices, but nothing
//! bounds their number well. So after a few of them *phases* follow, in the manner
//! of Hopcroft and Karp: the trees grow in the order of the dual variables of
//! Edmonds' weighted search until the first augmenting path is tight, then a
//! depth-first search finds a maximal set of disjoint shortest augmenting paths.
//! The lengths grow from phase to phase, which bounds the phases by 2√n + 1. The
//! last forest meets no augmenting path at all: its outer vertices are D.
//!
//! **Complexity.** O(√n · m log n) time at worst and O(n + m) space; close to linear
//! on all but contrived graphs. Nothing recurses.
//!
//! **References.** J. Edmonds, *Paths, trees, and flowers*, 1965. H. N. Gabow, *The
//! weighted matching approach to maximum cardinality matching*, Fundamenta
//! Informaticae 154, 2017. L. Lovász, M. D. Plummer, *Matching Theory*, 1986, §3.2.
//! A. S. Fraenkel, E. R. Scheinerman, D. Ullman, *Undirected edge geography*, 1993.

mod certificate;
mod disjoint;
#[cfg(test)]
mod families;
mod forest;
mod greedy;
#[cfg(test)]
mod tests;
mod trace;

pub use certificate::{is_matching, proves};

use super::undirected::Undirected;
use disjoint::Disjoint;
use forest::Forest;
use std::convert::Infallible;
use trace::Trace;

/// "No vertex", in arrays of vertices.
const NONE: u32 = u32::MAX;

/// How many sweeps are tried before the phases, whose number is bounded. Random and
/// structured graphs of 10^5 vertices were seen to need five at most.
const SWEEPS: usize = 16;

/// A set of edges of which no two share an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    mate: Vec<u32>,
}

impl Matching {
    /// The matching without edges, for a graph of `n` vertices.
    pub fn empty(n: usize) -> Self {
        Matching { mate: vec![NONE; n] }
    }

    /// The partner of `v`; `None` if the matching misses `v`.
    pub fn mate(&self, v: u32) -> Option<u32> {
        self.mate.get(v as usize).copied().filter(|&w| w != NONE)
    }

    /// The number of edges.
    pub fn size(&self) -> usize {
        self.mate.iter().filter(|&&w| w != NONE).count() / 2
    }
}

/// A maximum matching of `graph`.
///
/// # Complexity
/// O(√n · m log n) time at worst, near-linear as a rule; O(n + m) space.
///
/// ```
/// use grundy::graphs::matching::maximum;
/// use grundy::graphs::undirected::Undirected;
///
/// let pentagon = Undirected::new(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]).unwrap();
/// assert_eq!(maximum(&pentagon).size(), 2);
/// ```
pub fn maximum(graph: &Undirected) -> Matching {
    decompose(graph).0
}

/// A maximum matching of `graph` together with its set D (see [`missed`]), at the
/// price of the matching alone: the search that finds no augmenting path finds D.
pub fn decompose(graph: &Undirected) -> (Matching, Vec<bool>) {
    let Ok(found) = decompose_within(graph, &unasked);
    found
}

/// As [`decompose`], asking before every search of the graph whether to go on.
pub fn decompose_within<E>(
    graph: &Undirected,
    ask: &dyn Fn() -> Result<(), E>,
) -> Result<(Matching, Vec<bool>), E> {
    let forest = exhaust(Forest::new(graph, greedy::start(graph), None), ask)?;
    let missed = forest.outer();
    Ok((Matching { mate: forest.mate }, missed))
}

/// For whoever always goes on.
fn unasked() -> Result<(), Infallible> {
    Ok(())
}

/// For every vertex whether *some* maximum matching misses it: the set D.
///
/// `matching` should be maximum; a smaller matching of `graph` only costs time.
///
/// # Complexity
/// O(m log n): one search from all exposed vertices.
///
/// ```
/// use grundy::graphs::matching::{maximum, missed};
/// use grundy::graphs::undirected::Undirected;
///
/// // A triangle 1-3-4 with the tail 4-2-0: geography is won from 2 alone. (A search
/// // that knows no blossoms goes round the triangle and takes 2 for missed.)
/// let graph = Undirected::new(5, &[(0, 2), (2, 4), (4, 1), (4, 3), (1, 3)]).unwrap();
/// assert_eq!(missed(&graph, &maximum(&graph)), [true, true, false, true, true]);
/// ```
pub fn missed(graph: &Undirected, matching: &Matching) -> Vec<bool> {
    let Ok(forest) = exhaust(Forest::new(graph, fitted(graph, matching), None), &unasked);
    forest.outer()
}

/// The set D of `graph` without the vertex `s`; `s` itself is reported as `false`.
///
/// From a maximum matching of the graph this needs no new one: without the edge at
/// `s` it stays maximum, or becomes so by a single augmentation. The winning moves
/// of geography from `s` are the neighbours of `s` in this set.
///
/// # Complexity
/// As [`missed`].
///
/// ```
/// use grundy::graphs::matching::{maximum, missed_without};
/// use grundy::graphs::undirected::Undirected;
///
/// // On the path 0-1-2-3 the winning moves from 1 lead to 0 only.
/// let path = Undirected::new(4, &[(0, 1), (1, 2), (2, 3)]).unwrap();
/// let rest = missed_without(&path, &maximum(&path), 1);
/// assert_eq!(rest, [true, false, false, false]);
/// ```
pub fn missed_without(graph: &Undirected, matching: &Matching, s: u32) -> Vec<bool> {
    let Ok(missed) = missed_without_within(graph, matching, s, &unasked);
    missed
}

/// As [`missed_without`], asking before every search of the graph whether to go on.
pub fn missed_without_within<E>(
    graph: &Undirected,
    matching: &Matching,
    s: u32,
    ask: &dyn Fn() -> Result<(), E>,
) -> Result<Vec<bool>, E> {
    let mut mate = fitted(graph, matching);
    if let Some(slot) = mate.get_mut(s as usize) {
        let partner = std::mem::replace(slot, NONE);
        if partner != NONE {
            mate[partner as usize] = NONE;
        }
    }
    Ok(exhaust(Forest::new(graph, mate, Some(s)), ask)?.outer())
}

/// The partners in `matching`, or nobody's if it is no matching of `graph`.
fn fitted(graph: &Undirected, matching: &Matching) -> Vec<u32> {
    match is_matching(graph, matching) {
        true => matching.mate.clone(),
        false => vec![NONE; graph.vertices()],
    }
}

/// Augments until no augmenting path is left; the last forest shows that.
fn exhaust<'g, E>(
    mut forest: Forest<'g>,
    ask: &dyn Fn() -> Result<(), E>,
) -> Result<Forest<'g>, E> {
    let mut trace = Trace::default();
    for _ in 0..SWEEPS {
        ask()?;
        if !forest.sweep() {
            return Ok(forest);
        }
        trace.flip_crossings(&mut forest);
    }
    let mut disjoint = Disjoint::new(forest.graph.vertices());
    ask()?;
    while let Some(found) = forest.grow() {
        disjoint.augment(&mut forest, found, &mut trace);
        ask()?;
    }
    Ok(forest)
}
