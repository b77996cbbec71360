//! A lesson as plain data.

use crate::Block;
use grundy::notation::Locale;

/// A lesson in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name: `04-mex-and-sg`.
    pub slug: &'static str,
    /// How hard it is, from 1 to 3.
    pub level: u8,
    /// The lessons that it rests on.
    pub needs: Vec<String>,
    /// In English.
    pub en: Text,
    /// In Chinese.
    pub zh: Text,
}

/// A lesson in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The title.
    pub title: String,
    /// The question that it begins with, as Markdown.
    pub question: String,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// What stands below a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// What there is, in order.
    pub parts: Vec<Part>,
}

/// A piece of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Markdown as it is.
    Prose(String),
    /// A step of a proof, to be unfolded.
    Step {
        /// What it says.
        headline: String,
        /// Why, as Markdown.
        text: String,
    },
    /// Something alive.
    Block(Block),
}

impl Lesson {
    /// Its number, as it stands in its name.
    pub fn number(&self) -> &'static str {
        self.slug.split('-').next().unwrap_or_default()
    }

    /// The lesson in one language.
    pub fn text(&self, locale: Locale) -> &Text {
        match locale {
            Locale::En => &self.en,
            Locale::Zh => &self.zh,
        }
    }

    /// Its exercises, which are the same in both languages.
    pub fn exercises(&self) -> impl Iterator<Item = &Block> {
        self.en.blocks().filter(|block| block.directive == crate::Directive::Exercise)
    }
}

impl Text {
    /// All blocks, in order.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.sections.iter().flat_map(|section| &section.parts).filter_map(|part| match part {
            Part::Block(block) => Some(block),
            Part::Prose(_) | Part::Step { .. } => None,
        })
    }
}
