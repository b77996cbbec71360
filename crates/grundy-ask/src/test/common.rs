//! One law for all tuples of a sweep: the laws have the same words, and each number in them has a
//! law of the parameters. `n % 4`, `n % 5`, `n % 6`, … for m = 3, 4, 5, … are `n % (m + 1)`.

use grundy_laws::family::{self, Point};
use grundy_rules::formula::{Formula, Names};

/// The law of n and the parameters, if the laws of all tuples are of one form; laws of outcomes are
/// conditions for lost positions.
pub(crate) fn law(laws: &[(Vec<i64>, &str)], names: &[String], outcomes: bool) -> Option<Formula> {
    let text = super::condition_of(&text(laws, names)?, outcomes);
    Formula::read(&text, &Names::of(1).with_params(names.iter().cloned()), &[]).ok()
}

/// The same before it is read.
fn text(laws: &[(Vec<i64>, &str)], names: &[String]) -> Option<String> {
    // The laws are of n; a parameter of that name would be taken for it.
    if names.iter().any(|name| name == "n") {
        return None;
    }
    let split: Vec<(Vec<&str>, Vec<i64>)> =
        laws.iter().map(|(_, law)| parts(law)).collect::<Option<_>>()?;
    let (words, numbers) = split.first()?;
    if split.iter().any(|(others, _)| others != words) {
        return None;
    }
    let short: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut text = String::new();
    for (at, word) in words.iter().enumerate() {
        text += word;
        if at < numbers.len() {
            let tuples = laws.iter().zip(&split);
            let points: Vec<Point> =
                tuples.map(|((tuple, _), (_, numbers))| (tuple.clone(), numbers[at])).collect();
            text += &format!("({})", family::find(&points)?.law.text(&short));
        }
    }
    Some(text)
}

/// Laws of n and the parameters that some of the tuples suggest: those whose laws are of one form,
/// the form of most tuples first. Periodic laws whose values grow in equal steps are taken as such:
/// `[0, 0, 1, 1, 2] at n % 5` is `n % 5 / 2`.
pub(crate) fn candidates(laws: &[(Vec<i64>, &str)], names: &[String]) -> Vec<String> {
    let stepped: Vec<(Vec<i64>, String)> =
        laws.iter().filter_map(|(tuple, law)| Some((tuple.clone(), steps(law)?))).collect();
    let stepped = stepped.iter().map(|(tuple, law)| (tuple.clone(), law.as_str()));
    let mut groups: Vec<Vec<(Vec<i64>, &str)>> = vec![stepped.collect()];
    for (tuple, law) in laws {
        let words = |law: &str| parts(law).map(|parts| parts.0.join("0"));
        let same = |group: &&mut Vec<(Vec<i64>, &str)>| {
            group.first().is_some_and(|(_, first)| words(first) == words(law))
        };
        match groups[1..].iter_mut().find(|group| same(group)) {
            Some(group) => group.push((tuple.clone(), law)),
            None => groups.push(vec![(tuple.clone(), law)]),
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups.iter().filter_map(|group| text(group, names)).collect()
}

/// A periodic law with values that grow in equal steps, from 0: `n % 5 / 2`.
fn steps(law: &str) -> Option<String> {
    if let Some(period) = law.strip_prefix("n % ").and_then(|period| period.parse::<u64>().ok()) {
        return Some(format!("n % {period} / 1"));
    }
    let (entries, period) = law.strip_prefix('[')?.split_once("] at n % ")?;
    let period: u64 = period.parse().ok()?;
    let entries: Vec<u64> =
        entries.split(", ").map(|entry| entry.parse().ok()).collect::<Option<_>>()?;
    let step = entries.iter().position(|&entry| entry > 0)? as u64;
    let fits = step > 0 && (0..).zip(&entries).all(|(n, &entry)| n / step == entry);
    (fits && entries.len() as u64 == period).then(|| format!("n % {period} / {step}"))
}

/// The words of a law and the numbers between them.
fn parts(law: &str) -> Option<(Vec<&str>, Vec<i64>)> {
    let (mut words, mut numbers) = (Vec::new(), Vec::new());
    let (mut rest, mut from) = (law, 0);
    while let Some(at) = rest[from..].find(|c: char| c.is_ascii_digit()).map(|at| from + at) {
        let end = rest[at..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| at + end);
        words.push(&rest[..at]);
        numbers.push(rest[at..end].parse().ok()?);
        (rest, from) = (&rest[end..], 0);
    }
    words.push(rest);
    Some((words, numbers))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(law_of: impl Fn(i64) -> String) -> Option<String> {
        let laws: Vec<(Vec<i64>, String)> = (2..30).map(|m| (vec![m], law_of(m))).collect();
        let laws: Vec<(Vec<i64>, &str)> =
            laws.iter().map(|(tuple, law)| (tuple.clone(), law.as_str())).collect();
        law(&laws, &["m".to_owned()], false).map(|law| law.to_string())
    }

    #[test]
    fn laws_of_most_tuples_are_tried_first() {
        let laws: Vec<(Vec<i64>, String)> = (1..20)
            .map(|k| (vec![k], if k < 3 { format!("n + {k}") } else { format!("n / {k} * {k}") }))
            .collect();
        let laws: Vec<(Vec<i64>, &str)> =
            laws.iter().map(|(tuple, law)| (tuple.clone(), law.as_str())).collect();
        let found = candidates(&laws, &["k".to_owned()]);
        assert_eq!(found[0], "n / (k) * (k)");
        assert_eq!(steps("[0, 0, 1, 1, 2] at n % 5").as_deref(), Some("n % 5 / 2"));
        assert_eq!(steps("n % 4").as_deref(), Some("n % 4 / 1"));
        for other in ["[0, 0, 1, 2, 2] at n % 5", "[1, 1] at n % 2", "[0, 1] at n", "n"] {
            assert_eq!(steps(other), None, "{other}");
        }
    }

    #[test]
    fn numbers_become_laws() {
        assert_eq!(found(|m| format!("n % {}", m + 1)).unwrap(), "n % (m + 1)");
        assert_eq!(found(|m| format!("[0, {m}] at n / {m} % 2")).unwrap(), "[0, m] at n / m % 2");
        assert_eq!(found(|_| "n".to_owned()).unwrap(), "n");
        assert_eq!(found(|m| format!("n % {}", m * 7919 % 31)), None);
        assert_eq!(found(|m| if m == 9 { "n + 9".into() } else { format!("n % {m}") }), None);
    }
}
