//! Any position of any game: what is written, and around it what its moves leave.

use super::Setting;
use super::left::Left;
use super::scene::{EDGE, Scene, State, Thing, ThingKind};
use super::touch::Touch;
use crate::canvas::{shortened, width_of};
use crate::frame::TEXT;
use grundy::words;

/// More moves than this are a list.
const MOST: usize = 60;

/// Longer positions are no text to look at.
const LARGE: usize = 300;

/// Longer texts are shortened.
const LONGEST: usize = 24;

const HIGH: f64 = 32.0;

/// The position with the positions that can be reached; `None` if they are too many.
pub(super) fn star(text: &str, setting: &Setting, moves: &[Left]) -> Option<Touch> {
    if moves.len() > MOST || text.len() > LARGE {
        return None;
    }
    let mut scene = Scene::default();
    let shown = shortened(text, LONGEST);
    let size = (width_of(&shown, TEXT) + 28.0, HIGH);
    let here = (setting.room / 2.0, EDGE + HIGH / 2.0);
    let mut places: Vec<((f64, f64), String, f64)> = Vec::new();
    let (mut line, mut x, mut y) = (Vec::new(), EDGE, EDGE + 2.6 * HIGH);
    for left in moves {
        let label = shortened(&left.text, LONGEST);
        let wide = (width_of(&label, TEXT) + 22.0).max(40.0);
        if x + wide > setting.room - EDGE && !line.is_empty() {
            places.append(&mut centred(std::mem::take(&mut line), x, setting.room));
            (x, y) = (EDGE, y + HIGH + 14.0);
        }
        line.push(((x + wide / 2.0, y), label, wide));
        x += wide + 8.0;
    }
    places.append(&mut centred(line, x, setting.room));
    for (at, ..) in &places {
        let middle = ((here.0 + at.0) / 2.0, (here.1 + at.1) / 2.0);
        let size = ((here.0 - at.0).abs(), (here.1 - at.1).abs());
        let edge = Thing::new(ThingKind::Line, middle, size);
        scene.put(Thing { points: vec![here, middle, *at], ..edge });
    }
    scene.put(Thing::new(ThingKind::Vertex, here, size).says(shown).is(State::Token));
    for (at, label, wide) in places {
        let name = words!("to {label}", "到 {label}");
        let thing = scene.put(Thing::new(ThingKind::Vertex, at, (wide, HIGH)).says(label));
        scene.region(name, at, (wide, HIGH + 4.0), [(thing, thing)]);
    }
    Some(Touch { scene, ways: (0..moves.len()).map(|i| vec![vec![i]]).collect() })
}

type Placed = ((f64, f64), String, f64);

/// A line of things moved to the middle of the room.
fn centred(mut line: Vec<Placed>, end: f64, room: f64) -> Vec<Placed> {
    let shift = ((room - end) / 2.0).max(0.0);
    line.iter_mut().for_each(|placed| placed.0.0 += shift);
    line
}
