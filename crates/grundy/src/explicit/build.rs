//! From buckets of edges to predecessor lists, on all threads.
//!
//! Each bucket is a range of targets and fills a range of the lists, so the
//! threads share nothing: the arrays are cut into slices and handed out.
//! Complexity: O(nodes + edges), two passes over every bucket in cache.

use std::ops::Range;

use super::buckets::Buckets;
use super::graph::{Graph, MAX_EDGES, MAX_NODES, SizeError};
use super::lists::Lists;

/// Below this many edges a second thread is not worth its start.
const SMALL: usize = 1 << 18;

/// How many threads to use for a job of `size` when one of `small` is not worth
/// sharing. More than four gain nothing: memory is the limit.
pub(super) fn threads(size: usize, small: usize) -> usize {
    if size < small {
        return 1;
    }
    std::thread::available_parallelism().map_or(1, |n| n.get().min(4))
}

/// The graph of the edges in all `parts`; `moves` counts them by source.
pub(super) fn build(parts: Vec<Buckets>, moves: Vec<u32>) -> Result<Graph, SizeError> {
    let nodes = moves.len();
    if nodes > MAX_NODES {
        return Err(SizeError::Nodes);
    }
    let edges: usize = parts.iter().map(Buckets::edges).sum();
    if edges > MAX_EDGES {
        return Err(SizeError::Edges);
    }
    if moves.iter().any(|&moves| moves >= 1 << 31) {
        return Err(SizeError::Edges);
    }
    let mut starts = vec![0; nodes + 1];
    let mut preds = vec![0; edges];
    fill_all(nodes, &parts, &mut starts, &mut preds);
    Ok(Graph { preds: Lists { starts, nodes: preds }, moves })
}

/// A run of buckets for one thread, with its slices of the arrays.
struct Share<'a> {
    buckets: Range<usize>,
    /// Place of the first edge of the share among all edges.
    base: usize,
    ends: &'a mut [u32],
    preds: &'a mut [u32],
}

fn fill_all(nodes: usize, parts: &[Buckets], starts: &mut [u32], preds: &mut [u32]) {
    let shift = parts.first().map_or(0, Buckets::shift);
    let count = nodes.div_ceil(1 << shift);
    let size = |b| parts.iter().map(|part| part.size(b)).sum::<usize>();
    let threads = threads(preds.len(), SMALL);
    let goal = preds.len().div_ceil(threads).max(1);

    std::thread::scope(|scope| {
        let (mut ends, mut rest, mut base, mut bucket) = (&mut starts[1..], preds, 0, 0);
        while bucket < count {
            let (first, mut edges) = (bucket, 0);
            while bucket < count && edges < goal {
                edges += size(bucket);
                bucket += 1;
            }
            let width = ((bucket << shift).min(nodes)) - (first << shift);
            let (my_ends, other_ends) = ends.split_at_mut(width);
            let (mine, others) = rest.split_at_mut(edges);
            let share = Share { buckets: first..bucket, base, ends: my_ends, preds: mine };
            (ends, rest, base) = (other_ends, others, base + edges);
            // The last share runs on this thread.
            if bucket < count {
                scope.spawn(move || fill(parts, shift, share));
            } else {
                fill(parts, shift, share);
            }
        }
    });
}

/// Sorts the edges of a share by target. While a bucket is in work, `ends[v]`
/// is first the size of v's list, then the place for its next entry, and so in
/// the end the end of the list: the start of the next.
fn fill(parts: &[Buckets], shift: u32, share: Share<'_>) {
    let Share { buckets, base, mut ends, preds } = share;
    let mask = (1u32 << shift) - 1;
    let mut at = 0u32;
    for bucket in buckets {
        let (mine, others) = ends.split_at_mut(ends.len().min(1 << shift));
        ends = others;
        let chunks = || parts.iter().flat_map(|part| part.chunks(bucket));
        for chunk in chunks() {
            for &edge in chunk {
                mine[((edge >> 32) as u32 & mask) as usize] += 1;
            }
        }
        for end in mine.iter_mut() {
            (*end, at) = (at, at + *end);
        }
        for chunk in chunks() {
            for &edge in chunk {
                let end = &mut mine[((edge >> 32) as u32 & mask) as usize];
                preds[*end as usize] = edge as u32;
                *end += 1;
            }
        }
        mine.iter_mut().for_each(|end| *end += base as u32);
    }
}
