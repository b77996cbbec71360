//! Checking the proof of a period, or of a law, that is in a file.

mod law;

use crate::files::Bytes;
use crate::{Session, Trouble};
use grundy::notation::{Problem, Words};
use grundy::present::certificate;
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_heap::certificate::{Certificate, Checked, Refusal, check_segments};
use indicatif::ProgressBar;
use serde_json::json;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many segments of a long proof are checked if the user names none.
const USUAL: usize = 3;

/// Checks the proof in a file and says what came of it; exit code 1 if it is refused.
pub(crate) fn run(
    path: &str,
    segments: Option<&str>,
    limits: Limits,
    as_json: bool,
    session: &Session,
) -> Result<(), Trouble> {
    let meter = Meter::new(limits.clone());
    let bytes = Bytes::open_up_to(limits.memory.saturating_add(1), path, session)?;
    meter.hold(bytes.bytes().len() as u64)?;
    let text = std::str::from_utf8(bytes.bytes()).map_err(|_| {
        Problem::new(words!("`{path}` is not UTF-8 text", "`{path}` 不是 UTF-8 文本"))
    })?;
    if law::is_one(text) {
        return law::run(path, text, segments, &meter, as_json, session);
    }
    let claim = certificate::read(text)?;
    let chosen = choose(segments, claim.segments())?;
    if claim.is_plausible() {
        meter.hold(claim.memory())?;
        meter.visit(claim.values(&chosen))?;
    }
    if chosen.len() < claim.segments() {
        let (list, all) = (list(&chosen), claim.segments() - 1);
        session.note(&match segments {
            Some(_) => words!(
                "of the segments 0–{all} these are computed again: {list}",
                "在 0–{all} 段中重新计算：{list}"
            ),
            None => words!(
                "of the segments 0–{all} these are computed again, chosen at random: {list}; --segments names others, or all",
                "在 0–{all} 段中随机选出并重新计算：{list}；可用 --segments 指定其他段或 all"
            ),
        });
    }
    let checked = check_all(&claim, &chosen, limits, session)?;
    let said = match &checked {
        Ok(checked) => certificate::checked(&claim, checked),
        Err(refusal) => {
            let why = certificate::refusal(refusal);
            let (en, zh) = (why.en, why.zh);
            words!("the certificate is refused: {en}", "证书不成立：{zh}")
        }
    };
    let values = checked.map_or(0, |checked| checked.values);
    match as_json {
        true => session.print_json(&json(path, &claim, &chosen, (checked.is_ok(), values), {
            session.words(&said)
        }))?,
        false => session.print(&format!("{}\n", session.words(&said)))?,
    }
    if checked.is_ok() { Ok(()) } else { Err(Trouble::Said(1)) }
}

fn json(
    path: &str,
    claim: &Certificate,
    chosen: &[usize],
    (ok, values): (bool, u64),
    reason: &str,
) -> serde_json::Value {
    let mut answer = json!({
        "certificate": path,
        "rule": claim.rule.to_string(),
        "ok": ok,
        "values": values,
        "reason": reason,
    });
    // Whether nothing is left to be checked.
    answer["complete"] = json!(ok && chosen.len() == claim.segments());
    if claim.segments() > 0 {
        answer["segments"] = json!(chosen);
        answer["of"] = json!(claim.segments());
    }
    answer
}

/// Checks the segments of a long proof on all cores, a short one as it is.
fn check_all(
    claim: &Certificate,
    chosen: &[usize],
    limits: Limits,
    session: &Session,
) -> Result<Result<Checked, Refusal>, Trouble> {
    let start = Instant::now();
    let refused = AtomicBool::new(false);
    let limits = Limits { gauge: None, ..limits }; // several threads
    let one = |segments: &[usize]| -> Result<Result<Checked, Refusal>, Stop> {
        // A meter belongs to one thread; the clock of all began at the same time.
        let meter = Meter::since(start, limits.clone());
        let mut stop = Ok(());
        let checked = check_segments(claim, segments, &mut |steps| {
            stop = meter.steps(steps);
            // One refusal is enough.
            match stop.is_err() || refused.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        stop.map(|()| checked)
    };
    if chosen.len() < 2 {
        return Ok(one(chosen)?);
    }
    let bar = session.shows_progress().then(|| ProgressBar::new(chosen.len() as u64));
    if let Some(bar) = &bar {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let work = || {
        while let Some(number) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
            let result = one(&[*number]);
            refused.fetch_or(matches!(result, Ok(Err(_))), Ordering::Relaxed);
            results.lock().unwrap_or_else(PoisonError::into_inner).push((*number, result));
            if let Some(bar) = &bar {
                bar.inc(1);
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(chosen.len());
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(number, _)| *number);
    let refusal = |result: &Result<Result<Checked, Refusal>, Stop>| match result {
        Ok(Err(refusal)) if *refusal != Refusal::Asked => Some(*refusal),
        _ => None,
    };
    if let Some(refusal) = results.iter().find_map(|(_, result)| refusal(result)) {
        return Ok(Err(refusal));
    }
    let mut values = 0;
    for (_, result) in results {
        match result? {
            Ok(checked) => values += checked.values,
            Err(refusal) => return Ok(Err(refusal)),
        }
    }
    Ok(Ok(Checked { values, segments: Some((chosen.len(), claim.segments())) }))
}

/// The segments that the user named, or some at random; in increasing order.
fn choose(segments: Option<&str>, all: usize) -> Result<Vec<usize>, Problem> {
    let wrong = |problem: Words| Problem::new(problem).example("--segments 0,7,20-25");
    let mut chosen = match segments.map(str::trim) {
        Some(_) if all == 0 => {
            return Err(wrong(words!(
                "this proof is short: it is checked as a whole and has no segments",
                "此证明较短：整体检验，没有分段"
            )));
        }
        Some("all") => (0..all).collect(),
        None if all <= USUAL => (0..all).collect(),
        None => at_random(all),
        Some(text) => {
            let mut chosen = Vec::new();
            for word in text.split(',').map(str::trim) {
                let (from, to) = word.split_once('-').unwrap_or((word, word));
                let number = |text: &str| text.trim().parse::<usize>().ok().filter(|&n| n < all);
                let range = number(from).zip(number(to)).filter(|(from, to)| from <= to);
                let (from, to) = range.ok_or_else(|| {
                    let last = all - 1;
                    wrong(words!(
                        "`{word}` names no segments: they are numbered from 0 to {last}",
                        "`{word}` 不表示任何段：编号从 0 到 {last}"
                    ))
                })?;
                chosen.extend(from..=to);
            }
            chosen
        }
    };
    chosen.sort_unstable();
    chosen.dedup();
    Ok(chosen)
}

/// Three different numbers below `all`, which is larger, that nobody could know before.
fn at_random(all: usize) -> Vec<usize> {
    let state = RandomState::new();
    let mut chosen = Vec::new();
    for turn in 0u64.. {
        let number = (state.hash_one(turn) % all as u64) as usize;
        if !chosen.contains(&number) {
            chosen.push(number);
        }
        if chosen.len() == USUAL {
            break;
        }
    }
    chosen
}

fn list(chosen: &[usize]) -> String {
    chosen.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_by_name_and_at_random() {
        assert_eq!(choose(Some("3, 0,5-7,6"), 9).unwrap(), [0, 3, 5, 6, 7]);
        assert_eq!(choose(Some("all"), 3).unwrap(), [0, 1, 2]);
        assert_eq!(choose(None, 2).unwrap(), [0, 1]);
        assert!(choose(None, 0).unwrap().is_empty());
        for wrong in ["9", "", "2-1", "x", "1,,2", "-1"] {
            assert!(choose(Some(wrong), 9).is_err(), "{wrong}");
        }
        assert!(choose(Some("0"), 0).is_err());
        let mut seen = [false; 10];
        for _ in 0..1000 {
            let chosen = choose(None, 10).unwrap();
            assert!(chosen.len() == 3 && chosen.is_sorted_by(|a, b| a < b));
            chosen.iter().for_each(|&number| seen[number] = true);
        }
        assert_eq!(seen, [true; 10]);
    }
}
