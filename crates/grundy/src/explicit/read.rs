//! Text to graph.

use std::sync::atomic::AtomicBool;

use super::build::{build, threads};
use super::graph::Graph;
use super::names::{NameStore, Names};
use super::progress::{Phase, Progress, Pulse, Stopped, Watch, go_on};
use super::trouble::{Error, diagnose};
use super::{dense, words};

/// How the work is cut up. The tests use small windows to see the seams.
pub(super) struct Portions {
    /// Bytes of text read between two reports of progress.
    pub window: usize,
    pub threads: usize,
}

/// Texts shorter than this are not worth a second thread.
const SMALL: usize = 1 << 20;

/// A graph and the names of its nodes.
#[derive(Clone, Debug)]
pub struct Input {
    /// The graph. Where names are integers it may have nodes without a name
    /// between the others: isolated ones, which change nothing.
    pub graph: Graph,
    /// The names, in order of first appearance.
    pub names: Names,
}

/// Reads an edge list.
///
/// One edge `u v` (a legal move from u to v) or one name per line; `#` begins a
/// comment; names are words without blanks. A byte order mark, CRLF and a
/// missing last newline are accepted.
///
/// Complexity: O(bytes) expected time; while reading 8 bytes per edge and some
/// 15 per node, at the end 4 per edge and 12 per node.
///
/// ```
/// use grundy::explicit::{Outcome, read};
/// let input = read(b"c b # a comment\nb a\nc a\nd\n").unwrap();
/// let wave = input.graph.outcomes(false);
/// let c = input.names.find("c").unwrap();
/// assert_eq!(wave.outcome(c), Outcome::N);
/// assert!(read(b"a b\na b c\n").is_err());
/// ```
pub fn read(text: &[u8]) -> Result<Input, Error> {
    read_watched(text, &mut go_on)
}

/// As [`read`], reporting to `watch`. The text is used up from front to back, so
/// a caller who mapped a file may give back the pages before the reported
/// progress. If progress falls back to the start (a word was met in what looked
/// like a list of integers), the text is read once more.
pub fn read_watched(text: &[u8], watch: &mut Watch<'_>) -> Result<Input, Error> {
    read_in_portions(
        text,
        watch,
        &Portions { window: 1 << 25, threads: threads(text.len(), SMALL) },
    )
}

pub(super) fn read_in_portions(
    text: &[u8],
    watch: &mut Watch<'_>,
    portions: &Portions,
) -> Result<Input, Error> {
    let body = if text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
    if let Some(input) = read_integers(text, body, watch, portions)? {
        return Ok(input);
    }
    read_words(text, body, watch, portions)
}

/// The end of the line that contains the byte before `at`.
fn line_end(text: &[u8], at: usize) -> usize {
    match text.get(at - 1..) {
        None => text.len(),
        Some(rest) => rest.iter().position(|&byte| byte == b'\n').map_or(text.len(), |i| at + i),
    }
}

/// The graph, if all names are dense integers.
fn read_integers(
    text: &[u8],
    body: usize,
    watch: &mut Watch<'_>,
    portions: &Portions,
) -> Result<Option<Input>, Error> {
    let mut parts: Vec<_> = (0..portions.threads).map(|_| dense::Part::new(text.len())).collect();
    let stop = AtomicBool::new(false);
    let mut at = body;
    while at < text.len() {
        let end = line_end(text, at + portions.window.min(text.len()));
        match read_window(text, at..end, &mut parts) {
            Ok(()) => at = end,
            Err(dense::Halt::NotDense) => return Ok(None),
            Err(dense::Halt::Wrong(line)) => return Err(Error::Read(diagnose(text, body, line))),
        }
        Pulse::reporting(watch, &stop, Phase::Read, text.len()).beat(at)?;
    }
    let whole = dense::join(parts);
    let edges = whole.buckets.iter().map(|buckets| buckets.edges() as u64).sum();
    report_build(watch, edges)?;
    let graph = build(whole.buckets, whole.moves)?;
    let store = NameStore::Integers { order: whole.order, seen: whole.seen };
    Ok(Some(Input { graph, names: Names { store } }))
}

/// Cuts a window into one part per thread and reads them side by side.
fn read_window(
    text: &[u8],
    window: std::ops::Range<usize>,
    parts: &mut [dense::Part],
) -> Result<(), dense::Halt> {
    let step = window.len().div_ceil(parts.len());
    let mut cuts = vec![window.start];
    for i in 1..=parts.len() {
        let goal = (window.start + i * step).min(window.end);
        let cut = line_end(text, goal).clamp(cuts[i - 1], window.end);
        cuts.push(cut);
    }
    let (first, others) = parts.split_first_mut().expect("there is always a part");
    std::thread::scope(|scope| {
        let mut handles = Vec::new();
        for (i, part) in others.iter_mut().enumerate() {
            let range = cuts[i + 1]..cuts[i + 2];
            handles.push(scope.spawn(move || part.read(text, range)));
        }
        // The first trouble in the order of the text is the one to report.
        let mut result = first.read(text, cuts[0]..cuts[1]);
        for handle in handles {
            let other = handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            result = result.and(other);
        }
        result
    })
}

/// The graph, whatever the names.
fn read_words(
    text: &[u8],
    body: usize,
    watch: &mut Watch<'_>,
    portions: &Portions,
) -> Result<Input, Error> {
    let mut reader = words::Reader::new(text.len());
    let stop = AtomicBool::new(false);
    let mut at = body;
    while at < text.len() {
        let end = line_end(text, at + portions.window.min(text.len()));
        match reader.read(text, at, end) {
            Ok(()) => at = end,
            Err(words::Halt::Size(error)) => return Err(error.into()),
            Err(words::Halt::Wrong(line)) => return Err(Error::Read(diagnose(text, body, line))),
        }
        Pulse::reporting(watch, &stop, Phase::Read, text.len()).beat(at)?;
    }
    let words::Read { keys, long, moves, buckets } = reader.finish();
    report_build(watch, buckets.edges() as u64)?;
    let graph = build(vec![buckets], moves)?;
    Ok(Input { graph, names: Names { store: NameStore::Words { keys, long } } })
}

/// The building is short: it is only announced.
fn report_build(watch: &mut Watch<'_>, total: u64) -> Result<(), Stopped> {
    match watch(Progress { phase: Phase::Build, done: 0, total }) {
        std::ops::ControlFlow::Continue(()) => Ok(()),
        std::ops::ControlFlow::Break(()) => Err(Stopped),
    }
}
