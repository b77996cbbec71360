//! An example that works: a question by its parts, which each front end shows in its own form.

use super::scan::quoted;
use std::fmt;

/// Something right, in place of what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Example {
    /// Words, in the form of whoever says them.
    Text(String),
    /// A whole question.
    Question(Box<Call>),
}

/// A question by what is said in it: `solve` with the game nim and the position 3 4 5.
///
/// # Example
/// ```
/// use grundy::notation::Call;
/// let call = Call::new("solve").with("game", "nim").with("position", "3 4 5").with("misere", "");
/// assert_eq!(call.to_string(), "grundy solve nim 3 4 5 --misere");
/// let call = Call::new("solve").with("rule", "take 1..3").with("position", "10");
/// assert_eq!(call.to_string(), "grundy solve -e 'take 1..3' 10");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The name of the question.
    pub question: &'static str,
    /// What is said, by its names, in the order of a command; where nothing follows a name, it is
    /// empty.
    pub said: Vec<(&'static str, String)>,
}

impl Call {
    /// A question without anything said.
    pub fn new(question: &'static str) -> Self {
        Call { question, said: Vec::new() }
    }

    /// Who wins, in a game, from a position?
    pub fn solve(game: impl Into<String>, position: impl Into<String>) -> Self {
        Call::new("solve").with("game", game).with("position", position)
    }

    /// Who wins from every node of a graph, given by its edges?
    pub fn graph(edges: &'static str) -> Self {
        Call::new("graph").with("edges", edges)
    }

    /// A question about a position of the game that everybody knows.
    pub fn nim(question: &'static str, position: &'static str) -> Self {
        Call::new(question).with("game", "nim").with("position", position)
    }

    /// The same question with something more said.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.said.push((name, value.into()));
        self
    }

    /// What is said, without names: `nim 3 4 5`.
    pub fn said_in_order(&self) -> String {
        self.said.iter().map(|(_, value)| &**value).collect::<Vec<_>>().join(" ")
    }

    /// The same question as an address of the interface over HTTP.
    ///
    /// # Example
    /// ```
    /// use grundy::notation::Call;
    /// let call = Call::new("solve").with("game", "nim").with("position", "3 + 4").with("misere", "");
    /// assert_eq!(call.address(), "/api/v1/solve?game=nim&position=3+%2B+4&misere");
    /// assert_eq!(Call::new("games").address(), "/api/v1/games");
    /// ```
    pub fn address(&self) -> String {
        let mut address = format!("/api/v1/{}", self.question);
        for (at, (name, value)) in self.said.iter().enumerate() {
            address.push(if at == 0 { '?' } else { '&' });
            address.push_str(name);
            if !value.is_empty() {
                address.push('=');
                push_encoded(value, &mut address);
            }
        }
        address
    }

    fn said(&self, name: &str) -> Option<&str> {
        self.said.iter().find(|one| one.0 == name).map(|one| &*one.1)
    }
}

/// Adds a value as a query has it.
fn push_encoded(value: &str, query: &mut String) {
    for byte in value.bytes() {
        match byte {
            b' ' => query.push('+'),
            b'*' | b'-' | b'.' | b'_' => query.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => query.push(char::from(byte)),
            _ => query.push_str(&format!("%{byte:02X}")),
        }
    }
}

/// As a command.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let typed = self.said("edges").or(self.said("input"));
        if let Some(text) = typed {
            write!(f, "printf '{}' | ", text.replace('\n', "\\n"))?;
        }
        write!(f, "grundy {}", self.question)?;
        if let Some(rule) = self.said("rule") {
            write!(f, " -e {}", quoted(rule))?;
        }
        // A sum is read more easily as one word.
        let sum = self.said("position").filter(|position| position.contains(" + "));
        for (name, value) in &self.said {
            match *name {
                "rule" | "input" => {}
                "edges" => f.write_str(" -")?,
                "game" if sum.is_some() => {}
                "position" if sum.is_some() => {
                    let game = self.said("game").map(|game| format!("{game} "));
                    write!(f, " {}", quoted(&(game.unwrap_or_default() + value)))?;
                }
                "game" | "n" | "formula" | "expression" | "problem" | "question" => {
                    write!(f, " {}", quoted(value))?
                }
                "position" => {
                    for word in value.split_whitespace() {
                        write!(f, " {}", quoted(word))?;
                    }
                }
                name if value.is_empty() => write!(f, " --{name}")?,
                name => write!(f, " --{name} {}", quoted(value))?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Example::Text(text) => f.write_str(text),
            Example::Question(call) => call.fmt(f),
        }
    }
}

impl From<&str> for Example {
    fn from(text: &str) -> Self {
        Example::Text(text.to_owned())
    }
}

impl From<String> for Example {
    fn from(text: String) -> Self {
        Example::Text(text)
    }
}

impl From<Call> for Example {
    fn from(call: Call) -> Self {
        Example::Question(Box::new(call))
    }
}
