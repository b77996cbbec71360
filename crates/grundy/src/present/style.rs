//! Colours: a hint for the eye on a terminal, never the only carrier of meaning.

use crate::values::Outcome;

/// Whether text is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Whether ANSI escape sequences may be written.
    pub colour: bool,
}

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        match self.colour {
            true => format!("\x1b[{code}m{text}\x1b[0m"),
            false => text.to_owned(),
        }
    }

    /// Headings and titles.
    pub fn bold(self, text: &str) -> String {
        self.paint("1", text)
    }

    /// Labels and remarks.
    pub fn faint(self, text: &str) -> String {
        self.paint("2", text)
    }

    /// Something is right.
    pub fn good(self, text: &str) -> String {
        self.paint("32", text)
    }

    /// Something is wrong.
    pub fn bad(self, text: &str) -> String {
        self.paint("1;31", text)
    }

    /// What has just changed, or is to be looked at.
    pub fn changed(self, text: &str) -> String {
        self.paint("1;33", text)
    }

    /// The letter of an outcome.
    pub fn outcome(self, outcome: Outcome) -> String {
        let code = match outcome {
            Outcome::N => "1;32",
            Outcome::P => "1;31",
            Outcome::D => "1;33",
        };
        self.paint(code, &outcome.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_text_is_unchanged() {
        let plain = Style::default();
        assert_eq!(plain.bold("x") + &plain.outcome(Outcome::N) + &plain.bad("y"), "xNy");
        assert_eq!(Style { colour: true }.bold("x"), "\x1b[1mx\x1b[0m");
    }
}
