//! From a law to terms, with the bounds of every number on the way.

use super::descent::Descending;
use super::program::{named, wide};
use super::term::Test;
use super::{Helper, Language, Options, Program, Term};
use crate::automaton::Automaton;
use crate::expr::{joined, under};
use crate::linear::Linear;
use crate::{Condition, Exceptions, Expr, Function, Numeration, Op, Range};
use grundy::notation::Problem;
use grundy::words;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A term and the bounds of its values; `None` where they are not known.
#[derive(Clone, Debug)]
pub(crate) struct Lowered {
    pub term: Term,
    pub range: Option<Range>,
}

/// The sign of a comparison and its sides.
type Case = (&'static str, Lowered, Lowered);

/// More exceptions than this are looked up in a list.
const CASES: usize = 3;

/// What has been collected so far.
pub(crate) struct Lowering {
    most: u64,
    way: Option<Range>,
    tables: Vec<Arc<[u64]>>,
    automata: Vec<Arc<Automaton>>,
    linears: Vec<Arc<Linear>>,
    pub(super) descents: Vec<Descending>,
    exceptions: Vec<Exceptions>,
    helpers: BTreeSet<Helper>,
}

impl Lowering {
    /// Nothing yet, for indices up to `most`.
    pub fn new(most: u64) -> Self {
        Lowering {
            most,
            way: Some(Range { least: 0, greatest: most.into() }),
            tables: Vec::new(),
            automata: Vec::new(),
            linears: Vec::new(),
            descents: Vec::new(),
            exceptions: Vec::new(),
            helpers: BTreeSet::new(),
        }
    }

    /// A parameter.
    pub fn variable(&self, name: &'static str) -> Lowered {
        let range = Some(Range { least: 0, greatest: self.most.into() });
        Lowered { term: Term::Name(name), range }
    }

    /// The program, if its name and its numbers will do.
    pub fn finish(
        mut self,
        body: Lowered,
        parameters: &'static [&'static str],
        options: &Options,
        language: Language,
    ) -> Result<Program, Problem> {
        let mut wanted: Vec<Helper> = self.helpers.iter().copied().collect();
        while let Some(helper) = wanted.pop() {
            self.helpers.insert(helper);
            wanted.extend(helper.uses());
        }
        named(options, language, &self.helpers)?;
        options.main.map_or(Ok(()), |main| main.check_name(options.name, language))?;
        Ok(Program {
            name: options.name.to_owned(),
            parameters,
            said: String::new(),
            most: self.most,
            wide: wide(self.way, self.most, language)?,
            body: body.term,
            tables: self.tables,
            automata: self.automata,
            linears: self.linears,
            descents: self.descents,
            exceptions: self.exceptions,
            helpers: self.helpers,
            expected: Vec::new(),
            main: options.main.cloned(),
        })
    }

    /// Notes what is computed on the way.
    pub(super) fn noted(&mut self, term: Term, range: Option<Range>) -> Lowered {
        self.way = self.way.zip(range).map(|(way, range)| way.and(range));
        Lowered { term, range }
    }

    /// A law of one index. Cases may be many, one in the other's place: they are taken in a loop.
    pub fn law(&mut self, law: &Expr, index: &Lowered) -> Result<Lowered, Problem> {
        let (mut cases, mut rest) = (Vec::new(), law);
        loop {
            match rest {
                Expr::If(condition, one, other) => {
                    let (sign, left, right) = match condition {
                        Condition::Less(left, right) => ("<", left, right),
                        Condition::Equal(left, right) => ("==", left, right),
                    };
                    let test = (sign, self.law(left, index)?, self.law(right, index)?);
                    cases.push((test, self.law(one, index)?));
                    rest = other;
                }
                Expr::Except(list, law, at) => {
                    let at = self.law(at, index)?;
                    cases.extend(self.excepted(list, at));
                    rest = law;
                }
                _ => break,
            }
        }
        let last = self.without_cases(rest, index)?;
        Ok(cases.into_iter().rev().fold(last, |other, (test, one)| self.cases(test, one, other)))
    }

    fn without_cases(&mut self, law: &Expr, index: &Lowered) -> Result<Lowered, Problem> {
        Ok(match law {
            Expr::Index => index.clone(),
            Expr::Number(value) => self.number(*value),
            Expr::Binary(op, left, right) => {
                let (left, right) = (self.law(left, index)?, self.law(right, index)?);
                self.binary(*op, left, right)
            }
            Expr::Call(function, part) => {
                let part = self.law(part, index)?;
                self.function(*function, part)?
            }
            Expr::Entry(table, part) => {
                let part = self.law(part, index)?;
                self.entry(table, part)
            }
            Expr::If(..) | Expr::Except(..) => self.law(law, index)?,
            Expr::Automatic(automaton, part) => {
                let part = self.law(part, index)?;
                self.automatic(automaton, part)?
            }
            Expr::Regular(linear, part) => {
                let part = self.law(part, index)?;
                self.regular(linear, part)?
            }
            Expr::Descend(descent, part) => {
                let part = self.law(part, index)?;
                self.descend(descent, part)?
            }
        })
    }

    /// A number.
    pub fn number(&mut self, value: i128) -> Lowered {
        self.noted(Term::Number(value), Some(Range { least: value, greatest: value }))
    }

    /// Two terms joined; two numbers are computed at once, for the languages disagree about the
    /// type of their product.
    pub fn binary(&mut self, op: Op, left: Lowered, right: Lowered) -> Lowered {
        if let (Term::Number(a), Term::Number(b)) = (&left.term, &right.term)
            && let Some(value) = op.of(*a, *b)
        {
            return self.number(value);
        }
        let range = left.range.zip(right.range).and_then(|(a, b)| joined(op, a, b));
        let below = left.range.is_none_or(|range| range.least < 0);
        let floor = matches!(op, Op::Div | Op::Mod) && below;
        if floor {
            self.helpers.insert(if op == Op::Div { Helper::FloorDiv } else { Helper::FloorMod });
        }
        let term = Term::Binary(op, floor, Box::new(left.term), Box::new(right.term));
        self.noted(term, range)
    }

    /// A helper of several terms.
    pub fn call(&mut self, helper: Helper, parts: Vec<Term>, range: Option<Range>) -> Lowered {
        self.helpers.insert(helper);
        self.noted(Term::Call(helper, parts), range)
    }

    fn function(&mut self, function: Function, part: Lowered) -> Result<Lowered, Problem> {
        let known = function.known_bits();
        if known < 127 && part.range.is_none_or(|range| range.greatest >> known > 0) {
            return Err(Problem::new(words!(
                "{function} is for numbers below 2^{known}; its argument may be larger up to n = {}",
                "{function} 只适用于小于 2^{known} 的数；n 到 {} 为止时其参数可能更大",
                self.most
            )));
        }
        let bounds = part.range.and_then(|part| under(function, part));
        self.way = self.way.zip(bounds).map(|(way, (_, within))| way.and(within));
        let range = bounds.map(|(range, _)| range);
        let mut parts = vec![part.term];
        if let Function::Exponent(p) = function {
            if p < 2 {
                return Ok(self.number(0));
            }
            parts.extend([self.number(p.into()).term]);
        }
        Ok(self.call(Helper::of(function), parts, range))
    }

    /// The entry of a table.
    pub fn entry(&mut self, table: &Arc<[u64]>, at: Lowered) -> Lowered {
        let number = numbered(&mut self.tables, table);
        let greatest = table.iter().copied().max().unwrap_or(0).into();
        self.noted(Term::Entry(number, Box::new(at.term)), Some(Range { least: 0, greatest }))
    }

    /// The cases that exceptions are: one for each if there are few, else one for all.
    fn excepted(&mut self, list: &Exceptions, at: Lowered) -> Vec<(Case, Lowered)> {
        let met = |n: u64| at.range.is_none_or(|range| i128::from(n) <= range.greatest);
        let met: Vec<(u64, u64)> = list.list().iter().copied().filter(|it| met(it.0)).collect();
        if met.len() <= CASES {
            let mut case = |(n, value): (u64, u64)| {
                (("==", at.clone(), self.number(n.into())), self.number(value.into()))
            };
            return met.into_iter().map(&mut case).collect();
        }
        let greatest = met.iter().map(|&(_, value)| value).max().unwrap_or(0).into();
        // What is increasing stays so.
        let number = Exceptions::new(met).map(|list| numbered(&mut self.exceptions, &list));
        let term = Term::Exception(number.unwrap_or(0), Box::new(at.term));
        let said = self.noted(term, Some(Range { least: -1, greatest }));
        let value = Lowered { range: Some(Range { least: 0, greatest }), ..said.clone() };
        vec![((">=", said, self.number(0)), value)]
    }

    /// One term or another.
    pub fn cases(&mut self, (sign, left, right): Case, one: Lowered, other: Lowered) -> Lowered {
        let range = one.range.zip(other.range).map(|(one, other)| one.and(other));
        let test = Box::new(Test { sign, left: left.term, right: right.term });
        self.noted(Term::If(test, Box::new(one.term), Box::new(other.term)), range)
    }

    fn automatic(&mut self, automaton: &Arc<Automaton>, at: Lowered) -> Result<Lowered, Problem> {
        let Automaton { numeration, next, output } = automaton.as_ref();
        if Automaton::new(*numeration, next.clone(), output.clone()).is_none() {
            return Err(Problem::new(words!(
                "an automaton of the law has states without a next one",
                "公式中的自动机缺少转移"
            )));
        }
        // The places of systems other than bases go beyond the number, at most to 7 times it.
        if !matches!(numeration, Numeration::Base(_)) {
            let greatest = at.range.and_then(|range| range.greatest.checked_mul(8));
            self.way = self
                .way
                .zip(greatest)
                .map(|(way, greatest)| way.and(Range { least: 0, greatest: greatest.max(8) }));
        }
        self.helpers.insert(Helper::digits(*numeration));
        let number = numbered(&mut self.automata, automaton);
        let greatest = output.iter().copied().max().unwrap_or(0).into();
        let term = Term::Automatic(number, Box::new(at.term));
        Ok(self.noted(term, Some(Range { least: 0, greatest })))
    }

    fn regular(&mut self, linear: &Arc<Linear>, at: Lowered) -> Result<Lowered, Problem> {
        let Linear { base, row, matrices, column } = linear.as_ref();
        if Linear::new(*base, row.clone(), matrices.clone(), column.clone()).is_none() {
            return Err(Problem::new(words!(
                "the sizes of the law's matrices do not fit",
                "公式中矩阵的大小不符"
            )));
        }
        self.helpers.insert(Helper::Digits);
        let number = numbered(&mut self.linears, linear);
        let greatest = at.range.and_then(|range| largest(linear, range.greatest));
        let range = greatest.map(|greatest| Range { least: -greatest, greatest });
        Ok(self.noted(Term::Regular(number, Box::new(at.term)), range))
    }
}

/// The number of something in a list, where it is put if it is new.
fn numbered<T: PartialEq + Clone>(list: &mut Vec<T>, wanted: &T) -> usize {
    list.iter().position(|known| known == wanted).unwrap_or_else(|| {
        list.push(wanted.clone());
        list.len() - 1
    })
}

/// A bound of all sums on the way through a product of matrices, for numbers up to `most`: the
/// same product with the largest absolute value that any digit has in each place.
fn largest(linear: &Linear, most: i128) -> Option<i128> {
    let size = linear.row.len();
    let absolute = |value: i64| i128::from(value.unsigned_abs());
    let entry = |i: usize, j: usize| {
        linear.matrices.iter().map(|matrix| absolute(matrix[i][j])).max().unwrap_or(0)
    };
    let dot = |row: &[i128], column: &dyn Fn(usize) -> i128| {
        (0..size).try_fold(0i128, |sum, i| sum.checked_add(row[i].checked_mul(column(i))?))
    };
    let digits = Numeration::Base(linear.base).write(u128::try_from(most).unwrap_or(0)).len();
    let mut row: Vec<i128> = linear.row.iter().map(|&value| absolute(value)).collect();
    let mut greatest = 0;
    for left in (0..=digits).rev() {
        greatest = greatest.max(row.iter().copied().max().unwrap_or(0));
        greatest = greatest.max(dot(&row, &|i| absolute(linear.column[i]))?);
        if left > 0 {
            row = (0..size).map(|j| dot(&row, &|i| entry(i, j))).collect::<Option<_>>()?;
        }
    }
    let entries = linear.matrices.iter().flatten().flatten().chain(&linear.column);
    Some(greatest.max(entries.map(|&value| absolute(value)).max().unwrap_or(0)))
}
