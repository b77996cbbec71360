//! The end of a program: it reads the input and says who wins.

use super::Roles;
use super::writer::Writer;
use crate::code::{Language, program};
use grundy::notation::{Problem, scan};
use grundy::words;

/// What a program reads and prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Main {
    /// What it reads.
    pub roles: Roles,
    /// The words for a win and a loss of the player to move.
    pub words: [String; 2],
    /// Whether the value 2 is a draw, for which it prints `D`.
    pub draws: bool,
}

/// Names that the reading code has itself.
pub(super) const OWN: [&str; 13] = [
    "next_number",
    "read_number",
    "main",
    "std",
    "sum",
    "i",
    "cases",
    "data",
    "next",
    "answers",
    "text",
    "sys",
    "value",
];

impl Main {
    /// Whether a function can have this name beside the code that reads.
    pub(crate) fn check_name(&self, name: &str, language: Language) -> Result<(), Problem> {
        program::free(name, language, &OWN)
    }

    /// The code that calls the function `name`, whose numbers have the type `number`, for numbers
    /// up to `most`.
    pub(crate) fn text(&self, language: Language, name: &str, number: &str, most: u64) -> String {
        let writer = Writer { main: self, language, name, number };
        match language {
            Language::Cpp => writer.cpp(most),
            Language::Python => writer.python(),
            Language::Rust => writer.rust(),
        }
    }

    /// Whether the input has lists.
    pub(crate) fn has_lists(&self) -> bool {
        self.roles.seats.iter().any(|seat| seat.list.is_some())
    }
}

/// The two words of a win and a loss, `First,Second`.
///
/// # Errors
/// Other than two different words without control characters.
///
/// # Example
/// ```
/// use grundy_laws::code::judge::two_words;
/// assert_eq!(two_words("Yes, No").unwrap(), ["Yes", "No"]);
/// assert!(two_words("Yes").is_err());
/// ```
pub fn two_words(text: &str) -> Result<[String; 2], Problem> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    match parts[..] {
        [win, loss]
            if !win.is_empty()
                && !loss.is_empty()
                && win != loss
                && !text.chars().any(char::is_control) =>
        {
            Ok([win.into(), loss.into()])
        }
        _ => {
            let shown = scan::shown(text);
            Err(Problem::new(words!(
                "`{shown}` is not a value for `words`: two different words are expected",
                "`{shown}` 不是 `words` 的合法值：应为两个不同的词"
            ))
            .example("First,Second"))
        }
    }
}
