//! Reading edge lists whose names are integers, on all threads.
//!
//! The node *is* the integer, so a thread needs nothing from the others: each
//! reads its lines into its own buckets and keeps its own bitmap of names seen.
//! The text is taken in windows, and each window is cut into one part per
//! thread. Afterwards the threads' new names are strung together, window by
//! window and part by part; a name that some earlier part had is left out. That
//! gives the order of first appearance.
//!
//! Windows also mean that the text is used up from front to back: a caller who
//! mapped a file may give back the pages before the reported progress.
//!
//! *Dense* means: below an eighth of the length of the text in bytes (and some
//! change). A file that names the nodes 0..n is always longer than 8n bytes, or
//! small. So memory stays in proportion to the text; other integers are words.

use std::ops::Range;

use super::batch::prefetch;
use super::buckets::Buckets;
use super::scan::{canonical, integers, line};
use super::tally::Tally;

/// Edges per block: enough to wait for none, few enough to stay in cache.
const BLOCK: usize = 128;
/// Any integer below this is dense.
const FEW: usize = 1 << 20;

/// Why a part ended early.
pub(super) enum Halt {
    /// Something is wrong with the line that starts here.
    Wrong(usize),
    /// A name that is not an integer, or a large one.
    NotDense,
}

/// What one thread has read.
pub(super) struct Part {
    limit: usize,
    /// One past the largest name.
    nodes: usize,
    seen: Vec<u64>,
    order: Vec<u32>,
    /// The entries of `order` in use; what follows is scratch.
    used: usize,
    /// `used` after each window.
    marks: Vec<usize>,
    moves: Tally,
    buckets: Buckets,
    /// Edges read but not yet entered: their entries are on the way to the cache.
    block: Box<[(u32, u32); BLOCK]>,
    count: usize,
}

impl Part {
    /// For a text of `length` bytes. The arrays are sized for the largest name
    /// that is dense, but the system only provides what is touched.
    pub fn new(length: usize) -> Self {
        let limit = (length / 8).clamp(FEW, super::MAX_NODES);
        Part {
            limit,
            nodes: 0,
            seen: vec![0; limit / 64 + 1],
            order: Vec::new(),
            used: 0,
            marks: Vec::new(),
            moves: Tally::new(limit),
            buckets: Buckets::new(limit),
            block: Box::new([(0, 0); BLOCK]),
            count: 0,
        }
    }

    /// Reads the lines in `part` of `text`; the part of the thread in one window.
    pub fn read(&mut self, text: &[u8], part: Range<usize>) -> Result<(), Halt> {
        // Cut off what follows, so that no line is read beyond the part.
        let text = &text[..part.end];
        let mut at = part.start;
        while at < part.end {
            at = self.read_block(text, at)?;
            self.enter();
            // The block ended because it was full, or because of the line at hand.
            if at < part.end && self.count < BLOCK {
                at = self.odd_line(text, at)?;
            }
        }
        self.marks.push(self.used);
        Ok(())
    }

    /// Reads usual lines from `at` on into the block until it is full or there
    /// is another kind of line, and asks for what they will touch.
    fn read_block(&mut self, text: &[u8], mut at: usize) -> Result<usize, Halt> {
        // Locals, here and in `enter`: through `self` each would be stored and
        // loaded at every step, for the writes to the arrays might change it.
        let (mut count, mut largest) = (0, 0);
        while count < BLOCK {
            let Some((from, to, next)) = integers(text, at) else { break };
            largest = largest.max(from).max(to);
            self.moves.prefetch(from);
            prefetch(&self.seen, from as usize / 64);
            prefetch(&self.seen, to as usize / 64);
            self.block[count] = (from, to);
            (count, at) = (count + 1, next);
        }
        if largest as usize >= self.limit {
            return Err(Halt::NotDense);
        }
        if count > 0 {
            self.nodes = self.nodes.max(largest as usize + 1);
        }
        self.count = count;
        Ok(at)
    }

    /// Enters the edges of the block.
    fn enter(&mut self) {
        let room = self.used + 2 * BLOCK + 2;
        if self.order.len() < room {
            self.order.resize(2 * room, 0);
        }
        let (seen, order) = (&mut self.seen[..], &mut self.order[self.used..room]);
        let mut new = 0;
        for &(from, to) in &self.block[..self.count] {
            new += meet(from, seen, &mut order[new]);
            new += meet(to, seen, &mut order[new]);
        }
        self.used += new;
        for &(from, to) in &self.block[..self.count] {
            self.moves.add(from);
            self.buckets.push(from, to);
        }
    }

    /// Any other line: comments, declarations, odd blanks, the last line.
    #[inline(never)]
    fn odd_line(&mut self, text: &[u8], at: usize) -> Result<usize, Halt> {
        let line = line(text, at).ok_or(Halt::Wrong(at))?;
        let mut names = [0; 2];
        let mut count = 0;
        for word in line.words.into_iter().filter(|word| !word.is_empty()) {
            let name = canonical(&text[word]).filter(|&name| name < self.limit as u64);
            names[count] = name.ok_or(Halt::NotDense)? as u32;
            self.nodes = self.nodes.max(names[count] as usize + 1);
            // `enter` leaves room for a few more.
            self.used += meet(names[count], &mut self.seen, &mut self.order[self.used]);
            count += 1;
        }
        if count == 2 {
            self.moves.add(names[0]);
            self.buckets.push(names[0], names[1]);
        }
        Ok(line.next)
    }
}

/// A name: writes it down in `place`; 1 if it is new, and the place is taken.
/// Whether it is cannot be foreseen, so there is no branch on it.
#[inline(always)]
fn meet(name: u32, seen: &mut [u64], place: &mut u32) -> usize {
    let (word, bit) = (&mut seen[name as usize / 64], 1 << (name % 64));
    let new = *word & bit == 0;
    *word |= bit;
    *place = name;
    usize::from(new)
}

/// Everything that was read, put together.
pub(super) struct Whole {
    pub order: Vec<u32>,
    pub seen: Vec<u64>,
    pub moves: Vec<u32>,
    pub buckets: Vec<Buckets>,
}

/// Joins what the threads have read. Complexity: O(nodes) per thread.
pub(super) fn join(parts: Vec<Part>) -> Whole {
    let nodes = parts.iter().map(|part| part.nodes).max().unwrap_or(0);
    let windows = parts.iter().map(|part| part.marks.len()).max().unwrap_or(0);
    let mut whole = Whole {
        order: Vec::new(),
        seen: vec![0; nodes.div_ceil(64)],
        moves: vec![0; nodes],
        buckets: Vec::new(),
    };
    for window in 0..windows {
        for part in &parts {
            let Some(&end) = part.marks.get(window) else { continue };
            let start = if window == 0 { 0 } else { part.marks[window - 1] };
            for &name in &part.order[start..end] {
                let (word, bit) = (&mut whole.seen[name as usize / 64], 1 << (name % 64));
                if *word & bit == 0 {
                    *word |= bit;
                    whole.order.push(name);
                }
            }
        }
    }
    for part in parts {
        part.moves.sum_into(&mut whole.moves);
        whole.buckets.push(part.buckets);
    }
    whole
}
