//! Checking a maximum matching without trusting the search that found it.
//!
//! Tutte–Berge: for any set A of vertices, a matching misses at least
//! odd(G − A) − |A| vertices, where odd counts the components with an odd number of
//! vertices. A matching and a set for which both numbers agree prove each other.

use super::{Matching, NONE, Undirected};

/// Whether every vertex has at most one partner, along an edge of `graph`.
///
/// # Complexity
/// O(n log d) for largest degree d.
pub fn is_matching(graph: &Undirected, matching: &Matching) -> bool {
    let mate = &matching.mate;
    mate.len() == graph.vertices()
        && (0..).zip(mate).all(|(v, &w)| {
            w == NONE || (graph.neighbours(v).binary_search(&w).is_ok() && mate[w as usize] == v)
        })
}

/// Whether `missed` proves `matching` maximum in `graph`, and itself complete.
///
/// Let A be the neighbours of the missed vertices that are not missed themselves.
/// Checked is that `missed` is the union of the odd components of G − A, and that
/// `matching` misses exactly odd(G − A) − |A| vertices. Then, at any size,
/// the matching is maximum, and *every* maximum matching covers all vertices
/// outside `missed`: geography is won from there. (That each vertex of `missed`
/// is in fact missed by some maximum matching is not part of this proof.)
///
/// # Complexity
/// O(n + m), one pass over the components; no search for alternating paths.
///
/// ```
/// use grundy::graphs::matching::{Matching, maximum, missed, proves};
/// use grundy::graphs::undirected::Undirected;
///
/// let star = Undirected::new(4, &[(0, 1), (0, 2), (0, 3)]).unwrap();
/// let matching = maximum(&star);
/// let missed = missed(&star, &matching);
/// assert_eq!(missed, [false, true, true, true]);
/// assert!(proves(&star, &matching, &missed));
/// assert!(!proves(&star, &Matching::empty(4), &missed));
/// ```
pub fn proves(graph: &Undirected, matching: &Matching, missed: &[bool]) -> bool {
    let n = graph.vertices();
    if missed.len() != n || !is_matching(graph, matching) {
        return false;
    }
    let barrier: Vec<bool> = (0..n)
        .map(|v| !missed[v] && graph.neighbours(v as u32).iter().any(|&w| missed[w as usize]))
        .collect();
    let Some(odd) = odd_components(graph, &barrier, missed) else { return false };
    let size = barrier.iter().filter(|&&b| b).count();
    let exposed = n - 2 * matching.size();
    odd == exposed + size
}

/// The number of odd components of G − A, provided that exactly their vertices are
/// marked as `missed`. No component mixes marked and unmarked vertices, since the
/// unmarked neighbours of marked ones are A.
fn odd_components(graph: &Undirected, barrier: &[bool], missed: &[bool]) -> Option<usize> {
    let mut seen = barrier.to_vec();
    let mut stack = Vec::new();
    let mut odd = 0;
    for v in 0..graph.vertices() {
        if std::mem::replace(&mut seen[v], true) {
            continue;
        }
        let mut size = 0usize;
        stack.push(v as u32);
        while let Some(u) = stack.pop() {
            size += 1;
            for &w in graph.neighbours(u) {
                if !std::mem::replace(&mut seen[w as usize], true) {
                    stack.push(w);
                }
            }
        }
        if (size % 2 == 1) != missed[v] {
            return None;
        }
        odd += size % 2;
    }
    Some(odd)
}
