//! Rust 2021.

use super::helper::definitions;
use super::layout::Writer;
use super::lists::{SQUARE, list, literals, matrices, row, transitions};
use super::{Language, Program};
use crate::Exceptions;
use crate::automaton::Automaton;
use crate::linear::Linear;

/// Words that have a meaning.
pub(super) const RESERVED: &str = "abstract as async await become box break const continue crate do dyn else enum extern false \
    final fn for gen if impl in let loop macro match mod move mut override priv pub ref return \
    self static struct super trait true try type typeof unsafe unsized use virtual where while \
    yield nim_multiply";

/// The program's text.
pub(super) fn write(program: &Program) -> String {
    let writer = Writer { language: Language::Rust, program };
    let number = writer.number_type();
    let mut text = format!("// {}\n", program.headline());
    let stored = if program.wide { "u64" } else { "i64" };
    for (i, table) in program.tables.iter().enumerate() {
        let name = program.called("table", i).to_uppercase();
        let start = format!("const {name}: [{stored}; {}] = ", table.len());
        text += &format!("\n{start}{};\n", list(&literals(table), SQUARE, start.len(), ""));
    }
    text += &definitions(include_str!("helpers/rust.txt"), program, number);
    for (i, automaton) in program.automata.iter().enumerate() {
        text += &automatic(&writer, &program.called("automaton", i), automaton);
    }
    for (i, list) in program.exceptions.iter().enumerate() {
        text += &exception(number, &program.called("exception", i), list);
    }
    for (i, linear) in program.linears.iter().enumerate() {
        text += &regular(number, &program.called("regular", i), linear);
    }
    for (i, descent) in program.descents.iter().enumerate() {
        let (name, test) = (program.called("descent", i), writer.test(&descent.test));
        let (step, last) = (writer.whole(&descent.step), writer.statements(&descent.last));
        text += &format!(
            "\n/// {}\nfn {name}(mut n: {number}) -> {number} {{\n    while {test} {{\n        n = {step};\n    }}\n{last}}}\n",
            descent.pace(program.most)
        );
    }
    let parameter = |one: &&str| match program.body.mentions(one) {
        true => format!("{one}: {number}"),
        false => format!("_{one}: {number}"),
    };
    let parameters: Vec<String> = program.parameters.iter().map(parameter).collect();
    let (name, parameters) = (&program.name, parameters.join(", "));
    // Other languages write their functions otherwise than Rust does.
    let styled = name.to_lowercase() == *name;
    let allowed = if styled { "" } else { "#[allow(non_snake_case)]\n" };
    text += &format!(
        "\n{allowed}fn {name}({parameters}) -> {number} {{\n{}}}\n",
        writer.statements(&program.body)
    );
    text + &program
        .ending(Language::Rust, number, || test(name, &program.expected, number, program.columns()))
}

fn automatic(writer: &Writer, name: &str, automaton: &Automaton) -> String {
    let next = transitions(automaton, SQUARE);
    let (number, states) = (writer.number_type(), automaton.states());
    let letters = automaton.numeration.digits();
    format!(
        "
/// What an automaton says that reads the digits of x, the greatest place first.
fn {name}(x: {number}) -> {number} {{
    const NEXT: [[usize; {letters}]; {states}] = {};
    const OUTPUT: [{number}; {states}] = {};
    OUTPUT[{}.into_iter().fold(0, |state, digit| NEXT[state][digit])]
}}
",
        list(&next, SQUARE, 50, "    "),
        list(&literals(&automaton.output), SQUARE, 40, "    "),
        writer.digits(automaton.numeration),
    )
}

fn exception(number: &str, name: &str, exceptions: &Exceptions) -> String {
    let entry = |(n, value): &(u64, u64)| format!("({n}, {value})");
    let entries: Vec<String> = exceptions.list().iter().map(entry).collect();
    format!(
        "
/// The value of x where x is an exception, else -1: a binary search.
fn {name}(x: {number}) -> {number} {{
    const LISTED: [({number}, {number}); {}] = {};
    LISTED.binary_search_by_key(&x, |&(n, _)| n).map_or(-1, |i| LISTED[i].1)
}}
",
        entries.len(),
        list(&entries, SQUARE, 50, "    "),
    )
}

fn regular(number: &str, name: &str, linear: &Linear) -> String {
    let line = |values: &[i64]| row(&literals(values), SQUARE);
    let matrices = matrices(linear, SQUARE, &line);
    let (size, base) = (linear.row.len(), linear.base);
    format!(
        "
/// A product of a row, a matrix for each digit of x, the greatest place first, and a column.
fn {name}(x: {number}) -> {number} {{
    const MATRICES: [[[{number}; {size}]; {size}]; {base}] = {};
    const COLUMN: [{number}; {size}] = {};
    let mut row: [{number}; {size}] = {};
    for digit in digits(x, {base}) {{
        let mut next = [0; {size}];
        for (value, line) in row.iter().zip(&MATRICES[digit]) {{
            for (sum, entry) in next.iter_mut().zip(line) {{
                *sum += value * entry;
            }}
        }}
        row = next;
    }}
    row.iter().zip(&COLUMN).map(|(a, b)| a * b).sum()
}}
",
        list(&matrices, SQUARE, 50, "    "),
        line(&linear.column),
        line(&linear.row),
    )
}

/// The test that the code is itself; values of a table in so many columns.
pub(super) fn test(name: &str, expected: &[u64], number: &str, columns: usize) -> String {
    let start = format!("    let expected: [{number}; {}] = ", expected.len());
    let values = list(&literals(expected), SQUARE, start.len(), "    ");
    let (arguments, shown) = match columns {
        0 => (format!("n as {number}"), "{n}".to_owned()),
        _ => (format!("x as {number}, y as {number}"), "{x}, {y}".to_owned()),
    };
    let place = match columns {
        0 => String::new(),
        side => format!("        let (x, y) = (n / {side}, n % {side});\n"),
    };
    format!(
        "
fn main() {{
{start}{values};
    for (n, &value) in expected.iter().enumerate() {{
{place}        if {name}({arguments}) != value {{
            println!(\"first difference: {name}({shown}) should be {{value}}\");
            std::process::exit(1);
        }}
    }}
    println!(\"ok\");
}}
"
    )
}
