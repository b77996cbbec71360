//! The code of a law that was found.

use super::{Basis, Wanted};
use crate::Subject;
use crate::study::lost::lost_by;
use crate::study::{Seen, Status, Study};
use grundy::notation::{Problem, Words};
use grundy::values::Outcome;
use grundy::words;
use grundy_laws::code::{COMPARED, Language, emit};
use grundy_laws::two::{Expr2, Table, emit2};
use grundy_laws::{Exceptions, Expr, Members};

/// So many lost positions are listed in code, and no more.
const LISTED: usize = 1 << 10;

impl Wanted<'_> {
    /// The code of a law of n, and the law as it is written.
    fn of_line(&self, law: &Expr, from: u64, values: &[u64]) -> Result<(String, String), Problem> {
        let (law, terms) = from_zero(law, from, values)?;
        Ok((emit(&law, self.language, &self.options(&terms))?, law.to_string()))
    }

    /// The code of the law, if there is one.
    pub(super) fn by_law(&self, study: &Study) -> Result<Option<(String, Basis)>, Problem> {
        let (code, law) = match &study.seen {
            Seen::Line { from, values, law: Some(law), .. } => self.of_line(law, *from, values)?,
            Seen::Line { from, values, lost: Some(lost), .. } => {
                match of_members(lost, self.most) {
                    Some((law, said)) => (self.of_line(&law, *from, values)?.0, said),
                    None => return Ok(None),
                }
            }
            Seen::Grid { table, guess, .. } => match &guess.found {
                Some(found) => {
                    let law = &found.fit.law;
                    let terms = corner(table, law);
                    (emit2(law, self.language, &self.options(&terms))?, law.to_string())
                }
                None => return Ok(None),
            },
            Seen::Line { law: None, .. } => return Ok(None),
        };
        let proved = study.status() == Status::Proved;
        let tested = study.seen.last().filter(|_| !proved);
        let index = match &study.seen {
            Seen::Line { .. } => "n",
            Seen::Grid { .. } => "x, y",
        };
        let reach = match tested {
            None => format!("PROVED for all {index}"),
            Some(last) => format!("TESTED to {index} = {last}; not proved"),
        };
        let sign = if self.language == Language::Python { "#" } else { "//" };
        let code = match code.split_once('\n') {
            Some((first, rest)) => format!("{first}\n{sign} {reach}\n{rest}"),
            None => code,
        };
        Ok(Some((code, Basis::Law { law, tested })))
    }
}

/// Whether some position is a draw.
pub(super) fn has_draws(study: &Study) -> bool {
    let draw = Outcome::D.number();
    match &study.seen {
        Seen::Line { values, .. } => values.contains(&draw),
        Seen::Grid { table, .. } => table.cells().any(|(_, _, value)| value == draw),
    }
}

/// The first values of a table; where a cell is not meant, what the law says there.
fn corner(table: &Table, law: &Expr2) -> Vec<u64> {
    let side = table.side().min(COMPARED.isqrt());
    let cells = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
    let value = |(x, y)| table.at(x, y).or_else(|| law.at(x as u64, y as u64));
    cells.map_while(value).collect()
}

/// A law of outcomes by the lost positions in order, and as it is said: their multiples, or all of
/// them up to the largest n where they are few.
fn of_members(lost: &Members, most: u64) -> Option<(Expr, String)> {
    if let Some(factor) = lost.multiples_of() {
        let law = lost_by(factor);
        let said = law.to_string();
        return Some((law, said));
    }
    let Members::Recurrence(_) = lost else { return None };
    let members = lost.up_to(most);
    let listed = Exceptions::new(members.iter().map(|&n| (n, 0)).collect());
    let law = Expr::number(1).excepting(listed.filter(|_| members.len() <= LISTED)?);
    Some((law, format!("0 if n is a(k) for some k, where {lost}")))
}

/// A law and its values from n = 0 on. Where the values begin at 1, n = 0 is nothing, which has
/// the value 0; what comes before other first values is not meant, and the law may say of it what
/// it likes.
fn from_zero(law: &Expr, from: u64, values: &[u64]) -> Result<(Expr, Vec<u64>), Problem> {
    let before: Option<Vec<u64>> = match from {
        1 => Some(vec![0]),
        _ => (0..from.min(COMPARED as u64)).map(|n| law.at(n)).collect(),
    };
    let Some(before) = before else {
        return Err(Problem::new(words!(
            "the values begin at n = {from}; code is for values that begin at 0 or 1",
            "值从 n = {from} 开始；代码适用于从 0 或 1 开始的值"
        )));
    };
    let nothing = Exceptions::new(vec![(0, 0)]).filter(|_| from == 1 && law.at(0) != Some(0));
    let whole = nothing.map_or(law.clone(), |nothing| law.clone().excepting(nothing));
    Ok((whole, before.into_iter().chain(values.iter().copied()).collect()))
}

/// Why the code follows the rule.
pub(super) fn no_law(study: &Study) -> Words {
    let name = &study.name;
    match &study.period {
        Some(_) => words!(
            "{name} has a period that is proved and too long to be written: the code follows the rule, as far as time and memory allow",
            "{name} 的周期已证明，但过长而无法写出：代码按规则计算，受时间与内存所限"
        ),
        None => words!(
            "no law of {name} was found: the code follows the rule, as far as time and memory allow",
            "未发现 {name} 的规律：代码按规则计算，受时间与内存所限"
        ),
    }
}

/// Why no law was looked for.
pub(super) fn not_looked(subject: &Subject) -> Words {
    let (name, free) = (subject.name(), subject.free());
    words!(
        "laws are looked for of one number or two, and {name} has {free} that are free: the code follows the rule, as far as time and memory allow",
        "只寻找一个或两个数的规律，而 {name} 有 {free} 个数未固定：代码按规则计算，受时间与内存所限"
    )
}
