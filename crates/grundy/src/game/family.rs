//! The families of games, as lists show them.

use crate::notation::Words;
use crate::words;

/// What is played on: the heading under which a game is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// One heap.
    Heap,
    /// Heaps that split.
    Split,
    /// Two heaps and more.
    Pair,
    /// Rows and coins.
    Row,
    /// Graphs and trees.
    Graph,
    /// Boards.
    Board,
    /// Numbers: their divisors, their digits, those one says.
    Number,
}

impl Family {
    /// All families, in the order of lists.
    pub const ALL: [Family; 7] = [
        Family::Heap,
        Family::Split,
        Family::Pair,
        Family::Row,
        Family::Graph,
        Family::Board,
        Family::Number,
    ];

    /// Its short name in files and documents.
    pub fn slug(self) -> &'static str {
        match self {
            Family::Heap => "heap",
            Family::Split => "split",
            Family::Pair => "pair",
            Family::Row => "row",
            Family::Graph => "graph",
            Family::Board => "board",
            Family::Number => "number",
        }
    }

    /// The family of a short name.
    pub fn read(slug: &str) -> Option<Self> {
        Family::ALL.into_iter().find(|family| family.slug() == slug)
    }

    /// Its heading.
    pub fn title(self) -> Words {
        match self {
            Family::Heap => words!("One heap", "一堆"),
            Family::Split => words!("Heaps that split", "可分裂的堆"),
            Family::Pair => words!("Two heaps and more", "两堆及多堆"),
            Family::Row => words!("Rows and coins", "排与硬币"),
            Family::Graph => words!("Graphs and trees", "图与树"),
            Family::Board => words!("Boards", "棋盘"),
            Family::Number => words!("Numbers and words", "数与报数"),
        }
    }
}
