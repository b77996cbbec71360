//! The end of a program in Rust.

use super::Frame;
use super::writer::{Step, Writer};

impl Writer<'_> {
    pub(super) fn rust(&self) -> String {
        let format = &self.main.roles.format;
        let deeper = if format.frame.is_many() { "    " } else { "" };
        let leading = self.leading();
        let mut body = String::new();
        let reader = "let mut next = || data.next().unwrap();";
        if leading.is_some() && self.reads_more() {
            body += &format!("    {deeper}{reader}\n");
        }
        for step in self.steps() {
            // The number that begins a case was read to see whether there is one.
            if matches!(&step, Step::Number(name) if leading.as_ref() == Some(name)) {
                continue;
            }
            for line in self.rust_lines(&step) {
                body += &format!("    {deeper}{line}\n");
            }
        }
        let (before, after) = match (format.frame, &leading) {
            (Frame::Counted, _) => ("    for _ in 0..next() {\n".to_owned(), "    }\n"),
            (_, Some(first)) => {
                (format!("    while let Some({first}) = data.next() {{\n"), "    }\n")
            }
            (_, None) => (String::new(), ""),
        };
        let next = if leading.is_none() { format!("    {reader}\n") } else { String::new() };
        let upper = format.names().any(|name| name != name.to_lowercase());
        let allowed = if upper { "#[allow(non_snake_case)]\n" } else { "" };
        let number = self.number;
        format!(
            "
{allowed}fn main() {{
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut data = text.split_ascii_whitespace().map(|word| word.parse::<{number}>().unwrap());
{next}    let mut answers = String::new();
{before}{body}{after}    print!(\"{{answers}}\");
}}
"
        )
    }

    fn rust_lines(&self, step: &Step) -> Vec<String> {
        match step {
            Step::Number(name) => vec![format!("let {name} = next();")],
            Step::List { count, names } => {
                let empty = names.iter().map(|name| format!("let mut {name} = Vec::new();"));
                let each = names.iter().map(|name| format!("    {name}.push(next());"));
                let open = [format!("for _ in 0..{count} {{")];
                empty.chain(open).chain(each).chain(["}".to_owned()]).collect()
            }
            Step::End(names) => {
                let zero: Vec<String> = names.iter().map(|name| format!("{name} == 0")).collect();
                let condition = zero.join(" && ");
                vec![format!("if {condition} {{"), "    break;".to_owned(), "}".to_owned()]
            }
            Step::Sum => vec![format!("let mut sum: {} = 0;", self.number)],
            Step::Add { call, count: Some(count) } => vec![
                format!("for i in 0..{count} as usize {{"),
                format!("    sum ^= {call};"),
                "}".to_owned(),
            ],
            Step::Add { call, count: None } => vec![format!("sum ^= {call};")],
            Step::Say { win, loss, draws } => {
                let draw = if *draws { "if sum == 2 { \"D\" } else " } else { "" };
                vec![
                    format!("answers += {draw}if sum != 0 {{ {win} }} else {{ {loss} }};"),
                    "answers += \"\\n\";".to_owned(),
                ]
            }
        }
    }
}
