//! The list of games and the page of one.
//!
//! A game's page is the `//!` header of its file, Markdown under fixed headings.
//! Famous variants that are rows of data share the page of the game they are.

use super::markdown::{Heading, indented, joined, sections, without_sentences};
use super::{Style, cited, columns, concept};
use crate::answer::{Tame, Tameness, Wild};
use crate::game::any::TheoremCard;
use crate::game::{AnyGame, Card, Family, Files, NoFiles};
use crate::games::concepts::{CONCEPTS, Concept};
use crate::games::{self, ALIASES, CATALOGUE};
use crate::heap::{TameHeaps, moves_in_words};
use crate::notation::{Call, Locale, Words};
use crate::values::Convention;
use crate::words;
use crate::work::Stop;
use grundy_library::{LIBRARY, RuleFile};
use std::borrow::Cow;
use std::sync::Arc;

/// What is known about one name: a game, a game with parameters, or a variant.
#[derive(Clone, Debug)]
pub struct Page {
    /// The name people type.
    pub name: String,
    /// The English title.
    pub title: String,
    /// The Chinese title.
    pub zh: String,
    /// How the name is written with its parameters.
    pub usage: String,
    /// The game that a variant is.
    pub is: Option<String>,
    /// A name that can be opened, for the example.
    pub game: String,
    /// The game's card.
    pub card: Card,
}

impl Page {
    fn of_card(card: Card) -> Self {
        Page {
            name: card.name.into(),
            title: card.title.into(),
            zh: card.zh.into(),
            usage: card.usage.into(),
            is: None,
            game: card.game.into(),
            card,
        }
    }

    fn of_alias(&(name, is, title, zh): &(&str, &str, &str, &str)) -> Result<Self, Stop> {
        let card = games::open(is, &NoFiles)?.card();
        Ok(Page {
            name: name.into(),
            title: title.into(),
            zh: zh.into(),
            usage: name.into(),
            is: Some(is.into()),
            game: name.into(),
            card,
        })
    }

    /// A command that can be pasted.
    pub fn example(&self) -> String {
        Call::solve(&self.game, self.card.position).to_string()
    }

    /// The theorems on record.
    pub fn theorems(&self) -> Vec<TheoremCard> {
        games::open(self.card.game, &NoFiles).map(|game| game.theorems()).unwrap_or_default()
    }

    /// The moves of a code in words, if this names a game on the heaps of one.
    pub fn moves(&self) -> Vec<Words> {
        let code = |game: &Arc<dyn AnyGame>| game.code().map(moves_in_words);
        self.named().as_ref().and_then(code).unwrap_or_default()
    }

    /// The game itself. The page of a family is not about the example it is shown with.
    fn named(&self) -> Option<Arc<dyn AnyGame>> {
        let game = games::open(&self.game, &NoFiles).ok()?;
        (self.is.is_some() || game.name() == self.name).then_some(game)
    }

    /// How far misère play is known to be that of Nim, if this names a game on the heaps of
    /// a code.
    pub fn tameness(&self) -> Option<Tameness> {
        self.named()?.tame().map(TameHeaps::tameness)
    }

    /// The concept that has the name of the game.
    pub fn concept(&self) -> Option<&'static Concept> {
        CONCEPTS.iter().find(|concept| concept.name == self.card.name)
    }

    /// The title in one language.
    pub fn title(&self, locale: Locale) -> &str {
        match locale {
            Locale::En => &self.title,
            Locale::Zh => &self.zh,
        }
    }
}

/// Every game of the catalogue, then the famous variants.
pub fn all() -> Vec<Page> {
    let cards = CATALOGUE.iter().map(|entry| Page::of_card(entry.card));
    cards.chain(ALIASES.iter().filter_map(|alias| Page::of_alias(alias).ok())).collect()
}

/// The page of a name: parameters may be left out, and if given must be right.
pub fn find(word: &str, files: &dyn Files) -> Result<Page, Stop> {
    let known = games::canonical(word);
    let word = known.as_deref().unwrap_or(word);
    if let Some(entry) = CATALOGUE.iter().find(|entry| entry.card.name == word) {
        return Ok(Page::of_card(entry.card));
    }
    if let Some(alias) = ALIASES.iter().find(|(name, ..)| *name == word) {
        return Page::of_alias(alias);
    }
    let game = games::open(word, files)?;
    let name = game.name();
    Ok(Page { name: name.clone(), usage: name.clone(), game: name, ..Page::of_card(game.card()) })
}

/// A game as lists show it: of the catalogue, a famous variant, or a rule of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The name people type.
    pub name: String,
    /// How the name is written with its parameters.
    pub usage: String,
    /// The English title.
    pub title: String,
    /// The Chinese title.
    pub zh: String,
    /// A question that works.
    pub example: Call,
    /// The game that a variant is.
    pub is: Option<String>,
    /// Under which heading it stands.
    pub family: Family,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// Whether it is a rule of the library.
    pub rule: bool,
    /// Where it comes from.
    pub sources: Vec<String>,
}

impl Listed {
    fn of_page(page: &Page) -> Self {
        Listed {
            name: page.name.clone(),
            usage: page.usage.clone(),
            title: page.title.clone(),
            zh: page.zh.clone(),
            example: Call::solve(&page.game, page.card.position),
            is: page.is.clone(),
            family: page.card.family,
            level: page.card.level,
            rule: false,
            // A variant has its page from the game that it is, not its sources.
            sources: page.is.is_none().then(|| page.card.sources()).into_iter().collect(),
        }
    }

    fn of_rule(file: &RuleFile) -> Self {
        // Where a file does not say it: several numbers are several heaps.
        let several = file.text.lines().any(|line| line.starts_with('(') && line.contains(','));
        let usual = if several { Family::Pair } else { Family::Heap };
        Listed {
            name: file.name.to_owned(),
            usage: file.name.to_owned(),
            title: file.title.to_owned(),
            zh: file.zh.to_owned(),
            example: Call::solve(file.name, file.start),
            is: None,
            family: Family::read(file.family).unwrap_or(usual),
            level: file.level.parse().unwrap_or(3),
            rule: true,
            sources: file.sources().map(str::to_owned).collect(),
        }
    }

    /// The contest problems that it is: `cf1091h`.
    pub fn codes(&self) -> Vec<String> {
        games::sources::codes(self.sources.iter().map(String::as_str))
    }
}

/// Every game: by family, from easy to hard, those of the catalogue before the rules of the
/// library.
pub fn listed() -> Vec<Listed> {
    let rules = LIBRARY.iter().filter(|file| games::library(file.name).is_some());
    let mut all: Vec<Listed> = all().iter().map(Listed::of_page).collect();
    all.extend(rules.map(Listed::of_rule));
    all.sort_by_key(|listed| (listed.family, listed.level));
    all
}

/// The list of games, by family: how the name is written, the title, an example or what a
/// variant is.
pub fn list(all: &[Listed], locale: Locale, style: Style) -> String {
    if all.is_empty() {
        let none = words!("there is no such game\n", "没有这样的游戏\n");
        return none.get(locale).to_owned();
    }
    let row = |listed: &Listed| {
        let last = match &listed.is {
            Some(is) => format!("= {is}"),
            None => style.faint(&listed.example.said_in_order()),
        };
        let title = if locale == Locale::Zh { &listed.zh } else { &listed.title };
        vec![format!("  {}", listed.usage), title.clone(), last]
    };
    let rows = columns::aligned(&all.iter().map(row).collect::<Vec<_>>());
    let mut text = String::new();
    let mut before = None;
    for (listed, line) in all.iter().zip(rows.lines()) {
        if before.replace(listed.family) != Some(listed.family) {
            let gap = if text.is_empty() { "" } else { "\n" };
            text.push_str(&format!("{gap}{}\n", style.bold(listed.family.title().get(locale))));
        }
        text.push_str(&format!("{line}\n"));
    }
    text
}

/// The heading of the examples on a Chinese page.
const EXAMPLES: &str = "示例";

/// The headings of a page.
pub const HEADINGS: &[Heading] = &[
    ("中文", "说明", true),
    ("Rules", "规则", false),
    ("Notation", "记法", true),
    ("Theorem", "定理", false),
    ("Why it holds", "证明思路", false),
    ("Examples", EXAMPLES, true),
    ("Sources", "出处", true),
];

/// The body of a section as it is shown: the examples of a Chinese page are the transcripts of the
/// English one.
pub fn as_shown<'b>(heading: &str, body: &'b str) -> Cow<'b, str> {
    match heading == EXAMPLES {
        true => without_sentences(body).into(),
        false => body.into(),
    }
}

/// The page of one game as people read it.
pub fn text(page: &Page, locale: Locale, style: Style) -> String {
    let (title, other) =
        if locale == Locale::Zh { (&page.zh, &page.title) } else { (&page.title, &page.zh) };
    let mut text = format!("{} · {other}\n", style.bold(title));
    text.push_str(&match &page.is {
        Some(is) => format!("{} = {is}\n", page.usage),
        None => format!("{}\n", page.usage),
    });
    for (heading, body) in sections(&page.card.page(), HEADINGS, locale) {
        let body = indented(&as_shown(heading, body));
        text.push_str(&format!("\n{}\n{body}", style.bold(heading)));
    }
    for (heading, body) in [moves(page, locale), misere(page, locale)].into_iter().flatten() {
        text.push_str(&format!("\n{}\n{}", style.bold(&heading), indented(&body)));
    }
    text.push_str(&on_record(page, locale, style));
    let example = words!("An example to paste", "可粘贴的例子");
    let example = style.bold(example.get(locale));
    text.push_str(&format!("\n{example}\n  {}\n", page.example()));
    if let Some(concept) = page.concept() {
        text.push_str(&format!("\n{}", concept::text(concept, locale, style)));
    }
    text
}

/// The page of one game as Markdown: its header; in Chinese, what that says in Chinese.
pub fn markdown(page: &Page, locale: Locale) -> String {
    let header = page.card.page();
    let shown = |(heading, body)| (heading, as_shown(heading, body));
    match locale {
        Locale::En => header,
        Locale::Zh => joined(&page.zh, sections(&header, HEADINGS, locale).into_iter().map(shown)),
    }
}

/// The moves of a code in words: a heading, and a line for each number that may be taken.
pub fn moves(page: &Page, locale: Locale) -> Option<(String, String)> {
    let said = page.moves();
    let lines: Vec<&str> = said.iter().map(|words| words.get(locale)).collect();
    let heading = words!("The moves in words", "走法说明");
    (!lines.is_empty()).then(|| (heading.get(locale).to_owned(), lines.join("\n")))
}

/// What is known of misère play: a heading, what is known in one line, and why.
pub fn misere(page: &Page, locale: Locale) -> Option<(String, String)> {
    let tameness = page.tameness()?;
    let heading = words!("Misère play", "反 Nim 规则（misère，走最后一步者输）");
    let known = match (&tameness.wild, &tameness.tame) {
        (Some(Wild { heap, .. }), _) => {
            words!(
                "wild: heap {heap} is the first that does not play like Nim",
                "不驯顺：堆 {heap} 最先与 Nim 不同"
            )
        }
        (None, Tame::All(_)) => words!("tame for all heaps (proved)", "所有堆都驯顺（已证明）"),
        (None, Tame::UpTo(heap)) => {
            words!("tame up to heap {heap} (checked)", "不超过 {heap} 的堆都驯顺（已检验）")
        }
    };
    let (known, reason) = (known.get(locale), tameness.reason.get(locale));
    Some((heading.get(locale).to_owned(), format!("{known}\n{reason}")))
}

fn on_record(page: &Page, locale: Locale, style: Style) -> String {
    let rows: Vec<Vec<String>> = page
        .theorems()
        .iter()
        .map(|theorem| {
            let play = convention(theorem.convention).get(locale).to_owned();
            let name = cited::theorem(theorem.name);
            let source = cited::source(theorem.source).get(locale).to_owned();
            vec![format!("  {}", name.get(locale)), play, source]
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    let heading = words!("Theorems on record", "收录的定理");
    format!("\n{}\n{}", style.bold(heading.get(locale)), columns::aligned(&rows))
}

/// A convention in words.
pub fn convention(convention: Convention) -> Words {
    match convention {
        Convention::Normal => words!("normal play", "正常规则"),
        Convention::Misere => words!("misère play", "反 Nim 规则"),
        Convention::AntiSg => words!("anti-SG play", "anti-SG 规则"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::markdown::section;
    use super::*;

    #[test]
    fn every_game_has_the_fixed_headings_and_a_page_in_both_languages() {
        for page in all() {
            let markdown = page.card.page();
            for (heading, ..) in HEADINGS {
                assert!(section(&markdown, heading).is_some(), "{}: {heading}", page.name);
            }
            for locale in [Locale::En, Locale::Zh] {
                assert!(text(&page, locale, Style::default()).contains(&page.example()));
            }
        }
    }

    #[test]
    fn names_with_and_without_parameters_have_pages() {
        for word in ["bash", "bash:3", "kayles", "0.77", ".137", "graph", "turn:run:3"] {
            assert!(find(word, &NoFiles).is_ok(), "{word}");
        }
        assert_eq!(
            find("wythof", &NoFiles).unwrap_err().into_problem().suggestion,
            Some("wythoff".into())
        );
        assert!(find("bash:0", &NoFiles).is_err());
    }
}
