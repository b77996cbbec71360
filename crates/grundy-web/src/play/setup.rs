//! The form that sets up a match.

use crate::catalogue::openable;
use crate::visit::Visit;
use grundy::notation::Words;
use grundy::words;
use maud::{Markup, html};

/// A match that is worth playing: what it is called, the game, the position. A sum is a
/// game by itself, as on the command line.
type Preset = (Words, &'static str, &'static str);

/// The presets: one for each way in which a card looks.
fn presets() -> [Preset; 5] {
    [
        (words!("Nim", "尼姆"), "nim", "3 4 5"),
        (words!("A mixed sum", "混合游戏"), "nim 3 5 + wythoff 2 5 + kayles 6", ""),
        (words!("Hackenbush", "删边游戏"), "hackenbush", "0-1 1-2 2-0 2-3 3-4 3-5 0-6 6-7"),
        (words!("Coins", "翻硬币"), "turn:ruler", "DUUDDUDU"),
        (words!("Geography", "点地理"), "geography", "1 1-2 2-3 3-4 4-1 3-5 5-6 2-6"),
    ]
}

/// The form. Its rows are made by the script, from the address.
pub(super) fn form(visit: &Visit) -> Markup {
    html! {
        form #setup.setup {
            section {
                h2 #presets { (visit.say(words!("Begin with", "可以从这些开始"))) }
                p.calls.presets role="group" aria-labelledby="presets" {
                    @for (name, game, position) in presets() {
                        @let asked = [("game", game), ("position", position)];
                        @let said = asked.iter().filter(|pair| !pair.1.is_empty()).copied();
                        a.button href=(visit.link("/play", &said.collect::<Vec<_>>())) data-game=(game) data-position=(position) {
                            (name.get(visit.locale)) " " code { (game) " " (position) }
                        }
                    }
                    a.button href=(visit.link("/graph", &[])) {
                        (visit.say(words!("A graph of your own", "自己的图"))) " " code { (visit.say(words!("drawn, solved, played", "绘制、求解、对弈"))) }
                    }
                }
            }
            section {
                h2 #games { (visit.say(words!("Games", "游戏"))) }
                p { (visit.say(words!(
                    "Several games are played as one: who moves chooses a game and moves there.",
                    "多个游戏合并进行：轮到的一方任选其中一个走一步。"
                ))) }
                ul #rows.parts aria-labelledby="games" {}
                p.calls {
                    button #add type="button" { (visit.say(words!("Add a game", "添加游戏"))) }
                    button #own type="button" { (visit.say(words!("Add a rule of your own", "添加自定规则"))) }
                }
                (rule(visit))
            }
            (ways(visit))
            p #refused.wrong role="alert" {}
            p.calls { button.primary type="submit" { (visit.say(words!("Start", "开始"))) } }
            (names(visit))
        }
    }
}

/// The text of a rule, for the rows that name it.
fn rule(visit: &Visit) -> Markup {
    html! {
        div #ruled hidden {
            label for="rule" { (visit.say(words!("The rule", "规则"))) }
            textarea #rule rows="3" spellcheck="false" autocapitalize="off" aria-describedby="rule-about rule-wrong"
                placeholder="n -> [n-k] for k in 1..n/2" {}
            p #rule-about.names {
                (visit.say(words!("In the rows above it is called ", "在上面的行中以 ")))
                code { "rule" } (visit.say(words!(".", " 表示。")))
            }
            p #rule-wrong.wrong role="alert" {}
        }
    }
}

/// One choice of several.
fn radio(visit: &Visit, name: &str, value: &str, label: Words, checked: bool) -> Markup {
    html! {
        label.switch {
            input type="radio" name=(name) value=(value) checked[checked];
            " " (visit.say(label))
        }
    }
}

/// Who wins, how the games are joined, who begins, how well the machine plays.
fn ways(visit: &Visit) -> Markup {
    html! {
        div.ways {
            fieldset {
                legend { (visit.say(words!("Who cannot move", "无法走的一方"))) }
                (radio(visit, "convention", "normal", words!("loses (normal play)", "输（正常规则）"), true))
                (radio(visit, "convention", "misere", words!("wins (misère play)", "赢（反 Nim 规则）"), false))
                (radio(visit, "convention", "anti-sg", words!("wins, and play ends when every SG value is 0 (anti-SG)", "赢，且所有 SG 值为 0 时即终局（anti-SG）"), false))
            }
            (compounds(visit))
            fieldset {
                legend { (visit.say(words!("Who begins", "谁先走"))) }
                (radio(visit, "first", "", words!("You", "您"), true))
                (radio(visit, "first", "machine", words!("The machine", "机器"), false))
            }
            fieldset {
                legend { label for="skill" { (visit.say(words!("The machine's skill", "机器的水平"))) } }
                input #skill type="range" min="0" max="100" step="5" value="100" aria-describedby="skilled";
                output #skilled.mono for="skill" {}
            }
        }
    }
}

/// How several games are played as one.
fn compounds(visit: &Visit) -> Markup {
    let kinds = [
        ("disjunctive", words!("one of them (the usual sum)", "其中一个（普通的和）")),
        (
            "disjunctive-short",
            words!("one of them; the first that is over ends play", "其中一个；任一结束即终局"),
        ),
        ("conjunctive", words!("all that are not over (every-SG)", "所有未结束的（every-SG）")),
        (
            "conjunctive-short",
            words!("all of them; the first that is over ends play", "全部；任一结束即终局"),
        ),
        ("selective", words!("one or more of them", "一个或多个")),
        ("moore", words!("one to K of them (Moore)", "一至 K 个（Moore）")),
    ];
    html! {
        fieldset {
            legend { label for="compound" { (visit.say(words!("With several games or heaps a move is made in", "有多个游戏或多堆时，每步走"))) } }
            select #compound { @for (kind, said) in kinds { option value=(kind) { (visit.say(said)) } } }
            label #moore.switch hidden { "K = " input #moore-k type="number" min="1" max="99" value="2"; }
        }
    }
}

/// The games that can be named: with their titles and examples, for the script and for those
/// who type.
fn names(visit: &Visit) -> Markup {
    html! {
        datalist #names {
            @for (game, position, title, is) in openable(visit.locale) {
                option value=(game) data-position=(position) data-is=[is] { (title) }
            }
        }
    }
}
