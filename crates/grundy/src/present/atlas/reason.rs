//! Why two codes are the same game, in words.

use crate::heap::atlas::Row;
use crate::notation::Words;
use crate::words;
use grundy_heap::atlas::{Equality, Hidden, Single, Transformation, prove};

/// Why a code belongs to its class; empty for the one that leads it.
///
/// # Example
/// ```
/// use grundy::{heap::atlas::Atlas, present::atlas::reason};
/// let atlas = Atlas::known().unwrap();
/// let why = reason(atlas.find("0.62").unwrap());
/// assert!(why.en.contains("cutting off a heap of 1"), "{}", why.en);
/// ```
pub fn reason(row: &Row) -> Words {
    let (code, class, shift) = (&row.member.rule, &row.member.representative, row.member.shift);
    let (longer, shorter) = if shift < 0 { (class, code) } else { (code, class) };
    let by = shift.unsigned_abs();
    let equation = match by {
        0 => format!("G({longer}, n) = G({shorter}, n)"),
        _ => format!("G({longer}, n+{by}) = G({shorter}, n)"),
    };
    match row.member.equality {
        Equality::Itself => Words::default(),
        Equality::Rules => match prove(longer, shorter, by) {
            Some(proof) => {
                let names = (longer.to_string(), shorter.to_string());
                let Words { en, zh } = transformation(&proof, &names);
                words!(
                    "{equation} for all n, by the rules. {en}",
                    "对所有 n，{equation}，由规则可证。{zh}"
                )
            }
            // Only a table that was changed by hand could say so.
            None => words!(
                "{equation} is said to follow from the rules, but does not",
                "据称由规则可证 {equation}，但并非如此"
            ),
        },
        Equality::Periods => words!(
            "{equation} for all n: both periods are proved, and the values agree up to the end of the first period",
            "对所有 n，{equation}：两者的周期都已得证，且直到第一个周期结束的值全部相同"
        ),
        Equality::Compared(values) => words!(
            "{equation} for {values} values; compared only, not proved",
            "{values} 个值满足 {equation}；仅为比较，未经证明"
        ),
    }
}

/// H(n − c), plus a constant.
fn term(single: &Single) -> String {
    match single.value {
        0 => format!("H(n−{})", single.back),
        value => format!("H(n−{})⊕{value}", single.back),
    }
}

/// The terms of a proof.
fn transformation(proof: &Transformation, (longer, shorter): &(String, String)) -> Words {
    let cuts = proof.cuts.iter().map(|cut| match cut {
        0 => "H(a)⊕H(b) (a+b = n, a, b ≥ 1)".to_owned(),
        cut => format!("H(a)⊕H(b) (a+b = n−{cut}, a, b ≥ 1)"),
    });
    let options: Vec<String> = proof.singles.iter().map(term).chain(cuts).collect();
    let (options, heaps) = (options.join(", "), proof.heaps);
    let all = match options.is_empty() {
        true => words!(
            "With H for both, a heap n > {heaps} has in both no options",
            "以 H 记两者，n > {heaps} 的堆在两者中都没有选项"
        ),
        false => words!(
            "With H for both, the options of a heap n > {heaps} are in both {options}",
            "以 H 记两者，n > {heaps} 的堆在两者中的后继都是 {options}"
        ),
    };
    let hidden = |hidden: &Hidden| {
        let Hidden { cut, part, of_longer, term: single } = *hidden;
        // Heaps of the longer game are larger by the shift, and it takes less by it.
        let (one, other, cut, part) = match of_longer {
            true => (longer, shorter, cut, part),
            false => (shorter, longer, cut - proof.shift, part + proof.shift),
        };
        let (term, value) = (term(&single), single.value);
        words!(
            "{one} has {term} besides, which {other} has by cutting off a heap of {part} (value {value}) after taking {cut}",
            "{one} 另有 {term}，而 {other} 取 {cut} 后切下大小为 {part} 的堆（值 {value}）亦可达到"
        )
    };
    let small = words!("smaller heaps were compared one by one", "较小的堆已逐一比较");
    let parts: Vec<Words> =
        std::iter::once(all).chain(proof.hidden.iter().map(hidden)).chain([small]).collect();
    let Words { en, zh } = Words::join(&parts);
    words!("{en}.", "{zh}。")
}
