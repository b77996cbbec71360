use super::*;
use crate::Numeration;
use proptest::prelude::*;

/// All places where a match of an expression that begins at `from` can end: a reader of its own,
/// which knows nothing of how the expression was made.
fn ends(pattern: &[u8], at: &mut usize, word: &[u8], from: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    loop {
        let mut now = from.clone();
        while *at < pattern.len() && !matches!(pattern[*at], b'|' | b')') {
            now = atom(pattern, at, word, &now);
        }
        found.extend(now);
        if *at < pattern.len() && pattern[*at] == b'|' {
            *at += 1;
        } else {
            return found;
        }
    }
}

/// The ends of one atom with what follows it: `*`, `+` or `?`.
fn atom(pattern: &[u8], at: &mut usize, word: &[u8], from: &BTreeSet<usize>) -> BTreeSet<usize> {
    let begin = *at;
    let mut once = |from: &BTreeSet<usize>| {
        *at = begin;
        match pattern[*at] {
            b'(' => {
                *at += 1;
                let found = ends(pattern, at, word, from);
                assert_eq!(pattern[*at], b')');
                *at += 1;
                found
            }
            first => {
                let close = match first {
                    b'[' => begin + pattern[begin..].iter().position(|&c| c == b']').unwrap(),
                    _ => begin,
                };
                let set = &pattern[begin..=close];
                *at = close + 1;
                let has = |c: u8| match set {
                    [one] => *one == c,
                    [b'[', low, b'-', high, b']'] => (*low..=*high).contains(&c),
                    set => set[1..set.len() - 1].contains(&c),
                };
                from.iter().filter(|&&i| i < word.len() && has(word[i])).map(|i| i + 1).collect()
            }
        }
    };
    let first = once(from);
    let mut all = first.clone();
    let mut fresh = first.clone();
    while !fresh.is_empty() {
        fresh = once(&fresh).difference(&all).copied().collect();
        all.extend(&fresh);
    }
    let sign = pattern.get(*at).copied();
    *at += usize::from(matches!(sign, Some(b'*' | b'+' | b'?')));
    match sign {
        Some(b'*') => all.union(from).copied().collect(),
        Some(b'+') => all,
        Some(b'?') => first.union(from).copied().collect(),
        _ => first,
    }
}

fn matches(pattern: &str, word: &str) -> bool {
    let (mut at, from) = (0, BTreeSet::from([0]));
    let found = ends(pattern.as_bytes(), &mut at, word.as_bytes(), &from);
    assert_eq!(at, pattern.len(), "{pattern}");
    found.contains(&word.len())
}

fn written(automaton: &Automaton, n: u128) -> String {
    match automaton.numeration.write(n).as_slice() {
        [] => "0".to_owned(),
        digits => digits.iter().map(usize::to_string).collect(),
    }
}

fn agree(automaton: &Automaton, patterns: &Patterns) {
    for n in 0..700 {
        let word = written(automaton, n);
        let found: Vec<u64> = patterns
            .matches
            .iter()
            .filter(|(_, pattern)| matches(pattern, &word))
            .map(|(value, _)| *value)
            .collect();
        let said = match found.as_slice() {
            [] => patterns.otherwise,
            [one] => *one,
            _ => panic!("{word} matches several of {patterns:?}"),
        };
        assert_eq!(said, automaton.at(n), "{n} = {word}: {patterns:?}");
    }
}

#[test]
fn known_patterns() {
    let said = |base: u8, next: &[&[usize]], output: &[u64]| {
        let next = next.iter().map(|row| row.to_vec()).collect();
        let automaton = Automaton::new(Numeration::Base(base), next, output.to_vec()).unwrap();
        let patterns = patterns(&automaton).unwrap();
        agree(&automaton, &patterns);
        (patterns.matches, patterns.otherwise)
    };
    // Zeros that stand last, odd in number.
    let (matches, otherwise) = said(2, &[&[0, 1], &[2, 1], &[1, 1]], &[0, 0, 1]);
    assert_eq!((matches[0].0, otherwise), (1, 0));
    assert!(matches[0].1.len() < 20, "{matches:?}");
    // A digit 2 in base 3.
    let (matches, _) = said(3, &[&[0, 0, 1], &[1, 1, 1]], &[0, 5]);
    assert_eq!(matches, [(0, "[01]*".to_owned())]);
}

/// Any automaton in which leading zeros change nothing.
fn automata() -> impl Strategy<Value = Automaton> {
    (1..5usize, 2..4u8).prop_flat_map(|(states, base)| {
        let row = prop::collection::vec(0..states, usize::from(base));
        let rows = prop::collection::vec(row, states);
        (rows, prop::collection::vec(0..3u64, states)).prop_map(move |(mut rows, output)| {
            rows[0][0] = 0;
            Automaton::new(Numeration::Base(base), rows, output).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is said of an automaton is what it says; so is what is too long to be said.
    #[test]
    fn patterns_say_what_automata_say(automaton in automata()) {
        if let Some(patterns) = patterns(&automaton) {
            agree(&automaton, &patterns);
            prop_assert!(patterns.matches.iter().map(|it| it.1.len()).sum::<usize>() <= LONGEST);
        }
        let values: BTreeSet<u64> = automaton.output.iter().copied().collect();
        for value in values {
            let Some(pattern) = shortest(&automaton, value) else { continue };
            for n in 0..200 {
                let said = matches(&pattern, &written(&automaton, n));
                prop_assert_eq!(said, automaton.at(n) == value, "{} of {:?} at {}", &pattern, &automaton, n);
            }
        }
    }
}
