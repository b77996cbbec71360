//! What a statement calls a quantity.

/// A letter of the statement, or words in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// In English.
    pub en: &'static str,
    /// In Chinese.
    pub zh: &'static str,
}

impl Name {
    /// Inside a Chinese sentence: letters stand apart from the characters around them.
    pub fn within_zh(self) -> String {
        match self.zh.is_ascii() {
            true => format!(" {} ", self.zh),
            false => self.zh.to_owned(),
        }
    }
}

impl From<&'static str> for Name {
    fn from(letter: &'static str) -> Self {
        Name { en: letter, zh: letter }
    }
}

impl From<(&'static str, &'static str)> for Name {
    fn from((en, zh): (&'static str, &'static str)) -> Self {
        Name { en, zh }
    }
}
