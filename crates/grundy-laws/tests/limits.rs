//! Classes of laws look at their meter, whatever the terms are: between two looks there is little
//! work, steps are worth about the same everywhere, and what is said depends on work alone.
#![cfg(unix)]

use grundy::work::{Gauge, Limits, Meter, Stop};
use grundy_laws::classes::CLASSES;
use grundy_laws::two::{Table, guess2, zeros};
use grundy_laws::{Condition, Descent, Expr, Function, Miss, Op, guess};
use rustix::time::{ClockId, clock_gettime};
use std::cell::Cell;
use std::sync::Arc;

/// The processor time of this thread in nanoseconds: other threads do not count.
fn now() -> i64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec * 1_000_000_000 + time.tv_nsec
}

thread_local! {
    static LAST: Cell<i64> = const { Cell::new(0) };
    static LARGEST: Cell<i64> = const { Cell::new(0) };
}

/// Notes how long nobody looked.
fn look() -> i64 {
    let now = now();
    LARGEST.set(LARGEST.get().max(now - LAST.replace(now)));
    0
}

/// What is computed under a meter with so much work, the steps it takes, its processor time and
/// the longest part of it without a look.
fn watched<T>(work: u64, compute: impl FnOnce(&Meter) -> T) -> (T, u64, i64, i64) {
    let begun = now();
    LAST.set(begun);
    LARGEST.set(0);
    let gauge = Some(Gauge::new(look));
    let meter = Meter::new(Limits { work, gauge, ..Limits::none() });
    let result = compute(&meter);
    look();
    (result, meter.steps_taken(), now() - begun, LARGEST.get())
}

/// Generous: a look is due within milliseconds.
const GAP: i64 = 200_000_000;

struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }
}

/// Sequences that keep one class or another busy.
fn sequences(count: u64) -> Vec<(&'static str, Vec<u64>)> {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let all = |term: &dyn Fn(u64) -> u64| (0..count).map(term).collect::<Vec<u64>>();
    let mut random = |most| (0..count).map(|_| dice.below(most)).collect::<Vec<u64>>();
    vec![
        ("two values", random(2)),
        ("five values", random(5)),
        ("large values", random(u64::MAX)),
        ("many values", random(count / 3 + 1)),
        ("zeros", all(&|_| 0)),
        ("late", all(&|n| (n + 5).saturating_sub(count))),
        ("n", all(&|n| n)),
        ("ones", all(&|n| u64::from(n.count_ones()))),
        ("parity of ones", all(&|n| u64::from(n.count_ones() % 2))),
        ("golden", all(&|n| (n + (5 * n * n).isqrt()) / 2)),
        ("golden but one", all(&|n| (n + (5 * n * n).isqrt()) / 2 + u64::from(n == count / 5))),
        ("golden word", {
            let word = |n: u64| (n + (5 * n * n).isqrt()) / 2;
            all(&|n| word(n + 1) - word(n))
        }),
        ("long period", all(&|n| n % (count / 13 + 1) % 7)),
        ("late period", all(&|n| if n < count / 8 { n * n % 11 } else { n % 3 })),
        ("runs", all(&|n| u64::from(64 - n.leading_zeros()) / 3)),
        ("fractal", all(&|n| ((n + 1) >> (n + 1).trailing_zeros()) / 2)),
        ("Fibonacci word runs", all(&|n| u64::from(n % 5 < 2) * (n / 4096 % 2))),
        ("ranks", all(&|n| 17 * u64::from((n + 1).trailing_zeros()) + 3)),
    ]
}

#[test]
fn classes_look_at_the_meter() {
    for (name, terms) in sequences(60_000) {
        for class in CLASSES {
            let (fit, steps, time, gap) = watched(1 << 28, |meter| class.fit(&terms, meter));
            let what = format!("{} of {name}: {steps} steps, {time} ns", class.name());
            assert!(gap < GAP, "{what}: {gap} ns without a look");
            // A step is a microsecond at most, with room for what is slower here.
            assert!(time < 50_000_000 + 2_000 * steps as i64, "{what}");
            // With less work there is the word that it was too much; some see at once that there
            // is nothing to do.
            if steps == 0 {
                continue;
            }
            let less = steps / 3;
            let (again, ..) = watched(less, |meter| class.fit(&terms, meter));
            assert!(
                matches!(again, Err(Miss::Stopped(Stop::Work(most))) if most == less),
                "{what}"
            );
            let (again, same, ..) = watched(1 << 28, |meter| class.fit(&terms, meter));
            assert_eq!((format!("{again:?}"), same), (format!("{fit:?}"), steps), "{what}");
        }
    }
}

#[test]
fn guesses_look_at_the_meter() {
    for (name, terms) in sequences(200_000) {
        let (said, _, _, gap) = watched(u64::MAX, |meter| guess(&terms, meter));
        assert!(said.is_ok() && gap < GAP, "{name}: {gap} ns without a look");
    }
    let mut dice = Dice(7);
    for side in [64, 300] {
        let rows = |value: &mut dyn FnMut(u64, u64) -> u64| -> Vec<Vec<u64>> {
            (0..side).map(|x| (0..side).map(|y| value(x, y)).collect()).collect()
        };
        let tables = [
            rows(&mut |x, y| x ^ y),
            rows(&mut |x, y| (x.min(y) + 1).trailing_zeros().into()),
            rows(&mut |_, _| dice.below(9)),
            rows(&mut |x, y| u64::from(x + y == 2 * side - 2)),
        ];
        for (at, rows) in tables.iter().enumerate() {
            let table = Table::new(rows);
            let (said, _, _, gap) = watched(u64::MAX, |meter| {
                Ok::<_, Stop>((guess2(&table, meter)?, zeros(&table, meter)?))
            });
            assert!(said.is_ok() && gap < GAP, "table {at}, {side}: {gap} ns without a look");
        }
    }
}

/// Formulas that go down for ever, in each other, are ended by work.
#[test]
fn formulas_are_ended() {
    let n = || Expr::Index;
    let slow = |last: Expr| {
        let condition = Condition::less(Expr::number(0), n());
        let step = n().joined(Op::Sub, 1);
        Expr::Descend(Arc::new(Descent { condition, step, last }), Box::new(n()))
    };
    let nested = Expr::Descend(
        Arc::new(Descent {
            condition: Condition::less(slow(n()), n()),
            step: n().joined(Op::Sub, 1),
            last: n(),
        }),
        Box::new(n().joined(Op::Mod, 8_000_000)),
    );
    let factors = n().joined(Op::Mul, 4_294_967_291).under(Function::PrimeFactors);
    for law in [slow(n()), nested, slow(factors.clone())] {
        let work = 30_000_000;
        let (said, steps, time, gap) = watched(work, |meter| {
            (0..).try_for_each(|at| law.at_within(7_999_999 + at, meter).map(|_| ()))
        });
        assert_eq!(said, Err(Stop::Work(work)), "{law}");
        assert!(gap < GAP && time < 2_000 * steps as i64, "{law}: {gap} of {time} ns");
        // What nobody counts has the same value.
        assert_eq!(law.at_within(99, &Meter::unlimited()), Ok(law.at(99)), "{law}");
    }
    let primes = (0..3000).try_for_each(|at| {
        let (said, steps, time, _) =
            watched(u64::MAX, |meter| factors.at_within(4_294_967_279 - at, meter).map(|_| ()));
        assert!(time < 5_000_000 + 2_000 * steps as i64, "{at}: {steps} steps, {time} ns");
        said
    });
    assert_eq!(primes, Ok(()));
}

/// What stops is what was met: memory is announced before it is taken.
#[test]
fn memory_is_announced() {
    let terms: Vec<u64> = (0..200_000).map(|n| n * n % 7).collect();
    let meter = Meter::new(Limits { memory: 1 << 20, ..Limits::none() });
    assert_eq!(guess(&terms, &meter).unwrap_err(), Stop::Memory(1 << 20));
    assert!(guess(&terms[..2000], &meter).is_ok());
    assert_eq!(meter.left().memory, 1 << 20);
}
