//! Rules that are subtraction games or take-and-break codes for *all* heaps, by their text.
//!
//! A line either takes k and leaves [n − k], k running through constants or up to the heap;
//! or takes a constant t and leaves [x] + [n − t − x], x running from 0 or 1 at least as far
//! as the middle. Names with constant values are put in, `j = …` is substituted. What such
//! lines do can be said for every n at once; a rule of other lines is not proved here.

use super::affine::{Form, Top, form, top};
use crate::ir::{Computation, Domain, Expr, Line, Member, Rule};
use grundy::answer::Proved;
use grundy::games::heap::{all_but, subtract, subtract_powers_of_two, take_or_split};
use std::collections::{BTreeMap, BTreeSet};

/// More numbers than this are not put in one by one, twice as many in all loops of a rule together.
const MOST: i64 = 100_000;

/// The bits of a code's digit.
const NOTHING: u32 = 1;
const ONE: u32 = 2;
const TWO: u32 = 4;

/// What the lines allow.
#[derive(Default)]
struct Allowed {
    /// By number taken: which numbers of heaps may be left.
    digits: BTreeMap<i64, u32>,
    /// From this number on everything may be taken, one heap left or none.
    from: Option<i64>,
    powers_of_two: bool,
    /// Constants put in so far.
    put_in: i64,
}

/// The game of the catalogue that a rule is, for all heaps.
pub(super) fn game(rule: &Rule) -> Option<Proved<String>> {
    if rule.arity != 1 {
        return None;
    }
    let mut allowed = Allowed::default();
    for line in &rule.lines {
        if line.condition.is_some() {
            return None;
        }
        let heap = Form { n: 1, x: 0, c: 0 };
        follow(line, 0, &mut vec![heap], None, &mut allowed)?;
    }
    allowed.game().map(Proved::accepted)
}

/// What the one running name runs through.
#[derive(Clone, Copy)]
enum Run {
    /// lo..top.
    Range(i64, Top),
    /// The powers of two up to the heap.
    Powers,
}

/// Binds the names of a line one after the other; constants are put in.
fn follow(
    line: &Line,
    at: usize,
    slots: &mut Vec<Form>,
    run: Option<Run>,
    allowed: &mut Allowed,
) -> Option<()> {
    let Some(binding) = line.bindings.get(at) else { return leave(line, slots, run, allowed) };
    let bind = |form: Form, slots: &mut Vec<Form>, run: Option<Run>, allowed: &mut Allowed| {
        allowed.put_in += 1;
        (allowed.put_in <= 2 * MOST).then_some(())?;
        slots.push(form);
        let done = follow(line, at + 1, slots, run, allowed);
        slots.pop();
        done
    };
    let running = Form { n: 0, x: 1, c: 0 };
    match &binding.domain {
        Domain::Is(one) => {
            let one = form(one, slots)?;
            bind(one, slots, run, allowed)
        }
        Domain::Range(from, to) => {
            let (from, to) = range(from, to, slots)?;
            match to {
                Top::At(to) => {
                    (to.checked_sub(from)? <= MOST).then_some(())?;
                    (from..=to).try_for_each(|k| bind(Form::constant(k), slots, run, allowed))
                }
                _ if run.is_some() => None,
                to => bind(running, slots, Some(Run::Range(from, to)), allowed),
            }
        }
        Domain::Listed(members) => {
            let mut all: Vec<(i64, i64)> = Vec::new();
            for member in members {
                all.push(match member {
                    Member::One(one) => {
                        let one = form(one, slots)?.as_constant()?;
                        (one, one)
                    }
                    Member::Range(from, to) => match range(from, to, slots)? {
                        (from, Top::At(to)) => (from, to),
                        _ => return None,
                    },
                });
            }
            for (from, to) in all {
                (to.checked_sub(from)? <= MOST).then_some(())?;
                (from..=to).try_for_each(|k| bind(Form::constant(k), slots, run, allowed))?;
            }
            Some(())
        }
        Domain::Powers(base, most) => {
            let all = matches!(top(most, slots)?, Top::Heap(more) if more >= 0);
            let two = form(base, slots)?.as_constant()? == 2;
            (all && two && run.is_none()).then_some(())?;
            bind(running, slots, Some(Run::Powers), allowed)
        }
        _ => None,
    }
}

fn range(from: &Expr, to: &Expr, slots: &[Form]) -> Option<(i64, Top)> {
    Some((form(from, slots)?.as_constant()?, top(to, slots)?))
}

/// Adds what one choice of constants allows.
fn leave(line: &Line, slots: &[Form], run: Option<Run>, allowed: &mut Allowed) -> Option<()> {
    if line.sums() || line.option.iter().any(|term| term.count.kind != Computation::Constant(1)) {
        return None;
    }
    let forms: Option<Vec<Form>> =
        line.option.iter().map(|term| form(term.numbers.first()?, slots)).collect();
    match (forms?.as_slice(), run) {
        // [n − t]: one heap, or none where all is taken.
        ([Form { n: 1, x: 0, c }], None) => allowed.add(c.checked_neg()?, NOTHING | ONE),
        // [n + c − x]: takes x − c, from some number on up to the heap and beyond.
        ([Form { n: 1, x: -1, c }], Some(Run::Range(from, Top::Heap(more)))) if more >= *c => {
            let from = from.checked_sub(*c).filter(|&from| from >= 1)?;
            allowed.from = Some(allowed.from.map_or(from, |other| other.min(from)));
            Some(())
        }
        ([Form { n: 1, x: -1, c: 0 }], Some(Run::Powers)) => {
            allowed.powers_of_two = true;
            Some(())
        }
        ([one, other], Some(Run::Range(from, top))) => split(*one, *other, from, top, allowed),
        _ => None,
    }
}

/// [x + a] + [n − x + b] for x in from..top: the first heap u runs from `from + a`.
fn split(one: Form, other: Form, from: i64, top: Top, allowed: &mut Allowed) -> Option<()> {
    let (a, b) = match (one, other) {
        (Form { n: 0, x: 1, c: a }, Form { n: 1, x: -1, c: b })
        | (Form { n: 1, x: -1, c: b }, Form { n: 0, x: 1, c: a }) => (a, b),
        _ => return None,
    };
    let taken = a.checked_add(b)?.checked_neg().filter(|&taken| taken >= 0)?;
    let first = from.checked_add(a)?;
    // The last u, when m = n − taken is left: m + more, or ⌊(m + more)/2⌋.
    let last = |m: i64| match top {
        Top::At(_) => None,
        Top::Heap(c) => m.checked_add(taken)?.checked_add(c)?.checked_add(a),
        Top::Half(c) => Some(m.checked_add(taken)?.checked_add(c)?.div_euclid(2).checked_add(a)?),
    };
    // Both kinds grow with m at least as fast as the middle, so it is enough to look at the
    // first two m for "at least the middle"; "never all of m" is so from some m on, if the
    // top is half, and constant, if it is the heap.
    let to_the_middle = [2, 3].into_iter().all(|m| last(m).is_some_and(|last| last >= m / 2));
    if first > 1 || !to_the_middle {
        return None;
    }
    let reaches_all = |m: i64| last(m).is_some_and(|last| last >= m);
    let small = 1..=2 * (first.abs() + a.abs() + b.abs()) + 8 + top.size();
    let with_an_empty_heap = match small.clone().filter(|&m| reaches_all(m)).count() {
        _ if first <= 0 => true, // an empty first heap is the same
        0 => false,
        count if count == small.count() && matches!(top, Top::Heap(_)) => true,
        _ => return None,
    };
    let mut bits = TWO;
    if with_an_empty_heap {
        bits |= ONE;
    }
    // Nothing is left of a heap of `taken`: u = 0 must be in the range then.
    if first <= 0 && last(0).is_some_and(|last| last >= 0) {
        bits |= NOTHING;
    }
    allowed.add(taken, bits)
}

impl Top {
    fn size(self) -> i64 {
        match self {
            Top::At(c) | Top::Heap(c) | Top::Half(c) => c.saturating_abs().min(MOST),
        }
    }
}

impl Allowed {
    fn add(&mut self, taken: i64, bits: u32) -> Option<()> {
        let legal = if taken == 0 { bits == TWO } else { taken > 0 };
        legal.then_some(())?;
        *self.digits.entry(taken).or_insert(0) |= bits;
        Some(())
    }

    /// The game in the notation of the catalogue.
    fn game(mut self) -> Option<String> {
        if let Some(from) = self.from {
            return self.without_end(from);
        }
        let plain = self.digits.values().all(|&bits| bits == NOTHING | ONE);
        let takes: BTreeSet<u64> = self.digits.keys().map(|&taken| taken as u64).collect();
        match self.powers_of_two {
            true => takes.is_empty().then(subtract_powers_of_two),
            false if plain => subtract(&takes),
            false => {
                let last = usize::try_from(*self.digits.keys().last()?).ok()?;
                (last <= 1000).then_some(())?;
                let mut digits = vec![0; last + 1];
                self.digits.iter().for_each(|(&taken, &bits)| digits[taken as usize] = bits);
                super::code::written(&digits)
            }
        }
    }
    /// Everything may be taken from some number on.
    fn without_end(&mut self, from: i64) -> Option<String> {
        let splits = self.digits.remove(&0).is_some();
        let plain = self.digits.values().all(|&bits| bits == NOTHING | ONE);
        let missing: BTreeSet<u64> =
            (1..from).filter(|take| !self.digits.contains_key(take)).map(|k| k as u64).collect();
        match (plain && !self.powers_of_two, splits) {
            (true, false) => all_but(&missing),
            (true, true) => missing.is_empty().then(take_or_split),
            _ => None,
        }
    }
}
