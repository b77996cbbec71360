//! The sieve without vectors: what the others must agree with, cut for cut.

use super::missing::{Hits, LANES, Missing, WINDOW};
use super::planes::{Pairs, bit, place};

/// Looks up cuts, a whole number of vectors of them.
pub(super) fn look(pairs: &Pairs, missing: &Missing, hits: &mut Hits) {
    let mut table = [[false; 256]; 256];
    for offset in 0..WINDOW {
        if missing.bits[offset / 64] >> (offset % 64) & 1 == 1 {
            let value = (missing.base + offset) as u16;
            table[usize::from(place(value))][usize::from(bit(value))] = true;
        }
    }
    hits.count = 0;
    for at in (0..pairs.place[0].len()).step_by(LANES) {
        let mut cuts = 0;
        for i in 0..LANES {
            let place = pairs.place[0][at + i] ^ pairs.place[1][at + i];
            let bit = pairs.bit[0][at + i] ^ pairs.bit[1][at + i];
            cuts |= u64::from(table[usize::from(place)][usize::from(bit)]) << i;
        }
        if cuts != 0 {
            (hits.at[hits.count], hits.cuts[hits.count]) = (at as u32, cuts);
            hits.count += 1;
        }
    }
}
