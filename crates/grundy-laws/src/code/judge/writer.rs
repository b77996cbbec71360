//! What the three languages have in common: names, calls, words, and how numbers are read.

use super::main::OWN;
use super::{Frame, Item, Main, Seat};
use crate::code::Language;

/// What is being written.
pub(super) struct Writer<'m> {
    pub main: &'m Main,
    pub language: Language,
    pub name: &'m str,
    pub number: &'m str,
}

/// What the lines of a case do, in order.
pub(super) enum Step {
    /// A number is read into a variable.
    Number(String),
    /// So many rows of numbers are read into lists.
    List { count: String, names: Vec<String> },
    /// The first numbers were read: if they are all 0, there are no more cases.
    End(Vec<String>),
    /// The sum begins.
    Sum,
    /// The value of a position, or of all in a list of so many, is added.
    Add { call: String, count: Option<String> },
    /// The word of the case, as a literal; for the value 2 it may be that of a draw.
    Say { win: String, loss: String, draws: bool },
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

    /// The steps of a case.
    pub fn steps(&self) -> Vec<Step> {
        let main = self.main;
        let zeros = main.roles.format.frame.zeros();
        let first: Vec<String> =
            main.roles.format.first_numbers().take(zeros).map(|it| self.variable(it)).collect();
        let mut steps = Vec::new();
        for (at, item) in main.roles.format.items.iter().enumerate() {
            steps.push(match item {
                Item::One(name) | Item::Count(name) => Step::Number(self.variable(name)),
                Item::List { count, columns } => Step::List {
                    count: self.variable(count),
                    names: columns.iter().map(|name| self.variable(name)).collect(),
                },
            });
            if at + 1 == zeros {
                steps.push(Step::End(first.clone()));
            }
        }
        steps.push(Step::Sum);
        let add = |seat: &Seat| Step::Add { call: self.call(seat), count: self.count(seat) };
        steps.extend(main.roles.seats.iter().map(add));
        let [win, loss] = [0, 1].map(|at| self.literal(&main.words[at]));
        steps.push(Step::Say { win, loss, draws: main.draws });
        steps
    }

    /// The variable that begins a case where cases go on to the end of the input: whether there is
    /// such a number says whether there is another case.
    pub fn leading(&self) -> Option<String> {
        let format = &self.main.roles.format;
        match format.frame {
            Frame::One | Frame::Counted => None,
            Frame::ToTheEnd | Frame::ToZeros(_) => {
                format.first_numbers().next().map(|name| self.variable(name))
            }
        }
    }

    /// Whether a case has more numbers than the one that begins it.
    pub fn reads_more(&self) -> bool {
        self.leading().is_none() || self.main.roles.format.items.len() > 1
    }
}
