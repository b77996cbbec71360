//! Code that finds values one position at a time, those that are needed and no others.
//!
//! For positions of many numbers, slices, moves that lead up, and rules that leap from large numbers
//! to small ones: where a table of all that lies below is none, or too long. Nothing recurs: what a
//! position needs is put on a stack.

use super::frame::{assembled, sorting_in, styled, text_of};
use super::lines::{Body, names};
use crate::ir::Rule;
use grundy_laws::code::Language;

/// What is asked of a rule.
pub(super) struct Asked<'a> {
    pub rule: &'a Rule,
    /// The numbers of a position that have one value.
    pub fixed: &'a [Option<u64>],
    pub language: Language,
    pub name: &'a str,
    /// The rule as people read it.
    pub said: &'a str,
}

impl Asked<'_> {
    /// The value of a number of the position, where it has one.
    fn fixed(&self, at: usize) -> Option<u64> {
        self.fixed.get(at).copied().flatten()
    }

    /// The names of the numbers, fit for the language; none is that of the function.
    fn numbers(&self) -> Vec<String> {
        let own = &self.rule.names[..self.rule.arity.min(self.rule.names.len())];
        let renamed = |name: String| if name == self.name { format!("{name}_") } else { name };
        names(own, self.language).into_iter().map(renamed).collect()
    }

    /// The names of the numbers that the function is given.
    fn free(&self) -> Vec<String> {
        let all = self.numbers().into_iter().enumerate();
        all.filter(|(at, _)| self.fixed(*at).is_none()).map(|(_, name)| name).collect()
    }
}

/// The program but for its test.
pub(super) fn program(asked: &Asked, body: &Body) -> String {
    let &Asked { language, name, said, .. } = asked;
    let free = asked.free().join(", ");
    let first = format!("{name}({free}) by its rule, one position after the other.");
    let part = |part| filled(&text_of(language, part).unwrap_or_default(), asked, body);
    let includes = [
        ("#include <algorithm>\n", "#include <array>\n"),
        ("#include <initializer_list>\n", "#include <map>\n"),
        ("use std::cell::RefCell;\n", "use std::collections::HashMap;\n"),
    ];
    assembled(language, &first, said, body, [part("search"), part("searched")], &includes)
}

/// A part of the program with its blanks filled.
fn filled(part: &str, asked: &Asked, body: &Body) -> String {
    let &Asked { rule, language, name, .. } = asked;
    let each =
        |text: &dyn Fn(usize) -> String| (0..rule.arity).map(text).collect::<Vec<_>>().join(", ");
    let typed = |name: &str| match language {
        Language::Cpp => format!("long long {name}"),
        Language::Python => name.to_owned(),
        Language::Rust => format!("{name}: i64"),
    };
    let numbers = asked.numbers();
    let given = |at: usize| match asked.fixed(at) {
        Some(value) => value.to_string(),
        None => numbers[at].clone(),
    };
    let near = rule.arity == 1 && language != Language::Python;
    let place = text_of(language, if near { "place_near" } else { "place" }).unwrap_or_default();
    let place = if language == Language::Cpp { format!("{place}\n") } else { place };
    let unused = !body.text.contains("self.at(");
    let free: Vec<String> = asked.free().iter().map(|name| typed(name)).collect();
    let [inside, outside] = sorting_in(language, rule.unordered);
    let blanks = [
        ("PARAMETERS", each(&|at| typed(&format!("x{at}")))),
        ("NAMES", each(&|at| format!("x{at}"))),
        ("SPREAD", each(&|at| format!("now[{at}]"))),
        ("GIVEN", each(&given)),
        ("COUNT", rule.arity.to_string()),
        ("PLACE", place),
        ("NEAR", if near { "    near: Vec<i64>,\n".to_owned() } else { String::new() }),
        ("ALLOWED", if unused { "    #[allow(dead_code)]\n".to_owned() } else { String::new() }),
        ("MUTABLE", if rule.unordered { "mut ".to_owned() } else { String::new() }),
        ("STYLED", styled(name).to_owned()),
        ("FREE", free.join(", ")),
        ("FUNCTION", name.to_owned()),
        ("SORTED", outside.to_owned()),
        ("SORT", inside.to_owned()),
    ];
    blanks.iter().fold(part.to_owned(), |text, (blank, filling)| {
        text.replace(&format!("@{blank}@"), filling)
    })
}
