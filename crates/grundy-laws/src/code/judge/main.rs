//! The end of a program: it reads the input and says who wins.

use super::{Item, Roles, Seat};
use crate::code::{Language, program};
use grundy::notation::{Problem, scan};
use grundy::words;

/// What a program reads and prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Main {
    /// What it reads.
    pub roles: Roles,
    /// The words for a win and a loss of the player to move.
    pub words: [String; 2],
    /// Whether the value 2 is a draw, for which it prints `D`.
    pub draws: bool,
}

/// Names that the reading code has itself.
const OWN: [&str; 12] = [
    "next_number",
    "main",
    "std",
    "sum",
    "i",
    "cases",
    "data",
    "next",
    "answers",
    "text",
    "sys",
    "value",
];

impl Main {
    /// Whether a function can have this name beside the code that reads.
    pub(crate) fn check_name(&self, name: &str, language: Language) -> Result<(), Problem> {
        program::free(name, language, &OWN)
    }

    /// The code that calls the function `name`, whose numbers have the type `number`, for numbers
    /// up to `most`.
    pub(crate) fn text(&self, language: Language, name: &str, number: &str, most: u64) -> String {
        let writer = Writer { main: self, language, name, number };
        match language {
            Language::Cpp => writer.cpp(most),
            Language::Python => writer.python(),
            Language::Rust => writer.rust(),
        }
    }

    /// Whether the input has lists.
    pub(crate) fn has_lists(&self) -> bool {
        self.roles.seats.iter().any(|seat| seat.list.is_some())
    }
}

/// The two words of a win and a loss, `First,Second`.
///
/// # Errors
/// Other than two different words without control characters.
///
/// # Example
/// ```
/// use grundy_laws::code::judge::two_words;
/// assert_eq!(two_words("Yes, No").unwrap(), ["Yes", "No"]);
/// assert!(two_words("Yes").is_err());
/// ```
pub fn two_words(text: &str) -> Result<[String; 2], Problem> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    match parts[..] {
        [win, loss]
            if !win.is_empty()
                && !loss.is_empty()
                && win != loss
                && !text.chars().any(char::is_control) =>
        {
            Ok([win.into(), loss.into()])
        }
        _ => {
            let shown = scan::shown(text);
            Err(Problem::new(words!(
                "`{shown}` is not a value for `words`: two different words are expected",
                "`{shown}` 不是 `words` 的合法值：应为两个不同的词"
            ))
            .example("First,Second"))
        }
    }
}

/// What is being written.
struct Writer<'m> {
    main: &'m Main,
    language: Language,
    name: &'m str,
    number: &'m str,
}

impl Writer<'_> {
    /// A name of the format as a variable.
    fn variable(&self, name: &str) -> String {
        let taken = self.language.reserved().split_whitespace().any(|word| word == name);
        let meant = name == self.name || name.starts_with('_') || OWN.contains(&name);
        if taken || meant { format!("{}_", name.trim_start_matches('_')) } else { name.to_owned() }
    }

    /// The call for a position.
    fn call(&self, seat: &Seat) -> String {
        let in_list = |name: &String| {
            let list = seat.list.map(|at| &self.main.roles.format.items[at]);
            matches!(list, Some(Item::List { columns, .. }) if columns.contains(name))
        };
        let argument = |name: &String| match in_list(name) {
            true => format!("{}[i]", self.variable(name)),
            false => self.variable(name),
        };
        let arguments: Vec<String> =
            seat.numbers.iter().chain(&seat.params).map(argument).collect();
        format!("{}({})", self.name, arguments.join(", "))
    }

    /// The count of the list that a position is in.
    fn count(&self, seat: &Seat) -> Option<String> {
        match &self.main.roles.format.items[seat.list?] {
            Item::List { count, .. } => Some(self.variable(count)),
            _ => None,
        }
    }

    /// A word as a literal, which looks the same in all three languages.
    fn literal(&self, word: &str) -> String {
        format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""))
    }

    fn literals(&self) -> (String, String) {
        (self.literal(&self.main.words[0]), self.literal(&self.main.words[1]))
    }

    fn cpp(&self, most: u64) -> String {
        let Writer { number, main, .. } = self;
        let (kind, sign) = match i64::try_from(most) {
            Ok(_) => ("long long", "%lld"),
            Err(_) => ("unsigned long long", "%llu"),
        };
        let deeper = if main.roles.format.cases { "    " } else { "" };
        let mut lines: Vec<String> = Vec::new();
        for item in &main.roles.format.items {
            match item {
                Item::One(name) | Item::Count(name) => {
                    lines.push(format!("const {number} {} = next_number();", self.variable(name)));
                }
                Item::List { count, columns } => {
                    let (count, names) = (self.variable(count), columns.iter());
                    let names: Vec<String> = names.map(|name| self.variable(name)).collect();
                    let sized: Vec<String> =
                        names.iter().map(|name| format!("{name}((size_t){count})")).collect();
                    lines.push(format!("std::vector<{number}> {};", sized.join(", ")));
                    let each: String =
                        names.iter().map(|name| format!(" {name}[i] = next_number();")).collect();
                    lines.push(format!("for (size_t i = 0; i < (size_t){count}; i++) {{{each} }}"));
                }
            }
        }
        lines.push(format!("{number} sum = 0;"));
        for seat in &main.roles.seats {
            let call = format!("sum ^= {};", self.call(seat));
            lines.push(match self.count(seat) {
                Some(count) => format!("for (size_t i = 0; i < (size_t){count}; i++) {call}"),
                None => call,
            });
        }
        let (win, loss) = self.literals();
        let draw = if main.draws { "sum == 2 ? \"D\" : " } else { "" };
        lines.push(format!("std::puts({draw}sum != 0 ? {win} : {loss});"));
        let body: String = lines.iter().map(|line| format!("    {deeper}{line}\n")).collect();
        let body = match main.roles.format.cases {
            true => format!(
                "    for ({number} cases = next_number(); cases > 0; cases--) {{\n{body}    }}\n"
            ),
            false => body,
        };
        format!(
            "
// The next number of the input.
{number} next_number() {{
    {kind} value = 0;
    if (std::scanf(\"{sign}\", &value) != 1) std::exit(1);
    return value;
}}

int main() {{
{body}    return 0;
}}
"
        )
    }

    fn python(&self) -> String {
        let main = self.main;
        let mut lines: Vec<String> = Vec::new();
        for item in &main.roles.format.items {
            match item {
                Item::One(name) | Item::Count(name) => {
                    lines.push(format!("{} = next(data)", self.variable(name)));
                }
                Item::List { count, columns } => {
                    let names: Vec<String> =
                        columns.iter().map(|name| self.variable(name)).collect();
                    lines.extend(names.iter().map(|name| format!("{name} = []")));
                    lines.push(format!("for i in range({}):", self.variable(count)));
                    lines.extend(names.iter().map(|name| format!("    {name}.append(next(data))")));
                }
            }
        }
        lines.push("sum = 0".to_owned());
        for seat in &main.roles.seats {
            let call = format!("sum ^= {}", self.call(seat));
            match self.count(seat) {
                Some(count) => {
                    lines.extend([format!("for i in range({count}):"), format!("    {call}")]);
                }
                None => lines.push(call),
            }
        }
        let (win, loss) = self.literals();
        let draw = if main.draws { "\"D\" if sum == 2 else " } else { "" };
        lines.push(format!("answers.append({draw}{win} if sum else {loss})"));
        let deeper = if main.roles.format.cases { "    " } else { "" };
        let cases = if deeper.is_empty() { "" } else { "    for _ in range(next(data)):\n" };
        let body: String = lines.iter().map(|line| format!("    {deeper}{line}\n")).collect();
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

    fn rust(&self) -> String {
        let Writer { number, main, .. } = self;
        let mut lines: Vec<String> = Vec::new();
        for item in &main.roles.format.items {
            match item {
                Item::One(name) | Item::Count(name) => {
                    lines.push(format!("let {} = next();", self.variable(name)));
                }
                Item::List { count, columns } => {
                    let names: Vec<String> =
                        columns.iter().map(|name| self.variable(name)).collect();
                    lines.extend(names.iter().map(|name| format!("let mut {name} = Vec::new();")));
                    lines.push(format!("for _ in 0..{} {{", self.variable(count)));
                    lines.extend(names.iter().map(|name| format!("    {name}.push(next());")));
                    lines.push("}".to_owned());
                }
            }
        }
        lines.push(format!("let mut sum: {number} = 0;"));
        for seat in &main.roles.seats {
            let call = format!("sum ^= {};", self.call(seat));
            match self.count(seat) {
                Some(count) => lines.extend([
                    format!("for i in 0..{count} as usize {{"),
                    format!("    {call}"),
                    "}".to_owned(),
                ]),
                None => lines.push(call),
            }
        }
        let (win, loss) = self.literals();
        let draw = if main.draws { "if sum == 2 { \"D\" } else " } else { "" };
        lines.push(format!("answers += {draw}if sum != 0 {{ {win} }} else {{ {loss} }};"));
        lines.push("answers += \"\\n\";".to_owned());
        let deeper = if main.roles.format.cases { "    " } else { "" };
        let (before, after) = match deeper {
            "" => ("", ""),
            _ => ("    for _ in 0..next() {\n", "    }\n"),
        };
        let body: String = lines.iter().map(|line| format!("    {deeper}{line}\n")).collect();
        let upper = main.roles.format.names().any(|name| name != name.to_lowercase());
        let allowed = if upper { "#[allow(non_snake_case)]\n" } else { "" };
        format!(
            "
{allowed}fn main() {{
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut data = text.split_ascii_whitespace().map(|word| word.parse::<{number}>().unwrap());
    let mut next = || data.next().unwrap();
    let mut answers = String::new();
{before}{body}{after}    print!(\"{{answers}}\");
}}
"
        )
    }
}
