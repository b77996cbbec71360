//! Why a law is believed: its proof, how far it was tested, what is known of the game.

use super::{digits, lines};
use crate::study::{Seen, Status, Study};
use grundy::notation::Words;
use grundy::present::cited;
use grundy::words;
use grundy_laws::{Members, class_in_words};

/// Why it is believed, and what the formula does not show.
pub fn details(study: &Study) -> Vec<(Words, Words)> {
    let mut details = Vec::new();
    if let Some(proof) = &study.proof {
        details.push((words!("proof", "证明"), proof.why.clone()));
    }
    if let Some(period) = &study.period {
        let name = cited::theorem(period.theorem.unwrap_or_default());
        let why = &period.reason;
        let why = Words {
            en: format!("{}: {}", name.en, why.en),
            zh: format!("{}：{}", name.zh, why.zh),
        };
        details.push((words!("proof", "证明"), why));
    }
    // Who wins may have a theorem where the values have no law.
    if let (Status::Tested | Status::None, Some(theorem)) = (study.status(), &study.theorem) {
        let (Words { en, zh }, game) = (cited::theorem(theorem.name), &study.name);
        details.push((
            words!("known", "已知"),
            words!(
                "the catalogue has a theorem about this game: {en}; the page of {game} has it",
                "目录中有关于此游戏的定理：{zh}；见 {game} 的说明页"
            ),
        ));
    }
    if let (Status::Tested, Some(number)) = (study.status(), study.beyond) {
        details.push((
            words!("caution", "注意"),
            words!(
                "the rule names {number}, which is beyond what was looked at; more `terms` look further",
                "规则中出现了 {number}，超出已查看的范围；增大 `terms` 可查看更远"
            ),
        ));
    }
    let because = words!("why", "依据");
    match &study.seen {
        Seen::Line { guess, law: Some(law), .. } => {
            let (fitted, tested) = (guess.fitted, guess.tested);
            let class = guess.found.as_ref().map_or("", |found| found.class);
            details.push((because, tested_words(class, fitted, tested, study)));
            details.extend(digits::details(law));
        }
        Seen::Grid { guess, zeros, .. } => {
            let found = guess.found.as_ref().map(|found| found.class);
            if let Some(zeros) = zeros {
                let words = tested_words(zeros.smaller.class, zeros.fitted, zeros.tested, study);
                details.push((because, words));
            } else if let Some(class) = found {
                let (fitted, tested) = (guess.fitted, guess.tested);
                let (Words { en, zh }, kind) = (doubt(study), class_in_words(class).zh);
                details.push((
                    because,
                    words!(
                        "class {class}; fitted on {fitted} × {fitted} values, compared with all {tested} × {tested}{en}",
                        "规律类型：{kind}；用 {fitted} × {fitted} 个值拟合，在全部 {tested} × {tested} 个值上验证{zh}"
                    ),
                ));
            }
            // Of outcomes the pairs say it all.
            if found.is_none() && !(study.outcomes && zeros.is_some()) {
                details.extend(lines::details(study, guess));
            }
        }
        Seen::Line { values, lost: Some(members), .. } => {
            let (count, all) =
                (values.iter().filter(|&&outcome| outcome == 0).count(), values.len());
            let class = match **members {
                Members::Recurrence(_) => "recurrence",
                Members::Formula(ref found) => found.class,
            };
            let Words { en, zh } = doubt(study);
            details.push((
                because,
                words!(
                    "class {class} of the {count} lost positions in order, compared with all {all} outcomes{en}",
                    "依次排列的 {count} 个必败局面，类型 {class}；与全部 {all} 个胜负比较{zh}"
                ),
            ));
        }
        Seen::Line { .. } => {}
    }
    details
}

/// What is added where a law is only tested.
fn doubt(study: &Study) -> Words {
    match study.status() {
        Status::Proved => Words::default(),
        _ => words!("; this is no proof", "；这不是证明"),
    }
}

fn tested_words(class: &str, fitted: usize, tested: usize, study: &Study) -> Words {
    let (Words { en, zh }, kind) = (doubt(study), class_in_words(class).zh);
    words!(
        "class {class}; fitted on {fitted} terms, compared with all {tested}{en}",
        "规律类型：{kind}；用前 {fitted} 项拟合，在全部 {tested} 项上验证{zh}"
    )
}
