//! The list of problems and the page of one: the only code here that formats.
//!
//! A problem's page is the `//!` header of its file, Markdown under fixed headings.

use crate::{AnyProblem, Card};
use grundy::game::header;
use grundy::notation::Locale;
use grundy::present::markdown::{Heading, indented, joined, sections};
use grundy::present::{Style, columns};
use grundy::words;

/// The headings of a page.
pub const HEADINGS: &[Heading] = &[
    ("中文", "说明", true),
    ("Rules", "规则", false),
    ("Input", "输入", false),
    ("Output", "输出", false),
    ("Limits", "数据范围", true),
    ("Idea", "思路", false),
    ("Why it is right", "正确性", false),
    ("Example", "示例", true),
    ("Source", "出处", true),
];

/// The list: name, titles, what solves it, limits.
pub fn list(all: &[&dyn AnyProblem], locale: Locale, style: Style) -> String {
    if all.is_empty() {
        let none = words!("there is no such problem\n", "没有这样的题目\n");
        return none.get(locale).to_owned();
    }
    let row = |card: &Card| {
        let (theorem, limits) = match locale {
            Locale::En => (card.theorem, card.limits.to_owned()),
            Locale::Zh => (card.theorem_zh, card.limits_zh()),
        };
        [card.name, card.title, card.zh, theorem, &style.faint(&limits)].map(str::to_owned).to_vec()
    };
    columns::aligned(&all.iter().map(|problem| row(problem.card())).collect::<Vec<_>>())
}

/// The page of one problem as people read it.
pub fn page(card: &Card, locale: Locale, style: Style) -> String {
    let zh = locale == Locale::Zh;
    let (title, other) = if zh { (card.zh, card.title) } else { (card.title, card.zh) };
    let mut text = format!("{} · {other}\n{}\n", style.bold(title), card.name);
    for (heading, body) in sections(&header(card.source), HEADINGS, locale) {
        text.push_str(&format!("\n{}\n{}", style.bold(heading), indented(body)));
    }
    let practise = words!("To practise", "练习");
    let name = card.name;
    text.push_str(&format!(
        "\n{}\n  grundy gen {name} --seed 1 | grundy judge {name}\n  grundy stress {name} -- ./your-program\n",
        style.bold(practise.get(locale))
    ));
    text
}

/// The page of one problem as Markdown: its header; in Chinese, what that says in Chinese.
pub fn markdown(card: &Card, locale: Locale) -> String {
    let header = header(card.source);
    match locale {
        Locale::En => header,
        Locale::Zh => joined(card.zh, sections(&header, HEADINGS, locale)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PROBLEMS;
    use grundy::present::markdown::section;

    #[test]
    fn every_problem_has_the_fixed_headings_and_its_names() {
        for problem in PROBLEMS {
            let card = problem.card();
            let markdown = header(card.source);
            assert!(markdown.starts_with(&format!("# {}\n", card.title)), "{}", card.name);
            for (heading, ..) in HEADINGS {
                assert!(section(&markdown, heading).is_some(), "{}: {heading}", card.name);
            }
            for text in [card.title, card.zh, card.theorem, card.theorem_zh, card.limits] {
                assert!(!text.is_empty(), "{}", card.name);
            }
            let example = section(&markdown, "Example").expect("a heading");
            assert!(example.contains(&format!("grundy judge {}\n", card.name)), "{}", card.name);
        }
    }

    #[test]
    fn the_limits_are_said_in_both_languages() {
        for problem in PROBLEMS {
            let page = page(problem.card(), Locale::Zh, Style { colour: false });
            let limits = page.split("数据范围\n").nth(1).expect("a heading");
            let limits = limits.split("\n\n").next().expect("a section");
            // A letter or two are the names of the statement; a judge has its own.
            let mut words = limits.split(|c: char| !c.is_ascii_alphabetic());
            assert!(
                words.all(|word| word.len() < 3 || word == "AcWing"),
                "{}: {limits}",
                problem.card().name
            );
        }
    }

    #[test]
    fn names_are_unique_and_in_order() {
        let names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.card().name).collect();
        let mut sorted = names.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(names, sorted);
    }
}
