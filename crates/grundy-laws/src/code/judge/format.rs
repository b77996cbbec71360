//! `T n a...`: how the input of a judge looks, in a few words.
//!
//! | written | means |
//! |---|---|
//! | `T` in the first place | the number of cases, then the cases; one case without it |
//! | `*` in the first place | cases up to the end of the input |
//! | `*` in the first place, `0` or `0 0` … in the last | cases up to one that begins with these zeros |
//! | `x` | a number |
//! | `n a...` | a count, then that many numbers |
//! | `n (x y)...` | a count, then that many groups of numbers |
//! | `a[n]`, `(x y)[n]` | as many as the count `n`, which was read before |

use super::Frame;
use super::frame::{CASES, open};
use grundy::notation::{Call, Problem, scan};
use grundy::words;
use std::fmt;

/// The format of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputFormat {
    /// How cases follow each other.
    pub frame: Frame,
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

impl InputFormat {
    /// Reads a format.
    ///
    /// # Errors
    /// What is no format: the word that is wrong is named.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::code::judge::{Frame, InputFormat, Item};
    /// let format = InputFormat::read("T n a...").unwrap();
    /// let list = Item::List { count: "n".into(), columns: vec!["a".into()] };
    /// assert_eq!(format.items, [Item::Count("n".into()), list]);
    /// assert_eq!(format.frame, Frame::Counted);
    /// assert_eq!(InputFormat::read("* x y 0 0").unwrap().frame, Frame::ToZeros(2));
    /// assert!(InputFormat::read("T a...").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Self, Problem> {
        let mut words = words(text)?;
        let frame = Frame::taken_from(&mut words)?;
        let mut format = InputFormat { frame, items: Vec::new() };
        for word in &words {
            format.add(word)?;
        }
        if format.items.is_empty() {
            let shown = scan::shown(text);
            return Err(wrong(words!(
                "the format `{shown}` has no numbers: names are expected",
                "格式 `{shown}` 中没有数：应写出各数的名称"
            )));
        }
        format.check_the_end()?;
        Ok(format)
    }

    /// The zeros that end the cases stand where a case has single numbers.
    fn check_the_end(&self) -> Result<(), Problem> {
        let (zeros, first) = (self.frame.zeros(), self.first_numbers().count());
        if zeros <= first {
            return Ok(());
        }
        let (zeros, names) = (vec!["0"; zeros].join(" "), self.first_numbers());
        let names = names.collect::<Vec<_>>().join(" ");
        let right = vec!["0"; first].join(" ");
        Err(open(words!(
            "the cases end with `{zeros}`, but a case begins with `{names}` and then has a list: the end is `{right}`",
            "多组数据以 `{zeros}` 结束，而每组开头只有 `{names}`，之后就是列表：结尾应为 `{right}`"
        )))
    }

    /// The names of the numbers that stand before the first list, in order; there is at least one.
    pub fn first_numbers(&self) -> impl Iterator<Item = &str> {
        self.items.iter().map_while(|item| match item {
            Item::One(name) | Item::Count(name) => Some(name.as_str()),
            Item::List { .. } => None,
        })
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
        match (self.frame, name) {
            (Frame::ToTheEnd | Frame::ToZeros(_), CASES) => Err(open(words!(
                "`*` and `T` both say how many cases there are: with `*` nobody counted them",
                "`*` 与 `T` 都说明有多少组：用 `*` 时组数未给出"
            ))),
            (Frame::Counted, CASES) => Err(twice(name)),
            _ if self.names().any(|known| known == name) => Err(twice(name)),
            _ => Ok(()),
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
    if word.parse::<i64>().is_ok() {
        return open(words!(
            "`{shown}` is no name: of numbers only zeros are written, at the end, where they end many cases: `* n a... 0`",
            "`{shown}` 不是名称：格式中的数只能是末尾的 0，表示多组数据遇到它结束：`* n a... 0`"
        ));
    }
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
        let (first, end) = self.frame.words();
        words.extend(first.map(str::to_owned));
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
        words.extend(end.into_iter().map(str::to_owned));
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
            "* n a...",
            "* x",
            "* n a... 0",
            "* x y 0 0",
            "* x y 0",
            "* n k a[n] 0 0",
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
            ("*", "no numbers"),
            ("* 0", "no numbers"),
            ("*n a...", "`*n`: a `*`"),
            ("n * a", "`*`: a `*`"),
            ("T * n a...", "`*`: a `*`"),
            ("* T n a...", "`*` and `T`"),
            ("* n T", "`*` and `T`"),
            ("n a... 0", "`* n a... 0`"),
            ("T n a... 0", "one of the two"),
            ("* 0 n", "`0`"),
            ("* n a... 0 0", "the end is `0`"),
            ("* x y 0 0 0", "`x y`"),
            ("* n -1", "`-1`"),
            ("* n a... 1", "`1`"),
        ] {
            let problem = InputFormat::read(text).unwrap_err();
            assert!(problem.message.en.contains(named), "{text}: {}", problem.message.en);
        }
    }
}
