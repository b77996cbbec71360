//! Several questions in one request, with work that is made up.

use axum::Router;
use axum::body::{Body, HttpBody, to_bytes};
use axum::http::{Request, StatusCode, header};
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_serve::{Ending, Form, Order, Reply, Route, Settings, application};
use serde_json::{Value, json};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tower::ServiceExt;

/// What was worked on, and how often work was begun.
#[derive(Default)]
struct Seen {
    begun: AtomicUsize,
    answered: Mutex<Vec<String>>,
    interrupted: Mutex<Vec<String>>,
}

fn answer(order: &Order) -> Reply {
    let what = order.members["what"].as_str().unwrap_or_default().to_owned();
    let meter = Meter::new(order.limits.clone());
    let ending = match &*what {
        "wrong" => Ending::Wrong(Problem::new(words!("`x` is wrong", "`x` 有误"))),
        "beyond" => Ending::Beyond(Stop::Positions(7)),
        "panic" => panic!("on purpose"),
        // Until somebody interrupts it.
        "forever" | "for ever" => loop {
            std::thread::sleep(Duration::from_millis(1));
            if let Err(stop) = meter.look_at_the_clock() {
                break Ending::Beyond(stop);
            }
        },
        _ => Ending::Answered,
    };
    let output =
        if order.form == Form::TEXT { what } else { format!("{{\n\"said\":\"{what}\"}}\n") };
    Reply { output: output.into_bytes(), notes: String::new(), ending }
}

fn server(settings: Settings) -> (Router, Arc<Seen>) {
    let what = json!({"type": "string"});
    let schema = json!({"properties": {"what": what}, "required": ["what"]});
    let forms = &[Form::JSON, Form::TEXT, Form::PNG];
    let route = Route { example: "what=nothing", forms, ..Route::of("do", &schema) };
    let seen = Arc::new(Seen::default());
    let counted = Arc::clone(&seen);
    let work = move |orders: &[Order], say: &mut dyn FnMut(Reply)| {
        counted.begun.fetch_add(1, Ordering::SeqCst);
        for order in orders {
            let reply = answer(order);
            let interrupted = reply.is_interrupted();
            let list = if interrupted { &counted.interrupted } else { &counted.answered };
            list.lock().expect("no panic").push(order.members["what"].as_str().unwrap().to_owned());
            say(reply);
            if interrupted {
                break;
            }
        }
    };
    (application(vec![route], Arc::new(work), None, settings).0, seen)
}

fn post(body: &Value) -> Request<Body> {
    let json = [(header::CONTENT_TYPE, "application/json")];
    let mut request = Request::post("/api/v1/batch").body(Body::from(body.to_string()));
    request
        .as_mut()
        .expect("a request")
        .headers_mut()
        .extend(json.map(|(name, value)| (name, value.parse().expect("a header"))));
    request.expect("a request")
}

/// The questions `what`, one after the other.
fn questions(all: &[&str]) -> Value {
    let one = |what: &&str| json!({"ask": "do", "what": what});
    json!({"questions": all.iter().map(one).collect::<Vec<_>>()})
}

/// The status, and the lines.
async fn ask(router: &Router, request: Request<Body>) -> (u16, Vec<Value>) {
    let response = router.clone().oneshot(request).await.expect("never fails");
    let (parts, body) = response.into_parts();
    let media = &parts.headers[header::CONTENT_TYPE];
    let lines = parts.status == StatusCode::OK;
    assert_eq!(media, if lines { "application/x-ndjson" } else { "application/problem+json" });
    let bytes = to_bytes(body, usize::MAX).await.expect("a body");
    let text = String::from_utf8(bytes.to_vec()).expect("text");
    let all = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    (parts.status.as_u16(), all)
}

/// Runs a test on threads of its own.
fn on<F: Future>(test: F) -> F::Output {
    let runtime = tokio::runtime::Builder::new_multi_thread();
    { runtime }.worker_threads(2).enable_all().build().expect("a runtime").block_on(test)
}

#[test]
fn each_question_has_its_line() {
    on(async {
        let (router, seen) = server(Settings::default());
        let asked = json!({"questions": [
            {"ask": "do", "what": "one"},
            {"ask": "do", "what": "wrong", "locale": "zh"},
            {"ask": "doo", "what": "two"},
            {"ask": "do", "what": "beyond"},
            {"ask": "do", "whit": "three"},
            7,
            {"what": "four"},
            {"ask": "do", "what": "five", "format": "text"},
            {"ask": "do", "what": "six", "format": "png"},
            {"ask": "do", "what": "panic?"},
        ]});
        let (status, lines) = ask(&router, post(&asked)).await;
        assert_eq!(status, 200);
        let said: Vec<(u64, u64)> = lines
            .iter()
            .map(|line| {
                (line["at"].as_u64().expect("a place"), line["status"].as_u64().expect("it"))
            })
            .collect();
        let statuses = [200, 400, 400, 422, 400, 400, 400, 200, 400, 200];
        assert_eq!(said, (0..).zip(statuses).collect::<Vec<_>>());
        assert_eq!(lines[0], json!({"at": 0, "status": 200, "answer": {"said": "one"}}));
        assert_eq!(lines[1]["problem"]["detail"], "`x` 有误");
        assert_eq!(lines[2]["problem"]["suggestion"], "do");
        assert_eq!(lines[3]["problem"]["most"]["max-time"], "10000ms");
        assert_eq!(lines[3]["problem"]["answer"], json!({"said": "beyond"}));
        assert_eq!(lines[4]["problem"]["suggestion"], "what");
        assert_eq!(lines[7]["answer"], "five");
        // It is one piece of work.
        assert_eq!(seen.begun.load(Ordering::SeqCst), 1);
    });
}

#[test]
fn what_is_no_batch_is_refused() {
    on(async {
        let (router, seen) = server(Settings::default());
        for wrong in [
            json!([]),
            json!({}),
            json!({"questions": 3}),
            json!({"questions": []}),
            json!({"questions": {"ask": "do"}}),
            json!({"questions": [], "locale": "zh"}),
            questions(&["one"; 17]),
        ] {
            assert_eq!(ask(&router, post(&wrong)).await.0, 400, "{wrong}");
        }
        let (status, lines) = ask(&router, post(&questions(&["one"; 16]))).await;
        assert_eq!((status, lines.len()), (200, 16));
        let got = Request::get("/api/v1/batch").body(Body::empty()).expect("a request");
        assert_eq!(ask(&router, got).await.0, 405);
        let plain = Request::post("/api/v1/batch").body(Body::from("one")).expect("a request");
        assert_eq!(ask(&router, plain).await.0, 415);
        assert_eq!(seen.begun.load(Ordering::SeqCst), 1);
    });
}

/// A fault in one question ends the work of the request, and the others are told so.
#[test]
fn a_fault_is_said_of_all_that_is_left() {
    on(async {
        let (router, _) = server(Settings::default());
        let (status, lines) = ask(&router, post(&questions(&["one", "panic", "two"]))).await;
        let statuses: Vec<&Value> = lines.iter().map(|line| &line["status"]).collect();
        assert_eq!((status, statuses), (200, vec![&json!(200), &json!(500), &json!(500)]));
        // Alone it is a response of its own.
        assert_eq!(ask(&router, post(&questions(&["panic", "two"]))).await.0, 500);
    });
}

/// An answer is sent when it is there, and who goes away ends the work.
#[test]
fn answers_do_not_wait_for_each_other() {
    on(async {
        let limits = Limits { time: Duration::from_secs(600), ..Settings::default().limits };
        let (router, seen) = server(Settings { limits, ..Settings::default() });
        let asked = post(&questions(&["one", "forever"]));
        let response = router.clone().oneshot(asked).await.expect("never fails");
        let mut body = pin!(response.into_body());
        let first = poll_fn(|context| body.as_mut().poll_frame(context)).await;
        let first = first.expect("a line").expect("no error").into_data().expect("data");
        assert_eq!(&first[..], b"{\"at\":0,\"status\":200,\"answer\":{\"said\":\"one\"}}\n");
        assert_eq!(*seen.answered.lock().expect("no panic"), ["one"]);
    });
}

/// Work that is long gives its turn to others and is done again, but not what was answered.
#[test]
fn nothing_is_answered_twice() {
    on(async {
        let limits = Limits { time: Duration::from_secs(600), ..Settings::default().limits };
        let slice = Duration::from_millis(20);
        let settings = Settings { threads: 1, waiting: 2, slice, limits, ..Settings::default() };
        let (router, seen) = server(settings);
        // One of them has the long turn, and the other is interrupted and waits for it.
        let all = [["one", "forever"], ["two", "for ever"]];
        let asked = all.map(|all| {
            let (router, asked) = (router.clone(), post(&questions(&all)));
            tokio::spawn(async move { ask(&router, asked).await })
        });
        let pause = || tokio::time::sleep(Duration::from_millis(1));
        let waits = loop {
            if let Some(what) = seen.interrupted.lock().expect("no panic").first() {
                break what.clone();
            }
            pause().await;
        };
        asked[usize::from(waits == "forever")].abort();
        while seen.begun.load(Ordering::SeqCst) < 3 {
            pause().await;
        }
        let mut answered = seen.answered.lock().expect("no panic").clone();
        answered.sort();
        assert_eq!(answered, ["one", "two"]);
    });
}
