//! The library of rules: games in a few lines each, to be opened in the workbench.

use crate::ask::field;
use crate::frame::Frame;
use crate::lists::{self, Filter};
use crate::picture::thumbnail;
use crate::problems;
use crate::values;
use crate::visit::{Document, Visit};
use grundy::game::Family;
use grundy::games;
use grundy::notation::{Locale, Words, is_chinese};
use grundy::words;
use grundy_library::{LIBRARY, RuleFile};
use grundy_rules::check::ClaimedLaw;
use grundy_rules::syntax::ast::Key;
use grundy_rules::{Texts, start};
use maud::{Markup, html};
use std::sync::OnceLock;

/// One rule.
pub(crate) struct Rule {
    /// The name of its file, without the ending.
    pub name: String,
    /// The lines that say the moves.
    pub text: String,
    /// A position to begin with.
    pub start: String,
    /// Under which heading it is listed.
    pub family: Family,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// The first values, as the file has them.
    pub values: Vec<Vec<u64>>,
    pub texts: Texts,
}

/// Every rule, by name. They are read once.
pub(crate) fn rules() -> &'static [Rule] {
    static RULES: OnceLock<Vec<Rule>> = OnceLock::new();
    RULES.get_or_init(|| LIBRARY.iter().filter_map(read).collect())
}

/// Whether a line of a file says something besides the moves.
fn is_said(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    word == "start" || Key::of(word).is_some()
}

fn read(file: &RuleFile) -> Option<Rule> {
    let (name, source) = (file.name.to_owned(), file.text);
    let checked = grundy_rules::read(source, &[]).ok()?;
    let moves = source
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#') && !is_said(line));
    let text = moves.collect::<Vec<_>>().join("\n");
    let start = start(&checked);
    let family = Family::read(file.family)?;
    let (level, values) = (file.level.parse().ok()?, file.values());
    Some(Rule { name, text, start, family, level, values, texts: checked.texts })
}

/// The rule of a name that the catalogue does not have.
pub(crate) fn find(name: &str) -> Option<&'static Rule> {
    games::library(name)?;
    rules().iter().find(|rule| rule.name == name)
}

impl Rule {
    fn title(&self, locale: Locale) -> &str {
        let (own, other) = match locale {
            Locale::En => (&self.texts.name, &self.texts.zh),
            Locale::Zh => (&self.texts.zh, &self.texts.name),
        };
        own.as_deref().or(other.as_deref()).unwrap_or(&self.name)
    }

    /// Whether a law is on record, as the filter has it.
    fn status(&self) -> &'static str {
        if self.texts.law.is_some() { "law" } else { "open" }
    }

    /// What is searched, in small letters.
    fn searched(&self) -> String {
        let Texts { name, zh, about, zh_about, note, zh_note, source, .. } = &self.texts;
        let all = [name, zh, about, zh_about, source, note, zh_note];
        let said: Vec<&str> = all.into_iter().flatten().map(String::as_str).collect();
        format!("{} {} {}", self.name, self.text, said.join(" ")).to_lowercase()
    }
}

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Library of rules", "规则库"));
    let mut rules: Vec<&Rule> = rules().iter().collect();
    if !lists::by_name(visit) {
        rules.sort_by_key(|rule| rule.level);
    }
    let filters = [families(), lists::levels(), statuses()];
    let said = |rule: &Rule| {
        [rule.family.slug().to_owned(), rule.level.to_string(), rule.status().to_owned()]
    };
    let shown = |rule: &Rule| {
        let admitted =
            filters.iter().zip(said(rule)).all(|(filter, said)| filter.admits(visit, &said));
        admitted && lists::finds(visit, &rule.searched())
    };
    let (n, all) = (rules.iter().filter(|rule| shown(rule)).count(), rules.len());
    let form = lists::form(
        visit,
        "/library",
        words!("Find a rule", "查找规则"),
        words!("name, rule, source…", "名称、规则、出处……"),
        &filters,
    );
    let main = html! {
        h1 { (title) }
        p { (visit.say(words!(
            "Games from books, papers and contests, each a rule of a few lines: open one, change it, see what becomes of it.",
            "来自书籍、论文与竞赛的游戏，每个都是几行规则：打开、修改，看看会发生什么。"
        ))) }
        (form)
        p #found.count role="status" aria-live="polite" {
            (visit.say(words!("{n} of {all} rules", "共 {all} 条规则，显示 {n} 条")))
        }
        ul.rows.found.library { @for rule in rules { (row(visit, rule, shown(rule))) } }
    };
    let words =
        vec![("found", words!("{{n}} of {{all}} rules", "共 {{all}} 条规则，显示 {{n}} 条"))];
    Frame { script: Some(lists::SCRIPT), sheets: &["problem.css"], words, ..Frame::titled(title) }
        .around(visit, main)
}

fn families() -> Filter {
    Filter {
        name: "family",
        label: words!("Family", "类别"),
        all: words!("all families", "全部类别"),
        options: Family::ALL.iter().map(|one| (one.slug().to_owned(), one.title())).collect(),
    }
}

fn statuses() -> Filter {
    Filter {
        name: "status",
        label: words!("Law", "规律"),
        all: words!("with or without", "不限"),
        options: vec![
            ("law".to_owned(), words!("known", "已知")),
            ("open".to_owned(), words!("none on record", "未收录")),
        ],
    }
}

/// The language of a text, as HTML names it.
fn spoken(text: &str) -> &'static str {
    if text.chars().any(is_chinese) { "zh-CN" } else { "en" }
}

/// The page of one rule.
pub(crate) fn game(visit: &Visit, rule: &Rule) -> Document {
    let title = rule.title(visit.locale);
    let other = match visit.locale {
        Locale::En => (rule.texts.zh.as_deref().unwrap_or_default(), "zh-CN"),
        Locale::Zh => (rule.texts.name.as_deref().unwrap_or_default(), "en"),
    };
    let by_name = [("game", rule.name.as_str()), ("position", rule.start.as_str())];
    let law = rule.texts.law.as_ref().map(|law| match law {
        ClaimedLaw::Values(formula) => words!("SG value: {formula}", "SG 值：{formula}"),
        ClaimedLaw::Lost(condition) => {
            words!("The player to move loses if {condition}.", "先手必败当且仅当 {condition}。")
        }
    });
    let section =
        |heading: Words, body: Markup| html! { section { h2 { (visit.say(heading)) } (body) } };
    let main = html! {
        article.game {
            header {
                h1 { (title) " " small lang=(other.1) { (other.0) } }
                p.names { code { (rule.name) } }
                p.calls {
                    a.button.primary href=(visit.link("/play", &by_name)) { (visit.say(words!("Play it", "对弈"))) }
                    a.button href=(visit.link("/workbench", &by_name)) { (visit.say(words!("Open in the workbench", "在工作台中打开"))) }
                }
            }
            (field(visit, &rule.name, &rule.start))
            div.split {
                div.text {
                    @if let Some(about) = rule.texts.about(visit.locale) {
                        (section(words!("In words", "玩法"), html! { p lang=(spoken(about)) { (about) } }))
                    }
                    (section(words!("Rule", "规则"), html! { pre tabindex="0" { code { (rule.text) } } }))
                    @if let Some(law) = law { (section(words!("Law", "规律"), html! { p { (visit.say(law)) } })) }
                    @if let Some(note) = rule.texts.note(visit.locale) {
                        (section(words!("Note", "说明"), html! { @for line in note.lines() { p lang=(spoken(line)) { (line) } } }))
                    }
                    @if let Some(source) = &rule.texts.source {
                        (section(words!("Sources", "出处"), html! { @for line in source.lines() { p lang="en" { (line) } } }))
                    }
                    (problems::of_game(visit, &rule.name))
                }
                div.pictures {
                    (thumbnail(visit, &by_name, &format!("{} {}", rule.name, rule.start)))
                    @if !rule.values.is_empty() {
                        (section(words!("First values", "前几项"), values::grid(visit, &rule.values)))
                    }
                }
            }
        }
    };
    // Several rules may have one title.
    Frame::titled(format!("{title} · {}", rule.name)).around(visit, main)
}

fn row(visit: &Visit, rule: &Rule, shown: bool) -> Markup {
    let title = rule.title(visit.locale);
    let bench = visit.link("/workbench", &[("rule", &rule.text), ("position", &rule.start)]);
    // A name that the catalogue has, too, leads to its page.
    let page = visit.link(&format!("/games/{}", rule.name), &[]);
    let law = rule.texts.law.is_some();
    html! {
        li hidden[!shown] data-text=(rule.searched()) data-name=(rule.name) data-level=(rule.level)
            data-family=(rule.family.slug()) data-status=(rule.status()) {
            a href=(page) { strong { (title) } " " code { (rule.name) } }
            (lists::level(visit, rule.level))
            span.family { (visit.say(rule.family.title())) @if law { " · " (visit.say(words!("law known", "规律已知"))) } }
            span.ways {
                a href=(bench) { (visit.say(words!("Workbench", "工作台"))) span.hidden { ": " (title) } }
                " "
                a href=(visit.link("/play", &[("game", &rule.name), ("position", &rule.start)])) {
                    (visit.say(words!("Play", "对弈"))) span.hidden { " " (title) }
                }
            }
            @if let Some(about) = rule.texts.about(visit.locale) { p.about lang=(spoken(about)) { (about) } }
            (values::strip(visit, &rule.values))
            details {
                summary { (visit.say(words!("Rule and note", "规则与说明"))) span.hidden { ": " (title) } }
                pre tabindex="0" { code { (rule.text) } }
                @if let Some(note) = rule.texts.note(visit.locale) { p.names lang=(spoken(note)) { (note) } }
                @if let Some(source) = &rule.texts.source { p.names { (source) } }
            }
        }
    }
}
