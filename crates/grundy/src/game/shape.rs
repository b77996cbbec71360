//! What the numbers of a notation stand for, for whoever draws them.

use crate::notation::{Words, scan, suggest};
use crate::words;

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
    /// `(a, b) as token on 8x8`, and what else is in [`Shape::FACES`]. What stands before `as` is
    /// for people. In place of a number of rows or columns a parameter may stand, of which `value`
    /// tells the value; what is too large to be drawn with that is drawn as heaps.
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
        Shape::understood(text, value).ok()
    }

    /// The faces that a rule can have, each in a form that is right.
    pub const FACES: [&'static str; 10] = [
        "heaps",
        "coins",
        "row",
        "grid 3x4",
        "board 8x8",
        "token on 8x8",
        "pair",
        "stairs",
        "strip",
        "pins",
    ];

    /// The same as [`Shape::read`], with what is wrong.
    ///
    /// # Example
    /// ```
    /// use grundy::game::Shape;
    /// let wrong = Shape::understood("s as cions", |_| None).unwrap_err();
    /// assert!(wrong.en.contains("`coins`"), "{}", wrong.en);
    /// ```
    pub fn understood(text: &str, value: impl Fn(&str) -> Option<i64>) -> Result<Self, Words> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let at = words.iter().position(|word| *word == "as").ok_or_else(formless)?;
        let (kind, size): (fn(Size) -> Shape, _) = match words[at + 1..] {
            ["heaps"] => return Ok(Shape::Heaps),
            ["row"] | ["coins"] => return Ok(Shape::Bits),
            ["pair"] => return Ok(Shape::Pair),
            ["stairs"] => return Ok(Shape::Stairs),
            ["strip"] => return Ok(Shape::Strip),
            ["pins"] => return Ok(Shape::Pins),
            ["grid", size] => (Shape::Grid, size),
            ["board", size] | ["token", "on", size] => (Shape::Square, size),
            ["grid" | "board" | "token", ..] => return Err(sizeless()),
            [] => return Err(formless()),
            [face, ..] => return Err(unknown(face)),
        };
        let (rows, columns) = size.split_once(['x', '×']).ok_or_else(sizeless)?;
        let drawn = |side: &usize| (1..=MOST).contains(side);
        // A number is drawn or wrong; a parameter may have any value.
        let side = |text: &str| match text.parse() {
            Ok(side) => Some(side).filter(drawn).ok_or_else(too_large),
            Err(_) => match value(text) {
                Some(side) => Ok(side.try_into().unwrap_or(0)),
                None => Err(no_number(text)),
            },
        };
        let size = Size { rows: side(rows)?, columns: side(columns)? };
        let fits = drawn(&size.rows) && drawn(&size.columns);
        Ok(if fits { kind(size) } else { Shape::Heaps })
    }
}

/// There is nothing after `as`, or no `as`.
fn formless() -> Words {
    let all = Shape::FACES.join(", ");
    words!(
        "the form is `show NAME as FACE`, and the faces are: {all}; for example: show s as coins",
        "格式为 `show 名称 as 画法`，画法有：{all}；例如：show s as coins"
    )
}

fn unknown(face: &str) -> Words {
    let face = scan::shown(face);
    let names = Shape::FACES.map(|face| face.split(' ').next().unwrap_or(face));
    let all = Shape::FACES.join(", ");
    match suggest(&face, names) {
        Some(near) => words!(
            "`{face}` is no face; did you mean `{near}`? The faces are: {all}",
            "没有画法 `{face}`；您是否想写 `{near}`？画法有：{all}"
        ),
        None => {
            words!("`{face}` is no face; the faces are: {all}", "没有画法 `{face}`；画法有：{all}")
        }
    }
}

fn sizeless() -> Words {
    words!(
        "how many rows and columns it has is missing: for example: show s as grid 3x4, show a as token on 8x8; a parameter may stand for a number: grid 3xw",
        "缺少行数与列数：例如：show s as grid 3x4、show a as token on 8x8；数字也可以是参数：grid 3xw"
    )
}

fn too_large() -> Words {
    words!("a side has 1 to {MOST} cells", "每边有 1 到 {MOST} 格")
}

fn no_number(text: &str) -> Words {
    let shown = scan::shown(text);
    words!(
        "`{shown}` is neither a number nor a parameter of the rule",
        "`{shown}` 既不是数，也不是规则的参数"
    )
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
        let said = |text: &str| Shape::understood(text, |_| None).unwrap_err().en;
        for (wrong, expected) in [
            ("coins", "show NAME as FACE"),
            ("s as", "show NAME as FACE"),
            ("s as heap", "did you mean `heaps`"),
            ("s as grid", "rows and columns"),
            ("s as token 8x8", "rows and columns"),
            ("s as grid 3x", "`` is neither"),
            ("s as grid 3xw", "`w` is neither a number nor a parameter"),
            ("s as board 8x65", "1 to 64 cells"),
        ] {
            assert!(said(wrong).contains(expected), "{wrong}: {}", said(wrong));
        }
        for face in Shape::FACES {
            assert!(Shape::read(&format!("(a, b) as {face}"), |_| None).is_some(), "{face}");
        }
        let size = Size { rows: 8, columns: 9 };
        assert_eq!(Shape::read("a as board 8×9", |_| None), Some(Shape::Square(size)));
        for large in [0, 65, -1, i64::MIN, i64::MAX] {
            assert_eq!(Shape::read("s as grid 3xw", |_| Some(large)), Some(Shape::Heaps));
        }
    }
}
