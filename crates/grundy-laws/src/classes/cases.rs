//! First terms that are exceptions to a formula.

use crate::{Condition, Expr};

/// More exceptions than this are not listed: each is a case within a case.
const LISTED: usize = 64;

/// The formula from `start` on, and the terms before it that differ: few are listed one by one,
/// many are a table.
///
/// # Complexity
/// O(start) evaluations.
pub(super) fn exceptions(law: Expr, start: usize, terms: &[u64]) -> Expr {
    let differs = |n: &usize| law.at(*n as u64) != Some(terms[*n]);
    let differing: Vec<usize> = (0..start).filter(differs).collect();
    let Some(&last) = differing.last() else { return law };
    let before = Expr::Index.within(terms[..=last].to_vec());
    let whole = before.when(Condition::less(Expr::Index, last as u64 + 1), law.clone());
    if differing.len() > LISTED {
        return whole;
    }
    let listed = differing.iter().fold(law, |law, &n| {
        Expr::number(terms[n]).when(Condition::equal(Expr::Index, n as u64), law)
    });
    if listed.weight() <= whole.weight() { listed } else { whole }
}

/// The formula with the least weight.
pub(super) fn shortest(laws: impl IntoIterator<Item = Expr>) -> Option<Expr> {
    laws.into_iter().min_by_key(Expr::weight)
}

/// What every class is tested for.
#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::Class;

    /// A class finds a formula, and it gives all terms.
    pub(in crate::classes) fn finds(class: &dyn Class, terms: &[u64]) -> Expr {
        let fit = class.fit(terms);
        let law = fit.unwrap_or_else(|miss| panic!("{}: {terms:?}", miss.0.en)).law;
        gives(&law, terms);
        law
    }

    /// If a class says anything, it gives all terms.
    pub(in crate::classes) fn says_only_what_fits(class: &dyn Class, terms: &[u64]) {
        if let Ok(fit) = class.fit(terms) {
            gives(&fit.law, terms);
        }
    }

    fn gives(law: &Expr, terms: &[u64]) {
        for (n, &term) in (0u64..).zip(terms) {
            assert_eq!(law.at(n), Some(term), "{law} at {n}");
        }
    }

    #[test]
    fn exceptions_are_listed_or_stand_in_a_table() {
        let terms = [5, 1, 2, 3];
        let law = exceptions(Expr::Index, 1, &terms);
        assert_eq!(law.to_string(), "5 if n == 0 else n");
        gives(&law, &terms);
        let terms = [3, 2, 9, 0, 4, 5];
        let law = exceptions(Expr::Index, 4, &terms);
        assert_eq!(law.to_string(), "[3, 2, 9, 0] at n if n < 4 else n");
        gives(&law, &terms);
    }
}
