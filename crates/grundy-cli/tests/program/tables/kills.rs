//! Runs that end before the table does: killed, interrupted, beyond a limit.

use super::{Chance, Folder, bytes, quietly, slow, table};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const KILLS: usize = 24;

fn start(words: &[&str]) -> Child {
    start_verb("table", words)
}

/// Starts the program; what it says is kept.
pub(super) fn start_verb(name: &str, words: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let command = command.arg(name).args(words).stdin(Stdio::null());
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped()).env("GRUNDY_LOCALE", "en");
    command.spawn().expect("the program runs")
}

/// Killed at moments by chance until it is finished, over and over.
#[test]
fn killed_runs_are_gone_on_with() {
    let folder = Folder::new("kills");
    let mut chance = Chance::new(14);
    let (mut kills, mut torn, mut rounds) = (0, 0, 0);
    let begun = Instant::now();
    let endings: &[&str] =
        if cfg!(feature = "parquet") { &["bin", "csv", "parquet"] } else { &["bin", "csv"] };
    // Where disks are fast a table is finished before it was killed often: then another.
    while (kills < KILLS || rounds < endings.len()) && begun.elapsed() < Duration::from_secs(60) {
        let ending = endings[rounds % endings.len()];
        rounds += 1;
        let path = folder.file(&format!("killed-{rounds}.{ending}"));
        let words = ["grundy", "30000", "--out", &path, "--resume", "--chunk", "512"];
        let mut longest = 40_000;
        loop {
            let mut run = start(&words);
            // Later and later, so that it ends some time.
            sleep(Duration::from_micros(chance.below(longest)));
            longest += longest / 16;
            if run.try_wait().expect("it runs").is_none() {
                run.kill().expect("it can be killed");
            }
            let ended = run.wait_with_output().expect("it ended");
            if ended.status.success() {
                break;
            }
            let said = String::from_utf8_lossy(&ended.stderr);
            assert_eq!(ended.status.signal(), Some(9), "{said}");
            kills += 1;
            let data = if ending == "parquet" { format!("{path}.part") } else { path.clone() };
            torn += usize::from(Path::new(&data).exists());
            assert!(begun.elapsed() < Duration::from_secs(120), "it never ends");
        }
        let right = folder.file(&format!("right.{ending}"));
        if !Path::new(&right).exists() {
            quietly(&["grundy", "30000", "--out", &right, "--chunk", "512"]);
        }
        assert!(bytes(&path) == bytes(&right), "{path} after {kills} kills");
        assert!(bytes(format!("{path}.sums")) == bytes(format!("{right}.sums")), "{path}");
    }
    eprintln!("{kills} kills, {torn} of them with a table begun, in {rounds} tables");
    assert!(kills >= 20, "only {kills} kills in {rounds} tables");
}

/// Control-C ends it with what is there, in the middle of a chunk.
#[test]
fn interrupted_runs_keep_all_values() {
    let folder = Folder::new("interrupted");
    let path = folder.file("grundy.csv");
    let words = ["grundy", "100000000", "--out", &path, "--resume", "--max-positions", "1e9"];
    let mut before = 0;
    for _ in 0..2 {
        let run = start(&words);
        sleep(Duration::from_millis(400));
        let id = rustix::process::Pid::from_raw(run.id() as i32).expect("a process");
        rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
        let ended = run.wait_with_output().expect("it ended");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(130), "{said}");
        assert!(said.contains("are kept, and --resume goes on"), "{said}");
        let values = bytes(&path).iter().filter(|&&byte| byte == b'\n').count() - 1;
        assert!(said.contains(&format!("{values} values")) && values > before, "{said}");
        before = values;
    }
    let last = before.min(3000) as u64;
    let text = String::from_utf8(bytes(&path)).expect("text");
    let lines: Vec<String> =
        (0..).zip(slow("4!.0", last - 1)).map(|(n, sg)| format!("{n},{sg}")).collect();
    assert!(text.lines().skip(1).take(last as usize).eq(lines.iter().map(String::as_str)));
}

#[test]
fn limits_keep_all_values() {
    let folder = Folder::new("limits");
    let path = folder.file("grundy.bin");
    let right: Vec<u8> =
        slow("4!.0", 5000).iter().flat_map(|&value| u32::from(value).to_le_bytes()).collect();
    let words = ["grundy", "5000", "--out", &path, "--resume", "--chunk", "300"];
    for (limit, value, kept) in [
        ("--max-positions", "1000", Some(1000)),
        ("--max-positions", "50", Some(1050)),
        // How many values fit is the allocator's business; the first limit leaves no room at all.
        ("--max-memory", "2500", None),
        ("--max-memory", "60000", None),
        // The clock is not looked at for a few values.
        ("--max-time", "0s", None),
    ] {
        let before = fs::read(&path).unwrap_or_default();
        let (code, said) = table(&[&words[..], &[limit, value]].concat());
        assert_eq!(code, 3, "{said}");
        assert!(said.contains(limit), "{said}");
        let there = bytes(&path);
        assert!(right.starts_with(&there) && there.len() >= before.len(), "{limit} {value}");
        if let Some(kept) = kept {
            assert!(said.contains(&format!("{kept} values of")), "{said}");
            assert_eq!(there.len(), 4 * kept, "{limit} {value}");
        }
    }
    quietly(&words);
    assert!(bytes(&path) == right);
    // Too little memory for what is there.
    let (code, said) = table(&[&words[..], &["--max-memory", "5000"]].concat());
    assert!(code == 3 && said.contains("--max-memory"), "{said}");
}
