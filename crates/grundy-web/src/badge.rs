//! How sure one can be of what is said about a game.

use crate::visit::Visit;
use grundy::game::NoFiles;
use grundy::games;
use grundy::heap::atlas::Atlas;
use grundy::notation::Words;
use grundy::present::atlas::in_a_sentence;
use grundy::present::cited;
use grundy::present::page::Page;
use grundy::values::Convention;
use grundy::words;
use maud::{Markup, html};

/// What is known of the values of a game.
pub(crate) struct Badge {
    /// The class of the style sheet: `proved`, `open` or `plain`.
    kind: &'static str,
    short: Words,
    long: Words,
}

impl Badge {
    /// The badge of a game, as far as theorems and the atlas tell.
    pub fn of(page: &Page, atlas: Option<&Atlas>) -> Badge {
        let code = page.is.as_deref().unwrap_or(&page.name);
        if let Some(row) = atlas.and_then(|atlas| atlas.find(code).ok()) {
            let long = in_a_sentence(row);
            return match row.finding.law.map(|law| law.period) {
                Some(period) => {
                    let short = words!("period {period}, proved", "周期 {period}，已证明");
                    Badge { kind: "proved", short, long }
                }
                None => Badge { kind: "open", short: words!("open", "未解决"), long },
            };
        }
        let normal =
            |theorem: &grundy::game::any::TheoremCard| theorem.convention == Convention::Normal;
        match page.theorems().into_iter().find(normal) {
            Some(theorem) => {
                let Words { en, zh } = cited::theorem(theorem.name);
                let bound = page.card.bound;
                Badge {
                    kind: "proved",
                    short: words!("proved", "已证明"),
                    long: words!(
                        "{en}: proved; grundy verify compares it with exhaustive play up to {bound}.",
                        "{zh}：已证明；grundy verify 将其与穷举对弈比较到 {bound}。"
                    ),
                }
            }
            None if games::open(&page.game, &NoFiles).is_err() => Badge {
                kind: "plain",
                short: words!("exact", "精确"),
                long: words!(
                    "The whole graph is solved: every outcome and value is exact.",
                    "对整个图求解：每个胜负与 SG 值都是精确的。"
                ),
            },
            None => Badge {
                kind: "open",
                short: words!("open", "未解决"),
                long: words!(
                    "No law of the values is known; each value is computed from the rules and exact.",
                    "尚不知道 SG 值的规律；每个值都由规则算出，是精确的。"
                ),
            },
        }
    }

    /// The short form, with the long one for those who ask.
    pub fn short(&self, visit: &Visit) -> Markup {
        html! { span class={ "badge " (self.kind) } title=(self.long.get(visit.locale)) { (self.short.get(visit.locale)) } }
    }

    /// Both forms.
    pub fn long(&self, visit: &Visit) -> Markup {
        html! { p.evidence { (self.short(visit)) " " (self.long.get(visit.locale)) } }
    }
}
