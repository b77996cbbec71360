//! From what was written to what it means: names resolved, sorts told apart,
//! parameters put in, constants computed.
//!
//! Everything an expression can be is one of four sorts: a number, a condition, a set,
//! a position. Each place wants one of them; `number`, `condition`, `domain` and `option`
//! turn an expression into the intermediate form of their sort or say what it is instead.
//! Linear in the size of the rule.

pub(crate) mod condition;
mod domain;
mod lines;
pub(crate) mod number;
mod option;
pub(crate) mod scope;
mod sentence;
mod texts;

pub use texts::{ClaimedLaw, Texts};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::ir;
use crate::span::Span;
use crate::syntax::ast::{Expr, File, Name, Statement};
use grundy::notation::suggest;
use grundy::words;
use scope::{Place, Scope};

/// The most nodes a rule can have in the intermediate form.
pub const MOST_NODES: usize = 100_000;

/// The most parameters of a rule.
pub const MOST_PARAMS: usize = 256;

/// The most names a `for` can bind.
pub const MOST_BINDINGS: usize = 32;

/// The most sums inside of each other.
pub const MOST_SUMS: usize = 4;

/// A rule that can be played, and what is said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// The rule itself.
    pub rule: ir::Rule,
    /// What is shown to people.
    pub texts: Texts,
    /// The parameters and the values they were given.
    pub params: Vec<(String, i64)>,
}

/// The names of all functions, for editors and completion.
pub fn functions() -> impl Iterator<Item = &'static str> {
    scope::functions()
}

/// Reads and checks a source; `set` overrides parameters.
///
/// # Example
/// ```
/// let rule = "param F = 3\nn -> [k] + [n-k] for k in 1..n/2 if n >= F";
/// let read = grundy_rules::read(rule, &[("F".into(), 5)]).unwrap();
/// assert_eq!(read.rule.arity, 1);
/// assert_eq!(read.params, [("F".to_owned(), 5)]);
/// assert_eq!(grundy_rules::read("n -> [n-k] for k in 1..m", &[]).unwrap_err().len(), 1);
/// ```
pub fn read(source: &str, set: &[(String, i64)]) -> Result<Checked, Vec<Diagnostic>> {
    let (file, mut wrong) = crate::syntax::parse(source);
    let checked = if file.entries.is_empty() && !wrong.is_empty() {
        Err(Vec::new())
    } else {
        check(&file, set)
    };
    match checked {
        Ok(checked) if wrong.is_empty() => Ok(checked),
        Ok(_) => Err(wrong),
        Err(more) => {
            wrong.extend(more);
            wrong.sort_by_key(|diagnostic| diagnostic.span.start);
            wrong.truncate(crate::diagnostic::MOST_DIAGNOSTICS);
            Err(wrong)
        }
    }
}

/// Checks what was read. Statements that could not be read are passed over in silence.
pub fn check(file: &File, set: &[(String, i64)]) -> Result<Checked, Vec<Diagnostic>> {
    let mut checker = Checker {
        file,
        found: Diagnostics::default(),
        params: Vec::new(),
        param_places: Vec::new(),
        nodes: 0,
        strict: false,
    };
    checker.params(set);
    let texts = checker.texts();
    let rule = checker.rule();
    if let Some(rule) = &rule {
        checker.law(&texts, &rule.names);
    }
    let start = checker.start(rule.as_ref().map(|rule| rule.arity));
    let mut found = checker.found.0;
    found.sort_by_key(|diagnostic| diagnostic.span.start);
    match rule {
        Some(rule) if found.is_empty() => {
            Ok(Checked { rule, texts: Texts { start, ..texts }, params: checker.params })
        }
        _ => Err(found),
    }
}

/// The state of a check.
pub(crate) struct Checker<'f> {
    file: &'f File,
    found: Diagnostics,
    /// The parameters known so far.
    params: Vec<(String, i64)>,
    /// Where they were named, also those without a value.
    param_places: Vec<(String, Span)>,
    /// How many nodes were made.
    nodes: usize,
    /// Whether a constant that cannot be computed is an error though a parameter has a
    /// part in it.
    strict: bool,
}

impl Checker<'_> {
    fn param(&self, name: &str) -> Option<i64> {
        self.params.iter().find(|(known, _)| known == name).map(|&(_, value)| value)
    }

    /// `param NAME = value`, in order.
    fn params(&mut self, set: &[(String, i64)]) {
        for entry in &self.file.entries {
            let (name, value) = match &entry.statement {
                Statement::Param(name, value) => (name, Some(value)),
                Statement::Wrong(Some(name)) => (name, None),
                _ => continue,
            };
            if self.params.len() == MOST_PARAMS {
                let most = MOST_PARAMS;
                let message = words!("too many parameters", "参数太多");
                let label = words!("a rule has at most {most}", "规则最多有 {most} 个参数");
                self.found.push(Diagnostic::new(name.span, message).label(label));
                break;
            }
            if self.is_free(name, &Scope::default()) {
                let value = value.map_or(1, |value| self.param_value(name, value, set));
                self.param_places.push((name.text.clone(), name.span));
                self.params.push((name.text.clone(), value));
            }
        }
        let known: Vec<&str> = self.param_places.iter().map(|(name, _)| name.as_str()).collect();
        for (name, value) in set {
            if known.contains(&name.as_str()) {
                continue;
            }
            let message = words!(
                "the rule has no parameter `{name}`, it cannot be set to {value}",
                "规则没有参数 `{name}`，不能设为 {value}"
            );
            let diagnostic = Diagnostic::new(Span::default(), message);
            let near = suggest(name, known.iter().copied())
                .or_else(|| (known.len() == 1).then(|| known[0].to_owned()));
            let all = known.join(", ");
            self.found.push(match near {
                Some(near) => diagnostic
                    .help(words!("did you mean `{near}={value}`?", "是不是 `{near}={value}`？")),
                None if known.is_empty() => diagnostic.help(words!(
                    "a parameter is a line such as: param {name} = {value}",
                    "参数由这样的行给出：param {name} = {value}"
                )),
                None => diagnostic.help(words!("its parameters: {all}", "它的参数：{all}")),
            });
        }
    }

    fn param_value(&mut self, name: &Name, value: &Expr, set: &[(String, i64)]) -> i64 {
        let given = set.iter().rfind(|(set, _)| *set == name.text).map(|&(_, value)| value);
        self.strict = given.is_none();
        let lowered = self.number(value, &mut Scope { place: Place::Param, ..Scope::default() });
        self.strict = false;
        // What is no constant now has been complained about; any value will do.
        given.or(lowered.and_then(|value| value.known())).unwrap_or(1)
    }
}
