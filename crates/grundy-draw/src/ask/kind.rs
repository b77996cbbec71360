//! The kinds of pictures, and which of them a game has.

use crate::position::shaped;
use grundy::answer::Table;
use grundy::game::{AnyGame, TableKind};
use grundy::notation::{Problem, Words, scan, suggest};
use grundy::words;
use grundy::work::Meter;
use std::fmt;
use std::sync::Arc;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Values of single heaps in rows.
    Strip,
    /// Values of many heaps as points.
    Scatter,
    /// Values of pairs.
    Heat,
    /// The graph of play.
    Graph,
    /// Values in binary.
    Binary,
    /// The position itself.
    Position,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 6] =
        [Kind::Strip, Kind::Scatter, Kind::Heat, Kind::Graph, Kind::Binary, Kind::Position];

    /// What people type.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Strip => "strip",
            Kind::Scatter => "scatter",
            Kind::Heat => "heat",
            Kind::Graph => "graph",
            Kind::Binary => "binary",
            Kind::Position => "position",
        }
    }

    /// Whether it is a picture of values up to an index, and takes no position.
    pub fn is_a_table(self) -> bool {
        matches!(self, Kind::Strip | Kind::Scatter | Kind::Heat)
    }

    /// What it shows.
    pub fn about(self) -> Words {
        match self {
            Kind::Strip => {
                words!("values 0…N in rows, period and exceptions", "0…N 的值，标出周期与例外")
            }
            Kind::Scatter => {
                words!("values 0…N as points, rare ones coloured", "0…N 的值的散点图，稀有值着色")
            }
            Kind::Heat => {
                words!("values of all pairs up to N, zeros marked", "N 以内所有数对的值，零最醒目")
            }
            Kind::Graph => words!("the positions play can reach", "可达的局面"),
            Kind::Binary => words!("values in binary, odd columns lit", "二进制的值，奇数列高亮"),
            Kind::Position => words!("the position itself", "局面本身"),
        }
    }

    /// The kind with a name.
    pub fn read(text: &str) -> Result<Kind, Problem> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| {
            let shown = scan::shown(text);
            let names = Kind::ALL.map(Kind::name);
            let all = names.join(", ");
            Problem::new(words!(
                "`{shown}` is not a kind of picture; the kinds are {all}",
                "`{shown}` 不是图的种类；可用的有 {all}"
            ))
            .suggest(suggest(text, names))
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The kinds of pictures that a game has.
pub fn kinds(game: &Arc<dyn AnyGame>) -> Vec<Kind> {
    let mut kinds = Vec::new();
    // A table of next to nothing tells whether there are tables.
    match game.table(1, &Meter::unlimited().aside(10_000)) {
        Ok(Table::Line { .. }) => kinds.extend([Kind::Strip, Kind::Scatter, Kind::Heat]),
        Ok(Table::Grid(_)) => kinds.push(Kind::Heat),
        Err(_) => {}
    }
    kinds.extend(kinds_of_positions(game));
    kinds
}

/// The kinds of pictures of who wins.
pub(super) fn kinds_won(game: &Arc<dyn AnyGame>) -> Vec<Kind> {
    match game.table_kind() {
        Some(TableKind::Line { .. }) => vec![Kind::Strip],
        Some(TableKind::Grid) => vec![Kind::Heat],
        None => Vec::new(),
    }
}

/// The kinds of pictures that the positions of a game have. Nothing is played to find out: a
/// rule may fail where nobody asked.
pub(super) fn kinds_of_positions(game: &Arc<dyn AnyGame>) -> Vec<Kind> {
    let mut kinds = vec![Kind::Graph];
    if !game.has_verdicts() {
        kinds.push(Kind::Binary);
    }
    let sample = Arc::clone(game).samples(3).into_iter().next();
    if sample.is_some_and(|sample| shaped(game.shape(), &sample.text(), 0).is_some()) {
        kinds.push(Kind::Position);
    }
    kinds
}
