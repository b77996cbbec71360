//! The field on the page of a game: a position, and how it is played.

use super::{PATH, kept};
use crate::visit::Visit;
use grundy::notation::Words;
use grundy::words;
use maud::{Markup, html};

/// Who wins when play ends, as the interface names it.
fn conventions() -> [(&'static str, Words); 3] {
    [
        ("normal", words!("Normal play: who cannot move loses", "正常规则：无法行动者负")),
        ("misere", words!("Misère: who cannot move wins", "反 Nim 规则：无法行动者胜")),
        (
            "anti-sg",
            words!("Anti-SG: play ends when every value is 0", "anti-SG：所有值为 0 时结束"),
        ),
    ]
}

/// How components are played together, as the interface names it.
fn compounds() -> [(&'static str, Words); 6] {
    [
        ("disjunctive", words!("A sum: move in one component", "和：每次在一个分量中走")),
        (
            "conjunctive",
            words!(
                "In every component; the last one to end decides",
                "每个分量都走；最后结束者定胜负"
            ),
        ),
        (
            "conjunctive-short",
            words!(
                "In every component; the first one to end decides",
                "每个分量都走；最先结束者定胜负"
            ),
        ),
        (
            "disjunctive-short",
            words!(
                "In one component; the first one to end decides",
                "在一个分量中走；最先结束者定胜负"
            ),
        ),
        ("selective", words!("In any components, at least one", "在任意多个分量中走，至少一个")),
        ("moore:2", words!("In one or two components (Moore)", "在一个或两个分量中走（Moore）")),
    ]
}

/// The field for a position of a game; it is answered in place, or by the page of the box.
pub(crate) fn field(visit: &Visit, game: &str, position: &str) -> Markup {
    let said = |name: &str| visit.value(name).unwrap_or_default();
    let shown = visit.value("position").unwrap_or(position);
    html! {
        section.asks aria-labelledby="field-name" {
            h2 #field-name { (visit.say(words!("Who wins?", "谁赢？"))) }
            form.field-form method="get" action=(PATH) data-asks="field-answer" {
                (kept(visit))
                input type="hidden" name="game" value=(game);
                div.field-row {
                    label for="field-position" { (visit.say(words!("Position", "局面"))) }
                    input #field-position type="text" name="position" value=(shown) spellcheck="false" autocapitalize="off"
                        autocomplete="off" placeholder=(position);
                    button.primary type="submit" { (visit.say(words!("Answer", "求解"))) }
                }
                details open[!said("convention").is_empty() || !said("compound").is_empty()] {
                    summary { (visit.say(words!("Other ways to play", "其他规则"))) }
                    (choice(visit, "convention", words!("When play ends", "结束时"), &conventions()))
                    (choice(visit, "compound", words!("Several heaps or games", "多堆或多个游戏"), &compounds()))
                }
            }
            div #field-answer.ask-answer hidden tabindex="-1" aria-live="polite" {}
        }
    }
}

fn choice(visit: &Visit, name: &str, label: Words, values: &[(&str, Words)]) -> Markup {
    let id = format!("field-{name}");
    html! {
        p.field-choice {
            label for=(id) { (visit.say(label)) }
            select id=(id) name=(name) {
                @for (value, words) in values {
                    option value=(value) selected[visit.value(name) == Some(*value)] { (words.get(visit.locale)) }
                }
            }
        }
    }
}
