//! When two rules give the same values: a proof by rewriting the options.
//!
//! The claim is G_A(n + s) = G_B(n) for all n ≥ 0. Write H for both sides. If the claim
//! holds below n and n is large, the options of heap n + s in A are, in terms of H:
//!
//! - taking t and leaving one heap: H(n − t);
//! - taking t and leaving two, one of them x ≤ s: H(n − t − x) ⊕ G_A(x), where G_A(x) is
//!   a constant;
//! - taking t and leaving two larger ones: H(a) ⊕ H(b) for all a + b = n − t − s with
//!   a, b ≥ 1.
//!
//! Those of heap n in B are H(n − t), and H(a) ⊕ H(b) for all a + b = n − t. So both are
//! a set of *single* terms H(n − c) ⊕ v and a set of *cuts*, all H(a) ⊕ H(b) with
//! a + b = n − c. If the cuts are the same, and each single term of one side is a single
//! term of the other or hidden in a cut of c' (its part c − c' being worth v), the two
//! sets of options are equal, hence their mex; the heaps that are not large are compared
//! one by one. That is induction: all terms are of smaller heaps.
//!
//! The procedure proves nothing false. It may fail to prove what is true: when an option
//! is redundant for a reason that lies in the values and not in the rules.
//!
//! Complexity: O(k²) for rules that take at most k, and a table of 4 k values.
//!
//! Reference: R. K. Guy, C. A. B. Smith 1956, for the word *cousins*.

use crate::{Cut, Octal, naive};
use std::collections::BTreeSet;

/// Larger shifts are not tried: the table of small heaps grows with them.
const FARTHEST: u64 = 1 << 8;

/// The value of a heap that is `back` smaller, plus a constant: H(n − back) ⊕ value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Single {
    /// By how much the heap is smaller.
    pub back: u64,
    /// What is added to its value.
    pub value: u16,
}

/// A single term that only one of the rules has as such: the other has it as the cut into
/// a heap of `part`, whose value is that of the term, and the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hidden {
    /// The term.
    pub term: Single,
    /// What the cut takes.
    pub cut: u64,
    /// The heap that is cut off.
    pub part: u64,
    /// Whether the term is one of A's.
    pub of_longer: bool,
}

/// A proof that G_A(n + s) = G_B(n) for all n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transformation {
    /// The shift, s.
    pub shift: u64,
    /// How many heaps were compared one by one.
    pub heaps: u64,
    /// The c for which all H(a) ⊕ H(b) with a + b = n − c are options of both.
    pub cuts: Vec<u64>,
    /// The single terms of both.
    pub singles: Vec<Single>,
    /// The single terms of one that are hidden in cuts of the other.
    pub hidden: Vec<Hidden>,
}

/// The options of a large heap in terms of the common values.
struct Form {
    singles: BTreeSet<Single>,
    cuts: BTreeSet<u64>,
}

impl Form {
    /// The options of heap n + shift; `values` are those of the first heaps. `None` for
    /// rules that want unequal parts.
    fn new(rule: &Octal, shift: u64, values: &[u16]) -> Option<Self> {
        let ones = rule.digits().iter().enumerate().filter(|(_, digit)| digit.one());
        let whole = |(take, _): (usize, _)| Single { back: take as u64, value: 0 };
        let mut form = Form { singles: ones.map(whole).collect(), cuts: BTreeSet::new() };
        for &(take, cut) in rule.cuts() {
            if cut != Cut::Any {
                return None;
            }
            let take = take as u64;
            form.cuts.insert(take + shift);
            let small = values.iter().zip(0..=shift).skip(1);
            form.singles.extend(small.map(|(&value, part)| Single { back: take + part, value }));
        }
        Some(form)
    }

    /// Those single terms that the other form has not, each in a cut; `None` if one is in
    /// no cut.
    fn hidden(&self, other: &Form, values: &[u16], of_longer: bool) -> Option<Vec<Hidden>> {
        let hide = |&term: &Single| {
            let inside = |&cut: &u64| {
                let part = term.back.checked_sub(cut).filter(|&part| part > 0)?;
                let value = *values.get(usize::try_from(part).ok()?)?;
                (value == term.value).then_some(Hidden { term, cut, part, of_longer })
            };
            other.cuts.iter().find_map(inside)
        };
        self.singles.difference(&other.singles).map(hide).collect()
    }
}

/// Proves that G_A(n + shift) = G_B(n) for all n ≥ 0, A being `longer` and B `shorter`.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, atlas::prove};
/// let rule = |code| Octal::read(code).unwrap();
/// // Dawson's Kayles and Dawson's chess are first cousins.
/// assert!(prove(&rule("0.07"), &rule("0.137"), 1).is_some());
/// // These two have the same first 519 values, but not the next one.
/// assert!(prove(&rule("0.161"), &rule("0.36"), 0).is_none());
/// ```
pub fn prove(longer: &Octal, shorter: &Octal, shift: u64) -> Option<Transformation> {
    if shift > FARTHEST {
        return None;
    }
    // From here on what is left is never empty, and never two small heaps.
    let heaps = (longer.most() + shorter.most()) as u64 + 2 * shift + 2;
    let (long, short) = (naive::values(longer, heaps + shift), naive::values(shorter, heaps));
    if long[shift as usize..] != short {
        return None;
    }
    let (a, b) = (Form::new(longer, shift, &long)?, Form::new(shorter, 0, &short)?);
    if a.cuts != b.cuts {
        return None;
    }
    let mut hidden = a.hidden(&b, &short, true)?;
    hidden.extend(b.hidden(&a, &short, false)?);
    let singles = a.singles.intersection(&b.singles).copied().collect();
    Some(Transformation { shift, heaps, cuts: a.cuts.into_iter().collect(), singles, hidden })
}
