//! What is said about the period of a sequence of SG values.

use super::Proved;
use crate::notation::Words;
use crate::words;
use crate::work::Stop;
use std::ops::Deref;

/// What is known of the period of a sequence of SG values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Period {
    /// The law is proved for all n, or that there is none.
    Proved(Proved<Repetition>),
    /// What was seen, if anything was.
    Seen(Repetition),
}

/// The numbers of a period, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The least n from which the law holds.
    pub preperiod: u64,
    /// The period; `None` if none was found, or if there is none.
    pub period: Option<u64>,
    /// What is added after each period.
    pub saltus: u64,
    /// How many values were computed and looked at.
    pub values_checked: u64,
    /// The theorem that proves it.
    pub theorem: Option<&'static str>,
    /// Why it is proved, or what was seen, in plain words.
    pub reason: Words,
    /// Which limit ended the search, if one did.
    pub stopped: Option<Stop>,
    /// What was kept of an unfinished search, in words.
    pub kept: Words,
}

impl Deref for Period {
    type Target = Repetition;

    fn deref(&self) -> &Repetition {
        match self {
            Period::Proved(proved) => proved,
            Period::Seen(seen) => seen,
        }
    }
}

impl Period {
    /// G(n) = ⌊n / step⌋ for every n that can be written: the true cycle is longer than
    /// 64 bits can count.
    pub fn steps_of(step: u64, theorem: &'static str) -> Self {
        let reason = match step {
            1 => words!("G(n) = n for all n below 2^64", "对所有小于 2^64 的 n，G(n) = n"),
            _ => words!(
                "G(n) = ⌊n / {step}⌋ for all n below 2^64",
                "对所有小于 2^64 的 n，G(n) = ⌊n / {step}⌋"
            ),
        };
        Period::by_theorem(0, step, 1, theorem, reason)
    }

    /// There is none, by a theorem of the books.
    pub fn none(theorem: &'static str, reason: Words) -> Self {
        let one = Repetition::by(0, 1, 0, theorem, reason);
        Period::Proved(Proved::on_record(Repetition { period: None, ..one }))
    }

    /// A period known by a theorem of the books.
    pub fn by_theorem(
        preperiod: u64,
        period: u64,
        saltus: u64,
        theorem: &'static str,
        reason: Words,
    ) -> Self {
        let known = Repetition::by(preperiod, period, saltus, theorem, reason);
        Period::Proved(Proved::on_record(known))
    }

    /// The period of a rule that has the moves of `game` up to a bound: what is proved of
    /// the game was seen of the rule.
    pub fn of_a_rule(self, game: &str, bound: u64) -> Self {
        let Period::Proved(proved) = self else { return self };
        let because = words!(
            "proved for `{game}`, not for the rule, whose moves were compared with those of `{game}` up to {bound}.",
            "对 `{game}` 已证明；对此规则未证明，只比较过不超过 {bound} 的走法与 `{game}` 相同。"
        );
        let values_checked = bound.saturating_add(1);
        let known = proved.into_inner();
        let reason = because.then(known.reason);
        Period::Seen(Repetition { theorem: None, values_checked, reason, ..known })
    }

    /// Whether it is proved for all n.
    pub fn is_proved(&self) -> bool {
        matches!(self, Period::Proved(_))
    }

    /// What is proved for all n, if it is.
    pub fn proved(self) -> Option<Proved<Repetition>> {
        match self {
            Period::Proved(proved) => Some(proved),
            Period::Seen(_) => None,
        }
    }
}

impl Repetition {
    /// A period that a theorem gives.
    pub fn by(
        preperiod: u64,
        period: u64,
        saltus: u64,
        theorem: &'static str,
        reason: Words,
    ) -> Self {
        let (period, theorem) = (Some(period), Some(theorem));
        let (values_checked, stopped, kept) = (0, None, Words::default());
        Repetition { preperiod, period, saltus, values_checked, theorem, reason, stopped, kept }
    }

    /// The last index at which the law fails.
    pub fn last_exception(&self) -> Option<u64> {
        self.period.and(self.preperiod.checked_sub(1))
    }
}
