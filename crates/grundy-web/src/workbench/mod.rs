//! The workbench: a rule or a game, and at once everything about it.
//!
//! The page is a form whose fields are the query of its address; the script answers while one
//! types and keeps the address in step, so that a link reproduces what is seen. What is found is
//! shown in [`panels`]: one section here, one module in `assets/workbench` that fills it.

mod examples;
pub(crate) mod reference;
mod spoken;

use crate::catalogue::openable;
use crate::frame::Frame;
use crate::visit::{Document, Visit};
use examples::{EXAMPLES, Example};
use grundy::notation::{Locale, Words};
use grundy::words;
use maud::{Markup, html};
pub(crate) use spoken::mex_words;

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Workbench", "工作台"));
    let main = html! {
        h1 { (title) }
        noscript {
            p.wrong { (visit.say(words!(
                "This page needs scripts to answer. Without them there is the command line: grundy table -e 'take 1..3' 60",
                "此页面需要脚本才能给出答案。没有脚本时可用命令行：grundy table -e 'take 1..3' 60"
            ))) }
        }
        div.bench {
            div.ask { (examples(visit)) (form(visit)) (help(visit)) }
            div #results.results {
                p #state.count role="status" aria-live="polite" {}
                div #headline.headline role="region" hidden
                    aria-label=(visit.say(words!("In short", "概要"))) {}
                @for (name, heading) in panels() { (panel(visit, name, heading)) }
            }
        }
    };
    Frame {
        script: Some("workbench/workbench.js"),
        sheets: &["workbench.css"],
        words: spoken::words(),
        ..Frame::about(visit, title)
    }
    .around(visit, main)
}

/// What is said about a rule or a game, in this order. Each is filled by the module of its name.
fn panels() -> [(&'static str, Words); 9] {
    [
        ("about", words!("The game", "游戏")),
        ("answer", words!("The position", "局面")),
        ("table", words!("SG values (normal play)", "SG 值（正常规则）")),
        ("law", words!("The law of the values", "SG 值的规律")),
        ("test", words!("Test a formula of your own", "检验自己的公式")),
        ("period", words!("Period", "周期")),
        ("pictures", words!("Pictures", "图")),
        ("code", words!("Code to submit", "可提交的代码")),
        ("command", words!("On the command line", "命令行")),
    ]
}

fn panel(visit: &Visit, name: &str, heading: Words) -> Markup {
    html! {
        section.panel id={ "panel-" (name) } aria-labelledby={ "heading-" (name) } hidden {
            h2 id={ "heading-" (name) } { (visit.say(heading)) }
            div.body {}
        }
    }
}

/// Rules to start from; each is a link that also works without the script.
fn examples(visit: &Visit) -> Markup {
    let address = |example: &Example| {
        let position = Some(("position", example.position)).filter(|pair| !pair.1.is_empty());
        let pairs: Vec<_> = [("rule", example.rule)].into_iter().chain(position).collect();
        visit.link("/workbench", &pairs)
    };
    html! {
        nav.examples aria-labelledby="examples-name" {
            h2 #examples-name { (visit.say(words!("Start from", "示例"))) }
            ul {
                @for example in EXAMPLES {
                    @let name = if visit.locale == Locale::Zh { example.zh } else { example.en };
                    li { a data-example href=(address(example)) { (name) } }
                }
            }
        }
    }
}

/// What is asked: a rule or a game, a position, how far.
fn form(visit: &Visit) -> Markup {
    let said = |name: &str| visit.value(name).unwrap_or_default();
    let by_game = visit.value("rule").is_none() && visit.value("game").is_some();
    let first = EXAMPLES.first().map_or("", |example| example.rule);
    let rule = visit.value("rule").unwrap_or(if by_game { "" } else { first });
    html! {
        form #ask method="get" action="/workbench" {
            (crate::ask::kept(visit))
            fieldset.choice {
                legend.hidden { (visit.say(words!("What to look at", "研究对象"))) }
                (choice("rule", &visit.say(words!("A rule", "规则")), !by_game))
                (choice("game", &visit.say(words!("A known game", "已知游戏")), by_game))
            }
            div #by-rule.field hidden[by_game] {
                label for="rule" { (visit.say(words!("Rule", "规则"))) }
                div.editor {
                    div #mirror aria-hidden="true" {}
                    textarea #rule name="rule" rows="6" spellcheck="false" autocapitalize="off" autocomplete="off"
                        aria-describedby="rule-said" data-first=(first) { "\n" (rule) }
                }
                div #rule-said.said aria-live="polite" {}
                div #params.params {}
            }
            div #by-game.field hidden[!by_game] {
                label for="game" { (visit.say(words!("Game", "游戏"))) }
                input #game type="text" name="game" list="games" value=(said("game")) spellcheck="false"
                    autocapitalize="off" autocomplete="off" aria-describedby="game-said" placeholder="kayles, nim 3 + wythoff 2 5";
                datalist #games {
                    @for (game, _, title, _) in openable(visit.locale) {
                        option value=(game) { (title) }
                    }
                }
                div #game-said.said.short aria-live="polite" {}
            }
            div.pair {
                div.field {
                    label for="position" { (visit.say(words!("Position (optional)", "局面（可选）"))) }
                    input #position type="text" name="position" value=(said("position")) spellcheck="false"
                        autocapitalize="off" autocomplete="off" aria-describedby="position-said";
                }
                div.field {
                    label for="n" { (visit.say(words!("Table up to", "表算到"))) }
                    input #n type="number" name="n" min="0" max="2000" value=(said("n")) inputmode="numeric";
                }
            }
            div #position-said.said.short aria-live="polite" {}
            (manner(visit))
            noscript { button type="submit" { (visit.say(words!("Look", "查看"))) } }
        }
    }
}

/// How the position is played: who wins at the end, and in how many components one moves.
fn manner(visit: &Visit) -> Markup {
    let conventions = [
        ("normal", words!("Normal: who cannot move loses", "正常规则：无法行动者负")),
        ("misere", words!("Misère: who cannot move wins", "反 Nim 规则：无法行动者胜")),
        (
            "anti-sg",
            words!(
                "Anti-SG: play ends when every game is won or lost",
                "反 SG 规则：各单一游戏都结束时无法行动者胜"
            ),
        ),
    ];
    let compounds = [
        ("disjunctive", words!("one component", "一个分支")),
        ("conjunctive", words!("every component", "每个分支")),
        ("selective", words!("any components, at least one", "任意个分支，至少一个")),
        ("moore:2", words!("one or two components (Moore)", "一个或两个分支（Moore）")),
        ("moore:3", words!("one to three components (Moore)", "一至三个分支（Moore）")),
        (
            "disjunctive-short",
            words!("one; it ends with the first that ends", "一个；任一分支结束则全局结束"),
        ),
        (
            "conjunctive-short",
            words!("every one; it ends with the first that ends", "每个；任一分支结束则全局结束"),
        ),
    ];
    let said = |convention| visit.value(convention).is_some_and(|value| value != "false");
    html! {
        div.manner {
            div.field {
                label for="convention" { (visit.say(words!("Who wins (for the position)", "胜负规则（针对局面）"))) }
                select #convention {
                    @for (value, name) in conventions {
                        option value=(value) selected[said(value)] { (visit.say(name)) }
                    }
                }
            }
            div.field {
                label for="compound" { (visit.say(words!("A move is made in", "每步在以下分支中各走一步"))) }
                select #compound name="compound" {
                    @for (value, name) in compounds {
                        option value=(value) selected[visit.value("compound") == Some(value)] { (visit.say(name)) }
                    }
                }
            }
        }
    }
}

fn choice(value: &str, name: &str, checked: bool) -> Markup {
    html! { label { input type="radio" name="by" value=(value) checked[checked]; span { (name) } } }
}

/// The rule language on a card.
fn help(visit: &Visit) -> Markup {
    let rows = [
        ("take 1..3", words!("take 1, 2 or 3 from a heap", "从一堆中取 1、2 或 3 个")),
        ("n -> [n-k] for k in {1, 3, 4}", words!("the same idea in full", "完整写法")),
        ("n -> [k] + [n-k] for k in 1..n/2", words!("split a heap in two", "把一堆分成两堆")),
        ("n -> 3 * [n/3] if n % 3 == 0", words!("copies, a condition", "若干份、条件")),
        ("(a, b) -> [a-k, b-k] for k in 1..min(a, b)", words!("two numbers", "两个数")),
        ("divisors(n)  primes_upto(n)  powers(2, n)", words!("sets", "集合")),
        ("param F = 3", words!("a number that can be changed", "可调整的参数")),
        ("win if n == 0", words!("the player to move has won", "轮到的一方获胜")),
    ];
    html! {
        details.help {
            summary { (visit.say(words!("How a rule is written", "规则的写法"))) }
            dl {
                @for (rule, meaning) in rows { div { dt { code { (rule) } } dd { (visit.say(meaning)) } } }
            }
            p { (visit.say(words!(
                "A position stands on the left, what a move leaves on the right. Options with a negative number are left out; several lines are all the moves there are.",
                "左边是局面，右边是走一步后剩下的。含负数的后继不计；多行合起来就是全部走法。"
            ))) }
            p { a href=(visit.link("/workbench/reference", &[])) { (visit.say(words!("The whole language, with examples to try", "完整的规则语言，附可试的示例"))) } }
        }
    }
}
