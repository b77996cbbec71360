//! Common values by number.
//!
//! In a value that is known to be common (or known to be rare) the lowest bit of the
//! mask follows from the others. The value without that bit is its *index*: indices are
//! half as large as values, nim-add as values do, and are in the same order within
//! either kind. And of the rare values those below a given common one are exactly those
//! with the first indices.

use super::Path;
use crate::Split;

/// Indices are below this: values below 256.
pub(super) const INDICES: usize = 128;

/// Stands for a rare heap: no look-up has a place for it, so it adds nothing.
pub(super) const NONE: u8 = 0x80;

/// Values and indices of a split.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    /// The lowest bit of the mask.
    bit: u32,
    /// The common values by the parity of the heap and the index.
    pub common: [[u16; INDICES]; 2],
    /// The rare ones.
    pub rare: [[u16; INDICES]; 2],
}

impl Shape {
    /// `None` for a mask without bits.
    pub fn new(split: Split) -> Option<Self> {
        if split.mask == 0 {
            return None;
        }
        let bit = split.mask.trailing_zeros();
        let value = |heap: usize, index: usize, common: bool| {
            let low = index & ((1 << bit) - 1);
            let value = ((index >> bit) << (bit + 1) | low) as u16;
            if split.common(heap as u64, value) == common { value } else { value | 1 << bit }
        };
        let table = |heap, common| std::array::from_fn(|index| value(heap, index, common));
        let common = [table(0, true), table(1, true)];
        (bit < 7).then(|| Shape { bit, common, rare: [table(0, false), table(1, false)] })
    }

    /// The index of a value.
    pub fn index(&self, value: u16) -> usize {
        let value = usize::from(value);
        value >> (self.bit + 1) << self.bit | value & ((1 << self.bit) - 1)
    }

    /// The largest common value with an index up to this one.
    pub fn largest(&self, index: u8) -> u16 {
        let index = usize::from(index) % INDICES;
        self.common[0][index].max(self.common[1][index])
    }

    /// Appends the common values of indices, the first of a heap of parity `odd`.
    pub fn values(&self, path: Path, indices: &[u8], odd: usize, values: &mut Vec<u16>) {
        #[cfg(not(target_arch = "x86_64"))]
        let _ = path;
        #[cfg(target_arch = "x86_64")]
        let indices = if path == Path::Avx2 {
            let (blocks, rest) = indices.split_at(indices.len() & !31);
            // SAFETY: this path is chosen only where the instructions are there.
            unsafe { super::avx2::values(&self.common, blocks, odd, values) };
            rest
        } else {
            indices
        };
        let tables = [&self.common[odd], &self.common[1 - odd]];
        let value = |(place, &index): (usize, &u8)| tables[place & 1][usize::from(index) % INDICES];
        values.extend(indices.iter().enumerate().map(value));
    }

    /// How many rare values are below the common value of an index.
    pub fn below(&self, odd: usize, index: usize) -> usize {
        let value = self.common[odd][index];
        self.rare[odd].iter().filter(|&&rare| rare < value).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Octal;

    #[test]
    fn as_promised() {
        let rule = Octal::read("0.004").unwrap();
        for mask in [1, 2, 3, 6, 12, 30, 61, 64, 254] {
            for split in [Split::by_value(mask), Split::by_heap(&rule, mask).unwrap()] {
                let shape = Shape::new(split).unwrap();
                for heap in 0..2usize {
                    for value in 0..256u16 {
                        let common = split.common(heap as u64, value);
                        let table = if common { &shape.common } else { &shape.rare };
                        assert_eq!(table[heap][shape.index(value)], value);
                        for other in 0..256 {
                            let sum = shape.index(value) ^ shape.index(other);
                            assert_eq!(shape.index(value ^ other), sum);
                        }
                    }
                    for index in 0..INDICES {
                        assert!(
                            index == 0 || shape.common[heap][index - 1] < shape.common[heap][index]
                        );
                        let below = shape.below(heap, index);
                        let value = shape.common[heap][index];
                        for (other, &rare) in shape.rare[heap].iter().enumerate() {
                            assert_eq!(rare < value, other < below);
                        }
                    }
                }
            }
        }
        let shape = Shape::new(Split::by_heap(&rule, 6).unwrap()).unwrap();
        let indices: Vec<u8> = (0..1000u32).map(|i| (i * i / 3 % 128) as u8).collect();
        for (path, odd) in [Path::Portable, Path::best()].into_iter().flat_map(|p| [(p, 0), (p, 1)])
        {
            let mut values = vec![7];
            shape.values(path, &indices, odd, &mut values);
            assert_eq!((values.len(), values[0]), (1001, 7));
            for (place, &index) in indices.iter().enumerate() {
                assert_eq!(values[place + 1], shape.common[(place + odd) & 1][usize::from(index)]);
            }
        }
        assert!(Shape::new(Split::by_value(0)).is_none());
        assert!(Shape::new(Split::by_value(128)).is_none());
    }
}
