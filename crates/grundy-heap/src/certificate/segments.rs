//! Long proofs, segment by segment.

use super::check::{Checked, Pace, Refusal};
use super::stages::ends;
use super::table::Table;
use super::{Basis, Certificate, Stage, hash};
use crate::{Octal, Rare, Split};

/// So many values are kept of a segment at least: witnesses of the first heaps reach farther.
pub(super) const KEPT: u64 = 1 << 22;

/// Reads the conclusion off the stages, and checks the segments that are chosen.
pub(super) fn check(
    certificate: &Certificate,
    chosen: &[usize],
    pace: &mut Pace,
) -> Result<Checked, Refusal> {
    let Basis::Window { split, rare, reach, window, stages } = &certificate.basis else {
        return Err(Refusal::Numbers);
    };
    conclusion(certificate, *window, stages)?;
    let proof = Long { rule: &certificate.rule, split: *split, rare, reach: *reach, stages };
    let head = proof.head_values(*window, pace)?;
    let mut computed = head.len() as u64;
    for &number in chosen {
        let stage = stages.get(number).ok_or(Refusal::NoSegment(number))?;
        computed += proof.segment(number, stage, &head, pace)?;
    }
    Ok(Checked { values: computed, segments: Some((chosen.len(), stages.len())) })
}

/// That period and pre-period follow from the stages, and that both are least.
fn conclusion(certificate: &Certificate, window: u64, stages: &[Stage]) -> Result<(), Refusal> {
    let (n0, p) = (certificate.preperiod, certificate.period);
    let length = window as usize + 1;
    let mut before = 2 * window;
    for stage in stages {
        if stage.heap <= before || stage.values.len() != length {
            return Err(Refusal::Stage(stage.heap));
        }
        before = stage.heap;
    }
    let at = |heap: u64| {
        let found = stages.binary_search_by_key(&heap, |stage| stage.heap);
        found.map(|place| &stages[place].values[..]).map_err(|_| Refusal::Stage(heap))
    };
    let first = at(n0 + window)?;
    for heap in ends(n0, p, window) {
        let (distance, values) = (heap - n0 - window, at(heap)?);
        if distance == 0 {
            continue;
        }
        let differ = (1..length).find(|&i| values[i] != first[i]);
        match differ {
            Some(i) if distance == p => {
                let heap = n0 + i as u64 - 1;
                return Err(Refusal::Values { heap, distance, equal: false });
            }
            None if distance < p => {
                return Err(Refusal::Values { heap: n0, distance, equal: true });
            }
            _ => {}
        }
        if distance == p && values[0] == first[0] {
            return Err(Refusal::Values { heap: n0 - 1, distance, equal: true });
        }
    }
    if stages.last().map(|stage| stage.heap) != Some(n0 + p + window) {
        return Err(Refusal::Stage(before));
    }
    let found = hash(&first[1..][..certificate.hashed() as usize]);
    if found == certificate.hash { Ok(()) } else { Err(Refusal::Hash(found)) }
}

/// What all segments share.
struct Long<'c> {
    rule: &'c Octal,
    split: Split,
    rare: &'c [Rare],
    reach: u64,
    stages: &'c [Stage],
}

impl Long<'_> {
    /// The first values, computed: a window and all rare heaps are among them.
    fn head_values(&self, window: u64, pace: &mut Pace) -> Result<Vec<u16>, Refusal> {
        let mut table = Table::new(self.rule, Some(self.split));
        while table.len() < 2 * window {
            self.step(&mut table, pace)?;
        }
        match self.rare.get(table.rare.len()) {
            Some(missing) => Err(Refusal::Rare(missing.heap)),
            None => Ok(table.last(2 * window as usize).to_vec()),
        }
    }

    /// One value; a rare heap must be the next of the list.
    fn step(&self, table: &mut Table, pace: &mut Pace) -> Result<(), Refusal> {
        let (n, listed) = (table.len(), table.rare.len());
        table.next(pace)?;
        match table.rare.get(listed) {
            Some(found) if self.rare.get(listed) != Some(found) => Err(Refusal::Rare(n)),
            _ => pace.step(16 + self.rare.len() as u64),
        }
    }

    /// Computes a segment; the number of its values.
    fn segment(
        &self,
        number: usize,
        stage: &Stage,
        head: &[u16],
        pace: &mut Pace,
    ) -> Result<u64, Refusal> {
        let split = Some(self.split);
        let mut table = match number.checked_sub(1).and_then(|before| self.stages.get(before)) {
            Some(from) => {
                let first = from.heap - from.values.len() as u64;
                let (head, rare) = (head.to_vec(), self.rare.to_vec());
                Table::at(self.rule, split, head, rare, (first, from.values.clone()))
            }
            None => Table::new(self.rule, split),
        };
        table.keep((KEPT as usize).max(4 * stage.values.len()));
        let start = table.len();
        while table.len() < stage.heap {
            self.step(&mut table, pace)?;
            // Before the first stage witnesses may reach as far as they like.
            if number > 0 && table.reach() > self.reach {
                return Err(Refusal::Reach(table.len() - 1));
            }
        }
        let found = table.last(stage.values.len());
        match (0..found.len()).find(|&i| found[i] != stage.values[i]) {
            Some(place) => {
                Err(Refusal::Differs(stage.heap - stage.values.len() as u64 + place as u64))
            }
            None => Ok(stage.heap - start),
        }
    }
}
