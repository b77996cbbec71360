//! Pages in Markdown as HTML.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Event, Options, Parser, html::push_html};

/// The HTML of a text. Raw HTML in it is shown, not obeyed.
pub(crate) fn html(text: &str) -> Markup {
    let plain = |event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        event => event,
    };
    let mut page = String::new();
    push_html(&mut page, Parser::new_ext(text, Options::ENABLE_TABLES).map(plain));
    PreEscaped(page)
}

/// The first sentence of a text, without marks.
pub(crate) fn first_sentence(text: &str) -> String {
    let paragraph = text.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    let plain: String = paragraph.chars().filter(|c| !matches!(c, '`' | '*')).collect();
    let end = |(at, c): (usize, char)| match c {
        '。' => Some(at + c.len_utf8()),
        '.' if plain[at + 1..].starts_with(' ') || plain.len() == at + 1 => Some(at + 1),
        _ => None,
    };
    let at = plain.char_indices().find_map(end).unwrap_or(plain.len());
    plain[..at].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_and_marks() {
        assert_eq!(first_sentence("Take `1.5` *or*\nso. Then win."), "Take 1.5 or so.");
        assert_eq!(first_sentence("取石子。先手胜。"), "取石子。");
        assert_eq!(first_sentence("no end"), "no end");
        let page = html("a <script>b</script> `c<d`").into_string();
        assert_eq!(page, "<p>a &lt;script&gt;b&lt;/script&gt; <code>c&lt;d</code></p>\n");
    }
}
