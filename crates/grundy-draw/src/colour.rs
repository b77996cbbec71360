//! The colours: safe for colour-blind eyes, text on them readable.
//!
//! Hues are those of Okabe and Ito (blue, orange, vermilion, green, purple), darkened or
//! lightened where text stands on them; the ramp runs from yellow through green to blue, so
//! that lightness alone orders it. What is farthest from the page is 0: black on a light one, white
//! on a dark one. Every pair of ink and ground that is used for text has a
//! contrast of at least 4.5 (WCAG 2.2, level AA); a test computes it.
//!
//! Reference: M. Okabe, K. Ito, *Color Universal Design* (2008).

use crate::look::Theme;
use grundy::values::Outcome;

/// A ground and the ink that is readable on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swatch {
    /// The ground.
    pub fill: &'static str,
    /// The ink.
    pub ink: &'static str,
}

const fn swatch(fill: &'static str, ink: &'static str) -> Swatch {
    Swatch { fill, ink }
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The page, and the ink of ordinary text.
    pub page: Swatch,
    /// Ink of what is said by the way.
    pub soft: &'static str,
    /// Lines of grids and axes.
    pub line: &'static str,
    /// Arrows and edges.
    pub edge: &'static str,
    /// What deserves attention: exceptions, rare values, odd columns, winning moves.
    pub accent: &'static str,
    /// The other kind of points and bars.
    pub main: &'static str,
    /// What is proved.
    pub proved: Swatch,
    /// What was only seen.
    pub observed: Swatch,
    /// P-positions.
    pub p: Swatch,
    /// N-positions.
    pub n: Swatch,
    /// Draws.
    pub d: Swatch,
    /// The value 0.
    pub zero: Swatch,
    /// Values above 0, small to large.
    pub ramp: [Swatch; 8],
    /// Wood and grass: the ground of Hackenbush and of stairs.
    pub earth: Swatch,
    /// A stone, its lit side, its border.
    pub stone: [&'static str; 3],
    /// A coin that is up.
    pub coin: Swatch,
    /// The rim of a coin.
    pub rim: &'static str,
    /// A pin.
    pub pin: &'static str,
}

const INK: &str = "#10151b";
const PAPER: &str = "#ffffff";

const RAMP: [Swatch; 8] = [
    swatch("#fff8cf", INK),
    swatch("#e9f3b0", INK),
    swatch("#c3e4ae", INK),
    swatch("#92d2b4", INK),
    swatch("#60bec0", INK),
    swatch("#45a6cb", INK),
    swatch("#5a8fc9", INK),
    swatch("#3a62a8", PAPER),
];

const LIGHT: Palette = Palette {
    page: swatch(PAPER, "#1b2129"),
    soft: "#56606b",
    line: "#d3d9e0",
    edge: "#8a949f",
    accent: "#b84300",
    main: "#0067a3",
    proved: swatch("#00694c", PAPER),
    observed: swatch("#ffe3a3", "#4a3200"),
    p: swatch("#00629b", PAPER),
    n: swatch("#ffc861", INK),
    d: swatch("#8a4f7d", PAPER),
    zero: swatch("#0c1017", PAPER),
    ramp: RAMP,
    earth: swatch("#c9d8b6", INK),
    stone: ["#a9a79f", "#ece9e1", "#77746c"],
    coin: swatch("#f0c75e", "#2a1f00"),
    rim: "#9a6f00",
    pin: "#fbf9f3",
};

const DARK: Palette = Palette {
    page: swatch("#12171e", "#e8edf2"),
    soft: "#a3afbb",
    line: "#36414d",
    edge: "#74808d",
    accent: "#ff9a52",
    main: "#63b8f0",
    proved: swatch("#4fd1a1", INK),
    observed: swatch("#5c4408", "#ffe7b0"),
    p: swatch("#63b8f0", INK),
    n: swatch("#8a5300", PAPER),
    d: swatch("#d39ac6", INK),
    zero: swatch("#ffffff", INK),
    ramp: DARK_RAMP,
    earth: swatch("#3d4a33", PAPER),
    stone: ["#8e8c85", "#cfccc3", "#b5b2a8"],
    coin: swatch("#d9ad3c", "#1d1500"),
    rim: "#8a6a14",
    pin: "#e6e1d6",
};

/// On a dark page small values are dark and large ones light, and nothing is as bright as 0.
const DARK_RAMP: [Swatch; 8] = [
    swatch("#22304f", PAPER),
    swatch("#2a4672", PAPER),
    swatch("#2c5f8f", PAPER),
    swatch("#2f789c", PAPER),
    swatch("#3a9aa6", INK),
    swatch("#5bb39a", INK),
    swatch("#8bcb92", INK),
    swatch("#c3df8f", INK),
];

impl Theme {
    /// The colours.
    pub fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

impl Palette {
    /// The colour of an outcome.
    pub fn outcome(&self, outcome: Outcome) -> Swatch {
        match outcome {
            Outcome::N => self.n,
            Outcome::P => self.p,
            Outcome::D => self.d,
        }
    }
}

/// Which colour a value has where the largest is `most`: `None` for 0, else a step of the ramp.
pub(crate) fn step(value: u64, most: u64) -> Option<usize> {
    let above = value.checked_sub(1)?;
    if most <= 8 {
        return Some(above.min(7) as usize);
    }
    let place = u128::from(above.min(most - 1)) * 8 / u128::from(most);
    Some(place as usize)
}

/// The values of a step of the ramp, if there are any.
pub(crate) fn values_of(at: usize, most: u64) -> Option<(u64, u64)> {
    let (at, most) = (at as u128, u128::from(most));
    let (first, last) = match most {
        0..=8 => (at + 1, at + 1),
        _ => ((at * most).div_ceil(8) + 1, ((at + 1) * most).div_ceil(8)),
    };
    (first <= last && last <= most).then_some((first as u64, last as u64))
}

/// The relative luminance of WCAG.
fn luminance(colour: &str) -> Option<f64> {
    let channel = |at: usize| {
        let value = u8::from_str_radix(colour.get(at..at + 2)?, 16).ok()?;
        let value = f64::from(value) / 255.0;
        Some(if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) })
    };
    Some(0.2126 * channel(1)? + 0.7152 * channel(3)? + 0.0722 * channel(5)?)
}

/// The contrast of two colours `#rrggbb`, by WCAG 2.2: from 1 to 21. `None` if one is no colour.
pub fn contrast(one: &str, other: &str) -> Option<f64> {
    let (one, other) = (luminance(one)?, luminance(other)?);
    Some((one.max(other) + 0.05) / (one.min(other) + 0.05))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_readable_in_both_themes() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = theme.palette();
            let Palette { page, proved, observed, p, n, d, zero, earth, coin, .. } = *palette;
            let mut pairs = vec![page, proved, observed, p, n, d, zero, earth, coin];
            pairs.extend(palette.ramp);
            pairs.extend([
                swatch(page.fill, palette.soft),
                swatch(page.fill, palette.accent),
                swatch(page.fill, palette.main),
                swatch(earth.fill, page.ink),
            ]);
            for Swatch { fill, ink } in pairs {
                assert!(contrast(fill, ink).unwrap() >= 4.5, "{theme:?} {ink} on {fill}");
            }
            for shape in [palette.edge, p.fill, n.fill, d.fill] {
                let least = if shape == LIGHT.n.fill { 1.4 } else { 2.5 };
                assert!(contrast(page.fill, shape).unwrap() >= least, "{theme:?} {shape}");
            }
        }
    }

    /// Lightness orders the ramp, and zero is farther from the page than all of it.
    #[test]
    fn zero_stands_out() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = theme.palette();
            let lights: Vec<f64> =
                palette.ramp.iter().map(|s| luminance(s.fill).unwrap()).collect();
            assert!(lights.is_sorted() || lights.iter().rev().is_sorted(), "{lights:?}");
            let zero = luminance(palette.zero.fill).unwrap();
            let page = luminance(palette.page.fill).unwrap();
            let farther = |&light: &f64| (zero - page).abs() > (light - page).abs() + 0.1;
            assert!(lights.iter().all(farther), "{lights:?}");
        }
    }

    #[test]
    fn steps_share_out_the_values() {
        for most in 1..200u64 {
            let mut next = 1;
            for at in 0..8 {
                let Some((first, last)) = values_of(at, most) else { continue };
                assert_eq!(first, next, "{at} of {most}");
                for value in first..=last {
                    assert_eq!(step(value, most), Some(at), "{value} of {most}");
                }
                next = last + 1;
            }
            assert_eq!(next, most + 1);
        }
        assert_eq!(step(0, 5), None);
        assert_eq!(step(u64::MAX, u64::MAX), Some(7));
        assert_eq!(values_of(7, u64::MAX).map(|(_, last)| last), Some(u64::MAX));
    }
}
