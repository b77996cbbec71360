//! The values so far: all of them, or the first and the last ones.
//!
//! Sparse engines look at heaps that are a little smaller than the present one and at
//! parts that are small; in between nothing is read. A tape that forgets the middle is
//! of fixed size, however long the table.

/// SG values of heaps 0, 1, 2, …
#[derive(Clone, Debug, Default)]
pub struct Tape {
    /// The values of the first heaps, once the tape has forgotten something.
    head: Vec<u16>,
    /// The heap of the first value in `tail`.
    first: u64,
    tail: Vec<u16>,
}

impl Tape {
    /// An empty tape.
    pub fn new() -> Self {
        Tape::default()
    }

    /// A tape that holds the values of the first heaps.
    pub fn from_values(values: Vec<u16>) -> Self {
        Tape { tail: values, ..Tape::default() }
    }

    /// A tape that has forgotten all between the first values and those from heap
    /// `first` on.
    pub fn from_ends(mut head: Vec<u16>, first: u64, tail: Vec<u16>) -> Self {
        if first == 0 {
            return Tape::from_values(tail);
        }
        head.truncate(usize::try_from(first).unwrap_or(usize::MAX));
        Tape { head, first, tail }
    }

    /// How many values were written: the next heap.
    pub fn len(&self) -> u64 {
        self.first + self.tail.len() as u64
    }

    /// Whether none was.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first heap from which on all values are held: 0 if nothing is forgotten.
    pub fn first(&self) -> u64 {
        self.first
    }

    /// The values from heap [`first`](Tape::first) on.
    pub fn recent(&self) -> &[u16] {
        &self.tail
    }

    /// The values from heap [`first`](Tape::first) on, for keeps.
    pub fn into_recent(self) -> Vec<u16> {
        self.tail
    }

    /// The values of the first heaps, as many as are held without a gap.
    pub fn head(&self) -> &[u16] {
        if self.first == 0 { &self.tail } else { &self.head }
    }

    /// The value of a heap, if it was written and not forgotten.
    pub fn get(&self, heap: u64) -> Option<u16> {
        match heap.checked_sub(self.first) {
            Some(place) => self.tail.get(usize::try_from(place).ok()?).copied(),
            None => self.head.get(heap as usize).copied(),
        }
    }

    /// Appends the value of the next heap.
    pub fn push(&mut self, value: u16) {
        self.tail.push(value);
    }

    /// Appends values.
    pub fn extend(&mut self, values: &[u16]) {
        self.tail.extend_from_slice(values);
    }

    /// Appends values as they come.
    pub fn append(&mut self, values: impl Iterator<Item = u16>) {
        self.tail.extend(values);
    }

    /// Forgets all but the first `head` and the last `tail` values. Cheap enough to be
    /// called whenever the tape has grown to twice what is kept.
    pub fn forget(&mut self, head: usize, tail: usize) {
        let gone = self.tail.len().saturating_sub(tail);
        if gone == 0 || self.first == 0 && gone <= head {
            return;
        }
        if self.first == 0 {
            self.head = self.tail[..head].to_vec();
        }
        self.head.truncate(head);
        self.tail.drain(..gone);
        self.first += gone as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_are_kept() {
        let mut tape = Tape::new();
        for heap in 0..1000u16 {
            tape.push(heap);
            if tape.recent().len() >= 50 {
                tape.forget(10, 25);
            }
            assert_eq!(tape.len(), u64::from(heap) + 1);
            for n in 0..=u64::from(heap) {
                let kept = n < 10 || n >= tape.first();
                assert_eq!(tape.get(n), kept.then_some(n as u16), "{n} of {heap}");
            }
            assert!(tape.head().len() >= 10.min(usize::from(heap) + 1));
            assert!(tape.recent().len() < 50);
        }
        assert_eq!(tape.get(1000), None);
        let mut whole = Tape::from_values(vec![1, 2, 3]);
        whole.forget(3, 3);
        assert_eq!(
            (whole.first(), whole.head(), whole.recent()),
            (0, &[1, 2, 3][..], &[1, 2, 3][..])
        );
    }
}
