//! A row of coins, up or down, with the numbers of their places.

use super::left::Left;
use super::scene::{EDGE, Scene, State, Thing, ThingKind, Way};
use super::touch::Touch;
use super::{Setting, more_moves};
use grundy::words;

/// More coins than this are not drawn; fewer can be touched.
const MOST: usize = 400;
const MOST_TOUCHED: usize = 150;

const SIDE: f64 = 38.0;

/// The row as a picture.
pub(super) fn coins(up: &[bool], first: u64, setting: &Setting) -> Scene {
    lay(up, first, setting).0
}

/// Coins that are turned, to be touched: `after` reads the coins that a move leaves.
pub(super) fn turned(
    up: &[bool],
    first: u64,
    setting: &Setting,
    moves: &[Left],
    after: impl Fn(&Left) -> Option<Vec<bool>>,
) -> Option<Touch> {
    if up.len() > MOST_TOUCHED {
        return None;
    }
    let afters: Vec<Option<Vec<bool>>> = moves.iter().map(after).collect();
    // A number may have more digits after a move than before.
    let longest = afters.iter().flatten().map(Vec::len).max().unwrap_or(0).max(up.len());
    let mut all = up.to_vec();
    all.resize(longest.min(MOST_TOUCHED), false);
    let (scene, whole) = lay(&all, first, setting);
    let ways = afters.iter().map(|after| vec![differing(&all, after.as_deref(), whole)]);
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// The regions, one for each place, where two rows differ; `whole` where nothing does.
pub(super) fn differing(before: &[bool], after: Option<&[bool]>, whole: usize) -> Way {
    let Some(after) = after.filter(|after| after.len() <= before.len()) else { return vec![whole] };
    let coin = |i: usize| after.get(i).copied().unwrap_or(false);
    let way: Way = (0..before.len()).filter(|&i| before[i] != coin(i)).collect();
    if way.is_empty() { vec![whole] } else { way }
}

fn lay(up: &[bool], first: u64, setting: &Setting) -> (Scene, usize) {
    let fit = (((setting.room - 2.0 * EDGE) / SIDE).floor() as usize).max(1);
    let mut scene = Scene::default();
    let shown = &up[..up.len().min(MOST)];
    for (i, &up) in shown.iter().enumerate() {
        let x = EDGE + ((i % fit) as f64 + 0.5) * SIDE;
        let y = EDGE + ((i / fit) as f64 + 0.5) * SIDE;
        let place = first + i as u64;
        let coin = Thing::new(ThingKind::Coin, (x, y), (SIDE - 6.0, SIDE - 6.0)).says(place);
        let thing = scene.put(coin.is(if up { State::Up } else { State::Down }));
        let name = match up {
            true => words!("coin {place}, up", "第 {place} 枚，正面"),
            false => words!("coin {place}, down", "第 {place} 枚，反面"),
        };
        scene.region(name, (x, y), (SIDE, SIDE), [(thing, thing)]);
    }
    let y = EDGE + shown.len().div_ceil(fit) as f64 * SIDE + 16.0;
    let last = scene.things.len().saturating_sub(1);
    let whole = scene.region(more_moves(), (EDGE + 40.0, y), (80.0, 26.0), [(0, last)]);
    scene.part = (shown.len() < up.len()).then_some((shown.len(), up.len()));
    (scene, whole)
}
