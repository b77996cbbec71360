//! A formula and a table side by side.

use grundy::answer::Table;
use grundy::work::{Meter, Stop};
use grundy_laws::Expr;
use grundy_rules::fault::FaultKind;
use grundy_rules::formula::{Fault, Formula, Lack};

/// A position at which a formula is wrong.
#[derive(Clone, Debug)]
pub struct Wrong {
    /// The position.
    pub position: Vec<u64>,
    /// What the formula says, or why it says nothing.
    pub said: Result<i64, Fault>,
    /// What the value is.
    pub value: u64,
}

/// What came of a comparison.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The first few positions at which the formula is wrong.
    pub wrong: Vec<Wrong>,
    /// At how many positions it is.
    pub count: u64,
    /// How many were compared.
    pub compared: u64,
    /// The first index.
    pub from: u64,
    /// The last index.
    pub last: u64,
    /// The index from which it is right, where that is most of them.
    pub holds_from: Option<u64>,
    /// The formula as a law, once it was needed.
    law: Option<Option<Expr>>,
}

/// So many positions are named.
const NAMED: usize = 5;

/// The last index of a table.
pub(crate) fn last(table: &Table) -> u64 {
    match table {
        Table::Line { from, values } => (from + values.len() as u64).saturating_sub(1),
        Table::Grid(rows) => (rows.len() as u64).saturating_sub(1),
    }
}

/// Compares a formula with a table; `kept` says which cells are meant, row by row, where not all are.
pub(crate) fn compare(
    formula: &Formula,
    table: &Table,
    kept: Option<&[bool]>,
    meter: &Meter,
) -> Result<Compared, Stop> {
    let is_kept = |cell: usize| kept.is_none_or(|kept| kept.get(cell).copied().unwrap_or(true));
    let from = match table {
        Table::Line { from, .. } => *from,
        Table::Grid(_) => 0,
    };
    let mut all = Compared {
        wrong: Vec::new(),
        count: 0,
        compared: 0,
        from,
        last: last(table),
        holds_from: None,
        law: None,
    };
    let mut last_wrong = None;
    match table {
        Table::Line { from, values } => {
            for ((n, &value), cell) in (*from..).zip(values).zip(0..) {
                if is_kept(cell) && !all.one(formula, &[n], value, meter)? {
                    last_wrong = Some(n);
                }
            }
        }
        Table::Grid(rows) => {
            // Small positions first: by rows and columns that grow together.
            for size in 0..rows.len().max(rows.iter().map(Vec::len).max().unwrap_or(0)) {
                let column = (0..size).map(|x| (x, size));
                let row = (0..=size).map(|y| (size, y));
                for (x, y) in column.chain(row) {
                    let cell = x * rows.len() + y;
                    if let Some(&value) =
                        rows.get(x).and_then(|row| row.get(y)).filter(|_| is_kept(cell))
                    {
                        all.one(formula, &[x as u64, y as u64], value, meter)?;
                    }
                }
            }
        }
    }
    // Right at the end by chance is not worth a word.
    let right =
        last_wrong.map(|n| n + 1).filter(|&n| (all.last + 1).saturating_sub(n) * 2 > all.compared);
    all.holds_from = right;
    Ok(all)
}

impl Compared {
    /// Compares one value.
    fn one(
        &mut self,
        formula: &Formula,
        position: &[u64],
        value: u64,
        meter: &Meter,
    ) -> Result<bool, Stop> {
        self.compared += 1;
        let said = match formula.at(position, meter)? {
            // A law has twice the room: what is beyond 64 bits on the way need not be wrong.
            Err(fault) if fault.lack == Lack::Arithmetic(FaultKind::Overflow) => {
                let law = self.law.get_or_insert_with(|| formula.law());
                let exact = match (law, position.first()) {
                    (Some(law), Some(&n)) => law.at_within(n, meter)?,
                    _ => None,
                };
                exact.and_then(|value| i64::try_from(value).ok()).ok_or(fault)
            }
            said => said,
        };
        if said.as_ref().is_ok_and(|&said| i128::from(said) == i128::from(value)) {
            return Ok(true);
        }
        self.count += 1;
        if self.wrong.len() < NAMED {
            self.wrong.push(Wrong { position: position.to_vec(), said, value });
        }
        Ok(false)
    }
}
