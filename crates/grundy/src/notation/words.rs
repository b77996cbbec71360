//! Sentences in English and Chinese, made together.

use super::{Problem, scan, suggest};
use crate::words;

/// The language of the answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Locale {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
}

impl Locale {
    /// The language of a name: `en`, `zh`.
    pub fn read(name: &str) -> Result<Self, Problem> {
        match name {
            "en" => Ok(Locale::En),
            "zh" => Ok(Locale::Zh),
            _ => {
                let shown = scan::shown(name);
                Err(Problem::new(words!(
                    "`{shown}` is not a language; the languages are en and zh",
                    "`{shown}` 不是可用的语言；可用的有 en 和 zh"
                ))
                .suggest(suggest(name, ["en", "zh"])))
            }
        }
    }
}

/// Whether a character is a Chinese one: a Han character, not a mark.
///
/// # Example
/// ```
/// use grundy::notation::is_chinese;
/// assert!(is_chinese('堆') && !is_chinese('。') && !is_chinese('n'));
/// ```
pub fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}')
}

/// One sentence in both languages.
///
/// # Example
/// ```
/// use grundy::{notation::Locale, words};
/// let heaps = 3;
/// let said = words!("{heaps} heaps", "{heaps} 堆");
/// assert_eq!(said.get(Locale::Zh), "3 堆");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The English sentence.
    pub en: String,
    /// The Chinese sentence.
    pub zh: String,
}

impl Words {
    /// The same text in both languages (names, formulas).
    pub fn same(text: impl Into<String>) -> Self {
        let en = text.into();
        Words { zh: en.clone(), en }
    }

    /// The sentence in one language.
    pub fn get(&self, locale: Locale) -> &str {
        match locale {
            Locale::En => &self.en,
            Locale::Zh => &self.zh,
        }
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.en.is_empty()
    }

    /// This sentence followed by another one.
    pub fn then(mut self, next: Words) -> Self {
        if self.is_empty() {
            return next;
        }
        if !next.is_empty() {
            self.en.push(' ');
            self.en.push_str(&next.en);
            self.zh.push_str(&next.zh);
        }
        self
    }

    /// Several clauses joined by semicolons.
    pub fn join(parts: &[Words]) -> Self {
        let pick = |zh: bool, separator: &str| {
            let texts: Vec<&str> =
                parts.iter().map(|w| if zh { w.zh.as_str() } else { w.en.as_str() }).collect();
            texts.join(separator)
        };
        Words { en: pick(false, "; "), zh: pick(true, "；") }
    }
}

/// Makes a [`Words`] from an English and a Chinese format string.
#[macro_export]
macro_rules! words {
    ($en:literal, $zh:literal $(, $arg:expr)* $(,)?) => {
        $crate::notation::Words { en: format!($en $(, $arg)*), zh: format!($zh $(, $arg)*) }
    };
}
