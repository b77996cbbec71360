//! The concepts as a document, and the page of one.

use grundy::games::concepts::{CONCEPTS, Concept};
use grundy::notation::Locale;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// How a concept is called.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ConceptNames"))]
pub struct Names {
    /// The name that people type, after `concept:` where a game has it, too.
    pub name: &'static str,
    /// The English title.
    pub title: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
}

/// The page of a concept.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ConceptPage"))]
pub struct Page {
    /// Always `concept`.
    pub kind: &'static str,
    /// How it is called.
    #[serde(flatten)]
    pub names: Names,
    /// The page, as Markdown: definition, theorem, proof, example, sources.
    pub page: &'static str,
    /// A command that can be pasted.
    pub example: &'static str,
}

fn names(concept: &Concept) -> Names {
    let [title, zh] = [Locale::En, Locale::Zh].map(|locale| concept.title(locale));
    Names { name: concept.name, title, zh }
}

/// All concepts, for programs.
pub(super) fn list() -> Vec<Names> {
    CONCEPTS.iter().map(names).collect()
}

/// The page of a concept, for programs.
pub(super) fn of_page(concept: &Concept, locale: Locale) -> Page {
    Page {
        kind: "concept",
        names: names(concept),
        page: concept.page(locale),
        example: concept.example(locale),
    }
}
