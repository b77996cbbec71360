//! The page of a rule.

use crate::check::ClaimedLaw;
use crate::open::{Opened, start};
use crate::recognise::Recognised;
use grundy::game::RULE;
use grundy::notation::{Call, Locale, Words};
use grundy::present::Style;
use grundy::words;

/// What a rule was recognised as, and how certain that is.
pub fn recognised(known: &Recognised) -> Words {
    let game = known.game();
    match known.bound() {
        None => words!("the rule is `{game}`", "此规则就是 `{game}`"),
        Some(bound) => words!(
            "the rule is `{game}`: its moves were compared for all numbers up to {bound}",
            "此规则是 `{game}`：已对不超过 {bound} 的所有数比较过着法"
        ),
    }
}

/// A command that works.
pub fn example(name: &str, rule: &Opened) -> String {
    let start = start(&rule.checked);
    let call = match name {
        RULE => Call::new("solve").with("rule", &rule.text).with("position", start),
        name => Call::solve(name, start),
    };
    call.to_string()
}

/// The page as people read it.
pub fn text(name: &str, rule: &Opened, locale: Locale, style: Style) -> String {
    let texts = &rule.checked.texts;
    let own = words!("A rule", "规则");
    let title =
        |text: &Option<String>, locale| text.clone().unwrap_or_else(|| own.get(locale).to_owned());
    let (en, zh) = (title(&texts.name, Locale::En), title(&texts.zh, Locale::Zh));
    let (first, second) = if locale == Locale::Zh { (zh, en) } else { (en, zh) };
    // Who has no title has none in the other language either.
    let titled = texts.name.is_some() || texts.zh.is_some();
    let second = if titled { format!(" · {second}") } else { String::new() };
    let mut page = format!("{}{second}\n{name}\n", style.bold(&first));
    let mut section = |heading: Words, lines: Vec<String>| {
        if !lines.is_empty() {
            page.push_str(&format!("\n{}\n", style.bold(heading.get(locale))));
            lines.iter().for_each(|line| page.push_str(&format!("  {line}\n")));
        }
    };
    section(words!("Rule", "规则"), rule.text.split("; ").map(str::to_owned).collect());
    let set = |(name, value): &(String, i64)| format!("{name} = {value}");
    section(words!("Parameters", "参数"), rule.checked.params.iter().map(set).collect());
    let position = rule.checked.rule.names.join(" ");
    let numbers = words!("A position is written: {position}", "局面写作：{position}");
    section(words!("Notation", "记法"), vec![numbers.get(locale).to_owned()]);
    let known = rule.recognised.as_ref().map(|known| recognised(known).get(locale).to_owned());
    section(words!("Recognised", "识别"), known.into_iter().collect());
    let law = texts.law.as_ref().map(|law| match law {
        ClaimedLaw::Values(formula) => words!("SG value: {formula}", "SG 值：{formula}"),
        ClaimedLaw::Lost(condition) => words!("P if {condition}", "P 当 {condition}"),
    });
    section(words!("Law", "规律"), law.iter().map(|law| law.get(locale).to_owned()).collect());
    // What is said in several lines of the file stands in several lines here.
    let lines = |text: &Option<String>| -> Vec<String> {
        text.iter().flat_map(|text| text.lines()).map(str::to_owned).collect()
    };
    section(words!("Note", "说明"), lines(&texts.note));
    let listed = |items: &[String]| (!items.is_empty()).then(|| items.join(", "));
    section(words!("Other names", "别名"), listed(&texts.aliases).into_iter().collect());
    section(words!("Contest problems", "竞赛题"), listed(&texts.problems).into_iter().collect());
    section(words!("Sources", "出处"), lines(&texts.source));
    section(words!("An example to paste", "可粘贴的例子"), vec![example(name, rule)]);
    page
}
