//! The tests that need Python and a browser: the scripts in `tests/web`, each run with the
//! program that was built.

use crate::install::packages;
use crate::shell::{cargo, is_there, run, target};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The scripts, each a program of its own.
const SCRIPTS: [&str; 3] = ["openapi.py", "workbench.py", "explorer.py"];

const FOLDER: &str = "tests/web";

const WHAT_FOR: &str = "for the tests of the server in tests/web";

/// Runs the scripts.
pub fn test() -> bool {
    let Some(python) = ready() else { return false };
    let program = target().join("release").join(format!("grundy{}", std::env::consts::EXE_SUFFIX));
    let (python, program) = (python.display().to_string(), program.display().to_string());
    let script = |name: &str| Path::new(FOLDER).join(name).display().to_string();
    cargo(&["build", "--release", "--package", "grundy-cli", crate::FULL, "--locked"])
        && SCRIPTS.iter().all(|name| run(&python, &[&script(name), &program]))
}

/// The Python for the scripts, if all is there that they need: asked before hours of other work.
pub fn ready() -> Option<PathBuf> {
    let python = python(&Path::new(FOLDER).join("requirements.txt"));
    python.filter(|_| browser())
}

/// A Python of our own with what the scripts need: made once, and again when that changes.
fn python(requirements: &Path) -> Option<PathBuf> {
    let home = target().join("web-venv");
    let python = home.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let (wanted, stamp) = (fs::read(requirements).ok()?, home.join("installed.txt"));
    if python.is_file() && fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Some(python);
    }
    let (place, list) = (home.display().to_string(), requirements.display().to_string());
    eprintln!("what {list} names is installed in {place}, {WHAT_FOR}");
    let make = || run("python3", &["-m", "venv", "--clear", &place]);
    let made = make() || packages(&["python3", "python3-venv", "python3-pip"], WHAT_FOR) && make();
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", &list];
    if !made || !run(&python.display().to_string(), &pip) {
        eprintln!("the tests in {FOLDER} need Python 3 with venv and pip, and what {list} names");
        return None;
    }
    fs::write(stamp, wanted).ok()?;
    Some(python)
}

/// Makes sure that there is a browser, and a font for Chinese.
fn browser() -> bool {
    let fonts = Command::new("fc-list").arg(":lang=zh").output();
    // Where nobody can tell, there may be one.
    let reads = fonts.map_or(true, |fonts| !fonts.stdout.is_empty());
    let there = || is_there("chromium", &["--version"]);
    if there() && reads || packages(&["chromium", "fonts-wqy-microhei"], WHAT_FOR) && there() {
        return true;
    }
    eprintln!("the tests in {FOLDER} need `chromium` on the PATH, and a font for Chinese");
    false
}
