//! # Coin turning
//!
//! ## Rules
//! A row of coins, up or down. A move turns some coins; the right-most coin turned must go from
//! up to down. Which sets may be turned depends on their places alone:
//!
//! - `turn:one`: exactly one coin
//! - `turn:turtles`: one or two coins, any places (Turning Turtles)
//! - `turn:run:K`: exactly K consecutive coins
//! - `turn:near3`: a coin and one of the three to its left; at places 1 to 3 also a coin alone
//! - `turn:mock`: one, two or three coins, any places (Mock Turtles)
//! - `turn:ruler`: any number of consecutive coins (Ruler)
//!
//! ## Notation
//! A row of `U` (up) and `D` (down), left to right: `DUUDDU`. The leftmost coin is at place 1
//! (place 0 for `mock`). The position is one component.
//!
//! ## Theorem
//! The SG value of a row is the exclusive or of the values of its up-coins taken alone. A single
//! up-coin at place i has the value: `one` 1; `turtles` i; `run:K` 1 if K divides i, else 0;
//! `near3` i mod 4; `mock` 2i if i has an odd number of one-bits, else 2i + 1; `ruler` the
//! largest power of 2 dividing i.
//!
//! ## Why it holds
//! Turning a coin twice changes nothing, so a coin turned up beside another behaves like a new
//! component: the row is the sum of its up-coins. The values then follow by induction. The
//! restriction must not look at the coins, only at the places.
//!
//! ## Examples
//! ```console
//! $ grundy solve turn:ruler DUUDDU
//! N sg=1
//! move: DUDDDU  (turn the coin at place 3)
//! why: The up-coins at places 2, 3, 6 have values 2⊕1⊕2 = 1.
//! by: coin turning (Lenstra 1978) (theorem, proved)
//! $ grundy table turn:mock 12
//! 1 2 4 7 8 11 13 14 16 19 21 22 25
//! ```
//!
//! ## Sources
//! E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 14; H. W. Lenstra, *Nim
//! multiplication* (1978).
//!
//! ## 中文
//! 翻硬币游戏：一排硬币，每步翻转若干枚，其中最右边的一枚必须由正面翻为反面；允许翻的集合只取决于位置。
//! 局面的 SG 值等于各枚正面硬币单独存在时 SG 值的异或和。六种规则：
//!
//! - `turn:one`：恰翻一枚
//! - `turn:turtles`：翻任意位置的一枚或两枚（Turning Turtles）
//! - `turn:run:K`：翻恰好 K 枚相连的硬币
//! - `turn:near3`：翻一枚及其左边三枚中的一枚；第 1 至 3 位也可单独翻
//! - `turn:mock`：翻任意位置的一枚、两枚或三枚（Mock Turtles）
//! - `turn:ruler`：翻任意多枚相连的硬币（Ruler）
//!
//! ## 记法
//! 从左到右的一排 `U`（正面）与 `D`（反面）：`DUUDDU`。最左边的硬币在第 1 位（`mock` 为第 0 位）。
//! 整个局面是一个分量。
//!
//! ## 定理
//! 一排硬币的 SG 值等于各枚正面硬币单独存在时 SG 值的异或和。第 i 位上单独一枚正面硬币的值：`one` 为 1；
//! `turtles` 为 i；`run:K` 在 K 整除 i 时为 1，否则为 0；`near3` 为 i mod 4；
//! `mock` 在 i 的二进制有奇数个 1 时为 2i，否则为 2i+1（从第 0 位算起）；`ruler` 为整除 i 的最大的 2 的幂。
//! `mock` 的必败局面：正面有偶数枚，且它们位置的异或为 0。
//!
//! ## 证明思路
//! 翻两次等于没翻，所以同一位置上的两枚正面可以一起抵消：值相同的两部分异或为 0。于是翻转一组硬币，
//! 相当于把最右边那枚正面换成其余各位置上的单枚正面的和，一排就是各枚正面硬币之和。
//! 这要求能翻哪些位置只取决于位置，不取决于硬币的正反。再按位置归纳：
//! SG(i) 是所有允许的走法 {i, j, …} 的值 SG(j)⊕… 的 mex。`turtles` 的走法得到 0, 1, …, i−1，故为 i；
//! `run:K` 只在 i ≥ K 时有一步，其值是前 K−1 位的异或；`near3` 得到前三位的值（位置不超过 3 时还有 0）；
//! `ruler` 得到前面各段的异或前缀，mex 是整除 i 的最大的 2 的幂；`mock` 的值恰依次是二进制有奇数个 1 的数：
//! 0 与两个这样的数的异或都有偶数个 1，得不到下一个有奇数个 1 的数，而更小的数都能得到。

mod moves;

use crate::answer::Period;
use crate::game::{Abilities, Card, Claim, Each, Family, Files, Game, Line, Shape, Theorem};
use crate::games::heap::ANY_NUMBER;
use crate::games::positive_parameter;
use crate::notation::{Call, Problem, Words, scan, suggest};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter, Stop};

/// Which sets of coins may be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sets {
    One,
    Turtles,
    Run(u64),
    NearThree,
    Mock,
    Ruler,
}

/// Turning coins.
pub struct Turn {
    sets: Sets,
}

/// Up-coins are true.
pub type Coins = Vec<bool>;

const LENSTRA: &str = "coin turning (Lenstra 1978)";
const NAMES: [&str; 6] = ["one", "turtles", "run:K", "near3", "mock", "ruler"];

impl Turn {
    /// The value of a single up-coin at a place.
    pub(super) fn value(&self, place: u64) -> u64 {
        match self.sets {
            Sets::One => 1,
            Sets::Turtles => place,
            Sets::Run(k) => u64::from(place.is_multiple_of(k)),
            Sets::NearThree => place % 4,
            Sets::Mock => 2 * place + u64::from(place.count_ones().is_multiple_of(2)),
            Sets::Ruler => place & place.wrapping_neg(),
        }
    }

    /// Visits the sets of coins that may be turned together with a last one, counted from 0.
    pub(super) fn turned_with(&self, last: usize, each: &mut dyn FnMut(&[usize]) -> Flow) -> Flow {
        match self.sets {
            Sets::One => each(&[]),
            Sets::Turtles | Sets::Mock => {
                each(&[])?;
                for one in 0..last {
                    each(&[one])?;
                    for two in 0..if self.sets == Sets::Mock { one } else { 0 } {
                        each(&[one, two])?;
                    }
                }
                Flow::Continue(())
            }
            Sets::Run(k) => match (last as u64 + 1).checked_sub(k) {
                Some(first) => each(&(first as usize..last).collect::<Vec<_>>()),
                None => Flow::Continue(()),
            },
            Sets::NearThree => {
                if last < 3 {
                    each(&[])?;
                }
                (last.saturating_sub(3)..last).try_for_each(|one| each(&[one]))
            }
            Sets::Ruler => (0..=last).try_for_each(|from| each(&(from..last).collect::<Vec<_>>())),
        }
    }

    fn sum(&self, coins: &[bool]) -> u64 {
        let up = coins.iter().enumerate().filter(|(_, up)| **up);
        up.fold(0, |sum, (i, _)| sum ^ self.value(i as u64 + self.first()))
    }
}

impl Game for Turn {
    type Position = Coins;

    const CARD: Card = Card {
        name: "turn",
        title: "Coin turning",
        zh: "翻硬币",
        game: "turn:ruler",
        position: "DUUDDU",
        usage: "turn:RULE",
        aliases: &["coin-turning"],
        family: Family::Row,
        level: 2,
        shape: Shape::Heaps,
        bound: 14,
        source: include_str!("turn.rs"),
    };

    const VARIANTS: &'static [&'static str] = &[
        "turn:one",
        "turn:turtles",
        "turn:run:1",
        "turn:run:2",
        "turn:run:3",
        "turn:near3",
        "turn:mock",
        "turn:ruler",
    ];

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: LENSTRA,
        source: "Winning Ways, ch. 14",
        convention: Convention::Normal,
        says: |game, coins, _| Ok(Some(Claim::Sg(game.sum(coins)))),
        reason: |game, position, _| Ok(reason(game, position)),
        moves: Some(moves::moves),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        let text = parameters.unwrap_or("").trim();
        let (name, k) = text.split_once(':').map_or((text, None), |(name, k)| (name, Some(k)));
        let sets = match (name, k) {
            ("one", None) => Sets::One,
            ("turtles", None) => Sets::Turtles,
            ("near3", None) => Sets::NearThree,
            ("mock", None) => Sets::Mock,
            ("ruler", None) => Sets::Ruler,
            ("", None) => {
                let names = NAMES.join(", ");
                return Err(Problem::new(words!(
                    "a rule is missing: the game is written `turn:RULE`; the rules are {names}",
                    "缺少规则：应写作 `turn:RULE`；可用规则：{names}"
                )));
            }
            ("run", k) => {
                let k = positive_parameter(k, &Card { usage: "turn:run:K", ..Self::CARD });
                Sets::Run(
                    k.map_err(|problem| problem.example(Call::solve("turn:run:3", "DUUDDU")))?,
                )
            }
            _ => {
                let (shown, names) = (scan::shown(text), NAMES.join(", "));
                let near = suggest(name, NAMES.map(|n| n.split(':').next().unwrap_or(n)));
                return Err(Problem::new(words!(
                    "`{shown}` is not a rule of coin turning; the rules are {names}",
                    "`{shown}` 不是翻硬币的规则；可用规则：{names}"
                ))
                .suggest(near.map(|n| format!("turn:{n}"))));
            }
        };
        Ok(Turn { sets })
    }

    fn name(&self) -> String {
        match self.sets {
            Sets::One => "turn:one".into(),
            Sets::Turtles => "turn:turtles".into(),
            Sets::Run(k) => format!("turn:run:{k}"),
            Sets::NearThree => "turn:near3".into(),
            Sets::Mock => "turn:mock".into(),
            Sets::Ruler => "turn:ruler".into(),
        }
    }

    fn rule(&self) -> Option<String> {
        // A single coin at place n: what is turned up beside it is left.
        Some(match self.sets {
            Sets::One => "n -> [] if n > 0".into(),
            Sets::Turtles => ANY_NUMBER.into(),
            // Here places begin at 0, and three coins may be turned.
            Sets::Mock => {
                "n -> []\nn -> [i] for i in 0..n-1\nn -> [i] + [j] for i in 1..n-1, j in 0..i-1"
                    .into()
            }
            Sets::NearThree => "n -> [n-k] for k in 1..3".into(),
            // More coins make no rule that anybody would read.
            Sets::Run(length) if length > 16 => return None,
            Sets::Run(length) => {
                let left: Vec<String> = (1..length).map(|k| format!("[n-{k}]")).collect();
                let left = if left.is_empty() { "[]".to_owned() } else { left.join(" + ") };
                format!("n -> {left} if n >= {length}")
            }
            Sets::Ruler => return None,
        })
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Coins>>, Problem> {
        let row = scan::exactly(text, 1, &words!("one row of U and D", "一排 U 和 D"))?[0];
        let coin = |c: char| match c {
            'U' | 'u' => Ok(true),
            'D' | 'd' => Ok(false),
            _ => Err(Problem::new(words!(
                "`{c}` in the row is neither U (up) nor D (down)",
                "`{c}` 既不是 U（正面）也不是 D（反面）"
            ))),
        };
        Ok(vec![vec![row.chars().map(coin).collect::<Result<_, _>>()?]])
    }

    fn write(&self, component: &[Coins]) -> String {
        let row = |coins: &Coins| coins.iter().map(|&up| if up { 'U' } else { 'D' }).collect();
        component.iter().map(row).collect::<Vec<String>>().join(" ")
    }

    fn options(&self, coins: &Coins, _: &Meter, each: Each<'_, Coins>) -> Flow {
        let mut up = (0..coins.len()).filter(|&i| coins[i]);
        up.try_for_each(|last| {
            self.turned_with(last, &mut |others| turned(coins, last, others, each))
        })
    }

    fn describe(&self, before: &Coins, after: &[Coins], _: usize) -> Words {
        let first = self.first() as usize;
        let places: Vec<String> = (0..before.len())
            .filter(|&i| before[i] != after[0][i])
            .map(|i| (i + first).to_string())
            .collect();
        match places.as_slice() {
            [one] => words!("turn the coin at place {one}", "翻转位置 {one} 的硬币"),
            many if many.len() <= 6 => {
                let shown = many.join(", ");
                words!("turn the coins at places {shown}", "翻转位置 {shown} 的硬币")
            }
            many => {
                let (count, from, to) = (many.len(), &many[0], &many[many.len() - 1]);
                words!(
                    "turn the {count} coins from place {from} to place {to}",
                    "翻转位置 {from} 到 {to} 的 {count} 枚硬币"
                )
            }
        }
    }

    fn bytes(&self, coins: &Coins) -> u64 {
        coins.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Coins> {
        // Nobody plays out 2^63 rows of coins.
        let coins = bound.min(63) as u32;
        (0..1u64 << coins).map(move |bits| (0..coins).map(|i| bits >> i & 1 == 1).collect())
    }

    fn abilities(&self) -> Abilities<'_, Coins> {
        Abilities { line: Some(self), ..Abilities::NONE }
    }
}

impl Line<Coins> for Turn {
    fn at(&self, n: u64) -> Coins {
        let mut coins = vec![false; n.saturating_sub(self.first()) as usize];
        coins.push(true);
        coins
    }

    /// The place of the leftmost coin.
    fn first(&self) -> u64 {
        if self.sets == Sets::Mock { 0 } else { 1 }
    }

    fn index(&self, coins: &Coins) -> Option<u64> {
        let lone = coins.split_last().is_some_and(|(last, rest)| *last && !rest.contains(&true));
        lone.then(|| coins.len() as u64 - 1 + self.first())
    }

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        let values =
            || (0..=n).map(|place| if place < self.first() { 0 } else { self.value(place) });
        Some(meter.hold(n.saturating_mul(8)).map(|()| values().collect()))
    }

    fn period(&self, _: &Meter) -> Option<Period> {
        let by = |from, period, saltus| {
            let reason = words!("by the values of single coins", "由单枚硬币的值得出");
            Period::by_theorem(from, period, saltus, LENSTRA, reason)
        };
        let mock = words!("1 + 2n − G(n) is Thue–Morse, without period", "1 + 2n − G(n) 无周期");
        let ruler = words!("unbounded at n = 2^k, yet 1 at odd n", "2^k 处无界，奇数处恒为 1");
        Some(match self.sets {
            Sets::One => by(1, 1, 0),
            Sets::Turtles => by(0, 1, 1),
            Sets::Run(k) => by(1, k, 0),
            Sets::NearThree => by(0, 4, 0),
            Sets::Mock => Period::none("Thue 1906", mock),
            Sets::Ruler => Period::none(LENSTRA, ruler),
        })
    }
}

fn turned(coins: &Coins, last: usize, others: &[usize], each: Each<'_, Coins>) -> Flow {
    let mut after = coins.clone();
    after[last] = false;
    others.iter().for_each(|&i| after[i] = !after[i]);
    each(&[after])
}

fn reason(game: &Turn, coins: &Coins) -> Words {
    const SHOWN: usize = 10;
    let up: Vec<u64> =
        (0..coins.len()).filter(|&i| coins[i]).map(|i| i as u64 + game.first()).collect();
    let sum = game.sum(coins);
    if up.is_empty() {
        return words!("No coin is up.", "没有正面硬币。");
    }
    let more = if up.len() > SHOWN { "…" } else { "" };
    let places: Vec<String> = up.iter().take(SHOWN).map(u64::to_string).collect();
    let values: Vec<String> = up.iter().take(SHOWN).map(|&p| game.value(p).to_string()).collect();
    let (places, values) = (places.join(", "), values.join("⊕"));
    words!(
        "The up-coins at places {places}{more} have values {values}{more} = {sum}.",
        "位置 {places}{more} 的正面硬币的值为 {values}{more} = {sum}。"
    )
}
