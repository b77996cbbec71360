//! What a take-and-break code says, in words.

use super::{Code, Digit, Parts};
use crate::notation::Words;
use crate::words;

/// How many sentences there are at most.
const MOST: usize = 40;

/// The moves of the code, a sentence for each number that may be taken.
///
/// # Example
/// ```
/// use grundy::heap::{Code, moves_in_words};
/// let said = moves_in_words(&Code::new([0, 7, 3]));
/// assert_eq!(said[0].en, "take 1 and leave nothing, one heap or two heaps");
/// assert_eq!(said[1].en, "take 2 and leave nothing or one heap");
/// ```
pub fn moves_in_words(code: &Code) -> Vec<Words> {
    let digits = code.digits();
    let tail = code.tail().unwrap_or(digits.len());
    let mut said = Vec::new();
    let mut from = 0;
    // Equal digits side by side are one sentence.
    for run in digits[..tail].chunk_by(|one, next| one == next) {
        let last = from + run.len() - 1;
        let take = match (from, last) {
            (0, 0) => Words::default(),
            _ if from == last => Words::same(from.to_string()),
            _ => words!("{from} to {last}", "{from} 至 {last}"),
        };
        said.extend(one(take, run[0]));
        from = last + 1;
    }
    let period = digits.len() - tail;
    for (take, digit) in digits.iter().enumerate().skip(tail) {
        let (second, third) = (take + period, take + 2 * period);
        said.extend(one(Words::same(format!("{take}, {second}, {third}, …")), *digit));
    }
    let more = said.len().saturating_sub(MOST);
    if more > 0 {
        said.truncate(MOST);
        said.push(words!("and {more} more", "另有 {more} 条"));
    }
    said
}

/// What may be left of a heap from which so many are taken; no number is none.
fn one(take: Words, digit: Digit) -> Option<Words> {
    let leave = left(digit);
    let (en, zh) = (&leave.en, &leave.zh);
    let (number, count) = (&take.en, &take.zh);
    match (digit.bits, take.is_empty()) {
        (0, _) => None,
        (_, true) => {
            Some(words!("take nothing and split the heap into {en}", "不取，把堆分成{zh}"))
        }
        _ => Some(words!("take {number} and leave {en}", "取 {count} 个，留下{zh}")),
    }
}

fn left(digit: Digit) -> Words {
    let counts = (0..32u32).filter(|heaps| digit.bits >> heaps & 1 == 1);
    let each: Vec<Words> = counts.map(|heaps| heap(heaps, digit.parts)).collect();
    let listed = |zh: bool, comma: &str, or: &str| {
        let texts: Vec<&str> = each
            .iter()
            .map(|words| if zh { words.zh.as_str() } else { words.en.as_str() })
            .collect();
        match texts.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, before)) => format!("{}{or}{last}", before.join(comma)),
            None => String::new(),
        }
    };
    Words { en: listed(false, ", ", " or "), zh: listed(true, "、", "或") }
}

fn heap(heaps: u32, parts: Parts) -> Words {
    let how = match parts {
        _ if heaps < 2 => Words::default(),
        Parts::Any => Words::default(),
        Parts::Distinct => words!("different ", "互不相等的"),
        Parts::Equal => words!("equal ", "相等的"),
        Parts::NotAllEqual => words!("not all equal ", "不全相等的"),
    };
    let (en, zh) = (how.en, how.zh);
    match heaps {
        0 => words!("nothing", "空"),
        1 => words!("one heap", "一堆"),
        2 => words!("two {en}heaps", "{zh}两堆"),
        _ => words!("{heaps} {en}heaps", "{zh} {heaps} 堆"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(code: &str) -> String {
        let all: Vec<String> = moves_in_words(&Code::read(code, false).unwrap())
            .into_iter()
            .map(|words| words.en)
            .collect();
        all.join("; ")
    }

    #[test]
    fn codes_in_words() {
        assert_eq!(said("4!.0"), "take nothing and split the heap into two different heaps");
        assert_eq!(said("0.007"), "take 3 and leave nothing, one heap or two heaps");
        assert_eq!(said("0.1"), "take 1 and leave nothing");
        assert_eq!(said("0.[3]"), "take 1, 2, 3, … and leave nothing or one heap");
        assert_eq!(
            said("4.0333[07]"),
            "take nothing and split the heap into two heaps; take 2 to 4 and leave nothing or one heap; take 6, 8, 10, … and leave nothing, one heap or two heaps"
        );
        let long = format!("0.{}", "13".repeat(30));
        assert!(said(&long).ends_with("take 40 and leave nothing or one heap; and 20 more"));
    }
}
