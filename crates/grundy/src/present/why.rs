//! Why a value, or the outcome of a compound, is what it is, as text.

use super::Style;
use crate::answer::{Explained, Step, Why, WhyCompound, Witness};
use crate::compounds::shown_parts;
use crate::notation::{Locale, Words};
use crate::values::{Claim, Compound};
use crate::words;

/// As people read it.
pub fn text(explained: &Explained, locale: Locale, style: Style) -> String {
    match explained {
        Explained::Value(why) => value(why, locale),
        Explained::Compound(why) => compound(why, locale, style),
    }
}

/// Why a value is what it is.
fn value(why: &Why, locale: Locale) -> String {
    let sg = why.sg;
    let head = words!("SG = {sg}", "SG = {sg}");
    let mut lines = vec![head.get(locale).to_owned()];
    for witness in &why.witnesses {
        let (value, said) = (witness.value, witness.words.get(locale));
        let to = with_parts(witness);
        lines.push(format!("{value}: {to}  ({said})"));
    }
    if why.truncated {
        let shown = why.witnesses.len();
        let more = words!(
            "… the first {shown} of {sg} smaller values are shown",
            "…… 只列出 {sg} 个较小值中的前 {shown} 个"
        );
        lines.push(more.get(locale).to_owned());
    }
    let unreachable = why.unreachable.get(locale);
    lines.push(match locale {
        Locale::En => format!("not {sg}: {unreachable}"),
        Locale::Zh => format!("走不到 {sg}：{unreachable}"),
    });
    lines.join("\n") + "\n"
}

/// The position after a move, and the values of its parts if there are several: `3 4 = 4⊕3`.
fn with_parts(witness: &Witness) -> String {
    match witness.part_count {
        0 | 1 => witness.to.clone(),
        count => format!("{} = {}", witness.to, shown_parts(&witness.parts, count)),
    }
}

/// Why the outcome of a compound is what it is.
fn compound(why: &WhyCompound, locale: Locale, style: Style) -> String {
    let mut text = style.outcome(why.outcome) + "\n";
    let colon = if locale == Locale::Zh { "：" } else { ": " };
    for step in &why.components {
        let position = &step.told.position;
        text.push_str(&format!("{position}{colon}{}\n", step_in_words(step, why).get(locale)));
    }
    let (shown, count) = (why.components.len(), why.component_count);
    if shown > 0 && shown < count {
        let more = words!(
            "… the first {shown} of {count} components are shown",
            "…… 只列出 {count} 个分量中的前 {shown} 个"
        );
        text.push_str(&format!("{}\n", more.get(locale)));
    }
    let mut say = |label: Words, words: &str| {
        let label = style.faint(&format!("{}{colon}", label.get(locale)));
        text.push_str(&format!("{label}{words}\n"));
    };
    say(words!("why", "理由"), why.reason.get(locale));
    if let Some(theorem) = &why.theorem {
        say(words!("by", "依据"), theorem);
    }
    text
}

/// What was found of a component, and from which of its options.
fn step_in_words(step: &Step, why: &WhyCompound) -> Words {
    let found = class(&step.told.claim, why.compound);
    let Some((via, Claim::Pace(before))) = step.via.as_ref().map(|via| (via, via.claim)) else {
        return found;
    };
    let (Words { en, zh }, to) = (found, &via.to);
    let (by_en, by_zh) = (&via.words.en, &via.words.zh);
    words!(
        "{en} = 1 + {before}, by the option {to} ({by_en})",
        "{zh} = 1 + {before}，来自后继 {to}（{by_zh}）"
    )
}

/// What a theorem asks of a component, in words.
fn class(claim: &Claim, compound: Compound) -> Words {
    match *claim {
        Claim::Outcome(outcome) => words!("{outcome}", "{outcome}"),
        Claim::Sg(value) if compound == Compound::DisjunctiveShort => {
            words!("foreclosed SG value {value}", "禁止终点邻近局面后的 SG 值 {value}")
        }
        Claim::Sg(value) | Claim::Weighed { sg: value, .. } => {
            words!("SG = {value}", "SG = {value}")
        }
        Claim::Tame { sg, firm: true } => words!("SG = {sg}, firm", "SG = {sg}，稳固"),
        Claim::Tame { sg, firm: false } => words!("SG = {sg}, fickle", "SG = {sg}，不稳固"),
        Claim::Play { live: false, .. } | Claim::Ended => words!("over", "已结束"),
        Claim::Play { normal, misere, .. } => {
            words!(
                "{normal} in normal play, {misere} in misère play",
                "正常规则 {normal}，反 Nim 规则 {misere}"
            )
        }
        Claim::Pace(pace) => words!("step {pace}", "step {pace}"),
        Claim::State(_) => words!("searched", "已搜索"),
        Claim::OneMoveFromEnd => words!("one move from its end", "一步即可结束"),
    }
}
