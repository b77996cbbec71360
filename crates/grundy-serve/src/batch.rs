//! Several questions in one request, which share what is found out about a rule.
//!
//! `POST /api/v1/batch` with `{"questions": [{"ask": "table", "game": "kayles", "n": 20}, …]}`: each
//! question says which route it is for, and what it would say there. Every answer is a line of JSON,
//! in the order of the questions, sent as soon as it is there:
//!
//! ```text
//! {"at": 0, "status": 200, "answer": …}
//! {"at": 1, "status": 422, "problem": …}
//! ```
//!
//! It is one request for the limits too: one turn in the pool, one time, one memory. A question
//! that is wrong or beyond the limits leaves the others untouched.

use crate::pool::{Job, Lost};
use crate::problem::Refusal;
use crate::request::{Asked, members};
use crate::route::{Form, Route};
use crate::work::{Order, Reply, Work};
use axum::body::{Bytes, HttpBody};
use grundy::notation::{Locale, Problem, scan, suggest};
use grundy::words;
use hyper::body::Frame;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};

/// The name of the address.
pub(crate) const NAME: &str = "batch";

/// The media type of lines of JSON.
pub(crate) const MEDIA: &str = "application/x-ndjson";

/// So many questions may be in one request.
pub(crate) const MOST: usize = 16;

/// A request that works.
pub(crate) const EXAMPLE: &str =
    r#"{"questions": [{"ask": "table", "game": "kayles"}, {"ask": "period", "game": "kayles"}]}"#;

/// One of the questions: the place of its route, and what is said.
pub(crate) type One = (usize, Asked);

/// Reads a body: its questions, each of which may be wrong for itself.
pub(crate) fn read(body: &[u8], routes: &[Route]) -> Result<Vec<Result<One, Problem>>, Problem> {
    let wrong = |message| Problem::new(message).example(EXAMPLE);
    let mut questions = None;
    for (name, value) in members(body).map_err(|problem| problem.example(EXAMPLE))? {
        if name != "questions" || questions.is_some() {
            let shown = scan::shown(&name);
            return Err(wrong(words!(
                "a batch has `questions`, once, and no `{shown}` besides",
                "批量请求只有一个 `questions`，没有 `{shown}`"
            )));
        }
        questions = Some(serde_json::from_str::<Vec<Box<RawValue>>>(value.get()).ok());
    }
    let Some(Some(all)) = questions else {
        return Err(wrong(words!(
            "`questions` is expected: a list of questions",
            "应有 `questions`：由问题组成的列表"
        )));
    };
    let count = all.len();
    if count == 0 || count > MOST {
        return Err(wrong(words!(
            "a batch has 1 to {MOST} questions, not {count}",
            "批量请求有 1 到 {MOST} 个问题，而不是 {count} 个"
        )));
    }
    Ok(all.iter().map(|one| question(one.get(), routes)).collect())
}

/// Reads one question.
fn question(text: &str, routes: &[Route]) -> Result<One, Problem> {
    let mut members = members(text.as_bytes())?;
    let example = r#"{"ask": "table", "game": "kayles"}"#;
    let ask = members.iter().position(|(name, _)| name == "ask");
    let ask = ask.and_then(|at| serde_json::from_str::<String>(members.remove(at).1.get()).ok());
    let Some(ask) = ask else {
        let missing = words!(
            "`ask` is expected in a question: the name of a route",
            "问题中应有 `ask`：路由的名称"
        );
        return Err(Problem::new(missing).example(example));
    };
    let Some(at) = routes.iter().position(|route| route.name == ask) else {
        let names: Vec<&str> = routes.iter().map(|route| route.name).collect();
        let (shown, known) = (scan::shown(&ask), names.join(", "));
        let unknown = words!(
            "there is no question `{shown}`; there are {known}",
            "没有问题 `{shown}`；可用的有 {known}"
        );
        return Err(Problem::new(unknown).suggest(suggest(&ask, names)).example(example));
    };
    let mut asked = Asked::default();
    asked.add(members, &routes[at])?;
    Ok((at, asked))
}

/// The order, if a line of JSON can carry its answer.
pub(crate) fn in_a_line(order: Order) -> Result<Order, Problem> {
    if order.form != Form::PNG {
        return Ok(order);
    }
    let pixels =
        words!("a picture in pixels is no text: ask for it alone", "像素图不是文本：请单独请求");
    Err(Problem::new(pixels).example("/api/v1/draw?game=0.77&format=png"))
}

/// The work on all of them. Where it is interrupted and done again, those that were answered are
/// not asked again.
pub(crate) fn job(work: Work, mut orders: Vec<Order>, replies: UnboundedSender<Reply>) -> Job {
    let mut answered = 0;
    Box::new(move |interrupt| {
        let left = &mut orders[answered..];
        for order in &mut *left {
            order.limits.interrupt = interrupt.clone();
        }
        let mut last = Reply::default();
        work(left, &mut |reply| match reply.is_interrupted() {
            true => last = reply,
            false => {
                answered += 1;
                // Whoever has gone reads nothing.
                let _ = replies.send(reply);
            }
        });
        last
    })
}

/// The line of an answer.
pub(crate) fn answered(at: usize, form: Form, mut output: Vec<u8>, notes: &str) -> String {
    let answer = match form {
        // A document as it stands, in one line.
        Form::JSON => {
            output.retain(|&byte| byte != b'\n');
            String::from_utf8_lossy(&output).into_owned()
        }
        _ => json!(String::from_utf8_lossy(&output)).to_string(),
    };
    let note = match notes.trim() {
        "" => String::new(),
        note => format!(",\"note\":{}", json!(note)),
    };
    format!("{{\"at\":{at},\"status\":200,\"answer\":{answer}{note}}}\n")
}

/// The line of a refusal.
pub(crate) fn refused(at: usize, refusal: Box<Refusal>, locale: Locale) -> String {
    let status = refusal.status();
    format!("{}\n", json!({"at": at, "status": status, "problem": refusal.document(locale)}))
}

/// The work on the questions that are right: the last reply, or why there is none.
pub(crate) type Running = Pin<Box<dyn Future<Output = Result<Reply, Lost>> + Send>>;

/// What a line says of a reply, by the place of its question.
pub(crate) type Write = Box<dyn Fn(usize, Result<Reply, Lost>) -> String + Send>;

/// The answers as the body of a response.
pub(crate) struct Lines {
    /// What there is to say at each place: a line, or whatever the next reply is.
    places: VecDeque<Option<String>>,
    at: usize,
    replies: UnboundedReceiver<Reply>,
    running: Option<Running>,
    /// How the work ended: whatever has no reply ended so.
    end: Option<Result<Reply, Lost>>,
    write: Write,
    first: Option<String>,
}

impl Lines {
    /// Lines for these places; those that are `None` are written of the replies, in their order.
    pub fn new(
        places: Vec<Option<String>>,
        replies: UnboundedReceiver<Reply>,
        running: Running,
        write: Write,
    ) -> Self {
        // Nothing needs to be begun where nothing is to be answered.
        let running = places.iter().any(Option::is_none).then_some(running);
        let places = places.into();
        Lines { places, at: 0, replies, running, end: None, write, first: None }
    }

    /// Waits for the first line. Where no place was free for the request, it is lost as a whole.
    pub async fn begin(mut self) -> Result<Self, Lost> {
        let first = poll_fn(|context| self.next(context)).await;
        match self.end {
            Some(Err(lost)) if self.at <= 1 => Err(lost),
            _ => {
                self.first = first;
                Ok(self)
            }
        }
    }

    fn next(&mut self, context: &mut Context<'_>) -> Poll<Option<String>> {
        let Some(place) = self.places.front_mut() else { return Poll::Ready(None) };
        let line = match place.take() {
            Some(line) => line,
            None => match self.reply(context) {
                Poll::Ready(reply) => (self.write)(self.at, reply),
                Poll::Pending => return Poll::Pending,
            },
        };
        self.places.pop_front();
        self.at += 1;
        Poll::Ready(Some(line))
    }

    /// The next reply; after the end of the work, how it ended.
    fn reply(&mut self, context: &mut Context<'_>) -> Poll<Result<Reply, Lost>> {
        loop {
            if let Ok(reply) = self.replies.try_recv() {
                return Poll::Ready(Ok(reply));
            }
            if let Some(end) = &self.end {
                return Poll::Ready(end.clone());
            }
            if let Some(Poll::Ready(end)) =
                self.running.as_mut().map(|running| running.as_mut().poll(context))
            {
                self.running = None;
                self.end = Some(end);
                continue;
            }
            match self.replies.poll_recv(context) {
                Poll::Ready(Some(reply)) => return Poll::Ready(Ok(reply)),
                // The work is over, or was never begun, and says so next.
                Poll::Ready(None) if self.running.is_none() => self.end = Some(Err(Lost::Fault)),
                _ => return Poll::Pending,
            }
        }
    }
}

impl HttpBody for Lines {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(Frame::data(first.into()))));
        }
        self.next(context).map(|line| line.map(|line| Ok(Frame::data(line.into()))))
    }
}

/// The address in the OpenAPI document.
pub(crate) fn operation(routes: &[Route], refused: Map<String, Value>) -> Value {
    let names: Vec<&str> = routes.iter().map(|route| route.name).collect();
    // A question that is wrong has its line, and does not make the request a wrong one: so anything
    // may stand there.
    let names = names.join("`, `");
    let question = json!({
        "description": format!("an object: `ask` names the route that the question is for (`{names}`), the other members are those of the route"),
    });
    let questions = json!({
        "type": "array",
        "description": "what is asked: each with the members that its route has, and without pictures in pixels",
        "items": question,
        "minItems": 1,
        "maxItems": MOST,
    });
    let body = json!({
        "type": "object",
        "properties": {"questions": questions},
        "required": ["questions"],
        "additionalProperties": false,
    });
    let example: Value = serde_json::from_str(EXAMPLE).unwrap_or_default();
    let lines = json!({"schema": {"type": "string"}});
    let mut responses = refused;
    responses.insert(
        "200".to_owned(),
        json!({
            "description": "A line of JSON for each question, in their order: `at`, `status`, and `answer` or `problem`",
            "content": {MEDIA: lines},
        }),
    );
    json!({
        "operationId": NAME,
        "summary": "Answer several questions, which share what is found out about a rule",
        "description": "It is one request for the limits too. A question that is wrong leaves the others untouched.",
        "requestBody": {"required": true, "content": {"application/json": {"schema": body, "example": example}}},
        "responses": responses,
    })
}
