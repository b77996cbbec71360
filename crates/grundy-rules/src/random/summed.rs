//! Random rules with sums over sets.

use super::Random;
use super::build::{binary, number, place, slot};
use crate::ir::{Binary, Domain, Over, Rule, Term};
use crate::span::Span;

impl Random {
    /// A rule of so many numbers in which some terms are sums over sets: runs of positions, sums
    /// that grow with the choice, quotients, and others.
    pub fn rule_with_sums(&mut self, arity: usize) -> Rule {
        let mut rule = self.rule_of(arity);
        rule.verdicts.clear();
        for line in &mut rule.lines {
            let slots = arity + line.bindings.len();
            let ranges = matches!(&line.bindings[..], [.., last] if matches!(last.domain, Domain::Range(..)));
            for term in &mut line.option {
                match self.below(10) {
                    0 => self.any_sum(term, arity, slots),
                    1..=3 => self.run(term, slots),
                    4..=6 if ranges => self.growing(term, slots),
                    _ => {}
                }
            }
        }
        place(&mut rule);
        rule
    }

    /// Any number of parts, of any kind.
    fn any_sum(&mut self, term: &mut Term, arity: usize, slots: usize) {
        let sums = 1 + self.below(2) as usize;
        for depth in 0..sums {
            let domain = self.domain(slots + depth, true);
            term.over.push(over(domain));
        }
        for i in 0..arity {
            if self.percent(60) {
                term.numbers[i] = self.left(i, slots + sums);
            }
        }
    }

    /// Positions side by side, up or down.
    fn run(&mut self, term: &mut Term, slots: usize) {
        let ends = [self.value(slots), self.expression(slots, 2)];
        // Neither list is long.
        let [from, to] = ends.map(|end| {
            let end = binary(Binary::Min, end, number(self.pick(&[5, 9, 60])));
            binary(Binary::Max, end, number(-(self.below(4) as i64)))
        });
        term.over.push(over(Domain::Range(from, to)));
        let step = if self.percent(50) { Binary::Add } else { Binary::Subtract };
        if let Some(last) = term.numbers.last_mut() {
            *last = binary(step, last.clone(), slot(slots));
        }
    }

    /// One part more with each value of the last name.
    fn growing(&mut self, term: &mut Term, slots: usize) {
        let from = number(self.below(4) as i64);
        let to = match self.below(3) {
            0 => slot(slots - 1),
            1 => binary(Binary::Add, slot(slots - 1), number(self.below(3) as i64)),
            _ => binary(Binary::Subtract, slot(slots - 1), number(self.below(9) as i64)),
        };
        term.over.push(over(Domain::Range(from, to)));
        if let Some(last) = term.numbers.last_mut() {
            *last = match self.percent(50) {
                true => binary(Binary::Divide, slot(0), slot(slots)),
                false => binary(Binary::Subtract, slot(0), slot(slots)),
            };
        }
        if self.percent(80) {
            term.count = number(1);
        }
    }
}

fn over(domain: Domain) -> Over {
    Over { name: String::new(), span: Span::default(), domain }
}
