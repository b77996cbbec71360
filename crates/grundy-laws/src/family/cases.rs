//! Formulas by cases, and the search for the shortest.

use super::Point;
use super::form::Form;

/// A law of parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law(Tree);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Tree {
    Form(Form),
    /// For each class of a selector a law, in the order of the classes.
    Cases(Selector, Vec<Tree>),
}

/// What a case depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Selector {
    /// A parameter, or the sum of two, modulo a number.
    Residue(usize, Option<usize>, i64),
    /// Whether one parameter, with something added, is divisible by another, with something added.
    Divisible(usize, i64, usize, i64),
    /// Whether one is an odd multiple of another.
    OddMultiple(usize, usize),
    /// Whether one is less than another.
    Less(usize, usize),
    /// Whether they are equal.
    Equal(usize, usize),
}

/// The greatest modulus.
const MODULUS: i64 = 6;

impl Selector {
    fn all(parameters: usize) -> Vec<Self> {
        let mut all = Vec::new();
        for m in 2..=MODULUS {
            for i in 0..parameters {
                all.push(Selector::Residue(i, None, m));
                all.extend((i + 1..parameters).map(|j| Selector::Residue(i, Some(j), m)));
            }
        }
        for i in 0..parameters {
            for j in (0..parameters).filter(|&j| j != i) {
                for more in [0, 1, -1] {
                    all.extend([0, 1, -1].map(|add| Selector::Divisible(i, add, j, more)));
                }
                all.push(Selector::OddMultiple(i, j));
                if i < j {
                    all.extend([Selector::Less(i, j), Selector::Equal(i, j)]);
                }
            }
        }
        all
    }

    fn classes(self) -> usize {
        match self {
            Selector::Residue(_, _, m) => m as usize,
            _ => 2,
        }
    }

    /// The class of a tuple.
    fn of(self, tuple: &[i64]) -> usize {
        match self {
            Selector::Residue(i, j, m) => {
                let sum = tuple[i].wrapping_add(j.map_or(0, |j| tuple[j]));
                sum.rem_euclid(m) as usize
            }
            Selector::Divisible(i, add, j, more) => {
                let rest = tuple[i].wrapping_add(add).checked_rem(tuple[j].wrapping_add(more));
                usize::from(rest == Some(0))
            }
            Selector::OddMultiple(i, j) => {
                let rest = tuple[i].checked_rem_euclid(tuple[j].wrapping_mul(2));
                usize::from(rest == Some(tuple[j]))
            }
            Selector::Less(i, j) => usize::from(tuple[i] < tuple[j]),
            Selector::Equal(i, j) => usize::from(tuple[i] == tuple[j]),
        }
    }

    fn weight(self) -> u64 {
        match self {
            Selector::Residue(_, None, m) => 5 + m as u64,
            Selector::Residue(_, Some(_), m) => 6 + m as u64,
            Selector::Divisible(_, 0, _, 0) => 8,
            Selector::Divisible(_, 0, _, _) | Selector::Divisible(_, _, _, 0) => 10,
            Selector::Divisible(..) => 12,
            Selector::OddMultiple(..) => 9,
            Selector::Less(..) | Selector::Equal(..) => 7,
        }
    }

    /// That a tuple is of one of these classes.
    fn text(self, classes: &[usize], names: &[&str]) -> String {
        let equal = if classes == [1] { "==" } else { "!=" };
        match self {
            Selector::Residue(i, j, m) => {
                let what = match j {
                    Some(j) => format!("({} + {}) % {m}", names[i], names[j]),
                    None => format!("{} % {m}", names[i]),
                };
                match classes {
                    [one] => format!("{what} == {one}"),
                    many => {
                        let many: Vec<String> = many.iter().map(usize::to_string).collect();
                        format!("{what} in {{{}}}", many.join(", "))
                    }
                }
            }
            Selector::Divisible(i, add, j, more) => {
                let plus = |name: &str, add: i64| match add {
                    0 => name.to_owned(),
                    add if add < 0 => format!("({name} - {})", -add),
                    add => format!("({name} + {add})"),
                };
                format!("{} % {} {equal} 0", plus(names[i], add), plus(names[j], more))
            }
            Selector::OddMultiple(i, j) => {
                format!("{} % (2 * {}) {equal} {}", names[i], names[j], names[j])
            }
            Selector::Less(i, j) => {
                let sign = if classes == [1] { "<" } else { ">=" };
                format!("{} {sign} {}", names[i], names[j])
            }
            Selector::Equal(i, j) => format!("{} {equal} {}", names[i], names[j]),
        }
    }
}

impl Law {
    /// The value for some parameters.
    pub fn at(&self, tuple: &[i64]) -> Option<i64> {
        let mut tree = &self.0;
        loop {
            match tree {
                Tree::Form(form) => return form.at(tuple),
                Tree::Cases(selector, laws) => tree = laws.get(selector.of(tuple))?,
            }
        }
    }

    /// The law as a formula of the parameters.
    pub fn text(&self, names: &[&str]) -> String {
        self.0.text(names)
    }
}

impl Tree {
    fn weight(&self) -> u64 {
        match self {
            Tree::Form(form) => form.weight(),
            Tree::Cases(selector, laws) => {
                let different = groups(laws).into_iter().map(|(law, _)| 2 + law.weight());
                selector.weight() + different.sum::<u64>()
            }
        }
    }

    fn text(&self, names: &[&str]) -> String {
        let (selector, laws) = match self {
            Tree::Form(form) => return form.text(names),
            Tree::Cases(selector, laws) => (selector, laws),
        };
        let groups = groups(laws);
        let part = |law: &Tree| match law {
            Tree::Form(form) => form.text(names),
            cases => format!("({})", cases.text(names)),
        };
        let cases = groups[1..].iter().map(|(law, classes)| {
            format!("{} if {} else ", part(law), selector.text(classes, names))
        });
        cases.collect::<String>() + &part(groups[0].0)
    }
}

/// The different laws and their classes; the one of most classes first (of equal numbers, the one
/// of the first class: `2 if a % 2 == 1 else a + 1`).
fn groups(laws: &[Tree]) -> Vec<(&Tree, Vec<usize>)> {
    let mut groups: Vec<(&Tree, Vec<usize>)> = Vec::new();
    for (class, law) in laws.iter().enumerate() {
        match groups.iter_mut().find(|group| group.0 == law) {
            Some(group) => group.1.push(class),
            None => groups.push((law, vec![class])),
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.1.len()));
    groups
}

/// Points, of which some are for fitting.
pub(super) struct Search<'p> {
    fitted: Vec<&'p Point>,
    others: Vec<&'p Point>,
}

impl<'p> Search<'p> {
    pub fn new(points: &'p [Point], fitted: usize) -> Self {
        let (fitted, others) = points.split_at(fitted);
        Search { fitted: fitted.iter().collect(), others: others.iter().collect() }
    }

    /// The shortest law of at most so many bits: in one piece, else by cases, else by cases within
    /// cases.
    pub fn shortest(&self, most: u64) -> Option<Law> {
        (0..3).find_map(|depth| self.tree(depth, most)).map(Law)
    }

    fn tree(&self, depth: usize, most: u64) -> Option<Tree> {
        let form = Form::fit(&self.fitted, &self.others, most).map(Tree::Form);
        if depth == 0 || form.is_some() {
            return form;
        }
        let parameters = self.fitted.first()?.0.len();
        let mut best: Option<Tree> = None;
        for selector in Selector::all(parameters) {
            let limit = best.as_ref().map_or(most, |tree| tree.weight().saturating_sub(1));
            let found = self.by(selector, depth, limit).filter(|tree| tree.weight() <= limit);
            best = found.or(best);
        }
        best
    }

    /// Laws of all classes of a selector.
    fn by(&self, selector: Selector, depth: usize, most: u64) -> Option<Tree> {
        let most = most.checked_sub(selector.weight())?;
        let class = |class: usize| {
            let of = |points: &[&'p Point]| -> Vec<&'p Point> {
                points.iter().copied().filter(|point| selector.of(&point.0) == class).collect()
            };
            let part = Search { fitted: of(&self.fitted), others: of(&self.others) };
            // A class in which nothing was tested says nothing.
            (!part.others.is_empty()).then(|| part.tree(depth - 1, most))?
        };
        let laws: Vec<Tree> = (0..selector.classes()).map(class).collect::<Option<_>>()?;
        let one = laws.windows(2).all(|two| two[0] == two[1]);
        (!one).then_some(Tree::Cases(selector, laws))
    }
}
