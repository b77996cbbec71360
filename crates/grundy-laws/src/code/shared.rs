//! What other code that computes values shares with the code of laws: names, helpers, the test.

use super::helper::named;
use super::{COMPARED, Language, cpp, program, python, rust};
use grundy::notation::Problem;

/// Whether a function can have a name, in a language and beside what is `taken`.
///
/// # Errors
/// A name that is none.
pub fn check_name(name: &str, language: Language, taken: &[&str]) -> Result<(), Problem> {
    program::free(name, language, taken)
}

/// The definition of a helper of 64-bit numbers: `isqrt`, `bits`, `popcount`, `lowbit`, ….
///
/// # Example
/// ```
/// use grundy_laws::code::{Language, shared};
/// assert_eq!(shared::helper(Language::Python, "isqrt"), Some("from math import isqrt\n".into()));
/// ```
pub fn helper(language: Language, name: &str) -> Option<String> {
    let (file, number) = match language {
        Language::Cpp => (include_str!("helpers/cpp.txt"), "long long"),
        Language::Python => (include_str!("helpers/python.txt"), "int"),
        Language::Rust => (include_str!("helpers/rust.txt"), "i64"),
    };
    named(file, name).map(|text| text.replace("NUM", number))
}

/// The section under a name in a text of sections `=== name`.
pub fn section(file: &'static str, name: &str) -> Option<&'static str> {
    named(file, name)
}

/// The end of a program: a test of the function against its first values, at most [`COMPARED`]
/// of them, row by row for a square of so many columns (0: a sequence).
pub fn test(language: Language, name: &str, values: &[u64], columns: usize) -> String {
    let most = match columns {
        0 => COMPARED,
        _ => columns * columns,
    };
    let values = &values[..values.len().min(most)];
    match language {
        Language::Cpp => cpp::test(name, values, false, columns),
        Language::Python => python::test(name, values, columns),
        Language::Rust => rust::test(name, values, "i64", columns),
    }
}
