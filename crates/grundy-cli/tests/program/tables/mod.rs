//! Long tables and searches on disk: what is written is read back, whatever happened
//! meanwhile.
#![cfg(unix)]

mod damage;
mod formats;
mod kills;
mod searches;

use crate::command_line;
use grundy_heap::{Octal, naive};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that goes away with its owner.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("grundy-tables-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder can be made");
        Folder(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    /// What is in it, in order.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is there").flatten();
        let mut names: Vec<String> =
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs `grundy table` in this process; the exit code and what was said.
fn table(words: &[&str]) -> (u8, String) {
    verb("table", words)
}

/// Runs a verb in this process; the exit code and what was said.
fn verb(name: &str, words: &[&str]) -> (u8, String) {
    let (code, output, errors) = command_line::command(&[&[name], words].concat(), "");
    (code, String::from_utf8_lossy(&output).into_owned() + &errors)
}

/// Runs it and expects that nothing is said.
fn quietly(words: &[&str]) {
    assert_eq!(table(words), (0, String::new()), "{words:?}");
}

fn bytes(path: impl AsRef<Path>) -> Vec<u8> {
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
}

/// The values of a code by its definition.
fn slow(code: &str, last: u64) -> Vec<u16> {
    naive::values(&Octal::read(code).expect("a code"), last)
}

/// A list of numbers by chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn new(seed: u64) -> Self {
        Chance(seed)
    }

    /// A number below a bound (Steele, Lea and Flood's SplitMix64).
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % bound
    }
}
