//! The search for a repeat.

use super::anchor::{Anchor, SIGN, Sieve};
use super::{Checkpoint, Ground, Milestone, Proof, past, range};
use crate::{
    Halt, Octal, Proved, Rare, Register, Sparse, Split, Tape, Watch, Witnessed, mask, naive,
};

/// Values by definition.
const FIRST: u64 = 1 << 10;
/// The split is reviewed, and the range theorem tried, at powers of two up to this.
const REVIEWED: u64 = 1 << 22;
/// From here on a split must be worth it.
const WORTH: u64 = 1 << 14;
/// Values between two looks.
const CHUNK: u64 = 1 << 16;
/// Anchors kept; each is an eighth farther out than the one before.
const ANCHORS: usize = 24;

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The engine did.
    Halted(Halt),
    /// No split makes few heaps rare.
    NoSplit,
}

impl From<Halt> for Stop {
    fn from(halt: Halt) -> Self {
        Stop::Halted(halt)
    }
}

/// The search for a period of one rule.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, window::Search};
/// use std::ops::ControlFlow;
/// let rule = Octal::read("0.156").unwrap();
/// let mut search = Search::new(&rule, 1 << 24);
/// let proof = search.run(1 << 20, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
/// assert_eq!((proof.preperiod, proof.period, proof.most), (3479, 349, 23));
/// ```
pub struct Search {
    pub(super) rule: Octal,
    memory: usize,
    pub(super) tape: Tape,
    pub(super) engine: Option<Box<dyn Witnessed>>,
    pub(super) anchors: Vec<Anchor>,
    pub(super) milestones: Vec<Milestone>,
    /// How far apart milestones are.
    pub(super) stride: u64,
    /// Up to where repeats were looked for.
    scanned: u64,
    /// When the next anchor is dropped.
    next: u64,
    /// When the split is reviewed.
    review: u64,
    most: u16,
}

/// The engine for a tape whose rare heaps are known.
pub(super) fn engine(
    rule: &Octal,
    split: Split,
    rare: Vec<Rare>,
    tape: &Tape,
) -> Box<dyn Witnessed> {
    Box::new(Register::with_rare(rule, split, rare, tape))
}

impl Search {
    /// A search that may hold about so many bytes (but always what the engine needs).
    pub fn new(rule: &Octal, memory: usize) -> Self {
        Search::resume(
            Checkpoint {
                rule: rule.clone(),
                split: None,
                rare: Vec::new(),
                head: Vec::new(),
                first: 0,
                tail: Vec::new(),
                anchors: Vec::new(),
                milestones: Vec::new(),
                scanned: 0,
                next: 0,
                review: FIRST,
                most: 0,
            },
            memory,
        )
    }

    /// Goes on with a search.
    pub fn resume(checkpoint: Checkpoint, memory: usize) -> Self {
        let Checkpoint {
            rule,
            split,
            rare,
            head,
            first,
            tail,
            anchors,
            milestones,
            scanned,
            next,
            review,
            most,
        } = checkpoint;
        let tape = Tape::from_ends(head, first, tail);
        let engine = split.map(|split| engine(&rule, split, rare, &tape));
        Search {
            rule,
            memory,
            tape,
            engine,
            anchors,
            milestones,
            stride: Milestone::STRIDE,
            scanned,
            next,
            review,
            most,
        }
    }

    /// With milestones so far apart instead of 2^32 heaps.
    pub fn with_milestones_every(mut self, heaps: u64) -> Self {
        self.stride = heaps.max(1);
        self
    }

    /// What is needed to go on later. To be taken between two calls of
    /// [`run`](Search::run). Once the split is settled that is no more than the engine
    /// needs, whatever is held.
    pub fn checkpoint(&self) -> Checkpoint {
        let mut tape = self.tape.clone();
        let keeps = usize::try_from(self.keeps()).unwrap_or(usize::MAX);
        if tape.len() > REVIEWED && tape.recent().len() / 2 > keeps {
            tape.forget(keeps, keeps);
        }
        let engine = self.engine.as_ref();
        Checkpoint {
            rule: self.rule.clone(),
            split: engine.map(|engine| engine.split()),
            rare: engine.map_or(Vec::new(), |engine| engine.rare().to_vec()),
            head: if tape.first() == 0 { Vec::new() } else { tape.head().to_vec() },
            first: tape.first(),
            tail: tape.recent().to_vec(),
            anchors: self.anchors.clone(),
            milestones: self.milestones.clone(),
            scanned: self.scanned.max(tape.first()),
            next: self.next,
            review: self.review,
            most: self.most,
        }
    }

    /// The rule.
    pub fn rule(&self) -> &Octal {
        &self.rule
    }

    /// The values so far.
    pub fn tape(&self) -> &Tape {
        &self.tape
    }

    /// The engine at work, once there is a split.
    pub fn engine(&self) -> Option<&dyn Witnessed> {
        self.engine.as_deref()
    }

    /// The milestones so far.
    pub fn milestones(&self) -> &[Milestone] {
        &self.milestones
    }

    /// The values of `count` heaps from `from` on, however long ago that was: at worst
    /// they are computed again from the last milestone or anchor before.
    pub fn values(&self, from: u64, count: u64, watch: Watch) -> Result<Vec<u16>, Halt> {
        past::values(self, from, count, watch)
    }

    /// Computes until a period is proved or there are `to` values. After a halt that was
    /// asked for it can be called again.
    pub fn run(&mut self, to: u64, watch: Watch) -> Result<Option<Proved<Proof>>, Stop> {
        if self.tape.is_empty() {
            let values = naive::values(&self.rule, FIRST - 1);
            self.most = values.iter().copied().max().unwrap_or(0);
            self.tape = Tape::from_values(values);
            self.scanned = self.tape.len();
        }
        loop {
            if let Some((anchor, end)) = self.scan() {
                return Ok(Some(self.prove(anchor, end, watch)?));
            }
            if let Some(proof) = self.consider()? {
                return Ok(Some(proof));
            }
            self.settle();
            if self.tape.len() >= to {
                return Ok(self.by_range());
            }
            self.advance(to, watch)?;
        }
    }

    /// One chunk of values.
    fn advance(&mut self, to: u64, watch: Watch) -> Result<(), Halt> {
        let Some(engine) = &mut self.engine else { return Err(Halt::Forgotten) };
        let from = self.tape.len();
        let mut to = to.min(from + CHUNK).min((from + 1).next_multiple_of(self.stride));
        if self.review <= REVIEWED {
            to = to.min(self.review);
        }
        let end = engine.extend(&mut self.tape, to, watch);
        let new = &self.tape.recent()[(from - self.tape.first()) as usize..];
        self.most = new.iter().copied().fold(self.most, u16::max);
        let last = engine.rare().last().map_or(0, |rare| rare.heap);
        self.anchors.retain(|anchor| anchor.end > last);
        for anchor in &mut self.anchors {
            anchor.reach = anchor.reach.max(engine.reach());
        }
        self.milestones.retain(|milestone| milestone.heap > last);
        if let Some(milestone) = self.milestones.last_mut() {
            milestone.reach = milestone.reach.max(engine.reach());
        }
        end
    }

    /// The length of the window that an anchor has to share with its repeat.
    fn window(&self, reach: u64) -> u64 {
        let rare = self.engine.as_ref().and_then(|engine| engine.rare().last());
        rare.map_or(0, |rare| rare.heap).max(reach).max(SIGN as u64) + self.rule.most() as u64
    }

    /// Looks for a repeat in the values that are new. They stay so if there is one: the
    /// proof may be put off.
    fn scan(&mut self) -> Option<(usize, u64)> {
        let from = self.scanned;
        let first = self.tape.first();
        let lengths: Vec<u64> = self.anchors.iter().map(|a| self.window(a.reach)).collect();
        let even = self.engine.as_ref().is_some_and(|engine| engine.split().heaps.is_some());
        let Search { tape, anchors, .. } = self;
        let sieve = Sieve::new(anchors);
        let values = tape.recent();
        let found = sieve.each(values, (from - first) as usize, |i, place| {
            let (anchor, length) = (&mut anchors[i], lengths[i]);
            let end = first + place as u64;
            let fits = end > anchor.end && (!even || (end - anchor.end) & 1 == 0);
            let far = anchor.end > 2 * length + 2;
            (fits && far && anchor.repeats(end, &values[..place], length as usize))
                .then_some((i, end))
        });
        if found.is_none() {
            self.scanned = self.tape.len();
        }
        found
    }

    /// The proof by the range theorem, if the table is complete and not too long.
    fn by_range(&self) -> Option<Proved<Proof>> {
        let (most, values) = (self.most, self.tape.len());
        if self.tape.first() > 0 || values > REVIEWED {
            return None;
        }
        let found = range(&self.rule, self.tape.recent())?;
        Some(found.therefore(|&(preperiod, period)| {
            let ground = Ground::Range;
            Proof { preperiod, period, most, values, ground }
        }))
    }

    /// At a power of two: does the table prove a period? Is there a better split?
    fn consider(&mut self) -> Result<Option<Proved<Proof>>, Stop> {
        if self.tape.len() < self.review || self.review > REVIEWED {
            return Ok(None);
        }
        self.review = (self.tape.len() + 1).next_power_of_two();
        if self.tape.first() > 0 {
            self.review = u64::MAX;
            return Ok(None);
        }
        if let Some(proof) = self.by_range() {
            return Ok(Some(proof));
        }
        let values = self.tape.recent();
        let choice = mask::best(&self.rule, values).ok_or(Stop::NoSplit)?;
        if self.tape.len() >= WORTH && choice.share() > 0.125 {
            return Err(Stop::NoSplit);
        }
        let now = self.engine.as_ref().map(|engine| (engine.split(), engine.rare().len() as u64));
        if now.is_none_or(|(split, rare)| split != choice.split && rare > choice.rare) {
            let sparse = Sparse::new(&self.rule, choice.split, &self.tape);
            let rare = sparse.ok_or(Stop::NoSplit)?.rare().to_vec();
            self.engine = Some(engine(&self.rule, choice.split, rare, &self.tape));
            self.anchors.clear();
        }
        Ok(None)
    }

    /// Drops an anchor if it is time to, and forgets what need not be held.
    fn settle(&mut self) {
        let Some(reach) = self.engine.as_ref().map(|engine| engine.reach()) else { return };
        let len = self.tape.len();
        let length = self.spare(reach);
        if len >= self.next {
            self.next = len + len / 8;
            let recent = self.tape.recent();
            let held = (recent.len() as u64).min(len - 1).min(length) as usize;
            self.anchors.push(Anchor::new(len, &recent[recent.len() - held..]));
            self.thin_out();
            if let Some(engine) = &mut self.engine {
                engine.forget_reach();
            }
        }
        if len.is_multiple_of(self.stride)
            && self.milestones.last().is_none_or(|milestone| milestone.heap < len)
        {
            let recent = self.tape.recent();
            let held = (recent.len() as u64).min(length) as usize;
            self.milestones.push(Milestone::new(len, &recent[recent.len() - held..]));
            if let Some(engine) = &mut self.engine {
                engine.forget_reach();
            }
        }
        let keeps = self.keeps();
        let budget = (self.memory / 4) as u64;
        if self.tape.recent().len() as u64 > budget.max(2 * keeps) {
            let head = keeps.max(budget / 8);
            self.tape.forget(head as usize, keeps as usize);
        }
    }

    /// How many values must be held, of the first and of the last ones.
    fn keeps(&self) -> u64 {
        let windows = self.anchors.iter().map(|anchor| anchor.window.len() as u64);
        let (keeps, reach) = match &self.engine {
            Some(engine) => (engine.keeps() as u64, engine.reach()),
            None => return u64::MAX,
        };
        windows.max().unwrap_or(0).max(keeps).max(self.spare(reach)) + CHUNK
    }

    /// How many values an anchor or a milestone holds: more than are needed by now.
    fn spare(&self, reach: u64) -> u64 {
        2 * self.window(reach) + CHUNK / 8
    }

    /// Drops the first anchors, but not the last two, if there are too many.
    fn thin_out(&mut self) {
        let mut values: usize = self.anchors.iter().map(|anchor| anchor.window.len()).sum();
        let mut gone = 0;
        while self.anchors.len() - gone > 2
            && (self.anchors.len() - gone > ANCHORS || values > self.memory / 4)
        {
            values -= self.anchors[gone].window.len();
            gone += 1;
        }
        self.anchors.drain(..gone);
    }

    /// The proof by the repeat of an anchor's window.
    fn prove(&mut self, anchor: usize, end: u64, watch: Watch) -> Result<Proved<Proof>, Stop> {
        let found = &self.anchors[anchor];
        let (n1, reach, period) = (found.end - 1, found.reach, end - found.end);
        let window = self.window(reach);
        let preperiod = past::least(self, anchor, period, found.end - window, watch)?;
        let Some(engine) = &self.engine else { return Err(Stop::NoSplit) };
        let (split, rare) = (engine.split(), engine.rare().to_vec());
        let ground = Ground::Window { split, rare, reach, window, anchor: n1 };
        let (most, values) = (self.most, self.tape.len());
        Ok(Proved::accepted(Proof { preperiod, period, most, values, ground }))
    }
}
