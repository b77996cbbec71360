//! A law on its way to code: what all languages have in common.

use super::descent::Descending;
use super::judge::Main;
use super::shared;
use super::{Helper, Language, Options, Term};
use crate::automaton::Automaton;
use crate::linear::Linear;
use crate::{Exceptions, Range};
use grundy::notation::Problem;
use grundy::words;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Everything that a printer needs.
pub(crate) struct Program {
    /// The function's name.
    pub name: String,
    /// Its parameters: `n`, or `x` and `y`.
    pub parameters: &'static [&'static str],
    /// The law as people read it; empty if it is too long for that.
    pub said: String,
    /// The largest index.
    pub most: u64,
    /// Whether 64 bits are not enough.
    pub wide: bool,
    /// What it computes.
    pub body: Term,
    /// The tables, automata, matrices and exceptions that the terms name by their number.
    pub tables: Vec<Arc<[u64]>>,
    pub automata: Vec<Arc<Automaton>>,
    pub linears: Vec<Arc<Linear>>,
    pub exceptions: Vec<Exceptions>,
    /// As above, each after those that it uses.
    pub descents: Vec<Descending>,
    /// The helpers, each after those that it uses.
    pub helpers: BTreeSet<Helper>,
    /// The first values, row by row for two parameters.
    pub expected: Vec<u64>,
    /// What it reads and prints in place of the test.
    pub main: Option<Main>,
}

impl Program {
    /// The program with the law in words and the values that its test compares.
    pub fn tested(mut self, said: String, expected: Vec<u64>) -> Self {
        self.wide |= expected.iter().any(|&value| i64::try_from(value).is_err());
        Program { said, expected, ..self }
    }

    /// A cased name that goes with the function's: `table`, and `table2`, … if there are several.
    pub fn called(&self, what: &str, number: usize) -> String {
        match number {
            0 => what.to_owned(),
            _ => format!("{what}{}", number + 1),
        }
    }

    /// The end: what reads the input, or else a test of the first values.
    pub fn ending(
        &self,
        language: Language,
        number: &str,
        test: impl FnOnce() -> String,
    ) -> String {
        match &self.main {
            Some(main) => main.text(language, &self.name, number, self.most),
            None => test(),
        }
    }

    /// How many columns the expected values have; 0 for a sequence.
    pub fn columns(&self) -> usize {
        match self.parameters.len() {
            1 => 0,
            _ => self.expected.len().isqrt(),
        }
    }

    /// The first line of the comment, without its sign.
    pub fn headline(&self) -> String {
        let (name, parameters) = (&self.name, self.parameters.join(", "));
        let most = shared::bound(self.most);
        let domain = format!("for 0 <= {} <= {most}", self.parameters.join(", "));
        match self.said.chars().count() {
            1..=100 => format!("{name}({parameters}) = {}, {domain}", self.said),
            _ => format!("{name}({parameters}) {domain}"),
        }
    }
}

/// Whether 64 bits are not enough; refused where 127 are not either.
pub(super) fn wide(way: Option<Range>, most: u64, language: Language) -> Result<bool, Problem> {
    let narrow = |range: Range| range.least >= i64::MIN.into() && range.greatest <= i64::MAX.into();
    match way {
        Some(range) => Ok(!narrow(range)),
        // Python's integers have any size.
        None if language == Language::Python => Ok(false),
        None => Err(Problem::new(words!(
            "numbers on the way to the values up to {most} are not known to fit in 127 bits; Python has no such limit",
            "计算到 {most} 为止的值时，中间的数未必能用 127 位表示；Python 没有这一限制"
        ))
        .example("python")),
    }
}

/// The name can be that of a function here.
pub(super) fn named(
    options: &Options,
    language: Language,
    taken: &BTreeSet<Helper>,
) -> Result<(), Problem> {
    let taken: Vec<&str> = taken.iter().map(|helper| helper.name()).collect();
    free(options.name, language, &taken)
}

/// A name that is one, and that nothing else has.
pub(super) fn free(name: &str, language: Language, taken: &[&str]) -> Result<(), Problem> {
    let first = |c: char| c.is_ascii_alphabetic() || c == '_';
    let shaped = name.starts_with(first)
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && name.chars().any(|c| c.is_ascii_alphabetic());
    let used = ["main", "n", "x", "y", "std", "math", "expected"];
    let counted = ["automaton", "regular", "table", "exception", "descent"]
        .iter()
        .any(|word| name.starts_with(word));
    let free = !used.contains(&name)
        && !counted
        && !language.reserved().split(' ').any(|word| word == name)
        && !taken.contains(&name);
    match shaped && free {
        true => Ok(()),
        false => Err(Problem::new(words!(
            "`{name}` cannot be the name of the function in {language}",
            "`{name}` 不能作为 {language} 函数的名字"
        ))
        .example("sg")),
    }
}
