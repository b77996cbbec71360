//! `cargo xtask new-game NAME [TITLE]`: a rule file of the library, one new file; with `--rust FOLDER`
//! a game in Rust, one new file and its lines in the two lists. What is written is a game already:
//! it compiles, its values are right, and it waits to become another one.

mod rule_file;
mod rust;
mod taken;
#[cfg(test)]
mod tests;

use crate::scaffold::{capital, is_name};
use crate::shell::root;
use std::path::{Path, PathBuf};

const USAGE: &str = "\
cargo xtask new-game NAME [TITLE]
cargo xtask new-game NAME [TITLE] --rust heap|row|graph
NAME is of small letters and digits with dashes between them: up-mark";

/// What is asked for.
#[derive(Debug, PartialEq)]
struct Wish {
    name: String,
    title: String,
    /// The folder of a game in Rust.
    rust: Option<String>,
}

/// Writes the game and says what comes next.
pub fn run(arguments: &[String]) -> bool {
    match read(arguments).and_then(|wish| write(&root(), &wish)) {
        Ok((file, next)) => {
            println!("written: {}", file.display());
            println!("{next}");
            true
        }
        Err(what) => {
            eprintln!("{what}");
            false
        }
    }
}

fn read(arguments: &[String]) -> Result<Wish, String> {
    let (mut words, mut rust) = (Vec::new(), None);
    let mut arguments = arguments.iter();
    while let Some(word) = arguments.next() {
        match word.as_str() {
            "--rust" => rust = Some(arguments.next().ok_or(USAGE)?.clone()),
            word if word.starts_with('-') => return Err(format!("`{word}`?\n{USAGE}")),
            word => words.push(word),
        }
    }
    let (name, title) = words.split_first().ok_or(USAGE)?;
    if !is_name(name) {
        return Err(format!("`{name}` is no name of a game\n{USAGE}"));
    }
    if let Some(folder) = rust.as_ref().filter(|folder| rust::template(folder).is_none()) {
        return Err(format!("there is no folder `{folder}` of games\n{USAGE}"));
    }
    let title = title.join(" ").trim().to_owned();
    if title.contains(char::is_control) {
        return Err("a title is one line".to_owned());
    }
    let title = if title.is_empty() { capital(&name.replace('-', " ")) } else { title };
    Ok(Wish { name: (*name).to_owned(), title, rust })
}

/// Writes into a workspace: the new file, and what comes next.
fn write(root: &Path, wish: &Wish) -> Result<(PathBuf, String), String> {
    let Wish { name, title, rust } = wish;
    for word in [name, title] {
        if let Some(place) = taken::by(root, word)? {
            return Err(format!("`{word}` is taken: {place}"));
        }
    }
    match rust {
        None => rule_file::write(root, name, title),
        Some(folder) => rust::write(root, folder, name, title),
    }
}
