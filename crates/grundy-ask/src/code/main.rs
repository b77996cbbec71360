//! What a program reads and prints: the format of its input for a game.

use crate::count::whole::{Shape, shape};
use crate::{Opened, Subject};
use grundy::answer::Table;
use grundy::notation::{Call, Problem};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::code::judge::{InputFormat, Main, Read, Roles, two_words};

/// The names of the numbers of a position, and of the parameters of the rule.
pub(crate) struct Known {
    pub numbers: Vec<String>,
    pub params: Vec<String>,
}

/// What a game or a list of numbers calls its numbers.
pub(crate) fn known(subject: &Subject, meter: &Meter) -> Result<Known, Stop> {
    if let Some(Opened { rule: Some(rule), .. }) = subject.opened() {
        let checked = &rule.checked;
        // Numbers of a slice that are fixed are not read.
        let numbers = match subject.cut() {
            Some(cut) => cut.free().into_iter().map(str::to_owned).collect(),
            None => checked.rule.names.iter().take(checked.rule.arity).cloned().collect(),
        };
        let params = checked.params.iter().map(|param| param.0.clone()).collect();
        return Ok(Known { numbers, params });
    }
    let names: &[&str] = match subject.terms(1, meter)? {
        Table::Line { .. } => &["n"],
        Table::Grid(_) => &["x", "y"],
    };
    Ok(Known { numbers: names.iter().map(|name| (*name).to_owned()).collect(), params: Vec::new() })
}

/// What a program for a subject reads by a format, and the words that it prints; `params` are the
/// parameters that it may read.
pub(super) fn main(
    format: InputFormat,
    words: Option<&str>,
    subject: &Subject,
    known: &Known,
    params: &[String],
) -> Result<Main, Problem> {
    let roles = Roles::of(format, Read { numbers: &known.numbers, params })?;
    let words = two_words(words.unwrap_or("First,Second"))?;
    let single = |why: grundy::notation::Words| {
        let call = Call::new("code").with("game", "nim").with("main", "T n a...");
        Problem::new(why).example(call)
    };
    let name = subject.name();
    if subject.is_of_outcomes() && !roles.is_single() {
        return Err(single(words!(
            "who wins a sum is not told by who wins its parts: with outcomes a case is one position",
            "各部分的胜负不能决定和的胜负：使用胜负时每组输入应为一个局面"
        )));
    }
    if let Some(opened) = subject.opened() {
        let sums = match shape(&opened.game) {
            Shape::List | Shape::Other => None,
            _ => Some(!opened.game.has_verdicts()),
        };
        match sums {
            None => {
                return Err(single(words!(
                    "the numbers of {name} are no sum of positions with values of their own: there is no program that reads them",
                    "{name} 的各数不是有各自 SG 值的局面之和：没有读入它们的程序"
                )));
            }
            Some(false) if !roles.is_single() => {
                return Err(single(words!(
                    "play of {name} ends by a verdict, so that there are no sums: a case is one position",
                    "{name} 的对局按判定结束，没有和：每组输入应为一个局面"
                )));
            }
            Some(_) => {}
        }
    }
    Ok(Main { roles, words, draws: false })
}
