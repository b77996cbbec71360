//! A position with every move judged, as text.

use super::{Style, columns};
use crate::answer::{Judged, JudgedMove, Mistake};
use crate::notation::{Locale, Words};
use crate::values::Outcome;
use crate::words;

/// A mistake as people read it.
pub fn mistake_words(mistake: &Mistake) -> Words {
    let Words { en, zh } = &mistake.words;
    let (to, better) = (&mistake.better.to, &mistake.better.words);
    let (better_en, better_zh) = (&better.en, &better.zh);
    words!(
        "That was a mistake. {en} Better: {to}  ({better_en})",
        "这一步是失误。{zh}更好的走法：{to}  （{better_zh}）"
    )
}

/// As people read it: the outcome, a line per move with `*` at winning ones, the choice.
pub fn text(judged: &Judged, locale: Locale, style: Style) -> String {
    let mut text = match &judged.answer {
        Ok(answer) => style.outcome(answer.outcome),
        Err(_) => "?".to_owned(),
    };
    if let Some(sg) = judged.answer.as_ref().ok().and_then(|answer| answer.sg) {
        text.push_str(&format!(" sg={sg}"));
    }
    text.push('\n');
    text.push_str(&columns::aligned(
        &judged.moves.iter().map(|one| row(one, locale, style)).collect::<Vec<_>>(),
    ));
    remarks(judged).iter().for_each(|words| text.push_str(&format!("{}\n", words.get(locale))));
    text
}

fn row(one: &JudgedMove, locale: Locale, style: Style) -> Vec<String> {
    let wins = one.outcome == Some(Outcome::P);
    let mark = if wins { style.good("*") } else { " ".to_owned() };
    let mut value = one.outcome.map_or("?".to_owned(), |outcome| style.outcome(outcome));
    if let Some(sg) = one.sg {
        value.push_str(&format!(" sg={sg}"));
    }
    vec![format!("{mark} {}", one.to), format!("({})", one.words.get(locale)), value]
}

/// What is said below the moves.
fn remarks(judged: &Judged) -> Vec<Words> {
    let mut said = Vec::new();
    if judged.truncated {
        let count = judged.moves.len();
        said.push(words!("… there are more moves than these {count}", "…… 走法不止这 {count} 个"));
    }
    if let Err(reason) = &judged.answer {
        let Words { en, zh } = reason.words();
        said.push(words!("unknown: {en}", "未知：{zh}"));
    }
    match judged.ended {
        Some(true) => said.push(words!(
            "play is over, and the player to move has won",
            "对局已经结束，轮到走的一方获胜"
        )),
        Some(false) => said.push(words!(
            "play is over, and the player to move has lost",
            "对局已经结束，轮到走的一方告负"
        )),
        None => {}
    }
    if let Some(choice) = &judged.choice {
        let (to, en, zh) = (&choice.next.to, &choice.next.words.en, &choice.next.words.zh);
        said.push(match (choice.slip, choice.wins) {
            (Some(skill), _) => words!(
                "choice at skill {skill}, at random: {to}  ({en})",
                "水平 {skill} 的随机选择：{to}  （{zh}）"
            ),
            (None, true) => {
                words!("choice: {to}  ({en}), which wins", "选择：{to}  （{zh}），必胜")
            }
            (None, false) => words!("choice: {to}  ({en})", "选择：{to}  （{zh}）"),
        });
    }
    said
}
