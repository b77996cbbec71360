//! The opponent: it never errs, resists when lost, and knows every move.

use grundy::game::NoFiles;
use grundy::solve::moves::{choose, is_over, move_to, moves};
use grundy::solve::{Question, Wish, answer, remoteness};
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::{Limits, Meter};
use std::collections::BTreeMap;

const KINDS: [(&str, Compound, Convention); 6] = [
    ("nim 2 3 4", Compound::Disjunctive, Convention::Normal),
    ("nim 1 2 2", Compound::Disjunctive, Convention::Misere),
    ("0.77 5 4", Compound::Disjunctive, Convention::Misere),
    ("nim 3 + bash:2 4", Compound::Conjunctive, Convention::Normal),
    ("wythoff 2 3 + nim 2", Compound::Selective, Convention::Normal),
    ("lasker 3 4", Compound::Disjunctive, Convention::AntiSg),
];

/// From every position that play reaches, the player keeps a won game won.
#[test]
fn the_opponent_never_errs() {
    for (text, compound, convention) in KINDS {
        let question = Question::read(text, compound, convention, &NoFiles).unwrap();
        let mut todo = vec![question];
        let mut seen = std::collections::HashSet::new();
        while let Some(question) = todo.pop() {
            if !seen.insert(question.position(&BTreeMap::new()))
                || is_over(&question, &Meter::unlimited()).unwrap()
            {
                continue;
            }
            let listed = moves(&question, 1000, &Meter::unlimited()).unwrap();
            assert!(!listed.truncated && !listed.moves.is_empty());
            let outcome = answer(&question, Limits::default()).unwrap().outcome;
            let choice =
                choose(&question, &listed, Wish::default(), Limits::default()).unwrap().unwrap();
            let after = question.after(&choice.next.changed);
            let left = answer(&after, Limits::default()).unwrap().outcome;
            assert_eq!(outcome == Outcome::N, left == Outcome::P, "{text}: {}", choice.next.to);
            todo.extend(listed.moves.iter().map(|next| question.after(&next.changed)));
        }
    }
}

#[test]
fn a_lost_player_resists_as_long_as_possible() {
    let read = |text| Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles);
    let question = read("nim 3 3").unwrap();
    let listed = moves(&question, 1000, &Meter::unlimited()).unwrap();
    let choice = choose(&question, &listed, Wish::default(), Limits::default()).unwrap().unwrap();
    assert!(!choice.wins);
    let longest = listed
        .moves
        .iter()
        .map(|n| remoteness(&question.after(&n.changed), &Meter::unlimited()).unwrap());
    assert_eq!(choice.remoteness, longest.max().unwrap());
}

#[test]
fn a_move_beyond_the_list_is_found_by_its_text() {
    let read = |text| Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles);
    let question = read("nim 1000000000000000000 5").unwrap();
    let listed = moves(&question, 1000, &Meter::unlimited()).unwrap();
    assert!(listed.truncated);
    let moved = |text| move_to(&question, text, &listed, &Meter::unlimited());
    let found = moved("500000000000000000 5").unwrap();
    assert_eq!(found.unwrap().words.en, "take 500000000000000000 from heap 1");
    assert!(moved("500000000000000000 4").unwrap().is_none());
    assert!(moved("x").is_err());
}
