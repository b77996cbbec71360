//! # Take-and-break codes
//!
//! ## Rules
//! Heaps of counters. The code d₀.d₁d₂d₃… says what a move may do to one heap: if bit 1, 2,
//! 4, 8, … of dᵢ is set, one may take i counters and leave exactly 0, 1, 2, 3, … non-empty
//! heaps of the rest.
//!
//! ## Notation
//! The code is the name: `0.77` (Kayles), `.137`, `4.7`. Digits are octal; letters or the
//! prefix `hex:` allow larger ones (`0.F`, `hex:0.8`). A mark after a digit: `!` parts all
//! different, `=` all equal, `?` not all equal (`4!.0` is Grundy's game). Then heap sizes.
//!
//! ## Theorem
//! If SG(n + p) = SG(n) for all n with m ≤ n < 2m + p + k, where m ≥ 1 and k is the number of
//! digits, then for all n ≥ m (Guy and Smith). With splits into up to h heaps the range is
//! m ≤ n < h·m + (h − 1)·p + k. A value is given by this law once it is proved, otherwise by
//! the table.
//!
//! In misère play sums play like misère Nim as long as every heap is *tame*: its misère value
//! (1 where no move is left, else the mex of the options) is its SG value (*firm*), or the two
//! are 0 and 1 exchanged (*fickle*). Then the player to move wins iff (XOR ≠ 0 and some heap is
//! firm) or (XOR = 0 and none is). Heaps up to the largest one are checked one by one, or all
//! are known by a law; sums with a *wild* heap (Kayles: 5) are searched.
//!
//! ## Why it holds
//! Every option of a heap beyond the range has a part in the periodic stretch that can be
//! exchanged for one p smaller, so the sets of option values agree. The same holds for the
//! pairs (value, firm), which add up as XOR and "or"; and if every option is firm, the misère
//! value is the value.
//!
//! ## Examples
//! ```console
//! $ grundy solve 0.77 10 4
//! N sg=3
//! move: 2 6 4  (take 2 from heap 1 and leave 2 + 6)
//! move: 8 4  (take 2 from heap 1)
//! move: 10 2  (take 2 from heap 2)
//! why: 2⊕1 = 3; its top bit 2 stands in component 1: bring value 2 to 2⊕3 = 1. SG(10) = 2; the values have period 12 from 71 on. SG(4) = 1; the values have period 12 from 71 on.
//! by: Guy–Smith 1956 (theorem, proved)
//! $ grundy table 0.137 20
//! 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0
//! $ grundy period .77
//! period 12, pre-period 71 (last exception 70): proved
//! why: G(n+12) = G(n) was checked for all n with 71 ≤ n < 2·71 + 1·12 + 2 = 156
//! by: Guy–Smith 1956
//! values checked: 257
//! $ grundy solve .33 1000000000 5 --misere
//! N
//! move: 999999998 5  (take 2 from heap 1)
//! move: 1000000000 3  (take 2 from heap 2)
//! why: Firm components (like heaps of 2 or more): 1. So misère play follows the nim-sum, which is 3. Heap 1000000000 has value 1, in misère play 0 (fickle). Heap 5 has value 2, in misère play too (firm). All heaps are tame: values and firmness have period 3 from 1 on (checked for 1 ≤ n < 7, which proves it: Guy and Smith). Tame: the value in misère play is the same (firm), or 0 and 1 are exchanged (fickle).
//! no sg: SG values belong to normal play
//! by: tame heap by heap (theorem, proved)
//! ```
//!
//! ## Sources
//! R. K. Guy, C. A. B. Smith, *The G-values of various games*, Proc. Cambridge Phil. Soc.
//! 52 (1956); J. H. Conway, *On Numbers and Games* (1976), ch. 12, for tame games.
//!
//! ## 中文
//! 取子分堆编码 d₀.d₁d₂…：若 dᵢ 的位 1、2、4、8… 为 1，则可取走 i 个并恰好留下 0、1、2、3… 个非空堆。
//! 周期由 Guy–Smith 定理证明。反 Nim 规则下，若所有堆都驯顺（反 Nim 规则下的值与 SG 值相同，或 0 与 1 互换），
//! 其和与反 Nim 同法；否则搜索。
//!
//! ## 记法
//! 编码就是名称：`0.77`（凯尔斯）、`.137`、`4.7`。数位为八进制；含字母或加前缀 `hex:` 时可用更大的数位
//! （`0.F`、`hex:0.8`）。数位后的记号：`!` 各部分互不相等，`=` 全部相等，`?` 不全相等
//! （`4!.0` 是格兰迪博弈）。然后是各堆大小。
//!
//! ## 定理
//! 设 k 是编码的位数，m ≥ 1。若对所有满足 m ≤ n < 2m+p+k 的 n 都有 SG(n+p) = SG(n)，
//! 则对所有 n ≥ m 都成立（Guy–Smith）。若一步至多留下 h 堆，范围是 m ≤ n < h·m+(h−1)·p+k。证明了周期的，
//! 值由周期给出，否则由数表给出。反 Nim 规则下，只要每一堆都*驯顺*——misère 值（不能走时为 1，
//! 否则为后继 misère 值的 mex）等于 SG 值（稳固），或两者是 0 与 1 互换（不稳固）——和就与反 Nim玩法相同：
//! 先手胜当且仅当（异或和 ≠ 0 且有稳固的堆）或（异或和 = 0 且没有稳固的堆）。不超过最大堆的各堆逐一检验，
//! 或由规律得知全部；含有不驯顺的堆（凯尔斯：5）时改用搜索。
//!
//! ## 证明思路
//! 对 n 归纳，设小于 n 的 j ≥ m 都满足 SG(j+p) = SG(j)，而 n ≥ 2m+p+k。
//! 从 n+p 取走 i ≤ k 个后剩下不少于 2m+2p 个，分成两堆时较大的一堆至少为 m+p，
//! 把它减去 p 就得到 n 的一个后继，值不变；从 n 取走 i 个后剩下不少于 2m+p 个，较大的一堆至少为 m，
//! 把它加上 p 就得到 n+p 的一个后继，值也不变。因此 n+p 与 n 的后继的值的集合相同，mex 也相同。
//! 分成 h 堆时同理，总有一堆足够大。同样的论证适用于“值与是否稳固”这一对数：和的值是异或，稳固是“或”；
//! 若每个后继都稳固，则 misère 值就等于值。

use super::{heap_line, independent_heaps, tame_heaps};
use crate::answer::Period;
use crate::game::{
    Abilities, BeforeSearch, Card, Claim, Each, Family, Files, Game, Heaps, Line, Shape, Theorem,
};
use crate::heap::{Code, Digit, Law, Parts, Studied, TameHeaps, read};
use crate::notation::{Call, Problem};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter, Stop};

/// A game given by a code.
pub struct TakeBreak {
    studied: Studied<Code>,
    tame: TameHeaps,
}

impl TakeBreak {
    fn law(&self) -> Option<&Law> {
        self.studied.law()
    }
}

impl Game for TakeBreak {
    independent_heaps!();

    const CARD: Card = Card {
        name: "code",
        title: "Take-and-break codes",
        zh: "取子分堆编码（八进制游戏）",
        game: "0.77",
        position: "10 4",
        usage: "0.77",
        aliases: &["octal", "八进制游戏", "取子分堆编码", "取分编码"],
        family: Family::Split,
        level: 3,
        shape: Shape::Pins,
        source: include_str!("code.rs"),
        bound: 500,
    };

    const VARIANTS: &'static [&'static str] =
        &["0.77", "0.137", "0.07", "4.7", "0.4", "0.15", "0.34"];

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "Guy–Smith 1956",
            source: "Proc. Cambridge Phil. Soc. 52 (1956)",
            convention: Convention::Normal,
            says: |game, &heap, meter| {
                game.studied.glance(meter)?;
                Ok(game.law().and_then(|law| law.at(heap)).map(Claim::Sg))
            },
            reason: |game, &heap, _| Ok(game.law().map(|law| law.reason(heap)).unwrap_or_default()),
            moves: Some(|game, &heap, wanted, _, each| match (game.law(), wanted.value()) {
                (Some(law), Some(target)) => law.moves_to(game.studied.rule(), heap, target, each),
                _ => Flow::Continue(()),
            }),
        },
        tame_heaps(),
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        let Some(text) = parameters else {
            return Err(Problem::new(words!(
                "`code` stands for a code: write the code itself",
                "`code` 表示取子分堆编码：请直接写出编码"
            ))
            .example(Call::solve("0.77", "10 4")));
        };
        let code = match text.strip_prefix("hex:") {
            Some(digits) => read(digits, true)?,
            None => read(text, false)?,
        };
        Ok(TakeBreak { tame: TameHeaps::new(code.clone()), studied: Studied::new(code) })
    }

    fn name(&self) -> String {
        self.studied.rule().to_string()
    }

    fn rule(&self) -> Option<String> {
        in_the_language(self.studied.rule())
    }

    fn options(&self, &heap: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        self.studied.rule().options(heap, each)
    }

    fn abilities(&self) -> Abilities<'_, u64> {
        Abilities {
            line: Some(self),
            heaps: Some(Heaps {
                code: Some(self.studied.rule()),
                tame: Some(&self.tame),
                ..Heaps::default()
            }),
            before_search: Some(self),
            ..Abilities::NONE
        }
    }
}

impl Line<u64> for TakeBreak {
    heap_line!();

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        Some(self.studied.values(n, meter))
    }

    fn period(&self, meter: &Meter) -> Option<Period> {
        Some(self.studied.period(meter))
    }
}

impl BeforeSearch<u64> for TakeBreak {
    fn study(&self, &heap: &u64, meter: &Meter) -> Result<(), Stop> {
        self.studied.study(heap, meter)
    }
}

/// A line or two for each digit of a code.
fn in_the_language(code: &Code) -> Option<String> {
    if code.is_endless() {
        return None;
    }
    let digits = code.digits().iter().enumerate();
    let lines: Vec<Vec<String>> =
        digits.map(|(taken, digit)| digit_rule(taken, *digit)).collect::<Option<_>>()?;
    Some(lines.concat().join("\n")).filter(|rule| !rule.is_empty())
}

/// What taking so many may leave.
fn digit_rule(taken: usize, digit: Digit) -> Option<Vec<String>> {
    let rest = if taken == 0 { "n".to_owned() } else { format!("n-{taken}") };
    let half = if taken == 0 { "n/2".to_owned() } else { format!("({rest})/2") };
    let any = digit.parts == Parts::Any;
    // Two heaps, one or none: any two heaps, empty ones too.
    if digit.bits == 7 && any {
        return Some(vec![format!("n -> [i] + [{rest}-i] for i in 0..{half}")]);
    }
    let mut lines = match digit.bits & 3 {
        0 => Vec::new(),
        1 => vec![format!("n -> [] if n == {taken}")],
        2 => vec![format!("n -> [{rest}] if n > {taken}")],
        _ => vec![format!("n -> [{rest}]")],
    };
    if digit.bits & 4 != 0 {
        lines.push(match digit.parts {
            Parts::Any => format!("n -> [i] + [{rest}-i] for i in 1..{half}"),
            Parts::Equal => format!("n -> [i] + [i] for i in 1..{half} if 2*i == {rest}"),
            Parts::Distinct | Parts::NotAllEqual => {
                format!("n -> [i] + [{rest}-i] for i in 1..{half} if 2*i < {rest}")
            }
        });
    }
    if digit.bits & 8 != 0 {
        let third = half.replace("/2", "/3");
        let three =
            format!("n -> [i] + [j] + [{rest}-i-j] for i in 1..{third}, j in i..({rest}-i)/2");
        lines.push(any.then_some(three)?);
    }
    // Of one part or none nobody can say that not all are equal.
    let odd = digit.parts == Parts::NotAllEqual && digit.bits & 3 != 0;
    (digit.bits < 16 && !odd).then_some(lines)
}
