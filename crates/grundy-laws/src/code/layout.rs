//! What the three languages share: terms with their brackets, cases as statements.

use super::term::Test;
use super::{Helper, Language, Program, Term};
use crate::{Numeration, Op};

/// How a program's terms are written.
pub(super) struct Writer<'a> {
    pub language: Language,
    pub program: &'a Program,
}

/// Brackets stand around what binds less tightly than its place needs.
mod tight {
    /// A whole line, an argument.
    pub const ANY: u8 = 0;
    /// A side of a comparison.
    pub const SIDE: u8 = 2;
    /// A side of an exclusive or, and anything that only a name or a call may be.
    pub const ATOM: u8 = 9;
}

impl Writer<'_> {
    /// The type of the numbers.
    pub fn number_type(&self) -> &'static str {
        match (self.language, self.program.wide) {
            (Language::Cpp, false) => "long long",
            (Language::Cpp, true) => "__int128",
            (Language::Rust, false) => "i64",
            (Language::Rust, true) => "i128",
            (Language::Python, _) => "int",
        }
    }

    /// A whole term.
    pub fn whole(&self, term: &Term) -> String {
        self.part(term, tight::ANY)
    }

    fn part(&self, term: &Term, least: u8) -> String {
        let (text, tightness) = match term {
            Term::Name(name) => ((*name).to_owned(), tight::ATOM),
            Term::Number(value) => (self.number(*value), if *value < 0 { 1 } else { tight::ATOM }),
            Term::Binary(op, floor, left, right) => self.binary(*op, *floor, left, right),
            Term::Call(helper, parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.whole(part)).collect();
                (format!("{}({})", self.callee(*helper), parts.join(", ")), tight::ATOM)
            }
            Term::Automatic(number, part) => self.defined("automaton", *number, part),
            Term::Regular(number, part) => self.defined("regular", *number, part),
            Term::Descend(number, part) => self.defined("descent", *number, part),
            Term::Exception(number, part) => self.defined("exception", *number, part),
            Term::Entry(number, part) => self.entry(*number, part),
            Term::If(test, one, other) => (self.choice(test, one, other), 0),
        };
        if tightness < least { format!("({text})") } else { text }
    }

    /// The value of a function that the program defines.
    fn defined(&self, what: &str, number: usize, part: &Term) -> (String, u8) {
        let name = self.program.called(what, number);
        (format!("{name}({})", self.whole(part)), tight::ATOM)
    }

    fn binary(&self, op: Op, floor: bool, left: &Term, right: &Term) -> (String, u8) {
        let floored = floor && self.language != Language::Python;
        if floored {
            let helper = if op == Op::Div { Helper::FloorDiv } else { Helper::FloorMod };
            let call = Term::Call(helper, vec![left.clone(), right.clone()]);
            return (self.whole(&call), tight::ATOM);
        }
        let (sign, own, sides) = match op {
            Op::Add => ("+", 4, (4, 5)),
            Op::Sub => ("-", 4, (4, 5)),
            Op::Mul => ("*", 6, (6, 7)),
            Op::Div if self.language == Language::Python => ("//", 6, (6, 7)),
            Op::Div => ("/", 6, (6, 7)),
            Op::Mod => ("%", 6, (6, 7)),
            // The languages differ on how tightly it binds: brackets on all sides.
            Op::Xor => ("^", 1, (tight::ATOM, tight::ATOM)),
        };
        (format!("{} {sign} {}", self.part(left, sides.0), self.part(right, sides.1)), own)
    }

    fn entry(&self, number: usize, part: &Term) -> (String, u8) {
        let name = self.program.called("table", number);
        let text = match self.language {
            Language::Python => format!("{name}[{}]", self.whole(part)),
            Language::Cpp if self.program.wide => {
                return (format!("(__int128){name}[{}]", self.whole(part)), 8);
            }
            Language::Cpp => format!("{name}[{}]", self.whole(part)),
            Language::Rust => {
                let index = self.part(part, tight::ATOM);
                let entry = format!("{}[{index} as usize]", name.to_uppercase());
                if self.program.wide { format!("i128::from({entry})") } else { entry }
            }
        };
        (text, tight::ATOM)
    }

    fn callee(&self, helper: Helper) -> String {
        let number = self.number_type();
        match (self.language, helper) {
            (Language::Cpp, Helper::Min | Helper::Max) => {
                format!("std::{}<{number}>", helper.name())
            }
            (Language::Rust, Helper::Min | Helper::Max) => format!("{number}::{}", helper.name()),
            (Language::Rust, Helper::FloorDiv) => format!("{number}::div_euclid"),
            (Language::Rust, Helper::FloorMod) => format!("{number}::rem_euclid"),
            _ => helper.name().to_owned(),
        }
    }

    /// A comparison.
    pub fn test(&self, test: &Test) -> String {
        let side = |term: &Term| self.part(term, tight::SIDE);
        format!("{} {} {}", side(&test.left), test.sign, side(&test.right))
    }

    fn choice(&self, test: &Test, one: &Term, other: &Term) -> String {
        let test = self.test(test);
        match self.language {
            Language::Cpp => {
                format!("{test} ? {} : {}", self.branch(one), self.branch(other))
            }
            Language::Python => {
                format!("{} if {test} else {}", self.part(one, 1), self.whole(other))
            }
            Language::Rust => {
                format!("if {test} {{ {} }} else {{ {} }}", self.whole(one), self.whole(other))
            }
        }
    }

    /// A branch in C++, where a number alone would have the type int.
    fn branch(&self, term: &Term) -> String {
        match term {
            Term::Number(value) => {
                format!("({}){}", self.number_type(), self.part(&Term::Number(*value), tight::ATOM))
            }
            _ => self.part(term, 1),
        }
    }

    /// A number.
    pub fn number(&self, value: i128) -> String {
        let large = value.unsigned_abs() > i64::MAX.unsigned_abs().into();
        if self.language != Language::Cpp || !large {
            return value.to_string();
        }
        // C++ has no literals beyond 64 bits.
        let sign = if value < 0 { "-" } else { "" };
        let (upper, lower) = (value.unsigned_abs() >> 64, value.unsigned_abs() as u64);
        format!("{sign}((__int128){upper}ULL << 64 | {lower}ULL)")
    }

    /// The statements that give a term, indented by four.
    pub fn statements(&self, body: &Term) -> String {
        let (mut lines, mut rest) = (String::new(), body);
        while let Term::If(test, one, other) = rest {
            let (test, one) = (self.test(test), self.whole(one));
            lines += &match self.language {
                Language::Cpp => format!("    if ({test}) return {one};\n"),
                Language::Python => format!("    if {test}:\n        return {one}\n"),
                Language::Rust => format!("    if {test} {{\n        return {one};\n    }}\n"),
            };
            rest = other;
        }
        let last = self.whole(rest);
        lines
            + &match self.language {
                Language::Cpp => format!("    return {last};\n"),
                Language::Python => format!("    return {last}\n"),
                Language::Rust => format!("    {last}\n"),
            }
    }

    /// The call that writes the digits of `x`.
    pub fn digits(&self, numeration: Numeration) -> String {
        match numeration {
            Numeration::Base(_) => format!("digits(x, {})", numeration.digits()),
            _ => format!("{}(x)", Helper::digits(numeration).name()),
        }
    }
}

impl Term {
    /// Whether a parameter occurs in it.
    pub(super) fn mentions(&self, wanted: &str) -> bool {
        let mut parts = vec![self];
        while let Some(part) = parts.pop() {
            match part {
                Term::Name(name) if *name == wanted => return true,
                Term::Name(_) | Term::Number(_) => {}
                Term::Binary(_, _, left, right) => parts.extend([&**left, &**right]),
                Term::Call(_, inner) => parts.extend(inner),
                Term::Automatic(_, inner)
                | Term::Regular(_, inner)
                | Term::Descend(_, inner)
                | Term::Entry(_, inner)
                | Term::Exception(_, inner) => parts.push(inner),
                Term::If(test, one, other) => {
                    parts.extend([&test.left, &test.right, &**one, &**other]);
                }
            }
        }
        false
    }
}
