//! A fault in an edge list, in the words of the house.

use super::{Error, Trouble};
use crate::notation::{Problem, scan};
use crate::solve::{Failure, Stop};
use crate::words;

/// What is wrong with the edge list named `path`.
pub fn problem(error: &Error, path: &str) -> Failure {
    let fault = match error {
        Error::Read(fault) => fault,
        Error::Size(size) => {
            return Failure::Stop(Stop {
                reason: words!(
                    "{path}: {size}; this is the limit of the engine",
                    "{path}：{size}；这是引擎的上限"
                ),
            });
        }
        Error::Stopped => {
            return Failure::Stop(Stop {
                reason: words!(
                    "{path}: a limit is reached; raise --max-time or --max-positions",
                    "{path}：已达到上限；请增大 --max-time 或 --max-positions"
                ),
            });
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
    Failure::Problem(Problem::new(message).example("printf 'a b\\nb c\\n' | grundy graph -"))
}
