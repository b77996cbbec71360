//! A problem with its type erased: bytes in, bytes out.
//!
//! The one implementation below gives every [`Contest`] the judge's framing, the
//! generator's seed, the checker and the shrinker. It is compiled for every problem, so it
//! holds no more than what needs the type of a case.

use crate::contest::{Card, Cases, Contest, Size};
use crate::framing;
use crate::kit::answers::readable;
use crate::kit::{Answers, Dice, Fault, Text};
use crate::shrink::{self, Fails};
use grundy::notation::{Call, Problem, Words, scan};
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

    /// The limits of the original problem, where ours allow more.
    fn original(&self) -> Option<&'static str>;

    /// The input that belongs to a seed, within the limits of the original problem.
    fn generate_original(&self, seed: u64, size: Size) -> Vec<u8>;

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
        answered::<P>(input, &mut P::solver(), &mut || true)
    }

    fn judge_within(&self, input: &[u8], meter: &Meter) -> Result<Vec<u8>, Stop> {
        let mut stopped = Ok(());
        let answer = answered::<P>(input, &mut P::solver(), &mut || {
            stopped = meter.look_at_the_clock();
            stopped.is_ok()
        });
        stopped?;
        Ok(answer?)
    }

    fn brute(&self, input: &[u8]) -> Result<Vec<u8>, Problem> {
        answered::<P>(input, &mut P::brute, &mut || true)
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
        write::<P>(&P::generate(&mut Dice::new(seed), size))
    }

    fn original(&self) -> Option<&'static str> {
        P::ORIGINAL
    }

    fn generate_original(&self, seed: u64, size: Size) -> Vec<u8> {
        write::<P>(&P::generate_original(&mut Dice::new(seed), size))
    }

    fn every_small(&self) -> Vec<Vec<u8>> {
        let cases = P::every_small();
        let together = match P::CASES {
            Cases::One => 1,
            Cases::UntilEnd(most)
            | Cases::Counted { most, .. }
            | Cases::UntilZeros { most, .. } => most.min(1000),
        };
        cases.chunks(together).map(write::<P>).collect()
    }

    fn shrink(&self, input: &[u8], fails: Fails<'_>) -> Vec<u8> {
        shrink::shrunk(self, input, fails)
    }
}

/// The answers to a whole input, or to the cases before somebody does not go on. A case is
/// forgotten as soon as it is answered: memory that is used again costs nothing, fresh memory
/// costs more than reading what is put there.
fn answered<P: Contest>(
    input: &[u8],
    answer: &mut dyn FnMut(&P::Case, &mut Text),
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Vec<u8>, Problem> {
    let mut out = Text::new();
    framing::for_each(P::CASES, input, &mut |input| {
        let case = P::read(input)?;
        let goes_on = go_on();
        if goes_on {
            out.case += 1;
            answer(&case, &mut out);
        }
        Ok(goes_on)
    })
    .map_err(|fault| faulty(&P::CARD, *fault))?;
    Ok(out.into_bytes())
}

/// Reads a whole input.
pub(crate) fn read<P: Contest>(bytes: &[u8]) -> Result<Vec<P::Case>, Fault> {
    let mut cases = Vec::new();
    framing::for_each(P::CASES, bytes, &mut |input| {
        cases.push(P::read(input)?);
        Ok(true)
    })?;
    Ok(cases)
}

/// Shows how a right input looks.
fn faulty(card: &Card, problem: Problem) -> Problem {
    let sample = card.samples.first().map_or("", |(input, _)| input);
    problem.example(Call::new("judge").with("problem", card.name).with("input", sample))
}

/// Writes a whole input.
fn write<P: Contest>(cases: &[P::Case]) -> Vec<u8> {
    let mut out = Text::new();
    framing::open(P::CASES, cases.len(), &mut out);
    for case in cases {
        P::write(case, &mut out);
    }
    framing::close(P::CASES, &mut out);
    out.into_bytes()
}

/// Compares an output with the right one, case by case as long as it is wanted.
fn compared<P: Contest>(
    input: &[u8],
    output: &[u8],
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<Difference>, Problem> {
    let cases = read::<P>(input).map_err(|fault| faulty(&P::CARD, *fault))?;
    let mut solver = P::solver();
    Ok(difference(cases.len(), output, go_on, &mut |number, found| {
        let case = &cases[number - 1];
        let mut text = Text::new();
        text.case = number;
        solver(case, &mut text);
        P::accept(case, &mut Answers::new(text.bytes()), found)
    }))
}

/// The first case whose answer is not accepted, or the first word after the last answer.
fn difference(
    cases: usize,
    output: &[u8],
    go_on: &mut dyn FnMut() -> bool,
    accept: &mut dyn FnMut(usize, &mut Answers<'_>) -> Result<(), Words>,
) -> Option<Difference> {
    let output = readable(output);
    let mut found = Answers::new(&output);
    let mut case = 0;
    while case < cases && go_on() {
        case += 1;
        if let Err(what) = accept(case, &mut found) {
            return Some(Difference { case, cases, line: found.line(), what });
        }
    }
    let shown = scan::shown(found.word()?);
    let what =
        words!("`{shown}` follows where the output should end", "输出应已结束，却还有 `{shown}`");
    Some(Difference { case, cases, line: found.line(), what })
}
