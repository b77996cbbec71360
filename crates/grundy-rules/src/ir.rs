//! The intermediate form: a checked rule, names resolved, parameters put in.
//!
//! Both back ends execute exactly this, and its meaning is the meaning of the
//! language. For one position the lines are taken in order; in a line the bindings
//! are nested in order, the condition is asked inside all of them, and for every
//! choice that satisfies it the option is evaluated: term by term, in a term (for every
//! choice of the names of its sums, which are nested in order) first
//! the count (a negative one is a fault at once), then the numbers. The first
//! [fault](crate::fault::Fault) met in that order is *the* fault of the position. After
//! all terms were evaluated, terms with count 0 are dropped, and an option that still
//! contains a negative number is left out.
//!
//! A condition `a and b and c` also *guards*: before each domain is evaluated it is asked as
//! far as it can be told, part after part from the left, parts that use a name without a value
//! yet being passed over. The first part that does not hold ends it: everything below is left
//! out, that domain and its faults included. The first part with a fault ends it, too, but leaves
//! nothing out and is no fault here: the condition as a whole, asked inside all bindings, tells
//! whether it is one (its domains may be empty, or a part further to the left may not hold
//! there). So no guard brings a fault that was not there without it, and none changes the options
//! of a position without faults.
//!
//! All arithmetic is exact: 64-bit with checked overflow.

use crate::span::Span;

/// A rule that was checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// How many numbers a position has: at least 1, at most [`MOST_NUMBERS`].
    pub arity: usize,
    /// Whether positions are multisets: their numbers are kept in ascending order.
    pub unordered: bool,
    /// The lines that give moves.
    pub lines: Vec<Line>,
    /// `win if`, `lose if`: asked in order before any move; the first that holds decides.
    pub verdicts: Vec<Verdict>,
    /// `valid if`: the conditions that a start fulfils, all of them. They change no move.
    pub valid: Vec<Validity>,
    /// What the numbers of a position are called, for messages.
    pub names: Vec<String>,
}

/// Operations that are one step of work.
const OPERATIONS: u64 = 16;

/// The most numbers a position can have.
pub const MOST_NUMBERS: usize = 8;

/// One line of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its number in the source, from 1, for messages.
    pub number: usize,
    /// Where it stands.
    pub span: Span,
    /// The names of all slots: the numbers of the position, then the bindings.
    pub names: Vec<String>,
    /// `for …`: binding i fills slot `arity + i`.
    pub bindings: Vec<Binding>,
    /// `if …`.
    pub condition: Option<Expr>,
    /// What is left: a sum of terms; none is `[]`, nothing left.
    pub option: Vec<Term>,
}

/// A name that runs through a domain.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// Where it stands.
    pub span: Span,
    /// What it runs through.
    pub domain: Domain,
}

/// What a binding runs through, always in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Domain {
    /// `x = e`: one value.
    Is(Expr),
    /// `x in a..b`: both ends belong; empty if a > b.
    Range(Expr, Expr),
    /// `x in {…}`: member after member, as written (an equal value comes again).
    Listed(Vec<Member>),
    /// `divisors(n)`: the positive divisors; none for 0, a fault below 0. In the order
    /// of `numbers::divisors`.
    Divisors(Expr),
    /// `primes(n)`: the prime divisors in ascending order; none for 0, a fault below 0.
    Primes(Expr),
    /// `primes_upto(n)`: ascending.
    PrimesUpTo(Expr),
    /// `powers(b, max)`: 1, b, b², … up to max; a fault unless b ≥ 2.
    Powers(Expr, Expr),
}

/// One entry of a listed set.
#[derive(Clone, Debug, PartialEq)]
pub enum Member {
    /// A single value.
    One(Expr),
    /// `a..b` inside the braces.
    Range(Expr, Expr),
}

/// `count * [numbers]`, perhaps for every number of a set: `sum(i in …) count * [numbers]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// Where it stands.
    pub span: Span,
    /// `sum(…)`, the outermost first: they fill the slots behind those of the line.
    pub over: Vec<Over>,
    /// How many copies; a fault if negative.
    pub count: Expr,
    /// One expression per number of a position.
    pub numbers: Vec<Expr>,
}

/// `sum(name in domain)`: a name of one term alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Over {
    /// The name, for messages.
    pub name: String,
    /// Where it stands.
    pub span: Span,
    /// What it runs through.
    pub domain: Domain,
}

/// A position where play is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Its line in the source, from 1.
    pub number: usize,
    /// Whether the player to move has won (else lost).
    pub wins: bool,
    /// The slots are the numbers of the position alone.
    pub condition: Expr,
}

/// What a start fulfils.
#[derive(Clone, Debug, PartialEq)]
pub struct Validity {
    /// Its line in the source, from 1.
    pub number: usize,
    /// The slots are the numbers of the position alone.
    pub condition: Expr,
}

/// A whole number, or a truth value as 0 or 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: Computation,
    /// Where it stands.
    pub span: Span,
}

/// How the number is computed: the kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum Computation {
    /// A number.
    Constant(i64),
    /// The value of a slot.
    Slot(usize),
    /// One operand.
    Unary(Unary, Box<Expr>),
    /// Two operands, the left one first.
    Binary(Binary, Box<Expr>, Box<Expr>),
}

/// Operations on one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unary {
    /// `-x`.
    Negate,
    /// `not x`, of a truth value.
    Not,
    /// `abs(x)`.
    Abs,
    /// `isqrt(x)`: ⌊√x⌋; a fault below 0.
    Isqrt,
    /// `bits(x)`: the length in binary, 0 for 0; a fault below 0.
    Bits,
    /// `popcount(x)`: the ones in binary; a fault below 0.
    Popcount,
    /// `lowbit(x)`: the largest power of two that divides x, 0 for 0; a fault below 0.
    Lowbit,
}

/// Operations on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`: floor division; a fault for divisor 0.
    Divide,
    /// `%`: x − ⌊x/y⌋·y; a fault for divisor 0.
    Remainder,
    /// `^`: a fault for a negative exponent; 0^0 = 1.
    Power,
    /// `&` on bits, two's complement as for numbers of any length.
    And,
    /// `|` on bits.
    Or,
    /// `xor`
    Xor,
    /// `<<`: x·2^y exactly; a fault for y < 0.
    ShiftLeft,
    /// `>>`: ⌊x / 2^y⌋; a fault for y < 0.
    ShiftRight,
    /// `min`
    Min,
    /// `max`
    Max,
    /// `gcd`: of the absolute values; gcd(0, 0) = 0.
    Gcd,
    /// `exponent(n, p)`: the largest e with p^e | n; a fault for n = 0 or p < 2.
    Exponent,
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// `and`: the right side is asked only if the left side holds.
    Both,
    /// `or`: the right side is asked only if the left side does not hold.
    Either,
}

impl Rule {
    /// How much work one choice of the bindings is, in steps: 1 for the usual rule, more where
    /// an expression is long.
    ///
    /// # Example
    /// ```
    /// let weight = |text: &str| grundy_rules::read(text, &[]).unwrap().rule.weight();
    /// assert_eq!(weight("n -> [n-k] for k in 1..n"), 1);
    /// assert!(weight(&format!("n -> [n{}]", "-n".repeat(150))) > 10);
    /// ```
    pub fn weight(&self) -> u64 {
        let line = |line: &Line| {
            let mut open: Vec<&Expr> = line.condition.iter().collect();
            line.option.iter().for_each(|term| open.extend(term.parts()));
            let domains = line.bindings.iter().map(|binding| binding.domain.operations());
            operations(open) + domains.sum::<u64>()
        };
        let verdicts = operations(self.verdicts.iter().map(|verdict| &verdict.condition).collect());
        self.lines.iter().map(line).max().unwrap_or(0).max(verdicts) / OPERATIONS + 1
    }

    /// The largest number that is written in the rule, whatever its sign; 0 if there is none.
    ///
    /// # Example
    /// ```
    /// let rule = grundy_rules::read("take {1, 300} if n > 20", &[]).unwrap().rule;
    /// assert_eq!(rule.largest(), 300);
    /// ```
    pub fn largest(&self) -> u64 {
        let constants = self.expressions().into_iter().map(|expr| match expr.kind {
            Computation::Constant(value) => value.unsigned_abs(),
            _ => 0,
        });
        constants.max().unwrap_or(0)
    }

    /// Every expression of the rule, and every one that it is made of.
    pub fn expressions(&self) -> Vec<&Expr> {
        let verdicts = self.verdicts.iter().map(|verdict| &verdict.condition);
        let valid = self.valid.iter().map(|valid| &valid.condition);
        let mut all: Vec<&Expr> = verdicts.chain(valid).collect();
        for line in &self.lines {
            line.bindings.iter().for_each(|binding| all.extend(binding.domain.parts()));
            all.extend(&line.condition);
            line.option.iter().for_each(|term| all.extend(term.parts()));
        }
        let mut next = 0;
        while let Some(expr) = all.get(next) {
            match &expr.kind {
                Computation::Constant(_) | Computation::Slot(_) => {}
                Computation::Unary(_, inner) => all.push(inner),
                Computation::Binary(_, one, other) => all.extend([&**one, &**other]),
            }
            next += 1;
        }
        all
    }
}

/// About how many operations evaluating some expressions takes.
fn operations(mut open: Vec<&Expr>) -> u64 {
    let mut count = 0;
    while let Some(expr) = open.pop() {
        count += 1;
        match &expr.kind {
            Computation::Constant(_) | Computation::Slot(_) => {}
            Computation::Unary(_, x) => open.push(x),
            Computation::Binary(operation, x, y) => {
                let long = matches!(operation, Binary::Power | Binary::Gcd | Binary::Exponent);
                count += if long { 7 } else { 0 };
                open.extend([&**x, y]);
            }
        }
    }
    count
}

impl Line {
    /// Whether an option is a sum over a set: its number of parts varies.
    pub fn sums(&self) -> bool {
        self.option.iter().any(|term| !term.over.is_empty())
    }
}

impl Term {
    /// The expressions that it is made of, in the order in which they are evaluated first.
    pub(crate) fn parts(&self) -> Vec<&Expr> {
        let over = self.over.iter().flat_map(|over| over.domain.parts());
        over.chain([&self.count]).chain(&self.numbers).collect()
    }
}

impl Domain {
    /// About how many operations opening it takes, for each of its values: a set that is listed
    /// has as many values as members.
    fn operations(&self) -> u64 {
        match self {
            Domain::Listed(members) => {
                members.iter().map(|member| operations(member.parts())).max().unwrap_or(0)
            }
            other => operations(other.parts()),
        }
    }

    /// The expressions that it is made of.
    pub fn parts(&self) -> Vec<&Expr> {
        match self {
            Domain::Is(one)
            | Domain::Divisors(one)
            | Domain::Primes(one)
            | Domain::PrimesUpTo(one) => {
                vec![one]
            }
            Domain::Range(one, other) | Domain::Powers(one, other) => vec![one, other],
            Domain::Listed(members) => members.iter().flat_map(Member::parts).collect(),
        }
    }
}

impl Member {
    fn parts(&self) -> Vec<&Expr> {
        match self {
            Member::One(one) => vec![one],
            Member::Range(one, other) => vec![one, other],
        }
    }
}
