//! What a theorem rests on, as data.

use crate::answer::Detail;
use crate::work::{Meter, Stop};

/// The theorem of a game rests on something that can be shown: a matching, a sequence, values of
/// parts.
pub trait Details<P> {
    /// What normal play of a position rests on; `None` where there is nothing to show.
    fn detail(&self, position: &P, meter: &Meter) -> Result<Option<Detail>, Stop>;
}
