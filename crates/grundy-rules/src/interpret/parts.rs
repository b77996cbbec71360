//! What becomes of the parts of an option: they are listed, or their values added up.

use crate::engine::{MOST_LISTED, too_many_pieces};
use crate::fault::Halt;

/// Takes the parts of an option, one after the other.
pub(super) trait Parts {
    /// The next option begins.
    fn clear(&mut self);

    /// So many copies of a position, at least one; a negative number may be among the numbers.
    fn add(&mut self, count: i64, numbers: &[i64]) -> Result<(), Halt>;
}

/// The parts as [records](crate::engine::Terms).
pub(super) struct Listed {
    terms: Vec<i64>,
    /// How many parts may be listed: those of a sum can be very many.
    left: usize,
}

impl Default for Listed {
    fn default() -> Self {
        Listed { terms: Vec::new(), left: MOST_LISTED }
    }
}

impl Listed {
    /// What was listed.
    pub fn terms(&self) -> &[i64] {
        &self.terms
    }
}

impl Parts for Listed {
    fn clear(&mut self) {
        self.terms.clear();
        self.left = MOST_LISTED;
    }

    fn add(&mut self, count: i64, numbers: &[i64]) -> Result<(), Halt> {
        self.left = self.left.checked_sub(1).ok_or_else(too_many_pieces)?;
        self.terms.push(count);
        self.terms.extend_from_slice(numbers);
        Ok(())
    }
}
