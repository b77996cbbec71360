//! (a, b) ↦ SG(a, b) as shades, with the zeros marked.

use super::{LEAST_WIDTH, MOST_LINES, labels, text};

/// From small to large values.
const SHADES: [char; 4] = ['░', '▒', '▓', '█'];
/// The lost positions.
const ZERO: char = '●';

/// Row `a` of `rows` holds SG(a, 0), SG(a, 1), …. Drawn in at most `width` columns and
/// [`MOST_LINES`] lines; where there is no room for every pair, a character stands for
/// several, a zero if one of them is.
///
/// # Example
/// ```
/// use grundy_draw::terminal::heat;
/// let picture = heat(&[vec![0, 1, 2], vec![1, 2, 0], vec![2, 0, 1]], 40);
/// assert_eq!(picture, "\
/// 0 │● ░ █
/// 1 │░ █ ●
/// 2 │█ ● ░
///   └──────
///    0 1 2
/// ● 0  ░▒▓█ 1..2
/// ");
/// ```
///
/// # Complexity
/// O(values).
pub fn heat(rows: &[Vec<u64>], width: usize) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let margin = rows.len().saturating_sub(1).to_string().len();
    let room = width.max(LEAST_WIDTH).saturating_sub(margin + 2);
    let down = rows.len().div_ceil(MOST_LINES - 4).max(1);
    let across = columns.div_ceil(room).max(down.div_ceil(2)).max(1);
    let shown = columns.div_ceil(across);
    // Twice as wide where there is room: characters are twice as high.
    let (pad, step) = if 2 * shown <= room && across == 1 { (" ", 2) } else { ("", 1) };
    let most = rows.iter().flatten().copied().max().unwrap_or(0);
    let mut lines: Vec<String> = Vec::new();
    for (i, block) in rows.chunks(down).enumerate() {
        let cell = |j: usize| {
            let values = || block.iter().flat_map(|row| row.iter().skip(j * across).take(across));
            let mean =
                values().map(|&v| u128::from(v)).sum::<u128>() / values().count().max(1) as u128;
            let zero = values().any(|&value| value == 0);
            let shade = if zero { ZERO } else { shade(mean as u64, most) };
            format!("{shade}{pad}")
        };
        let label = if i % 2 == 0 || down == 1 { (i * down).to_string() } else { String::new() };
        lines.push(format!("{label:>margin$} │{}", (0..shown).map(cell).collect::<String>()));
    }
    lines.push(format!("{:margin$} └{}", "", "─".repeat(shown * step)));
    let every = (columns.to_string().len() + 1).div_ceil(step);
    let ticks = (0..shown).step_by(every).map(|j| (j * step, (j * across).to_string()));
    lines.push(format!("{:margin$}  {}", "", labels(ticks, room)));
    let shades: String = SHADES.iter().collect();
    lines.push(format!("{ZERO} 0  {shades} 1..{most}"));
    text(lines)
}

/// The shade of a value among 1..=most.
fn shade(value: u64, most: u64) -> char {
    let last = SHADES.len() - 1;
    let above = |value: u64| u128::from(value.saturating_sub(1));
    let at = above(value) * last as u128 / above(most).max(1);
    SHADES[(at as usize).min(last)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lines_keep_to_their_width(
            rows in prop::collection::vec(prop::collection::vec(any::<u64>(), 0..80), 0..80),
            width in 0..120usize,
        ) {
            let picture = heat(&rows, width);
            let most = width.max(LEAST_WIDTH).max(34);
            prop_assert!(picture.lines().all(|line| line.chars().count() <= most));
            prop_assert!(picture.lines().count() <= MOST_LINES);
        }
    }

    /// A zero is never lost among others, and nothing else is marked as one.
    #[test]
    fn zeros_are_seen() {
        for size in [1usize, 5, 30, 100] {
            for zero in [0, size / 2, size - 1] {
                let value = |a: usize, b: usize| u64::from((a, b) != (zero, zero));
                let rows: Vec<Vec<u64>> =
                    (0..size).map(|a| (0..size).map(|b| value(a, b)).collect()).collect();
                let picture = heat(&rows, 60);
                // Once on the map, once in the legend.
                assert_eq!(picture.matches(ZERO).count(), 2, "{picture}");
            }
        }
    }
}
