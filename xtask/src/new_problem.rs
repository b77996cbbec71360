//! `cargo xtask new-problem NAME [TITLE]`: a file to be filled in, its programs, and its two lines
//! in the list. What it makes compiles and fails its tests until it is filled in.

use crate::scaffold::{is_name, rewrite, text_of, type_name, write_new};
use crate::shell::root;
use std::path::{Path, PathBuf};

const TEMPLATE: &str = include_str!("problem.txt");

/// Its programs, by the ends of their names.
const PROGRAMS: [(&str, &str); 3] = [
    ("cpp", include_str!("program.cpp.txt")),
    ("py", include_str!("program.py.txt")),
    ("rs", include_str!("program.rs.txt")),
];

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
            println!("written: {}, and its programs", file.display());
            println!("next: fill them in, then cargo test --release -p grundy-contest");
            true
        }
        Err(what) => {
            eprintln!("{what}");
            false
        }
    }
}

fn folder() -> PathBuf {
    root().join("crates/grundy-contest")
}

fn write(folder: &Path, name: &str, title: &str) -> Result<PathBuf, String> {
    let module = name.replace('-', "_");
    let (programs, folder) = (folder.join("programs"), folder.join("src/problems"));
    let file = folder.join(format!("{module}.rs"));
    if file.exists() {
        return Err(format!("{} exists already", file.display()));
    }
    let list = folder.join("mod.rs");
    let text = listed(&text_of(&list)?, &module, &type_name(name))
        .ok_or_else(|| format!("{}: the list is not where it should be", list.display()))?;
    let filled = TEMPLATE
        .replace("{name}", name)
        .replace("{module}", &module)
        .replace("{type}", &type_name(name))
        .replace("\"{title}\"", &format!("{title:?}"))
        .replace("{title}", title);
    write_new(&file, &filled)?;
    for (end, text) in PROGRAMS {
        write_new(&programs.join(format!("{name}.{end}")), &text.replace("{title}", title))?;
    }
    rewrite(&list, &text)?;
    Ok(file)
}

/// The list with one more problem, in order.
fn listed(text: &str, module: &str, kind: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let entry = format!("    &{module}::{kind},");
    let declaration = format!("pub mod {module};");
    // By name: `p21` stands before `p219`, whatever follows the names in the lines.
    let place = |prefix: &str, end: char| {
        let name = |line: &str| line.strip_prefix(prefix)?.split(end).next().map(str::to_owned);
        let before = |line: &&str| name(line).is_some_and(|name| name.as_str() < module);
        let after = lines.iter().rposition(before).map(|at| at + 1);
        after.or_else(|| lines.iter().position(|line| name(line).is_some()))
    };
    let (at_mod, at_entry) = (place("pub mod ", ';')?, place("    &", ':')?);
    let mut all: Vec<&str> = lines.clone();
    all.insert(at_entry, &entry);
    all.insert(at_mod, &declaration);
    Some(all.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn problems_are_listed_in_order() {
        let list = "pub mod a;\npub mod c;\n\nconst P: X = &[\n    &a::A,\n    &c::C,\n];\n";
        let expected = "pub mod a;\npub mod b;\npub mod c;\n\nconst P: X = &[\n    &a::A,\n    &b::B,\n    &c::C,\n];\n";
        assert_eq!(listed(list, "b", "B").as_deref(), Some(expected));
        let longer = listed(list, "a2", "A2").expect("there is a list");
        assert!(longer.starts_with("pub mod a;\npub mod a2;\n"), "{longer}");
        assert_eq!(listed("nothing", "b", "B"), None);
    }

    /// The template is a Rust file that the real list would take.
    #[test]
    fn a_new_problem_is_written_once() {
        let folder =
            std::env::temp_dir().join(format!("grundy-new-problem-{}", std::process::id()));
        let problems = folder.join("src/problems");
        for inside in [&problems, &folder.join("programs")] {
            fs::create_dir_all(inside).expect("a folder can be made");
        }
        let list = super::folder().join("src/problems/mod.rs");
        let list = fs::read_to_string(list).expect("the list is there");
        fs::write(problems.join("mod.rs"), &list).expect("the copy can be written");
        let file = write(&folder, "zz-new", "A New Game").expect("it is written");
        let text = fs::read_to_string(&file).expect("it is there");
        assert!(text.starts_with("//! # A New Game\n") && !text.contains("{name}"), "{text}");
        let program = fs::read_to_string(folder.join("programs/zz-new.py")).expect("it is there");
        assert!(program.starts_with("# A New Game · "), "{program}");
        let list = fs::read_to_string(problems.join("mod.rs")).expect("the list is there");
        assert!(list.contains("pub mod zz_new;") && list.contains("    &zz_new::ZzNew,"), "{list}");
        assert!(write(&folder, "zz-new", "again").is_err());
        let _ = fs::remove_dir_all(&folder);
    }
}
