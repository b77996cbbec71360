//! The table in CONTRIBUTING.md: every crate of others that our manifests name, and what for.

/// A row of it.
#[derive(Debug, PartialEq)]
pub struct Listed {
    pub name: String,
    pub gives: String,
    pub reason: String,
}

/// The rows under the heading.
pub fn listed(page: &str) -> Vec<Listed> {
    let after = page.split_once("\n## What the dependencies cost\n").map_or("", |(_, rest)| rest);
    let section = after.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| `")?.split('|').map(str::trim);
        let name = cells.next()?.trim_end_matches('`').to_owned();
        let (gives, reason) = (cells.next()?.to_owned(), cells.next()?.to_owned());
        Some(Listed { name, gives, reason })
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;
    use std::fs;

    #[test]
    fn rows_are_read() {
        let page = "# X\n\n## What the dependencies cost\n\n| crate | gives | when | s |\n|---|---|---|---|\n| `a-b` | letters | always | 1 |\n\n## Y\n| `c` | no | no | 2 |\n";
        let [row] = &listed(page)[..] else { panic!("one row") };
        assert_eq!((&row.name[..], &row.gives[..], &row.reason[..]), ("a-b", "letters", "always"));
        assert_eq!(listed("nothing"), []);
    }

    /// Who adds a dependency says what it gives; who removes one, removes its row.
    #[test]
    fn every_dependency_is_listed() {
        let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
        let section = manifest.split_once("[workspace.dependencies]\n").expect("dependencies").1;
        let section = section.split("\n[").next().unwrap_or_default();
        let names = section.lines().filter_map(|line| line.split([' ', '.', '=']).next());
        let mut named: Vec<&str> =
            names.filter(|name| !name.is_empty() && !name.starts_with("grundy")).collect();
        let page = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("the page");
        let rows = listed(&page);
        let mut told: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
        named.sort_unstable();
        told.sort_unstable();
        assert_eq!(told, named, "CONTRIBUTING.md, “What the dependencies cost”");
        for row in &rows {
            assert!(!row.gives.is_empty() && !row.reason.is_empty(), "{}", row.name);
        }
    }
}
