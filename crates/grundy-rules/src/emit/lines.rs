//! The lines of a rule as loops that mark the values of options.

use super::words::{LARGEST, Words};
use crate::interval::Interval;
use crate::ir::{Domain, Expr, Line, Member, Rule};
use crate::known::{known, refine};
use grundy_laws::code::{Language, shared};
use std::collections::BTreeSet;

/// What the lines came to.
pub(super) struct Body {
    /// The statements.
    pub text: String,
    /// The names of the numbers of a position; `None` where one does not occur.
    pub parameters: Vec<Option<String>>,
    /// The helpers that are used.
    pub helpers: BTreeSet<&'static str>,
}

/// All lines of a rule.
pub(super) fn lines(rule: &Rule, language: Language) -> Body {
    let numbers: Vec<String> = names(&rule.names[..rule.arity.min(rule.names.len())], language);
    let mut helpers = BTreeSet::new();
    let mut text = String::new();
    for line in &rule.lines {
        let bound = line.names.get(rule.arity..).unwrap_or_default();
        let names = names(&[&numbers, bound, &summed(line)].concat(), language);
        let mut writer = Writer {
            language,
            arity: rule.arity,
            names,
            ranges: vec![Interval::new(0, LARGEST); rule.arity],
            helpers: &mut helpers,
            text: String::new(),
            depth: if language == Language::Rust { 2 } else { 1 },
        };
        writer.line(line);
        text += &declared(&writer.text, &writer.names, language);
    }
    let used = |name: String| Some(name).filter(|name| occurs(name, &text));
    let parameters = numbers.into_iter().map(used).collect();
    Body { text, parameters, helpers }
}

/// The names of sums, by how deep they are: sums of one line may share theirs.
fn summed(line: &Line) -> Vec<String> {
    let deepest = line.option.iter().map(|term| term.over.len()).max().unwrap_or(0);
    let name = |depth| line.option.iter().find_map(|term| term.over.get(depth));
    (0..deepest).filter_map(|depth| Some(name(depth)?.name.clone())).collect()
}

/// Names that a language can have, no two alike.
pub(crate) fn names(wanted: &[String], language: Language) -> Vec<String> {
    let taken: Vec<&str> = super::TAKEN.split_whitespace().collect();
    let mut found: Vec<String> = Vec::new();
    for name in wanted {
        let ascii = name.is_ascii() && !name.starts_with('_');
        let mut name = if ascii { name.clone() } else { format!("number{}", found.len()) };
        // `n`, `x`, `y` are names that only functions must not have.
        let fine = |name: &str| {
            let short = ["n", "x", "y"].contains(&name);
            short || shared::check_name(name, language, &taken).is_ok()
        };
        while !fine(&name) || found.contains(&name) {
            name.push('_');
            if name.len() > 64 {
                name = format!("number{}", found.len());
            }
        }
        found.push(name);
    }
    found
}

/// Stands around the slot of a name where it is declared.
const MARK: char = '\u{1}';

/// The statements with their names declared as their language wants it for those that are not
/// used again.
fn declared(text: &str, names: &[String], language: Language) -> String {
    let mut parts = text.split(MARK);
    let mut found = parts.next().unwrap_or_default().to_owned();
    let rest: Vec<&str> = parts.collect();
    for (at, pair) in rest.chunks_exact(2).enumerate() {
        let name = pair[0].parse().ok().and_then(|slot: usize| names.get(slot));
        let name = name.map_or("_", String::as_str);
        let used = rest[2 * at + 1..].iter().step_by(2).any(|part| occurs(name, part));
        found += &match (language, used) {
            (Language::Cpp, true) => format!("long long {name}"),
            (Language::Cpp, false) => format!("long long {name} [[maybe_unused]]"),
            (_, true) => name.to_owned(),
            (_, false) => "_".to_owned(),
        };
        found += pair[1];
    }
    found
}

/// Whether a name stands in a text.
fn occurs(name: &str, text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|word| word == name)
}

fn ends(domain: &Domain) -> Vec<&Expr> {
    match domain {
        Domain::Is(x) | Domain::Divisors(x) | Domain::Primes(x) | Domain::PrimesUpTo(x) => vec![x],
        Domain::Range(x, y) | Domain::Powers(x, y) => vec![x, y],
        Domain::Listed(members) => members
            .iter()
            .flat_map(|member| match member {
                Member::One(x) => vec![x],
                Member::Range(x, y) => vec![x, y],
            })
            .collect(),
    }
}

pub(super) struct Writer<'a> {
    pub(super) language: Language,
    arity: usize,
    names: Vec<String>,
    pub(super) ranges: Vec<Interval>,
    pub(super) helpers: &'a mut BTreeSet<&'static str>,
    text: String,
    pub(super) depth: usize,
}

impl Writer<'_> {
    pub(super) fn words(&mut self) -> Words<'_> {
        let Writer { language, names, ranges, helpers, .. } = self;
        Words { language: *language, names, ranges, helpers }
    }

    pub(super) fn say(&mut self, text: &str) {
        self.text += &format!("{}{text}\n", "    ".repeat(self.depth));
    }

    /// Begins a block.
    fn open(&mut self, head: &str) {
        let end = if self.language == Language::Python { ":" } else { " {" };
        self.say(&format!("{head}{end}"));
        self.depth += 1;
    }

    fn line(&mut self, line: &Line) {
        let outer = self.depth;
        if self.language != Language::Python && line.bindings.iter().any(is_single) {
            // Names of one line are none of the next.
            self.say("{");
            self.depth += 1;
        }
        let mut parts = line.parts(self.arity);
        for (at, binding) in line.bindings.iter().enumerate() {
            let guards = self.guards(&mut parts, at);
            self.only_if(&guards);
            self.binding(&binding.domain, self.arity + at);
        }
        let rest: Vec<&Expr> = parts.into_iter().map(|(_, part)| part).collect();
        self.only_if(&rest);
        self.option(&line.option);
        self.close(outer);
    }

    /// Takes out the parts of the condition that are asked when so many bindings have a value.
    /// A part that could go wrong stops the code, so it and what stands behind it wait for the
    /// rest: who is guarded by such a part alone stops with its own fault.
    fn guards<'e>(&self, parts: &mut Vec<(usize, &'e Expr)>, depth: usize) -> Vec<&'e Expr> {
        let (mut found, mut ranges, mut sure) = (Vec::new(), self.ranges.clone(), true);
        parts.retain(|&(needed, part)| {
            if needed > depth {
                return true;
            }
            sure &= known(part, &ranges).sure;
            if sure {
                refine(part, &mut ranges);
                found.push(part);
            }
            !sure
        });
        found
    }

    /// What follows is done only if these hold.
    fn only_if(&mut self, parts: &[&Expr]) {
        if parts.is_empty() {
            return;
        }
        let mut texts = Vec::new();
        for part in parts {
            texts.push(self.words().condition_text(part, parts.len() == 1));
            refine(part, &mut self.ranges);
        }
        let sign = if self.language == Language::Python { " and " } else { " && " };
        let condition = texts.join(sign);
        match self.language {
            Language::Cpp => self.open(&format!("if ({condition})")),
            _ => self.open(&format!("if {condition}")),
        }
    }

    pub(super) fn binding(&mut self, domain: &Domain, slot: usize) {
        let name = format!("{MARK}{slot}{MARK}");
        let texts: Vec<String> =
            ends(domain).into_iter().map(|end| self.words().whole(end)).collect();
        let ranges: Vec<Interval> =
            ends(domain).into_iter().map(|end| self.words().range(end)).collect();
        let range = match domain {
            Domain::Is(_) => ranges[0],
            Domain::Range(..) => Interval::new(ranges[0].lo, ranges[1].hi),
            Domain::Listed(_) => {
                ranges.iter().skip(1).fold(ranges[0], |one, other| one.hull(*other))
            }
            Domain::Divisors(_) | Domain::Primes(_) | Domain::PrimesUpTo(_) => {
                Interval::new(1, ranges[0].hi)
            }
            Domain::Powers(..) => Interval::new(1, ranges[1].hi),
        };
        match domain {
            Domain::Is(_) => {
                let value = &texts[0];
                match self.language {
                    Language::Cpp => self.say(&format!("const {name} = {value};")),
                    Language::Python => self.say(&format!("{name} = {value}")),
                    Language::Rust => self.say(&format!("let {name}: i64 = {value};")),
                }
            }
            Domain::Range(..) => self.range_loop(&name, slot, &texts[0], &texts[1]),
            Domain::Listed(members) => self.listed(&name, slot, members),
            Domain::Divisors(_) => self.set_loop(&name, "divisors", &texts),
            Domain::Primes(_) => self.set_loop(&name, "primes", &texts),
            Domain::PrimesUpTo(_) => self.set_loop(&name, "primes_upto", &texts),
            Domain::Powers(..) => self.set_loop(&name, "powers", &texts),
        }
        self.ranges.push(range);
    }

    fn range_loop(&mut self, name: &str, slot: usize, from: &str, to: &str) {
        let head = match self.language {
            Language::Cpp => {
                let counted = &self.names[slot];
                format!(
                    "for ({name} = {from}, {counted}_end = {to}; {counted} <= {counted}_end; {counted}++)"
                )
            }
            Language::Python => format!("for {name} in range({from}, {} + 1)", bracketed(to)),
            Language::Rust => format!("for {name} in {}..={}", bracketed(from), bracketed(to)),
        };
        self.open(&head);
    }

    fn set_loop(&mut self, name: &str, set: &'static str, texts: &[String]) {
        self.helpers.insert(set);
        self.over(name, &format!("{set}({})", texts.join(", ")));
    }

    /// A loop over a list.
    fn over(&mut self, name: &str, list: &str) {
        match self.language {
            Language::Cpp => self.open(&format!("for ({name} : {list})")),
            _ => self.open(&format!("for {name} in {list}")),
        }
    }

    fn listed(&mut self, name: &str, slot: usize, members: &[Member]) {
        if let [Member::Range(from, to)] = members {
            let (from, to) = (self.words().whole(from), self.words().whole(to));
            return self.range_loop(name, slot, &from, &to);
        }
        let single = members.iter().all(|member| matches!(member, Member::One(_)));
        let mut parts: Vec<(String, String)> = Vec::new();
        for member in members {
            parts.push(match member {
                Member::One(x) => (self.words().whole(x), String::new()),
                Member::Range(x, y) => (self.words().whole(x), self.words().whole(y)),
            });
        }
        let joined =
            |part: &dyn Fn(&(String, String)) -> String| parts.iter().map(part).collect::<Vec<_>>();
        match self.language {
            Language::Python => {
                let part = |(x, y): &(String, String)| match y.is_empty() {
                    true => x.clone(),
                    false => format!("*range({x}, {} + 1)", bracketed(y)),
                };
                let list = joined(&part).join(", ");
                self.over(name, &format!("[{list}]"));
            }
            Language::Cpp if single => {
                let list = joined(&|(x, _)| x.clone()).join(", ");
                self.over(name, &format!("std::initializer_list<long long>{{{list}}}"));
            }
            Language::Cpp => {
                let part = |(x, y): &(String, String)| {
                    format!("{{{x}, {}}}", if y.is_empty() { x } else { y })
                };
                let list = joined(&part).join(", ");
                self.open(&format!(
                    "for (const auto& part : std::vector<std::pair<long long, long long>>{{{list}}})"
                ));
                self.range_loop(name, slot, "part.first", "part.second");
            }
            Language::Rust if single => {
                let list = joined(&|(x, _)| x.clone()).join(", ");
                self.over(name, &format!("[{list}]"));
            }
            Language::Rust => {
                let part = |(x, y): &(String, String)| {
                    format!("({}..={})", bracketed(x), bracketed(if y.is_empty() { x } else { y }))
                };
                let list = joined(&part);
                let more: String = list[1..].iter().map(|part| format!(".chain{part}")).collect();
                self.over(name, &format!("{}{more}", list[0]));
            }
        }
    }

    /// Ends blocks.
    pub(super) fn close(&mut self, outer: usize) {
        while self.depth > outer {
            self.depth -= 1;
            if self.language != Language::Python {
                self.say("}");
            }
        }
    }
}

fn is_single(binding: &crate::ir::Binding) -> bool {
    matches!(binding.domain, Domain::Is(_))
}

/// An end of a range, in brackets where it is more than a name, a number or a call.
fn bracketed(text: &str) -> String {
    let mut depth = 0usize;
    let mut simple = !text.starts_with('-');
    for c in text.chars() {
        match c {
            '(' | '<' if c == '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 => simple = false,
            _ => {}
        }
    }
    if simple { text.to_owned() } else { format!("({text})") }
}
