//! What an answer rests on besides its theorem: what was searched, and which heaps were
//! checked to be tame.

use super::classes::Classes;
use super::plan::Solver;
use super::product::Product;
use super::reasons::circle;
use crate::compounds::CompoundTheorem;
use crate::heap::TameHeaps;
use crate::notation::Words;
use crate::values::{Compound, Convention};
use crate::words;
use crate::work::Stop;

impl Solver<'_> {
    /// What was searched, and where play can turn in a circle.
    pub(super) fn reason_of_search(
        &self,
        product: &Product,
        classes: &Classes,
    ) -> Result<Words, Stop> {
        let count = product.len();
        let reason = match self.question.components().len() {
            1 => words!(
                "All {count} positions that play can reach were solved backwards from the ends.",
                "已从终局倒推求解可达的全部 {count} 个局面。"
            ),
            _ => product.reason(&classes.parts),
        };
        let reason = self.wild_grounds().then(reason);
        Ok(match classes.cycle(self.meter)? {
            Some(cycle) => reason.then(circle(&cycle)),
            None => reason,
        })
    }

    /// Why sums of heaps play like misère Nim here.
    pub(super) fn tame_grounds(&self) -> Words {
        self.of_heaps(TameHeaps::holds_to)
    }

    /// Why they do not.
    fn wild_grounds(&self) -> Words {
        self.of_heaps(TameHeaps::fails_at)
    }

    /// Something about the largest heap of each game, where misère sums are asked for.
    fn of_heaps(&self, say: fn(&TameHeaps, u64) -> Option<Words>) -> Words {
        let question = self.question;
        if question.convention != Convention::Misere || self.compound() != Compound::Disjunctive {
            return Words::default();
        }
        let said = question.parts.iter().filter_map(|part| {
            let heap = part.components.iter().filter_map(|c| c.largest()).max()?;
            let words = say(part.game.tame()?, heap)?;
            let (name, Words { en, zh }) = (part.game.name(), words.clone());
            let several = question.parts.len() > 1;
            Some(if several { words!("{name}: {en}", "{name}：{zh}") } else { words })
        });
        said.fold(Words::default(), Words::then)
    }
}
