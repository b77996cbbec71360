//! Code for a rule without a law: a table of SG values, filled from below as far as it is asked.
//!
//! ```text
//! ir::Rule ──lines──▶ loops, conditions, options (words: expressions) ──frame──▶ C++17 · Python 3.8 · Rust 2021
//! ```
//!
//! The loops of a line become loops, an option becomes a mark, and the least value without a mark
//! is the next one. Arithmetic is plain where intervals show that it cannot go
//! wrong, and else by helpers that stop with a message: a value is right or there is none.
//!
//! Complexity of the code: that of following the rule, position after position.

pub(crate) mod frame;
pub(crate) mod lines;
mod terms;
pub(crate) mod words;

use crate::dense::{Aim, Dense};
use crate::engine::Engine;
use crate::fault::Halt;
use crate::interpret::Interpreter;
use crate::ir::Rule;
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::code::{COMPARED, Language, Options, shared};
use std::sync::Arc;

/// Names that the code uses besides those of its helpers.
const TAKEN: &str = "at mark append options both copies values marks side fail add subtract multiply divide \
    remainder_of power shift_left shift_right natural gcd exponent divisors primes primes_upto \
    powers isqrt bits popcount lowbit known_primes tried takewhile bisect_right Table TABLE PRIMES \
    min max abs math set count next long_table sum1 sum2 sum3 sum4";

/// The code of a function that computes the SG values of a rule by a table; `said` is the rule as
/// people read it. `options.most` is not looked at: how far a table goes depends on the time.
///
/// # Errors
/// A name that is none; a rule with verdicts or with more than two numbers; one whose moves lead
/// to positions that a table from below does not have, or that has a fault among the first ones; the
/// limits, since the first values are computed.
///
/// # Example
/// ```
/// use grundy_laws::code::{Language, Options};
/// let rule = grundy_rules::read("n -> [n-k] for k in {1, 3}", &[]).unwrap().rule;
/// let (options, meter) = (Options::default(), grundy::work::Meter::unlimited());
/// let code = grundy_rules::emit::emit(&rule, Language::Python, &options, "", &meter).unwrap();
/// assert!(code.contains("    for k in [1, 3]:\n        marks.add(at(n - k))\n"));
/// ```
pub fn emit(
    rule: &Rule,
    language: Language,
    options: &Options,
    said: &str,
    meter: &Meter,
) -> Result<String, Stop> {
    let taken: Vec<&str> = TAKEN.split_whitespace().collect();
    shared::check_name(options.name, language, &taken)?;
    if !rule.verdicts.is_empty() {
        return Err(Problem::new(words!(
            "this rule says who has won (`win if`, `lose if`): its positions have no SG values to compute",
            "该规则规定了胜负（`win if`、`lose if`）：其局面没有可计算的 SG 值"
        ))
        .into());
    }
    let columns = match rule.arity {
        1 => 0,
        2 => COMPARED.isqrt(),
        more => {
            return Err(Problem::new(words!(
                "there is code for positions of one or two numbers; this rule has {more}",
                "代码适用于一个或两个数的局面；该规则有 {more} 个数"
            ))
            .into());
        }
    };
    let expected = match columns {
        0 => first_values(rule, COMPARED, meter)?,
        _ => {
            let all = first_values(rule, frame::LEAST, meter)?;
            all.chunks(frame::LEAST)
                .take(columns)
                .flat_map(|row| &row[..columns])
                .copied()
                .collect()
        }
    };
    let body = lines::lines(rule, language);
    let end = match options.main {
        Some(main) => shared::main(language, options.name, main)?,
        None => shared::test(language, options.name, &expected, columns),
    };
    Ok(frame::program(rule, language, options.name, said, &body) + &end)
}

/// The first values, by the interpreter: they show whether a table from below will do.
fn first_values(rule: &Rule, size: usize, meter: &Meter) -> Result<Vec<u64>, Stop> {
    let sizes = vec![size as u64; rule.arity];
    let Some(mut table) = Dense::new(Aim::Sg, sizes) else { return Ok(Vec::new()) };
    let mut engine = Interpreter::new(Arc::new(rule.clone()));
    let volume = table.volume();
    let filled = engine.fill(&mut table, volume, &mut |steps| meter.steps(steps));
    let at = |position: &[i64]| {
        let numbers: Vec<String> = position.iter().map(i64::to_string).collect();
        numbers.join(", ")
    };
    match filled {
        Ok(()) => Ok((0..volume).filter_map(|cell| table.get(cell)).collect()),
        Err(Halt::NotBelow(position)) => Err(Problem::new(words!(
            "no table from below: a move from {} leads to a position that does not come before it",
            "不能自下而上列表：从 {} 出发的一步到达不在其前的局面",
            at(&position)
        ))
        .into()),
        Err(Halt::Fault(fault)) => Err(Problem::new(words!(
            "the rule has a fault in line {} at {}",
            "规则第 {} 行在 {} 处出错",
            fault.line,
            at(&fault.position)
        ))
        .into()),
        Err(Halt::Stop(stop)) => Err(stop),
    }
}
