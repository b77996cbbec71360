//! The diminished disjunctive compound: a move in one component; play ends as
//! soon as *any* component ends.
//!
//! Normal play (whoever ends a component has won): a position with a move to an
//! end must not be left to the opponent, so these positions are forbidden, and
//! the rest is a disjunctive sum with SG values of its own. Misère play (whoever
//! ends a component has lost): the ends themselves are forbidden, again leaving
//! a disjunctive sum. Conway, ONAG ch. 14 ("foreclosed values").

use super::CompoundTheorem;
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::States;
use crate::values::{MexSet, Outcome};
use crate::words;
use crate::work::{Meter, Stop};

pub(crate) struct Diminished {
    pub misere: bool,
}

/// The three classes of states during the fold; `Foreclosed` holds the SG value on
/// what is not forbidden.
#[derive(Clone, Copy, Default)]
enum DiminishedClass {
    #[default]
    End,
    NextToEnd,
    Foreclosed(u64),
}

impl Diminished {
    fn class(&self, options: &[DiminishedClass], seen: &mut MexSet) -> DiminishedClass {
        if options.is_empty() {
            return DiminishedClass::End;
        }
        if !self.misere && options.iter().any(|o| matches!(o, DiminishedClass::End)) {
            return DiminishedClass::NextToEnd;
        }
        seen.clear();
        for option in options {
            if let DiminishedClass::Foreclosed(value) = option {
                seen.insert(*value);
            }
        }
        DiminishedClass::Foreclosed(seen.mex())
    }

    fn sum(parts: &[Claim]) -> u64 {
        parts
            .iter()
            .fold(0, |sum, part| if let Claim::Sg(value) = part { sum ^ value } else { sum })
    }
}

impl CompoundTheorem for Diminished {
    fn name(&self) -> &'static str {
        "foreclosed SG values"
    }

    fn claim(&self, _: &dyn Component, _: &Meter) -> Result<Option<Claim>, Stop> {
        Ok(None)
    }

    fn classify(&self, states: &States) -> Option<Vec<Claim>> {
        let mut seen = MexSet::default();
        let classes = states.fold(|options: &[DiminishedClass]| self.class(options, &mut seen))?;
        let claim = |class| match class {
            DiminishedClass::End => Claim::Ended,
            DiminishedClass::NextToEnd => Claim::OneMoveFromEnd,
            DiminishedClass::Foreclosed(value) => Claim::Sg(value),
        };
        Some(classes.into_iter().map(claim).collect())
    }

    fn outcome(&self, parts: &[Claim]) -> Option<Outcome> {
        if parts.contains(&Claim::Ended) {
            return Some(Outcome::n_if(self.misere));
        }
        let at_once = parts.contains(&Claim::OneMoveFromEnd);
        Some(Outcome::n_if(at_once || Self::sum(parts) != 0))
    }

    fn wanted<'a>(&'a self, parts: &'a [Claim]) -> Box<dyn Fn(usize) -> Vec<Claim> + 'a> {
        let over = parts.contains(&Claim::Ended);
        let at_once = parts.contains(&Claim::OneMoveFromEnd);
        let sum = Self::sum(parts);
        Box::new(move |i| match parts[i] {
            _ if over => vec![],
            Claim::OneMoveFromEnd => {
                // Ending wins; so does leaving nothing to end with nim-sum 0, if
                // no other component can be ended at once.
                let others =
                    parts.iter().enumerate().any(|(j, p)| j != i && *p == Claim::OneMoveFromEnd);
                if others { vec![Claim::Ended] } else { vec![Claim::Ended, Claim::Sg(sum)] }
            }
            Claim::Sg(value) if !at_once => vec![Claim::Sg(value ^ sum)],
            _ => vec![],
        })
    }

    fn reason(&self, parts: &[Claim]) -> Words {
        let sum = Self::sum(parts);
        if parts.contains(&Claim::Ended) {
            return words!(
                "A component has already ended: play is over.",
                "已有分量结束：游戏已经结束。"
            );
        }
        if parts.contains(&Claim::OneMoveFromEnd) {
            return words!("A component can be ended at once.", "有一个分量可以立即结束。");
        }
        let forbidden = if self.misere {
            words!("ends", "走到终点（自己输）")
        } else {
            words!("positions next to an end", "走到离终点只差一步的局面（直接送对手获胜）")
        };
        let (en, zh) = (forbidden.en, forbidden.zh);
        words!(
            "With the {en} forbidden, the SG values of what remains have nim-sum {sum}.",
            "任一子游戏结束则全局结束：去掉{zh}的走法之后，各子游戏 SG 值的异或和为 {sum}。"
        )
    }
}
