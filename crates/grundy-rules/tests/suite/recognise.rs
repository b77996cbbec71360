//! Which rules are recognised, as what, and that they are it.

use grundy::work::Meter;
use grundy_rules::interpret::Interpreter;
use grundy_rules::recognise::{Recognised, recognise};
use grundy_rules::{Opening, open, read};
use proptest::prelude::*;
use std::sync::Arc;

fn known(rule: &str) -> Option<Recognised> {
    let checked = read(rule, &[]).unwrap_or_else(|wrong| panic!("{rule}: {wrong:?}"));
    let rule = Arc::new(checked.rule);
    recognise(&rule, &mut Interpreter::new(Arc::clone(&rule)), &Meter::unlimited()).unwrap()
}

#[test]
fn games_under_other_clothes() {
    // What is proved for all heaps.
    for (rule, game) in [
        ("n -> [n-k] for k in 1..n", "nim"),
        ("heap -> [heap-taken] for taken in 1..heap/1", "nim"),
        ("n -> [n-k-1] for k in 0..n", "nim"),
        ("n -> [n-k] for k in 1..n+7", "nim"),
        ("take {1, 2, 3}", "bash:3"),
        ("take 1..3", "bash:3"),
        ("n -> [n-3]; n -> [n-1]; n -> [n-2]", "bash:3"),
        ("take {4, 1, 3}", "subtract:1,3,4"),
        ("param S = 5; n -> [n - k - S] for k in 0..2", "subtract:5,6,7"),
        ("take 3..n", "allbut:1,2"),
        ("take powers(2, n)", "subtract:pow2"),
        ("n -> [i] + [n-1-i] for i in 0..n-1; n -> [i] + [n-2-i] for i in 0..n-2", "0.77"),
        ("n -> [n-t-j] + [j] for t in 1..2, j in 0..(n-t)/2", "0.77"),
        ("n -> [i] + [j] for i in 0..n-2, j = n-2-i", "0.07"),
        ("n -> [i] + [n-i] for i in 1..n/2", "4.0"),
        ("n -> [n-2] ; n -> [i] + [n-2-i] for i in 1..n-3; n -> [n-1]", "0.37"),
        ("n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2", "lasker"),
    ] {
        let found = known(rule).unwrap_or_else(|| panic!("{rule} is {game}"));
        assert_eq!((found.game(), found.bound()), (game, None), "{rule}");
    }
    // What was compared on many heaps.
    for (rule, game) in [
        ("n -> [k] + [n-k] for k in 1..n-1; n -> [n-k] for k in 1..n if k <= n", "lasker"),
        ("n -> [k] + [n-k] for k in 1..n if 2*k < n", "grundy"),
        ("n -> [n-k] for k in 1..n if k < 4", "bash:3"),
        ("n -> [n-k] for k in 1..n if k != 2", "allbut:2"),
        ("n -> [n-1] if n == 1; n -> [n-2]", "0.13"),
        (
            "(a, b) -> [a-k, b] for k in 1..a; (a, b) -> [a, b-k] for k in 1..b; (a, b) -> [a-k, b-k] for k in 1..min(a, b)",
            "wythoff",
        ),
        (
            "(x, y) -> [x-d, y-d] for d in 1..min(x, y); (u, v) -> [u, w] for w in 0..v-1; (x, y) -> [z, y] for z in 0..x-1",
            "wythoff",
        ),
    ] {
        let found = known(rule).unwrap_or_else(|| panic!("{rule} is {game}"));
        assert_eq!((found.game(), found.bound().is_some()), (game, true), "{rule}");
    }
}

#[test]
fn what_is_nearly_a_game_is_not_one() {
    for rule in [
        "take 1..n/2",
        "n -> [n-k] for k in 1..n if n != 5000",
        "n -> [n-k] for k in 1..3 if n != 77",
        "take {1, 2}; n -> [n-7] if n == 290",
        "n -> [n-d] for d in divisors(n) if d < n",
        "n -> [n-k] for k in 0..n",
        "n -> [n-k] for k in 1..n if k/100 < 30",
        "n -> [n-k] for k in 1..n if k/20/20 < 5",
        "n -> [n-k] for k in 1..n if k/2/2/2/2/2 < 50",
        "n -> [n-k] for k in 1..n if (n-k)/10 < 100",
        "n -> [n-k] for k in 1..n if n/8/8/8 < 9 or k > 1",
        "take 1..max(3, n/20-99)",
        "n -> [n-1]; n -> [n-max(2, n/9-300)]",
        "n -> [i] + [n-1-i] for i in 0..n-1 if i/3/3 < 9",
        "n -> [i] + [n-k-i] for k in 1..2, i in 0..n-k if i/4 < 40",
        "n -> [n-k] for k in 2..n; n -> [k] + [n-k] for k in 1..n/2",
        "n -> [i] + [n-1-i] for i in 0..n-1; n -> [i] + [n-2-i] for i in 2..n-2",
        "n -> [n-k] for k in 1..n; lose if n == 3",
        "(a, b) -> [a-k, b] for k in 1..a; (a, b) -> [a, b-k] for k in 1..b; (a, b) -> [a-k, b-k] for k in 1..min(a, b) if a + b != 41",
    ] {
        assert_eq!(known(rule), None, "{rule}");
    }
}

/// Lines of the kinds that the proof knows, with constants around all its edges.
fn line() -> impl Strategy<Value = String> {
    let small = -3i64..6;
    let part = (small.clone(), small.clone(), small.clone(), small.clone(), 0..5);
    part.prop_map(|(a, b, c, d, kind)| match kind {
        0 => format!("n -> [n-({a})-k] for k in {b}..{c}"),
        1 => format!("n -> [n-k+({a})] for k in {b}..n+({c})"),
        2 => format!("n -> [x+({a})] + [n-x-({b})] for x in {c}..n+({d})"),
        3 => format!("n -> [n-x-({b})] + [x+({a})] for x in {c}..(n+({d}))/2"),
        _ => format!("n -> [x] + [n-x-t] for t in {{{a}, {b}}}, x in {c}..(n-t)/2+({d})"),
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    /// Whatever a rule is said to be, it has the same values, as far as play ends.
    #[test]
    fn the_values_are_those_of_the_game(lines in prop::collection::vec(line(), 1..3)) {
        let rule = lines.join("; ");
        let Some(known) = known(&rule) else { return Ok(()) };
        prop_assert!(known.bound().is_none_or(|bound| bound >= 200));
        let plain = Opening { recognise: false, ..Opening::named("rule") };
        let meter = || grundy::work::Meter::new(grundy::work::Limits::default());
        let own = open(&rule, &plain).unwrap().game.table(40, &meter());
        let game = grundy::games::open(known.game(), &grundy::game::NoFiles).unwrap();
        let theirs = game.table(40, &meter());
        prop_assert_eq!(own.unwrap(), theirs.unwrap(), "{} as {}", rule, known.game());
    }
}
