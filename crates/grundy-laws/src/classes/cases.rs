//! First terms that are exceptions to a formula.

use crate::{Condition, Exceptions, Expr};

/// The formula from `start` on, and the terms before it that differ: listed one by one, unless a
/// table of all the first terms is clearly (by a fifth) shorter to write.
///
/// # Complexity
/// O(start) evaluations.
pub(super) fn exceptions(law: Expr, start: usize, terms: &[u64]) -> Expr {
    let first = (0u64..).zip(terms[..start].iter().copied());
    let differing: Vec<(u64, u64)> = first.filter(|&(n, term)| law.at(n) != Some(term)).collect();
    let Some(&(last, _)) = differing.last() else { return law };
    let before = Expr::Index.within(terms[..=last as usize].to_vec());
    // Several terms that are all equal are one case.
    let equal = differing.len() > 1 && matches!(before, Expr::Number(_));
    let whole = before.when(Condition::less(Expr::Index, last + 1), law.clone());
    match Exceptions::new(differing).map(|list| law.excepting(list)) {
        Some(listed) if !equal && listed.weight() * 4 <= whole.weight() * 5 => listed,
        _ => whole,
    }
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
        let terms = [3, 1, 9, 3, 4, 5];
        let law = exceptions(Expr::Index, 4, &terms);
        assert_eq!(law.to_string(), "n except {0: 3, 2: 9}");
        gives(&law, &terms);
        let terms = [3, 2, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12];
        let law = exceptions(Expr::Index, 12, &terms);
        assert_eq!(law.to_string(), "[3, 2, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0] at n if n < 12 else n");
        gives(&law, &terms);
    }
}
