//! A text in plain signs: without what only makes it a sentence, and with the signs of programs
//! in place of those of print and of Chinese keyboards.

/// How questions begin that are about what follows. Small letters, the longest first.
const BEGINNINGS: &[&str] = &[
    "how is it with ",
    "what is known of ",
    "what about ",
    "what is the ",
    "what is an ",
    "what is a ",
    "what is ",
    "what are ",
    "what's ",
    "who wins in ",
    "who wins at ",
    "who wins ",
    "tell me about ",
    "how to play ",
    "how do i play ",
    "how do i win ",
    "explain ",
    "define ",
    "grundy ",
    "solve ",
    "show ",
    "play ",
    "nimber ",
    "why ",
    "请问",
    "什么是",
    "什么叫",
    "何谓",
    "求解",
    "解释",
    "怎么玩",
];

/// How they end.
const ENDS: &[&str] =
    &["是什么意思", "是什么", "怎么玩", "怎么走", "谁会赢", "谁赢", "谁胜", "?", "!", "。"];

/// The text in plain signs.
///
/// # Complexity
/// O(length).
pub(super) fn clean(text: &str) -> String {
    let plain: String = text.trim_start_matches('\u{feff}').chars().map(sign).collect();
    let plain = plain.replace(['→', '⟶', '⇒', '↦'], "->").replace('…', "..");
    let mut rest = plain.trim();
    loop {
        let shorter = without_end(without_beginning(rest));
        if shorter.len() == rest.len() {
            return rest.to_owned();
        }
        rest = shorter;
    }
}

/// A sign as programs write it.
fn sign(c: char) -> char {
    match c {
        '，' | '、' => ',',
        '\u{3000}' | '\u{a0}' => ' ',
        '−' | '–' => '-',
        '×' | '⊗' => '*',
        '⊕' => '+',
        '‘' | '’' => '\'',
        // The forms as wide as Chinese characters.
        '！'..='～' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        c => c,
    }
}

fn without_beginning(text: &str) -> &str {
    let begins = |beginning: &&&str| {
        let start = text.get(..beginning.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(beginning))
    };
    let rest = BEGINNINGS.iter().find(begins).map(|beginning| text[beginning.len()..].trim());
    rest.filter(|rest| !rest.is_empty()).unwrap_or(text)
}

fn without_end(text: &str) -> &str {
    let rest = ENDS.iter().find_map(|end| text.strip_suffix(end)).map(str::trim_end);
    rest.filter(|rest| !rest.is_empty()).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_and_signs() {
        for (text, plain) in [
            ("nim 3 4 5", "nim 3 4 5"),
            ("  ｎｉｍ　３，４ ", "nim 3,4"),
            ("What is mex?", "mex"),
            ("who wins nim 3 4 5 ?", "nim 3 4 5"),
            ("什么是 mex？", "mex"),
            ("尼姆 3 4 5 谁赢？", "尼姆 3 4 5"),
            ("n → [n−1]", "n -> [n-1]"),
            ("3 ⊕ 5", "3 + 5"),
            ("grundy solve nim 3", "nim 3"),
            ("take 1…3", "take 1..3"),
            ("what is", "what is"),
            ("show", "show"),
            ("?", "?"),
            ("", ""),
            ("\u{feff}nim", "nim"),
            ("8?.0", "8?.0"),
        ] {
            assert_eq!(clean(text), plain, "{text}");
        }
    }
}
