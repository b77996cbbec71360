//! What no code is written for, and what it is called.

use grundy_laws::code::{Language, Options, emit};
use grundy_laws::linear::Linear;
use grundy_laws::{Condition, Expr, Function, Op};
use std::sync::Arc;

fn square(law: Expr) -> Expr {
    law.clone().joined(Op::Mul, law)
}

#[test]
fn numbers_that_may_not_fit_are_refused() {
    let fourth = square(square(Expr::Index)).joined(Op::Mod, 7);
    let doubling = Linear::new(2, vec![1], vec![vec![vec![4]]; 2], vec![1]).unwrap();
    let powers = Expr::Regular(Arc::new(doubling), Box::new(square(Expr::Index)));
    for law in [fourth, powers] {
        for language in [Language::Cpp, Language::Rust] {
            assert!(emit(&law, language, &Options::default()).is_err(), "{law}");
            let near = Options { most: 1000, ..Options::default() };
            assert!(emit(&law, language, &near).is_ok(), "{law}");
        }
        assert!(emit(&law, Language::Python, &Options::default()).is_ok(), "{law}");
    }
    let factors = square(Expr::Index).under(Function::PrimeFactors);
    for language in Language::ALL {
        assert!(emit(&factors, language, &Options::default()).is_err());
    }
}

#[test]
fn names_are_names() {
    let law = Expr::Index.under(Function::Isqrt);
    for language in Language::ALL {
        for name in ["", "2", "a b", "_", "isqrt", "main", "table2", "for", "f;", "é"] {
            let options = Options { name, ..Options::default() };
            assert!(emit(&law, language, &options).is_err(), "{name} in {language}");
        }
        let options = Options { name: "grundy_2", ..Options::default() };
        assert!(emit(&law, language, &options).unwrap().contains("grundy_2("));
        assert_eq!(Language::read(language.name()), Ok(language));
    }
    assert!(Language::read("java").is_err());
}

/// Many exceptions are many lines, not a deep stack.
#[test]
fn exceptions_may_be_many() {
    let law = (0..2000u64).fold(Expr::Index, |law, n| {
        Expr::number(n * 7 % 11).when(Condition::equal(Expr::Index, n), law)
    });
    let options = Options { terms: &[0, 7], ..Options::default() };
    for language in Language::ALL {
        let code = emit(&law, language, &options).unwrap();
        assert!(code.lines().filter(|line| line.contains("n == ")).count() == 2000);
    }
}
