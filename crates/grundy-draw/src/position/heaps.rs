//! Heaps, stairs, and a heap with a limit: stones one above the other.

use super::left_out;
use crate::canvas::{Pen, width_of};
use crate::colour::Palette;
use crate::frame::{Frame, MARGIN, TEXT, grouped};
use grundy::words;

/// More heaps than this are not drawn.
const MOST: usize = 200;

/// Higher heaps are bars with a number.
const HIGHEST: u64 = 16;

const STONE: f64 = 15.0;

/// How high a heap is drawn.
fn height(heap: u64) -> f64 {
    if heap <= HIGHEST { heap as f64 * (STONE + 1.0) } else { HIGHEST as f64 * (STONE + 1.0) }
}

/// One heap above a point of the ground.
fn heap(frame: &mut Frame, x: f64, ground: f64, heap: u64, fill: &str) {
    let palette = frame.palette;
    if heap <= HIGHEST {
        for i in 0..heap {
            let y = ground - (i as f64 + 0.5) * (STONE + 1.0);
            let stone = frame.canvas.add("ellipse").at("cx", x).at("cy", y);
            stone.at("rx", STONE * 0.72).at("ry", STONE / 2.0).set("fill", fill).end();
        }
        return;
    }
    // A bar with a break: it is not to scale.
    let (top, half) = (ground - height(heap), STONE * 0.72);
    let bar = frame.canvas.add("rect").at("x", x - half).at("y", top);
    let bar = bar.at("width", 2.0 * half).at("height", ground - top).at("rx", 5.0);
    bar.set("fill", fill).end();
    for shift in [0.0, 6.0] {
        let y = top + 26.0 + shift;
        frame.canvas.line(
            (x - half - 3.0, y + 4.0),
            (x + half + 3.0, y - 4.0),
            palette.page.fill,
            2.5,
        );
    }
}

/// Heaps side by side, each with its size.
pub(super) fn heaps(frame: &mut Frame, heaps: &[u64]) {
    let shown = &heaps[..heaps.len().min(MOST)];
    let widest = shown.iter().map(|&h| width_of(&grouped(h), TEXT)).fold(0.0, f64::max);
    let wide = (widest + 14.0).max(40.0);
    let fit = ((frame.room() / wide).floor() as usize).max(1);
    for row in shown.chunks(fit) {
        let tallest = row.iter().map(|&h| height(h)).fold(0.0, f64::max);
        let ground = frame.y + tallest + 8.0;
        let right = MARGIN + wide * row.len() as f64;
        frame.canvas.line((MARGIN, ground), (right, ground), frame.palette.edge, 2.0);
        for (i, &size) in row.iter().enumerate() {
            let x = MARGIN + wide * (i as f64 + 0.5);
            heap(frame, x, ground - 1.0, size, frame.palette.main);
            number(frame, x, ground + TEXT + 5.0, size, frame.palette);
        }
        frame.right = frame.right.max(right);
        frame.y = ground + TEXT + 14.0;
    }
    left_out(frame, shown.len(), heaps.len());
}

fn number(frame: &mut Frame, x: f64, y: f64, size: u64, palette: &Palette) {
    let pen = Pen::new(TEXT, palette.page.ink).middle().bold();
    frame.canvas.text(x, y, pen, &grouped(size));
}

/// Stones on stairs; the odd ones, which count, in another colour.
pub(super) fn stairs(frame: &mut Frame, stairs: &[u64]) {
    let shown = &stairs[..stairs.len().min(MOST)];
    let palette = frame.palette;
    let widest = shown.iter().map(|&h| width_of(&grouped(h), TEXT)).fold(0.0, f64::max);
    let wide = (widest + 16.0).max(46.0);
    let fit = ((frame.room() / wide).floor() as usize).max(2) - 1;
    let rise = 16.0;
    for (part, row) in shown.chunks(fit).enumerate() {
        let top = row.iter().enumerate().map(|(i, &h)| height(h) + rise * (i as f64 + 1.0));
        let floor = frame.y + top.fold(rise, f64::max) + 24.0;
        let before = part * fit;
        let step = |i: usize| (MARGIN + wide * i as f64, floor - rise * i as f64);
        for i in 0..=row.len() {
            let (x, y) = step(i);
            frame.canvas.rect(x, y, wide + 0.5, floor + 24.0 - y, palette.earth.fill);
            let pen = Pen::new(TEXT - 1.0, palette.earth.ink).middle();
            let stair = before + i;
            frame.canvas.text(x + wide / 2.0, floor + 17.0, pen, &stair.to_string());
        }
        for (i, &stones) in row.iter().enumerate() {
            let (x, y) = step(i + 1);
            let odd = (before + i + 1) % 2 == 1;
            let fill = if odd || frame.look.plain { palette.main } else { palette.edge };
            heap(frame, x + wide / 2.0, y - 1.0, stones, fill);
            number(frame, x + wide / 2.0, y - height(stones) - 5.0, stones, palette);
        }
        frame.right = frame.right.max(MARGIN + wide * (row.len() + 1) as f64);
        frame.y = floor + 30.0;
    }
    let said = words!(
        "Stones move one stair down; those on odd stairs (blue) decide.",
        "石子下移一级；奇数级（蓝色）上的石子决定胜负。"
    );
    frame.note(frame.look.say(&said));
    left_out(frame, shown.len(), stairs.len());
}

/// A heap, lying, and how much of it may be taken.
pub(super) fn limited(frame: &mut Frame, heap: u64, limit: Option<u64>) {
    const SHOWN: u64 = 200;
    let palette = frame.palette;
    // On the first move anything but the whole heap may be taken.
    let limit = limit.unwrap_or(heap.saturating_sub(1)).min(heap);
    let (size, shown) = (STONE + 2.0, heap.min(SHOWN));
    let fit = ((frame.room() / size).floor() as u64).max(1);
    for i in 0..shown {
        let x = MARGIN + ((i % fit) as f64 + 0.5) * size;
        let y = frame.y + ((i / fit) as f64 + 0.5) * size + 4.0;
        let fill = if i < limit { palette.accent } else { palette.main };
        frame.canvas.circle((x, y), STONE / 2.0, fill);
    }
    frame.right = frame.right.max(MARGIN + size * shown.min(fit) as f64);
    frame.y += shown.div_ceil(fit) as f64 * size + 8.0;
    let (heap, most) = (grouped(heap), grouped(limit));
    let said = words!(
        "{heap} stones; at most {most} of them (orange) may be taken now.",
        "共 {heap} 颗石子；现在最多可取 {most} 颗（橙色）。"
    );
    frame.caveat(frame.look.say(&said));
}
