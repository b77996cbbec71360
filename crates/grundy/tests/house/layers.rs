//! The layers of the workspace: which crate may use which, and who does no I/O.
//!
//! The table is the one place where the layers are written down; ARCHITECTURE.md draws it.

use super::sources::{below, code, workspace};
use std::fs;
use std::path::PathBuf;

/// A crate, the crates of the workspace that it may use, and whether it does I/O.
struct Layer {
    name: &'static str,
    uses: &'static [&'static str],
    does_io: bool,
}

const fn layer(name: &'static str, uses: &'static [&'static str]) -> Layer {
    Layer { name, uses, does_io: false }
}

/// From the ground up: a crate uses only what stands before it.
const LAYERS: &[Layer] = &[
    layer("grundy-heap", &[]),
    layer("grundy-library", &[]),
    layer("grundy", &["grundy-heap", "grundy-library"]),
    layer("grundy-contest", &["grundy"]),
    layer("grundy-course", &["grundy"]),
    layer("grundy-draw", &["grundy", "grundy-heap"]),
    layer("grundy-laws", &["grundy"]),
    layer("grundy-rules", &["grundy", "grundy-laws"]),
    layer("grundy-prove", &["grundy", "grundy-heap", "grundy-laws", "grundy-rules"]),
    layer(
        "grundy-ask",
        &[
            "grundy",
            "grundy-contest",
            "grundy-draw",
            "grundy-heap",
            "grundy-laws",
            "grundy-prove",
            "grundy-rules",
        ],
    ),
    layer("grundy-lsp", &["grundy", "grundy-ask", "grundy-rules"]),
    Layer { does_io: true, ..layer("grundy-store", &["grundy", "grundy-heap"]) },
    layer(
        "grundy-web",
        &[
            "grundy",
            "grundy-contest",
            "grundy-course",
            "grundy-draw",
            "grundy-library",
            "grundy-rules",
        ],
    ),
    Layer { does_io: true, ..layer("grundy-serve", &["grundy"]) },
    Layer {
        does_io: true,
        ..layer(
            "grundy-cli",
            &[
                "grundy",
                "grundy-ask",
                "grundy-contest",
                "grundy-course",
                "grundy-draw",
                "grundy-heap",
                "grundy-lsp",
                "grundy-rules",
                "grundy-serve",
                "grundy-store",
                "grundy-web",
            ],
        )
    },
];

/// Where a crate lies.
fn folder_of(layer: &Layer) -> PathBuf {
    match layer.name {
        "grundy-library" => workspace().join("library"),
        name => workspace().join("crates").join(name),
    }
}

/// The crates of the workspace that a manifest names among its dependencies.
fn used(manifest: &str) -> Vec<String> {
    let mut inside = false;
    let mut used = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if inside && line.starts_with("grundy") {
            let end = line.find(['.', ' ', '=']).unwrap_or(line.len());
            used.push(line[..end].to_owned());
        }
    }
    used.sort();
    used
}

#[test]
fn crates_use_what_stands_below_them() {
    let mut folders: Vec<String> = fs::read_dir(workspace().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    // Its folder is named for those who look for games, not for crates.
    folders.push("grundy-library".to_owned());
    folders.sort();
    let mut names: Vec<&str> = LAYERS.iter().map(|layer| layer.name).collect();
    names.sort_unstable();
    assert_eq!(folders, names, "every crate has its layer");
    for (at, layer) in LAYERS.iter().enumerate() {
        let below: Vec<&str> = LAYERS[..at].iter().map(|layer| layer.name).collect();
        for used in layer.uses {
            assert!(below.contains(used), "{} stands below {used}", layer.name);
        }
        let path = folder_of(layer).join("Cargo.toml");
        let mut allowed: Vec<String> = layer.uses.iter().map(|&used| used.to_owned()).collect();
        allowed.sort();
        assert_eq!(used(&fs::read_to_string(path).unwrap()), allowed, "{}", layer.name);
    }
}

/// Every dependency is used by the program, not by its tests alone.
#[test]
fn dependencies_are_used() {
    let mut folders = vec![workspace().join("xtask")];
    folders.extend(LAYERS.iter().map(folder_of));
    for folder in folders {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let own = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
        let own = own.split("\n[").next().unwrap_or_default();
        let text: String = below(&folder.join("src")).into_iter().map(|(_, text)| text).collect();
        for line in own.lines().filter(|line| line.starts_with(|c: char| c.is_alphabetic())) {
            let end = line.find(['.', ' ', '=']).unwrap_or(line.len());
            let name = line[..end].replace('-', "_");
            let used = |(at, _): (usize, &str)| {
                let rest = &text[at + name.len()..];
                let begins = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                begins && !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_')
            };
            assert!(
                text.match_indices(&name).any(used),
                "{}: {name} is not used",
                folder.display()
            );
        }
    }
}

#[test]
fn libraries_do_no_io() {
    const IO: &[&str] = &[
        "std::fs",
        "std::net",
        "std::process",
        "std::env",
        "println!",
        "io::stdin",
        "io::stdout",
        "clap::",
        "axum::",
    ];
    for layer in LAYERS.iter().filter(|layer| !layer.does_io) {
        let folder = folder_of(layer).join("src");
        for (path, text) in below(&folder) {
            let name = path.to_string_lossy();
            let for_tests = name.ends_with("tests.rs") || name.contains("/tests/");
            // Programs that are written for others print; engines are compared with each other
            // more thoroughly if somebody says so.
            let apart = ["/grundy-laws/src/code/", "/grundy-rules/src/emit/", "/src/agree.rs"];
            if for_tests || apart.iter().any(|part| name.contains(part)) {
                continue;
            }
            for line in code(&text) {
                for io in IO {
                    assert!(!line.contains(io), "{}: {line}", path.display());
                }
            }
        }
    }
}

/// The folders of this crate, from the ground up.
const FOLDERS: &[&str] = &[
    "notation",
    "work",
    "values",
    "graphs",
    "explicit",
    "reach",
    "answer",
    "heap",
    "game",
    "compounds",
    "solve",
    "verify",
    "opened",
    "games",
    "present",
];

#[test]
fn folders_use_what_stands_below_them() {
    let library = workspace().join("crates/grundy/src");
    let there = fs::read_dir(&library).unwrap().map(|entry| entry.unwrap().path());
    assert_eq!(there.filter(|path| path.is_dir()).count(), FOLDERS.len(), "a folder has no layer");
    for (at, folder) in FOLDERS.iter().enumerate() {
        for (path, text) in below(&library.join(folder)) {
            for line in code(&text) {
                let upwards = FOLDERS[at + 1..].iter().find(|above| {
                    let parts = line.split("crate::").skip(1);
                    let name = |part: &str| {
                        part.split(|c: char| !c.is_alphanumeric()).next() == Some(*above)
                    };
                    parts.into_iter().any(name)
                });
                assert!(upwards.is_none(), "{}: {line}", path.display());
            }
        }
    }
}

/// The files and folders that a page names are there; how many it names.
fn named(page: &str) -> usize {
    let text = fs::read_to_string(workspace().join(page)).unwrap();
    let mut named = 0;
    for word in text.split('`').skip(1).step_by(2) {
        let path = match word.starts_with("grundy") && word.contains("/src") {
            true => format!("crates/{word}"),
            false => word.to_owned(),
        };
        let whole = path.starts_with("crates/") || path.starts_with("docs/");
        // A word in capitals stands for any.
        if !whole || path.contains("CODE") {
            continue;
        }
        assert!(workspace().join(&path).exists(), "{page} names `{path}`");
        named += 1;
    }
    named
}

#[test]
fn the_map_shows_what_is_there() {
    for page in ["ARCHITECTURE.md", "docs/glossary.md", "docs/glossary.zh-CN.md"] {
        let count = named(page);
        assert!(count > 15, "{page} names {count} paths");
    }
    let map = fs::read_to_string(workspace().join("ARCHITECTURE.md")).unwrap();
    for layer in LAYERS {
        let path = match layer.name {
            "grundy-library" => "`library`".to_owned(),
            name => format!("crates/{name}"),
        };
        assert!(map.contains(&path), "ARCHITECTURE.md does not speak of {path}");
    }
}
