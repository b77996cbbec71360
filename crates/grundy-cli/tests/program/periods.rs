//! No false periods, no false laws: whatever is said of a table, proved or not, holds eight times as
//! far as it was looked at. The values it is held against come from the plain interpreter, option by
//! option.
//!
//! Hundreds of random rules, the library, the catalogue; thousands with `GRUNDY_DEEP=1`.

use grundy::answer::Table;
use grundy::game::NoFiles;
use grundy::games::{self, CATALOGUE};
use grundy::work::{Limits, Meter};
use grundy_cli::{Streams, run};
use grundy_laws::Expr;
use grundy_rules::engine::Engine;
use grundy_rules::interpret::Interpreter;
use grundy_rules::random::Random;
use serde_json::Value;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

/// How many times as far what is said must hold.
const AHEAD: u64 = 8;

/// No table is longer, none takes more options than this.
const FARTHEST: u64 = 400_000;
const OPTIONS: u64 = 4_000_000;

/// What a search for a period may take.
const WORK: &str = "--max-positions=100000";

fn deep() -> bool {
    std::env::var_os("GRUNDY_DEEP").is_some_and(|value| value == "1")
}

fn grundy(arguments: &[&str]) -> (u8, String) {
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
    (code, String::from_utf8_lossy(&output).into_owned())
}

/// The document of a command that has an answer, or says that there is none.
fn said(arguments: &[&str]) -> Value {
    let (code, output) = grundy(arguments);
    assert!(code == 0 || code == 3, "{arguments:?}: exit code {code}");
    serde_json::from_str(&output).unwrap_or(Value::Null)
}

/// SG values by the definition: the options that the plain interpreter lists, and mex. As many as
/// were asked for, fewer where that takes too many options, or a move does not lead down.
fn plainly(source: &str, set: &[(String, i64)], count: u64) -> Vec<u64> {
    let rule = grundy_rules::read(source, set).expect("a rule").rule;
    let mut engine = Interpreter::new(Arc::new(rule));
    let mut values: Vec<u64> = Vec::new();
    let (mut options, mut steps) = (0, 0);
    let mut seen: Vec<u64> = Vec::new();
    while (values.len() as u64) < count.min(FARTHEST) && options < OPTIONS && steps < 20 * OPTIONS {
        let n = values.len() as u64;
        let mut down = true;
        let mut each = |terms: &[i64]| {
            if terms.chunks_exact(2).any(|term| term[1] as u64 >= n) {
                down = false;
                return ControlFlow::Break(());
            }
            let odd = terms.chunks_exact(2).filter(|term| term[0] % 2 == 1);
            let value = odd.fold(0, |sum, term| sum ^ values[term[1] as usize]);
            let at = value as usize;
            if at >= seen.len() {
                seen.resize(at + 1, u64::MAX);
            }
            seen[at] = n;
            options += 1;
            ControlFlow::Continue(())
        };
        let mut tick = |count: u64| {
            steps += count;
            Ok(())
        };
        engine.options(&[n as i64], &mut tick, &mut each).map(|_| ()).expect("no fault");
        if !down {
            break;
        }
        let mex = seen.iter().position(|&last| last != n).unwrap_or(seen.len());
        values.push(mex as u64);
    }
    values
}

/// A period that was said.
#[derive(Debug)]
struct Said {
    preperiod: u64,
    period: u64,
    saltus: u64,
    checked: u64,
}

impl Said {
    fn of(document: &Value) -> Option<Self> {
        let number = |name: &str| document[name].as_u64();
        let period = number("period")?;
        let (preperiod, saltus) = (number("preperiod")?, number("saltus")?);
        Some(Said { preperiod, period, saltus, checked: number("values_checked").unwrap_or(0) })
    }

    /// How many values it is held against.
    fn count(&self) -> u64 {
        self.checked.max(self.preperiod + self.period).saturating_mul(AHEAD)
    }

    /// The first value that is not what it says.
    fn wrong(&self, values: &[u64]) -> Option<usize> {
        let (start, period) = (self.preperiod as usize, self.period as usize);
        (start + period..values.len()).find(|&n| values[n] != values[n - period] + self.saltus)
    }
}

/// What every front end says of the period of a rule, against its values. Whether one was said.
fn period_of(word: &[&str], source: &str) -> Result<bool, String> {
    let document = said(&[&["period", "--json", WORK], word].concat());
    let Some(period) = Said::of(&document) else {
        assert!(document["period"].is_null(), "{word:?}: {document}");
        return Ok(false);
    };
    let values = plainly(source, &[], period.count());
    match period.wrong(&values) {
        Some(n) => Err(format!("{word:?}: {period:?} is wrong at {n}")),
        None => Ok(true),
    }
}

/// The law that `guess` says, against the values. Whether one was said.
fn law_of(word: &[&str], source: &str) -> Result<bool, String> {
    let document = said(&[&["guess", "--json"], word].concat());
    let Ok(law) = serde_json::from_value::<Expr>(document["tree"].clone()) else {
        return Ok(false);
    };
    let count = document["terms"].as_u64().unwrap_or(0).saturating_mul(AHEAD);
    let values = plainly(source, &[], count);
    let wrong = (0u64..).zip(&values).find(|&(n, &value)| law.at(n) != Some(value));
    match wrong {
        Some((n, value)) => {
            Err(format!("{word:?}: {} {law} is wrong at {n}: {value}", document["status"]))
        }
        None => Ok(true),
    }
}

/// The badge of a strip speaks of a period that is not proved.
fn strip_observes(word: &[&str]) -> bool {
    let (_, picture) = grundy(&[&["draw", "--kind", "strip"], word].concat());
    assert!(picture.contains("<svg"), "{word:?}: {picture}");
    picture.contains("observed")
}

fn report(results: impl IntoIterator<Item = Result<bool, String>>) -> usize {
    let (mut said, mut wrong) = (0, Vec::new());
    for result in results {
        match result {
            Ok(some) => said += usize::from(some),
            Err(words) => wrong.push(words),
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    said
}

#[test]
fn random_rules_have_no_false_period() {
    let mut random = Random::new(2024);
    let rules = (0..if deep() { 6000 } else { 500 }).map(|_| random.heap_rule(None));
    let count = report(rules.map(|rule| period_of(&["-e", &rule], &rule)));
    assert!(count > 30, "only {count} have one");
}

#[test]
fn random_rules_have_no_false_law() {
    let mut random = Random::new(77);
    let rules = (0..if deep() { 2000 } else { 60 }).map(|_| random.heap_rule(None));
    let count = report(rules.map(|rule| law_of(&["-e", &rule], &rule)));
    assert!(count > 5, "only {count} have one");
}

#[test]
fn sweeps_have_no_false_period() {
    let mut random = Random::new(5);
    let mut results = Vec::new();
    for _ in 0..if deep() { 600 } else { 40 } {
        let rule = format!("param p = 2; {}", random.heap_rule(Some("p")));
        let document = said(&["test", "-e", &rule, "--sweep", "p=1..4", "--json"]);
        for row in document["sweep"].as_array().expect("rows") {
            let Some(mut period) = Said::of(row) else { continue };
            period.checked = 10_000;
            let p = row["parameters"]["p"].as_i64().expect("a parameter");
            let values = plainly(&rule, &[("p".to_owned(), p)], period.count());
            results.push(match period.wrong(&values) {
                Some(n) => Err(format!("{rule} with {p}: {period:?} is wrong at {n}")),
                None => Ok(true),
            });
        }
    }
    assert!(report(results) > 8);
}

/// Every rule of the library with one number.
#[test]
fn the_library_has_no_false_period() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library");
    let mut results = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("there is a library") {
        let path = entry.expect("a file").path();
        let Ok(source) = std::fs::read_to_string(&path) else { continue };
        let Ok(checked) = grundy_rules::read(&source, &[]) else { continue };
        if checked.rule.arity != 1 || !checked.rule.verdicts.is_empty() {
            continue;
        }
        let word = path.to_string_lossy();
        let (code, _) = grundy(&["period", &word, WORK]);
        if code != 2 {
            results.push(period_of(&[&word], &source));
        }
    }
    assert!(results.len() > 40);
    assert!(report(results) > 15);
}

/// Every game of the catalogue, by its own table: theorems and observations.
#[test]
fn the_catalogue_has_no_false_period() {
    let names = CATALOGUE.iter().flat_map(|entry| entry.variants.iter().chain([&entry.card.game]));
    let mut count = 0;
    for name in names {
        let limits = Limits { positions: 100_000, ..Limits::default() };
        let Ok(game) = games::open(name, &NoFiles) else { continue };
        let Ok(found) = game.period(&Meter::new(limits)) else { continue };
        let Some(period) = found.period else { continue };
        let checked = found.values_checked;
        let said = Said { preperiod: found.preperiod, period, saltus: found.saltus, checked };
        let last = said.count().clamp(200, 8000);
        let Ok(Table::Line { from, values }) = game.table(last, &Meter::unlimited()) else {
            continue;
        };
        let values: Vec<u64> = std::iter::repeat_n(0, from as usize).chain(values).collect();
        let said = Said { preperiod: said.preperiod.max(from), ..said };
        assert_eq!(said.wrong(&values), None, "{name}: {said:?}");
        count += 1;
    }
    assert!(count > 15, "{count}");
}

/// Rules that look periodic for long, and are not.
const LATE: &[&str] = &[
    "n -> [n-1]; n -> [n/2] if n % 2 == 0 and n > 0",
    "n -> [n-1]; n -> [n/10] if n % 10 == 0 and n > 0",
    "n -> [y] for y in 0..min(isqrt(n), n-1) if y*y > isqrt(n-1)",
    "s -> [s xor t] for i in 0..bits(s)-3, t = 7 << i if s xor t < s",
    "n -> [n/2] + [n/2] + [n/2] if n > 0 and n % 2 == 0; n -> [n-1]",
    "n -> [n-1] if bits(n) < 14",
    "n -> [n-1]; n -> [n-2] if n / 100 > 300",
    "n -> [n-1]; n -> [0] if isqrt(n) == 150",
    "n -> [n-1]; n -> [n-2] if n % 101 == 50 and n % 103 == 51",
    "n -> [n-k] for k in primes(n) if n % 101 == 0",
    "n -> [n-k] for k in 1..12; n -> [n/4] + [n/5] if n > 0 and n % 1001 == 0",
];

#[test]
fn what_breaks_late_is_not_said() {
    for rule in LATE {
        let document = said(&["period", "--json", WORK, "-e", rule]);
        assert!(document["period"].is_null(), "{rule}: {document}");
        assert!(!strip_observes(&["-e", rule]), "{rule}");
        assert_eq!(grundy(&["period", WORK, "-e", rule]).0, 3, "{rule}");
        // It would be false: the values differ from any short period within reach.
        report([law_of(&["-e", rule], rule)]);
    }
}

/// The rule that divides and takes one has a law, and the period points to it.
#[test]
fn a_law_that_does_not_repeat_is_named() {
    let (code, text) = grundy(&["period", "-e", LATE[0]]);
    assert_eq!(code, 3);
    assert!(text.contains("no period found in 10000 values"), "{text}");
    assert!(text.contains("automaton") && text.contains("does not repeat"), "{text}");
}

/// What is true is still said: periods that begin late or are long.
#[test]
fn true_periods_are_said() {
    for (rule, preperiod, period) in [
        ("n -> [n-1]; n -> [n-3] if n % 2 == 0", 0, 2),
        ("n -> [n-1]; n -> [n-2] if n % 7 == 3", 3, 7),
        ("n -> [n-k] for k in powers(2, n)", 0, 3),
    ] {
        let document = said(&["period", "--json", "-e", rule]);
        let found = Said::of(&document).map(|said| (said.preperiod, said.period));
        assert_eq!(found, Some((preperiod, period)), "{rule}: {document}");
    }
    assert!(strip_observes(&["-e", "n -> [n-1]; n -> [n-2] if n % 7 == 3"]));
}
