//! # Products of coin-turning games
//!
//! ## Rules
//! Coins lie on the squares of a board. A move of the product of two coin-turning games takes a move
//! of the first one for the rows and one of the second for the columns, and turns every coin where a
//! chosen row meets a chosen column; the farthest of these coins goes from up to down. Rugs is the
//! product of Ruler with itself.
//!
//! ## Notation
//! The two games are parameters, named as in `turn`: `tartan:ruler,ruler`. A position is a list of
//! up-coins, row and column of each: `3-5 2-2`, or `0` if there is none. The position is one component.
//!
//! ## Theorem
//! A single coin has SG(x, y) = g(x) ⊗ h(y), the nim product of the values of single coins in the two
//! games (the tartan theorem); the value of a position is the exclusive or over its up-coins.
//!
//! ## Why it holds
//! The nim product is the least number that differs from all a⊗y ⊕ x⊗b ⊕ a⊗b with a < x, b < y. What a
//! move leaves beside the coin (x, y) is such a sum for the values of two options, because the
//! product distributes over ⊕.
//!
//! ## Examples
//! ```console
//! $ grundy solve tartan:ruler,ruler 2-2
//! N sg=3
//! ...
//! $ grundy solve tartan:turtles,ruler 3-4 1-2
//! N sg=14
//! ...
//! ```
//!
//! ## Sources
//! *Winning Ways*, ch. 14 (the tartan theorem, rugs and carpets).
//!
//! ## 中文
//! 翻硬币游戏之积：行按第一个游戏、列按第二个游戏各选一步，翻转所选行列相交处的全部硬币，其中最远的一枚由正面
//! 翻到反面。单枚硬币的 SG 值是两个游戏中相应值的 Nim 积（格子定理）。Rugs 是 Ruler 与自身之积。
//!
//! ## 记法
//! 参数是两个翻硬币规则：`tartan:ruler,ruler`。局面为各正面硬币的行与列：`3-5 2-2`；没有正面硬币时写作 `0`。整个局面是一个分量。
//!
//! ## 定理
//! 单枚正面硬币在 (x, y) 的值是 g(x) ⊗ h(y)，即两个一维游戏中单枚硬币的值的 Nim 积（格子定理，
//! tartan theorem）；局面的值是各枚正面硬币的值的异或。
//!
//! ## 证明思路
//! Nim 积 x⊗y 定义为不等于任何 a⊗y ⊕ x⊗b ⊕ a⊗b（a < x，b < y）的最小数。在积游戏中走一步，
//! 取行的一步 {x, x′, …} 与列的一步 {y, y′, …}，除 (x, y) 外翻转的各处的值之和，由 ⊗ 对 ⊕ 的分配律，
//! 正好是 a⊗y ⊕ x⊗b ⊕ a⊗b，其中 a、b 是两个一维后继的值。a 取遍小于 g(x) 的值、b 取遍小于 h(y) 的值时，
//! mex 就是 g(x)⊗h(y)。翻两次等于没翻，所以整个局面是各枚硬币之和。

use super::turn::Turn;
use crate::game::{Card, Claim, Each, Family, Files, Game, Line, NoFiles, Shape, Theorem};
use crate::notation::{Problem, Words, scan};
use crate::values::Convention;
use crate::values::nimber::Nimber;
use crate::words;
use crate::work::{Flow, Meter, go_on};
use std::collections::BTreeSet;

/// The product of two coin-turning games.
pub struct Tartan {
    rows: Turn,
    columns: Turn,
}

/// The up-coins, rows and columns, in ascending order.
pub type Coins = Vec<(u64, u64)>;

impl Tartan {
    fn value(&self, (row, column): (u64, u64)) -> u64 {
        (Nimber(self.rows.value(row)) * Nimber(self.columns.value(column))).0
    }

    fn sum(&self, coins: &Coins) -> u64 {
        coins.iter().fold(0, |sum, &coin| sum ^ self.value(coin))
    }
}

/// The coins after some others were turned.
fn turned(coins: &Coins, others: impl IntoIterator<Item = (u64, u64)>) -> Coins {
    let mut after: BTreeSet<(u64, u64)> = coins.iter().copied().collect();
    for coin in others {
        if !after.remove(&coin) {
            after.insert(coin);
        }
    }
    after.into_iter().collect()
}

impl Game for Tartan {
    type Position = Coins;

    const CARD: Card = Card {
        name: "tartan",
        title: "Products of coin-turning games",
        zh: "翻硬币游戏之积（格子定理）",
        game: "tartan:ruler,ruler",
        position: "3-5 2-2",
        usage: "tartan:RULE,RULE",
        aliases: &["tartan-theorem", "格子定理"],
        family: Family::Board,
        level: 4,
        shape: Shape::Places,
        bound: 3,
        source: include_str!("tartan.rs"),
    };

    const VARIANTS: &'static [&'static str] = &[
        "tartan:ruler,ruler",
        "tartan:turtles,turtles",
        "tartan:mock,ruler",
        "tartan:near3,turtles",
        "tartan:run:2,mock",
        "tartan:one,run:3",
    ];

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "tartan theorem",
        source: "Winning Ways, ch. 14",
        convention: Convention::Normal,
        says: |game, coins, meter| {
            meter.steps(coins.len() as u64)?;
            Ok(Some(Claim::Sg(game.sum(coins))))
        },
        reason: |game, coins, _| Ok(reason(game, coins)),
        moves: None,
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        let turn = |rule: &str| Turn::open(Some(rule.trim()), &NoFiles);
        match parameters.and_then(|text| text.split_once(',')) {
            Some((rows, columns)) => Ok(Tartan { rows: turn(rows)?, columns: turn(columns)? }),
            None => Err(Problem::new(words!(
                "two rules of coin turning are missing: the game is written `tartan:RULE,RULE`",
                "缺少两条翻硬币规则：应写作 `tartan:RULE,RULE`"
            ))),
        }
    }

    fn name(&self) -> String {
        let rule = |turn: &Turn| turn.name().trim_start_matches("turn:").to_owned();
        format!("tartan:{},{}", rule(&self.rows), rule(&self.columns))
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Coins>>, Problem> {
        if text.trim() == "0" {
            return Ok(vec![vec![Coins::new()]]);
        }
        let mut coins: Coins =
            scan::tokens(text).map(|token| self.coin(token)).collect::<Result<_, _>>()?;
        if coins.is_empty() {
            return Err(Problem::new(words!("no coin is given", "没有给出硬币"))
                .example(Self::CARD.example()));
        }
        coins.sort_unstable();
        if let Some(pair) = coins.windows(2).find(|pair| pair[0] == pair[1]) {
            let (row, column) = pair[0];
            return Err(Problem::new(words!(
                "the coin {row}-{column} is named twice",
                "硬币 {row}-{column} 出现了两次"
            ))
            .example(Self::CARD.example()));
        }
        Ok(vec![vec![coins]])
    }

    fn write(&self, component: &[Coins]) -> String {
        let coins = component.iter().flatten().map(|(x, y)| format!("{x}-{y}"));
        let text = coins.collect::<Vec<_>>().join(" ");
        if text.is_empty() { "0".to_owned() } else { text }
    }

    fn options(&self, coins: &Coins, meter: &Meter, each: Each<'_, Coins>) -> Flow {
        let (first_row, first_column) = (self.rows.first(), self.columns.first());
        let place = |coin: u64, first: u64| usize::try_from(coin - first).unwrap_or(usize::MAX);
        coins.iter().try_for_each(|&(row, column)| {
            self.rows.turned_with(place(row, first_row), &mut |rows| {
                self.columns.turned_with(place(column, first_column), &mut |columns| {
                    let count = (rows.len() as u64 + 1) * (columns.len() as u64 + 1);
                    go_on(meter.steps(count + coins.len() as u64))?;
                    let all_rows = || rows.iter().map(|&r| r as u64 + first_row).chain([row]);
                    let all_columns =
                        || columns.iter().map(|&c| c as u64 + first_column).chain([column]);
                    let all = all_rows().flat_map(|r| all_columns().map(move |c| (r, c)));
                    each(&[turned(coins, all)])
                })
            })
        })
    }

    fn describe(&self, before: &Coins, after: &[Coins], _: usize) -> Words {
        const SHOWN: usize = 6;
        let changed = turned(before, after[0].iter().copied());
        let coins: Vec<String> =
            changed.iter().take(SHOWN).map(|(r, c)| format!("{r}-{c}")).collect();
        let more = if changed.len() > SHOWN { " …" } else { "" };
        let coins = coins.join(" ");
        words!("turn the coins {coins}{more}", "翻转硬币 {coins}{more}")
    }

    fn bytes(&self, coins: &Coins) -> u64 {
        16 * coins.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Coins> {
        let (row, column) = (self.rows.first(), self.columns.first());
        let single = move || (row..=bound).flat_map(move |r| (column..=bound).map(move |c| (r, c)));
        let pairs = move |one| {
            single().filter(move |other| one < *other).map(move |other| vec![one, other])
        };
        single().flat_map(move |one| std::iter::once(vec![one]).chain(pairs(one)))
    }
}

impl Tartan {
    /// `3-5`: a coin on the board.
    fn coin(&self, token: &str) -> Result<(u64, u64), Problem> {
        let what = words!("place", "位置");
        let shown = scan::shown(token);
        let Some((row, column)) = token.split_once('-') else {
            return Err(Problem::new(words!(
                "`{shown}` is no coin: its row and its column are written `3-5`",
                "`{shown}` 不是硬币：行与列写作 `3-5`"
            )));
        };
        let coin = (scan::number(row, &what)?, scan::number(column, &what)?);
        let (row, column) = (self.rows.first(), self.columns.first());
        if coin.0 < row || coin.1 < column {
            return Err(Problem::new(words!(
                "`{shown}` lies outside of the board: rows begin with {row}, columns with {column}",
                "`{shown}` 在棋盘之外：行从 {row} 开始，列从 {column} 开始"
            )));
        }
        Ok(coin)
    }
}

fn reason(game: &Tartan, coins: &Coins) -> Words {
    const SHOWN: usize = 6;
    let product = |&(row, column): &(u64, u64)| {
        format!("{}⊗{}", game.rows.value(row), game.columns.value(column))
    };
    if coins.is_empty() {
        return words!("No coin is up.", "没有正面硬币。");
    }
    let products: Vec<String> = coins.iter().take(SHOWN).map(product).collect();
    let more = if coins.len() > SHOWN { " ⊕ …" } else { "" };
    let (products, sum) = (products.join(" ⊕ "), game.sum(coins));
    words!(
        "The coins are worth {products}{more} = {sum}.",
        "各硬币的值之和为 {products}{more} = {sum}。"
    )
}
