//! Pages in Markdown as HTML.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Event, Options, Parser, html::push_html};

/// The HTML of a text. Raw HTML in it is shown, not obeyed.
pub(crate) fn html(text: &str) -> Markup {
    html_of(events(text))
}

/// The HTML of the events of a text.
pub(crate) fn html_of<'t>(events: impl Iterator<Item = Event<'t>>) -> Markup {
    let mut page = String::new();
    push_html(&mut page, events);
    PreEscaped(page)
}

/// A text as events: raw HTML is text, and Chinese lines are joined without a blank.
pub(crate) fn events(text: &str) -> impl Iterator<Item = Event<'_>> {
    let mut chinese = false;
    let plain = move |event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::SoftBreak if chinese => Event::Text("".into()),
        event => {
            chinese = match &event {
                Event::Text(text) | Event::Code(text) => {
                    text.chars().last().is_some_and(is_chinese)
                }
                _ => false,
            };
            event
        }
    };
    Parser::new_ext(text, Options::ENABLE_TABLES).map(plain)
}

fn is_chinese(c: char) -> bool {
    c as u32 >= 0x2e80
}

/// The first paragraph of a text, without marks.
pub(crate) fn first_paragraph(text: &str) -> String {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    // Chinese lines are joined without a blank.
    let joined = paragraph.lines().fold(String::new(), |text, line| match text.chars().last() {
        Some(last) if !is_chinese(last) => text + " " + line,
        _ => text + line,
    });
    joined.chars().filter(|c| !matches!(c, '`' | '*')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_and_marks() {
        assert_eq!(first_paragraph("Take `1.5` *or*\nso.\n\nThen win."), "Take 1.5 or so.");
        assert_eq!(first_paragraph("取石子。\n先手胜。"), "取石子。先手胜。");
        assert_eq!(html("取石子。\n先手胜。").into_string(), "<p>取石子。先手胜。</p>\n");
        let page = html("a <script>b</script> `c<d`").into_string();
        assert_eq!(page, "<p>a &lt;script&gt;b&lt;/script&gt; <code>c&lt;d</code></p>\n");
    }
}
