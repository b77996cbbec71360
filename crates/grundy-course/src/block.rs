//! What is alive in a lesson: a fenced block with one `key: value` per line.

use crate::{Fault, steps};
use grundy::notation::suggest;
use grundy::words;

/// What a block stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directive {
    /// A board to play on against the machine.
    Board,
    /// A table of values.
    Table,
    /// A drawing.
    Picture,
    /// A question with its answer.
    Ask,
    /// Something that is built step by step.
    Steps,
    /// An exercise.
    Exercise,
}

/// What any block may say about what is played.
const PLAYED: [&str; 7] = ["game", "rule", "set", "position", "convention", "compound", "caption"];

/// A block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What it stands for.
    pub directive: Directive,
    /// The line of the file in which it begins, from 1.
    pub line: usize,
    /// What it says, in order.
    values: Vec<(String, String)>,
}

impl Directive {
    /// All of them.
    pub const ALL: [Directive; 6] = [
        Directive::Board,
        Directive::Table,
        Directive::Picture,
        Directive::Ask,
        Directive::Steps,
        Directive::Exercise,
    ];

    /// The word after the fence.
    pub fn name(self) -> &'static str {
        match self {
            Directive::Board => "board",
            Directive::Table => "table",
            Directive::Picture => "picture",
            Directive::Ask => "ask",
            Directive::Steps => "steps",
            Directive::Exercise => "exercise",
        }
    }

    /// The directive of a word.
    pub fn read(word: &str) -> Option<Self> {
        Directive::ALL.into_iter().find(|directive| directive.name() == word)
    }

    /// What such a block may say besides what is played.
    fn own(self) -> &'static [&'static str] {
        match self {
            Directive::Board => &["first"],
            Directive::Table => &["n", "rows", "outcome"],
            Directive::Picture => &["kind", "n", "merge", "outcome"],
            Directive::Ask => &["verb", "n", "expression"],
            Directive::Steps => &["what", "input", "numbers", "n", "k", "edges"],
            Directive::Exercise => &["kind", "range", "level"],
        }
    }

    /// What such a block has to say.
    fn needed(self) -> &'static [&'static str] {
        match self {
            Directive::Ask => &["verb"],
            Directive::Steps => &["what"],
            Directive::Exercise => &["kind"],
            Directive::Board | Directive::Table | Directive::Picture => &[],
        }
    }
}

/// What a value may be, where it is one of a few words.
const CHOICES: &[(Directive, &str, &[&str])] = &[
    (Directive::Board, "first", &["me", "machine"]),
    (Directive::Picture, "kind", &["strip", "scatter", "heat", "graph", "binary", "position"]),
    (Directive::Picture, "merge", &["moves", "value"]),
    (Directive::Ask, "verb", &["solve", "why", "moves", "guess", "period", "nimber", "table"]),
    (Directive::Steps, "what", &steps::NAMES),
    (
        Directive::Exercise,
        "kind",
        &[
            "who-wins",
            "which-move",
            "sg",
            "mex",
            "xor",
            "law",
            "outcome-graph",
            "count-p",
            "decompose",
        ],
    ),
    (Directive::Exercise, "level", &["1", "2", "3"]),
];

/// The same for what any block may say.
const SHARED: &[(&str, &[&str])] =
    &[("convention", &["normal", "misere", "anti-sg"]), ("outcome", &["true", "false"])];

impl Block {
    /// Reads the lines of a block that begins at a line.
    pub fn read(directive: Directive, line: usize, lines: &[&str]) -> Result<Self, Fault> {
        let mut block = Block { directive, line, values: Vec::new() };
        for (text, at) in lines.iter().zip(line + 1..) {
            if !text.trim().is_empty() {
                block.add(text, at)?;
            }
        }
        let name = directive.name();
        let lacks = |key: &&&str| block.value(key).is_none();
        if let Some(key) = directive.needed().iter().find(lacks) {
            return Err(Fault::at(
                line,
                words!("`{name}` needs `{key}: …`", "`{name}` 需要 `{key}: …`"),
            ));
        }
        let played = ["game", "rule"].map(|key| block.value(key).is_some());
        let alone = !matches!(directive, Directive::Steps | Directive::Exercise | Directive::Ask);
        if played == [true; 2] || alone && played == [false; 2] {
            return Err(Fault::at(
                line,
                words!("`{name}` needs a game or a rule", "`{name}` 需要 game 或 rule 之一"),
            ));
        }
        if directive == Directive::Steps {
            steps::build(&block)?;
        }
        Ok(block)
    }

    /// Reads one line.
    fn add(&mut self, text: &str, at: usize) -> Result<(), Fault> {
        let name = self.directive.name();
        let Some((key, value)) = text.split_once(':') else {
            let shown = text.trim();
            return Err(Fault::at(
                at,
                words!("`{shown}` is not `key: value`", "`{shown}` 不是 `键: 值` 的形式"),
            ));
        };
        let (key, value) = (key.trim(), value.trim());
        let known = PLAYED.iter().chain(self.directive.own()).copied();
        if !known.clone().any(|one| one == key) {
            let meant = suggest(key, known).map(|key| format!(" ({key}?)")).unwrap_or_default();
            return Err(Fault::at(
                at,
                words!("`{name}` has no `{key}`{meant}", "`{name}` 没有 `{key}`{meant}"),
            ));
        }
        let own = CHOICES.iter().find(|choice| (choice.0, choice.1) == (self.directive, key));
        let shared = SHARED.iter().find(|choice| choice.0 == key);
        let choices = own.map(|choice| choice.2).or(shared.map(|choice| choice.1));
        if value.is_empty() || choices.is_some_and(|choices| !choices.contains(&value)) {
            return Err(Fault::at(
                at,
                words!("`{value}` is no value for `{key}`", "`{value}` 不是 `{key}` 的值"),
            ));
        }
        if self.value(key).is_some() {
            return Err(Fault::at(at, words!("`{key}` is said twice", "`{key}` 出现了两次")));
        }
        self.values.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    /// What a key says.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.values.iter().find(|pair| pair.0 == key).map(|pair| pair.1.as_str())
    }

    /// The sentence below it.
    pub fn caption(&self) -> Option<&str> {
        self.value("caption")
    }

    /// The same in both languages: all but what people read.
    pub fn is_like(&self, other: &Block) -> bool {
        let said = |block: &Block| {
            let all = block.values.iter().filter(|pair| pair.0 != "caption").cloned();
            all.collect::<Vec<_>>()
        };
        self.directive == other.directive && said(self) == said(other)
    }

    /// The question as the interface for programs is asked it: names with texts. The last index of a
    /// picture of values is its position.
    pub fn asked(&self) -> Vec<(&'static str, String)> {
        let said = |key| self.value(key).map(str::to_owned);
        let mut asked: Vec<(&'static str, String)> = Vec::new();
        let mut put = |key: &'static str, value: Option<String>| {
            asked.extend(value.map(|value| (key, value)));
        };
        put("game", said("game"));
        put("rule", said("rule"));
        for one in self.value("set").unwrap_or_default().split(',').map(str::trim) {
            put("set", (!one.is_empty()).then(|| one.to_owned()));
        }
        let n = said("n");
        match self.directive {
            Directive::Picture => put("position", said("position").or(n)),
            _ => {
                put("position", said("position"));
                put("n", n);
            }
        }
        for key in ["kind", "merge", "range", "expression"] {
            put(key, said(key));
        }
        let outcome = self.value("outcome") == Some("true");
        put("outcome", outcome.then(|| "true".to_owned()));
        match self.value("convention") {
            Some("misere") => put("misere", Some("true".to_owned())),
            Some("anti-sg") => put("anti-sg", Some("true".to_owned())),
            _ => {}
        }
        put("compound", said("compound"));
        asked
    }

    /// The command that asks the same.
    pub fn command(&self) -> String {
        let said = |key: &str| self.value(key);
        let mut words = vec!["grundy".to_owned()];
        words.push(
            match self.directive {
                Directive::Board => "play",
                Directive::Table => "table",
                Directive::Picture => "draw",
                Directive::Ask => said("verb").unwrap_or("solve"),
                Directive::Steps => "show",
                Directive::Exercise => "exercise",
            }
            .to_owned(),
        );
        if self.directive == Directive::Exercise {
            words.extend(said("kind").map(quoted));
        }
        if let Some(rule) = said("rule") {
            words.extend(["-e".to_owned(), quoted(rule)]);
        }
        for key in ["game", "position"] {
            // A position of one game needs no quotes; a sum has signs of its own.
            let text = said(key).unwrap_or_default();
            words.extend(text.split_whitespace().map(quoted));
        }
        words.extend(said("expression").map(quoted));
        let n = said("n");
        words.extend(n.map(quoted));
        for one in said("set").unwrap_or_default().split(',').map(str::trim) {
            if !one.is_empty() {
                words.extend(["--set".to_owned(), quoted(one)]);
            }
        }
        if self.directive == Directive::Picture {
            words.extend(said("kind").into_iter().flat_map(|kind| ["--kind".into(), kind.into()]));
        }
        for key in ["merge", "range", "compound"] {
            words.extend(said(key).into_iter().flat_map(|text| [format!("--{key}"), quoted(text)]));
        }
        if said("outcome") == Some("true") {
            words.push("--outcome".to_owned());
        }
        match said("convention") {
            Some("misere") => words.push("--misere".to_owned()),
            Some("anti-sg") => words.push("--anti-sg".to_owned()),
            _ => {}
        }
        words.join(" ")
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.,:=/%+*@".contains(c);
    match word.chars().all(plain) && !word.is_empty() && !word.contains('*') {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}
