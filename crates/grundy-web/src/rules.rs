//! The list of the library: rules in rows, from easy to hard, by family, level and what is known.

use crate::frame::Frame;
use crate::library::{Rule, rules, spoken};
use crate::values;
use crate::visit::{Document, Visit};
use grundy::game::Family;
use grundy::notation::Words;
use grundy::words;
use maud::{Markup, html};

/// How hard games may be.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;

/// What is asked of the list.
struct Wanted {
    words: String,
    family: Option<Family>,
    level: Option<u8>,
    law: Option<bool>,
}

impl Wanted {
    fn read(visit: &Visit) -> Self {
        let said = |name: &str| visit.value(name).unwrap_or_default();
        Wanted {
            words: said("q").to_lowercase(),
            family: Family::read(said("family")),
            level: said("level").parse().ok().filter(|level| LEVELS.contains(level)),
            law: match said("law") {
                "known" => Some(true),
                "open" => Some(false),
                _ => None,
            },
        }
    }

    /// Whether a rule is of the kind that is asked for, whatever its words.
    fn holds(&self, rule: &Rule) -> bool {
        self.family.is_none_or(|family| family_of(rule) == family)
            && self.level.is_none_or(|level| level_of(rule) == level)
            && self.law.is_none_or(|known| rule.texts.law.is_some() == known)
    }

    fn says(&self, rule: &Rule) -> bool {
        let text = rule.searched();
        self.words.split_whitespace().all(|word| text.contains(word))
    }
}

fn family_of(rule: &Rule) -> Family {
    rule.texts.family.unwrap_or(Family::Heap)
}

fn level_of(rule: &Rule) -> u8 {
    rule.texts.level.unwrap_or(3)
}

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Library of rules", "规则库"));
    let wanted = Wanted::read(visit);
    let mut listed: Vec<&Rule> = rules().iter().filter(|rule| wanted.holds(rule)).collect();
    listed.sort_by_key(|rule| (family_of(rule), level_of(rule)));
    let (n, all) = (listed.iter().filter(|rule| wanted.says(rule)).count(), listed.len());
    let main = html! {
        h1 { (title) }
        p { (visit.say(words!(
            "Games from books, papers and contests, each a rule of a few lines: open one, change it, see what becomes of it.",
            "来自书籍、论文与竞赛的游戏，每个都是几行规则：打开、修改，看看会发生什么。"
        ))) }
        (choices(visit, &wanted))
        p #found.count role="status" aria-live="polite" {
            (visit.say(words!("{n} of {all} rules", "共 {all} 条规则，显示 {n} 条")))
        }
        @for family in Family::ALL {
            @let of_it: Vec<&Rule> = listed.iter().copied().filter(|rule| family_of(rule) == family).collect();
            @if !of_it.is_empty() {
                section {
                    h2 { (visit.say(family.title())) }
                    ul.rules { @for rule in of_it { (row(visit, rule, wanted.says(rule))) } }
                }
            }
        }
    };
    let words =
        vec![("found", words!("{{n}} of {{all}} rules", "共 {{all}} 条规则，显示 {{n}} 条"))];
    Frame { script: Some("catalogue.js"), words, ..Frame::titled(title) }.around(visit, main)
}

/// The search, and what the rules are chosen by.
fn choices(visit: &Visit, wanted: &Wanted) -> Markup {
    let any = || words!("any", "不限");
    let families = Family::ALL.map(|family| (family.slug().to_owned(), family.title()));
    let levels = LEVELS.map(|level| (level.to_string(), difficulty(level)));
    let laws = [
        ("known".to_owned(), words!("a law on file", "已收录规律")),
        ("open".to_owned(), words!("none on file", "未收录规律")),
    ];
    let select = |name: &str, label: Words, chosen: String, all: Vec<(String, Words)>| {
        html! {
            label { (visit.say(label)) " "
                select name=(name) data-choice {
                    option value="" { (visit.say(any())) }
                    @for (value, words) in all {
                        option value=(value) selected[value == chosen] { (visit.say(words)) }
                    }
                }
            }
        }
    };
    let law = wanted.law.map_or("", |known| if known { "known" } else { "open" });
    html! {
        form.search role="search" method="get" action="/library" {
            @if visit.value("locale").is_some() {
                input type="hidden" name="locale" value=(visit.language());
            }
            label for="q" { (visit.say(words!("Find a rule", "查找规则"))) }
            input #q type="search" name="q" value=(visit.value("q").unwrap_or_default())
                autocomplete="off" placeholder=(visit.say(words!("name, rule, source…", "名称、规则、出处……")));
            (select("family", words!("Family", "类别"), wanted.family.map(Family::slug).unwrap_or_default().to_owned(), families.into()))
            (select("level", words!("Level", "难度"), wanted.level.map(|level| level.to_string()).unwrap_or_default(), levels.collect()))
            (select("law", words!("Law", "规律"), law.to_owned(), laws.into()))
            button type="submit" { (visit.say(words!("Search", "搜索"))) }
        }
    }
}

/// A level in words.
fn difficulty(level: u8) -> Words {
    match level {
        1 => words!("1, very easy", "1，入门"),
        2 => words!("2, easy", "2，简单"),
        3 => words!("3, medium", "3，中等"),
        4 => words!("4, hard", "4，较难"),
        _ => words!("5, very hard", "5，很难"),
    }
}

fn row(visit: &Visit, rule: &Rule, shown: bool) -> Markup {
    let title = rule.title(visit.locale);
    let asked = [("rule", rule.text.as_str()), ("position", rule.start.as_str())];
    // A name that the catalogue has, too, leads to its page.
    let page = visit.link(&format!("/games/{}", rule.name), &[]);
    let level = level_of(rule);
    let dots = "●".repeat(usize::from(level)) + &"○".repeat(usize::from(*LEVELS.end() - level));
    html! {
        li hidden[!shown] data-text=(rule.searched()) {
            div.what {
                h3 { a href=(page) { (title) } " " code.names { (rule.name) } }
                p.names {
                    span role="img" aria-label={ (visit.say(words!("level", "难度"))) " " (level) } { (dots) }
                    @if rule.texts.law.is_some() { " " span.badge.plain { (visit.say(words!("law on file", "有规律"))) } }
                }
                @if let Some(about) = rule.texts.about(visit.locale) { p lang=(spoken(about)) { (about) } }
            }
            div.how {
                pre tabindex="0" { code { (rule.text) } }
                (values::strip(visit, &rule.values))
            }
            p.calls {
                a href=(visit.link("/workbench", &asked)) { (visit.say(words!("Workbench", "工作台"))) span.hidden { ": " (title) } }
                a href=(visit.link("/play", &asked)) {
                    (visit.say(words!("Play", "对弈"))) span.hidden { " " (title) }
                }
            }
        }
    }
}
