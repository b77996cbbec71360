//! The values once more, cut into two bytes each, forwards and backwards.
//!
//! The sieve looks up eleven bits of a nim-sum with byte shuffles. A shuffle of sixteen
//! bytes takes its index from the low four bits of a byte, gives zero where bit 7 is set,
//! and ignores the rest. So the bits of a value v0 v1 v2 … are laid out as
//!
//! ```text
//!   bit     7   6   5   4   3   2   1   0
//!   place  v7 v10  v9  v8  v6  v5  v4  v3     which byte of a bit table
//!   bit    v9 v13 v12 v11  v8  v2  v1  v0     which bit of that byte
//! ```
//!
//! Both are linear: the bytes of a nim-sum are the XORs of the bytes. A cut runs up one
//! part and down the other; with a second copy that runs backwards both are read in the
//! same direction.

/// The byte that says which byte of a bit table holds a value.
pub(super) const fn place(value: u16) -> u8 {
    let v = value as u32;
    ((v >> 3 & 0x0f) | (v >> 4 & 0x70) | (v & 0x80)) as u8
}

/// The byte that says which bit of that byte it is.
pub(super) const fn bit(value: u16) -> u8 {
    let v = value as u32;
    ((v & 7) | (v >> 5 & 8) | (v >> 7 & 0x70) | (v >> 2 & 0x80)) as u8
}

/// The value below 2^14 with these two bytes.
pub(super) const fn value(place: u8, bit: u8) -> u16 {
    let (place, bit) = (place as u16, bit as u16);
    (place & 0x0f) << 3 | (place & 0x70) << 4 | (place & 0x80) | (bit & 7) | (bit & 0x70) << 7
}

/// One of the two bytes of all values.
#[derive(Default)]
struct Plane {
    up: Vec<u8>,
    /// Filled from its end: heap i is at `down.len() - 1 - i`.
    down: Vec<u8>,
}

impl Plane {
    fn reserve(&mut self, heaps: usize) {
        if heaps > self.down.len() {
            let mut down = vec![0; heaps.next_power_of_two().max(4096)];
            let held = self.up.len();
            let from = self.down.len() - held;
            let to = down.len() - held;
            down[to..].copy_from_slice(&self.down[from..]);
            self.down = down;
        }
    }

    fn push(&mut self, byte: u8) {
        let place = self.down.len() - 1 - self.up.len();
        self.down[place] = byte;
        self.up.push(byte);
    }

    fn pairs(&self, rest: usize, from: usize, count: usize) -> [&[u8]; 2] {
        let start = self.down.len() + from - 1 - rest;
        [&self.up[from..from + count], &self.down[start..start + count]]
    }
}

/// Both bytes of all values.
#[derive(Default)]
pub(super) struct Planes {
    place: Plane,
    bit: Plane,
}

/// Some cuts of one rest: the bytes of the parts a, a + 1, … and of what each leaves.
pub(super) struct Pairs<'a> {
    pub place: [&'a [u8]; 2],
    pub bit: [&'a [u8]; 2],
}

impl Planes {
    /// Appends what is on the tape and not yet here.
    pub fn follow(&mut self, values: &[u16]) {
        let held = self.place.up.len();
        self.place.reserve(values.len());
        self.bit.reserve(values.len());
        for &value in &values[held..] {
            self.place.push(place(value));
            self.bit.push(bit(value));
        }
    }

    /// The cuts of `rest` into a and rest − a, for `count` heaps a from `from` on.
    /// All of these, and what they leave, must be held: `from + count <= rest + 1`.
    pub fn pairs(&self, rest: usize, from: usize, count: usize) -> Pairs<'_> {
        Pairs { place: self.place.pairs(rest, from, count), bit: self.bit.pairs(rest, from, count) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_bytes_are_linear_and_tell_values_apart() {
        for i in 0..16 {
            for j in 0..16 {
                let (v, w) = (1 << i, 1 << j);
                assert_eq!(place(v ^ w), place(v) ^ place(w));
                assert_eq!(bit(v ^ w), bit(v) ^ bit(w));
            }
        }
        for v in 0..1 << 14 {
            assert_eq!(value(place(v), bit(v)), v);
        }
    }

    #[test]
    fn parts_and_what_they_leave() {
        let values: Vec<u16> = (0..10_000u32).map(|n| (n * n % 2039) as u16).collect();
        let mut planes = Planes::default();
        for len in [1, 5, 4096, 4097, 10_000] {
            planes.follow(&values[..len]);
            for (rest, from, count) in [(len - 1, 0, len), (len / 2, 1, len / 3)] {
                let pairs = planes.pairs(rest, from, count);
                for i in 0..count {
                    let (a, b) = (values[from + i], values[rest - from - i]);
                    assert_eq!([pairs.place[0][i], pairs.place[1][i]], [place(a), place(b)]);
                    assert_eq!([pairs.bit[0][i], pairs.bit[1][i]], [bit(a), bit(b)]);
                }
            }
        }
    }
}
