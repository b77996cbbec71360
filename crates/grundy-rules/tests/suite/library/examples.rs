//! The executable examples in the comments of a rule file.
//!
//! ```text
//! # $ grundy table kayles.game 12
//! # 0 1 2 3 1 4 3 2 1 4 2 6 4
//! ```
//! A command, then the first lines it must print. This file stands alone, so that the
//! tests of the command line can include it and run the commands themselves.

/// A command, and the lines its output must begin with.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// The line of the source the command stands in, from 1.
    pub line: usize,
    /// The command, without `$ `.
    pub command: String,
    /// The first lines of its output.
    pub expected: Vec<String>,
}

/// All examples of a source, in order.
pub fn examples(source: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut inside = false;
    for (index, line) in source.lines().enumerate() {
        let Some(comment) = line.strip_prefix("# ") else {
            inside = false;
            continue;
        };
        if let Some(command) = comment.strip_prefix("$ ") {
            let (line, command) = (index + 1, command.trim().to_owned());
            found.push(Example { line, command, expected: Vec::new() });
            inside = true;
        } else if inside && let Some(example) = found.last_mut() {
            example.expected.push(comment.trim_end().to_owned());
        }
    }
    found
}
