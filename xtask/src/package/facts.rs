//! What the manifests say, by `cargo metadata`.

use crate::json::Json;
use crate::shell::{root, text};
use std::path::{Path, PathBuf};

/// A crate of the workspace.
pub struct Facts {
    pub name: String,
    pub version: String,
    pub folder: PathBuf,
    /// Chores and benchmarks are not.
    pub published: bool,
    license: Option<String>,
    description: Option<String>,
    rust_version: Option<String>,
    /// Crates of the workspace that it needs by their place alone.
    unversioned: Vec<String>,
}

impl Facts {
    /// What must be said of a crate that others use, and is not.
    pub fn missing(&self) -> Vec<String> {
        let said = [
            ("license", &self.license),
            ("description", &self.description),
            ("rust-version", &self.rust_version),
        ];
        let missing = said.iter().filter(|(_, text)| text.as_ref().is_none_or(String::is_empty));
        let missing = missing.map(|(key, _)| format!("{}: no `{key}`", self.name));
        let needs = self.unversioned.iter();
        let needs = needs.map(|needed| format!("{}: `{needed}` has no version", self.name));
        let version = (self.version == "0.0.0").then(|| format!("{}: no `version`", self.name));
        missing.chain(needs).chain(version).collect()
    }
}

/// All crates of the workspace.
pub fn of_workspace() -> Result<Vec<Facts>, String> {
    let manifest = root().join("Cargo.toml").display().to_string();
    let what = ["metadata", "--format-version", "1", "--no-deps", "--manifest-path", &manifest];
    let facts = Json::read(&text("cargo", &what)?)
        .and_then(|metadata| metadata.list("packages").iter().map(read).collect::<Option<_>>());
    facts.ok_or_else(|| "cargo tells its metadata in another way than it did".to_owned())
}

fn read(package: &Json) -> Option<Facts> {
    let text = |key: &str| package.text(key).map(str::to_owned);
    // A requirement that nobody wrote is `*`.
    let unversioned = package.list("dependencies").iter().filter(|needed| {
        needed.text("path").is_some() && needed.text("req").is_none_or(|version| version == "*")
    });
    Some(Facts {
        name: text("name")?,
        version: text("version")?,
        folder: Path::new(package.text("manifest_path")?).parent()?.to_path_buf(),
        // Registries that it may go to: null stands for any, an empty list for none.
        published: !matches!(package.get("publish"), Some(Json::List(places)) if places.is_empty()),
        license: text("license"),
        description: text("description"),
        rust_version: text("rust_version"),
        unversioned: unversioned
            .map(|needed| needed.text("name").unwrap_or_default().to_owned())
            .collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manifests_say_what_they_must() {
        let all = of_workspace().expect("cargo tells");
        let missing: Vec<String> = all.iter().flat_map(Facts::missing).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let kept: Vec<&str> =
            all.iter().filter(|facts| !facts.published).map(|facts| facts.name.as_str()).collect();
        assert_eq!(kept, ["grundy-bench", "xtask"], "all others are published");
    }

    #[test]
    fn what_is_missing_is_named() {
        let package = r#"{"name": "x", "version": "1.0.0", "manifest_path": "/a/Cargo.toml", "license": "MIT",
            "description": "", "rust_version": null, "publish": [],
            "dependencies": [{"name": "y", "path": "/b", "req": "*"}, {"name": "z", "req": "^1"}]}"#;
        let facts = read(&Json::read(package).expect("JSON")).expect("facts");
        assert!(!facts.published);
        let missing = ["x: no `description`", "x: no `rust-version`", "x: `y` has no version"];
        assert_eq!(facts.missing(), missing);
    }
}
