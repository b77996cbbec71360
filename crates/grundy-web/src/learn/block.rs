//! What is alive in a lesson: what the scripts need to know of it, and what is there without them.

use crate::picture::picture;
use crate::visit::Visit;
use grundy::game::NoFiles;
use grundy::game::any::TableKind;
use grundy::games;
use grundy::words;
use grundy_course::steps::{Cell, Mark, Step, build};
use grundy_course::{Block, Directive};
use maud::{Markup, html};
use serde_json::{Map, Value};

/// A block. An exercise has a number in its lesson.
pub(super) fn html(visit: &Visit, block: &Block, number: usize) -> Markup {
    let caption = block.caption();
    let body = match block.directive {
        Directive::Board => board(visit, block),
        Directive::Table => table(visit, block),
        Directive::Picture => drawn(visit, block),
        Directive::Ask => ask(visit, block),
        Directive::Steps => steps(visit, block),
        Directive::Exercise => exercise(visit, block, number),
    };
    html! {
        (body)
        @if let Some(caption) = caption { p.caption { (caption) } }
    }
}

/// The question of a block, as the scripts ask it.
fn asked(block: &Block) -> String {
    Value::from(members(block)).to_string()
}

/// The same for an exercise of a seed.
pub(super) fn with_seed(block: &Block, seed: u64) -> Value {
    let mut members = members(block);
    members.insert("seed".into(), seed.into());
    members.into()
}

fn members(block: &Block) -> Map<String, Value> {
    let mut members = Map::new();
    for (name, value) in block.asked() {
        match members.get_mut(name) {
            Some(Value::Array(all)) => all.push(value.into()),
            // What may be said several times is a list.
            None if name == "set" => drop(members.insert(name.into(), vec![value].into())),
            _ => drop(members.insert(name.into(), value.into())),
        }
    }
    members
}

/// The command that does the same, for those without scripts.
fn command(visit: &Visit, block: &Block) -> Markup {
    html! {
        p.command {
            (visit.say(words!("In a terminal: ", "在终端中："))) code { (block.command()) }
        }
    }
}

/// What is drawn: a game, a rule with its parameters, a position.
fn pairs(block: &Block, keys: &[&str]) -> Vec<(&'static str, String)> {
    block.asked().into_iter().filter(|pair| keys.contains(&pair.0)).collect()
}

fn shown(visit: &Visit, pairs: &[(&str, String)], name: &str) -> Markup {
    let pairs: Vec<(&str, &str)> =
        pairs.iter().map(|(name, value)| (*name, value.as_str())).collect();
    picture(visit, &pairs, name)
}

/// What is played, in one line.
fn spoken(block: &Block) -> String {
    let said = ["game", "rule", "position"].map(|key| block.value(key).unwrap_or_default());
    said.join(" ").trim().to_owned()
}

fn board(visit: &Visit, block: &Block) -> Markup {
    let place = [("game", "game"), ("rule", "rule"), ("position", "position")];
    let said: Vec<(&str, &str)> =
        place.iter().filter_map(|(name, key)| Some((*name, block.value(key)?))).collect();
    let name = visit.say(words!("A board to play on: {}", "可对弈的局面：{}", spoken(block)));
    // The verdict is to be found by playing.
    let mut drawn = pairs(block, &["game", "rule", "set", "position"]);
    drawn.push(("plain", "true".to_owned()));
    html! {
        div.live.board data-asked=(asked(block)) data-first=(block.value("first").unwrap_or("me"))
            role="group" aria-label=(name) {
            (shown(visit, &drawn, &spoken(block)))
            p { a.button href=(visit.link("/play", &said)) { (visit.say(words!("Play it", "对弈"))) } }
            (command(visit, block))
        }
    }
}

/// Whether the positions of a block are two numbers.
fn is_grid(block: &Block) -> bool {
    let of_a_rule = |text: &str| text.trim_start().starts_with('(');
    match (block.value("game"), block.value("rule")) {
        (_, Some(rule)) => of_a_rule(rule),
        (Some(game), _) => match games::library(game) {
            Some(file) => {
                grundy_rules::read(file.text, &[]).is_ok_and(|checked| checked.rule.arity == 2)
            }
            None => games::open(game, &NoFiles)
                .is_ok_and(|game| game.table_kind() == Some(TableKind::Grid)),
        },
        (None, None) => false,
    }
}

fn table(visit: &Visit, block: &Block) -> Markup {
    let mut asked_for = pairs(block, &["game", "rule", "set", "outcome", "misere"]);
    asked_for.push(("position", block.value("n").unwrap_or("30").to_owned()));
    asked_for.push(("kind", if is_grid(block) { "heat" } else { "strip" }.to_owned()));
    let rows = block.value("rows").unwrap_or_default();
    html! {
        div.live.table data-asked=(asked(block)) data-rows=(rows) {
            (shown(visit, &asked_for, &spoken(block)))
            (command(visit, block))
        }
    }
}

fn drawn(visit: &Visit, block: &Block) -> Markup {
    let asked: Vec<(&'static str, String)> = block.asked();
    let name = block.caption().map_or_else(|| spoken(block), str::to_owned);
    html! { figure.drawn { (shown(visit, &asked, &name)) } }
}

fn ask(visit: &Visit, block: &Block) -> Markup {
    let verb = block.value("verb").unwrap_or("solve");
    html! {
        div.live.ask data-verb=(verb) data-asked=(asked(block)) {
            p { code.command { (block.command()) } }
            p.for-scripts { (visit.say(words!("The answer is computed by the program.", "答案由程序计算。"))) }
        }
    }
}

/// All steps; the scripts uncover one after the other.
fn steps(visit: &Visit, block: &Block) -> Markup {
    let steps = build(block).unwrap_or_default();
    html! {
        div.live.steps data-what=(block.value("what").unwrap_or_default()) {
            ol { @for step in &steps { (step_of(visit, step)) } }
        }
    }
}

fn step_of(visit: &Visit, step: &Step) -> Markup {
    let cell = |cell: &Cell| {
        html! {
            @match cell.mark {
                Mark::Head => th scope="row" { (cell.text) },
                Mark::Here => td.here { (cell.text) },
                Mark::Plain => td { (cell.text) },
            }
        }
    };
    html! {
        li {
            p { (step.said.get(visit.locale)) }
            @if let Some((game, position)) = &step.drawn {
                (picture(visit, &[("game", game), ("position", position), ("plain", "true")], position))
            }
            @if !step.rows.is_empty() {
                div.scroll {
                    table { @for row in &step.rows { tr { @for one in row { (cell(one)) } } } }
                }
            }
        }
    }
}

fn exercise(visit: &Visit, block: &Block, number: usize) -> Markup {
    let level = block.value("level").and_then(|level| level.parse().ok()).unwrap_or(1);
    html! {
        div.live.exercise data-number=(number) data-asked=(asked(block)) {
            h3 {
                (visit.say(words!("Exercise {}", "练习 {}", number + 1))) " " (super::level(visit, level))
            }
            (command(visit, block))
        }
    }
}
