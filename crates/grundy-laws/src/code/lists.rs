//! Lists of numbers in code, on as many lines as they need.

use crate::automaton::Automaton;
use crate::linear::Linear;

/// Lines are at most so long.
const WIDTH: usize = 100;

/// Brackets of a list.
pub(super) type Brackets = [&'static str; 2];

/// Those of Python and Rust.
pub(super) const SQUARE: Brackets = ["[", "]"];

/// Numbers as they are written in all languages, if they are not too large.
pub(super) fn literals<T: ToString>(values: &[T]) -> Vec<String> {
    values.iter().map(T::to_string).collect()
}

/// A short list.
pub(super) fn row(items: &[String], [open, close]: Brackets) -> String {
    format!("{open}{}{close}", items.join(", "))
}

/// The transitions of an automaton, one list for each state.
pub(super) fn transitions(automaton: &Automaton, brackets: Brackets) -> Vec<String> {
    automaton.next.iter().map(|next| row(&literals(next), brackets)).collect()
}

/// The matrices, a list of lists each.
pub(super) fn matrices(
    linear: &Linear,
    brackets: Brackets,
    line: &dyn Fn(&[i64]) -> String,
) -> Vec<String> {
    let matrix = |rows: &Vec<Vec<i64>>| {
        let rows: Vec<String> = rows.iter().map(|values| line(values)).collect();
        row(&rows, brackets)
    };
    linear.matrices.iter().map(matrix).collect()
}

/// A list in brackets of its language, on one line that has `before` characters already, or on
/// several that are indented.
pub(super) fn list(items: &[String], brackets: Brackets, before: usize, indent: &str) -> String {
    let one = items.join(", ");
    let [open, close] = brackets;
    if before + one.chars().count() + 4 <= WIDTH {
        return format!("{open}{one}{close}");
    }
    let mut lines = format!("{open}\n{indent}   ");
    let mut length = indent.len() + 4;
    for item in items {
        if length + item.len() + 2 > WIDTH {
            lines += &format!("\n{indent}   ");
            length = indent.len() + 4;
        }
        lines += &format!(" {item},");
        length += item.len() + 2;
    }
    format!("{lines}\n{indent}{close}")
}
