//! The common period of what a rule and a law ask for.

use crate::{Claim, Law};
use grundy_laws::two::Expr2;
use grundy_laws::{Expr, Op};
use grundy_rules::ir::{Binary, Computation};
use grundy_rules::numbers::gcd;

/// The common period of all remainders that rule and law ask for, if it is at most `most`.
pub(super) fn period(claim: &Claim, most: u64) -> Option<u64> {
    let mut common = Common { period: 1, most };
    for part in claim.rule.expressions() {
        let Computation::Binary(operation, _, right) = &part.kind else { continue };
        match (operation, &right.kind) {
            (Binary::Remainder | Binary::Divide, Computation::Constant(number)) => {
                common.with((*number).into())?;
            }
            (Binary::And, Computation::Constant(1)) => common.with(2)?,
            _ => {}
        }
    }
    match &claim.law {
        Law::One(law) => common.one(law)?,
        Law::Two(law) => common.two(law)?,
        Law::Rows(laws) | Law::Columns(laws) => laws.iter().try_for_each(|law| common.one(law))?,
    }
    Some(common.period)
}

struct Common {
    period: u64,
    most: u64,
}

impl Common {
    fn with(&mut self, number: i128) -> Option<()> {
        // What divides by 0 or less is none of these.
        let Some(number) = u64::try_from(number).ok().filter(|&number| number > 0) else {
            return Some(());
        };
        let common = gcd(self.period, number);
        self.period = (self.period / common).checked_mul(number).filter(|&it| it <= self.most)?;
        Some(())
    }

    fn one(&mut self, law: &Expr) -> Option<()> {
        let mut open = vec![law];
        while let Some(law) = open.pop() {
            if let Expr::Binary(Op::Mod | Op::Div, _, right) = law
                && let Expr::Number(number) = **right
            {
                self.with(number)?;
            }
            open.extend(law.children());
        }
        Some(())
    }

    fn two(&mut self, law: &Expr2) -> Option<()> {
        let mut open = vec![law];
        while let Some(law) = open.pop() {
            match law {
                Expr2::Of(law, _) => self.one(law)?,
                law => open.extend(law.children()),
            }
        }
        Some(())
    }
}
