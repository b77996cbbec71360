//! Rare and common values.
//!
//! With a mask m let f(v) be the parity of v AND m. Nim addition adds f, so the values
//! with f = 0 are a group and those with f = 1 its coset. If nearly all heaps have a
//! value in the coset (*common*), then a move to a common value leaves two heaps of
//! which one is *rare*: few moves are left to be tried. Where all cuts take an even
//! number, or all an odd one, the parity of the heap can be a further bit.
//!
//! References: R. K. Guy, C. A. B. Smith 1956; A. Gangolli, T. Plambeck, *A note on
//! periodicity in some octal games*, Int. J. Game Theory 18 (1989).

use crate::Octal;

/// A division of all (heap, value) pairs into rare and common ones.
///
/// Let f(n, v) = parity(v AND mask), plus the parity of n + t where heaps count and
/// all cuts take numbers of the parity of t. Then a cut of n into a and b with the
/// nim-sum v has f(n, v) = f(a, G(a)) + f(b, G(b)): it is common exactly if one of its
/// parts is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Split {
    /// The bits of the value that count.
    pub mask: u16,
    /// Whether the parity of the heap counts, and if so, that of what cuts take.
    pub heaps: Option<u8>,
}

/// A heap with a rare value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rare {
    /// The heap.
    pub heap: u64,
    /// Its value.
    pub value: u16,
}

impl Split {
    /// A split by the value alone.
    pub fn by_value(mask: u16) -> Self {
        Split { mask, heaps: None }
    }

    /// A split by the value and the parity of the heap, if all cuts of the rule take
    /// numbers of one parity.
    pub fn by_heap(rule: &Octal, mask: u16) -> Option<Self> {
        let mut parities = rule.cuts().iter().map(|&(take, _)| (take & 1) as u8);
        let first = parities.next()?;
        parities.all(|parity| parity == first).then_some(Split { mask, heaps: Some(first) })
    }

    /// Whether a value is common for a heap.
    pub fn common(self, heap: u64, value: u16) -> bool {
        let heap = self.heaps.map_or(0, |take| (heap & 1) as u32 + u32::from(take));
        ((value & self.mask).count_ones() + (heap & 1)) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cut is common exactly if one of its parts is.
    #[test]
    fn cuts_add_up() {
        for code in ["0.004", "0.07", "0.0004", "4.0", "0.4004"] {
            let rule = Octal::read(code).unwrap();
            for mask in 0..16 {
                let splits = [Some(Split::by_value(mask)), Split::by_heap(&rule, mask)];
                assert_eq!(splits[1].is_none(), code == "0.4004");
                for (split, &(take, _)) in
                    splits.iter().flatten().flat_map(|s| rule.cuts().iter().map(move |c| (s, c)))
                {
                    for (a, b) in (1..9).flat_map(|a| (1..9).map(move |b| (a, b))) {
                        for (v, w) in (0..16).flat_map(|v| (0..16).map(move |w| (v, w))) {
                            let parts = split.common(a, v) != split.common(b, w);
                            assert_eq!(split.common(a + b + take as u64, v ^ w), parts);
                        }
                    }
                }
            }
        }
    }

    /// Only the parity of a heap counts, however large it is.
    #[test]
    fn large_heaps() {
        let rule = Octal::read("0.106").unwrap();
        let split = Split::by_heap(&rule, 13).unwrap();
        for heap in [u64::from(u32::MAX), u64::from(u32::MAX) + 1, u64::MAX - 1, u64::MAX] {
            for value in 0..32 {
                assert_eq!(split.common(heap, value), split.common(heap & 1, value));
            }
        }
    }
}
