//! A fault in an edge list, in the words of the house.

use super::{Error, Trouble};
use crate::notation::{Call, Problem, scan};
use crate::words;
use crate::work::Stop;

/// What is wrong with the edge list named `path`.
pub fn problem(error: &Error, path: &str) -> Stop {
    let fault = match error {
        Error::Read(fault) => fault,
        Error::Size(size) => {
            return Stop::too_large(words!(
                "{path}: {size}; this is the limit of the engine",
                "{path}：{size}；这是引擎的上限"
            ));
        }
        Error::Stopped => {
            return Stop::too_large(words!(
                "{path}: reading was ended by whoever watched it",
                "{path}：读取被监视者中止"
            ));
        }
    };
    let (line, column, token) = (fault.line, fault.column, scan::shown(&fault.token));
    let message = match fault.kind {
        Trouble::ThirdWord => words!(
            "{path}:{line}:{column}: `{token}` is a third word; a line holds an edge `u v` or a single node",
            "{path}:{line}:{column}：`{token}` 是第三个词；每行是一条边 `u v` 或单个结点"
        ),
        Trouble::NotUtf8 => words!(
            "{path}:{line}:{column}: `{token}` is not UTF-8 text",
            "{path}:{line}:{column}：`{token}` 不是 UTF-8 文本"
        ),
        Trouble::CarriageReturn => words!(
            "{path}:{line}:{column}: a carriage return inside a line",
            "{path}:{line}:{column}：行内出现回车符"
        ),
    };
    Problem::new(message).example(Call::graph("a b\nb c\n")).into()
}
