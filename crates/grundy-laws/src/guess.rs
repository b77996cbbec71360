//! The protocol: fit on a quarter, test on all, and take the shortest that is short enough.

use crate::class::{Fit, Miss};
use crate::classes::CLASSES;
use grundy::notation::Words;
use grundy::words;

/// What comes of looking for a law.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The law, if there is one.
    pub found: Option<Found>,
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

/// A class that was tried.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The name of the class.
    pub class: &'static str,
    /// Why it is not the answer.
    pub why: Words,
}

/// Formulas are fitted on one term in so many.
const SHARE: usize = 4;

/// With fewer terms than this nothing is said.
pub const LEAST: usize = 24;

/// A formula must be so many times shorter than the terms it was not fitted on.
const SAVING: u64 = 2;

/// Looks for a law of a sequence that begins at index 0.
///
/// # Example
/// ```
/// let terms: Vec<u64> = (0..64).map(|n| n % 4).collect();
/// let guess = grundy_laws::guess(&terms);
/// assert_eq!(guess.found.unwrap().fit.law.to_string(), "n % 4");
/// ```
pub fn guess(terms: &[u64]) -> Guess {
    let (fitted, tested) = (terms.len() / SHARE, terms.len());
    let mut guess = Guess { found: None, tried: Vec::new(), fitted, tested };
    if tested < LEAST {
        let why = words!(
            "there are {tested} terms; at least {LEAST} are needed",
            "只有 {tested} 项；至少需要 {LEAST} 项"
        );
        guess.tried.push(Tried { class: "any", why });
        return guess;
    }
    let mut best: Option<(u64, Found)> = None;
    for class in CLASSES {
        let name = class.name();
        match class.fit(&terms[..fitted]).and_then(|fit| sound(fit, terms, fitted)) {
            Err(Miss(why)) => guess.tried.push(Tried { class: name, why }),
            Ok(fit) => {
                let weight = fit.law.weight();
                let longer = best.as_ref().is_some_and(|(least, _)| weight >= *least);
                let loser = match longer {
                    true => Some(name),
                    false => {
                        let found = Found { class: name, fit };
                        best.replace((weight, found)).map(|(_, found)| found.class)
                    }
                };
                let why = words!("holds, but is longer", "成立，但更长");
                guess.tried.extend(loser.map(|class| Tried { class, why }));
            }
        }
    }
    guess.found = best.map(|(_, found)| found);
    guess
}

/// The formula holds for all terms and says less than they do.
fn sound(fit: Fit, terms: &[u64], fitted: usize) -> Result<Fit, Miss> {
    let wrong = (0u64..).zip(terms).find(|&(n, &term)| fit.law.at(n) != Some(term));
    if let Some((n, &term)) = wrong {
        let law = &fit.law;
        let said = match law.at(n) {
            Some(value) => value.to_string(),
            None => "–".to_owned(),
        };
        return Err(Miss(words!(
            "fits {fitted} terms, but at n = {n} it says {said} where the value is {term}",
            "符合前 {fitted} 项，但在 n = {n} 处给出 {said}，实际为 {term}"
        )));
    }
    // What a term tells: its own length, at least a bit.
    let length = |value: &u64| u64::from((u64::BITS - value.leading_zeros()).max(1));
    let told: u64 = terms[fitted..].iter().map(length).sum();
    let weight = fit.law.weight();
    if weight * SAVING > told {
        return Err(Miss(words!(
            "holds for {} terms, but takes {weight} bits to write where they have {told}: too few terms to tell it from chance",
            "对 {} 项成立，但写出它需要 {weight} 位，而这些项只有 {told} 位：项数不足以排除巧合",
            terms.len()
        )));
    }
    Ok(fit)
}
