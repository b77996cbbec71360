//! How things look: one look for all pictures. The pages draw the same things in the same way
//! (`assets/play/boards/paint.js`).

use super::scene::{EDGE, Scene, State, Thing, ThingKind};
use crate::canvas::{Path, Pen};
use crate::frame::{Frame, MARGIN, TEXT};
use grundy::values::Outcome;

/// Paints a board below what is there.
pub(super) fn paint(frame: &mut Frame, scene: &Scene) {
    let (left, top) = (MARGIN - EDGE, frame.y);
    for thing in &scene.things {
        let points = thing.points.iter().map(|&(x, y)| (x + left, y + top)).collect();
        let placed = Thing { x: thing.x + left, y: thing.y + top, points, ..thing.clone() };
        one(frame, &placed);
    }
    frame.right = frame.right.max(left + scene.width);
    frame.y = top + scene.height;
}

/// Paints one thing.
fn one(frame: &mut Frame, thing: &Thing) {
    let palette = frame.palette;
    let at = (thing.x, thing.y);
    match thing.kind {
        ThingKind::Stone => stone(frame, thing),
        ThingKind::Bar => bar(frame, thing),
        ThingKind::Coin => coin(frame, thing),
        ThingKind::Pin => pin(frame, thing),
        ThingKind::Between | ThingKind::Cut => {
            frame.canvas.circle(at, thing.width / 4.0, palette.soft)
        }
        ThingKind::Edge => line(frame, thing, palette.proved.fill, 4.0),
        ThingKind::Line if shows(frame, thing, State::Matched) => {
            line(frame, thing, palette.accent, 5.0);
        }
        ThingKind::Line => line(frame, thing, palette.edge, 1.5),
        ThingKind::Loop => {
            let ring = frame.canvas.add("circle").at("cx", at.0).at("cy", at.1);
            let ring = ring.at("r", thing.width / 2.0).set("fill", "none");
            ring.set("stroke", palette.proved.fill).at("stroke-width", 4.0).end();
        }
        ThingKind::Vertex => vertex(frame, thing),
        ThingKind::Point if thing.state == Some(State::Token) => {
            let ring = frame.canvas.add("circle").at("cx", at.0).at("cy", at.1);
            let ring = ring.at("r", thing.width / 2.0).set("fill", palette.page.fill);
            ring.set("stroke", palette.page.ink).at("stroke-width", 3.0).end();
        }
        ThingKind::Point => frame.canvas.circle(at, thing.width / 2.0, palette.page.ink),
        ThingKind::Cell => {
            let (x, y) = (at.0 - thing.width / 2.0, at.1 - thing.height / 2.0);
            let cell = frame.canvas.add("rect").at("x", x).at("y", y).at("width", thing.width);
            let cell = cell.at("height", thing.height).set("fill", "none");
            cell.set("stroke", palette.line).at("stroke-width", 1.0).end();
        }
        ThingKind::Stair | ThingKind::Ground => {
            let fill = if thing.height < 8.0 { palette.edge } else { palette.earth.fill };
            let (x, y) = (at.0 - thing.width / 2.0, at.1 - thing.height / 2.0);
            // Neighbours overlap a little, so that no gap shines through.
            let more = if thing.kind == ThingKind::Stair { 0.5 } else { 0.0 };
            frame.canvas.rect(x, y, thing.width + more, thing.height, fill);
        }
        ThingKind::Track => {
            let track = frame.canvas.add("circle").at("cx", at.0).at("cy", at.1);
            let track = track.at("r", thing.width / 2.0).set("fill", "none");
            track.set("stroke", palette.line).at("stroke-width", 2.0).end();
        }
        ThingKind::Label => {
            let pen = Pen::new(TEXT, palette.page.ink).middle().bold();
            frame.canvas.text(at.0, at.1 + 4.5, pen, &thing.label);
        }
    }
}

/// Whether a state is shown that gives away who wins.
fn shows(frame: &Frame, thing: &Thing, state: State) -> bool {
    thing.state == Some(state) && !frame.look.plain
}

fn stone(frame: &mut Frame, thing: &Thing) {
    let [fill, shine, border] = frame.palette.stone;
    let fill = if shows(frame, thing, State::Decides) { frame.palette.main } else { fill };
    let fixed = thing.state == Some(State::Fixed);
    let (width, height) = (thing.width, thing.height);
    let body = frame.canvas.add("ellipse").at("cx", thing.x).at("cy", thing.y);
    let body = body.at("rx", width / 2.0 - 0.5).at("ry", height / 2.0 - 0.5);
    let body = body.set("fill", if fixed { "none" } else { fill }).set("stroke", border);
    body.at("stroke-width", 1.0).end();
    if !fixed {
        let shone = frame.canvas.add("ellipse").at("cx", thing.x - 0.12 * width);
        let shone = shone.at("cy", thing.y - 0.18 * height).at("rx", 0.24 * width);
        shone.at("ry", 0.16 * height).set("fill", shine).set("fill-opacity", "0.75").end();
    }
}

/// Too many stones to be counted: a bar with a break, for it is not to scale.
fn bar(frame: &mut Frame, thing: &Thing) {
    let [stone, _, border] = frame.palette.stone;
    let page = frame.palette.page.fill;
    let fill = if shows(frame, thing, State::Decides) { frame.palette.main } else { stone };
    let (half, top) = (thing.width / 2.0, thing.y - thing.height / 2.0);
    let bar = frame.canvas.add("rect").at("x", thing.x - half).at("y", top);
    let bar = bar.at("width", thing.width).at("height", thing.height).at("rx", 6.0);
    bar.set("fill", fill).set("stroke", border).end();
    for shift in [0.0, 7.0] {
        let y = top + 30.0 + shift;
        let ends = [(thing.x - half - 3.0, y + 4.0), (thing.x + half + 3.0, y - 4.0)];
        frame.canvas.line(ends[0], ends[1], page, 2.5);
    }
}

fn coin(frame: &mut Frame, thing: &Thing) {
    let palette = frame.palette;
    let (fill, ink, rim) = match thing.state {
        Some(State::Down) => (palette.page.fill, palette.soft, palette.edge),
        Some(State::Token) => (palette.p.fill, palette.p.ink, palette.page.ink),
        _ => (palette.coin.fill, palette.coin.ink, palette.rim),
    };
    let radius = thing.width / 2.0 - 1.0;
    for (radius, fill, width) in [(radius, fill, 2.0), (radius - 3.0, "none", 1.0)] {
        let ring = frame.canvas.add("circle").at("cx", thing.x).at("cy", thing.y);
        let ring = ring.at("r", radius.max(1.0)).set("fill", fill).set("stroke", rim);
        ring.at("stroke-width", width).end();
    }
    if !thing.label.is_empty() {
        let pen = Pen::new(TEXT, ink).middle();
        let pen = if thing.state == Some(State::Down) { pen } else { pen.bold() };
        frame.canvas.text(thing.x, thing.y + 4.5, pen, &thing.label);
    }
}

/// A bowling pin.
fn pin(frame: &mut Frame, thing: &Thing) {
    let palette = frame.palette;
    let (w, h) = (thing.width.min(thing.height * 0.5), thing.height);
    let at = |x: f64, y: f64| [thing.x + x * w, thing.y + y * h];
    let mut path = Path::default();
    path.step('M', &at(0.0, -0.5));
    for [one, two, end] in [
        [(0.32, -0.5), (0.3, -0.28), (0.16, -0.14)],
        [(0.5, 0.06), (0.5, 0.36), (0.28, 0.5)],
        [(0.1, 0.52), (-0.1, 0.52), (-0.28, 0.5)],
        [(-0.5, 0.36), (-0.5, 0.06), (-0.16, -0.14)],
        [(-0.3, -0.28), (-0.32, -0.5), (0.0, -0.5)],
    ] {
        path.step('C', &[at(one.0, one.1), at(two.0, two.1), at(end.0, end.1)].concat());
    }
    let body = frame.canvas.add("path").set("d", &path.text).set("fill", palette.pin);
    body.set("stroke", palette.edge).at("stroke-width", 1.5).end();
    let (from, to) = (at(-0.17, -0.17), at(0.17, -0.17));
    frame.canvas.line((from[0], from[1]), (to[0], to[1]), palette.accent, 3.0);
}

fn line(frame: &mut Frame, thing: &Thing, stroke: &str, width: f64) {
    let [from, bend, to] = thing.points[..] else { return };
    let mut path = Path::default();
    path.step('M', &[from.0, from.1]).step('Q', &[bend.0, bend.1, to.0, to.1]);
    let line = frame.canvas.add("path").set("d", &path.text).set("fill", "none");
    let line = line.set("stroke", stroke).at("stroke-width", width);
    line.set("stroke-linecap", "round").end();
}

fn vertex(frame: &mut Frame, thing: &Thing) {
    let palette = frame.palette;
    let missed = shows(frame, thing, State::Missed);
    let swatch = match frame.look.plain {
        true => palette.earth,
        false => palette.outcome(if missed { Outcome::P } else { Outcome::N }),
    };
    let (x, y) = (thing.x - thing.width / 2.0, thing.y - thing.height / 2.0);
    let shape = frame.canvas.add("rect").at("x", x).at("y", y).at("width", thing.width);
    let shape = shape.at("height", thing.height).at("rx", if missed { 2.0 } else { 14.0 });
    shape.set("fill", swatch.fill).set("stroke", palette.page.fill).end();
    let pen = Pen::new(TEXT, swatch.ink).middle().bold();
    frame.canvas.text(thing.x, thing.y + 4.5, pen, &thing.label);
}
