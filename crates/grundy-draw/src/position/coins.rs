//! Coins: rows of them, a ring, points on a circle, and coins that lie one way or the other.

use super::left_out;
use crate::canvas::Pen;
use crate::frame::{Frame, MARGIN, TEXT, grouped};
use std::f64::consts::TAU;

/// More coins than this are not drawn.
const MOST: u64 = 400;

const COIN: f64 = 24.0;

/// Rows of coins, each in lines of its own.
pub(super) fn rows(frame: &mut Frame, rows: &[u64]) {
    let left = MARGIN + 34.0;
    let fit = (((frame.look.width() - MARGIN - left) / COIN).floor() as u64).max(1);
    let mut drawn = 0;
    let mut count = 0;
    for &row in rows.iter().take(60) {
        let shown = row.min(MOST - drawn);
        let pen = Pen::new(TEXT, frame.palette.page.ink).bold().end();
        frame.canvas.text(left - 8.0, frame.y + COIN / 2.0 + 8.5, pen, &grouped(row));
        for i in 0..shown {
            let x = left + ((i % fit) as f64 + 0.5) * COIN;
            let y = frame.y + ((i / fit) as f64 + 0.5) * COIN + 4.0;
            coin(frame, (x, y), COIN / 2.0 - 2.0);
        }
        frame.right = frame.right.max(left + COIN * shown.min(fit) as f64);
        frame.y += shown.div_ceil(fit).max(1) as f64 * COIN + 8.0;
        drawn += shown;
        count += 1;
        if shown < row {
            frame.caveat(&format!("{} / {}", grouped(shown), grouped(row)));
            break;
        }
    }
    left_out(frame, count, rows.len());
}

fn coin(frame: &mut Frame, at: (f64, f64), radius: f64) {
    let palette = frame.palette;
    let coin = frame.canvas.add("circle").at("cx", at.0).at("cy", at.1).at("r", radius);
    coin.set("fill", palette.n.fill).set("stroke", palette.edge).at("stroke-width", 1.5).end();
}

/// Coins in a ring, or points on a circle.
pub(super) fn ring(frame: &mut Frame, count: u64, coins: bool) {
    let palette = frame.palette;
    let shown = count.min(120);
    let radius = (shown as f64 * (COIN + 4.0) / TAU).clamp(56.0, frame.room() / 2.0 - COIN);
    let centre = (MARGIN + radius + COIN / 2.0, frame.y + radius + COIN / 2.0 + 8.0);
    let track = frame.canvas.add("circle").at("cx", centre.0).at("cy", centre.1);
    let track = track.at("r", radius).set("fill", "none").set("stroke", palette.line);
    track.at("stroke-width", if coins { 1.0 } else { 2.0 }).end();
    let size = (TAU * radius / shown.max(1) as f64 / 2.0 - 1.0).min(COIN / 2.0 - 2.0);
    for i in 0..shown {
        // The first one on top, then clockwise.
        let angle = TAU * (i as f64 / shown as f64 - 0.25);
        let at = (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin());
        match coins {
            true => coin(frame, at, size),
            false => frame.canvas.circle(at, size.min(5.0), palette.main),
        }
    }
    let pen = Pen::new(TEXT + 7.0, palette.page.ink).bold().middle();
    frame.canvas.text(centre.0, centre.1 + 7.0, pen, &grouped(count));
    frame.right = frame.right.max(centre.0 + radius + COIN / 2.0);
    frame.y = centre.1 + radius + COIN / 2.0 + 4.0;
    left_out(frame, shown as usize, usize::try_from(count).unwrap_or(usize::MAX));
}

/// A row of coins, up or down, with the numbers of their places.
pub(super) fn coins(frame: &mut Frame, up: &[bool], first: u64) {
    let palette = frame.palette;
    let wide = COIN + 10.0;
    let fit = ((frame.room() / wide).floor() as usize).max(1);
    let shown = &up[..up.len().min(MOST as usize)];
    for (number, row) in shown.chunks(fit).enumerate() {
        let y = frame.y + COIN / 2.0 + 6.0;
        for (i, &up) in row.iter().enumerate() {
            let x = MARGIN + wide * (i as f64 + 0.5);
            let (fill, ink, letter) = match up {
                true => (palette.n.fill, palette.n.ink, "U"),
                false => (palette.page.fill, palette.soft, "D"),
            };
            let coin = frame.canvas.add("circle").at("cx", x).at("cy", y);
            let coin = coin.at("r", COIN / 2.0).set("fill", fill).set("stroke", palette.edge);
            coin.at("stroke-width", if up { 2.0 } else { 1.2 }).end();
            let pen = Pen::new(TEXT, ink).middle();
            frame.canvas.text(x, y + 4.5, if up { pen.bold() } else { pen }, letter);
            let place = first + (number * fit + i) as u64;
            let pen = Pen::new(TEXT - 2.0, palette.soft).middle();
            frame.canvas.text(x, y + COIN / 2.0 + 14.0, pen, &place.to_string());
        }
        frame.right = frame.right.max(MARGIN + wide * row.len() as f64);
        frame.y = y + COIN / 2.0 + 20.0;
    }
    left_out(frame, shown.len(), up.len());
}
