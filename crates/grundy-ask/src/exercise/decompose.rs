//! Which terms of a sequence add up to a number?

use super::{By, Desk, Exercise, Form, Posed, Range, Solution, Task, Verdict, number, posed};
use crate::GameRef;
use grundy::notation::{Problem, Words};
use grundy::values::dynamic::DynamicSequence;
use grundy::words;
use grundy::work::Stop;
use grundy_contest::kit::Dice;
use std::num::NonZeroU64;

/// How many terms are held.
const MOST_TERMS: usize = 100_000;
/// The largest factor of dynamic subtraction that is an exercise.
const MOST_FACTOR: u64 = 1000;

pub(super) struct Parts {
    /// At most so many times the last take.
    k: u64,
    n: u64,
    /// The terms up to the number.
    terms: Vec<u64>,
    parts: Vec<u64>,
}

pub(super) fn make(
    exercise: &Exercise,
    range: &Range,
    dice: &mut Dice,
    desk: Desk<'_>,
) -> Result<Parts, Stop> {
    desk.meter.look_at_the_clock()?;
    let k = factor(exercise)?;
    let n = dice.within(range.sizes(2..=100));
    let n = n.max(1);
    let factor = NonZeroU64::new(k).unwrap_or(NonZeroU64::MIN);
    let sequence =
        DynamicSequence::up_to(factor, &n, MOST_TERMS).map_err(|_| super::who_wins::none())?;
    let terms = (1..=k + 1).chain(sequence.stored().iter().copied());
    let terms = terms.take_while(|&term| term <= n).collect();
    let parts = sequence.parts(&n).unwrap_or_default();
    Ok(Parts { k, n, terms, parts })
}

/// The factor of the game: Fibonacci Nim has 2.
fn factor(exercise: &Exercise) -> Result<u64, Problem> {
    let name = match exercise.of_one_game() {
        Ok(GameRef::Named { name, .. }) => name,
        Ok(GameRef::Rule(_)) => String::new(),
        Err(_) => "fibonacci".to_owned(),
    };
    let given = name.strip_prefix("dynamic:").and_then(|text| text.parse().ok());
    let k = given.or((name == "fibonacci").then_some(2));
    k.filter(|k| (1..=MOST_FACTOR).contains(k)).ok_or_else(|| {
        Problem::new(words!(
            "numbers are taken apart for `fibonacci` and `dynamic:K`",
            "分解练习适用于 `fibonacci` 与 `dynamic:K`"
        ))
        .example("game=dynamic:3")
    })
}

impl Parts {
    fn sum(&self) -> String {
        self.parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ")
    }
}

impl Task for Parts {
    fn posed(&self) -> Result<Posed, Stop> {
        let (n, k) = (self.n, self.k);
        let statement = match k {
            2 => words!(
                "Write {n} as a sum of Fibonacci numbers 1, 2, 3, 5, 8, … no two of which are neighbours.",
                "把 {n} 写成互不相邻的斐波那契数 1、2、3、5、8……之和。"
            ),
            _ => words!(
                "Write {n} as a sum of terms of the sequence a for k = {k}, each more than {k} times the next one.",
                "把 {n} 写成 k = {k} 时数列 a 的若干项之和，每一项都大于下一项的 {k} 倍。"
            ),
        };
        let shown: Vec<String> = self.terms.iter().take(14).map(u64::to_string).collect();
        let shown = format!("a: {}", shown.join(", "));
        let given = (k != 2).then(|| Words { en: shown.clone(), zh: shown });
        let form = Form { by: By::Text, example: "8 + 3 + 1".to_owned(), ..Form::default() };
        Ok(Posed { given: given.into_iter().collect(), ..posed(statement, form) })
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let said = answer.split(['+', ' ', ',', '，', '、']).filter(|text| !text.is_empty());
        let mut said = said.map(number).collect::<Result<Vec<u64>, _>>()?;
        said.sort_unstable_by(|one, other| other.cmp(one));
        if said == self.parts {
            return Ok(Verdict::right(self.solution()?.why));
        }
        let (n, k) = (self.n, self.k);
        let sum = said.iter().fold(0u64, |sum, &part| sum.saturating_add(part));
        if let Some(part) = said.iter().find(|part| !self.terms.contains(part)) {
            return Ok(Verdict::wrong(words!(
                "{part} is no term of the sequence.",
                "{part} 不是数列中的项。"
            )));
        }
        if sum != n {
            return Ok(Verdict::wrong(words!(
                "These add up to {sum}, not to {n}.",
                "这些数的和是 {sum}，不是 {n}。"
            )));
        }
        Ok(Verdict::wrong(words!(
            "The sum is right, but two of the parts are too near to each other: take the largest term that fits, again and again. (Each part is more than {k} times the next.)",
            "和是对的，但有两项离得太近：每次取不超过余数的最大的项。（每一项都大于下一项的 {k} 倍。）"
        )))
    }

    fn solution(&self) -> Result<Solution, Stop> {
        let (mut rest, mut why) = (self.n, Vec::new());
        for part in &self.parts {
            let before = rest;
            rest -= part;
            why.push(words!(
                "The largest term up to {before} is {part}; {rest} is left.",
                "不超过 {before} 的最大项是 {part}，余 {rest}。"
            ));
        }
        Ok(Solution::plain(self.sum(), why))
    }
}
