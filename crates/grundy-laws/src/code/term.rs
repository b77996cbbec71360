//! Terms: what is left of a law when its tables have names and its helpers are known.

use crate::{Function, Numeration, Op};

/// A term of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// A parameter.
    Name(&'static str),
    /// A number.
    Number(i128),
    /// Two terms joined; `true` where a division must round down numbers below 0.
    Binary(Op, bool, Box<Term>, Box<Term>),
    /// A helper's value.
    Call(Helper, Vec<Term>),
    /// The value of the automaton or the product of matrices with a number.
    Automatic(usize, Box<Term>),
    /// As above.
    Regular(usize, Box<Term>),
    /// What the descent with a number comes to.
    Descend(usize, Box<Term>),
    /// The entry of the table with a number.
    Entry(usize, Box<Term>),
    /// What the list of exceptions with a number says; -1 where it says nothing.
    Exception(usize, Box<Term>),
    /// One term where the first is less than the second (or equal to it), else another.
    If(Box<Test>, Box<Term>, Box<Term>),
}

/// A comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Test {
    pub sign: &'static str,
    pub left: Term,
    pub right: Term,
}

/// A helper function. The order is that of their definitions: later ones use earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Helper {
    FloorDiv,
    FloorMod,
    Bits,
    Popcount,
    Lowbit,
    Exponent,
    OddPart,
    Isqrt,
    TriangularRoot,
    IsPrime,
    Exponents,
    PrimeFactors,
    XorOfExponents,
    Highbit,
    LeastPrime,
    LeastPrimeIndex,
    Odious,
    Digits,
    Zeckendorf,
    Pell,
    Tribonacci,
    NimProduct,
    Min,
    Max,
}

impl Helper {
    /// The helper of a function.
    pub fn of(function: Function) -> Self {
        match function {
            Function::Bits => Helper::Bits,
            Function::Popcount => Helper::Popcount,
            Function::Lowbit => Helper::Lowbit,
            Function::Exponent(_) => Helper::Exponent,
            Function::OddPart => Helper::OddPart,
            Function::Isqrt => Helper::Isqrt,
            Function::TriangularRoot => Helper::TriangularRoot,
            Function::PrimeFactors => Helper::PrimeFactors,
            Function::XorOfExponents => Helper::XorOfExponents,
            Function::Highbit => Helper::Highbit,
            Function::LeastPrime => Helper::LeastPrime,
            Function::LeastPrimeIndex => Helper::LeastPrimeIndex,
            Function::Odious => Helper::Odious,
        }
    }

    /// The helper that writes digits.
    pub fn digits(numeration: Numeration) -> Self {
        match numeration {
            Numeration::Base(_) => Helper::Digits,
            Numeration::Zeckendorf => Helper::Zeckendorf,
            Numeration::Pell => Helper::Pell,
            Numeration::Tribonacci => Helper::Tribonacci,
        }
    }

    /// Its name in every language.
    pub fn name(self) -> &'static str {
        match self {
            Helper::FloorDiv => "floor_div",
            Helper::FloorMod => "floor_mod",
            Helper::Bits => "bits",
            Helper::Popcount => "popcount",
            Helper::Lowbit => "lowbit",
            Helper::Exponent => "exponent",
            Helper::OddPart => "odd_part",
            Helper::Isqrt => "isqrt",
            Helper::TriangularRoot => "triangular_root",
            Helper::IsPrime => "is_prime",
            Helper::Exponents => "exponents",
            Helper::PrimeFactors => "prime_factors",
            Helper::XorOfExponents => "xor_of_exponents",
            Helper::Highbit => "highbit",
            Helper::LeastPrime => "least_prime",
            Helper::LeastPrimeIndex => "least_prime_index",
            Helper::Odious => "odious",
            Helper::Digits => "digits",
            Helper::Zeckendorf => "zeckendorf",
            Helper::Pell => "pell",
            Helper::Tribonacci => "tribonacci",
            Helper::NimProduct => "nim_product",
            Helper::Min => "min",
            Helper::Max => "max",
        }
    }

    /// The helpers that it uses.
    pub fn uses(self) -> &'static [Helper] {
        match self {
            Helper::TriangularRoot => &[Helper::Isqrt],
            Helper::Exponents => &[Helper::Isqrt, Helper::IsPrime],
            Helper::PrimeFactors | Helper::XorOfExponents => &[Helper::Exponents],
            Helper::LeastPrimeIndex => &[Helper::Isqrt, Helper::LeastPrime],
            Helper::Odious => &[Helper::Popcount],
            _ => &[],
        }
    }
}
