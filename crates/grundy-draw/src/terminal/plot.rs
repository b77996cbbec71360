//! n ↦ SG(n) as dots of braille: two columns and four rows of dots in each character
//! (Unicode, block 2800–28FF).

use super::{LEAST_WIDTH, MOST_LINES, labels, text};
use crate::axis::Axis;

/// Lines for dots: two are the axis and its numbers.
const ROWS: usize = MOST_LINES - 4;

/// Values from `from` on, drawn in at most `width` columns and [`MOST_LINES`] lines.
///
/// # Example
/// ```
/// use grundy_draw::terminal::plot;
/// let picture = plot(0, &[0, 1, 2, 0, 1, 2], 30);
/// assert_eq!(picture, "\
/// 2 │  ⡀  ⡀
/// 1 │ ⡀  ⡀
/// 0 │⡀  ⡀
///   └──────
///    012345
/// ");
/// ```
///
/// # Complexity
/// O(values + width).
pub fn plot(from: u64, values: &[u64], width: usize) -> String {
    let most = values.iter().copied().max().unwrap_or(0);
    let scale = Scale::new(most);
    let margin = most.to_string().len();
    let room = width.max(LEAST_WIDTH).saturating_sub(margin + 2).max(10);
    let cells = values.len().clamp(1, room);
    // A character of its own for each n, else a column of dots, else a share of one.
    let column = |i: usize| match values.len() {
        count if count <= room => 2 * i,
        count if count <= 2 * room => i,
        count => (i as u128 * 2 * room as u128 / count as u128) as usize,
    };
    let mut dots = vec![vec![0u8; cells]; scale.rows];
    for (i, &value) in values.iter().enumerate() {
        let (x, y) = (column(i), scale.dot(value));
        let row = scale.rows - 1 - y / 4;
        dots[row][(x / 2).min(cells - 1)] |= bit(x % 2, y % 4);
    }
    let mut lines: Vec<String> = dots
        .iter()
        .enumerate()
        .map(|(row, cells)| {
            let label = scale.label(scale.rows - 1 - row);
            let dots: String = cells.iter().map(|&dots| braille(dots)).collect();
            format!("{label:>margin$} │{dots}")
        })
        .collect();
    lines.push(format!("{:margin$} └{}", "", "─".repeat(cells)));
    lines.push(format!("{:margin$}  {}", "", numbers(from, values.len(), cells, &column)));
    text(lines)
}

/// How values become rows of dots.
struct Scale {
    most: u64,
    rows: usize,
    /// Rows of dots for each value, where there is at least one.
    each: Option<usize>,
}

impl Scale {
    fn new(most: u64) -> Self {
        let values = usize::try_from(most).unwrap_or(usize::MAX).saturating_add(1);
        let each = (ROWS * 4).checked_div(values).unwrap_or(0).min(4);
        match each {
            0 => Scale { most, rows: ROWS, each: None },
            _ => Scale { most, rows: (values * each).div_ceil(4), each: Some(each) },
        }
    }

    /// The row of dots of a value, from below.
    fn dot(&self, value: u64) -> usize {
        match self.each {
            Some(each) => value as usize * each,
            None => {
                let top = (self.rows * 4 - 1) as u128;
                (u128::from(value) * top / u128::from(self.most)) as usize
            }
        }
    }

    /// What is written beside a row of characters: the value of its lowest dots.
    fn label(&self, row: usize) -> String {
        let last = self.rows - 1;
        match self.each {
            Some(4) => row.to_string(),
            Some(each) if row.is_multiple_of(2) && (row * 4).is_multiple_of(each) => {
                (row * 4 / each).to_string()
            }
            None if row == last => self.most.to_string(),
            None if row.is_multiple_of(4) && row + 2 < last => {
                let top = (self.rows * 4 - 1) as u128;
                (u128::from(self.most) * (row * 4) as u128).div_ceil(top).to_string()
            }
            _ => String::new(),
        }
    }
}

/// The numbers below the axis.
fn numbers(from: u64, count: usize, cells: usize, column: &dyn Fn(usize) -> usize) -> String {
    let last = count.saturating_sub(1) as u64;
    let to = from.saturating_add(last);
    let axis = Axis { to, length: cells as f64, log: false };
    // Single digits may stand side by side; others are two apart at least.
    let apart = if to < 10 { 1.0 } else { to.to_string().len() as f64 + 2.0 };
    let ticks = axis.ticks(apart).into_iter().filter(|n| (from..=to).contains(n));
    let place = |n: u64| column((n - from) as usize) / 2;
    if to < 10 && count <= cells {
        return ticks.map(|n| n.to_string()).collect();
    }
    labels(ticks.map(|n| (place(n), n.to_string())), cells)
}

/// The bit of a dot: columns from the left, rows from below.
fn bit(column: usize, row: usize) -> u8 {
    const BITS: [[u8; 4]; 2] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]];
    BITS[column][row]
}

fn braille(dots: u8) -> char {
    match dots {
        0 => ' ',
        dots => char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' '),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Every value has its dot and every dot a value; lines keep to their width.
        #[test]
        fn dots_are_values(values in prop::collection::vec(0..40u64, 1..60), width in 70..120usize) {
            let most = values.iter().copied().max().unwrap_or(0);
            let scale = Scale::new(most);
            let picture = plot(0, &values, width);
            let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
            prop_assert!(lines.iter().all(|line| line.len() <= width) && lines.len() <= MOST_LINES);
            let margin = most.to_string().len() + 2;
            for (i, &value) in values.iter().enumerate() {
                for other in 0..=most {
                    let y = scale.dot(other);
                    let cell = lines[scale.rows - 1 - y / 4].get(margin + i).copied().unwrap_or(' ');
                    let lit = (cell as u32).saturating_sub(0x2800) as u8 & bit(0, y % 4) != 0;
                    prop_assert_eq!(lit, other == value, "n = {}, {} for {}", i, other, value);
                }
            }
        }

        #[test]
        fn nothing_panics(from in any::<u64>(), values in prop::collection::vec(any::<u64>(), 0..300), width in 0..200usize) {
            let picture = plot(from, &values, width);
            let most = width.max(LEAST_WIDTH).max(33);
            prop_assert!(picture.lines().all(|line| line.chars().count() <= most));
        }
    }
}
