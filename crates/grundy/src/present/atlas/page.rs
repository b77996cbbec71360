//! The page of the atlas in the book, made from the table alone.

use super::others;
use super::prose::{count, credits, grouped, introduction, late, legend, reading, reported, wrong};
use crate::heap::atlas::{Atlas, Erratum, Row, Status, equality_name, proof_name};
use crate::notation::{Locale, Words};
use crate::words;
use grundy_heap::atlas::Equality;

/// The page in one language, in Markdown.
pub fn page(atlas: &Atlas, errata: &[Erratum], locale: Locale) -> String {
    let parts = [
        introduction(atlas),
        heading(words!("How to read the tables", "如何读表")),
        reading(),
        heading(words!("Solved by more than 8,000 values", "需 8000 个以上的值才解决的类")),
        Words::same(solved(atlas, locale)),
        credits(),
        heading(words!("Open", "未解决的类")),
        reported(atlas),
        Words::same(open(atlas, locale)),
        heading(words!("How the count arises", "类数的由来")),
        count(atlas),
        heading(words!("Errors in published tables", "已发表表格中的错误")),
        wrong(errata),
        late(atlas),
        heading(words!("Settled by 8,000 values", "8000 个值即可判定的类")),
        Words::same(easy(atlas, locale)),
        heading(words!("All codes", "全部编码")),
        legend(),
        Words::same(all(atlas, locale)),
    ];
    let parts = parts.iter().filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts.map(|part| part.get(locale)).collect();
    parts.join("\n\n") + "\n"
}

fn heading(title: Words) -> Words {
    let Words { en, zh } = title;
    words!("## {en}", "## {zh}")
}

/// A table in Markdown.
fn table(
    heading: &[Words],
    right: usize,
    rows: impl Iterator<Item = Vec<String>>,
    locale: Locale,
) -> String {
    let names: Vec<&str> = heading.iter().map(|words| words.get(locale)).collect();
    let rule: Vec<&str> =
        (0..heading.len()).map(|place| if place < right { "---" } else { "---:" }).collect();
    let mut lines = vec![format!("| {} |", names.join(" | ")), format!("|{}|", rule.join("|"))];
    lines.extend(rows.map(|row| format!("| {} |", row.join(" | "))));
    lines.join("\n")
}

fn shown(number: Option<u64>) -> String {
    number.map_or("–".to_owned(), grouped)
}

/// How a period is proved, or that it is not.
fn proof(row: &Row) -> Words {
    match row.finding.law.map(|law| proof_name(law.proof)) {
        None => Words::default(),
        Some("table") => words!("table", "数表"),
        Some("window") => words!("window", "窗口"),
        Some(_) => words!("[certificate](records/)", "[证书](records/)"),
    }
}

/// The mask, the rare heaps and the number of values.
fn rarity(row: &Row) -> [String; 4] {
    let rarity = row.finding.rarity;
    let mask = rarity.map_or("–".to_owned(), |rarity| {
        let heap = if rarity.split.heaps.is_some() { "+n" } else { "" };
        format!("{:b}{heap}", rarity.split.mask)
    });
    let rare = shown(rarity.map(|rarity| rarity.rare));
    [mask, rare, shown(rarity.map(|rarity| rarity.last)), grouped(row.finding.values)]
}

fn rarity_heading() -> [Words; 4] {
    [
        words!("mask", "掩码"),
        words!("rare", "稀有堆"),
        words!("last rare", "最后稀有堆"),
        words!("values", "已算值数"),
    ]
}

/// Code, other codes; then the law, if there is one to be shown.
fn solved(atlas: &Atlas, locale: Locale) -> String {
    let mut heading = vec![
        words!("game", "编码"),
        words!("same game", "同一游戏"),
        words!("proof", "证明"),
        words!("pre-period", "前周期"),
        words!("period", "周期"),
        words!("largest", "最大值"),
    ];
    heading.extend(rarity_heading());
    let line = |row: &Row| {
        let law = row.finding.law;
        let mut cells = vec![
            format!("**{}**", row.member.rule),
            others(atlas, row),
            proof(row).get(locale).to_owned(),
            shown(law.map(|law| law.preperiod)),
            shown(law.map(|law| law.period)),
            grouped(row.finding.most.into()),
        ];
        cells.extend(rarity(row));
        cells
    };
    table(&heading, 3, leaders(atlas, Status::Periodic).map(line), locale)
}

fn open(atlas: &Atlas, locale: Locale) -> String {
    let mut heading =
        vec![words!("game", "编码"), words!("same game", "同一游戏"), words!("largest", "最大值")];
    heading.extend(rarity_heading());
    let line = |row: &Row| {
        let most = grouped(row.finding.most.into());
        let mut cells = vec![format!("**{}**", row.member.rule), others(atlas, row), most];
        cells.extend(rarity(row));
        cells
    };
    table(&heading, 2, leaders(atlas, Status::Open).map(line), locale)
}

/// The first codes of the classes of a status.
fn leaders(atlas: &Atlas, status: Status) -> impl Iterator<Item = &Row> {
    atlas.leaders().filter(move |row| row.status() == status)
}

fn easy(atlas: &Atlas, locale: Locale) -> String {
    let heading = [
        words!("game", "编码"),
        words!("same game", "同一游戏"),
        words!("pre-period", "前周期"),
        words!("period", "周期"),
        words!("largest", "最大值"),
    ];
    let line = |row: &Row| {
        let law = row.finding.law;
        vec![
            format!("**{}**", row.member.rule),
            others(atlas, row),
            shown(law.map(|law| law.preperiod)),
            shown(law.map(|law| law.period)),
            grouped(row.finding.most.into()),
        ]
    };
    table(&heading, 2, leaders(atlas, Status::Trivial).map(line), locale)
}

fn all(atlas: &Atlas, locale: Locale) -> String {
    let heading = [
        words!("game", "编码"),
        words!("class", "类"),
        words!("why", "理由"),
        words!("shift", "平移"),
        words!("pre-period", "前周期"),
        words!("period", "周期"),
    ];
    let line = |row: &Row| {
        let law = row.finding.law;
        let why = match row.member.equality {
            Equality::Itself => "–".to_owned(),
            other => equality_name(other),
        };
        vec![
            row.member.rule.to_string(),
            row.member.representative.to_string(),
            why,
            row.member.shift.to_string(),
            law.map_or(words!("open", "未解决").get(locale).to_owned(), |law| {
                grouped(law.preperiod)
            }),
            shown(law.map(|law| law.period)),
        ]
    };
    table(&heading, 3, atlas.rows().iter().map(line), locale)
}
