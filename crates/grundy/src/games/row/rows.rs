//! # Rows of coins
//!
//! ## Rules
//! Coins in rows. A move takes 1 to k adjacent coins from a row; gaps stay, so a row may fall
//! into two. k = 2 is Kayles.
//!
//! ## Notation
//! `row:K` with K ≥ 1, then the lengths of the rows: `row:2 5 3`.
//!
//! ## Theorem
//! The game is the octal game 0.77…7 with k sevens. Its SG values are given by a period that
//! is proved, where one is found; otherwise by the table.
//!
//! ## Why it holds
//! Taking j coins leaves nothing, one row or two rows: each digit is 1 + 2 + 4 = 7. Periods
//! are proved by the theorem of Guy and Smith (`grundy show 0.77`).
//!
//! ## Examples
//! ```console
//! $ grundy solve row:2 5 3
//! N sg=7
//! move: 1 2 3  (take 2 from heap 1 and leave 1 + 2)
//! move: 3 3  (take 2 from heap 1)
//! why: 4⊕3 = 7; its top bit 4 stands in component 1: bring value 4 to 4⊕7 = 3. SG(5) = 4; the values have period 12 from 71 on. SG(3) = 3; the values have period 12 from 71 on.
//! by: Guy–Smith 1956 (theorem, proved)
//! $ grundy period row:2
//! period 12, pre-period 71 (last exception 70): proved
//! why: G(n+12) = G(n) was checked for all n with 71 ≤ n < 2·71 + 12 + 2 = 156
//! by: Guy–Smith 1956
//! values checked: 257
//! ```
//!
//! ## Sources
//! H. E. Dudeney, *The Canterbury Puzzles* (1907), for Kayles; R. K. Guy, C. A. B. Smith
//! (1956).
//!
//! ## 中文
//! 成排硬币：每步从一排中取 1 到 k 枚相邻硬币，空隙保留。即八进制游戏 0.77…7。
//!
//! ## 记法
//! `row:K`，K ≥ 1，然后是各排的长度：`row:2 5 3`。
//!
//! ## 定理
//! 即八进制游戏 0.77…7（k 个 7）；k = 2 是凯尔斯。若找到并证明了周期，SG 值由周期给出，否则由数表给出。
//!
//! ## 证明思路
//! 取 j 枚相邻的硬币后留下零排、一排或两排，三种都允许，所以每一位都是 1+2+4 = 7。
//! 周期由 Guy–Smith 定理证明（`grundy show period`）。k = 2：前周期 71，周期 12。

use crate::answer::Period;
use crate::game::{
    Abilities, BeforeSearch, Card, Claim, Each, Family, Files, Game, Heaps, Line, Shape, Theorem,
};
use crate::games::heap::{heap_line, independent_heaps};
use crate::games::positive_parameter;
use crate::heap::{HeapRule, Law, Pattern, Studied, Values, pairs};
use crate::notation::{Problem, Words};
use crate::values::{Convention, MexSet};
use crate::words;
use crate::work::{Ending, Flow, Meter, Stop, go_on};

/// Take up to k adjacent coins from a row.
pub struct Rows {
    studied: Studied<RowRule>,
}

/// The rule for tables.
pub(crate) struct RowRule {
    pub k: u64,
}

impl HeapRule for RowRule {
    fn extend(&self, values: &mut Values, n: u64, meter: &Meter) -> Result<(), Stop> {
        let mut seen = MexSet::default();
        for row in values.len()..=n {
            meter.visit(1)?;
            if row <= self.k {
                // Every shorter row can be left, and no a ⊕ b exceeds a + b < row.
                values.push(row);
                continue;
            }
            seen.clear();
            for left in row - self.k..row {
                seen.extend(values.get(left));
                pairs(values, left, left / 2, &mut seen);
                meter.steps(1 + left / 2)?;
            }
            values.push(seen.mex());
        }
        Ok(())
    }

    fn enough(&self, seen: &Pattern) -> Option<u64> {
        let end = self.checked_to(seen)?;
        (seen.saltus == 0).then(|| end.checked_add(seen.period))?
    }

    fn proves(&self, _: &Values, seen: &Pattern) -> Option<(&'static str, Words)> {
        let (m, p, k, end) = (seen.preperiod.max(1), seen.period, self.k, self.checked_to(seen)?);
        let why = words!(
            "G(n+{p}) = G(n) was checked for all n with {m} ≤ n < 2·{m} + {p} + {k} = {end}",
            "已检验 G(n+{p}) = G(n) 对所有 {m} ≤ n < 2·{m} + {p} + {k} = {end} 成立"
        );
        Some(("Guy–Smith 1956", why))
    }

    fn affordable(&self) -> u64 {
        (40_000_000 / self.k.min(1000)).isqrt().clamp(256, 4_000)
    }

    /// Rows up to k are Nim heaps and say nothing about longer ones.
    fn beyond(&self, n: u64, _period: u64) -> u64 {
        n.max(self.k.saturating_mul(4))
    }
}

impl RowRule {
    /// Where the range of the theorem of Guy and Smith ends for a pattern.
    fn checked_to(&self, seen: &Pattern) -> Option<u64> {
        (2 * seen.preperiod.max(1) + seen.period).checked_add(self.k)
    }
}

impl Rows {
    /// For the ring, whose moves lead here.
    pub(crate) fn new(k: u64) -> Self {
        Rows { studied: Studied::new(RowRule { k }) }
    }

    fn k(&self) -> u64 {
        self.studied.rule().k
    }

    /// Looks for the law.
    pub(crate) fn glance(&self, meter: &Meter) -> Result<(), Stop> {
        self.studied.glance(meter)
    }

    fn law(&self) -> Option<&Law> {
        self.studied.law()
    }

    /// The value of a row by the proved law.
    pub(crate) fn value(&self, row: u64) -> Option<u64> {
        self.law()?.at(row)
    }

    /// The moves of a row to a value, by the proved law.
    pub(crate) fn moves_to(
        &self,
        row: u64,
        target: u64,
        meter: &Meter,
        each: &mut dyn FnMut(&[u64]) -> Flow,
    ) -> Flow {
        let Some(law) = self.law() else { return Flow::Break(Ending::Enough) };
        for left in (row.saturating_sub(self.k())..row).rev() {
            go_on(meter.steps(1 + law.period))?;
            law.whole(left, target, each)?;
            law.pairs(left, target, each)?;
        }
        Flow::Continue(())
    }
}

impl Game for Rows {
    independent_heaps!();

    const CARD: Card = Card {
        name: "row",
        title: "Rows of coins",
        zh: "成排硬币",
        game: "row:2",
        position: "5 3",
        usage: "row:K",
        aliases: &[],
        family: Family::Row,
        level: 2,
        shape: Shape::Rows,
        bound: 500,
        source: include_str!("rows.rs"),
    };

    const VARIANTS: &'static [&'static str] = &["row:1", "row:2", "row:4"];

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "Guy–Smith 1956",
        source: "Proc. Cambridge Phil. Soc. 52 (1956)",
        convention: Convention::Normal,
        says: |game, &row, meter| {
            game.glance(meter)?;
            Ok(game.value(row).map(Claim::Sg))
        },
        reason: |game, &row, _| Ok(game.law().map(|law| law.reason(row)).unwrap_or_default()),
        moves: Some(|game, &row, wanted, meter, each| match wanted.value() {
            Some(target) => game.moves_to(row, target, meter, each),
            None => Flow::Continue(()),
        }),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        Ok(Rows::new(positive_parameter(parameters, &Self::CARD)?))
    }

    fn name(&self) -> String {
        format!("row:{}", self.k())
    }

    fn options(&self, &row: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        for taken in 1..=self.k().min(row) {
            let left = row - taken;
            each(&[left])?;
            for part in 1..=left / 2 {
                each(&[part, left - part])?;
            }
        }
        Flow::Continue(())
    }

    fn abilities(&self) -> Abilities<'_, u64> {
        Abilities {
            line: Some(self),
            heaps: Some(Heaps::default()),
            before_search: Some(self),
            ..Abilities::NONE
        }
    }
}

impl Line<u64> for Rows {
    heap_line!();

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        Some(self.studied.values(n, meter))
    }

    fn period(&self, meter: &Meter) -> Option<Period> {
        Some(match self.k() {
            // No row is longer than what can be taken at once.
            u64::MAX => Period::steps_of(1, "rows taken whole"),
            _ => self.studied.period(meter),
        })
    }
}

impl BeforeSearch<u64> for Rows {
    fn study(&self, &row: &u64, meter: &Meter) -> Result<(), Stop> {
        self.studied.study(row, meter)
    }
}
