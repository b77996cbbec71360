//! Pictures in pages: images that the interface for programs draws, light or dark.

use crate::visit::{Visit, address};
use maud::{Markup, html};

/// How wide a picture is drawn for a telephone, whose screen is at most [`NARROW`] wide.
const WIDTH: &str = "340";
const NARROW: &str = "(max-width: 480px)";

/// A picture of a game, with a name for those who do not see it. A narrow screen has one of its own:
/// letters that are made smaller cannot be read.
pub(crate) fn picture(visit: &Visit, asked: &[(&str, &str)], name: &str) -> Markup {
    let narrow = (NARROW, [("width", WIDTH)]);
    html! { (made(visit, asked, name, Some(&narrow))) }
}

/// A small picture, the same on all screens.
pub(crate) fn thumbnail(visit: &Visit, asked: &[(&str, &str)], name: &str) -> Markup {
    made(visit, &[asked, &[("plain", "true")]].concat(), name, None)
}

fn made(
    visit: &Visit,
    asked: &[(&str, &str)],
    name: &str,
    narrow: Option<&(&str, [(&str, &str); 1])>,
) -> Markup {
    let source = |theme: &'static str, more: &[(&str, &str)]| {
        let look = [("format", "svg"), ("theme", theme), ("locale", visit.language())];
        address("/api/v1/draw", asked.iter().chain(more).copied().chain(look))
    };
    // On paper it is light.
    let dark = "screen and (prefers-color-scheme: dark)";
    html! {
        picture {
            @if let Some((media, width)) = narrow {
                source media={ (dark) " and " (media) } srcset=(source("dark", width));
                source media=(media) srcset=(source("light", width));
            }
            source media=(dark) srcset=(source("dark", &[]));
            img src=(source("light", &[])) alt=(name) loading="lazy";
        }
    }
}
