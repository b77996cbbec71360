//! Rules of two numbers that are products of coin-turning games.
//!
//! In a game of one number let a move turn the coin n into coins a, b, …. In the product of two such
//! games a move takes one of each, x to the coins A and y to the coins B, and turns the coin (x, y)
//! into all the others of ({x} ∪ A) × ({y} ∪ B). Its values are the nim products G(x) ⊗ H(y) (the Tartan
//! theorem: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 14).
//!
//! *Why.* Let α and β be the values of A and B, the exclusive ors of their coins. By induction the
//! option has the value G⊗β ⊕ α⊗H ⊕ α⊗β. It is not G⊗H, for then (G ⊕ α)⊗(H ⊕ β) would be 0, and
//! neither factor is; and as α takes all values below G and β all below H, the mex is G⊗H by the
//! definition of the product.
//!
//! A rule is read as a product if its lines are all pairs of some lines about x and some about y. Each of
//! the two games is a claim of one number, which another method proves and checks.
//!
//! ```json
//! {"x":{"method":"period","evidence":{…}},"y":{"method":"digits","evidence":{…}}}
//! ```

mod factors;
#[cfg(test)]
mod tests;

use super::side::Halved;
use crate::{Claim, Law, Meaning};
use factors::factors;
use grundy::notation::Words;
use grundy::words;
use grundy_laws::Expr;
use grundy_laws::two::{Expr2, Join, Pair};
use grundy_rules::ir::Rule;

/// Products of two games.
pub struct Product;

impl Halved for Product {
    const NAME: &'static str = "product";

    fn halves(claim: &Claim) -> Option<[Claim; 2]> {
        let Law::Two(law) = &claim.law else { return None };
        let laws = laws(law)?;
        let rule = &claim.rule;
        if rule.arity != 2 || rule.unordered || !rule.verdicts.is_empty() {
            return None;
        }
        let lines = factors(&rule.lines)?;
        let names = rule.names.iter();
        let mut halves = lines.into_iter().zip(laws).zip(names).map(|((lines, law), name)| Claim {
            text: String::new(),
            rule: Rule { arity: 1, lines, names: vec![name.clone()], ..rule.clone() },
            law: Law::One(law),
            meaning: Meaning::Values,
        });
        Some([halves.next()?, halves.next()?])
    }

    fn not_such() -> Words {
        words!(
            "the law is no nim product, or the rule is no product of two coin-turning games",
            "公式不是 nim 积，或该规则不是两个翻硬币游戏之积"
        )
    }

    fn because(Words { en, zh }: Words) -> Words {
        words!(
            "the rule is the product of two coin-turning games, whose values are nim products (Tartan theorem, Winning Ways, chapter 14); {en}",
            "该规则是两个翻硬币游戏之积，其值为 nim 积（Tartan 定理，《Winning Ways》第 14 章）；{zh}"
        )
    }
}

/// The two factors of a law.
fn laws(law: &Expr2) -> Option<[Expr; 2]> {
    let Expr2::Joined(Join::NimProduct, left, right) = law else { return None };
    match (&**left, &**right) {
        (Expr2::Of(x, Pair::X), Expr2::Of(y, Pair::Y))
        | (Expr2::Of(y, Pair::Y), Expr2::Of(x, Pair::X)) => Some([x.clone(), y.clone()]),
        _ => None,
    }
}
