//! What the numbers of a notation stand for, for whoever draws them.

/// What lies on the table. It changes no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Numbers are heaps; `U` and `D` are coins.
    Heaps,
    /// Stones on the stairs 1, 2, ….
    Stairs,
    /// A heap, and the most that may be taken from it now.
    Limited,
    /// Coins in rows.
    Rows,
    /// Pins in rows.
    Pins,
    /// Coins on the squares of a strip: each number is one of them.
    Strip,
    /// Two numbers: a token on a square of a board that is large enough, or two heaps.
    Pair,
    /// Coins in a ring.
    Ring,
    /// Points on a circle.
    Points,
    /// Edges that hang together from the ground 0.
    Bush,
    /// An undirected graph with a token.
    Plane,
    /// Nodes of a graph that is in a file.
    Nodes,
    /// Coins on a board, each by its row and its column: `3-5`.
    Places,
    /// The bits of a number as a row of coins, the lowest one first.
    Bits,
    /// The bits of a number as the cells of a grid, row by row.
    Grid(Size),
    /// A token on the square that the first two numbers name, counted from 0.
    Square(Size),
}

/// How large a grid or a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many rows it has.
    pub rows: usize,
    /// How many cells each row has.
    pub columns: usize,
}

/// The most rows or columns that are drawn.
const MOST: usize = 64;

impl Shape {
    /// Reads what a rule says after `show`: `n as heaps`, `s as row`, `s as coins`, `s as grid 3x4`,
    /// `a as board 8x8`. The name in front is for people. In place of a number of rows or columns a
    /// parameter may stand, of which `value` tells the value; what is too large to be drawn with
    /// that is drawn as heaps.
    ///
    /// # Example
    /// ```
    /// use grundy::game::Shape;
    /// let read = |text| Shape::read(text, |name| (name == "w").then_some(4));
    /// assert_eq!(read("n as heaps"), Some(Shape::Heaps));
    /// assert!(matches!(read("s as grid 3xw"), Some(Shape::Grid(size)) if size.columns == 4));
    /// assert_eq!(read("s as grid 3x400"), None);
    /// ```
    pub fn read(text: &str, value: impl Fn(&str) -> Option<i64>) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (["as", shape @ ..] | [_, "as", shape @ ..]) = &words[..] else { return None };
        let (kind, size): (fn(Size) -> Shape, _) = match *shape {
            ["heaps"] => return Some(Shape::Heaps),
            ["row"] | ["coins"] => return Some(Shape::Bits),
            ["grid", size] => (Shape::Grid, size),
            ["board", size] => (Shape::Square, size),
            _ => return None,
        };
        let (rows, columns) = size.split_once(['x', '×'])?;
        let drawn = |side: &usize| (1..=MOST).contains(side);
        // A number is drawn or wrong; a parameter may have any value.
        let side = |text: &str| match text.parse() {
            Ok(side) => Some(side).filter(drawn),
            Err(_) => Some(value(text)?.try_into().unwrap_or(0)),
        };
        let size = Size { rows: side(rows)?, columns: side(columns)? };
        let fits = drawn(&size.rows) && drawn(&size.columns);
        Some(if fits { kind(size) } else { Shape::Heaps })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_shape() {
        for wrong in
            ["", "n", "n as", "as", "n as cells", "n as grid", "n as grid 0x3", "n as grid 3"]
        {
            assert_eq!(Shape::read(wrong, |_| None), None, "{wrong}");
        }
        let size = Size { rows: 8, columns: 9 };
        assert_eq!(Shape::read("a as board 8×9", |_| None), Some(Shape::Square(size)));
        for large in [0, 65, -1, i64::MIN, i64::MAX] {
            assert_eq!(Shape::read("s as grid 3xw", |_| Some(large)), Some(Shape::Heaps));
        }
    }
}
