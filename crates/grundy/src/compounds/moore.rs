//! Moore's sum: a move touches one to k components.
//!
//! For Nim heaps (Moore 1910): write the sizes in binary; P iff in every column
//! the number of ones is a multiple of k + 1. Misère: while some heap is above 1
//! the same rule; with all heaps ≤ 1, P iff their number ≡ 1 mod (k + 1).
//! For other components the rule fails in general (k = 2, take-one heaps 2 1 1 1
//! is N). It does hold while at most k + 1 components are live: k + 1 live, P iff
//! all SG values are equal; fewer, P iff all are 0.

use super::{CompoundTheorem, Plan, every_plan};
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::States;
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Flow, Meter, Stop, go_on};

/// Moore's Nim_k on plain heaps.
#[derive(Clone, Copy, Debug)]
pub struct Moore {
    /// The largest number of heaps a move may touch.
    pub k: u64,
    /// Whether the last player to move loses.
    pub misere: bool,
}

/// Takes a move, a list of (heap, new size).
pub type EachMove<'a> = &'a mut dyn FnMut(&[(usize, u64)]) -> Flow;

/// For each bit, the number of heaps having it, modulo k + 1.
///
/// Complexity: O(64 · heaps).
pub fn column_residues(heaps: &[u64], k: u64) -> [u64; 64] {
    let mut columns = [0u64; 64];
    for &heap in heaps {
        let mut bits = heap;
        while bits != 0 {
            columns[bits.trailing_zeros() as usize] += 1;
            bits &= bits - 1;
        }
    }
    // k + 1 > any count if k is the largest number there is
    columns.map(|count| k.checked_add(1).map_or(count, |modulus| count % modulus))
}

impl Moore {
    /// The outcome by Moore's theorem.
    pub fn outcome(&self, heaps: &[u64]) -> Outcome {
        let balanced = column_residues(heaps, self.k).iter().all(|&residue| residue == 0);
        if self.misere && heaps.iter().all(|&heap| heap <= 1) {
            return Outcome::n_if(column_residues(heaps, self.k)[0] != 1);
        }
        Outcome::n_if(!balanced)
    }
}

/// Visits winning moves as lists of (heap, new size), until told to stop.
///
/// Bit by bit from the top, some heaps that have the bit give it up and are then
/// *free* in their lower bits; free heaps fill columns up. With at most k free
/// heaps a column can always be completed, so no branch is in vain: the cost is
/// O(64 · heaps) per move found.
pub fn winning_moves(game: Moore, heaps: &[u64], meter: &Meter, each: EachMove<'_>) -> Flow {
    if game.misere {
        to_ones(game, heaps, meter, each)?;
    }
    let top = heaps.iter().copied().max().unwrap_or(0).checked_ilog2();
    let Some(top) = top else { return Flow::Continue(()) };
    let mut checked = |moves: &[(usize, u64)]| {
        if game.misere && !leaves_a_big_heap(heaps, moves) {
            return Flow::Continue(());
        }
        each(moves)
    };
    column((game.k, heaps, meter), top as i32, &mut Vec::new(), &mut checked)
}

fn leaves_a_big_heap(heaps: &[u64], moves: &[(usize, u64)]) -> bool {
    let big = |&heap: &u64| heap >= 2;
    let before = heaps.iter().filter(|h| big(h)).count();
    let lost = moves.iter().filter(|(i, to)| big(&heaps[*i]) && !big(to)).count();
    before > lost
}

/// Completes column `bit` in every way and goes on to the next lower one.
fn column(
    all @ (k, heaps, meter): (u64, &[u64], &Meter),
    bit: i32,
    free: &mut Vec<(usize, u64)>,
    each: EachMove<'_>,
) -> Flow {
    if bit < 0 {
        if free.is_empty() {
            return Flow::Continue(());
        }
        let mut moves = free.clone();
        moves.sort_unstable();
        return each(&moves);
    }
    go_on(meter.steps(1 + heaps.len() as u64 / 64))?;
    let one = 1u64 << bit;
    let mut is_free = vec![false; heaps.len()];
    free.iter().for_each(|&(heap, _)| is_free[heap] = true);
    let holders: Vec<usize> =
        (0..heaps.len()).filter(|&i| heaps[i] & one != 0 && !is_free[i]).collect();
    let fillers = free.len();
    let room = (k as usize).saturating_sub(fillers).min(holders.len());
    for give_up in 0..=room {
        go_on(meter.steps(1))?;
        let remaining = (holders.len() - give_up) as u64;
        let fill = match k.checked_add(1) {
            Some(modulus) => (modulus - remaining % modulus) % modulus,
            None => {
                if remaining == 0 {
                    0
                } else {
                    continue;
                }
            }
        };
        if fill > fillers as u64 {
            continue;
        }
        for_each_combination(holders.len(), give_up, &mut |gone| {
            for_each_combination(fillers, fill as usize, &mut |filled| {
                let saved = free.clone();
                filled.iter().for_each(|&f| free[f].1 |= one);
                free.extend(gone.iter().map(|&g| {
                    let heap = holders[g];
                    // Keep the bits above, give up this one, leave the lower ones open.
                    (heap, heaps[heap] & !(one | (one - 1)))
                }));
                let flow = column(all, bit - 1, free, each);
                *free = saved;
                flow
            })
        })?;
    }
    Flow::Continue(())
}

/// Misère moves that leave only heaps of 0 and 1, their number ≡ 1 mod (k + 1).
fn to_ones(game: Moore, heaps: &[u64], meter: &Meter, each: EachMove<'_>) -> Flow {
    let big: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] >= 2).collect();
    let ones: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] == 1).collect();
    if big.len() as u64 > game.k {
        return Flow::Continue(());
    }
    let room = ((game.k - big.len() as u64).min(ones.len() as u64)) as usize;
    for kept in 0..=big.len() {
        for gone in 0..=room {
            go_on(meter.steps(1))?;
            let left = (ones.len() - gone + kept) as u64;
            let lost = game.k.checked_add(1).map_or(left, |modulus| left % modulus) == 1;
            if !lost || big.len() + gone == 0 {
                continue;
            }
            for_each_combination(big.len(), kept, &mut |keep| {
                for_each_combination(ones.len(), gone, &mut |take| {
                    let stays = |i: usize| u64::from(keep.binary_search(&i).is_ok());
                    let mut moves: Vec<(usize, u64)> =
                        big.iter().enumerate().map(|(i, &heap)| (heap, stays(i))).collect();
                    moves.extend(take.iter().map(|&i| (ones[i], 0)));
                    moves.sort_unstable();
                    each(&moves)
                })
            })?;
        }
    }
    Flow::Continue(())
}

/// All increasing `size`-tuples below `count`, in lexicographic order.
fn for_each_combination(count: usize, size: usize, each: &mut dyn FnMut(&[usize]) -> Flow) -> Flow {
    if size > count {
        return Flow::Continue(());
    }
    let mut chosen: Vec<usize> = (0..size).collect();
    loop {
        each(&chosen)?;
        let Some(turn) = (0..size).rev().find(|&i| chosen[i] < count - size + i) else {
            return Flow::Continue(());
        };
        chosen[turn] += 1;
        for i in turn + 1..size {
            chosen[i] = chosen[i - 1] + 1;
        }
    }
}

/// Moore's sum of any components.
pub(crate) struct MooreSum {
    pub k: u64,
    pub misere: bool,
}

impl MooreSum {
    fn heaps(parts: &[Claim]) -> Option<Vec<u64>> {
        let heap = |part: &Claim| match *part {
            Claim::Weighed { sg, nim: true, .. } => Some(sg),
            _ => None,
        };
        parts.iter().map(heap).collect()
    }

    fn rules(&self) -> Moore {
        Moore { k: self.k, misere: self.misere }
    }

    /// The SG values of the live components.
    fn live(parts: &[Claim]) -> Vec<u64> {
        let value = |part: &Claim| match *part {
            Claim::Weighed { live: true, sg, .. } => Some(sg),
            _ => None,
        };
        parts.iter().filter_map(value).collect()
    }
}

impl CompoundTheorem for MooreSum {
    fn name(&self) -> &'static str {
        "Moore 1910"
    }

    fn moves_in_one(&self) -> bool {
        false
    }

    fn claim(&self, component: &dyn Component, meter: &Meter) -> Result<Option<Claim>, Stop> {
        if let Some(heap) = component.nim_heap() {
            return Ok(Some(Claim::Weighed { live: heap > 0, sg: heap, nim: true }));
        }
        let Some((Claim::Sg(sg), _)) = component.claim(Convention::Normal, meter)? else {
            return Ok(None);
        };
        Ok(Some(Claim::Weighed { live: component.is_live(meter)?, sg, nim: false }))
    }

    fn classify(&self, states: &States) -> Option<Vec<Claim>> {
        let values = super::sprague_grundy::grundy(states)?;
        let claim = |(state, sg): (usize, u64)| Claim::Weighed {
            live: !states.options(state as u32).is_empty(),
            sg,
            nim: false,
        };
        Some(values.into_iter().enumerate().map(claim).collect())
    }

    fn outcome(&self, parts: &[Claim]) -> Option<Outcome> {
        if let Some(heaps) = Self::heaps(parts) {
            return Some(self.rules().outcome(&heaps));
        }
        let live = Self::live(parts);
        if self.misere || live.len() as u64 > self.k.saturating_add(1) {
            return None;
        }
        let lost = if live.len() as u64 > self.k {
            live.iter().all(|&value| value == live[0])
        } else {
            live.iter().all(|&value| value == 0)
        };
        Some(Outcome::n_if(!lost))
    }

    fn plans(
        &self,
        parts: &[Claim],
        available: &dyn Fn(usize) -> Vec<Claim>,
        meter: &Meter,
        each: &mut dyn FnMut(&Plan) -> Flow,
    ) -> Flow {
        let Some(heaps) = Self::heaps(parts) else {
            let width = usize::try_from(self.k).unwrap_or(usize::MAX);
            return every_plan(parts.len(), false, width, available, meter, each);
        };
        winning_moves(self.rules(), &heaps, meter, &mut |moves| {
            let mut plan = vec![None; parts.len()];
            for &(heap, to) in moves {
                plan[heap] = Some(Claim::Weighed { live: to > 0, sg: to, nim: true });
            }
            each(&plan)
        })
    }

    fn reason(&self, parts: &[Claim]) -> Words {
        if let Some(heaps) = Self::heaps(parts) {
            return self.rules().reason(&heaps);
        }
        let (live, k) = (Self::live(parts).len(), self.k);
        if live as u64 > k {
            words!(
                "k + 1 = {live} components are live: lost for the player to move iff all SG values are equal.",
                "恰有 k + 1 = {live} 个可走的分量：SG 值全相等时先手必败。"
            )
        } else {
            words!(
                "{live} components are live, at most k = {k}: lost for the player to move iff all SG values are 0.",
                "有 {live} 个可走的分量，不超过 k = {k}：SG 值全为 0 时先手必败。"
            )
        }
    }
}

impl Moore {
    /// Why the outcome is what it is.
    pub fn reason(&self, heaps: &[u64]) -> Words {
        let k = self.k;
        if self.misere && heaps.iter().all(|&heap| heap <= 1) {
            let ones = heaps.iter().filter(|&&heap| heap == 1).count();
            return words!(
                "All heaps are 0 or 1 and there are {ones} ones: misère, lost iff that number leaves 1 when divided by {k} + 1.",
                "所有堆都不超过 1，共有 {ones} 个 1：反 Nim 规则下，该数除以 {k} + 1 余 1 时必败。"
            );
        }
        let residues = column_residues(heaps, k);
        match residues.iter().rposition(|&residue| residue != 0) {
            None => words!(
                "In every binary column the number of ones is a multiple of {k} + 1.",
                "每个二进制位上 1 的个数都是 {k} + 1 的倍数。"
            ),
            Some(bit) => {
                let (bit, residue) = (1u64 << bit, residues[bit]);
                words!(
                    "The highest column out of balance is that of bit {bit}: its ones leave {residue} when divided by {k} + 1.",
                    "最高的失衡位是 {bit}：该位 1 的个数除以 {k} + 1 余 {residue}。"
                )
            }
        }
    }
}
