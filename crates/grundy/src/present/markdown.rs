//! Pages made of the sections of a Markdown text.

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

/// The body under a `## heading`.
pub fn section<'a>(markdown: &'a str, heading: &str) -> Option<&'a str> {
    let start = format!("\n## {heading}\n");
    let at = markdown.find(&start)? + start.len();
    let body = &markdown[at..];
    Some(body[..body.find("\n## ").unwrap_or(body.len())].trim_matches('\n'))
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
