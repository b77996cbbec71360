//! Rows of pins or coins: what lies side by side is taken together, and gaps stay.

use super::left::{Break, Left, breaks};
use super::scene::{EDGE, Scene, Thing, ThingKind, Way};
use super::touch::Touch;
use super::{Setting, more_moves};
use crate::frame::grouped;
use grundy::words;

/// More pins than this are not drawn; fewer can be touched.
const MOST: u64 = 400;
const MOST_TOUCHED: u64 = 120;

/// The room for the number of a row.
const NUMBER: f64 = 34.0;

/// How high pins and coins are, and the marks below them.
const HIGH: f64 = 40.0;
const MARK: f64 = 26.0;

/// A row as it was laid out.
struct Line {
    /// The region of pin i, and of what is between pins i and i + 1.
    pins: usize,
    between: usize,
    /// The region of the number.
    base: usize,
}

/// Rows as a picture.
pub(super) fn rows(kind: ThingKind, rows: &[u64], setting: &Setting) -> Scene {
    let mut scene = Scene::default();
    let (mut top, mut drawn, mut count) = (EDGE, 0, 0);
    for &row in rows.iter().take(60) {
        let shown = row.min(MOST - drawn);
        top = line(&mut scene, kind, (shown, row), top, false, setting.room).1;
        (drawn, count) = (drawn + shown, count + 1);
        if shown < row {
            scene.part = Some((shown as usize, usize::try_from(row).unwrap_or(usize::MAX)));
            break;
        }
    }
    if count < rows.len() && scene.part.is_none() {
        scene.part = Some((count, rows.len()));
    }
    scene
}

/// One row, to be touched; `None` if it is too long.
pub(super) fn touched(
    kind: ThingKind,
    row: u64,
    setting: &Setting,
    moves: &[Left],
) -> Option<Touch> {
    if row > MOST_TOUCHED {
        return None;
    }
    let broken: Vec<Vec<Break>> =
        moves.iter().map(|left| left.heaps().map_or(Vec::new(), |p| breaks(row, &p))).collect();
    let even = |one: &Break| one.taken.is_multiple_of(2) && one.taken > 0 || !one.cuts.is_empty();
    let marks = broken.iter().flatten().any(even);
    let mut scene = Scene::default();
    let (line, _) = line(&mut scene, kind, (row, row), EDGE, marks, setting.room);
    let ways = broken.iter().map(|several| match &several[..] {
        [] => vec![vec![line.base]],
        several => several.iter().map(|one| way(&line, one)).collect(),
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// What is taken is touched in its middle, what is cut where it is cut.
fn way(line: &Line, one: &Break) -> Way {
    let hole = (one.taken > 0).then(|| {
        let twice = 2 * one.from + one.taken - 1;
        let first = if twice.is_multiple_of(2) { line.pins } else { line.between };
        first + (twice / 2) as usize
    });
    let cuts = one.cuts.iter().map(|&cut| line.between + cut as usize - 1);
    hole.into_iter().chain(cuts).collect()
}

/// Lays one row, and says where the next one begins.
fn line(
    scene: &mut Scene,
    kind: ThingKind,
    (shown, row): (u64, u64),
    top: f64,
    marks: bool,
    room: f64,
) -> (Line, f64) {
    let left = EDGE + NUMBER;
    let side = ((room - left - EDGE) / shown.max(1) as f64).clamp(26.0, 34.0);
    let fit = (((room - left - EDGE) / side).floor() as u64).max(1);
    let high = HIGH + if marks { MARK } else { 0.0 } + 4.0;
    let place = |i: u64| (left + ((i % fit) as f64 + 0.5) * side, top + (i / fit) as f64 * high);
    let at = (EDGE + NUMBER / 2.0, top + HIGH / 2.0);
    let number = Thing::new(ThingKind::Label, at, (NUMBER, 26.0)).says(grouped(row));
    let number = scene.put(number);
    let pins = scene.regions.len();
    for i in 0..shown {
        let (x, y) = place(i);
        let size =
            if kind == ThingKind::Pin { (side - 8.0, HIGH) } else { (side - 4.0, side - 4.0) };
        let thing = scene.put(Thing::new(kind, (x, y + HIGH / 2.0), size));
        let i = i + 1;
        let name = match kind {
            ThingKind::Pin => words!("pin {i}", "第 {i} 个球瓶"),
            _ => words!("coin {i}", "第 {i} 枚硬币"),
        };
        scene.region(name, (x, y + HIGH / 2.0), (side, HIGH), [(thing, thing)]);
    }
    let between = scene.regions.len();
    if marks {
        for i in 1..shown {
            let (x, y) = place(i - 1);
            let right = x + side / 2.0 - if i % fit == 0 { side / 4.0 } else { 0.0 };
            let at = (right, y + HIGH + MARK / 2.0);
            let thing = scene.put(Thing::new(ThingKind::Between, at, (16.0, 16.0)));
            let next = i + 1;
            let name = match kind {
                ThingKind::Pin => {
                    words!("between pins {i} and {next}", "第 {i} 与第 {next} 个球瓶之间")
                }
                _ => words!("between coins {i} and {next}", "第 {i} 与第 {next} 枚硬币之间"),
            };
            let neighbours = [(number + i as usize, number + next as usize), (thing, thing)];
            scene.region(name, at, (side, MARK), neighbours);
        }
    }
    let base = scene.region(more_moves(), at, (NUMBER, 26.0), [(number, number)]);
    (Line { pins, between, base }, top + shown.div_ceil(fit).max(1) as f64 * high + 4.0)
}
