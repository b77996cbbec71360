//! The page of the atlas in the book, made from the table alone.

use super::{counts, others};
use crate::heap::atlas::{Atlas, Erratum, Row, Status, equality_name, proof_name};
use crate::notation::{Locale, Words};
use crate::words;
use grundy_heap::atlas::{DENSE, Equality, FIRST, SPARSE};

/// Games that hand-made tables left open and that [`FIRST`] values settle: the literature
/// counts them among the non-trivial ones.
const ONCE_OPEN: [&str; 3] = ["0.156", "0.055", "0.644"];

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

/// 1048576 as 1,048,576.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn introduction(atlas: &Atlas) -> Words {
    let (codes, classes) = (atlas.rows().len(), atlas.leaders().count());
    let [trivial, periodic, open] = counts(atlas);
    words!(
        "# Atlas of the octal games with one to three digits\n\nA code 0.d₁d₂d₃ says what may become of a heap when 1, 2 or 3 are taken from it: bit 1 of dᵢ allows to take i and leave nothing, bit 2 to leave one heap, bit 4 to leave two. There are {codes} codes of up to three digits, but many of them are the same game under another name. They fall into **{classes} classes**: {trivial} whose period is proved by their first 8,000 values, {periodic} whose period takes more, and {open} of which nobody can say here whether they have one.\n\nThe page is made by `grundy atlas --generate` from the table [atlas.csv](atlas.csv). `grundy atlas` shows the table in the terminal, `grundy atlas 0.37` tells all about one code and why it is the same game as another, and `grundy atlas --check` computes again what takes seconds.",
        "# 一至三位八进制游戏图谱\n\n编码 0.d₁d₂d₃ 规定从一堆中取 1、2、3 个后可以留下什么：dᵢ 的位 1 表示取 i 个后可以不留，位 2 表示可以留下一堆，位 4 表示可以留下两堆。三位以内共有 {codes} 个编码，但许多只是同一游戏的不同写法。它们分为 **{classes} 类**：{trivial} 类的周期由前 8000 个值即可证明，{periodic} 类需要更多的值，{open} 类在此尚不知有无周期。\n\n本页由 `grundy atlas --generate` 根据表 [atlas.csv](atlas.csv) 生成。`grundy atlas` 在终端显示该表，`grundy atlas 0.37` 介绍一个编码并说明它为何与另一编码是同一游戏，`grundy atlas --check` 重新计算只需数秒的部分。"
    )
}

/// The columns, one by one.
fn reading() -> Words {
    let (sparse, dense) = (grouped(SPARSE), grouped(DENSE));
    let items = [
        words!(
            "**Same game.** Two codes are in one class if their values are the same but for the number of heaps of value 0 at the start: 0.37[-1] in the line of 0.6 means G(0.37, n−1) = G(0.6, n) for all n ≥ 1. Every membership is proved; `?` would mark one that is only compared. A class is named after its shortest code, of these the smallest.",
            "**同一游戏。**两个编码若除开头值为 0 的堆数之外值全相同，则属于同一类：0.6 一行中的 0.37[-1] 表示对所有 n ≥ 1 有 G(0.37, n−1) = G(0.6, n)。每个归属都经过证明；仅经比较者会标以 `?`。类以其中最短、其次最小的编码命名。"
        ),
        words!(
            "**Pre-period** n₀ and **period** p: G(n+p) = G(n) for all n ≥ n₀, and both are least. The proof is the theorem of Guy and Smith on a *table*, or the repeat of a finite *window* of values that determines all later ones.",
            "**前周期** n₀ 与**周期** p：对所有 n ≥ n₀ 有 G(n+p) = G(n)，两者都是最小的。证明依据 Guy 与 Smith 的定理和*数表*，或依据能决定其后所有值的有限*窗口*的重复。"
        ),
        words!(
            "**Largest**: the largest of the values computed; **values**: how many that are. Open games are computed to {sparse} values where few heaps are rare, and to {dense} otherwise.",
            "**最大值**：已算值中的最大者；**已算值数**：算了多少个值。未解决的游戏在稀有堆少时算到 {sparse} 个值，否则算到 {dense} 个值。"
        ),
        words!(
            "**Rare** heaps, among those computed, have a value with an even number of ones under the binary **mask** (+n: counted together with the parity of the heap and of what cuts take). A cut into two common heaps is rare, so few rare heaps leave few moves to be tried. No mask: more than an eighth of the heaps would be rare.",
            "**稀有堆**指已算的堆中，其值在二进制**掩码**下 1 的个数为偶数者（+n 表示连同堆数及所取之数的奇偶一起计）。切成两个普通堆所得必为稀有值，所以稀有堆少则需要试的着法也少。无掩码：稀有堆会超过八分之一。"
        ),
    ];
    let lines = |zh: bool| -> String {
        let texts = items.iter().map(|item| if zh { &item.zh } else { &item.en });
        texts.map(|text| format!("- {text}")).collect::<Vec<_>>().join("\n")
    };
    Words { en: lines(false), zh: lines(true) }
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
        words!("code", "编码"),
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
            row.finding.most.to_string(),
        ];
        cells.extend(rarity(row));
        cells
    };
    table(&heading, 3, leaders(atlas, Status::Periodic).map(line), locale)
}

fn open(atlas: &Atlas, locale: Locale) -> String {
    let mut heading =
        vec![words!("code", "编码"), words!("same game", "同一游戏"), words!("largest", "最大值")];
    heading.extend(rarity_heading());
    let line = |row: &Row| {
        let most = row.finding.most.to_string();
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

fn credits() -> Words {
    words!(
        "First found by: J. C. Kenyon 1967 (0.156), R. B. Austin 1976 (0.055, 0.165, 0.356, 0.644), A. Gangolli and T. Plambeck 1989 (0.16, 0.56, 0.127, 0.376), A. Flammenkamp 2000–02 (0.054, 0.104, 0.354, 0.454); the attributions are quoted second-hand, the periods are proved here again.",
        "最早的发现者：J. C. Kenyon 1967（0.156），R. B. Austin 1976（0.055、0.165、0.356、0.644），A. Gangolli 与 T. Plambeck 1989（0.16、0.56、0.127、0.376），A. Flammenkamp 2000–02（0.054、0.104、0.354、0.454）；这些归属系转引，各周期在此重新证明。"
    )
}

fn count(atlas: &Atlas) -> Words {
    let [_, periodic, open] = counts(atlas);
    let by = |wanted: fn(Equality) -> bool| {
        atlas.rows().iter().filter(|row| wanted(row.member.equality)).count()
    };
    let rules = by(|equality| equality == Equality::Rules);
    let periods = by(|equality| equality == Equality::Periods);
    let compared = by(|equality| matches!(equality, Equality::Compared(_)));
    let (hard, first, once) = (periodic + open, grouped(FIRST), ONCE_OPEN.join(", "));
    let all = hard + ONCE_OPEN.len();
    words!(
        "Candidates are found by their first {first} values, shifted so that the first value other than 0 is the same; classes that differ differ within these. That two codes with equal first values are the same game is then proved: {rules} memberships by the rules (the options of both codes, written in terms of the common values, are the same set for all large heaps, and small heaps are compared one by one), {periods} by periods (both proved, equal up to the end of the first one), {compared} are only compared. {hard} classes are not settled by {first} values, {periodic} of them periodic, {open} open. The literature counts {all} non-trivial games of up to three digits: these, and {once}, which 8,000 values settle but hand-made tables left open. (The number of the literature is quoted second-hand.)",
        "候选由前 {first} 个值找出，平移使首个非零值对齐；不同的类在这些值内就已不同。前若干值相同的两个编码确为同一游戏则须证明：{rules} 个归属由规则证得（两个编码的选项用共同的值写出后，对所有大堆是同一集合，小堆逐一比较），{periods} 个由周期证得（周期均已证，且直到第一个周期结束全部相同），{compared} 个仅经比较。{first} 个值不能判定的有 {hard} 类，其中 {periodic} 类有周期，{open} 类未解决。文献所计三位以内的非平凡游戏为 {all} 个：即这些，再加 {once}，它们由 8000 个值即可判定，但手工表格未能解决。（文献之数系转引。）"
    )
}

fn wrong(errata: &[Erratum]) -> Words {
    let intro = words!(
        "Each item is computed again whenever this page is made. Sources that were not at hand are named with the one that reports them.",
        "生成本页时每一条都重新计算。未能直接查阅的来源注明其转引之处。"
    );
    let Words { en, zh } = intro;
    let mut all = words!("{en}\n", "{zh}\n");
    for Erratum { source, says, is } in errata {
        all.en += &format!("\n- {}: “{}”. In fact {}.", source.en, says.en, is.en);
        all.zh += &format!("\n- {}：“{}”。实际上{}。", source.zh, says.zh, is.zh);
    }
    all
}

/// A warning: a rare heap may come late.
fn late(atlas: &Atlas) -> Words {
    let rarities = atlas.rows().iter().filter_map(|row| Some((row, row.finding.rarity?)));
    let latest = rarities.max_by_key(|(_, rarity)| rarity.last);
    let Some((row, rarity)) = latest.filter(|(_, rarity)| rarity.last >= SPARSE) else {
        return Words::default();
    };
    let (code, rare, last) = (&row.member.rule, rarity.rare, grouped(rarity.last));
    let values = grouped(SPARSE);
    words!(
        "Nor do {values} values show all rare heaps: the last one of {code}, number {rare}, is heap {last}.",
        "{values} 个值也未必显出全部稀有堆：{code} 的最后一个稀有堆（第 {rare} 个）是堆 {last}。"
    )
}

fn easy(atlas: &Atlas, locale: Locale) -> String {
    let heading = [
        words!("code", "编码"),
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
            row.finding.most.to_string(),
        ]
    };
    table(&heading, 2, leaders(atlas, Status::Trivial).map(line), locale)
}

fn legend() -> Words {
    words!(
        "\"Shift\" s means G(code, n+s) = G(class, n). \"Why\": *rules* and *periods* as above.",
        "“平移” s 表示 G(编码, n+s) = G(类, n)。“理由”：*rules*（规则）与 *periods*（周期）如上。"
    )
}

fn all(atlas: &Atlas, locale: Locale) -> String {
    let heading = [
        words!("code", "编码"),
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
