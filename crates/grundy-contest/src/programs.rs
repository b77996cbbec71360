//! Whole programs that solve a problem, to read and to submit: three files for each, in the folder
//! `programs`, compiled and run by the tests.

use grundy::notation::Words;
use grundy::words;

/// The programs of a problem. Each reads the judge's input, prints the answer, and begins with its
/// idea in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Programs {
    /// In C++17.
    pub cpp: &'static str,
    /// In Python, from 3.8 on.
    pub python: &'static str,
    /// In Rust 2021, with the standard library alone.
    pub rust: &'static str,
    /// Whether the one in Python is right at the limits, but takes longer than judges allow.
    pub slow_in_python: bool,
}

impl Programs {
    /// What is to be known of the one in Python, where it takes too long at the limits.
    pub fn remark(&self) -> Option<Words> {
        self.slow_in_python.then(|| {
            words!(
                "At the limits Python takes some seconds, more than the judge may allow: PyPy is faster.",
                "数据达到上限时 Python 需要几秒，可能超过评测的时限；PyPy 更快。"
            )
        })
    }
}

/// The programs of the problem with a name, `programs/NAME.cpp`, `.py` and `.rs`.
macro_rules! programs {
    ($name:literal) => {
        programs!($name, false)
    };
    ($name:literal, slow in Python) => {
        programs!($name, true)
    };
    ($name:literal, $slow:literal) => {
        $crate::Programs {
            cpp: programs!(file $name, ".cpp"),
            python: programs!(file $name, ".py"),
            rust: programs!(file $name, ".rs"),
            slow_in_python: $slow,
        }
    };
    (file $name:literal, $end:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/programs/", $name, $end))
    };
}
