//! Small whole coefficients: which combination of some columns is a given one.
//!
//! The system is solved modulo a prime and the solution is then tested in whole numbers, so there
//! are no fractions to grow, and nothing wrong can be said.

/// A prime that leaves room for products in 128 bits: 2^61 − 1.
const PRIME: i128 = (1 << 61) - 1;

/// The greatest coefficient.
const GREATEST: i128 = 32;

/// What comes of looking for a combination.
#[derive(Debug, PartialEq, Eq)]
pub enum Solution {
    /// These coefficients, the only ones.
    Found(Vec<i64>),
    /// There are none, or none that are small and whole.
    None,
    /// There are too few equations to tell.
    Unknown,
}

/// Writes the target as a combination of the columns; all have as many entries as the target.
///
/// # Complexity
/// O(entries · columns²).
pub fn combination(columns: &[Vec<i128>], target: &[i128]) -> Solution {
    let width = columns.len();
    let equation = |i: usize| {
        let sides = columns.iter().map(|column| column[i]).chain([target[i]]);
        sides.map(|value| value.rem_euclid(PRIME)).collect::<Vec<i128>>()
    };
    // Each kept equation has a 1 where it leads, and the others have a 0 there.
    let mut kept: Vec<(usize, Vec<i128>)> = Vec::new();
    for i in 0..target.len() {
        let mut own = equation(i);
        for (lead, other) in &kept {
            subtract(&mut own, other, *lead);
        }
        let Some(lead) = own.iter().position(|&value| value != 0) else { continue };
        if lead == width {
            return Solution::None;
        }
        let inverse = power(own[lead], PRIME - 2);
        own.iter_mut().for_each(|value| *value = *value * inverse % PRIME);
        for (_, other) in &mut kept {
            subtract(other, &own, lead);
        }
        kept.push((lead, own));
    }
    if kept.len() < width {
        return Solution::Unknown;
    }
    kept.sort_unstable();
    let signed = |value: i128| if value > PRIME / 2 { value - PRIME } else { value };
    let coefficients: Vec<i128> = kept.iter().map(|(_, own)| signed(own[width])).collect();
    let small = coefficients.iter().all(|value| value.abs() <= GREATEST);
    let holds = |i: usize| {
        let terms = columns.iter().zip(&coefficients);
        let sum = terms.map(|(column, c)| c.checked_mul(column[i]));
        sum.sum::<Option<i128>>() == Some(target[i])
    };
    match small && (0..target.len()).all(holds) {
        true => Solution::Found(coefficients.iter().map(|&value| value as i64).collect()),
        false => Solution::None,
    }
}

/// Takes away what makes the entry at `lead` zero; `other` has a 1 there.
fn subtract(own: &mut [i128], other: &[i128], lead: usize) {
    let factor = own[lead];
    if factor != 0 {
        for (value, &taken) in own.iter_mut().zip(other) {
            *value = (*value - factor * taken).rem_euclid(PRIME);
        }
    }
}

fn power(base: i128, mut exponent: i128) -> i128 {
    let (mut square, mut product) = (base, 1);
    while exponent > 0 {
        if exponent % 2 == 1 {
            product = product * square % PRIME;
        }
        square = square * square % PRIME;
        exponent /= 2;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn too_few_and_none() {
        let two = vec![vec![1, 2], vec![2, 4]];
        assert_eq!(combination(&two, &[1, 2]), Solution::Unknown);
        assert_eq!(combination(&two, &[1, 3]), Solution::None);
        assert_eq!(combination(&[vec![2, 4]], &[1, 2]), Solution::None);
        assert_eq!(combination(&[], &[0, 0]), Solution::Found(vec![]));
    }

    proptest! {
        /// What was combined is found again; what differs in one entry is not.
        #[test]
        fn combinations_are_found(
            columns in prop::collection::vec(prop::collection::vec(-99..99i128, 9), 0..5),
            coefficients in prop::array::uniform5(-8..=8i128),
            wrong in 0..9usize,
        ) {
            let sum = |i: usize| columns.iter().zip(coefficients).map(|(c, x)| c[i] * x).sum();
            let mut target: Vec<i128> = (0..9).map(sum).collect();
            let found = combination(&columns, &target);
            let expected = coefficients[..columns.len()].iter().map(|&x| x as i64).collect();
            // Columns that depend on each other are rare, but they happen.
            prop_assert!(matches!(found, Solution::Unknown) || found == Solution::Found(expected));
            target[wrong] += 1;
            prop_assert!(!matches!(combination(&columns, &target), Solution::Found(_)));
        }
    }
}
