//! # Ring of coins
//!
//! ## Rules
//! n coins in a circle. A move takes 1 to k adjacent coins; gaps stay, so after the first
//! move the ring is a row.
//!
//! ## Notation
//! `ring:K` with K ≥ 1, then the number of coins: `ring:2 7`. A move leaves a position of
//! `row:K`, written `row:2 5`.
//!
//! ## Theorem
//! n = 0 is lost; 1 ≤ n ≤ k is won; for k = 1 the player to move wins iff n is odd; otherwise
//! the player to move loses. In general SG(ring n) = mex of SG(row n − j), j = 1 … min(k, n).
//!
//! ## Why it holds
//! After the first move the second player takes one or two coins opposite the gap, leaving
//! two equal rows, and from then on copies every move in the other row.
//!
//! ## Examples
//! ```console
//! $ grundy solve ring:3 3
//! N sg=3
//! move: row:3 0  (take 3 adjacent coins)
//! why: 3 ≤ 3: all coins can be taken at once.
//! by: ring symmetry (theorem, proved)
//! $ grundy solve ring:2 7
//! P sg=0
//! note: no move wins: whatever is played, the opponent wins
//! why: 7 > 2 ≥ 2: whatever is taken, the opponent makes two equal rows and copies every move.
//! by: ring symmetry (theorem, proved)
//! ```
//!
//! ## Sources
//! S. Loyd, *Cyclopedia of Puzzles* (1914), the daisy puzzle.
//!
//! ## 中文
//! n 枚硬币围成一圈，每步取 1 到 k 枚相邻硬币。n = 0 时先手负，1 ≤ n ≤ k 时先手胜；k = 1 时看 n 的奇偶；
//! 否则后手用对称策略取胜。
//!
//! ## 记法
//! `ring:K`，K ≥ 1，然后是硬币数：`ring:2 7`。走一步之后成为 `row:K` 的局面，写作 `row:2 5`。
//!
//! ## 定理
//! n = 0 时先手负；1 ≤ n ≤ k 时先手胜；k = 1 时先手胜当且仅当 n 为奇数；其余情形先手必败。一般地，
//! SG(n 枚一圈) = mex { SG(n−j 枚一排) : 1 ≤ j ≤ min(k, n) }。
//!
//! ## 证明思路
//! 走一步之后，圈断成一排，所以值是各排的值的 mex。n ≤ k 时可以一次取完。k ≥ 2 且 n > k 时，
//! 先手走后留下一排 m ≥ 1 枚：后手取正中的一枚（m 为奇数）或两枚（m 为偶数），得到左右对称的两排，
//! 此后先手在一排怎样走，后手就在另一排照做，最后一步总由后手走。k = 1 时每步恰取一枚，只看 n 的奇偶。

use super::rows::Rows;
use crate::answer::Period;
use crate::game::{
    Abilities, Card, Claim, Each, Family, Files, Game, Line, Naming, Shape, Sink, Theorem,
};
use crate::games::positive_parameter;
use crate::notation::{Problem, Words, scan};
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Ending, Flow, Meter, go_on};

/// Take up to k adjacent coins from a ring.
pub struct Ring {
    k: u64,
    rows: Rows,
}

/// The ring, or what the first move made of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coins {
    /// Still closed.
    Ring(u64),
    /// A row.
    Row(u64),
}

impl Game for Ring {
    type Position = Coins;

    const CARD: Card = Card {
        name: "ring",
        title: "Ring of coins",
        zh: "环形取硬币",
        game: "ring:2",
        position: "7",
        usage: "ring:K",
        aliases: &[],
        family: Family::Row,
        level: 2,
        shape: Shape::Ring,
        bound: 500,
        source: include_str!("ring.rs"),
    };

    const VARIANTS: &'static [&'static str] = &["ring:1", "ring:2", "ring:3", "ring:4"];

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "ring symmetry",
        source: "S. Loyd, Cyclopedia of Puzzles (1914)",
        convention: Convention::Normal,
        says: |game, position, meter| {
            game.rows.glance(meter)?;
            Ok(says(game, position))
        },
        reason: |game, position, _| Ok(reason(game, position)),
        moves: Some(moves),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        let k = positive_parameter(parameters, &Self::CARD)?;
        Ok(Ring { k, rows: Rows::new(k) })
    }

    fn name(&self) -> String {
        format!("ring:{}", self.k)
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Coins>>, Problem> {
        let named = text.trim_start().strip_prefix(&self.rows.name());
        if let Some(rows) = named.filter(|rows| rows.starts_with(char::is_whitespace)) {
            return Ok(vec![scan::heaps(rows)?.into_iter().map(Coins::Row).collect()]);
        }
        let tokens = scan::exactly(text, 1, &words!("one number of coins", "一个硬币数"))?;
        let coins = scan::number(tokens[0], &words!("number of coins", "硬币数"))?;
        Ok(vec![vec![Coins::Ring(coins)]])
    }

    fn write(&self, component: &[Coins]) -> String {
        scan::joined(component.iter().map(count))
    }

    fn options(&self, position: &Coins, meter: &Meter, each: Each<'_, Coins>) -> Flow {
        match *position {
            Coins::Ring(coins) => {
                (1..=self.k.min(coins)).try_for_each(|taken| each(&[Coins::Row(coins - taken)]))
            }
            Coins::Row(row) => self.rows.options(&row, meter, &mut |rows| {
                let rows: Vec<Coins> = rows.iter().copied().map(Coins::Row).collect();
                each(&rows)
            }),
        }
    }

    fn describe(&self, before: &Coins, after: &[Coins], place: usize) -> Words {
        match before {
            Coins::Row(row) => {
                let after: Vec<u64> = after.iter().map(count).collect();
                crate::games::heap::describe(*row, &after, place)
            }
            Coins::Ring(coins) => {
                let taken = coins - after.iter().map(count).sum::<u64>();
                match taken {
                    1 => words!("take 1 coin", "取 1 枚硬币"),
                    _ => words!("take {taken} adjacent coins", "取 {taken} 枚相邻硬币"),
                }
            }
        }
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Coins> {
        (0..=bound).flat_map(|coins| [Coins::Ring(coins), Coins::Row(coins)])
    }

    fn abilities(&self) -> Abilities<'_, Coins> {
        Abilities { line: Some(self), naming: Some(self), ..Abilities::NONE }
    }
}

impl Line<Coins> for Ring {
    fn at(&self, n: u64) -> Coins {
        Coins::Ring(n)
    }

    fn period(&self, _: &Meter) -> Option<Period> {
        let k = self.k;
        let by = |preperiod, period, reason| {
            Some(Period::by_theorem(preperiod, period, 0, "ring symmetry", reason))
        };
        match k.checked_add(1) {
            _ if k == 1 => by(0, 2, words!("G(n) = n mod 2", "G(n) = n mod 2")),
            Some(after) => by(
                after,
                1,
                words!(
                    "G(n) = 0 for all n > {k}, but G({k}) > 0: that ring can be taken whole",
                    "对所有 n > {k}，G(n) = 0；而 {k} 枚的环可以一次取完，G({k}) > 0"
                ),
            ),
            // Every ring can be taken whole, and leaves any shorter row, of value n.
            None => Some(Period::steps_of(1, "ring symmetry")),
        }
    }
}

impl Naming<Coins> for Ring {
    fn name_of(&self, component: &[Coins]) -> Option<String> {
        match component {
            [Coins::Ring(_)] => None,
            _ => Some(self.rows.name()),
        }
    }
}

fn count(coins: &Coins) -> u64 {
    match *coins {
        Coins::Ring(n) | Coins::Row(n) => n,
    }
}

fn says(game: &Ring, position: &Coins) -> Option<Claim> {
    match *position {
        Coins::Row(row) => game.rows.value(row).map(Claim::Sg),
        Coins::Ring(0) => Some(Claim::Sg(0)),
        Coins::Ring(coins) if game.k == 1 => Some(Claim::Sg(coins % 2)),
        Coins::Ring(coins) if coins > game.k => Some(Claim::Sg(0)),
        Coins::Ring(_) => Some(Claim::Outcome(Outcome::N)),
    }
}

fn reason(game: &Ring, position: &Coins) -> Words {
    let k = game.k;
    match *position {
        Coins::Row(row) => {
            let value = game.rows.value(row).unwrap_or(0);
            words!("SG(row of {row}) = {value}.", "{row} 枚一排的 SG 值为 {value}。")
        }
        Coins::Ring(0) => words!("There are no coins.", "没有硬币。"),
        Coins::Ring(n) if k == 1 => {
            let rest = n % 2;
            words!("One coin at a time: {n} mod 2 = {rest}.", "每次一枚：{n} mod 2 = {rest}。")
        }
        Coins::Ring(n) if n <= k => {
            words!("{n} ≤ {k}: all coins can be taken at once.", "{n} ≤ {k}：可以一次取完。")
        }
        Coins::Ring(n) => words!(
            "{n} > {k} ≥ 2: whatever is taken, the opponent makes two equal rows and copies every move.",
            "{n} > {k} ≥ 2：无论怎样取，对手都能分出两排相等的硬币，然后对称行棋。"
        ),
    }
}

/// A ring of at most k coins is won by taking all of it and in no other way: a
/// shorter row left over can be taken whole. All else is read off the rows' law.
fn moves(
    game: &Ring,
    position: &Coins,
    wanted: Claim,
    meter: &Meter,
    each: Sink<'_, Coins>,
) -> Flow {
    let Some(target) = wanted.value() else { return Flow::Continue(()) };
    let coins = match *position {
        Coins::Ring(coins) => coins,
        Coins::Row(row) => {
            return game.rows.moves_to(row, target, meter, &mut |rows| {
                each(&rows.iter().copied().map(Coins::Row).collect::<Vec<_>>())
            });
        }
    };
    if coins <= game.k && target == 0 {
        return if coins > 0 { each(&[Coins::Row(0)]) } else { Flow::Continue(()) };
    }
    for left in (coins.saturating_sub(game.k)..coins).rev() {
        go_on(meter.steps(1))?;
        match game.rows.value(left) {
            Some(value) if value == target => each(&[Coins::Row(left)])?,
            Some(_) => {}
            None => return Flow::Break(Ending::Enough),
        }
    }
    Flow::Continue(())
}
