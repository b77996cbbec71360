//! The SG values of many positions of one game at once.
//!
//! Theorems and tables are asked first; what they leave open is searched from all positions
//! together, so that whatever two of them reach is met once.

use super::known::known;
use crate::answer::Method;
use crate::game::Component;
use crate::values::Convention;
use crate::work::{Meter, Stop};

/// The SG values of components of one game that are single positions; `None` where play can go on
/// for ever.
///
/// # Example
/// ```
/// use grundy::game::NoFiles;
/// use grundy::games;
/// use grundy::solve::values;
/// use grundy::work::Meter;
/// use std::sync::Arc;
/// let wythoff = games::open("wythoff", &NoFiles).unwrap();
/// let at = |a: u64, b: u64| Arc::clone(&wythoff).entry(&[a, b]).unwrap();
/// let found = values(&[at(1, 2), at(0, 3), at(2, 2)], &Meter::unlimited())?;
/// assert_eq!(found, [Some(0), Some(3), Some(1)]);
/// # Ok::<(), grundy::work::Stop>(())
/// ```
///
/// # Complexity
/// That of the table of the last component where the game has one that holds the others, else one
/// visit of every option of every position that can be reached.
pub fn values(components: &[Box<dyn Component>], meter: &Meter) -> Result<Vec<Option<u64>>, Stop> {
    let Some((last, others)) = components.split_last() else { return Ok(Vec::new()) };
    // The last is the largest where they grow: its table then serves all.
    let top = last.sg(meter)?;
    let looked_up = !matches!(top, None | Some((_, Method::Search)));
    let mut found: Vec<Option<u64>> = vec![None; components.len()];
    found[others.len()] = top.map(|(value, _)| value);
    let mut open = Vec::new();
    for (at, component) in others.iter().enumerate().rev() {
        meter.steps(1)?;
        let said = known(&**component, Convention::Normal, meter)?;
        found[at] = match said.and_then(|known| known.claim.value()) {
            None if looked_up => component.sg(meter)?.map(|(value, _)| value),
            said => said,
        };
        if found[at].is_none() {
            open.push(at);
        }
    }
    if open.is_empty() {
        return Ok(found);
    }
    let roots: Vec<&dyn Component> = open.iter().map(|&at| &*components[at]).collect();
    let reached = last.game().reach(&roots, meter)?;
    let values = reached.reach().grundy_within(meter)?;
    for (&at, root) in open.iter().zip(&roots) {
        let pieces = reached.pieces(*root).unwrap_or_default();
        let sum = |sum: u64, &piece: &u32| Some(sum ^ values[piece as usize]?);
        found[at] = pieces.iter().try_fold(0, sum);
    }
    Ok(found)
}
