//! Text of the course as HTML: words of the glossary and other pages as links.

use crate::markdown;
use crate::visit::Visit;
use grundy_course::glossary::occurrences;
use maud::{Markup, html};
use pulldown_cmark::{CowStr, Event, Tag, TagEnd};

/// The HTML of a text. Words of the glossary are links where they occur first; `met` are those that
/// had their link before.
pub(super) fn html(visit: &Visit, text: &str, met: &mut Vec<&'static str>) -> Markup {
    // Inside of links, headings and code nothing is a link.
    let mut closed = 0;
    let mut events: Vec<Event> = Vec::new();
    for event in joined(text) {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                closed += 1;
                let dest_url = CowStr::from(within(visit, &dest_url));
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(tag @ (Tag::Heading { .. } | Tag::CodeBlock(_))) => {
                closed += 1;
                events.push(Event::Start(tag));
            }
            Event::End(tag @ (TagEnd::Link | TagEnd::Heading(_) | TagEnd::CodeBlock)) => {
                closed -= 1;
                events.push(Event::End(tag));
            }
            Event::Text(text) if closed == 0 => linked(visit, &text, met, &mut events),
            event => events.push(event),
        }
    }
    markdown::html_of(events.into_iter())
}

/// Events in which texts that follow each other are one: a bracket would cut a word off.
fn joined(text: &str) -> Vec<Event<'_>> {
    let mut events: Vec<Event> = Vec::new();
    for event in markdown::events(text) {
        match (events.last_mut(), &event) {
            (Some(Event::Text(before)), Event::Text(more)) => {
                *before = format!("{before}{more}").into();
            }
            _ => events.push(event),
        }
    }
    events
}

/// An address of the site in the language of the page; any other as it is.
fn within(visit: &Visit, address: &str) -> String {
    if address.starts_with('/') { visit.link(address, &[]) } else { address.to_owned() }
}

/// A text with its words of the glossary as links.
fn linked(visit: &Visit, text: &str, met: &mut Vec<&'static str>, events: &mut Vec<Event>) {
    let mut from = 0;
    for (at, term) in occurrences(text, visit.locale, met) {
        let address = format!("{}#{}", visit.link("/learn/glossary", &[]), term.name);
        let link = html! {
            a.term href=(address) title=(term.meaning(visit.locale)) { (&text[at.clone()]) }
        };
        events.push(Event::Text(text[from..at.start].to_owned().into()));
        events.push(Event::InlineHtml(link.into_string().into()));
        from = at.end;
    }
    events.push(Event::Text(text[from..].to_owned().into()));
}

/// A text without marks, in one line.
pub(super) fn plain(text: &str) -> String {
    let mut said = String::new();
    for event in markdown::events(text) {
        match event {
            Event::Text(text) | Event::Code(text) => said.push_str(&text),
            Event::SoftBreak | Event::HardBreak => said.push(' '),
            _ => {}
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::notation::Locale;

    #[test]
    fn words_of_the_glossary_are_links_once() {
        let visit = Visit { path: "/learn/x", pairs: &[], locale: Locale::En };
        let text = "The mex of a set; `mex` and [mex](/games/nim), again mex. <b>";
        let page = html(&visit, text, &mut Vec::new()).into_string();
        assert_eq!(page.matches("/learn/glossary#mex").count(), 1, "{page}");
        assert!(page.contains("<code>mex</code>") && page.contains("&lt;b&gt;"), "{page}");
        assert!(page.contains("<a href=\"/games/nim\">mex</a>"), "{page}");
        assert_eq!(plain("Who *wins*\n`nim 3`?"), "Who wins nim 3?");
    }
}
