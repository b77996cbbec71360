//! `cargo xtask new-problem NAME [TITLE]`: a file to be filled in, and its two lines
//! in the list. What it makes compiles and fails its tests until it is filled in.

use std::fs;
use std::path::{Path, PathBuf};

const TEMPLATE: &str = include_str!("problem.txt");

/// Writes the file and the lines; says what comes next.
pub fn run(arguments: &[String]) -> bool {
    let Some(name) = arguments.first().filter(|name| is_name(name)) else {
        eprintln!(
            "a name of small letters, digits and dashes is needed: cargo xtask new-problem abc123d 'A Game'"
        );
        return false;
    };
    let title = arguments[1..].join(" ");
    let title = if title.is_empty() { name.clone() } else { title };
    match write(&folder(), name, &title) {
        Ok(file) => {
            println!("written: {}", file.display());
            println!("next: fill it in, then cargo test --release -p grundy-contest");
            true
        }
        Err(what) => {
            eprintln!("{what}");
            false
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/grundy-contest/src/problems")
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// `abc-1d` is the module `abc_1d` and the type `Abc1d`.
fn type_name(name: &str) -> String {
    let capital = |part: &str| {
        let (first, rest) = part.split_at(part.len().min(1));
        first.to_uppercase() + rest
    };
    name.split('-').map(capital).collect()
}

fn write(folder: &Path, name: &str, title: &str) -> Result<PathBuf, String> {
    let module = name.replace('-', "_");
    let file = folder.join(format!("{module}.rs"));
    if file.exists() {
        return Err(format!("{} exists already", file.display()));
    }
    let list = folder.join("mod.rs");
    let text = fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    let text = listed(&text, &module, &type_name(name))
        .ok_or_else(|| format!("{}: the list is not where it should be", list.display()))?;
    let filled = TEMPLATE
        .replace("{name}", name)
        .replace("{module}", &module)
        .replace("{type}", &type_name(name))
        .replace("{title}", title);
    fs::write(&file, filled).map_err(|error| format!("{}: {error}", file.display()))?;
    fs::write(&list, text).map_err(|error| format!("{}: {error}", list.display()))?;
    Ok(file)
}

/// The list with one more problem, in order.
fn listed(text: &str, module: &str, kind: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let entry = format!("    &{module}::{kind},");
    let declaration = format!("pub mod {module};");
    let place = |prefix: &str, new: &str| {
        let of = |line: &&str| line.starts_with(prefix);
        let after = lines.iter().rposition(|line| of(line) && *line < new).map(|at| at + 1);
        after.or_else(|| lines.iter().position(|line| of(line)))
    };
    let (at_mod, at_entry) = (place("pub mod ", &declaration)?, place("    &", &entry)?);
    let mut all: Vec<&str> = lines.clone();
    all.insert(at_entry, &entry);
    all.insert(at_mod, &declaration);
    Some(all.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_modules_and_types() {
        assert_eq!(type_name("bob-and-ben"), "BobAndBen");
        assert!(is_name("cf1149e") && !is_name("1a") && !is_name("A") && !is_name(""));
    }

    #[test]
    fn problems_are_listed_in_order() {
        let list = "pub mod a;\npub mod c;\n\nconst P: X = &[\n    &a::A,\n    &c::C,\n];\n";
        let expected = "pub mod a;\npub mod b;\npub mod c;\n\nconst P: X = &[\n    &a::A,\n    &b::B,\n    &c::C,\n];\n";
        assert_eq!(listed(list, "b", "B").as_deref(), Some(expected));
        assert_eq!(listed("nothing", "b", "B"), None);
    }

    /// The template is a Rust file that the real list would take.
    #[test]
    fn a_new_problem_is_written_once() {
        let folder =
            std::env::temp_dir().join(format!("grundy-new-problem-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let list = fs::read_to_string(super::folder().join("mod.rs")).expect("the list is there");
        fs::write(folder.join("mod.rs"), &list).expect("the copy can be written");
        let file = write(&folder, "zz-new", "A New Game").expect("it is written");
        let text = fs::read_to_string(&file).expect("it is there");
        assert!(text.starts_with("//! # A New Game\n") && !text.contains("{name}"), "{text}");
        let list = fs::read_to_string(folder.join("mod.rs")).expect("the list is there");
        assert!(list.contains("pub mod zz_new;") && list.contains("    &zz_new::ZzNew,"), "{list}");
        assert!(write(&folder, "zz-new", "again").is_err());
        let _ = fs::remove_dir_all(&folder);
    }
}
