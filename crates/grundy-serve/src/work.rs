//! What a request asks to be done, and what came of it. Who does it is not known here.

use grundy::notation::Problem;
use grundy::work::{Limits, Stop};
use std::sync::Arc;

/// One command to be run.
#[derive(Clone, Debug)]
pub struct Order {
    /// The command with its arguments; no value of a request can become an option of its own.
    pub arguments: Vec<String>,
    /// What stands on its standard input.
    pub input: Vec<u8>,
    /// What it may use at most, whatever the arguments say, and who may interrupt it.
    pub limits: Limits,
    /// How many bytes it may print.
    pub answer: usize,
}

/// What came of a command.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// What was printed.
    pub output: Vec<u8>,
    /// What was said besides.
    pub notes: String,
    /// How it ended.
    pub ending: Ending,
}

/// How a command ended.
#[derive(Clone, Debug, Default)]
pub enum Ending {
    /// With an answer.
    #[default]
    Answered,
    /// The input is wrong.
    Wrong(Problem),
    /// The input is well-formed, but a limit was met.
    Beyond(Stop),
    /// The answer is longer than was allowed.
    TooLong,
}

/// Does the work of one request, on a thread that may be blocked.
pub type Work = Arc<dyn Fn(&Order) -> Reply + Send + Sync>;
