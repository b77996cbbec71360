//! What the file system refuses.

use grundy::notation::{Problem, Words, system_error};
use grundy::words;
use std::io;

pub(crate) fn unreadable(path: &str, error: &io::Error) -> Problem {
    let Words { en, zh } = system_error(error);
    Problem::new(words!("cannot read `{path}`: {en}", "无法读取 `{path}`：{zh}"))
}

pub(crate) fn unwritable(path: &str, error: &io::Error) -> Problem {
    let Words { en, zh } = system_error(error);
    Problem::new(words!("cannot write `{path}`: {en}", "无法写入 `{path}`：{zh}"))
}
