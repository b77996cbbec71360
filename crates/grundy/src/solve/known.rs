//! What is known of a component before anything is searched.

use crate::answer::Method;
use crate::game::{Claim, Component};
use crate::values::{Convention, Outcome};
use crate::work::{Meter, Stop};

/// What is known of one component without any search.
pub(super) struct Known {
    pub(super) claim: Claim,
    pub(super) theorem: Option<&'static str>,
    pub(super) method: Method,
    pub(super) remoteness: Option<u64>,
}

pub(super) fn known(
    component: &dyn Component,
    convention: Convention,
    meter: &Meter,
) -> Result<Option<Known>, Stop> {
    if let Some((claim, name)) = component.claim(convention, meter)? {
        let (theorem, method) = (Some(name), Method::Theorem);
        return Ok(Some(Known { claim, theorem, method, remoteness: None }));
    }
    let table = component.looked_up().filter(|_| convention == Convention::Normal);
    Ok(table.map(|table| {
        let claim = table.sg.map_or(Claim::Outcome(table.outcome), Claim::Sg);
        Known { claim, theorem: None, method: Method::Search, remoteness: table.remoteness }
    }))
}

/// Reduces a claim to "lost" so that it can be compared with the wanted P.
pub(super) fn lost(claim: &Claim) -> Claim {
    match *claim {
        Claim::Sg(0) => Claim::Outcome(Outcome::P),
        claim => claim,
    }
}
