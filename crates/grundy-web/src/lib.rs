//! The pages of the explorer: HTML, styles and scripts, made from the catalogue.
//!
//! ```text
//! Visit ──PAGES──▶ one file per page ──frame──▶ Document
//!   path, query, language                        HTML · or an asset as it is
//! ```
//!
//! - A page is a pure function of a [`Visit`]. It knows no HTTP and computes nothing that could
//!   take long: whatever does is asked for by the scripts, through the interface for programs.
//! - The scripts are ES modules written by hand, the styles one sheet; all are part of the binary,
//!   and no page asks anything of another server.
//! - Every sentence is there in English and Chinese, those of the scripts included: a page hands
//!   them over with `Frame::words`.
//!
//! # Example
//! ```
//! use grundy::notation::Locale;
//! use grundy_web::{Visit, document};
//! let visit = Visit { path: "/games/nim", pairs: &[], locale: Locale::En };
//! let page = document(&visit).unwrap();
//! assert!(String::from_utf8(page.body).unwrap().contains("Bouton"));
//! ```

mod assets;
mod badge;
mod catalogue;
mod frame;
mod game;
mod library;
mod lists;
mod markdown;
mod missing;
mod picture;
mod play;
mod problems;
mod visit;
mod workbench;

pub use visit::{Document, Visit};

/// A page: what its address begins with, and how it is made from the rest of the address.
struct Page {
    path: &'static str,
    make: fn(&Visit, &str) -> Option<Document>,
}

/// Every page. An address that ends in a slash takes names below it.
const PAGES: &[Page] = &[
    Page { path: "/", make: |visit, _| Some(catalogue::page(visit)) },
    Page { path: "/games/", make: |visit, name| Some(game::page(visit, name)) },
    Page { path: "/library", make: |visit, _| Some(library::page(visit)) },
    Page { path: "/workbench", make: |visit, _| Some(workbench::page(visit)) },
    Page { path: "/play", make: |visit, _| Some(play::page(visit)) },
    Page { path: "/problems", make: |visit, _| Some(problems::list(visit)) },
    Page { path: "/problems/", make: |visit, name| Some(problems::page(visit, name)) },
    Page { path: "/assets/", make: |_, name| assets::find(name) },
];

/// What is at an address: a page, or one that says that there is none. `None` if it is not for
/// people: a missing script.
pub fn document(visit: &Visit) -> Option<Document> {
    let below = |page: &Page| {
        let rest = visit.path.strip_prefix(page.path)?;
        let takes_names = page.path.len() > 1 && page.path.ends_with('/');
        (takes_names != rest.is_empty()).then_some(rest)
    };
    let found = PAGES.iter().find_map(|page| Some((page.make)(visit, below(page)?)));
    found.unwrap_or_else(|| Some(missing::address(visit)))
}

#[cfg(test)]
mod tests;
