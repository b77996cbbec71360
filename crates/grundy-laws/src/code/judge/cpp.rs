//! The end of a program in C++.

use super::Frame;
use super::writer::{Step, Writer};

impl Writer<'_> {
    /// The code for numbers up to `most`.
    pub(super) fn cpp(&self, most: u64) -> String {
        let deeper = if self.main.roles.format.frame.is_many() { "    " } else { "" };
        let leading = self.leading();
        let mut body = String::new();
        for step in self.steps() {
            // The number that begins a case was read to see whether there is one.
            if matches!(&step, Step::Number(name) if leading.as_ref() == Some(name)) {
                continue;
            }
            for line in self.cpp_lines(&step) {
                body += &format!("    {deeper}{line}\n");
            }
        }
        let number = self.number;
        let body = match (self.main.roles.format.frame, leading) {
            (Frame::Counted, _) => format!(
                "    for ({number} cases = next_number(); cases > 0; cases--) {{\n{body}    }}\n"
            ),
            (_, Some(first)) => {
                format!("    for ({number} {first}; read_number({first});) {{\n{body}    }}\n")
            }
            (_, None) => body,
        };
        format!("{}\nint main() {{\n{body}    return 0;\n}}\n", self.cpp_readers(most))
    }

    /// The functions that read a number.
    fn cpp_readers(&self, most: u64) -> String {
        let number = self.number;
        let (kind, sign) = match i64::try_from(most) {
            Ok(_) => ("long long", "%lld"),
            Err(_) => ("unsigned long long", "%llu"),
        };
        let mut text = String::new();
        if self.leading().is_some() {
            text += &format!(
                "
// Reads the next number; false at the end of the input.
bool read_number({number}& number) {{
    {kind} value = 0;
    if (std::scanf(\"{sign}\", &value) != 1) return false;
    number = value;
    return true;
}}
"
            );
        }
        if self.reads_more() {
            text += &format!(
                "
// The next number of the input.
{number} next_number() {{
    {kind} value = 0;
    if (std::scanf(\"{sign}\", &value) != 1) std::exit(1);
    return value;
}}
"
            );
        }
        text
    }

    fn cpp_lines(&self, step: &Step) -> Vec<String> {
        let number = self.number;
        match step {
            Step::Number(name) => vec![format!("const {number} {name} = next_number();")],
            Step::List { count, names } => {
                let sized: Vec<String> =
                    names.iter().map(|name| format!("{name}((size_t){count})")).collect();
                let each: String =
                    names.iter().map(|name| format!(" {name}[i] = next_number();")).collect();
                vec![
                    format!("std::vector<{number}> {};", sized.join(", ")),
                    format!("for (size_t i = 0; i < (size_t){count}; i++) {{{each} }}"),
                ]
            }
            Step::End(names) => {
                let zero: Vec<String> = names.iter().map(|name| format!("{name} == 0")).collect();
                vec![format!("if ({}) break;", zero.join(" && "))]
            }
            Step::Sum => vec![format!("{number} sum = 0;")],
            Step::Add { call, count } => vec![match count {
                Some(count) => {
                    format!("for (size_t i = 0; i < (size_t){count}; i++) sum ^= {call};")
                }
                None => format!("sum ^= {call};"),
            }],
            Step::Say { win, loss, draws } => {
                let draw = if *draws { "sum == 2 ? \"D\" : " } else { "" };
                vec![format!("std::puts({draw}sum != 0 ? {win} : {loss});")]
            }
        }
    }
}
