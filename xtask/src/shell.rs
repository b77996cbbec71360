//! Other programs: each is said before it runs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Runs cargo.
pub fn cargo(arguments: &[&str]) -> bool {
    run("cargo", arguments)
}

/// Runs cargo with a variable of the environment.
pub fn cargo_with(variable: &str, value: &str, arguments: &[&str]) -> bool {
    eprintln!("$ {variable}='{value}' cargo {}", arguments.join(" "));
    let status = Command::new("cargo").env(variable, value).args(arguments).status();
    status.is_ok_and(|status| status.success())
}

/// Runs a program.
pub fn run(program: &str, arguments: &[&str]) -> bool {
    eprintln!("$ {program} {}", arguments.join(" "));
    Command::new(program).args(arguments).status().is_ok_and(|status| status.success())
}

/// Whether a program is there: it tells its version.
pub fn is_there(program: &str, version: &[&str]) -> bool {
    let mut asked = Command::new(program);
    asked.args(version).stdout(Stdio::null()).stderr(Stdio::null());
    asked.status().is_ok_and(|status| status.success())
}

/// What a program prints, or what went wrong.
pub fn text(program: &str, arguments: &[&str]) -> Result<String, String> {
    let said = Command::new(program).args(arguments).stderr(Stdio::inherit()).output();
    let said = said.map_err(|error| format!("{program} cannot be run: {error}"))?;
    let failed = || format!("{program} {} failed: {}", arguments.join(" "), said.status);
    said.status.success().then_some(()).ok_or_else(failed)?;
    String::from_utf8(said.stdout).map_err(|_| format!("{program} prints no text"))
}
