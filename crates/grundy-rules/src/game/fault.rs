//! A fault of the rule, met in one position, in words.

use super::Setting;
use crate::fault::{Fault, FaultKind, Halt};
use crate::ir::Rule;
use crate::{open, report};
use grundy::work::Stop;

/// Why an engine halted, as whoever asked is told. Listing options fills no table, so nothing
/// is ever "not below" there.
pub(super) fn stop(halt: Halt, rule: &Rule, setting: &Setting) -> Stop {
    match halt {
        Halt::Stop(stop) => stop,
        Halt::Fault(mut fault) => {
            name_numbers(rule, &mut fault);
            open::problem(&setting.name, &setting.text, &[report::met(&fault)]).into()
        }
        Halt::NotBelow(_) => crate::engine::too_many_pieces(),
    }
}

/// Whether a rule went beyond 64 bits.
pub(super) fn is_overflow(stop: &Stop) -> bool {
    let (_, label) = report::fault_words(FaultKind::Overflow);
    matches!(stop, Stop::Fault(fault) if fault.places.iter().any(|place| place.label == label))
}

/// The numbers of the position come first among the names of a fault.
fn name_numbers(rule: &Rule, fault: &mut Fault) {
    let line = rule.lines.iter().find(|line| line.number == fault.line);
    let names = line.map_or(&rule.names, |line| &line.names);
    let numbers = names.iter().cloned().zip(fault.position.iter().copied());
    let numbers: Vec<(String, i64)> = numbers.collect();
    if !fault.bound.starts_with(&numbers) {
        fault.bound.splice(0..0, numbers);
    }
}
