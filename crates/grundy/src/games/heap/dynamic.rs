//! # k-fold dynamic subtraction
//!
//! ## Rules
//! One heap of n stones. The first player takes 1 to n − 1 stones; after that each player
//! takes at least 1 and at most k times what the other has just taken.
//!
//! ## Notation
//! `dynamic:K` with K ≥ 1, then `n` (the start) or `n limit` (n stones left, at most `limit`
//! may be taken).
//!
//! ## Theorem
//! Let a₀ = 1, aᵢ₊₁ = bᵢ + 1, bᵢ = aᵢ + bₜ with t the largest index such that k·aₜ < aᵢ
//! (bᵢ = aᵢ if there is none). Every n is a sum of terms in which each part is more than k
//! times the next smaller one. The player to move wins iff the smallest part is at most the
//! limit; at the start iff n is not a term. k = 1 gives the powers of 2, k = 2 the Fibonacci
//! numbers.
//!
//! ## Why it holds
//! Taking the smallest part leaves a smallest part that is more than k times as large, out of
//! the opponent's reach; whatever the opponent takes, the new smallest part is within reach.
//!
//! ## Examples
//! ```console
//! $ grundy solve dynamic:3 20
//! N sg=9
//! move: 19 3  (take 1)
//! why: 20 = 15 + 4 + 1; the smallest part 1 is at most the limit 19. The parts are terms of a: 1, 2, 3, 4, 6, 8, 11, 15, where b: 1, 2, 3, 5, 7, 10, 14, 20; each next a is the last b + 1, and b = a + the b of the last earlier term below a/3 (a itself if there is none).
//! by: Schwenk 1970 (theorem, proved)
//! $ grundy solve dynamic:3 20 2
//! N sg=1
//! move: 19 3  (take 1)
//! why: 20 = 15 + 4 + 1; the smallest part 1 is at most the limit 2. The parts are terms of a: 1, 2, 3, 4, 6, 8, 11, 15, where b: 1, 2, 3, 5, 7, 10, 14, 20; each next a is the last b + 1, and b = a + the b of the last earlier term below a/3 (a itself if there is none).
//! by: Schwenk 1970 (theorem, proved)
//! ```
//!
//! ## Sources
//! A. J. Schwenk, *Take-away games*, Fibonacci Quarterly 8 (1970).
//!
//! ## 中文
//! k 倍动态减法：先手取 1 到 n−1 颗，之后每次至多取对方上次的 k 倍。先手必败当且仅当 n 在数列 a 中；
//! 否则取贪心分解中最小的一项。
//!
//! ## 记法
//! `dynamic:K`，K ≥ 1，然后是 `n`（开局）或 `n limit`（剩 n 颗，至多可取 `limit` 颗）。
//!
//! ## 定理
//! 令 a₀ = 1，aᵢ₊₁ = bᵢ + 1，bᵢ = aᵢ + bₜ，其中 t 是满足 k·aₜ < aᵢ 的最大下标（没有这样的 t 时 bᵢ = aᵢ）。
//! aᵢ 是数列的第 i 项；bᵢ 是只用 a₀, …, aᵢ、且每一项大于下一项的 k 倍时，所能凑出的最大数。
//! 每个 n 都能写成数列 a 中若干项之和，每一项都大于下一项的 k 倍：每次取不超过余数的最大项（贪心）。
//! 先手必胜当且仅当最小的一项不超过上限；开局时当且仅当 n 不在数列 a 中。k = 1 时 a 是 2 的幂，
//! k = 2 时是斐波那契数，k = 3 时是 1、2、3、4、6、8、11、15、21、29、40……
//!
//! ## 证明思路
//! 先看数列：用 a₀, …, aᵢ 能凑出 1 到 bᵢ 的每一个数——不用 aᵢ 时由归纳得 1 到 bᵢ₋₁ = aᵢ−1，
//! 用 aᵢ 时还可加上由 a₀, …, aₜ 凑出的任何数（k·aₜ < aᵢ），直到 aᵢ + bₜ = bᵢ。
//! 所以下一个凑不出的数 bᵢ+1 就是新的一项。再看玩法：取走最小的一项 s，剩下的最小一项大于 k·s，
//! 对手够不着它的全部。对手若从最小项为 a 的局面取走 x < a，则 a−x 的最小项不超过 k·x，
//! 否则 a−x 的各项再添上 x 的各项，就用比 a 小的项凑出了 a，与数列的定义矛盾。
//! 所以轮到自己时最小项总在上限之内，直到取完。

pub(super) mod parts;

use crate::answer::{Detail, Period};
use crate::game::{
    Abilities, BeforeSearch, Card, Details, Each, Family, Files, Game, Line, Shape, Theorem,
};
use crate::games::positive_parameter;
use crate::notation::{Problem, Words, scan};
use crate::values::dynamic::terms::first_terms;
use crate::values::dynamic::{TooManyTerms, dynamic_parts_within};
use crate::values::long::Long;
use crate::values::{Convention, MexSet};
use crate::words;
use crate::work::{Flow, Meter, Stop, go_on};
use num_bigint::BigUint;
use num_traits::One;
use parts::{Kept, Parts};
use std::num::NonZeroU64;
use std::sync::Arc;

/// Terms beyond k + 1 that may be stored: k = 10^5 needs 3 million for n = 10^18.
const MAX_TERMS: usize = 4_000_000;

/// How many terms of the sequences are shown: in words, and as data.
const SHOWN_TERMS: usize = 12;
const MOST_TERMS: usize = 200;

/// At most k times the last take.
pub struct Dynamic {
    k: NonZeroU64,
    kept: Kept<Result<Parts, TooManyTerms>>,
}

/// Stones left, and how many may be taken.
pub(crate) type Limited = (Long, Long);

impl Dynamic {
    /// The parts of n, or how many terms that would take.
    fn parts(&self, n: &Long, meter: &Meter) -> Result<Arc<Result<Parts, TooManyTerms>>, Stop> {
        let n = n.value(meter)?;
        self.kept.get(n, || {
            let parts = dynamic_parts_within(self.k, n, MAX_TERMS, meter)?;
            Ok(parts.map(Parts::Listed))
        })
    }
}

impl Game for Dynamic {
    type Position = Limited;

    const CARD: Card = Card {
        name: "dynamic",
        title: "k-fold dynamic subtraction",
        zh: "k 倍动态减法",
        game: "dynamic:3",
        position: "20",
        usage: "dynamic:K",
        aliases: &[],
        family: Family::Heap,
        level: 3,
        shape: Shape::Limited,
        bound: 500,
        source: include_str!("dynamic.rs"),
    };

    const VARIANTS: &'static [&'static str] = &["dynamic:1", "dynamic:2", "dynamic:3", "dynamic:4"];

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "Schwenk 1970",
        source: "Fibonacci Quarterly 8 (1970)",
        convention: Convention::Normal,
        says: |game, position, meter| match &*game.parts(&position.0, meter)? {
            Ok(parts) => Ok(Some(parts::outcome(position, parts, meter)?)),
            Err(_) => Ok(None),
        },
        reason: |game, position, meter| match &*game.parts(&position.0, meter)? {
            Ok(parts) => {
                let reason = parts::reason(position, parts, &Words::default(), meter)?;
                Ok(reason.then(sequences(game.k, &position.0, meter)?))
            }
            Err(_) => Ok(Words::default()),
        },
        moves: Some(|game, position, wanted, meter, each| {
            match game.parts(&position.0, meter).as_deref() {
                Ok(Ok(parts)) => parts::moves(game.k.get(), position, parts, wanted, meter, each),
                Ok(Err(_)) => Flow::Continue(()),
                Err(stop) => go_on(Err(stop.clone())),
            }
        }),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        let k = positive_parameter(parameters, &Self::CARD)?;
        let k = NonZeroU64::new(k).unwrap_or(NonZeroU64::MIN);
        Ok(Dynamic { k, kept: Kept::default() })
    }

    fn name(&self) -> String {
        format!("dynamic:{}", self.k)
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Limited>>, Problem> {
        read(text)
    }

    fn write(&self, component: &[Limited]) -> String {
        write(component)
    }

    fn options(&self, position: &Limited, meter: &Meter, each: Each<'_, Limited>) -> Flow {
        options(self.k.get(), position, meter, each)
    }

    fn describe(&self, before: &Limited, after: &[Limited], _: usize) -> Words {
        describe(before, after)
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Limited> {
        small(bound)
    }

    fn bytes(&self, position: &Limited) -> u64 {
        bytes(position)
    }

    fn abilities(&self) -> Abilities<'_, Limited> {
        Abilities {
            line: Some(self),
            before_search: Some(self),
            details: Some(self),
            ..Abilities::NONE
        }
    }
}

impl Details<Limited> for Dynamic {
    fn detail(&self, (n, _): &Limited, meter: &Meter) -> Result<Option<Detail>, Stop> {
        let terms = first_terms(self.k, n.value(meter)?, MOST_TERMS);
        let written = |terms: &[BigUint]| terms.iter().map(BigUint::to_string).collect();
        let (a, b, complete) = (written(&terms.a), written(&terms.b), terms.complete);
        Ok(Some(Detail::Sequences { a, b, complete }))
    }
}

impl Line<Limited> for Dynamic {
    fn at(&self, n: u64) -> Limited {
        start(n.into())
    }

    fn index(&self, position: &Limited) -> Option<u64> {
        index(position)
    }

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        Some(tabulate(self.k.get(), n, meter))
    }

    fn period(&self, _: &Meter) -> Option<Period> {
        Some(no_period("Schwenk 1970", &words!("term of the sequence H", "数列 H 的项")))
    }
}

impl BeforeSearch<Limited> for Dynamic {
    fn refuse(&self, position: &Limited, meter: &Meter) -> Result<(), Stop> {
        let parts = self.parts(&position.0, meter)?;
        let Err(TooManyTerms { needed_at_least: needed, .. }) = parts.as_ref() else {
            return Ok(());
        };
        let k = self.k;
        Err(Stop::too_large(words!(
            "dynamic:{k} needs at least {needed} terms of its sequence here, more than the {MAX_TERMS} that are kept; a smaller K or n can be solved",
            "dynamic:{k} 在此至少需要数列的 {needed} 项，超过保留上限 {MAX_TERMS} 项；请减小 K 或 n"
        )))
    }
}

/// The sequences of the theorem up to n, in words.
fn sequences(k: NonZeroU64, n: &Long, meter: &Meter) -> Result<Words, Stop> {
    let terms = first_terms(k, n.value(meter)?, MOST_TERMS);
    let shown = |terms: &[BigUint]| {
        let first: Vec<String> = terms.iter().take(SHOWN_TERMS).map(BigUint::to_string).collect();
        first.join(", ") + if terms.len() > SHOWN_TERMS { ", …" } else { "" }
    };
    let (a, b, count) = (shown(&terms.a), shown(&terms.b), terms.a.len());
    let many = match count {
        0 => return Ok(Words::default()),
        1..=SHOWN_TERMS => Words::default(),
        _ if terms.complete => words!(" ({count} terms)", "（共 {count} 项）"),
        _ => words!(" (more than {count} terms)", "（超过 {count} 项）"),
    };
    let (en, zh) = (many.en, many.zh);
    Ok(words!(
        "The parts are terms of a: {a}{en}, where b: {b}; each next a is the last b + 1, and b = a + the b of the last earlier term below a/{k} (a itself if there is none).",
        "各项取自数列 a：{a}{zh}，相应的 b：{b}；下一个 a 是上一个 b 加 1，b 等于 a 加上小于 a/{k} 的最后一项所对应的 b（没有则为 a 本身）。"
    ))
}

/// The starts of value 0 are the terms of a sequence in which each term exceeds the
/// one before by at least a k-th of it.
pub(crate) fn no_period(theorem: &'static str, term: &Words) -> Period {
    let (en, zh) = (&term.en, &term.zh);
    let reason = words!(
        "G(n) = 0 iff n is 0 or a {en}: there are infinitely many, and the gaps between them grow without bound, so the values have no period, with or without saltus",
        "G(n) = 0 当且仅当 n 为 0 或{zh}：这样的 n 有无穷多个，且间隔无限增大，因此不存在周期（无论是否递增）"
    );
    Period::none(theorem, reason)
}

/// The start: anything but all.
pub(crate) fn start(n: Long) -> Limited {
    let limit = if n.is_zero() { Long::from(0) } else { n.minus(&Long::from(1)) };
    (n, limit)
}

pub(crate) fn read(text: &str) -> Result<Vec<Vec<Limited>>, Problem> {
    let what = words!("number", "数");
    let tokens: Vec<&str> = scan::tokens(text).take(3).collect();
    match tokens.as_slice() {
        [n] => Ok(vec![vec![start(Long::read(n, &what)?)]]),
        [n, limit] => Ok(vec![vec![(Long::read(n, &what)?, Long::read(limit, &what)?)]]),
        _ => {
            scan::exactly(text, 2, &words!("`n` or `n limit`", "`n` 或 `n limit`")).map(|_| vec![])
        }
    }
}

pub(crate) fn write(component: &[Limited]) -> String {
    component.iter().map(|(n, limit)| format!("{n} {limit}")).collect::<Vec<_>>().join(" ")
}

pub(crate) fn bytes((n, limit): &Limited) -> u64 {
    n.bytes() + limit.bytes()
}

pub(crate) fn options(k: u64, position: &Limited, meter: &Meter, each: Each<'_, Limited>) -> Flow {
    let (n, limit) = position;
    // A limit beyond the heap means the heap.
    let most = if n < limit { n } else { limit };
    let (length, mut take) = (bytes(position) / 512, BigUint::one());
    // With its value and its digits at hand, a long number is lowered in both.
    if let Err(stop) = n.value(meter) {
        return go_on(Err(stop));
    }
    loop {
        match meter.steps(length).and_then(|()| most.at_least(&take, meter)) {
            Ok(true) => {}
            Ok(false) => return Flow::Continue(()),
            Err(stop) => return go_on(Err(stop)),
        }
        let most = &take * k;
        each(&[(n.minus(&take.clone().into()), most.into())])?;
        take += 1u32;
    }
}

pub(crate) fn describe(before: &Limited, after: &[Limited]) -> Words {
    let take = before.0.minus(&after[0].0);
    words!("take {take}", "取 {take} 颗")
}

/// All limits of the first fifth, and all starts.
pub(crate) fn small(bound: u64) -> impl Iterator<Item = Limited> {
    let limited = (0..=bound / 5).flat_map(|n| (0..=n).map(move |limit| (n.into(), limit.into())));
    limited.chain((0..=bound).map(|n| start(n.into())))
}

/// The index in the table of starts.
pub(crate) fn index((n, limit): &Limited) -> Option<u64> {
    let n = n.to_u64()?;
    (limit.to_u64() == Some(n.saturating_sub(1))).then_some(n)
}

/// SG values of the starts 0..=n. As the limit grows by one, one option is added, so
/// a whole row of limits costs one pass.
///
/// Complexity: O(n²) time and memory.
pub(crate) fn tabulate(k: u64, n: u64, meter: &Meter) -> Result<Vec<u64>, Stop> {
    meter.hold(n.saturating_mul(n).saturating_mul(2))?;
    meter.visit(n.saturating_mul(n) / 2)?;
    let mut rows: Vec<Vec<u32>> = Vec::new(); // rows[m][limit], limit ≤ m
    let mut starts = Vec::new();
    let mut seen = MexSet::default();
    for m in 0..=n {
        seen.clear();
        let mut row = vec![0u32];
        for take in 1..=m {
            let left = m - take;
            let limit = k.saturating_mul(take).min(left);
            seen.insert(u64::from(rows[left as usize][limit as usize]));
            row.push(seen.mex() as u32);
        }
        starts.push(u64::from(row[m.saturating_sub(1) as usize]));
        rows.push(row);
        meter.steps(m)?;
    }
    Ok(starts)
}
