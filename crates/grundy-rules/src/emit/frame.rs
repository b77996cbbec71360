//! What stands around the lines of a rule: helpers, the table, the function.

use super::lines::Body;
use crate::ir::Rule;
use grundy_laws::code::{Language, shared};
use std::collections::BTreeSet;

/// The helpers in the order of their definitions, which is one in which each comes after what it
/// uses.
const ORDER: [&str; 23] = [
    "add",
    "subtract",
    "multiply",
    "divide",
    "remainder_of",
    "power",
    "shift_left",
    "shift_right",
    "natural",
    "gcd",
    "exponent",
    "isqrt",
    "bits",
    "popcount",
    "lowbit",
    "odd_part",
    "triangular_root",
    "odious",
    "divisors",
    "primes",
    "primes_upto",
    "powers",
    "copies",
];

/// What a helper uses.
fn uses(language: Language, helper: &str) -> &'static [&'static str] {
    match (language, helper) {
        (Language::Cpp, "divide") => &["subtract"],
        (Language::Cpp | Language::Rust, "power" | "shift_left") => &["multiply"],
        (Language::Python, "divisors") => &["natural", "isqrt"],
        (Language::Python, "primes_upto") => &["isqrt"],
        (_, "divisors" | "primes") => &["natural"],
        (_, "triangular_root") => &["isqrt"],
        (_, "odious") => &["popcount"],
        _ => &[],
    }
}

/// Some helpers with what they use, in the order of their definitions.
pub(crate) fn ordered(language: Language, helpers: &BTreeSet<&'static str>) -> Vec<&'static str> {
    let mut helpers = helpers.clone();
    let mut wanted: Vec<&str> = helpers.iter().copied().collect();
    while let Some(helper) = wanted.pop() {
        for &used in uses(language, helper) {
            if helpers.insert(used) {
                wanted.push(used);
            }
        }
    }
    let last = helpers.contains("both").then_some("both");
    ORDER.into_iter().filter(|helper| helpers.contains(helper)).chain(last).collect()
}

/// The text of a helper.
pub(crate) fn text_of(language: Language, helper: &str) -> Option<String> {
    let file = match language {
        Language::Cpp => include_str!("helpers/cpp.txt"),
        Language::Python => include_str!("helpers/python.txt"),
        Language::Rust => include_str!("helpers/rust.txt"),
    };
    let own = shared::section(file, helper).map(str::to_owned);
    own.or_else(|| shared::helper(language, helper))
}

/// The program but for its test.
pub(super) fn program(
    rule: &Rule,
    language: Language,
    name: &str,
    said: &str,
    body: &Body,
) -> String {
    let helpers = ordered(language, &body.helpers);
    let sign = if language == Language::Python { "#" } else { "//" };
    let parameters = ["n", "x, y"][usize::from(rule.arity == 2)];
    let mut text = format!(
        "{sign} {name}({parameters}) by its rule, from a table of all values below that grows.\n"
    );
    for line in said.lines().filter(|line| !line.trim().is_empty()) {
        text += &format!("{sign}     {line}\n");
    }
    let text_of = |helper: &str| text_of(language, helper);
    let imported = |helper: &&&str| text_of(helper).is_some_and(|text| text.starts_with("from "));
    text += &head(language, &helpers);
    text.extend(helpers.iter().filter(imported).filter_map(|helper| text_of(helper)));
    let space = if language == Language::Python { "\n\n" } else { "\n" };
    let own = ["line", "grid"][usize::from(rule.arity == 2)];
    let sorted = sorting(language, rule.unordered);
    let mut parts: Vec<String> = Vec::new();
    parts.extend((language == Language::Cpp).then(|| text_of("frame")).flatten());
    parts.extend(
        helpers.iter().filter(|helper| !imported(helper)).filter_map(|helper| text_of(helper)),
    );
    let mut table = text_of(own).unwrap_or_default().replace("SORT", sorted);
    if language == Language::Rust && !body.text.contains("self.at(") && !rule.unordered {
        table = table.replace("    fn at(", "    #[allow(dead_code)]\n    fn at(");
    }
    let marks = text_of("mark").unwrap_or_default();
    let options = options(language, body);
    match language {
        // Methods of one type.
        Language::Rust => parts.push(format!("{table}{marks}\n{options}}}\n")),
        _ => parts.extend([table, marks, options]),
    }
    parts.push(match rule.arity {
        2 => grid_function(language, name, rule.unordered),
        _ => line_function(language, name),
    });
    text + &parts.iter().map(|part| format!("{space}{part}")).collect::<String>()
        + if language == Language::Python { "\n\n" } else { "" }
}

/// A program of helpers, what stands before and behind the function that marks options, and it.
pub(super) fn assembled(
    language: Language,
    first: &str,
    said: &str,
    body: &Body,
    [before, after]: [String; 2],
    includes: &[(&str, &str)],
) -> String {
    let helpers = ordered(language, &body.helpers);
    let sign = if language == Language::Python { "#" } else { "//" };
    let mut text = format!("{sign} {first}\n");
    for line in said.lines().filter(|line| !line.trim().is_empty()) {
        text += &format!("{sign}     {line}\n");
    }
    let text_of = |helper: &str| text_of(language, helper);
    let imported = |helper: &&&str| text_of(helper).is_some_and(|text| text.starts_with("from "));
    let head = head(language, &helpers);
    text += &includes
        .iter()
        .fold(head, |head, (place, more)| head.replace(place, &format!("{place}{more}")));
    text.extend(helpers.iter().filter(imported).filter_map(|helper| text_of(helper)));
    let mut parts: Vec<String> = Vec::new();
    parts.extend((language == Language::Cpp).then(|| text_of("frame")).flatten());
    parts.extend(
        helpers.iter().filter(|helper| !imported(helper)).filter_map(|helper| text_of(helper)),
    );
    let options = options(language, body);
    match language {
        // Methods of one type.
        Language::Rust => parts.push(format!("{before}\n{options}\n{after}")),
        _ => parts.extend([before, options, after]),
    }
    let space = if language == Language::Python { "\n\n" } else { "\n" };
    text + &parts.iter().map(|part| format!("{space}{part}")).collect::<String>()
        + if language == Language::Python { "\n\n" } else { "" }
}

fn head(language: Language, helpers: &[&str]) -> String {
    match language {
        Language::Cpp => "#include <algorithm>\n#include <cstdio>\n#include <cstdlib>\n#include <initializer_list>\n#include <utility>\n#include <vector>\n".to_owned(),
        Language::Python if helpers.contains(&"primes_upto") => {
            "from bisect import bisect_right\nfrom itertools import takewhile\n".to_owned()
        }
        Language::Python => String::new(),
        Language::Rust => "\nuse std::cell::RefCell;\n".to_owned(),
    }
}

/// Positions of an unordered rule have their numbers in ascending order.
fn sorting(language: Language, unordered: bool) -> &'static str {
    match (language, unordered) {
        (_, false) => "",
        (Language::Cpp, true) => "    if (x > y) std::swap(x, y);\n",
        (Language::Python, true) => "    x, y = min(x, y), max(x, y)\n",
        (Language::Rust, true) => "        let (x, y) = (x.min(y), x.max(y));\n",
    }
}

/// The same of positions in one piece, inside of a method and outside.
pub(super) fn sorting_in(language: Language, unordered: bool) -> [&'static str; 2] {
    match (language, unordered) {
        (_, false) => ["", ""],
        (Language::Cpp, true) => ["    std::sort(position.begin(), position.end());\n"; 2],
        (Language::Python, true) => ["    position = tuple(sorted(position))\n"; 2],
        (Language::Rust, true) => {
            ["        position.sort_unstable();\n", "    position.sort_unstable();\n"]
        }
    }
}

/// The function that marks the options of a position.
fn options(language: Language, body: &Body) -> String {
    let lines = &body.text;
    let parameters = |used: &dyn Fn(&str) -> String, unused: &dyn Fn(usize) -> String| {
        let each = |(at, name): (usize, &Option<String>)| match name {
            Some(name) => used(name),
            None => unused(at),
        };
        body.parameters.iter().enumerate().map(each).collect::<Vec<_>>().join(", ")
    };
    match language {
        Language::Cpp => {
            let parameters =
                parameters(&|name| format!("long long {name}"), &|_| "long long".to_owned());
            format!(
                "// Marks the values of all options.\nvoid options({parameters}) {{\n{lines}}}\n"
            )
        }
        Language::Python => {
            let parameters = parameters(&str::to_owned, &|at| format!("_{at}"));
            format!(
                "def options({parameters}):\n    \"\"\"The values of all options.\"\"\"\n    marks = set()\n{lines}    return marks\n"
            )
        }
        Language::Rust => {
            let parameters = parameters(&|name| format!("{name}: i64"), &|_| "_: i64".to_owned());
            format!(
                "    /// Marks the values of all options.\n    fn options(&mut self, {parameters}) {{\n{lines}    }}\n"
            )
        }
    }
}

fn line_function(language: Language, name: &str) -> String {
    match language {
        Language::Cpp => format!(
            "long long {name}(long long n) {{
    while ((long long)values.size() <= n) {{
        options((long long)values.size());
        append();
    }}
    return values[n];
}}
"
        ),
        Language::Python => format!(
            "def {name}(n):
    while len(values) <= n:
        append(options(len(values)))
    return values[n]
"
        ),
        Language::Rust => format!(
            "thread_local! {{
    static TABLE: RefCell<Table> = RefCell::new(Table::default());
}}

{}fn {name}(n: i64) -> i64 {{
    TABLE.with(|table| {{
        let table = &mut *table.borrow_mut();
        while (table.values.len() as i64) <= n {{
            table.options(table.values.len() as i64);
            table.append();
        }}
        table.values[n as usize]
    }})
}}
",
            styled(name)
        ),
    }
}

pub(super) fn styled(name: &str) -> &'static str {
    if name.to_lowercase() == *name { "" } else { "#[allow(non_snake_case)]\n" }
}

/// Tables of two numbers have at least so many rows.
pub(super) const LEAST: usize = 64;

fn grid_function(language: Language, name: &str, unordered: bool) -> String {
    // A position out of order has the value of its twin, which comes before.
    let fill = match (language, unordered) {
        (Language::Cpp, true) => {
            "                if (a > b) {
                    values.push_back(at(a, b));
                    continue;
                }
"
        }
        (Language::Python, true) => {
            "                if a > b:
                    values.append(at(a, b))
                    continue
"
        }
        (Language::Rust, true) => {
            "                    if a > b {
                        let twin = table.at(a, b);
                        table.values.push(twin);
                        continue;
                    }
"
        }
        (_, false) => "",
    };
    match language {
        Language::Cpp => format!(
            "long long {name}(long long x, long long y) {{
    if (std::max(x, y) >= side) {{
        side = std::max({{2 * side, x + 1, y + 1, {LEAST}LL}});
        values.clear();
        marks.clear();
        for (long long a = 0; a < side; a++) {{
            for (long long b = 0; b < side; b++) {{
{fill}                options(a, b);
                append();
            }}
        }}
    }}
    return values[x * side + y];
}}
"
        ),
        Language::Python => format!(
            "def {name}(x, y):
    global side
    if max(x, y) >= side:
        side = max(2 * side, x + 1, y + 1, {LEAST})
        values.clear()
        for a in range(side):
            for b in range(side):
{fill}                append(options(a, b))
    return values[x * side + y]
"
        ),
        Language::Rust => format!(
            "thread_local! {{
    static TABLE: RefCell<Table> = RefCell::new(Table::default());
}}

{}fn {name}(x: i64, y: i64) -> i64 {{
    TABLE.with(|table| {{
        let table = &mut *table.borrow_mut();
        if x.max(y) >= table.side {{
            let side = (2 * table.side).max(x.max(y) + 1).max({LEAST});
            *table = Table {{ side, ..Table::default() }};
            for a in 0..table.side {{
                for b in 0..table.side {{
{fill}                    table.options(a, b);
                    table.append();
                }}
            }}
        }}
        table.values[(x * table.side + y) as usize]
    }})
}}
",
            styled(name)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::notation::Locale;
    use grundy_laws::code::commented;

    #[test]
    fn what_the_helpers_say_is_said_in_chinese() {
        let files = [
            (Language::Cpp, include_str!("helpers/cpp.txt")),
            (Language::Python, include_str!("helpers/python.txt")),
            (Language::Rust, include_str!("helpers/rust.txt")),
        ];
        let mut count = 0;
        for (language, file) in files {
            let comment = |line: &str| match language {
                Language::Python => line.contains("\"\"\"") || line.contains("  # "),
                _ => line.contains("// "),
            };
            // What is said when the program fails stands between quotes and has blanks.
            let complaint = |line: &str| line.split('"').nth(1).is_some_and(|it| it.contains(' '));
            for line in file.lines().filter(|line| comment(line) || complaint(line)) {
                let zh = commented(line, language, Locale::Zh);
                assert!(!zh.is_ascii(), "{language}: {line}");
                count += 1;
            }
        }
        assert!(count > 60, "{count}");
    }
}
