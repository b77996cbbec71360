//! The graph as the solvers want it: predecessor lists and numbers of moves.
//!
//! Both solvers start from the terminal nodes and go backwards, so the lists of
//! options are never needed; leaving them out halves the memory. Lists are laid
//! out one after the other (compressed sparse rows): 4 bytes per edge and 8 per
//! node.

use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use super::buckets::Buckets;
use super::build::build;
use super::lists::Lists;
use super::progress::{Phase, Pulse, Stopped, go_on};
use super::{Grundy, Wave};

/// The most nodes a graph may have: a remoteness must fit in 31 bits.
pub const MAX_NODES: usize = (1 << 31) - 1;
/// The most edges a graph may have: places of edges are 32-bit numbers.
pub const MAX_EDGES: usize = u32::MAX as usize - 1;

/// The graph is larger than this engine can hold, or names a node it does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// More than [`MAX_NODES`] nodes.
    Nodes,
    /// More than [`MAX_EDGES`] edges, or 2^31 moves from one node.
    Edges,
    /// An edge has an end that is not below the number of nodes.
    NoSuchNode(u32),
}

impl std::fmt::Display for SizeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SizeError::Nodes => write!(f, "more than {MAX_NODES} nodes"),
            SizeError::Edges => write!(f, "more than {MAX_EDGES} edges, or 2^31 from one node"),
            SizeError::NoSuchNode(node) => write!(f, "an edge names node {node}, which is missing"),
        }
    }
}

impl std::error::Error for SizeError {}

/// A finite directed graph, read as a game: a token lies on a node, a move
/// carries it along an edge.
///
/// Loops, repeated edges and cycles are all right: a repeated edge is the same
/// move twice and changes no answer.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// The nodes with a move to each node.
    pub(super) preds: Lists,
    /// How many edges leave each node.
    pub(super) moves: Vec<u32>,
}

impl Graph {
    /// The graph with nodes `0..nodes` and the given edges `(from, to)`.
    ///
    /// Complexity: O(nodes + edges) time; 12 bytes per edge while building.
    ///
    /// ```
    /// use grundy::explicit::{Graph, Outcome};
    /// // 2 → 1 → 0 and 2 → 0: whoever stands on 0 has lost.
    /// let graph = Graph::from_edges(3, [(2, 1), (1, 0), (2, 0)]).unwrap();
    /// let wave = graph.outcomes(false);
    /// assert_eq!(wave.outcome(0), Outcome::P);
    /// assert_eq!(wave.remoteness(2), Some(1));
    /// assert_eq!(graph.grundy().value(2), Some(2));
    /// ```
    pub fn from_edges(
        nodes: usize,
        edges: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<Graph, SizeError> {
        if nodes > MAX_NODES {
            return Err(SizeError::Nodes);
        }
        let mut buckets = Buckets::new(nodes);
        let mut moves = vec![0u32; nodes];
        for (count, (from, to)) in edges.into_iter().enumerate() {
            let wrong = [from, to].into_iter().find(|&end| end as usize >= nodes);
            match wrong {
                Some(node) => return Err(SizeError::NoSuchNode(node)),
                None if count >= MAX_EDGES => return Err(SizeError::Edges),
                None => buckets.push(from, to),
            }
            moves[from as usize] += 1;
        }
        build(vec![buckets], moves)
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no node at all.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// How many edges there are, repeated ones counted.
    pub fn edges(&self) -> usize {
        self.preds.nodes.len()
    }

    /// The nodes with a move to `node`, one for each edge, in no particular order.
    #[inline(always)]
    pub fn predecessors(&self, node: u32) -> &[u32] {
        self.preds.of(node)
    }

    /// How many edges leave `node`.
    pub fn moves(&self, node: u32) -> u32 {
        self.moves[node as usize]
    }

    /// Who wins from every node, and how soon; see [`Wave`].
    pub fn outcomes(&self, misere: bool) -> Wave {
        let Ok(wave) = Wave::of(self, misere, |_| Ok::<(), Infallible>(()));
        wave
    }

    /// The Grundy value of every node that has one; see [`Grundy`].
    pub fn grundy(&self) -> Grundy {
        let stop = AtomicBool::new(false);
        let mut watch = go_on;
        let mut pulse = Pulse::reporting(&mut watch, &stop, Phase::Solve, self.len());
        match Grundy::run(self, &mut pulse) {
            Ok(grundy) => grundy,
            Err(Stopped) => unreachable!("this watch never stops anything"),
        }
    }

    /// The lists of options, for those who play the game rather than solve it.
    ///
    /// Complexity: O(nodes + edges) time, 4 bytes per edge and per node.
    ///
    /// ```
    /// use grundy::explicit::Graph;
    /// let graph = Graph::from_edges(3, [(2, 1), (1, 0), (2, 0)]).unwrap();
    /// assert_eq!(graph.forward().options(2), [0, 1]);
    /// ```
    pub fn forward(&self) -> Forward {
        Forward { options: self.preds.turn() }
    }
}

/// Lists of options, made by [`Graph::forward`].
#[derive(Clone, Debug)]
pub struct Forward {
    options: Lists,
}

impl Forward {
    /// The options of `node` in increasing order, one for each edge.
    pub fn options(&self, node: u32) -> &[u32] {
        self.options.of(node)
    }
}
