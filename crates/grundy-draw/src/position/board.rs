//! What lies on the table, read from how positions are written.
//!
//! The card of a game, or the file of a rule, says what its numbers are ([`Shape`]).

use grundy::game::{Component, Shape, Size};
use grundy::games;
use grundy::notation::scan;
use grundy::solve::Part;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Heaps of so many.
    Heaps(Vec<u64>),
    /// Stones on the stairs 1, 2, ….
    Stairs(Vec<u64>),
    /// A heap of which at most so many may be taken now.
    Limited {
        /// The heap.
        heap: u64,
        /// The most that may be taken.
        limit: Option<u64>,
    },
    /// Coins in rows.
    Rows(Vec<u64>),
    /// Pins in rows.
    Pins(Vec<u64>),
    /// Coins on squares of a strip that begins with 0.
    Strip(Vec<u64>),
    /// Coins in a ring.
    Ring(u64),
    /// Points on a circle.
    Points(u64),
    /// A row of coins that lie one way or the other.
    Coins {
        /// Whether each coin is up.
        up: Vec<bool>,
        /// The number of the leftmost place.
        first: u64,
    },
    /// The cells of a grid, row by row, of which some are full.
    Cells {
        /// How many cells a row has.
        columns: usize,
        /// Whether each cell is full.
        full: Vec<bool>,
    },
    /// Coins on some cells of a board, row by row.
    Places {
        /// How many cells a row has.
        columns: usize,
        /// Whether there is a coin that is up.
        up: Vec<bool>,
    },
    /// A board with a token.
    Square {
        /// How large it is.
        size: Size,
        /// The row and the column of the token, from 0.
        at: (usize, usize),
    },
    /// Edges that hang together from the ground 0.
    Bush(Vec<(u64, u64)>),
    /// An undirected graph with a token.
    Plane {
        /// The vertices.
        names: Vec<String>,
        /// The edges, by numbers of vertices.
        edges: Vec<(u32, u32)>,
        /// Where the token lies.
        token: u32,
    },
}

/// Larger pairs are two heaps.
const SQUARE: u64 = 16;

/// The board of a component, by the name of its game and its text; `first` is the number of
/// the leftmost coin. `None` if it is nothing that can be drawn.
///
/// # Example
/// ```
/// use grundy_draw::position::{Board, board};
/// assert_eq!(board("nim", "3 4", 1), Some(Board::Heaps(vec![3, 4])));
/// assert_eq!(board("ring:2", "7", 1), Some(Board::Ring(7)));
/// assert_eq!(board("nim", "3 x", 1), None);
/// ```
pub fn board(game: &str, text: &str, first: u64) -> Option<Board> {
    shaped(games::shape(game), text, first)
}

/// What the numbers of a component of some part are. Play may have led into another game.
pub fn shape_of(part: &Part, component: &dyn Component) -> Shape {
    let name = component.name();
    if name == part.game.name() { part.game.shape() } else { games::shape(&name) }
}

/// The board of a component whose shape is known. What lies beyond the edge of its grid or board
/// is a row of heaps.
pub(crate) fn shaped(shape: Shape, text: &str, first: u64) -> Option<Board> {
    let numbers = || {
        let numbers: Option<Vec<u64>> = scan::tokens(text).map(|word| word.parse().ok()).collect();
        numbers.filter(|numbers| !numbers.is_empty())
    };
    Some(match shape {
        Shape::Heaps => match numbers() {
            Some(heaps) => Board::Heaps(heaps),
            None => return coins(text, first),
        },
        Shape::Nodes => return None,
        Shape::Bush => Board::Bush(super::bush::edges_of(text)?),
        Shape::Plane => return plane(text),
        Shape::Places => return places(text),
        Shape::Stairs => Board::Stairs(numbers()?),
        Shape::Rows => Board::Rows(numbers()?),
        Shape::Pins => Board::Pins(numbers()?),
        Shape::Strip => Board::Strip(numbers()?),
        shape => match (shape, &numbers()?[..]) {
            (Shape::Ring, &[coins]) => Board::Ring(coins),
            (Shape::Points, &[points]) => Board::Points(points),
            (Shape::Points, several) => Board::Rows(several.to_vec()),
            (Shape::Limited, &[heap]) => Board::Limited { heap, limit: None },
            (Shape::Limited, &[heap, limit]) => Board::Limited { heap, limit: Some(limit) },
            (Shape::Bits, &[bits]) => {
                let length = (u64::BITS - bits.leading_zeros()).max(1);
                Board::Coins { up: (0..length).map(|bit| bits >> bit & 1 == 1).collect(), first }
            }
            (Shape::Grid(Size { rows, columns }), &[bits]) => {
                let cells = rows * columns;
                if cells < 64 && bits >> cells != 0 {
                    return Some(Board::Heaps(vec![bits]));
                }
                let full = (0..cells).map(|cell| cell < 64 && bits >> cell & 1 == 1);
                Board::Cells { columns, full: full.collect() }
            }
            (Shape::Square(Size { rows, columns }), numbers @ &[row, column, ..]) => {
                if row >= rows as u64 || column >= columns as u64 {
                    return Some(Board::Heaps(numbers.to_vec()));
                }
                Board::Square { size: Size { rows, columns }, at: (row as usize, column as usize) }
            }
            // Moves make both numbers smaller, so a board that is just large enough would shrink
            // before one's eyes: it grows in steps.
            (Shape::Pair, &[row, column]) if row.max(column) < SQUARE => {
                let side = |number: u64| (number as usize + 1).next_multiple_of(4).max(8);
                let size = Size { rows: side(row), columns: side(column) };
                Board::Square { size, at: (row as usize, column as usize) }
            }
            (Shape::Pair, numbers) => Board::Heaps(numbers.to_vec()),
            _ => return None,
        },
    })
}

/// A row of letters.
fn coins(text: &str, first: u64) -> Option<Board> {
    let row = text.trim();
    let coin = |letter: u8| match letter {
        b'U' | b'u' => Some(true),
        b'D' | b'd' => Some(false),
        _ => None,
    };
    let up: Vec<bool> = row.bytes().map(coin).collect::<Option<_>>()?;
    (!up.is_empty()).then_some(Board::Coins { up, first })
}

/// Coins by row and column, or a single 0 where there is none. Large boards are not drawn.
fn places(text: &str) -> Option<Board> {
    const MOST: usize = 64;
    let coin = |token: &str| {
        let (row, column) = token.split_once('-')?;
        Some((row.parse::<usize>().ok()?, column.parse::<usize>().ok()?))
    };
    let tokens = scan::tokens(text).filter(|token| *token != "0");
    let coins: Vec<(usize, usize)> = tokens.map(coin).collect::<Option<_>>()?;
    let rows = coins.iter().map(|coin| coin.0 + 1).max().unwrap_or(1);
    let columns = coins.iter().map(|coin| coin.1 + 1).max().unwrap_or(1);
    if rows > MOST || columns > MOST {
        return None;
    }
    let mut full = vec![false; rows * columns];
    coins.iter().for_each(|&(row, column)| full[row * columns + column] = true);
    Some(Board::Places { columns, up: full })
}

/// A start, then edges.
fn plane(text: &str) -> Option<Board> {
    let mut tokens = scan::tokens(text);
    let mut names: Vec<String> = vec![tokens.next()?.to_owned()];
    let mut number = |name: &str| {
        let known = names.iter().position(|known| known == name);
        known.unwrap_or_else(|| {
            names.push(name.to_owned());
            names.len() - 1
        }) as u32
    };
    let mut edges = Vec::new();
    for token in tokens {
        let (u, v) = token.split_once('-')?;
        edges.push((number(u), number(v)));
        // Looking names up one by one is quadratic: larger graphs are not drawn anyway.
        if edges.len() > super::plane::MOST {
            return None;
        }
    }
    Some(Board::Plane { names, edges, token: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notations_show_what_they_are() {
        let up = vec![false, true];
        for (game, text, expected) in [
            ("0.77", "9", Some(Board::Pins(vec![9]))),
            ("welter", "1 4", Some(Board::Strip(vec![1, 4]))),
            ("staircase", "2 0 5", Some(Board::Stairs(vec![2, 0, 5]))),
            ("turn:mock", "DU", Some(Board::Coins { up, first: 0 })),
            ("row:2", "5 3", Some(Board::Rows(vec![5, 3]))),
            ("fibonacci", "20 6", Some(Board::Limited { heap: 20, limit: Some(6) })),
            ("hackenbush", "0", Some(Board::Bush(vec![]))),
            ("hackenbush", "0-1 1-1", Some(Board::Bush(vec![(0, 1), (1, 1)]))),
            ("wythoff", "1 1618033988749894848205", None),
            ("graph:x", "3", None),
            ("any", "", None),
            ("hackenbush", "0-1 x-2", None),
        ] {
            assert_eq!(board(game, text, 0), expected, "{game} {text}");
        }
        let names = ["a", "b", "c"].map(str::to_owned).to_vec();
        let expected = Board::Plane { names, edges: vec![(0, 1), (1, 2)], token: 0 };
        assert_eq!(board("geography", "a a-b b-c", 1), Some(expected));
        let size = Size { rows: 2, columns: 3 };
        let cells = |full: [u8; 6]| Board::Cells { columns: 3, full: full.map(|f| f == 1).into() };
        assert_eq!(shaped(Shape::Grid(size), "10", 0), Some(cells([0, 1, 0, 1, 0, 0])));
        let token = |size, at| Some(Board::Square { size, at });
        assert_eq!(shaped(Shape::Square(size), "1 2", 0), token(size, (1, 2)));
        let eight = Size { rows: 8, columns: 12 };
        assert_eq!(board("wythoff", "2 8", 1), token(eight, (2, 8)));
        assert_eq!(board("wythoff", "2 16", 1), Some(Board::Heaps(vec![2, 16])));
        // Beyond the edge.
        assert_eq!(shaped(Shape::Square(size), "2 0", 0), Some(Board::Heaps(vec![2, 0])));
        assert_eq!(shaped(Shape::Grid(size), "64", 0), Some(Board::Heaps(vec![64])));
        assert_eq!(shaped(Shape::Grid(size), "63", 0), Some(cells([1; 6])));
        let coins = Board::Coins { up: vec![false, true], first: 0 };
        assert_eq!(shaped(Shape::Bits, "2", 0), Some(coins));
    }
}
