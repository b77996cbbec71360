//! From what people ask to a picture: the one way for every front end.

mod kind;
mod plays;
mod reach;
mod tables;

pub use kind::{Kind, kinds};
pub use reach::states;

use crate::graph::Merge;
use crate::look::{Look, Picture};
use grundy::game::{AnyGame, Files};
use grundy::games;
use grundy::notation::{Call, Problem};
use grundy::solve::Question;
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use kind::{kinds_of_positions, kinds_won};
use std::sync::Arc;

/// What is asked for, besides the game and the position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Order {
    /// The kind of picture; if none is named, the first that fits.
    pub kind: Option<Kind>,
    /// Which positions of a graph are drawn as one.
    pub merge: Merge,
    /// Whether who cannot move wins (graphs and positions, and outcomes).
    pub misere: bool,
    /// Whether strips and heat maps show who wins, in place of SG values.
    pub outcome: bool,
    /// Whether the axes of a scatter are linear.
    pub linear: bool,
}

/// A picture with the names under which it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    /// The canonical name of the game.
    pub game: String,
    /// The kind of picture.
    pub kind: Kind,
    /// The picture.
    pub picture: Picture,
}

/// Draws `GAME`, `GAME N` or `GAME POSITION`.
///
/// # Example
/// ```
/// use grundy::game::NoFiles;
/// use grundy::work::Limits;
/// use grundy_draw::{Kind, Look, Order, draw};
///
/// let order = Order { kind: Some(Kind::Strip), ..Order::default() };
/// let drawn = draw("0.77 40", &order, &Look::default(), &NoFiles, Limits::default()).unwrap();
/// assert!(drawn.picture.svg.contains("SG values of 0.77"));
/// ```
pub fn draw(
    text: &str,
    order: &Order,
    look: &Look,
    files: &dyn Files,
    limits: Limits,
) -> Result<Drawn, Stop> {
    let text = text.trim();
    let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (game, alone) = (games::open(name, files)?, rest.trim().is_empty());
    // Who wins is shown by tables alone, so a number behind the game is the last index.
    let of_tables = order.kind.map_or(alone || order.outcome, Kind::is_a_table);
    let known = match of_tables {
        true if order.outcome => kinds_won(&game),
        true => kinds(&game),
        false => kinds_of_positions(&game),
    };
    let kind = match (order.kind, known.first()) {
        (Some(kind), _) if known.contains(&kind) => kind,
        (Some(kind), _) => return Err(lacks(&game, kind, order.outcome).into()),
        (None, Some(kind)) if of_tables && kind.is_a_table() => *kind,
        // A position is drawn as it lies, if it is anything that can be drawn.
        (None, _) if known.contains(&Kind::Position) => Kind::Position,
        (None, _) => Kind::Graph,
    };
    fits(order, kind)?;
    let meter = Meter::new(limits);
    let picture = match kind {
        Kind::Strip => tables::strip(&game, rest, order, look, &meter)?,
        Kind::Scatter => tables::scatter(&*game, rest, order.linear, look, &meter)?,
        Kind::Heat => tables::heat(&game, rest, order, look, &meter)?,
        // A game that was read from a file is a finite graph, and can be drawn as a whole.
        Kind::Graph if alone && game.card().usage.ends_with("FILE") => {
            let starts = reach::everywhere(&game, convention(order));
            reach::draw_graph(&starts, &game.name(), order.merge, look, &meter)?
        }
        _ if alone => return Err(no_position(&*game).into()),
        kind => {
            let question = Question::read(text, Compound::Disjunctive, convention(order), files)?;
            let title = plays::title(&question);
            match kind {
                Kind::Graph => reach::draw_graph(&[question], &title, order.merge, look, &meter)?,
                Kind::Binary => plays::binary(&question, look, &meter)?,
                _ => plays::position(&question, look, &meter)?,
            }
        }
    };
    Ok(Drawn { game: game.name(), kind, picture })
}

fn convention(order: &Order) -> Convention {
    if order.misere { Convention::Misere } else { Convention::Normal }
}

/// A game alone is no position.
fn no_position(game: &dyn AnyGame) -> Problem {
    let card = game.card();
    let name = game.name();
    Problem::new(words!("a position of `{name}` is missing", "缺少 `{name}` 的局面"))
        .example(Call::new("draw").with("game", card.game).with("position", card.position))
}

/// A picture that there is.
fn drawn(game: &str, position: &str, kind: &str) -> Call {
    Call::new("draw").with("game", game).with("position", position).with("kind", kind)
}

/// Which pictures there are instead of the one that was asked for.
fn lacks(game: &Arc<dyn AnyGame>, kind: Kind, outcome: bool) -> Problem {
    let (name, card) = (game.name(), game.card());
    let known = if outcome { kinds_won(game) } else { kinds(game) };
    let known: Vec<Kind> = known.into_iter().filter(|other| *other != kind).collect();
    let names: Vec<&str> = known.iter().map(|kind| kind.name()).collect();
    let names = names.join(", ");
    let problem = Problem::new(words!(
        "there is no {kind} of `{name}`; its pictures are: {names}",
        "`{name}` 没有 {kind} 图；可用的有：{names}"
    ));
    match known.first() {
        Some(kind) if kind.is_a_table() && outcome => {
            problem.example(drawn(&name, "20", kind.name()).with("outcome", ""))
        }
        Some(kind) if kind.is_a_table() => problem.example(drawn(&name, "20", kind.name())),
        Some(kind) => problem.example(drawn(card.game, card.position, kind.name())),
        None => problem,
    }
}

/// An option that changes nothing in this kind of picture was meant for another.
fn fits(order: &Order, kind: Kind) -> Result<(), Problem> {
    let (option, kinds, example) = match kind {
        _ if order.merge != Merge::Nothing && kind != Kind::Graph => {
            ("merge", "graph", drawn("nim", "2 3", "graph").with("merge", "moves"))
        }
        _ if order.linear && kind != Kind::Scatter => {
            ("linear", "scatter", drawn("grundy", "1000", "scatter").with("linear", ""))
        }
        _ if order.outcome && !matches!(kind, Kind::Strip | Kind::Heat) => {
            ("outcome", "strip, heat", drawn("bash:3", "20", "strip").with("outcome", ""))
        }
        Kind::Strip | Kind::Heat if order.outcome => return Ok(()),
        Kind::Strip | Kind::Scatter | Kind::Heat | Kind::Binary if order.misere => {
            ("misere", "graph, position", drawn("nim", "2 3", "graph").with("misere", ""))
        }
        _ => return Ok(()),
    };
    Err(Problem::new(words!(
        "`{option}` means nothing to the kind {kind}; it is for: {kinds}",
        "`{option}` 对 {kind} 图没有意义；适用于：{kinds}"
    ))
    .example(example))
}
