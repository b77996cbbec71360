//! One concept of the theory: definition, theorem, proof, example, and the concepts beside it.

use crate::frame::Frame;
use crate::markdown;
use crate::visit::{Document, Visit};
use grundy::games::concepts::{self, Concept, PREFIX};
use grundy::present::concept::{HEADINGS, sections};
use maud::{Markup, html};

/// The page of a concept.
pub(crate) fn page(visit: &Visit, concept: &Concept) -> Document {
    let title = concept.title(visit.locale);
    let main = html! {
        article.game {
            header {
                h1 { (title) }
                p.names { code { (PREFIX) (concept.name) } }
            }
            div.text {
                @for (heading, body) in sections(concept, visit.locale) {
                    section {
                        h2 { (heading) }
                        @if is_list_of_names(heading) { (beside(visit, body)) } @else { (markdown::html(body)) }
                    }
                }
            }
        }
    };
    Frame::titled(title).around(visit, main)
}

/// The last heading in either language is that of the names of other concepts.
fn is_list_of_names(heading: &str) -> bool {
    HEADINGS.last().is_some_and(|(english, chinese)| heading == *english || heading == *chinese)
}

/// Other concepts, as links with their titles.
fn beside(visit: &Visit, body: &str) -> Markup {
    let named = body.split_whitespace().map(|word| word.trim_matches('`'));
    html! {
        ul {
            @for other in named.filter_map(concepts::find) {
                li {
                    a href=(visit.link(&format!("/games/{PREFIX}{}", other.name), &[])) {
                        (other.title(visit.locale))
                    }
                }
            }
        }
    }
}
