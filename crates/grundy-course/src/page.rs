//! The course as Markdown for `docs/course`: lessons with what is alive in them as commands, tables and
//! lists, the list of lessons, and where the sections of the notes are taught.

use crate::lesson::{Lesson, Part};
use crate::notes::SECTIONS;
use crate::steps::{Cell, Step, build};
use crate::{Block, Directive, lessons};
use grundy::notation::{Locale, Words};
use grundy::words;

/// What a page of the folder ends in.
fn ending(locale: Locale) -> &'static str {
    match locale {
        Locale::En => ".md",
        Locale::Zh => ".zh-CN.md",
    }
}

/// The pages of `docs/course`: the name of each file, and its text.
pub fn files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for locale in [Locale::En, Locale::Zh] {
        files.push((format!("README{}", ending(locale)), list(locale)));
        for lesson in lessons() {
            files.push((format!("{}{}", lesson.slug, ending(locale)), of_lesson(lesson, locale)));
        }
    }
    files
}

/// One lesson.
pub fn of_lesson(lesson: &Lesson, locale: Locale) -> String {
    let text = lesson.text(locale);
    let other = match locale {
        Locale::En => Locale::Zh,
        Locale::Zh => Locale::En,
    };
    let number = lesson.number();
    let all = words!("All lessons", "全部课程");
    let level = words!("level {}", "难度 {}", lesson.level);
    let mut needs = String::new();
    for (at, slug) in lesson.needs.iter().enumerate() {
        needs.push_str(if at == 0 { " · " } else { ", " });
        needs.push_str(&format!("[{slug}]({slug}{})", ending(locale)));
    }
    let mut page = format!(
        "# {number}. {}\n\n[{}](README{}) · [{}]({}{}) · {}{needs}\n\n",
        text.title,
        all.get(locale),
        ending(locale),
        words!("中文", "English").get(locale),
        lesson.slug,
        ending(other),
        level.get(locale),
    );
    for line in text.question.lines() {
        page.push_str(format!("> {line}").trim_end());
        page.push('\n');
    }
    for section in &text.sections {
        page.push_str(&format!("\n## {}\n", section.heading));
        for part in &section.parts {
            page.push_str(&match part {
                Part::Prose(text) => format!("\n{}\n", without_addresses(text, locale)),
                Part::Step { headline, text } => {
                    let text = without_addresses(text, locale);
                    format!(
                        "\n<details><summary>{}</summary>\n\n{text}\n\n</details>\n",
                        tagged(headline)
                    )
                }
                Part::Block(block) => format!("\n{}", of_block(block, locale)),
            });
        }
    }
    page
}

/// A headline as HTML: emphasis is dropped, signs are written out.
fn tagged(text: &str) -> String {
    text.replace('*', "").replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Links to pages of the explorer become what shows the same: `grundy show NAME`. Those to other lessons
/// stay links.
fn without_addresses(text: &str, locale: Locale) -> String {
    let mut page = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("](/") {
        let (before, link) = rest.split_at(at);
        let Some(end) = link.find(')') else { break };
        let address = &link[2..end];
        page.push_str(before);
        rest = &link[end + 1..];
        let name = address.rsplit('/').next().unwrap_or_default();
        if address.starts_with("/learn/") {
            page.push_str(&format!("]({name}{})", ending(locale)));
        } else if let Some(start) = page.rfind('[') {
            page.remove(start);
            if ["/games/", "/problems/"].iter().any(|place| address.starts_with(place)) {
                let quote = words!(" (`grundy show {name}`)", "（`grundy show {name}`）");
                page.push_str(quote.get(locale));
            }
        }
    }
    page + rest
}

/// What is alive as something that can be read and pasted.
fn of_block(block: &Block, locale: Locale) -> String {
    let mut page = match block.directive {
        Directive::Steps => build(block)
            .unwrap_or_default()
            .iter()
            .enumerate()
            .fold(String::new(), |page, (at, step)| page + &of_step(at + 1, step, locale)),
        directive => {
            let label: Words = match directive {
                Directive::Board => words!("Play it", "对弈"),
                Directive::Table => words!("The table", "数表"),
                Directive::Picture => words!("The picture", "图"),
                Directive::Ask => words!("Ask", "提问"),
                _ => words!("Exercise", "练习"),
            };
            let colon = words!(": ", "：");
            format!("{}{}`{}`\n", label.get(locale), colon.get(locale), block.command())
        }
    };
    if let Some(caption) = block.caption() {
        page.push_str(&format!("\n*{caption}*\n"));
    }
    page
}

/// One step as an item of a list, with its table.
fn of_step(number: usize, step: &Step, locale: Locale) -> String {
    let mut page = format!("{number}. {}\n", step.said.get(locale));
    if let Some((game, position)) = &step.drawn {
        page.push_str(&format!("   `grundy draw {game} {position}`\n"));
    }
    let cell = |cell: &Cell| match cell.mark {
        crate::steps::Mark::Here => format!(" **{}** |", cell.text),
        _ => format!(" {} |", cell.text),
    };
    for (at, row) in step.rows.iter().enumerate() {
        page.push_str(if at == 0 { "\n   |" } else { "   |" });
        row.iter().for_each(|one| page.push_str(&cell(one)));
        page.push('\n');
        if at == 0 {
            page.push_str(&format!("   |{}\n", "---|".repeat(row.len())));
        }
    }
    if step.rows.is_empty() { page } else { page + "\n" }
}

/// The list of the lessons, and where the sections of the notes are taught.
fn list(locale: Locale) -> String {
    let end = ending(locale);
    let mut page = match locale {
        Locale::En => "# The course\n\n[中文](README.zh-CN.md)\n\nThe same lessons are alive in the explorer: `grundy serve`, then **Learn**. Exercises on paper: \
                       `grundy exercise --sheet 7`.\n\n| lesson | level | rests on |\n|---|---|---|\n"
            .to_owned(),
        Locale::Zh => "# 课程\n\n[English](README.md)\n\n同样的课程在浏览器中可以动手操作：运行 `grundy serve`，打开**学习**。纸面练习：\
                       `grundy exercise --sheet 7`。\n\n| 课 | 难度 | 先修 |\n|---|---|---|\n"
            .to_owned(),
    };
    let title = |slug: &str| match crate::find(slug) {
        Some(lesson) => {
            let (number, title) = (lesson.number(), &lesson.text(locale).title);
            format!("[{number}. {title}]({slug}{end})")
        }
        None => format!("`{slug}`"),
    };
    for lesson in lessons() {
        let needs: Vec<&str> =
            lesson.needs.iter().map(|slug| slug.split('-').next().unwrap_or(slug)).collect();
        let (named, level) = (title(lesson.slug), lesson.level);
        page.push_str(&format!("| {named} | {level} | {} |\n", needs.join(", ")));
    }
    page.push_str(match locale {
        Locale::En => {
            "\n## Where the notes are taught\n\nThe course began with five sets of notes on these games, A to E. Every section of \
             them, in our words, and where it is taught: in a lesson, or on the page of a contest problem.\n\n\
             | notes | section | lessons | problems |\n|---|---|---|---|\n"
        }
        Locale::Zh => {
            "\n## 各份笔记在哪里讲\n\n课程的起点是五份关于这些游戏的笔记，A 到 E。下表用我们自己的话列出其中每一节，以及讲它的课或竞赛题页面。\n\n\
             | 笔记 | 小节 | 课 | 竞赛题 |\n|---|---|---|---|\n"
        }
    });
    for section in SECTIONS {
        let about = if locale == Locale::Zh { section.zh } else { section.en };
        let lessons: Vec<String> = section.lessons.iter().map(|slug| title(slug)).collect();
        let problems: Vec<String> =
            section.problems.iter().map(|name| format!("`{name}`")).collect();
        let (lessons, problems) = (lessons.join("<br>"), problems.join(", "));
        page.push_str(&format!("| {} | {about} | {lessons} | {problems} |\n", section.note));
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_become_commands() {
        let text = "- [Nim](/problems/p2197): see [lesson 7](/learn/07-nim), [docs](https://a.b).";
        assert_eq!(
            without_addresses(text, Locale::En),
            "- Nim (`grundy show p2197`): see [lesson 7](07-nim.md), [docs](https://a.b)."
        );
    }
}
