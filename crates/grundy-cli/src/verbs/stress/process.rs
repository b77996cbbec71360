//! Runs a program on an input, within a time limit and a limit on its output.
//!
//! The pipes are served by threads of their own, which nobody waits for longer than a moment: a
//! process that the program has left behind may keep them open for ever.

use grundy::notation::{Problem, Words, scan, system_error};
use grundy::words;
use grundy::work::{Interrupt, Stop};
use grundy_ask::stress::{Attempt, Contestant};
use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for the last words of a program that has ended: where something it left
/// behind keeps the pipe open, no end can be seen.
const GRACE: Duration = Duration::from_millis(300);

/// A program that is run for every input.
pub(super) struct Process {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The time it may take for one input.
    pub limit: Duration,
    /// Looked at now and then.
    pub interrupt: Interrupt,
}

impl Contestant for Process {
    fn answer(&self, input: &[u8], longest: usize) -> Result<Attempt, Stop> {
        self.interrupt.look()?;
        let ran = self.run(input, longest).map_err(|error| {
            let name = scan::shown(&self.command[0]);
            let Words { en, zh } = system_error(&error);
            Problem::new(words!("cannot run `{name}`: {en}", "无法运行 `{name}`：{zh}"))
        })?;
        ran.ok_or(Stop::Interrupted)
    }
}

impl Process {
    /// Runs it once; its output may have `longest` bytes. Nothing if the user asked to stop.
    fn run(&self, input: &[u8], longest: usize) -> io::Result<Option<Attempt>> {
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
        let (stdin, input) = (child.stdin.take(), input.to_vec());
        // A program need not read all of its input.
        thread::spawn(move || stdin.map(|mut pipe| pipe.write_all(&input)));
        let printed = Listener::new(child.stdout.take(), Keep::First(longest));
        let said = Listener::new(child.stderr.take(), Keep::Last(1 << 16));
        let ended = self.wait(&mut child, start, &printed);
        stop(&mut child);
        let (printed, too_much) = printed.finish();
        Ok(Some(match ended? {
            Ended::Interrupted => return Ok(None),
            _ if too_much => Attempt::TooMuch(printed),
            Ended::Status(status) if status.success() => Attempt::Printed(printed),
            Ended::Status(status) => {
                Attempt::Crashed { how: how(status), printed, said: last_lines(&said.finish().0) }
            }
            Ended::Stopped => Attempt::TimedOut { limit: self.limit, printed },
        }))
    }

    fn wait(&self, child: &mut Child, start: Instant, printed: &Listener) -> io::Result<Ended> {
        let mut pause = Duration::from_micros(50);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Ended::Status(status));
            }
            if start.elapsed() >= self.limit || printed.has_too_much() {
                return Ok(Ended::Stopped);
            }
            if self.interrupt.is_raised() {
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
    Stopped,
    Interrupted,
}

/// Which part of a stream is kept.
#[derive(Clone, Copy)]
enum Keep {
    /// The first so many bytes; more are too much.
    First(usize),
    /// The last bytes, at least so many.
    Last(usize),
}

/// What comes out of a pipe, read by a thread.
struct Listener {
    heard: Arc<Mutex<(Vec<u8>, bool)>>,
    /// Hangs up when the pipe has been closed.
    open: Receiver<()>,
}

impl Listener {
    fn new(pipe: Option<impl Read + Send + 'static>, keep: Keep) -> Self {
        let heard = Arc::new(Mutex::new((Vec::new(), false)));
        let (closed, open) = mpsc::channel();
        let into = Arc::clone(&heard);
        thread::spawn(move || {
            let _closed: mpsc::Sender<()> = closed;
            pipe.map(|pipe| listen(pipe, &into, keep))
        });
        Listener { heard, open }
    }

    fn has_too_much(&self) -> bool {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).1
    }

    /// What has been heard, and whether it is too much. The program has ended.
    fn finish(self) -> (Vec<u8>, bool) {
        let _ = self.open.recv_timeout(GRACE);
        std::mem::take(&mut *self.heard.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Reads a pipe to its end or until there is too much.
fn listen(mut pipe: impl Read, heard: &Mutex<(Vec<u8>, bool)>, keep: Keep) {
    let mut block = [0; 1 << 14];
    // What could be read before an error is what there is.
    while let Ok(count @ 1..) = pipe.read(&mut block) {
        let mut heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
        let (bytes, too_much) = &mut *heard;
        bytes.extend_from_slice(&block[..count]);
        match keep {
            Keep::First(most) if bytes.len() > most => {
                bytes.truncate(most);
                *too_much = true;
                return;
            }
            Keep::Last(least) if bytes.len() > 2 * least => {
                bytes.drain(..bytes.len() - least);
            }
            _ => {}
        }
    }
}

/// Ends the program and all that it started, as far as it is still in its group.
fn stop(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

fn how(status: ExitStatus) -> Words {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let name = match signal {
            4 => words!(" (illegal instruction)", "（非法指令）"),
            6 => words!(" (abort)", "（中止）"),
            8 => words!(" (arithmetic error)", "（算术错误）"),
            9 => words!(" (killed)", "（被杀死）"),
            11 => words!(" (segmentation fault)", "（段错误）"),
            _ => Words::default(),
        };
        let Words { en, zh } = name;
        return words!("signal {signal}{en}", "信号 {signal}{zh}");
    }
    match status.code() {
        Some(code) => words!("exit code {code}", "退出码 {code}"),
        None => words!("an error", "错误"),
    }
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

    const LIMIT: Duration = Duration::from_millis(1500);

    fn program(script: &str) -> Process {
        let command = ["sh", "-c", script].map(str::to_owned).to_vec();
        Process { command, limit: LIMIT, interrupt: Interrupt::NEVER }
    }

    fn run(script: &str, input: &[u8]) -> Attempt {
        program(script).answer(input, 1 << 20).expect("sh can be run")
    }

    fn timed_out(printed: &[u8]) -> Attempt {
        Attempt::TimedOut { limit: LIMIT, printed: printed.to_vec() }
    }

    #[test]
    fn programs_print_crash_and_hang() {
        assert_eq!(run("cat", b"5 6\n"), Attempt::Printed(b"5 6\n".to_vec()));
        assert_eq!(run("echo 1", &vec![b'7'; 1 << 20]), Attempt::Printed(b"1\n".to_vec()));
        assert_eq!(run("echo 2; sleep 60", b""), timed_out(b"2\n"));
        assert_eq!(run("sleep 60 & wait", b""), timed_out(b""));
        let crashed = run("echo 2; echo why >&2; exit 3", b"");
        let expected = Attempt::Crashed {
            how: words!("exit code 3", "退出码 3"),
            printed: b"2\n".to_vec(),
            said: "why".into(),
        };
        assert_eq!(crashed, expected);
        assert!(
            matches!(run("kill -SEGV $$", b""), Attempt::Crashed { how, .. } if how.en.contains("11"))
        );
    }

    #[test]
    fn what_a_program_leaves_behind_does_not_hold_us_up() {
        for left in ["sleep 20", "setsid sleep 20"] {
            let start = Instant::now();
            let script = format!("{left} & echo done");
            assert_eq!(run(&script, b""), Attempt::Printed(b"done\n".to_vec()));
            assert!(start.elapsed() < Duration::from_secs(10), "{left}");
            let start = Instant::now();
            // It holds the other end of the input as well, which no one reads.
            let script = format!("{left} & sleep 20");
            assert_eq!(run(&script, &vec![b'7'; 1 << 20]), timed_out(b""));
            assert!(start.elapsed() < Duration::from_secs(10), "{left}");
        }
    }

    #[test]
    fn output_without_end_is_stopped_early() {
        let start = Instant::now();
        let patient = Process { limit: Duration::from_secs(60), ..program("yes") };
        let run = patient.answer(b"", 10).expect("sh can be run");
        assert_eq!(run, Attempt::TooMuch(b"y\ny\ny\ny\ny\n".to_vec()));
        assert!(start.elapsed() < Duration::from_secs(30));
        let all = program("echo 12345").answer(b"", 6).expect("sh can be run");
        assert_eq!(all, Attempt::Printed(b"12345\n".to_vec()));
        let more = program("echo 123456").answer(b"", 6).expect("sh can be run");
        assert_eq!(more, Attempt::TooMuch(b"123456".to_vec()));
    }

    #[test]
    fn of_what_is_said_only_the_end_is_kept() {
        let run = run("yes | head -c 1000000 >&2; echo why >&2; exit 1", b"");
        assert!(matches!(run, Attempt::Crashed { said, .. } if said.ends_with("y\nwhy")));
    }

    #[test]
    fn a_missing_program_is_an_error() {
        let command = vec!["./no-such-program".into()];
        let stop = Process { command, ..program("") }.answer(b"", 1).unwrap_err();
        assert!(stop.is_fault() && stop.words().en.contains("./no-such-program"), "{stop:?}");
    }

    #[test]
    fn the_user_may_stop() {
        let interrupt = Interrupt::new();
        let program = Process { interrupt: interrupt.clone(), ..program("sleep 60") };
        let pressed = thread::spawn(move || {
            thread::sleep(Duration::from_millis(100));
            interrupt.raise();
        });
        assert_eq!(program.answer(b"", 1), Err(Stop::Interrupted));
        pressed.join().unwrap();
        assert_eq!(program.answer(b"", 1), Err(Stop::Interrupted));
    }
}
