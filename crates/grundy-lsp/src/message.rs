//! JSON-RPC 2.0: what a message is, and what is wrong with one.

use grundy::notation::{Locale, Words};
use grundy::words;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// What a message is.
pub(crate) enum Message {
    /// Wants an answer.
    Request { id: Value, method: String, params: Value },
    /// Wants none.
    Notification { method: String, params: Value },
    /// Answers a question; none is ever asked here.
    Answer,
    /// Is none; the complaint is about this id.
    Wrong { id: Value, failure: Failure },
}

/// Why a request has no result.
pub(crate) struct Failure {
    code: i64,
    message: Words,
}

impl Failure {
    /// What came is not JSON.
    pub fn no_json(why: &str) -> Self {
        Failure { code: -32700, message: words!("this is not JSON: {why}", "不是 JSON：{why}") }
    }

    /// What came is JSON, and no message, or none that may come now.
    pub fn invalid(message: Words) -> Self {
        Failure { code: -32600, message }
    }

    /// The server does not know how to do it.
    pub fn unknown(method: &str) -> Self {
        let shown: String = method.chars().take(100).collect();
        let message = words!("there is no method `{shown}`", "没有方法 `{shown}`");
        Failure { code: -32601, message }
    }

    /// The parameters are not what they should be.
    pub fn parameters(message: Words) -> Self {
        Failure { code: -32602, message }
    }

    /// Something was asked before `initialize`.
    pub fn too_early() -> Self {
        let message = words!("`initialize` comes first", "应先发送 `initialize`");
        Failure { code: -32002, message }
    }

    /// The request was right, and there is no answer.
    pub fn failed(message: Words) -> Self {
        Failure { code: -32803, message }
    }
}

/// Reads a message.
pub(crate) fn read(message: Value) -> Message {
    let Value::Object(mut members) = message else {
        let wanted = words!("a message is an object, and no batch", "消息应为单个对象，不支持批量");
        return Message::Wrong { id: Value::Null, failure: Failure::invalid(wanted) };
    };
    let id = members.remove("id");
    let known = id.clone().filter(is_an_id).unwrap_or_default();
    let wrong = |message: Words| Message::Wrong { id: known, failure: Failure::invalid(message) };
    if id.as_ref().is_some_and(|id| !is_an_id(id)) {
        return wrong(words!("`id` is a number or a text", "`id` 应为数或文本"));
    }
    if members.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return wrong(words!("`jsonrpc` is \"2.0\"", "`jsonrpc` 应为 \"2.0\""));
    }
    let params = members.remove("params").unwrap_or_default();
    match (members.remove("method"), id) {
        (Some(Value::String(method)), Some(id)) => Message::Request { id, method, params },
        (Some(Value::String(method)), None) => Message::Notification { method, params },
        (None, _) if answers(&members) => Message::Answer,
        _ => wrong(words!("`method` is missing, or no text", "缺少 `method`，或它不是文本")),
    }
}

fn is_an_id(id: &Value) -> bool {
    id.is_number() || id.is_string() || id.is_null()
}

fn answers(members: &Map<String, Value>) -> bool {
    members.contains_key("result") || members.contains_key("error")
}

/// The parameters of a method.
pub(crate) fn parameters<T: DeserializeOwned>(params: Value) -> Result<T, Failure> {
    serde_json::from_value(params).map_err(|error| {
        Failure::parameters(words!("wrong parameters: {error}", "参数有误：{error}"))
    })
}

/// The answer to a request.
pub(crate) fn answer(id: Value, result: Result<Value, Failure>, locale: Locale) -> Value {
    match result {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err(Failure { code, message }) => {
            let error = json!({"code": code, "message": message.get(locale)});
            json!({"jsonrpc": "2.0", "id": id, "error": error})
        }
    }
}

/// Something that is said without having been asked for.
pub(crate) fn notification(method: &str, params: Value) -> Value {
    json!({"jsonrpc": "2.0", "method": method, "params": params})
}
