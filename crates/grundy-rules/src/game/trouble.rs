//! What goes wrong while options are listed, where nobody can be told at once.

use super::Setting;
use crate::fault::{Fault, Halt};
use crate::ir::Rule;
use crate::{open, report};
use grundy::solve::{Failure, Interrupt, Meter, Stop};
use grundy::words;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The first trouble, which stays, and the time by which work must end.
pub(super) struct Trouble {
    rule: Arc<Rule>,
    name: String,
    text: String,
    /// What one call may take where no computation has begun.
    patience: Duration,
    interrupt: Interrupt,
    on: AtomicBool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    met: Option<Failure>,
    deadline: Option<Instant>,
}

impl Trouble {
    pub(super) fn new(rule: &Arc<Rule>, setting: &Setting) -> Self {
        Trouble {
            rule: Arc::clone(rule),
            name: setting.name.clone(),
            text: setting.text.clone(),
            patience: setting.limits.time,
            interrupt: setting.limits.interrupt,
            on: AtomicBool::new(false),
            state: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A computation begins: its clock holds inside every position.
    pub(super) fn begin(&self, meter: &Meter) {
        self.state().deadline = Instant::now().checked_add(meter.left().time);
    }

    /// Whether something went wrong.
    pub(super) fn is_on(&self) -> bool {
        self.on.load(Ordering::Relaxed)
    }

    /// What went wrong.
    pub(super) fn get(&self) -> Option<Failure> {
        if !self.is_on() {
            return None;
        }
        self.state().met.clone()
    }

    /// Notes why an engine halted.
    pub(super) fn meet(&self, halt: Halt) {
        self.note(match halt {
            Halt::Stop(stop) => Failure::Stop(stop),
            Halt::Fault(mut fault) => {
                self.name_numbers(&mut fault);
                let met = [report::met(&fault)];
                Failure::Problem(open::problem(&self.name, &self.text, &met))
            }
            // Listing options fills no table.
            Halt::NotBelow(_) => return,
        });
    }

    /// The numbers of the position come first among the names of a fault.
    fn name_numbers(&self, fault: &mut Fault) {
        let line = self.rule.lines.iter().find(|line| line.number == fault.line);
        let names = line.map_or(&self.rule.names, |line| &line.names);
        let numbers = names.iter().cloned().zip(fault.position.iter().copied());
        let numbers: Vec<(String, i64)> = numbers.collect();
        if !fault.bound.starts_with(&numbers) {
            fault.bound.splice(0..0, numbers);
        }
    }

    /// Notes that a limit was met.
    pub(super) fn stop(&self, stop: Stop) {
        self.note(Failure::Stop(stop));
    }

    fn note(&self, failure: Failure) {
        self.state().met.get_or_insert(failure);
        self.on.store(true, Ordering::Relaxed);
    }

    /// The clock for one position.
    pub(super) fn clock(&self) -> Clock<'_> {
        Clock { trouble: self, deadline: None }
    }
}

/// Stops work in one position when time is up. Most positions end before the first tick, so
/// it is only then that the time is asked for.
pub(super) struct Clock<'t> {
    trouble: &'t Trouble,
    deadline: Option<Instant>,
}

impl Clock<'_> {
    pub(super) fn tick(&mut self, _steps: u64) -> Result<(), Stop> {
        self.trouble.interrupt.look()?;
        let (now, patience) = (Instant::now(), self.trouble.patience);
        let begun = || self.trouble.state().deadline.or_else(|| now.checked_add(patience));
        self.deadline = self.deadline.or_else(begun);
        match self.deadline {
            Some(deadline) if now > deadline => {
                let limit = patience.as_secs_f64();
                Err(Stop {
                    reason: words!(
                        "the time limit of {limit} s is reached; raise --max-time",
                        "已达到 {limit} 秒的时间上限；请增大 --max-time"
                    ),
                })
            }
            _ => Ok(()),
        }
    }
}
