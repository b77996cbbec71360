//! Answers to text, CSV or JSON.
//!
//! Millions of short lines: numbers are made eight digits at a time, lines go
//! into large blocks, and a second thread makes every other block.

use std::io::{self, Write};
use std::ops::Range;
use std::sync::mpsc;

use super::build::threads;
use super::names::Names;
use super::solve::Solution;
use super::{Outcome, digits};

/// Nodes per block of output.
const BLOCK: usize = 1 << 15;
/// How far ahead of its use an answer is asked for.
const AHEAD: usize = 24;

/// A form of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `node outcome sg remoteness`, a line for each node; `-` where undefined.
    Text,
    /// The same cells with commas, under a line of headings.
    Csv,
    /// `{"nodes":[{"node":"a","outcome":"N","sg":1,"remoteness":3},…]}`; `null`
    /// where undefined.
    Json,
}

/// Writes the answers for all named nodes, in order of first appearance.
///
/// Complexity: O(nodes + bytes written); a few megabytes of buffers.
///
/// ```
/// use grundy::explicit::{Format, go_on, read, solve, write};
/// let input = read(b"a b\nb c\nl l\n").unwrap();
/// let solution = solve(&input.graph, false, &mut go_on).unwrap();
/// let mut out = Vec::new();
/// write(&input.names, &solution, Format::Text, &mut out).unwrap();
/// assert_eq!(out, b"a P 0 2\nb N 1 1\nc P 0 0\nl D - -\n");
/// ```
pub fn write(
    names: &Names,
    solution: &Solution,
    format: Format,
    out: &mut impl Write,
) -> io::Result<()> {
    match format {
        Format::Text => {}
        Format::Csv => out.write_all(b"node,outcome,sg,remoteness\n")?,
        Format::Json => out.write_all(b"{\"nodes\":[")?,
    }
    let blocks = names.len().div_ceil(BLOCK);
    let make = |block: usize, buffer: &mut Vec<u8>| {
        let range = block * BLOCK..((block + 1) * BLOCK).min(names.len());
        buffer.clear();
        lines(names, solution, format, range, buffer);
    };
    if threads(blocks, 3) == 1 {
        let mut buffer = Vec::new();
        for block in 0..blocks {
            make(block, &mut buffer);
            out.write_all(&buffer)?;
        }
    } else {
        by_two(blocks, make, out)?;
    }
    match format {
        Format::Json => out.write_all(b"]}\n"),
        _ => Ok(()),
    }
}

/// Writes blocks in order; a second thread makes the odd ones.
fn by_two(
    blocks: usize,
    make: impl Fn(usize, &mut Vec<u8>) + Sync,
    out: &mut impl Write,
) -> io::Result<()> {
    std::thread::scope(|scope| {
        let (send_full, full) = mpsc::sync_channel::<Vec<u8>>(2);
        let (send_empty, empty) = mpsc::channel::<Vec<u8>>();
        let make = &make;
        scope.spawn(move || {
            for block in (1..blocks).step_by(2) {
                let mut buffer = empty.try_recv().unwrap_or_default();
                make(block, &mut buffer);
                // Nobody listens any more: writing has failed.
                if send_full.send(buffer).is_err() {
                    return;
                }
            }
        });
        let mut buffer = Vec::new();
        for block in 0..blocks {
            if block % 2 == 0 {
                make(block, &mut buffer);
                out.write_all(&buffer)?;
            } else if let Ok(made) = full.recv() {
                out.write_all(&made)?;
                // If the other thread has ended, the buffer is simply dropped.
                let _ = send_empty.send(made);
            }
        }
        Ok(())
    })
}

/// Appends the lines of the names number `range` to `out`.
fn lines(
    names: &Names,
    solution: &Solution,
    format: Format,
    range: Range<usize>,
    out: &mut Vec<u8>,
) {
    for index in range.clone() {
        let later = names.node((index + AHEAD).min(range.end - 1));
        solution.wave.prefetch(later);
        let node = names.node(index);
        if let Some(grundy) = &solution.grundy {
            grundy.prefetch(later);
        }
        let remoteness = solution.wave.remoteness(node);
        let outcome = solution.wave.outcome(node);
        let value = solution.grundy.as_ref().and_then(|grundy| grundy.value(node));
        match format {
            Format::Text => {
                names.append(node, out);
                columns(b' ', outcome, value, remoteness, out);
            }
            Format::Csv => {
                let start = out.len();
                names.append(node, out);
                quote_csv(start, out);
                columns(b',', outcome, value, remoteness, out);
            }
            Format::Json => {
                out.extend_from_slice(if index == 0 { b"{\"node\":\"" } else { b",{\"node\":\"" });
                let start = out.len();
                names.append(node, out);
                escape_json(start, out);
                members(outcome, value, remoteness, out);
            }
        }
    }
}

/// Outcome, value and remoteness, each after `separator`.
#[inline(always)]
fn columns(separator: u8, outcome: Outcome, sg: Option<u32>, far: Option<u32>, out: &mut Vec<u8>) {
    out.extend_from_slice(&[separator, outcome.letter() as u8, separator]);
    number_or(sg, b"-", out);
    out.push(separator);
    number_or(far, b"-", out);
    out.push(b'\n');
}

/// The members of a JSON object after the node's name.
fn members(outcome: Outcome, sg: Option<u32>, far: Option<u32>, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\",\"outcome\":\"");
    out.push(outcome.letter() as u8);
    out.extend_from_slice(b"\",\"sg\":");
    number_or(sg, b"null", out);
    out.extend_from_slice(b",\"remoteness\":");
    number_or(far, b"null", out);
    out.push(b'}');
}

#[inline(always)]
fn number_or(number: Option<u32>, otherwise: &[u8], out: &mut Vec<u8>) {
    match number {
        Some(number) => digits::append(u64::from(number), out),
        None => out.extend_from_slice(otherwise),
    }
}

/// Puts the name that begins at `start` in quotes if CSV needs it (RFC 4180).
fn quote_csv(start: usize, out: &mut Vec<u8>) {
    if !out[start..].iter().any(|byte| matches!(byte, b',' | b'"')) {
        return;
    }
    let name = out.split_off(start);
    out.push(b'"');
    for byte in name {
        out.extend_from_slice(if byte == b'"' { b"\"\"" } else { std::slice::from_ref(&byte) });
    }
    out.push(b'"');
}

/// Escapes the name that begins at `start` for JSON (RFC 8259).
fn escape_json(start: usize, out: &mut Vec<u8>) {
    if !out[start..].iter().any(|&byte| byte < 0x20 || matches!(byte, b'"' | b'\\')) {
        return;
    }
    let name = out.split_off(start);
    for byte in name {
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            0..0x20 => out.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
            _ => out.push(byte),
        }
    }
}
