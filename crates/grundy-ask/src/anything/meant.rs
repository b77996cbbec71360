//! What a text is: the first of these that it can be read as.

use super::named::{self, Other};
use super::onward::{Onward, ways};
use super::{Anything, clean, expression, near};
use crate::{GameRef, Nimber, Position, Question, Rule, Shelf, Show, Solve};
use grundy::games;
use grundy::notation::{Call, Problem, Words, is_chinese};
use grundy::solve::parts;
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "KindOfText"))]
#[serde(rename_all = "lowercase")]
pub enum TypedAs {
    /// A position of one game.
    Position,
    /// Positions that are played together.
    Sum,
    /// A game.
    Game,
    /// A take-and-break code.
    Code,
    /// A rule in the rule language.
    Rule,
    /// A contest problem.
    Problem,
    /// An idea or a word of the theory.
    Concept,
    /// An expression of nimbers.
    Nimber,
    /// Words that several things have in their names.
    Several,
}

/// What somebody meant.
#[derive(Clone, Debug, PartialEq)]
pub struct Meant {
    /// What the text is.
    pub kind: TypedAs,
    /// The text as it was understood.
    pub text: String,
    /// What it is called.
    pub title: Words,
    /// The usual name of a game, a problem or a concept.
    pub name: Option<String>,
    /// What is asked by it; none where several things may be meant.
    pub question: Option<Question>,
    /// The same question as each front end shows it.
    pub call: Option<Call>,
    /// What else may be meant.
    pub others: Vec<Other>,
    /// Where one can go on.
    pub onward: Vec<Onward>,
}

impl Meant {
    fn new(kind: TypedAs, text: impl Into<String>, title: Words) -> Self {
        let (name, question, call, others, onward) = (None, None, None, Vec::new(), Vec::new());
        Meant { kind, text: text.into(), title, name, question, call, others, onward }
    }

    fn asks(self, question: impl Into<Question>, call: Call) -> Self {
        let (question, call) = (Some(question.into()), Some(call));
        let mut meant = Meant { question, call, ..self };
        meant.onward = ways(&meant);
        meant
    }
}

/// What is meant by a text.
pub(super) fn read(asked: &Anything, shelf: &Shelf, meter: &Meter) -> Result<Meant, Stop> {
    let text = clean::clean(&asked.text);
    meter.hold(text.len() as u64)?;
    meter.tick(text.len() as u64)?;
    if text.is_empty() {
        let nothing = words!("nothing is asked", "没有提出问题");
        return Err(Problem::new(nothing).example(example()).into());
    }
    if let Some(rule) = rule(&text) {
        return Ok(rule);
    }
    if let Some(expression) = expression::expression(&text) {
        return Ok(nimber(&expression));
    }
    if let Some(meant) = by_name(named::all(&text)) {
        return Ok(meant);
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let mut problems = named::numbered(&text);
        if problems.len() > 1 {
            problems.truncate(MOST);
            return Ok(several(&text, problems));
        }
        return Ok(by_name(problems).unwrap_or_else(|| nimber(&text)));
    }
    let wrong = match position(asked, &text, shelf, meter) {
        Ok(meant) => return Ok(meant),
        Err(Some(stop)) if !stop.is_fault() => return Err(stop),
        Err(wrong) => wrong,
    };
    // A position that is wrong has numbers; names have words.
    let numbers = text.contains(|c: char| c.is_ascii_digit());
    let titled = if numbers && wrong.is_some() { Vec::new() } else { near::titled(&text) };
    if titled.len() > 1 {
        return Ok(several(&text, titled));
    }
    let nothing = || near::nothing(&text).example(example()).into();
    by_name(titled).ok_or_else(|| wrong.unwrap_or_else(nothing))
}

/// So many problems with one number are offered.
const MOST: usize = 12;

/// A question that works.
fn example() -> Call {
    Call::new("ask").with("question", "nim 3 4 5")
}

fn several(text: &str, others: Vec<Other>) -> Meant {
    let title = words!("Several things are called so", "有多项符合");
    Meant { others, ..Meant::new(TypedAs::Several, text, title) }
}

/// What goes by a name: the first is meant, the others may be.
fn by_name(mut all: Vec<Other>) -> Option<Meant> {
    let others = all.split_off(all.len().min(1));
    let one = all.pop()?;
    let call = Call::new("show").with("game", one.text_if_needed(&others));
    let meant = Meant::new(one.kind, one.name.clone(), one.title.clone());
    Some(Meant { name: Some(one.name.clone()), others, ..meant }.asks(one.show(), call))
}

impl Other {
    /// The bare name where it is enough.
    fn text_if_needed(&self, others: &[Other]) -> String {
        if others.iter().any(|other| other.name == self.name) {
            self.text()
        } else {
            self.name.clone()
        }
    }
}

fn nimber(expression: &str) -> Meant {
    let title = words!("Nim arithmetic", "nim 运算");
    let question = Nimber { expression: expression.to_owned(), steps: true };
    let call = Call::new("nimber").with("expression", expression);
    Meant::new(TypedAs::Nimber, expression, title).asks(question, call)
}

/// A rule: something with an arrow, or that says what may be taken.
fn rule(text: &str) -> Option<Meant> {
    let taken = text.strip_prefix('取').map(str::trim_start);
    let taken = taken.filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit() || c == '{'));
    let text = match taken {
        Some(rest) => format!("take {}", rest.replace(['到', '至', '~'], "..")),
        None => text.to_owned(),
    };
    let mut words = text.split_whitespace();
    let (first, second) = (words.next()?, words.next());
    let takes = first.eq_ignore_ascii_case("take")
        && second.is_some_and(|word| !matches!(word, "away" | "turns" | "and"));
    if !takes && !text.contains("->") {
        return None;
    }
    let text = match takes {
        true => format!("take{}", &text[first.len()..]),
        false => text,
    };
    let call = Call::new("guess").with("rule", &text);
    let show = Show { of: GameRef::Rule(Rule::new(&text)) };
    Some(Meant::new(TypedAs::Rule, &text, words!("A rule", "规则")).asks(show, call))
}

/// A position of a game or of a sum; otherwise what is wrong with it, if it names a game.
fn position(
    asked: &Anything,
    text: &str,
    shelf: &Shelf,
    meter: &Meter,
) -> Result<Meant, Option<Stop>> {
    let (text, convention) = played(text, asked.convention);
    let mut first = None;
    for text in written(&text) {
        let names_one = parts(&text).iter().any(|part| games::leading(part).is_some());
        if !names_one {
            continue;
        }
        let (compound, games) = (asked.compound, Vec::new());
        let position = Position { text, games, compound, convention };
        match position.read(shelf, meter) {
            Ok(_) => return Ok(solved(position)),
            Err(stop) if !stop.is_fault() => return Err(Some(stop)),
            Err(stop) => {
                first.get_or_insert(stop);
            }
        }
    }
    Err(first)
}

/// A position that can be read.
fn solved(position: Position) -> Meant {
    let position = Position { text: usual(&position.text), ..position };
    let sum = parts(&position.text).len() > 1;
    let (name, rest) = games::leading(&position.text).unwrap_or_default();
    let title = match sum {
        true => words!("A sum of games", "游戏之和"),
        false => named::title(&name).unwrap_or_else(|| Words::same(name.clone())),
    };
    let mut call = Call::solve(&*name, rest);
    match position.convention {
        Convention::Normal => {}
        Convention::Misere => call = call.with("misere", ""),
        Convention::AntiSg => call = call.with("anti-sg", ""),
    }
    if position.compound != Compound::Disjunctive {
        call = call.with("compound", position.compound.to_string());
    }
    let kind = if sum { TypedAs::Sum } else { TypedAs::Position };
    let name = Some(name).filter(|_| !sum);
    let meant = Meant::new(kind, position.text.clone(), title);
    Meant { name, ..meant }.asks(Solve::of(position), call)
}

/// The text with the usual names of its games.
fn usual(text: &str) -> String {
    let part = |part: &str| match games::leading(part) {
        Some((name, "")) => name,
        Some((name, rest)) => format!("{name} {}", rest.trim_end()),
        None => part.trim().to_owned(),
    };
    parts(text).into_iter().map(part).collect::<Vec<_>>().join(" + ")
}

/// The text without what it says about who wins.
fn played(text: &str, usual: Convention) -> (String, Convention) {
    const SAID: [(&str, Convention); 7] = [
        ("misere", Convention::Misere),
        ("misère", Convention::Misere),
        ("反nim", Convention::Misere),
        ("反尼姆", Convention::Misere),
        ("反常", Convention::Misere),
        ("anti-sg", Convention::AntiSg),
        ("反sg", Convention::AntiSg),
    ];
    let text = text.trim();
    let last = text.split_whitespace().next_back().unwrap_or_default();
    let word = last.trim_start_matches('-').to_lowercase();
    let said = SAID.iter().find(|said| said.0 == word);
    match said {
        Some(&(_, convention)) if text.len() > last.len() => {
            (text[..text.len() - last.len()].trim_end().to_owned(), convention)
        }
        _ => (text.to_owned(), usual),
    }
}

/// How a position may have been written: as it is, with blanks where signs meet, with the name
/// behind it, as a position of Nim.
fn written(text: &str) -> Vec<String> {
    let mut all = vec![text.to_owned()];
    let digit = |c: char| c.is_ascii_digit();
    if text.contains('+') {
        all.push(text.split('+').map(str::trim).collect::<Vec<_>>().join(" + "));
    }
    // `尼姆3 4 5`, `nim(3, 4, 5)`, `nim3 4 5`.
    let mut apart = String::with_capacity(text.len() + 8);
    let mut before = ' ';
    for c in text.chars() {
        if digit(c) && is_chinese(before) || is_chinese(c) && digit(before) {
            apart.push(' ');
        }
        apart.push(if matches!(c, '(' | ')') { ' ' } else { c });
        before = c;
    }
    all.push(apart.trim().to_owned());
    // `尼姆博弈 3 4 5`: what it is said to be is no part of the name.
    if let Some((name, rest)) = apart.trim().split_once(' ') {
        let short = ["博弈", "游戏"].iter().find_map(|end| name.strip_suffix(end));
        all.extend(short.map(|name| format!("{name} {rest}")));
    }
    // `3 4 5 nim`, `10 4 of kayles`.
    let end = text.find(|c: char| !digit(c) && !c.is_whitespace() && c != ',').unwrap_or(0);
    let (numbers, name) = text.split_at(end);
    if !numbers.trim().is_empty() && !name.contains('+') {
        let name = name.trim_start_matches("of ").trim_start_matches("的").trim();
        all.push(format!("{name} {}", numbers.trim()));
    }
    if text.chars().all(|c| digit(c) || c.is_whitespace() || c == ',') {
        all.push(format!("nim {text}"));
    }
    all.dedup();
    all
}
