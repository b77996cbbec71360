//! The table from nothing, and the part of it that takes seconds.

use super::{Atlas, Row};
use crate::notation::Words;
use crate::words;
use grundy_heap::atlas::{
    Equality, Finding, Law, Member, Proof, Rarity, classes, codes, first, survey,
};
use grundy_heap::certificate::{Basis, Certificate};
use grundy_heap::{Halt, Octal, Proved, Watch};

/// The first values of all codes.
fn tables(watch: Watch) -> Result<Vec<(Octal, Vec<u16>)>, Halt> {
    let table = |rule: Octal| first(&rule, watch).map(|values| (rule, values));
    codes().into_iter().map(table).collect()
}

/// Computes the whole table, but for what is `kept` of codes that take long. `begins` is
/// told each of these that is not, how many of them there were before, and how many there
/// are. A period may come from a certificate: it is believed here, and checked by whoever
/// checks certificates.
///
/// Complexity: some minutes; seconds if everything is kept.
pub fn generate(
    kept: &dyn Fn(&Octal) -> Option<Finding>,
    certificates: &[Certificate],
    begins: &mut dyn FnMut(&Octal, usize, usize),
    watch: Watch,
) -> Result<Atlas, Halt> {
    let tables = tables(watch)?;
    let members = classes(&tables);
    let plain: Vec<Finding> =
        tables.iter().map(|(rule, values)| Finding::of(rule, values)).collect();
    let long = |(member, found): &(&Member, &Finding)| {
        found.law.is_none() && is_surveyed(member) && kept(&member.rule).is_none()
    };
    let total = members.iter().zip(&plain).filter(long).count();
    let (mut rows, mut done): (Vec<Row>, usize) = (Vec::new(), 0);
    for ((member, (rule, values)), finding) in members.into_iter().zip(tables).zip(plain) {
        let finding = if finding.law.is_some() {
            finding
        } else if is_surveyed(&member) {
            let found = match kept(&rule) {
                Some(found) => found,
                None => {
                    begins(&rule, done, total);
                    done += 1;
                    survey(&rule, values, watch)?
                }
            };
            certified(&rule, found, certificates)
        } else {
            let leader = rows.iter().find(|row| row.member.rule == member.representative);
            leader.map_or(finding, |leader| shifted(leader.finding, member.shift))
        };
        rows.push(Row { member, finding });
    }
    Ok(Atlas { rows })
}

/// Whether a code is looked at itself: what is only compared with another code inherits
/// nothing from it.
fn is_surveyed(member: &Member) -> bool {
    matches!(member.equality, Equality::Itself | Equality::Compared(_))
}

/// What is known of a code that has `shift` more heaps of value 0 at the start.
fn shifted(finding: Finding, shift: i64) -> Finding {
    // A period that the first values do not prove does not begin at heap 0.
    let later = |law: &Law| Law { preperiod: law.preperiod.saturating_add_signed(shift), ..*law };
    let law = finding.law.map(|law| law.therefore(later));
    Finding { law, rarity: None, ..finding }
}

/// What is known, with a period from a certificate if there is none yet.
fn certified(rule: &Octal, finding: Finding, certificates: &[Certificate]) -> Finding {
    let Some(found) = certificates.iter().find(|certificate| certificate.rule == *rule) else {
        return finding;
    };
    if finding.law.is_some() {
        return finding;
    }
    let (preperiod, period, proof) = (found.preperiod, found.period, Proof::Certificate);
    let rarity = match &found.basis {
        Basis::Range { .. } => finding.rarity,
        Basis::Window { split, rare, .. } => {
            let last = rare.last().map_or(0, |rare| rare.heap);
            Some(Rarity { split: *split, rare: rare.len() as u64, last })
        }
    };
    let law = Proved::on_record(Law { preperiod, period, proof });
    Finding { law: Some(law), rarity, ..finding }
}

/// Computes again what takes seconds (all classes with their proofs, and the rows that the
/// first values settle) and says which rows of the table differ.
///
/// Complexity: 511 tables of 8,000 values, some seconds.
pub fn check(atlas: &Atlas, watch: Watch) -> Result<Vec<Words>, Halt> {
    let nothing = Finding { values: 0, most: 0, law: None, rarity: None };
    // Rows that take long are believed; one that says it does not is not among them.
    let kept = |rule: &Octal| {
        let row = atlas.rows().iter().find(|row| row.member.rule == *rule);
        let long = row.map(|row| row.finding).filter(|finding| !finding.is_trivial());
        Some(long.unwrap_or(nothing))
    };
    let right = generate(&kept, &[], &mut |_, _, _| {}, watch)?;
    let (rows, codes) = (atlas.rows().len(), right.rows().len());
    let mut wrong = Vec::new();
    if rows != codes {
        wrong.push(words!("{rows} rows for {codes} codes", "{codes} 个编码却有 {rows} 行"));
    }
    for (row, right) in atlas.rows().iter().zip(right.rows()).filter(|(row, right)| row != right) {
        let (row, right) = (row.line(), right.line());
        wrong.push(words!("`{row}` should be `{right}`", "`{row}` 应为 `{right}`"));
    }
    Ok(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::{Rare, Split};

    fn finding(law: Option<Law>) -> Finding {
        Finding { values: 1 << 20, most: 30, law: law.map(Proved::on_record), rarity: None }
    }

    /// A certificate settles a code that nothing else does, and no other code.
    #[test]
    fn periods_come_from_certificates() {
        let rule = Octal::read("0.106").unwrap();
        let split = Split { mask: 13, heaps: Some(1) };
        let rare = vec![Rare { heap: 1, value: 1 }, Rare { heap: 1103, value: 9 }];
        let basis = Basis::Window { split, rare, reach: 5, window: 9, stages: Vec::new() };
        let proved = Certificate { rule: rule.clone(), preperiod: 7, period: 4, basis, hash: 0 };
        let law = Law { preperiod: 7, period: 4, proof: Proof::Certificate };
        let found = certified(&rule, finding(None), std::slice::from_ref(&proved));
        assert_eq!((found.law.as_deref(), found.values, found.most), (Some(&law), 1 << 20, 30));
        assert_eq!(found.rarity, Some(Rarity { split, rare: 2, last: 1103 }));
        let own = finding(Some(Law { proof: Proof::Window, ..law }));
        assert_eq!(certified(&rule, own, std::slice::from_ref(&proved)), own);
        let other = Octal::read("0.107").unwrap();
        assert_eq!(certified(&other, finding(None), &[proved]), finding(None));
    }

    #[test]
    fn members_inherit_the_shifted_period() {
        let law = |preperiod| Some(Law { preperiod, period: 4, proof: Proof::Table });
        for (shift, preperiod) in [(-2, 98), (0, 100), (1, 101)] {
            assert_eq!(shifted(finding(law(100)), shift), finding(law(preperiod)));
        }
    }
}
