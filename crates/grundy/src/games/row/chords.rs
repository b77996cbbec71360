//! # Chords on a circle
//!
//! ## Rules
//! n points on a circle. A move joins two free points by a chord that crosses no other chord;
//! no point is used twice.
//!
//! ## Notation
//! The number of points: `8`. After moves, the free points of each region: `3 3`.
//!
//! ## Theorem
//! SG(n) = mex { SG(i) ⊕ SG(n − 2 − i) }: the octal game 0.07 (Dawson's Kayles), with period
//! 34 after the pre-period 53.
//!
//! ## Why it holds
//! A chord with i points on one side leaves n − 2 − i on the other, and the two sides cannot
//! meet again. The period is proved by the theorem of Guy and Smith.
//!
//! ## Examples
//! ```console
//! $ grundy solve chords 8
//! N sg=1
//! move: 1 5  (join two points with 1 on one side and 5 on the other)
//! move: 3 3  (join two points with 3 on one side and 3 on the other)
//! why: SG(8) = 1; the values have period 34 from 53 on.
//! by: Guy–Smith 1956 (theorem, proved)
//! $ grundy period chords
//! period 34, pre-period 53 (last exception 52): proved
//! why: G(n+34) = G(n) was checked for all n with 53 ≤ n < 2·53 + 1·34 + 2 = 142
//! by: Guy–Smith 1956
//! values checked: 257
//! ```
//!
//! ## Sources
//! T. R. Dawson (1935); R. K. Guy, C. A. B. Smith (1956).
//!
//! ## 中文
//! 圆上 n 个点，每步连接两个空闲点，弦不得相交，点不得重复使用。等价于八进制游戏 0.07：
//! 前周期 53，周期 34。
//!
//! ## 记法
//! 点数：`8`。走过之后是各区域中空闲的点数：`3 3`。
//!
//! ## 定理
//! SG(n) = mex { SG(i) ⊕ SG(n−2−i) : 0 ≤ i ≤ n−2 }，即八进制游戏 0.07（道森凯尔斯）：前周期 53，周期 34。
//!
//! ## 证明思路
//! 一条弦用去两个点，把其余的点分成 i 个与 n−2−i 个；弦不能相交，两边从此互不相干，
//! 所以一步留下两个局面之和，值是异或。周期由 Guy–Smith 定理证明：检验到 2·53+34+2 为止即可。

use crate::answer::Period;
use crate::game::{Abilities, Card, Claim, Each, Family, Files, Game, Heaps, Line, Shape, Theorem};
use crate::games::heap::{heap_line, tame_heaps};
use crate::games::no_parameters;
use crate::heap::{Code, Law, Studied, TameHeaps};
use crate::notation::{Problem, Words, scan};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter, Stop};

/// Non-crossing chords.
pub struct Chords {
    studied: Studied<Code>,
    tame: TameHeaps,
}

impl Chords {
    fn law(&self) -> Option<&Law> {
        self.studied.law()
    }
}

impl Game for Chords {
    type Position = u64;

    const CARD: Card = Card {
        name: "chords",
        title: "Chords on a circle",
        zh: "圆上连弦",
        game: "chords",
        position: "8",
        usage: "chords",
        aliases: &[],
        family: Family::Graph,
        level: 2,
        shape: Shape::Points,
        bound: 500,
        source: include_str!("chords.rs"),
    };

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "Guy–Smith 1956",
            source: "Proc. Cambridge Phil. Soc. 52 (1956)",
            convention: Convention::Normal,
            says: |game, &points, meter| {
                game.studied.glance(meter)?;
                Ok(game.law().and_then(|law| law.at(points)).map(Claim::Sg))
            },
            reason: |game, &points, _| {
                Ok(game.law().map(|law| law.reason(points)).unwrap_or_default())
            },
            moves: Some(|game, &points, wanted, _, each| match (game.law(), wanted.value()) {
                (Some(law), Some(target)) => {
                    law.moves_to(game.studied.rule(), points, target, each)
                }
                _ => Flow::Continue(()),
            }),
        },
        tame_heaps(),
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        let code = Code::new([0, 0, 7]);
        Ok(Chords { tame: TameHeaps::new(code.clone()), studied: Studied::new(code) })
    }

    fn name(&self) -> String {
        "chords".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<u64>>, Problem> {
        Ok(vec![scan::heaps(text)?])
    }

    fn write(&self, component: &[u64]) -> String {
        scan::joined(component)
    }

    fn options(&self, &points: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        let Some(free) = points.checked_sub(2) else { return Flow::Continue(()) };
        each(&[free])?;
        (1..=free / 2).try_for_each(|side| each(&[side, free - side]))
    }

    fn describe(&self, before: &u64, after: &[u64], _: usize) -> Words {
        let side = if after.len() > 1 { after[0] } else { 0 };
        let other = before - 2 - side;
        words!(
            "join two points with {side} on one side and {other} on the other",
            "连接两点，一侧 {side} 点，另一侧 {other} 点"
        )
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = u64> {
        0..=bound
    }

    fn abilities(&self) -> Abilities<'_, u64> {
        Abilities {
            line: Some(self),
            heaps: Some(Heaps { tame: Some(&self.tame), ..Heaps::default() }),
            ..Abilities::NONE
        }
    }
}

impl Line<u64> for Chords {
    heap_line!();

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        Some(self.studied.values(n, meter))
    }

    fn period(&self, meter: &Meter) -> Option<Period> {
        Some(self.studied.period(meter))
    }
}
