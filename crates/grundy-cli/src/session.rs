//! What a verb is given: the language, the streams, the files.

use crate::rules::Given;
use crate::trouble::{Trouble, labelled};
use grundy::notation::{Locale, Problem, Refused, Words, system_error};
use grundy::present::Style;
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::Question;
use grundy_ask::say::{Form, Manner};
use serde::Serialize;
use std::borrow::Cow;
use std::cell::{Cell, RefCell, RefMut};
use std::io::{self, BufRead, Read, Write};
use std::time::Instant;

/// The streams of one run.
pub struct Streams<'s> {
    /// Where `-` reads from.
    pub input: &'s mut dyn BufRead,
    /// All of the input where it is at hand already: a file mapped into memory.
    pub mapped: Option<&'s [u8]>,
    /// Where answers go.
    pub output: &'s mut dyn Write,
    /// Where messages go.
    pub errors: &'s mut dyn Write,
    /// Whether answers may be coloured.
    pub colour: bool,
    /// Whether progress may be shown on the terminal's error stream.
    pub progress: bool,
}

/// What a verb is given.
pub struct Session<'s> {
    locale: Locale,
    style: Style,
    progress: bool,
    input: RefCell<&'s mut dyn BufRead>,
    mapped: Option<&'s [u8]>,
    input_used: Cell<bool>,
    output: RefCell<&'s mut dyn Write>,
    errors: RefCell<&'s mut dyn Write>,
    begun: Instant,
    given: Given,
}

impl<'s> Session<'s> {
    pub(crate) fn new(locale: Locale, streams: Streams<'s>) -> Self {
        Session {
            locale,
            style: Style { colour: streams.colour },
            progress: streams.progress,
            input: RefCell::new(streams.input),
            mapped: streams.mapped,
            input_used: Cell::new(false),
            output: RefCell::new(streams.output),
            errors: RefCell::new(streams.errors),
            begun: Instant::now(),
            given: Given::default(),
        }
    }

    /// The meter of verbs without options about limits.
    pub(crate) fn meter(&self) -> Meter {
        Meter::new(Limits::none())
    }

    /// When the command began, from which its time counts.
    pub(crate) fn begun(&self) -> Instant {
        self.begun
    }

    /// The rules of this run.
    pub(crate) fn given(&self) -> &Given {
        &self.given
    }

    /// The language of the answers.
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// Words in the language of the answers.
    pub fn words<'w>(&self, words: &'w Words) -> &'w str {
        words.get(self.locale)
    }

    /// Whether and how answers are coloured.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Whether progress is shown.
    pub fn shows_progress(&self) -> bool {
        self.progress
    }

    /// The input, line by line (for verbs that talk with their user).
    pub fn input(&self) -> RefMut<'_, &'s mut dyn BufRead> {
        self.input.borrow_mut()
    }

    /// The output, for verbs that write as they go. What can go wrong must have
    /// gone wrong before the first byte is written.
    pub fn output(&self) -> RefMut<'_, &'s mut dyn Write> {
        self.output.borrow_mut()
    }

    /// Writes a whole answer.
    pub fn print(&self, text: &str) -> Result<(), Trouble> {
        Ok(self.output().write_all(text.as_bytes())?)
    }

    /// Writes a JSON document and a line end.
    pub fn print_json(&self, document: &impl Serialize) -> Result<(), Trouble> {
        // Piece by piece: a position in it may be megabytes long.
        serde_json::to_writer(&mut **self.output(), document).map_err(io::Error::from)?;
        self.print("\n")
    }

    /// Answers a question, for programs or for people.
    pub(crate) fn say(
        &self,
        question: impl Into<Question>,
        in_json: bool,
        meter: &Meter,
    ) -> Result<(), Trouble> {
        let form = if in_json { Form::Document } else { Form::Text };
        let manner = Manner { form, locale: self.locale, style: self.style };
        let said = question.into().say(manner, self.shelf(), meter, &mut **self.output())?;
        said.notes.iter().for_each(|note| self.note(note));
        Trouble::after(said.end)
    }

    pub(crate) fn flush(&self) -> Result<(), Trouble> {
        Ok(self.output().flush()?)
    }

    /// Says on the error stream what is wrong. If even that cannot be written,
    /// the exit code is all that is left.
    pub(crate) fn complain(&self, message: &str) {
        let text = labelled(message, self.locale);
        let _ = self.errors.borrow_mut().write_all(text.as_bytes());
    }

    /// Says something on the error stream that is no complaint.
    pub(crate) fn note(&self, words: &Words) {
        let text = format!("{}\n", self.words(words));
        let _ = self.errors.borrow_mut().write_all(text.as_bytes());
    }

    /// Whether the input need not be waited for.
    pub(crate) fn input_is_at_hand(&self) -> bool {
        self.mapped.is_some()
    }

    /// Everything on the input, once.
    pub(crate) fn all_input(&self) -> io::Result<Cow<'s, [u8]>> {
        self.input_up_to(u64::MAX)
    }

    /// The input, once; where it has to be read, so many bytes of it at most.
    pub(crate) fn input_up_to(&self, most: u64) -> io::Result<Cow<'s, [u8]>> {
        self.use_input()?;
        if let Some(mapped) = self.mapped {
            return Ok(Cow::Borrowed(mapped));
        }
        let mut bytes = Vec::new();
        (&mut **self.input()).take(most).read_to_end(&mut bytes)?;
        Ok(Cow::Owned(bytes))
    }

    fn use_input(&self) -> io::Result<()> {
        match self.input_used.replace(true) {
            true => {
                let once =
                    words!("the standard input can be read only once", "标准输入只能读取一次");
                Err(Refused(once).into())
            }
            false => Ok(()),
        }
    }

    fn all_input_into(&self, bytes: &mut Vec<u8>) -> io::Result<()> {
        self.use_input()?;
        match self.mapped {
            Some(mapped) => bytes.extend_from_slice(mapped),
            None => {
                self.input().read_to_end(bytes)?;
            }
        }
        Ok(())
    }

    /// The text on the input, without a byte order mark.
    pub fn input_text(&self) -> Result<String, Problem> {
        self.input_after(String::new())
    }

    /// The same where it may be longer than there is memory.
    pub(crate) fn input_within(&self, meter: &Meter) -> Result<String, Stop> {
        if let Some(mapped) = self.mapped {
            meter.hold(mapped.len() as u64)?;
            return Ok(self.input_text()?);
        }
        // One byte more than there may be shows that there is more.
        let most = meter.left().memory.saturating_add(1);
        let bytes = self.input_up_to(most).map_err(cannot_read)?.into_owned();
        meter.hold(bytes.len() as u64)?;
        Ok(as_text(bytes, 0)?)
    }

    /// A text followed by the text on the input, which may be megabytes: it is read into place.
    pub(crate) fn input_after(&self, before: String) -> Result<String, Problem> {
        let start = before.len();
        let mut bytes = before.into_bytes();
        self.all_input_into(&mut bytes).map_err(cannot_read)?;
        as_text(bytes, start)
    }
}

fn cannot_read(error: io::Error) -> Problem {
    let Words { en, zh } = system_error(&error);
    Problem::new(words!("cannot read the standard input: {en}", "无法读取标准输入：{zh}"))
}

/// Bytes as a text; the input begins at `start`, perhaps with a byte order mark.
fn as_text(bytes: Vec<u8>, start: usize) -> Result<String, Problem> {
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let byte = error.as_bytes()[at];
        Problem::new(words!(
            "the standard input is not UTF-8 text: byte {} is `\\x{byte:02x}`",
            "标准输入不是 UTF-8 文本：第 {} 个字节是 `\\x{byte:02x}`",
            at - start + 1
        ))
    })?;
    if text[start..].starts_with('\u{feff}') {
        text.replace_range(start..start + '\u{feff}'.len_utf8(), "");
    }
    Ok(text)
}
