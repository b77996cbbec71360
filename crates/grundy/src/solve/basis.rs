//! What the outcome of a question rests on.
//!
//! The same basis decides every position that one move makes of it: only the classes of
//! the components that the move touches are found anew ([`super::judge`]).

use super::classes::Classes;
use super::lone::Lone;
use super::plan::Solver;
use super::product::Product;
use crate::compounds::{self, CompoundTheorem};
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Stop, attempt};

/// How a question is decided.
pub(super) enum Basis {
    /// One component, by a table of outcomes.
    Tabulated { outcome: Outcome, misere: bool },
    /// One component whose outcome is known and whose value is not.
    Lone(Lone),
    /// By the theorem of the compound.
    Theorem { theorem: Box<dyn CompoundTheorem>, classes: Classes, outcome: Outcome },
    /// By laying out the compound.
    Searched { product: Product, classes: Classes, outcome: Outcome },
}

impl Basis {
    /// Who wins.
    pub(super) fn outcome(&self) -> Outcome {
        match self {
            Basis::Tabulated { outcome, .. }
            | Basis::Theorem { outcome, .. }
            | Basis::Searched { outcome, .. } => *outcome,
            Basis::Lone(lone) => lone.outcome,
        }
    }

    /// The classes of the components and the theorem that they are classes of.
    pub(super) fn classes(&self) -> Option<(&dyn CompoundTheorem, &Classes)> {
        match self {
            Basis::Theorem { theorem, classes, .. } => Some((&**theorem, classes)),
            Basis::Searched { product, classes, .. } => Some((product, classes)),
            _ => None,
        }
    }
}

impl Solver<'_> {
    /// Decides the question.
    pub(super) fn basis(&self) -> Result<Basis, Stop> {
        if let Some(tabulated) = self.tabulated()? {
            return Ok(tabulated);
        }
        if self.has_verdicts() {
            return self.searched();
        }
        if let Some(lone) = self.lone()? {
            let values = if lone.others_can_move { self.all_values()? } else { None };
            return Ok(values.unwrap_or(Basis::Lone(lone)));
        }
        let theorem = compounds::theorem(self.compound(), self.question.convention);
        let components = self.question.components();
        let classes = Classes::find(&*theorem, &components, self.meter)?;
        let decided = classes.as_ref().and_then(|c| theorem.outcome(&c.parts));
        match (classes, decided) {
            (Some(classes), Some(outcome)) => Ok(Basis::Theorem { theorem, classes, outcome }),
            _ => self.searched(),
        }
    }

    /// SG values where a small search finds all of them: only then are all winning moves
    /// known, for a move in a lost part can win too.
    fn all_values(&self) -> Result<Option<Basis>, Stop> {
        let theorem = compounds::theorem(self.compound(), self.question.convention);
        let components = self.question.components();
        let found = Classes::find(&*theorem, &components, &self.aside(&components));
        let Some(classes) = attempt(found)?.flatten() else { return Ok(None) };
        let outcome = theorem.outcome(&classes.parts);
        Ok(outcome.map(|outcome| Basis::Theorem { theorem, classes, outcome }))
    }

    /// Lays out the compound and solves it.
    pub(super) fn searched(&self) -> Result<Basis, Stop> {
        if self.question.convention == Convention::AntiSg {
            return Err(Stop::too_large(words!(
                "anti-SG needs SG values, and a component can be played for ever",
                "anti-SG 需要 SG 值，而有分量可以无限进行"
            )));
        }
        let (product, classes) = self.laid_out(f64::INFINITY)?;
        let outcome = product.outcome(&classes.parts).unwrap_or(Outcome::D);
        Ok(Basis::Searched { product, classes, outcome })
    }

    /// The compound as an explicit graph, solved; classes are states. What may have more
    /// than `most` states is refused before any is made.
    pub(super) fn laid_out(&self, most: f64) -> Result<(Product, Classes), Stop> {
        let compound = self.compound();
        let misere = self.question.convention == Convention::Misere;
        let mut classes = Classes::explored(&self.question.components(), self.meter)?;
        if classes.states_of_the_compound() > most {
            return Err(Stop::too_large(words!(
                "play is too long to be laid out",
                "局面过多，无法全部列出"
            )));
        }
        let roots = classes.roots();
        let (states, groups) = (classes.states(), classes.groups());
        let product = Product::solve(compound, misere, &states, groups, &roots, self.meter)?;
        classes.use_states();
        Ok((product, classes))
    }
}
