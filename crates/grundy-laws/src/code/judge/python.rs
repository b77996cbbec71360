//! The end of a program in Python.

use super::Frame;
use super::writer::{Step, Writer};

impl Writer<'_> {
    pub(super) fn python(&self) -> String {
        let frame = self.main.roles.format.frame;
        let deeper = if frame.is_many() { "    " } else { "" };
        let leading = self.leading();
        let mut body = String::new();
        for step in self.steps() {
            // The number that begins a case was read to see whether there is one.
            if matches!(&step, Step::Number(name) if leading.as_ref() == Some(name)) {
                continue;
            }
            for line in self.python_lines(&step) {
                body += &format!("    {deeper}{line}\n");
            }
        }
        let cases = match (frame, leading) {
            (Frame::Counted, _) => "    for _ in range(next(data)):\n".to_owned(),
            (_, Some(first)) => format!("    for {first} in data:\n"),
            (_, None) => String::new(),
        };
        format!(
            "def main():
    import sys

    data = map(int, sys.stdin.buffer.read().split())
    answers = []
{cases}{body}    print(\"\\n\".join(answers))


if __name__ == \"__main__\":
    main()
"
        )
    }

    fn python_lines(&self, step: &Step) -> Vec<String> {
        match step {
            Step::Number(name) => vec![format!("{name} = next(data)")],
            Step::List { count, names } => {
                let empty = names.iter().map(|name| format!("{name} = []"));
                let each = names.iter().map(|name| format!("    {name}.append(next(data))"));
                empty.chain([format!("for i in range({count}):")]).chain(each).collect()
            }
            Step::End(names) => {
                let zero: Vec<String> = names.iter().map(|name| format!("{name} == 0")).collect();
                vec![format!("if {}:", zero.join(" and ")), "    break".to_owned()]
            }
            Step::Sum => vec!["sum = 0".to_owned()],
            Step::Add { call, count: Some(count) } => {
                vec![format!("for i in range({count}):"), format!("    sum ^= {call}")]
            }
            Step::Add { call, count: None } => vec![format!("sum ^= {call}")],
            Step::Say { win, loss, draws } => {
                let draw = if *draws { "\"D\" if sum == 2 else " } else { "" };
                vec![format!("answers.append({draw}{win} if sum else {loss})")]
            }
        }
    }
}
