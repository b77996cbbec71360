//! What the lines of a rule allow from every large heap: what may be taken leaving a heap, and
//! what may be taken leaving any two heaps.
//!
//! Names with constant values are put in one by one. One name x may run with the heap, up to n + c
//! or (n + c)/2, and a condition may narrow it. The first few x are put in like constants where the
//! line treats them differently. All that is said holds from some heap on; what lies below is
//! finite and is looked at heap by heap, elsewhere.

use super::run::{Narrowed, Run, Top, top};
use crate::methods::form::{Form, Large, MOST};
use crate::methods::side::conjuncts;
use grundy_rules::ir::{Domain, Expr, Line, Member, Rule};
use std::collections::BTreeSet;

/// The moves from every heap n ≥ `from`: to n − t for t in `takes`, and for all t that are enough
/// for `every`; to any two heaps that are not empty and make n − t together, for t in `cuts`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Uniform {
    pub from: u64,
    pub takes: BTreeSet<u64>,
    pub every: Option<Every>,
    pub cuts: BTreeSet<u64>,
}

/// Everything from `least` on may be taken that leaves `left` at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Every {
    pub least: u64,
    pub left: u64,
}

/// So many choices of constants are put in.
const CHOICES: usize = 200_000;

/// What a rule of single heaps allows; `None` if it is not of this kind.
pub(super) fn uniform(rule: &Rule) -> Option<Uniform> {
    if rule.arity != 1 || !rule.verdicts.is_empty() {
        return None;
    }
    let mut reader = Reader { found: Uniform::default(), choices: CHOICES };
    for line in &rule.lines {
        reader.bind(line, &mut vec![Form::HEAP], None)?;
    }
    Some(reader.found)
}

struct Reader {
    found: Uniform,
    choices: usize,
}

impl Reader {
    /// Takes down from which heap on something holds.
    fn since(&mut self, heap: i64) -> Option<()> {
        (heap <= MOST).then_some(())?;
        self.found.from = self.found.from.max(u64::try_from(heap).unwrap_or(0));
        Some(())
    }

    /// Binds the next name of a line.
    fn bind(&mut self, line: &Line, slots: &mut Vec<Form>, run: Option<Run>) -> Option<()> {
        let Some(binding) = line.bindings.get(slots.len() - 1) else {
            return self.choice(line, slots, run);
        };
        let mut large = Large { n: 0, x: i64::MIN, half: None };
        match &binding.domain {
            Domain::Is(one) => {
                let one = large.form(one, slots)?;
                self.since(large.n)?;
                (large.x == i64::MIN).then_some(())?;
                self.one(line, slots, run, one)
            }
            Domain::Range(from, to) => self.range(line, slots, run, (from, to)),
            Domain::Listed(members) => members.iter().try_for_each(|member| match member {
                Member::One(one) => self.range(line, slots, run, (one, one)),
                Member::Range(from, to) => self.range(line, slots, run, (from, to)),
            }),
            _ => None,
        }
    }

    fn one(
        &mut self,
        line: &Line,
        slots: &mut Vec<Form>,
        run: Option<Run>,
        one: Form,
    ) -> Option<()> {
        self.choices = self.choices.checked_sub(1)?;
        slots.push(one);
        let done = self.bind(line, slots, run);
        slots.pop();
        done
    }

    fn range(
        &mut self,
        line: &Line,
        slots: &mut Vec<Form>,
        run: Option<Run>,
        (from, to): (&Expr, &Expr),
    ) -> Option<()> {
        let mut large = Large { n: 0, x: i64::MIN, half: None };
        let first = large.form(from, slots)?.as_constant()?;
        if let Some(last) = large.form(to, slots).and_then(Form::as_constant) {
            self.since(large.n)?;
            return (first..=last)
                .try_for_each(|value| self.one(line, slots, run, Form::constant(value)));
        }
        let top = top(to, slots, &mut large)?;
        self.since(large.n)?;
        (run.is_none() && large.x == i64::MIN).then_some(())?;
        let run = Run { first, top };
        self.one(line, slots, Some(run), Form::RUN)
    }

    /// All names are bound: what the line allows.
    fn choice(&mut self, line: &Line, slots: &mut Vec<Form>, run: Option<Run>) -> Option<()> {
        let Some(run) = run else {
            let mut large = Large { n: 0, x: i64::MIN, half: None };
            let holds = line
                .condition
                .as_ref()
                .map_or(Some(true), |condition| large.holds(condition, slots))?;
            let heaps = if holds { heaps(line, slots, &mut large)? } else { Vec::new() };
            self.since(large.n)?;
            return if holds { self.single(&heaps) } else { Some(()) };
        };
        let mut parts = Vec::new();
        line.condition.iter().for_each(|condition| conjuncts(condition, &mut parts));
        let mut narrowed = Narrowed { run, last: None, since: 0 };
        parts.retain(|part| narrowed.by(part, slots).is_none());
        let Narrowed { run, last, since } = narrowed;
        self.since(since)?;
        if let Some(last) = last {
            return self.few(line, slots, run, last);
        }
        let half = if let Top::Half(c) = run.top { Some(c) } else { None };
        let mut large = Large { n: 0, x: i64::MIN, half };
        let mut holds = true;
        for part in parts {
            holds &= large.holds(part, slots)?;
        }
        let heaps = if holds { heaps(line, slots, &mut large)? } else { Vec::new() };
        self.since(large.n)?;
        // What is said of large x alone is not true of the first: they are put in.
        if large.x > run.first {
            self.few(line, slots, run, large.x - 1)?;
        }
        let first = run.first.max(large.x);
        // There is an x at all.
        self.since(first.checked_abs()?.checked_add(run.top.size()?)?.checked_mul(2)?)?;
        if holds { self.running(&heaps, first, run.top) } else { Some(()) }
    }

    /// The x up to `last`, one by one; they are at most the top for all large heaps.
    fn few(&mut self, line: &Line, slots: &mut Vec<Form>, run: Run, last: i64) -> Option<()> {
        self.since(last.checked_abs()?.checked_add(run.top.size()?)?.checked_mul(2)?)?;
        for x in run.first..=last {
            self.choices = self.choices.checked_sub(1)?;
            let before = slots.clone();
            let put = |form: &mut Form| {
                form.c = form.c.checked_add(form.x.checked_mul(x)?)?;
                form.x = 0;
                Some(())
            };
            slots.iter_mut().try_for_each(put)?;
            let done = self.choice(line, slots, None);
            *slots = before;
            done?;
        }
        Some(())
    }

    /// A move that is one for all large heaps.
    fn single(&mut self, heaps: &[Form]) -> Option<()> {
        match heaps {
            [Form { n: 1, x: 0, c }] => self.take(c.checked_neg()?),
            // A negative number: never a move.
            _ if heaps.iter().any(|heap| heap.as_constant().is_some_and(|c| c < 0)) => Some(()),
            _ => None,
        }
    }

    fn take(&mut self, taken: i64) -> Option<()> {
        self.found.takes.insert(u64::try_from(taken).ok().filter(|&taken| taken > 0)?);
        Some(())
    }

    /// Moves for every x from `first` to the top.
    fn running(&mut self, heaps: &[Form], first: i64, top: Top) -> Option<()> {
        match (heaps, top) {
            // Takes x − c, and leaves c − more at least.
            (&[Form { n: 1, x: -1, c }], Top::Heap(more)) => {
                self.every(first.checked_sub(c)?, c.checked_sub(more)?)
            }
            // Leaves x + c, which is n + more + c at most.
            (&[Form { n: 0, x: 1, c }], Top::Heap(more)) => {
                self.every(more.checked_add(c)?.checked_neg()?, first.checked_add(c)?)
            }
            (&[one, other], _) => {
                let (a, b) = match (one, other) {
                    (Form { n: 0, x: 1, c: a }, Form { n: 1, x: -1, c: b })
                    | (Form { n: 1, x: -1, c: b }, Form { n: 0, x: 1, c: a }) => (a, b),
                    _ => return None,
                };
                self.cut(first, top, a, b)
            }
            _ => None,
        }
    }

    fn every(&mut self, least: i64, left: i64) -> Option<()> {
        let least = u64::try_from(least).ok().filter(|&least| least > 0)?;
        let left = left.max(0) as u64;
        // From here on there is such a move.
        self.since(i64::try_from(least.checked_add(left)?).ok()?)?;
        let every = match self.found.every {
            None => Every { least, left },
            Some(other) if other.left == left => Every { least: other.least.min(least), left },
            Some(_) => return None,
        };
        self.found.every = Some(every);
        Some(())
    }

    /// [u] + [m − u] for u = x + a, where m = n + a + b is left: u runs from `first` + a to
    /// m + h or to (m + h)/2.
    fn cut(&mut self, first: i64, top: Top, a: i64, b: i64) -> Option<()> {
        let taken = a.checked_add(b)?.checked_neg().filter(|&taken| taken >= 0)?;
        let first = first.checked_add(a)?;
        let (all, whole) = match top {
            Top::Heap(c) => {
                let h = c.checked_add(a)?.checked_add(taken)?;
                // From 1 to beyond the middle; or from somewhere to m − 1 at least.
                (first <= 1 || h >= -1, first <= 0 || h >= 0)
            }
            Top::Half(c) => {
                let h = c.checked_add(a.checked_mul(2)?)?.checked_add(taken)?;
                (first <= 1 && h >= 0, first <= 0)
            }
        };
        all.then_some(())?;
        // Both parts are large where it matters.
        let sizes = [first, a, b, top.size()?];
        let size = sizes.iter().try_fold(2i64, |sum, v| sum.checked_add(v.checked_abs()?))?;
        self.since(size.checked_mul(8)?)?;
        self.found.cuts.insert(taken as u64);
        if whole { self.take(taken) } else { Some(()) }
    }
}

/// The heaps of an option, empty ones left out.
fn heaps(line: &Line, slots: &[Form], large: &mut Large) -> Option<Vec<Form>> {
    let mut heaps = Vec::new();
    for term in &line.option {
        let count = large.form(&term.count, slots)?.as_constant()?;
        let heap = large.form(term.numbers.first()?, slots)?;
        match count {
            0 => {}
            1 => heaps.push(heap),
            _ => return None,
        }
    }
    heaps.retain(|heap| *heap != Form::constant(0));
    Some(heaps)
}
