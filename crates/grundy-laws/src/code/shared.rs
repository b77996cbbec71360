//! What other code that computes values shares with the code of laws: names, helpers, the test.

use super::helper::named;
use super::judge::Main;
use super::lists::{SQUARE, list};
use super::{COMPARED, Language, cpp, program, python, rust};
use grundy::notation::Problem;

/// Whether a function can have a name, in a language and beside what is `taken`.
///
/// # Errors
/// A name that is none.
pub fn check_name(name: &str, language: Language, taken: &[&str]) -> Result<(), Problem> {
    program::free(name, language, taken)
}

/// A bound as comments say it: `10^18`, `2000`.
pub fn bound(most: u64) -> String {
    match most.checked_ilog10() {
        Some(zeros) if zeros > 3 && most == 10u64.pow(zeros) => format!("10^{zeros}"),
        _ => most.to_string(),
    }
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

/// The end of a program of 64-bit numbers that reads an input and says who wins.
///
/// # Errors
/// A name of the function that the reading code has, too.
pub fn main(language: Language, name: &str, main: &Main) -> Result<String, Problem> {
    main.check_name(name, language)?;
    let number = match language {
        Language::Cpp => "long long",
        Language::Python => "int",
        Language::Rust => "i64",
    };
    // Nobody has a table up to 2^63.
    Ok(main.text(language, name, number, 0))
}

/// The end of a program: a test of the function at some places, each some arguments and the value.
pub fn samples(language: Language, name: &str, samples: &[(Vec<i64>, u64)]) -> String {
    let width = samples.first().map_or(0, |(arguments, _)| arguments.len());
    let rows: Vec<String> = samples
        .iter()
        .map(|(arguments, value)| {
            let mut row: Vec<String> = arguments.iter().map(i64::to_string).collect();
            row.push(value.to_string());
            row.join(", ")
        })
        .collect();
    let braced = |open: &str, close: &str| -> Vec<String> {
        rows.iter().map(|row| format!("{open}{row}{close}")).collect()
    };
    let arguments = |row: &str| {
        let all: Vec<String> = (0..width).map(|at| format!("{row}[{at}]")).collect();
        all.join(", ")
    };
    match language {
        Language::Cpp => format!(
            "
int main() {{
    const long long expected[][{}] = {};
    for (const auto& row : expected) {{
        if ({name}({}) != row[{width}]) {{
            std::puts(\"{name} is wrong\");
            return 1;
        }}
    }}
    std::puts(\"ok\");
    return 0;
}}
",
            width + 1,
            list(&braced("{", "}"), ["{", "}"], 40, "    "),
            arguments("row"),
        ),
        Language::Python => format!(
            "if __name__ == \"__main__\":
    expected = {}
    for *arguments, value in expected:
        if {name}(*arguments) != value:
            print(f\"first difference: {name}({{arguments}}) should be {{value}}\")
            raise SystemExit(1)
    print(\"ok\")
",
            list(&braced("(", ")"), SQUARE, 16, "    "),
        ),
        Language::Rust => format!(
            "
fn main() {{
    let expected: [[i64; {}]; {}] = {};
    for row in expected {{
        if {name}({}) != row[{width}] {{
            println!(\"first difference: {name} of {{row:?}}\");
            std::process::exit(1);
        }}
    }}
    println!(\"ok\");
}}
",
            width + 1,
            rows.len(),
            list(&braced("[", "]"), SQUARE, 40, "    "),
            arguments("row"),
        ),
    }
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
