//! Squares: a grid that is full here and there, a board with a token, a strip with coins.

use super::coins::differing;
use super::left::Left;
use super::scene::{EDGE, Scene, State, Thing, ThingKind, Way};
use super::touch::Touch;
use super::{Setting, more_moves};
use grundy::game::Size;
use grundy::notation::Words;
use grundy::words;

/// The widest side of a cell, and the narrowest where it can be touched.
const WIDEST: f64 = 40.0;
const NARROWEST: f64 = 20.0;

/// The room for the numbers of rows and columns.
const NUMBER: f64 = 22.0;

/// Longer strips are not drawn.
const LONGEST: u64 = 240;

/// A grid with something on every full cell.
pub(super) fn cells(kind: ThingKind, columns: usize, full: &[bool], setting: &Setting) -> Scene {
    let size = Size { rows: full.len().div_ceil(columns.max(1)), columns: columns.max(1) };
    let mut scene = grid(size, setting, kind == ThingKind::Coin).0;
    place(&mut scene, kind, full);
    scene
}

/// The same, to be touched: the cells that change.
pub(super) fn changed(
    kind: ThingKind,
    columns: usize,
    full: &[bool],
    setting: &Setting,
    moves: &[Left],
    after: impl Fn(&Left) -> Option<Vec<bool>>,
) -> Option<Touch> {
    let size = Size { rows: full.len().div_ceil(columns.max(1)), columns: columns.max(1) };
    let (mut scene, whole, side) = grid(size, setting, kind == ThingKind::Coin);
    if side < NARROWEST {
        return None;
    }
    place(&mut scene, kind, full);
    let ways = moves.iter().map(|left| vec![differing(full, after(left).as_deref(), whole)]);
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// A board with a token.
pub(super) fn token(size: Size, at: (usize, usize), setting: &Setting) -> Scene {
    let (mut scene, ..) = grid(size, setting, true);
    drop_token(&mut scene, size, at);
    scene
}

/// The same, to be touched: the square to which the token goes.
pub(super) fn walked(
    size: Size,
    at: (usize, usize),
    setting: &Setting,
    moves: &[Left],
) -> Option<Touch> {
    let (mut scene, whole, side) = grid(size, setting, true);
    if side < NARROWEST {
        return None;
    }
    drop_token(&mut scene, size, at);
    let ways = moves.iter().map(|left| {
        let to = left.one().filter(|to| to.len() >= 2).map(|to| (to[0], to[1]));
        let on =
            |&(row, column): &(u64, u64)| row < size.rows as u64 && column < size.columns as u64;
        let cell = |(row, column): (u64, u64)| row as usize * size.columns + column as usize;
        vec![vec![to.filter(on).map_or(whole, cell)]]
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// The cells with a region each, the region of everything else, and how wide a cell is.
fn grid(size: Size, setting: &Setting, numbered: bool) -> (Scene, usize, f64) {
    let Size { rows, columns } = size;
    let mut scene = Scene::default();
    let border = if numbered { NUMBER } else { 0.0 };
    let side = ((setting.room - border - 2.0 * EDGE) / columns as f64).min(WIDEST);
    let (left, top) = (EDGE + border, EDGE + border);
    for row in 0..rows {
        for column in 0..columns {
            let at = (left + (column as f64 + 0.5) * side, top + (row as f64 + 0.5) * side);
            let cell = scene.put(Thing::new(ThingKind::Cell, at, (side, side)));
            scene.region(square(row, column), at, (side, side), [(cell, cell)]);
        }
    }
    if numbered {
        let lines =
            (0..rows).map(|row| (row, (EDGE + border / 2.0, top + (row as f64 + 0.5) * side)));
        let columns = (0..columns)
            .map(|column| (column, (left + (column as f64 + 0.5) * side, EDGE + border / 2.0)));
        for (number, at) in lines.chain(columns) {
            scene.put(Thing::new(ThingKind::Label, at, (side.min(border), 16.0)).says(number));
        }
    }
    let last = scene.things.len().saturating_sub(1);
    let at = (EDGE + 40.0, top + rows as f64 * side + 16.0);
    let whole = scene.region(more_moves(), at, (80.0, 26.0), [(0, last)]);
    (scene, whole, side)
}

fn square(row: usize, column: usize) -> Words {
    words!("row {row}, column {column}", "第 {row} 行第 {column} 列")
}

/// Stones or coins on the cells that are full.
fn place(scene: &mut Scene, kind: ThingKind, full: &[bool]) {
    for (cell, _) in full.iter().enumerate().filter(|(_, full)| **full) {
        let under = scene.things[cell].clone();
        let side = under.width * if kind == ThingKind::Coin { 0.78 } else { 0.72 };
        let state = (kind == ThingKind::Coin).then_some(State::Up);
        let thing = scene.put(Thing::new(kind, (under.x, under.y), (side, side)).is(state));
        scene.regions[cell].things.push((thing, thing));
        let Words { en, zh } = &scene.regions[cell].name;
        scene.regions[cell].name = match kind {
            ThingKind::Coin => words!("{en}, up", "{zh}，正面"),
            _ => words!("{en}, full", "{zh}，有子"),
        };
    }
}

fn drop_token(scene: &mut Scene, size: Size, (row, column): (usize, usize)) {
    let cell = row * size.columns + column;
    let under = scene.things[cell].clone();
    let side = under.width * 0.76;
    let token = Thing::new(ThingKind::Coin, (under.x, under.y), (side, side)).is(State::Token);
    scene.put(token);
}

/// A strip of squares with coins on some.
pub(super) fn strip(coins: &[u64], setting: &Setting) -> Option<Scene> {
    Some(ribbon(coins, coins.iter().max()?.checked_add(1)?, setting)?.0)
}

/// The same, to be touched: the coin, then the square to which it goes.
pub(super) fn slid(coins: &[u64], setting: &Setting, moves: &[Left]) -> Option<Touch> {
    let afters: Vec<Option<Vec<u64>>> = moves.iter().map(Left::one).collect();
    let last = coins.iter().chain(afters.iter().flatten().flatten()).max()?;
    let (scene, whole) = ribbon(coins, last.checked_add(1)?, setting)?;
    let ways = afters.iter().map(|after| {
        let way: Way = match after {
            Some(after) => {
                let gone = coins.iter().filter(|coin| !after.contains(coin));
                let come = after.iter().filter(|coin| !coins.contains(coin));
                gone.chain(come).map(|&square| square as usize).collect()
            }
            None => Vec::new(),
        };
        vec![if way.is_empty() { vec![whole] } else { way }]
    });
    let ways = ways.collect();
    Some(Touch { scene, ways })
}

/// The squares from 0 on, in as many lines as they need.
fn ribbon(coins: &[u64], length: u64, setting: &Setting) -> Option<(Scene, usize)> {
    if length > LONGEST {
        return None;
    }
    let mut scene = Scene::default();
    let side = 32.0;
    let fit = (((setting.room - 2.0 * EDGE) / side).floor() as u64).max(1);
    let high = side + 20.0;
    for square in 0..length {
        let at = (
            EDGE + ((square % fit) as f64 + 0.5) * side,
            EDGE + (square / fit) as f64 * high + side / 2.0,
        );
        let cell = scene.put(Thing::new(ThingKind::Cell, at, (side, side)));
        let under = (at.0, at.1 + side / 2.0 + 8.0);
        scene.put(Thing::new(ThingKind::Label, under, (side, 14.0)).says(square));
        let full = coins.contains(&square);
        let name = match full {
            true => words!("the coin on {square}", "{square} 上的硬币"),
            false => words!("square {square}", "{square} 号格"),
        };
        let mut things = vec![(cell, cell)];
        if full {
            let size = (side - 7.0, side - 7.0);
            let coin = scene.put(Thing::new(ThingKind::Coin, at, size).is(State::Up));
            things.push((coin, coin));
        }
        let middle = (at.0, at.1 + 8.0);
        scene.region(name, middle, (side, high - 4.0), things);
    }
    let last = scene.things.len().saturating_sub(1);
    let at = (EDGE + 40.0, EDGE + length.div_ceil(fit) as f64 * high + 14.0);
    let whole = scene.region(more_moves(), at, (80.0, 26.0), [(0, last)]);
    Some((scene, whole))
}
