//! Pages made of the sections of a Markdown text.

pub use crate::game::section;
use crate::notation::Locale;

/// A heading of a page: in English, in Chinese, and whether a Chinese page has the English
/// section where there is none under the Chinese heading. (The others are said by the section
/// `中文`.)
pub type Heading = (&'static str, &'static str, bool);

/// The sections of a page in one language: the heading as it is read, and the body.
pub fn sections<'a>(
    markdown: &'a str,
    headings: &[Heading],
    locale: Locale,
) -> Vec<(&'static str, &'a str)> {
    let zh = locale == Locale::Zh;
    let one = |&(heading, chinese, always): &Heading| {
        let shown = if zh { always } else { heading != "中文" };
        let own = section(markdown, chinese).filter(|_| zh);
        let english = || section(markdown, heading).filter(|_| shown);
        Some((if zh { chinese } else { heading }, own.or_else(english)?))
    };
    headings.iter().filter_map(one).collect()
}

/// A Markdown text of a title and sections.
///
/// # Example
/// ```
/// use grundy::present::markdown::joined;
/// assert_eq!(joined("尼姆", [("规则", "取石子。")]), "# 尼姆\n\n## 规则\n\n取石子。\n");
/// ```
pub fn joined<'h, B: AsRef<str>>(
    title: &str,
    sections: impl IntoIterator<Item = (&'h str, B)>,
) -> String {
    let one = |(heading, body): (&str, B)| format!("\n## {heading}\n\n{}\n", body.as_ref().trim());
    sections.into_iter().fold(format!("# {title}\n"), |page, section| page + &one(section))
}

/// An English transcript for readers of Chinese: the commands, and of what they print what is the
/// same in all languages: verdicts, values, where moves lead. Sentences are left out.
///
/// # Example
/// ```
/// use grundy::present::markdown::without_sentences;
/// let body = "$ solve nim 3 4 5\nN sg=2\nmove: 1 4 5  (take 2 from heap 1)\nby: Bouton 1901 (theorem, proved)";
/// assert_eq!(without_sentences(body), "$ solve nim 3 4 5\nN sg=2\nmove: 1 4 5\n");
/// ```
pub fn without_sentences(body: &str) -> String {
    let mut text = String::new();
    for line in body.lines() {
        // What a move is in words stands after two blanks.
        let line =
            if line.starts_with("$ ") { line } else { line.split("  (").next().unwrap_or(line) };
        if line.starts_with("$ ") || !is_english(line) {
            text.push_str(&format!("{line}\n"));
        }
    }
    text
}

/// Whether a line is a sentence: it has a label other than `move`, or two words in a row.
fn is_english(line: &str) -> bool {
    let small = |text: &str| text.bytes().all(|b| b.is_ascii_lowercase() || b == b' ');
    let labelled = line.split_once(": ").is_some_and(|(label, _)| small(label) && label != "move");
    let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic());
    let bare = |word| str::trim_matches(word, [',', ':', ';', '.', '(', ')']);
    let words: Vec<&str> = line.split_whitespace().map(bare).collect();
    labelled || words.windows(2).any(|pair| pair.iter().all(is_word))
}

/// Text by two blanks, code by four, without the marks of Markdown.
pub fn indented(body: &str) -> String {
    let mut text = String::new();
    let mut code = false;
    for line in without_emphasis(body).lines() {
        if line.starts_with("```") {
            code = !code;
        } else if line.is_empty() {
            text.push('\n');
        } else {
            let blanks = if code { "    " } else { "  " };
            text.push_str(&format!("{blanks}{line}\n"));
        }
    }
    text
}

/// Drops the asterisks around *emphasised* words; those in code stay.
fn without_emphasis(body: &str) -> String {
    let mut text = String::new();
    for (i, part) in body.split('`').enumerate() {
        if i > 0 {
            text.push('`');
        }
        if i % 2 == 1 {
            text.push_str(part);
            continue;
        }
        let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let mut before = None;
        let mut rest = part.chars();
        while let Some(c) = rest.next() {
            let alone = blank(before) && blank(rest.clone().next());
            let emphasis = c == '*' && !alone;
            if !emphasis {
                text.push(c);
            }
            before = Some(c);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_end_where_the_next_begins() {
        let text = "# A\n\n## Rules\nOne.\nTwo.\n\n## Limits\nFew.\n";
        assert_eq!(section(text, "Rules"), Some("One.\nTwo."));
        assert_eq!(section(text, "Limits"), Some("Few."));
        assert_eq!(section(text, "A"), None);
        assert_eq!(indented("One.\n```console\n$ two\n```\n"), "  One.\n    $ two\n");
    }

    #[test]
    fn a_page_has_its_sections_in_one_language() {
        let text = "# A\n\n## Rules\nOne.\n\n## Limits\nFew.\n\n## 中文\n一。\n\n## 范围\n少。\n";
        let headings =
            [("中文", "说明", true), ("Rules", "规则", false), ("Limits", "范围", false)];
        let english = sections(text, &headings, Locale::En);
        assert_eq!(english, [("Rules", "One."), ("Limits", "Few.")]);
        let chinese = sections(text, &headings, Locale::Zh);
        assert_eq!(chinese, [("说明", "一。"), ("范围", "少。")]);
    }

    #[test]
    fn emphasis_goes_and_code_stays() {
        assert_eq!(without_emphasis("*Winning Ways*, `a*b`, 2 * 3"), "Winning Ways, `a*b`, 2 * 3");
    }
}
