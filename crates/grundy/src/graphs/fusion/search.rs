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

/// A vertex of the given graph. Both fields are wanted at the same moment, when
/// the search meets it: side by side they cost one trip to memory.
#[derive(Clone, Copy)]
struct Vertex {
    /// Where its half-edges start; they end where the next vertex's start.
    start: u32,
    /// Its preorder number, or [`NONE`].
    number: u32,
}

/// The half-edges of each vertex, side by side; a loop is there once.
struct Adjacency {
    /// The vertices and an end mark.
    vertices: Vec<Vertex>,
    /// (the other end, the edge's index)
    half: Vec<(u32, u32)>,
}

impl Adjacency {
    /// Counting sort by vertex. Edges with an end outside `0..n` are left out.
    fn new(n: usize, edges: &[(u32, u32)]) -> Adjacency {
        assert!(edges.len() < 1 << 31, "half-edges are counted in 32 bits");
        let exists = |a: u32, b: u32| (a as usize) < n && (b as usize) < n;
        let mut vertices = vec![Vertex { start: 0, number: NONE }; n + 1];
        for &(a, b) in edges.iter().filter(|&&(a, b)| exists(a, b)) {
            vertices[a as usize].start += 1;
            vertices[b as usize].start += u32::from(a != b);
        }
        let mut sum = 0;
        for vertex in &mut vertices {
            sum += vertex.start;
            vertex.start = sum;
        }
        // Filled from the back, each mark ends at the start of its vertex.
        let mut half = vec![(0, 0); sum as usize];
        let mut put = |from: u32, to: u32, edge: usize| {
            let start = &mut vertices[from as usize].start;
            *start -= 1;
            half[*start as usize] = (to, edge as u32);
        };
        for (edge, &(a, b)) in edges.iter().enumerate().rev().filter(|(_, e)| exists(e.0, e.1)) {
            put(a, b, edge);
            if a != b {
                put(b, a, edge);
            }
        }
        Adjacency { vertices, half }
    }
}

/// A vertex on the path from the ground to where the search is.
struct Step {
    /// Its half-edges still to be tried.
    at: u32,
    end: u32,
    /// Its preorder number.
    number: u32,
    /// The edge by which it was reached.
    via: u32,
}

/// Touches the neighbours of a vertex that is entered. The search itself will meet them one
/// after the other, each after what lies behind the last; here the trips to memory overlap.
fn warm(vertices: &[Vertex], half: &[(u32, u32)]) {
    let touch = |all: u32, &(to, _): &(u32, u32)| all ^ vertices[to as usize].number;
    std::hint::black_box(half.iter().take(16).fold(0, touch));
}

impl Tree {
    /// Searches from the ground, with a stack of its own.
    pub fn search(n: usize, edges: &[(u32, u32)]) -> Tree {
        let Adjacency { mut vertices, half } = Adjacency::new(n.max(1), edges);
        let mut tree = Tree { parent: vec![0], via: vec![NONE], back: vec![], loops: vec![] };
        // Never more vertices than that; memory that is not used costs nothing.
        let vertices_at_most = n.max(1).min(edges.len() + 1);
        tree.parent.reserve_exact(vertices_at_most);
        tree.via.reserve_exact(vertices_at_most);
        vertices[0].number = 0;
        // All that concerns a vertex under way is kept on the stack: coming back
        // to it touches no other memory than its remaining half-edges.
        let mut stack = vec![Step { at: 0, end: vertices[1].start, number: 0, via: NONE }];
        while let Some(step) = stack.last_mut() {
            if step.at == step.end {
                stack.pop();
                continue;
            }
            let (to, edge) = half[step.at as usize];
            step.at += 1;
            if edge == step.via {
                continue;
            }
            let (mine, met) = (step.number, &mut vertices[to as usize]);
            if met.number == NONE {
                let number = tree.parent.len() as u32;
                met.number = number;
                tree.parent.push(mine);
                tree.via.push(edge);
                let (at, end) = (met.start, vertices[to as usize + 1].start);
                // A leaf has no half-edge but the one it was reached by.
                if end - at > 1 {
                    let next = Step { at, end, number, via: edge };
                    // A vertex with nothing left to try needs no way back: the stack of a long
                    // path stays short.
                    if step.at == step.end {
                        *step = next
                    } else {
                        stack.push(next)
                    }
                    if end - at > 3 {
                        warm(&vertices, &half[at as usize..end as usize]);
                    }
                }
            } else if met.number < mine {
                tree.back.push(Back { lower: mine, upper: met.number, edge });
            } else if met.number == mine {
                tree.loops.push((mine, edge));
            }
            // Otherwise `to` lies below: this edge was met from there.
        }
        tree
    }
}
