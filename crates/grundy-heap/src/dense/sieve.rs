//! Looking for the few values that are still missing.
//!
//! Part of the cuts is marked one by one. Of the values that are missing then, the
//! smallest ones are put into a bit table that fits into registers, and the other cuts
//! are looked up there, many at once. Cuts that hit are looked at one by one, and what
//! they lead to is taken out of the table. A hit may be false (values above 2^14 share
//! entries): it is the check that decides.
//!
//! How many of the missing values go into the table is a guess, from how many there were
//! below the values of the last heaps. If all of them are found, the next ones are
//! looked for.

use super::planes::Planes;
use super::seen::Seen;
use super::{Cuts, mark_some};

/// Which instructions to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Path {
    /// Those of every processor; no sieve.
    Plain,
    /// The sieve in plain code: slow, the twin of the others.
    #[cfg(test)]
    Twin,
    /// Shuffles of 32 bytes.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Path {
    /// All of them, the best one first.
    pub fn all() -> Vec<Path> {
        vec![
            #[cfg(target_arch = "x86_64")]
            Path::Avx2,
            #[cfg(test)]
            Path::Twin,
            Path::Plain,
        ]
    }

    /// Whether the processor has the instructions.
    pub fn is_there(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => is_x86_feature_detected!("avx2"),
            #[cfg(test)]
            Path::Twin => true,
            Path::Plain => true,
        }
    }

    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            return Path::Avx2;
        }
        Path::Plain
    }
}

/// How many values a table holds.
pub(super) const WINDOW: usize = 1024;

/// Some missing values: those in `base..base + WINDOW`, a bit each.
#[derive(Clone, Debug, Default)]
pub(super) struct Missing {
    /// A multiple of [`WINDOW`].
    pub base: usize,
    pub bits: [u64; WINDOW / 64],
    /// All of them are below `base + 64 * words`.
    pub words: usize,
    /// All values on the tape are below.
    pub span: usize,
    left: usize,
}

impl Missing {
    /// The missing values from `low` (a multiple of 64) on, about `want` of them.
    fn new(seen: &Seen, low: usize, want: usize) -> Self {
        let base = low / WINDOW * WINDOW;
        let mut missing = Missing { base, span: seen.span(), ..Missing::default() };
        for from in (low..seen.span().min(base + WINDOW)).step_by(64) {
            if missing.left >= want {
                break;
            }
            let word = seen.missing(from);
            missing.words = (from - base) / 64 + 1;
            missing.bits[missing.words - 1] = word;
            missing.left += word.count_ones() as usize;
        }
        missing
    }

    /// Takes a value out, if it is there.
    fn found(&mut self, value: u16) {
        let place = usize::from(value).wrapping_sub(self.base);
        if let Some(word) = self.bits.get_mut(place / 64) {
            self.left -= (*word >> (place % 64) & 1) as usize;
            *word &= !(1 << (place % 64));
        }
    }

    fn least(&self) -> Option<usize> {
        let word = self.bits.iter().position(|&word| word != 0)?;
        Some(self.base + 64 * word + self.bits[word].trailing_zeros() as usize)
    }
}

/// Vectors of a stretch of cuts in which something hit: where they begin, and a bit for
/// each cut.
pub(super) struct Hits {
    pub at: [u32; STRETCH / LANES + 1],
    pub cuts: [u32; STRETCH / LANES + 1],
    pub count: usize,
}

/// Cuts that are looked up before hits are looked at.
pub(super) const STRETCH: usize = 2048;

/// Cuts in a vector.
pub(super) const LANES: usize = 32;

pub(super) struct Sieve {
    hits: Hits,
    /// Missing values below the values of the last heaps, on average, in 1/16.
    rank: usize,
}

impl Default for Sieve {
    fn default() -> Self {
        let none = [0; STRETCH / LANES + 1];
        Sieve { hits: Hits { at: none, cuts: none, count: 0 }, rank: 512 }
    }
}

impl Sieve {
    /// The least value that no cut leads to and that is not in `seen`.
    pub fn mex(
        &mut self,
        path: Path,
        seen: &mut Seen,
        values: &[u16],
        planes: &Planes,
        cuts: &[Cuts],
    ) -> usize {
        let all: usize = cuts.iter().map(|cuts| cuts.most).sum();
        let part = (super::FEW + all / 32).min(all);
        for &cuts in cuts {
            mark_some(seen, values, cuts, 1, part * cuts.most / all);
        }
        let mut low = seen.mex() / 64 * 64;
        let mut want = self.rank / 8 + 8;
        let mut before = 0;
        while low < seen.span() {
            let mut missing = Missing::new(seen, low, want);
            if missing.base >= 2 * WINDOW {
                for &cuts in cuts {
                    mark_some(seen, values, cuts, 1, cuts.most);
                }
                return seen.mex();
            }
            let all_bits = missing.clone();
            for &cuts in cuts {
                let from = part * cuts.most / all + 1;
                self.look(path, &mut missing, seen, values, planes, cuts, from);
                if missing.left == 0 {
                    break;
                }
            }
            if let Some(value) = missing.least() {
                before += all_bits.below(value);
                self.rank = (self.rank * 15 + before * 16) / 16;
                return value;
            }
            before += all_bits.left;
            low = missing.base + 64 * missing.words;
            want = want.saturating_mul(2);
        }
        seen.span()
    }
}

impl Missing {
    /// How many there are below a value.
    fn below(&self, value: usize) -> usize {
        let place = value - self.base;
        let full: u32 = self.bits[..place / 64].iter().map(|word| word.count_ones()).sum();
        let last = self.bits[place / 64] & ((1 << (place % 64)) - 1);
        (full + last.count_ones()) as usize
    }
}

impl Sieve {
    /// Takes the values that the cuts from `from` on lead to out of the missing ones.
    #[allow(clippy::too_many_arguments)]
    fn look(
        &mut self,
        path: Path,
        missing: &mut Missing,
        seen: &mut Seen,
        values: &[u16],
        planes: &Planes,
        cuts: Cuts,
        from: usize,
    ) {
        let mut from = from;
        while from <= cuts.most && missing.left > 0 {
            // Whole vectors: those beyond the middle are cuts once more, the other way round.
            let count = (cuts.most - from + 1).min(STRETCH).next_multiple_of(LANES);
            let pairs = planes.pairs(cuts.rest, from, count);
            match path {
                #[cfg(target_arch = "x86_64")]
                Path::Avx2 => super::avx2::look(&pairs, missing, &mut self.hits),
                _ => super::plain::look(&pairs, missing, &mut self.hits),
            }
            let hits = &self.hits;
            for (&at, &bits) in hits.at[..hits.count].iter().zip(&hits.cuts) {
                let mut bits = bits;
                while bits != 0 {
                    let a = from + at as usize + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    if a <= cuts.most {
                        let value = values[a] ^ values[cuts.rest - a];
                        seen.insert(value);
                        missing.found(value);
                    }
                }
            }
            from += count;
        }
    }
}
