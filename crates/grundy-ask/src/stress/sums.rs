//! Sums of positions as one line of text: `5 2 + 3 3`.

use super::game::started;
use super::positions;
use grundy::game::AnyGame;
use grundy::notation::{Call, Problem};
use grundy::solve::{Part, Question, parts};
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::Stop;
use grundy_contest::kit::list;
use std::sync::Arc;

/// What stands between two positions.
pub(super) const PLUS: &str = " + ";

/// The positions of a sum, as they are written.
pub(super) fn positions_of(text: &str) -> Vec<&str> {
    parts(text).into_iter().map(str::trim).collect()
}

/// Some positions of a game as one question, if play may begin with all of them.
pub(super) fn asked(
    game: &Arc<dyn AnyGame>,
    texts: &[&str],
    convention: Convention,
) -> Result<Question, Stop> {
    let whole = texts.join(PLUS);
    let mut parts = Vec::new();
    for text in texts {
        let components = Arc::clone(game).read(text)?;
        parts.push(Part { game: Arc::clone(game), components });
    }
    let (compound, length) = (Compound::Disjunctive, whole.len());
    started(Question { parts, compound, convention, length }, &whole)
}

/// That the positions of a game can be added.
pub(super) fn allowed(game: &dyn AnyGame) -> Result<(), Problem> {
    if !game.has_verdicts() {
        return Ok(());
    }
    let name = game.name();
    Err(Problem::new(words!(
        "play of {name} ends by a verdict, so that there are no sums: without `sums` an input is one position",
        "{name} 的对局按判定结束，没有和：不用 `sums` 时每个输入是一个局面"
    ))
    .example(Call::new("stress").with("game", "wythoff").with("sums", "")))
}

/// Texts to try in place of a sum: fewer positions, and whatever is smaller in one of them.
pub(super) fn smaller(text: &str) -> Vec<String> {
    let positions = positions_of(text);
    let mut all: Vec<String> = list::shorter(&positions, 1).map(|kept| kept.join(PLUS)).collect();
    all.extend(positions::smaller(text));
    all
}

/// A row of numbers as a sum of positions that have so many numbers each; a row that does not come
/// out even is left as it is.
pub(super) fn grouped(row: &str, numbers: usize) -> String {
    let words: Vec<&str> = row.split_whitespace().collect();
    match numbers > 0 && words.len().is_multiple_of(numbers) {
        true => {
            let groups: Vec<String> = words.chunks(numbers).map(|group| group.join(" ")).collect();
            groups.join(PLUS)
        }
        false => row.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_taken_apart_and_made_smaller() {
        assert_eq!(positions_of("5 2 + 3 3"), ["5 2", "3 3"]);
        assert_eq!(positions_of("5 2"), ["5 2"]);
        let smaller = smaller("5 2 + 3 3 + 1 1");
        for less in ["5 2 + 3 3", "5 2 + 1 1", "5 2 + 3 3 + 1 0", "4 1 + 3 3 + 1 1"] {
            assert!(smaller.iter().any(|text| text == less), "{less}: {smaller:?}");
        }
        assert_eq!(grouped("0 1 0 1", 2), "0 1 + 0 1");
        assert_eq!(grouped("0 1 0", 2), "0 1 0");
        assert_eq!(grouped("7", 1), "7");
    }
}
