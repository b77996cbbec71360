//! Pictures in pages: images that the interface for programs draws, light or dark.

use crate::visit::{Visit, address};
use maud::{Markup, html};

/// A picture of a game, with a name for those who do not see it.
pub(crate) fn picture(visit: &Visit, asked: &[(&str, &str)], name: &str) -> Markup {
    let source = |theme: &'static str| {
        let look = [("format", "svg"), ("theme", theme), ("locale", visit.language())];
        address("/api/v1/draw", asked.iter().copied().chain(look))
    };
    html! {
        picture {
            source media="screen and (prefers-color-scheme: dark)" srcset=(source("dark"));
            img src=(source("light")) alt=(name) loading="lazy";
        }
    }
}
