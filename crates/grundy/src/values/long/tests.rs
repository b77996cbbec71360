//! Long numbers against the library, which does the same in one piece.

use super::{div_rem, read, root, times, write};
use crate::work::{Limits, Meter, Stop};
use num_bigint::BigUint;
use num_integer::Integer;
use proptest::prelude::*;

/// Numbers up to some words, with runs of zeros and ones: where carries go far.
fn number(most: usize) -> impl Strategy<Value = BigUint> {
    let word = prop_oneof![3 => any::<u32>(), 1 => Just(0), 1 => Just(u32::MAX)];
    let runs = prop::collection::vec((word, 1..=most.div_ceil(4)), 0..8);
    runs.prop_map(move |runs| {
        let all = runs.into_iter().flat_map(|(word, length)| {
            let mixed = word != 0 && word != u32::MAX;
            (0..length as u32).map(move |i| if mixed { word.wrapping_mul(2 * i + 1) } else { word })
        });
        BigUint::new(all.take(2 * most).collect())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn as_the_library_does(a in number(12_000), b in number(6_000), c in number(900)) {
        let meter = Meter::unlimited();
        for (a, b) in [(&a, &b), (&a, &c), (&b, &c), (&c, &a)] {
            prop_assert_eq!(times(a, b, &meter)?, a * b);
            let b = b + 1u32;
            prop_assert_eq!(div_rem(a, &b, &meter)?, a.div_rem(&b));
            // Quotients with digits as large as they get.
            let (n, d) = (a * &b, &b);
            prop_assert_eq!(div_rem(&n, d, &meter)?, (a.clone(), BigUint::ZERO));
            if n > BigUint::ZERO {
                let below = &n - 1u32;
                prop_assert_eq!(div_rem(&below, d, &meter)?, below.div_rem(d));
            }
        }
        for n in [&a * &a, &a * &a + 2u32 * &a, &b * &c, &b * &b * 5u32] {
            let s = root(&n, &meter)?;
            prop_assert!(&s * &s <= n && (&s + 1u32) * (&s + 1u32) > n);
        }
    }

    #[test]
    fn digits_there_and_back(n in number(2_000), zeros in 0..5000usize) {
        let meter = Meter::unlimited();
        let text = n.to_string();
        prop_assert_eq!(write(&n, &meter)?, text.clone());
        prop_assert_eq!(read(&format!("{}{text}", "0".repeat(zeros)), &meter)?, n);
        let text = format!("1{}", "0".repeat(zeros));
        prop_assert_eq!(write(&read(&text, &meter)?, &meter)?, text);
    }
}

impl From<Stop> for TestCaseError {
    fn from(stop: Stop) -> Self {
        TestCaseError::fail(format!("{stop:?}"))
    }
}

/// Whoever gives a thousand steps is not kept waiting for more.
#[test]
fn long_operations_end_at_their_limit() {
    let n: BigUint = BigUint::from(3u32) << 1_000_000u32;
    let short = || Meter::new(Limits { work: 1000, ..Limits::none() });
    let stopped = |result: Result<(), Stop>| assert_eq!(result, Err(Stop::Work(1000)));
    stopped(times(&n, &n, &short()).map(drop));
    stopped(div_rem(&(&n << 900_000u32), &n, &short()).map(drop));
    stopped(root(&n, &short()).map(drop));
    stopped(write(&n, &short()).map(drop));
    stopped(read(&"7".repeat(300_000), &short()).map(drop));
}
