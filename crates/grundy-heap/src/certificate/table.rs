//! A table routine for checking: one heap after the other, nothing clever.
//!
//! With a split, a heap has the least common value that no cut with a rare part (and no
//! heap left whole) reaches, if every rare value below it is reached; a witness is looked
//! for among those that served last, then among all parts from 1 on. Without a split
//! all cuts are tried.
//!
//! Moves are looked up by how far *back* the larger part is. That is what makes heaps
//! beyond all rare parts and remembered witnesses quick; smaller ones are done move by move.

use super::check::{Pace, Refusal};
use crate::{Cut, Octal, Rare, Split};

/// Parts that are tried for a witness before the pace is told.
const STRETCH: u64 = 256;

/// Witnesses remembered for each value.
const REMEMBERED: usize = 64;

/// A heap n has an option of value G(n − back) ⊕ value.
#[derive(Clone, Copy)]
struct Move {
    back: u64,
    value: u16,
}

/// Values of a rule, the last ones and the first ones.
pub(super) struct Table<'r> {
    rule: &'r Octal,
    split: Option<Split>,
    /// The values from heap `first` on.
    values: Vec<u16>,
    first: u64,
    /// The values of the first heaps, for the smaller parts of cuts.
    head: Vec<u16>,
    /// How many of the first values are kept.
    keep: usize,
    pub rare: Vec<Rare>,
    /// Moves to common values, as many as there are for large heaps.
    moves: Vec<Move>,
    /// How far back they go.
    depth: u64,
    /// For heaps of either parity: the common values below 64, a bit each.
    common: [u64; 2],
    /// Heaps above are large: all moves and remembered witnesses are moves, into unequal
    /// parts.
    small: u64,
    marks: Vec<u64>,
    stamp: u64,
    /// The largest value there is.
    most: u16,
    /// For each value cuts that had it lately.
    lately: Vec<Vec<Move>>,
    /// The largest smaller part of a witness since the count began.
    reach: u64,
}

impl<'r> Table<'r> {
    pub fn new(rule: &'r Octal, split: Option<Split>) -> Self {
        Table::at(rule, split, Vec::new(), Vec::new(), (0, Vec::new()))
    }

    /// A table that begins with given values, of the first heaps and from another heap on.
    pub fn at(
        rule: &'r Octal,
        split: Option<Split>,
        head: Vec<u16>,
        rare: Vec<Rare>,
        (first, values): (u64, Vec<u16>),
    ) -> Self {
        let most = head.iter().chain(&values).copied().max().unwrap_or(0);
        let is_common = |heap, value| split.is_some_and(|split| split.common(heap, value));
        let side = |heap| (0..64).fold(0, |word, v| word | u64::from(is_common(heap, v)) << v);
        let mut table = Table {
            rule,
            split,
            values,
            first,
            head,
            keep: usize::MAX,
            rare: Vec::new(),
            moves: Vec::new(),
            depth: rule.most() as u64,
            common: [side(0), side(1)],
            small: rule.most() as u64,
            marks: Vec::new(),
            stamp: 0,
            most,
            lately: Vec::new(),
            reach: 0,
        };
        let whole = rule.digits().iter().enumerate().filter(|(_, digit)| digit.one());
        table.moves.extend(whole.map(|(take, _)| Move { back: take as u64, value: 0 }));
        rare.into_iter().for_each(|rare| table.note(rare));
        table
    }

    /// Takes down a rare heap, and the moves that leave it.
    fn note(&mut self, rare: Rare) {
        self.rare.push(rare);
        self.most = self.most.max(rare.value);
        for &(take, _) in self.rule.cuts() {
            let back = take as u64 + rare.heap;
            self.small = self.small.max(back + rare.heap);
            self.depth = self.depth.max(back);
            self.moves.push(Move { back, value: rare.value });
        }
    }

    /// The next heap.
    pub fn len(&self) -> u64 {
        self.first + self.values.len() as u64
    }

    /// A value that is kept.
    pub fn get(&self, heap: u64) -> Option<u16> {
        match heap.checked_sub(self.first) {
            Some(place) => self.values.get(place as usize).copied(),
            None => self.head.get(heap as usize).copied(),
        }
    }

    /// The last values, at most so many.
    pub fn last(&self, count: usize) -> &[u16] {
        &self.values[self.values.len().saturating_sub(count)..]
    }

    /// From now on only the first and the last `keep` values are needed.
    pub fn keep(&mut self, keep: usize) {
        self.keep = keep;
    }

    /// The largest smaller part of a witness since the count began.
    pub fn reach(&self) -> u64 {
        self.reach
    }

    /// Begins to count how far witnesses reach.
    pub fn begin_reach(&mut self) {
        self.reach = 0;
        self.lately.clear();
    }

    fn forget(&mut self) {
        if self.keep == usize::MAX || self.values.len() < 2 * self.keep + (1 << 16) {
            return;
        }
        if self.first == 0 {
            self.head = self.values[..self.keep].to_vec();
        }
        let gone = self.values.len() - self.keep;
        self.values.drain(..gone);
        self.first += gone as u64;
    }

    fn mark(&mut self, value: u16) {
        let place = usize::from(value);
        if place >= self.marks.len() {
            self.marks.resize(place + 1, 0);
        }
        self.marks[place] = self.stamp;
    }

    fn is_marked(&self, value: u16) -> bool {
        self.marks.get(usize::from(value)).is_some_and(|&mark| mark == self.stamp)
    }

    /// Whether a cut that takes `take` of n, leaving `part` and the rest, is a move; its
    /// value if both are kept.
    fn cut(&self, n: u64, take: u64, kind: Cut, part: u64) -> Option<u16> {
        let other = n.checked_sub(take)?.checked_sub(part)?;
        let allowed = part > 0 && other > 0 && (kind == Cut::Any || part != other);
        if !allowed { None } else { Some(self.get(part)? ^ self.get(other)?) }
    }

    /// Appends the value of the next heap, which is returned. Refused is a heap whose value
    /// cannot be told from what is kept. The pace is told of all moves that are looked at: rules
    /// and lists of rare heaps may come from anybody.
    pub fn next(&mut self, pace: &mut Pace) -> Result<u16, Refusal> {
        let n = self.len();
        let value = match self.split {
            Some(split) if n > self.small => self.large(n, split, pace)?,
            Some(split) => self.sparse(n, split, pace)?,
            None => self.plain(n, pace)?,
        };
        self.values.push(value);
        self.most = self.most.max(value);
        if n > 0 && self.split.is_some_and(|split| !split.common(n, value)) {
            self.note(Rare { heap: n, value });
        }
        self.forget();
        Ok(value)
    }

    /// Marks the heaps that can be left whole, or nothing.
    fn mark_whole(&mut self, n: u64, pace: &mut Pace) -> Result<(), Refusal> {
        self.stamp += 1;
        let rule = self.rule;
        pace.look(rule.digits().len() as u64)?;
        for left in rule.whole(n) {
            let value = self.get(left).ok_or(Refusal::Beyond(n))?;
            self.mark(value);
        }
        Ok(())
    }

    fn plain(&mut self, n: u64, pace: &mut Pace) -> Result<u16, Refusal> {
        self.mark_whole(n, pace)?;
        let rule = self.rule;
        for &(take, kind) in rule.cuts() {
            let parts = n.saturating_sub(take as u64) / 2;
            pace.look(parts)?;
            for part in 1..=parts {
                if let Some(value) = self.cut(n, take as u64, kind, part) {
                    self.mark(value);
                }
            }
        }
        (0..u16::MAX).find(|&value| !self.is_marked(value)).ok_or(Refusal::Beyond(n))
    }

    fn sparse(&mut self, n: u64, split: Split, pace: &mut Pace) -> Result<u16, Refusal> {
        self.mark_whole(n, pace)?;
        let rule = self.rule;
        for &(take, kind) in rule.cuts() {
            pace.look(self.rare.len() as u64)?;
            for at in 0..self.rare.len() {
                let rare = self.rare[at];
                if rare.heap + take as u64 >= n {
                    break;
                }
                let other = n - take as u64 - rare.heap;
                if kind == Cut::Any || other != rare.heap {
                    let value = rare.value ^ self.get(other).ok_or(Refusal::Beyond(n))?;
                    self.mark(value);
                }
            }
        }
        self.settle(n, split, pace)
    }

    /// The least common value that is not marked, if all rare ones below it are reached.
    fn settle(&mut self, n: u64, split: Split, pace: &mut Pace) -> Result<u16, Refusal> {
        let free = |value: &u16| split.common(n, *value) && !self.is_marked(*value);
        let least = (0..u16::MAX).find(free).ok_or(Refusal::Beyond(n))?;
        pace.look(u64::from(least))?;
        for value in 0..least {
            let open = !split.common(n, value) && !self.is_marked(value);
            if open && !self.remembers(n, value) && !self.reaches(n, value, pace)? {
                return Ok(value);
            }
        }
        Ok(least)
    }

    /// As `sparse`, for a heap above `small`; a set of values below 64 is one word.
    fn large(&mut self, n: u64, split: Split, pace: &mut Pace) -> Result<u16, Refusal> {
        let end = self.values.len();
        if self.depth > end as u64 {
            return Err(Refusal::Beyond(n));
        }
        pace.look(self.moves.len() as u64)?;
        let options = self.moves.iter().map(|step| (self.values[end - step.back as usize], step));
        let common = self.common[(n & 1) as usize];
        let set = match self.most < 64 {
            true => options.fold(0u64, |set, (left, step)| set | 1 << ((left ^ step.value) & 63)),
            false => u64::MAX,
        };
        if !set & common == 0 {
            self.stamp += 1;
            for at in 0..self.moves.len() {
                let Move { back, value } = self.moves[at];
                self.mark(self.values[end - back as usize] ^ value);
            }
            return self.settle(n, split, pace);
        }
        let least = (!set & common).trailing_zeros();
        let mut missing = !set & !common & !(u64::MAX << least);
        while missing != 0 {
            let value = missing.trailing_zeros() as u16;
            if !self.remembers(n, value) && !self.reaches(n, value, pace)? {
                return Ok(value);
            }
            missing &= missing - 1;
        }
        Ok(least as u16)
    }

    /// Whether a cut that served lately serves n, too.
    fn remembers(&mut self, n: u64, value: u16) -> bool {
        let place = usize::from(value);
        if place >= self.lately.len() {
            self.lately.resize(place + 1, Vec::new());
        }
        if n <= self.small {
            return false;
        }
        let end = self.values.len() as u64;
        let values = &self.values;
        let serves = |step: &Move| {
            let place = end.checked_sub(step.back);
            place.is_some_and(|place| values[place as usize] == step.value)
        };
        let found = self.lately[place].iter().position(serves);
        if let Some(at) = found {
            // One place forward: what serves often comes to stand in front.
            self.lately[place].swap(at, at.saturating_sub(1));
        }
        found.is_some()
    }

    /// Whether some cut of n has a rare value: the smallest part that serves, whatever is
    /// taken.
    fn reaches(&mut self, n: u64, value: u16, pace: &mut Pace) -> Result<bool, Refusal> {
        let rule = self.rule;
        let least = rule.cuts().first().map_or(0, |cut| cut.0 as u64);
        let (parts, cuts) = (n.saturating_sub(least) / 2, rule.cuts().len() as u64);
        for part in 1..=parts {
            if part % STRETCH == 0 {
                pace.look(STRETCH * cuts)?;
            }
            // Parts between the first and the last heaps are not kept.
            let known = self.get(part).ok_or(Refusal::Beyond(n))?;
            for &(take, kind) in rule.cuts() {
                if self.cut(n, take as u64, kind, part) == Some(value) {
                    self.reach = self.reach.max(part);
                    let back = take as u64 + part;
                    self.small = self.small.max(back + part);
                    let lately = &mut self.lately[usize::from(value)];
                    lately.truncate(REMEMBERED - 1);
                    lately.insert(0, Move { back, value: known ^ value });
                    pace.look(part % STRETCH * cuts)?;
                    return Ok(true);
                }
            }
        }
        pace.look(parts % STRETCH * cuts)?;
        Ok(false)
    }
}
