//! What the numbers of a position and the parameters are called in a formula.

/// The names that a formula may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// What the numbers are called by the rule, or usually.
    own: Vec<String>,
    /// The parameters.
    params: Vec<String>,
    /// Other names for the numbers.
    others: Vec<Vec<String>>,
}

impl Names {
    /// The names of so many numbers: `n` or `x` for one, `x, y` or `a, b` for two, and so on.
    ///
    /// # Example
    /// ```
    /// use grundy_rules::formula::Names;
    /// let names = Names::of(2).with_params(["F"]);
    /// assert_eq!((names.slot("y"), names.slot("b"), names.slot("F")), (Some(1), Some(1), Some(2)));
    /// ```
    pub fn of(arity: usize) -> Self {
        let row = |letters: &[&str]| -> Vec<String> {
            (0..arity).filter_map(|at| letters.get(at)).map(|&letter| letter.to_owned()).collect()
        };
        let letters = row(&["a", "b", "c", "d", "e", "f", "g", "h"]);
        match arity {
            1 => Names { own: row(&["n"]), params: Vec::new(), others: vec![row(&["x"])] },
            2 | 3 => {
                Names { own: row(&["x", "y", "z"]), params: Vec::new(), others: vec![letters] }
            }
            _ => Names { own: letters, params: Vec::new(), others: Vec::new() },
        }
    }

    /// The same with the names that a rule uses in front.
    pub fn called(self, own: &[String]) -> Self {
        if own.len() != self.own.len() || own == self.own {
            return self;
        }
        let mut others = self.others;
        others.insert(0, self.own);
        Names { own: own.to_vec(), others, ..self }
    }

    /// The same with parameters.
    pub fn with_params<N: Into<String>>(self, params: impl IntoIterator<Item = N>) -> Self {
        Names { params: params.into_iter().map(Into::into).collect(), ..self }
    }

    /// How many numbers there are.
    pub fn arity(&self) -> usize {
        self.own.len()
    }

    /// The place of a name: numbers of the position first, then parameters.
    pub fn slot(&self, name: &str) -> Option<usize> {
        let of = |names: &[String]| names.iter().position(|known| known == name);
        of(&self.own)
            .or_else(|| of(&self.params).map(|at| self.own.len() + at))
            .or_else(|| self.others.iter().find_map(|names| of(names)))
    }

    /// One name for each place.
    pub fn slots(&self) -> Vec<String> {
        self.own.iter().chain(&self.params).cloned().collect()
    }
}
