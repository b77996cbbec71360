//! `a=2..40,b=a+1..40`: the values that parameters run through.

use grundy::notation::{Call, Problem, scan};
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_rules::formula::{Formula, Names};

/// Parameters, and every tuple of values for them.
#[derive(Debug)]
pub(crate) struct Ranges {
    pub names: Vec<String>,
    pub tuples: Vec<Vec<i64>>,
}

/// More tuples are not swept.
const MOST: usize = 10_000;

/// Steps that the ends of one range may take, for all tuples.
const ENDS: u64 = 1 << 26;

/// A sweep that works.
pub fn example() -> Call {
    Call::new("test")
        .with("rule", "param a = 1; param b = 2; take {a, b}")
        .with("sweep", "a=1..6,b=a+1..7")
}

impl Ranges {
    /// Reads ranges; the ends may use the names before them.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let mut ranges = Ranges { names: Vec::new(), tuples: vec![Vec::new()] };
        for part in parts(text, ',') {
            let wrong = || {
                let shown = scan::shown(part.trim());
                Problem::new(words!(
                    "`{shown}` is no range: a name, `=` and two ends are expected, a=2..40",
                    "`{shown}` 不是范围：应为 名称=起点..终点，如 a=2..40"
                ))
                .example(example())
            };
            let (name, ends) = part.split_once('=').ok_or_else(wrong)?;
            let (name, at) = (name.trim(), ends.find("..").ok_or_else(wrong)?);
            let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
            if !is_name {
                return Err(wrong());
            }
            if ranges.names.iter().any(|known| known == name) {
                return Err(Problem::new(words!(
                    "`{name}` runs through two ranges",
                    "`{name}` 给出了两个范围"
                ))
                .example(example()));
            }
            ranges.through(name, &ends[..at], &ends[at + 2..])?;
        }
        if ranges.tuples.is_empty() {
            let shown = scan::shown(text);
            let message = words!("the ranges `{shown}` are empty", "范围 `{shown}` 为空");
            return Err(Problem::new(message).example(example()));
        }
        Ok(ranges)
    }

    /// Lets one more name run from one end to the other.
    fn through(&mut self, name: &str, from: &str, to: &str) -> Result<(), Problem> {
        let names = Names::of(0).with_params(self.names.iter().cloned());
        let end = |text: &str| {
            Formula::read(text.trim(), &names, &[]).map_err(|problem| problem.example(example()))
        };
        let (from, to) = (end(from)?, end(to)?);
        let meter = Meter::new(Limits { work: ENDS, ..Limits::none() });
        let mut longer = Vec::new();
        for tuple in &self.tuples {
            let value = |formula: &Formula| {
                formula.with(tuple).at(&[], &meter).map_err(Stop::into_problem)?.map_err(|fault| {
                    let (en, zh) = (fault.lack.words().en, fault.lack.words().zh);
                    Problem::new(words!(
                        "an end of the range of `{name}` has no value: {en}",
                        "`{name}` 的范围端点没有值：{zh}"
                    ))
                    .example(example())
                })
            };
            for value in value(&from)?..=value(&to)? {
                if longer.len() == MOST {
                    return Err(Problem::new(words!(
                        "the sweep is too large: at most {MOST} tuples of parameters",
                        "参数组合太多：最多 {MOST} 组"
                    ))
                    .example(example()));
                }
                longer.push([&tuple[..], &[value]].concat());
            }
        }
        self.tuples = longer;
        self.names.push(name.to_owned());
        Ok(())
    }
}

/// The parts of a text between separators that stand in no bracket.
fn parts(text: &str, separator: char) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0i32, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ if c == separator && depth == 0 => {
                parts.push(&text[from..at]);
                from = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_depend_on_names_before_them() {
        let ranges = Ranges::read("a = 1..3, b=a+1..max(a, 4)").unwrap();
        assert_eq!(ranges.names, ["a", "b"]);
        let expected: Vec<Vec<i64>> =
            (1..=3).flat_map(|a| (a + 1..=4).map(move |b| vec![a, b])).collect();
        assert_eq!(ranges.tuples, expected);
        assert_eq!(Ranges::read("k=-2..0").unwrap().tuples, [[-2], [-1], [0]]);
    }

    #[test]
    fn wrong_ranges() {
        for wrong in [
            "",
            "a",
            "a=",
            "a=1",
            "a=1..",
            "a=..2",
            "=1..2",
            "a=1..2,a=1..2",
            "a=3..2",
            "a=1..b",
            "a=1..99999",
            "a=1..2,",
            "a b=1..2",
            "a=1/0..2",
            "a=0..9e18",
        ] {
            assert!(Ranges::read(wrong).is_err(), "{wrong}");
        }
    }
}
