//! Edges on their way from the text to the predecessor lists, partitioned by target.
//!
//! A counting sort of edges by target touches memory at random: one cache and
//! TLB miss per edge once the graph outgrows the cache. Dropping each edge into
//! the bucket of its target (the high bits of the node) while parsing costs an
//! append, and each bucket is later sorted inside the L2 cache.
//!
//! Picture: `heads[b]` is the place for the next edge of bucket `b`; a bucket is
//! a chain of chunks in one common store, linked backwards.
//!
//! ```text
//! store  | b0 b0 b0 b0 | b7 b7 b7 b7 | b0 b0 .. .. | b7 .. .. .. |
//! before |  none       |  none       |  chunk 0    |  chunk 1    |
//! ```
//!
//! One growing store, not one allocation per chunk: it is given back to the
//! system as a whole when the lists are built. Memory: 8 bytes per edge.

/// Edges per chunk: 4 KB.
const CHUNK: usize = 512;
/// A bucket holds at least this many targets (as a power of two), so that its
/// counters and its lists fit in L2 at a handful of edges per node.
const NARROW: u32 = 14;
/// No more buckets than this: each has its own open cache line while parsing.
const MOST: u32 = 12;

/// An edge: source in the low half, target in the high half.
#[inline(always)]
pub(super) fn pack(from: u32, to: u32) -> u64 {
    u64::from(from) | u64::from(to) << 32
}

/// The edges met by one thread.
pub(super) struct Buckets {
    shift: u32,
    heads: Vec<usize>,
    store: Vec<u64>,
    before: Vec<usize>,
}

impl Buckets {
    /// For targets below `limit`.
    pub fn new(limit: usize) -> Self {
        let bits = usize::BITS - limit.leading_zeros();
        let shift = NARROW.max(bits.saturating_sub(MOST));
        let count = (limit >> shift) + 1;
        let (store, before) = (Vec::new(), Vec::new());
        Buckets { shift, heads: vec![0; count], store, before }
    }

    /// Adds an edge; `to` must be below the limit given to [`Buckets::new`].
    #[inline(always)]
    pub fn push(&mut self, from: u32, to: u32) {
        let bucket = (to >> self.shift) as usize;
        let mut at = self.heads[bucket];
        if at.is_multiple_of(CHUNK) {
            at = self.open(at);
        }
        self.store[at] = pack(from, to);
        self.heads[bucket] = at + 1;
    }

    /// Opens a new chunk for the bucket whose last chunk ends at `end` (0: it has none).
    #[cold]
    fn open(&mut self, end: usize) -> usize {
        let at = self.store.len();
        // Place 0 is never used, so that a head of 0 means an empty bucket.
        let at = if at == 0 { CHUNK } else { at };
        self.store.resize(at + CHUNK, 0);
        self.before.resize(at / CHUNK, 0);
        self.before.push(end);
        at
    }

    /// Bits of a target that are its place inside its bucket.
    pub fn shift(&self) -> u32 {
        self.shift
    }

    /// How many edges lie in `bucket`.
    pub fn size(&self, bucket: usize) -> usize {
        self.chunks(bucket).map(<[u64]>::len).sum()
    }

    /// How many edges there are.
    pub fn edges(&self) -> usize {
        (0..self.heads.len()).map(|bucket| self.size(bucket)).sum()
    }

    /// The edges of `bucket`, in pieces.
    pub fn chunks(&self, bucket: usize) -> impl Iterator<Item = &[u64]> {
        let mut end = self.heads.get(bucket).copied().unwrap_or(0);
        std::iter::from_fn(move || {
            let chunk = end.checked_sub(1)? / CHUNK;
            let piece = &self.store[chunk * CHUNK..end];
            end = self.before[chunk];
            Some(piece)
        })
    }
}
