//! `cargo xtask package [--offline]`: the crates as they would be published, and whether what is in
//! them builds. They are checked together, each by the packages of the others, in one build.

mod facts;
mod inside;
mod workspace;

use crate::shell::{root, run as command, target};
use facts::Facts;
use std::fs;
use std::path::{Path, PathBuf};

/// Packs, unpacks, builds.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let offline: &[&str] = match arguments {
        [] => &[],
        [word] if word == "--offline" => &["--offline"],
        _ => return Err("cargo xtask package [--offline]".to_owned()),
    };
    let all = facts::of_workspace()?;
    let (published, others): (Vec<Facts>, Vec<Facts>) =
        all.into_iter().partition(|facts| facts.published);
    let mut wrong: Vec<String> = published.iter().flat_map(Facts::missing).collect();
    for facts in &published {
        wrong.extend(inside::outsiders(&facts.folder)?);
    }
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    let mut pack = vec!["package", "--workspace", "--no-verify", "--allow-dirty"];
    pack.extend(others.iter().flat_map(|facts| ["--exclude", &facts.name]));
    if !command("cargo", &[&pack[..], offline].concat()) {
        return Err("not everything was packed".to_owned());
    }
    let folder = unpacked(&published)?;
    let manifest = folder.join("Cargo.toml").display().to_string();
    let place = target().display().to_string();
    // The profile and the folder of the other chores: the crates of others are checked already.
    let check = ["check", "--release", "--workspace", "--features=grundy-cli/full"];
    let here = ["--manifest-path", &manifest, "--target-dir", &place];
    if !command("cargo", &[&check[..], &here[..], offline].concat()) {
        return Err(format!("what was packed does not build: see {}", folder.display()));
    }
    println!("packed and checked: {} crates in {}", published.len(), packages().display());
    Ok(())
}

/// Where cargo puts what it packs.
fn packages() -> PathBuf {
    target().join("package")
}

/// A workspace of what was packed, in a folder of its own.
fn unpacked(published: &[Facts]) -> Result<PathBuf, String> {
    let folder = target().join("packed");
    let said = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| said(&folder, error))?;
    }
    fs::create_dir_all(&folder).map_err(|error| said(&folder, error))?;
    let place = folder.display().to_string();
    for facts in published {
        let file = packages().join(format!("{}-{}.crate", facts.name, facts.version));
        if !command("tar", &["-xzf", &file.display().to_string(), "-C", &place]) {
            return Err(format!("{} is not unpacked: is there a `tar`?", file.display()));
        }
    }
    let manifest = root().join("Cargo.toml");
    let ours = fs::read_to_string(&manifest).map_err(|error| said(&manifest, error))?;
    for (name, text) in [
        ("Cargo.toml", workspace::manifest(published, &ours)),
        ("Cargo.lock", fs::read_to_string(root().join("Cargo.lock")).unwrap_or_default()),
    ] {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| said(&path, error))?;
    }
    Ok(folder)
}
