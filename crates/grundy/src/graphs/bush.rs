//! A graph on the ground: a list of edges, its vertices numbered.
//!
//! A bush can have millions of edges, and its parts are passed around freely: copies share one
//! list, and vertices are named only where their names are not small numbers already.

use crate::graphs::fusion::{Fused, first_unreachable_edge};
use crate::graphs::ground::{NOWHERE, joined_to_ground};
use crate::notation::Digits;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// A graph on the ground: its edges in the order in which they were written.
#[derive(Clone, Debug, Default)]
pub struct Bush {
    /// Edges by the numbers of their ends, the ground being 0.
    edges: Arc<Vec<(u32, u32)>>,
    /// Those of them that are gone, in increasing order: a move from a large bush does not
    /// copy it.
    gone: Vec<u32>,
    /// The names of the vertices, where a number is not its own name.
    names: Option<Arc<Vec<u64>>>,
    /// The edges by names, once asked for.
    listed: OnceLock<Vec<(u64, u64)>>,
    /// Its fusion, once asked for: verdict, reason and moves share it.
    fused: OnceLock<Arc<Fused>>,
    /// The edge whose removal made this bush of another one, where that is known.
    cut: Option<(u64, u64)>,
}

impl Bush {
    /// A bush of edges between vertices of any names; the ground is named 0.
    pub(crate) fn new(edges: &[(u64, u64)]) -> Self {
        let largest = edges.iter().map(|&(u, v)| u.max(v)).max().unwrap_or(0);
        if largest < small(edges.len()) {
            let numbers = edges.iter().map(|&(u, v)| (u as u32, v as u32)).collect();
            return Bush { edges: Arc::new(numbers), ..Bush::default() };
        }
        let mut numbers: FxHashMap<u64, u32> = FxHashMap::from_iter([(0, 0)]);
        let mut names = vec![0];
        let mut number = |name: u64| {
            *numbers.entry(name).or_insert_with(|| {
                names.push(name);
                names.len() as u32 - 1
            })
        };
        let edges = edges.iter().map(|&(u, v)| (number(u), number(v))).collect();
        Bush { edges: Arc::new(edges), names: Some(Arc::new(names)), ..Bush::default() }
    }

    /// A bush of edges between numbers.
    pub(crate) fn of_numbers(edges: Vec<(u32, u32)>) -> Self {
        let largest = edges.iter().map(|&(u, v)| u.max(v)).max().unwrap_or(0);
        if u64::from(largest) < small(edges.len()) {
            return Bush { edges: Arc::new(edges), ..Bush::default() };
        }
        Bush::new(&edges.iter().map(|&(u, v)| (u.into(), v.into())).collect::<Vec<_>>())
    }

    /// The edges, by the names of their ends.
    pub fn edges(&self) -> &[(u64, u64)] {
        self.listed.get_or_init(|| self.named_edges().collect())
    }

    /// The number of edges.
    pub(crate) fn len(&self) -> usize {
        self.edges.len() - self.gone.len()
    }

    /// The edges by numbers, in stretches between those that are gone.
    fn stretches(&self) -> impl Iterator<Item = &[(u32, u32)]> {
        let starts = std::iter::once(0).chain(self.gone.iter().map(|&at| at as usize + 1));
        let ends = self.gone.iter().map(|&at| at as usize).chain([self.edges.len()]);
        starts.zip(ends).map(|(start, end)| &self.edges[start..end])
    }

    /// The edges by numbers.
    fn numbered(&self) -> Cow<'_, [(u32, u32)]> {
        if self.gone.is_empty() {
            return Cow::Borrowed(&self.edges);
        }
        Cow::Owned(self.stretches().flatten().copied().collect())
    }

    fn name(&self, vertex: u32) -> u64 {
        self.names.as_ref().map_or(vertex.into(), |names| names[vertex as usize])
    }

    fn named(&self, (u, v): (u32, u32)) -> (u64, u64) {
        (self.name(u), self.name(v))
    }

    fn named_edges(&self) -> impl Iterator<Item = (u64, u64)> {
        self.stretches().flatten().map(|&edge| self.named(edge))
    }

    /// Its fusion, made once.
    pub(crate) fn fused(&self) -> &Fused {
        self.fused.get_or_init(|| {
            let edges = self.numbered();
            Arc::new(Fused::new(vertices(&edges), &edges))
        })
    }

    /// The first `most` vertices by name, each with the vertex that it is fused with and the value
    /// of what stands on it; and how many vertices there are.
    pub(crate) fn vertex_values(&self, most: usize) -> (Vec<(u64, u64, u64)>, usize) {
        let (values, count) = self.fused().vertex_values(&self.numbered(), most);
        let named = |(vertex, top, sg)| (self.name(vertex), self.name(top), sg);
        (values.into_iter().map(named).collect(), count)
    }

    /// The first edge that is not joined to the ground.
    pub(crate) fn loose(&self) -> Option<(u64, u64)> {
        // The fusion is needed anyway and has met all that is joined.
        if self.fused().edges() == self.len() {
            return None;
        }
        let edges = self.numbered();
        first_unreachable_edge(vertices(&edges), &edges).map(|at| self.named(edges[at]))
    }

    /// What is left when edge `cut` is deleted, by the rule.
    pub(crate) fn without(&self, cut: usize) -> Bush {
        let mut edges = self.numbered().into_owned();
        let deleted = std::mem::replace(&mut edges[cut], (NOWHERE, NOWHERE));
        let count = vertices(&self.numbered());
        let joined = joined_to_ground(count, &edges);
        edges.retain(|&(u, _)| u != NOWHERE && joined[u as usize]);
        let (names, cut) = (self.names.clone(), Some(self.named(deleted)));
        Bush { edges: Arc::new(edges), names, cut, ..Bush::default() }
    }

    /// What is left when edge `cut` is deleted, by the fusion: bridges carry what falls.
    pub(crate) fn felled(&self, cut: usize) -> Bush {
        let gone = self.fused().falling(cut as u32);
        let edges = match self.numbered() {
            Cow::Borrowed(_) => Arc::clone(&self.edges),
            Cow::Owned(edges) => Arc::new(edges),
        };
        let (names, cut) = (self.names.clone(), Some(self.named(edges[cut])));
        Bush { edges, gone, names, cut, ..Bush::default() }
    }

    /// The deleted edge that made this bush of another one.
    pub(crate) fn cut(&self) -> (u64, u64) {
        self.cut.unwrap_or_default()
    }

    /// Adds the notation of the edges to a text.
    pub(crate) fn write(&self, text: &mut Digits) {
        for stretch in self.stretches() {
            for &edge in stretch {
                let (u, v) = self.named(edge);
                text.separate(b' ');
                text.number(u);
                text.push(b'-');
                text.number(v);
            }
        }
    }
}

/// One more than the largest number of a vertex.
fn vertices(edges: &[(u32, u32)]) -> usize {
    edges.iter().map(|&(u, v)| u.max(v)).max().unwrap_or(0) as usize + 1
}

/// Names below this serve as numbers: then tables by vertex are no longer than the position.
fn small(edges: usize) -> u64 {
    (4 * edges as u64 + 64).min(u32::MAX.into())
}

impl PartialEq for Bush {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.cmp(other).is_eq()
    }
}

impl Eq for Bush {}

impl Hash for Bush {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.named_edges().for_each(|edge| edge.hash(state));
    }
}

impl PartialOrd for Bush {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Bush {
    fn cmp(&self, other: &Self) -> Ordering {
        self.named_edges().cmp(other.named_edges())
    }
}
