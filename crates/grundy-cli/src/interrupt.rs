//! Control-C as a question that long work asks now and then.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

static PRESSED: AtomicBool = AtomicBool::new(false);
static WATCHED: OnceLock<()> = OnceLock::new();

/// Whether the user has asked to stop. From the first call on, Control-C only raises
/// the flag; a second one ends the process as usual.
pub(crate) fn watch() -> impl Fn() -> bool {
    WATCHED.get_or_init(|| {
        // Where no handler can be set, Control-C ends the process: nothing is lost.
        let _ = ctrlc::set_handler(|| {
            if PRESSED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
    });
    || PRESSED.load(Ordering::Relaxed)
}
