//! First terms that are exceptions to a formula.

use super::head;
use crate::{Condition, Exceptions, Expr};
use grundy::work::{Meter, Stop};

/// The formula from `start` on, and the terms before it that differ: listed one by one, unless a
/// line through all the first terms, or a table of them, is clearly (by a fifth) shorter to write.
///
/// # Complexity
/// O(start) evaluations.
pub(super) fn exceptions(
    law: Expr,
    start: usize,
    terms: &[u64],
    meter: &Meter,
) -> Result<Expr, Stop> {
    let mut differing: Vec<(u64, u64)> = Vec::new();
    for (n, &term) in (0u64..).zip(&terms[..start]) {
        if law.at_within(n, meter)? != Some(term) {
            differing.push((n, term));
        }
    }
    let Some(&(last, _)) = differing.last() else { return Ok(law) };
    // A table is copied, and both ways of writing are weighed.
    meter.steps(4 * start as u64)?;
    let first = &terms[..=last as usize];
    let table = || Expr::Index.within(first.to_vec());
    // Two terms lie on a line in any case.
    let line = if differing.len() > 2 { head::line(first, meter)? } else { None };
    // A table says no more than a list, and a line does.
    let clearly = if line.is_some() { 4 } else { 5 };
    let before = line.unwrap_or_else(table);
    // Several terms that are all equal are one case.
    let equal = differing.len() > 1 && matches!(before, Expr::Number(_));
    let whole = before.when(Condition::less(Expr::Index, last + 1), law.clone());
    Ok(match Exceptions::new(differing).map(|list| law.excepting(list)) {
        Some(listed) if !equal && listed.weight() * 4 <= whole.weight() * clearly => listed,
        _ => whole,
    })
}

/// Whether something is so for each of some things, which are worth so many steps each.
pub(super) fn every<T>(
    things: impl IntoIterator<Item = T>,
    steps: u64,
    meter: &Meter,
    is_so: impl Fn(T) -> bool,
) -> Result<bool, Stop> {
    for thing in things {
        meter.steps(steps)?;
        if !is_so(thing) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The formula with the least weight, plain arithmetic before what few people know.
pub(super) fn shortest(laws: impl IntoIterator<Item = Expr>) -> Option<Expr> {
    laws.into_iter().min_by_key(|law| law.weight() + law.strangeness())
}

/// The formula with the least weight of those that are made one by one, some of which do not
/// come about.
pub(super) fn shortest_of(
    laws: impl IntoIterator<Item = Result<Option<Expr>, Stop>>,
) -> Result<Option<Expr>, Stop> {
    let mut best: Option<(u64, Expr)> = None;
    for law in laws {
        let Some(law) = law? else { continue };
        let weight = law.weight() + law.strangeness();
        if best.as_ref().is_none_or(|(least, _)| weight < *least) {
            best = Some((weight, law));
        }
    }
    Ok(best.map(|(_, law)| law))
}

/// What every class is tested for.
#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::Class;

    /// A class finds a formula, and it gives all terms.
    pub(in crate::classes) fn finds(class: &dyn Class, terms: &[u64]) -> Expr {
        let fit = class.fit(terms, &Meter::unlimited());
        let law = fit.unwrap_or_else(|miss| panic!("{miss:?}: {terms:?}")).law;
        gives(&law, terms);
        law
    }

    /// If a class says anything, it gives all terms.
    pub(in crate::classes) fn says_only_what_fits(class: &dyn Class, terms: &[u64]) {
        if let Ok(fit) = class.fit(terms, &Meter::unlimited()) {
            gives(&fit.law, terms);
        }
    }

    fn gives(law: &Expr, terms: &[u64]) {
        for (n, &term) in (0u64..).zip(terms) {
            assert_eq!(law.at(n), Some(term), "{law} at {n}");
        }
    }

    fn listed(start: usize, terms: &[u64]) -> Expr {
        exceptions(Expr::Index, start, terms, &Meter::unlimited()).unwrap()
    }

    #[test]
    fn exceptions_are_listed_or_stand_in_a_table() {
        let terms = [5, 1, 2, 3];
        let law = listed(1, &terms);
        assert_eq!(law.to_string(), "5 if n == 0 else n");
        gives(&law, &terms);
        let terms = [3, 1, 9, 3, 4, 5];
        let law = listed(4, &terms);
        assert_eq!(law.to_string(), "n except {0: 3, 2: 9}");
        gives(&law, &terms);
        // A line through all of them is shorter than either.
        let terms = [1, 1, 2, 2, 3, 3, 4, 4, 8];
        let law = listed(8, &terms);
        assert_eq!(law.to_string(), "(n + 2) / 2 if n < 8 else n");
        gives(&law, &terms);
        let terms = [3, 2, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12];
        let law = listed(12, &terms);
        assert_eq!(law.to_string(), "[3, 2, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0] at n if n < 12 else n");
        gives(&law, &terms);
    }
}
