//! The protocol: fit on a quarter, test on all, and take the shortest that is short enough.

use crate::class::{Fit, Miss};
use crate::classes::{CLASSES, first_excepted};
use crate::{Expr, Op};
use grundy::heap::evidence::{Evidence, LEAST, SHARE};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// What comes of looking for a law.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The law, if there is one.
    pub found: Option<Found>,
    /// Formulas that hold for all terms and are too long to be believed, the shortest first.
    pub candidates: Vec<Candidate>,
    /// Every class that was tried and how it ended, in the order of the list.
    pub tried: Vec<Tried>,
    /// How many terms formulas were fitted on.
    pub fitted: usize,
    /// How many terms they were tested on.
    pub tested: usize,
}

/// A law that holds for all terms.
#[derive(Clone, Debug)]
pub struct Found {
    /// The name of its class.
    pub class: &'static str,
    /// The formula.
    pub fit: Fit,
}

/// A formula that holds for all terms and is no law: they are too few to tell it from chance.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The name of its class.
    pub class: &'static str,
    /// The formula.
    pub fit: Fit,
    /// Why it is no law.
    pub why: Words,
}

/// A class that was tried.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The name of the class.
    pub class: &'static str,
    /// Why it is not the answer.
    pub why: Words,
}

/// Steps that a class may take, and that a test of a formula on all terms may take. The classes
/// take some hundred steps for each of a million terms; more is for terms that are made to keep
/// them busy.
const CLASS: u64 = 1 << 28;
const TEST: u64 = 1 << 28;

/// Looks for a law of a sequence that begins at index 0.
///
/// # Example
/// ```
/// let terms: Vec<u64> = (0..64).map(|n| n % 4).collect();
/// let guess = grundy_laws::guess(&terms, &grundy::work::Meter::unlimited()).unwrap();
/// assert_eq!(guess.found.unwrap().fit.law.to_string(), "n % 4");
/// ```
///
/// # Complexity
/// That of the classes, each bounded by a number of steps: one that takes more says so, and so it
/// would another time.
///
/// # Errors
/// The meter has no time or memory left.
pub fn guess(terms: &[u64], meter: &Meter) -> Result<Guess, Stop> {
    let (fitted, tested) = (terms.len() / SHARE, terms.len());
    let mut guess =
        Guess { found: None, candidates: Vec::new(), tried: Vec::new(), fitted, tested };
    if tested < LEAST {
        let why = words!(
            "there are {tested} terms; at least {LEAST} are needed",
            "只有 {tested} 项；至少需要 {LEAST} 项"
        );
        guess.tried.push(Tried { class: "any", why });
        return Ok(guess);
    }
    meter.hold(held(fitted))?;
    let mut fits: Vec<(u64, usize, Fit)> = Vec::new();
    let mut why: Vec<Option<Words>> = vec![None; CLASSES.len()];
    for (at, class) in CLASSES.iter().enumerate() {
        match class.fit(&terms[..fitted], &meter.aside_with(u64::MAX, CLASS)) {
            Ok(fit) => fits.push((fit.law.weight() + fit.law.strangeness(), at, fit)),
            Err(miss) => why[at] = Some(reason(miss)?),
        }
    }
    meter.release(held(fitted));
    // The shortest first, and plain arithmetic before what few people know: whatever comes after a
    // law need not be tested.
    fits.sort_by_key(|&(weight, at, _)| (weight, at));
    // What repeats is a period, not the remainder of some function.
    let period = fits.iter().position(|&(_, at, _)| CLASSES[at].name() == "periodic");
    let remainder = fits.iter().position(|(_, _, fit)| is_remainder_of_function(fit.law.rule()));
    if let (Some(period), Some(remainder)) = (period, remainder)
        && remainder < period
    {
        fits[remainder..=period].rotate_right(1);
    }
    for (_, at, fit) in fits {
        if guess.found.is_some() {
            why[at] =
                Some(words!("fits {fitted} terms, but is longer", "符合前 {fitted} 项，但更长"));
            continue;
        }
        let class = CLASSES[at].name();
        let said = judged(&fit, CLASSES[at].caution(), terms, fitted, meter)?;
        why[at] = said.why();
        match said {
            Tested::Law => guess.found = Some(Found { class, fit }),
            Tested::Long(why) => guess.candidates.push(Candidate { class, fit, why }),
            Tested::Wrong(_) => {}
        }
    }
    let names = CLASSES.iter().map(|class| class.name());
    let tried = names.zip(why).filter_map(|(class, why)| Some(Tried { class, why: why? }));
    guess.tried.extend(tried);
    Ok(guess)
}

/// Why a class is not the answer; time and memory of the whole are no reason.
pub(crate) fn reason(miss: Miss) -> Result<Words, Stop> {
    let stop = match miss {
        Miss::Why(words) => return Ok(words),
        Miss::Stopped(stop) => stop,
    };
    match stop {
        Stop::Work(_) => Ok(stop.words()),
        stop => Err(stop),
    }
}

/// The bytes that a class may hold for so many terms, the tree of their digits above all.
fn held(terms: usize) -> u64 {
    terms as u64 * 256
}

/// What the terms say of a formula.
enum Tested {
    /// It holds, and says less than they do.
    Law,
    /// It holds, and says too much.
    Long(Words),
    /// It does not hold, or that takes too long to tell.
    Wrong(Words),
}

impl Tested {
    /// Why it is no law.
    fn why(&self) -> Option<Words> {
        match self {
            Tested::Law => None,
            Tested::Long(why) | Tested::Wrong(why) => Some(why.clone()),
        }
    }
}

/// `f(n) % m`.
fn is_remainder_of_function(law: &Expr) -> bool {
    let Expr::Binary(Op::Mod, dividend, _) = law else { return false };
    let mut open = vec![&**dividend];
    while let Some(part) = open.pop() {
        if let Expr::Call(..) = part {
            return true;
        }
        open.extend(part.children());
    }
    false
}

/// What happens rarely may happen again: where all later terms are equal, so many times as many terms
/// must be seen as stand before the last that is not.
const RARELY: u64 = 16;

/// Whether a formula says that nothing happens any more, and that is seen for a short while only.
fn ends_too_late(law: &Expr, terms: u64) -> bool {
    let last = law.exceptions().last().map_or(0, |&(n, _)| n);
    matches!(law.rule(), Expr::Number(_)) && last.saturating_mul(RARELY) > terms
}

/// Whether a formula holds for all terms and says less than they do.
fn judged(
    fit: &Fit,
    caution: u64,
    terms: &[u64],
    fitted: usize,
    meter: &Meter,
) -> Result<Tested, Stop> {
    let aside = meter.aside_with(u64::MAX, TEST);
    let wrong = match differs(&fit.law, terms, &aside) {
        Ok(wrong) => wrong,
        Err(stop) => return Ok(Tested::Wrong(reason(stop.into())?)),
    };
    if let Some((n, term, said)) = wrong {
        let said = said.map_or("–".to_owned(), |value| value.to_string());
        return Ok(Tested::Wrong(words!(
            "fits {fitted} terms, but at n = {n} it says {said} where the value is {term}",
            "符合前 {fitted} 项，但在 n = {n} 处给出 {said}，实际为 {term}"
        )));
    }
    if ends_too_late(&fit.law, terms.len() as u64) {
        let (count, last) = (terms.len(), fit.law.exceptions().last().map_or(0, |&(n, _)| n));
        return Ok(Tested::Long(words!(
            "holds for {count} terms, but what happens last at n = {last} may happen again: {RARELY} times as many terms would have to be seen",
            "与全部 {count} 项相符，但证据不足，未采纳：最后一次出现在 n = {last}，以后可能再次出现，至少要看到它的 {RARELY} 倍"
        )));
    }
    let evidence = Evidence::of(terms.iter().copied(), fitted);
    // Exceptions stand among the terms that were fitted on.
    let Err(long) = evidence.weigh(fit.law.rule().weight(), fit.law.weight(), caution) else {
        return Ok(Tested::Law);
    };
    let (count, weight, told) = (terms.len(), long.bits, long.allowed);
    Ok(Tested::Long(words!(
        "holds for {count} terms, but takes {weight} bits to write where they allow {told}: too few terms to tell it from chance",
        "与全部 {count} 项相符，但证据不足，未采纳：公式长 {weight} 位，这些项至多支持 {told} 位，可能是巧合"
    )))
}

/// The first index at which a formula does not say the term, with the term and what it says.
type Difference = (u64, u64, Option<u64>);

fn differs(law: &Expr, terms: &[u64], meter: &Meter) -> Result<Option<Difference>, Stop> {
    for (n, &term) in (0u64..).zip(terms) {
        let said = law.at_within(n, meter)?;
        if said != Some(term) {
            return Ok(Some((n, term, said)));
        }
    }
    meter.steps(2 * terms.len() as u64)?;
    Ok(None)
}

/// A formula that somebody knows for a sequence, with exceptions where the first few terms differ;
/// nothing if later ones do. To agree is no evidence: whoever asks has another reason to believe it.
///
/// # Errors
/// The meter has no time or memory left.
///
/// # Example
/// ```
/// use grundy_laws::{Expr, Op, agreeing};
/// let (meter, terms) = (grundy::work::Meter::unlimited(), [7, 1, 2, 0, 1, 2, 0, 1]);
/// let law = agreeing(Expr::Index.joined(Op::Mod, 3), &terms, &meter)?;
/// assert_eq!(law.unwrap().to_string(), "7 if n == 0 else n % 3");
/// # Ok::<(), grundy::work::Stop>(())
/// ```
pub fn agreeing(law: Expr, terms: &[u64], meter: &Meter) -> Result<Option<Expr>, Stop> {
    let law = first_excepted(law, terms, meter)?;
    Ok(differs(&law, terms, meter)?.is_none().then_some(law))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A run is as much evidence as its length is long to write.
    #[test]
    fn what_changed_may_change_again() {
        let tens: Vec<u64> = (0..99).map(|n| u64::from((1..10).contains(&n))).collect();
        let guess = |terms: &[u64]| guess(terms, &Meter::unlimited()).unwrap();
        let doubted = guess(&tens);
        assert!(doubted.found.is_none());
        // What holds for all terms is kept, with why it is no law.
        let candidate = &doubted.candidates[0];
        assert_eq!((candidate.class, doubted.tried.len()), ("periodic", CLASSES.len()));
        assert!((0u64..).zip(&tens).all(|(n, &term)| candidate.fit.law.at(n) == Some(term)));
        let once: Vec<u64> = (0..4096).map(|n| u64::from(n == 1)).collect();
        assert_eq!(guess(&once).found.unwrap().fit.law.to_string(), "1 if n == 1 else 0");
    }
}
