//! Long work beside short work, with work that is made up.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use grundy::work::{Limits, Meter, Stop};
use grundy_serve::{Ending, Handle, Order, Reply, Route, Settings, application, each};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tower::ServiceExt;

const SECOND: Duration = Duration::from_secs(1);

/// How often work was begun and how often it has ended.
#[derive(Default)]
struct Count {
    begun: AtomicUsize,
    ended: AtomicUsize,
}

/// Looks at the clock for so many milliseconds.
fn busy(order: &Order, time: Duration) -> Result<(), Stop> {
    let (meter, begun) = (Meter::new(order.limits.clone()), Instant::now());
    while begun.elapsed() < time {
        std::thread::sleep(Duration::from_millis(1));
        meter.look_at_the_clock()?;
    }
    Ok(())
}

fn work(order: &Order, count: &Count) -> Reply {
    count.begun.fetch_add(1, Ordering::SeqCst);
    let done = match order.members["what"].as_str() {
        Some("forever") => busy(order, Duration::MAX),
        Some("long") => busy(order, Duration::from_millis(300)),
        Some("deaf") => {
            std::thread::sleep(2 * SECOND);
            Ok(())
        }
        _ => Ok(()),
    };
    count.ended.fetch_add(1, Ordering::SeqCst);
    let ending = done.map_or_else(Ending::Beyond, |()| Ending::Answered);
    Reply { output: b"{}".to_vec(), notes: String::new(), ending }
}

struct Server {
    router: Router,
    handle: Handle,
    count: Arc<Count>,
}

/// One long turn, two short ones, and one place to wait for either. A busy machine may be late.
fn server(time: Duration) -> Server {
    with_grace(time, 5 * SECOND)
}

fn with_grace(time: Duration, grace: Duration) -> Server {
    let what = serde_json::json!({"type": "string"});
    let schema = serde_json::json!({"properties": {"what": what}, "required": ["what"]});
    let route = Route { example: "what=nothing", ..Route::of("do", &schema) };
    let limits = Limits { time, ..Settings::default().limits };
    let slice = Duration::from_millis(20);
    let settings = Settings { threads: 1, waiting: 1, slice, grace, limits, ..Settings::default() };
    let count = Arc::new(Count::default());
    let counted = Arc::clone(&count);
    let work = each(move |order| work(order, &counted));
    let (router, handle) = application(vec![route], work, None, settings);
    Server { router, handle, count }
}

impl Server {
    fn ask(&self, what: &str) -> JoinHandle<(StatusCode, Value)> {
        let address = format!("/api/v1/do?what={what}");
        let request = Request::get(address).body(Body::empty()).expect("a request");
        let router = self.router.clone();
        tokio::spawn(async move {
            let response = router.oneshot(request).await.expect("never fails");
            let status = response.status();
            let bytes = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
            (status, serde_json::from_slice(&bytes).expect("JSON"))
        })
    }

    async fn status(&self, what: &str) -> u16 {
        self.ask(what).await.expect("an answer").0.as_u16()
    }

    fn begun(&self) -> usize {
        self.count.begun.load(Ordering::SeqCst)
    }

    fn ended(&self) -> usize {
        self.count.ended.load(Ordering::SeqCst)
    }
}

/// Waits until something is so.
async fn until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < 60 * SECOND, "{what}");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Runs a test on threads of its own.
fn on<F: Future>(test: F) -> F::Output {
    let runtime = tokio::runtime::Builder::new_multi_thread();
    { runtime }.worker_threads(2).enable_all().build().expect("a runtime").block_on(test)
}

#[test]
fn long_work_never_keeps_short_work_waiting() {
    on(async {
        let server = server(600 * SECOND);
        // One has the long turn, one waits for it, the third is turned away.
        let mut asked = vec![server.ask("forever"), server.ask("forever"), server.ask("forever")];
        until("nobody is turned away", || asked.iter().any(JoinHandle::is_finished)).await;
        let turned = asked.iter().position(JoinHandle::is_finished).expect("one");
        let (status, said) = asked.remove(turned).await.expect("an answer");
        assert_eq!((status.as_u16(), &said["status"]), (429, &429.into()));
        assert_eq!(server.status("forever").await, 429);
        // Both short turns are free, and stay so.
        until("short turns are kept", || server.begun() - server.ended() == 1).await;
        for _ in 0..100 {
            assert_eq!(server.status("nothing").await, 200);
        }
        assert!(asked.iter().all(|one| !one.is_finished()));
        // Whoever goes away makes place: the long turn, and then the place of who waits for it.
        asked.iter().for_each(JoinHandle::abort);
        until("it is worked for nobody", || server.begun() == server.ended()).await;
        assert_eq!(server.status("long").await, 200);
    });
}

#[test]
fn who_waits_for_a_long_turn_is_answered() {
    on(async {
        let server = server(600 * SECOND);
        let asked = [server.ask("long"), server.ask("long")];
        for one in asked {
            let (status, said) = one.await.expect("an answer");
            assert_eq!((status, said), (StatusCode::OK, serde_json::json!({})));
        }
        // One of them twice, unless the machine made them come one after the other.
        assert!((2..=3).contains(&server.begun()), "{}", server.begun());
        assert_eq!(server.begun(), server.ended());
    });
}

#[test]
fn a_dropped_request_is_interrupted_and_no_other_one() {
    on(async {
        let server = server(600 * SECOND);
        let kept = server.ask("forever");
        until("it begins", || server.begun() == 1).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        // The other one waits for the long turn, or has not had its slice.
        let dropped = server.ask("forever");
        until("it begins", || server.begun() == 2).await;
        dropped.abort();
        until("the worker goes on", || server.ended() == 1).await;
        // The flag of the dropped one serves the next, and is down again.
        for _ in 0..10 {
            assert_eq!(server.status("nothing").await, 200);
        }
        assert!(!kept.is_finished());
        server.handle.close();
        let (status, said) = kept.await.expect("an answer");
        assert_eq!((status.as_u16(), &said["detail"]), (422, &"interrupted".into()));
        assert_eq!(said["most"]["max-time"], "600000ms");
        // Nothing more is begun.
        assert_eq!(server.status("nothing").await, 429);
    });
}

#[test]
fn the_time_is_that_of_the_work() {
    on(async {
        let server = server(SECOND / 10);
        let asked = [server.ask("forever"), server.ask("forever")];
        for one in asked {
            let (status, said) = one.await.expect("an answer");
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
            let detail = said["detail"].as_str().expect("a detail");
            assert!(detail.contains("time limit of 0.1 s"), "{detail}");
        }
    });
}

#[test]
fn work_that_does_not_look_at_the_clock_is_overdue() {
    on(async {
        let server = with_grace(SECOND / 100, SECOND / 50);
        // One on the long turn, two on short ones; their places are taken until they end.
        for expected in [503, 503, 503, 429] {
            assert_eq!(server.status("deaf").await, expected);
        }
        until("they end", || server.ended() == 3).await;
        assert_eq!((server.begun(), server.status("nothing").await), (3, 200));
    });
}
