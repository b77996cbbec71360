//! The list of concepts and the page of one.

use super::markdown::{indented, section};
use super::{Style, columns};
use crate::games::concepts::{CONCEPTS, Concept};
use crate::notation::Locale;

/// The headings of a page in English and in Chinese, in their order.
pub const HEADINGS: &[(&str, &str)] = &[
    ("Definition", "定义"),
    ("Theorem", "定理"),
    ("Proof", "证明"),
    ("Example", "例子"),
    ("Sources", "出处"),
    ("See also", "另见"),
];

/// The sections of a page in one language: heading and body.
pub fn sections(concept: &Concept, locale: Locale) -> Vec<(&'static str, &'static str)> {
    let heading = |&(english, chinese): &(&'static str, &'static str)| match locale {
        Locale::En => english,
        Locale::Zh => chinese,
    };
    let page = concept.page(locale);
    let one = |heading| Some((heading, section(page, heading)?));
    HEADINGS.iter().map(heading).filter_map(one).collect()
}

/// The page of one concept as people read it.
pub fn text(concept: &Concept, locale: Locale, style: Style) -> String {
    let title = style.bold(concept.title(locale));
    let mut text = format!("{title}\nconcept:{}\n", concept.name);
    for (heading, body) in sections(concept, locale) {
        text.push_str(&format!("\n{}\n{}", style.bold(heading), indented(body)));
    }
    text
}

/// The list of concepts: the name and the title.
pub fn list(locale: Locale) -> String {
    let row = |concept: &Concept| vec![concept.name.to_owned(), concept.title(locale).to_owned()];
    columns::aligned(&CONCEPTS.iter().map(row).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both languages have all headings, each once, in the same order, and something below each.
    #[test]
    fn every_page_has_all_headings_in_both_languages() {
        for concept in CONCEPTS {
            for locale in [Locale::En, Locale::Zh] {
                let page = concept.page(locale);
                assert!(page.starts_with("# "), "{}", concept.name);
                let found: Vec<&str> =
                    page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
                let said: Vec<&str> =
                    sections(concept, locale).into_iter().map(|(heading, _)| heading).collect();
                assert_eq!((found, said.len()), (said.clone(), HEADINGS.len()), "{}", concept.name);
                assert!(sections(concept, locale).iter().all(|(_, body)| body.len() > 3));
                assert!(concept.example(locale).starts_with("grundy "), "{}", concept.name);
            }
        }
    }

    /// The two languages show the same examples and point to the same concepts, which exist.
    #[test]
    fn both_languages_say_the_same() {
        for concept in CONCEPTS {
            let of = |locale, at: usize| sections(concept, locale)[at].1;
            let commands = |locale| {
                let lines = of(locale, 3).lines().filter_map(|line| line.strip_prefix("$ "));
                lines.map(|line| line.replace("--locale zh ", "")).collect::<Vec<_>>()
            };
            assert_eq!(commands(Locale::En), commands(Locale::Zh), "{}", concept.name);
            assert_eq!(of(Locale::En, 5), of(Locale::Zh, 5), "{}", concept.name);
            for name in of(Locale::En, 5).split_whitespace() {
                let name = name.trim_matches('`');
                assert!(CONCEPTS.iter().any(|other| other.name == name), "{name}");
            }
        }
    }
}
