//! Sentences of the planner: why an answer is what it is, or lacks a value.

use crate::notation::Words;
use crate::words;

pub(super) fn backward_induction() -> Words {
    words!(
        "Every node of the graph was labelled backwards from the ends.",
        "已从终点倒推标记了图中每个结点。"
    )
}

pub(super) fn only_in_sums() -> Words {
    words!("SG values add up only in the disjunctive compound", "只有在普通和中 SG 值才能相加")
}

pub(super) fn only_outcomes() -> Words {
    words!(
        "the rule says who wins at the end (`win if`, `lose if`), so there are outcomes and no SG values",
        "规则规定了终局的胜负（`win if`、`lose if`），因此只有胜负，没有 SG 值"
    )
}

/// How many positions of a cycle are shown.
const SHOWN: usize = 12;

/// Where play can turn in a circle.
pub(super) fn circle(cycle: &[String]) -> Words {
    let mut shown: Vec<&str> = cycle.iter().take(SHOWN).map(String::as_str).collect();
    if cycle.len() > SHOWN {
        shown.extend(["…", &cycle[0]]);
    }
    let path = shown.join(" → ");
    words!("Play can go in a circle: {path}.", "游戏可能循环：{path}。")
}

pub(super) fn no_end() -> Words {
    words!("play can go on for ever, so there is no SG value", "可能无限进行下去，因此不存在 SG 值")
}

pub(super) fn only_normal() -> Words {
    words!("SG values belong to normal play", "SG 值只适用于正常规则")
}

pub(super) fn tabulated() -> Words {
    words!(
        "The outcomes of all positions up to this one were tabulated.",
        "已列出直到此局面的所有局面的胜负。"
    )
}
