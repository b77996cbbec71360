//! `prove CODE [VALUES [BYTES]]`: the period of a rule, with proof.

use grundy_heap::{Octal, window::Ground, window::Search};
use std::ops::ControlFlow;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(rule) = words.first().and_then(|code| Octal::read(code)) else {
        return eprintln!("prove CODE [VALUES [BYTES]]");
    };
    let number = |place: usize, default| {
        words.get(place).and_then(|word| word.parse::<u64>().ok()).unwrap_or(default)
    };
    let mut search = Search::new(&rule, number(2, 1 << 26) as usize);
    match search.run(number(1, 1 << 30), &mut |_| ControlFlow::Continue(())) {
        Ok(Some(proof)) => {
            let (n0, p, most) = (proof.preperiod, proof.period, proof.most);
            println!("{rule}: pre-period {n0}, period {p}, most {most}; {} values", proof.values);
            if let Ground::Window { split, rare, reach, window, anchor } = &proof.ground {
                let rare = rare.len();
                println!("{split:?}, {rare} rare, reach {reach}, window {window} at {anchor}");
            }
        }
        Ok(None) => println!("{rule}: no period within {} values", search.tape().len()),
        Err(stop) => println!("{rule}: {stop:?} at {}", search.tape().len()),
    }
}
