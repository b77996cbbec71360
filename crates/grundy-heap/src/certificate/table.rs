//! A table routine for checking: one heap after the other, nothing clever.
//!
//! With a split, a heap has the least common value that no cut with a rare part (and no
//! heap left whole) reaches, if every rare value below it is reached; a witness is looked
//! for among those that served last, then among all parts up to a bound. Without a split
//! all cuts are tried.

use crate::{Cut, Rare, Rule, Split};

/// Witnesses remembered for each value.
const REMEMBERED: usize = 64;

/// Values of a rule, the last ones and the first ones.
pub(super) struct Table<'r> {
    rule: &'r Rule,
    split: Option<Split>,
    /// The values from heap `first` on.
    values: Vec<u16>,
    first: u64,
    /// The values of the first heaps, for the smaller parts of cuts.
    head: Vec<u16>,
    /// How many of the first values are kept.
    keep: usize,
    pub rare: Vec<Rare>,
    marks: Vec<u64>,
    stamp: u64,
    /// For each value cuts that had it lately: what was taken, and the smaller part.
    lately: Vec<Vec<(u64, u64)>>,
    /// The largest smaller part of a witness since the count began.
    reach: u64,
}

/// The heap whose value could not be told from what is kept.
pub(super) struct Lost;

impl<'r> Table<'r> {
    pub fn new(rule: &'r Rule, split: Option<Split>) -> Self {
        Table {
            rule,
            split,
            values: Vec::new(),
            first: 0,
            head: Vec::new(),
            keep: usize::MAX,
            rare: Vec::new(),
            marks: Vec::new(),
            stamp: 0,
            lately: Vec::new(),
            reach: 0,
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

    /// Appends the value of the next heap, which is returned.
    pub fn next(&mut self) -> Result<u16, Lost> {
        let n = self.len();
        self.stamp += 1;
        for left in self.rule.whole(n) {
            let value = self.get(left).ok_or(Lost)?;
            self.mark(value);
        }
        let value = match self.split {
            Some(split) => self.sparse(n, split)?,
            None => self.plain(n)?,
        };
        self.values.push(value);
        if n > 0 && self.split.is_some_and(|split| !split.common(n, value)) {
            self.rare.push(Rare { heap: n, value });
        }
        self.forget();
        Ok(value)
    }

    fn plain(&mut self, n: u64) -> Result<u16, Lost> {
        for (take, kind) in self.rule.cuts().to_vec() {
            for part in 1..=n.saturating_sub(take as u64) / 2 {
                if let Some(value) = self.cut(n, take as u64, kind, part) {
                    self.mark(value);
                }
            }
        }
        (0..u16::MAX).find(|&value| !self.is_marked(value)).ok_or(Lost)
    }

    fn sparse(&mut self, n: u64, split: Split) -> Result<u16, Lost> {
        for (take, kind) in self.rule.cuts().to_vec() {
            for at in 0..self.rare.len() {
                let rare = self.rare[at];
                if rare.heap + take as u64 >= n {
                    break;
                }
                let other = n - take as u64 - rare.heap;
                if kind == Cut::Any || other != rare.heap {
                    let value = rare.value ^ self.get(other).ok_or(Lost)?;
                    self.mark(value);
                }
            }
        }
        let free = |value: &u16| split.common(n, *value) && !self.is_marked(*value);
        let least = (0..u16::MAX).find(free).ok_or(Lost)?;
        for value in 0..least {
            if !split.common(n, value) && !self.is_marked(value) && !self.reaches(n, value)? {
                return Ok(value);
            }
        }
        Ok(least)
    }

    /// Whether some cut of n has a rare value.
    fn reaches(&mut self, n: u64, value: u16) -> Result<bool, Lost> {
        let place = usize::from(value);
        if place >= self.lately.len() {
            self.lately.resize(place + 1, Vec::new());
        }
        let kind = |take: u64| {
            let found = self.rule.cuts().iter().find(|cut| cut.0 as u64 == take);
            found.map_or(Cut::Never, |cut| cut.1)
        };
        for at in 0..self.lately[place].len() {
            let (take, part) = self.lately[place][at];
            if self.cut(n, take, kind(take), part) == Some(value) {
                self.lately[place][..=at].rotate_right(1);
                return Ok(true);
            }
        }
        // The smallest part that serves, whatever is taken.
        let least = self.rule.cuts().first().map_or(0, |cut| cut.0 as u64);
        for part in 1..=n.saturating_sub(least) / 2 {
            // Parts between the first and the last heaps are not kept.
            self.get(part).ok_or(Lost)?;
            for &(take, kind) in self.rule.cuts() {
                if self.cut(n, take as u64, kind, part) == Some(value) {
                    self.reach = self.reach.max(part);
                    self.lately[place].truncate(REMEMBERED - 1);
                    self.lately[place].insert(0, (take as u64, part));
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
