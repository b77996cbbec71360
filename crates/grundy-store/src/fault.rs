//! What the file system refuses.

use grundy::notation::Problem;
use grundy::words;
use std::io;

pub(crate) fn unreadable(path: &str, error: &io::Error) -> Problem {
    Problem::new(words!("cannot read `{path}`: {error}", "无法读取 `{path}`：{error}"))
}

pub(crate) fn unwritable(path: &str, error: &io::Error) -> Problem {
    Problem::new(words!("cannot write `{path}`: {error}", "无法写入 `{path}`：{error}"))
}
