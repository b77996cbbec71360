//! Other systems of numeration: residues of n as automata over their digits.

use super::*;
use grundy::work::Meter;
use grundy_laws::automaton::Automaton;
use grundy_laws::{Condition, Numeration};
use std::sync::Arc;

/// n modulo m, by the digits: states are the residues of the last few places' sums.
fn residues(numeration: Numeration, modulus: u64) -> Automaton {
    let recurrence: &[u64] = match numeration {
        Numeration::Base(base) => &[base.into()],
        Numeration::Zeckendorf => &[1, 1],
        Numeration::Pell => &[2, 1],
        Numeration::Tribonacci => &[1, 1, 1],
    };
    let ends: &[u64] = match numeration {
        Numeration::Base(_) | Numeration::Pell => &[1, 0],
        Numeration::Zeckendorf => &[1, 1],
        Numeration::Tribonacci => &[1, 1, 0],
    };
    let mut states = vec![vec![0; recurrence.len()]];
    let mut next = Vec::new();
    while next.len() < states.len() {
        let state = states[next.len()].clone();
        let row = (0..numeration.digits()).map(|digit| {
            let entry = |i: usize| {
                let other = state.get(i + 1).copied().unwrap_or(0);
                let own = if i == 0 { digit as u64 } else { 0 };
                (recurrence[i] * state[0] + other + own) % modulus
            };
            let to: Vec<u64> = (0..recurrence.len()).map(entry).collect();
            states.iter().position(|known| *known == to).unwrap_or_else(|| {
                states.push(to);
                states.len() - 1
            })
        });
        next.push(row.collect::<Vec<usize>>());
    }
    let end = |state: &Vec<u64>| state.iter().zip(ends).map(|(r, u)| r * u).sum::<u64>() % modulus;
    let output = states.iter().map(end).collect();
    Automaton::new(numeration, next, output).unwrap()
}

fn law(automaton: Automaton) -> Expr {
    Expr::Automatic(Arc::new(automaton), Box::new(Expr::Index))
}

const SYSTEMS: [Numeration; 6] = [
    Numeration::Base(3),
    Numeration::Base(5),
    Numeration::Base(10),
    Numeration::Zeckendorf,
    Numeration::Pell,
    Numeration::Tribonacci,
];

#[test]
fn residues_in_every_system() {
    for numeration in SYSTEMS {
        let three = law(residues(numeration, 3));
        assert!((0..2000).all(|n| three.at(n) == Some(n % 3)), "{numeration}");
        let rule = "n -> [n-k] for k in 1..2";
        assert_eq!(agreed(&claim(rule, &three), &Meter::unlimited()), Some(Ok(())), "{numeration}");
        // Another rule, another law.
        let said = agreed(&claim("n -> [n-1]; n -> [n/2] if n > 0", &three), &Meter::unlimited());
        let Some(Err(Some(n))) = said else { panic!("{numeration}: {said:?}") };
        let values = played("n -> [n-1]; n -> [n/2] if n > 0", n as u64 + 1).unwrap();
        assert!(first_difference(&three, &values).is_some());
        // An exception.
        let wrong = Expr::number(7).when(Condition::equal(Expr::Index, 12), three);
        let said = agreed(&claim(rule, &wrong), &Meter::unlimited());
        let Some(Err(Some(n))) = said else { panic!("{numeration}: {said:?}") };
        assert!((12..=14).contains(&n), "{numeration} {n}");
    }
}
