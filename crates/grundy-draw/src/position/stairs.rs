//! Stairs: stones stand on steps, and are carried down one step.

use super::left::Left;
use super::piles::STONE;
use super::scene::{EDGE, Scene, State, Thing, ThingKind};
use super::touch::Touch;
use super::{Setting, more_moves};
use crate::canvas::width_of;
use crate::frame::{TEXT, grouped};
use grundy::words;

/// More stairs than this are not drawn.
const MOST: usize = 200;

/// More stones on one stair are a bar with their number.
const HIGHEST: u64 = 30;

/// How many stones stand in a column, and how many may be touched.
const COLUMN: u64 = 10;
const MOST_STONES: u64 = 300;

const RISE: f64 = 16.0;

/// How high the number below a stair stands.
const FOOT: f64 = 24.0;

/// The stairs as a picture.
pub(super) fn stairs(stairs: &[u64], setting: &Setting) -> Scene {
    lay(stairs, setting).0
}

/// The same, to be touched; `None` if stones are too many.
pub(super) fn touched(stairs: &[u64], setting: &Setting, moves: &[Left]) -> Option<Touch> {
    let stones = stairs.iter().try_fold(0u64, |sum, &stones| sum.checked_add(stones))?;
    let high = stairs.iter().any(|&stones| stones > HIGHEST);
    if stairs.len() > 40 || stones > MOST_STONES || high {
        return None;
    }
    let (scene, firsts, whole) = lay(stairs, setting);
    let ways = moves.iter().map(|left| {
        // The stair from which stones are carried is the highest one that has lost some.
        let after = left.one().unwrap_or_default();
        let from = (0..stairs.len().min(after.len())).rev().find(|&i| after[i] < stairs[i]);
        vec![vec![from.map_or(whole, |i| firsts[i] + after[i] as usize)]]
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// The scene, the region of the lowest stone of each stair, and that of everything else.
fn lay(stairs: &[u64], setting: &Setting) -> (Scene, Vec<usize>, usize) {
    let shown = &stairs[..stairs.len().min(MOST)];
    let mut scene = Scene::default();
    let mut firsts = Vec::new();
    let columns = |stones: u64| match stones {
        0..=HIGHEST => stones.div_ceil(COLUMN).max(1) as f64,
        _ => 1.0,
    };
    let wide = shown.iter().map(|&stones| {
        let number = width_of(&grouped(stones), TEXT) + 16.0;
        number.max(columns(stones) * 30.0 + 12.0)
    });
    let wide = wide.fold(52.0, f64::max);
    let fit = (((setting.room - 2.0 * EDGE) / wide).floor() as usize).max(2) - 1;
    let high = |stones: u64| if stones > HIGHEST { 10.0 } else { stones.min(COLUMN) as f64 };
    let (mut top, mut ground) = (EDGE, 0);
    for (part, line) in shown.chunks(fit).enumerate() {
        let tops =
            line.iter().enumerate().map(|(i, &s)| high(s) * STONE + 22.0 + RISE * (i as f64 + 1.0));
        let floor = top + tops.fold(RISE + 30.0, f64::max);
        let before = part * fit;
        for step in 0..=line.len() {
            let (x, y) = (EDGE + wide * (step as f64 + 0.5), floor - RISE * step as f64);
            let size = (wide, floor + FOOT - y);
            let stair = Thing::new(ThingKind::Stair, (x, y + size.1 / 2.0), size);
            ground = scene.put(stair);
            let at = (x, floor + FOOT / 2.0);
            scene.put(Thing::new(ThingKind::Label, at, (wide, FOOT)).says(before + step));
        }
        for (i, &stones) in line.iter().enumerate() {
            let (x, y) = (EDGE + wide * (i as f64 + 1.5), floor - RISE * (i as f64 + 1.0));
            firsts.push(scene.regions.len());
            stand(&mut scene, (x, y), stones, before + i + 1, columns(stones), wide);
        }
        top = floor + FOOT + 8.0;
    }
    let thing = scene.things.get(ground).cloned();
    let (x, y) = thing.map_or((20.0, 20.0), |thing| (thing.x, thing.y));
    let whole = scene.region(more_moves(), (x, y), (24.0, 24.0), [(ground, ground)]);
    scene.note = Some(words!(
        "Stones move one stair down; those on odd stairs (blue) decide.",
        "石子下移一级；奇数级（蓝色）上的石子决定胜负。"
    ));
    scene.part = (shown.len() < stairs.len()).then_some((shown.len(), stairs.len()));
    (scene, firsts, whole)
}

/// Stones on a stair, with their number above.
fn stand(
    scene: &mut Scene,
    (x, floor): (f64, f64),
    stones: u64,
    stair: usize,
    columns: f64,
    wide: f64,
) {
    let state = (stair % 2 == 1).then_some(State::Decides);
    let mut high = stones.min(COLUMN) as f64 * STONE;
    if stones > HIGHEST {
        high = 10.0 * STONE;
        let bar = Thing::new(ThingKind::Bar, (x, floor - high / 2.0), (30.0, high)).is(state);
        scene.put(bar);
    } else {
        let column = (wide - 8.0) / columns;
        let last = scene.things.len() + stones.saturating_sub(1) as usize;
        for k in 0..stones {
            let left = x - (wide - 8.0) / 2.0 + (k / COLUMN) as f64 * column;
            let at = (left + column / 2.0, floor - ((k % COLUMN) as f64 + 0.5) * STONE);
            let stone = Thing::new(ThingKind::Stone, at, (column - 2.0, STONE - 2.0)).is(state);
            let thing = scene.put(stone);
            let stone = k + 1;
            let name = words!("stair {stair}, stone {stone}", "第 {stair} 级第 {stone} 颗石子");
            scene.region(name, at, (column, STONE), [(thing, last)]);
        }
    }
    let at = (x, floor - high - 11.0);
    scene.put(Thing::new(ThingKind::Label, at, (wide, 18.0)).says(grouped(stones)));
}
