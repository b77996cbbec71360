//! Winning moves win, and all of them are listed.

use super::notation::pasted;
use super::positions::{kind, sum, sum_of_one_game};
use crate::common::{ask, parts, played, question};
use grundy::answer::Answer;
use grundy::solve::{Question, Wish, answer, moves};
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::{Limits, Meter};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn outcome(question: &Question) -> Outcome {
    answer(question, Limits::default()).unwrap().outcome
}

/// The moves that leave the opponent a loss, each tried by itself.
fn won_by(question: &Question) -> BTreeSet<String> {
    let listed = moves::moves(question, 100_000, &Meter::unlimited()).unwrap();
    assert!(!listed.truncated);
    let lost = |next: &moves::Next| outcome(&question.after(&next.changed)) == Outcome::P;
    listed.moves.into_iter().filter(lost).map(|next| next.to).collect()
}

fn said_moves(said: &Answer) -> BTreeSet<String> {
    said.winning_moves.iter().map(|m| m.to.clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn winning_moves_are_the_moves_that_win(
        text in prop_oneof![sum(), sum_of_one_game()],
        (compound, convention) in kind(),
    ) {
        let asked = question(&text, compound, convention);
        let said = ask(&text, compound, convention);
        let shown = said_moves(&said);
        // Two moves may lead to one text (pieces of neighbours look alike), not in one way.
        let ways: BTreeSet<_> = said.winning_moves.iter().map(|m| (&m.to, &m.words.en)).collect();
        prop_assert_eq!(ways.len(), said.winning_moves.len(), "a move is listed twice");
        let won = won_by(&asked);
        if said.truncated {
            prop_assert!(shown.is_subset(&won));
        } else {
            prop_assert_eq!(&shown, &won);
        }
        let over = moves::is_over(&asked, &Meter::unlimited()).unwrap();
        let wins = if over { moves::mover_wins_at_the_end(&asked).unwrap() } else { !won.is_empty() };
        prop_assert_eq!(said.outcome, Outcome::n_if(wins));
        prop_assert!(over || said.outcome == Outcome::P || !shown.is_empty());
    }

    /// In plain sums pieces may stand alone, so that a result can be pasted as it is.
    #[test]
    fn results_can_be_pasted(text in prop_oneof![sum(), sum_of_one_game()], reversed: bool) {
        let convention = if reversed { Convention::Misere } else { Convention::Normal };
        let said = ask(&text, Compound::Disjunctive, convention);
        for next in &said.winning_moves {
            let then = ask(&pasted(&said.game, &next.to), Compound::Disjunctive, convention);
            prop_assert_eq!(then.outcome, Outcome::P, "{}", next.to);
            prop_assert!(!next.words.en.is_empty() && !next.words.zh.is_empty());
        }
    }

    /// A perfect opponent wins what can be won.
    #[test]
    fn the_chosen_move_wins(text in sum(), (compound, convention) in kind()) {
        let asked = question(&text, compound, convention);
        let listed = moves::moves(&asked, 1000, &Meter::unlimited()).unwrap();
        let chosen = moves::choose(&asked, &listed, Wish::default(), Limits::default()).unwrap();
        prop_assert_eq!(chosen.is_none(), listed.moves.is_empty());
        if let Some(choice) = chosen {
            prop_assert_eq!(choice.wins, outcome(&asked) == Outcome::N);
            let after = outcome(&asked.after(&choice.next.changed));
            prop_assert_eq!(choice.wins, after == Outcome::P);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn answers_agree_with_play(text in sum(), (compound, convention) in kind()) {
        let asked = question(&text, compound, convention);
        prop_assume!(parts(&asked).len() <= 3);
        prop_assert_eq!(outcome(&asked), played(&text, compound, convention));
    }
}
