//! SG values of heaps 0, 1, 2, …, kept as narrow as they allow.
//!
//! The values of a subtraction game are at most the number of takes, those of most
//! codes stay below 256 for very long: a byte each is enough, and a table of a
//! hundred million heaps fits in memory.

/// A growing list of SG values: bytes until a value needs more, then pairs of bytes.
///
/// # Example
/// ```
/// use grundy::heap::Values;
/// let mut values: Values = [0, 1, 255].into_iter().collect();
/// assert_eq!((values.len(), values.width()), (3, 1));
/// values.push(256);
/// assert_eq!((values.get(2), values.get(3), values.get(4)), (Some(255), Some(256), None));
/// assert_eq!(values.width(), 2);
/// values.push(65_536);
/// assert_eq!((values.get(3), values.width()), (Some(256), 8));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// All are below 256.
    Bytes(Vec<u8>),
    /// All are below 65536.
    Shorts(Vec<u16>),
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
            Values::Shorts(shorts) => shorts.len() as u64,
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
            Values::Shorts(_) => 2,
            Values::Wide(_) => 8,
        }
    }

    /// The value of heap n, if it was computed.
    pub fn get(&self, n: u64) -> Option<u64> {
        let n = usize::try_from(n).ok()?;
        match self {
            Values::Bytes(bytes) => bytes.get(n).copied().map(u64::from),
            Values::Shorts(shorts) => shorts.get(n).copied().map(u64::from),
            Values::Wide(wide) => wide.get(n).copied(),
        }
    }

    /// Adds the value of the next heap.
    pub fn push(&mut self, value: u64) {
        match (&mut *self, u8::try_from(value), u16::try_from(value)) {
            (Values::Bytes(bytes), Ok(byte), _) => bytes.push(byte),
            (Values::Shorts(shorts), _, Ok(short)) => shorts.push(short),
            (Values::Wide(wide), _, _) => wide.push(value),
            _ => {
                self.widen();
                self.push(value);
            }
        }
    }

    /// Makes room for wider values.
    fn widen(&mut self) {
        *self = match self {
            Values::Bytes(bytes) => Values::Shorts(bytes.iter().copied().map(u16::from).collect()),
            Values::Shorts(shorts) => Values::Wide(shorts.iter().copied().map(u64::from).collect()),
            Values::Wide(wide) => Values::Wide(std::mem::take(wide)),
        }
    }

    /// All values in 16 bits, taken out; `None`, and nothing is taken, if one does not fit.
    pub(crate) fn take_shorts(&mut self) -> Option<Vec<u16>> {
        match std::mem::take(self) {
            Values::Bytes(bytes) => Some(bytes.into_iter().map(u16::from).collect()),
            Values::Shorts(shorts) => Some(shorts),
            wide => {
                *self = wide;
                None
            }
        }
    }

    /// Makes room for exactly so many more, so that a long table is not doubled.
    pub fn reserve(&mut self, more: u64) {
        let more = usize::try_from(more).unwrap_or(0);
        match self {
            Values::Bytes(bytes) => bytes.reserve_exact(more),
            Values::Shorts(shorts) => shorts.reserve_exact(more),
            Values::Wide(wide) => wide.reserve_exact(more),
        }
    }

    /// The values in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> + Clone + '_ {
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
