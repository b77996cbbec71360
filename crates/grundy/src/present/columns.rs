//! Columns that line up on a terminal, where Chinese characters are two cells wide.

use unicode_width::UnicodeWidthStr;

/// How many cells a text takes on a terminal.
pub fn width(text: &str) -> usize {
    text.width()
}

/// A text in at most so many cells, with `…` where something was left out.
///
/// # Example
/// ```
/// use grundy::present::columns::shortened;
/// assert_eq!(shortened("1 2 3 4", 5), "1 2 …");
/// assert_eq!(shortened("取 2 颗", 5), "取 2…");
/// ```
pub fn shortened(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        short.push(letter);
        if width(&short) + 1 > most {
            short.pop();
            break;
        }
    }
    short + "…"
}

/// A sentence in lines of at most so many cells, broken at blanks, or anywhere in a word that
/// is longer than a line or has wide characters.
///
/// # Example
/// ```
/// use grundy::present::columns::wrapped;
/// assert_eq!(wrapped("take 2 from heap 1", 11), "take 2 from\nheap 1");
/// assert_eq!(wrapped("从第 1 堆取 2 颗", 9), "从第 1 堆\n取 2 颗");
/// ```
pub fn wrapped(text: &str, most: usize) -> String {
    let (mut lines, mut line) = (String::new(), String::new());
    for letter in text.chars() {
        line.push(letter);
        if width(&line) <= most || letter == ' ' {
            continue;
        }
        let wide = width(letter.encode_utf8(&mut [0; 4])) > 1;
        let end = line.len() - letter.len_utf8();
        let blank = line[..end].rfind(' ').filter(|_| !wide).map(|at| at + 1);
        let rest = line.split_off(blank.filter(|&at| at > 0).unwrap_or(end));
        lines.push_str(line.trim_end());
        lines.push('\n');
        line = rest;
    }
    lines + line.trim_end()
}

/// Rows of cells as lines: every column but the last is padded to its widest
/// cell, two blanks apart; no line ends in blanks.
///
/// # Example
/// ```
/// use grundy::present::columns::aligned;
/// let rows = [vec!["nim", "尼姆", "3 4 5"], vec!["bash:M", "Bash game"]];
/// let rows: Vec<Vec<String>> =
///     rows.iter().map(|row| row.iter().map(|cell| cell.to_string()).collect()).collect();
/// assert_eq!(aligned(&rows), "nim     尼姆       3 4 5\nbash:M  Bash game\n");
/// ```
pub fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let mut text = String::new();
    for row in rows {
        let mut blanks = 0;
        for (cell, widest) in row.iter().zip(&widths) {
            if !cell.is_empty() {
                text.extend(std::iter::repeat_n(' ', blanks));
                text.push_str(cell);
                blanks = 0;
            }
            blanks += widest - width(cell) + 2;
        }
        text.push('\n');
    }
    text
}

/// Cells in as many columns as fit, read downwards as in a list of files; a cell that is too
/// long for a line is shortened.
///
/// # Example
/// ```
/// use grundy::present::columns::packed;
/// let cells = ["1  first", "2  取", "3  third"].map(str::to_owned);
/// assert_eq!(packed(&cells, 20), "1  first  3  third\n2  取\n");
/// assert_eq!(packed(&cells, 7), "1  fir…\n2  取\n3  thi…\n");
/// ```
pub fn packed(cells: &[String], most: usize) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| shortened(cell, most)).collect();
    let widest = cells.iter().map(|cell| width(cell)).max().unwrap_or(0);
    let columns = ((most + 2) / (widest + 2)).clamp(1, cells.len().max(1));
    let lines = cells.len().div_ceil(columns);
    let row = |line: usize| cells.iter().skip(line).step_by(lines).cloned().collect();
    aligned(&(0..lines).map(row).collect::<Vec<_>>())
}

/// A text in which a byte range is pointed at by a line of carets. Only the
/// neighbourhood of the range is shown when the text is long.
///
/// # Example
/// ```
/// use grundy::present::columns::pointed;
/// assert_eq!(pointed("5*(3+4", 2..3), "  5*(3+4\n    ^\n");
/// ```
pub fn pointed(text: &str, range: std::ops::Range<usize>) -> String {
    const AROUND: usize = 40;
    let floor = |mut at: usize| {
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (start, end) = (floor(range.start.min(text.len())), floor(range.end.min(text.len())));
    let from = floor(start.saturating_sub(AROUND));
    let to = floor(end.clamp(start, start + AROUND).saturating_add(AROUND).min(text.len()));
    // A line end inside the text would tear the caret from its place.
    let shown = |part: &str| part.replace(|c: char| c.is_control(), " ");
    let before = shown(&text[from..start]);
    let marked = shown(&text[start..end.clamp(start, to)]);
    let after = shown(&text[floor(end.clamp(start, to))..to]);
    let (head, tail) = (if from > 0 { "…" } else { "" }, if to < text.len() { "…" } else { "" });
    let blanks = " ".repeat(width(head) + width(&before));
    let carets = "^".repeat(width(&marked).max(1));
    format!("  {head}{before}{marked}{after}{tail}\n  {blanks}{carets}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_stand_under_wide_characters_and_in_long_texts() {
        assert_eq!(pointed("（3+４", 4..5), "  （3+４\n     ^\n");
        assert_eq!(pointed("", 0..0), "  \n  ^\n");
        let long = "1+".repeat(500) + "x";
        let shown = pointed(&long, 1000..1001);
        let lines: Vec<&str> = shown.lines().collect();
        assert!(lines[0].starts_with("  …") && lines[0].ends_with('x'));
        assert_eq!(width(lines[0]), width(lines[1]));
    }

    #[test]
    fn any_range_is_shown_without_a_panic() {
        let text = "é（\n＋*\u{1F600}x".repeat(20);
        for start in 0..text.len() + 3 {
            for length in [0, 1, 2, 5, 60, 200] {
                assert_eq!(pointed(&text, start..start + length).lines().count(), 2);
            }
        }
    }
}
