//! Code for a rule without a law: a table of SG values, filled from below as far as it is asked, or
//! a search where there is no such table.
//!
//! ```text
//! ir::Rule ──lines──▶ loops, conditions, options (words: expressions) ──frame · search──▶ C++17 · Python 3.8 · Rust 2021
//! ```
//!
//! The loops of a line become loops, an option becomes a mark, and the least value without a mark
//! is the next one. Arithmetic is plain where intervals show that it cannot go
//! wrong, and else by helpers that stop with a message: a value is right or there is none.
//!
//! Complexity of the code: that of following the rule, position after position.

pub(crate) mod frame;
pub(crate) mod lines;
mod sample;
mod search;
mod taken;
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
    min max abs math set count next long_table sum1 sum2 sum3 sum4 search place missing position near \
    Position Search SEARCH MOST taken fill";

/// The code of a function that computes the SG values of a rule; `said` is the rule as people read
/// it. A table is filled from below where the positions have one or two numbers; those of more, of
/// slices (some numbers are `fixed`), of rules whose moves lead up, and of rules that leap from
/// `options.most` to small numbers are looked at one by one. How far the code goes depends on the time.
///
/// # Errors
/// A name that is none; a rule with verdicts, with play that can go on for ever, or with a fault
/// among the first positions; the limits, since the first values are computed.
///
/// # Example
/// ```
/// use grundy_laws::code::{Language, Options};
/// let rule = grundy_rules::read("n -> [n-k] for k in {1, 3}", &[]).unwrap().rule;
/// let (options, meter) = (Options::default(), grundy::work::Meter::unlimited());
/// let code = grundy_rules::emit::emit(&rule, &[], Language::Python, &options, "", &meter).unwrap();
/// assert!(code.contains("    for k in [1, 3]:\n        marks.add(at(n - k))\n"));
/// ```
pub fn emit(
    rule: &Rule,
    fixed: &[Option<u64>],
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
    let body = lines::lines(rule, language);
    let whole = rule.arity <= 2 && fixed.iter().all(Option::is_none);
    let below = match whole && !sample::leaps(rule, options.most, meter)? {
        true => first_values(rule, meter)?,
        false => None,
    };
    let (code, test) = match below {
        Some((expected, columns)) => {
            let (name, most) = (options.name, options.most);
            let code = match taken::is_dense(rule, most, meter)? {
                true => taken::program(language, name, most, said, &body),
                false => frame::program(rule, language, name, said, &body),
            };
            (code, shared::test(language, name, &expected, columns))
        }
        None => {
            let asked = search::Asked { rule, fixed, language, name: options.name, said };
            let samples = sample::samples(rule, fixed, meter)?;
            let test = shared::samples(language, options.name, &samples);
            (search::program(&asked, &body), test)
        }
    };
    Ok(code
        + &match options.main {
            Some(main) => shared::main(language, options.name, main)?,
            None => test,
        })
}

/// The first values, row by row, and how many columns there are (0 for one number), by the
/// interpreter; `None` if a table from below will not do.
fn first_values(rule: &Rule, meter: &Meter) -> Result<Option<(Vec<u64>, usize)>, Stop> {
    let (size, columns) = match rule.arity {
        1 => (COMPARED, 0),
        _ => (frame::LEAST, COMPARED.isqrt()),
    };
    let sizes = vec![size as u64; rule.arity];
    let Some(mut table) = Dense::new(Aim::Sg, sizes) else { return Ok(None) };
    let mut engine = Interpreter::new(Arc::new(rule.clone()));
    let volume = table.volume();
    let filled = engine.fill(&mut table, volume, &mut |steps| meter.steps(steps));
    match filled {
        Err(Halt::NotBelow(_)) => return Ok(None),
        Err(halt) => return Err(sample::stopped(halt)),
        Ok(()) => {}
    }
    let all: Vec<u64> = (0..volume).filter_map(|cell| table.get(cell)).collect();
    let corner = match columns {
        0 => all,
        _ => all.chunks(size).take(columns).flat_map(|row| &row[..columns]).copied().collect(),
    };
    Ok(Some((corner, columns)))
}
