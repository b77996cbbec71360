//! Windows of the past, and the search for their repeat.

/// The values before a certain heap, waiting for their repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// The heap after the window.
    pub end: u64,
    /// The values before it.
    pub window: Vec<u16>,
    /// The largest smaller part of a witness used since.
    pub reach: u64,
    /// How far back the last comparison found a difference: looked at first next time.
    pub back: u64,
    /// The heap at which it found it: looked at next.
    pub heap: u64,
}

/// How many values make a signature.
pub(super) const SIGN: usize = 8;
/// How many places are looked at together.
const LOOK: usize = 8;

/// Takes one more value into the word of the last eight: each is shifted out in time.
#[inline(always)]
fn roll(word: u64, value: u16) -> u64 {
    word << 8 ^ u64::from(value)
}

/// The word of the last eight values, or fewer.
fn signature(values: &[u16]) -> u64 {
    values[values.len().saturating_sub(SIGN)..].iter().fold(0, |word, &value| roll(word, value))
}

impl Anchor {
    /// An anchor at the end of these values.
    pub fn new(end: u64, window: &[u16]) -> Self {
        Anchor { end, window: window.to_vec(), reach: 0, back: 0, heap: 0 }
    }

    /// Whether the last `length` values before `heap`, which is where `values` end,
    /// are those of the window.
    ///
    /// Windows that nearly repeat differ, again and again, at the same place of one or
    /// the other of the two; these places are compared first.
    pub(super) fn repeats(&mut self, heap: u64, values: &[u16], length: usize) -> bool {
        if self.window.len() < length || values.len() < length {
            return false;
        }
        let new = &values[values.len() - length..];
        let old = &self.window[self.window.len() - length..];
        let differ = |back: u64| {
            let place = (length as u64).wrapping_sub(back) as usize;
            place < length && old[place] != new[place]
        };
        if differ(self.back) || differ(heap.wrapping_sub(self.heap)) {
            return false;
        }
        let mut end = length;
        while end > 0 {
            let start = end.saturating_sub(256);
            if old[start..end] != new[start..end] {
                let place = (start..end).rev().find(|&i| old[i] != new[i]).unwrap_or(start);
                self.back = (length - place) as u64;
                self.heap = heap - self.back;
                return false;
            }
            end = start;
        }
        true
    }
}

/// Finds the signatures of anchors in new values.
pub(super) struct Sieve {
    /// Whether some signature has this hash.
    table: Box<[bool; 1 << 12]>,
    signs: Vec<u64>,
}

impl Sieve {
    pub fn new(anchors: &[Anchor]) -> Self {
        let mut table = Box::new([false; 1 << 12]);
        let sign =
            |anchor: &Anchor| signature(&anchor.window[anchor.window.len().saturating_sub(SIGN)..]);
        let signs: Vec<u64> = anchors.iter().map(sign).collect();
        for &sign in &signs {
            table[Self::hash(sign)] = true;
        }
        Sieve { table, signs }
    }

    fn hash(word: u64) -> usize {
        (word.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize
    }

    /// Calls `found` with each anchor whose signature ends at a place of `values` from
    /// `from` on, with that place, in order, until it says so.
    pub fn each<T>(
        &self,
        values: &[u16],
        from: usize,
        mut found: impl FnMut(usize, usize) -> Option<T>,
    ) -> Option<T> {
        let mut word = signature(&values[..from]);
        for (chunk, new) in values[from..].chunks(LOOK).enumerate() {
            let before = word;
            let mut any = false;
            let mut look = |value| {
                word = roll(word, value);
                any |= self.table[Self::hash(word)];
            };
            // A fixed number has no loop.
            match <&[u16; LOOK]>::try_from(new) {
                Ok(new) => new.iter().copied().for_each(&mut look),
                Err(_) => new.iter().copied().for_each(&mut look),
            }
            if !any {
                continue;
            }
            let mut word = before;
            for (place, &value) in new.iter().enumerate() {
                word = roll(word, value);
                if !self.table[Self::hash(word)] {
                    continue;
                }
                for anchor in (0..self.signs.len()).filter(|&i| self.signs[i] == word) {
                    let answer = found(anchor, from + LOOK * chunk + place + 1);
                    if answer.is_some() {
                        return answer;
                    }
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeats_are_those_of_the_definition() {
        let mut state = 7u64;
        let mut value = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            u16::from(state >> 60 == 0)
        };
        let values: Vec<u16> = (0..3000).map(|_| value()).collect();
        let mut anchors: Vec<_> =
            [400, 401, 500].map(|end| Anchor::new(end, &values[..end as usize])).into();
        for length in [8, 20, 40] {
            let sieve = Sieve::new(&anchors);
            let mut found = Vec::new();
            let none: Option<()> = sieve.each(&values, 600, |anchor, end| {
                if anchors[anchor].repeats(end as u64, &values[..end], length) {
                    found.push((end, anchor));
                }
                None
            });
            assert_eq!(none, None);
            let mut all = Vec::new();
            for end in 601..=values.len() {
                for (i, anchor) in anchors.iter().enumerate() {
                    let old = &values[anchor.end as usize - length..anchor.end as usize];
                    if values[end - length..end] == *old {
                        all.push((end, i));
                    }
                }
            }
            assert_eq!(found, all);
            assert!(length == 40 || !all.is_empty());
        }
    }
}
