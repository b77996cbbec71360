//! Coins in a ring, and points on a circle.

use super::left::Left;
use super::scene::{EDGE, Scene, Thing, ThingKind, Way};
use super::touch::Touch;
use super::{Setting, more_moves};
use crate::frame::grouped;
use grundy::words;
use std::f64::consts::TAU;

/// More coins than this are not drawn; fewer can be touched.
const MOST: u64 = 120;
const MOST_TOUCHED: u64 = 48;

/// How far coins are apart where there is room, and how large one is at most.
const APART: f64 = 34.0;
const COIN: f64 = 28.0;

/// How far inside the ring the marks between coins are.
const INSIDE: f64 = 27.0;

/// What was laid out: regions of the coins, of what is between them, of the number.
struct Ring {
    coins: usize,
    between: usize,
    base: usize,
}

/// A ring of coins, or of points.
pub(super) fn ring(kind: ThingKind, count: u64, setting: &Setting) -> Scene {
    lay(kind, count, false, setting).0
}

/// A ring of coins from which neighbours are taken, to be touched.
pub(super) fn taken(count: u64, setting: &Setting, moves: &[Left]) -> Option<Touch> {
    if count > MOST_TOUCHED {
        return None;
    }
    let takes: Vec<Option<u64>> = moves
        .iter()
        .map(|left| {
            let left = left.heaps()?.iter().try_fold(0u64, |sum, &part| sum.checked_add(part))?;
            count.checked_sub(left).filter(|&taken| taken > 0)
        })
        .collect();
    let marks = takes.iter().flatten().any(|taken| taken % 2 == 0);
    let (scene, ring) = lay(ThingKind::Coin, count, marks, setting);
    // Around a ring all places are alike; what is taken is touched in its middle.
    let around = |taken: u64| -> Vec<Way> {
        let middle = |from: u64| {
            let twice = 2 * from + taken - 1;
            let first = if twice.is_multiple_of(2) { ring.coins } else { ring.between };
            first + (twice / 2 % count) as usize
        };
        (0..count).map(|from| vec![middle(from)]).collect()
    };
    let ways = takes.iter().map(|taken| taken.map_or(vec![vec![ring.base]], around));
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// Points of which two are joined, to be touched: the points on one side are one part of what is
/// left, those on the other side the rest.
pub(super) fn joined(count: u64, setting: &Setting, moves: &[Left]) -> Option<Touch> {
    if count > MOST_TOUCHED {
        return None;
    }
    let (scene, ring) = lay(ThingKind::Point, count, false, setting);
    let ways = moves.iter().map(|left| {
        let heaps = left.heaps().unwrap_or_default();
        let sum = heaps.iter().try_fold(0u64, |sum, &part| sum.checked_add(part));
        if heaps.is_empty() || sum.and_then(|sum| sum.checked_add(2)) != Some(count) {
            return vec![vec![ring.base]];
        }
        // Where one side is empty, all that is left is on the other.
        let side = if heaps.len() > 1 { heaps[0] } else { 0 };
        let pair = |i: u64| {
            let mate = (i + side + 1) % count;
            vec![ring.coins + i as usize, ring.coins + mate as usize]
        };
        (0..count).map(pair).collect()
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

fn lay(kind: ThingKind, count: u64, marks: bool, setting: &Setting) -> (Scene, Ring) {
    let mut scene = Scene::default();
    let shown = count.min(MOST);
    let apart = shown as f64 * APART / TAU;
    let radius = apart.clamp(72.0, (setting.room / 2.0 - COIN / 2.0 - 2.0 * EDGE).max(72.0));
    let centre = (EDGE + radius + COIN / 2.0, EDGE + radius + COIN / 2.0);
    scene.put(Thing::new(ThingKind::Track, centre, (2.0 * radius, 2.0 * radius)));
    let step = TAU * radius / shown.max(1) as f64;
    let size = (step - 3.0).min(COIN);
    // The first one on top, then clockwise.
    let place = |at: f64, radius: f64| {
        let angle = TAU * (at / shown.max(1) as f64 - 0.25);
        (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin())
    };
    let (coins, first) = (scene.regions.len(), scene.things.len());
    let room = step.clamp(12.0, 34.0);
    for i in 0..shown {
        let at = place(i as f64, radius);
        let side = if kind == ThingKind::Coin { size } else { size.min(14.0) };
        let thing = scene.put(Thing::new(kind, at, (side, side)));
        let i = i + 1;
        let name = match kind {
            ThingKind::Coin => words!("coin {i}", "第 {i} 枚硬币"),
            _ => words!("point {i}", "点 {i}"),
        };
        scene.region(name, at, (room, room), [(thing, thing)]);
    }
    let between = scene.regions.len();
    if marks {
        for i in 0..shown {
            let at = place(i as f64 + 0.5, radius - INSIDE);
            let thing = scene.put(Thing::new(ThingKind::Between, at, (14.0, 14.0)));
            let next = (i + 1) % shown;
            let pair = [i, next].map(|coin| (first + coin as usize, first + coin as usize));
            let (i, next) = (i + 1, next + 1);
            let name = words!("between coins {i} and {next}", "第 {i} 与第 {next} 枚硬币之间");
            let things = [pair[0], pair[1], (thing, thing)];
            scene.region(name, at, (room.min(26.0), room.min(26.0)), things);
        }
    }
    let number = scene.put(Thing::new(ThingKind::Label, centre, (60.0, 28.0)).says(grouped(count)));
    let base = scene.region(more_moves(), centre, (60.0, 28.0), [(number, number)]);
    scene.part =
        (shown < count).then(|| (shown as usize, usize::try_from(count).unwrap_or(usize::MAX)));
    (scene, Ring { coins, between, base })
}
