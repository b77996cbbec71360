//! One law for all tuples of a sweep: the laws have the same words, and each number in them has a
//! law of the parameters. `n % 4`, `n % 5`, `n % 6`, … for m = 3, 4, 5, … are `n % (m + 1)`.

use grundy_laws::family::{self, Point};
use grundy_rules::formula::{Formula, Names};

/// The law of n and the parameters, if the laws of all tuples are of one form.
pub(crate) fn law(laws: &[(Vec<i64>, &str)], names: &[String]) -> Option<Formula> {
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
    Formula::read(&text, &Names::of(1).with_params(names.iter().cloned()), &[]).ok()
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
        law(&laws, &["m".to_owned()]).map(|law| law.to_string())
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
