//! Who a game is.

use super::{AnyGame, Family, Shape};
use crate::notation::{Call, Problem, Refused, Words, system_error};
use crate::words;
use crate::work::Stop;
use std::io;
use std::sync::Arc;

/// The identity of a game: what `games` and `show` print.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// The name people type.
    pub name: &'static str,
    /// The English title.
    pub title: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
    /// The name with parameters that works as an example: `bash:3`.
    pub game: &'static str,
    /// A position of that game.
    pub position: &'static str,
    /// How the name is written with its parameters: `bash:M`.
    pub usage: &'static str,
    /// Other names that people use.
    pub aliases: &'static [&'static str],
    /// Under which heading it is listed.
    pub family: Family,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// What its positions look like.
    pub shape: Shape,
    /// How far `verify` goes unless told otherwise: heap size, total, coins,
    /// vertices, as the game's `small` counts.
    pub bound: u64,
    /// The source of the game's file; its `//!` header is the game's page.
    pub source: &'static str,
}

impl Card {
    /// What a card says unless a game says otherwise, to be used as `..Card::USUAL`.
    pub const USUAL: Card = Card {
        name: "",
        title: "",
        zh: "",
        game: "",
        position: "",
        usage: "",
        aliases: &[],
        family: Family::Heap,
        level: 3,
        shape: Shape::Heaps,
        bound: 60,
        source: "",
    };

    /// The page of the game: the `//!` header of its file, a Markdown text.
    pub fn page(&self) -> String {
        header(self.source)
    }

    /// Where the game comes from: what its page says under *Sources*, in one line.
    pub fn sources(&self) -> String {
        section(&self.page(), "Sources").unwrap_or_default().replace('\n', " ")
    }

    /// A question about the game that works.
    pub fn example(&self) -> Call {
        Call::solve(self.game, self.position)
    }
}

/// The body under a `## heading` of a Markdown text.
pub fn section<'a>(markdown: &'a str, heading: &str) -> Option<&'a str> {
    let start = format!("\n## {heading}\n");
    let at = markdown.find(&start)? + start.len();
    let body = &markdown[at..];
    Some(body[..body.find("\n## ").unwrap_or(body.len())].trim_matches('\n'))
}

/// The `//!` header of a source file, a Markdown text.
pub fn header(source: &str) -> String {
    let header = source.lines().take_while(|line| line.starts_with("//!"));
    let lines: Vec<&str> = header
        .map(|line| line.trim_start_matches("//!"))
        .map(|l| l.strip_prefix(' ').unwrap_or(l))
        .collect();
    lines.join("\n") + "\n"
}

/// Files a game may be made from. Front ends read; the library does no I/O.
pub trait Files {
    /// The bytes of the file that the user named.
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;

    /// The same, with what to say if it cannot be read.
    fn bytes(&self, path: &str) -> Result<Vec<u8>, Problem> {
        self.read(path).map_err(|error| {
            let Words { en, zh } = system_error(&error);
            Problem::new(words!("cannot read `{path}`: {en}", "无法读取 `{path}`：{zh}"))
        })
    }

    /// The game that a word names which is not in the catalogue: a rule that the user wrote.
    /// `None` if this front end knows no rules.
    fn rule(&self, _word: &str) -> Option<Result<Arc<dyn AnyGame>, Stop>> {
        None
    }
}

/// The word for the rule that was given in place of a game.
pub const RULE: &str = "rule";

/// For places where no file can be read.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Err(Refused(words!("{path}: no files here", "{path}：这里不读取文件")).into())
    }
}
