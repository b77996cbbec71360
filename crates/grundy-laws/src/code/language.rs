//! The languages that code is written in.

use super::{Program, cpp, python, rust};
use grundy::notation::{Problem, suggest};
use grundy::words;
use std::fmt;

/// A programming language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// C++17, with the 128-bit integers of GCC and Clang where they are needed.
    Cpp,
    /// Python from 3.8 on.
    Python,
    /// Rust 2021.
    Rust,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::Cpp, Language::Python, Language::Rust];

    /// Its name: `cpp`, `python`, `rust`.
    pub fn name(self) -> &'static str {
        match self {
            Language::Cpp => "cpp",
            Language::Python => "python",
            Language::Rust => "rust",
        }
    }

    /// The language of a name, or of the ending of its files.
    ///
    /// # Errors
    /// A name of no language here.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::code::Language;
    /// assert_eq!(Language::read("c++"), Ok(Language::Cpp));
    /// assert_eq!(Language::read("pyton").unwrap_err().suggestion.as_deref(), Some("python"));
    /// ```
    pub fn read(text: &str) -> Result<Self, Problem> {
        match text.to_lowercase().as_str() {
            "cpp" | "c++" | "cc" | "cxx" => Ok(Language::Cpp),
            "python" | "py" | "python3" => Ok(Language::Python),
            "rust" | "rs" => Ok(Language::Rust),
            _ => Err(Problem::new(words!(
                "`{text}` is no language that code is written in: cpp, python, rust",
                "`{text}` 不是可输出代码的语言：cpp、python、rust"
            ))
            .suggest(suggest(text, Self::ALL.map(Self::name)))
            .example("cpp")),
        }
    }

    /// Words that no function can be called, with spaces between.
    pub(super) fn reserved(self) -> &'static str {
        match self {
            Language::Cpp => cpp::RESERVED,
            Language::Python => python::RESERVED,
            Language::Rust => rust::RESERVED,
        }
    }

    pub(crate) fn write(self, program: &Program) -> String {
        match self {
            Language::Cpp => cpp::write(program),
            Language::Python => python::write(program),
            Language::Rust => rust::write(program),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
