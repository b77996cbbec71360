//! A formula of numbers and parameters as code: `sg(n, k)`.
//!
//! Parts that need statements (descents, tables, exceptions) become functions of their own with
//! the slots that they use. Arithmetic is plain where intervals show that it fits 64 bits, and else
//! by helpers that stop with a message, as in the code of rules.

mod apart;
mod frame;

use super::Formula;
use super::tree::{Member, Node, NodeKind, Pair};
use crate::emit::lines;
use crate::emit::words::{ATOM, Said, Words};
use crate::interval::Interval;
use crate::ir::{Binary, Unary};
use grundy::notation::Problem;
use grundy::words;
use grundy_laws::Function;
use grundy_laws::code::{Language, Options, shared};
use std::collections::BTreeSet;

/// What the code of a family is like.
pub struct FamilyCode<'a> {
    /// The names of the parameters that become arguments, with the least value of each.
    pub params: &'a [(String, i64)],
    /// Lines of comment above the function.
    pub said: &'a [String],
    /// Values that the code's own test compares.
    pub samples: &'a [Sample],
}

/// The numbers of a position with the parameters behind them, and the value.
pub type Sample = (Vec<i64>, u64);

impl Formula {
    /// The code of the formula as a function of its numbers and some of its parameters; the others
    /// have the values they were given.
    ///
    /// # Errors
    /// A name that is none, or a function for which there is no code with parameters.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::code::{Language, Options};
    /// use grundy_rules::formula::{FamilyCode, Formula, Names};
    /// let names = Names::of(1).with_params(["m"]);
    /// let law = Formula::read("n % (m + 1)", &names, &[3]).unwrap();
    /// let family = FamilyCode { params: &[("m".into(), 1)], said: &[], samples: &[] };
    /// let code = law.code(Language::Python, &Options::default(), &family).unwrap();
    /// assert!(code.contains("def sg(n, m):\n    return n % (m + 1)\n"));
    /// ```
    pub fn code(
        &self,
        language: Language,
        options: &Options,
        family: &FamilyCode,
    ) -> Result<String, Problem> {
        shared::check_name(options.name, language, &TAKEN)?;
        let mut writer = Writer::new(self, language, options.most, family);
        let body = writer.body(&self.root)?;
        let open: Vec<usize> = (0..self.names.len()).filter(|&at| writer.open[at]).collect();
        let main = writer.function(options.name, &open, &[], &body);
        writer.functions.push(main);
        let end = match options.main {
            Some(main) => shared::main(language, options.name, main)?,
            None => shared::samples(language, options.name, family.samples),
        };
        let gap = if language == Language::Python { "\n\n" } else { "" };
        Ok(format!("{}{gap}{end}", writer.program(family.said)))
    }
}

/// Names that the code uses besides those of its helpers.
const TAKEN: [&str; 24] = [
    "add",
    "subtract",
    "multiply",
    "divide",
    "remainder_of",
    "power",
    "shift_left",
    "shift_right",
    "natural",
    "gcd",
    "exponent",
    "isqrt",
    "bits",
    "popcount",
    "lowbit",
    "odd_part",
    "odious",
    "triangular_root",
    "fail",
    "min",
    "max",
    "abs",
    "size",
    "step",
];

struct Writer<'f> {
    formula: &'f Formula,
    language: Language,
    /// The names of the slots, fit for the language, and where their values lie.
    names: Vec<String>,
    ranges: Vec<Interval>,
    /// Which slots are arguments.
    open: Vec<bool>,
    helpers: BTreeSet<&'static str>,
    functions: Vec<String>,
    /// How many functions of each kind there are.
    counts: [usize; 3],
}

impl<'f> Writer<'f> {
    fn new(formula: &'f Formula, language: Language, most: u64, family: &FamilyCode) -> Self {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let least = |at: usize| {
            let name = formula.names.get(at).filter(|_| at >= formula.arity)?;
            family.params.iter().find(|param| param.0 == *name).map(|param| param.1)
        };
        let slots = 0..formula.names.len();
        let ranges = slots.clone().map(|at| Interval::new(least(at).unwrap_or(0), most)).collect();
        let open = slots.map(|at| at < formula.arity || least(at).is_some()).collect();
        let names = lines::names(&formula.names, language);
        let (helpers, functions) = (BTreeSet::new(), Vec::new());
        Writer { formula, language, names, ranges, open, helpers, functions, counts: [0; 3] }
    }

    fn words(&mut self) -> Words<'_> {
        let Writer { language, names, ranges, helpers, .. } = self;
        Words { language: *language, names, ranges, helpers }
    }

    /// What a node says.
    fn say(&mut self, node: &Node) -> Result<Said, Problem> {
        Ok(match &node.kind {
            NodeKind::Number(value) => self.words().number(*value),
            NodeKind::Slot(slot) if self.open[*slot] => {
                self.atom(self.names[*slot].clone(), self.ranges[*slot])
            }
            NodeKind::Slot(slot) => {
                let value = self.formula.params[slot - self.formula.arity];
                self.words().number(value)
            }
            NodeKind::Unary(Unary::Not, inner) => {
                let not = if self.language == Language::Python { "not " } else { "!" };
                let inner = Words::part(self.say(inner)?);
                self.truth(format!("{not}{inner}"))
            }
            NodeKind::Unary(op, inner) => {
                let inner = self.say(inner)?;
                self.words().applied(*op, inner)
            }
            NodeKind::Binary(op, left, right) => {
                let (left, right) = (self.say(left)?, self.say(right)?);
                self.words().joined(*op, left, right)
            }
            NodeKind::Many(op, parts) => {
                let mut all =
                    parts.iter().map(|part| self.say(part)).collect::<Result<Vec<_>, _>>()?;
                let first = all.remove(0);
                all.into_iter().fold(first, |joined, next| self.words().joined(*op, joined, next))
            }
            NodeKind::Call(function, inner) => self.call(*function, inner)?,
            NodeKind::Pair(Pair::Lcm, left, right) => {
                let (left, right) = (self.say(left)?, self.say(right)?);
                if left.range.lo <= 0 || right.range.lo <= 0 {
                    return Err(unsaid("lcm"));
                }
                let mut words = self.words();
                let common = words.joined(Binary::Gcd, left.clone(), right.clone());
                // At least 1, since neither is 0.
                let common = Said { range: Interval::new(1, common.range.hi), ..common };
                let part = words.joined(Binary::Divide, left, common);
                words.joined(Binary::Multiply, part, right)
            }
            NodeKind::Pair(pair, ..) => return Err(unsaid(pair.name())),
            NodeKind::Cases(cases, last) => self.cases(cases, last)?,
            NodeKind::Table(entries, index) => self.table(entries, index)?,
            NodeKind::Except(inner, list, index) => self.except(inner, list, index)?,
            NodeKind::Descent(descent) => self.descent(descent)?,
            NodeKind::All(parts) => self.several(parts, ["and", "&&"])?,
            NodeKind::Any(parts) => self.several(parts, ["or", "||"])?,
            NodeKind::In(inner, members) => self.member(inner, members)?,
        })
    }

    fn atom(&self, text: String, range: Interval) -> Said {
        Said { text, tight: ATOM, range, value: None }
    }

    fn truth(&self, text: String) -> Said {
        Said { text, tight: 0, range: Interval::new(0, 1), value: None }
    }

    /// A function that rules do not have.
    fn call(&mut self, function: Function, inner: &Node) -> Result<Said, Problem> {
        let x = self.say(inner)?;
        let (name, most) = match function {
            Function::OddPart => ("odd_part", i64::MAX),
            Function::TriangularRoot => ("triangular_root", i64::MAX / 8 - 1),
            Function::Odious => ("odious", i64::MAX / 2 - 1),
            other => return Err(unsaid(super::text::name(other))),
        };
        // Factors of 2 and 8 must fit, too; Python's numbers have any size.
        if x.range.hi > most && self.language != Language::Python {
            return Err(unsaid(name));
        }
        let range = Interval::new(0, if name == "odious" { i64::MAX } else { x.range.hi });
        let natural = match x.range.lo >= 0 {
            true => x.text,
            false => self.words().call("natural", &[x.text], range).text,
        };
        Ok(self.words().call(name, &[natural], range))
    }

    fn cases(&mut self, cases: &[(Node, Node)], last: &Node) -> Result<Said, Problem> {
        let mut said = self.say(last)?;
        for (value, condition) in cases.iter().rev() {
            let (value, test) = (self.say(value)?, self.say(condition)?.text);
            let lo = value.range.lo.min(said.range.lo);
            let range = Interval::new(lo, value.range.hi.max(said.range.hi));
            let other = Words::part(said);
            let text = match self.language {
                Language::Cpp => format!("{test} ? {} : {other}", Words::part(value)),
                Language::Python => format!("{} if {test} else {other}", Words::part(value)),
                Language::Rust => format!("if {test} {{ {} }} else {{ {other} }}", value.text),
            };
            said = Said { text, tight: 0, range, value: None };
        }
        Ok(said)
    }

    fn several(&mut self, parts: &[Node], signs: [&str; 2]) -> Result<Said, Problem> {
        let sign = signs[usize::from(self.language != Language::Python)];
        let parts = parts.iter().map(|part| Ok(Words::part(self.say(part)?)));
        let parts: Vec<String> = parts.collect::<Result<_, Problem>>()?;
        Ok(self.truth(parts.join(&format!(" {sign} "))))
    }

    fn member(&mut self, inner: &Node, members: &[Member]) -> Result<Said, Problem> {
        let mut tests = Vec::new();
        for member in members {
            let x = self.say(inner)?;
            tests.push(match member {
                Member::One(one) => {
                    let one = self.say(one)?;
                    Words::part(self.words().joined(Binary::Equal, x, one))
                }
                Member::Range(from, to) => {
                    let (from, to) = (self.say(from)?, self.say(to)?);
                    let low = Words::part(self.words().joined(Binary::AtMost, from, x.clone()));
                    let high = Words::part(self.words().joined(Binary::AtMost, x, to));
                    let both = if self.language == Language::Python { "and" } else { "&&" };
                    format!("({low} {both} {high})")
                }
            });
        }
        let or = if self.language == Language::Python { "or" } else { "||" };
        Ok(self.truth(tests.join(&format!(" {or} "))))
    }

    /// The statements of a whole formula.
    fn body(&mut self, node: &Node) -> Result<String, Problem> {
        let NodeKind::Cases(cases, last) = &node.kind else {
            let said = self.say(node)?.text;
            return Ok(self.returned(None, &said));
        };
        let mut body = String::new();
        for (value, condition) in cases {
            let (value, test) = (self.say(value)?.text, self.say(condition)?.text);
            body += &self.returned(Some(&test), &value);
        }
        let last = self.say(last)?.text;
        Ok(body + &self.returned(None, &last))
    }
}

fn unsaid(function: &str) -> Problem {
    Problem::new(words!(
        "there is no code with parameters for `{function}` in the law: code for one value of the parameters has it",
        "规律中的 `{function}` 没有带参数的代码：固定参数的值时可以生成"
    ))
}
