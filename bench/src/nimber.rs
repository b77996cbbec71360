//! Nim-arithmetic on 64 bits: ours beside the `nimber` crate.
//!
//! Both compute the same operations on the same random operands in one process;
//! the results are compared before anything is timed. The peer handles nimbers of
//! any length, so its numbers include what that generality costs.

use grundy::values::nimber::Nimber;
use nimber::FiniteNimber;
use std::hint::black_box;
use std::time::Instant;

/// Operands for us; the peer gets the first few of them. A round of either is short
/// enough to pass undisturbed now and then on a busy machine.
const OURS: usize = 1 << 12;
const PEERS: usize = 1 << 5;

/// Runs it.
pub fn run() {
    let (left, right) = (random(OURS, 1), random(OURS, 2));
    let (peer_left, peer_right) = (peers(&left), peers(&right));

    let theirs = seconds_each(PEERS, || {
        for (a, b) in peer_left.iter().zip(&peer_right) {
            black_box(a * b);
        }
    });
    for (i, (a, b)) in peer_left.iter().zip(&peer_right).enumerate() {
        assert_eq!(word(&(a * b)), (left[i] * right[i]).0, "{a} times {b}");
    }
    let ours = seconds_each(OURS, || {
        for (&a, &b) in left.iter().zip(&right) {
            black_box(a * b);
        }
    });
    report("product", ours, theirs);
    let chain = seconds_each(OURS, || {
        black_box(left.iter().copied().product::<Nimber>());
    });
    report("product, each waits for the last", chain, theirs);

    unary("square", &left, &peer_left, |a| a.square(), |a| a.square());
    unary("square root", &left, &peer_left, |a| a.sqrt(), |a| a.sqrt());
    let inverse = |a: Nimber| a.inverse().expect("no operand is 0");
    unary("inverse", &left, &peer_left, inverse, |a| a.inverse().expect("no operand is 0"));
}

/// Compares and times an operation with one operand.
fn unary(
    what: &str,
    operands: &[Nimber],
    peers: &[FiniteNimber],
    ours: impl Fn(Nimber) -> Nimber,
    theirs: impl Fn(&FiniteNimber) -> FiniteNimber,
) {
    for (&a, peer) in operands.iter().zip(peers) {
        assert_eq!(ours(a).0, word(&theirs(peer)), "{what} of {a}");
    }
    let peer_time = seconds_each(peers.len(), || {
        for a in peers {
            black_box(theirs(a));
        }
    });
    let our_time = seconds_each(operands.len(), || {
        for &a in operands {
            black_box(ours(a));
        }
    });
    report(what, our_time, peer_time);
}

/// The best time for one of the `count` operations of `work`, over about 0.3 s.
fn seconds_each(count: usize, mut work: impl FnMut()) -> f64 {
    let (start, mut best) = (Instant::now(), f64::INFINITY);
    while start.elapsed().as_secs_f64() < 0.3 {
        let round = Instant::now();
        work();
        best = best.min(round.elapsed().as_secs_f64());
    }
    best / count as f64
}

fn report(what: &str, ours: f64, theirs: f64) {
    println!(
        "{what:40} ours {:8.1} ns | nimber 0.1.1 {:9.0} ns | {:6.0}x faster",
        ours * 1e9,
        theirs * 1e9,
        theirs / ours
    );
}

/// Full-size operands other than 0, the same in every run (splitmix64).
fn random(count: usize, seed: u64) -> Vec<Nimber> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    };
    (0..count).map(|_| Nimber(next().max(1))).collect()
}

fn peers(operands: &[Nimber]) -> Vec<FiniteNimber> {
    operands[..PEERS].iter().map(|a| FiniteNimber::from(a.0)).collect()
}

/// The peer's value as one word.
fn word(value: &FiniteNimber) -> u64 {
    value.as_slice().first().copied().unwrap_or(0)
}
