//! # Election Promises
//!
//! ## Rules
//! A directed graph without cycles joins n cities; city i levies a tax h_i. Two parties move in
//! turn. A move picks a city whose tax is not 0, lowers its tax to any smaller number ≥ 0, and
//! may set the taxes of the cities one road further to any numbers ≥ 0. Whoever cannot move loses.
//!
//! ## Input
//! n and m; the n taxes; m roads `u v`, from u to v. At most one road joins two cities.
//!
//! ## Output
//! `LOSE` if the first party cannot win; else `WIN` and, on the next line, the n taxes after one
//! winning first move, each from 0 to 2·10^18. Any winning move is right.
//!
//! ## Limits
//! 1 ≤ n ≤ 2·10^5, 0 ≤ m ≤ 2·10^5, 0 ≤ h ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '4 2\n2 1 1 5\n1 2\n3 4\n' | grundy judge cf1149e
//! WIN
//! 1 5 1 5
//! ```
//!
//! ## Hints
//! 1. Try a graph without roads: it is Nim. Now let one road u → v be added: the tax of v can be
//!    set at will together with a move in u. Does the tax of u still count for the player who
//!    answers in v?
//! 2. Put the cities into groups such that within each group the game is Nim and a move in a group
//!    can mend all lower groups. What must a city have in every lower group, and must not have in
//!    its own?
//! 3. The group of a city is the mex of the groups of its successors. The position is lost exactly
//!    if in every group the exclusive or of the taxes is 0.
//!
//! ## Idea
//! Put city v into the group numbered by the mex of the groups of its successors. The position is
//! lost exactly if in every group the exclusive or of the taxes is 0. To win, take the highest
//! group with exclusive or x ≠ 0, lower there a city that has the top bit of x to tax ⊕ x, and mend
//! each lower group by one successor of that city. O(n + m).
//!
//! ## Why it is right
//! Every play ends: write the taxes in an order in which roads lead from earlier to later cities.
//! The first tax that a move changes is the lowered one, so the row of taxes falls in the order of
//! the dictionary, and such rows of numbers ≥ 0 cannot fall for ever.
//!
//! A city has a successor in every lower group, by the definition of the mex, and none in its own
//! group. So the winning move exists, and from an all-zero position the lowered city is the only
//! one of its group that changes: its group's exclusive or becomes different from 0.
//!
//! ## Source
//! Codeforces 1149E.
//!
//! ## 中文
//! 有向无环图上每座城市有税 h。每步选一座税不为 0 的城市降低其税，并可任意改动其直接后继的税；无法行动者负。
//! 输入 n m、各城市的税与 m 条边；必败输出 `LOSE`，否则输出 `WIN` 与走一步必胜走法之后的各税（任一即可，不超过 2·10^18）。
//!
//! ## 提示
//! 1. 先看没有道路的图：就是尼姆。再加一条路 u → v：在 u 行动时可以任意改动 v 的税。这对在 v 应对的人意味着什么？
//! 2. 把城市分组，使每组内是尼姆，而在一组中行动能同时修补所有更低的组。一座城市在每个低组中必须有什么，在自己的组中又不能有什么？
//! 3. 城市的组号是其后继组号的 mex。当且仅当每组税的异或都为 0 时必败。
//!
//! ## 思路
//! 按后继组号的 mex 分组，各组税的异或全为 0 时必败。否则取异或 x 不为 0 的最高组，
//! 把其中含 x 最高位的城市降为 h ⊕ x，再用它在各低组中的一个后继把该组的异或补成 0（由 mex 定义这样的后继必存在）。
//! 每局必有结束：按边从前指向后的次序排列各城市的税，每步最先改变的是被降低的那一项，税的序列按字典序严格下降，而非负整数序列不能无限下降。
//!
//! ## 为什么正确
//! 每局必有结束：按道路从前指向后的次序排列各城市的税，每步最先改变的是被降低的那一项，所以税的序列按字典序严格下降，
//! 而非负整数的序列不能无限下降。
//!
//! 由 mex 的定义，一座城市在每个更低的组中都有后继，在自己的组中没有后继。
//!
//! 设各组的异或都为 0。无论降低哪座城市，它所在的组中只有它自己改变（它的后继不在同组），这一组的异或就不再为 0。
//! 设有的组异或不为 0。取其中最高的一组，异或为 x；组中必有一座城市的税 h 含有 x 的最高位，h ⊕ x < h，把它降为 h ⊕ x。
//! 再用它在每个低组中的一个后继，把那一组的异或补成 0。更高的组不受影响，本来就是 0。于是每组的异或都为 0。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Answers, Dice, Fault, Input, Naive, Text, list};
use grundy::notation::Words;
use grundy::words;

mod case;
mod fault;
pub use case::Case;
use fault::first_fault;

/// Nim in groups on a graph without cycles.
pub struct Cf1149e;

/// The exclusive or of the taxes of each group.
fn sums<T: Copy + Into<u64>>(groups: &[u32], taxes: &[T]) -> Vec<u64> {
    let mut sums = vec![0; groups.iter().max().map_or(0, |&g| g as usize + 1)];
    for (&group, &tax) in groups.iter().zip(taxes) {
        sums[group as usize] ^= tax.into();
    }
    sums
}

/// A winning move, if there is one: the cities whose taxes change, with their new
/// taxes, in increasing order.
fn winning(case: &Case) -> Option<Vec<(u32, u32)>> {
    let groups = case.groups();
    let mut sums = sums(&groups, &case.taxes);
    let top = sums.iter().rposition(|&sum| sum != 0)?;
    let sum = sums[top] as u32;
    let lowered = (0..groups.len())
        .find(|&u| groups[u] as usize == top && case.taxes[u] ^ sum < case.taxes[u])?;
    let mut changes = vec![(lowered as u32, case.taxes[lowered] ^ sum)];
    for &v in case.successors(lowered) {
        let sum = std::mem::take(&mut sums[groups[v as usize] as usize]);
        if sum != 0 {
            changes.push((v, case.taxes[v as usize] ^ sum as u32));
        }
    }
    changes.sort_unstable();
    Some(changes)
}

impl Contest for Cf1149e {
    type Case = Case;

    const CARD: Card = Card {
        name: "cf1149e",
        title: "Election Promises",
        zh: "选举承诺",
        theorem: "Nim in each group, groups by mex",
        theorem_zh: "按 mex 分组，每组各为 Nim",
        limits: "n, m ≤ 2·10^5, h ≤ 10^9",
        samples: &[
            ("4 2\n2 1 1 5\n1 2\n3 4\n", "WIN\n1 5 1 5\n"),
            ("4 2\n1 5 1 5\n1 2\n3 4\n", "LOSE\n"),
        ],
        level: 5,
        topics: &[Topic::NimSum, Topic::Graphs],
        games: &["nim"],
        judge: "https://codeforces.com/problemset/problem/1149/E",
        programs: programs!("cf1149e"),
        source: include_str!("cf1149e.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("n", 1..=200_000usize)?;
        let m = input.number("m", 0..=200_000usize)?;
        let taxes = input.numbers(n, ("a tax", "税"), 0..=1_000_000_000u32)?;
        let mut roads = Vec::with_capacity(m);
        for _ in 0..m {
            let u = input.number(("a city", "城市编号"), 1..=n as u32)?;
            let v = input.number(("a city", "城市编号"), 1..=n as u32)?;
            roads.push((u, v));
            if u == v {
                let said = words!("the road {u} {v} is a loop", "边 {u} {v} 是自环");
                return Err(input.fault(said));
            }
        }
        Case::new(taxes, roads.clone()).ok_or_else(|| {
            let (road, message) = first_fault(n, &roads);
            input.fault_before(2 * (m - road) + 1, message)
        })
    }

    fn write(case: &Case, out: &mut Text) {
        out.numbers([case.taxes.len(), case.roads.len()]).end();
        out.numbers(case.taxes.iter().copied()).end();
        for &(u, v) in &case.roads {
            out.numbers([u, v]).end();
        }
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| match winning(case) {
            Some(changes) => {
                let mut changes = changes.into_iter().peekable();
                let after = (0..).zip(&case.taxes).map(|(city, &tax)| {
                    changes.next_if(|change| change.0 == city).map_or(tax, |change| change.1)
                });
                out.line("WIN").numbers(after).end();
            }
            None => {
                out.line("LOSE");
            }
        }
    }

    /// Taxes may rise without bound, but a winning answer never needs more than the
    /// greatest tax: with taxes capped at 3 the theorem holds as well, since the
    /// exclusive or of numbers below 4 is below 4. Prints the first winning move.
    fn brute(case: &Case, out: &mut Text) {
        let cap = case.taxes.iter().fold(3, |cap, &tax| cap | tax.next_power_of_two() | tax);
        let options = |taxes: &Vec<u32>| {
            let mut all = Vec::new();
            for city in 0..taxes.len() {
                for tax in 0..taxes[city] {
                    let mut lowered = taxes.clone();
                    lowered[city] = tax;
                    let mut after = vec![lowered];
                    for &v in case.successors(city) {
                        after = (after.iter())
                            .flat_map(|taxes| {
                                (0..=cap).map(move |tax| {
                                    let mut changed = taxes.clone();
                                    changed[v as usize] = tax;
                                    changed
                                })
                            })
                            .collect();
                    }
                    all.extend(after);
                }
            }
            all
        };
        let mut naive = Naive::new();
        match options(&case.taxes).into_iter().find(|after| !naive.wins(after, &options)) {
            Some(after) => out.line("WIN").numbers(after).end(),
            None => out.line("LOSE"),
        };
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let (n, most_roads, most_tax) = match size {
            Size::Small => (dice.size(1..=4), 4, 3),
            Size::Few => (dice.size(1..=6), 8, 1_000_000_000),
            Size::Max => (200_000, 200_000, 1_000_000_000),
        };
        let mut taxes = narrow(list::random(dice, n, 0..=u64::from(most_tax)));
        let roads = roads(dice, n, most_roads);
        let case = Case::new(taxes.clone(), roads.clone()).expect("roads lead to later cities");
        // Half of the positions are made lost, or nearly: every group is balanced.
        if dice.once_in(2) {
            let groups = case.groups();
            for (group, &sum) in sums(&groups, &taxes).iter().enumerate() {
                let sum = sum as u32;
                let fits = |u: &usize| groups[*u] as usize == group && taxes[*u] ^ sum <= most_tax;
                if let Some(city) = (0..n).find(fits).filter(|_| !dice.once_in(20)) {
                    taxes[city] ^= sum;
                }
            }
        }
        Case::new(taxes, roads).into_iter().collect()
    }

    fn every_small() -> Vec<Case> {
        let mut all = Vec::new();
        for taxes in list::every(3, 0..=2).into_iter().map(narrow) {
            let n = taxes.len() as u32;
            let pairs: Vec<(u32, u32)> =
                (1..=n).flat_map(|u| (u + 1..=n).map(move |v| (u, v))).collect();
            for set in 0..1u32 << pairs.len() {
                let chosen = (0..pairs.len()).filter(|i| set >> i & 1 == 1).map(|i| pairs[i]);
                all.extend(Case::new(taxes.clone(), chosen.collect()));
            }
        }
        all
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        // Without the last cities, without some roads, with lower taxes.
        let n = case.taxes.len();
        let shorter = list::pieces(n).map(move |gone| n - gone).filter_map(|kept| {
            let inside = |&(u, v): &(u32, u32)| u.max(v) as usize <= kept;
            let roads = case.roads.iter().copied().filter(inside).collect();
            Case::new(case.taxes[..kept].to_vec(), roads)
        });
        let roads = list::shorter(&case.roads, 0);
        let lowered = list::lowered(&case.taxes, 0);
        shorter
            .chain(roads.filter_map(|roads| Case::new(case.taxes.clone(), roads)))
            .chain(lowered.filter_map(|taxes| Case::new(taxes, case.roads.clone())))
    }

    /// Any winning move is right: legal, and all groups balanced after it.
    fn accept(
        case: &Case,
        expected: &mut Answers<'_>,
        found: &mut Answers<'_>,
    ) -> Result<(), Words> {
        let verdict = expected.word().unwrap_or("");
        Answers::new(verdict.as_bytes()).compare(found)?;
        if verdict == "LOSE" {
            return Ok(());
        }
        let mut after = Vec::with_capacity(case.taxes.len());
        for city in 1..=case.taxes.len() {
            let tax = found.number(|| words!("the tax of city {city}", "城市 {city} 的税"))?;
            if tax > 2_000_000_000_000_000_000 {
                return Err(words!(
                    "the tax of city {city} exceeds 2·10^18",
                    "城市 {city} 的税超过 2·10^18"
                ));
            }
            after.push(tax);
        }
        if !is_move(case, &after) {
            return Err(words!(
                "these taxes are not one move away from the given ones",
                "这些税不能由一步得到"
            ));
        }
        match sums(&case.groups(), &after).iter().position(|&sum| sum != 0) {
            None => Ok(()),
            Some(group) => Err(words!(
                "the move does not win: the cities of group {group} do not XOR to 0 after it",
                "这一步不能获胜：走后第 {group} 组的税异或不为 0"
            )),
        }
    }
}

/// Taxes up to 10^9 need no more than 32 bits.
fn narrow(taxes: Vec<u64>) -> Vec<u32> {
    taxes.into_iter().map(|tax| tax as u32).collect()
}

/// Whether the taxes come from one move: the earliest city that changed (the others
/// that changed must be reached from it) is lowered, the others are its successors.
fn is_move(case: &Case, after: &[u64]) -> bool {
    let changed = |u: usize| after[u] != u64::from(case.taxes[u]);
    let earliest = case.order.iter().rev().map(|&u| u as usize).find(|&u| changed(u));
    earliest.is_some_and(|u| {
        let behind = case.successors(u).iter().filter(|&&v| changed(v as usize)).count();
        after[u] < u64::from(case.taxes[u])
            && (0..after.len()).filter(|&v| changed(v)).count() == behind + 1
    })
}

/// Roads from earlier to later cities after renumbering: a path, all pairs of a few
/// cities (many groups), layers, or any.
fn roads(dice: &mut Dice, n: usize, most: usize) -> Vec<(u32, u32)> {
    let mut names: Vec<u32> = (1..=n as u32).collect();
    if dice.once_in(2) {
        dice.shuffle(&mut names);
    }
    let mut pairs: Vec<(usize, usize)> = match dice.within(0..=3) {
        0 => (1..n).map(|v| (v - 1, v)).collect(),
        1 => {
            let clique = (1..=n).take_while(|k| k * (k - 1) / 2 <= most).last().unwrap_or(1);
            (0..clique).flat_map(|u| (u + 1..clique).map(move |v| (u, v))).collect()
        }
        2 if n > 1 => (0..most).map(|i| (i % (n / 2), n - 1 - (i * 7) % n.div_ceil(2))).collect(),
        _ if n > 1 => {
            let any = |_| {
                let u = dice.size(0..=n - 2);
                (u, dice.size(u + 1..=n - 1))
            };
            (0..most).map(any).collect()
        }
        _ => Vec::new(),
    };
    pairs.retain(|(u, v)| u < v);
    pairs.sort_unstable();
    pairs.dedup();
    pairs.truncate(most);
    let mut roads: Vec<(u32, u32)> = pairs.iter().map(|&(u, v)| (names[u], names[v])).collect();
    dice.shuffle(&mut roads);
    roads
}
