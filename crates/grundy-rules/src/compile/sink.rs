//! What is done with an option: its value is marked, or it is listed.

use super::emit::Emit;
use super::emit::Operand;
use super::facts::LineFacts;
use super::list::List;
use super::mark::Mark;
use cranelift_codegen::ir::{Block, InstBuilder, Value};

/// Where options go.
pub(super) enum Sink {
    /// Into the set whose mex is the value of a cell.
    Mark(Mark),
    /// To the caller.
    List(List),
}

/// How the options inside of a loop are known to be good.
pub(super) enum Path {
    /// They are not: each is checked.
    Checked,
    /// All are, and the cells of the terms that count stand at these addresses.
    Good(Vec<Value>),
    /// All are, and the addresses are a linear function of the loop variable, given at `at`.
    Line { at: Value, straight: Straight },
}

/// The cells of a straight line.
pub(super) struct Straight {
    /// Whether all cells between the ends are filled.
    pub good: Value,
    /// The addresses of the cells of the terms that count, at the lower end.
    pub places: Vec<Value>,
    /// How far they go in one step.
    pub steps: Vec<Value>,
}

impl Path {
    /// The path in the round of `k`.
    pub(super) fn at(&self, e: &mut Emit<'_>, k: Value) -> Path {
        match self {
            Path::Checked => Path::Checked,
            Path::Good(places) => Path::Good(places.clone()),
            Path::Line { at, straight } => {
                let rounds = e.b.ins().isub(k, *at);
                let terms = straight.places.iter().zip(&straight.steps);
                Path::Good(
                    terms
                        .map(|(&place, &step)| {
                            let way = e.b.ins().imul(rounds, step);
                            e.b.ins().iadd(place, way)
                        })
                        .collect(),
                )
            }
        }
    }
}

impl Sink {
    /// Does it for the option of the bound names; then goes to `skip`.
    pub(super) fn option(&self, e: &mut Emit<'_>, facts: &LineFacts<'_>, path: &Path, skip: Block) {
        match (self, path) {
            (Sink::Mark(mark), Path::Good(places)) => {
                let value = mark.sum(e, places);
                mark.mark(e, value);
                e.b.ins().jump(skip, &[]);
            }
            (Sink::Mark(mark), _) => mark.checked(e, facts, skip),
            (Sink::List(list), _) => list.option(e, facts, skip),
        }
    }

    /// Tests both ends of the innermost loop, if the line is straight.
    pub(super) fn straight(
        &self,
        e: &mut Emit<'_>,
        facts: &LineFacts<'_>,
        i: usize,
        lo: Operand,
        hi: Operand,
    ) -> Option<Straight> {
        match self {
            Sink::Mark(mark) => mark.straight(e, facts, i, lo, hi),
            Sink::List(_) => None,
        }
    }

    /// All options of a good stretch of `rounds` ≥ 1; gives the places after it to `done`.
    pub(super) fn run(
        &self,
        e: &mut Emit<'_>,
        rounds: Value,
        places: &[Value],
        steps: &[Value],
        done: Block,
    ) {
        if let Sink::Mark(mark) = self {
            mark.run(e, rounds, places, steps, done);
        }
    }
}
