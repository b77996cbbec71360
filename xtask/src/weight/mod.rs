//! `cargo xtask weight [--full]`: what each crate costs. The program is built from nothing, in a
//! folder of its own, and cargo tells how long it worked on what.

mod alone;
mod listed;
mod timings;

use crate::shell::{cargo, root, target, text};
use alone::Graph;
use listed::Listed;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use timings::Timings;

const USAGE: &str = "cargo xtask weight [--full] [--again]";

/// Builds, and prints what it took; or prints again what the last build took.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let asked = |option: &str| arguments.iter().any(|word| word == option);
    if arguments.iter().any(|word| !["--full", "--again"].contains(&word.as_str())) {
        return Err(USAGE.to_owned());
    }
    let features = if asked("--full") { "full" } else { "" };
    let folder = target().join("weight");
    if !asked("--again") {
        build(&folder, features)?;
    }
    let page = folder.join("cargo-timings/cargo-timing.html");
    let page = fs::read_to_string(&page).map_err(|error| format!("{}: {error}", page.display()))?;
    let timings = Timings::read(&page)
        .ok_or("cargo writes its timings in another way than it did: see weight/timings.rs")?;
    let graph = Graph::read(features)?;
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap_or_default();
    print!("{}", report(&timings, &graph, &listed::listed(&page)));
    let program = folder.join("release").join(format!("grundy{}", std::env::consts::EXE_SUFFIX));
    let bytes = fs::metadata(&program).map_or(0, |program| program.len());
    println!("{:7.1} MB  the program", bytes as f64 / 1e6);
    Ok(())
}

/// Builds from nothing: what is there already would cost nothing.
fn build(folder: &Path, features: &str) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let place = folder.display().to_string();
    let what = ["--release", "--package", "grundy-cli", "--features", features, "--locked"];
    let how = ["build", "--timings", "--target-dir", &place];
    match cargo(&[&how[..], &what[..]].concat()) {
        true => Ok(()),
        false => Err("the program was not built".to_owned()),
    }
}

/// One line for each crate, the longest first.
fn report(timings: &Timings, graph: &Graph, listed: &[Listed]) -> String {
    let mut text = String::from(
        "    own   alone  crate\n(seconds; alone: with all that nothing else needs, for crates that our manifests name)\n",
    );
    let mut crates: Vec<_> = timings.seconds.iter().collect();
    crates.sort_by(|(a, x), (b, y)| y.total_cmp(x).then_with(|| a.cmp(b)));
    for (name, own) in crates {
        let row = listed.iter().find(|row| row.name == *name);
        let gives = row.map(|row| format!("  {} ({})", row.gives, row.reason)).unwrap_or_default();
        let alone = match graph.is_ours(name) || graph.is_named_by_ours(name) {
            true => format!("{:7.1}", graph.alone(name, &timings.seconds)),
            false => " ".repeat(7),
        };
        let _ = writeln!(text, "{own:7.1} {alone}  {name}{gives}");
    }
    let all: f64 = timings.seconds.values().sum();
    let ours = timings.seconds.iter().filter(|(name, _)| graph.is_ours(name));
    let ours: f64 = ours.map(|(_, seconds)| seconds).sum();
    let (count, wall) = (timings.seconds.len(), timings.wall);
    let _ = writeln!(text, "{all:7.1} s   all {count} crates, {ours:.1} s of them ours");
    let _ = writeln!(text, "{wall:7.1} s   from the beginning to the end");
    text
}

/// What `cargo metadata` says of the program with some features.
fn metadata(features: &str) -> Result<String, String> {
    let manifest = root().join("crates/grundy-cli/Cargo.toml").display().to_string();
    let what = ["metadata", "--format-version", "1", "--locked", "--manifest-path", &manifest];
    let version = text("rustc", &["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let how = ["--features", features, "--filter-platform", host];
    text("cargo", &[&what[..], &how[..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_comes_first() {
        let page = r#"DURATION = 3;
const UNIT_DATA = [
  {"i": 0, "name": "light", "version": "1.0.0", "duration": 0.5},
  {"i": 1, "name": "heavy", "version": "2.0.0", "duration": 1.5, "target": " build-script"},
  {"i": 2, "name": "heavy", "version": "2.0.0", "duration": 0.25},
  {"i": 3, "name": "grundy", "version": "0.1.0", "duration": 1.0}
];
const CONCURRENCY_DATA = [];"#;
        let timings = Timings::read(page).expect("timings");
        let graph = Graph::of(&[("grundy", &["heavy", "light"]), ("heavy", &["light"])]);
        let row = |name: &str| Listed {
            name: name.to_owned(),
            gives: "weights".to_owned(),
            reason: "always".to_owned(),
        };
        let said = report(&timings, &graph, &[row("heavy")]);
        let lines: Vec<&str> = said.lines().skip(2).collect();
        assert_eq!(lines[0], "    1.8     1.8  heavy  weights (always)");
        assert_eq!(lines[1], "    1.0     3.2  grundy");
        assert_eq!(lines[2], "    0.5     0.5  light");
        assert_eq!(lines[3], "    3.2 s   all 3 crates, 1.0 s of them ours");
    }
}
