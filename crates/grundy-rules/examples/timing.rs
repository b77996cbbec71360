#[allow(dead_code)]
#[path = "../tests/common/naive.rs"]
mod naive;
#[allow(dead_code)]
#[path = "../tests/common/rules.rs"]
mod rules;
use grundy_rules::compile::Compiled;
use grundy_rules::dense::*;
use grundy_rules::engine::Engine;
use std::sync::Arc;
fn main() {
    for (name, rule, sizes) in [("lasker", rules::lasker(), vec![40u64]), ("wythoff", rules::wythoff(), vec![5, 5]), ("hnoi", rules::hnoi(), vec![30]), ("div", rules::divisors(), vec![30])] {
        let rule = Arc::new(rule);
        let mut all: Vec<f64> = Vec::new();
        for _ in 0..200 {
            let mut c = Compiled::with(rule.clone(), Box::new(naive::Naive::new(rule.clone(), 1 << 40))).unwrap();
            let mut t = Dense::new(Aim::Sg, sizes.clone()).unwrap();
            c.fill(&mut t, u64::MAX, &mut |_| Ok(())).unwrap();
            all.push(c.spent().as_secs_f64() * 1e3);
        }
        let first = all[0];
        all.sort_by(f64::total_cmp);
        println!("{name}: first {first:.2} ms, min {:.2}, median {:.2}", all[0], all[100]);
    }
}
