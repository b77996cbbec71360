//! (d) The graph of play: positions in layers by the longest play, moves between them.
//!
//! Every position shows who wins by its colour, its shape (N round, P square, D pointed) and
//! its letter, and its nim-value. Moves lead downwards; winning ones are thick.
//!
//! ```text
//! States ──merge──▶ States ──sample──▶ Graph ──layout──▶ places ──paint──▶ SVG
//! ```

mod layout;
mod paint;
mod rows;
mod states;

pub use states::{Merge, State, States};

use crate::frame::{Frame, grouped};
use crate::look::{Look, Picture};
use grundy::notation::Words;
use grundy::values::Outcome;
use grundy::words;

/// More positions and moves than this are not drawn at once.
pub const MOST_POSITIONS: usize = 120;
/// More moves than this are not drawn at once.
pub const MOST_MOVES: usize = 400;

/// Draws the states, or a sample of them where they are too many.
pub fn graph(title: &str, states: &States, look: &Look) -> Picture {
    let sample = states.sample(MOST_POSITIONS, MOST_MOVES);
    let mut frame = Frame::new(look, &Words::same(title));
    frame.y += 8.0;
    paint::paint(&mut frame, states, &sample);
    legend(&mut frame, states, &sample);
    notes(&mut frame, states, &sample);
    frame.finish()
}

fn notes(frame: &mut Frame, states: &States, sample: &[u32]) {
    let look = frame.look;
    let merged = states.merged();
    let (shown, all) = (grouped(sample.len() as u64), grouped(states.len() as u64));
    let what = match merged > states.len() {
        true => {
            let merged = grouped(merged as u64);
            words!("{all} classes of {merged} positions", "{merged} 个局面合并成的 {all} 类")
        }
        false => words!("{all} positions", "{all} 个局面"),
    };
    let (moves, total) = (states.edges_among(sample).len(), states.moves());
    let (drawn, total) = (grouped(moves as u64), grouped(total as u64));
    let (en, zh) = (what.en, what.zh);
    let said = match sample.len() < states.len() {
        true => words!(
            "A sample: {shown} of {en}, {drawn} of {total} moves.",
            "抽样：{zh}中的 {shown} 个，{total} 种走法中的 {drawn} 种。"
        ),
        false => words!("All {en}, {total} moves.", "全部 {zh}，{total} 种走法。"),
    };
    match sample.len() < states.len() {
        true => frame.caveat(look.say(&said)),
        false => frame.note(look.say(&said)),
    }
    let mut said = match states.merged_by() {
        Merge::Value => words!("Layers are nim-values;", "各层为 SG 值；"),
        _ => words!("Layers count the longest play from there;", "各层为从该处起最长的步数；"),
    };
    said = said.then(words!("thick lines are winning moves.", "粗线为必胜走法。"));
    if sample.iter().any(|&at| states.get(at).endless) {
        said = said.then(words!("∞: play can go on for ever.", "∞：可能无限进行。"));
    }
    frame.note(look.say(&said));
}

/// What colours and shapes mean.
fn legend(frame: &mut Frame, states: &States, sample: &[u32]) {
    let look = frame.look;
    let entries = [
        (Outcome::N, words!("N, round: the player to move wins", "N，圆：先手胜")),
        (Outcome::P, words!("P, square: loses", "P，方：先手负")),
        (Outcome::D, words!("D, pointed: a draw", "D，尖：和")),
    ];
    let met = |outcome: Outcome| sample.iter().any(|&at| states.get(at).outcome == outcome);
    let entries = entries.into_iter().filter(|(outcome, _)| met(*outcome));
    let palette = frame.palette;
    let entries: Vec<_> = entries
        .map(|(outcome, said)| (palette.outcome(outcome), look.say(&said).to_owned()))
        .collect();
    frame.legend(&entries);
}
