//! Solves the game graph in a file: `cargo run --release --example solve_graph FILE`.
//!
//! One edge `u v` per line: a move from u to v. Prints `node outcome sg remoteness`.

use std::io::Write;

use grundy::explicit::{Format, go_on, read, solve, write};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: solve_graph FILE")?;
    let text = std::fs::read(&path)?;
    let input = read(&text)?;
    let solution = solve(&input.graph, false, &mut go_on).map_err(|_| "stopped")?;
    let mut out = std::io::stdout().lock();
    write(&input.names, &solution, Format::Text, &mut out)?;
    out.flush()?;
    Ok(())
}
