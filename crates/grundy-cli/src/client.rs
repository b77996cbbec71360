//! Commands for somebody else, who is not the user of this machine: the requests of a server.
//!
//! The same commands as on the terminal, within limits that the client cannot raise, without
//! files, and with what went wrong as a value.

use crate::{Session, Streams, Trouble, allocator, command};
use grundy::work::{Gauge, Interrupt, Limits};
use grundy_ask::Shelf;
use grundy_serve::{Ending, Order, Reply};
use std::ffi::OsString;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

/// Runs one command for a client.
///
/// # Example
/// ```
/// use grundy_serve::{Ending, Order};
/// let arguments = ["grundy", "nimber", "--", "2*3"].map(str::to_owned).to_vec();
/// let limits = grundy::work::Limits::default();
/// let order = Order { arguments, input: Vec::new(), limits, answer: 1000 };
/// assert_eq!(grundy_cli::answer(&order).output, b"1\n");
/// ```
pub fn answer(order: &Order) -> Reply {
    answer_from(&Arc::default(), order)
}

/// Runs one command for a client, with what is known of rules from the questions of others.
pub fn answer_from(shelf: &Arc<Shelf>, order: &Order) -> Reply {
    // What this thread holds from now on is held for the client.
    answer_by(shelf, order, allocator::gauge())
}

/// The same, measured by another gauge: for whoever wants to know how often it is looked at.
pub fn answer_by(shelf: &Arc<Shelf>, order: &Order, gauge: Option<Gauge>) -> Reply {
    let arguments: Vec<OsString> = order.arguments.iter().map(OsString::from).collect();
    let gauge = gauge.map(|gauge| gauge.at_most(order.limits.memory));
    let limits = Limits { gauge, begun: Some(Instant::now()), ..order.limits.clone() };
    let interrupt = limits.interrupt.clone();
    let mut output = Bounded { bytes: Vec::new(), most: order.answer, interrupt, stopped: None };
    let mut notes = Vec::new();
    let streams = Streams {
        input: &mut io::empty(),
        mapped: Some(&order.input),
        output: &mut output,
        errors: &mut notes,
        colour: false,
        progress: false,
    };
    let result = command::locale(&arguments).map_err(Trouble::from).and_then(|locale| {
        let session = Session::new(locale, streams).for_a_client(limits, Arc::clone(shelf));
        command::dispatch(&arguments, &session)
    });
    let ending = match result {
        // A difference that was found is an answer too, and so is what no limit would change.
        Ok(()) | Err(Trouble::Said(_)) => Ending::Answered,
        Err(Trouble::Wrong(problem)) => Ending::Wrong(problem),
        Err(Trouble::Beyond(stop, _)) => Ending::Beyond(stop),
        Err(Trouble::Unwritten(_)) => Ending::TooLong,
    };
    let ending = output.stopped.unwrap_or(ending);
    Reply { output: output.bytes, notes: String::from_utf8_lossy(&notes).into_owned(), ending }
}

/// What is printed, up to so many bytes, and as long as somebody waits for it.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
    interrupt: Interrupt,
    stopped: Option<Ending>,
}

impl Bounded {
    fn stop(&mut self, ending: Ending) -> io::Result<usize> {
        self.stopped = Some(ending);
        Err(io::Error::other("no more is wanted"))
    }
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.most - self.bytes.len() {
            return self.stop(Ending::TooLong);
        }
        if let Err(stop) = self.interrupt.look() {
            return self.stop(Ending::Beyond(stop));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
