//! The names of theorems, and where they are proved, as people read them.
//!
//! A theorem is cited by the name that its game gives it, `Bouton 1901`; that name is the same in
//! documents of all languages. Names that are words have a Chinese form here.

use crate::notation::Words;
use crate::words;

/// What theorems are called that are not called after somebody.
const NAMES: &[(&str, &str)] = &[
    ("Ferguson's pairing", "Ferguson 配对"),
    ("Lasker's Nim is tame", "Lasker Nim 的驯顺性"),
    ("all but powers of two", "不取 2 的幂的减法游戏"),
    ("coin turning (Lenstra 1978)", "翻硬币定理（Lenstra 1978）"),
    ("colon and fusion principles", "冒号原理与融合原理"),
    ("maximum matchings (Berge 1957)", "最大匹配（Berge 1957）"),
    ("misère Nim on the odd stairs", "奇数级上的反 Nim"),
    ("paired heaps", "相等的堆成对抵消"),
    ("ring symmetry", "环上的对称策略"),
    ("staircase Nim", "阶梯博弈"),
    ("staircase Nim on the gaps", "间隔上的阶梯博弈"),
    ("take or split in three", "取子或一分为三"),
    ("take or split in three is tame", "取子或一分为三的驯顺性"),
    ("tame heap by heap", "逐堆检验的驯顺性"),
    ("tartan theorem", "格子定理（tartan）"),
    ("interval subtraction", "区间减法游戏"),
    ("repeated state", "状态重现"),
    ("finite window", "有限窗口重现"),
    ("rows taken whole", "整排可一次取完"),
    ("powers of two", "取 2 的幂"),
    ("SJ theorem (anti-SG)", "SJ 定理（anti-SG）"),
    ("every-SG (suspense numbers)", "every-SG（最长步数）"),
    ("remoteness (short conjunctive)", "步数（一处结束即全局结束的同时走）"),
    ("foreclosed SG values", "去掉送胜走法后的 SG 值"),
    ("selective compound", "选择和"),
    ("tame misère sums", "驯顺的反 Nim 之和"),
    ("Sprague–Grundy sums", "Sprague–Grundy 之和"),
    ("misère sums", "反 Nim 规则的和"),
    ("anti-SG (SJ theorem)", "anti-SG（SJ 定理）"),
    ("every-SG (long conjunctive)", "every-SG（各处同时走）"),
    ("short conjunctive", "一处结束即全局结束的同时走"),
    ("diminished disjunctive", "一处结束即全局结束的和"),
    ("selective", "选择和"),
    ("Moore's sum, k = 2", "Moore 和，k = 2"),
    ("table of the rule", "规则的数表"),
];

/// Where theorems are proved that have no book of their own.
const SOURCES: &[(&str, &str)] = &[
    ("by induction, see above", "由归纳法，见上文"),
    ("by induction; HDU 5795", "由归纳法；HDU 5795"),
    ("POJ 1740, contest folklore", "POJ 1740，竞赛中广为人知"),
];

/// What may stand after a name.
const ENDINGS: &[(&str, &str)] =
    &[(", sums", "，多堆之和"), (", misère", "，反 Nim 规则"), (" (misère)", "（反 Nim 规则）")];

/// A theorem as people cite it.
///
/// # Example
/// ```
/// use grundy::present::cited::theorem;
/// assert_eq!(theorem("staircase Nim").zh, "阶梯博弈");
/// assert_eq!(theorem("Bouton 1901 (misère), sums").zh, "Bouton 1901（反 Nim 规则），多堆之和");
/// ```
pub fn theorem(name: &str) -> Words {
    let of = |table: &[(&str, &str)], text: &str| {
        table.iter().find(|(en, _)| *en == text).map(|(_, zh)| (*zh).to_owned())
    };
    let zh = of(NAMES, name).unwrap_or_else(|| {
        let ending = ENDINGS.iter().find_map(|(en, zh)| Some((name.strip_suffix(en)?, zh)));
        match (ending, name.strip_prefix("the rule is ")) {
            (Some((shorter, zh)), _) => theorem(shorter).zh + zh,
            (None, Some(game)) => format!("此规则就是 {game}"),
            (None, None) => name.to_owned(),
        }
    });
    Words { en: name.to_owned(), zh }
}

/// Where a theorem is proved: books and papers keep their titles.
pub fn source(text: &str) -> Words {
    let known = SOURCES.iter().find(|(en, _)| *en == text).map(|(_, zh)| *zh);
    Words { en: text.to_owned(), zh: known.map_or_else(|| chapters(text), str::to_owned) }
}

/// `Winning Ways, ch. 13 and 15` with its chapters in Chinese.
fn chapters(text: &str) -> String {
    let one = |book: &str| match book.split_once(", ch. ") {
        Some((title, chapters)) => {
            let chapters = chapters.replace(" and ", "、");
            words!("{title}, ch. {chapters}", "{title} 第 {chapters} 章").zh
        }
        None => book.to_owned(),
    };
    text.split("; ").map(one).collect::<Vec<_>>().join("；")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compounds;
    use crate::games::compounds::KINDS;
    use crate::present::page;

    /// A name in words is not left in English: what stays is somebody's name and a year.
    fn is_a_person_and_a_year(name: &str) -> bool {
        let mut words = name.split_whitespace().rev();
        words.next().is_some_and(|year| year.len() == 4 && year.parse::<u16>().is_ok())
            && words.all(|word| word.starts_with(char::is_uppercase))
    }

    fn is_chinese(text: &str) -> bool {
        text.chars().any(crate::notation::is_chinese)
    }

    #[test]
    fn every_theorem_has_a_chinese_name() {
        let mut names: Vec<String> = KINDS.iter().map(|(name, ..)| (*name).to_owned()).collect();
        for page in page::all() {
            for card in page.theorems() {
                names.extend([card.name.to_owned(), format!("{}, sums", card.name)]);
                let source = source(card.source);
                let title = card.source.contains('(') || is_chinese(&source.zh);
                assert!(title, "{}", card.source);
            }
        }
        for &(_, compound, convention) in KINDS {
            names.push(compounds::theorem(compound, convention).name().to_owned());
        }
        for name in &names {
            let zh = theorem(name).zh;
            assert!(
                is_chinese(&zh) || is_a_person_and_a_year(&zh) || zh == "Sprague–Grundy",
                "{name}"
            );
        }
        assert!(names.len() > 60);
        assert_eq!(source("Winning Ways, ch. 13 and 15").zh, "Winning Ways 第 13、15 章");
    }
}
