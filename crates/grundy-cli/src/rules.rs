//! Rules in place of games: `-e 'RULE'`, `x.game`, `--set`, `--no-recognise`.
//!
//! On the command line `-e RULE` stands where a game's name would stand, so it is replaced
//! by the word `rule` before anything else is read; from then on it is a game like others.

use crate::verbs::VERBS;
use crate::{Session, Trouble, arguments, limits};
use clap::{Arg, ArgAction, ArgMatches, Command};
use grundy::game::{AnyGame, Files, RULE};
use grundy::games::{self, names_a_rule};
use grundy::notation::{Locale, Problem, Words};
use grundy::solve::parts;
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::present::RuleDocument;
use grundy_ask::readers::{assignment, distinct};
use grundy_ask::show::problem_named;
use grundy_ask::{GameRef, Rule, Shelf, begins_a_part};
use grundy_rules::page::recognised;
use grundy_rules::{Backend, Opened, example};
use serde::Serialize;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::sync::Arc;

/// The rules of one run: what was said about them, and those opened so far.
#[derive(Default)]
pub(crate) struct Given {
    text: RefCell<Option<String>>,
    /// Whether some word of the command names a rule.
    named: Cell<bool>,
    how: RefCell<How>,
    opened: RefCell<BTreeMap<String, Known>>,
    shelf: Shelf,
}

/// A rule that was opened.
struct Known {
    reference: GameRef,
    /// The game of this run; that of `rule` may be shared with others.
    game: Arc<dyn AnyGame>,
    rule: Arc<Opened>,
}

#[derive(Default)]
struct How {
    set: Vec<(String, i64)>,
    plain: bool,
    interpret: bool,
    verbose: bool,
    limits: Limits,
}

/// The options of verbs that take a game.
pub(crate) fn add(command: Command, locale: Locale) -> Command {
    let rule = words!(
        "A rule in place of GAME: 'n -> [n-k] for k in 1..n'",
        "以规则代替游戏名：'n -> [n-k] for k in 1..n'"
    );
    let set = words!(
        "Give a parameter of the rule another value (may be repeated)",
        "改变规则中参数的值（可重复使用）"
    );
    let plain = words!(
        "Follow the rule itself even if it is a known game",
        "即使规则是已知的游戏也按规则本身计算"
    );
    let interpret = words!("Follow the rule without compiling it", "解释执行规则，不编译");
    let verbose = words!("Say how the rule is followed", "说明规则如何执行");
    let heading = words!("Rules", "规则");
    command
        .next_help_heading(heading.get(locale).to_owned())
        .arg(arguments::option("rule", "RULE", rule, locale).short('e'))
        .arg(arguments::option("set", "NAME=VALUE", set, locale).action(ArgAction::Append))
        .arg(arguments::flag("no-recognise", plain, locale))
        .arg(arguments::flag("interpret", interpret, locale))
        .arg(Arg::short(arguments::flag("verbose", verbose, locale), 'v'))
}

/// The arguments with `-e RULE` replaced by the word for it, right after the verb.
pub(crate) fn in_place(arguments: &[OsString], session: &Session) -> Vec<OsString> {
    let ours =
        |word: &OsString| VERBS.iter().any(|verb| verb.takes_a_game() && *word == verb.name());
    let Some(verb) = arguments.iter().position(ours) else { return arguments.to_vec() };
    let mut rest: Vec<OsString> = Vec::new();
    let mut words = arguments[verb + 1..].iter();
    let mut found = None;
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        let joined = text.strip_prefix("--rule=");
        if word == "--" {
            rest.push(word.clone());
            rest.extend(words.by_ref().cloned());
        } else if found.is_none() && (word == "-e" || word == "--rule") {
            match words.next() {
                Some(rule) => found = Some(rule.to_string_lossy().into_owned()),
                None => rest.push(word.clone()), // a value is missing: to be said
            }
        } else if found.is_none()
            && let Some(rule) = joined
        {
            found = Some(rule.to_owned());
        } else {
            rest.push(word.clone());
        }
    }
    let mut whole = arguments[..=verb].to_vec();
    let text = |word: &OsString| word.to_string_lossy().into_owned();
    let named = |word: &OsString| {
        text(word).split_whitespace().any(|word| word == "-" || names_a_rule(word))
    };
    // A game stands first, under any of its names; to look for those of every word would take longer
    // than most answers.
    let first = rest.iter().map(text).find(|word| !word.starts_with('-')).unwrap_or_default();
    let known = games::leading(&first).is_some_and(|(name, _)| names_a_rule(&name));
    session.given().named.set(found.is_some() || known || rest.iter().any(named));
    if let Some(rule) = found {
        *session.given().text.borrow_mut() = Some(rule);
        // `rule 3 + nim 5`, pasted back, says itself where the rule stands.
        if !names_the_rule(&rest) {
            whole.push(RULE.into());
        }
    }
    whole.extend(rest);
    whole
}

/// Whether a part of a position begins with the word for the rule.
fn names_the_rule(words: &[OsString]) -> bool {
    let text: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    begins_a_part(&text.join(" "), RULE)
}

/// Reads the options about rules before a verb runs.
pub(crate) fn prepare(matches: &ArgMatches, session: &Session) -> Result<(), Problem> {
    if session.given().text.borrow().is_some() && matches.contains_id("rule") {
        return Err(Problem::new(words!(
            "-e can be given once; further rules of a sum are written into files",
            "-e 只能给出一次；和中的其他规则请写入文件"
        ))
        .example("grundy solve 'first.game 5 + second.game 7'"));
    }
    let set = arguments::values(matches, "set").into_iter().map(assignment);
    let set = set.collect::<Result<_, _>>().and_then(distinct);
    let how = How {
        set: set.map_err(|problem| problem.example("--set F=5"))?,
        plain: matches.get_flag("no-recognise"),
        interpret: matches.get_flag("interpret"),
        verbose: matches.get_flag("verbose"),
        limits: limits::read(matches, session)?,
    };
    if !session.given().named.get() {
        for_a_rule(&how)?;
    }
    *session.given().how.borrow_mut() = how;
    Ok(())
}

/// Options about rules need a rule.
fn for_a_rule(how: &How) -> Result<(), Problem> {
    let set = how.set.first().map(|(name, value)| format!("--set {name}={value}"));
    let plain = how.plain.then(|| "--no-recognise".to_owned());
    let option = set.or(plain).or(how.interpret.then(|| "--interpret".to_owned()));
    match option {
        None => Ok(()),
        Some(option) => Err(Problem::new(words!(
            "{option} is about a rule, and there is none",
            "{option} 用于规则，但这里没有规则"
        ))
        .example("grundy solve -e 'param F = 3; take 1..F' 10 --set F=5")),
    }
}

/// The game behind a word that stands for a rule.
pub(crate) fn game(word: &str, session: &Session) -> Result<Arc<dyn AnyGame>, Stop> {
    known(word, session, |known| Arc::clone(&known.game))
}

/// What a word names, as questions have it; a rule is opened, so that it can be spoken of.
pub(crate) fn reference(word: &str, session: &Session) -> Result<GameRef, Stop> {
    let meant = games::canonical(word);
    let word = meant.as_deref().unwrap_or(word);
    if names_a_rule(word) {
        return known(word, session, |known| known.reference.clone());
    }
    let content = games::file_of(word).map(|path| session.bytes(path)).transpose();
    let content = content.map_err(|problem| match games::example_of(word) {
        Some(example) => problem.example(example),
        None => problem,
    })?;
    Ok(GameRef::Named { name: word.to_owned(), content })
}

/// What a word names where a contest problem may stand, too.
pub(crate) fn game_or_problem(word: &str, session: &Session) -> Result<GameRef, Stop> {
    let named = GameRef::named(word);
    match problem_named(&named)? {
        Some(_) => Ok(named),
        None => reference(word, session),
    }
}

/// What the words of a position name that are no names of the catalogue.
pub(crate) fn references(text: &str, session: &Session) -> Result<Vec<GameRef>, Stop> {
    let mut found: Vec<GameRef> = Vec::new();
    for part in parts(text) {
        let Some((word, _)) = games::leading(part) else { continue };
        let word = word.as_str();
        let known = found.iter().any(|game| game.word() == word);
        if !known && (names_a_rule(word) || games::file_of(word).is_some()) {
            found.push(reference(word, session)?);
        }
    }
    Ok(found)
}

/// The rule that a word names, and how it is followed.
fn rule(word: &str, session: &Session) -> Result<Rule, Problem> {
    let how = session.given().how.borrow();
    Ok(Rule {
        text: source(word, session)?,
        name: word.to_owned(),
        set: how.set.clone(),
        recognise: !how.plain,
        interpret: how.interpret,
    })
}

/// Something about the rule behind a word, which is opened once.
fn known<T>(word: &str, session: &Session, of: impl Fn(&Known) -> T) -> Result<T, Stop> {
    let given = session.given();
    if let Some(known) = given.opened.borrow().get(word) {
        return Ok(of(known));
    }
    let reference = GameRef::Rule(rule(word, session)?);
    let how = given.how.borrow();
    let opened = given.shelf.open(&reference, &Meter::new(how.limits.clone()))?;
    let Some(rule) = opened.rule else { return Err(no_such_rule().into()) };
    if how.verbose {
        session.note(&said(word, &rule, how.interpret));
    }
    let known = Known { reference, game: opened.game, rule };
    let found = of(&known);
    given.opened.borrow_mut().insert(word.to_owned(), known);
    Ok(found)
}

/// The rule that was given by `-e`.
pub(crate) fn given(session: &Session) -> Option<String> {
    session.given().text.borrow().clone()
}

/// The text of a rule: as given by `-e`, or in its file.
pub(crate) fn source(word: &str, session: &Session) -> Result<String, Problem> {
    if word == RULE {
        return given(session).ok_or_else(no_such_rule);
    }
    if let Some(file) = games::library(word) {
        return Ok(file.text.to_owned());
    }
    let bytes = session.bytes(word)?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        Problem::new(words!(
            "`{word}` is not UTF-8 text: byte {at} is not part of any character",
            "`{word}` 不是 UTF-8 文本：第 {at} 个字节不属于任何字符"
        ))
    })
}

fn no_such_rule() -> Problem {
    Problem::new(words!(
        "`{RULE}` stands for the rule given by -e, and there is none",
        "`{RULE}` 代表由 -e 给出的规则，但没有给出"
    ))
    .example(example())
}

/// How a rule is followed.
fn said(word: &str, opened: &Opened, interpret: bool) -> Words {
    match &opened.recognised {
        Some(known) => recognised(known),
        None if interpret || !Backend::has_compiler() => {
            words!("{word}: follows the rule by the interpreter", "{word}：解释执行规则")
        }
        None => words!(
            "{word}: follows the rule by native code where it pays",
            "{word}：在值得时编译为机器码执行规则"
        ),
    }
}

/// Says on the error output how far the rules were compared that go by a game's law.
pub(crate) fn warn(session: &Session) {
    let opened = session.given().opened.borrow();
    let compared = opened.values().filter_map(|known| known.rule.recognised.as_ref());
    for known in compared.filter(|known| known.bound().is_some()) {
        session.note(&recognised(known));
    }
}

impl Session<'_> {
    /// The games of this run.
    pub(crate) fn shelf(&self) -> &Shelf {
        &self.given().shelf
    }

    /// Writes an answer as JSON, with what the rules in it are.
    pub(crate) fn answer(&self, document: &impl Serialize) -> Result<(), Trouble> {
        let mut document = serde_json::to_value(document).map_err(std::io::Error::from)?;
        annotate(&mut document, self);
        self.print_json(&document)
    }
}

/// Adds to a JSON document what the rules in it are.
pub(crate) fn annotate(document: &mut Value, session: &Session) {
    let opened = session.given().opened.borrow();
    if opened.is_empty() {
        return;
    }
    let rules: serde_json::Map<String, Value> = opened
        .iter()
        .map(|(word, known)| (word.clone(), json!(RuleDocument::of(&known.rule))))
        .collect();
    if let Value::Object(fields) = document {
        fields.insert("rules".into(), Value::Object(rules));
    }
}
