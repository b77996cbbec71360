use super::*;
use crate::{Halt, Octal};
use std::ops::ControlFlow;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn prove(code: &str, memory: usize, to: u64) -> Proved<Proof> {
    let rule = Octal::read(code).unwrap();
    Search::new(&rule, memory).run(to, &mut go_on).unwrap().expect(code)
}

fn law(proof: &Proof) -> (u64, u64, u16) {
    (proof.preperiod, proof.period, proof.most)
}

/// The games of up to three digits whose period takes a while.
#[test]
fn solved_games() {
    for (code, known) in [
        (".156", (3479, 349, 23)),
        (".055", (259, 148, 8)),
        (".644", (3256, 442, 64)),
        (".165", (5181, 1550, 25)),
        (".356", (7315, 142, 19)),
        (".16", (105351, 149459, 23)),
        (".56", (326640, 144, 64)),
        (".127", (46578, 4, 56)),
        (".77", (71, 12, 8)),
        (".137", (52, 34, 9)),
    ] {
        assert_eq!(law(&prove(code, 1 << 26, 1 << 20)), known, "{code}");
    }
}

/// With little memory the values before the period are computed again.
#[test]
fn solved_games_in_little_memory() {
    for (code, known) in [(".16", (105351, 149459, 23)), (".56", (326640, 144, 64))] {
        let proof = prove(code, 1 << 19, 1 << 20);
        assert_eq!(law(&proof), known, "{code}");
    }
}

#[test]
fn checkpoints_go_on() {
    let rule = Octal::read(".16").unwrap();
    let whole = prove(".16", 1 << 19, 1 << 20);
    let mut search = Search::new(&rule, 1 << 19);
    for to in (0..).map(|i| 1000 + 60_000 * i) {
        match search.run(to, &mut go_on).unwrap() {
            Some(proof) => return assert_eq!(law(&proof), law(&whole)),
            None => search = Search::resume(search.checkpoint(), 1 << 19),
        }
    }
}

#[test]
fn it_can_be_stopped() {
    let rule = Octal::read(".16").unwrap();
    let mut search = Search::new(&rule, 1 << 24);
    let mut calls = 0;
    let mut stop = |_| {
        calls += 1;
        ControlFlow::Break(())
    };
    assert_eq!(search.run(1 << 20, &mut stop), Err(Stop::Halted(Halt::Asked)));
    assert_eq!(calls, 1);
    let proof = search.run(1 << 20, &mut go_on).unwrap().unwrap();
    assert_eq!(law(&proof), (105351, 149459, 23));
}

/// A proof that is put off is the same proof, here and after a checkpoint.
#[test]
fn a_proof_can_be_put_off() {
    let rule = Octal::read(".56").unwrap();
    let whole = prove(".56", 1 << 16, 1 << 20);
    let mut search = Search::new(&rule, 1 << 16);
    assert_eq!(search.run(whole.values - 100_000, &mut go_on), Ok(None));
    let mut stop = |_| ControlFlow::Break(());
    let mut times = 0;
    while search.tape().len() < whole.values || times < 3 {
        let end = search.run(1 << 20, &mut stop);
        assert_eq!(end, Err(Stop::Halted(Halt::Asked)));
        times += 1;
    }
    assert!(search.tape().first() > 0);
    let proof = Search::resume(search.checkpoint(), 1 << 16).run(1 << 20, &mut go_on);
    assert_eq!(law(&proof.unwrap().unwrap()), law(&whole));
    assert_eq!(law(&search.run(1 << 20, &mut go_on).unwrap().unwrap()), law(&whole));
}

/// Without an anchor before the period everything is computed again.
#[test]
fn without_earlier_anchors() {
    let rule = Octal::read(".56").unwrap();
    let mut search = Search::new(&rule, 1 << 16);
    assert_eq!(search.run(325_000, &mut go_on), Ok(None));
    assert!(search.tape().first() > 0);
    search.anchors.clear();
    let proof = search.run(1 << 20, &mut go_on).unwrap().unwrap();
    assert_eq!(law(&proof), (326640, 144, 64));
    assert!(search.anchors[0].end > 326640);
}

#[test]
fn no_split_no_search() {
    let rule = Octal::read(".06").unwrap();
    assert_eq!(Search::new(&rule, 1 << 24).run(1 << 20, &mut go_on), Err(Stop::NoSplit));
}

/// The long ones take seconds: GRUNDY_DEEP=1 asks for them.
#[test]
fn deep_games() {
    if std::env::var_os("GRUNDY_DEEP").is_none() {
        return;
    }
    for (code, known) in [
        (".376", (2268248, 4, 176)),
        (".354", (10061916, 1180, 113)),
        (".104", (197769598, 11770282, 29)),
        (".054", (193235616, 10015179, 41)),
        (".454", (160949019, 60620715, 41)),
    ] {
        let start = std::time::Instant::now();
        let proof = prove(code, 1 << 26, 1 << 29);
        assert_eq!(law(&proof), known, "{code}");
        println!("{code}: {:.1} s, {} values", start.elapsed().as_secs_f64(), proof.values);
    }
}

/// Whenever a search is put aside, it comes to the same, also once the proof was found.
#[test]
fn put_aside_at_any_time() {
    let rule = Octal::read(".354").unwrap();
    let mut state = 5u64;
    let mut search = Search::new(&rule, 1 << 28);
    let mut times = 0;
    loop {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let to = search.tape().len() + (state >> 44);
        let found = search.run(to.min(1 << 24), &mut go_on).unwrap();
        let mut again = Search::resume(search.checkpoint(), 1 << 28);
        if let Some(proof) = found {
            assert_eq!(law(&proof), (10061916, 1180, 113));
            let proof = again.run(1 << 24, &mut go_on).unwrap().unwrap();
            assert_eq!(law(&proof), (10061916, 1180, 113));
            let values = again.values(proof.preperiod - 1, 5000, &mut go_on).unwrap();
            assert_eq!(values, search.values(proof.preperiod - 1, 5000, &mut go_on).unwrap());
            break;
        }
        search = again;
        times += 1;
    }
    assert!(times > 10, "{times}");
}
