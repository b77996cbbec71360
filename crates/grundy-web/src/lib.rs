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

mod ask;
mod assets;
mod badge;
mod catalogue;
mod concept;
mod frame;
mod game;
mod graph;
mod learn;
mod library;
mod lists;
mod markdown;
mod missing;
mod picture;
mod play;
mod problems;
mod programs;
mod values;
mod visit;
mod workbench;

pub use programs::{About, Interface, RouteAbout, errors::kinds, is_translated};
pub use visit::{Document, Visit};

use serde_json::Value;

/// A page: what its address begins with, and how it is made from the rest of the address.
struct Page {
    path: &'static str,
    make: fn(&Visit, &str) -> Option<Document>,
}

/// Every page. An address that ends in a slash takes names below it.
const PAGES: &[Page] = &[
    Page { path: "/", make: |visit, _| Some(catalogue::page(visit)) },
    Page { path: "/games/", make: |visit, name| Some(game::page(visit, name)) },
    Page { path: "/learn", make: |visit, _| Some(learn::list(visit)) },
    Page { path: "/learn/", make: |visit, name| Some(learn::below(visit, name)) },
    Page { path: "/programs", make: |visit, _| Some(programs::page(visit, &Interface::default())) },
    Page { path: "/errors/", make: |visit, name| Some(programs::errors::page(visit, name)) },
    Page { path: "/library", make: |visit, _| Some(library::page(visit)) },
    Page { path: "/ask", make: |visit, _| Some(ask::page(visit)) },
    Page { path: "/workbench", make: |visit, _| Some(workbench::page(visit)) },
    Page { path: "/workbench/reference", make: |visit, _| Some(workbench::reference::page(visit)) },
    Page { path: "/play", make: |visit, _| Some(play::page(visit)) },
    Page { path: "/play/rules/", make: |visit, name| play::rules(visit, name) },
    Page { path: "/graph", make: |visit, _| Some(graph::page(visit)) },
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

/// What has to be asked of the interface for programs before a page can be shown: the parameters of
/// its route `ask`. `None` if [`document`] knows all that it needs.
///
/// # Example
/// ```
/// use grundy::notation::Locale;
/// use grundy_web::{Visit, asks};
/// let pairs = [("q".to_owned(), "nim 3 4 5".to_owned())];
/// let said = asks(&Visit { path: "/ask", pairs: &pairs, locale: Locale::En }).unwrap();
/// assert_eq!(said[0].0, "question");
/// assert!(asks(&Visit { path: "/", pairs: &pairs, locale: Locale::En }).is_none());
/// ```
pub fn asks(visit: &Visit) -> Option<Vec<(String, String)>> {
    ask::wants(visit)
}

/// The page about the interface for programs; [`document`] knows nothing of its routes.
pub fn for_programs(visit: &Visit, interface: &Interface) -> Option<Document> {
    (visit.path == programs::PATH).then(|| programs::page(visit, interface))
}

/// The page that says what was answered: the status of HTTP, and a document or a problem.
pub fn answered(visit: &Visit, status: u16, said: &Value) -> Document {
    ask::answered(visit, status, said)
}

#[cfg(test)]
mod tests;
