//! Which game is meant.

use grundy::game::{AnyGame, Files, RULE};
use grundy::games;
use grundy::notation::{Problem, Refused, scan};
use grundy::words;
use grundy::work::Stop;
use grundy_rules::{Backend, Opening};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io;
use std::sync::Arc;

/// Which game is meant: a name of the catalogue with its parameters, or a rule.
///
/// # Example
/// ```
/// use grundy_ask::GameRef;
/// let named: GameRef = serde_json::from_str(r#"{"name": "bash:3"}"#)?;
/// assert_eq!(named, GameRef::named("bash:3"));
/// let rule: GameRef = serde_json::from_str(r#"{"rule": "take 1..F", "set": [["F", 5]]}"#)?;
/// assert_eq!(rule.word(), "rule");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged, expecting = "a game is {\"name\": \"bash:3\"}, a rule {\"rule\": \"take 1..3\"}")]
pub enum GameRef {
    /// A rule in the rule language.
    Rule(Rule),
    /// A game of the catalogue.
    Named {
        /// Its name with parameters: `nim`, `bash:3`, `0.77`.
        name: String,
        /// What the file holds that a parameter names, for games made from a file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        content: Option<Vec<u8>>,
    },
}

/// A rule and how it is followed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Rule {
    /// The text: `n -> [n-k] for k in 1..n`.
    #[serde(rename = "rule")]
    pub text: String,
    /// What answers call it: the name of its file.
    #[serde(default = "unnamed", rename = "called")]
    pub name: String,
    /// Parameters that are not to have the value in the text.
    #[serde(default)]
    pub set: Vec<(String, i64)>,
    /// Whether a rule that is a game of the catalogue becomes that game.
    #[serde(default = "yes")]
    pub recognise: bool,
    /// Whether the rule is followed without compiling it.
    #[serde(default)]
    pub interpret: bool,
}

fn unnamed() -> String {
    RULE.to_owned()
}

fn yes() -> bool {
    true
}

impl Rule {
    /// A rule, followed the usual way.
    pub fn new(text: impl Into<String>) -> Self {
        let (text, name) = (text.into(), unnamed());
        Rule { text, name, set: Vec::new(), recognise: true, interpret: false }
    }

    /// How it is opened; limits are to be added.
    pub(crate) fn opening(&self) -> Opening {
        Opening {
            set: self.set.clone(),
            recognise: self.recognise,
            backend: if self.interpret { Backend::Interpreter } else { Backend::Best },
            ..Opening::named(&self.name)
        }
    }
}

impl GameRef {
    /// A game of the catalogue.
    pub fn named(name: impl Into<String>) -> Self {
        GameRef::Named { name: name.into(), content: None }
    }

    /// A rule, followed the usual way.
    pub fn rule(text: impl Into<String>) -> Self {
        GameRef::Rule(Rule::new(text))
    }

    /// The rule of the library that goes by a name, if the catalogue has no such game.
    pub fn of_the_library(name: &str) -> Option<Self> {
        let file = games::library(name)?;
        Some(GameRef::Rule(Rule { name: file.name.to_owned(), ..Rule::new(file.text) }))
    }

    /// What is meant: names in their usual spelling, and those of the library as rules.
    pub(crate) fn meant(&self) -> Cow<'_, GameRef> {
        let GameRef::Named { name, content } = self else { return Cow::Borrowed(self) };
        let Some(known) = games::canonical(name) else { return Cow::Borrowed(self) };
        match GameRef::of_the_library(&known) {
            Some(rule) => Cow::Owned(rule),
            None => Cow::Owned(GameRef::Named { name: known, content: content.clone() }),
        }
    }

    /// The file that the name speaks of.
    pub(crate) fn files(&self) -> Content<'_> {
        match self {
            GameRef::Named { content, .. } => Content(content.as_deref()),
            GameRef::Rule(_) => Content(None),
        }
    }

    /// The word for it where positions are written.
    pub fn word(&self) -> &str {
        match self {
            GameRef::Rule(rule) => &rule.name,
            GameRef::Named { name, .. } => name,
        }
    }
}

/// The one file that a game is made from.
pub(crate) struct Content<'c>(pub Option<&'c [u8]>);

impl Files for Content<'_> {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        self.0.map(<[u8]>::to_vec).ok_or_else(no_files)
    }

    fn rule(&self, word: &str) -> Option<Result<Arc<dyn AnyGame>, Stop>> {
        Some(Err(no_rule(word).into()))
    }
}

/// Files that a name speaks of have to be given.
pub(crate) fn no_files() -> io::Error {
    Refused(words!("no files are read here", "这里不读取文件")).into()
}

/// A word stands for a rule that was not given.
pub(crate) fn no_rule(word: &str) -> Problem {
    let shown = scan::shown(word);
    Problem::new(match word {
        RULE => words!(
            "`{RULE}` stands for a rule, and there is none",
            "`{RULE}` 代表一条规则，但没有给出"
        ),
        _ => words!(
            "`{shown}` would be the file of a rule, and no files are read here: a rule is given as a text",
            "`{shown}` 应为规则文件，但这里不读取文件：规则以文本给出"
        ),
    })
}
