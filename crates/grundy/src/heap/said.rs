//! What a take-and-break code says, in words.

use super::code::{Code, Digit, Parts};
use crate::notation::Words;
use crate::words;

/// How many digits of a code are put into words.
const MOST: usize = 40;

impl Code {
    /// The moves of the code, a sentence for each number that may be taken.
    ///
    /// # Example
    /// ```
    /// use grundy::heap::Code;
    /// let said = Code::new([0, 7, 3]).said();
    /// assert_eq!(said[0].en, "take 1 and leave nothing, one heap or two heaps");
    /// assert_eq!(said[1].en, "take 2 and leave nothing or one heap");
    /// ```
    pub fn said(&self) -> Vec<Words> {
        let moves = self.takes(MOST as u64 - 1).filter(|(_, digit)| digit.bits != 0);
        let mut said: Vec<Words> = moves.map(|(take, digit)| one(take, digit)).collect();
        if self.is_endless() || self.digits().len() > MOST {
            said.push(words!("and so on", "以此类推"));
        }
        said
    }
}

fn one(take: u64, digit: Digit) -> Words {
    let leave = left(digit);
    let (en, zh) = (&leave.en, &leave.zh);
    match take {
        0 => words!("take nothing and split the heap into {en}", "不取，把堆分成{zh}"),
        _ => words!("take {take} and leave {en}", "取 {take} 个，留下{zh}"),
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
        let all: Vec<String> =
            Code::read(code, false).unwrap().said().into_iter().map(|words| words.en).collect();
        all.join("; ")
    }

    #[test]
    fn codes_in_words() {
        assert_eq!(said("4!.0"), "take nothing and split the heap into two different heaps");
        assert_eq!(said("0.007"), "take 3 and leave nothing, one heap or two heaps");
        assert_eq!(said("0.1"), "take 1 and leave nothing");
        let nim = said("0.[3]");
        assert!(nim.starts_with("take 1 and leave nothing or one heap; take 2"));
        assert!(nim.ends_with("take 39 and leave nothing or one heap; and so on"));
    }
}
