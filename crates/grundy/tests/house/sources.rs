//! The sources of the workspace, for rules about them.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All Rust files below a folder, with their texts.
pub fn below(folder: &Path) -> Vec<(PathBuf, String)> {
    let (mut found, mut left) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty(), "{}", folder.display());
    found.sort();
    found
}

/// The folders `src` of all crates.
pub fn of_all_crates() -> Vec<PathBuf> {
    let members = fs::read_dir(workspace().join("crates")).unwrap();
    members.map(|member| member.unwrap().path().join("src")).filter(|it| it.is_dir()).collect()
}

/// Lines that run in the program: without comments and what only tests use.
pub fn code(text: &str) -> impl Iterator<Item = &str> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().filter(|line| !line.trim_start().starts_with("//"))
}
