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
    let lines = Lines::new(source);
    for (span, statement) in statements {
        while let Some(comment) = comments.next_if(|comment| comment.span.start < span.end) {
            place(&lines, &mut entries, comment);
        }
        let line = lines.of(span.start as usize);
        entries.push(Entry { span, line, blank: false, statement, comment: None });
    }
    for comment in comments {
        place(&lines, &mut entries, comment);
    }
    mark_blank(source, &mut entries);
    File { entries }
}

fn place(lines: &Lines<'_>, entries: &mut Vec<Entry>, comment: Comment) {
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

/// Where the lines begin.
struct Lines<'s> {
    source: &'s str,
    starts: Vec<usize>,
}

impl<'s> Lines<'s> {
    fn new(source: &'s str) -> Self {
        let ends = source.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        Lines { source, starts }
    }

    /// The line of a byte, from 1.
    fn of(&self, at: usize) -> usize {
        self.starts.partition_point(|&start| start <= at)
    }
}
