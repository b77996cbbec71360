//! The positions that play can reach from a question, one by one.
//!
//! Complexity: O(moves) positions are written; that bounds what can be drawn anyway.

use crate::graph::{Merge, States, graph};
use crate::look::{Look, Picture};
use grundy::game::{AnyGame, Component};
use grundy::notation::Words;
use grundy::solve::{Part, Question};
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::{Flow, Listing, Meter, Stop, discard, go_on};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// More positions than this are not explored for a picture.
pub const MOST_EXPLORED: usize = 50_000;

/// Draws the graph of play.
pub(super) fn draw_graph(
    starts: &[Question],
    title: &str,
    merge: Merge,
    look: &Look,
    meter: &Meter,
) -> Result<Picture, Stop> {
    let states = states(starts, meter)?;
    let misere = starts.iter().any(|start| start.convention == Convention::Misere);
    let title = match misere {
        false => Words::same(title),
        true => words!("{title}, misère", "{title}，misère 规则"),
    };
    meter.steps(32 * states.moves() as u64)?;
    let states = states.merge(merge);
    meter.look_at_the_clock()?;
    Ok(graph(look.say(&title), &states, look))
}

/// The questions that ask about every position of a game that is a finite graph.
pub(super) fn everywhere(game: &Arc<dyn AnyGame>, convention: Convention) -> Vec<Question> {
    let positions = Arc::clone(game).samples(MOST_EXPLORED as u64 + 1);
    let ask = |component: Box<dyn Component>| Question {
        length: component.text().len(),
        parts: vec![Part { game: Arc::clone(game), components: vec![component] }],
        compound: Compound::Disjunctive,
        convention,
    };
    positions.into_iter().map(ask).collect()
}

/// Everything that can be reached, solved. All questions are of one convention.
pub fn states(starts: &[Question], meter: &Meter) -> Result<States, Stop> {
    let mut numbering = Numbering { numbers: HashMap::new(), open: Vec::new(), labels: Vec::new() };
    for question in starts {
        numbering.number(question.after(&BTreeMap::new()), meter)?;
    }
    let (mut options, mut verdicts, mut moves_met) = (Vec::new(), Vec::new(), 0);
    // Positions are met in the order of their distance from the start.
    while options.len() < numbering.open.len() {
        let at = options.len();
        let Some(here) = numbering.open[at].take() else { break };
        let mut list = Vec::new();
        for next in moves(&here, meter)? {
            list.push(numbering.number(next, meter)?);
        }
        if let [(component, _)] = here.components()[..]
            && let Some(won) = component.verdict()?
        {
            verdicts.push((at as u32, won));
        }
        moves_met += list.len() as u64;
        meter.hold(24 * list.len() as u64)?;
        options.push(list);
    }
    // Solving and merging go over all moves a few times.
    meter.steps(16 * moves_met)?;
    let misere = starts.iter().any(|start| start.convention == Convention::Misere);
    let solved = States::solve(numbering.labels, options, &verdicts, misere, starts.len() == 1);
    solved.ok_or_else(too_many)
}

/// Numbers the positions in the order they are met.
struct Numbering {
    numbers: HashMap<String, u32>,
    /// Positions whose options are still to be listed.
    open: Vec<Option<Question>>,
    labels: Vec<String>,
}

impl Numbering {
    fn number(&mut self, question: Question, meter: &Meter) -> Result<u32, Stop> {
        let text = question.position(&BTreeMap::new());
        if let Some(&known) = self.numbers.get(&text) {
            return Ok(known);
        }
        if self.labels.len() >= MOST_EXPLORED {
            return Err(too_many());
        }
        meter.visit(1)?;
        meter.hold(3 * text.len() as u64 + 300)?;
        let number = self.labels.len() as u32;
        self.numbers.insert(text.clone(), number);
        self.labels.push(text);
        self.open.push(Some(question));
        Ok(number)
    }
}

fn too_many() -> Stop {
    Stop::too_large(words!(
        "more than {MOST_EXPLORED} positions can be reached, too many for a picture; draw a smaller position",
        "可达的局面超过 {MOST_EXPLORED} 个，无法成图；请画较小的局面"
    ))
}

/// The positions after every move.
fn moves(question: &Question, meter: &Meter) -> Result<Vec<Question>, Stop> {
    let mut after = Vec::new();
    let length = 1 + question.length as u64 / 8;
    for (number, (component, place)) in question.components().into_iter().enumerate() {
        let listing = component.options(place, meter, &mut |option| {
            let changed: BTreeMap<usize, Box<dyn Component>> =
                BTreeMap::from([(number, option.to)]);
            after.push(question.after(&changed));
            go_on(meter.steps(length))?;
            if after.len() > MOST_EXPLORED { go_on(Err(too_many())) } else { Flow::Continue(()) }
        });
        if let Err(stop) = listing.finished() {
            discard(after); // long positions, by thousands
            return Err(stop);
        }
    }
    Ok(after)
}
