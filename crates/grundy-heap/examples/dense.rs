use grundy_heap::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let rule = Rule::read(&a[1]).unwrap();
    let n: u64 = a[2].parse().unwrap();
    let t = std::time::Instant::now();
    let mut tape = Tape::new();
    Dense::new(&rule)
        .extend(&mut tape, n + 1, &mut |_| std::ops::ControlFlow::Continue(()))
        .unwrap();
    let h = tape
        .recent()
        .iter()
        .fold(0xcbf29ce484222325u64, |h, &v| (h ^ u64::from(v)).wrapping_mul(0x100000001b3));
    println!(
        "{} {} max {} hash {h:016x} wall {:?}",
        a[1],
        n,
        tape.recent().iter().max().unwrap(),
        t.elapsed()
    );
}
