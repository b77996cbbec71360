//! Checking the proof of a period.

use super::{ClaimedProof, Segments};
use grundy::present::certificate;
use grundy::work::{Meter, Stop};
use grundy_heap::certificate::{Certificate, Checked, Refusal, check_segments};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What the check of some segments comes to.
type SegmentResult = Result<Result<Checked, Refusal>, Stop>;

/// Reads a proof, and notes what it takes to check it.
pub(super) fn read(text: &str, segments: &Segments, meter: &Meter) -> Result<ClaimedProof, Stop> {
    let claim = certificate::read(text)?;
    let segments = segments.choose(claim.segments())?;
    if claim.is_plausible() {
        meter.hold(claim.memory())?;
        meter.visit(claim.values(&segments))?;
    }
    Ok(ClaimedProof::Period { claim, segments })
}

/// Checks the segments of a long proof on so many threads, a short one as it is. The memory of
/// several threads is not measured, but for what was announced.
pub(super) fn check(
    claim: &Certificate,
    chosen: &[usize],
    meter: &Meter,
    threads: usize,
    done: &(dyn Fn() + Sync),
) -> SegmentResult {
    let over = AtomicBool::new(false);
    let one = |segments: &[usize], meter: &Meter| -> SegmentResult {
        let mut stop = Ok(());
        let checked = check_segments(claim, segments, &mut |steps| {
            stop = meter.tick(steps);
            // One refusal is enough.
            match stop.is_err() || over.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        stop.map(|()| checked)
    };
    if chosen.len() < 2 {
        return match threads {
            1 => one(chosen, meter),
            _ => one(chosen, &meter.share()),
        };
    }
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let work = |meter: &Meter| {
        while !over.load(Ordering::Relaxed)
            && let Some(&number) = chosen.get(next.fetch_add(1, Ordering::Relaxed))
        {
            // Each looks at all stages for the conclusion.
            let begun = meter.tick(claim.segments() as u64);
            let result = begun.and_then(|()| one(&[number], meter));
            over.fetch_or(!matches!(result, Ok(Ok(_))), Ordering::Relaxed);
            results.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
            done();
        }
    };
    match threads.min(chosen.len()) {
        0 | 1 => work(meter),
        threads => std::thread::scope(|scope| {
            for _ in 1..threads {
                let meter = meter.share();
                scope.spawn(move || work(&meter));
            }
            work(&meter.share());
        }),
    }
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    summed(results, (chosen.len(), claim.segments()))
}

/// What the segments come to together: the first refusal, else what stopped one of them.
fn summed(mut results: Vec<(usize, SegmentResult)>, segments: (usize, usize)) -> SegmentResult {
    results.sort_by_key(|(number, _)| *number);
    let refusal = |result: &SegmentResult| match result {
        // Those that are not to blame were asked to stop.
        Ok(Err(refusal)) if *refusal != Refusal::Asked => Some(*refusal),
        _ => None,
    };
    if let Some(refusal) = results.iter().find_map(|(_, result)| refusal(result)) {
        return Ok(Err(refusal));
    }
    let mut values = 0;
    let mut asked = false;
    for (_, result) in results {
        match result? {
            Ok(checked) => values += checked.values,
            Err(_) => asked = true,
        }
    }
    match asked {
        true => Ok(Err(Refusal::Asked)),
        false => Ok(Ok(Checked { values, segments: Some(segments) })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ask, GameRef, Period, Shelf};
    use grundy::heap::Stream;
    use grundy::work::Limits;
    use grundy_heap::certificate::{Basis, Stage};

    /// The proof of a period with stages, as if it were long.
    fn long() -> Certificate {
        let (shelf, meter) = (Shelf::default(), Meter::unlimited());
        let question = Period { game: GameRef::named("0.16"), certified: true };
        let mut proof = question.ask(&shelf, &meter).unwrap().certificate.unwrap();
        let game = shelf.open(&GameRef::named("0.16"), &meter).unwrap().game;
        let (n0, p) = (proof.preperiod, proof.period);
        let Basis::Window { window, stages, .. } = &mut proof.basis else { panic!() };
        let (window, end) = (*window, n0 + p + *window);
        let mut stream = Stream::new(game.code().unwrap(), Vec::new()).unwrap();
        stream.extend(end, &meter, &|| false).unwrap();
        let values = stream.since(0).unwrap();
        // The period is a prime.
        let ends = [n0 + window, n0 + window + 1, end];
        let mut heaps: Vec<u64> = (2 * window + 1..end).step_by(20_000).chain(ends).collect();
        heaps.sort_unstable();
        heaps.dedup();
        *stages = heaps
            .into_iter()
            .map(|heap| {
                let values = values[(heap - window - 1) as usize..heap as usize].to_vec();
                Stage { heap, values }
            })
            .collect();
        proof
    }

    #[test]
    fn segments_are_checked_on_any_number_of_threads() {
        let claim = long();
        let all: Vec<usize> = (0..claim.segments()).collect();
        let told = AtomicUsize::new(0);
        let done = || {
            told.fetch_add(1, Ordering::Relaxed);
        };
        let meter = Meter::unlimited();
        let once = check(&claim, &all, &meter, 1, &done).unwrap().unwrap();
        assert_eq!(once.segments, Some((all.len(), all.len())));
        assert_eq!(told.swap(0, Ordering::Relaxed), all.len());
        assert_eq!(check(&claim, &all, &meter, 3, &done), Ok(Ok(once)));
        assert_eq!(told.swap(0, Ordering::Relaxed), all.len());
        let some = check(&claim, &[1, 3], &meter, 3, &done).unwrap().unwrap();
        assert!(some.segments == Some((2, all.len())) && some.values < once.values);

        // A wrong stage: the segment that ends there is refused, others that do not touch it hold.
        let mut spoiled = claim.clone();
        let Basis::Window { stages, .. } = &mut spoiled.basis else { panic!() };
        stages[2].values[50] ^= 1;
        for threads in [1, 3] {
            assert!(check(&spoiled, &all, &meter, threads, &done).unwrap().is_err());
            assert!(check(&spoiled, &[2], &meter, threads, &done).unwrap().is_err());
            assert!(check(&spoiled, &[0, 1, 5], &meter, threads, &done).unwrap().is_ok());
        }

        // What is done by several threads is counted together.
        let most = Limits { work: 1_000_000, ..Limits::none() };
        let stopped = check(&claim, &all, &Meter::new(most), 3, &done);
        assert_eq!(stopped, Err(Stop::Work(1_000_000)));
    }
}
