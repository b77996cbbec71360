//! # Wythoff's game
//!
//! ## Rules
//! Two heaps. A move takes any positive number of stones from one heap, or the same positive
//! number from both.
//!
//! ## Notation
//! Two numbers of any length: `2 5`. The position is one component.
//!
//! ## Theorem
//! With a ≤ b the player to move loses iff a = ⌊φ·(b − a)⌋, φ = (1 + √5)/2: the losing pairs
//! are (⌊iφ⌋, ⌊iφ²⌋). No closed form is known for SG values; they come from the table.
//!
//! ## Why it holds
//! 1/φ + 1/φ² = 1, so by Beatty's theorem every positive integer stands in exactly one pair,
//! and every difference occurs once. Hence a move never joins two of the pairs, and from any
//! other position some move leads to one.
//!
//! ## Examples
//! ```console
//! $ grundy solve wythoff 2 5
//! N sg=4
//! move: 2 1  (take 4 from heap 2)
//! why: ⌊φ·3⌋ = 4 ≠ 2.
//! by: Wythoff 1907 (theorem, proved)
//! $ grundy solve wythoff 1000000000000000000000 1618033988749894848205
//! P sg=0
//! note: no move wins: whatever is played, the opponent wins
//! why: ⌊φ·618033988749894848205⌋ = 1000000000000000000000 = 1000000000000000000000.
//! by: Wythoff 1907 (theorem, proved)
//! $ grundy table wythoff 5
//! 0 1 2 3 4 5
//! 1 2 0 4 5 3
//! 2 0 1 5 3 4
//! 3 4 5 6 2 0
//! 4 5 3 2 7 6
//! 5 3 4 0 6 8
//! ```
//!
//! ## Sources
//! W. A. Wythoff, *A modification of the game of Nim*, Nieuw Archief voor Wiskunde 7 (1907).
//!
//! ## 中文
//! 威佐夫博弈：两堆石子，每步从一堆取任意颗，或从两堆取同样多颗。设 a ≤ b，
//! 先手必败当且仅当 a = ⌊φ·(b−a)⌋（注意取整号包住整个乘积；用整数精确计算）。
//!
//! ## 记法
//! 两个任意长度的数：`2 5`。整个局面是一个分量。
//!
//! ## 定理
//! 设 a ≤ b，先手必败当且仅当 a = ⌊φ·(b−a)⌋，φ = (1+√5)/2。必败局面是 (aᵢ, bᵢ) = (⌊iφ⌋, ⌊iφ²⌋)，
//! bᵢ = aᵢ + i，其中 aᵢ 是此前各对中没有出现过的最小正整数（i = 0 时为 (0, 0)）。SG 值没有已知的公式，
//! 由数表给出。
//!
//! ## 证明思路
//! 由 aᵢ、bᵢ 的定义，每个正整数恰出现在一对中，每个差 i 也恰出现一次。从一对出发：只动一堆，
//! 另一堆所在的对是唯一的，走不到别的对；两堆各取同样多，差不变，也走不到别的对。从不成对的 (a, b)，
//! a ≤ b 出发：若 a = bᵢ，把另一堆取到 aᵢ；若 a = aᵢ 而 b > bᵢ，把 b 取到 bᵢ；若 a = aᵢ 而 b < bᵢ，
//! 则差 d = b−a < i，两堆各取 aᵢ−a_d 颗，到达 (a_d, b_d)。于是成对者必败。因为 1/φ + 1/φ² = 1，
//! 由 Beatty 定理（`grundy show beatty`）⌊iφ⌋ 与 ⌊iφ²⌋ 恰好把正整数分完，且两者之差为 i，
//! 所以就是这两个数列。计算用精确的整数，不用浮点数。

use crate::game::{
    Abilities, BeforeSearch, Card, Claim, Each, Family, Files, Game, Grid, Lost, Pairs, Shape,
    Sink, Theorem,
};
use crate::games::no_parameters;
use crate::notation::{Problem, Words, scan};
use crate::values::beatty::Golden;
use crate::values::long::Long;
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Flow, Meter, Stop, go_on};
use num_bigint::BigUint;
use num_traits::{One, Zero};

/// Two heaps, taking from one or equally from both.
#[derive(Default)]
pub struct Wythoff {
    golden: Golden,
}

/// Larger heaps have no SG value within reach: the table has their product of cells.
const LARGEST: u64 = 1_000_000;

type Pair = (Long, Long);

/// The smaller and the larger heap.
fn in_order((a, b): &Pair) -> (&Long, &Long) {
    if a <= b { (a, b) } else { (b, a) }
}

impl Wythoff {
    /// ⌊φ·(b − a)⌋, which is a where the pair is lost.
    fn expected(&self, pair: &Pair, meter: &Meter) -> Result<BigUint, Stop> {
        let (low, high) = in_order(pair);
        self.golden.floor_times(&(high.value(meter)? - low.value(meter)?), meter)
    }

    /// The number that forms a losing pair with `a`.
    fn partner(&self, a: &BigUint, meter: &Meter) -> Result<BigUint, Stop> {
        if a.is_zero() {
            return Ok(BigUint::zero());
        }
        // If a = ⌊iφ⌋ then i = ⌈a/φ⌉ = ⌊aφ⌋ − a + 1; otherwise a = ⌊jφ²⌋ with
        // j = ⌈a/φ²⌉ = 2a − ⌊aφ⌋.
        let times_phi = self.golden.floor_times(a, meter)?;
        let i = &times_phi - a + 1u32;
        if self.golden.floor_times(&i, meter)? == *a {
            return Ok(a + i);
        }
        let j = 2u32 * a - times_phi;
        Ok(a - j)
    }

    /// The losing pairs that can be reached, at most three: one heap is lowered to the partner
    /// of the other, or both along the diagonal to the pair with the same difference.
    fn lost_pairs(&self, pair: &Pair, meter: &Meter) -> Result<Vec<Pair>, Stop> {
        let (a, b) = pair;
        let mut lost = Vec::new();
        let beside = self.partner(b.value(meter)?, meter)?;
        if beside < *a.value(meter)? {
            lost.push((Long::prepared(beside, meter)?, b.clone()));
        }
        let beside = self.partner(a.value(meter)?, meter)?;
        if beside < *b.value(meter)? {
            lost.push((a.clone(), Long::prepared(beside, meter)?));
        }
        let (low, _) = in_order(pair);
        let (low, floor) = (low.value(meter)?, self.expected(pair, meter)?);
        if floor < *low {
            let taken = Long::prepared(low - floor, meter)?;
            lost.push((a.minus(&taken), b.minus(&taken)));
        }
        for (a, b) in &lost {
            a.prepare(meter)?;
            b.prepare(meter)?;
        }
        Ok(lost)
    }
}

impl Game for Wythoff {
    type Position = Pair;

    const CARD: Card = Card {
        name: "wythoff",
        title: "Wythoff's game",
        zh: "威佐夫博弈",
        game: "wythoff",
        position: "2 5",
        usage: "wythoff",
        aliases: &["wythoffs-game", "威佐夫"],
        family: Family::Pair,
        level: 2,
        shape: Shape::Pair,
        bound: 120,
        source: include_str!("wythoff.rs"),
    };

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "Wythoff 1907",
        source: "Nieuw Archief voor Wiskunde 7 (1907)",
        convention: Convention::Normal,
        says: |game, pair, meter| {
            let is_lost = game.expected(pair, meter)? == *in_order(pair).0.value(meter)?;
            Ok(Some(Claim::Outcome(Outcome::n_if(!is_lost))))
        },
        reason,
        moves: Some(moves),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Wythoff::default())
    }

    fn name(&self) -> String {
        "wythoff".into()
    }

    fn rule(&self) -> Option<String> {
        let rook = "(a, b) -> [a-k, b] for k in 1..a\n(a, b) -> [a, b-k] for k in 1..b";
        Some(format!("{rook}\n(a, b) -> [a-k, b-k] for k in 1..min(a, b)"))
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Pair>>, Problem> {
        let tokens = scan::exactly(text, 2, &words!("two heaps `a b`", "两个堆 `a b`"))?;
        let heap = |token| Long::read(token, &scan::heap());
        Ok(vec![vec![(heap(tokens[0])?, heap(tokens[1])?)]])
    }

    fn write(&self, component: &[Pair]) -> String {
        component.iter().map(|(a, b)| format!("{a} {b}")).collect::<Vec<_>>().join(" ")
    }

    fn bytes(&self, (a, b): &Pair) -> u64 {
        a.bytes() + b.bytes()
    }

    fn options(&self, pair: &Pair, meter: &Meter, each: Each<'_, Pair>) -> Flow {
        let (a, b) = pair;
        let length = self.bytes(pair) / 512;
        let heaps = match a.value(meter).and_then(|a| Ok((a, b.value(meter)?))) {
            Ok(heaps) => heaps,
            Err(stop) => return go_on(Err(stop)),
        };
        let mut left = BigUint::zero();
        while left < *heaps.0 {
            go_on(meter.steps(length))?;
            each(&[(left.clone().into(), b.clone())])?;
            left += 1u32;
        }
        left.set_zero();
        while left < *heaps.1 {
            go_on(meter.steps(length))?;
            each(&[(a.clone(), left.clone().into())])?;
            left += 1u32;
        }
        let mut taken = BigUint::one();
        while taken <= *heaps.0 && taken <= *heaps.1 {
            go_on(meter.steps(length))?;
            let both = Long::from(taken.clone());
            each(&[(a.minus(&both), b.minus(&both))])?;
            taken += 1u32;
        }
        Flow::Continue(())
    }

    fn describe(&self, (a, b): &Pair, after: &[Pair], _: usize) -> Words {
        let (c, d) = &after[0];
        match (a.minus(c), b.minus(d)) {
            (x, y) if y.is_zero() => words!("take {x} from heap 1", "从第 1 堆取 {x} 颗"),
            (x, y) if x.is_zero() => words!("take {y} from heap 2", "从第 2 堆取 {y} 颗"),
            (x, _) => words!("take {x} from both heaps", "从两堆各取 {x} 颗"),
        }
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Pair> {
        let all = (0..=bound).flat_map(move |a| (0..=bound).map(move |b| (a, b)));
        all.map(|(a, b)| (a.into(), b.into()))
    }

    fn abilities(&self) -> Abilities<'_, Pair> {
        Abilities {
            pairs: Some(self),
            lost: Some(Lost::Golden),
            before_search: Some(self),
            ..Abilities::NONE
        }
    }
}

impl Pairs<Pair> for Wythoff {
    fn pair(&self, row: u64, column: u64) -> Pair {
        (row.into(), column.into())
    }

    fn cell(&self, (a, b): &Pair) -> Option<(u64, u64)> {
        Some((a.to_u64()?, b.to_u64()?))
    }

    fn grid(&self, rows: u64, columns: u64, meter: &Meter) -> Option<Result<Grid, Stop>> {
        Some(grid(rows, columns, meter))
    }

    // No formula is known, but within the limits there is always a number.
    fn sg_at_any_cost(&self) -> bool {
        true
    }
}

impl BeforeSearch<Pair> for Wythoff {
    fn refuse(&self, (a, b): &Pair, _: &Meter) -> Result<(), Stop> {
        let large = Long::from(LARGEST);
        if *a > large || *b > large { Err(too_large()) } else { Ok(()) }
    }
}

fn reason(game: &Wythoff, pair: &Pair, meter: &Meter) -> Result<Words, Stop> {
    let (low, high) = in_order(pair);
    let floor = game.expected(pair, meter)?;
    let (sign, said) = match floor == *low.value(meter)? {
        true => ("=", "等于较小的一堆，故先手必败"),
        false => ("≠", "不等于较小的一堆，故先手必胜"),
    };
    let (difference, floor) = (high.minus(low), Long::prepared(floor, meter)?);
    difference.prepare(meter)?;
    low.prepare(meter)?;
    high.prepare(meter)?;
    Ok(words!("⌊φ·{difference}⌋ = {floor} {sign} {low}.", "⌊φ·({high}−{low})⌋ = {floor}，{said}。"))
}

fn moves(game: &Wythoff, pair: &Pair, wanted: Claim, meter: &Meter, each: Sink<'_, Pair>) -> Flow {
    if wanted.value() != Some(0) {
        return Flow::Continue(());
    }
    match game.lost_pairs(pair, meter) {
        Ok(lost) => lost.into_iter().try_for_each(|pair| each(&[pair])),
        Err(stop) => go_on(Err(stop)),
    }
}

fn too_large() -> Stop {
    Stop::too_large(words!(
        "SG values of Wythoff's game come from a table, kept up to heaps of {LARGEST}",
        "威佐夫博弈的 SG 值由数表求得，堆的大小最多为 {LARGEST}"
    ))
}

/// SG values by rows, each cell the mex of the values seen in its row, its column
/// and its diagonal, kept as bit sets. A word that is full in one of the three has no
/// free value, and the words before a set's first free one are full for good.
///
/// Complexity: O(cells · (rows + columns) / 64) at worst; nearly O(cells).
fn grid(rows: u64, columns: u64, meter: &Meter) -> Result<Grid, Stop> {
    if rows.max(columns) > LARGEST {
        return Err(too_large());
    }
    meter.visit(rows.saturating_add(1).saturating_mul(columns.saturating_add(1)))?;
    // A cell has at most rows + columns + min options, so no larger value.
    let words = ((rows + columns + rows.min(columns)) / 64 + 1) as usize;
    meter.hold((rows + 1) * (columns + 1) * 8 + (rows + 2 * columns + 4) * 8 * words as u64)?;
    let (rows, columns) = (rows as usize, columns as usize);
    let mut down = vec![0u64; (columns + 1) * words];
    let mut diagonal = vec![0u64; (rows + columns + 1) * words];
    let mut down_from = vec![0usize; columns + 1];
    let mut diagonal_from = vec![0usize; rows + columns + 1];
    let mut grid = Grid::with_capacity(rows + 1);
    for a in 0..=rows {
        let mut across = vec![0u64; words];
        let mut across_from = 0;
        let mut line = Vec::with_capacity(columns + 1);
        for (b, down_from) in down_from.iter_mut().enumerate() {
            let (column, slant) = (b * words, (b + rows - a) * words);
            let free = |w: usize| !(across[w] | down[column + w] | diagonal[slant + w]);
            let slanted = b + rows - a;
            let from = across_from.max(*down_from).max(diagonal_from[slanted]);
            let word = (from..words).find(|&w| free(w) != 0).unwrap_or(0);
            let bit = free(word).trailing_zeros();
            for (set, from) in [
                (&mut across[..], &mut across_from),
                (&mut down[column..column + words], down_from),
                (&mut diagonal[slant..slant + words], &mut diagonal_from[slanted]),
            ] {
                set[word] |= 1 << bit;
                while set.get(*from) == Some(&u64::MAX) {
                    *from += 1;
                }
            }
            line.push(word as u64 * 64 + u64::from(bit));
        }
        meter.steps((columns * words / 8) as u64)?;
        grid.push(line);
    }
    Ok(grid)
}
