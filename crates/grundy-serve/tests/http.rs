//! The HTTP side alone, with work that is made up.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use grundy::notation::{Locale, Problem, Words};
use grundy::solve::Meter;
use grundy::words;
use grundy_serve::{
    Ending, Form, Kind, Need, Order, Parameter, Reply, Route, Settings, application,
};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tower::ServiceExt;

fn route() -> Route {
    let parameter = |name, kind, need| Parameter { name, kind, meaning: Words::same(name), need };
    Route {
        name: "do",
        about: words!("Do it", "做"),
        parameters: vec![
            parameter("game", Kind::Word, Need::Unless("rule")),
            parameter("position", Kind::Word, Need::No),
            parameter("misere", Kind::Flag, Need::No),
            parameter("rule", Kind::Value, Need::No),
            parameter("set", Kind::List, Need::No),
        ],
        body: Some("position"),
        forms: &[Form::JSON, Form::TEXT],
        keeps: true,
        example: "game=nim&position=3",
    }
}

/// Says what the command was; some games do something else.
fn work(order: &Order) -> Reply {
    let word = order.arguments.iter().skip_while(|word| *word != "--").nth(1);
    let ending = match word.map(String::as_str) {
        Some("panic") => panic!("on purpose"),
        Some("long") => Ending::TooLong,
        Some("wrong") => {
            let problem = Problem::new(words!("`x` is wrong", "`x` 有误")).example("y");
            Ending::Wrong(problem.suggest(Some("z".into())))
        }
        Some("forever") => {
            let meter = Meter::new(order.limits);
            let stop = loop {
                std::thread::sleep(Duration::from_millis(1));
                if let Err(stop) = meter.look_at_the_clock() {
                    break stop;
                }
            };
            Ending::Beyond(stop.reason)
        }
        _ => Ending::Answered,
    };
    let said = serde_json::json!({"arguments": order.arguments, "input": order.input.len()});
    Reply { output: format!("{said}\n").into_bytes(), notes: "½ said".into(), ending }
}

fn settings() -> Settings {
    let usual = Settings::default();
    let limits = grundy::solve::Limits { time: Duration::from_secs(20), ..usual.limits };
    Settings { threads: 1, waiting: 1, body: 1000, limits, ..usual }
}

fn plain() -> Router {
    application(vec![route()], Arc::new(work), None, settings()).0
}

/// Runs a test on threads of its own.
fn on<F: Future>(test: F) -> F::Output {
    let runtime = tokio::runtime::Builder::new_multi_thread();
    { runtime }.worker_threads(2).enable_all().build().expect("a runtime").block_on(test)
}

async fn ask(router: &Router, request: Request<Body>) -> (StatusCode, header::HeaderMap, Value) {
    let response = router.clone().oneshot(request).await.expect("never fails");
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.expect("a body");
    let value = serde_json::from_slice(&bytes)
        .unwrap_or_else(|_| String::from_utf8_lossy(&bytes).into_owned().into());
    (parts.status, parts.headers, value)
}

fn get(address: &str) -> Request<Body> {
    Request::get(address).body(Body::empty()).expect("a request")
}

fn post(address: &str, media: &str, body: impl Into<Body>) -> Request<Body> {
    Request::post(address).header(header::CONTENT_TYPE, media).body(body.into()).expect("a request")
}

fn arguments(said: &Value) -> String {
    let words = said["arguments"].as_array().expect("arguments");
    words.iter().map(|word| word.as_str().expect("text")).collect::<Vec<_>>().join(" ")
}

#[test]
fn requests_become_commands() {
    on(async {
        let router = plain();
        for (request, expected) in [
            (get("/api/v1/do?game=nim&position=3+4%205&misere"), "--json --misere -- nim 3 4 5"),
            (
                get("/api/v1/do?position=5&rule=n&set=a=1&set=b=2&misere=false&format=text"),
                "--rule=n --set=a=1 --set=b=2 -- 5",
            ),
            (
                get("/api/v1/do?game=--out%3Dx&position=-3&locale=zh"),
                "--json --locale=zh -- --out=x -3",
            ),
            (post("/api/v1/do?game=nim", "text/plain", "3 4"), "--json -- nim -"),
            (
                post(
                    "/api/v1/do",
                    "application/json",
                    r#"{"game":"nim","position":[3,4],"misere":true,"set":["a=1","b=2"]}"#,
                ),
                "--json --misere --set=a=1 --set=b=2 -- nim 3 4",
            ),
        ] {
            let (status, headers, said) = ask(&router, request).await;
            assert_eq!(status, StatusCode::OK, "{expected}: {said}");
            assert_eq!(arguments(&said), format!("grundy do {expected}"));
            assert_eq!(headers["grundy-note"], "%C2%BD+said");
        }
        let chinese = Request::get("/api/v1/do?game=nim").header("accept-language", "zh-CN,en");
        let (_, _, said) = ask(&router, chinese.body(Body::empty()).expect("a request")).await;
        assert_eq!(arguments(&said), "grundy do --json --locale=zh -- nim");
    });
}

#[test]
fn wrong_requests_are_told_what_is_right() {
    on(async {
        let router = plain();
        let at = |query: &str| get(&format!("/api/v1/do?{query}"));
        let json = |body: &str| post("/api/v1/do", "application/json", body.to_owned());
        for (request, status, part) in [
            (
                at("game=nim&misre"),
                400,
                "there is no parameter `misre` here; do has game, position",
            ),
            (at("game=nim&out=x"), 400, "no parameter `out`"),
            (at("game=nim&game=bash"), 400, "`game` is there twice"),
            (at("position=3"), 400, "`game` is missing (or `rule` in its place)"),
            (at("game=nim&misere=perhaps"), 400, "`perhaps` is not a value for `misere`"),
            (at("game=nim&format=xml"), 400, "the formats are json, text"),
            (at("game=wrong"), 400, "`x` is wrong"),
            (at("game=long"), 422, "longer"),
            (at("game=panic"), 500, "a fault of grundy"),
            (get("/api/v1/du"), 404, "nothing at `/api/v1/du`"),
            (get("/etc/passwd"), 404, "nothing at"),
            (json("{"), 400, "not JSON"),
            (json("[1]"), 400, "no object"),
            (json(r#"{"game":{"a":1}}"#), 400, "`game` is no text"),
            (json(&"[".repeat(900)), 400, "recursion limit"),
            (post("/api/v1/do?game=nim&position=3", "text/plain", "4"), 400, "twice"),
            (post("/api/v1/do?game=nim", "image/png", "4"), 415, "application/json, text/plain"),
            (post("/api/v1/do?game=nim", "text/plain", "4".repeat(1001)), 413, "1000 bytes"),
            (
                Request::delete("/api/v1/do").body(Body::empty()).expect("a request"),
                405,
                "GET, HEAD, POST",
            ),
            (Request::post("/health").body(Body::empty()).expect("a request"), 405, "GET, HEAD"),
        ] {
            let (got, headers, said) = ask(&router, request).await;
            assert_eq!(got.as_u16(), status, "{part}: {said}");
            assert_eq!(headers["content-type"], "application/problem+json", "{part}");
            assert_eq!(said["status"], status);
            let detail = said["detail"].as_str().expect("a detail");
            assert!(detail.contains(part), "{part}: {detail}");
        }
        let (_, _, said) = ask(&router, at("game=nim&misre")).await;
        assert_eq!(
            (&said["suggestion"], &said["example"]),
            (&"misere".into(), &"/api/v1/do?game=nim&position=3".into())
        );
        let (_, _, said) = ask(&router, at("game=wrong&locale=zh")).await;
        assert_eq!(said["detail"], words!("`x` is wrong", "`x` 有误").get(Locale::Zh));
        assert_eq!((&said["suggestion"], &said["example"]), (&"z".into(), &"y".into()));
    });
}

#[test]
fn every_response_is_guarded() {
    on(async {
        let router = plain();
        for address in ["/health", "/api/v1/openapi.json", "/api/v1/do?game=nim", "/nowhere"] {
            let (_, headers, _) = ask(&router, get(address)).await;
            let policy = headers["content-security-policy"].to_str().expect("text");
            assert!(policy.starts_with("default-src 'none'"), "{address}");
            assert_eq!(headers["x-content-type-options"], "nosniff", "{address}");
        }
    });
}

#[test]
fn the_full_server_turns_away_and_goes_on() {
    on(async {
        let router = plain();
        let busy = || {
            tokio::spawn({
                let router = router.clone();
                async move { ask(&router, get("/api/v1/do?game=forever")).await }
            })
        };
        // One is worked on, one waits; a third is turned away at once.
        let mut asked = [busy(), busy(), busy()].map(Some);
        let begun = Instant::now();
        let refused = loop {
            let ended =
                asked.iter_mut().find(|one| one.as_ref().is_some_and(|one| one.is_finished()));
            if let Some(ended) = ended.and_then(Option::take) {
                break ended.await.expect("an answer");
            }
            assert!(begun.elapsed() < Duration::from_secs(10), "nobody is turned away");
            tokio::time::sleep(Duration::from_millis(5)).await;
        };
        assert_eq!(refused.0, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(refused.1["retry-after"], "1");
        let (status, ..) = ask(&router, get("/api/v1/do?game=nim")).await;
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(ask(&router, get("/health")).await.2, "ok\n");
        // Who goes away makes place.
        asked.iter().flatten().for_each(|one| one.abort());
        loop {
            let (status, ..) = ask(&router, get("/api/v1/do?game=nim")).await;
            if status == StatusCode::OK {
                break;
            }
            assert!(begun.elapsed() < Duration::from_secs(10));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "the worker goes on");
    });
}

#[test]
fn a_dropped_request_is_interrupted_and_no_other_one() {
    static ENDED: AtomicUsize = AtomicUsize::new(0);
    on(async {
        let counted = |order: &Order| {
            let reply = work(order);
            ENDED.fetch_add(1, Ordering::SeqCst);
            reply
        };
        let settings = Settings { threads: 2, ..settings() };
        let (router, handle) = application(vec![route()], Arc::new(counted), None, settings);
        let start = || {
            let router = router.clone();
            tokio::spawn(async move { ask(&router, get("/api/v1/do?game=forever")).await })
        };
        let (dropped, kept) = (start(), start());
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(ENDED.load(Ordering::SeqCst), 0);
        let begun = Instant::now();
        dropped.abort();
        while ENDED.load(Ordering::SeqCst) == 0 {
            assert!(begun.elapsed() < Duration::from_secs(5), "the worker goes on");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        // The flag of the dropped one serves the next, and is down again.
        let (status, ..) = ask(&router, get("/api/v1/do?game=nim")).await;
        assert_eq!((status, ENDED.load(Ordering::SeqCst)), (StatusCode::OK, 2));
        assert!(!kept.is_finished());
        handle.interrupt();
        let (status, _, said) = kept.await.expect("an answer");
        assert_eq!((status.as_u16(), &said["detail"]), (422, &"interrupted".into()));
        assert_eq!(said["most"]["max-time"], "20000ms");
    });
}

#[test]
fn work_that_does_not_look_at_the_clock_is_overdue() {
    on(async {
        let deaf = |_: &Order| {
            std::thread::sleep(Duration::from_millis(500));
            Reply::default()
        };
        let mut settings = settings();
        settings.limits.time = Duration::from_millis(10);
        settings.grace = Duration::from_millis(10);
        let (router, _) = application(vec![route()], Arc::new(deaf), None, settings);
        let (status, ..) = ask(&router, get("/api/v1/do?game=nim")).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        // Its worker is not free yet.
        let (status, ..) = ask(&router, get("/api/v1/do?game=nim")).await;
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    });
}

#[test]
fn the_document_names_every_parameter() {
    on(async {
        let (status, _, document) = ask(&plain(), get("/api/v1/openapi.json")).await;
        assert_eq!((status, &document["openapi"]), (StatusCode::OK, &"3.1.0".into()));
        let asked = &document["paths"]["/api/v1/do"]["get"]["parameters"];
        let names: Vec<&str> = asked
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|one| one["name"].as_str())
            .collect();
        let expected = ["game", "position", "misere", "rule", "set", "format", "locale"];
        assert_eq!(names, expected);
        let body = &document["paths"]["/api/v1/do"]["post"]["requestBody"]["content"];
        assert!(body["text/plain"].is_object() && body["application/json"].is_object());
    });
}
