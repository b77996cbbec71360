//! The law that a rule claims (`law`), where none was found: it is tested before it becomes code.

use super::{Basis, Wanted};
use crate::test::{about, condition_of, names_of};
use crate::{Cut, Opened, Slice, Subject};
use grundy::work::{Meter, Stop};
use grundy_laws::code::shared;
use grundy_rules::formula::{FamilyCode, Formula, Sample};

/// How far a law is tested, by how many numbers it is of.
const TESTED: [u64; 9] = [0, 1999, 99, 23, 11, 6, 4, 3, 2];

/// About so many values are compared by the code's own test.
const COMPARED: usize = 100;

/// The code of the law that a rule claims, if it claims one that gives the values.
pub(super) fn by_claim(
    wanted: &Wanted,
    subject: &Subject,
    meter: &Meter,
) -> Result<Option<(String, Basis)>, Stop> {
    let Some(opened @ Opened { rule: Some(rule), .. }) = subject.opened() else { return Ok(None) };
    let claimed = rule.checked.texts.law.as_ref();
    let Some(text) = claimed.and_then(|law| about(law, subject.misere())) else { return Ok(None) };
    let whole;
    let cut = match subject.cut() {
        Some(cut) => cut,
        None => {
            whole = Cut::new(opened.clone(), &Slice::default(), subject.misere())?;
            &whole
        }
    };
    let free = cut.free();
    let (names, values) = names_of(subject, free.len());
    let text = condition_of(&text, subject.is_of_outcomes());
    let formula = Formula::read(&text, &names, &values)?;
    let Some(&last) = TESTED.get(free.len()) else { return Ok(None) };
    let cells = cut.each(last, meter)?;
    for (numbers, value) in &cells {
        let said = formula.at(numbers, meter)?;
        if said.ok().and_then(|said| u64::try_from(said).ok()) != Some(*value) {
            return Ok(None);
        }
    }
    let index = free.join(", ");
    let (name, most) = (wanted.name, shared::bound(wanted.most));
    let said = [
        format!("{name}({index}) = {formula}, for numbers up to {most}"),
        format!("TESTED to {index} = {last}; not proved"),
    ];
    let step = cells.len().div_ceil(COMPARED).max(1);
    let samples: Vec<Sample> = cells
        .into_iter()
        .step_by(step)
        .map(|(numbers, value)| (numbers.into_iter().map(|n| n as i64).collect(), value))
        .collect();
    let code = FamilyCode { params: &[], said: &said, samples: &samples };
    let code = formula.code(wanted.language, &wanted.options(&[]), &code)?;
    Ok(Some((code, Basis::Law { law: formula.to_string(), tested: Some(last) })))
}
