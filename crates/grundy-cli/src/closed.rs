//! A standard output that was closed before the process started: `grundy … >&-`.
//!
//! Rust's runtime opens `/dev/null` in the place of a closed stream before `main`, and whatever is
//! written there is lost without an error. So it is looked at earlier, among the functions that
//! the C runtime calls first. Elsewhere than on Linux the output counts as open.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether the standard output was closed from the beginning.
pub fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// Where nothing can be written.
pub struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        // EBADF, on every Unix.
        Err(io::Error::from_raw_os_error(9))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

// SAFETY: the section holds pointers to functions without arguments, which are called before
// `main`. This one makes a system call and stores a flag; it needs nothing of Rust's runtime.
#[cfg(target_os = "linux")]
#[used]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;

#[cfg(target_os = "linux")]
extern "C" fn look() {
    // SAFETY: nothing is done with the descriptor but to ask for its flags, which is an error if
    // there is none; it is not kept.
    let output = unsafe { std::os::fd::BorrowedFd::borrow_raw(1) };
    CLOSED.store(rustix::io::fcntl_getfd(output).is_err(), Ordering::Relaxed);
}
