//! All arms of a necklace at once.
//!
//! When an edge is removed from a ring of pieces, two arms are left. An arm that
//! ends at its j-th piece is worth
//! ```text
//! R_j = g_1(g_2(… g_j(0) …)),    g_i(x) = (v_i ⊕ x) + 1,
//! ```
//! by the colon principle, `v_i` being what the i-th piece carries. Computing
//! each R_j alone takes O(m²). Taken together, from the far end: a bag of
//! numbers undergoes, for i = m, …, 1, "put in a 0 (it becomes R_i); ⊕ v_i on
//! all; + 1 on all", and at the end the bag holds every R_j.
//!
//! Nothing of that has to be played through a trie. Fix the lowest bit b that
//! has not been settled and look at the numbers that agree below it, with those
//! moments at which + 1 carries into bit b of just these numbers. Let `V_t` be
//! the nim-sum of the v's used up to moment t, and F the parity of the carries
//! so far. Each carry flips bit b of all numbers in the group, so
//! ```text
//! z = bit b ⊕ V_t[b] ⊕ F
//! ```
//! never changes for a number once it is in: z = V_t[b] ⊕ F at its entry. And a
//! carry goes on into bit b+1 for exactly those numbers whose bit b is 1, those
//! with z = 1 ⊕ V_t[b] ⊕ F. So numbers *and carries* are dealt out to z = 0 and
//! z = 1 by one stable partition, and the two halves are groups for bit b+1.
//! It is a radix sort from the lowest bit.
//!
//! Four bits are dealt out at a time. A number is held as number ⊕ V_t, so that
//! only carries change it, and the sixteen values that its four bits may have are
//! permuted by each carry in the same way, whichever number has them. So sixteen
//! lanes of one word say what each of them has become, and the lane of a number,
//! found at its entry, is its group. A carry goes on for the one lane whose bits
//! are 1111.
//!
//! # Complexity
//! O(m log E): each item lies in one group for every four bits, and no value
//! exceeds the number E of edges. Groups end earlier as a rule: the numbers of the
//! final bag are distinct (each g_i is injective and never 0), so a group for bit b
//! holds at most E / 2^b + 1 of them, and the few that are left are played out.

/// A number entering the bag, or a carry, in the order of time.
#[derive(Clone, Copy, Debug, Default)]
struct Item {
    /// `V_t` for a number; its complement for a carry: in both cases the lane to go
    /// to is the one that holds these bits.
    key: u32,
    /// Which number it is; [`CARRY`] for a carry.
    id: u32,
}

const CARRY: u32 = u32::MAX;

/// Groups with no more numbers, or no more carries, than this are played out.
const FEW: usize = 12;

/// Bits dealt out at a time: a lane for each of their values fits in a word.
const BITS: u32 = 4;
const LANES: usize = 1 << BITS;
/// A one in every lane.
const ONES: u64 = 0x1111_1111_1111_1111;
/// The highest bit of every lane.
const HIGH: u64 = 8 * ONES;

/// Items `from..to` of the array agree in their final bits below `bit`: `low`.
struct Group {
    from: usize,
    to: usize,
    carries: usize,
    bit: u32,
    low: u32,
}

/// Working memory, kept from call to call.
#[derive(Default)]
pub(super) struct Arms {
    items: Vec<Item>,
    scratch: Vec<Item>,
    lanes: Vec<u8>,
    groups: Vec<Group>,
}

impl Arms {
    /// Writes R_0 = 0, R_1, …, R_m to `out`, for pieces v_1, …, v_m.
    pub fn values(
        &mut self,
        pieces: impl DoubleEndedIterator<Item = u32> + ExactSizeIterator,
        out: &mut Vec<u32>,
    ) {
        let count = pieces.len();
        out.clear();
        out.resize(count + 1, 0);
        self.items.clear();
        let mut sum = 0;
        for (i, piece) in pieces.enumerate().rev() {
            self.items.push(Item { key: sum, id: i as u32 + 1 });
            sum ^= piece;
            self.items.push(Item { key: !sum, id: CARRY });
        }
        if self.scratch.len() < self.items.len() {
            self.scratch.resize(self.items.len(), Item::default());
            self.lanes.resize(self.items.len(), 0);
        }
        self.groups.push(Group { from: 0, to: 2 * count, carries: count, bit: 0, low: 0 });
        while let Some(mut group) = self.groups.pop() {
            // Carries before the first number concern nobody.
            while group.from < group.to && self.items[group.from].id == CARRY {
                group.from += 1;
                group.carries -= 1;
            }
            let numbers = group.to - group.from - group.carries;
            if numbers <= FEW || group.carries <= FEW {
                play_out(&self.items[group.from..group.to], &group, sum, out);
            } else {
                self.split(&group, sum);
            }
        }
    }

    /// Deals a group out by its next bits and leaves its parts on the stack.
    ///
    /// More than twelve distinct 32-bit numbers agree below `bit`: it is at most 28.
    fn split(&mut self, group: &Group, sum: u32) {
        let &Group { from, to, bit, low, .. } = group;
        let items = &mut self.items[from..to];
        let lanes = &mut self.lanes[from..to];
        let (held, counts, carries) = find_lanes(items, lanes, bit);
        let mut ends = [0; LANES];
        let mut end = 0;
        for (lane, count) in counts.iter().enumerate() {
            ends[lane] = end;
            end += count;
        }
        let scratch = &mut self.scratch[from..to];
        for (item, &lane) in items.iter().zip(&*lanes) {
            let place = &mut ends[lane as usize % LANES];
            scratch[*place] = *item;
            *place += 1;
        }
        items.copy_from_slice(scratch);
        for lane in 0..LANES {
            let (from, to) = (from + ends[lane] - counts[lane], from + ends[lane]);
            let last = (held >> (BITS as usize * lane)) as u32 ^ (sum >> bit);
            let low = low | ((last % LANES as u32) << bit);
            if counts[lane] > carries[lane] {
                let carries = carries[lane];
                self.groups.push(Group { from, to, carries, bit: bit + BITS, low });
            }
        }
    }
}

/// Finds the lane of each item. Returns what the lanes hold in the end, how many items
/// each of them has, and how many of these are carries.
fn find_lanes(items: &[Item], lanes: &mut [u8], bit: u32) -> (u64, [usize; LANES], [usize; LANES]) {
    let mut held = 0xFEDC_BA98_7654_3210_u64;
    let (mut counts, mut carries) = ([0; LANES], [0; LANES]);
    for (item, lane) in items.iter().zip(lanes) {
        let is_carry = item.id == CARRY;
        let all = if is_carry { u64::MAX } else { 0 };
        let key = u64::from((item.key >> bit) % LANES as u32) * ONES;
        // Each value is held by just one lane: the lowest borrow marks the zero.
        let unlike = held ^ key;
        let zero = unlike.wrapping_sub(ONES) & !unlike & HIGH;
        let here = (zero.trailing_zeros() / BITS) as u8 % LANES as u8;
        *lane = here;
        counts[here as usize] += 1;
        carries[here as usize] += usize::from(is_carry);
        // A carry adds 1 to (held ⊕ V) in every lane; for a number nothing is added.
        let bits = unlike ^ all;
        held = (bits & !HIGH).wrapping_add(ONES & all) ^ (bits & HIGH) ^ key ^ all;
    }
    (held, counts, carries)
}

/// Plays the carries of a small group on each of its numbers.
fn play_out(items: &[Item], group: &Group, sum: u32, out: &mut [u32]) {
    // With all bits dealt out, a number is known.
    let unit = 1u32.checked_shl(group.bit).unwrap_or(0);
    for (i, item) in items.iter().enumerate().filter(|(_, item)| item.id != CARRY) {
        // Held as number ⊕ V_t, so that only the carries change it.
        let mut held = item.key;
        for carry in items[i + 1..].iter().filter(|later| later.id == CARRY) {
            held = (held ^ !carry.key).wrapping_add(unit) ^ !carry.key;
        }
        out[item.id as usize] = ((held ^ sum) & !unit.wrapping_sub(1)) | group.low;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Each arm by the definition.
    fn one_by_one(pieces: &[u32]) -> Vec<u32> {
        (0..=pieces.len()).map(|j| pieces[..j].iter().rev().fold(0, |x, v| (v ^ x) + 1)).collect()
    }

    fn check(pieces: &[u32]) {
        let mut out = Vec::new();
        Arms::default().values(pieces.iter().copied(), &mut out);
        assert_eq!(out, one_by_one(pieces), "{pieces:?}");
    }

    #[test]
    fn all_short_rings() {
        for count in 0..=6u32 {
            for code in 0..4u32.pow(count) {
                check(&(0..count).map(|i| (code >> (2 * i)) & 3).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn plain_arms_count_up() {
        check(&[0; 3000]);
        check(&[1; 3000]);
        let staircase: Vec<u32> = (0..3000).collect();
        check(&staircase);
        // One stalk on a long ring; stalks at regular distances.
        check(&[&[0; 2000][..], &[5], &[0; 1000]].concat());
        check(&(0..3000).map(|i| u32::from(i % 7 == 0) * (i % 5)).collect::<Vec<_>>());
    }

    proptest! {
        #[test]
        fn as_by_definition(
            pieces in (0u32..20).prop_flat_map(|b| prop::collection::vec(0..1u32 << b, 0..400)),
        ) {
            check(&pieces);
        }
    }
}
