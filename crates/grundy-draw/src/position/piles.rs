//! Heaps: stones one above the other, in columns of ten, so that one can count them.

use super::left::{Break, Left, breaks};
use super::scene::{EDGE, Scene, Thing, ThingKind, Way};
use super::touch::Touch;
use super::{Setting, more_moves};
use crate::frame::grouped;
use grundy::notation::Words;
use grundy::words;

/// More heaps than this are not drawn; fewer can be touched.
const MOST: usize = 200;
const MOST_TOUCHED: usize = 40;

/// Higher heaps are bars with a number.
const HIGHEST: u64 = 100;

/// How many stones may be touched on one board.
const MOST_STONES: u64 = 400;

/// How many stones stand in a column.
const COLUMN: u64 = 10;

/// How high a stone is, with what is free above it: enough for a finger.
pub(super) const STONE: f64 = 25.0;

/// The width of stones that stand in one column, and in several.
const WIDE: f64 = 48.0;
const NARROW: f64 = 32.0;

/// The room for the mark where a heap can be cut.
const MARK: f64 = 27.0;

/// The height of the line with the number of stones.
pub(super) const NUMBER: f64 = 26.0;

/// A heap as it was laid out.
struct Pile {
    /// The region of stone k is this number and k.
    stones: usize,
    /// The same for the mark below stone k, where there are marks.
    marks: usize,
    /// The region of the number.
    base: usize,
}

/// Heaps side by side, each with its size.
pub(super) fn heaps(heaps: &[u64], setting: &Setting) -> Scene {
    let shown = &heaps[..heaps.len().min(MOST)];
    let mut scene = Scene::default();
    lay(&mut scene, shown, false, setting.room);
    scene.part = (shown.len() < heaps.len()).then_some((shown.len(), heaps.len()));
    scene
}

/// The same, to be touched; `None` if they are too many or too large.
pub(super) fn touched(heaps: &[u64], setting: &Setting, moves: &[Left]) -> Option<Touch> {
    let stones = heaps.iter().try_fold(0u64, |sum, &heap| sum.checked_add(heap))?;
    if heaps.len() > MOST_TOUCHED || stones > MOST_STONES || heaps.iter().any(|&h| h > HIGHEST) {
        return None;
    }
    let broken: Vec<Vec<Break>> = moves
        .iter()
        .map(|left| match (heaps, left.numbers()) {
            (&[heap], Some(parts)) => breaks(heap, &parts.concat()),
            _ => Vec::new(),
        })
        .collect();
    let splits = |one: &Break| !one.cuts.is_empty() || hole(one, heaps[0]).is_some();
    let cut = broken.iter().flatten().any(splits);
    let mut scene = Scene::default();
    let piles = lay(&mut scene, heaps, cut, setting.room);
    let ways = moves.iter().zip(&broken).map(|(left, broken)| match (heaps, &piles[..]) {
        (&[heap], [pile]) => match &broken[..] {
            [] => vec![vec![pile.base]],
            several => broken_ways(pile, heap, several),
        },
        _ => vec![changed(&piles, heaps, left)],
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// The ways to break a heap: what is taken lies on top, and the rest is cut.
fn broken_ways(pile: &Pile, heap: u64, broken: &[Break]) -> Vec<Way> {
    let way = |one: &Break| {
        let stone = (one.taken > 0).then(|| pile.stones + (heap - one.taken) as usize);
        // What lies above the hole comes down by as much.
        let down = |cut: u64| if cut > one.from { cut - one.taken } else { cut };
        let marks = one.cuts.iter().map(|&cut| down(cut)).chain(hole(one, heap));
        stone.into_iter().chain(marks.map(|cut| pile.marks + cut as usize)).collect()
    };
    broken.iter().map(way).collect()
}

/// Where the rest of a heap is cut because something was taken from its midst.
fn hole(one: &Break, heap: u64) -> Option<u64> {
    (one.taken > 0 && one.from > 0 && one.from + one.taken < heap).then_some(one.from)
}

/// What has changed where several heaps are one position: where stones go, the lowest of them is
/// touched, where stones come, the number of the heap.
fn changed(piles: &[Pile], heaps: &[u64], left: &Left) -> Way {
    let after = left.one().filter(|after| after.len() == heaps.len());
    let Some(after) = after else { return vec![piles[0].base] };
    let changed = heaps.iter().zip(&after).zip(piles).filter_map(|((before, after), pile)| {
        match before.cmp(after) {
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(pile.base),
            std::cmp::Ordering::Greater => Some(pile.stones + *after as usize),
        }
    });
    let way: Way = changed.collect();
    if way.is_empty() { vec![piles[0].base] } else { way }
}

/// Lays heaps on the ground, as many in a line as there is room for.
fn lay(scene: &mut Scene, heaps: &[u64], cut: bool, room: f64) -> Vec<Pile> {
    let mut piles = Vec::new();
    let mut top = EDGE;
    let mut rest = heaps;
    while !rest.is_empty() {
        let mut wide = 0.0;
        let fits = rest.iter().take_while(|&&heap| {
            wide += width(heap, cut) + GAP;
            wide <= room
        });
        let line;
        (line, rest) = rest.split_at(fits.count().max(1));
        let high = line.iter().map(|&heap| height(heap)).fold(STONE, f64::max);
        let (ground, mut x) = (top + high + 4.0, EDGE);
        let all: f64 = line.iter().map(|&heap| width(heap, cut) + GAP).sum();
        scene.put(Thing::new(ThingKind::Ground, (x + all / 2.0, ground + 1.5), (all, 3.0)));
        for &heap in line {
            let wide = width(heap, cut) + GAP;
            let place = piles.len() + 1;
            piles.push(pile(scene, (x + wide / 2.0, ground), heap, (place, heaps.len()), cut));
            x += wide;
        }
        top = ground + NUMBER + 6.0;
    }
    piles
}

const GAP: f64 = 8.0;

/// One heap in the middle of its place on the ground.
fn pile(
    scene: &mut Scene,
    (x, ground): (f64, f64),
    heap: u64,
    (place, of): (usize, usize),
    cut: bool,
) -> Pile {
    let wide = width(heap, cut);
    let (first, first_thing) = (scene.regions.len(), scene.things.len());
    if heap > HIGHEST {
        let high = height(heap);
        scene.put(Thing::new(ThingKind::Bar, (x, ground - high / 2.0), (NARROW, high)));
    } else {
        let column = column(heap, cut);
        let stone = column - if cut { MARK } else { 0.0 } - 4.0;
        let last = first_thing + heap.saturating_sub(1) as usize;
        for k in 0..heap {
            let left = x - wide / 2.0 + (k / COLUMN) as f64 * column;
            let middle = left + column - stone / 2.0 - 2.0;
            let y = ground - ((k % COLUMN) as f64 + 0.5) * STONE;
            let thing = scene.put(Thing::new(ThingKind::Stone, (middle, y), (stone, STONE - 2.0)));
            let name = named(k + 1, place, of);
            scene.region(name, (middle, y), (stone + 4.0, STONE), [(thing, last)]);
        }
    }
    let marks = scene.regions.len();
    if cut {
        for k in 1..heap {
            // The mark below stone k + 1 stands beside where the two meet.
            let left = x - wide / 2.0 + ((k - 1) / COLUMN) as f64 * column(heap, cut);
            let at = (left + MARK / 2.0, ground - ((k - 1) % COLUMN + 1) as f64 * STONE);
            let thing = scene.put(Thing::new(ThingKind::Cut, at, (MARK - 7.0, 12.0)));
            let above = k + 1;
            let name = words!("between stones {k} and {above}", "第 {k} 与第 {above} 颗之间");
            scene.region(name, at, (MARK, STONE), [(thing, thing)]);
        }
    }
    let at = (x, ground + 4.0 + NUMBER / 2.0);
    let size = (wide.max(STONE), NUMBER);
    let number = Thing::new(ThingKind::Label, at, size).says(grouped(heap));
    let number = scene.put(number);
    let name = match of {
        1 => more_moves(),
        _ => words!("heap {place}", "第 {place} 堆"),
    };
    let base = scene.region(name, at, size, [(number, number)]);
    Pile { stones: first, marks: marks.wrapping_sub(1), base }
}

/// The name of a stone, counted from below.
pub(super) fn named(stone: u64, place: usize, of: usize) -> Words {
    match of {
        1 => words!("stone {stone}", "第 {stone} 颗石子"),
        _ => words!("heap {place}, stone {stone}", "第 {place} 堆第 {stone} 颗石子"),
    }
}

/// How wide a column of a heap is.
fn column(heap: u64, cut: bool) -> f64 {
    let stone = if heap <= COLUMN { WIDE } else { NARROW - if cut { 6.0 } else { 0.0 } };
    stone + 4.0 + if cut { MARK } else { 0.0 }
}

fn width(heap: u64, cut: bool) -> f64 {
    let number = crate::canvas::width_of(&grouped(heap), crate::frame::TEXT) + 6.0;
    match heap {
        0..=HIGHEST => (heap.div_ceil(COLUMN).max(1) as f64 * column(heap, cut)).max(number),
        _ => number.max(WIDE),
    }
}

fn height(heap: u64) -> f64 {
    heap.min(COLUMN) as f64 * STONE
}
