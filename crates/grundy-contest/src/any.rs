//! A problem with its type erased: bytes in, bytes out.
//!
//! The one implementation below gives every [`Contest`] the judge's framing, the
//! generator's seed, the checker and the shrinker.

use crate::contest::{Card, Cases, Contest, Size};
use crate::kit::answers::{readable, shown};
use crate::kit::{Answers, Dice, Fault, Input, Text};
use crate::shrink::{self, Fails};
use grundy::notation::{Call, Problem, Words};
use grundy::words;
use grundy::work::{Meter, Stop};

/// Where an output is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The case, from 1.
    pub case: usize,
    /// The number of cases.
    pub cases: usize,
    /// The line of the output, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: Words,
}

impl Difference {
    /// The whole message.
    pub fn words(&self) -> Words {
        let Difference { case, cases, line, what } = self;
        let place = match cases {
            0 | 1 => words!("line {line}: ", "第 {line} 行："),
            _ => words!("case {case}, line {line}: ", "第 {case} 组测试，第 {line} 行："),
        };
        Words { en: place.en + &what.en, zh: place.zh + &what.zh }
    }
}

/// A contest problem behind a pointer.
pub trait AnyProblem: Sync {
    /// Who the problem is.
    fn card(&self) -> &'static Card;

    /// How cases follow each other.
    fn cases(&self) -> Cases;

    /// The reference output for an input, or what is wrong with the input.
    fn judge(&self, input: &[u8]) -> Result<Vec<u8>, Problem>;

    /// The same within limits: the clock is looked at before every case. A single case takes
    /// no longer than its statement allows.
    fn judge_within(&self, input: &[u8], meter: &Meter) -> Result<Vec<u8>, Stop>;

    /// The output by brute force. Only for small inputs.
    fn brute(&self, input: &[u8]) -> Result<Vec<u8>, Problem>;

    /// Whether an output answers an input: nothing if it does, else the first
    /// difference. Fails if the input itself is wrong.
    fn check(&self, input: &[u8], output: &[u8]) -> Result<Option<Difference>, Problem>;

    /// The same within limits: the clock is looked at before every case.
    fn check_within(
        &self,
        input: &[u8],
        output: &[u8],
        meter: &Meter,
    ) -> Result<Option<Difference>, Stop>;

    /// The input that belongs to a seed.
    fn generate(&self, seed: u64, size: Size) -> Vec<u8>;

    /// Inputs that together hold every small case.
    fn every_small(&self) -> Vec<Vec<u8>>;

    /// A smallest input that still fails, found by trying smaller ones as long as one
    /// fails. The caller ends the search by answering nothing.
    fn shrink(&self, input: &[u8], fails: Fails<'_>) -> Vec<u8>;
}

impl<P: Contest> AnyProblem for P {
    fn card(&self) -> &'static Card {
        &P::CARD
    }

    fn cases(&self) -> Cases {
        P::CASES
    }

    fn judge(&self, input: &[u8]) -> Result<Vec<u8>, Problem> {
        answered::<P>(input, P::solver(), &mut || true)
    }

    fn judge_within(&self, input: &[u8], meter: &Meter) -> Result<Vec<u8>, Stop> {
        let mut stopped = Ok(());
        let answer = answered::<P>(input, P::solver(), &mut || {
            stopped = meter.look_at_the_clock();
            stopped.is_ok()
        });
        stopped?;
        Ok(answer?)
    }

    fn brute(&self, input: &[u8]) -> Result<Vec<u8>, Problem> {
        answered::<P>(input, P::brute, &mut || true)
    }

    fn check(&self, input: &[u8], output: &[u8]) -> Result<Option<Difference>, Problem> {
        compared::<P>(input, output, &mut || true)
    }

    fn check_within(
        &self,
        input: &[u8],
        output: &[u8],
        meter: &Meter,
    ) -> Result<Option<Difference>, Stop> {
        let mut stopped = Ok(());
        let found = compared::<P>(input, output, &mut || {
            stopped = meter.look_at_the_clock();
            stopped.is_ok()
        });
        stopped?;
        Ok(found?)
    }

    fn generate(&self, seed: u64, size: Size) -> Vec<u8> {
        write::<P>(P::generate(&mut Dice::new(seed), size).iter())
    }

    fn every_small(&self) -> Vec<Vec<u8>> {
        let cases = P::every_small();
        let together = match P::CASES {
            Cases::One => 1,
            Cases::UntilEnd(most)
            | Cases::Counted { most, .. }
            | Cases::UntilZeros { most, .. } => most.min(1000),
        };
        cases.chunks(together).map(|chunk| write::<P>(chunk.iter())).collect()
    }

    fn shrink(&self, input: &[u8], fails: Fails<'_>) -> Vec<u8> {
        shrink::shrunk::<P>(input, fails)
    }
}

/// The answers to a whole input, or to the cases before somebody does not go on. A case is forgotten as soon as it is answered: memory that is
/// used again costs nothing, fresh memory costs more than reading what is put there.
fn answered<P: Contest>(
    input: &[u8],
    mut answer: impl FnMut(&P::Case, &mut Text),
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Vec<u8>, Problem> {
    let mut out = Text::new();
    let each = |case: P::Case| {
        let goes_on = go_on();
        if goes_on {
            out.case += 1;
            answer(&case, &mut out);
        }
        goes_on
    };
    for_each::<P>(input, each).map_err(|fault| faulty::<P>(*fault))?;
    Ok(out.into_bytes())
}

/// Reads a whole input.
pub(crate) fn read<P: Contest>(bytes: &[u8]) -> Result<Vec<P::Case>, Fault> {
    let mut cases = Vec::new();
    for_each::<P>(bytes, |case| {
        cases.push(case);
        true
    })?;
    Ok(cases)
}

/// Reads a whole input, one case after the other, as long as somebody goes on.
fn for_each<P: Contest>(bytes: &[u8], mut each: impl FnMut(P::Case) -> bool) -> Result<(), Fault> {
    let mut input = Input::new(bytes);
    let mut goes_on = true;
    match P::CASES {
        Cases::One => goes_on = each(P::read(&mut input)?),
        Cases::Counted { name, most } => {
            for _ in 0..input.number(name, 1..=most)? {
                goes_on = goes_on && each(P::read(&mut input)?);
            }
        }
        Cases::UntilEnd(most) => {
            for number in 1.. {
                if !goes_on || input.at_end() {
                    break;
                }
                goes_on = each(P::read(&mut input)?);
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
                goes_on = each(P::read(&mut input)?);
                too_many(number, most, &input)?;
            }
        }
    }
    if !goes_on {
        return Ok(());
    }
    if input.at_end() {
        return Ok(());
    }
    let shown = shown(input.word("")?);
    Err(input.fault(words!(
        "`{shown}` follows where the input should end",
        "输入应已结束，却还有 `{shown}`"
    )))
}

fn too_many(cases: usize, most: usize, input: &Input<'_>) -> Result<(), Fault> {
    match cases <= most {
        true => Ok(()),
        false => {
            Err(input.fault(words!("there are more than {most} cases", "测试组数超过 {most}")))
        }
    }
}

/// Shows how a right input looks.
fn faulty<P: Contest>(problem: Problem) -> Problem {
    let sample = P::CARD.samples.first().map_or("", |(input, _)| input);
    problem.example(Call::new("judge").with("problem", P::CARD.name).with("input", sample))
}

/// Writes a whole input.
pub(crate) fn write<'c, P: Contest>(cases: impl ExactSizeIterator<Item = &'c P::Case>) -> Vec<u8> {
    let mut out = Text::new();
    if let Cases::Counted { .. } = P::CASES {
        out.number(cases.len()).end();
    }
    cases.for_each(|case| P::write(case, &mut out));
    if let Cases::UntilZeros { zeros, .. } = P::CASES {
        out.numbers(vec![0u8; zeros]).end();
    }
    out.into_bytes()
}

/// Compares an output with the right one, case by case as long as it is wanted.
fn compared<P: Contest>(
    input: &[u8],
    output: &[u8],
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<Difference>, Problem> {
    let cases = read::<P>(input).map_err(|fault| faulty::<P>(*fault))?;
    let output = readable(output);
    let mut found = Answers::new(&output);
    let mut solver = P::solver();
    let mut number = 0;
    for case in &cases {
        if !go_on() {
            break;
        }
        number += 1;
        let mut text = Text::new();
        text.case = number;
        solver(case, &mut text);
        let mut expected = Answers::new(text.bytes());
        if let Err(what) = P::accept(case, &mut expected, &mut found) {
            let line = found.line();
            return Ok(Some(Difference { case: number, cases: cases.len(), line, what }));
        }
    }
    Ok(found.word().map(|word| {
        let shown = grundy::notation::scan::shown(word);
        Difference {
            case: number,
            cases: cases.len(),
            line: found.line(),
            what: words!(
                "`{shown}` follows where the output should end",
                "输出应已结束，却还有 `{shown}`"
            ),
        }
    }))
}
