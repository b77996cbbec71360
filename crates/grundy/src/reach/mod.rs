//! What can be reached, as numbers: here a game has lost its type.
//!
//! | file | what is in it |
//! |---|---|
//! | `options` | [`Reach`]: the options of every piece, and the SG values that follow |
//! | `pieces` | [`Pieces`]: which piece has which number |
//! | `states` | [`States`]: sums of pieces as the positions of one graph |
//! | `backward` | the wave from the ends, within limits: outcomes and remoteness, draws included |
//! | `cycle`, `growing` | why play need not end |
//! | `near` | maps whose keys are near each other |

mod backward;
mod cycle;
mod growing;
mod near;
mod options;
mod pieces;
mod states;

pub(crate) use backward::solve;
pub use near::NearMap;
pub use options::Reach;
pub(crate) use pieces::Listed;
pub use pieces::{Numbered, Pieces};
pub use states::States;
pub(crate) use states::numbered;

/// The options of all pieces as numbers, and the pieces.
pub type Everything<P> = (Reach, Pieces<P>);
