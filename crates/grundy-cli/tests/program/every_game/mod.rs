//! Every game of the catalogue, every rule of the library, rules of every kind.

use crate::command_line;
use grundy::game::{AnyGame, NoFiles};
use grundy::games::{ALIASES, CATALOGUE};
use grundy::work::Limits;
use grundy_rules::{Backend, Opening};
use std::path::Path;
use std::sync::Arc;

/// Rules as people write them behind `-e`.
pub const RULES: &[&str] = &[
    "n -> [n-k] for k in 1..n",
    "take {1, 2, 4, 9}; n -> [k] + [n-k] for k in 1..n-1",
    "take 1..3; win if n == 0",
    "take {1, 4}; lose if n == 0",
    "n -> [n-k*k] for k in 1..n",
    "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..3",
    "(a, b) unordered -> [a-k, b-k] for k in 1..min(a, b); (a, b) unordered -> [a-1, b]",
    "(a, b) -> [a-1, b-1] + [1, 0]; (a, b) -> [] if a == 1 and b == 0",
    "(a, b, c) -> [a-1, b+1, c]; (a, b, c) -> [a, b-1, c+1]; (a, b, c) -> [a, b, c-1]",
    "(a, b) -> [a-1, b]; (a, b) -> [a, b-2]; win if a == b",
    "n -> [n*n*n] for k in 1..1 if n > 3; n -> [n-1]",
    "n -> [(n+1) % 5]",
];

/// A game as the command line names it: its words, and the game itself without recognition.
pub struct Named {
    pub words: Vec<String>,
    #[allow(dead_code)] // stress asks the command line alone
    pub game: Arc<dyn AnyGame>,
}

impl Named {
    pub fn words(&self) -> Vec<&str> {
        self.words.iter().map(String::as_str).collect()
    }
}

/// Whether there is time for thousands.
pub fn deep() -> bool {
    std::env::var_os("GRUNDY_DEEP").is_some()
}

/// All of them.
pub fn all() -> Vec<Named> {
    let mut all = Vec::new();
    let variants = CATALOGUE.iter().flat_map(|entry| entry.variants.iter().copied());
    for word in variants.chain(ALIASES.iter().map(|alias| alias.0)) {
        let Ok(game) = grundy::games::open(word, &NoFiles) else { continue };
        all.push(Named { words: vec![word.to_owned()], game });
    }
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library");
    let mut files: Vec<_> =
        std::fs::read_dir(library).unwrap().map(|it| it.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "game"));
    files.sort();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let word = path.to_string_lossy().into_owned();
        let game = rule(&text, &word);
        all.push(Named { words: vec![word], game });
    }
    for &text in RULES {
        let words = vec!["-e".to_owned(), text.to_owned()];
        all.push(Named { words, game: rule(text, "rule") });
    }
    all
}

fn rule(text: &str, name: &str) -> Arc<dyn AnyGame> {
    let opening = Opening {
        name: name.to_owned(),
        set: Vec::new(),
        recognise: false,
        backend: Backend::Interpreter,
        limits: Limits::default(),
    };
    grundy_rules::open(text, &opening).unwrap().game
}

/// The exit code of a command, what it printed and what it complained of.
pub fn grundy(arguments: &[&str]) -> (u8, String, String) {
    let (code, output, errors) = command_line::command(arguments, "");
    (code, String::from_utf8(output).expect("text"), errors)
}
