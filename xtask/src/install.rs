//! What the tests need beyond cargo. Before anything is installed it is said what, and what for;
//! where nothing may be installed it is said what is missing, and nothing is tried.

use crate::shell::{is_there, run};
use std::process::Command;

/// A part of the toolchain.
pub fn component(name: &str, program: &str, what_for: &str) -> bool {
    if is_there(program, &["--version"]) {
        return true;
    }
    if !is_there("rustup", &["--version"]) {
        eprintln!("{name} is missing, {what_for}: install it the way Rust was installed");
        return false;
    }
    eprintln!("{name} is missing, {what_for}: it is added to the toolchain");
    run("rustup", &["component", "add", name])
}

/// Packages of the system, where apt-get is and may be used.
pub fn packages(names: &[&str], what_for: &str) -> bool {
    let list = names.join(" ");
    if !is_there("apt-get", &["--version"]) {
        eprintln!("to be installed by you, {what_for}: {list} (so called on Debian)");
        return false;
    }
    let Some(before) = allowed() else {
        eprintln!("to be installed by you, {what_for}: sudo apt-get install {list}");
        return false;
    };
    eprintln!("{list}, {what_for}: installed with apt-get");
    let apt = |arguments: &[&str]| {
        let all = [before, &["apt-get", "-y", "-qq"], arguments].concat();
        run(all[0], &all[1..])
    };
    let install = [&["install", "--no-install-recommends"], names].concat();
    apt(&install) || apt(&["update"]) && apt(&install)
}

/// What stands before a command that installs; `None` where that is not ours to do. On a machine
/// for continuous integration it is, and root is asked for without a password.
fn allowed() -> Option<&'static [&'static str]> {
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    match root {
        true => Some(&[]),
        false if std::env::var_os("CI").is_some() => Some(&["sudo", "-n"]),
        false => None,
    }
}
