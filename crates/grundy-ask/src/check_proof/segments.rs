//! Which segments of a long proof are computed again.

use grundy::notation::{Call, Problem, Words};
use grundy::words;
use grundy_contest::kit::Dice;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// So many segments are chosen by a seed.
const SOME: usize = 3;

/// Which segments of a long proof are computed again. A short proof has none and is checked as a
/// whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Segments {
    /// As many as there are.
    #[default]
    All,
    /// Those of these numbers, from 0 on, as people type them: `0,7,20-25`, or `all`. A proof
    /// without segments is refused.
    Named(String),
    /// Three that belong to a seed. Whoever made the proof should not know it before.
    Seed(u64),
}

impl Segments {
    /// The numbers of the segments, in increasing order, where there are so many.
    pub(super) fn choose(&self, all: usize) -> Result<Vec<usize>, Problem> {
        Ok(match self {
            Segments::All => (0..all).collect(),
            Segments::Named(text) => named(text, all)?,
            Segments::Seed(_) if all <= SOME => (0..all).collect(),
            Segments::Seed(seed) => by_seed(*seed, all),
        })
    }
}

fn named(text: &str, all: usize) -> Result<Vec<usize>, Problem> {
    let wrong = |problem: Words| {
        Problem::new(problem).example(
            Call::new("verify").with("certificate", "0.16.json").with("segments", "0,7,20-25"),
        )
    };
    if all == 0 {
        return Err(wrong(words!(
            "this proof is short: it is checked as a whole and has no segments",
            "此证明较短：整体检验，没有分段"
        )));
    }
    if text.trim() == "all" {
        return Ok((0..all).collect());
    }
    let mut ranges = Vec::new();
    for word in text.split(',').map(str::trim) {
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|&n| n < all);
        let range = number(from).zip(number(to)).filter(|(from, to)| from <= to);
        let (from, to) = range.ok_or_else(|| {
            let last = all - 1;
            wrong(words!(
                "`{word}` names no segments: they are numbered from 0 to {last}",
                "`{word}` 不表示任何段：编号从 0 到 {last}"
            ))
        })?;
        ranges.push((from, to));
    }
    ranges.sort_unstable();
    let mut chosen: Vec<usize> = Vec::new();
    for (from, to) in ranges {
        let next = chosen.last().map_or(0, |last| last + 1);
        chosen.extend(from.max(next)..=to);
    }
    Ok(chosen)
}

/// Three different numbers below `all`, which is larger.
fn by_seed(seed: u64, all: usize) -> Vec<usize> {
    let mut dice = Dice::new(seed);
    let mut chosen = Vec::new();
    while chosen.len() < SOME {
        let number = dice.size(0..=all - 1);
        if !chosen.contains(&number) {
            chosen.push(number);
        }
    }
    chosen.sort_unstable();
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_by_name_and_by_seed() {
        let named = |text: &str, all| Segments::Named(text.to_owned()).choose(all);
        assert_eq!(named("3, 0,5-7,6", 9).unwrap(), [0, 3, 5, 6, 7]);
        assert_eq!(named("4-6,1-5,2,8,8", 9).unwrap(), [1, 2, 3, 4, 5, 6, 8]);
        assert_eq!(named(" all", 3).unwrap(), [0, 1, 2]);
        for wrong in ["9", "", "2-1", "x", "1,,2", "-1"] {
            assert!(named(wrong, 9).is_err(), "{wrong}");
        }
        assert!(named("0", 0).is_err() && named("all", 0).is_err());
        for some in [Segments::All, Segments::Seed(5)] {
            assert_eq!(some.choose(2).unwrap(), [0, 1]);
            assert!(some.choose(0).unwrap().is_empty());
        }
        let mut seen = [false; 10];
        for seed in 0..1000 {
            let chosen = Segments::Seed(seed).choose(10).unwrap();
            assert!(chosen.len() == 3 && chosen.is_sorted_by(|a, b| a < b));
            chosen.iter().for_each(|&number| seen[number] = true);
        }
        assert_eq!(seen, [true; 10]);
    }

    #[test]
    fn segments_as_json() {
        for (text, segments) in [
            (r#""all""#, Segments::All),
            (r#"{"named":"0,7"}"#, Segments::Named("0,7".to_owned())),
            (r#"{"seed":7}"#, Segments::Seed(7)),
        ] {
            assert_eq!(serde_json::from_str::<Segments>(text).unwrap(), segments);
            assert_eq!(serde_json::to_string(&segments).unwrap(), text);
        }
    }
}
