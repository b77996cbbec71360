//! A game in Rust: one new file, one line in the list of its folder, one in the catalogue.

use crate::scaffold::{rewrite, text_of, type_name, write_new};
use std::path::{Path, PathBuf};

/// A whole small game for each folder.
pub(super) const TEMPLATES: [(&str, &str); 3] = [
    ("heap", include_str!("heap.txt")),
    ("row", include_str!("row.txt")),
    ("graph", include_str!("graph.txt")),
];

/// Words of Rust name no module.
const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum \
    extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref \
    return self static struct super trait true try type typeof unsafe unsized use virtual where while \
    yield";

/// The template of a folder.
pub(super) fn template(folder: &str) -> Option<&'static str> {
    TEMPLATES.iter().find(|(name, _)| *name == folder).map(|(_, text)| *text)
}

/// Writes the file and the lines; the file and what comes next.
pub(super) fn write(
    root: &Path,
    folder: &str,
    name: &str,
    title: &str,
) -> Result<(PathBuf, String), String> {
    let template = template(folder).ok_or_else(|| format!("there is no folder `{folder}`"))?;
    if KEYWORDS.split_whitespace().any(|word| word == name) {
        return Err(format!("`{name}` is a word of Rust"));
    }
    let (module, kind) = (name.replace('-', "_"), type_name(name));
    let games = PathBuf::from("crates/grundy/src/games");
    let file = games.join(folder).join(format!("{module}.rs"));
    let [list, catalogue] = [games.join(folder).join("mod.rs"), games.join("mod.rs")];
    let lost = |path: &Path| format!("{}: the list is not where it should be", path.display());
    let listed = declared(&text_of(&root.join(&list))?, &module).ok_or_else(|| lost(&list))?;
    let entry = format!("    entry::<{folder}::{module}::{kind}>(),");
    let known = text_of(&root.join(&catalogue))?;
    let known = entered(&known, folder, &entry).ok_or_else(|| lost(&catalogue))?;
    let filled = template
        .replace("{name}", name)
        .replace("{module}", &module)
        .replace("{type}", &kind)
        .replace("\"{title}（中文名）\"", &format!("{:?}", format!("{title}（中文名）")))
        .replace("\"{title}\"", &format!("{title:?}"))
        .replace("{title}", title);
    write_new(&root.join(&file), &filled)?;
    rewrite(&root.join(&list), &listed)?;
    rewrite(&root.join(&catalogue), &known)?;
    let next = format!(
        "listed:  {}, {}
next: 1. make it your game: the page above, then the moves, then the theorem
      2. put a wrong version of the theorem into crates/grundy/tests/wrong_theorems
      3. cargo test --release -p grundy --lib --test house --test theorems
         GRUNDY_BLESS=1 cargo test --release -p grundy-cli --features full --test program transcripts
         fills in the outputs of the examples: read them",
        list.display(),
        catalogue.display()
    );
    Ok((file, next))
}

/// The list of a folder with one more module, in order.
fn declared(text: &str, module: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let name = |line: &str| line.strip_prefix("pub mod ")?.strip_suffix(';').map(str::to_owned);
    let before = |line: &&str| name(line).is_some_and(|name| name.as_str() < module);
    let after = lines.iter().rposition(before).map(|at| at + 1);
    let at = after.or_else(|| lines.iter().position(|line| name(line).is_some()))?;
    let line = format!("pub mod {module};");
    lines.insert(at, &line);
    Some(lines.join("\n") + "\n")
}

/// The catalogue with one more entry: after the first that stand together from its folder, since
/// the codes, which take any name with a point, stand at the very end.
fn entered(text: &str, folder: &str, entry: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let start = lines.iter().position(|line| line.starts_with("pub static CATALOGUE"))?;
    let near = |line: &&str| line.starts_with(&format!("    entry::<{folder}::"));
    let first = start + lines[start..].iter().position(near)?;
    let count = lines[first..].iter().take_while(|line| near(line)).count();
    lines.insert(first + count, entry);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_stay_in_order() {
        let list = "//! x\n\npub mod a;\npub mod c;\n\nuse d;\n";
        let expected = "//! x\n\npub mod a;\npub mod b;\npub mod c;\n\nuse d;\n";
        assert_eq!(declared(list, "b").as_deref(), Some(expected));
        assert!(declared(list, "A").is_some_and(|text| text.contains("pub mod A;\npub mod a;")));
        assert_eq!(declared("nothing", "b"), None);
    }

    #[test]
    fn the_catalogue_keeps_its_end() {
        let text = "pub static CATALOGUE: &[Entry] = &[\n    entry::<heap::a::A>(),\n    entry::<row::b::B>(),\n    entry::<heap::z::Z>(),\n];\n";
        let new = entered(text, "heap", "    entry::<heap::n::N>(),").expect("there is a list");
        let at = |what: &str| new.find(what).expect("it is there");
        assert!(at("a::A") < at("n::N") && at("n::N") < at("b::B"), "{new}");
        assert_eq!(entered(text, "graph", "x"), None);
    }
}
