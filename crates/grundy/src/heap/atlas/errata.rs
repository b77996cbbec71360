//! Errors in published tables: what they say, and what the values say.
//!
//! Every item is computed, not quoted: if the values agreed with the table after all, it
//! would not be listed.

use super::Atlas;
use crate::notation::Words;
use crate::words;
use grundy_heap::atlas::{first, parting, prove};
use grundy_heap::{Halt, Octal, Watch};

/// An error in a published table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erratum {
    /// Where it stands, and how we know.
    pub source: Words,
    /// What stands there.
    pub says: Words,
    /// What is so.
    pub is: Words,
}

/// The last exception of 0.56 that the On-Line Encyclopedia of Integer Sequences gives.
const OEIS_LAST: u64 = 326_637;

/// Codes that a table takes for the same game, and are not: source, code, the other one.
const CONFUSED: &[(&str, &str, &str)] = &[
    ("Winning Ways", "0.27", "0.06"),
    ("Winning Ways", "0.314", "0.31"),
    ("Flammenkamp", "0.161", "0.36"),
];

/// The errors, each found again by computing.
///
/// Complexity: a few tables of 8,000 values.
pub fn errata(atlas: &Atlas, watch: Watch) -> Result<Vec<Erratum>, Halt> {
    let mut list: Vec<Erratum> = last_exception(atlas).into_iter().collect();
    for &(table, code, other) in CONFUSED {
        list.extend(confused(atlas, (table, code, other), watch)?);
    }
    Ok(list)
}

/// The last exception of 0.56.
fn last_exception(atlas: &Atlas) -> Option<Erratum> {
    let last = atlas.find("0.56").ok()?.finding.law?.preperiod.checked_sub(1)?;
    (last != OEIS_LAST).then(|| Erratum {
        source: Words::same("OEIS A071436"),
        says: words!(
            "the last exception of 0.56 is heap {OEIS_LAST}",
            "0.56 的最后一个例外是堆 {OEIS_LAST}"
        ),
        is: words!(
            "it is heap {last}: G({last}) and G({}) differ, and from {} on the period 144 is proved",
            "应为堆 {last}：G({last}) 与 G({}) 不同，而从 {} 起周期 144 已得证",
            last + 144,
            last + 1
        ),
    })
}

/// Two codes that are not the same game.
fn confused(
    atlas: &Atlas,
    (table, code, other): (&str, &str, &str),
    watch: Watch,
) -> Result<Option<Erratum>, Halt> {
    let (Some(rule), Some(wrong)) = (Octal::read(code), Octal::read(other)) else {
        return Ok(None);
    };
    let values = first(&rule, watch)?;
    let Some((heap, there)) = parting(&values, &first(&wrong, watch)?) else { return Ok(None) };
    let apart = match heap == there {
        true => words!("they first differ at heap {heap}", "两者首次不同在堆 {heap}"),
        false => words!(
            "counted from the first value that is not 0, heap {heap} of {code} differs from heap {there} of {other}",
            "从首个非零值算起，{code} 的堆 {heap} 与 {other} 的堆 {there} 不同"
        ),
    };
    let class = atlas.find(code).ok().map(|row| &row.member.representative);
    let same = class.filter(|class| **class != rule && prove(&rule, class, 0).is_some());
    let is = match same {
        Some(class) => {
            let same = words!("{code} is {class}, by the rules;", "由规则可证 {code} 即 {class}；");
            same.then(apart)
        }
        None => apart,
    };
    Ok(Some(Erratum {
        source: words!(
            "{table}, as reported by the tables of tczajka/octal-games",
            "{table}（转引自 tczajka/octal-games 的表）"
        ),
        says: words!("{code} is the same game as {other}", "{code} 与 {other} 是同一游戏"),
        is,
    }))
}
