//! The option of a line: the value that is marked.

use super::lines::Writer;
use crate::ir::{Expr, Term};
use grundy_laws::code::Language;

impl Writer<'_> {
    /// Marks the value of an option.
    pub(super) fn option(&mut self, terms: &[Term]) {
        let mut values: Vec<String> = Vec::new();
        for (at, term) in terms.iter().enumerate() {
            let value =
                if term.over.is_empty() { self.value(at, term) } else { self.sum(at, term) };
            values.extend(value);
        }
        let mut values = values.into_iter();
        let first = values.next().unwrap_or_else(|| "0".to_owned());
        let value = values.fold(first, |sum, value| {
            self.helpers.insert("both");
            format!("both({sum}, {value})")
        });
        match self.language {
            Language::Cpp => self.say(&format!("mark({value});")),
            Language::Python => self.say(&format!("marks.add({value})")),
            Language::Rust if value.contains("self.") => {
                // Written apart, so that nothing is borrowed twice.
                self.say(&format!("let value = {value};"));
                self.say("self.mark(value);");
            }
            Language::Rust => self.say(&format!("self.mark({value});")),
        }
    }

    /// The value of a term; `None` if it is left out.
    fn value(&mut self, at: usize, term: &Term) -> Option<String> {
        if self.words().constant(&term.count) == Some(0) {
            return None;
        }
        let numbers: Vec<String> =
            term.numbers.iter().map(|number| self.words().whole(number)).collect();
        let place = match self.language {
            Language::Rust => format!("self.at({})", numbers.join(", ")),
            _ => format!("at({})", numbers.join(", ")),
        };
        Some(match self.words().constant(&term.count) {
            Some(1) => place,
            Some(count) if count > 0 => {
                self.helpers.insert("copies");
                format!("copies({count}, {place})")
            }
            _ => self.copies(at, &term.count, &place),
        })
    }

    /// The value of a sum over a set, in a variable of its own.
    fn sum(&mut self, at: usize, term: &Term) -> Option<String> {
        let (outer, slots) = (self.depth, self.ranges.len());
        let name = format!("sum{}", at + 1);
        self.say(&match self.language {
            Language::Cpp => format!("long long {name} = 0;"),
            Language::Python => format!("{name} = 0"),
            Language::Rust => format!("let mut {name} = 0;"),
        });
        if self.language != Language::Python {
            // Names of one sum are none of the next.
            self.say("{");
            self.depth += 1;
        }
        for (over, slot) in term.over.iter().zip(slots..) {
            self.binding(&over.domain, slot);
        }
        let value = self.value(at, term);
        self.helpers.insert("both");
        let end = if self.language == Language::Python { "" } else { ";" };
        let value = value.unwrap_or_else(|| "0".to_owned());
        self.say(&format!("{name} = both({name}, {value}){end}"));
        self.ranges.truncate(slots);
        self.close(outer);
        Some(name)
    }

    /// The value of a number of copies that depends on the position: none of nothing.
    fn copies(&mut self, at: usize, count: &Expr, place: &str) -> String {
        self.helpers.extend(["copies", "natural"]);
        let (name, count) = (format!("count{}", at + 1), self.words().whole(count));
        match self.language {
            Language::Cpp => {
                self.say(&format!("const long long {name} = natural({count});"));
                format!("({name} == 0 ? 0 : copies({name}, {place}))")
            }
            Language::Python => {
                self.say(&format!("{name} = natural({count})"));
                format!("(0 if {name} == 0 else copies({name}, {place}))")
            }
            Language::Rust => {
                self.say(&format!("let {name} = natural({count});"));
                format!("if {name} == 0 {{ 0 }} else {{ copies({name}, {place}) }}")
            }
        }
    }
}
