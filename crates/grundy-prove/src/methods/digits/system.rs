//! One system of conditions: what can be left of n by one branch of one line.
//!
//! The numbers are n, the heaps that are left, whatever else is asked for, and, where values are
//! read as digits too, the value of each heap. Names that an equation gives are put in, so that
//! few digits have to be guessed.

use super::branch::Branch;
use super::form::Form;
use super::law::Law;
use super::places::Reach;

/// A linear form that is followed through the digits.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The factor of each number.
    pub factors: Vec<i64>,
    /// How far it is followed.
    pub reach: Reach,
    /// Whether nothing holds any more once it is above everything.
    pub dies_high: bool,
    /// Whether nothing holds any more once it is below everything.
    pub dies_low: bool,
}

/// A condition at the end.
#[derive(Clone, Debug)]
pub(super) struct Test {
    /// Which row.
    pub row: usize,
    /// It, or its negative, …
    pub sign: i64,
    /// … with this constant …
    pub constant: i64,
    /// … is 0, or is at least 0.
    pub zero: bool,
}

/// A heap that is left.
#[derive(Clone, Debug)]
pub(super) struct Heap {
    /// Its number.
    pub number: usize,
    /// Its value as a number, and the row that compares it with the law: for heaps that count an
    /// odd number of times, where values are digits.
    pub value: Option<(usize, usize)>,
    /// Whether it counts an odd number of times.
    pub odd: bool,
}

/// The conditions.
#[derive(Clone, Debug, Default)]
pub(super) struct System {
    /// How many numbers there are, n included: number 0.
    pub numbers: usize,
    /// The rows.
    pub rows: Vec<Row>,
    /// The conditions at the end.
    pub tests: Vec<Test>,
    /// The heaps.
    pub heaps: Vec<Heap>,
    /// Numbers that are powers of the base.
    pub powers: Vec<usize>,
}

impl System {
    /// The system of a branch, with the values of a law, unless it never holds; `None` if its
    /// numbers become too large.
    pub fn new(branch: Branch, law: &Law) -> Option<Option<Self>> {
        let mut branch = branch;
        let mut heaps = Vec::new();
        for (form, odd) in std::mem::take(&mut branch.heaps) {
            let number = match form.single() {
                Some(number) if number > 0 => number,
                _ => {
                    branch.numbers += 1;
                    let number = branch.numbers - 1;
                    branch.zero.push(Form::variable(number).plus(-1, &form)?);
                    number
                }
            };
            heaps.push(Heap { number, value: None, odd });
        }
        put_in(&mut branch, &heaps)?;
        if !drop_implied(&mut branch) {
            return Some(None);
        }
        let mut system = System { powers: branch.powers.clone(), heaps, ..System::default() };
        system.renumber(&mut branch);
        for form in &branch.zero {
            system.test(form, true);
        }
        for form in &branch.least {
            system.test(form, false);
        }
        if !law.bounded() {
            system.values(law);
        }
        for row in &mut system.rows {
            row.factors.resize(system.numbers, 0);
        }
        Some(Some(system))
    }

    /// Numbers that no condition names any more are left out.
    fn renumber(&mut self, branch: &mut Branch) {
        let mut used = vec![false; branch.numbers];
        used[0] = true;
        self.heaps.iter().for_each(|heap| used[heap.number] = true);
        self.powers.iter().for_each(|&power| used[power] = true);
        for form in branch.zero.iter().chain(&branch.least) {
            form.factors.iter().enumerate().for_each(|(at, &f)| used[at] |= f != 0);
        }
        let place: Vec<usize> = used
            .iter()
            .scan(0, |next, &used| {
                *next += usize::from(used);
                Some(next.saturating_sub(1))
            })
            .collect();
        for form in branch.zero.iter_mut().chain(&mut branch.least) {
            let kept = form.factors.iter().zip(&used).filter(|(_, used)| **used);
            form.factors = kept.map(|(&factor, _)| factor).collect();
        }
        self.heaps.iter_mut().for_each(|heap| heap.number = place[heap.number]);
        self.powers.iter_mut().for_each(|power| *power = place[*power]);
        self.numbers = used.iter().filter(|used| **used).count();
    }

    /// Forms that differ by a constant or the sign share a row.
    fn test(&mut self, form: &Form, zero: bool) {
        let sign = form.factors.iter().find(|factor| **factor != 0).map_or(1, |f| f.signum());
        let mut factors: Vec<i64> = form.factors.iter().map(|factor| factor * sign).collect();
        factors.resize(self.numbers, 0);
        // The row is at least −constant, or at most constant, or just that.
        let at = -sign * form.constant;
        let (bottom, top) = (at + i64::from(sign < 0 && !zero), at + i64::from(sign < 0 || zero));
        let known = self.rows.iter().position(|row| row.factors == factors);
        let row = known.unwrap_or(self.rows.len());
        if known.is_none() {
            let reach = Reach::of(&factors, bottom, top);
            self.rows.push(Row { factors, reach, dies_high: false, dies_low: false });
        }
        let own = &mut self.rows[row];
        own.reach.widen(bottom, top);
        own.dies_high |= zero || sign < 0;
        own.dies_low |= zero || sign > 0;
        self.tests.push(Test { row, sign, constant: form.constant, zero });
    }

    /// A value for each heap that counts: b·value − a·heap is the correction of the law.
    fn values(&mut self, law: &Law) {
        for at in 0..self.heaps.len() {
            if !self.heaps[at].odd {
                continue;
            }
            self.numbers += 1;
            let mut factors = vec![0; self.numbers];
            factors[self.heaps[at].number] = -law.rise;
            factors[self.numbers - 1] = law.run;
            let (least, most) = law.bounds();
            let reach = Reach::of(&factors, least, most + 1);
            self.rows.push(Row { factors, reach, dies_high: true, dies_low: true });
            self.heaps[at].value = Some((self.numbers - 1, self.rows.len() - 1));
        }
    }

    /// The same conditions, where one heap is also at least n.
    pub fn rising(&self) -> Vec<System> {
        let with = |heap: &Heap| {
            let mut system = self.clone();
            let mut form = Form { factors: vec![0; self.numbers], constant: 0 };
            form.factors[0] = -1;
            form.factors[heap.number] += 1;
            system.test(&form, false);
            system
        };
        self.heaps.iter().map(with).collect()
    }
}

/// Puts in what an equation says of a name that is no heap.
fn put_in(branch: &mut Branch, heaps: &[Heap]) -> Option<()> {
    loop {
        let free = |at: usize| {
            at > 0 && !branch.powers.contains(&at) && heaps.iter().all(|heap| heap.number != at)
        };
        let known = branch.zero.iter().enumerate().find_map(|(of, form)| {
            let at = (1..branch.numbers).find(|&at| free(at) && form.factor(at).abs() == 1)?;
            Some((of, at))
        });
        let Some((of, at)) = known else { return Some(()) };
        let form = branch.zero.swap_remove(of);
        let factor = form.factor(at);
        // factor·x + rest = 0, so that x = −factor·rest.
        let known = Form::variable(at).plus(-factor, &form)?;
        for form in branch.zero.iter_mut().chain(&mut branch.least) {
            let times = form.factor(at);
            let other = Form::variable(at).plus(-1, &known)?;
            *form = form.plus(-times, &other)?;
        }
        branch.least.push(known);
    }
}

/// Leaves out what holds anyway, by itself or by an equation. Whether all can hold.
fn drop_implied(branch: &mut Branch) -> bool {
    let impossible = |form: &Form| form.fixed().is_some_and(|constant| constant != 0);
    if branch.zero.iter().any(impossible) || branch.least.iter().any(Form::always_negative) {
        return false;
    }
    branch.zero.retain(|form| form.fixed().is_none());
    let zero = &branch.zero;
    let implied = |form: &Form| {
        let sums = |zero: &Form| [form.plus(1, zero), form.plus(-1, zero)];
        let holds = |sum: Option<Form>| sum.is_some_and(|sum| sum.never_negative());
        form.never_negative() || zero.iter().flat_map(sums).any(holds)
    };
    branch.least.retain(|form| !implied(form));
    branch.least.sort();
    branch.least.dedup();
    true
}
