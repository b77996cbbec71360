//! Games of divisors and the like: lemmas, each with the rules and the laws it is about.
//!
//! Each rule is played on the first heaps as well: nothing is proved by that but the values of
//! heaps that the law lists as exceptions, and a slip would show. v(n) is the exponent of 2 in n,
//! Ω(n) the number of prime factors of n, repeated ones counted. Heap 0 has no divisors.
//!
//! **Take a proper divisor** (d < n): G(n) = v(n) for n ≥ 1. *Proof.* For j < v(n) the divisor 2^j is
//! proper, and v(n − 2^j) = j. Let d be a proper divisor. If v(d) < v(n), then v(n − d) = v(d). If v(d) =
//! v(n), then n − d is 2^v(n) times the difference of two odd numbers, so v(n − d) > v(n). So all values
//! below v(n) can be reached and v(n) cannot. ∎
//!
//! **Take any divisor**: G(n) = v(n) + 1 for n ≥ 1, G(0) = 0. *Proof.* The same, values one higher; and
//! to take n itself leaves 0, whose value is 0. ∎
//!
//! **Divide by a power of a prime**: the exponents are heaps of Nim, one for each prime, and G(n) is
//! their exclusive or (C. L. Bouton 1901).
//!
//! **Divide by a divisor greater than 1**, or move to a proper divisor: G(n) = Ω(n). *Proof.* The
//! divisors of n have every number of prime factors from 0 to Ω(n), only n itself has Ω(n). ∎
//!
//! **Divide by an odd divisor greater than 1**: G(n) = Ω(n) − v(n). *Proof.* The same with the odd part
//! of n, which is all that changes. ∎
//!
//! **Divide by a prime**: G(n) = Ω(n) mod 2. *Proof.* Every move changes Ω by one, and there is a move
//! unless Ω(n) = 0. ∎
//!
//! **Divide by anything from 2 to n + 1, rounded down**: G(n) is the length of n in binary, b. *Proof.*
//! Every option is at most n/2 and so has a length below b; 2^j ≤ n for j < b, and dividing by it leaves
//! length b − j; dividing by n + 1 leaves 0. ∎
//!
//! **Mock turtles**: turn a coin, with one or two to the left of it if one likes. G(n) is the n-th
//! number (from 0) with an odd number of binary ones, o(n). *Proof.* The options are 0, o(i) for i < n,
//! and o(i) ⊕ o(j) for j < i < n. The sum of two odious numbers is evil, and o(i) < o(n), so o(n) is no
//! option. Every odious number below it is one, and 0. Let 0 < e < o(n) be evil. Then e ⊕ 1 and 1 are
//! odious, different as e > 0, and at most o(n); if e ⊕ 1 < o(n), their sum is an option. Else e is even
//! and e + 1 = o(n). Let 2^j be the least power in e; it has others, as e is evil, so 2^j and e − 2^j
//! are different, odious, and below o(n). ∎
//!
//! **Take or split** (Lasker's Nim): G(0) = 0 and G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) =
//! 4k+3. *Proof.* Heaps that leave the remainders 1, 2, 3, 0 by 4 have values with the remainders 1, 2, 0,
//! 3. Let it be so for all smaller heaps; by taking, their values can be reached: for 4k+1 and 4k+2 these
//! are all below the value, for 4k+3 all but 4k+3, for 4k+4 all below 4k+3. A split of 4k+3 into 1 and
//! 4k+2 has 4k+3. The value itself is never reached: a split of 4k+1 has heaps that leave 0 and 1, or 2
//! and 3, so its value leaves 3 ⊕ 1 = 2 ⊕ 0 = 2, not 1; one of 4k+2 leaves 3 ⊕ 2 = 1 or 0, not 2; one of
//! 4k+3 leaves 3 ⊕ 0 = 1 ⊕ 2 = 3, not 0; one of 4k+4 leaves 0 or 1 ⊕ 0 = 1, not 3. ∎ (E. Lasker 1931;
//! *Winning Ways*, chapter 4.)
//!
//! ```json
//! {"lemma":"proper divisor"}
//! ```

mod key;
#[cfg(test)]
mod tests;

use super::course::same;
use super::exceptions::{EXCEPTIONS, compared, core};
use crate::{Claim, Method, Refusal};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::{Condition, Expr, Function, Op};
use grundy_rules::ir::Rule;
use key::key;
use serde_json::{Value, json};

/// The lemmas.
pub struct Lemmas;

/// So many heaps are played; where a heap has many moves, those that a law may list as exceptions.
const PLAYED: u64 = 1000;

struct Lemma {
    name: &'static str,
    /// The rules it is about, in any of these wordings.
    rules: &'static [&'static str],
    /// The laws it gives.
    laws: fn() -> Vec<Expr>,
}

fn of(function: Function) -> Expr {
    Expr::Index.under(function)
}

const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "proper divisor",
        rules: &[
            "n -> [n-d] for d in divisors(n) if d < n",
            "n -> [n-d] for d in divisors(n) if d != n",
            "n -> [n-d] for d in divisors(n) if n - d > 0",
            "n -> [n-d] for d in 1..n-1 if n % d == 0",
            "n -> [n-d] for d in 1..n/2 if n % d == 0",
        ],
        laws: || vec![of(Function::Exponent(2))],
    },
    Lemma {
        name: "divisor",
        rules: &["n -> [n-d] for d in divisors(n)", "n -> [n-d] for d in 1..n if n % d == 0"],
        laws: || vec![of(Function::Exponent(2)).joined(Op::Add, 1)],
    },
    Lemma {
        name: "powers of primes",
        rules: &[
            "n -> [n/p^e] for p in primes(n), e in 1..exponent(n, p)",
            "n -> [n/q] for p in primes(n), e in 1..exponent(n, p), q = p^e",
        ],
        laws: || vec![of(Function::XorOfExponents)],
    },
    Lemma {
        name: "divide",
        rules: &[
            "n -> [n/d] for d in divisors(n) if d > 1",
            "n -> [n/d] for d in divisors(n) if d != 1",
            "n -> [d] for d in divisors(n) if d < n",
            "n -> [d] for d in divisors(n) if d != n",
        ],
        laws: || vec![of(Function::PrimeFactors)],
    },
    Lemma {
        name: "divide by odd",
        rules: &[
            "n -> [n/d] for d in divisors(n) if d > 1 and d % 2 == 1",
            "n -> [n/d] for d in divisors(n) if d != 1 and d % 2 == 1",
            "n -> [n/d] for d in divisors(n) if d > 1 and d % 2 != 0",
        ],
        laws: || {
            vec![
                of(Function::PrimeFactors).joined(Op::Sub, of(Function::Exponent(2))),
                of(Function::OddPart).under(Function::PrimeFactors),
            ]
        },
    },
    Lemma {
        name: "divide by a prime",
        rules: &["n -> [n/p] for p in primes(n)"],
        laws: || vec![of(Function::PrimeFactors).joined(Op::Mod, 2)],
    },
    Lemma {
        name: "rounded down",
        rules: &["n -> [n/k] for k in 2..n+1"],
        laws: || vec![of(Function::Bits)],
    },
    Lemma {
        name: "mock turtles",
        rules: &[
            "n -> end; n -> [i] for i in 0..n-1; n -> [i] + [j] for i in 1..n-1, j in 0..i-1",
            "n -> end; n -> [i] for i in 0..n-1; n -> [i] + [j] for i in 0..n-1, j in 0..i-1",
        ],
        laws: || vec![of(Function::Odious)],
    },
    Lemma {
        name: "take or split",
        rules: &[
            "n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2",
            "n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n-1",
            "n -> [k] for k in 0..n-1; n -> [k] + [n-k] for k in 1..n/2",
            "n -> [k] for k in 0..n-1; n -> [k] + [n-k] for k in 1..n-1",
        ],
        laws: || {
            let before = Expr::Index.joined(Op::Sub, 1);
            let quarters = before.clone().joined(Op::Div, 4).joined(Op::Mul, 4);
            let law = quarters.joined(Op::Add, before.joined(Op::Mod, 4).within([1, 2, 4, 3]));
            vec![Expr::number(0).when(Condition::equal(Expr::Index, 0), law)]
        },
    },
];

impl Method for Lemmas {
    fn name(&self) -> &'static str {
        "lemmas"
    }

    fn prove(&self, claim: &Claim, _: &Meter) -> Result<Option<Value>, Stop> {
        let lemma = LEMMAS.iter().find(|lemma| lemma.is_about(&claim.rule));
        Ok(lemma.map(|lemma| json!({"lemma": lemma.name})))
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let refused = |why| Ok(Err(Refusal(why)));
        let Some(lemma) = LEMMAS.iter().find(|lemma| evidence["lemma"] == lemma.name) else {
            return refused(words!("there is no such lemma", "没有这样的引理"));
        };
        let name = lemma.name;
        if !lemma.is_about(&claim.rule) {
            return refused(words!(
                "the lemma `{name}` is about other rules",
                "引理 `{name}` 说的是别的规则"
            ));
        }
        let mut known = false;
        for (law, said) in (lemma.laws)().iter().zip(claim.of_one().into_iter().cycle()) {
            known |= law == core(said) || same(law, said, meter)?;
        }
        if !known {
            return refused(words!(
                "the lemma `{name}` gives another law",
                "引理 `{name}` 给出的是别的规律"
            ));
        }
        let played = if claim.rule.lines.len() == 1 { PLAYED } else { EXCEPTIONS };
        Ok(compared(claim, played, meter)?.map(|()| {
            words!(
                "rule and law are those of the lemma `{name}`; the first {played} heaps were played as well",
                "规则与规律即引理 `{name}` 所述；前 {played} 个堆亦已逐一计算"
            )
        }))
    }
}

/// The laws that the lemmas give for a rule, each as far as it says something: exceptions at the
/// first heaps are those of whoever uses it.
///
/// # Complexity
/// That of reading the rules of the lemmas.
///
/// # Example
/// ```
/// let laws = grundy_prove::known_laws("m -> [m/q] for q in primes(m)");
/// assert_eq!(laws[0].to_string(), "prime_factors(n) % 2");
/// assert!(grundy_prove::known_laws("take 1..3").is_empty());
/// ```
pub fn known_laws(rule: &str) -> Vec<Expr> {
    let Ok(read) = grundy_rules::read(rule, &[]) else { return Vec::new() };
    let about = LEMMAS.iter().filter(|lemma| lemma.is_about(&read.rule));
    about.flat_map(|lemma| (lemma.laws)()).collect()
}

/// A rule of each lemma.
pub fn known_rules() -> impl Iterator<Item = &'static str> {
    LEMMAS.iter().filter_map(|lemma| lemma.rules.first().copied())
}

impl Lemma {
    fn is_about(&self, rule: &Rule) -> bool {
        let own = key(rule);
        let known =
            |text: &&str| grundy_rules::read(text, &[]).is_ok_and(|read| key(&read.rule) == own);
        self.rules.iter().any(known)
    }
}
