//! Every command in the documentation is run, and its output compared.
//!
//! A `console` block holds commands after `$ ` and what they print: the standard
//! output, then the standard error, then `? N` if the exit code is not 0. A line
//! `...` stands for any lines. Blocks are taken from the READMEs, `docs/`, the
//! headers of the games' and problems' files, the pages of concepts, the lessons and `tests/cli/`; the commands of one file share a
//! fresh folder, with the `.json` file of the same name if there is one. With `GRUNDY_BLESS=1` what differs is written anew.
//!
//! Only commands that begin with `grundy`, `printf`, `echo`, `cat` or `seq` are run, perhaps after `NAME=VALUE`.
//! Outside `tests/cli/`, a command without output whose verb does not exist is a
//! promise: it is skipped.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const RUN: [&str; 5] = ["grundy", "printf", "echo", "cat", "seq"];

/// A line that is kept as it is, or a command with its output.
enum Piece {
    Line(String),
    Command { line: String, output: Vec<String> },
}

/// A file as pieces; what follows the header of a game's file is kept apart.
struct Transcript {
    path: PathBuf,
    prefix: &'static str,
    pieces: Vec<Piece>,
    rest: String,
}

impl Transcript {
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).expect("the file is text");
        let rust = path.extension().is_some_and(|ending| ending == "rs");
        let prefix = if rust { "//!" } else { "" };
        let header = match rust {
            true => text.lines().take_while(|line| line.starts_with(prefix)).count(),
            false => text.lines().count(),
        };
        let mut pieces = Vec::new();
        let mut inside = false;
        for line in text.lines().take(header) {
            let line = &line[prefix.len()..];
            let line = if rust { line.strip_prefix(' ').unwrap_or(line) } else { line };
            if line.starts_with("```") {
                inside = !inside && line == "```console";
            } else if let Some(command) = line.strip_prefix("$ ").filter(|_| inside) {
                pieces.push(Piece::Command { line: command.into(), output: Vec::new() });
                continue;
            } else if inside && let Some(Piece::Command { output, .. }) = pieces.last_mut() {
                output.push(line.into());
                continue;
            }
            pieces.push(Piece::Line(line.into()));
        }
        let rest = text.lines().skip(header).map(|line| format!("{line}\n")).collect();
        Transcript { path: path.into(), prefix, pieces, rest }
    }

    fn write(&self) {
        let mut text = String::new();
        let mut put = |line: &str| {
            let blank = if self.prefix.is_empty() || line.is_empty() { "" } else { " " };
            text.push_str(&format!("{}{blank}{line}\n", self.prefix));
        };
        for piece in &self.pieces {
            match piece {
                Piece::Line(line) => put(line),
                Piece::Command { line, output } => {
                    put(&format!("$ {line}"));
                    output.iter().for_each(|line| put(line));
                }
            }
        }
        fs::write(&self.path, text + &self.rest).expect("the file can be written");
    }

    /// Runs the commands in one folder; gives the number of differences, after
    /// blessing those to be blessed.
    fn check(&mut self, bless: bool) -> usize {
        let folder = Folder::new(&self.path);
        let mut differences = 0;
        for piece in &mut self.pieces {
            let Piece::Command { line, output } = piece else { continue };
            if !is_run(line, output, &self.path) {
                continue;
            }
            let printed = run(line, &folder.0);
            if !matches(&masked(output), &masked(&printed)) {
                differences += 1;
                if !bless {
                    eprintln!("{}: $ {line}", self.path.display());
                    eprintln!(
                        "expected:\n{}\nprinted:\n{}\n",
                        output.join("\n"),
                        printed.join("\n")
                    );
                }
                *output = printed;
            }
        }
        if bless && differences > 0 {
            self.write();
        }
        differences
    }
}

/// A folder that goes away with its owner.
struct Folder(PathBuf);

impl Folder {
    fn new(path: &Path) -> Self {
        let name: String = path
            .to_string_lossy()
            .chars()
            .map(|c| if c.is_alphanumeric() { c } else { '_' })
            .collect();
        let folder = std::env::temp_dir().join(format!("grundy-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        // A record stands beside what is said of it.
        let record = path.with_extension("json");
        if let Some(name) = record.file_name().filter(|_| record.exists()) {
            fs::copy(&record, folder.join(name)).expect("a file can be copied");
        }
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn is_run(line: &str, output: &[String], path: &Path) -> bool {
    let mut words = line.split_whitespace().skip_while(|word| *word != "grundy").skip(1);
    let verb = words.by_ref().find(|word| !word.starts_with("--") && !["zh", "en"].contains(word));
    let known = verb.is_none_or(|verb| grundy_cli::verbs::VERBS.iter().any(|v| v.name() == verb));
    // Variables of the environment may stand before a command.
    let first = line.split_whitespace().find(|word| !word.contains('=')).unwrap_or("");
    RUN.contains(&first)
        && (known || !output.is_empty() || path.to_string_lossy().contains("tests/cli"))
}

fn run(line: &str, folder: &Path) -> Vec<String> {
    let binary = Path::new(env!("CARGO_BIN_EXE_grundy"));
    let mut path = vec![binary.parent().expect("the binary has a folder").to_path_buf()];
    path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let done = Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", std::env::join_paths(path).expect("a path list"))
        .env("COLUMNS", "100")
        .env("NO_COLOR", "1")
        // Without a word about it, answers are in English, whatever this machine speaks.
        .env("LC_ALL", "C.UTF-8")
        .env_remove("GRUNDY_LOCALE")
        .stdin(Stdio::null())
        .output()
        .expect("sh can be run");
    let mut lines: Vec<String> = Vec::new();
    for bytes in [&done.stdout, &done.stderr] {
        lines.extend(String::from_utf8_lossy(bytes).lines().map(|line| line.trim_end().to_owned()));
    }
    match done.status.code() {
        Some(0) => {}
        Some(code) => lines.push(format!("? {code}")),
        None => lines.push("? killed".into()),
    }
    lines
}

/// Times differ from run to run.
fn masked(lines: &[String]) -> Vec<String> {
    let key = "\"elapsed_us\":";
    let mask = |line: &String| match line.split_once(key) {
        Some((before, after)) => {
            let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
            format!("{before}{key}0{after}")
        }
        None => line.clone(),
    };
    lines.iter().map(mask).collect()
}

/// Whether the printed lines are the expected ones; `...` stands for any lines.
fn matches(expected: &[String], printed: &[String]) -> bool {
    // reached[i]: the expected lines so far can stand for the first i printed ones.
    let mut reached = vec![false; printed.len() + 1];
    reached[0] = true;
    for line in expected {
        let mut next = vec![false; printed.len() + 1];
        for i in 0..=printed.len() {
            next[i] = match line.as_str() {
                "..." => reached[..=i].contains(&true),
                line => i > 0 && reached[i - 1] && printed[i - 1] == line,
            };
        }
        reached = next;
    }
    reached[printed.len()]
}

fn collect(path: &Path, endings: &[&str], into: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("the folder can be read").flatten() {
            collect(&entry.path(), endings, into);
        }
    } else if path.extension().is_some_and(|ending| endings.iter().any(|e| ending == *e)) {
        into.push(path.into());
    }
}

#[test]
fn every_command_prints_what_the_documentation_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for (path, endings) in [
        ("README.md", "md"),
        ("README.zh-CN.md", "md"),
        ("docs", "md"),
        ("tests/cli", "md"),
        ("crates/grundy/src/games", "rs"),
        ("crates/grundy/concepts", "md"),
        ("crates/grundy-course/lessons", "md"),
        ("crates/grundy-contest/src/problems", "rs"),
    ] {
        let path = root.join(path);
        if path.exists() {
            collect(&path, &[endings], &mut files);
        }
    }
    // These are made of the lessons.
    files.retain(|path| !path.starts_with(root.join("docs/course")));
    files.sort();
    let bless = std::env::var_os("GRUNDY_BLESS").is_some();
    let differences: usize = files.iter().map(|path| Transcript::read(path).check(bless)).sum();
    assert!(files.len() > 20, "the documentation was found");
    assert!(
        bless || differences == 0,
        "{differences} commands differ; GRUNDY_BLESS=1 rewrites them"
    );
}

#[test]
fn wildcards_stand_for_any_lines() {
    let lines = |text: &str| {
        text.split(' ').filter(|l| !l.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    for (expected, printed, same) in [
        ("a b", "a b", true),
        ("a ...", "a b c", true),
        ("... c", "a b c", true),
        ("a ... c", "a c", true),
        ("...", "", true),
        ("a ... b", "a c", false),
        ("", "a", false),
    ] {
        assert_eq!(matches(&lines(expected), &lines(printed)), same, "{expected} / {printed}");
    }
}
