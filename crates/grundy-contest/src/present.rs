//! The list of problems and the page of one: the only code here that formats.
//!
//! A problem's page is the `//!` header of its file, Markdown under fixed headings.

use crate::{AnyProblem, Card};
use grundy::game::header;
use grundy::notation::{Locale, Words};
use grundy::present::markdown::{Heading, indented, joined, section, sections};
use grundy::present::{Style, columns};
use grundy::words;

/// The headings of a page.
pub const HEADINGS: &[Heading] = &[
    ("中文", "说明", true),
    ("Rules", "规则", false),
    ("Input", "输入", false),
    ("Output", "输出", false),
    ("Limits", "数据范围", true),
    ("Example", "示例", true),
    ("Hints", "提示", false),
    ("Idea", "思路", false),
    ("Why it is right", "为什么正确", false),
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
    text.push_str(&about(card, locale, style));
    let practise = words!("To practise", "练习");
    let name = card.name;
    text.push_str(&format!(
        "\n{}\n  grundy gen {name} --seed 1 | grundy judge {name}\n  grundy stress {name} -- ./your-program\n  grundy code problem:{name} --lang cpp\n",
        style.bold(practise.get(locale))
    ));
    text
}

/// What is not said by the header: topics, difficulty, games, and the judge's address.
fn about(card: &Card, locale: Locale, style: Style) -> String {
    let topics: Vec<String> =
        card.topics.iter().map(|topic| topic.words().get(locale).to_owned()).collect();
    let comma = words!(", ", "、");
    let mut lines = vec![
        (words!("Topics", "主题"), topics.join(comma.get(locale))),
        (words!("Difficulty", "难度"), format!("{} / 5", card.level)),
        (words!("Judge", "评测"), card.judge.to_owned()),
    ];
    if !card.games.is_empty() {
        lines.push((words!("As a game", "作为游戏"), card.games.join(comma.get(locale))));
    }
    let one = |(label, text): &(Words, String)| {
        format!("\n{}\n  {text}\n", style.bold(label.get(locale)))
    };
    lines.iter().map(one).collect()
}

/// The page of one problem as Markdown: its header; in Chinese, what that says in Chinese.
pub fn markdown(card: &Card, locale: Locale) -> String {
    let header = header(card.source);
    match locale {
        Locale::En => header,
        Locale::Zh => joined(card.zh, sections(&header, HEADINGS, locale)),
    }
}

/// The three hints of a problem in one language, each giving away more than the one before.
pub fn hints_of(card: &Card, locale: Locale) -> Vec<String> {
    let heading = if locale == Locale::Zh { "提示" } else { "Hints" };
    section(&header(card.source), heading).map(hints).unwrap_or_default()
}

/// The hints of a section: the items of its numbered list.
///
/// # Example
/// ```
/// use grundy_contest::present::hints;
/// assert_eq!(hints("1. Look\n   here.\n2. There."), ["Look\nhere.", "There."]);
/// ```
pub fn hints(section: &str) -> Vec<String> {
    let mut hints: Vec<String> = Vec::new();
    for line in section.lines() {
        let number = format!("{}. ", hints.len() + 1);
        match (line.strip_prefix(&number), hints.last_mut()) {
            (Some(first), _) => hints.push(first.to_owned()),
            (None, Some(hint)) => {
                hint.push('\n');
                hint.push_str(line.trim_start());
            }
            (None, None) => {}
        }
    }
    hints
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PROBLEMS;

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
            // What gives something away comes after what does not, in both languages.
            for zh in [false, true] {
                let headings: Vec<&str> =
                    markdown.lines().filter(|l| l.starts_with("## ")).collect();
                let names = HEADINGS.iter().map(|&(en, chinese, _)| if zh { chinese } else { en });
                let places = names.filter_map(|name| {
                    headings.iter().position(|heading| heading.strip_prefix("## ") == Some(name))
                });
                let places: Vec<usize> =
                    places.filter(|&place| headings[place] != "## 中文").collect();
                assert!(places.is_sorted(), "{}: {headings:?}", card.name);
            }
            for heading in ["提示", "思路", "为什么正确"] {
                assert!(section(&markdown, heading).is_some(), "{}: {heading}", card.name);
            }
            for heading in ["Hints", "提示"] {
                let hints = hints(section(&markdown, heading).expect("a heading"));
                assert_eq!(hints.len(), 3, "{}: {heading}", card.name);
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
