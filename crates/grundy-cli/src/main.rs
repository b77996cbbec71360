//! The `grundy` command: hands the process's streams to [`grundy_cli::run_in`].

mod closed;

use grundy_cli::allocator::Counting;
use grundy_cli::{Streams, mapped_input, run_in};
use std::io::{self, BufWriter, IsTerminal, Write, stderr, stdin, stdout};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() -> ExitCode {
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let map = mapped_input();
    let mut output: Box<dyn Write> = match closed::is_closed() {
        true => Box::new(closed::Closed),
        false => Box::new(BufWriter::with_capacity(1 << 16, stdout().lock())),
    };
    let streams = Streams {
        mapped: map.as_deref(),
        colour: stdout().is_terminal() && !no_colour,
        progress: stderr().is_terminal(),
        input: &mut io::BufReader::new(stdin()),
        output: &mut output,
        errors: &mut stderr(),
    };
    ExitCode::from(run_in(std::env::args_os(), streams, &|name| std::env::var_os(name)))
}
