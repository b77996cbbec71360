//! `Games` and `Show`: the catalogue, and the page of a game, a rule, a contest problem or a concept.

use crate::{Ask, GameRef, Shelf};
use grundy::game::{AnyGame, Family};
use grundy::games;
use grundy::games::concepts::{self, Concept};
use grundy::games::sources::Wanted;
use grundy::notation::{Call, Lists, Problem, Words, scan, suggest};
use grundy::present::page::{self, Listed, Page};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_contest::{AnyProblem, PROBLEMS};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which games are there, perhaps those of a contest site or a family alone?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Games, Shelf};
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let games = Games::default().ask(&shelf, &meter)?;
/// assert!(games.iter().any(|game| game.name == "kayles"));
/// let question = Games { source: Some("cf1091h".into()), ..Games::default() };
/// assert_eq!(question.ask(&shelf, &meter)?[0].name, "tricolore");
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// Those that are problems of a contest site (`cf`, `luogu`, `hdu`), or one problem (`cf1091h`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Those of a family: `heap`, `split`, `pair`, `row`, `graph`, `board`, `number`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
}

impl Ask for Games {
    type Answer = Vec<Listed>;

    fn ask(self, _: &Shelf, _: &Meter) -> Result<Vec<Listed>, Stop> {
        let wanted = self.source.as_deref().map(Wanted::read).transpose()?;
        let family = self.family.as_deref().map(family).transpose()?;
        let admitted = |listed: &Listed| {
            let sources = || listed.sources.iter().map(String::as_str);
            wanted.as_ref().is_none_or(|wanted| wanted.admits(sources()))
                && family.is_none_or(|family| family == listed.family)
        };
        Ok(page::listed().into_iter().filter(admitted).collect())
    }
}

fn family(slug: &str) -> Result<Family, Problem> {
    let all = Family::ALL.map(Family::slug);
    Family::read(slug).ok_or_else(|| {
        let (shown, list) = (scan::shown(slug), all.join(", "));
        Problem::new(words!(
            "`{shown}` is no family of games; the families are {list}",
            "`{shown}` 不是游戏的类别；可用的有 {list}"
        ))
        .suggest(suggest(slug, all))
        .example(Call::new("games").with("family", "heap"))
    })
}

/// What is known about a game, a rule, a contest problem or a concept of the theory?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Shelf, Show, Shown};
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let shown = Show { of: GameRef::named("kayles") }.ask(&shelf, &meter)?;
/// let Shown::Game { page, .. } = shown else { panic!() };
/// assert_eq!(page.is.as_deref(), Some("0.77"));
/// let shown = Show { of: GameRef::named("p2197") }.ask(&shelf, &meter)?;
/// assert!(matches!(shown, Shown::Problem(_)));
/// let shown = Show { of: GameRef::named("mex") }.ask(&shelf, &meter)?;
/// assert!(matches!(shown, Shown::Concept(concept) if concept.name == "mex"));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// A game (parameters may be left out), a rule, the name of a problem or of a concept, or
    /// `concepts` for the list of these.
    pub of: GameRef,
}

/// What is known.
pub enum Shown {
    /// About a game.
    Game {
        /// Its page.
        page: Box<Page>,
        /// The game, where the name can be opened.
        game: Option<Arc<dyn AnyGame>>,
    },
    /// About a rule.
    Rule {
        /// The word for it.
        word: String,
        /// The rule.
        rule: Arc<grundy_rules::Opened>,
    },
    /// About a contest problem.
    Problem(&'static dyn AnyProblem),
    /// About a concept.
    Concept(&'static Concept),
    /// Which concepts there are.
    Concepts,
}

impl Ask for Show {
    type Answer = Shown;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Shown, Stop> {
        if let Some(shown) = concept_named(&self.of)? {
            return Ok(shown);
        }
        if let Some(problem) = problem_named(&self.of)? {
            return Ok(Shown::Problem(problem));
        }
        let of = self.of.meant();
        if let GameRef::Rule(_) = *of
            && let Some(rule) = shelf.open(&of, meter)?.rule
        {
            return Ok(Shown::Rule { word: of.word().to_owned(), rule });
        }
        let word = of.word();
        let files = self.of.files();
        let page = page::find(word, &files).map_err(|stop| or_a_concept(word, stop))?;
        let game = games::open(&page.game, &files).ok();
        Ok(Shown::Game { page: Box::new(page), game })
    }
}

/// The contest problem that is meant where a game may stand, too: a bare name that both have is that
/// of the problem; `game:NAME` and `problem:NAME` say which it is.
pub fn problem_named(of: &GameRef) -> Result<Option<&'static dyn AnyProblem>, Problem> {
    let word = of.word();
    if matches!(of, GameRef::Rule(_)) || word.starts_with("game:") {
        return Ok(None);
    }
    match grundy_contest::find(word) {
        Ok(problem) => Ok(Some(problem)),
        Err(problem) if word.starts_with("problem:") => Err(problem),
        Err(_) => Ok(None),
    }
}

/// The concept that is meant, or all of them. Games and problems come first: where one of them
/// has the bare name, the concept is `concept:NAME`.
fn concept_named(of: &GameRef) -> Result<Option<Shown>, Problem> {
    let word = of.word();
    if matches!(of, GameRef::Rule(_)) {
        return Ok(None);
    }
    if let Some(asked_for) = concepts::asked_for(word) {
        return Ok(Some(Shown::Concept(asked_for?)));
    }
    if games::looks_like_a_game(word) || grundy_contest::find(word).is_ok() {
        return Ok(None);
    }
    let all = (word == concepts::ALL).then_some(Shown::Concepts);
    Ok(all.or_else(|| concepts::find(word).map(Shown::Concept)))
}

/// Where a game or a problem may stand, neither was meant: what to say about a name that is
/// unknown. What is wrong with a known game stays as it is.
pub fn or_a_problem(name: &str, stop: Stop) -> Stop {
    let shown = scan::shown(name);
    let said = words!(
        "there is no game and no problem named `{shown}`",
        "没有名为 `{shown}` 的游戏或题目"
    );
    unknown(name, stop, said, [])
}

/// The same, where a concept may stand, too.
fn or_a_concept(name: &str, stop: Stop) -> Stop {
    let (shown, all) = (scan::shown(name), concepts::ALL);
    let said = words!(
        "there is no game, problem or concept named `{shown}` (show `{all}` for the concepts)",
        "没有名为 `{shown}` 的游戏、题目或概念（概念的列表：show `{all}`）"
    );
    unknown(name, stop, said, concepts::names().chain([concepts::ALL]))
}

/// What is said about an unknown name, which may be near one of a game, a problem or `others`.
fn unknown(
    name: &str,
    stop: Stop,
    said: Words,
    others: impl IntoIterator<Item = &'static str>,
) -> Stop {
    if games::looks_like_a_game(name) || !stop.is_fault() {
        return stop;
    }
    let known = games::known().chain(PROBLEMS.iter().map(|problem| problem.card().name));
    Problem::new(said)
        .listed_by(Lists::GamesAndProblems)
        .suggest(suggest(name, known.chain(others)))
        .into()
}
