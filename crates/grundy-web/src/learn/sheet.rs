//! Exercises on paper: those of a seed, and the answers on a page of their own.

use super::{SHEETS, spoken};
use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::words;
use grundy_course::lessons;
use grundy_course::sheet::{chosen, exercises};
use maud::html;
use serde_json::Value;

/// The seed of a sheet that names none.
const SEED: &str = "1";

/// The page. What is chosen stands in its address; the exercises are asked for by its script.
pub(super) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Exercises on paper", "纸面练习"));
    let seed = visit.value("seed").unwrap_or(SEED);
    let named: Vec<&str> =
        visit.pairs.iter().filter(|pair| pair.0 == "lesson").map(|pair| pair.1.as_str()).collect();
    let chosen = chosen(&named);
    // What is no number is the usual one, for those who write addresses by hand.
    let sheet = exercises(&chosen, seed.parse().unwrap_or(1));
    let asked = sheet.iter().map(|(block, seed)| super::block::with_seed(block, *seed));
    let asked = Value::from(asked.collect::<Vec<Value>>()).to_string();
    let main = html! {
        div.choose {
            p.names { a href=(visit.link("/learn", &[])) { (visit.say(words!("All lessons", "全部课程"))) } }
            h1 { (title) }
            p { (visit.say(words!(
                "A seed names a sheet: the same seed gives the same exercises, and the answers on a page of their own. Choose lessons and print.",
                "种子决定练习：同一种子总得到同样的题目，答案单独成页。选择课程后打印即可。"
            ))) }
            form #choose method="get" action="/learn/sheet" {
                @if visit.value("locale").is_some() {
                    input type="hidden" name="locale" value=(visit.language());
                }
                p.calls {
                    label for="seed" { (visit.say(words!("Seed", "种子"))) }
                    input #seed type="number" name="seed" min="0" max="9007199254740991" step="1" value=(seed);
                    button.primary type="submit" { (visit.say(words!("Make the sheet", "生成练习"))) }
                    button #print type="button" { (visit.say(words!("Print", "打印"))) }
                }
                fieldset {
                    legend { (visit.say(words!("Lessons", "课程"))) }
                    @for lesson in lessons() {
                        label.check {
                            input type="checkbox" name="lesson" value=(lesson.slug) checked[chosen.iter().any(|one| one.slug == lesson.slug)];
                            (lesson.number()) " " (lesson.text(visit.locale).title)
                        }
                    }
                }
            }
            noscript { p.wrong { (visit.say(words!(
                "This page needs scripts; in a terminal: ",
                "此页需要脚本；也可在终端中运行："
            ))) code { "grundy exercise --sheet 7" } } }
            p #state role="status" aria-live="polite" {}
        }
        section.paper aria-labelledby="questions-title" {
            h2 #questions-title { (visit.say(words!("Exercises", "练习"))) }
            ol #questions data-asked=(asked) {}
        }
        section.paper.key aria-labelledby="answers-title" {
            h2 #answers-title { (visit.say(words!("Answers", "答案"))) }
            ol #answers {}
        }
    };
    let frame = Frame {
        script: Some("learn/sheet.js"),
        sheets: SHEETS,
        words: spoken::of_the_sheet(),
        ..Frame::titled(title)
    };
    frame.around(visit, main)
}
