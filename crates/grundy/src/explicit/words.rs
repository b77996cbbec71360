//! Reading edge lists with names of any kind.
//!
//! The text is cut into words block by block; a block of keys is then looked up
//! in one go, which lets the table's slots be asked for ahead of their use: a
//! lookup in a large table is a cache miss, but not one that is waited for.
//!
//! The table has open addressing, 64 bits per slot: 32 bits of hash, which give
//! the place (its top bits) and nearly always decide, and the number of the
//! node. Growing it therefore needs no keys and runs through memory in order.
//! Complexity: O(bytes) expected; 27 to 38 bytes per name, and long words once.

use super::batch::prefetch;
use super::buckets::Buckets;
use super::graph::{MAX_NODES, SizeError};
use super::key::Key;
use super::scan::line;

/// Lines per block.
const BLOCK: usize = 1024;
/// How far ahead of its use a slot is asked for.
const AHEAD: usize = 64;

/// The words met so far.
struct Table {
    keys: Vec<Key>,
    /// The long words, which keys point into.
    long: Vec<u8>,
    /// Hash in the high half, node + 1 in the low half; 0 is free.
    slots: Vec<u64>,
    bits: u32,
}

impl Table {
    fn new() -> Self {
        Table { keys: Vec::new(), long: Vec::new(), slots: vec![0; 1 << 10], bits: 10 }
    }

    #[inline(always)]
    fn place(&self, hash: u32) -> usize {
        (hash >> (32 - self.bits)) as usize
    }

    /// The number of the node called `key`, a new one if it has none.
    #[inline(always)]
    fn node(&mut self, text: &[u8], key: Key, hash: u32) -> u32 {
        let mut place = self.place(hash);
        loop {
            let slot = self.slots[place];
            if slot == 0 {
                return self.insert(text, key, hash, place);
            }
            let node = (slot as u32).wrapping_sub(1);
            let same = || key.same(text, self.keys[node as usize], &self.long);
            if (slot >> 32) as u32 == hash && same() {
                return node;
            }
            place = (place + 1) & (self.slots.len() - 1);
        }
    }

    fn insert(&mut self, text: &[u8], key: Key, hash: u32, place: usize) -> u32 {
        let node = self.keys.len() as u32;
        self.keys.push(key.keep(text, &mut self.long));
        self.slots[place] = u64::from(hash) << 32 | u64::from(node + 1);
        if self.keys.len() > self.slots.len() / 4 * 3 && self.bits < 32 {
            self.grow();
        }
        node
    }

    fn grow(&mut self) {
        self.bits += 1;
        let old = std::mem::replace(&mut self.slots, vec![0; 1 << self.bits]);
        let mask = self.slots.len() - 1;
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            let mut place = self.place((slot >> 32) as u32);
            while self.slots[place] != 0 {
                place = (place + 1) & mask;
            }
            self.slots[place] = slot;
        }
    }
}

/// A line of the block: one name or two.
#[derive(Clone, Copy)]
struct Entry {
    keys: [Key; 2],
    hashes: [u32; 2],
    two: bool,
}

/// A text of words on its way to a graph.
pub(super) struct Reader {
    table: Table,
    block: Vec<Entry>,
    moves: Vec<u32>,
    buckets: Buckets,
}

/// What was read: the names by node, the long words they point into, the number
/// of edges by source, and the edges.
pub(super) struct Read {
    pub keys: Vec<Key>,
    pub long: Vec<u8>,
    pub moves: Vec<u32>,
    pub buckets: Buckets,
}

/// Why the reader ended early.
pub(super) enum Halt {
    /// Something is wrong with the line that starts here.
    Wrong(usize),
    /// Too many names.
    Size(SizeError),
}

impl Reader {
    /// For a text of `length` bytes.
    pub fn new(length: usize) -> Self {
        // A new name takes two bytes at least, mostly more; the bound only sets
        // the width of the buckets.
        let buckets = Buckets::new((length / 2 + 2).min(MAX_NODES));
        Reader { table: Table::new(), block: Vec::with_capacity(BLOCK), moves: Vec::new(), buckets }
    }

    /// The end of the text.
    pub fn finish(self) -> Read {
        let Table { keys, long, .. } = self.table;
        Read { keys, long, moves: self.moves, buckets: self.buckets }
    }

    /// Reads the lines of `text` from `at` to `end`.
    pub fn read(&mut self, text: &[u8], mut at: usize, end: usize) -> Result<(), Halt> {
        while at < end {
            let line = line(text, at).ok_or(Halt::Wrong(at))?;
            at = line.next;
            let [first, second] = line.words;
            if first.is_empty() {
                continue;
            }
            let two = !second.is_empty();
            // A line with one name has it twice: the block is simpler for it.
            let second = if two { second } else { first.clone() };
            let keys = [first, second].map(|word| Key::of(text, word.start, word.end));
            self.block.push(Entry { keys, hashes: keys.map(|key| key.hash(text)), two });
            if self.block.len() == BLOCK {
                self.look_up(text)?;
            }
        }
        self.look_up(text)
    }

    /// Turns the names of the block into nodes, and its lines into edges.
    fn look_up(&mut self, text: &[u8]) -> Result<(), Halt> {
        if self.table.keys.len() + 2 * BLOCK > MAX_NODES {
            return Err(Halt::Size(SizeError::Nodes));
        }
        for at in 0..self.block.len() {
            if let Some(later) = self.block.get(at + AHEAD) {
                prefetch(&self.table.slots, self.table.place(later.hashes[0]));
                prefetch(&self.table.slots, self.table.place(later.hashes[1]));
            }
            if let Some(later) = self.block.get(at + AHEAD / 2) {
                // The node that lies there is most likely the one that is wanted.
                for hash in later.hashes {
                    let slot = self.table.slots[self.table.place(hash)];
                    let node = (slot as u32).wrapping_sub(1) as usize;
                    prefetch(&self.table.keys, node);
                    prefetch(&self.moves, node);
                }
            }
            let Entry { keys, hashes, two } = self.block[at];
            let from = self.table.node(text, keys[0], hashes[0]);
            if two {
                let to = self.table.node(text, keys[1], hashes[1]);
                self.buckets.push(from, to);
                self.moves.resize(self.table.keys.len(), 0);
                self.moves[from as usize] = self.moves[from as usize].wrapping_add(1);
            }
        }
        self.block.clear();
        self.moves.resize(self.table.keys.len(), 0);
        Ok(())
    }
}
