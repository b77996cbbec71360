//! C++17.

use super::helper::definitions;
use super::judge::Main;
use super::layout::Writer;
use super::lists::{Brackets, list, matrices, row, transitions};
use super::{Helper, Language, Program};
use crate::Exceptions;
use crate::automaton::Automaton;
use crate::linear::Linear;

/// Words that have a meaning.
pub(super) const RESERVED: &str = "alignas alignof and and_eq asm auto bitand bitor bool break case catch char class compl \
    concept const constexpr continue decltype default delete do double else enum explicit export \
    extern false float for friend goto if inline int long mutable namespace new noexcept not \
    not_eq nullptr operator or or_eq private protected public register requires return short \
    signed sizeof static struct switch template this throw true try typedef typeid typename \
    union unsigned using virtual void volatile while xor xor_eq printf puts nim_multiply";

const BRACES: Brackets = ["{", "}"];

/// The program's text.
pub(super) fn write(program: &Program) -> String {
    let writer = Writer { language: Language::Cpp, program };
    let number = writer.number_type();
    let (name, mut text) = (&program.name, format!("// {}\n", program.headline()));
    text += &headers(program);
    for (i, table) in program.tables.iter().enumerate() {
        let start = format!("const {} {}[] = ", stored(program), program.called("table", i));
        text += &format!("\n{start}{};\n", list(&literals(table), BRACES, start.len(), ""));
    }
    text += &definitions(include_str!("helpers/cpp.txt"), program, number);
    for (i, automaton) in program.automata.iter().enumerate() {
        text += &automatic(&writer, &program.called("automaton", i), automaton);
    }
    for (i, list) in program.exceptions.iter().enumerate() {
        text += &exception(&writer, &program.called("exception", i), list);
    }
    for (i, linear) in program.linears.iter().enumerate() {
        text += &regular(&writer, &program.called("regular", i), linear);
    }
    for (i, descent) in program.descents.iter().enumerate() {
        let (name, test) = (program.called("descent", i), writer.test(&descent.test));
        let (step, last) = (writer.whole(&descent.step), writer.statements(&descent.last));
        text += &format!(
            "\n// {}\n{number} {name}({number} n) {{\n    while ({test}) n = {step};\n{last}}}\n",
            descent.pace(program.most)
        );
    }
    let parameter = |one: &&str| match program.body.mentions(one) {
        true => format!("{number} {one}"),
        false => number.to_owned(),
    };
    let parameters: Vec<String> = program.parameters.iter().map(parameter).collect();
    text += &format!(
        "\n{number} {name}({}) {{\n{}}}\n",
        parameters.join(", "),
        writer.statements(&program.body)
    );
    text + &program.ending(Language::Cpp, number, || {
        test(name, &program.expected, program.wide, program.columns())
    })
}

fn headers(program: &Program) -> String {
    let has = |wanted: &[Helper]| wanted.iter().any(|helper| program.helpers.contains(helper));
    let digits = [Helper::Digits, Helper::Zeckendorf, Helper::Pell, Helper::Tribonacci];
    let mut names = Vec::new();
    let searched = has(&[Helper::Min, Helper::Max]) || !program.exceptions.is_empty();
    names.extend(searched.then_some("algorithm"));
    names.push("cstdio");
    names.extend(program.main.as_ref().map(|_| "cstdlib"));
    names.extend(has(&[Helper::Pell]).then_some("utility"));
    let digits_or_primes = has(&[Helper::Exponents, Helper::LeastPrimeIndex]) || has(&digits);
    let lists = program.main.as_ref().is_some_and(Main::has_lists);
    names.extend((lists || digits_or_primes).then_some("vector"));
    names.into_iter().map(|name| format!("#include <{name}>\n")).collect()
}

/// The type that values of the sequence are kept in.
fn stored(program: &Program) -> &'static str {
    if program.wide { "unsigned long long" } else { "long long" }
}

fn literals(values: &[u64]) -> Vec<String> {
    let literal = |&value: &u64| match i64::try_from(value) {
        Ok(value) => value.to_string(),
        Err(_) => format!("{value}ULL"),
    };
    values.iter().map(literal).collect()
}

fn automatic(writer: &Writer, name: &str, automaton: &Automaton) -> String {
    let next = transitions(automaton, BRACES);
    let (number, states) = (writer.number_type(), automaton.states());
    let letters = automaton.numeration.digits();
    let stored = stored(writer.program);
    format!(
        "
// What an automaton says that reads the digits of x, the greatest place first.
{number} {name}({number} x) {{
    static const int next[{states}][{letters}] = {};
    static const {stored} output[{states}] = {};
    int state = 0;
    for (int digit : {}) state = next[state][digit];
    return ({number})output[state];
}}
",
        list(&next, BRACES, 40, "    "),
        list(&literals(&automaton.output), BRACES, 50, "    "),
        writer.digits(automaton.numeration),
    )
}

fn exception(writer: &Writer, name: &str, list: &Exceptions) -> String {
    let (places, values): (Vec<u64>, Vec<u64>) = list.list().iter().copied().unzip();
    let (number, stored, size) = (writer.number_type(), stored(writer.program), values.len());
    format!(
        "
// The value of x where x is an exception, else -1: a binary search.
{number} {name}({number} x) {{
    static const {stored} places[{size}] = {};
    static const {stored} values[{size}] = {};
    const int i = (int)(std::lower_bound(places, places + {size}, x) - places);
    return i < {size} && places[i] == x ? ({number})values[i] : ({number})-1;
}}
",
        self::list(&literals(&places), BRACES, 50, "    "),
        self::list(&literals(&values), BRACES, 50, "    "),
    )
}

fn regular(writer: &Writer, name: &str, linear: &Linear) -> String {
    let line = |values: &[i64]| {
        let values: Vec<String> = values.iter().map(|&it| writer.number(it.into())).collect();
        row(&values, BRACES)
    };
    let matrices = matrices(linear, BRACES, &line);
    let (number, size, base) = (writer.number_type(), linear.row.len(), linear.base);
    if size == 0 {
        return format!("\n{number} {name}({number}) {{\n    return 0;\n}}\n");
    }
    format!(
        "
// A product of a row, a matrix for each digit of x, the greatest place first, and a column.
{number} {name}({number} x) {{
    static const {number} matrices[{base}][{size}][{size}] = {};
    static const {number} column[{size}] = {};
    std::vector<{number}> row = {};
    for (int digit : digits(x, {base})) {{
        std::vector<{number}> next({size});
        for (int i = 0; i < {size}; i++) {{
            for (int j = 0; j < {size}; j++) next[j] += row[i] * matrices[digit][i][j];
        }}
        row = next;
    }}
    {number} sum = 0;
    for (int i = 0; i < {size}; i++) sum += row[i] * column[i];
    return sum;
}}
",
        list(&matrices, BRACES, 50, "    "),
        line(&linear.column),
        line(&linear.row),
    )
}

/// The test that the code is itself; values of a table in so many columns.
pub(super) fn test(name: &str, expected: &[u64], wide: bool, columns: usize) -> String {
    let stored = if wide { "unsigned long long" } else { "long long" };
    let start = format!("    const {stored} expected[] = ");
    let values = list(&literals(expected), BRACES, start.len(), "    ");
    let cast = if wide { "(__int128)" } else { "" };
    let size = expected.len();
    let body = match columns {
        _ if expected.is_empty() => return "\nint main() {\n    std::puts(\"ok\");\n    return 0;\n}\n".to_owned(),
        0 => format!(
            "    for (int n = 0; n < {size}; n++) {{
        if ({name}(n) != {cast}expected[n]) {{
            std::printf(\"first difference: {name}(%d) should be %llu\\n\", n,
                        (unsigned long long)expected[n]);
            return 1;
        }}
    }}
"
        ),
        side => format!(
            "    for (int i = 0; i < {}; i++) {{
        if ({name}(i / {side}, i % {side}) != {cast}expected[i]) {{
            std::printf(\"first difference: {name}(%d, %d) should be %llu\\n\", i / {side}, i % {side},
                        (unsigned long long)expected[i]);
            return 1;
        }}
    }}
",
            side * side
        ),
    };
    format!("\nint main() {{\n{start}{values};\n{body}    std::puts(\"ok\");\n    return 0;\n}}\n")
}
