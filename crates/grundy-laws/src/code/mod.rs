//! Code that computes a law: one function to paste, the few helpers it needs, and a test of itself.
//!
//! ```text
//! Expr ──lower──▶ Program (a tree of terms, tables, helpers, bounds) ──cpp · python · rust──▶ text
//! ```
//!
//! The integers have 64 bits where the [bounds](crate::Expr::range) of the law allow it and 128
//! where not; a law that may need more is refused, never cut off. No floating point is used.
//! Where the law has no value ([`Expr::at`] is `None`) the code gives none that means anything.

mod comments;
mod complaints;
mod cpp;
mod descent;
mod helper;
pub mod judge;
mod language;
mod layout;
mod lists;
mod lower;
mod program;
mod python;
mod rust;
pub mod shared;
mod term;

pub use comments::commented;
pub use language::Language;
pub(crate) use lower::{Lowered, Lowering};
pub(crate) use program::Program;
pub(crate) use term::{Helper, Term};

use crate::Expr;
use grundy::notation::Problem;
use judge::Main;

/// What the code is to be like.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The name of the function.
    pub name: &'a str,
    /// The largest index for which it must be right.
    pub most: u64,
    /// The first values of the sequence: the test of the code compares with at most
    /// [`COMPARED`] of them. Without any, the values of the law stand in.
    pub terms: &'a [u64],
    /// What the program reads and prints; without it, the program tests itself.
    pub main: Option<&'a Main>,
}

/// So many values are compared by the code's own test.
pub const COMPARED: usize = 200;

impl Default for Options<'_> {
    fn default() -> Self {
        Options { name: "sg", most: 1_000_000_000_000_000_000, terms: &[], main: None }
    }
}

/// The code of a law: compiles without warnings as C++17, Rust 2021 and Python 3.8, and when run
/// compares its first values and prints `ok`, or the first difference with exit code 1.
///
/// # Errors
/// A name that is none, numbers that may not fit in 127 bits, factors of numbers beyond 64 bits.
///
/// # Complexity
/// O(size of the law); what the code takes is said in its comments.
///
/// # Example
/// ```
/// use grundy_laws::code::{Language, Options, emit};
/// use grundy_laws::{Expr, Op};
/// let law = Expr::Index.joined(Op::Mod, 4).joined(Op::Add, 1);
/// let code = emit(&law, Language::Python, &Options::default()).unwrap();
/// assert!(code.contains("def sg(n):\n    return n % 4 + 1\n"));
/// ```
pub fn emit(law: &Expr, language: Language, options: &Options) -> Result<String, Problem> {
    let mut lowering = Lowering::new(options.most);
    let body = lowering.law(law, &lowering.variable("n"))?;
    let own = (0..20).map_while(|n| law.at(n));
    let expected: Vec<u64> = match options.terms {
        [] => own.collect(),
        terms => terms.iter().copied().take(COMPARED).collect(),
    };
    let program = lowering.finish(body, &["n"], options, language)?;
    Ok(language.write(&program.tested(said(&[law], || law.to_string()), expected)))
}

/// Formulas with more parts than this have no place in a line of comment.
const SAID: usize = 60;

/// The text of a formula made of some others, unless they are too long to be read.
pub(crate) fn said(parts: &[&Expr], text: impl FnOnce() -> String) -> String {
    let (mut count, mut left) = (0, parts.to_vec());
    while let Some(part) = left.pop() {
        count += 1;
        if count > SAID {
            return String::new();
        }
        left.extend(part.children());
    }
    text()
}
