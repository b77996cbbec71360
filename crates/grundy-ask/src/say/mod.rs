//! What is said in answer to any question: a document for programs, or a text for people, with
//! the notes beside it and how it ended.

mod speaker;

use crate::present;
use crate::{Question, Shelf, SolvedGraph, Tabulated};
use grundy::explicit;
use grundy::notation::{Locale, Words};
use grundy::present::table::write_kept;
use grundy::present::{Style, table};
use grundy::work::{Meter, Stop};
use serde_json::{Value, json};
use speaker::Speaker;
use std::io::{self, Write};

/// How an answer is to be said.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// For programs or for people.
    pub form: Form,
    /// In which language.
    pub locale: Locale,
    /// Whether texts are coloured.
    pub style: Style,
}

/// For whom an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A JSON document, for programs.
    Document,
    /// A text, for people; of a picture the SVG.
    Text,
}

/// What came of saying an answer.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// What there is to say besides.
    pub notes: Vec<Words>,
    /// How it ended.
    pub end: End,
}

/// How an answer ended.
#[derive(Clone, Debug, Default)]
pub enum End {
    /// With what was asked for.
    #[default]
    Answered,
    /// What was claimed does not hold.
    Refuted,
    /// It stays open, because of a limit or for ever; and what was kept until then.
    Open(Option<Stop>, Words),
}

/// Why nothing, or not everything, was said.
#[derive(Debug)]
pub enum Unsaid {
    /// There is no answer.
    Stopped(Stop),
    /// It cannot be written.
    Unwritten(io::Error),
}

impl From<Stop> for Unsaid {
    fn from(stop: Stop) -> Self {
        Unsaid::Stopped(stop)
    }
}

impl From<io::Error> for Unsaid {
    fn from(error: io::Error) -> Self {
        Unsaid::Unwritten(error)
    }
}

/// What is to be written.
enum Content {
    Document(Value),
    Text(String),
    Bytes(Vec<u8>),
    /// These two may be long: they are written as they are.
    Table(Tabulated),
    Graph(SolvedGraph),
}

impl From<Value> for Content {
    fn from(document: Value) -> Self {
        Content::Document(document)
    }
}

impl From<String> for Content {
    fn from(text: String) -> Self {
        Content::Text(text)
    }
}

impl Question {
    /// Answers it with a document; rules that it speaks of are in its member `rules`.
    pub fn answer(self, shelf: &Shelf, meter: &Meter, locale: Locale) -> Result<Value, Stop> {
        Ok(self.answer_in_full(shelf, meter, locale)?.0)
    }

    /// The same, with what there is to say besides and how it ended.
    pub fn answer_in_full(
        self,
        shelf: &Shelf,
        meter: &Meter,
        locale: Locale,
    ) -> Result<(Value, Said), Stop> {
        let rules = self.rules();
        let manner = Manner { form: Form::Document, locale, style: Style::default() };
        let mut speaker = Speaker { manner, shelf, meter, said: Said::default() };
        let mut document = match speaker.content(self)? {
            Content::Document(document) => document,
            Content::Table(tabulated) => present::table::json(&tabulated, meter)?,
            Content::Graph(graph) => present::graph::json(&graph, meter)?,
            Content::Text(text) => json!({ "text": text }),
            Content::Bytes(bytes) => json!({"output": String::from_utf8_lossy(&bytes)}),
        };
        speaker.add_rules(&rules, &mut document)?;
        Ok((document, speaker.said))
    }

    /// Answers it in the words of the verb of its name, for whoever hands an answer on.
    ///
    /// # Example
    /// ```
    /// use grundy::notation::Locale;
    /// use grundy::present::Style;
    /// use grundy::work::Meter;
    /// use grundy_ask::say::{Form, Manner};
    /// use grundy_ask::{GameRef, Question, Shelf, Table};
    /// let question = Question::Table(Table::of(GameRef::named("kayles"), 5));
    /// let manner = Manner { form: Form::Text, locale: Locale::En, style: Style::default() };
    /// let mut out = Vec::new();
    /// question.say(manner, &Shelf::default(), &Meter::unlimited(), &mut out).unwrap();
    /// assert_eq!(out, b"0 1 2 3 1 4\n");
    /// ```
    pub fn say(
        self,
        manner: Manner,
        shelf: &Shelf,
        meter: &Meter,
        out: &mut dyn Write,
    ) -> Result<Said, Unsaid> {
        let rules = if self.says_its_rules() { self.rules() } else { Vec::new() };
        let mut speaker = Speaker { manner, shelf, meter, said: Said::default() };
        let in_json = manner.form == Form::Document;
        match speaker.content(self)? {
            Content::Document(mut document) => {
                speaker.add_rules(&rules, &mut document)?;
                // Piece by piece: a position in it may be megabytes long.
                serde_json::to_writer(&mut *out, &document).map_err(io::Error::from)?;
                out.write_all(b"\n")?;
            }
            Content::Text(text) => out.write_all(text.as_bytes())?,
            Content::Bytes(bytes) => out.write_all(&bytes)?,
            // A slice has a member more, and is never so long.
            Content::Table(tabulated) if in_json && tabulated.sliced.is_some() => {
                writeln!(out, "{}", present::table::json(&tabulated, meter)?)?;
            }
            Content::Table(Tabulated { game, table, cells, kept, .. }) => {
                let format = if in_json { table::Format::Json } else { table::Format::Text };
                write_kept(&game, &table, kept.as_deref(), cells, format, out)?;
            }
            Content::Graph(SolvedGraph { input, solution }) => {
                let format = if in_json { explicit::Format::Json } else { explicit::Format::Text };
                explicit::write(&input.names, &solution, format, &mut &mut *out)?;
            }
        }
        Ok(speaker.said)
    }

    /// Whether the document of its verb has a member `rules`; where the question names one game
    /// and the answer is about nothing else, it has none.
    fn says_its_rules(&self) -> bool {
        use Question as Q;
        matches!(
            self,
            Q::Solve(_)
                | Q::Moves(_)
                | Q::Guess(_)
                | Q::Test(_)
                | Q::Code(_)
                | Q::Count(_)
                | Q::Draw(_)
                | Q::Exercise(_)
        )
    }
}
