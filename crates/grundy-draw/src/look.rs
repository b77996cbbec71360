//! How a picture should look, and what comes out.

use grundy::notation::{Locale, Words};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on white.
    #[default]
    Light,
    /// Light ink on near-black.
    Dark,
}

/// How a picture should look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Light or dark.
    pub theme: Theme,
    /// The width in units of the picture (pixels on the web). Pictures that are narrower by
    /// nature stay so.
    pub width: u32,
    /// The language of the labels.
    pub locale: Locale,
    /// Whether a position is drawn without a title and without anything that says who wins: for
    /// those who want to find out by themselves.
    pub plain: bool,
}

impl Look {
    /// The narrowest and the widest picture.
    pub const WIDTHS: std::ops::RangeInclusive<u32> = 240..=8000;

    /// The width, kept within bounds.
    pub(crate) fn width(&self) -> f64 {
        f64::from(self.width.clamp(*Look::WIDTHS.start(), *Look::WIDTHS.end()))
    }

    /// Words in the language of the labels.
    pub(crate) fn say<'w>(&self, words: &'w Words) -> &'w str {
        words.get(self.locale)
    }
}

impl Default for Look {
    fn default() -> Self {
        Look { theme: Theme::Light, width: 840, locale: Locale::En, plain: false }
    }
}

/// A finished picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// A complete SVG document. It names no font but the generic families and no other file.
    pub svg: String,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}
