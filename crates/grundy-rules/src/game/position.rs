//! Positions of a rule: how they are read, written and told.

use crate::ir::Rule;
use grundy::notation::{Problem, Words, scan};
use grundy::words;

/// How nothing is written.
const NOTHING: &str = "end";

/// Nothing left: what `[]` leaves. No position that can be read has such numbers.
pub(super) const fn end<const R: usize>() -> [u64; R] {
    [u64::MAX; R]
}

/// The position of some numbers ≥ 0.
pub(super) fn piece_of<const R: usize>(rule: &Rule, numbers: &[i64]) -> [u64; R] {
    let mut piece = [0; R];
    for (place, &number) in piece.iter_mut().zip(numbers) {
        *place = number as u64;
    }
    if rule.unordered {
        piece[..rule.arity].sort_unstable();
    }
    piece
}

/// Reads a position: for rules of one number every number is a component, for others all
/// numbers are one.
pub(super) fn read<const R: usize>(rule: &Rule, text: &str) -> Result<Vec<Vec<[u64; R]>>, Problem> {
    if rule.arity == 1 {
        let mut components = Vec::new();
        for token in scan::tokens(text) {
            let piece = if token == NOTHING { end() } else { [number(token)?; R] };
            components.push(vec![piece]);
        }
        return if components.is_empty() { Err(scan::no_heaps()) } else { Ok(components) };
    }
    if text.trim() == NOTHING {
        return Ok(vec![vec![end()]]);
    }
    let (arity, names) = (rule.arity, rule.names.join(" "));
    let what = words!("{arity} numbers ({names})", "{arity} 个数（{names}）");
    let tokens = scan::exactly(text, arity, &what)?;
    let numbers: Vec<i64> =
        tokens.iter().map(|token| number(token).map(|n| n as i64)).collect::<Result<_, _>>()?;
    Ok(vec![vec![piece_of(rule, &numbers)]])
}

/// A number of a position; rules count with 63 bits and a sign.
fn number(token: &str) -> Result<u64, Problem> {
    let number = scan::number(token, &words!("number", "数"))?;
    if number > i64::MAX as u64 {
        return Err(Problem::new(words!(
            "`{token}` is too large: the numbers of a rule are below 2^63",
            "`{token}` 太大：规则中的数须小于 2^63"
        )));
    }
    Ok(number)
}

/// The numbers of a piece with something between them; `end` if nothing is left.
fn piece<const R: usize>(arity: usize, piece: &[u64; R], between: &str) -> String {
    if *piece == end() {
        return NOTHING.to_owned();
    }
    piece[..arity].iter().map(u64::to_string).collect::<Vec<_>>().join(between)
}

/// Writes a component. Pieces of several numbers are a sum.
pub(super) fn write<const R: usize>(arity: usize, component: &[[u64; R]]) -> String {
    let pieces: Vec<String> = component.iter().map(|p| piece(arity, p, " ")).collect();
    pieces.join(if arity == 1 { " " } else { " + " })
}

/// A move in words.
pub(super) fn describe<const R: usize>(
    arity: usize,
    before: &[u64; R],
    after: &[[u64; R]],
    place: usize,
) -> Words {
    let shown = |p: &[u64; R]| match arity {
        1 => piece(arity, p, " "),
        _ if *p == end() => NOTHING.to_owned(),
        _ => format!("({})", piece(arity, p, ", ")),
    };
    let from = shown(before);
    let to = grouped(&after.iter().map(shown).collect::<Vec<_>>());
    match arity {
        1 => words!("heap {place}: {from} → {to}", "第 {place} 堆：{from} → {to}"),
        _ => Words::same(format!("{from} → {to}")),
    }
}

/// `3 + 3 + 4` as `2·3 + 4`: there may be thousands of equal pieces, and they stand together.
fn grouped(pieces: &[String]) -> String {
    let runs = pieces.chunk_by(|one, other| one == other).map(|run| match run.len() {
        1 => run[0].clone(),
        count => format!("{count}·{}", run[0]),
    });
    runs.collect::<Vec<_>>().join(" + ")
}

/// All positions with numbers up to a bound, fewer where there are many numbers.
pub(super) fn small<const R: usize>(
    rule: &Rule,
    bound: u64,
) -> impl Iterator<Item = [u64; R]> + use<R> {
    let (arity, unordered) = (rule.arity, rule.unordered);
    let bound = match rule.arity as u32 {
        1 => bound,
        arity => (1..=bound).take_while(|b| (b + 1).pow(arity) <= 4096).last().unwrap_or(0),
    };
    let all = std::iter::successors(Some([0; R]), move |before| {
        let mut next = *before;
        let last = next[..arity].iter().rposition(|&number| number < bound)?;
        next[last] += 1;
        next[last + 1..arity].fill(0);
        Some(next)
    });
    all.filter(move |p| !unordered || p[..arity].is_sorted())
}
