//! A heap of which only some stones may be taken now: its stones lie in lines, those that may be
//! taken at the end.

use super::left::Left;
use super::piles::{NUMBER, STONE, named};
use super::scene::{EDGE, Scene, State, Thing, ThingKind};
use super::touch::Touch;
use super::{Setting, more_moves};
use crate::frame::grouped;
use grundy::words;

/// The heap as a picture.
pub(super) fn limited(heap: u64, limit: Option<u64>, setting: &Setting) -> Scene {
    lying(heap, limit, setting).0
}

/// The same, to be touched.
pub(super) fn touched(
    heap: u64,
    limit: Option<u64>,
    setting: &Setting,
    moves: &[Left],
) -> Option<Touch> {
    if heap > LYING {
        return None;
    }
    let (scene, first, base) = lying(heap, limit, setting);
    let ways = moves.iter().map(|left| {
        let after = left.one().and_then(|after| after.first().copied());
        let after = after.filter(|&after| after < heap);
        vec![vec![after.map_or(base, |after| first + after as usize)]]
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// More stones than this are not drawn.
const LYING: u64 = 200;

/// The stones, the region of the first one, and that of the number.
fn lying(heap: u64, limit: Option<u64>, setting: &Setting) -> (Scene, usize, usize) {
    // On the first move anything but the whole heap may be taken.
    let limit = limit.unwrap_or(heap.saturating_sub(1)).min(heap);
    let (mut scene, shown, side) = (Scene::default(), heap.min(LYING), STONE + 2.0);
    let fit = (((setting.room - 2.0 * EDGE) / side).floor() as u64).max(1);
    let skipped = heap - shown;
    for k in 0..shown {
        let x = EDGE + ((k % fit) as f64 + 0.5) * side;
        let y = EDGE + ((k / fit) as f64 + 0.5) * side;
        let state = (k + skipped < heap - limit).then_some(State::Fixed);
        let stone = Thing::new(ThingKind::Stone, (x, y), (side - 3.0, STONE - 5.0)).is(state);
        let thing = scene.put(stone);
        let things = [(thing, shown.saturating_sub(1) as usize)];
        scene.region(named(k + 1, 1, 1), (x, y), (side, side), things);
    }
    let y = EDGE + shown.div_ceil(fit) as f64 * side + NUMBER / 2.0;
    let size = ((shown.min(fit) as f64 * side).max(110.0), NUMBER);
    let at = (EDGE + size.0 / 2.0, y);
    let label = format!("{} · ≤ {}", grouped(heap), grouped(limit));
    let number = scene.put(Thing::new(ThingKind::Label, at, size).says(label));
    let base = scene.region(more_moves(), at, size, [(number, number)]);
    let (heap, most) = (grouped(heap), grouped(limit));
    scene.note = Some(words!(
        "{heap} stones; at most {most} of them may be taken now.",
        "共 {heap} 颗石子；现在最多可取 {most} 颗。"
    ));
    scene.part = (skipped > 0).then_some((shown as usize, (shown + skipped) as usize));
    (scene, 0, base)
}
