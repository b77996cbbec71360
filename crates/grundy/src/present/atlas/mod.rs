//! The atlas of octal games: lines for the terminal, JSON, and the page of the book.

mod page;
mod prose;
mod reason;

pub use page::page;
pub use reason::reason;

use super::Style;
use super::columns::aligned;
use crate::heap::atlas::{Atlas, Row, Status, proof_name};
use crate::notation::{Locale, Words};
use crate::words;
use grundy_heap::atlas::{Equality, Rarity};

/// The code of a member of a class: with the shift, if there is one.
fn shifted(row: &Row) -> String {
    let compared = if matches!(row.member.equality, Equality::Compared(_)) { "?" } else { "" };
    match row.member.shift {
        0 => format!("{}{compared}", row.member.rule),
        shift => format!("{}[{shift:+}]{compared}", row.member.rule),
    }
}

/// The other codes of a class, in a line.
fn others(atlas: &Atlas, leader: &Row) -> String {
    let codes: Vec<String> = atlas.others(&leader.member.rule).map(shifted).collect();
    codes.join(" ")
}

/// The name of a status, for people.
fn status_words(status: Status) -> Words {
    match status {
        Status::Trivial => words!("trivial", "平凡"),
        Status::Periodic => words!("periodic", "有周期"),
        Status::Open => words!("open", "未解决"),
    }
}

/// What is known of the values of a code, in a sentence.
pub fn in_a_sentence(row: &Row) -> Words {
    match row.finding.law {
        Some(law) => {
            let (from, period) = (law.preperiod, law.period);
            words!(
                "The values have period {period} from {from} on: proved.",
                "从 {from} 起 SG 值以 {period} 为周期：已证明。"
            )
        }
        None => {
            let values = row.finding.values;
            words!(
                "No period is known: none is seen in the first {values} values. Each value itself is exact.",
                "尚不知道周期：前 {values} 个值中未见周期。每个值本身都是精确的。"
            )
        }
    }
}

/// The classes of some statuses, one per line, and how many there are.
pub fn text(atlas: &Atlas, wanted: &[Status], locale: Locale, style: Style) -> String {
    let heading = [
        words!("game", "编码"),
        words!("status", "状态"),
        words!("pre-period", "前周期"),
        words!("period", "周期"),
        words!("largest", "最大值"),
        words!("rare", "稀有堆"),
        words!("last rare", "最后稀有堆"),
        words!("values", "已算值数"),
        words!("equal codes", "相同的编码"),
    ];
    let mut rows = vec![heading.iter().map(|words| words.get(locale).to_owned()).collect()];
    for row in atlas.leaders().filter(|row| wanted.contains(&row.status())) {
        let (law, rarity) = (row.finding.law, row.finding.rarity);
        let shown = |number: Option<u64>| number.map_or("-".to_owned(), |n| n.to_string());
        rows.push(vec![
            row.member.rule.to_string(),
            status_words(row.status()).get(locale).to_owned(),
            shown(law.map(|law| law.preperiod)),
            shown(law.map(|law| law.period)),
            row.finding.most.to_string(),
            shown(rarity.map(|rarity| rarity.rare)),
            shown(rarity.map(|rarity| rarity.last)),
            row.finding.values.to_string(),
            others(atlas, row),
        ]);
    }
    let table = aligned(&rows);
    let (first, rest) = table.split_once('\n').unwrap_or((&table, ""));
    format!("{}\n{rest}{}\n", style.faint(first), summary(atlas).get(locale))
}

/// How many classes there are of each status: trivial, periodic, open.
fn counts(atlas: &Atlas) -> [usize; 3] {
    Status::ALL.map(|status| atlas.leaders().filter(|row| row.status() == status).count())
}

/// How many codes and classes there are.
fn summary(atlas: &Atlas) -> Words {
    let (codes, classes) = (atlas.rows().len(), atlas.leaders().count());
    let [trivial, periodic, open] = counts(atlas);
    words!(
        "{codes} codes, {classes} classes: {trivial} settled by 8000 values, {periodic} periodic by more, {open} open",
        "{codes} 个编码，{classes} 类：{trivial} 类由 8000 个值即可判定，{periodic} 类需更多值证得周期，{open} 类未解决"
    )
}

/// What is known of a game, in a sentence.
fn known(row: &Row) -> Words {
    let values = row.finding.values;
    match row.finding.law {
        None => words!(
            "open: no period is proved by {values} values",
            "未解决：{values} 个值未能证出周期"
        ),
        Some(law) => {
            let (n0, p) = (law.preperiod, law.period);
            let by = match proof_name(law.proof) {
                "table" => words!(
                    "proved by {values} values (Guy–Smith 1956)",
                    "由 {values} 个值证得（Guy–Smith 1956）"
                ),
                "window" => words!(
                    "proved by the repeat of a finite window within {values} values",
                    "在 {values} 个值内由有限窗口的重复证得"
                ),
                _ => words!(
                    "proved by a certificate in docs/records",
                    "由 docs/records 中的证书证得"
                ),
            };
            let Words { en, zh } = by;
            words!("period {p}, pre-period {n0}: {en}", "周期 {p}，前周期 {n0}：{zh}")
        }
    }
}

/// Which heaps are rare, in a sentence.
fn rare(rarity: &Rarity) -> Words {
    let Rarity { split, rare, last } = rarity;
    let mask = format!("{:b}", split.mask);
    let Words { en, zh } = match split.heaps {
        None => Words::default(),
        Some(0) => words!(" plus the heap", "，并计入堆数的奇偶"),
        Some(_) => words!(" plus the heap plus 1", "，并计入堆数加一的奇偶"),
    };
    words!(
        "{rare}, the last is {last}; the ones in value AND {mask} (binary){en} are even in number",
        "{rare} 个，最后一个是 {last}；即“值 AND {mask}（二进制）”中 1 的个数{zh}为偶数者"
    )
}

/// All about one code.
pub fn one(atlas: &Atlas, row: &Row, locale: Locale, style: Style) -> String {
    let (code, class) = (&row.member.rule, &row.member.representative);
    let title = match row.member.equality {
        Equality::Itself => words!("{code} leads its class", "{code} 是其类的代表"),
        Equality::Compared(_) => {
            words!("{code}: perhaps the same game as {class}", "{code}：可能与 {class} 是同一游戏")
        }
        _ => words!("{code}: the same game as {class}", "{code}：与 {class} 是同一游戏"),
    };
    let mut text = style.bold(title.get(locale)) + "\n";
    let colon = if locale == Locale::Zh { "：" } else { ": " };
    let mut say = |label: Words, said: &str| {
        if !said.is_empty() {
            let label = style.faint(&format!("{}{colon}", label.get(locale)));
            text.push_str(&format!("{label}{said}\n"));
        }
    };
    say(words!("status", "状态"), known(row).get(locale));
    say(words!("largest value", "最大值"), &row.finding.most.to_string());
    if let Some(rarity) = &row.finding.rarity {
        say(words!("rare heaps", "稀有堆"), rare(rarity).get(locale));
    }
    say(words!("why equal", "为何相同"), reason(row).get(locale));
    let leader = atlas.rows().iter().find(|row| row.member.rule == *class);
    let members = leader.map(|leader| others(atlas, leader)).unwrap_or_default();
    say(words!("class of {class}", "{class} 的类"), &members);
    text
}

/// The codes of some statuses, a line of comma-separated values each.
pub fn csv(atlas: &Atlas, wanted: &[Status]) -> String {
    let text = atlas.write();
    let (header, lines) = text.split_once('\n').unwrap_or((&text, ""));
    let rows = atlas.rows().iter().zip(lines.lines());
    let lines = rows.filter(|(row, _)| wanted.contains(&row.status())).map(|(_, line)| line);
    std::iter::once(header).chain(lines).map(|line| format!("{line}\n")).collect()
}
