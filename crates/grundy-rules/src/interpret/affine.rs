//! Lines whose options walk through the table with equal steps.
//!
//! Most rules of the books are like this: `[n-k]`, `[k] + [n-k]`, `[a-k, b-k]`. Then only
//! the first and the last option are computed; all others lie between them, in the table
//! and in every operation, since each is monotone from lane to lane: where the two ends
//! have no overflow, none between them has.

use super::graph::{Id, LineGraph};
use super::lanes::Source;
use super::line::Work;
use super::marks::Cell;
use super::program::{Program, run_scalars};

/// Cells at equal distances.
#[derive(Clone, Copy)]
struct Stride {
    cell: i64,
    step: i64,
}

/// Marks the options for all values of the lane from `ends.0` to `ends.1`; a condition that
/// depends on the lane must hold for all. False if the definition must be asked; then
/// nothing was marked.
pub(super) fn mark<T: Cell>(
    graph: &LineGraph,
    program: &Program,
    scalars: &mut [i64],
    ends: (i64, i64),
    work: &mut Work<'_, '_, T>,
) -> bool {
    if let Some(Source::Same(condition)) = program.condition
        && scalars[condition] == 0
    {
        return !run_ends(graph, program, scalars, ends, |_, _| ());
    }
    let mut numbers: [[(i64, i64); crate::ir::MOST_NUMBERS]; MOST_TERMS] = Default::default();
    if graph.terms.len() > MOST_TERMS {
        return false;
    }
    let fault = run_ends(graph, program, scalars, ends, |last, scalars| {
        for (term, numbers) in graph.terms.iter().zip(&mut numbers) {
            for (&id, number) in term.numbers.iter().zip(numbers) {
                if last { number.1 = scalars[id] } else { number.0 = scalars[id] }
            }
        }
    });
    let counts = || graph.terms.iter().map(|term| scalars[term.count]);
    if fault || counts().any(|count| count < 0) {
        return false;
    }
    let lanes = (ends.1 - ends.0) as u64;
    let terms = || {
        let arity = work.rule.arity;
        counts().zip(&numbers).filter(|(count, _)| *count > 0).map(move |(c, n)| (c, &n[..arity]))
    };
    // The lanes without a negative number.
    let (mut from, mut to) = (0, lanes as i64);
    for &(first, last) in terms().flat_map(|(_, numbers)| numbers) {
        let Some(length) = last.checked_sub(first) else { return false };
        let step = if lanes == 0 { 0 } else { length / lanes as i64 };
        if first < 0 && last < 0 {
            return true;
        } else if first < 0 {
            from = from.max(first.unsigned_abs().div_ceil(step as u64) as i64);
        } else if last < 0 {
            to = to.min(first / -step);
        }
    }
    if from > to {
        return true;
    }
    let mut strides = [Stride { cell: 0, step: 0 }; MOST_TERMS];
    let mut odd = 0;
    for (count, numbers) in terms() {
        let Some(stride) = stride(numbers, lanes as i64, (from, to), work) else { return false };
        if count & 1 == 1 {
            strides[odd] = stride;
            odd += 1;
        }
    }
    let count = (to - from + 1) as usize;
    mark_strides(&strides[..odd], count, work);
    true
}

/// More terms than that are left to blocks.
pub(super) const MOST_TERMS: usize = 6;

/// Computes the lanes at both ends; whether that was a fault.
fn run_ends(
    graph: &LineGraph,
    program: &Program,
    scalars: &mut [i64],
    ends: (i64, i64),
    mut each: impl FnMut(bool, &[i64]),
) -> bool {
    for (last, value) in [(false, ends.0), (true, ends.1)] {
        if let Some(lane) = program.lane {
            set(scalars, lane, value);
        }
        if run_scalars(&program.lanes, &graph.nodes, scalars) {
            return true;
        }
        each(last, scalars);
    }
    false
}

fn set(scalars: &mut [i64], id: Id, value: i64) {
    scalars[id] = value;
}

/// The cells of a term from one lane to another; `None` if some are not below.
fn stride<T>(
    numbers: &[(i64, i64)],
    lanes: i64,
    (from, to): (i64, i64),
    work: &Work<'_, '_, T>,
) -> Option<Stride> {
    let (mut first_cell, mut last_cell) = (0u64, 0u64);
    for (&(first, last), &size) in numbers.iter().zip(work.sizes) {
        let step = if lanes == 0 { 0 } else { (last - first) / lanes };
        let at = |lane: i64| u64::try_from(first + step * lane).ok().filter(|&n| n < size);
        first_cell = first_cell * size + at(from)?;
        last_cell = last_cell * size + at(to)?;
    }
    let filled = work.table.len() as u64;
    if first_cell >= filled || last_cell >= filled {
        return None;
    }
    let step = if from == to { 0 } else { (last_cell as i64 - first_cell as i64) / (to - from) };
    Some(Stride { cell: first_cell as i64, step })
}

fn mark_strides<T: Cell>(strides: &[Stride], count: usize, work: &mut Work<'_, '_, T>) {
    let table = work.table;
    let marks = &mut *work.marks;
    let at = |stride: Stride, i: usize| {
        table[stride.cell.wrapping_add(stride.step.wrapping_mul(i as i64)) as usize]
    };
    // The cells of a stride of step 1 or −1, from the lowest.
    let run = |stride: Stride| match stride.step {
        1 => &table[stride.cell as usize..][..count],
        _ => &table[(stride.cell + 1) as usize - count..][..count],
    };
    match *strides {
        [] => marks.mark(marks.empty()),
        [x] if x.step == 0 => marks.mark(at(x, 0).into()),
        [x] if x.step.abs() == 1 => marks.mark_values(run(x)),
        [x, y] if x.step.abs() == 1 && y.step == x.step => {
            let (x, y) = (run(x), run(y));
            marks.mark_all(count, |from, out| {
                let both = x[from..].iter().zip(&y[from..]);
                out.iter_mut().zip(both).for_each(|(out, (x, &y))| *out = x.xor(y));
            });
        }
        [x, y] if x.step.abs() == 1 && y.step == -x.step => {
            let (x, y) = (run(x), run(y));
            marks.mark_all(count, |from, out| {
                let both = x[from..].iter().zip(y[..count - from].iter().rev());
                out.iter_mut().zip(both).for_each(|(out, (x, &y))| *out = x.xor(y));
            });
        }
        [x] => marks.mark_all(count, |from, out| {
            let mut cell = x.cell + x.step * from as i64;
            for out in out {
                *out = table[cell as usize];
                cell = cell.wrapping_add(x.step);
            }
        }),
        _ => marks.mark_all(count, |from, out| {
            out.fill(T::default());
            for stride in strides {
                let mut cell = stride.cell + stride.step * from as i64;
                for out in &mut *out {
                    *out = out.xor(table[cell as usize]);
                    // One step too far at the end.
                    cell = cell.wrapping_add(stride.step);
                }
            }
        }),
    }
}
