//! Errors as people read them: the line, a caret under the place, what was expected.
//!
//! Drawn by `annotate-snippets` (MIT or Apache-2.0, kept by the Rust project), which
//! knows wide characters and tabs. It is given whole lines and spans inside of them,
//! so that it has nothing to object to.

use crate::diagnostic::Diagnostic;
use crate::fault::{Fault, FaultKind};
use crate::span::Span;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use grundy::notation::{Locale, Place, Words};
use grundy::words;

/// Diagnostics as text, each with its line and a caret. `name` is what the source is
/// called (a path, `--rule`); colours are ANSI escapes.
///
/// # Example
/// ```
/// use grundy::notation::Locale;
/// let source = "n -> n-k for k in 1..n";
/// let wrong = grundy_rules::read(source, &[]).unwrap_err();
/// let text = grundy_rules::report::render("nim.game", source, &wrong, Locale::En, false);
/// assert!(text.contains("nim.game:1:6"));
/// assert!(text.contains("n -> [n-k] for k in 1..n"));
/// ```
pub fn render(
    name: &str,
    source: &str,
    diagnostics: &[Diagnostic],
    locale: Locale,
    colour: bool,
) -> String {
    let texts: Vec<String> =
        diagnostics.iter().map(|one| render_one(name, source, one, locale, colour)).collect();
    texts.join("\n\n")
}

fn render_one(
    name: &str,
    source: &str,
    diagnostic: &Diagnostic,
    locale: Locale,
    colour: bool,
) -> String {
    let (error, help) = match locale {
        Locale::En => ("error", "help"),
        Locale::Zh => ("错误", "建议"),
    };
    let title = clean(diagnostic.message.get(locale));
    let mut group = Group::with_title(Level::ERROR.with_name(error).primary_title(title));
    let spans: Vec<Span> =
        diagnostic.also.iter().map(|&(span, _)| span).chain([diagnostic.span]).collect();
    let window = Window::around(source, &spans);
    if !diagnostic.is_nowhere() {
        let label = clean(diagnostic.label.get(locale));
        let place = AnnotationKind::Primary.span(window.inside(diagnostic.span));
        let place = if label.is_empty() { place } else { place.label(label) };
        let mut snippet = Snippet::source(window.text)
            .line_start(window.line)
            .path(name.to_owned())
            .annotation(place);
        for (span, label) in &diagnostic.also {
            let label = clean(label.get(locale));
            let span = window.inside(*span);
            snippet = snippet.annotation(AnnotationKind::Context.span(span).label(label));
        }
        group = group.element(snippet);
    }
    for advice in advice(source, diagnostic) {
        let text = clean(advice.get(locale));
        group = group.element(Level::HELP.with_name(help).message(text));
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&[group])
}

/// What to do instead: the line as it should be, and what the diagnostic advises.
fn advice(source: &str, diagnostic: &Diagnostic) -> Vec<Words> {
    let mended = mended_line(source, diagnostic);
    let mended = mended.map(|line| words!("write: {line}", "请写：{line}"));
    mended.into_iter().chain(diagnostic.help.iter().cloned()).collect()
}

/// A diagnostic as data, for front ends that mark it in the text; `None` if it is about no place.
///
/// # Example
/// ```
/// let source = "n -> [n-1]\nn -> [n-k] for k in 1..m";
/// let wrong = grundy_rules::read(source, &[]).unwrap_err();
/// let place = grundy_rules::report::place(source, &wrong[0]).unwrap();
/// assert_eq!((place.line, place.column, place.end), (2, 24, 25));
/// ```
pub fn place(source: &str, diagnostic: &Diagnostic) -> Option<Place> {
    if diagnostic.is_nowhere() {
        return None;
    }
    let window = Window::around(source, &[diagnostic.span]);
    let inside = window.inside(diagnostic.span);
    // A stretch of several lines is marked in its first one.
    let (before, from) = (&window.text[..inside.start], &window.text[inside]);
    let first = from.split('\n').next().unwrap_or_default();
    let column = 1 + before.chars().count();
    Some(Place {
        line: window.line,
        column,
        end: column + first.trim_end_matches('\r').chars().count(),
        message: diagnostic.message.clone(),
        label: diagnostic.label.clone(),
        helps: advice(source, diagnostic),
        write: diagnostic.suggestion.clone().filter(|_| first.len() == from.len()),
    })
}

/// The line of an error with its suggestion followed.
fn mended_line(source: &str, diagnostic: &Diagnostic) -> Option<String> {
    let mended = diagnostic.mended(source)?;
    let start = diagnostic.span.start as usize;
    let from = source.get(..start)?.rfind('\n').map_or(0, |at| at + 1);
    let end = start + diagnostic.suggestion.as_ref()?.len();
    let to = mended.get(end..)?.find('\n').map_or(mended.len(), |at| end + at);
    let line = mended.get(from..to)?.trim_start_matches('\u{feff}').trim();
    // What is not shorter than a line of a terminal does not help the eye.
    (!line.is_empty() && line.chars().count() <= 200).then(|| line.to_owned())
}

/// Text without control characters, which the source of a stranger may hold.
fn clean(text: &str) -> String {
    let shown = |c: char| match c {
        '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.trim().chars().map(shown).collect()
}

/// The whole lines that hold some spans.
struct Window<'s> {
    text: &'s str,
    start: usize,
    line: usize,
}

impl<'s> Window<'s> {
    fn around(source: &'s str, spans: &[Span]) -> Self {
        let ends = spans.iter().map(|span| boundary(source, span.end as usize)).max();
        let end = ends.unwrap_or(0);
        let starts = spans.iter().map(|span| boundary(source, span.start as usize)).min();
        let start = starts.unwrap_or(0).min(end);
        let start = source[..start].rfind('\n').map_or(0, |at| at + 1);
        let end = source[end..].find('\n').map_or(source.len(), |at| end + at);
        // A mark in front of the text is no part of its first line.
        let mark = if source[start..end].starts_with('\u{feff}') { 3 } else { 0 };
        let line = 1 + source[..start].bytes().filter(|&byte| byte == b'\n').count();
        Window { text: &source[start + mark..end], start: start + mark, line }
    }

    /// A span as it lies in the window.
    fn inside(&self, span: Span) -> std::ops::Range<usize> {
        let place = |at: u32| boundary(self.text, (at as usize).saturating_sub(self.start));
        let (start, end) = (place(span.start), place(span.end));
        start..end.max(start)
    }
}

/// The nearest beginning of a character at or before a byte.
fn boundary(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at.min(text.len()))
}

/// A report without the word `error` in front, for front ends that say it themselves.
pub fn unlabelled(report: Words) -> Words {
    let strip =
        |text: String, label: &str| text.strip_prefix(label).map_or(text.clone(), str::to_owned);
    Words { en: strip(report.en, "error: "), zh: strip(report.zh, "错误: ") }
}

/// A fault met in play: the expression underlined, the position and the names it was
/// met with.
pub fn fault(name: &str, source: &str, fault: &Fault, locale: Locale, colour: bool) -> String {
    render(name, source, &[met(fault)], locale, colour)
}

/// A fault met in play as a diagnostic of the text.
pub(crate) fn met(fault: &Fault) -> Diagnostic {
    let (what, label) = fault_words(fault.kind);
    let line = fault.line;
    let (en, zh) = (what.en, what.zh);
    let values: Vec<String> =
        fault.bound.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let values = match (values.is_empty(), fault.position.as_slice()) {
        (false, _) => values.join(", "),
        (true, [number]) => number.to_string(),
        (true, numbers) => {
            let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
            format!("({})", numbers.join(", "))
        }
    };
    let message = words!("{en} in line {line} at {values}", "第 {line} 行在 {values} 处{zh}");
    Diagnostic::new(fault.span, message).label(label)
}

/// What happened, and what stands under the caret.
pub(crate) fn fault_words(kind: FaultKind) -> (Words, Words) {
    match kind {
        FaultKind::Overflow => {
            (words!("overflow", "溢出"), words!("the result is beyond 64 bits", "结果超出 64 位"))
        }
        FaultKind::DivisionByZero => {
            (words!("division by 0", "除以 0"), words!("the divisor is 0", "除数为 0"))
        }
        FaultKind::NegativeCount => (
            words!("a negative number of copies", "副本数为负"),
            words!("this count is below 0", "这个副本数小于 0"),
        ),
        FaultKind::NegativeExponent => (
            words!("a negative exponent", "指数为负"),
            words!("the power would be no whole number", "幂不是整数"),
        ),
        FaultKind::NegativeShift => (
            words!("a negative shift", "移位数为负"),
            words!("the number of bits is below 0", "移位数小于 0"),
        ),
        FaultKind::NegativeArgument => (
            words!("a negative argument", "参数为负"),
            words!("this function is of numbers from 0 on", "此函数只接受不小于 0 的数"),
        ),
        FaultKind::ExponentOfZero => (
            words!("the exponent of 0", "0 的指数"),
            words!(
                "every power divides 0, so there is no largest one",
                "任何幂都整除 0，没有最大的指数"
            ),
        ),
        FaultKind::BaseTooSmall => (
            words!("a base below 2", "底数小于 2"),
            words!("the base must be at least 2", "底数至少为 2"),
        ),
    }
}
