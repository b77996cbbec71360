use grundy_heap::*;
use std::ops::ControlFlow;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n: u64 = a[2].parse().unwrap();
    let rule = Rule::read(&a[1]).unwrap();
    let mut tape = Tape::new();
    let mut e = Dense::new(&rule);
    let mut total = 0f64;
    while tape.len() < n {
        let mut best = f64::MAX;
        let from = tape.len();
        for _ in 0..24 {
            let t = std::time::Instant::now();
            let to = tape.len() + 8;
            e.extend(&mut tape, to, &mut |_| ControlFlow::Continue(())).unwrap();
            best = best.min(t.elapsed().as_secs_f64());
        }
        total += best * (tape.len() - from) as f64 / 8.;
    }
    print!("{} {:.0}ms  ", a[1], total * 1e3);
}
