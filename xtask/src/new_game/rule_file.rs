//! A game of the library: one file, nothing else.

use crate::scaffold::write_new;
use std::path::{Path, PathBuf};

pub(super) const TEMPLATE: &str = include_str!("rule.txt");

/// Writes the file; it and what comes next.
pub(super) fn write(root: &Path, name: &str, title: &str) -> Result<(PathBuf, String), String> {
    let path = PathBuf::from(format!("library/{name}.game"));
    write_new(&root.join(&path), &TEMPLATE.replace("{name}", name).replace("{title}", title))?;
    let next = format!(
        "next: 1. write your rule into it, and what its header says of it; docs/rules.md has the language,
         library/README.md the lines of the header
      2. replace the values at its end by some that were found without this program
      3. cargo run --release -- fmt {path}
         cargo test --release -p grundy-rules --test suite library
         cargo test --release -p grundy-ask --test library",
        path = path.display()
    );
    Ok((path, next))
}
