//! The depth-first search under fusion: tree edges, back edges, loops.
//!
//! Vertices are renumbered in preorder, so that later passes are plain sweeps:
//! every parent has a smaller number than its children. In an undirected
//! depth-first search each edge that is neither a tree edge nor a loop joins a
//! vertex to one of its ancestors (Tarjan 1972). Edges are told apart by their
//! index, so of two parallel edges one is the tree edge and the other a back
//! edge over it.

/// A non-tree edge, from `lower` up to its proper ancestor `upper`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Back {
    pub lower: u32,
    pub upper: u32,
    pub edge: u32,
}

/// The depth-first tree of what the ground reaches, in preorder numbers.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    /// The parent of each vertex; 0 for the ground.
    pub parent: Vec<u32>,
    /// The index of the edge to the parent; [`NONE`] for the ground.
    pub via: Vec<u32>,
    /// The back edges, in the order they were met.
    pub back: Vec<Back>,
    /// The loops, as (vertex, edge).
    pub loops: Vec<(u32, u32)>,
}

/// No vertex or no edge.
pub(super) const NONE: u32 = u32::MAX;

/// The half-edges of each vertex, side by side; a loop is there once.
struct Adjacency {
    start: Vec<u32>,
    /// (the other end, the edge's index)
    half: Vec<(u32, u32)>,
}

impl Adjacency {
    /// Counting sort by vertex. Edges with an end outside `0..n` are left out.
    fn new(n: usize, edges: &[(u32, u32)]) -> Adjacency {
        assert!(edges.len() < 1 << 31, "half-edges are counted in 32 bits");
        let exists = |a: u32, b: u32| (a as usize) < n && (b as usize) < n;
        let mut start = vec![0u32; n + 1];
        for &(a, b) in edges.iter().filter(|&&(a, b)| exists(a, b)) {
            start[a as usize] += 1;
            start[b as usize] += u32::from(a != b);
        }
        let mut sum = 0;
        for slot in &mut start {
            sum += *slot;
            *slot = sum;
        }
        // Filled from the back, each slot ends as the start of its vertex.
        let mut half = vec![(0, 0); sum as usize];
        let mut put = |from: u32, to: u32, edge: usize| {
            start[from as usize] -= 1;
            half[start[from as usize] as usize] = (to, edge as u32);
        };
        for (edge, &(a, b)) in edges.iter().enumerate().rev().filter(|(_, e)| exists(e.0, e.1)) {
            put(a, b, edge);
            if a != b {
                put(b, a, edge);
            }
        }
        Adjacency { start, half }
    }
}

impl Tree {
    /// Searches from the ground, with a stack of its own.
    pub fn search(n: usize, edges: &[(u32, u32)]) -> Tree {
        let n = n.max(1);
        let Adjacency { start, half } = Adjacency::new(n, edges);
        let mut cursor = start.clone();
        let mut number = vec![NONE; n];
        let mut tree = Tree { parent: vec![0], via: vec![NONE], back: vec![], loops: vec![] };
        number[0] = 0;
        let mut stack = vec![0u32];
        while let Some(&vertex) = stack.last() {
            let (v, end) = (vertex as usize, start[vertex as usize + 1] as usize);
            let mine = number[v];
            let (from, via) = (cursor[v] as usize, tree.via[mine as usize]);
            let mut at = from;
            let mut child = NONE;
            for &(to, edge) in &half[from..end] {
                at += 1;
                if edge == via {
                    continue;
                }
                let theirs = number[to as usize];
                if theirs == NONE {
                    number[to as usize] = tree.parent.len() as u32;
                    tree.parent.push(mine);
                    tree.via.push(edge);
                    child = to;
                    break;
                } else if theirs < mine {
                    tree.back.push(Back { lower: mine, upper: theirs, edge });
                } else if theirs == mine {
                    tree.loops.push((mine, edge));
                }
                // Otherwise `to` lies below: its edge was met from there.
            }
            cursor[v] = at as u32;
            if child == NONE {
                stack.pop();
            } else {
                stack.push(child);
            }
        }
        tree
    }
}
