//! What all scaffolds share: names, and files that are never overwritten.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

/// Small letters, digits and single dashes between them, a letter first.
pub fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.split('-').all(|part| !part.is_empty() && part.chars().all(plain))
}

/// `abc-1d` is the type `Abc1d`.
pub fn type_name(name: &str) -> String {
    name.split('-').map(capital).collect()
}

/// A word with a capital letter in front.
pub fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.len().min(1));
    first.to_uppercase() + rest
}

/// The text of a file, or what is wrong with it.
pub fn text_of(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a file that is not there yet.
pub fn write_new(path: &Path, text: &str) -> Result<(), String> {
    let said = |error: std::io::Error| format!("{}: {error}", path.display());
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    file.map_err(said)?.write_all(text.as_bytes()).map_err(said)
}

/// Writes a list that is there, with its new line.
pub fn rewrite(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_types() {
        assert_eq!(type_name("bob-and-ben"), "BobAndBen");
        assert!(is_name("cf1149e") && is_name("up-mark") && is_name("a-2"));
        for wrong in ["", "1a", "A", "a_b", "a--b", "a-", "-a", "a b", "é"] {
            assert!(!is_name(wrong), "{wrong}");
        }
    }

    #[test]
    fn nothing_is_overwritten() {
        let path = std::env::temp_dir().join(format!("grundy-scaffold-{}", std::process::id()));
        assert_eq!(write_new(&path, "first"), Ok(()));
        assert!(write_new(&path, "second").is_err());
        assert_eq!(text_of(&path).as_deref(), Ok("first"));
        let _ = fs::remove_file(&path);
    }
}
