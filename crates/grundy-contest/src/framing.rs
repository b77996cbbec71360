//! How the cases of one input follow each other: reading and writing what stands around them.
//!
//! Nothing here knows a problem; each problem says its [`Cases`] and how one case is read. So
//! the code is compiled once, and not for every problem.

use crate::contest::Cases;
use crate::kit::answers::shown;
use crate::kit::{Fault, Input, Text};
use grundy::words;

/// Reads a whole input, one case after the other: `each` reads one, and says whether to go on.
pub(crate) fn for_each(
    cases: Cases,
    bytes: &[u8],
    each: &mut dyn FnMut(&mut Input<'_>) -> Result<bool, Fault>,
) -> Result<(), Fault> {
    let mut input = Input::new(bytes);
    let mut goes_on = true;
    match cases {
        Cases::One => goes_on = each(&mut input)?,
        Cases::Counted { name, most } => {
            for _ in 0..input.number(name, 1..=most)? {
                goes_on = goes_on && each(&mut input)?;
            }
        }
        Cases::UntilEnd(most) => {
            for number in 1.. {
                if !goes_on || input.at_end() {
                    break;
                }
                goes_on = each(&mut input)?;
                too_many(number, most, &input)?;
            }
        }
        Cases::UntilZeros { zeros, most } => {
            for number in 1.. {
                if !goes_on || input.at_end() {
                    break;
                }
                if input.zeros(zeros) {
                    return Ok(());
                }
                goes_on = each(&mut input)?;
                too_many(number, most, &input)?;
            }
        }
    }
    if !goes_on || input.at_end() {
        return Ok(());
    }
    let shown = shown(input.word("")?);
    Err(input.fault(words!(
        "`{shown}` follows where the input should end",
        "输入应已结束，却还有 `{shown}`"
    )))
}

fn too_many(number: usize, most: usize, input: &Input<'_>) -> Result<(), Fault> {
    match number <= most {
        true => Ok(()),
        false => {
            Err(input.fault(words!("there are more than {most} cases", "测试组数超过 {most}")))
        }
    }
}

/// What stands before so many cases.
pub(crate) fn open(cases: Cases, number: usize, out: &mut Text) {
    if let Cases::Counted { .. } = cases {
        out.number(number).end();
    }
}

/// What stands behind the last case.
pub(crate) fn close(cases: Cases, out: &mut Text) {
    if let Cases::UntilZeros { zeros, .. } = cases {
        out.numbers(vec![0u8; zeros]).end();
    }
}
