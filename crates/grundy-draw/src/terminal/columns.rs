//! Values in binary, one below the other, with the columns that are odd.

use super::text;
use grundy::present::Style;

/// More rows than this say nothing to the eye.
const ROWS: usize = 32;

/// The binary columns of some values and of their nim-sum; `None` where they do not fit.
/// Odd columns are marked `^` below and lit.
///
/// # Example
/// ```
/// use grundy::present::Style;
/// use grundy_draw::terminal::columns;
/// let picture = columns(&[3, 4, 5], 80, Style::default()).unwrap();
/// assert_eq!(format!("\n{picture}"), "
///      4 2 1
///   1  . 1 1  3
///   2  1 . .  4
///   3  1 . 1  5
///   ⊕  . 1 .  2
///        ^
/// ");
/// ```
pub fn columns(values: &[u64], width: usize, style: Style) -> Option<String> {
    let bits =
        (u64::BITS - values.iter().fold(0, |all, value| all | value).leading_zeros()) as usize;
    let heads: Vec<String> = (0..bits).rev().map(|bit| (1u64 << bit).to_string()).collect();
    let cell = heads.first().map_or(1, String::len);
    let number = values.iter().max().map_or(0, |most| most.to_string().len());
    if values.is_empty() || values.len() > ROWS || 8 + bits * (cell + 1) + number > width {
        return None;
    }
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let row = |label: &str, value: u64| {
        let digit = |bit: usize| {
            let one = value >> bit & 1 == 1;
            let digit = format!(" {:>cell$}", if one { "1" } else { "." });
            let odd = sum >> bit & 1 == 1;
            if one && odd { style.changed(&digit) } else { digit }
        };
        let digits: String = (0..bits).rev().map(digit).collect();
        format!("{label:>3} {digits}  {value}")
    };
    let heads: String = heads.iter().map(|head| format!(" {head:>cell$}")).collect();
    let mut lines = vec![format!("    {}", style.faint(&heads))];
    lines.extend(values.iter().enumerate().map(|(i, &value)| row(&(i + 1).to_string(), value)));
    lines.push(row("⊕", sum));
    if sum != 0 {
        let mark = |bit: usize| format!(" {:>cell$}", if sum >> bit & 1 == 1 { "^" } else { "" });
        lines.push(format!("    {}", (0..bits).rev().map(mark).collect::<String>()));
    }
    Some(text(lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_left_out() {
        let plain = Style::default();
        assert_eq!(columns(&[u64::MAX], 100, plain), None);
        assert_eq!(columns(&[1; 33], 100, plain), None);
        assert_eq!(columns(&[], 100, plain), None);
        let zero = columns(&[0, 0], 100, plain).unwrap();
        assert_eq!(zero.lines().count(), 4);
    }
}
