//! The questions of strangers as requests.

use super::questions::Question;
use serde_json::{Map, Value};

/// The path and the body of a question; `None` where the server has no such route.
pub fn request(question: &Question) -> Option<(String, Vec<u8>)> {
    let mut words = question.words.iter().map(String::as_str);
    let verb = words.next().filter(|&verb| verb != "verify" && question.input.is_empty())?;
    if verb == "ask" {
        let asked: Value = serde_json::from_str(words.next()?).ok()?;
        let body = Map::from_iter([("question".to_owned(), asked)]);
        return Some(("/api/v1/ask".to_owned(), Value::from(body).to_string().into_bytes()));
    }
    let last = match verb {
        "table" => "n",
        "test" => "formula",
        _ => "position",
    };
    let mut said = Map::new();
    let mut say = |name: &str, value: &str| said.insert(name.to_owned(), Value::from(value));
    match words.next()? {
        "-e" => say("rule", words.next()?),
        game => say("game", game),
    };
    for word in words {
        let Some(option) = word.strip_prefix("--") else {
            say(last, word);
            continue;
        };
        match option.split_once('=') {
            // Pictures in pixels are another form of the answer.
            Some(("format" | "zoom", _)) => None,
            Some((name, value)) => say(name, value),
            None if matches!(option, "json" | "plot") => None,
            None => say(option, "true"),
        };
    }
    Some((format!("/api/v1/{verb}"), Value::from(said).to_string().into_bytes()))
}
