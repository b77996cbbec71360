//! Linear forms over the numbers of a system: n, and those that are asked for.

/// A sum of numbers, each with a factor, and a constant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(super) struct Form {
    /// The factor of each number; what is beyond the end has none.
    pub factors: Vec<i64>,
    /// What is added.
    pub constant: i64,
}

/// Larger numbers than this mean far more states than can be walked through.
const MOST: u64 = 1 << 24;

impl Form {
    /// A number of the system.
    pub fn variable(at: usize) -> Self {
        let mut factors = vec![0; at + 1];
        factors[at] = 1;
        Form { factors, constant: 0 }
    }

    /// A constant.
    pub fn constant(constant: i64) -> Option<Self> {
        (constant.unsigned_abs() <= MOST).then_some(Form { factors: Vec::new(), constant })
    }

    /// This with `times` another one; `None` where numbers become too large.
    pub fn plus(&self, times: i64, other: &Form) -> Option<Self> {
        let small = |value: i64| (value.unsigned_abs() <= MOST).then_some(value);
        let entry = |at: usize| {
            let of = |form: &Form| form.factors.get(at).copied().unwrap_or(0);
            small(of(self).checked_add(times.checked_mul(of(other))?)?)
        };
        let length = self.factors.len().max(other.factors.len());
        let mut factors: Vec<i64> = (0..length).map(entry).collect::<Option<_>>()?;
        while factors.last() == Some(&0) {
            factors.pop();
        }
        let constant = small(self.constant.checked_add(times.checked_mul(other.constant)?)?)?;
        Some(Form { factors, constant })
    }

    /// So many times this.
    pub fn times(&self, times: i64) -> Option<Self> {
        Form::default().plus(times, self)
    }

    /// The constant, if it is nothing else.
    pub fn fixed(&self) -> Option<i64> {
        self.factors.is_empty().then_some(self.constant)
    }

    /// The number, if it is nothing else.
    pub fn single(&self) -> Option<usize> {
        let at = self.factors.len().checked_sub(1)?;
        (*self == Form::variable(at)).then_some(at)
    }

    /// The factor of one number.
    pub fn factor(&self, at: usize) -> i64 {
        self.factors.get(at).copied().unwrap_or(0)
    }

    /// Not negative, whatever the numbers are: none of them is.
    pub fn never_negative(&self) -> bool {
        self.constant >= 0 && self.factors.iter().all(|&factor| factor >= 0)
    }

    /// Negative, whatever the numbers are.
    pub fn always_negative(&self) -> bool {
        self.constant < 0 && self.factors.iter().all(|&factor| factor <= 0)
    }
}
