//! Rules made of pieces of other rules: nothing panics, and all ways to follow a rule agree.
//!
//! The pool begins with the library, the wrong rules and the corpus (inputs that once went
//! wrong); whatever shows something new, a new set of messages or operations, joins it.
//! `GRUNDY_FUZZ_SECONDS` says how long it goes on (20 by default), `GRUNDY_FUZZ_SEED` where
//! it begins. An input that goes wrong is written to the corpus.

mod mutate;

use grundy::notation::Locale;
use grundy::work::Stop;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::Rule;
use grundy_rules::random::Random;
use grundy_rules::{print, read, report, syntax};
use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The sources in a folder; of the wrong rules what stands before the message.
fn sources(name: &str) -> Vec<String> {
    let files = fs::read_dir(folder(name)).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = files.map(|file| file.path()).filter(|p| p.is_file()).collect();
    paths.sort();
    let texts = paths.iter().filter_map(|path| fs::read_to_string(path).ok());
    texts.map(|text| text.split("\n----\n").next().unwrap_or("").to_owned()).collect()
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn nothing_panics_and_all_ways_agree() {
    let mut pool: Vec<String> =
        ["tests/corpus", "../../library", "tests/wrong"].into_iter().flat_map(sources).collect();
    assert!(pool.len() > 200, "{}", pool.len());
    let mut random = Random::new(number("GRUNDY_FUZZ_SEED", 1));
    let mut seen: HashSet<u64> = HashSet::new();
    let end = Instant::now() + Duration::from_secs(number("GRUNDY_FUZZ_SECONDS", 20));
    let mut tried = 0u64;
    for source in pool.clone() {
        seen.insert(followed(&source));
    }
    while Instant::now() < end {
        let source = mutate::mutated(&pool, &mut random);
        tried += 1;
        if seen.insert(followed(&source)) && source.len() < 2000 {
            pool.push(source);
        }
    }
    println!("{tried} inputs, {} kinds", seen.len());
}

/// Follows one input; keeps it if something goes wrong. What was seen, as a number.
fn followed(source: &str) -> u64 {
    catch_unwind(AssertUnwindSafe(|| follow(source))).unwrap_or_else(|panic| {
        let mut hash = DefaultHasher::new();
        source.hash(&mut hash);
        let path = folder("tests/corpus").join(format!("{:016x}.txt", hash.finish()));
        let _ = fs::create_dir_all(folder("tests/corpus"));
        let _ = fs::write(&path, source);
        println!("went wrong on {}:\n{source}", path.display());
        std::panic::resume_unwind(panic)
    })
}

fn follow(source: &str) -> u64 {
    let mut hash = DefaultHasher::new();
    let (file, wrong) = syntax::parse(source);
    if wrong.is_empty() {
        let printed = print::print(&file);
        let (again, wrong) = syntax::parse(&printed);
        assert!(wrong.is_empty(), "printed as\n{printed}");
        assert_eq!(print::print(&again), printed);
    }
    match read(source, &[]) {
        Err(found) => {
            assert!(!found.is_empty());
            for locale in [Locale::En, Locale::Zh] {
                assert!(!report::render("x.game", source, &found, locale, false).is_empty());
            }
            // The words of the messages without what they quote.
            for diagnostic in &found {
                let words = diagnostic.message.en.split('`').step_by(2);
                words.collect::<Vec<_>>().hash(&mut hash);
            }
        }
        Ok(checked) => {
            let shape = format!("{:?}", checked.rule);
            let names = shape.split(|c: char| !c.is_ascii_alphabetic());
            let mut kinds: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
            kinds.sort_unstable();
            kinds.dedup();
            (kinds, compare(&Arc::new(checked.rule))).hash(&mut hash);
        }
    }
    hash.finish()
}

fn engines(rule: &Arc<Rule>) -> Vec<Box<dyn Engine>> {
    vec![
        Box::new(Interpreter::definition(Arc::clone(rule))),
        Box::new(Interpreter::new(Arc::clone(rule))),
        #[cfg(feature = "compile")]
        match grundy_rules::compile::Compiled::new(Arc::clone(rule)) {
            Ok(compiled) => Box::new(compiled),
            Err(_) => Box::new(Interpreter::new(Arc::clone(rule))),
        },
    ]
}

/// Long loops are broken off, and then say nothing.
fn tick(left: &mut u32) -> Result<(), Stop> {
    *left = left.saturating_sub(1);
    match left {
        0 => Err(Stop::too_large(grundy::words!("enough", "够了"))),
        _ => Ok(()),
    }
}

/// More options than this are not compared.
const OPTIONS: usize = 3000;

/// All engines on some options and some tables; which ends were seen.
fn compare(rule: &Arc<Rule>) -> Vec<u8> {
    let mut ends = Vec::new();
    let mut engines = engines(rule);
    let arity = rule.arity;
    for size in [0i64, 1, 2, 5, 9, 30, 1 << 33] {
        let mut position = vec![size; arity];
        position[0] += 1;
        if rule.unordered {
            position.sort_unstable();
        }
        let listed = engines.iter_mut().map(|engine| {
            let (mut all, mut left) = (Vec::new(), 4);
            let done = engine.options(&position, &mut |_| tick(&mut left), &mut |terms| {
                all.push(terms.to_vec());
                if all.len() > OPTIONS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            (all, done.map(|_| ()), engine.verdict(&position))
        });
        same(listed.collect(), &mut ends, &format!("options of {position:?}"));
    }
    let side = [40u64, 10, 6, 4, 3, 3, 2, 2][arity - 1];
    let mut aims = vec![Aim::Sg];
    if !rule.verdicts.is_empty() {
        aims = vec![Aim::Outcome { misere: false }, Aim::Outcome { misere: true }];
    }
    for aim in aims {
        let filled = engines.iter_mut().map(|engine| {
            let mut left = 4;
            let mut table = Dense::new(aim, vec![side; arity]).expect("a small box");
            let done = engine.fill(&mut table, side.pow(arity as u32), &mut |_| tick(&mut left));
            let values: Vec<u64> = (0..table.filled()).filter_map(|cell| table.get(cell)).collect();
            (values, done, Ok(None))
        });
        same(filled.collect(), &mut ends, &format!("table for {aim:?}"));
    }
    ends.sort_unstable();
    ends.dedup();
    ends
}

type Seen<T> = (Vec<T>, Result<(), Halt>, Result<Option<bool>, Halt>);

/// Asserts that all engines saw the same, unless one was broken off.
fn same<T: PartialEq + std::fmt::Debug>(seen: Vec<Seen<T>>, ends: &mut Vec<u8>, what: &str) {
    ends.push(match &seen[0].1 {
        Ok(()) => 0,
        Err(Halt::Fault(fault)) => 1 + fault.kind as u8,
        Err(Halt::NotBelow(_)) => 100,
        Err(Halt::Stop(_)) => 101,
    });
    if seen.iter().any(|(_, done, _)| matches!(done, Err(Halt::Stop(_)))) {
        return;
    }
    for other in &seen[1..] {
        assert_eq!(seen[0], *other, "{what}");
    }
}
