//! `cargo xtask dist`: the whole program with all that belongs to it, as an archive and as a Debian
//! package.

mod deb;
mod files;
mod man;
mod tar;

use crate::shell::{cargo, root, target, text};
use files::{Parts, SHELLS};
use man::Help;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tar::File;

/// The version of everything here.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Builds, and writes both.
pub fn run() -> Result<(), String> {
    let build = ["build", "--release", "--package", "grundy-cli", crate::FULL, "--locked"];
    if !cargo(&build) {
        return Err("the program was not built".to_owned());
    }
    let program = target().join("release").join(format!("grundy{}", std::env::consts::EXE_SUFFIX));
    let parts = parts(&program)?;
    let folder = target().join("dist");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let time = time();
    let name = format!("grundy-{VERSION}-{}", host()?);
    let archive = gzip(&tar::tar(&files::archive(&parts, &name), time))?;
    write(&folder.join(format!("{name}.tar.gz")), &archive)?;
    let pages: Result<Vec<File>, String> = parts
        .pages
        .iter()
        .map(|(name, page)| Ok(File::new(format!("{name}.gz"), gzip(page.as_bytes())?)))
        .collect();
    let installed = files::debian(&parts, &pages?, &copyright());
    let architecture = deb::architecture(std::env::consts::ARCH).to_owned();
    let control = deb::Control {
        version: VERSION.to_owned(),
        libc: deb::libc(&parts.program),
        installed: installed.iter().map(|file| file.bytes.len() as u64).sum(),
        architecture: architecture.clone(),
    };
    let package = deb::deb(&control, &installed, time, gzip)?;
    write(&folder.join(format!("grundy_{VERSION}_{architecture}.deb")), &package)
}

/// Reads what is there, and asks the program for the rest.
fn parts(program: &Path) -> Result<Parts, String> {
    let ask = |words: &[&str]| text(&program.display().to_string(), words);
    let mut completions = Vec::new();
    for shell in SHELLS {
        completions.push((shell, ask(&["completions", shell])?));
    }
    let whole = Help::read(&ask(&["--help"])?);
    let verbs = whole.terms("Verbs");
    let all: Vec<String> = verbs.iter().map(|verb| format!("grundy-{verb}")).collect();
    let mut pages = vec![("grundy.1".to_owned(), whole.page("grundy", VERSION, &all))];
    for verb in verbs {
        let help = Help::read(&ask(&[verb, "--help"])?);
        let page = help.page(&format!("grundy {verb}"), VERSION, &["grundy".to_owned()]);
        pages.push((format!("grundy-{verb}.1"), page));
    }
    let papers = ["README.md", "README.zh-CN.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];
    let papers = papers.iter().map(|name| Ok(File::new(*name, read(&root().join(name))?)));
    let is_rule = |path: &str| path.ends_with(".game") || path == "README.md";
    Ok(Parts {
        program: read(program)?,
        completions,
        pages,
        rules: below(&root().join("library"))?
            .into_iter()
            .filter(|file| is_rule(&file.path))
            .collect(),
        papers: papers.collect::<Result<_, String>>()?,
        editors: below(&root().join("editors")).unwrap_or_default(),
    })
}

/// The files below a folder. What tools fetch for themselves is left out.
fn below(folder: &Path) -> Result<Vec<File>, String> {
    let (mut found, mut left) = (Vec::new(), vec![PathBuf::new()]);
    while let Some(inner) = left.pop() {
        let here = folder.join(&inner);
        let said = |error| format!("{}: {error}", here.display());
        for entry in fs::read_dir(&here).map_err(said)?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = inner.join(&name);
            if name.starts_with('.') || ["node_modules", "target", "out"].contains(&name.as_str()) {
                continue;
            }
            match entry.path().is_dir() {
                true => left.push(path),
                false => {
                    let place = path.to_string_lossy().replace('\\', "/");
                    found.push(File::new(place, read(&entry.path())?));
                }
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{:7.1} MB  {}", bytes.len() as f64 / 1e6, path.display());
    Ok(())
}

/// Packs bytes, without a name or a time in them.
fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut packer = Command::new("gzip")
        .args(["-9", "-n", "-c"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("`gzip` is needed to pack: {error}"))?;
    let mut input = packer.stdin.take().ok_or("gzip takes no input")?;
    // It writes while it reads: who waits for one must not hold up the other.
    let done = std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(bytes));
        packer.wait_with_output()
    });
    let done = done.map_err(|error| format!("gzip: {error}"))?;
    done.status.success().then_some(done.stdout).ok_or_else(|| "gzip failed".to_owned())
}

/// When the sources were made: the same sources give the same archive.
fn time() -> u64 {
    let said = std::env::var("SOURCE_DATE_EPOCH").ok();
    let here = root().display().to_string();
    let commit = || text("git", &["-C", &here, "log", "-1", "--format=%ct"]).ok();
    said.or_else(commit).and_then(|seconds| seconds.trim().parse().ok()).unwrap_or(0)
}

/// The system that is built for: `x86_64-unknown-linux-gnu`.
fn host() -> Result<String, String> {
    let version = text("rustc", &["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not tell its host".to_owned())
}

fn copyright() -> String {
    "Copyright (c) 2026 The grundy authors\n\nLicensed under either of the MIT license or the Apache License, version 2.0, at your choice.\nBoth texts stand beside this file.\n".to_owned()
}
