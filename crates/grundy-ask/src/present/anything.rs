//! What a typed text asks, as a document and in a few words.

use super::table::Values;
use super::{Members, guess, nimber, show, solve};
use crate::anything::{Answered, Meant, Onward, Place, TypedAs, Understood};
use crate::study::Status;
use crate::{Number, Shown, Solved};
use grundy::answer::{Answer, Table};
use grundy::game::{header, section};
use grundy::heap::atlas::Atlas;
use grundy::notation::{Locale, Words};
use grundy::present::atlas::in_a_sentence;
use grundy::values::{Convention, Outcome};
use grundy::words;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// What a text asks, and the answer, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Understood"))]
pub struct Document {
    /// What the text is.
    pub kind: TypedAs,
    /// The text as it was understood.
    pub text: String,
    /// What it is called.
    pub title: String,
    /// The answer in a sentence.
    pub headline: String,
    /// What begins the page about it, in Markdown.
    pub excerpt: Option<String>,
    /// The question that was answered, by its name; none where there are several things to choose
    /// from.
    pub question: Option<&'static str>,
    /// What is said in that question, by its names.
    pub said: Members<String>,
    /// Who wins, for a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "solve::Document"))]
    pub solve: Option<solve::Document>,
    /// What is known, for a game, a rule, a problem and a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "show::Document"))]
    pub show: Option<show::Document>,
    /// The value, for an expression of nimbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "nimber::Document"))]
    pub nimber: Option<nimber::Document>,
    /// The law of the values, for a rule, if it was found soon.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "guess::Document"))]
    pub guess: Option<guess::Document>,
    /// The first values, where there is a table of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "First"))]
    pub first: Option<First>,
    /// What else may be meant.
    pub others: Vec<Choice>,
    /// Where one can go on.
    pub onward: Vec<Way>,
}

/// The first values of a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "FirstValues"))]
pub struct First {
    /// The index of the first value.
    pub from: Number,
    /// The values.
    pub values: Values,
}

/// Something that may be meant.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "OtherMeaning"))]
pub struct Choice {
    /// What it is.
    pub kind: TypedAs,
    /// A text that asks for it and nothing else.
    pub text: String,
    /// What it is called.
    pub title: String,
}

/// A way on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WayOn"))]
pub struct Way {
    /// Where it leads.
    pub to: Place,
    /// What is said there, by its names.
    pub said: Members<String>,
    /// What it is called.
    pub title: String,
}

impl Way {
    fn of(way: &Onward, locale: Locale) -> Self {
        let Onward { to, said, title } = way;
        Way { to: *to, said: members(said), title: title.get(locale).to_owned() }
    }
}

fn members(said: &[(&'static str, String)]) -> Members<String> {
    Members(said.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
}

/// What a text asks, and the answer, for programs.
pub fn document(found: &Understood, locale: Locale) -> Document {
    let Meant { kind, text, title, call, others, onward, .. } = &found.meant;
    let (mut solve, mut show, mut nimber) = (None, None, None);
    match &found.answer {
        Answered::Solved(solved) => solve = Some(solve::document(solved, locale)),
        Answered::Shown(shown) => show = Some(show::document(shown, locale)),
        Answered::Computed(computed) => nimber = Some(nimber::document(computed)),
        Answered::Several => {}
    }
    let choices = others.iter().map(|other| Choice {
        kind: other.kind,
        text: other.text(),
        title: other.title.get(locale).to_owned(),
    });
    Document {
        kind: *kind,
        text: text.clone(),
        title: title.get(locale).to_owned(),
        headline: headline(found, locale),
        excerpt: excerpt(found, locale),
        question: call.as_ref().map(|call| call.question),
        said: members(call.as_ref().map_or(&[], |call| &call.said)),
        solve,
        show,
        nimber,
        guess: found.study.as_ref().map(|study| guess::document(study, locale)),
        first: found.values.as_ref().map(first),
        others: choices.collect(),
        onward: onward.iter().map(|way| Way::of(way, locale)).collect(),
    }
}

fn first(table: &Table) -> First {
    let row = |values: &Vec<u64>| values.iter().map(|&value| Some(Number(value))).collect();
    match table {
        Table::Line { from, values } => {
            First { from: Number(*from), values: Values::Line(row(values)) }
        }
        Table::Grid(rows) => {
            First { from: Number(0), values: Values::Grid(rows.iter().map(row).collect()) }
        }
    }
}

/// The answer in a sentence.
fn headline(found: &Understood, locale: Locale) -> String {
    let said = match &found.answer {
        Answered::Solved(Solved::Answer(answer)) => who_wins(answer),
        Answered::Solved(Solved::Survey(survey)) => {
            let won = survey.starts.iter().filter(|start| start.1 == Outcome::N).count();
            let all = survey.starts.len();
            words!(
                "The player to move wins from {won} of {all} starts.",
                "{all} 个起点中，先手在 {won} 个必胜。"
            )
        }
        Answered::Computed(computed) => {
            Words::same(format!("{} = {}", computed.expression, computed.value.0))
        }
        Answered::Shown(Shown::Problem(problem)) => {
            let card = problem.card();
            Words { en: card.theorem.to_owned(), zh: card.theorem_zh.to_owned() }
        }
        Answered::Shown(Shown::Rule { rule, .. }) => {
            let known = rule.recognised.as_ref().map(|known| known.game().to_owned());
            match (found.study.as_ref().and_then(|study| law(study, locale)), known) {
                (Some(law), _) => Words::same(law),
                (None, Some(known)) => words!("This is the game `{known}`.", "即游戏 `{known}`。"),
                (None, None) => words!(
                    "Each value is computed from the rule; no law was found soon.",
                    "每个值都由规则算出；短时间内未找到规律。"
                ),
            }
        }
        Answered::Shown(Shown::Game { page, .. }) => {
            let code = page.is.as_deref().unwrap_or(&page.game);
            let row =
                Atlas::known().ok().and_then(|atlas| atlas.find(code).ok().map(in_a_sentence));
            row.unwrap_or_default()
        }
        Answered::Shown(_) => Words::default(),
        Answered::Several => words!("Which of these is meant?", "您指的是哪一个？"),
    };
    said.get(locale).to_owned()
}

/// The law of a rule, and how sure it is; the text of `guess` begins with it.
fn law(study: &crate::Study, locale: Locale) -> Option<String> {
    if study.status() == Status::None {
        return None;
    }
    let text = guess::text(study, false, locale, Default::default());
    text.lines().next().map(str::to_owned)
}

/// Who wins, in a sentence.
fn who_wins(answer: &Answer) -> Words {
    let count = answer.winning_moves.len();
    let many = if answer.truncated { format!("{count}+") } else { count.to_string() };
    let said = match answer.outcome {
        Outcome::N if count == 1 && !answer.truncated => {
            let to = &answer.winning_moves[0];
            let Words { en, zh } = &to.words;
            words!("The player to move wins: {en}.", "先手必胜：{zh}。")
        }
        Outcome::N if count == 0 => words!("The player to move wins.", "先手必胜。"),
        Outcome::N => words!(
            "The player to move wins, by any of {many} moves.",
            "先手必胜，共有 {many} 种必胜走法。"
        ),
        Outcome::P => words!(
            "The player to move loses, whatever is played.",
            "先手必败：无论怎样走，后手都能获胜。"
        ),
        Outcome::D => words!("Neither player can win: a draw.", "双方都不能取胜：和棋。"),
    };
    let played = match answer.convention {
        Convention::Normal => return said,
        Convention::Misere => words!("Misère play. ", "反 Nim 规则。"),
        Convention::AntiSg => words!("Anti-SG play. ", "anti-SG 规则。"),
    };
    played.then(said)
}

/// What begins the page about it: the rules, the definition.
fn excerpt(found: &Understood, locale: Locale) -> Option<String> {
    let Answered::Shown(shown) = &found.answer else { return None };
    let zh = locale == Locale::Zh;
    let begin = |page: &str| {
        let heading = if zh { "中文" } else { "Rules" };
        section(page, heading).map(str::to_owned)
    };
    match shown {
        Shown::Game { page, .. } => {
            // A code says more by its own moves than by how codes are read.
            match grundy::present::page::moves(page, locale) {
                Some((_, moves)) => Some(moves.replace('\n', "\n\n")),
                None => begin(&page.card.page()),
            }
        }
        Shown::Problem(problem) => begin(&header(problem.card().source)),
        Shown::Rule { rule, .. } => rule.checked.texts.about(locale).map(str::to_owned),
        Shown::Concept(concept) => {
            let heading = if zh { "定义" } else { "Definition" };
            section(concept.page(locale), heading).map(str::to_owned)
        }
        Shown::Concepts => None,
    }
}

/// The same question in the words of a verb, for those who type commands.
pub(crate) fn note(meant: &Meant) -> Option<Words> {
    let call = meant.call.as_ref()?;
    Some(words!("this is `{call}`", "即 `{call}`"))
}

/// The things that may be meant, for people who type commands.
pub(crate) fn choice(meant: &Meant, locale: Locale) -> String {
    let asked = words!("Which of these is meant?", "您指的是哪一个？");
    let mut text = format!("{}\n", asked.get(locale));
    for other in &meant.others {
        text.push_str(&format!("  grundy ask {}  {}\n", other.text(), other.title.get(locale)));
    }
    text
}
