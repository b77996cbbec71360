//! What to say where there is no such page, game or problem: what may have been meant, and where
//! what there is can be found.

use crate::ask;
use crate::frame::{Frame, places};
use crate::visit::{Document, Visit};
use grundy::games;
use grundy::notation::{Problem, scan, suggest};
use grundy::words;
use grundy_contest::PROBLEMS;
use maud::{Markup, html};

/// There is nothing at this address.
pub(crate) fn address(visit: &Visit) -> Document {
    let shown = scan::shown(visit.path);
    let problem = Problem::new(words!("There is no page `{shown}`.", "没有页面 `{shown}`。"));
    page(visit, &problem, "/")
}

/// A page that says what is wrong, with the nearest name.
pub(crate) fn page(visit: &Visit, problem: &Problem, below: &str) -> Document {
    let title = visit.say(words!("Not found", "未找到"));
    let name = visit.path.rsplit('/').find(|step| !step.is_empty()).unwrap_or_default();
    let mut meant = named(name);
    if let Some(near) = &problem.suggestion {
        let near = (format!("{below}{near}"), near.clone());
        meant.retain(|one| *one != near);
        meant.insert(0, near);
    }
    let main = html! {
        h1 { (title) }
        p { (problem.message.get(visit.locale)) }
        @if !meant.is_empty() {
            p {
                (visit.say(words!("Did you mean ", "您是否想找 ")))
                @for (at, (path, name)) in meant.iter().enumerate() {
                    @if at > 0 { (visit.say(words!(" or ", " 或 "))) }
                    a href=(visit.link(path, &[])) { (name) }
                }
                (visit.say(words!("?", "？")))
            }
        }
        (ways(visit, name))
    };
    Frame { status: 404, ..Frame::titled(format!("{title}: {}", ask::cut(visit.path))) }
        .around(visit, main)
}

/// The pages of games and problems that a step of an address names, or nearly.
fn named(name: &str) -> Vec<(String, String)> {
    if name.is_empty() || name.len() > 80 {
        return Vec::new();
    }
    let mut found = Vec::new();
    let is_listed = |name: &String| games::known().any(|known| known == name);
    if let Some(game) = games::canonical(name).filter(is_listed).or_else(|| games::near(name)) {
        found.push((format!("/games/{game}"), game));
    }
    let problems = || PROBLEMS.iter().map(|problem| problem.card().name);
    let problem = grundy_contest::find(name).ok().map(|problem| problem.card().name.to_owned());
    if let Some(problem) = problem.or_else(|| suggest(name, problems())) {
        found.push((format!("/problems/{problem}"), problem));
    }
    found
}

/// Where what there is can be found.
fn ways(visit: &Visit, name: &str) -> Markup {
    html! {
        @if !name.is_empty() {
            p { a.button href=(ask::address(visit, name)) {
                (visit.say(words!("Ask about `{}`", "查询 `{}`", scan::shown(name))))
            } }
        }
        h2 { (visit.say(words!("What there is", "这里有什么"))) }
        ul {
            @for (path, words) in places() { li { a href=(visit.link(path, &[])) { (visit.say(words)) } } }
        }
        h2 { (visit.say(words!("Or ask in the box above", "或者在上方的框中提问"))) }
        (ask::examples(visit))
    }
}
