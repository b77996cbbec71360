//! Any question, for those who hand questions on: one type in, one document out.

use crate::present::{self, RuleDocument};
use crate::{
    Ask, Check, Code, Count, Draw, Format, GameRef, Games, Generate, Graph, Guess, Judge, Moves,
    Nimber, Of, Period, Problems, Shelf, Show, Solve, Solved, Sweep, Table, Test, Verify, Why,
};
use grundy::notation::{Locale, Problem};
use grundy::present::json;
use grundy::words;
use grundy::work::{Meter, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Any question. In JSON its name stands beside its members.
///
/// # Example
/// ```
/// use grundy::notation::Locale;
/// use grundy::work::Meter;
/// use grundy_ask::{Question, Shelf};
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let question = Question::read(r#"{"ask": "solve", "position": {"text": "nim 3 4 5"}}"#)?;
/// let document = question.answer(&shelf, &meter, Locale::En)?;
/// assert_eq!(document["sg"], 2);
/// let question = r#"{"ask": "guess", "of": {"rule": "take 1..n/2"}}"#;
/// let document = Question::read(question)?.answer(&shelf, &meter, Locale::En)?;
/// assert_eq!(document["law"], "odd_part(n + 1) / 2");
/// assert_eq!(document["rules"]["rule"]["text"], "take 1..n/2");
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    /// Who wins, by which moves, and why?
    Solve(Solve),
    /// Why is the SG value what it is?
    Why(Why),
    /// Which moves are there, and what does each leave?
    Moves(Moves),
    /// What are the SG values up to an index?
    Table(Table),
    /// From where on do they repeat?
    Period(Period),
    /// What is their law?
    Guess(Guess),
    /// Does a formula give them?
    Test(Test),
    /// The same, or the periods, for many values of a rule's parameters.
    Sweep(Sweep),
    /// Which program computes them?
    Code(Code),
    /// How many starting positions are lost?
    Count(Count),
    /// Do closed forms agree with exhaustive play?
    Verify(Verify),
    /// Who wins from every node of a graph?
    Graph(Graph),
    /// How does it look?
    Draw(Draw),
    /// What is the value of an expression of nimbers?
    Nimber(Nimber),
    /// Which games are there?
    Games(Games),
    /// What is known about a game, a rule or a problem?
    Show(Show),
    /// Which contest problems are there?
    Problems(Problems),
    /// What is the right output for an input?
    Judge(Judge),
    /// Which input belongs to a seed?
    Generate(Generate),
    /// Does an output answer an input?
    Check(Check),
    /// How is a rule usually laid out?
    Format(Format),
}

/// A question that works.
pub const EXAMPLE: &str = r#"{"ask": "solve", "position": {"text": "nim 3 4 5"}}"#;

impl Question {
    /// Reads a question from JSON.
    pub fn read(text: &str) -> Result<Self, Problem> {
        serde_json::from_str(text).map_err(|error| {
            // The reader's own words; it knows no other language.
            Problem::new(words!("this is no question: {error}", "这不是一个问题：{error}"))
                .example(format!("grundy ask '{EXAMPLE}'"))
        })
    }

    /// Answers it with a document; rules that it speaks of are in its member `rules`.
    pub fn answer(self, shelf: &Shelf, meter: &Meter, locale: Locale) -> Result<Value, Stop> {
        let rules: Vec<GameRef> = self.games().into_iter().filter(is_a_rule).cloned().collect();
        let mut document = self.document(shelf, meter, locale)?;
        if let (Value::Object(members), false) = (&mut document, rules.is_empty()) {
            let mut said = Map::new();
            for game in &rules {
                if let Some(rule) = shelf.open(game, meter)?.rule {
                    said.insert(game.word().to_owned(), json!(RuleDocument::of(&rule)));
                }
            }
            members.insert("rules".to_owned(), Value::Object(said));
        }
        Ok(document)
    }

    /// The games that it names.
    fn games(&self) -> Vec<&GameRef> {
        fn of(of: &Of) -> Vec<&GameRef> {
            match of {
                Of::Game(game) => vec![game],
                Of::Integers(_) => Vec::new(),
            }
        }
        match self {
            Question::Solve(Solve { position, .. })
            | Question::Why(Why { position })
            | Question::Moves(Moves { position, .. })
            | Question::Draw(Draw { position, .. }) => position.games.iter().collect(),
            Question::Table(Table { game, .. })
            | Question::Period(Period { game, .. })
            | Question::Show(Show { of: game }) => vec![game],
            Question::Guess(question) => of(&question.of),
            Question::Test(question) => of(&question.of),
            Question::Code(question) => of(&question.of),
            Question::Count(question) => of(&question.of),
            Question::Verify(question) => question.games.iter().collect(),
            _ => Vec::new(),
        }
    }

    fn document(self, shelf: &Shelf, meter: &Meter, locale: Locale) -> Result<Value, Stop> {
        Ok(match self {
            Question::Solve(question) => match question.ask(shelf, meter)? {
                Solved::Answer(answer) => json::answer(&answer, locale),
                Solved::Survey(survey) => json::survey(&survey),
            },
            Question::Why(question) => {
                grundy::present::why::json(&question.ask(shelf, meter)?, locale)
            }
            Question::Moves(question) => present::moves::json(&question.ask(shelf, meter)?, locale),
            Question::Table(question) => present::table::json(&question.ask(shelf, meter)?, meter)?,
            Question::Period(question) => {
                let found = question.ask(shelf, meter)?;
                let mut document = json::period(&found.game, &found.period, locale);
                if let Some(proof) = &found.certificate {
                    document["certificate"] = grundy::present::certificate::json(proof);
                }
                document
            }
            Question::Guess(question) => {
                json!(present::guess::document(&*question.ask(shelf, meter)?, locale))
            }
            Question::Test(question) => {
                json!(present::test::document(&question.ask(shelf, meter)?, locale))
            }
            Question::Sweep(question) => present::sweep::json(&question.ask(shelf, meter)?, locale),
            Question::Code(question) => {
                json!(present::code::document(&question.ask(shelf, meter)?))
            }
            Question::Count(question) => {
                json!(present::count::document(&question.ask(shelf, meter)?))
            }
            Question::Verify(question) => json::verified(&question.ask(shelf, meter)?, locale),
            Question::Graph(question) => present::graph::json(&question.ask(shelf, meter)?, meter)?,
            Question::Draw(question) => {
                let drawn = question.ask(shelf, meter)?;
                present::draw::json(&drawn, ("svg", &drawn.picture.svg))
            }
            Question::Nimber(question) => {
                let found = Nimber { steps: true, ..question }.ask(shelf, meter)?;
                json::nimber(&found.expression, found.value, &found.steps)
            }
            Question::Games(_) => json::games(),
            Question::Show(question) => present::show::json(&question.ask(shelf, meter)?, locale),
            Question::Problems(_) => grundy_contest::present::json_list(),
            Question::Judge(question) => text("output", question.ask(shelf, meter)?),
            Question::Generate(question) => text("input", question.ask(shelf, meter)?),
            Question::Check(question) => {
                let problem = question.problem.clone();
                let found = question.ask(shelf, meter)?;
                present::check::json(&problem, found.as_ref(), locale)
            }
            Question::Format(question) => text("text", question.ask(shelf, meter)?.into_bytes()),
        })
    }
}

fn is_a_rule(game: &&GameRef) -> bool {
    matches!(game, GameRef::Rule(_))
}

/// A document with one text in it.
fn text(name: &str, bytes: Vec<u8>) -> Value {
    json!({name: String::from_utf8_lossy(&bytes)})
}
