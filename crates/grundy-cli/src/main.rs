//! The `grundy` command: hands the process's streams to [`grundy_cli::run`].

use grundy_cli::{Streams, mapped_input, run};
use std::io::{self, BufWriter, IsTerminal, stderr, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let map = mapped_input();
    let streams = Streams {
        mapped: map.as_deref(),
        colour: stdout().is_terminal() && !no_colour,
        progress: stderr().is_terminal(),
        input: &mut io::BufReader::new(stdin()),
        output: &mut BufWriter::with_capacity(1 << 16, stdout().lock()),
        errors: &mut stderr(),
    };
    ExitCode::from(run(std::env::args_os(), streams))
}
