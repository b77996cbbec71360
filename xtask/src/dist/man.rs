//! Manual pages from what `--help` says: the layout of its lines is known, since the program makes
//! it.

use std::fmt::Write;

/// What a help text consists of.
#[derive(Debug, Default, PartialEq)]
pub struct Help {
    about: String,
    usage: String,
    /// Sentences without a heading.
    remarks: Vec<String>,
    sections: Vec<Section>,
}

/// A heading and what stands below it.
#[derive(Debug, PartialEq)]
struct Section {
    heading: String,
    items: Vec<Item>,
}

/// A term and what it means; an example has no meaning.
#[derive(Debug, PartialEq)]
struct Item {
    term: String,
    means: String,
}

impl Help {
    /// Reads a help text.
    pub fn read(text: &str) -> Self {
        let mut help = Help::default();
        for block in text.split("\n\n").filter(|block| !block.trim().is_empty()) {
            let (first, rest) = block.split_once('\n').unwrap_or((block, ""));
            if let Some(usage) = first.strip_prefix("Usage: ") {
                help.usage = usage.to_owned();
            } else if let Some(heading) = first.strip_suffix(':').filter(|_| rest.starts_with("  "))
            {
                let items = items(rest, heading == "Examples");
                help.sections.push(Section { heading: heading.to_owned(), items });
            } else if help.about.is_empty() {
                help.about = flowing(block);
            } else {
                help.remarks.push(flowing(block));
            }
        }
        help
    }

    /// The first words of what stands below a heading: the verbs.
    pub fn terms(&self, heading: &str) -> Vec<&str> {
        let sections = self.sections.iter().filter(|section| section.heading == heading);
        sections.flat_map(|section| section.items.iter().map(|item| item.term.as_str())).collect()
    }

    /// The page. `name` is `grundy solve`; `others` are pages worth seeing.
    pub fn page(&self, name: &str, version: &str, others: &[String]) -> String {
        let title = name.replace(' ', "-");
        let mut page = format!(
            ".TH {} 1 \"\" {} \"User Commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.B {}\n",
            quoted(&title.to_uppercase()),
            quoted(&format!("grundy {version}")),
            escaped(&title),
            escaped(self.about.trim_end_matches('.')),
            escaped(&self.usage)
        );
        let (exit, remarks): (Vec<&String>, Vec<&String>) =
            self.remarks.iter().partition(|remark| remark.starts_with("Exit codes: "));
        for (at, remark) in remarks.iter().enumerate() {
            let begin = if at == 0 { ".SH DESCRIPTION" } else { ".PP" };
            let _ = writeln!(page, "{begin}\n{}", line(remark));
        }
        for section in &self.sections {
            let _ = writeln!(page, ".SH {}", escaped(&section.heading.to_uppercase()));
            if section.items.iter().all(|item| item.means.is_empty()) {
                let lines: Vec<String> =
                    section.items.iter().map(|item| line(&item.term)).collect();
                let _ = writeln!(page, ".nf\n{}\n.fi", lines.join("\n"));
                continue;
            }
            for item in &section.items {
                let _ = writeln!(page, ".TP\n.B {}\n{}", escaped(&item.term), line(&item.means));
            }
        }
        for codes in exit {
            let codes = codes.trim_start_matches("Exit codes: ");
            let _ = writeln!(page, ".SH EXIT STATUS\n{}", line(codes));
        }
        if !others.is_empty() {
            let others: Vec<String> =
                others.iter().map(|other| format!(".BR {} (1)", escaped(other))).collect();
            let _ = writeln!(page, ".SH SEE ALSO\n{}", others.join(",\n"));
        }
        page
    }
}

/// The lines below a heading. A meaning goes on in lines that begin where it began, or far right.
fn items(text: &str, plain: bool) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        let words = line.trim();
        match items.last_mut() {
            Some(last) if !plain && indent >= 10 => {
                last.means = format!("{} {words}", last.means).trim().to_owned();
            }
            _ => {
                let (term, means) = match words.split_once("  ") {
                    Some((term, means)) if !plain => (term, means.trim()),
                    _ => (words, ""),
                };
                items.push(Item { term: term.to_owned(), means: means.to_owned() });
            }
        }
    }
    items
}

/// Lines as one.
fn flowing(block: &str) -> String {
    block.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text as the formatter wants it.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}

/// A line of text: a point or an apostrophe at its beginning is no command.
fn line(text: &str) -> String {
    let guard = if text.starts_with(['.', '\'']) { "\\&" } else { "" };
    format!("{guard}{}", escaped(text))
}

/// An argument of a command.
fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text).replace('"', "\\(dq"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELP: &str = "Solve a position: outcome, SG value, every winning move, the
reason

Usage: grundy solve [OPTIONS] GAME POSITION…

Arguments:
  <GAME POSITION>...  A game and a position of it

Options:
      --json             Answer with one JSON document
      --compound <KIND>  How components are played together: disjunctive,
                         selective [default: disjunctive]
  -e, --a-long-option-that-fills-its-line <X>
          It is explained below

.game files are read; `-` is the standard input.

Exit codes: 0 success, 1 a difference.

Examples:
  grundy solve nim 3 4 5
  grundy solve -e 'n -> [n-k]  for k in 1..n' 5
";

    #[test]
    fn help_is_read() {
        let help = Help::read(HELP);
        assert!(help.about.ends_with("every winning move, the reason"), "{help:?}");
        assert_eq!(help.usage, "grundy solve [OPTIONS] GAME POSITION…");
        let options =
            ["--json", "--compound <KIND>", "-e, --a-long-option-that-fills-its-line <X>"];
        assert_eq!(help.terms("Options"), options);
        let means = |at: usize| help.sections[1].items[at].means.as_str();
        assert!(means(1).ends_with("disjunctive, selective [default: disjunctive]"));
        assert_eq!(means(2), "It is explained below");
        assert_eq!(help.terms("Examples").len(), 2);
        assert_eq!(help.remarks.len(), 2);
    }

    #[test]
    fn a_page_has_its_parts_and_no_stray_commands() {
        let page = Help::read(HELP).page("grundy solve", "1.2", &["grundy".to_owned()]);
        for part in [
            ".TH \"GRUNDY\\-SOLVE\" 1 \"\" \"grundy 1.2\" \"User Commands\"\n",
            ".SH NAME\ngrundy\\-solve \\- Solve a position",
            ".SH SYNOPSIS\n.B grundy solve [OPTIONS] GAME POSITION…\n",
            ".SH DESCRIPTION\n\\&.game files are read; `\\-` is the standard input.\n",
            ".TP\n.B \\-\\-json\nAnswer with one JSON document\n",
            ".SH EXIT STATUS\n0 success, 1 a difference.\n",
            ".SH EXAMPLES\n.nf\ngrundy solve nim 3 4 5\ngrundy solve \\-e 'n \\-> [n\\-k]  for k in 1..n' 5\n.fi\n",
            ".SH SEE ALSO\n.BR grundy (1)\n",
        ] {
            assert!(page.contains(part), "{part}\n{page}");
        }
        let commands = ["TH", "SH", "B", "BR", "TP", "PP", "nf", "fi"];
        for line in page.lines().filter_map(|line| line.strip_prefix('.')) {
            let word = line.split(' ').next().unwrap_or_default();
            assert!(commands.contains(&word), "{line}");
        }
    }
}
