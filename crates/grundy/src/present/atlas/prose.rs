//! The words of the page: what stands between its tables.

use super::counts;
use crate::heap::atlas::{Atlas, Erratum, Status};
use crate::notation::Words;
use crate::words;
use grundy_heap::atlas::{DENSE, Equality, FIRST, SPARSE};

/// Games that hand-made tables left open and that [`FIRST`] values settle: the literature
/// counts them among the non-trivial ones.
const ONCE_OPEN: [&str; 3] = ["0.156", "0.055", "0.644"];

/// 1048576 as 1,048,576.
pub(super) fn grouped(number: u64) -> String {
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

/// What an octal code is, and how many games there are.
pub(super) fn introduction(atlas: &Atlas) -> Words {
    let (codes, classes) = (atlas.rows().len(), atlas.leaders().count());
    let [trivial, periodic, open] = counts(atlas);
    words!(
        "# Atlas of the octal games with one to three digits\n\nA code 0.d₁d₂d₃ says what may become of a heap when 1, 2 or 3 are taken from it: bit 1 of dᵢ allows to take i and leave nothing, bit 2 to leave one heap, bit 4 to leave two. There are {codes} codes of up to three digits, but many of them are the same game under another name. They fall into **{classes} classes**: {trivial} whose period is proved by their first 8,000 values, {periodic} whose period takes more, and {open} whose period, if they have one, is not proved here.\n\nThe page is made by `grundy atlas --generate` from the table [atlas.csv](atlas.csv). `grundy atlas` shows the table in the terminal, `grundy atlas 0.37` tells all about one code and why it is the same game as another, and `grundy atlas --check` computes again what takes seconds.",
        "# 一至三位八进制游戏图谱\n\n编码 0.d₁d₂d₃ 规定从一堆中取 1、2、3 个后可以留下什么：dᵢ 的位 1 表示取 i 个后可以不留，位 2 表示可以留下一堆，位 4 表示可以留下两堆。三位以内共有 {codes} 个编码，但许多只是同一游戏的不同写法。它们分为 **{classes} 类**：{trivial} 类的周期由前 8000 个值即可证明，{periodic} 类需要更多的值，{open} 类即使有周期，在此也未得证。\n\n本页由 `grundy atlas --generate` 根据表 [atlas.csv](atlas.csv) 生成。`grundy atlas` 在终端显示该表，`grundy atlas 0.37` 介绍一个编码并说明它为何与另一编码是同一游戏，`grundy atlas --check` 重新计算只需数秒的部分。"
    )
}

/// The columns, one by one.
pub(super) fn reading() -> Words {
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
            "**稀有堆**指已算的堆中，其值在二进制**掩码**下 1 的个数为偶数者（+n 表示连同堆数及所取之数的奇偶一起计）。切成两个普通堆所得必为稀有值，所以稀有堆少则需要试的走法也少。无掩码：稀有堆会超过八分之一。"
        ),
    ];
    let lines = |zh: bool| -> String {
        let texts = items.iter().map(|item| if zh { &item.zh } else { &item.en });
        texts.map(|text| format!("- {text}")).collect::<Vec<_>>().join("\n")
    };
    Words { en: lines(false), zh: lines(true) }
}

/// What is said elsewhere of games that are open here: code, pre-period, period.
const REPORTED: [(&str, u64, u64); 1] = [("0.106", 465_384_263_797, 328_226_140_474)];

/// What is said elsewhere of games that are open here.
pub(super) fn reported(atlas: &Atlas) -> Words {
    let mut said = words!("Open here; others may know more.", "在此未解决；他处或有进一步的结果。");
    for (code, preperiod, period) in REPORTED {
        if atlas.find(code).is_ok_and(|row| row.status() == Status::Open) {
            let (n0, p) = (grouped(preperiod), grouped(period));
            said = said.then(words!(
                "{code} is reported to have period {p} from {n0} on (second-hand, not yet proved here).",
                "据称 {code} 从 {n0} 起以 {p} 为周期（系转引，在此尚未证明）。"
            ));
        }
    }
    said
}

/// Who solved them first.
pub(super) fn credits() -> Words {
    words!(
        "First found by: J. C. Kenyon 1967 (0.156), R. B. Austin 1976 (0.055, 0.165, 0.356, 0.644), A. Gangolli and T. Plambeck 1989 (0.16, 0.56, 0.127, 0.376), A. Flammenkamp 2000–02 (0.054, 0.104, 0.354, 0.454); the attributions are quoted second-hand, the periods are proved here again.",
        "最早的发现者：J. C. Kenyon 1967（0.156），R. B. Austin 1976（0.055、0.165、0.356、0.644），A. Gangolli 与 T. Plambeck 1989（0.16、0.56、0.127、0.376），A. Flammenkamp 2000–02（0.054、0.104、0.354、0.454）；这些归属系转引，各周期在此重新证明。"
    )
}

/// How classes are found and proved, and the number of the literature.
pub(super) fn count(atlas: &Atlas) -> Words {
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
        "候选由前 {first} 个值找出，平移使首个非零值对齐；不同的类在这些值内就已不同。前若干值相同的两个编码确为同一游戏则须证明：{rules} 个归属由规则证得（两个编码的后继用共同的值写出后，对所有大堆是同一集合，小堆逐一比较），{periods} 个由周期证得（周期均已证，且直到第一个周期结束全部相同），{compared} 个仅经比较。{first} 个值不能判定的有 {hard} 类，其中 {periodic} 类有周期，{open} 类未解决。文献所计三位以内的非平凡游戏为 {all} 个：即这些，再加 {once}，它们由 8000 个值即可判定，但手工表格未能解决。（文献之数系转引。）"
    )
}

/// The errors, one by one.
pub(super) fn wrong(errata: &[Erratum]) -> Words {
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
pub(super) fn late(atlas: &Atlas) -> Words {
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

/// The columns of the list of all codes.
pub(super) fn legend() -> Words {
    words!(
        "\"Shift\" s means G(code, n+s) = G(class, n). \"Why\": *rules* and *periods* as above.",
        "“平移” s 表示 G(编码, n+s) = G(类, n)。“理由”：*rules*（规则）与 *periods*（周期）如上。"
    )
}
