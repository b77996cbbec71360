//! The command `grundy.run`: who wins from a position of the rule, in words.

use crate::document::Documents;
use crate::message::Failure;
use grundy::notation::{Locale, Words, system_error};
use grundy::present::Style;
use grundy::words;
use grundy::work::{Limits, Meter};
use grundy_ask::say::{Form, Manner, Unsaid};
use grundy_ask::{Position, Question, Rule, Solve};
use grundy_rules::{read, start};
use serde::Deserialize;
use serde_json::Value;

/// The longest position; more than that nobody types into an editor.
const MOST: usize = 1 << 16;

/// `workspace/executeCommand`.
#[derive(Deserialize)]
pub(crate) struct Command {
    pub command: String,
    #[serde(default)]
    pub arguments: Vec<Value>,
}

/// Solves the position that the arguments name; without one, the example of the rule.
pub(crate) fn run(
    arguments: &[Value],
    documents: &Documents,
    limits: Limits,
    locale: Locale,
) -> Result<Value, Failure> {
    let text = |at: usize| arguments.get(at).and_then(Value::as_str);
    let Some(uri) = text(0) else {
        return Err(Failure::parameters(words!(
            "the arguments are the address of a document and a position",
            "参数应为文档地址和局面"
        )));
    };
    let document = documents.get(uri)?;
    let rule = document.text.as_str();
    let position = match text(1).map(str::trim).unwrap_or_default() {
        // A wrong rule has no example; it is said below what is wrong.
        "" => read(rule, &[]).map_or_else(|_| String::new(), |checked| start(&checked)),
        long if long.len() > MOST => {
            let most = MOST;
            let message = words!("a position has at most {most} bytes", "局面最多 {most} 字节");
            return Err(Failure::parameters(message));
        }
        position => position.to_owned(),
    };
    let question = Question::Solve(Solve::of(Position::by_rule(Rule::new(rule), position)));
    let manner = Manner { form: Form::Text, locale, style: Style::default() };
    let mut out = Vec::new();
    match question.say(manner, &document.shelf, &Meter::new(limits), &mut out) {
        Ok(_) => Ok(String::from_utf8_lossy(&out).into_owned().into()),
        Err(Unsaid::Stopped(stop)) => Err(Failure::failed(stop.words())),
        Err(Unsaid::Unwritten(error)) => {
            let Words { en, zh } = system_error(&error);
            Err(Failure::failed(words!("cannot write: {en}", "无法写出：{zh}")))
        }
    }
}
