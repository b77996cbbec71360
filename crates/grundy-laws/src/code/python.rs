//! Python 3.8.

use super::helper::section;
use super::layout::Writer;
use super::lists::{SQUARE, list, literals, matrices, row, transitions};
use super::{Helper, Language, Program};
use crate::Exceptions;
use crate::automaton::Automaton;
use crate::linear::Linear;

/// Words that have a meaning, and names that the code uses.
pub(super) const RESERVED: &str = "False None True and as assert async await break class continue def del elif else except \
    finally for from global if import in is lambda nonlocal not or pass raise return try while \
    with yield bin enumerate len max min pow print range reversed sum zip value";

const HELPERS: &str = include_str!("helpers/python.txt");

/// The program's text.
pub(super) fn write(program: &Program) -> String {
    let writer = Writer { language: Language::Python, program };
    let mut text = format!("# {}\n", program.headline());
    // Imports stand first.
    let isqrt = |helper: &Helper| *helper == Helper::Isqrt;
    let imported = program.helpers.iter().copied().filter(isqrt);
    text.extend(imported.filter_map(|helper| section(HELPERS, helper)));
    for (i, table) in program.tables.iter().enumerate() {
        let start = format!("{} = ", program.called("table", i));
        text += &format!("\n{start}{}\n", list(&literals(table), SQUARE, start.len(), ""));
    }
    let defined = program.helpers.iter().copied().filter(|helper| !isqrt(helper));
    for helper in defined.filter_map(|helper| section(HELPERS, helper)) {
        text += &format!("\n\n{helper}");
    }
    for (i, automaton) in program.automata.iter().enumerate() {
        text += &automatic(&writer, &program.called("automaton", i), automaton);
    }
    for (i, list) in program.exceptions.iter().enumerate() {
        text += &exception(&program.called("exception", i), list);
    }
    for (i, linear) in program.linears.iter().enumerate() {
        text += &regular(&program.called("regular", i), linear);
    }
    for (i, descent) in program.descents.iter().enumerate() {
        let (name, test) = (program.called("descent", i), writer.test(&descent.test));
        let (step, last) = (writer.whole(&descent.step), writer.statements(&descent.last));
        text += &format!(
            "\n\ndef {name}(n):\n    \"\"\"{}\"\"\"\n    while {test}:\n        n = {step}\n{last}",
            descent.pace(program.most)
        );
    }
    let (name, parameters) = (&program.name, program.parameters.join(", "));
    text += &format!("\n\ndef {name}({parameters}):\n{}\n\n", writer.statements(&program.body));
    text + &program
        .ending(Language::Python, "int", || test(name, &program.expected, program.columns()))
}

fn automatic(writer: &Writer, name: &str, automaton: &Automaton) -> String {
    let next = transitions(automaton, SQUARE);
    format!(
        "

def {name}(x):
    \"\"\"What an automaton says that reads the digits of x, the greatest place first.\"\"\"
    follow = {}
    output = {}
    state = 0
    for digit in {}:
        state = follow[state][digit]
    return output[state]
",
        list(&next, SQUARE, 14, "    "),
        list(&literals(&automaton.output), SQUARE, 14, "    "),
        writer.digits(automaton.numeration),
    )
}

fn exception(name: &str, exceptions: &Exceptions) -> String {
    let entry = |(n, value): &(u64, u64)| format!("{n}: {value}");
    let entries: Vec<String> = exceptions.list().iter().map(entry).collect();
    let listed = format!("{name}s").to_uppercase();
    format!(
        "
{listed} = {}


def {name}(x):
    \"\"\"The value of x where x is an exception, else -1.\"\"\"
    return {listed}.get(x, -1)
",
        list(&entries, ["{", "}"], 20, ""),
    )
}

fn regular(name: &str, linear: &Linear) -> String {
    let line = |values: &[i64]| row(&literals(values), SQUARE);
    let matrices = matrices(linear, SQUARE, &line);
    let (size, base) = (linear.row.len(), linear.base);
    format!(
        "

def {name}(x):
    \"\"\"A product of a row, a matrix for each digit of x, the greatest place first, and a column.\"\"\"
    matrices = {}
    row = {}
    for digit in digits(x, {base}):
        matrix = matrices[digit]
        row = [sum(row[i] * matrix[i][j] for i in range({size})) for j in range({size})]
    return sum(a * b for a, b in zip(row, {}))
",
        list(&matrices, SQUARE, 16, "    "),
        line(&linear.row),
        line(&linear.column),
    )
}

/// The test that the code is itself; values of a table in so many columns.
pub(super) fn test(name: &str, expected: &[u64], columns: usize) -> String {
    let values = list(&literals(expected), SQUARE, 16, "    ");
    let arguments = match columns {
        0 => "n".to_owned(),
        side => format!("n // {side}, n % {side}"),
    };
    let shown = match columns {
        0 => "{n}".to_owned(),
        side => format!("{{n // {side}}}, {{n % {side}}}"),
    };
    format!(
        "if __name__ == \"__main__\":
    expected = {values}
    for n, value in enumerate(expected):
        if {name}({arguments}) != value:
            print(f\"first difference: {name}({shown}) should be {{value}}\")
            raise SystemExit(1)
    print(\"ok\")
"
    )
}
