//! Parts of a formula that need statements: functions of their own.

use super::Writer;
use super::frame::mentions;
use crate::emit::words::{Said, Words};
use crate::formula::tree::{Descent, Node, NodeKind};
use crate::interval::Interval;
use crate::ir::Binary;
use grundy::notation::Problem;
use grundy_laws::code::Language;

impl Writer<'_> {
    /// The entry of a table, which may depend on parameters: a function with a case for each.
    pub(super) fn table(&mut self, entries: &[Node], index: &Node) -> Result<Said, Problem> {
        let index = self.say(index)?;
        let (mut body, mut hull) = (String::new(), Interval::one(0));
        for (at, entry) in entries.iter().enumerate() {
            let entry = self.say(entry)?;
            let (lo, hi) = (hull.lo.min(entry.range.lo), hull.hi.max(entry.range.hi));
            hull = Interval::new(lo, hi);
            body += &match at + 1 < entries.len() {
                true => self.returned(Some(&format!("at == {at}")), &entry.text),
                false => self.returned(None, &entry.text),
            };
        }
        Ok(self.apart("table", &body, &["at"], vec![index.text], hull))
    }

    pub(super) fn except(
        &mut self,
        inner: &Node,
        list: &[(i64, i64)],
        index: &Node,
    ) -> Result<Said, Problem> {
        let (inner, index) = (self.say(inner)?, self.say(index)?);
        let mut body = String::new();
        let mut hull = inner.range;
        for (at, value) in list {
            hull = Interval::new(hull.lo.min(*value), hull.hi.max(*value));
            body += &self.returned(Some(&format!("at == {at}")), &value.to_string());
        }
        body += &self.returned(None, &inner.text);
        Ok(self.apart("exception", &body, &["at"], vec![index.text], hull))
    }

    /// A number is made smaller in a loop: a function of its own.
    pub(super) fn descent(&mut self, descent: &Descent) -> Result<Said, Problem> {
        let slot = descent.slot;
        let first = match &descent.first {
            Some(first) => self.say(first)?,
            None => self.atom(self.names[slot].clone(), self.ranges[slot]),
        };
        let name = self.names[slot].clone();
        let outside = self.ranges[slot];
        // It only falls.
        self.ranges[slot] = Interval::new(0, first.range.hi);
        let mut body = match self.leaps(descent)? {
            Some(leap) => leap,
            None => {
                let (test, step) =
                    (self.say(&descent.condition)?.text, self.say(&descent.step)?.text);
                match self.language {
                    Language::Cpp => format!("    while ({test}) {name} = {step};\n"),
                    Language::Python => format!("    while {test}:\n        {name} = {step}\n"),
                    Language::Rust => {
                        format!("    while {test} {{\n        {name} = {step};\n    }}\n")
                    }
                }
            }
        };
        let last = self.say(&descent.last)?;
        self.ranges[slot] = outside;
        body += &self.returned(None, &last.text);
        // The slot itself is the argument that changes.
        let others: Vec<usize> =
            (0..self.names.len()).filter(|&at| at != slot && self.open[at]).collect();
        let others: Vec<usize> =
            others.into_iter().filter(|&at| mentions(&body, &self.names[at])).collect();
        let called = self.called(2, "descent");
        let text = self.function(&called, &others, &[&format!("mut {name}")], &body);
        self.functions.push(text);
        let mut arguments = vec![first.text];
        arguments.extend(others.iter().map(|&at| self.names[at].clone()));
        Ok(self.atom(format!("{called}({})", arguments.join(", ")), last.range))
    }

    /// `while n / d * d < n: n = n - n / d - c` makes equal steps as long as n / d stays, which are
    /// taken at once: none of them passes a multiple of d, where the loop would end, for
    /// n - t·(n/d + c) is at least n / d · d as long as t is at most (n mod d) / (n/d + c).
    fn leaps(&mut self, descent: &Descent) -> Result<Option<String>, Problem> {
        let slot = NodeKind::Slot(descent.slot);
        let NodeKind::Binary(Binary::Less, multiple, n) = &descent.condition.kind else {
            return Ok(None);
        };
        let NodeKind::Binary(Binary::Multiply, quotient, by) = &multiple.kind else {
            return Ok(None);
        };
        let NodeKind::Binary(Binary::Divide, m, d) = &quotient.kind else { return Ok(None) };
        let NodeKind::Binary(Binary::Subtract, less, c) = &descent.step.kind else {
            return Ok(None);
        };
        let NodeKind::Binary(Binary::Subtract, k, taken) = &less.kind else { return Ok(None) };
        let NodeKind::Number(more @ 1..=1_000_000) = &c.kind else { return Ok(None) };
        let same =
            n.kind == slot && m.kind == slot && k.kind == slot && d == by && taken == quotient;
        let steady = !d.any(&|kind| *kind == slot);
        let divisor = self.say(d)?;
        if !same || !steady || divisor.range.lo < 1 {
            return Ok(None);
        }
        let (name, d) = (&self.names[descent.slot], Words::part(divisor));
        Ok(Some(match self.language {
            Language::Cpp => format!(
                "    while ({name} % {d} != 0) {{
        const long long step = {name} / {d} + {more};
        {name} -= std::max(1LL, {name} % {d} / step) * step;
    }}
"
            ),
            Language::Python => format!(
                "    while {name} % {d} != 0:
        step = {name} // {d} + {more}
        {name} -= max(1, {name} % {d} // step) * step
"
            ),
            Language::Rust => format!(
                "    while {name} % {d} != 0 {{
        let step = {name} / {d} + {more};
        {name} -= i64::max(1, {name} % {d} / step) * step;
    }}
"
            ),
        }))
    }

    /// A function of its own for a part, and the call of it.
    pub(super) fn apart(
        &mut self,
        what: &'static str,
        body: &str,
        own: &[&str],
        mut arguments: Vec<String>,
        range: Interval,
    ) -> Said {
        let used: Vec<usize> = (0..self.names.len())
            .filter(|&at| self.open[at] && mentions(body, &self.names[at]))
            .collect();
        let called = self.called(usize::from(what == "exception"), what);
        let text = self.function(&called, &used, own, body);
        self.functions.push(text);
        arguments.extend(used.iter().map(|&at| self.names[at].clone()));
        self.atom(format!("{called}({})", arguments.join(", ")), range)
    }

    /// The name of the next function of a kind.
    fn called(&mut self, kind: usize, what: &str) -> String {
        self.counts[kind] += 1;
        match self.counts[kind] {
            1 => what.to_owned(),
            number => format!("{what}{number}"),
        }
    }
}
