//! The tests that need Python and a browser: the scripts in `tests/web`, each run with the
//! program that was built. What they need is found, or installed where that is possible.

use crate::{cargo, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The scripts, each a program of its own.
const SCRIPTS: [&str; 3] = ["openapi.py", "workbench.py", "explorer.py"];

/// Runs the scripts.
pub fn test() -> bool {
    let folder = Path::new("tests/web");
    let Some(python) = python(&folder.join("requirements.txt")).filter(|_| browser()) else {
        return false;
    };
    let program = target().join("release").join(format!("grundy{}", std::env::consts::EXE_SUFFIX));
    let (python, program) = (python.display().to_string(), program.display().to_string());
    cargo(&["build", "--release", "--package", "grundy-cli", "--locked"])
        && SCRIPTS
            .iter()
            .all(|name| run(&python, &[&folder.join(name).display().to_string(), &program]))
}

/// Where cargo builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

/// A Python of our own with what the scripts need: made once, and again when that changes.
fn python(requirements: &Path) -> Option<PathBuf> {
    let home = target().join("web-venv");
    let python = home.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let (wanted, stamp) = (fs::read(requirements).ok()?, home.join("installed.txt"));
    if python.is_file() && fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Some(python);
    }
    let place = home.display().to_string();
    let make = || run("python3", &["-m", "venv", "--clear", &place]);
    let made = make() || install(&["python3", "python3-venv", "python3-pip"]) && make();
    let list = requirements.display().to_string();
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", &list];
    if !made || !run(&python.display().to_string(), &pip) {
        eprintln!("the tests in tests/web need Python 3 with venv and pip, and what {list} names");
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
    if is_there("chromium") && reads {
        return true;
    }
    if install(&["chromium", "fonts-wqy-microhei"]) && is_there("chromium") {
        return true;
    }
    eprintln!("the tests in tests/web need `chromium` on the PATH, and a font for Chinese");
    false
}

fn is_there(program: &str) -> bool {
    let mut asked = Command::new(program);
    asked.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    asked.status().is_ok_and(|status| status.success())
}

/// Installs packages where apt-get is, as root or by sudo.
fn install(packages: &[&str]) -> bool {
    if !is_there("apt-get") {
        return false;
    }
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    let before: &[&str] = if root { &[] } else { &["sudo", "-n"] };
    let apt = |arguments: &[&str]| {
        let all = [before, &["apt-get", "-y", "-qq"], arguments].concat();
        run(all[0], &all[1..])
    };
    let install = [&["install", "--no-install-recommends"], packages].concat();
    apt(&install) || apt(&["update"]) && apt(&install)
}
