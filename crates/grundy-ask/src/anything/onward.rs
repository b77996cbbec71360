//! Where one can go on from an answer.

use super::Meant;
use crate::Question;
use grundy::game::NoFiles;
use grundy::games;
use grundy::notation::Words;
use grundy::present::page;
use grundy::values::{Compound, Convention};
use grundy::words;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// A place to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// The page of a game.
    Game,
    /// The page of a contest problem.
    Problem,
    /// A match against the machine.
    Play,
    /// Everything about a rule or a game.
    Workbench,
}

/// A way on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onward {
    /// Where it leads.
    pub to: Place,
    /// What is said there, by its names.
    pub said: Vec<(&'static str, String)>,
    /// What it is called.
    pub title: Words,
}

impl Onward {
    fn new(to: Place, said: &[(&'static str, &str)], title: Words) -> Self {
        let said = said.iter().filter(|pair| !pair.1.is_empty());
        let said = said.map(|&(name, value)| (name, value.to_owned())).collect();
        Onward { to, said, title }
    }

    /// To the page of a game.
    fn game(name: &str) -> Option<Self> {
        let Words { en, zh } = super::named::title(name)?;
        let title = words!("About {en}", "关于{zh}");
        Some(Onward::new(Place::Game, &[("name", name)], title))
    }

    /// To a match and to the workbench.
    fn with(said: &[(&'static str, &str)]) -> [Self; 2] {
        let play = words!("Play it", "对弈");
        let bench = words!("Open in the workbench", "在工作台中打开");
        [Onward::new(Place::Play, said, play), Onward::new(Place::Workbench, said, bench)]
    }
}

/// The ways on from what was meant.
pub(super) fn ways(meant: &Meant) -> Vec<Onward> {
    match &meant.question {
        Some(Question::Solve(question)) => {
            let position = &question.position;
            let misere = match position.convention {
                Convention::Misere => "true",
                _ => "",
            };
            let plain = position.convention != Convention::AntiSg;
            let plain = plain && position.compound == Compound::Disjunctive;
            let (name, rest) = games::leading(&position.text).unwrap_or_default();
            let sum = position.text.contains(" + ");
            let said = match sum {
                true => [("game", position.text.as_str()), ("position", ""), ("misere", misere)],
                false => [("game", name.as_str()), ("position", rest), ("misere", misere)],
            };
            let [play, bench] = Onward::with(&said);
            // The others are not played there.
            let mut ways: Vec<Onward> = Some(play).into_iter().filter(|_| plain).collect();
            ways.extend(Some(bench).filter(|_| plain && !sum));
            ways.extend(Onward::game(&name).filter(|_| !sum));
            ways
        }
        Some(Question::Show(question)) => match (meant.kind, &question.of) {
            (super::TypedAs::Problem, _) => {
                let title = words!("The problem, and a judge for it", "题目页面与在线评测");
                let name = meant.name.as_deref().unwrap_or_default();
                vec![Onward::new(Place::Problem, &[("name", name)], title)]
            }
            (super::TypedAs::Rule, crate::GameRef::Rule(rule)) => {
                let said = [("rule", rule.text.as_str())];
                let [play, bench] = Onward::with(&said);
                vec![bench, play]
            }
            (super::TypedAs::Game | super::TypedAs::Code, _) => {
                let name = meant.name.as_deref().unwrap_or_default();
                let mut ways: Vec<Onward> = Onward::game(name).into_iter().collect();
                ways.extend(
                    example(name)
                        .map(|(game, position)| {
                            Onward::with(&[("game", &game), ("position", &position)])
                        })
                        .into_iter()
                        .flatten(),
                );
                ways
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// A game with a position of it, by the usual name.
fn example(name: &str) -> Option<(String, String)> {
    if let Some(file) = games::library(name) {
        return Some((file.name.to_owned(), file.start.to_owned()));
    }
    let page = page::find(name, &NoFiles).ok()?;
    games::open(&page.game, &NoFiles).ok()?;
    Some((page.game, page.card.position.to_owned()))
}
