//! The library of rules: games in a few lines each, to be opened in the workbench.

use crate::frame::{Frame, search};
use crate::picture::picture;
use crate::problems;
use crate::visit::{Document, Visit};
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
    Some(Rule { name, text, start, texts: checked.texts })
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
    let sought = visit.value("q").unwrap_or_default().to_lowercase();
    let rules = rules();
    let shown = |rule: &Rule| sought.split_whitespace().all(|word| rule.searched().contains(word));
    let (n, all) = (rules.iter().filter(|rule| shown(rule)).count(), rules.len());
    let main = html! {
        h1 { (title) }
        p { (visit.say(words!(
            "Games from books, papers and contests, each a rule of a few lines: open one, change it, see what becomes of it.",
            "来自书籍、论文与竞赛的游戏，每个都是几行规则：打开、修改，看看会发生什么。"
        ))) }
        (search(visit, "/library", words!("Find a rule", "查找规则"), words!("name, rule, source…", "名称、规则、出处……")))
        p #found.count role="status" aria-live="polite" {
            (visit.say(words!("{n} of {all} rules", "共 {all} 条规则，显示 {n} 条")))
        }
        ul.cards { @for rule in rules { (card(visit, rule, shown(rule))) } }
    };
    let words =
        vec![("found", words!("{{n}} of {{all}} rules", "共 {{all}} 条规则，显示 {{n}} 条"))];
    Frame { script: Some("catalogue.js"), words, ..Frame::titled(title) }.around(visit, main)
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
                    (picture(visit, &[&by_name[..], &[("plain", "true")]].concat(), &format!("{} {}", rule.name, rule.start)))
                }
            }
        }
    };
    Frame::titled(title.to_owned()).around(visit, main)
}

fn card(visit: &Visit, rule: &Rule, shown: bool) -> Markup {
    let title = rule.title(visit.locale);
    let asked = [("rule", rule.text.as_str()), ("position", rule.start.as_str())];
    let bench = visit.link("/workbench", &asked);
    // A name that the catalogue has, too, leads to its page.
    let page = visit.link(&format!("/games/{}", rule.name), &[]);
    html! {
        li.card hidden[!shown] data-text=(rule.searched()) {
            div.body {
                h2 { a href=(page) { (title) } }
                @if let Some(about) = rule.texts.about(visit.locale) { p lang=(spoken(about)) { (about) } }
                pre tabindex="0" { code { (rule.text) } }
                @if let Some(note) = rule.texts.note(visit.locale) { p.names lang=(spoken(note)) { (note) } }
                @if let Some(source) = &rule.texts.source { p.names { (source) } }
                p.foot {
                    a href=(bench) { (visit.say(words!("Workbench", "工作台"))) span.hidden { ": " (title) } }
                    a href=(visit.link("/play", &asked)) {
                        (visit.say(words!("Play", "对弈"))) span.hidden { " " (title) }
                    }
                }
            }
        }
    }
}
