//! Lists the rule files of this folder, so that a new game is one new file.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    // Without another word it is run again whenever a file of the package has changed.
    let mut files: Vec<PathBuf> = fs::read_dir(".")
        .expect("the folder of the package is there")
        .map(|entry| entry.expect("an entry can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "game"))
        .collect();
    // By name: with its ending `mark-t.game` would come before `mark.game`.
    files.sort_by(|one, other| one.file_stem().cmp(&other.file_stem()));
    let mut list = String::from("&[\n");
    for path in &files {
        let text = fs::read_to_string(path).expect("a rule file is text");
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a plain name");
        writeln!(list, "    {},", entry(name, &text)).expect("a text can be written");
    }
    list.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("list.rs");
    fs::write(out, list).expect("the list can be written");
}

/// One rule file as an expression of Rust: what its header says, and its text.
fn entry(name: &str, text: &str) -> String {
    let all =
        |key: &str| -> Vec<&str> { text.lines().filter_map(|line| text_of(line, key)).collect() };
    let one = |key: &str| all(key).first().copied().unwrap_or_default();
    let listed = |key: &str| {
        let items = all(key).join(",");
        let items = items.split([',', '，']).map(str::trim).filter(|item| !item.is_empty());
        items.map(|item| format!("{item:?}")).collect::<Vec<_>>().join(", ")
    };
    let sentence = |at: usize| text.lines().nth(at).and_then(|line| line.strip_prefix("# "));
    let (about, zh_about) = (sentence(0).unwrap_or_default(), sentence(1).unwrap_or_default());
    format!(
        "RuleFile {{ name: {name:?}, title: {:?}, zh: {:?}, about: {about:?}, \
         zh_about: {zh_about:?}, start: {:?}, \
         family: {:?}, level: {:?}, show: {:?}, aliases: &[{}], problems: &[{}], \
         text: include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{name}.game\")) }}",
        one("name"),
        one("zh"),
        one("start"),
        one("family"),
        one("level"),
        one("show"),
        listed("alias"),
        listed("problem"),
    )
}

/// What a line says after its first word, if that is the key.
fn text_of<'t>(line: &'t str, key: &str) -> Option<&'t str> {
    let rest = line.strip_prefix(key)?;
    rest.starts_with([' ', '\t']).then(|| rest.trim())
}
