//! Pages on the terminal: the sections of a Markdown text.

/// The body under a `## heading`.
pub fn section<'a>(markdown: &'a str, heading: &str) -> Option<&'a str> {
    let start = format!("\n## {heading}\n");
    let at = markdown.find(&start)? + start.len();
    let body = &markdown[at..];
    Some(body[..body.find("\n## ").unwrap_or(body.len())].trim_matches('\n'))
}

/// Text by two blanks, code by four, without the marks of Markdown.
pub fn indented(body: &str) -> String {
    let mut text = String::new();
    let mut code = false;
    for line in without_emphasis(body).lines() {
        if line.starts_with("```") {
            code = !code;
        } else if line.is_empty() {
            text.push('\n');
        } else {
            let blanks = if code { "    " } else { "  " };
            text.push_str(&format!("{blanks}{line}\n"));
        }
    }
    text
}

/// Drops the asterisks around *emphasised* words; those in code stay.
fn without_emphasis(body: &str) -> String {
    let mut text = String::new();
    for (i, part) in body.split('`').enumerate() {
        if i > 0 {
            text.push('`');
        }
        if i % 2 == 1 {
            text.push_str(part);
            continue;
        }
        let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let mut before = None;
        let mut rest = part.chars();
        while let Some(c) = rest.next() {
            let alone = blank(before) && blank(rest.clone().next());
            let emphasis = c == '*' && !alone;
            if !emphasis {
                text.push(c);
            }
            before = Some(c);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_end_where_the_next_begins() {
        let text = "# A\n\n## Rules\nOne.\nTwo.\n\n## Limits\nFew.\n";
        assert_eq!(section(text, "Rules"), Some("One.\nTwo."));
        assert_eq!(section(text, "Limits"), Some("Few."));
        assert_eq!(section(text, "A"), None);
        assert_eq!(indented("One.\n```console\n$ two\n```\n"), "  One.\n    $ two\n");
    }

    #[test]
    fn emphasis_goes_and_code_stays() {
        assert_eq!(without_emphasis("*Winning Ways*, `a*b`, 2 * 3"), "Winning Ways, `a*b`, 2 * 3");
    }
}
