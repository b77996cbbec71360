//! The interpreter: follows a rule without machine code of its own.
//!
//! ```text
//! scalar   the definition: one choice after the other
//! graph    the operations of a line; what is the same for a whole block, what changes by lane
//! lanes    an operation on 512 values at once (narrow: 32 bits, wide: 64 bits)
//! block    lane values ─▶ options ─▶ cells of the table
//! affine   options at equal distances: strides of the table
//! rows     lines with few options: many positions at once
//! pairs    lines through divisors or primes: many positions at once
//! runs     sums of positions side by side: prefix sums
//! growing  sums that become longer with the choice: one part more each time
//! marks    values ─▶ least missing one
//! ```
//!
//! A block in which anything but plain arithmetic happens (a fault, an option that is not
//! below) is left to the definition, so that all ways agree in every detail. That holds for
//! guards, too: without a fault they change no option, so that blocks may ask a condition where
//! they like; and the definition, asked about some choices of a line, begins with the guards that
//! stand before them.
//!
//! What the definition settles beyond the [intermediate form](crate::ir): the expressions
//! of a domain are evaluated when its binding is entered, all before the first value; a
//! fault of a set (`divisors(-1)`) has the span of the binding, a negative count that of
//! the count. A move is looked up as soon as its option was evaluated, so a position that
//! is not below comes before the faults of later options; [`Halt::NotBelow`] names the
//! position that is moved from. Verdicts count for outcomes alone. Where an outcome is
//! asked for, an option of more than one position is answered by [`Halt::NotBelow`], too:
//! a table of outcomes cannot tell who wins a sum.

mod affine;
mod block;
mod cursor;
mod definition;
mod fill;
mod graph;
pub(crate) mod growing;
mod lanes;
mod line;
mod locate;
mod marks;
mod narrow;
mod pairs;
mod parts;
mod program;
mod rows;
mod runs;
mod scalar;
pub(crate) mod steps;
mod wide;

use crate::dense::Dense;
use crate::engine::{Engine, Terms, Tick};
use crate::fault::Halt;
use crate::guard::Guard;
use crate::ir::Rule;
use crate::numbers::Factors;
use fill::Filling;
use parts::Listed;
pub(crate) use scalar::is_start;
use scalar::{Course, Walker};
use std::ops::ControlFlow;
use std::sync::Arc;
use steps::Steps;

/// Follows a rule.
///
/// Complexity of a table: one step per choice of the bindings, some tenths of a nanosecond
/// to a few nanoseconds each.
pub struct Interpreter {
    rule: Arc<Rule>,
    /// Those of each line.
    guards: Vec<Vec<Guard>>,
    weight: u64,
    factors: Factors,
    walker: Walker,
    listed: Listed,
    filling: Option<Filling>,
    plain: bool,
}

impl Interpreter {
    /// An interpreter for a rule.
    pub fn new(rule: Arc<Rule>) -> Self {
        Interpreter {
            guards: rule.lines.iter().map(|line| line.guards(rule.arity)).collect(),
            weight: rule.weight(),
            rule,
            factors: Factors::new(),
            walker: Walker::default(),
            listed: Listed::default(),
            filling: None,
            plain: false,
        }
    }

    /// The definition alone: the same answers, one choice after the other.
    pub fn definition(rule: Arc<Rule>) -> Self {
        Interpreter { plain: true, ..Self::new(rule) }
    }
}

impl Engine for Interpreter {
    fn name(&self) -> &'static str {
        if self.plain { "definition" } else { "interpreter" }
    }

    fn options(
        &mut self,
        position: &[i64],
        tick: Tick<'_>,
        each: &mut dyn FnMut(Terms<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Halt> {
        let mut steps = Steps::new(tick, self.weight);
        let mut slots = position.to_vec();
        for (line, guards) in self.rule.lines.iter().zip(&self.guards) {
            let course = Course { arity: self.rule.arity, line, guards };
            let tools = (&mut self.factors, &mut steps);
            let mut each = |parts: &mut Listed| Ok(each(parts.terms()));
            let flow = self.walker.walk(course, &mut slots, tools, &mut self.listed, &mut each)?;
            if flow.is_break() {
                return Ok(flow);
            }
        }
        steps.ask()?;
        Ok(ControlFlow::Continue(()))
    }

    fn verdict(&mut self, position: &[i64]) -> Result<Option<bool>, Halt> {
        scalar::verdict(&self.rule, position)
    }

    fn fill(&mut self, table: &mut Dense, to: u64, tick: Tick<'_>) -> Result<(), Halt> {
        let fits = |filling: &&mut Filling| filling.fits(table);
        if self.filling.as_mut().filter(fits).is_none() {
            self.filling = Some(Filling::new(&self.rule, table, self.plain));
        }
        let Some(filling) = &mut self.filling else { return Ok(()) };
        let mut steps = Steps::new(tick, self.weight);
        let tools = (&mut self.factors, &mut self.walker, &mut steps);
        filling.fill(&self.rule, table, to.min(table.volume()), tools)?;
        steps.ask()?;
        Ok(())
    }
}
