//! The library of rules: games in a few lines each, and the page of one of them.

use crate::ask::field;
use crate::frame::Frame;
use crate::picture::thumbnail;
use crate::problems;
use crate::values;
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
    /// The first values, as the file has them.
    pub values: Vec<Vec<u64>>,
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
    Some(Rule { name, text, start, texts: checked.texts, values: file.values() })
}

/// The rule of a name that the catalogue does not have.
pub(crate) fn find(name: &str) -> Option<&'static Rule> {
    games::library(name)?;
    rules().iter().find(|rule| rule.name == name)
}

impl Rule {
    /// The title, in the other language where this one has none.
    pub fn title(&self, locale: Locale) -> &str {
        let (own, other) = match locale {
            Locale::En => (&self.texts.name, &self.texts.zh),
            Locale::Zh => (&self.texts.zh, &self.texts.name),
        };
        own.as_deref().or(other.as_deref()).unwrap_or(&self.name)
    }

    /// What is searched, in small letters.
    pub fn searched(&self) -> String {
        let Texts { name, zh, about, zh_about, note, zh_note, source, .. } = &self.texts;
        let all = [name, zh, about, zh_about, source, note, zh_note];
        let said: Vec<&str> = all.into_iter().flatten().map(String::as_str).collect();
        format!("{} {} {}", self.name, self.text, said.join(" ")).to_lowercase()
    }
}

/// The language of a text, as HTML names it.
pub(crate) fn spoken(text: &str) -> &'static str {
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
