//! What an example asks, without the command line.

/// A command of an example.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What is asked.
    pub verb: Verb,
    /// The rule file.
    pub file: String,
    /// `--set NAME=VALUE`.
    pub set: Vec<(String, i64)>,
    /// `--misere`.
    pub misere: bool,
}

/// The verbs that occur.
#[derive(Clone, Debug, PartialEq)]
pub enum Verb {
    /// `table FILE N`
    Table(i64),
    /// `solve FILE POSITION`: the numbers between the `+`.
    Solve(Vec<Vec<i64>>),
}

/// Reads `grundy table FILE N …` or `grundy solve FILE POSITION …`; `None` if it is
/// neither.
pub fn question(command: &str) -> Option<Question> {
    let mut words = command.split_whitespace();
    (words.next()? == "grundy").then_some(())?;
    let (verb, file) = (words.next()?, words.next()?.to_owned());
    let (mut set, mut misere, mut groups) = (Vec::new(), false, vec![Vec::new()]);
    while let Some(word) = words.next() {
        match word {
            "--misere" => misere = true,
            "--set" => {
                let (name, value) = words.next()?.split_once('=')?;
                set.push((name.to_owned(), value.parse().ok()?));
            }
            "+" => groups.push(Vec::new()),
            number => groups.last_mut()?.push(number.parse().ok()?),
        }
    }
    let verb = match (verb, groups.as_slice()) {
        ("table", [numbers]) => Verb::Table(*numbers.first().filter(|_| numbers.len() == 1)?),
        ("solve", _) => Verb::Solve(groups),
        _ => return None,
    };
    Some(Question { verb, file, set, misere })
}
