//! Several questions in one request: what they say is what they say alone.

use axum::body::{Body, to_bytes};
use axum::http::Request;
use grundy_serve::{Form, Order, Settings, Work, application};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use std::time::Duration;
use tower::ServiceExt;

/// What the panels of the workbench ask about one rule.
fn panels(rule: &str) -> Vec<Value> {
    let all = [
        json!({"ask": "show"}),
        json!({"ask": "solve", "position": "20"}),
        json!({"ask": "table", "n": "40"}),
        json!({"ask": "draw", "kind": "strip", "position": "40", "format": "svg"}),
        json!({"ask": "test", "formula": "n % 7", "terms": "1000"}),
        json!({"ask": "period", "max-positions": "3000"}),
        json!({"ask": "guess"}),
        json!({"ask": "code", "lang": "cpp"}),
        json!({"ask": "moves", "position": "9"}),
        json!({"ask": "why", "position": "9"}),
    ];
    let about = |mut question: Value| {
        question["rule"] = rule.into();
        question
    };
    all.into_iter().map(about).collect()
}

fn order(question: &Value) -> Order {
    let mut members: Map<String, Value> = question.as_object().expect("an object").clone();
    let name = members.remove("ask").expect("a name");
    let routes = grundy_cli::routes();
    let route = routes.iter().find(|route| name == route.name).expect("a route").name;
    let form = if members.remove("format").is_some() { Form::SVG } else { Form::JSON };
    // Limits in work alone: what is said must not depend on the machine.
    let limits = Settings::default().limits;
    let limits = grundy::work::Limits { time: Duration::MAX, ..limits };
    Order { route, members, form, locale: Default::default(), limits, answer: 32 << 20 }
}

/// A reply without what differs from run to run.
fn timeless(output: &[u8]) -> String {
    match serde_json::from_slice::<Value>(output) {
        Ok(Value::Object(mut members)) => {
            members.remove("elapsed_us");
            Value::Object(members).to_string()
        }
        _ => String::from_utf8_lossy(output).into_owned(),
    }
}

#[test]
fn together_they_say_what_they_say_alone() {
    for rule in [
        "take 1..n/2",
        "take {1,3,4}",
        "n -> [n-k*k] for k in 1..isqrt(n)",
        "n -> [n-k] for k in 1..n; n -> [k]+[n-k] for k in 1..n-1",
        "n -> [n-d] for d in divisors(n) if d < n; n -> [n/2] if n > 0",
    ] {
        let orders: Vec<Order> = panels(rule).iter().map(order).collect();
        let shelf = Default::default();
        let mut together = Vec::new();
        let mut say = |reply| together.push(reply);
        grundy_cli::answer_all(&shelf, &orders, &mut say);
        // In the other order too, on a shelf that knows everything.
        let mut backwards = Vec::new();
        let turned: Vec<Order> = orders.iter().rev().cloned().collect();
        grundy_cli::answer_all(&shelf, &turned, &mut |reply| backwards.push(reply));
        backwards.reverse();
        assert_eq!(together.len(), orders.len());
        for ((order, here), there) in orders.iter().zip(&together).zip(&backwards) {
            let alone = grundy_cli::answer(order);
            for other in [here, there] {
                assert_eq!(timeless(&alone.output), timeless(&other.output), "{order:?}");
                let ended = |reply: &grundy_serve::Reply| format!("{:?}", reply.ending);
                assert_eq!(ended(&alone), ended(other), "{order:?}");
                assert_eq!(alone.notes, other.notes);
            }
        }
    }
}

/// The answers of one request are as long as one answer may be.
#[test]
fn they_share_the_length_of_an_answer() {
    let one = order(&json!({"ask": "table", "game": "kayles", "n": "100"}));
    let length = grundy_cli::answer(&one).output.len();
    let orders = vec![Order { answer: 5 * length / 2, ..one }; 3];
    let mut endings = Vec::new();
    grundy_cli::answer_all(&Default::default(), &orders, &mut |reply| {
        endings.push(matches!(reply.ending, grundy_serve::Ending::TooLong));
    });
    assert_eq!(endings, [false, false, true]);
}

#[test]
fn over_http() {
    let shelf = Default::default();
    let work: Work = Arc::new(move |orders, say| grundy_cli::answer_all(&shelf, orders, say));
    let router = application(grundy_cli::routes(), work, None, Settings::default()).0;
    let body = json!({"questions": panels("take 1..n/2")}).to_string();
    let request = Request::post("/api/v1/batch").header("content-type", "application/json");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let bytes = runtime.expect("a runtime").block_on(async {
        let request = request.body(Body::from(body)).expect("a request");
        let response = router.oneshot(request).await.expect("never fails");
        to_bytes(response.into_body(), usize::MAX).await.expect("a body")
    });
    let lines: Vec<Value> = String::from_utf8_lossy(&bytes)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 10);
    assert!(lines.iter().zip(0..).all(|(line, at)| line["at"] == at));
    assert_eq!(lines[6]["answer"]["law"], "odd_part(n + 1) / 2");
    assert!(lines[3]["answer"].as_str().is_some_and(|picture| picture.starts_with("<svg")));
    assert_eq!(lines[5]["status"], 422);
}
