//! What a request asks to be done, and what came of it. Who does it is not known here.

use crate::Form;
use grundy::notation::{Locale, Problem};
use grundy::work::{Limits, Stop};
use serde_json::{Map, Value};
use std::sync::Arc;

/// One question to be answered.
#[derive(Clone, Debug)]
pub struct Order {
    /// The name of the route.
    pub route: &'static str,
    /// What was said, by its parameters: texts, truth values, lists of texts.
    pub members: Map<String, Value>,
    /// The form of the answer.
    pub form: Form,
    /// The language of the answer.
    pub locale: Locale,
    /// What it may use at most, whatever was said, and who may interrupt it.
    pub limits: Limits,
    /// How many bytes the answer may have.
    pub answer: usize,
}

/// What came of a question.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// The answer.
    pub output: Vec<u8>,
    /// What was said besides.
    pub notes: String,
    /// How it ended.
    pub ending: Ending,
}

impl Reply {
    /// Whether the work was given up, so that it may be done again.
    pub fn is_interrupted(&self) -> bool {
        matches!(self.ending, Ending::Beyond(Stop::Interrupted))
    }
}

/// How a question ended.
#[derive(Clone, Debug, Default)]
pub enum Ending {
    /// With an answer.
    #[default]
    Answered,
    /// The input is wrong.
    Wrong(Problem),
    /// The input is well-formed, but a limit was met.
    Beyond(Stop),
    /// The answer is longer than was allowed.
    TooLong,
}

/// Does the work of one request, on a thread that may be blocked: answers its questions, one after
/// the other, and hands over each reply at once. It ends with a reply that was interrupted.
pub type Work = Arc<dyn Fn(&[Order], &mut dyn FnMut(Reply)) + Send + Sync>;

/// The work of those whose questions have nothing to share.
pub fn each(answer: impl Fn(&Order) -> Reply + Send + Sync + 'static) -> Work {
    Arc::new(move |orders, say| {
        for order in orders {
            let reply = answer(order);
            let interrupted = reply.is_interrupted();
            say(reply);
            if interrupted {
                break;
            }
        }
    })
}
