//! Searches for a period that are kept in a file.

use super::kills::start_verb;
use super::{Chance, Folder, bytes, verb};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A search of ten million values, and what it comes to.
const CODE: &str = "0.354";
const LAW: [&str; 2] = ["\"period\":1180", "\"preperiod\":10061916"];

/// Killed at moments by chance until it is proved, over and over.
#[test]
fn killed_searches_are_gone_on_with() {
    let folder = Folder::new("searches");
    let mut chance = Chance::new(3);
    let (mut kills, mut kept, mut rounds) = (0, 0, 0);
    let begun = Instant::now();
    while kills < 20 || rounds == 0 {
        rounds += 1;
        let (file, proof) = (folder.file(&format!("search-{rounds}")), folder.file("proof"));
        let words = [CODE, "--checkpoint", &file, "--resume", "--every", "60ms", "--json"];
        let words = [&words[..], &["--certificate", &proof, "--max-time", "10m"]].concat();
        let mut longest = 150_000;
        let said = loop {
            let mut run = start_verb("period", &words);
            sleep(Duration::from_micros(chance.below(longest)));
            longest += longest / 10;
            if run.try_wait().expect("it runs").is_none() {
                run.kill().expect("it can be killed");
            }
            let ended = run.wait_with_output().expect("it ended");
            if ended.status.success() {
                break String::from_utf8_lossy(&ended.stdout).into_owned();
            }
            let said = String::from_utf8_lossy(&ended.stderr);
            assert_eq!(ended.status.signal(), Some(9), "{said}");
            kills += 1;
            kept += usize::from(fs::exists(&file).expect("a file"));
            assert!(begun.elapsed() < Duration::from_secs(300), "it never ends");
        };
        assert!(LAW.iter().all(|part| said.contains(part)), "{said}");
    }
    eprintln!("{kills} kills, {kept} of them with a search begun, in {rounds} searches");
    assert!(kills >= 20 && kept >= 10, "{kills} kills, {kept} kept");
    let (code, said) = verb("verify", &["--certificate", &folder.file("proof")]);
    assert_eq!((code, said.contains("the certificate holds")), (0, true), "{said}");
}

/// Whichever byte is changed or cut off, the file is refused and left as it is.
#[test]
fn damaged_searches_are_refused() {
    let folder = Folder::new("damaged-search");
    let file = folder.file("search");
    let search = ["0.16", "--checkpoint", &file];
    let (code, said) = verb("period", &[&search[..], &["--max-positions", "3000"]].concat());
    assert_eq!((code, said.contains("--resume goes on")), (3, true), "{said}");
    let (code, said) = verb("period", &search);
    assert_eq!((code, said.contains("with `resume` the search")), (2, true), "{said}");
    let right = bytes(&file);
    let again = [&search[..], &["--resume", "--json"]].concat();
    for step in 0..400 {
        let at = step * right.len() / 400;
        let mut spoiled = right.clone();
        spoiled[at] ^= 1 << (step % 8);
        for spoiled in [&spoiled[..], &right[..at]] {
            fs::write(&file, spoiled).expect("a file");
            let (code, said) = verb("period", &again);
            assert_eq!((code, said.contains("is damaged")), (2, true), "byte {at}: {said}");
            assert_eq!(bytes(&file), spoiled);
        }
    }
    fs::write(&file, &right).expect("a file");
    let (code, said) = verb("period", &["0.77", "--checkpoint", &file, "--resume"]);
    assert_eq!((code, said.contains("a search of 0.16, not of 0.77")), (2, true), "{said}");
    let (code, said) = verb("period", &again);
    assert_eq!((code, said.contains("\"period\":149459")), (0, true), "{said}");
}

/// Nobody else writes to a search that runs, and no proof takes its place.
#[test]
fn searches_are_not_overwritten() {
    let folder = Folder::new("busy-search");
    let file = folder.file("search");
    let words = ["0.106", "--checkpoint", &file, "--resume", "--every", "1ms"];
    let words = [&words[..], &["--max-time", "10m"]].concat();
    let mut first = start_verb("period", &words);
    while !fs::exists(&file).expect("a file") {
        sleep(Duration::from_millis(5));
    }
    let (code, said) = verb("period", &words);
    assert_eq!((code, said.contains("by another run")), (2, true), "{said}");
    first.kill().expect("it can be killed");
    first.wait().expect("it ended");
    let limited = [&words[..5], &["1ms", "--max-time", "100ms", "--json"]].concat();
    let (code, said) = verb("period", &limited);
    assert_eq!((code, said.contains("\"period\":null")), (3, true), "{said}");
    let kept = bytes(&file);
    for name in ["search", "./search"] {
        let proof = folder.file(name);
        let (code, said) = verb("period", &[&words[..], &["--certificate", &proof]].concat());
        assert_eq!((code, said.contains("in one file")), (2, true), "{said}");
    }
    assert_eq!(bytes(&file), kept);
    assert_eq!(folder.names(), ["search"]);
}

/// Control-C ends it with what was computed.
#[test]
fn interrupted_searches_are_kept() {
    let folder = Folder::new("interrupted-search");
    let file = folder.file("search");
    let run = start_verb("period", &["0.106", "--checkpoint", &file, "--max-time", "10m"]);
    sleep(Duration::from_millis(600));
    let id = rustix::process::Pid::from_raw(run.id() as i32).expect("a process");
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
    let ended = run.wait_with_output().expect("it ended");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(130), "{said}");
    assert!(said.contains("--resume goes on from there"), "{said}");
    assert!(bytes(&file).ends_with(b"\n"));
}
