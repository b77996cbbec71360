//! Who asks for which page, and what is handed out.

use grundy::notation::{Locale, Words};
use maud::Markup;

/// A request for a page.
#[derive(Clone, Copy, Debug)]
pub struct Visit<'v> {
    /// The path, decoded: `/games/nim`.
    pub path: &'v str,
    /// The query, decoded.
    pub pairs: &'v [(String, String)],
    /// The language of the page.
    pub locale: Locale,
}

/// What is handed out.
#[derive(Clone, Debug)]
pub struct Document {
    /// The status of HTTP.
    pub status: u16,
    /// The media type.
    pub media: &'static str,
    /// The bytes.
    pub body: Vec<u8>,
    /// Whether it is the same for everybody until the next release.
    pub lasting: bool,
}

impl Document {
    /// A page of HTML.
    pub(crate) fn html(status: u16, page: Markup) -> Self {
        let media = "text/html; charset=utf-8";
        Document { status, media, body: page.into_string().into_bytes(), lasting: false }
    }
}

impl<'v> Visit<'v> {
    /// The value of a name in the query.
    pub(crate) fn value(&self, name: &str) -> Option<&'v str> {
        self.pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.as_str())
    }

    /// A sentence in the language of the page.
    pub(crate) fn say(&self, words: Words) -> String {
        match self.locale {
            Locale::En => words.en,
            Locale::Zh => words.zh,
        }
    }

    /// The language as the query says it.
    pub(crate) fn language(&self) -> &'static str {
        language(self.locale)
    }

    /// The language that the reader chose; `None` if it is that of the browser.
    pub(crate) fn chosen(&self) -> Option<&'static str> {
        LANGUAGE.iter().find_map(|name| self.value(name)).map(|_| self.language())
    }

    /// An address within the site, with a query. The language stays what the reader chose.
    pub(crate) fn link(&self, path: &str, pairs: &[(&str, &str)]) -> String {
        let chosen = self.chosen().map(|language| (LANGUAGE[0], language));
        address(path, pairs.iter().copied().chain(chosen))
    }

    /// This address in another language.
    pub(crate) fn in_language(&self, locale: Locale) -> String {
        let said = self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let others = said.filter(|(name, _)| !LANGUAGE.contains(name));
        address(self.path, others.chain([(LANGUAGE[0], language(locale))]))
    }
}

/// By which names an address says the language; pages write the first.
const LANGUAGE: [&str; 2] = ["locale", "lang"];

/// The name of a language.
pub(crate) fn language(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "en",
        Locale::Zh => "zh",
    }
}

/// A path with a query.
pub(crate) fn address<'a>(
    path: &str,
    pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs);
    let query = query.finish();
    let path: String = path.split('/').map(encoded).collect::<Vec<_>>().join("/");
    if query.is_empty() { path } else { format!("{path}?{query}") }
}

/// One step of a path: blanks are `%20` there, not `+`.
fn encoded(step: &str) -> String {
    form_urlencoded::byte_serialize(step.as_bytes()).collect::<String>().replace('+', "%20")
}
