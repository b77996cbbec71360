//! Expressions of a rule in the words of a language.

use crate::interval::{self, Interval};
use crate::ir::{Binary, Computation, Expr, Unary};
use crate::known::known;
use crate::numbers;
use grundy_laws::code::Language;
use std::collections::BTreeSet;

/// Numbers of positions are at most this: nobody has a longer table.
pub(crate) const LARGEST: i64 = 1 << 31;

/// What a line knows where an expression stands.
pub(crate) struct Words<'a> {
    pub language: Language,
    /// The names of the slots, fit for the language.
    pub names: &'a [String],
    /// Between which numbers the slots lie.
    pub ranges: &'a [Interval],
    /// The helpers that are used.
    pub helpers: &'a mut BTreeSet<&'static str>,
}

/// A sum, a product, and what never needs brackets.
const SUM: u8 = 1;
const PRODUCT: u8 = 2;
pub(crate) const ATOM: u8 = 9;

/// A text, whether it needs brackets as a part of another, and where its values lie.
#[derive(Clone)]
pub(crate) struct Said {
    pub text: String,
    /// How tightly it binds: what is greater needs fewer brackets.
    pub tight: u8,
    pub range: Interval,
    /// The value, where it is known.
    pub value: Option<i64>,
}

impl Words<'_> {
    /// An expression as a whole.
    pub fn whole(&mut self, expr: &Expr) -> String {
        self.say(expr).text
    }

    /// Where the values of an expression lie.
    pub fn range(&mut self, expr: &Expr) -> Interval {
        self.say(expr).range
    }

    /// The value of an expression that does not depend on anything.
    pub fn constant(&mut self, expr: &Expr) -> Option<i64> {
        self.say(expr).value
    }

    pub(crate) fn part(said: Said) -> String {
        Self::beside(said, ATOM)
    }

    /// A part of something that binds as tightly as `least`.
    fn beside(said: Said, least: u8) -> String {
        if said.tight >= least { said.text } else { format!("({})", said.text) }
    }

    pub(crate) fn number(&self, value: i64) -> Said {
        let text = match (self.language, value) {
            (Language::Cpp, i64::MIN) => "(-9223372036854775807LL - 1)".to_owned(),
            // Large ones are long, so that what is computed with them is.
            (Language::Cpp, _) if value.unsigned_abs() > 9999 => format!("{value}LL"),
            _ => value.to_string(),
        };
        Said {
            text,
            tight: if value < 0 { 0 } else { ATOM },
            range: Interval::one(value),
            value: Some(value),
        }
    }

    /// A truth value that is known.
    fn truth(&self, holds: bool) -> Said {
        let text = match (self.language, holds) {
            (Language::Python, true) => "True",
            (Language::Python, false) => "False",
            (_, true) => "true",
            (_, false) => "false",
        };
        let range = Interval::one(holds.into());
        Said { text: text.to_owned(), tight: ATOM, range, value: None }
    }

    /// A call of a helper.
    pub(crate) fn call(&mut self, helper: &'static str, parts: &[String], range: Interval) -> Said {
        self.helpers.insert(helper);
        Said { text: format!("{helper}({})", parts.join(", ")), tight: ATOM, range, value: None }
    }

    fn say(&mut self, expr: &Expr) -> Said {
        match &expr.kind {
            Computation::Constant(value) => self.number(*value),
            Computation::Slot(slot) => {
                let (text, range) = (self.names[*slot].clone(), self.ranges[*slot]);
                Said { text, tight: ATOM, range, value: None }
            }
            Computation::Unary(Unary::Not, x) => {
                let not = if self.language == Language::Python { "not " } else { "!" };
                let text = format!("{not}{}", Self::part(self.condition(x)));
                Said { text, tight: 0, range: Interval::new(0, 1), value: None }
            }
            Computation::Unary(operation, x) => self.unary(*operation, x),
            Computation::Binary(operation @ (Binary::Both | Binary::Either), x, y) => {
                let python = self.language == Language::Python;
                let sign = match (operation, python) {
                    (Binary::Both, true) => "and",
                    (Binary::Both, false) => "&&",
                    (_, true) => "or",
                    (_, false) => "||",
                };
                let (x, y) = (self.condition(x), self.condition(y));
                let text = format!("{} {sign} {}", Self::part(x), Self::part(y));
                Said { text, tight: 0, range: Interval::new(0, 1), value: None }
            }
            Computation::Binary(operation, x, y) => self.binary(*operation, x, y),
        }
    }

    /// A truth value, by itself or beside others; constants are said as such.
    pub fn condition_text(&mut self, expr: &Expr, alone: bool) -> String {
        let said = self.condition(expr);
        if alone { said.text } else { Self::part(said) }
    }

    fn condition(&mut self, expr: &Expr) -> Said {
        match &expr.kind {
            Computation::Constant(value) => self.truth(*value != 0),
            _ => self.say(expr),
        }
    }

    fn unary(&mut self, operation: Unary, x: &Expr) -> Said {
        let x = self.say(x);
        self.applied(operation, x)
    }

    /// An operation on what was said.
    pub(crate) fn applied(&mut self, operation: Unary, x: Said) -> Said {
        if let Some(value) = x.value.and_then(|x| numbers::unary(operation, x).ok()) {
            return self.number(value);
        }
        let known = interval::unary(operation, x.range);
        let range = known.range;
        let helper = match operation {
            Unary::Negate if known.sure || self.language == Language::Python => {
                return Said { text: format!("-{}", Self::part(x)), tight: 0, range, value: None };
            }
            Unary::Negate | Unary::Not => {
                return self.call("subtract", &["0".to_owned(), x.text], range);
            }
            Unary::Abs => {
                let name = match self.language {
                    Language::Cpp => "std::llabs",
                    Language::Rust => "i64::abs",
                    Language::Python => "abs",
                };
                return Said {
                    text: format!("{name}({})", x.text),
                    tight: ATOM,
                    range,
                    value: None,
                };
            }
            Unary::Isqrt => "isqrt",
            Unary::Bits => "bits",
            Unary::Popcount => "popcount",
            Unary::Lowbit => "lowbit",
        };
        let natural = match known.sure {
            true => x.text,
            false => self.call("natural", &[x.text], range).text,
        };
        self.call(helper, &[natural], range)
    }

    /// Whether `x == c` is never true since the bits of x are set, or not, by a constant.
    fn bits_differ(&mut self, x: &Expr, c: &Expr) -> bool {
        let Computation::Binary(operation @ (Binary::And | Binary::Or), a, b) = &x.kind else {
            return false;
        };
        let (Some(c), Some(bits)) = (self.constant(c), self.constant(a).or(self.constant(b)))
        else {
            return false;
        };
        if *operation == Binary::And { c & !bits != 0 } else { bits & !c != 0 }
    }

    fn binary(&mut self, operation: Binary, x: &Expr, y: &Expr) -> Said {
        let sure = |expr: &Expr| known(expr, self.ranges).sure;
        if matches!(operation, Binary::Equal | Binary::Unequal)
            && (sure(x) && sure(y))
            && (self.bits_differ(x, y) || self.bits_differ(y, x))
        {
            // Compilers complain about what can be seen to be never so.
            return self.truth(operation == Binary::Unequal);
        }
        let (x, y) = (self.say(x), self.say(y));
        self.joined(operation, x, y)
    }

    /// An operation on two things that were said.
    pub(crate) fn joined(&mut self, operation: Binary, x: Said, y: Said) -> Said {
        let compared = sign_of_comparison(operation);
        if compared.is_some() && x.text == y.text {
            // Compilers complain about what is compared with itself.
            return self
                .truth(matches!(operation, Binary::Equal | Binary::AtMost | Binary::AtLeast));
        }
        if let (Some(a), Some(b)) = (x.value, y.value)
            && let Ok(value) = numbers::binary(operation, a, b)
        {
            return if compared.is_some() { self.truth(value != 0) } else { self.number(value) };
        }
        let known = interval::binary(operation, x.range, y.range);
        let range = known.range;
        let python = self.language == Language::Python;
        let natural = known.sure && x.range.lo >= 0 && y.range.lo > 0;
        let plain = match operation {
            Binary::Add if known.sure || python => Some("+"),
            Binary::Subtract if known.sure || python => Some("-"),
            Binary::Multiply if known.sure || python => Some("*"),
            Binary::Divide if python => Some("//"),
            Binary::Divide if natural => Some("/"),
            Binary::Remainder if python || natural => Some("%"),
            Binary::And => Some("&"),
            Binary::Or => Some("|"),
            Binary::Xor => Some("^"),
            Binary::ShiftLeft if python => Some("<<"),
            Binary::ShiftRight if python => Some(">>"),
            _ => compared,
        };
        if let Some(sign) = plain {
            // Only what binds alike in all languages goes without brackets.
            let tight = match operation {
                Binary::Add | Binary::Subtract => SUM,
                Binary::Multiply | Binary::Divide | Binary::Remainder => PRODUCT,
                _ => 0,
            };
            let side = if tight > 0 { tight } else { ATOM };
            let right = if tight > 0 { tight + 1 } else { ATOM };
            let text = format!("{} {sign} {}", Self::beside(x, side), Self::beside(y, right));
            return Said { text, tight, range, value: None };
        }
        let (least, most) = match self.language {
            Language::Cpp => ("std::min<long long>", "std::max<long long>"),
            Language::Rust => ("i64::min", "i64::max"),
            Language::Python => ("min", "max"),
        };
        let parts = [x.text, y.text];
        let built_in = |name: &str| Said {
            text: format!("{name}({})", parts.join(", ")),
            tight: ATOM,
            range,
            value: None,
        };
        match operation {
            Binary::Min => built_in(least),
            Binary::Max => built_in(most),
            Binary::Add => self.call("add", &parts, range),
            Binary::Subtract => self.call("subtract", &parts, range),
            Binary::Multiply => self.call("multiply", &parts, range),
            Binary::Divide => self.call("divide", &parts, range),
            Binary::Remainder => self.call("remainder_of", &parts, range),
            Binary::Power => self.call("power", &parts, range),
            Binary::ShiftLeft => self.call("shift_left", &parts, range),
            Binary::ShiftRight => self.call("shift_right", &parts, range),
            Binary::Gcd => self.call("gcd", &parts, range),
            // All others have been said.
            _ => self.call("exponent", &parts, range),
        }
    }
}

fn sign_of_comparison(operation: Binary) -> Option<&'static str> {
    Some(match operation {
        Binary::Equal => "==",
        Binary::Unequal => "!=",
        Binary::Less => "<",
        Binary::AtMost => "<=",
        Binary::Greater => ">",
        Binary::AtLeast => ">=",
        _ => return None,
    })
}
