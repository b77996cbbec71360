//! All strings of digits at once: the sets of configurations they lead to.
//!
//! After some digits of n (and of a value u, where values are digits) there is a state of the law
//! and the set of all configurations of options. There are finitely many such pairs. At each the
//! mex rule is looked at, as if the digits ended there: the values of the options are all below the
//! law's and never the law's. If it holds everywhere it holds for every n.
//!
//! Complexity: as many sets as there are; each configuration is followed once and then known.

use super::configuration::{CHOICES, Configuration, NoValue, Setting};
use super::places::{NOTHING, Places, Reach, Residual};
use super::system::System;
use grundy::work::{Meter, Stop};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// How a walk ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Walked {
    /// The mex rule holds everywhere.
    Holds,
    /// It does not hold for this n (`None` beyond 128 bits).
    Fails(Option<u128>),
    /// There are too many digits to guess.
    Wide,
}

/// What a configuration takes, about: in steps, so that few are kept, and in bytes.
const STEPS: u64 = 8;
const BYTES: u64 = 400;

/// Digits were read up to here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Point {
    /// The state of the law.
    law: usize,
    /// Which digits of n may follow.
    digits: u8,
    /// run·u − rise·n.
    value: Residual,
    /// Which digits of u may follow.
    value_digits: u8,
    /// The configurations of options.
    set: Rc<[u32]>,
}

/// What is known of configurations, by number.
struct Known<'a> {
    setting: &'a Setting<'a>,
    meter: &'a Meter,
    all: Vec<Configuration>,
    number: HashMap<Configuration, u32>,
    next: HashMap<(u32, usize, usize), Rc<[u32]>>,
    ends: Vec<Result<Option<u64>, ()>>,
}

/// Walks through everything.
///
/// # Errors
/// The limits of the meter were reached.
pub(super) fn walk(setting: &Setting, meter: &Meter) -> Result<Walked, Stop> {
    if setting.systems.iter().any(|s| setting.choices(s).is_none_or(|all| all > CHOICES)) {
        return Ok(Walked::Wide);
    }
    let mut known = Known::new(setting, meter);
    let (law, places) = (setting.law, setting.places);
    let (least, most) = law.bounds();
    let reach = Reach::of(&[-law.rise, law.run], least, most + 1);
    let set = known.start()?;
    let first = Point { law: 0, digits: 0, value: NOTHING, value_digits: 0, set };
    let mut points = vec![first.clone()];
    // From where each was reached, by which digit of n.
    let mut from = vec![(0, 0)];
    let mut seen = HashSet::from([first]);
    let values = if law.bounded() { 1 } else { places.digits() };
    let mut at = 0;
    while let Some(point) = points.get(at).cloned() {
        meter.steps(1 + point.set.len() as u64)?;
        if !known.mex_holds(&point) {
            return Ok(Walked::Fails(number(places, &from, at)));
        }
        for digit in 0..places.digits() {
            let Some(digits) = places.after(point.digits, digit) else { continue };
            for value in 0..values {
                let Some(value_digits) = places.after(point.value_digits, value) else { continue };
                let sum = law.run * value as i64 - law.rise * digit as i64;
                let residual = places.step(point.value, sum, &reach);
                // Values above the law's are allowed.
                if residual == Residual::High {
                    continue;
                }
                let to = Point {
                    law: law.next[point.law][digit],
                    digits,
                    value: residual,
                    value_digits,
                    set: known.after(&point.set, digit, value)?,
                };
                if seen.insert(to.clone()) {
                    meter.hold(4 * to.set.len() as u64)?;
                    points.push(to);
                    from.push((at, digit));
                }
            }
        }
        at += 1;
    }
    Ok(Walked::Holds)
}

/// The number whose digits lead to a point.
fn number(places: &Places, from: &[(usize, usize)], at: usize) -> Option<u128> {
    let mut digits = Vec::new();
    let mut at = at;
    while at > 0 {
        let (before, digit) = from[at];
        digits.push(digit);
        at = before;
    }
    digits.reverse();
    places.number(&digits)
}

impl<'a> Known<'a> {
    fn new(setting: &'a Setting<'a>, meter: &'a Meter) -> Self {
        let (number, next) = (HashMap::new(), HashMap::new());
        Known { setting, meter, all: Vec::new(), number, next, ends: Vec::new() }
    }

    fn number(&mut self, configuration: Configuration) -> u32 {
        if let Some(&number) = self.number.get(&configuration) {
            return number;
        }
        let number = self.all.len() as u32;
        self.ends.push(self.setting.end(&configuration).map_err(|NoValue| ()));
        self.all.push(configuration.clone());
        self.number.insert(configuration, number);
        number
    }

    /// What one configuration becomes.
    fn step(&mut self, at: u32, digit: usize, value: usize) -> Result<Rc<[u32]>, Stop> {
        if let Some(next) = self.next.get(&(at, digit, value)) {
            return Ok(Rc::clone(next));
        }
        let configuration = self.all[at as usize].clone();
        let choices = self.setting.choices(&self.setting.systems[configuration.system]);
        self.meter.steps(choices.unwrap_or(1) as u64)?;
        let next = self.setting.next(&configuration, digit, value);
        let before = self.all.len();
        let next: Rc<[u32]> = next.into_iter().map(|next| self.number(next)).collect();
        let fresh = (self.all.len() - before) as u64;
        self.meter.steps(fresh * STEPS)?;
        self.meter.hold(fresh * BYTES)?;
        self.next.insert((at, digit, value), Rc::clone(&next));
        Ok(next)
    }

    /// What a set becomes.
    fn after(&mut self, set: &[u32], digit: usize, value: usize) -> Result<Rc<[u32]>, Stop> {
        let mut all = Vec::new();
        for &at in set {
            all.extend_from_slice(&self.step(at, digit, value)?);
        }
        self.meter.steps(all.len() as u64)?;
        all.sort_unstable();
        all.dedup();
        Ok(all.into())
    }

    /// Before the first digit of n that is not 0: other numbers may be longer.
    fn start(&mut self) -> Result<Rc<[u32]>, Stop> {
        let starts = (0..self.setting.systems.len()).map(|at| self.setting.start(at));
        let mut set: Rc<[u32]> = starts.map(|start| self.number(start)).collect();
        loop {
            let next = self.after(&set, 0, 0)?;
            if next == set {
                return Ok(set);
            }
            // Zeros lead from a start to itself: sets only grow.
            set = next;
        }
    }

    /// Whether the mex rule holds if the digits end here.
    fn mex_holds(&self, point: &Point) -> bool {
        let (places, law) = (self.setting.places, self.setting.law);
        if !places.ends(point.digits) || !places.ends(point.value_digits) {
            return true;
        }
        let Some(correction) = law.correction[point.law] else { return false };
        let mut ends = point.set.iter().map(|&at| self.ends[at as usize]);
        if law.bounded() {
            let values: Result<HashSet<u64>, ()> = ends.filter_map(Result::transpose).collect();
            let Ok(values) = values else { return false };
            let mex = (0..).find(|value| !values.contains(value));
            return mex.and_then(|mex: u64| i64::try_from(mex).ok()) == Some(correction);
        }
        match places.end(point.value).map(|value| value.cmp(&correction)) {
            // Below the law's value: there is an option.
            Err(_) | Ok(std::cmp::Ordering::Less) => ends.any(|end| matches!(end, Ok(Some(_)))),
            Ok(std::cmp::Ordering::Equal) => ends.all(|end| end == Ok(None)),
            Ok(std::cmp::Ordering::Greater) => true,
        }
    }
}

/// Whether conditions hold for some n.
///
/// # Errors
/// The limits of the meter were reached.
pub(super) fn possible(
    setting: &Setting,
    system: usize,
    meter: &Meter,
) -> Result<Option<bool>, Stop> {
    let of: &System = &setting.systems[system];
    let Some(choices) = setting.choices(of).filter(|&all| all <= CHOICES) else {
        return Ok(None);
    };
    // Here n is one of the numbers that are asked for: its digits need no order.
    let first = (setting.start(system), 0);
    let mut seen = HashSet::from([first.clone()]);
    let mut open = vec![first];
    while let Some((at, digits)) = open.pop() {
        meter.steps(choices as u64)?;
        if setting.places.ends(digits) && matches!(setting.end(&at), Ok(Some(_)) | Err(NoValue)) {
            return Ok(Some(true));
        }
        for digit in 0..setting.places.digits() {
            let Some(digits) = setting.places.after(digits, digit) else { continue };
            for next in setting.next(&at, digit, 0) {
                let next = (next, digits);
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
    }
    Ok(Some(false))
}
