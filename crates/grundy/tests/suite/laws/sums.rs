//! The algebra of sums.

use super::positions::{kind, part, sum};
use crate::common::{ask, normal, played_out};
use grundy::values::Outcome;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_and_its_twin_are_lost(x in part()) {
        let said = normal(&format!("{x} + {x}"));
        prop_assert_eq!((said.outcome, said.sg), (Outcome::P, Some(0)));
    }

    #[test]
    fn values_add_by_exclusive_or(x in part(), y in part()) {
        let (of_x, of_y) = (normal(&x), normal(&y));
        let both = normal(&format!("{x} + {y}"));
        let (a, b) = (of_x.sg.unwrap(), of_y.sg.unwrap());
        prop_assert_eq!(both.outcome, Outcome::of_sg(a ^ b));
        prop_assert_eq!(both.sg.unwrap(), a ^ b);
        prop_assert_eq!(of_x.outcome, Outcome::of_sg(a));
    }

    /// The twin: the whole sum played out, without theorems and values.
    #[test]
    fn all_winning_moves_are_there(x in part(), y in part()) {
        let text = format!("{x} + {y}");
        let said = normal(&text);
        let played = played_out(&text);
        prop_assert_eq!(said.outcome, played.outcome);
        prop_assert!(!said.truncated, "{}", text);
        let moves = |answer: &grundy::answer::Answer| {
            let mut all: Vec<String> = answer.winning_moves.iter().map(|m| m.to.clone()).collect();
            all.sort();
            all
        };
        prop_assert_eq!(moves(&said), moves(&played));
    }

    #[test]
    fn order_does_not_matter(x in part(), y in part(), (compound, convention) in kind()) {
        let one = ask(&format!("{x} + {y}"), compound, convention);
        let other = ask(&format!("{y} + {x}"), compound, convention);
        prop_assert_eq!(one.outcome, other.outcome);
        prop_assert_eq!(one.sg, other.sg);
        prop_assert_eq!(one.winning_moves.len(), other.winning_moves.len());
    }

    /// An ended component changes nothing where play goes on until all have ended.
    #[test]
    fn nothing_changes_nothing(x in sum(), (compound, convention) in kind()) {
        use grundy::values::Compound::{ConjunctiveShort, DisjunctiveShort};
        if matches!(compound, ConjunctiveShort | DisjunctiveShort) {
            return Ok(());
        }
        let alone = ask(&x, compound, convention);
        let beside = ask(&format!("{x} + nim 0"), compound, convention);
        prop_assert_eq!(alone.outcome, beside.outcome);
    }

    /// Moore's sum with k = 1 is the disjunctive one; with k beyond the number of
    /// components, the selective one.
    #[test]
    fn moores_sum_between_its_ends(x in sum(), reversed: bool) {
        use grundy::values::{Compound, Convention};
        let convention = if reversed { Convention::Misere } else { Convention::Normal };
        for (k, same) in [(1, Compound::Disjunctive), (9, Compound::Selective)] {
            let moore = ask(&x, Compound::Moore(k), convention);
            let plain = ask(&x, same, convention);
            prop_assert_eq!(moore.outcome, plain.outcome);
            if !moore.truncated && !plain.truncated {
                prop_assert_eq!(moore.winning_moves.len(), plain.winning_moves.len());
            }
        }
    }
}
