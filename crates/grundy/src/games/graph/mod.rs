//! Games on graphs.

pub mod geography;
pub mod hackenbush;
pub mod tokens;

use crate::notation::{Problem, scan};
use crate::words;

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
