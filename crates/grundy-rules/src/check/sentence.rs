//! The rule in words: the comment that a file begins with, in English, in Chinese or in both.
//!
//! ```text
//! # Take one, two or three stones.
//! # 每次取走 1 至 3 颗石子。
//! take 1..3
//! ```

use crate::syntax::ast::{Entry, File, Statement};
use grundy::notation::is_chinese;

/// The sentence in English and in Chinese. The comment ends with the first empty line, and where
/// an example (`$ grundy …`) begins; what is said in several lines is one text.
pub(super) fn of(file: &File) -> [Option<String>; 2] {
    let mut said: [Option<String>; 2] = [None, None];
    let first = file.entries.iter().enumerate();
    let lines =
        first.map_while(|(index, entry)| comment(entry).filter(|_| index == 0 || !entry.blank));
    for line in lines.take_while(|line| !line.starts_with("$ ")).filter(|line| !line.is_empty()) {
        let chinese = line.chars().any(is_chinese);
        match &mut said[usize::from(chinese)] {
            None => said[usize::from(chinese)] = Some(line.to_owned()),
            Some(text) => {
                // Chinese lines are joined without a blank.
                text.push_str(if chinese { "" } else { " " });
                text.push_str(line);
            }
        }
    }
    said
}

fn comment(entry: &Entry) -> Option<&str> {
    match entry.statement {
        Statement::Comment => entry.comment.as_deref(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_in_any_order() {
        let said = |source: &str| of(&crate::syntax::parse(source).0);
        let own = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        for (source, en, zh) in [
            ("# Take any.\n# 任取。\ntake 1..n", "Take any.", "任取。"),
            ("# 任取\n# 若干颗。\n# Take\n# any.\ntake 1..n", "Take any.", "任取若干颗。"),
            ("\n\n# Take any.\n\n# 任取。\ntake 1..n", "Take any.", ""),
            ("# Take any.\n# $ grundy table x.game 3\n# 任取。\ntake 1..n", "Take any.", ""),
            ("# $ grundy table x.game 3\n# 0 1 2 3\ntake 1..n", "", ""),
            ("take 1..n  # Take any.\n# 任取。", "", ""),
            ("name Nim\n# Take any.\ntake 1..n", "", ""),
            ("#\n# Take any.\n#\n", "Take any.", ""),
        ] {
            assert_eq!(said(source), [own(en), own(zh)], "{source}");
        }
    }
}
