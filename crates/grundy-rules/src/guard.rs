//! The parts of a condition, and where each of them is asked.
//!
//! What a part means for the choices is said in [`ir`](crate::ir): it is asked before the next
//! domain as soon as the names it uses are bound, and what is false leaves out everything below.
//! Every way to follow a rule takes a condition apart here.

use crate::ir::{Binary, Computation, Expr, Line};

/// A part of a condition that is asked before the last of the bindings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Guard {
    /// How many bindings must have a value.
    pub depth: usize,
    /// What is asked.
    pub part: Expr,
}

impl Line {
    /// The parts a, b, c of a condition `a and b and c`, as they are written, each with the
    /// number of bindings that must have a value for it to be asked.
    pub(crate) fn parts(&self, arity: usize) -> Vec<(usize, &Expr)> {
        let (mut found, mut open) = (Vec::new(), Vec::from_iter(&self.condition));
        while let Some(expr) = open.pop() {
            match &expr.kind {
                Computation::Binary(Binary::Both, a, b) => open.extend([b, a].map(Box::as_ref)),
                _ => found.push((reach(expr).saturating_sub(arity), expr)),
            }
        }
        found
    }

    /// The parts that are asked before the last of the bindings has a value.
    pub(crate) fn guards(&self, arity: usize) -> Vec<Guard> {
        let early = |(depth, _): &(usize, &Expr)| *depth < self.bindings.len();
        let guard = |(depth, part): (usize, &Expr)| Guard { depth, part: part.clone() };
        self.parts(arity).into_iter().filter(early).map(guard).collect()
    }
}

/// One past the last slot an expression asks for.
pub(crate) fn reach(expr: &Expr) -> usize {
    match &expr.kind {
        Computation::Constant(_) => 0,
        Computation::Slot(slot) => slot + 1,
        Computation::Unary(_, x) => reach(x),
        Computation::Binary(_, x, y) => reach(x).max(reach(y)),
    }
}

#[cfg(test)]
mod tests {
    /// Parts in the order they are written, whatever the brackets, and the names they need.
    #[test]
    fn parts_know_their_names() {
        let text = "(a, b) -> [a-j, b] for j in 1..a, k = j, m in 1..b \
                    if a > 0 and (m > b and (j < 2 < b or k > 1)) and 0 < k <= m";
        let rule = crate::read(text, &[]).unwrap().rule;
        let line = &rule.lines[0];
        let depths = |of: Vec<usize>| of;
        assert_eq!(depths(line.parts(2).iter().map(|part| part.0).collect()), [0, 3, 2, 2, 3]);
        assert_eq!(depths(line.guards(2).iter().map(|guard| guard.depth).collect()), [0, 2, 2]);
        let plain = crate::read("n -> [n-1] if n > 0 and n < 9", &[]).unwrap().rule;
        assert_eq!((plain.lines[0].parts(1).len(), plain.lines[0].guards(1).len()), (2, 0));
    }
}
