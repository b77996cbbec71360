//! Any question, for those who hand questions on: one type in, one document out.

use crate::{
    Anything, AtlasCheck, AtlasRows, Check, CheckProof, Code, Count, Draw, Exercise, Format,
    GameRef, Games, Generate, Graph, Guess, Judge, Moves, Nimber, Of, Period, Problems, Program,
    Show, Solve, Sweep, Table, Test, Verify, Why,
};
use grundy::notation::{Call, Problem, Words, misread};
use grundy::words;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
/// let document = Question::read("尼姆 3 4 5")?.answer(&shelf, &meter, Locale::En)?;
/// assert_eq!(document["solve"]["sg"], 2);
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
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
    /// Which octal codes are the same game, and what is known of them?
    Atlas(AtlasRows),
    /// Does the atlas of octal codes come out again as it stands?
    AtlasCheck(AtlasCheck),
    /// Does the proof of a period or of a law hold?
    CheckProof(CheckProof),
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
    /// Which whole program solves a problem?
    Program(Program),
    /// What is the right output for an input?
    Judge(Judge),
    /// Which input belongs to a seed?
    Generate(Generate),
    /// Does an output answer an input?
    Check(Check),
    /// How is a rule usually laid out?
    Format(Format),
    /// What does a text ask that somebody typed?
    Anything(Anything),
    /// What is an exercise of a seed, and is an answer to it right?
    Exercise(Exercise),
}

/// A question that works.
pub const EXAMPLE: &str = r#"{"ask": "solve", "position": {"text": "nim 3 4 5"}}"#;

/// Whether a text is a question as JSON, not one that somebody types.
pub fn is_json(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

impl Question {
    /// Reads a question: JSON, or a text as somebody types it.
    pub fn read(text: &str) -> Result<Self, Problem> {
        if !is_json(text) {
            return Ok(Anything::of(text).into());
        }
        serde_json::from_str(text).map_err(|error| {
            let Words { en, zh } = misread(&error);
            Problem::new(words!("this is no question: {en}", "这不是一个问题：{zh}"))
                .example(Call::new("ask").with("question", EXAMPLE))
        })
    }

    /// The rules that it names, those of the library included.
    pub(crate) fn rules(&self) -> Vec<GameRef> {
        let of = |of: &Of| match of {
            Of::Integers(_) => Vec::new(),
            of => of.game().iter().map(|game| game.meant().into_owned()).collect(),
        };
        let mut games = match self {
            Question::Solve(Solve { position, .. })
            | Question::Why(Why { position })
            | Question::Moves(Moves { position, .. })
            | Question::Draw(Draw { position, .. }) => position.rules(),
            Question::Table(Table { game, .. })
            | Question::Period(Period { game, .. })
            | Question::Show(Show { of: game }) => vec![game.meant().into_owned()],
            Question::Exercise(question) => question.game.rules(),
            Question::Guess(question) => of(&question.of),
            Question::Test(question) => of(&question.of),
            Question::Code(question) => of(&question.of),
            Question::Count(question) => of(&question.of),
            Question::Verify(question) => question.games.clone(),
            _ => Vec::new(),
        };
        games.retain(|game| matches!(game, GameRef::Rule(_)));
        games.sort_by(|one, other| one.word().cmp(other.word()));
        games
    }
}

/// Each of them is a question.
macro_rules! questions {
    ($($name:ident)*) => {
        $(impl From<$name> for Question {
            fn from(question: $name) -> Self {
                Question::$name(question)
            }
        })*
    };
}

questions! {
    Solve Why Moves Table Period Guess Test Sweep Code Count Verify CheckProof Graph Draw Nimber Games Show Problems Program Judge Generate Check Format Anything Exercise
}
