//! Games on graphs.

pub mod geography;
pub mod hackenbush;
pub mod tokens;

use crate::notation::{Problem, scan};
use crate::words;

/// All simple graphs on the vertices 0..n: a number of each, and its edges. Of graphs with more
/// than 63 pairs of vertices, those on the first 63 pairs, which nobody sees the end of.
pub(crate) fn simple_graphs(vertices: u64) -> impl Iterator<Item = (u64, Vec<(u64, u64)>)> {
    let pairs = (0..vertices).flat_map(move |u| (u + 1..vertices).map(move |v| (u, v)));
    let pairs: Vec<(u64, u64)> = pairs.take(63).collect();
    (0..1u64 << pairs.len()).map(move |bits| {
        (bits, (0..pairs.len()).filter(|i| bits >> i & 1 == 1).map(|i| pairs[i]).collect())
    })
}

/// The two ends of an edge `u-v`.
pub(crate) fn ends(token: &str) -> Result<(&str, &str), Problem> {
    let mut parts = token.split('-');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(u), Some(v), None) if !u.is_empty() && !v.is_empty() => Ok((u, v)),
        _ => {
            let shown = scan::shown(token);
            Err(Problem::new(words!(
                "`{shown}` is not an edge: two vertices joined by `-` are expected",
                "`{shown}` 不是边：应为用 `-` 连接的两个顶点"
            )))
        }
    }
}
