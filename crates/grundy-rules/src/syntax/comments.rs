//! Puts comments to the statements they stand with.

use super::ast::{Entry, File, Statement};
use super::token::Comment;
use crate::span::Span;

/// Statements and comments in the order of the source. A comment behind a statement
/// belongs to it; one between the lines of a statement comes before it.
pub(super) fn attach(
    source: &str,
    statements: Vec<(Span, Statement)>,
    comments: Vec<Comment>,
) -> File {
    let mut entries: Vec<Entry> = Vec::new();
    let mut comments = comments.into_iter().peekable();
    let mut lines = Lines { source, at: 0, line: 1 };
    for (span, statement) in statements {
        while let Some(comment) = comments.next_if(|comment| comment.span.start < span.end) {
            place(&mut lines, &mut entries, comment);
        }
        let line = lines.of(span.start as usize);
        entries.push(Entry { span, line, blank: false, statement, comment: None });
    }
    for comment in comments {
        place(&mut lines, &mut entries, comment);
    }
    mark_blank(source, &mut entries);
    File { entries }
}

fn place(lines: &mut Lines<'_>, entries: &mut Vec<Entry>, comment: Comment) {
    if let Some(last) = entries.last_mut() {
        let between = lines.source.get(last.span.end as usize..comment.span.start as usize);
        if last.comment.is_none() && between.is_some_and(|text| !text.contains('\n')) {
            last.comment = Some(comment.text);
            return;
        }
    }
    let line = lines.of(comment.span.start as usize);
    entries.push(Entry {
        span: comment.span,
        line,
        blank: false,
        statement: Statement::Comment,
        comment: Some(comment.text),
    });
}

/// An entry follows an empty line if the line before its first one is empty.
fn mark_blank(source: &str, entries: &mut [Entry]) {
    let lines: Vec<&str> = source.split('\n').collect();
    let mut floor = 0;
    for (index, entry) in entries.iter_mut().enumerate() {
        let before = entry.line.checked_sub(2).and_then(|line| lines.get(line));
        let empty =
            before.is_some_and(|line| line.trim_start_matches('\u{feff}').trim().is_empty());
        // Entries hoisted out of a statement come before it though they stand below.
        entry.blank = index > 0 && empty && entry.line > floor;
        floor = floor.max(entry.line);
    }
}

/// Counts lines, going forward where it can.
struct Lines<'s> {
    source: &'s str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn of(&mut self, at: usize) -> usize {
        if at < self.at {
            (self.at, self.line) = (0, 1);
        }
        let passed = self.source.get(self.at..at).unwrap_or_default();
        self.line += passed.bytes().filter(|&byte| byte == b'\n').count();
        self.at = at;
        self.line
    }
}
