//! Commands for somebody else, who is not the user of this machine: the requests of a server.
//!
//! The same commands as on the terminal, within limits that the guest cannot raise, without
//! files, and with what went wrong as a value.

use crate::{Session, Streams, Trouble, command};
use grundy_serve::{Ending, Order, Reply};
use std::ffi::OsString;
use std::io::{self, Write};

/// Runs one command for a guest.
///
/// # Example
/// ```
/// use grundy_serve::{Ending, Order};
/// let arguments = ["grundy", "nimber", "--", "2*3"].map(str::to_owned).to_vec();
/// let limits = grundy::solve::Limits::default();
/// let order = Order { arguments, input: Vec::new(), limits, answer: 1000 };
/// assert_eq!(grundy_cli::answer(&order).output, b"1\n");
/// ```
pub fn answer(order: &Order) -> Reply {
    let arguments: Vec<OsString> = order.arguments.iter().map(OsString::from).collect();
    let mut output = Bounded { bytes: Vec::new(), most: order.answer, over: false };
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
        let session = Session::new(locale, streams).for_a_guest(order.limits);
        command::dispatch(&arguments, &session)
    });
    let ending = match result {
        // A difference that was found is an answer too, and so is what no limit would change.
        Ok(()) | Err(Trouble::Said(_)) => Ending::Answered,
        Err(Trouble::Wrong(problem)) => Ending::Wrong(problem),
        Err(Trouble::Beyond(stop)) => Ending::Beyond(stop.reason),
        Err(Trouble::Unwritten(_)) => Ending::TooLong,
    };
    let ending = if output.over { Ending::TooLong } else { ending };
    Reply { output: output.bytes, notes: String::from_utf8_lossy(&notes).into_owned(), ending }
}

/// What is printed, up to so many bytes.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
    over: bool,
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.most - self.bytes.len() {
            self.over = true;
            return Err(io::Error::other("the answer is too long"));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
