//! `T n a...`: how the input of a judge looks, in a few words.
//!
//! | written | means |
//! |---|---|
//! | `T` in the first place | the number of cases, then the cases; one case without it |
//! | `x` | a number |
//! | `n a...` | a count, then that many numbers |
//! | `n (x y)...` | a count, then that many groups of numbers |
//! | `a[n]`, `(x y)[n]` | as many as the count `n`, which was read before |

use grundy::notation::{Call, Problem, scan};
use grundy::words;
use std::fmt;

/// The format of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputFormat {
    /// Whether the number of cases stands first.
    pub cases: bool,
    /// What a case has, in order.
    pub items: Vec<Item>,
}

/// A part of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A number.
    One(String),
    /// A number that says how long lists are.
    Count(String),
    /// So many groups of numbers.
    List {
        /// The name of the count.
        count: String,
        /// The names of the numbers in a group.
        columns: Vec<String>,
    },
}

/// The word for the number of cases.
const CASES: &str = "T";

impl InputFormat {
    /// Reads a format.
    ///
    /// # Errors
    /// What is no format: the word that is wrong is named.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::code::judge::{InputFormat, Item};
    /// let format = InputFormat::read("T n a...").unwrap();
    /// let list = Item::List { count: "n".into(), columns: vec!["a".into()] };
    /// assert_eq!((format.cases, format.items), (true, vec![Item::Count("n".into()), list]));
    /// assert!(InputFormat::read("T a...").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Self, Problem> {
        let mut words = words(text)?;
        let cases = words.first().is_some_and(|word| word == CASES);
        words.drain(..usize::from(cases));
        let mut format = InputFormat { cases, items: Vec::new() };
        for word in &words {
            format.add(word)?;
        }
        match format.items.is_empty() {
            false => Ok(format),
            true => {
                let shown = scan::shown(text);
                Err(wrong(words!(
                    "the format `{shown}` has no numbers: names are expected",
                    "格式 `{shown}` 中没有数：应写出各数的名称"
                )))
            }
        }
    }

    /// Adds what a word says.
    fn add(&mut self, word: &str) -> Result<(), Problem> {
        let list = match (word.strip_suffix("..."), word.split_once('[')) {
            (Some(names), _) => Some((names, self.count_before(word)?)),
            (None, Some((names, count))) => {
                let count = count.strip_suffix(']').ok_or_else(|| no_word(word))?;
                Some((names, self.count_named(count)?))
            }
            (None, None) => None,
        };
        let Some((names, count)) = list else {
            self.free(word)?;
            self.items.push(Item::One(word.to_owned()));
            return Ok(());
        };
        let inner = names.strip_prefix('(').and_then(|names| names.strip_suffix(')'));
        let columns: Vec<String> =
            inner.unwrap_or(names).split_whitespace().map(str::to_owned).collect();
        if columns.is_empty() || inner.is_none() && columns.len() > 1 {
            return Err(no_word(word));
        }
        for (at, column) in columns.iter().enumerate() {
            self.free(column)?;
            if columns[..at].contains(column) {
                return Err(twice(column));
            }
        }
        self.items.push(Item::List { count, columns });
        Ok(())
    }

    /// The number right before a list is its count.
    fn count_before(&mut self, list: &str) -> Result<String, Problem> {
        match self.items.pop() {
            Some(Item::One(name) | Item::Count(name)) => {
                self.items.push(Item::Count(name.clone()));
                Ok(name)
            }
            _ => {
                let shown = scan::shown(list);
                Err(wrong(words!(
                    "`{shown}` has no count: a name is expected before it, as in `n {shown}`",
                    "`{shown}` 之前没有个数：前面应有一个名称，如 `n {shown}`"
                )))
            }
        }
    }

    /// A number that was read before is the count of a list.
    fn count_named(&mut self, wanted: &str) -> Result<String, Problem> {
        let known = self
            .items
            .iter_mut()
            .find(|item| matches!(item, Item::One(name) | Item::Count(name) if name == wanted));
        let Some(known) = known else {
            let shown = scan::shown(wanted);
            return Err(wrong(words!(
                "`{shown}` is no number before the list that it counts",
                "`{shown}` 不是列表之前读入的数，不能作为个数"
            )));
        };
        *known = Item::Count(wanted.to_owned());
        Ok(wanted.to_owned())
    }

    /// A name that is one and that nothing else has.
    fn free(&self, name: &str) -> Result<(), Problem> {
        let first = |c: char| c.is_ascii_alphabetic() || c == '_';
        let rest = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if !name.starts_with(first) || !name.chars().all(rest) {
            return Err(no_word(name));
        }
        match self.names().any(|known| known == name) || self.cases && name == CASES {
            true => Err(twice(name)),
            false => Ok(()),
        }
    }

    /// All names but that of the number of cases, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.items.iter().flat_map(|item| {
            match item {
                Item::One(name) | Item::Count(name) => std::slice::from_ref(name),
                Item::List { columns, .. } => columns.as_slice(),
            }
            .iter()
            .map(String::as_str)
        })
    }
}

/// The words of a format: groups in brackets are one word.
fn words(text: &str) -> Result<Vec<String>, Problem> {
    let (mut words, mut depth) = (vec![String::new()], 0);
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        match c.is_whitespace() && depth == 0 {
            true => words.push(String::new()),
            false => words.last_mut().into_iter().for_each(|word| word.push(c)),
        }
        if !(0..=1).contains(&depth) {
            break;
        }
    }
    if depth != 0 {
        let shown = scan::shown(text);
        return Err(wrong(words!(
            "the brackets of `{shown}` do not fit each other",
            "`{shown}` 的括号不配对"
        )));
    }
    words.retain(|word| !word.is_empty());
    Ok(words)
}

fn no_word(word: &str) -> Problem {
    let shown = scan::shown(word);
    wrong(words!(
        "`{shown}` is no part of a format: a name, a list `a...`, or groups `(x y)...` are expected",
        "`{shown}` 不是格式的组成部分：应为名称、列表 `a...` 或成组的数 `(x y)...`"
    ))
}

fn twice(name: &str) -> Problem {
    wrong(words!("`{name}` stands twice in the format", "`{name}` 在格式中出现了两次"))
}

/// What is wrong with a format, with a right one.
pub(super) fn wrong(message: grundy::notation::Words) -> Problem {
    Problem::new(message).example(Call::new("code").with("game", "nim").with("main", "T n a..."))
}

impl fmt::Display for InputFormat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut last = None;
        let mut words: Vec<String> = Vec::new();
        words.extend(self.cases.then(|| CASES.to_owned()));
        for item in &self.items {
            words.push(match item {
                Item::One(name) | Item::Count(name) => name.clone(),
                Item::List { count, columns } => {
                    let names = match &columns[..] {
                        [one] => one.clone(),
                        many => format!("({})", many.join(" ")),
                    };
                    match last == Some(count) {
                        true => format!("{names}..."),
                        false => format!("{names}[{count}]"),
                    }
                }
            });
            last = match item {
                Item::Count(name) => Some(name),
                _ => None,
            };
        }
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_read_and_written() {
        for text in [
            "T n a...",
            "n a...",
            "T n k",
            "a b",
            "T n (a k)...",
            "T n x y z a[n]",
            "n m a[n] (b c)[m]",
            "T x",
        ] {
            assert_eq!(InputFormat::read(text).unwrap().to_string(), text);
        }
        assert_eq!(InputFormat::read("  n   a[n] ").unwrap().to_string(), "n a...");
        assert_eq!(InputFormat::read("T n ( a  k )...").unwrap().to_string(), "T n (a k)...");
    }

    #[test]
    fn wrong_formats_are_named() {
        for (text, named) in [
            ("", "no numbers"),
            ("T", "no numbers"),
            ("T a...", "`a...` has no count"),
            ("a n...b", "`n...b`"),
            ("n n...", "`n` stands twice"),
            ("T n T", "`T` stands twice"),
            ("n (a a)...", "`a` stands twice"),
            ("n (a b", "brackets"),
            ("n a)...", "brackets"),
            ("a[n]", "`n` is no number before"),
            ("n a[n", "`a[n`"),
            ("n ()...", "`()...`"),
            ("n (a b)", "`(a b)`"),
            ("3 a", "`3`"),
            ("n é", "`é`"),
            ("n ((a))...", "brackets"),
            ("n a... b...", "`b...` has no count"),
            ("n ...", "`...`"),
            ("n-1 a", "`n-1`"),
        ] {
            let problem = InputFormat::read(text).unwrap_err();
            assert!(problem.message.en.contains(named), "{text}: {}", problem.message.en);
        }
    }
}
