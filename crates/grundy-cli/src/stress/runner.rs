//! Runs a program on an input, within a time limit.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run {
    /// It ended well and printed this.
    Printed(Vec<u8>),
    /// It ended with an error: how, what it printed, and what it said on its error stream.
    Crashed {
        /// `exit code 3`, `signal 11 (segmentation fault)`.
        how: String,
        /// Its output so far.
        printed: Vec<u8>,
        /// The end of its error stream.
        said: String,
    },
    /// It was stopped at the time limit.
    TimedOut,
    /// The user asked to stop.
    Interrupted,
}

/// No answer is longer; a program that prints without end is stopped by the time
/// limit, not by the memory.
const LONGEST_OUTPUT: u64 = 256 << 20;

/// A program with its arguments.
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The time it may take for one input.
    pub limit: Duration,
}

impl Program {
    /// Runs it once. `interrupted` is asked now and then.
    pub fn run(&self, input: &[u8], interrupted: &dyn Fn() -> bool) -> io::Result<Run> {
        let mut command = Command::new(&self.command[0]);
        command
            .args(&self.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // Its own group: what it starts itself is stopped with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let start = Instant::now();
        let mut child = command.spawn()?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        thread::scope(|scope| {
            scope.spawn(move || {
                // A program need not read all of its input.
                stdin.map(|mut pipe| pipe.write_all(input))
            });
            let printed = scope.spawn(move || drain(stdout));
            let said = scope.spawn(move || drain(stderr));
            let ended = self.wait(&mut child, start, interrupted);
            stop(&mut child);
            let printed = printed.join().unwrap_or_default();
            let said = said.join().unwrap_or_default();
            Ok(match ended? {
                Ended::TimedOut => Run::TimedOut,
                Ended::Interrupted => Run::Interrupted,
                Ended::Status(status) if status.success() => Run::Printed(printed),
                Ended::Status(status) => {
                    Run::Crashed { how: how(status), printed, said: last_lines(&said) }
                }
            })
        })
    }

    fn wait(
        &self,
        child: &mut Child,
        start: Instant,
        interrupted: &dyn Fn() -> bool,
    ) -> io::Result<Ended> {
        let mut pause = Duration::from_micros(50);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Ended::Status(status));
            }
            if start.elapsed() >= self.limit {
                return Ok(Ended::TimedOut);
            }
            if interrupted() {
                return Ok(Ended::Interrupted);
            }
            thread::sleep(pause);
            // Short runs are noticed at once, long ones cost nothing.
            pause = (pause * 5 / 4).min(Duration::from_millis(5));
        }
    }
}

enum Ended {
    Status(ExitStatus),
    TimedOut,
    Interrupted,
}

/// Ends the program and all that it started; those hold the pipes open.
fn stop(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

fn drain(pipe: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(pipe) = pipe {
        // What could be read before an error is what there is.
        let mut pipe = pipe.take(LONGEST_OUTPUT);
        let _ = pipe.read_to_end(&mut bytes);
        let _ = io::copy(&mut pipe.into_inner(), &mut io::sink());
    }
    bytes
}

fn how(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let name = match signal {
            4 => " (illegal instruction)",
            6 => " (abort)",
            8 => " (arithmetic error)",
            9 => " (killed)",
            11 => " (segmentation fault)",
            _ => "",
        };
        return format!("signal {signal}{name}");
    }
    status.code().map_or_else(|| "an error".into(), |code| format!("exit code {code}"))
}

fn last_lines(said: &[u8]) -> String {
    let text = String::from_utf8_lossy(said);
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let shown: Vec<String> = lines[lines.len().saturating_sub(5)..]
        .iter()
        .map(|line| line.chars().take(200).collect())
        .collect();
    shown.join("\n")
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn run(script: &str, input: &[u8]) -> Run {
        let command = ["sh", "-c", script].map(str::to_owned).to_vec();
        let program = Program { command, limit: Duration::from_millis(1500) };
        program.run(input, &|| false).expect("sh can be run")
    }

    #[test]
    fn programs_print_crash_and_hang() {
        assert_eq!(run("cat", b"5 6\n"), Run::Printed(b"5 6\n".to_vec()));
        assert_eq!(run("echo 1", &vec![b'7'; 1 << 20]), Run::Printed(b"1\n".to_vec()));
        assert_eq!(run("sleep 60", b""), Run::TimedOut);
        assert_eq!(run("sleep 60 & wait", b""), Run::TimedOut);
        let crashed = run("echo 2; echo why >&2; exit 3", b"");
        let expected = Run::Crashed {
            how: "exit code 3".into(),
            printed: b"2\n".to_vec(),
            said: "why".into(),
        };
        assert_eq!(crashed, expected);
        assert!(
            matches!(run("kill -SEGV $$", b""), Run::Crashed { how, .. } if how.contains("11"))
        );
    }

    #[test]
    fn what_a_program_leaves_behind_does_not_hold_us_up() {
        let start = Instant::now();
        assert_eq!(run("sleep 60 & echo done", b""), Run::Printed(b"done\n".to_vec()));
        assert!(start.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn a_missing_program_is_an_error() {
        let program =
            Program { command: vec!["./no-such-program".into()], limit: Duration::from_secs(1) };
        assert!(program.run(b"", &|| false).is_err());
    }

    #[test]
    fn the_user_may_stop() {
        let command = ["sh", "-c", "sleep 60"].map(str::to_owned).to_vec();
        let program = Program { command, limit: Duration::from_secs(50) };
        assert_eq!(program.run(b"", &|| true).expect("sh can be run"), Run::Interrupted);
    }
}
