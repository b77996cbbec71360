//! Whether a formula that was not refuted holds everywhere.
//!
//! Where the period of the game is proved and the formula repeats by its form, they are equal
//! everywhere if they agree up to a bound: two sequences with periods p and q that agree on
//! p + q − gcd(p, q) terms are equal (N. J. Fine, H. S. Wilf, Proc. Amer. Math. Soc. 16, 1965).
//! With the same saltus per term the same holds for values that grow. Else the methods of
//! `grundy-prove` are asked.

use super::compare::{Compared, compare};
use crate::study;
use crate::{Opened, Reach, Subject};
use grundy::answer::{Period, Proved, Repetition, Table};
use grundy::game::AnyGame;
use grundy::notation::{Call, Problem, Words};
use grundy::present::cited;
use grundy::values::primes::gcd;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use grundy_laws::{Expr, Ultimate};
use grundy_prove::{Law, Proof};
use grundy_rules::formula::Formula;

/// Why a formula holds for all n.
pub enum Why {
    /// By a proof that can be written to a file.
    Method(Box<Proved<Proof>>),
    /// By the period of the game, in words.
    Period(Proved<Words>),
}

impl Why {
    /// The method of proof.
    pub fn method(&self) -> &'static str {
        match self {
            Why::Method(proof) => proof.certificate.method.name(),
            Why::Period(_) => "fine-wilf",
        }
    }

    /// In words.
    pub fn words(&self) -> &Words {
        match self {
            Why::Method(proof) => &proof.why,
            Why::Period(words) => words,
        }
    }

    /// The proof that can be written to a file.
    pub fn proof(&self) -> Option<&Proved<Proof>> {
        match self {
            Why::Method(proof) => Some(proof),
            Why::Period(_) => None,
        }
    }
}

/// That a formula gives the values of a game.
pub(crate) struct Claim<'c> {
    pub subject: &'c Subject,
    pub formula: &'c Formula,
    /// Whether a proof is wanted that can be written to a file.
    pub certified: bool,
    /// How far is looked.
    pub reach: &'c Reach,
}

impl Claim<'_> {
    /// The comparison with a table, and the proof, if there is one.
    pub fn judged(&self, table: &Table, meter: &Meter) -> Result<(Compared, Option<Why>), Stop> {
        let (compared, why) = self.judged_by_period(table, meter)?;
        // A period has certificates of its own; others are wanted for the formula.
        if !compared.wrong.is_empty() || (why.is_some() && !self.certified) {
            return Ok((compared, why));
        }
        let method = self.by_method(table, meter)?;
        Ok((compared, method.or(why)))
    }

    /// A proof by one of the methods.
    fn by_method(&self, table: &Table, meter: &Meter) -> Result<Option<Why>, Stop> {
        let law = match table {
            Table::Line { from: 0, .. } => self.formula.law().map(Law::One),
            Table::Line { .. } => None,
            Table::Grid(_) => self.formula.law_of_two().map(Law::Two),
        };
        let Some(law) = law else { return Ok(None) };
        let proof = study::proved(self.subject, law, self.reach, meter)?;
        Ok(proof.map(|proof| Why::Method(Box::new(proof))))
    }
}

impl Claim<'_> {
    /// The comparison, and what the period of the game proves.
    pub fn judged_by_period(
        &self,
        table: &Table,
        meter: &Meter,
    ) -> Result<(Compared, Option<Why>), Stop> {
        let kept = self.subject.kept(table, meter)?;
        let compared = compare(self.formula, table, kept.as_deref(), meter)?;
        let (Table::Line { .. }, true) = (table, compared.wrong.is_empty()) else {
            return Ok((compared, None));
        };
        // Outcomes repeat where the values do.
        let game = match self.subject {
            Subject::Game(Opened { game, .. }) | Subject::Outcomes(Opened { game, .. }, false) => {
                game
            }
            _ => return Ok((compared, None)),
        };
        let Some(law) = self.formula.law() else { return Ok((compared, None)) };
        let by_period = match (self.by_period(&law, &**game, table, meter), self.subject) {
            // There may be no values whose period could tell.
            (Err(Stop::Fault(_)), Subject::Outcomes(..)) => ByPeriod::Nothing,
            (said, _) => said?,
        };
        Ok(match by_period {
            ByPeriod::Refuted(compared) => (compared, None),
            ByPeriod::Proved(why) => (compared, Some(why)),
            ByPeriod::Nothing => (compared, None),
        })
    }
}

/// What a proved period says of a formula.
enum ByPeriod {
    Proved(Why),
    /// The table that was needed shows that the formula is wrong.
    Refuted(Compared),
    Nothing,
}

impl Claim<'_> {
    fn by_period(
        &self,
        law: &Expr,
        game: &dyn AnyGame,
        table: &Table,
        meter: &Meter,
    ) -> Result<ByPeriod, Stop> {
        let Claim { formula, reach, .. } = self;
        let Some(repeats) = attempt(law.ultimate(&reach.affordable(meter)))?.flatten() else {
            return Ok(ByPeriod::Nothing);
        };
        let Some(Period::Proved(period)) = attempt(game.period(&reach.affordable(meter)))? else {
            return Ok(ByPeriod::Nothing);
        };
        let Some(last) = enough(&period, &repeats) else { return Ok(ByPeriod::Nothing) };
        let mut longer = None;
        if last > super::compare::last(table) {
            if last > reach.proof_table {
                return Ok(ByPeriod::Nothing);
            }
            longer = attempt(self.subject.terms(last, &reach.affordable(meter)))?;
            if longer.is_none() {
                return Ok(ByPeriod::Nothing);
            }
        }
        let table = longer.as_ref().unwrap_or(table);
        if longer.is_some() {
            let compared = compare(formula, table, None, meter)?;
            if !compared.wrong.is_empty() {
                return Ok(ByPeriod::Refuted(compared));
            }
        }
        let Table::Line { from, values } = table else { return Ok(ByPeriod::Nothing) };
        for (n, &value) in (*from..=last).zip(values) {
            if law.at_within(n, meter)? != Some(value) {
                return Ok(ByPeriod::Nothing);
            }
        }
        let words = period.therefore(|period| because(period, &repeats, last));
        Ok(ByPeriod::Proved(Why::Period(words)))
    }
}

/// The index up to which a formula and a game with these periods must agree to be equal.
fn enough(period: &Repetition, repeats: &Ultimate) -> Option<u64> {
    let (p, q) = (period.period?, repeats.period);
    let same =
        i128::from(period.saltus).checked_mul(q.into())? == repeats.saltus.checked_mul(p.into())?;
    let terms = p.checked_add(q)?.checked_sub(gcd(p, q))?;
    let start = period.preperiod.max(repeats.start);
    same.then(|| start.checked_add(terms)?.checked_sub(1))?
}

fn because(period: &Repetition, repeats: &Ultimate, last: u64) -> Words {
    let (p, m, q, s) =
        (period.period.unwrap_or(0), period.preperiod, repeats.period, repeats.start);
    let Words { en, zh } = match period.theorem {
        Some(name) => cited::theorem(name),
        None => words!("proved", "已证明"),
    };
    words!(
        "the values have period {p} from {m} on ({en}) and the formula has period {q} from {s} on, so that they are equal everywhere if they agree to n = {last} (Fine–Wilf 1965); they do",
        "SG 值从 {m} 起有周期 {p}（{zh}），公式从 {s} 起有周期 {q}，因此只要在 n ≤ {last} 时相等就处处相等（Fine–Wilf 1965）；确实相等"
    )
}

/// The document for a file.
pub(crate) fn certificate(
    why: Option<&Why>,
    compared: &Compared,
    name: &str,
) -> Result<serde_json::Value, Problem> {
    let proof = why.and_then(Why::proof);
    if let Some(proof) = proof {
        return Ok(proof.certificate.json());
    }
    let message = if !compared.wrong.is_empty() {
        words!(
            "there is no proof to write: the formula is refuted",
            "没有可写出的证明：公式已被否定"
        )
    } else if why.is_some() {
        words!(
            "the proof rests on the period of {name}, whose certificate belongs to the question `period`",
            "证明依据 {name} 的周期；其证书由问题 `period` 给出"
        )
    } else {
        words!(
            "there is no proof to write: the formula was tested, not proved",
            "没有可写出的证明：公式只经过检验，未被证明"
        )
    };
    Err(Problem::new(message).example(
        Call::new("test")
            .with("rule", "take 1..n/2")
            .with("formula", "odd_part(n + 1) / 2")
            .with("certificate", "proof.json"),
    ))
}
