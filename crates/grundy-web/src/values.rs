//! SG values as cells, in the colours of the pictures.

use crate::visit::Visit;
use grundy::words;
use maud::{Markup, html};

/// How many colours there are: that of 0, and those of larger and larger values.
const SHADES: u64 = 8;

/// So many cells stand in a row that is only to give an idea.
const IDEA: usize = 24;

/// The first values in one row; of two numbers those of one of the smallest rows that says something.
pub(crate) fn strip(visit: &Visit, rows: &[Vec<u64>]) -> Markup {
    let telling = rows.iter().rev().find(|row| row.iter().any(|&value| value > 0));
    let Some(row) = (if rows.len() > 1 { telling } else { rows.first() }) else { return html! {} };
    cells(visit, &[row[..row.len().min(IDEA)].to_vec()])
}

/// All values: a row for each first number.
pub(crate) fn grid(visit: &Visit, rows: &[Vec<u64>]) -> Markup {
    cells(visit, rows)
}

fn cells(visit: &Visit, rows: &[Vec<u64>]) -> Markup {
    let most = rows.iter().flatten().copied().max().unwrap_or(0);
    let name = visit.say(words!("First SG values", "前几项 SG 值"));
    html! {
        div.cells role="img" aria-label={ (name) ": " (said(rows)) } {
            @for row in rows {
                div { @for &value in row { span class={ "shade-" (shade(value, most)) } { (value) } } }
            }
        }
    }
}

/// The values as a text, for whoever hears the page.
fn said(rows: &[Vec<u64>]) -> String {
    let row = |row: &Vec<u64>| row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    rows.iter().map(row).collect::<Vec<_>>().join("; ")
}

/// The number of a value's colour, as in the pictures: by its size below the largest one.
fn shade(value: u64, most: u64) -> u64 {
    match value.checked_sub(1) {
        None => 0,
        Some(above) if most <= SHADES => above + 1,
        Some(above) => above * SHADES / most + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets;
    use grundy_draw::Theme;

    #[test]
    fn shades_follow_the_values() {
        for most in 1..100 {
            let all: Vec<u64> = (0..=most).map(|value| shade(value, most)).collect();
            assert!(all.is_sorted() && all[0] == 0 && all[1] == 1, "{all:?}");
            assert!(all.iter().all(|&shade| shade <= SHADES));
        }
    }

    /// The sheet has the colours of the pictures, in both themes.
    #[test]
    fn cells_have_the_colours_of_pictures() {
        let sheet = assets::find("style.css").expect("the sheet").body;
        let sheet = String::from_utf8(sheet).expect("a text");
        for theme in [Theme::Light, Theme::Dark] {
            let palette = theme.palette();
            for (at, swatch) in std::iter::once(palette.zero).chain(palette.ramp).enumerate() {
                let line = format!("--shade-{at}: {}; --on-{at}: {};", swatch.fill, swatch.ink);
                assert!(sheet.contains(&line), "{theme:?}: {line}");
            }
        }
    }
}
