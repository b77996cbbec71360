//! Edges as lessons write them: `0-1 1-2 2-0`.

use grundy::notation::Words;
use grundy::words;

/// The most edges that are taken.
const MOST: usize = 40;

/// The edges with the names of their ends.
pub(super) fn read(text: &str) -> Result<Vec<(String, String)>, Words> {
    let plain = |name: &str| !name.is_empty() && name.chars().all(char::is_alphanumeric);
    let edge = |word: &str| {
        let ends = word.split_once('-').filter(|(u, v)| plain(u) && plain(v));
        ends.map(|(u, v)| (u.to_owned(), v.to_owned()))
            .ok_or_else(|| words!("`{word}` is not an edge: `a-b`", "`{word}` 不是边：`a-b`"))
    };
    let edges: Vec<_> = text.split_whitespace().map(edge).collect::<Result<_, _>>()?;
    match edges.len() {
        1..=MOST => Ok(edges),
        _ => Err(words!("1 to {MOST} edges are expected", "此处应为 1 到 {MOST} 条边")),
    }
}
