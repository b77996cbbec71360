//! What would not be built if a crate were not needed: that, and not its own time, is what a
//! dependency costs.

use crate::json::Json;
use std::collections::{BTreeMap, BTreeSet};

/// Which crate of the program needs which.
pub struct Graph {
    root: String,
    needs: BTreeMap<String, Vec<String>>,
}

impl Graph {
    /// Asks cargo.
    pub fn read(features: &str) -> Result<Self, String> {
        let unread = || "cargo tells its metadata in another way than it did".to_owned();
        let metadata = Json::read(&super::metadata(features)?).ok_or_else(unread)?;
        let mut names = BTreeMap::new();
        for package in metadata.list("packages") {
            let (Some(id), Some(name)) = (package.text("id"), package.text("name")) else {
                return Err(unread());
            };
            names.insert(id, name);
        }
        let name = |id: Option<&str>| id.and_then(|id| names.get(id)).map(|&name| name.to_owned());
        let mut graph = Graph { root: "grundy-cli".to_owned(), needs: BTreeMap::new() };
        for node in metadata.get("resolve").ok_or_else(unread)?.list("nodes") {
            let needs = node.list("deps").iter().filter(|needed| !for_tests(needed));
            let needs: Option<Vec<_>> = needs.map(|needed| name(needed.text("pkg"))).collect();
            let from = name(node.text("id")).ok_or_else(unread)?;
            graph.needs.entry(from).or_default().extend(needs.ok_or_else(unread)?);
        }
        Ok(graph)
    }

    /// A graph that begins with its first crate.
    #[cfg(test)]
    pub fn of(needs: &[(&str, &[&str])]) -> Self {
        let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let root = needs[0].0.to_owned();
        let needs = needs.iter().map(|(name, needs)| ((*name).to_owned(), named(needs)));
        Graph { root, needs: needs.collect() }
    }

    /// Whether a crate is one of this workspace.
    pub fn is_ours(&self, name: &str) -> bool {
        name == "grundy" || name.starts_with("grundy-")
    }

    /// Whether a manifest of ours names a crate.
    pub fn is_named_by_ours(&self, name: &str) -> bool {
        let mut ours = self.needs.iter().filter(|(of, _)| self.is_ours(of));
        ours.any(|(_, needs)| needs.iter().any(|needed| needed == name))
    }

    /// What the program needs if one crate is not there.
    fn without(&self, gone: Option<&str>) -> BTreeSet<&str> {
        let (mut found, mut left) = (BTreeSet::new(), vec![self.root.as_str()]);
        while let Some(name) = left.pop() {
            if Some(name) != gone && found.insert(name) {
                let needs = self.needs.get(name);
                left.extend(needs.into_iter().flatten().map(String::as_str));
            }
        }
        found
    }

    /// The seconds of a crate and of what nothing else needs.
    pub fn alone(&self, name: &str, seconds: &BTreeMap<String, f64>) -> f64 {
        let (all, left) = (self.without(None), self.without(Some(name)));
        all.difference(&left).filter_map(|name| seconds.get(*name)).sum()
    }
}

/// Whether a crate is needed for nothing but tests.
fn for_tests(needed: &Json) -> bool {
    let kinds = needed.list("dep_kinds");
    !kinds.is_empty() && kinds.iter().all(|kind| kind.text("kind") == Some("dev"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_need_is_not_counted() {
        let graph = Graph::of(&[("root", &["a", "b"]), ("a", &["only", "both"]), ("b", &["both"])]);
        let seconds = ["root", "a", "b", "only", "both"].map(|name| (name.to_owned(), 1.0));
        let seconds = BTreeMap::from(seconds);
        let alone = |name: &str| graph.alone(name, &seconds);
        assert_eq!((alone("a"), alone("b"), alone("both"), alone("root")), (2.0, 1.0, 1.0, 5.0));
        assert_eq!(alone("unknown"), 0.0);
    }
}
