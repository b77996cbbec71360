//! Values as numbers within their class.
//!
//! Delete the lowest bit of the mask from a value: the rest is its *code*. Within the
//! common values (and within the rare ones) of a heap the deleted bit follows from the
//! others, so the code says the value; it keeps the order, and the code of a nim-sum is
//! the nim-sum of the codes. Values below 512 have codes below 256: a byte.

use crate::Split;

/// More than any code: the code of a heap that is rare or not known.
pub const NONE: u16 = 256;
/// Values from here on have no code.
pub const TOO_LARGE: u16 = 512;

/// How values are numbered.
#[derive(Clone, Debug)]
pub struct Numbering {
    split: Split,
    low: u32,
    /// For even and odd heaps, the codes of the common values.
    common: [Vec<u16>; 2],
    /// For even and odd heaps, how many rare values are below the common one of a code.
    below: [Vec<u16>; 2],
}

impl Numbering {
    /// The numbering for a split; `None` if no bit of values below 512 is in the mask.
    pub fn new(split: Split) -> Option<Self> {
        let low = split.mask.trailing_zeros();
        if low >= TOO_LARGE.trailing_zeros() {
            return None;
        }
        let none = || [Vec::new(), Vec::new()];
        let mut code = Numbering { split, low, common: none(), below: none() };
        for heap in 0..2u64 {
            let mut rare = 0;
            for value in 0..TOO_LARGE {
                let number = if split.common(heap, value) { code.of(value) } else { NONE };
                code.common[heap as usize].push(number);
                if number == NONE {
                    rare += 1;
                } else {
                    code.below[heap as usize].push(rare);
                }
            }
        }
        Some(code)
    }

    /// The code of a value below 512.
    pub fn of(&self, value: u16) -> u16 {
        let kept = (1 << self.low) - 1;
        value >> 1 & !kept | value & kept
    }

    /// The code of a value below 512 if it is common, [`NONE`] if it is rare.
    pub fn of_common(&self, heap: u64, value: u16) -> u16 {
        let codes = &self.common[heap as usize & 1];
        codes.get(usize::from(value)).copied().unwrap_or(NONE)
    }

    /// The common (or the rare) value of a heap that has a code.
    pub fn value(&self, heap: u64, code: u16, common: bool) -> u16 {
        let kept = (1 << self.low) - 1;
        let value = (code & !kept) << 1 | code & kept;
        if self.split.common(heap, value) == common { value } else { value | 1 << self.low }
    }

    /// How many rare values are below the common one of this code; their codes are the
    /// first ones.
    pub fn below(&self, heap: u64) -> &[u16] {
        &self.below[heap as usize & 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_number_the_values_of_a_class() {
        for mask in [1, 2, 0xfffe, 0xffee, 0x100, 0x30, 7] {
            for heaps in [None, Some(0), Some(1)] {
                let split = Split { mask, heaps };
                let code = Numbering::new(split).unwrap();
                for heap in 0..2 {
                    for common in [false, true] {
                        let class = (0..TOO_LARGE).filter(|&v| split.common(heap, v) == common);
                        for (number, value) in (0..NONE).zip(class) {
                            assert_eq!(code.of(value), number);
                            assert_eq!(code.value(heap, number, common), value);
                        }
                    }
                    for number in 0..NONE {
                        let value = code.value(heap, number, true);
                        let rare = (0..value).filter(|&v| !split.common(heap, v));
                        let below = code.below(heap)[usize::from(number)];
                        assert!(rare.map(|v| code.of(v)).eq(0..below));
                    }
                }
            }
        }
        assert!(Numbering::new(Split::by_value(0)).is_none());
        assert!(Numbering::new(Split::by_value(0x200)).is_none());
    }
}
