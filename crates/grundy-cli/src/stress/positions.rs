//! Random positions of any game, as text: joined from small ones, their numbers made
//! large, and one winning move further (lost positions are rare otherwise).

use grundy::game::AnyGame;
use grundy::solve::Limits;
use grundy::values::Outcome;
use grundy_contest::Size;
use grundy_contest::kit::{Dice, list};
use std::sync::Arc;
use std::time::Duration;

/// A position that takes long to solve is not worth waiting for. The bound is one on
/// positions: a clock would let the machine decide which inputs a seed gives.
pub(super) const LIMITS: Limits =
    Limits { time: Duration::from_secs(60), memory: 256 << 20, positions: 10_000 };

/// Small positions of a game, as text.
pub(super) fn small(game: &Arc<dyn AnyGame>) -> Vec<String> {
    let bound = game.card().bound.min(6);
    let mut texts: Vec<String> =
        game.clone().samples(bound).iter().map(|component| component.text()).collect();
    texts.push(game.card().position.into());
    texts.retain(|text| !text.trim().is_empty());
    texts
}

/// An outcome and the positions one winning move further.
pub(super) type Solved = (Outcome, Vec<String>);

/// The position of a seed with its outcome. `solve` answers with the outcome and the
/// positions one winning move further, or nothing where it cannot.
pub(super) fn random(
    seed: u64,
    size: Size,
    small: &[String],
    solve: &dyn Fn(&str) -> Option<Solved>,
) -> Option<(String, Outcome)> {
    let mut dice = Dice::new(seed);
    for attempt in 0..20 {
        let pieces = match size {
            Size::Small => dice.size(1..=3),
            Size::Max => dice.one_of(&[1, 2, 3, 5, 20]),
        };
        // A game whose positions cannot be joined has to do with single ones.
        let pieces = if attempt % 2 == 0 { pieces } else { 1 };
        let joined: Vec<&str> =
            (0..pieces).map(|_| small[dice.size(0..=small.len() - 1)].as_str()).collect();
        let mut text = joined.join(" ");
        if size == Size::Max && attempt < 16 {
            let most = dice.one_of(&[
                1_000,
                1 << 31,
                1_000_000_000_000_000_000,
                1_000_000_000_000_000_000,
            ]);
            text = enlarged(&text, &mut dice, most);
        }
        let Some((outcome, further)) = solve(&text) else { continue };
        if further.is_empty() || dice.once_in(3) {
            return Some((text, outcome));
        }
        // A move may lead into another game; such a text is no position of this one.
        let further = &further[dice.size(0..=further.len() - 1)];
        if let Some((outcome, _)) = solve(further) {
            return Some((further.clone(), outcome));
        }
    }
    None
}

/// The text with each of its numbers replaced by an awkward one.
fn enlarged(text: &str, dice: &mut Dice, most: u64) -> String {
    numbers(text).iter().rev().fold(text.to_owned(), |mut text, &(start, end)| {
        text.replace_range(start..end, &dice.awkward(0..=most).to_string());
        text
    })
}

/// Where the numbers of a text stand.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let mut all: Vec<(usize, usize)> = Vec::new();
    for at in (0..text.len()).filter(|&at| text.as_bytes()[at].is_ascii_digit()) {
        match all.last_mut() {
            Some(last) if last.1 == at => last.1 = at + 1,
            _ => all.push((at, at + 1)),
        }
    }
    all
}

/// Texts to try in place of one: fewer words, shorter words, smaller numbers.
pub(super) fn smaller(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut all: Vec<String> =
        list::shorter(&words, 1).iter().map(|words| words.join(" ")).collect();
    // Rows of coins are one word.
    if words.len() == 1 && words[0].bytes().all(|byte| byte.is_ascii_alphabetic()) {
        let coins: Vec<char> = words[0].chars().collect();
        all.extend(list::shorter(&coins, 1).iter().map(|coins| coins.iter().collect::<String>()));
    }
    for (start, end) in numbers(text) {
        // Longer numbers than 64 bits lose their last digits first.
        let tried = match text[start..end].parse::<u64>() {
            Ok(number) => list::lower(number, 0).iter().map(u64::to_string).collect(),
            Err(_) => vec![text[start..start + (end - start) / 2].to_owned()],
        };
        for number in tried {
            all.push(format!("{}{number}{}", &text[..start], &text[end..]));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_and_changed() {
        assert_eq!(numbers("12 a3-4"), [(0, 2), (4, 5), (6, 7)]);
        assert_eq!(enlarged("1 2", &mut Dice::new(1), 0), "0 0");
        assert!(smaller("3 10").contains(&"3".to_owned()));
        assert!(smaller("3 10").contains(&"3 5".to_owned()));
        assert!(smaller("UDU").contains(&"DU".to_owned()));
    }

    #[test]
    fn every_game_has_positions_of_both_sizes() {
        for entry in grundy::games::CATALOGUE {
            let Ok(game) = grundy::games::open(entry.card.game, &grundy::game::NoFiles) else {
                assert_eq!(entry.card.name, "graph", "only this one needs a file");
                continue;
            };
            let subject = super::super::subject::GameSubject::new(
                game,
                grundy::values::Convention::Normal,
                ["N".into(), "P".into()],
            );
            for size in [Size::Small, Size::Max] {
                for seed in 0..5 {
                    let found = super::super::subject::Subject::case(&subject, seed, size);
                    assert!(found.is_ok(), "{} {seed} {size:?}", entry.card.name);
                }
            }
        }
    }
}
