//! Engines ask whether to go on before much time has passed, whatever the rule looks like.

use grundy_rules::compile::Compiled;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::interpret::Interpreter;
use grundy_rules::read;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Rules that never end, and what one round of their loops is worth at most.
fn endless() -> Vec<String> {
    let long = "+k".repeat(150);
    let conditions = vec!["gcd(k, 12) > 100"; 60].join(" or ");
    vec![
        "n -> [k] for k in 1..9223372036854775807 if k < 0".to_owned(),
        "n -> [a] for a in 0..10^9, b in 0..10^9, c in 0..10^9, d in 0..10^9 if d < 0".to_owned(),
        format!("n -> [n{long}] for k in 1..10^15 if k{long} < 0"),
        format!("n -> [k] for k in 1..10^15 if {conditions}"),
        "n -> [p] for p in primes_upto(10^15) if p < 0".to_owned(),
        "n -> [d] for k in 10^18..2*10^18, d in divisors(k) if d < 0".to_owned(),
    ]
}

/// The most operations of a rule between two questions: steps that are told at once.
const MOST: u64 = 1 << 18;

#[test]
fn every_engine_asks_in_time() {
    for text in endless() {
        let rule = Arc::new(read(&text, &[]).unwrap_or_else(|_| panic!("{text}")).rule);
        let mut engines: Vec<Box<dyn Engine>> = vec![
            Box::new(Interpreter::new(rule.clone())),
            Box::new(Interpreter::definition(rule.clone())),
        ];
        if let Ok(engine) = Compiled::new(rule.clone()) {
            engines.push(Box::new(engine));
        }
        for mut engine in engines {
            let name = engine.name();
            let mut asked = 0;
            let mut tick = |steps: u64| {
                assert!(steps <= MOST, "{name}: {steps} steps at once: {text}");
                asked += 1;
                if asked < 20 { Ok(()) } else { Err(grundy::work::Stop::Interrupted) }
            };
            let stopped = Err(Halt::Stop(grundy::work::Stop::Interrupted));
            let options = engine.options(&[5], &mut tick, &mut |_| ControlFlow::Continue(()));
            assert_eq!(options.map(|_| ()), stopped, "{name}: {text}");
            let mut table = Dense::new(Aim::Sg, vec![10]).unwrap();
            assert_eq!(engine.fill(&mut table, 10, &mut tick), stopped, "{name}: {text}");
        }
    }
}

/// A round of a loop counts for what is computed in it.
#[test]
fn long_expressions_are_long_steps() {
    let steps = |text: &str| {
        let rule = Arc::new(read(text, &[]).unwrap().rule);
        let mut total = 0;
        let mut tick = |steps: u64| {
            total += steps;
            Ok(())
        };
        let mut each = |_: &[i64]| ControlFlow::Continue(());
        let _ = Interpreter::new(rule).options(&[1000], &mut tick, &mut each).unwrap();
        total
    };
    let short = steps("n -> [n-k] for k in 1..n");
    let long = steps(&format!("n -> [n-k{}] for k in 1..n", "+k-k".repeat(80)));
    assert!((1000..4000).contains(&short), "{short}");
    assert!(long > 10 * short, "{short} {long}");
}
