//! A package holds what it is made of: no source includes a file from outside of its crate.

use std::fs;
use std::path::{Component, Path, PathBuf};

const MACROS: [&str; 3] = ["include_str!(\"", "include_bytes!(\"", "include!(\""];

/// The includes in the sources of a crate that lead out of it, as `FILE:LINE: TARGET`.
pub fn outsiders(folder: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for path in sources(folder)? {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for (line, target) in included(&text) {
            let place = path.parent().unwrap_or(folder).join(target);
            if !plain(&place).starts_with(folder) {
                found.push(format!("{}:{line}: {target}", path.display()));
            }
        }
    }
    Ok(found)
}

/// The Rust files that are packed: those in `src`, and the build script.
fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found: Vec<PathBuf> =
        Some(folder.join("build.rs")).into_iter().filter(|path| path.is_file()).collect();
    let mut left = vec![folder.join("src")];
    while let Some(folder) = left.pop() {
        let said = |error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(&folder).map_err(said)?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// What a source includes, with its lines. Modules for documentation tests are left out: they are
/// run here, and in no package.
fn included(text: &str) -> Vec<(usize, &str)> {
    let (mut found, mut apart) = (Vec::new(), false);
    for (line, number) in text.lines().zip(1..) {
        match line {
            "#[cfg(doctest)]" => apart = true,
            "}" => apart = false,
            _ => {}
        }
        let targets = MACROS.iter().flat_map(|begin| line.split(begin).skip(1));
        let targets = targets.filter_map(|rest| rest.split('"').next());
        found.extend(targets.filter(|_| !apart).map(|target| (number, target)));
    }
    found
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => _ = plain.pop(),
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::super::facts;
    use super::*;

    #[test]
    fn nothing_comes_from_outside() {
        for facts in facts::of_workspace().expect("cargo tells").iter().filter(|it| it.published) {
            let found = outsiders(&facts.folder).expect("sources");
            assert!(found.is_empty(), "{}", found.join("\n"));
        }
    }

    #[test]
    fn includes_are_found() {
        let text = "const A: &str = include_str!(\"../a.txt\");\n#[cfg(doctest)]\nmod pages {\n    #[doc = include_str!(\"../../b.md\")]\n    mod b {}\n}\nconst C: &[u8] = include_bytes!(\"c\");\n";
        assert_eq!(included(text), [(1, "../a.txt"), (7, "c")]);
        assert_eq!(plain(Path::new("/a/b/../../c")), Path::new("/c"));
    }
}
