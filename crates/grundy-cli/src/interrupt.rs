//! Control-C as a question that long work asks now and then.

use crate::{Session, Trouble};
use grundy::notation::Words;
use grundy::words;
use grundy::work::Interrupt;
use std::sync::OnceLock;

static PRESSED: OnceLock<Interrupt> = OnceLock::new();

/// The flag that the user raises. From the first call on, Control-C only raises it; a second one
/// ends the process as usual.
pub(crate) fn of_the_user() -> Interrupt {
    let watched = || {
        let pressed = Interrupt::new();
        let raised = pressed.clone();
        // Where no handler can be set, Control-C ends the process: nothing is lost.
        let _ = ctrlc::set_handler(move || {
            if raised.is_raised() {
                std::process::exit(130);
            }
            raised.raise();
        });
        pressed
    };
    PRESSED.get_or_init(watched).clone()
}

/// Whether the user has asked to stop.
pub(crate) fn watch() -> impl Fn() -> bool {
    let pressed = of_the_user();
    move || pressed.is_raised()
}

/// What is said of work that was interrupted, and what was kept of it.
pub(crate) fn ended(kept: Words, session: &Session) -> Trouble {
    session.note(&Words::join(&[words!("interrupted", "已中断"), kept]));
    Trouble::Said(130)
}
