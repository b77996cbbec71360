//! Formulas that anybody may claim: `n % 4`, `[4, 1, 2, 8] at n % 4 except {0: 0}`, `x xor y`.
//!
//! A formula is written with the expressions of the rule language, read by its parser and checked
//! with its messages, and has a few things that only formulas need:
//!
//! | written | means |
//! |---|---|
//! | `a if c else b` | cases, chained as in Python |
//! | `[4, 1, 2] at n % 3` | the entry of a table, counted from 0; the index binds like a product |
//! | `e except {0: 0, 3: 5}` | other values at some indices |
//! | `while n > 5: n = n / 2; then n` | n is made smaller while a condition holds |
//! | `odd_part`, `odious`, `triangular_root`, `prime_factors`, `xor_of_exponents`, `highbit`, `least_prime`, `least_prime_index`, `lcm` | functions |
//! | `x nim* y`, `nim_product(x, y)` | the nim product |
//! | `\|x - y\|` | `abs(x - y)` |
//!
//! `g(n) = …` in front is passed over. Arithmetic is exact, with 64 bits; where a formula has no
//! value there is a [`Fault`] with its place. What laws are printed as can be read here, except
//! automata and matrices.

mod check;
mod code;
mod condition;
mod eval;
mod fault;
mod law;
mod law_of_two;
mod names;
mod read;
mod syntax;
#[cfg(test)]
mod tests;
mod text;
mod tree;
mod wrong;

pub use code::{FamilyCode, Sample};
use fault::Unsaid;
pub use fault::{Fault, Lack};
pub use names::Names;
pub(crate) use syntax::is_formula_word;
pub use wrong::functions;

use crate::ir::Binary;
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use tree::{Node, NodeKind};

/// A formula of the numbers of a position.
#[derive(Clone, Debug)]
pub struct Formula {
    root: Node,
    /// One name for each slot: numbers, then parameters.
    names: Vec<String>,
    arity: usize,
    params: Vec<i64>,
}

/// Two formulas are equal if they say the same with the same parameters, wherever their parts
/// stand in the text.
impl PartialEq for Formula {
    fn eq(&self, other: &Self) -> bool {
        self.root == other.root && self.params == other.params && self.arity == other.arity
    }
}

impl Formula {
    /// The value at a position.
    ///
    /// # Errors
    /// A limit of the meter; inside, that the formula has no value there.
    ///
    /// # Example
    /// ```
    /// use grundy_rules::formula::{Formula, Names};
    /// let law = Formula::read("[3, 1, 4] at n % 3 except {2: 9}", &Names::of(1), &[]).unwrap();
    /// let meter = grundy::work::Meter::unlimited();
    /// assert_eq!((law.at(&[2], &meter), law.at(&[5], &meter)), (Ok(Ok(9)), Ok(Ok(4))));
    /// let law = Formula::read("5 / n", &Names::of(1), &[]).unwrap();
    /// assert!(law.at(&[0], &meter).unwrap().is_err());
    /// ```
    ///
    /// # Complexity
    /// O(parts), times the steps of a descent, all counted by the meter.
    pub fn at(&self, position: &[u64], meter: &Meter) -> Result<Result<i64, Fault>, Stop> {
        let number = |at: usize| i64::try_from(position.get(at).copied().unwrap_or(0)).ok();
        let numbers: Option<Vec<i64>> = (0..self.arity).map(number).collect();
        let Some(mut slots) = numbers else {
            let lack = Lack::Arithmetic(crate::fault::FaultKind::Overflow);
            return Ok(Err(Fault { span: self.root.span, lack }));
        };
        slots.extend(&self.params);
        match self.root.value(&slots, meter) {
            Ok(value) => Ok(Ok(value)),
            Err(Unsaid::Fault(fault)) => Ok(Err(fault)),
            Err(Unsaid::Stopped(stop)) => Err(stop),
        }
    }

    /// The same formula with other parameters, in the order in which they were named.
    pub fn with(&self, params: &[i64]) -> Self {
        let mut all = params.to_vec();
        all.resize(self.names.len() - self.arity, 0);
        Formula { params: all, ..self.clone() }
    }

    /// How many numbers a position has.
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// What the numbers of a position are called.
    pub fn numbers(&self) -> &[String] {
        &self.names[..self.arity]
    }

    /// Whether a number that is no constant is raised to a power: those who mean exclusive or
    /// write `^`, too.
    pub fn has_power(&self) -> bool {
        self.root.any(&|kind| {
            matches!(kind, NodeKind::Binary(Binary::Power, _, right) if !matches!(right.kind, NodeKind::Number(2..)))
        })
    }

    /// A position with the names of its numbers: `n = 12`, `(x, y) = (3, 4)`.
    pub fn place(&self, position: &[u64]) -> String {
        let names = self.names[..self.arity].join(", ");
        let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
        match self.arity {
            1 => format!("{names} = {}", numbers.join(", ")),
            _ => format!("({names}) = ({})", numbers.join(", ")),
        }
    }

    /// That there is no value at a position, and why.
    pub fn no_value(&self, position: &[u64], fault: &Fault) -> Words {
        let (place, why) = (self.place(position), fault.lack.words());
        let (en, zh) = (why.en, why.zh);
        words!("the formula has no value at {place}: {en}", "公式在 {place} 处没有值：{zh}")
    }
}
