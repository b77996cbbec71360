//! The limits of a problem, in one line of Chinese.

use crate::Card;

/// What the limits of statements are about: after a number of them, and before a bound.
const WORDS: &[(&str, &str, &str)] = &[
    ("pile", "堆", "每堆"),
    ("heap", "堆", "每堆"),
    ("number", "个数", "每个数"),
    ("numbers", "个数", "每个数"),
    ("card", "张牌", "每张牌"),
    ("games", "局", "局数"),
    ("points", "个点", "点数"),
    ("beans", "颗豆", "每瓶豆数"),
];

impl Card {
    /// The limits in Chinese: formulas stay, the few words between them are translated.
    pub fn limits_zh(&self) -> String {
        let mut said = String::new();
        for text in self.limits.split(", ") {
            // Names that share a bound stand beside each other as in a formula.
            let comma = match said.rsplit([',', '，']).next().unwrap_or_default().trim() {
                "" => "",
                last if !last.contains(' ') => ", ",
                _ => "，",
            };
            said = format!("{said}{comma}{}", clause(text));
        }
        said
    }
}

fn clause(text: &str) -> String {
    if let Some(rest) = text.strip_prefix("sum of ") {
        let (what, bound) = rest.split_once(' ').unwrap_or((rest, ""));
        return format!("{what} 的总和 {bound}");
    }
    if let Some(value) = text.strip_prefix("gcd ") {
        return format!("gcd 为 {value}");
    }
    let mut said = String::new();
    for (i, word) in text.split(' ').enumerate() {
        let known = WORDS.iter().find(|(english, ..)| *english == word);
        let word = known.map_or(word, |(_, after, before)| if i > 0 { after } else { before });
        let blank = if i > 0 { " " } else { "" };
        said.push_str(&format!("{blank}{word}"));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PROBLEMS;

    #[test]
    fn no_word_is_left_in_english() {
        for problem in PROBLEMS {
            let said = problem.card().limits_zh();
            let mut words = said.split(|c: char| !c.is_ascii_alphabetic());
            assert!(words.all(|word| word.len() < 3 || word == "gcd"), "{said}");
            let numbers =
                |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
            assert_eq!(numbers(&said), numbers(problem.card().limits));
        }
        assert_eq!(clause("sum of N ≤ 10^6"), "N 的总和 ≤ 10^6");
        assert_eq!(clause("10^5 numbers"), "10^5 个数");
        assert_eq!(clause("pile ≤ 10^9"), "每堆 ≤ 10^9");
        let said = |name: &str| crate::find(name).unwrap().card().limits_zh();
        assert_eq!(said("bzoj1457"), "T ≤ 10，N ≤ 1000，x, y ≤ 99");
        assert_eq!(said("p3235"), "T, N ≤ 100，F, 每堆 ≤ 10^5");
    }
}
