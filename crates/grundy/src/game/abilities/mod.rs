//! What a game may have beside its rules: one file for each ability.

mod before_search;
mod details;
mod heaps;
mod line;
mod lost;
mod naming;
mod pairs;
mod shortcuts;
mod starts;
mod survey;
mod verdicts;

pub use before_search::{BeforeSearch, LookedUp};
pub use details::Details;
pub use heaps::Heaps;
pub use line::Line;
pub use lost::Lost;
pub use naming::Naming;
pub(crate) use naming::example;
pub use pairs::{Grid, Pairs};
pub use shortcuts::Shortcuts;
pub use starts::Starts;
pub use survey::{Survey, Surveyed};
pub use verdicts::Verdicts;

/// What a game can do beyond being played; see [`Game::abilities`](super::Game::abilities).
///
/// A game names what it has and leaves the rest: `Abilities { line: Some(self),
/// ..Abilities::NONE }`. Solvers ask outside of their loops, so an ability may be behind a
/// pointer; what is needed for every position is in [`Game`](super::Game) itself.
pub struct Abilities<'a, P> {
    /// One number is a position: tables and periods.
    pub line: Option<&'a dyn Line<P>>,
    /// Two numbers are a position: square tables.
    pub pairs: Option<&'a dyn Pairs<P>>,
    /// A position is one heap, [`Line::at`] being the heap of n: sums of heaps are verified.
    pub heaps: Option<Heaps<'a>>,
    /// Which lists of heaps are lost in normal play has a form that can be counted.
    pub lost: Option<Lost>,
    /// Play can end by a verdict: then there are outcomes and no SG values.
    pub verdicts: Option<&'a dyn Verdicts<P>>,
    /// Play begins with some positions only.
    pub starts: Option<&'a dyn Starts<P>>,
    /// Something is known of a position, or can be learnt, before it is searched.
    pub before_search: Option<&'a dyn BeforeSearch<P>>,
    /// There are ways shorter than the general ones, for many positions at once.
    pub shortcuts: Option<&'a dyn Shortcuts<P>>,
    /// A text may ask about many positions.
    pub survey: Option<&'a dyn Survey>,
    /// What the theorem rests on can be shown.
    pub details: Option<&'a dyn Details<P>>,
    /// Names and examples are not always those of the card.
    pub naming: Option<&'a dyn Naming<P>>,
}

impl<P> Abilities<'_, P> {
    /// None of them.
    pub const NONE: Self = Abilities {
        line: None,
        pairs: None,
        heaps: None,
        lost: None,
        verdicts: None,
        starts: None,
        before_search: None,
        shortcuts: None,
        survey: None,
        details: None,
        naming: None,
    };
}
