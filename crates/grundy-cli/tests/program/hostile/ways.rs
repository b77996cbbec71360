//! The ways to ask: as a command, or as a client of the server does.

use super::questions::Question;
use super::request::request;
use super::watch::{Used, answered, watched};
use super::{ANSWER, MEMORY, POSITIONS};
use grundy::notation::{Problem, Words};
use grundy::work::{Limits, Stop};
use grundy_cli::Streams;
use grundy_serve::{Ending, Form, Order, Reply, Sort};
use serde_json::{Map, Value};
use std::io::{self, Write};
use std::time::Duration;

/// Asks as a client, where the server has such a route, else as a command.
pub fn as_a_client(question: &Question, time: Duration) -> (Reply, Used) {
    match order(question, time) {
        Some(order) => answered(&order),
        None => as_a_command(question, time),
    }
}

/// What the server makes of a request.
fn order(question: &Question, time: Duration) -> Option<Order> {
    let (path, body) = request(question)?;
    let said: Map<String, Value> = serde_json::from_slice(&body).ok()?;
    let name = path.strip_prefix("/api/v1/")?;
    let route = grundy_cli::routes().into_iter().find(|route| route.name == name)?;
    let member = |(name, value): (String, Value)| {
        let value = match (route.parameter(&name)?.sort, value) {
            (Sort::Flag, _) => true.into(),
            (Sort::List, value) => vec![value].into(),
            (Sort::Json, value) => value.to_string().into(),
            (Sort::Text, value) => value,
        };
        Some((name, value))
    };
    let in_words = !question.words.iter().any(|word| word == "--json");
    Some(Order {
        route: route.name,
        members: said.into_iter().filter_map(member).collect(),
        form: if in_words && route.forms.contains(&Form::TEXT) { Form::TEXT } else { Form::JSON },
        locale: Default::default(),
        limits: Limits { time, memory: MEMORY, positions: POSITIONS, ..Limits::default() },
        answer: ANSWER,
    })
}

/// Asks on the command line, in process.
pub fn as_a_command(question: &Question, time: Duration) -> (Reply, Used) {
    let limits = [
        format!("--max-time={}ms", time.as_millis()),
        format!("--max-memory={MEMORY}"),
        format!("--max-positions={POSITIONS}"),
    ];
    let words = ["grundy".to_owned()].into_iter().chain(question.words.iter().cloned());
    let words: Vec<String> = words.chain(limits).collect();
    watched(|| {
        let (mut output, mut errors) = (Bounded(Vec::new()), Vec::new());
        let streams = Streams {
            input: &mut io::empty(),
            mapped: Some(question.input.as_bytes()),
            output: &mut output,
            errors: &mut errors,
            colour: false,
            progress: false,
        };
        let code = grundy_cli::run(words, streams);
        let notes = String::from_utf8_lossy(&errors).into_owned();
        let said = Words::same(notes.clone());
        let ending = match code {
            0 | 1 => Ending::Answered,
            3 if notes.contains("--max-time") => Ending::Beyond(Stop::Time(time)),
            3 => Ending::Beyond(Stop::too_large(said)),
            _ => Ending::Wrong(Problem::new(said)),
        };
        Reply { output: output.0, notes: String::new(), ending }
    })
}

/// What is printed, up to as many bytes as a client gets.
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > ANSWER - self.0.len() {
            return Err(io::Error::other("no more is wanted"));
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
