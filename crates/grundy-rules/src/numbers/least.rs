//! The table of least prime factors.
//!
//! It holds 16 bits for every odd number (the least prime factor of a composite number
//! below 2^32 is below 2^16), so that the table for 10^7 takes 10 MB and stays in the
//! cache. It grows when the numbers asked for have paid for it.

/// Numbers below this are always looked up.
const FIRST: u64 = 1 << 16;
/// The table ends here: 64 MB.
const LAST: u64 = 1 << 26;
/// What factoring a number without the table costs, in entries of the table.
const PRICE: u64 = 256;
/// Odd numbers sieved at a time: they fit the second cache.
const SEGMENT: usize = 1 << 16;

/// The least prime factors of the odd numbers below `end`.
#[derive(Clone, Debug, Default)]
pub(super) struct Least {
    /// For 2i + 1 its least prime factor, 0 if it is prime (or 1).
    entries: Vec<u16>,
    /// Numbers factored that the table could have answered, had it been longer.
    misses: u64,
}

impl Least {
    /// The odd numbers below this are in the table.
    #[inline]
    pub fn end(&self) -> u64 {
        2 * self.entries.len() as u64
    }

    /// The least prime factor of an odd number in the table; 1 of 1.
    #[inline]
    pub fn of(&self, odd: u32) -> u32 {
        match self.entries[(odd >> 1) as usize] {
            0 => odd,
            prime => prime.into(),
        }
    }

    /// Makes the table longer, if that is worth it: a stretch at a time, so that nobody waits
    /// long. Says whether n is in it then.
    #[cold]
    pub fn grow(&mut self, n: u64) -> bool {
        if n >= LAST {
            return false;
        }
        while self.end() < FIRST {
            self.sieve(FIRST as usize / 2);
        }
        if n < self.end() {
            return true;
        }
        self.misses += 1;
        if self.misses.saturating_mul(PRICE) < 2 * SEGMENT as u64 {
            return false;
        }
        self.misses = 0;
        self.sieve(LAST as usize / 2);
        n < self.end()
    }

    /// Sieves one more stretch, at most to `size` entries. The primes up to the root of its
    /// end must be in the table, but for the first stretch, which finds them on its way.
    fn sieve(&mut self, size: usize) {
        let low = self.entries.len();
        let high = if low == 0 { 1 << 10 } else { (low + SEGMENT).min(low * low) }.min(size);
        self.entries.resize(high, 0);
        let mut prime = 3;
        while prime * prime < 2 * high {
            if self.entries[prime / 2] == 0 {
                // 2i + 1 = p² is the first number whose least factor is p.
                let square = prime * prime / 2;
                let first = match low.checked_sub(square) {
                    None => square,
                    Some(passed) => square + passed.next_multiple_of(prime),
                };
                for entry in self.entries[first.min(high)..].iter_mut().step_by(prime) {
                    if *entry == 0 {
                        *entry = prime as u16;
                    }
                }
            }
            prime += 2;
        }
    }
}
