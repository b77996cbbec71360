//! SG values of heaps 0, 1, 2, …, kept as narrow as they allow.
//!
//! The values of a subtraction game are at most the number of takes, those of most
//! codes stay below 256 for very long: a byte each is enough, and a table of a
//! hundred million heaps fits in memory.

/// A growing list of SG values: bytes until a value needs more.
///
/// # Example
/// ```
/// use grundy::heap::Values;
/// let mut values: Values = [0, 1, 255].into_iter().collect();
/// assert_eq!((values.len(), values.width()), (3, 1));
/// values.push(256);
/// assert_eq!((values.get(2), values.get(3), values.get(4)), (Some(255), Some(256), None));
/// assert_eq!(values.width(), 8);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// All are below 256.
    Bytes(Vec<u8>),
    /// At least one is not.
    Wide(Vec<u64>),
}

impl Default for Values {
    fn default() -> Self {
        Values::Bytes(Vec::new())
    }
}

impl Values {
    /// How many there are.
    pub fn len(&self) -> u64 {
        match self {
            Values::Bytes(bytes) => bytes.len() as u64,
            Values::Wide(wide) => wide.len() as u64,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes per value.
    pub fn width(&self) -> u64 {
        match self {
            Values::Bytes(_) => 1,
            Values::Wide(_) => 8,
        }
    }

    /// The value of heap n, if it was computed.
    pub fn get(&self, n: u64) -> Option<u64> {
        let n = usize::try_from(n).ok()?;
        match self {
            Values::Bytes(bytes) => bytes.get(n).copied().map(u64::from),
            Values::Wide(wide) => wide.get(n).copied(),
        }
    }

    /// Adds the value of the next heap.
    pub fn push(&mut self, value: u64) {
        match self {
            Values::Wide(wide) => wide.push(value),
            Values::Bytes(bytes) => match u8::try_from(value) {
                Ok(byte) => bytes.push(byte),
                Err(_) => {
                    let mut wide: Vec<u64> = bytes.iter().copied().map(u64::from).collect();
                    wide.push(value);
                    *self = Values::Wide(wide);
                }
            },
        }
    }

    /// Makes room for exactly so many more, so that a long table is not doubled.
    pub fn reserve(&mut self, more: u64) {
        let more = usize::try_from(more).unwrap_or(0);
        match self {
            Values::Bytes(bytes) => bytes.reserve_exact(more),
            Values::Wide(wide) => wide.reserve_exact(more),
        }
    }

    /// The values in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        (0..self.len()).map_while(|n| self.get(n))
    }
}

impl FromIterator<u64> for Values {
    fn from_iter<I: IntoIterator<Item = u64>>(values: I) -> Self {
        let mut all = Values::default();
        values.into_iter().for_each(|value| all.push(value));
        all
    }
}
