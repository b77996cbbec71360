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
            "此规则是 `{game}`：已对不超过 {bound} 的所有数比较过走法"
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

/// A heading, whether what stands below it is code, and its lines.
type Section = (Words, bool, Vec<String>);

/// The titles: that of the language first. Who has no title has none in the other language either.
fn titles(rule: &Opened, locale: Locale) -> [String; 2] {
    let texts = &rule.checked.texts;
    let own = words!("A rule", "规则");
    let title =
        |text: &Option<String>, locale| text.clone().unwrap_or_else(|| own.get(locale).to_owned());
    let (en, zh) = (title(&texts.name, Locale::En), title(&texts.zh, Locale::Zh));
    let (first, second) = if locale == Locale::Zh { (zh, en) } else { (en, zh) };
    let titled = texts.name.is_some() || texts.zh.is_some();
    [first, if titled { second } else { String::new() }]
}

/// All that is known of a rule; no section is empty.
fn sections(name: &str, rule: &Opened, locale: Locale) -> Vec<Section> {
    let texts = &rule.checked.texts;
    // What is said in several lines of the file stands in several lines here.
    let lines = |text: Option<&str>| -> Vec<String> {
        text.iter().flat_map(|text| text.lines()).map(str::to_owned).collect()
    };
    let set = |(name, value): &(String, i64)| format!("{name} = {value}");
    let position = rule.checked.rule.names.join(" ");
    let numbers = words!("A position is written: {position}", "局面写作：{position}");
    let known = rule.recognised.as_ref().map(|known| recognised(known).get(locale).to_owned());
    let law = texts.law.as_ref().map(|law| match law {
        ClaimedLaw::Values(formula) => words!("SG value: {formula}", "SG 值：{formula}"),
        ClaimedLaw::Lost(condition) => words!("P if {condition}", "P 当 {condition}"),
    });
    let listed = |items: &[String]| (!items.is_empty()).then(|| items.join(", "));
    let listed = |items: &[String]| listed(items).into_iter().collect();
    let all: [Section; 11] = [
        (words!("In words", "玩法"), false, lines(texts.about(locale))),
        (words!("Rule", "规则"), true, rule.text.split("; ").map(str::to_owned).collect()),
        (words!("Parameters", "参数"), true, rule.checked.params.iter().map(set).collect()),
        (words!("Notation", "记法"), false, lines(Some(numbers.get(locale)))),
        (words!("Recognised", "识别"), false, known.into_iter().collect()),
        (words!("Law", "规律"), false, lines(law.as_ref().map(|law| law.get(locale)))),
        (words!("Note", "说明"), false, lines(texts.note(locale))),
        (words!("Other names", "别名"), false, listed(&texts.aliases)),
        (words!("Contest problems", "竞赛题"), false, listed(&texts.problems)),
        (words!("Sources", "出处"), false, lines(texts.source.as_deref())),
        (words!("An example to paste", "可粘贴的例子"), true, vec![example(name, rule)]),
    ];
    all.into_iter().filter(|(_, _, lines)| !lines.is_empty()).collect()
}

/// The page as people read it.
pub fn text(name: &str, rule: &Opened, locale: Locale, style: Style) -> String {
    let [first, second] = titles(rule, locale);
    let second = if second.is_empty() { second } else { format!(" · {second}") };
    let mut page = format!("{}{second}\n{name}\n", style.bold(&first));
    for (heading, _, lines) in sections(name, rule, locale) {
        page.push_str(&format!("\n{}\n", style.bold(heading.get(locale))));
        lines.iter().for_each(|line| page.push_str(&format!("  {line}\n")));
    }
    page
}

/// The page as Markdown.
pub fn markdown(name: &str, rule: &Opened, locale: Locale) -> String {
    let [title, _] = titles(rule, locale);
    let mut page = format!("# {}\n", escaped(&title));
    for (heading, code, lines) in sections(name, rule, locale) {
        page.push_str(&format!("\n## {}\n\n", heading.get(locale)));
        page.push_str(&match code {
            true => format!("```text\n{}\n```\n", lines.join("\n")),
            false => {
                let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
                format!("{}\n", lines.join("\n\n"))
            }
        });
    }
    page
}

/// A text of somebody, in which Markdown must not see its own marks; words between backticks
/// stay code.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for (index, part) in text.split('`').enumerate() {
        out.push_str(if index > 0 { "`" } else { "" });
        for c in part.chars() {
            if index % 2 == 0 && matches!(c, '*' | '_' | '<' | '\\') {
                out.push('\\');
            }
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opening, open};

    const HALF: &str = "# Take *at most* half.\n# 至多取一半。\nname Half\nzh 一半\nnote one\nnote two\nzh-note 一\nzh-note 二\ntake 1..n/2\n";

    #[test]
    fn every_language_has_its_own_words() {
        let opened = |text: &str| open(text, &Opening::named("half")).expect("a rule");
        let page = |text, locale| super::text("half", &opened(text), locale, Style::default());
        let (en, zh) = (page(HALF, Locale::En), page(HALF, Locale::Zh));
        assert!(en.contains("\nIn words\n  Take *at most* half.\n\nRule\n"), "{en}");
        assert!(en.contains("\nNote\n  one\n  two\n") && !en.contains("至多取一半。"), "{en}");
        assert!(zh.contains("\n玩法\n  至多取一半。\n\n规则\n"), "{zh}");
        assert!(zh.contains("\n说明\n  一\n  二\n") && !zh.contains("one"), "{zh}");
        // What is said in one language only is shown in both.
        let english: String = HALF
            .lines()
            .filter(|line| !line.contains("取") && !line.starts_with("zh-"))
            .map(|line| format!("{line}\n"))
            .collect();
        let zh = page(&english, Locale::Zh);
        assert!(zh.contains("\n玩法\n  Take *at most* half.\n"), "{zh}");
        assert!(zh.contains("\n说明\n  one\n  two\n"), "{zh}");
        let markdown = markdown("half", &opened(HALF), Locale::En);
        assert!(
            markdown.starts_with("# Half\n\n## In words\n\nTake \\*at most\\* half.\n"),
            "{markdown}"
        );
        assert!(markdown.contains("\n## Note\n\none\n\ntwo\n\n## "), "{markdown}");
    }
}
