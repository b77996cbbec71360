//! Why a computation ended without an answer.

use crate::notation::{Problem, Words};
use crate::words;
use std::time::Duration;

/// Why a computation ended without an answer, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The time that was given is over.
    Time(Duration),
    /// More bytes would be held than were given.
    Memory(u64),
    /// More positions would be visited than were given.
    Positions(u64),
    /// More steps would be taken than were given.
    Work(u64),
    /// Somebody lost interest.
    Interrupted,
    /// Something is larger than any limit would allow: what it is, in words.
    TooLarge(Box<Words>),
    /// Play never ends because positions grow for ever: the first of them.
    Endless(Vec<String>),
    /// The rule or the input is wrong, which showed only on the way.
    Fault(Box<Problem>),
}

impl Stop {
    /// Something is larger than any limit would allow.
    pub fn too_large(words: Words) -> Self {
        Stop::TooLarge(Box::new(words))
    }

    /// Whether the rule or the input is wrong: no limit would help.
    pub fn is_fault(&self) -> bool {
        matches!(self, Stop::Fault(_))
    }

    /// Whether the clock or a person ended it, so that the same question may be answered
    /// another time.
    pub fn by_time(&self) -> bool {
        matches!(self, Stop::Time(_) | Stop::Interrupted)
    }

    /// What happened, without advice: what can be raised depends on who asks, and how.
    pub fn words(&self) -> Words {
        match self {
            Stop::Time(limit) => {
                let limit = limit.as_secs_f64();
                words!("the time limit of {limit} s is reached", "已达到 {limit} 秒的时间上限")
            }
            Stop::Memory(limit) => {
                let limit = size(*limit);
                words!("the limit of {limit} of memory is reached", "已达到 {limit} 内存上限")
            }
            Stop::Positions(limit) => {
                words!("the limit of {limit} positions is reached", "已达到 {limit} 个局面的上限")
            }
            Stop::Work(limit) => {
                words!(
                    "it takes more than the {limit} steps of work that are allowed",
                    "所需工作量超过允许的 {limit} 步"
                )
            }
            Stop::Interrupted => words!("interrupted", "已中断"),
            Stop::TooLarge(words) => (**words).clone(),
            Stop::Endless(first) => {
                let first = first.join(" → ");
                words!(
                    "endless: play can go on for ever, because positions grow without end: {first} → …",
                    "无尽：局面不断增大，对局可能永不结束：{first} → …"
                )
            }
            Stop::Fault(problem) => problem.message.clone(),
        }
    }

    /// As a problem with the input, for whoever can say nothing of limits.
    pub fn into_problem(self) -> Problem {
        match self {
            Stop::Fault(problem) => *problem,
            stop => Problem::new(stop.words()),
        }
    }

    /// The limit that could be raised, as options are called.
    pub fn limit(&self) -> Option<&'static str> {
        match self {
            Stop::Time(_) => Some("max-time"),
            Stop::Memory(_) => Some("max-memory"),
            Stop::Positions(_) => Some("max-positions"),
            _ => None,
        }
    }
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Self {
        Stop::Fault(Box::new(problem))
    }
}

/// A number of bytes in the largest unit that does not make it 0.
fn size(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} B"),
        1024..0x10_0000 => format!("{} KiB", bytes >> 10),
        _ => format!("{} MiB", bytes >> 20),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_sizes_are_not_rounded_to_nothing() {
        for (bytes, text) in [(0, "0 B"), (1, "1 B"), (5000, "4 KiB"), (4 << 30, "4096 MiB")] {
            assert_eq!(size(bytes), text);
        }
    }
}
