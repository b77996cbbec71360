//! Every move judged: against the answer to the position after it, one by one.

use crate::common::KINDS;
use grundy::answer::Judged;
use grundy::game::{Component, Files, NoFiles};
use grundy::games::CATALOGUE;
use grundy::games::judged;
use grundy::solve::moves::{is_over, moves};
use grundy::solve::{Part, Question, Wish, answer, mistake};
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::{Limits, Meter};

/// Some small components of every game of the catalogue.
fn samples() -> Vec<Vec<Box<dyn Component>>> {
    let short = |component: &dyn Component| {
        let limits = Limits { positions: 30, ..Limits::default() };
        component.game().reach(&[component], &Meter::new(limits)).is_ok()
    };
    let of = |name: &str| {
        let game = grundy::games::open(name, &NoFiles).ok()?;
        let mut few: Vec<_> = game.samples(4).into_iter().filter(|c| short(&**c)).collect();
        let step = few.len().div_ceil(3).max(1);
        few = few.into_iter().rev().step_by(step).collect();
        Some(few).filter(|few| !few.is_empty())
    };
    CATALOGUE.iter().filter_map(|entry| of(entry.card.game)).collect()
}

fn question(parts: &[&dyn Component], compound: Compound, convention: Convention) -> Question {
    let part = |c: &&dyn Component| Part { game: c.game(), components: vec![c.boxed()] };
    let length = parts.iter().map(|c| c.text().len()).sum();
    Question { parts: parts.iter().map(part).collect(), compound, convention, length }
}

fn judge(question: &Question) -> Judged {
    judged(question, Wish::default(), Limits::default()).unwrap()
}

/// Compares one position with the answers to all that a move makes of it.
fn compare(question: &Question) -> usize {
    let said = judge(question);
    let listed = moves(question, 1000, &Meter::unlimited()).unwrap();
    let at = format!("{} {} {} {}", said.game, said.position, said.compound, said.convention);
    assert_eq!(Ok(said.ended.is_some()), is_over(question, &Meter::unlimited()), "{at}");
    assert_eq!(said.moves.len(), listed.moves.len(), "{at}");
    for (one, next) in said.moves.iter().zip(&listed.moves) {
        let after = answer(&question.after(&next.changed), Limits::default()).unwrap();
        assert_eq!(one.to, next.to);
        assert_eq!(one.outcome, Some(after.outcome), "{at} -> {}", one.to);
        assert!(one.sg.is_none() || one.sg == after.sg, "{at} -> {}: {:?}", one.to, one.sg);
    }
    let outcome = said.answer.as_ref().unwrap().outcome;
    match (&said.choice, said.ended) {
        (None, Some(mover)) => assert_eq!(mover, outcome == Outcome::N, "{at}"),
        (Some(choice), None) => {
            assert_eq!(choice.wins, outcome == Outcome::N, "{at}");
            let made = &said.moves[choice.index.unwrap()];
            assert_eq!(
                (&made.to, made.outcome == Some(Outcome::P)),
                (&choice.next.to, choice.wins)
            );
        }
        other => panic!("{at}: {other:?}"),
    }
    if said.position.len().is_multiple_of(4) {
        mistakes(question, outcome, &said);
    }
    said.moves.len()
}

/// A move is called a mistake exactly if it left less than was held, and the better one
/// keeps it.
fn mistakes(question: &Question, outcome: Outcome, said: &Judged) {
    let keeps = |left: Option<Outcome>| match outcome {
        Outcome::N => left == Some(Outcome::P),
        Outcome::D => left != Some(Outcome::N),
        Outcome::P => true,
    };
    let listed = moves(question, 1000, &Meter::unlimited()).unwrap();
    for (one, next) in said.moves.iter().zip(&listed.moves).step_by(3) {
        let after = question.after(&next.changed);
        let found = mistake(question, &after, Limits::default()).unwrap();
        assert_eq!(found.is_none(), keeps(one.outcome), "{} -> {}", said.position, one.to);
        if let Some(found) = found {
            assert!(!found.words.en.is_empty() && !found.words.zh.is_empty());
            let better = said.moves.iter().find(|one| one.to == found.better.to).unwrap();
            assert!(keeps(better.outcome), "{} -> {}", said.position, better.to);
        }
    }
}

/// Every game alone and in pairs with its neighbours of the catalogue, in all compounds and
/// conventions.
#[test]
fn moves_are_judged_as_their_positions_are_answered() {
    let samples = samples();
    let mut compared = 0;
    for (i, own) in samples.iter().enumerate() {
        for (j, component) in own.iter().enumerate() {
            for (compound, convention) in KINDS {
                compared += compare(&question(&[&**component], compound, convention));
                let others = &samples[(i + j) % samples.len()];
                let other = &others[j % others.len()];
                compared += compare(&question(&[&**component, &**other], compound, convention));
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

/// Lists that are too long still know the winning move, and lost positions resist.
#[test]
fn long_lists() {
    let read =
        |text| Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles).unwrap();
    let said = judge(&read("nim 1000000 5000 9"));
    assert!(said.truncated && (900..=1000).contains(&said.moves.len()));
    // Every heap has its share, and the small one all of its moves.
    let of = |at: usize| said.moves.iter().filter(|one| one.changes[0].component == at).count();
    assert!(of(0) > 400 && of(1) > 400 && of(2) == 9, "{} {} {}", of(0), of(1), of(2));
    let choice = said.choice.unwrap();
    assert_eq!((choice.next.to.as_str(), choice.index, choice.wins), ("4993 5000 9", None, true));
    // Of all that loses, one heap alone must hold the reply.
    let lost = judge(&read("nim 100 200 172 64 64"));
    assert_eq!(lost.answer.as_ref().unwrap().outcome, Outcome::P);
    let choice = lost.choice.unwrap();
    let after = answer(&read(&format!("nim {}", choice.next.to)), Limits::default()).unwrap();
    assert_eq!(after.winning_moves.len(), 1, "{}", choice.next.to);
}

/// What is beyond the limits is missing, not guessed, and moves can still be made.
#[test]
fn limits_leave_gaps() {
    let question =
        crate::common::question("0.77 20 21 22", Compound::Selective, Convention::Misere);
    let limits = Limits { positions: 10, ..Limits::default() };
    let said = judged(&question, Wish::default(), limits).unwrap();
    assert!(said.answer.is_err() && !said.moves.is_empty());
    assert!(said.choice.is_some_and(|choice| !choice.wins));
}

/// A player of no skill plays anything, one of skill 100 never errs, and a seed names the play.
#[test]
fn skill_and_seed() {
    let question = crate::common::question("nim 3 4 5", Compound::Disjunctive, Convention::Normal);
    let chosen = |skill, seed| {
        let wish = Wish { skill, seed, ..Wish::default() };
        judged(&question, wish, Limits::default()).unwrap().choice.unwrap()
    };
    let mut seen = std::collections::BTreeSet::new();
    let mut slips = 0;
    for seed in 0..400 {
        assert_eq!(chosen(100, seed).slip, None);
        let any = chosen(0, seed);
        assert_eq!(any, chosen(0, seed));
        assert_eq!(any.slip, Some(0));
        seen.insert(any.index);
        slips += usize::from(chosen(70, seed).slip.is_some());
    }
    assert_eq!(seen.len(), 12);
    assert!((80..160).contains(&slips), "{slips}");
}

/// A split heap is several parts, and play may lead into another game.
#[test]
fn changes_name_what_a_component_becomes() {
    let read =
        |text| Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles).unwrap();
    let said = judge(&read("nim 2 + kayles 5"));
    let split = said.moves.iter().find(|one| one.to.ends_with("1 3")).unwrap();
    assert_eq!(split.changes[0].component, 1);
    assert_eq!(split.changes[0].to, ["0.77 1", "0.77 3"]);
    assert_eq!(split.changes[0].position, "1 3");
    let ring = judge(&read("ring:2 7"));
    assert_eq!(ring.moves[0].changes[0].to, ["row:2 6"]);
}

/// Why a move loses, in words: by columns, by the theorem, by the reply.
#[test]
fn mistakes_are_explained() {
    let read =
        |text| Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles).unwrap();
    let said = |before, after| {
        let found = mistake(&read(before), &read(after), Limits::default()).unwrap();
        found.map(|found| (found.words.en, found.better.to))
    };
    let (text, better) = said("nim 3 4 5", "nim 3 4 3").unwrap();
    assert_eq!(
        text,
        "You leave 3⊕4⊕3 = 4: the column of the fours is left odd (a 1 in component 2). The reply 3 0 3 (take 4 from heap 2) wins."
    );
    assert_eq!(better, "1 4 5");
    assert_eq!(said("nim 3 4 5", "nim 1 4 5"), None);
    assert_eq!(said("nim 1 4 5", "nim 0 4 5"), None); // it was lost before
    let (text, _) = said("geography 1 1-2 2-3 3-4 1-3", "geography 3 2-3 3-4").unwrap();
    assert!(text.contains("matching"), "{text}");
    assert!(mistake(&read("nim 3 4 5"), &read("nim 1 1 1"), Limits::default()).is_err());
}

struct Cycle;

impl Files for Cycle {
    fn read(&self, _path: &str) -> std::io::Result<Vec<u8>> {
        Ok(b"1 2\n2 1\n2 3\n3 4\n".to_vec())
    }
}

/// A draw that was given away: on 1 ⇄ 2, 2 → 3 → 4, moving to 3 lets the opponent win.
#[test]
fn a_draw_can_be_given_away() {
    let read =
        |text| Question::read(text, Compound::Disjunctive, Convention::Normal, &Cycle).unwrap();
    let found = mistake(&read("graph:g 2"), &read("graph:g 3"), Limits::default()).unwrap();
    let found = found.unwrap();
    assert!(found.words.en.starts_with("You could have kept the draw."), "{}", found.words.en);
    assert_eq!(found.better.to, "1");
    let kept = mistake(&read("graph:g 2"), &read("graph:g 1"), Limits::default()).unwrap();
    assert_eq!(kept, None);
}
