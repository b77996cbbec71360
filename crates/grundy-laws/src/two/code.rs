//! Code of laws of two numbers.

use super::{Condition2, Expr2, Join, Pair};
use crate::code::{COMPARED, Helper, Language, Lowered, Lowering, Options, said};
use crate::{Expr, Op, Range};
use grundy::notation::Problem;
use grundy::words;

/// The code of a law of x and y: as [`emit`](crate::code::emit), with the first values given row by
/// row for a square corner of the table.
///
/// # Errors
/// As there; nim products of numbers beyond 64 bits.
///
/// # Example
/// ```
/// use grundy_laws::code::{Language, Options};
/// use grundy_laws::two::{Expr2, Join, Pair, emit2};
/// let product = Expr2::pair(Pair::X).joined(Join::NimProduct, Expr2::pair(Pair::Y));
/// let code = emit2(&product, Language::Python, &Options::default()).unwrap();
/// assert!(code.contains("def sg(x, y):\n    return nim_product(x, y)\n"));
/// ```
pub fn emit2(law: &Expr2, language: Language, options: &Options) -> Result<String, Problem> {
    let mut lowering = Lowering::new(options.most);
    let body = lower(&mut lowering, law)?;
    let program = lowering.finish(body, &["x", "y"], options, language)?;
    let given = options.terms.len().isqrt();
    let side = match given {
        0 => 8,
        _ => given.min(COMPARED.isqrt()),
    };
    let expected = (0..side * side).map_while(|i| match given {
        0 => law.at((i / side) as u64, (i % side) as u64),
        _ => options.terms.get(i / side * given + i % side).copied(),
    });
    let mut expected: Vec<u64> = expected.collect();
    // A square, where the law has no value somewhere in it.
    expected.truncate(if expected.len() < side * side { 0 } else { side * side });
    let parts: Vec<&Expr> = law.parts().into_iter().map(|(part, _)| part).collect();
    Ok(language.write(&program.tested(said(&parts, || law.to_string()), expected)))
}

fn lower(lowering: &mut Lowering, law: &Expr2) -> Result<Lowered, Problem> {
    Ok(match law {
        Expr2::Of(law, pair) => {
            let index = index(lowering, *pair);
            lowering.law(law, &index)?
        }
        Expr2::Joined(join, left, right) => {
            let (left, right) = (lower(lowering, left)?, lower(lowering, right)?);
            joined(lowering, *join, left, right)?
        }
        Expr2::Entry(table, at) => {
            let at = lower(lowering, at)?;
            lowering.entry(table, at)
        }
        Expr2::If(condition, one, other) => {
            let (sign, left, right) = match condition {
                Condition2::Less(left, right) => ("<", left, right),
                Condition2::Equal(left, right) => ("==", left, right),
            };
            let test = (sign, lower(lowering, left)?, lower(lowering, right)?);
            let (one, other) = (lower(lowering, one)?, lower(lowering, other)?);
            lowering.cases(test, one, other)
        }
    })
}

/// The number that x and y make.
fn index(lowering: &mut Lowering, pair: Pair) -> Lowered {
    let (x, y) = (lowering.variable("x"), lowering.variable("y"));
    let range = x.range;
    let mut either = |helper: Helper| {
        let parts = vec![x.term.clone(), y.term.clone()];
        lowering.call(helper, parts, range)
    };
    match pair {
        Pair::X => x,
        Pair::Y => y,
        Pair::Greatest => either(Helper::Max),
        Pair::Least => either(Helper::Min),
        Pair::Difference => {
            let (most, least) = (either(Helper::Max), either(Helper::Min));
            // Never below 0, which the bounds of a difference do not know.
            Lowered { range, ..lowering.binary(Op::Sub, most, least) }
        }
        Pair::Sum => lowering.binary(Op::Add, x, y),
    }
}

fn joined(
    lowering: &mut Lowering,
    join: Join,
    left: Lowered,
    right: Lowered,
) -> Result<Lowered, Problem> {
    let parts = |left: Lowered, right: Lowered| vec![left.term, right.term];
    let both = left.range.zip(right.range);
    match join {
        Join::Op(op) => Ok(lowering.binary(op, left, right)),
        Join::Least => {
            let range = both.map(|(a, b)| Range {
                least: a.least.min(b.least),
                greatest: a.greatest.min(b.greatest),
            });
            Ok(lowering.call(Helper::Min, parts(left, right), range))
        }
        Join::NimProduct => {
            let most = both.map_or(i128::MAX, |(a, b)| a.greatest.max(b.greatest));
            let Some(most) = u64::try_from(most).ok() else {
                return Err(Problem::new(words!(
                    "a nim product is for numbers below 2^64; its factors may be larger",
                    "nim 积只适用于小于 2^64 的数；其因子可能更大"
                )));
            };
            // The product lies in the least field 2^(2^k) that both factors lie in.
            let bits = (u64::BITS - most.leading_zeros()).max(1).next_power_of_two();
            let greatest = i128::from(u64::MAX >> (u64::BITS - bits));
            let range = Some(Range { least: 0, greatest });
            Ok(lowering.call(Helper::NimProduct, parts(left, right), range))
        }
    }
}
