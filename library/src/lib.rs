//! The library of rules: impartial games in a few lines each.
//!
//! A game is one file `NAME.game` beside this crate's manifest, in the rule language (`docs/rules.md`).
//! Here are the texts and what their headers say; `grundy-rules` reads the rules themselves.
//!
//! # Example
//! ```
//! let euclid = grundy_library::find("euclid").unwrap();
//! assert_eq!(euclid.title, "Euclid");
//! assert!(euclid.text.contains("source "));
//! ```

/// A rule file: its text, and what the text says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleFile {
    /// The name of the game: that of the file, without its ending.
    pub name: &'static str,
    /// The English title (`name`).
    pub title: &'static str,
    /// The Chinese title (`zh`).
    pub zh: &'static str,
    /// The rule in one sentence: the first line of the file.
    pub about: &'static str,
    /// The same in Chinese: the second line of the file.
    pub zh_about: &'static str,
    /// An example of a position (`start`).
    pub start: &'static str,
    /// The family of games it belongs to (`family`); empty if the file does not say it.
    pub family: &'static str,
    /// From easy, 1, to hard, 5 (`level`); empty if the file does not say it.
    pub level: &'static str,
    /// Other names (`alias`).
    pub aliases: &'static [&'static str],
    /// The contest problems that are this game (`problem`).
    pub problems: &'static [&'static str],
    /// How its positions look (`show`); empty if the file does not say it.
    pub show: &'static str,
    /// The whole text.
    pub text: &'static str,
}

impl RuleFile {
    /// Where the game comes from (`source`), line by line.
    ///
    /// # Example
    /// ```
    /// let game = grundy_library::find("tricolore").unwrap();
    /// assert!(game.sources().any(|source| source.starts_with("Codeforces 1091H")));
    /// ```
    pub fn sources(&self) -> impl Iterator<Item = &'static str> + use<> {
        let lines = self.text.lines().filter_map(|line| line.strip_prefix("source "));
        lines.map(str::trim)
    }

    /// The first values, found apart from this program: the first table at the end of the file, in one
    /// line for a game of one number, else a line for each first number. Empty where the file has no
    /// table of values.
    ///
    /// # Example
    /// ```
    /// let euclid = grundy_library::find("euclid").unwrap();
    /// assert_eq!(euclid.values()[2], [0, 2, 1, 0, 2, 1, 3]);
    /// ```
    pub fn values(&self) -> Vec<Vec<u64>> {
        let mut lines = self.text.lines().filter_map(|line| line.strip_prefix("# "));
        let of_the_usual = |line: &str| line.starts_with("$ grundy table") && !line.contains(" --");
        if !lines.any(of_the_usual) {
            return Vec::new();
        }
        let read = |line: &str| line.split_whitespace().map(|word| word.parse().ok()).collect();
        lines.map_while(read).collect()
    }

    /// The usual value of a parameter of the rule.
    ///
    /// # Example
    /// ```
    /// let cram = grundy_library::find("cram").unwrap();
    /// assert_eq!((cram.param("w"), cram.param("h")), (Some(4), None));
    /// ```
    pub fn param(&self, name: &str) -> Option<i64> {
        let said =
            self.text.lines().filter_map(|line| line.strip_prefix("param ")?.split_once('='));
        said.filter(|(said, _)| said.trim() == name)
            .find_map(|(_, value)| value.trim().parse().ok())
    }
}

/// All rule files, by name.
pub static LIBRARY: &[RuleFile] = include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The rule file of a name.
///
/// # Complexity
/// O(log of the number of files).
pub fn find(name: &str) -> Option<&'static RuleFile> {
    let at = LIBRARY.binary_search_by(|file| file.name.cmp(name)).ok()?;
    Some(&LIBRARY[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_and_says_what_it_is() {
        for file in LIBRARY {
            assert_eq!(find(file.name), Some(file));
            let said = [file.title, file.zh, file.about, file.zh_about, file.start];
            assert!(said.iter().all(|text| !text.is_empty()), "{}", file.name);
        }
        assert_eq!(find("no-such-game"), None);
    }
}
