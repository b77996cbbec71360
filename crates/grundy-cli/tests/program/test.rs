//! `grundy test`: what is said of formulas agrees with the tables.

use grundy_cli::{Streams, run};
use proptest::prelude::*;
use serde_json::Value;

fn grundy(arguments: &[&str]) -> (u8, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams {
        input: &mut &b""[..],
        mapped: None,
        output: &mut output,
        errors: &mut errors,
        colour: false,
        progress: false,
    };
    let code = run([&["grundy"], arguments].concat(), streams);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (code, text(output), text(errors))
}

fn json(arguments: &[&str]) -> (u8, Value) {
    let (code, output, errors) = grundy(arguments);
    assert!(errors.is_empty(), "{arguments:?}: {errors}");
    (code, serde_json::from_str(&output).unwrap_or_else(|error| panic!("{output}: {error}")))
}

/// Formulas that hold for all n, and are proved to.
const TRUE: &[(&str, &str)] = &[
    ("nim", "n"),
    ("bash:3", "n % 4"),
    ("bash:6", "n - n / 7 * 7"),
    ("bash:2", "[0, 1, 2, 0, 1, 2] at n % 6"),
    ("lasker", "n + [-1, 0, 0, 1] at n % 4 except {0: 0}"),
    ("subtract:1,3,4", "[0, 1, 0, 1, 2, 3, 2] at n % 7"),
    ("subtract:1,2", "0 if n % 3 == 0 else 1 if n % 3 == 1 else 2"),
    ("0.33", "n % 3"),
];

#[test]
fn true_formulas_are_proved() {
    for (game, formula) in TRUE {
        let (code, said) = json(&["test", game, formula, "--json"]);
        assert_eq!(
            (code, said["status"].as_str()),
            (0, Some("proved")),
            "{game} {formula}: {said}"
        );
    }
}

/// A true formula made wrong at one place is refuted there, however far away it is.
#[test]
fn spoilt_formulas_are_refuted() {
    for (game, formula) in TRUE {
        for at in [0u64, 1, 12, 199] {
            let spoilt = format!("({formula}) + 1 if n == {at} else ({formula})");
            let (code, said) = json(&["test", game, &spoilt, "--json", "--terms", "200"]);
            assert_eq!((code, said["status"].as_str()), (1, Some("refuted")), "{spoilt}");
            let first = &said["counterexample"];
            assert_eq!(first["position"].as_str(), Some(at.to_string().as_str()), "{spoilt}");
            assert_eq!(first["formula"].as_u64(), first["value"].as_u64().map(|it| it + 1));
            assert_eq!(said["wrong"].as_u64(), Some(1), "{spoilt}");
        }
        // Beyond the table a proof has to look further, or not to be one.
        let spoilt = format!("({formula}) + 1 if n == 500 else ({formula})");
        let (_, said) = json(&["test", game, &spoilt, "--json", "--terms", "200"]);
        assert_ne!(said["status"].as_str(), Some("proved"), "{spoilt}: {said}");
    }
}

/// The law that `guess` prints is a formula that `test` does not refute.
#[test]
fn laws_can_be_tested() {
    for game in ["kayles", "dawson-kayles", "lasker", "turn:mock", "turn:ruler", "bash:9"] {
        let (_, guess) = json(&["guess", game, "--terms", "2000", "--json"]);
        let law = guess["law"].as_str().unwrap_or_else(|| panic!("{guess}"));
        let (code, said) = json(&["test", game, law, "--terms", "2000", "--json"]);
        assert_eq!(code, 0, "{game} {law}: {said}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..Default::default() })]

    /// Whatever is typed: no panic, an exit code of the contract.
    #[test]
    fn any_formula_is_answered(
        formula in "[n0-9%+*/() xy]{1,12}|\\PC{0,12}",
        sweep in "[ab=.,0-9+]{0,10}|a=1\\.\\.3",
        swept in any::<bool>(),
    ) {
        let rule = ["-e", "param a = 1; take {1, a}", "--terms=30", "--max-time=500ms"];
        let ranges = format!("--sweep={sweep}");
        let sweep = if swept { &[ranges.as_str()][..] } else { &[] };
        let words = [&["test"], &rule[..], sweep, &["--", &formula]].concat();
        let (code, output, errors) = grundy(&words);
        prop_assert!(matches!(code, 0..=3), "{:?}", words);
        prop_assert!(code < 2 || output.is_empty(), "{:?}", words);
        prop_assert!(code != 2 || errors.contains("example"), "{:?}: {}", words, errors);
    }
}
