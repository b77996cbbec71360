//! Questions of somebody else, who is not the user of this machine: the requests of a server.
//!
//! What was said is read as a form, becomes a question, and is answered within limits that the
//! client cannot raise. No file is read or written, and no command is involved.

use crate::allocator;
use crate::pixels::{self, Pixels};
use grundy::notation::{Locale, Problem};
use grundy::present::Style;
use grundy::words;
use grundy::work::{Gauge, Interrupt, Limits, Meter, Stop};
use grundy_ask::flat::{Filled, FlatForm};
use grundy_ask::say::{self, End, Manner, Said, Unsaid};
use grundy_ask::{Ask, Draw, Question, Shelf};
use grundy_serve::{Ending, Form, Order, Reply};
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

/// Answers one question of a client.
///
/// # Example
/// ```
/// use grundy_serve::{Form, Order};
/// let order = Order {
///     route: "nimber",
///     members: [("expression".to_owned(), "2*3".into())].into_iter().collect(),
///     form: Form::TEXT,
///     locale: Default::default(),
///     limits: Default::default(),
///     answer: 1000,
/// };
/// assert_eq!(grundy_cli::answer(&order).output, b"1\n");
/// ```
pub fn answer(order: &Order) -> Reply {
    answer_by(&Arc::default(), order, allocator::gauge())
}

/// The same, with what is known of rules from the questions of others, and measured by another
/// gauge: for whoever wants to know how often it is looked at.
pub fn answer_by(shelf: &Arc<Shelf>, order: &Order, gauge: Option<Gauge>) -> Reply {
    answer_on(&Shelf::above(Arc::clone(shelf)), order, gauge)
}

/// Answers the questions of one request, with what is known of rules from the questions of others.
/// What games compute for one question is there for the next. Time, memory and the length of the
/// answers are those of one question.
pub fn answer_all(shelf: &Arc<Shelf>, orders: &[Order], say: &mut dyn FnMut(Reply)) {
    let (begun, shelf) = (Instant::now(), Shelf::above(Arc::clone(shelf)));
    // What this thread holds from now on is held for the client.
    let (gauge, mut said) = (allocator::gauge(), 0);
    for order in orders {
        let time = order.limits.time.saturating_sub(begun.elapsed());
        let limits = Limits { time, ..order.limits.clone() };
        let answer = order.answer.saturating_sub(said);
        let reply = answer_on(&shelf, &Order { limits, answer, ..order.clone() }, gauge);
        let interrupted = reply.is_interrupted();
        said += reply.output.len();
        say(reply);
        if interrupted {
            break;
        }
    }
}

fn answer_on(shelf: &Shelf, order: &Order, gauge: Option<Gauge>) -> Reply {
    let gauge = gauge.map(|gauge| gauge.at_most(order.limits.memory));
    let limits = Limits { gauge, begun: Some(Instant::now()), ..order.limits.clone() };
    let interrupt = limits.interrupt.clone();
    let mut output = Bounded { bytes: Vec::new(), most: order.answer, interrupt, stopped: None };
    let said = say(order, &limits, shelf, &mut output);
    let (ending, notes) = match said {
        Ok(Said { notes, end }) => (ending(end), notes),
        Err(Unsaid::Stopped(Stop::Fault(problem))) => (Ending::Wrong(*problem), Vec::new()),
        Err(Unsaid::Stopped(stop)) => (Ending::Beyond(stop), Vec::new()),
        Err(Unsaid::Unwritten(_)) => (Ending::TooLong, Vec::new()),
    };
    let notes: Vec<&str> = notes.iter().map(|note| note.get(order.locale)).collect();
    let ending = output.stopped.unwrap_or(ending);
    Reply { output: output.bytes, notes: notes.join("\n"), ending }
}

/// A difference that was found is an answer too, and so is what no limit would change.
fn ending(end: End) -> Ending {
    match end {
        End::Open(Some(stop), _) => Ending::Beyond(stop),
        End::Answered | End::Refuted | End::Open(None, _) => Ending::Answered,
    }
}

/// Reads the form and answers the question.
fn say(order: &Order, most: &Limits, shelf: &Shelf, out: &mut Bounded) -> Result<Said, Unsaid> {
    let Filled { question, limits, zoom } = read(order).map_err(Stop::from)?;
    let limits = limits.of(most.clone()).map_err(Stop::from)?;
    let meter = Meter::new(limits.within(most));
    let question = match question {
        // Whatever it is, the answer is a document.
        question if order.route == "ask" => {
            let (document, said) = question.answer_in_full(shelf, &meter, order.locale)?;
            serde_json::to_writer(&mut *out, &document).map_err(io::Error::from)?;
            out.write_all(b"\n")?;
            return Ok(said);
        }
        Question::Draw(draw) => {
            let draw = Draw { chinese: order.locale == Locale::Zh, ..draw };
            if order.form == Form::PNG {
                return paint(draw, zoom.as_deref(), shelf, &meter, out);
            }
            if zoom.is_some() {
                let pixels = no_pixels();
                return Err(Unsaid::Stopped(pixels.into()));
            }
            Question::Draw(draw)
        }
        question => question,
    };
    let form = if order.form == Form::JSON { say::Form::Document } else { say::Form::Text };
    let manner = Manner { form, locale: order.locale, style: Style::default() };
    question.say(manner, shelf, &meter, out)
}

fn read(order: &Order) -> Result<Filled, Problem> {
    let Some(form) = FlatForm::of(order.route) else {
        let name = order.route;
        return Err(Problem::new(words!("there is no question `{name}`", "没有问题 `{name}`")));
    };
    let address = format!("/api/v1/{}?{}", form.name, form.example);
    form.read(order.members.clone()).map_err(|problem| problem.example(address))
}

fn no_pixels() -> Problem {
    Problem::new(words!(
        "`zoom` is for pixels: it needs `format=png`",
        "`zoom` 用于像素图：需要 `format=png`"
    ))
    .example("/api/v1/draw?game=0.77&format=png&zoom=3")
}

/// The most pixels for a client.
const MOST_PIXELS: f64 = 16e6;

/// A picture in pixels.
fn paint(
    mut draw: Draw,
    zoom: Option<&str>,
    shelf: &Shelf,
    meter: &Meter,
    out: &mut Bounded,
) -> Result<Said, Unsaid> {
    let stopped = |problem: Problem| Unsaid::Stopped(problem.into());
    let zoom = pixels::zoom(zoom, "`zoom`")
        .map_err(|problem| stopped(problem.example("/api/v1/draw?game=0.77&format=png&zoom=3")))?;
    let (painter, note) = Pixels::new(&mut draw.chinese).map_err(stopped)?;
    let picture = draw.ask(shelf, meter)?.picture;
    if picture.width * picture.height * zoom * zoom > MOST_PIXELS {
        return Err(stopped(Problem::new(words!(
            "a PNG for a request has at most {MOST_PIXELS} pixels; lower `zoom` or `width`, or ask for svg",
            "单个请求的 PNG 最多 {MOST_PIXELS} 像素；请减小 `zoom` 或 `width`，或改用 svg"
        ))));
    }
    out.write_all(&painter.png(&picture, zoom, meter)?)?;
    Ok(Said { notes: note.into_iter().collect(), end: End::Answered })
}

/// What is said, up to so many bytes, and as long as somebody waits for it.
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
