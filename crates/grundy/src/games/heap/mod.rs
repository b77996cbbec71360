//! Games on heaps.

pub mod allbut;
pub mod bash;
pub mod code;
pub mod dynamic;
pub mod fibonacci;
pub mod grundys;
pub mod lasker;
pub mod moore;
pub mod nim;
pub mod split3;
pub mod staircase;
pub mod stones;
pub mod subtract;
pub mod wythoff;

use crate::notation::Words;
use crate::words;

/// The part of [`Game`](crate::game::Game) that all games on independent heaps
/// share: a position is a heap size, and each heap is a component of its own.
macro_rules! independent_heaps {
    () => {
        type Position = u64;

        fn read(&self, text: &str) -> Result<Vec<Vec<u64>>, crate::notation::Problem> {
            Ok(crate::notation::scan::heaps(text)?.into_iter().map(|heap| vec![heap]).collect())
        }

        fn write(&self, component: &[u64]) -> String {
            crate::notation::scan::joined(component)
        }

        fn describe(&self, before: &u64, after: &[u64], place: usize) -> crate::notation::Words {
            crate::games::heap::describe(*before, after, place)
        }

        fn small(&self, bound: u64) -> Vec<u64> {
            (0..=bound).collect()
        }

        fn first_index(&self) -> Option<u64> {
            Some(0)
        }

        fn at(&self, n: u64) -> Option<u64> {
            Some(n)
        }

        fn index(&self, heap: &u64) -> Option<u64> {
            Some(*heap)
        }
    };
}
pub(crate) use independent_heaps;

/// A move on one heap in words.
pub(crate) fn describe(before: u64, after: &[u64], place: usize) -> Words {
    let left: u64 = after.iter().sum();
    let taken = before - left;
    let parts: Vec<String> = after.iter().map(u64::to_string).collect();
    let parts = parts.join(" + ");
    match (taken, after.len()) {
        (_, 1) => words!("take {taken} from heap {place}", "从第 {place} 堆取 {taken} 颗"),
        (0, _) => words!("split heap {place} into {parts}", "把第 {place} 堆分成 {parts}"),
        _ => words!(
            "take {taken} from heap {place} and leave {parts}",
            "从第 {place} 堆取 {taken} 颗，剩下 {parts}"
        ),
    }
}

/// All lists of up to `most` heaps with a total of at most `bound`, in decreasing
/// order, and the empty heap.
pub(crate) fn heap_lists(bound: u64, most: usize) -> Vec<Vec<u64>> {
    fn extend(left: u64, most: usize, so_far: &mut Vec<u64>, all: &mut Vec<Vec<u64>>) {
        if !so_far.is_empty() {
            all.push(so_far.clone());
        }
        if most == 0 {
            return;
        }
        for heap in 1..=left.min(so_far.last().copied().unwrap_or(left)) {
            so_far.push(heap);
            extend(left - heap, most - 1, so_far, all);
            so_far.pop();
        }
    }
    let mut all = vec![vec![0]];
    extend(bound, most, &mut Vec::new(), &mut all);
    all
}
