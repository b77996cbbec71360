//! How long a thread has waited for a processor.
//!
//! On a machine that is busy with other things a short question may take long without being at
//! work. It is told from a long one by what the system counts: the time in which a thread could
//! have run and was not let.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A thread, and how long it had waited when this was made.
#[derive(Debug)]
pub(crate) struct Waits {
    path: PathBuf,
    before: Duration,
}

impl Waits {
    /// For the thread that calls; `None` where the system does not count.
    pub fn here() -> Option<Self> {
        let path = Path::new("/proc").join(fs::read_link("/proc/thread-self").ok()?);
        let path = path.join("schedstat");
        let before = waited(&path)?;
        Some(Waits { path, before })
    }

    /// Whether most of so much time went by in waiting. Several at work at once share the
    /// processors, so that each of them waits; that alone is not meant.
    pub fn most_of(&self, time: Duration) -> bool {
        let since = waited(&self.path).and_then(|waited| waited.checked_sub(self.before));
        since.is_some_and(|since| since > time / 4 * 3)
    }
}

/// The second of three numbers, in nanoseconds: the time in which it could have run.
fn waited(path: &Path) -> Option<Duration> {
    let text = fs::read_to_string(path).ok()?;
    text.split_whitespace().nth(1)?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_of_the_time() {
        let file = std::env::temp_dir().join(format!("grundy-waits-{}", std::process::id()));
        let at = |milliseconds: u64| {
            fs::write(&file, format!("123456 {} 7\n", milliseconds * 1_000_000)).unwrap();
            let before = Duration::from_secs(1);
            Waits { path: file.clone(), before }.most_of(Duration::from_millis(200))
        };
        assert_eq!([1000, 1100, 1150, 1151, 1200].map(at), [false, false, false, true, true]);
        assert!(!at(500), "another thread has its number");
        fs::remove_file(&file).unwrap();
        let gone = Waits { path: file, before: Duration::ZERO };
        assert!(!gone.most_of(Duration::from_millis(200)));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_system_counts() {
        let here = Waits::here().expect("counted");
        std::thread::sleep(Duration::from_millis(20));
        // Who sleeps does not wait for a processor.
        assert!(!here.most_of(Duration::from_secs(3600)));
    }
}
