//! Faults count where play gets to: answers beside a plain search that lists the options of
//! positions that can be reached, and of no others.

use crate::naive;
use grundy::game::{AnyGame, Files, RULE};
use grundy::notation::Locale;
use grundy::solve::{Question, answer};
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::{Limits, Meter, Stop};
use grundy_rules::fault::Halt;
use grundy_rules::ir::Rule;
use grundy_rules::numbers::Factors;
use grundy_rules::random::Random;
use grundy_rules::{Backend, Opening, open};
use std::collections::HashMap;
use std::io;
use std::sync::Arc;

/// Knows one rule.
struct Shelf(Arc<dyn AnyGame>);

impl Files for Shelf {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::other(path))
    }

    fn rule(&self, _: &str) -> Option<Result<Arc<dyn AnyGame>, Stop>> {
        Some(Ok(Arc::clone(&self.0)))
    }
}

fn opened(rule: &str, backend: Backend) -> Arc<dyn AnyGame> {
    let opening = Opening { recognise: false, backend, ..Opening::named(RULE) };
    open(rule, &opening).unwrap_or_else(|problem| panic!("{rule}: {problem:?}")).game
}

fn asked(game: &Arc<dyn AnyGame>, position: &[i64], convention: Convention) -> Question {
    let numbers: Vec<String> = position.iter().map(i64::to_string).collect();
    let (text, shelf) = (format!("{RULE} {}", numbers.join(" ")), Shelf(Arc::clone(game)));
    Question::read(&text, Compound::Disjunctive, convention, &shelf).unwrap()
}

fn said(stop: &Stop) -> String {
    match stop {
        Stop::Fault(problem) => problem.render(Locale::En),
        stop => panic!("stopped: {stop:?}"),
    }
}

/// What a plain search finds.
#[derive(Debug, PartialEq)]
enum PlainSearch {
    /// Where faults are met.
    Faults(Vec<Vec<i64>>),
    /// The SG value.
    Value(u64),
    /// Whether the player to move wins.
    Outcome(bool),
    /// Play can turn in a circle, or there is too much of it, or it is a sum without SG values.
    Nothing,
}

/// More positions than this are not searched.
const MOST: usize = 3000;

type Options = Vec<Vec<Vec<i64>>>;

/// All positions in the order they are met; each option is a list of positions.
fn search(
    rule: &Rule,
    start: &[i64],
    convention: Convention,
    factors: &mut Factors,
) -> PlainSearch {
    let (mut met, mut seen) = (vec![start.to_vec()], HashMap::from([(start.to_vec(), 0)]));
    let mut all: Vec<(Option<bool>, Options)> = Vec::new();
    let mut faults = Vec::new();
    while all.len() < met.len() && all.len() < MOST {
        let position = met[all.len()].clone();
        let mut options = Options::new();
        let verdict = naive::verdict(rule, &position);
        faults.extend(verdict.is_err().then(|| position.clone()));
        if verdict == Ok(None) {
            let (listed, end) = naive::options(rule, &position, factors);
            for option in listed {
                let terms = option.chunks(1 + rule.arity);
                let pieces = terms.flat_map(|t| vec![t[1..].to_vec(); t[0] as usize]).collect();
                options.push(pieces);
            }
            for piece in options.iter().flatten() {
                let next = seen.len();
                if *seen.entry(piece.clone()).or_insert(next) == next {
                    met.push(piece.clone());
                }
            }
            faults.extend(matches!(end, Err(Halt::Fault(_))).then_some(position));
        }
        all.push((verdict.unwrap_or_default(), options));
    }
    if all.len() < met.len() {
        return PlainSearch::Nothing;
    }
    if !faults.is_empty() {
        return PlainSearch::Faults(faults);
    }
    solved(rule, &all, &seen, convention)
}

/// The value (or the outcome) of the first position, from below.
fn solved(
    rule: &Rule,
    all: &[(Option<bool>, Options)],
    seen: &HashMap<Vec<i64>, usize>,
    convention: Convention,
) -> PlainSearch {
    let by_values = rule.verdicts.is_empty() && convention == Convention::Normal;
    let sums = all.iter().flat_map(|(_, options)| options).any(|option| option.len() > 1);
    if sums && !by_values {
        return PlainSearch::Nothing;
    }
    let mut values: Vec<Option<u64>> = vec![None; all.len()];
    loop {
        let mut changed = false;
        // Most options were met after their position.
        for (i, (verdict, options)) in all.iter().enumerate().rev() {
            if values[i].is_some() {
                continue;
            }
            let worth = |option: &Vec<Vec<i64>>| {
                let values = option.iter().map(|piece| values[seen[piece]]);
                values.reduce(|a, b| Some(a? ^ b?)).unwrap_or(Some(match by_values {
                    true => 0,
                    false => (convention == Convention::Misere).into(),
                }))
            };
            let known: Option<Vec<u64>> = options.iter().map(worth).collect();
            let Some(known) = known else { continue };
            values[i] = Some(match (by_values, verdict) {
                (true, _) => (0..).find(|value| !known.contains(value)).unwrap(),
                (_, Some(wins)) => (*wins).into(),
                _ if options.is_empty() => (convention == Convention::Misere).into(),
                _ => known.contains(&0).into(),
            });
            changed = true;
        }
        if !changed {
            break;
        }
    }
    match values[0].filter(|_| values.iter().all(Option::is_some)) {
        Some(value) if by_values => PlainSearch::Value(value),
        Some(wins) => PlainSearch::Outcome(wins == 1),
        None => PlainSearch::Nothing,
    }
}

/// Random rules from random positions: the same value or outcome, or one of the faults.
#[test]
fn random_rules_as_a_plain_search() {
    let deep = std::env::var_os("GRUNDY_DEEP").is_some_and(|value| value == "1");
    let rounds = if deep { 8000 } else { 500 };
    let (mut right, mut wrong, mut saved) = (0, 0, 0);
    let mut factors = Factors::new();
    for seed in 0..rounds {
        let mut random = Random::new(seed ^ 0x5EED);
        let arity = 1 + random.below(3) as usize;
        let text = random.guarded(arity);
        let rule = grundy_rules::read(&text, &[]).unwrap().rule;
        let backend = [Backend::Best, Backend::Interpreter, Backend::Compiler][seed as usize % 3];
        let most = if random.percent(30) { [0, 5000, 90, 22] } else { [0, 40, 14, 8] }[arity];
        for _ in 0..3 {
            let position: Vec<i64> = (0..arity).map(|_| random.below(most) as i64).collect();
            let convention = [Convention::Normal, Convention::Misere][random.below(2) as usize];
            let found = search(&rule, &position, convention, &mut factors);
            if found == PlainSearch::Nothing {
                continue;
            }
            let what = format!("{text}at {position:?}, {convention:?}: {found:?}");
            let question = asked(&opened(&text, backend), &position, convention);
            let limits = Limits { positions: 1_000_000, ..Limits::default() };
            match (&found, answer(&question, limits)) {
                (PlainSearch::Faults(faults), Err(failure)) => {
                    let said = said(&failure);
                    let is_named = |at: &Vec<i64>| {
                        let mut numbers = at.iter().zip(["a", "b", "c"]);
                        numbers.all(|(n, name)| said.contains(&format!("{name} = {n}")))
                    };
                    assert!(faults.iter().any(is_named), "{what}: {said}");
                    wrong += 1;
                    continue;
                }
                (PlainSearch::Value(value), Ok(said)) => {
                    assert_eq!(said.sg, Some(*value), "{what}")
                }
                (PlainSearch::Outcome(wins), Ok(said)) => {
                    assert_eq!(said.outcome, Outcome::n_if(*wins), "{what}");
                }
                (_, said) => panic!("{what}: {said:?}"),
            }
            right += 1;
            let sizes: Vec<u64> = position.iter().map(|&n| n as u64 + 1).collect();
            if sizes.iter().product::<u64>() < 2000 {
                let end = naive::fill(&rule, grundy_rules::dense::Aim::Sg, &sizes).1;
                saved += u32::from(matches!(end, Err(Halt::Fault(_))));
            }
        }
    }
    println!("{right} answers, {wrong} faults; in {saved} boxes a fault that nobody met");
    assert!(right > rounds / 2 && wrong > rounds / 5 && saved > 30);
}

/// The two rules that this is about.
#[test]
fn a_fault_beside_the_way_is_none() {
    let bare = opened("(n, k) -> [n-j, k] for j in 1..n/k", Backend::Best);
    for (position, value) in [([5, 2], 1), ([4, 2], 2), ([5, 1], 5), ([300, 2], 150)] {
        let answer = answer(&asked(&bare, &position, Convention::Normal), Limits::default());
        assert_eq!(answer.unwrap().sg, Some(value), "{position:?}");
    }
    // Where it is met it is told, and where a table is asked for every cell counts.
    let fault = answer(&asked(&bare, &[5, 0], Convention::Normal), Limits::default()).unwrap_err();
    assert!(said(&fault).contains("n = 5, k = 0"), "{}", said(&fault));
    let bare = opened("(n, k) -> [n-j, k] for j in 1..n/k", Backend::Best);
    let fault = bare.table(5, &Meter::new(Limits::default())).unwrap_err();
    assert!(said(&fault).contains("n = 0, k = 0"), "{}", said(&fault));
    let guarded = opened("(n, k) -> [n-j, k] for j in 1..n/k if k > 0", Backend::Best);
    for (position, value) in [([5, 2], 1), ([0, 0], 0), ([7, 0], 0)] {
        let answer = answer(&asked(&guarded, &position, Convention::Normal), Limits::default());
        assert_eq!(answer.unwrap().sg, Some(value), "{position:?}");
    }
    assert!(guarded.table(20, &Meter::new(Limits::default())).is_ok());
}

/// One game answers about many positions, in any order, and a table of those without a fault.
#[test]
fn a_fault_spoils_no_other_answer() {
    // A fault at 7, which only multiples of 7 reach.
    let rule = "n -> [n-7]; n -> [n / 2 - 5 / (n - 7)] if n == 7";
    let value = |game: &Arc<dyn AnyGame>, n: i64| {
        let said = answer(&asked(game, &[n], Convention::Normal), Limits::default());
        said.map(|said| said.sg.unwrap())
    };
    let game = opened(rule, Backend::Best);
    for n in [30, 8, 9000, 6, 4999, 12] {
        assert_eq!(value(&game, n).unwrap(), (n as u64 / 7) % 2, "{n}");
    }
    let line = game.table(6, &Meter::new(Limits::default()));
    assert!(line.is_ok(), "{line:?}");
    assert!(said(&value(&game, 70).unwrap_err()).contains("n = 7"));
    let fresh = opened(rule, Backend::Best);
    assert!(said(&fresh.table(30, &Meter::new(Limits::default())).unwrap_err()).contains("n = 7"));
}

/// Boxes that are worth a table, SG values and outcomes, with a fault in the first cell.
#[test]
fn large_boxes_are_searched() {
    let moves = |more: &str| {
        format!("(a, b, c) -> [a-j, b, c] for j in 1..2{more}; (a, b, c) -> [a, b-1, c]{more}")
    };
    let (bare, guarded) = (moves(" if 7/c > 0"), moves(" if c > 0 and 7/c > 0"));
    for convention in [Convention::Normal, Convention::Misere] {
        for position in [[400, 400, 1], [512, 333, 2]] {
            let ask = |text: &str| {
                let game = opened(text, Backend::Best);
                answer(&asked(&game, &position, convention), Limits::default()).unwrap()
            };
            let (bare, guarded) = (ask(&bare), ask(&guarded));
            assert_eq!((bare.outcome, bare.sg), (guarded.outcome, guarded.sg), "{position:?}");
        }
    }
    // A search beyond the limits says which.
    let few = Limits { positions: 50_000, ..Limits::default() };
    let question = asked(&opened(&bare, Backend::Best), &[400, 400, 1], Convention::Normal);
    let stop = answer(&question, few).expect_err("a stop");
    assert_eq!(stop, Stop::Positions(50_000));
}
