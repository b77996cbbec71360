//! The server against the command line: every route gives what the command prints, and nothing
//! that a request says keeps the server from answering the next.

use crate::command_line::command;
use crate::schema::{Schemas, silent};
use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Request, header};
use grundy_ask::present::{self, document_schema};
use grundy_serve::{Settings, Work, application, listen};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower::ServiceExt;

fn server() -> Router {
    with(Settings { threads: 2, ..Settings::default() })
}

fn with(settings: Settings) -> Router {
    let shelf = Default::default();
    let work: Work = Arc::new(move |orders, say| grundy_cli::answer_all(&shelf, orders, say));
    application(grundy_cli::routes(), work, None, settings).0
}

/// Runs a test on threads with the stack that the server gives them.
fn on<F: Future>(test: F) -> F::Output {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).thread_stack_size(8 << 20).enable_all();
    runtime.build().expect("a runtime").block_on(test)
}

async fn ask(router: &Router, request: Request<Body>) -> (u16, String, Bytes) {
    let response = router.clone().oneshot(request).await.expect("never fails");
    let (parts, body) = response.into_parts();
    let media = parts.headers[header::CONTENT_TYPE].to_str().expect("text").to_owned();
    (parts.status.as_u16(), media, to_bytes(body, usize::MAX).await.expect("a body"))
}

fn get(address: &str) -> Request<Body> {
    Request::get(address).body(Body::empty()).expect("a request")
}

fn query(route: &str, pairs: &[(&str, &str)]) -> String {
    let text = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    let pairs: Vec<String> =
        pairs.iter().map(|(name, value)| format!("{name}={}", text(value))).collect();
    format!("/api/v1/{route}?{}", pairs.join("&"))
}

fn post(address: &str, media: &str, body: impl Into<Body>) -> Request<Body> {
    Request::post(address).header(header::CONTENT_TYPE, media).body(body.into()).expect("a request")
}

/// What the command line prints.
fn printed(line: &[&str], input: &str) -> (u8, Vec<u8>) {
    let (code, output, _) = command(line, input);
    (code, output)
}

/// An answer without what differs from run to run.
fn timeless(bytes: &[u8]) -> Value {
    let mut value: Value = serde_json::from_slice(bytes).expect("JSON");
    if let Value::Object(members) = &mut value {
        members.remove("elapsed_us");
    }
    value
}

#[test]
fn every_route_gives_what_the_command_prints() {
    on(async {
        let router = server();
        for (address, line, input) in [
            ("games", "games --json", ""),
            ("games?source=cf", "games --source cf --json", ""),
            ("games?source=cf1091h", "games --source cf1091h --json", ""),
            ("games?family=heap&source=hdu", "games --family heap --source hdu --json", ""),
            ("problems?source=luogu", "problems --source luogu --json", ""),
            ("problems?locale=zh", "problems --json --locale zh", ""),
            ("show?game=cf1091h", "show tricolore --json", ""),
            ("show?game=kayles", "show kayles --json", ""),
            ("show?game=p2197", "show p2197 --json", ""),
            ("solve?game=nim&position=3+4+5", "solve nim 3 4 5 --json", ""),
            ("solve?game=bash:3&position=10+7&misere", "solve bash:3 10 7 --misere --json", ""),
            (
                "solve?game=nim&position=3+%2B+5+%2B+wythoff+2+5",
                "solve nim 3 + 5 + wythoff 2 5 --json",
                "",
            ),
            (
                "solve?game=0.77&position=10+4&compound=selective&locale=zh",
                "solve 0.77 10 4 --compound selective --json --locale zh",
                "",
            ),
            ("solve?game=geography&position=*+1-2+2-3", "solve geography * 1-2 2-3 --json", ""),
            ("why?game=0.77&position=9", "why 0.77 9 --json", ""),
            ("table?game=wythoff&n=5", "table wythoff 5 --json", ""),
            ("period?game=0.137", "period 0.137 --json", ""),
            (
                "draw?game=nim&position=3+4+5&kind=binary&theme=dark",
                "draw nim 3 4 5 --kind binary --theme dark --json",
                "",
            ),
            (
                "exercise?kind=which-move&game=nim&seed=3&solution",
                "exercise which-move nim --seed 3 --solution --json",
                "",
            ),
            ("nimber?expression=5*(3%2B4)&steps", "nimber 5*(3+4) --steps --json", ""),
            ("graph?edges=a+b%0Ab+c%0Aa+c&misere", "graph - --misere --json", "a b\nb c\na c"),
            (
                "ask?question=%7B%22ask%22:%22judge%22,%22problem%22:%22p2197%22,%22input%22:%221%5Cn1%5Cn1%22%7D",
                r#"ask {"ask":"judge","problem":"p2197","input":"1\n1\n1"}"#,
                "",
            ),
            (
                "ask?question=%7B%22ask%22:%22why%22,%22position%22:%7B%22text%22:%22nim+3%22%7D%7D",
                r#"ask {"ask":"why","position":{"text":"nim\u00203"}}"#,
                "",
            ),
        ] {
            let (status, media, said) = ask(&router, get(&format!("/api/v1/{address}"))).await;
            let (code, expected) = printed(&line.split(' ').collect::<Vec<_>>(), input);
            let shown = String::from_utf8_lossy(&said);
            assert_eq!((code, status), (0, 200), "{address}: {shown}");
            assert_eq!(media, "application/json");
            assert_eq!(timeless(&said), timeless(&expected), "{address}");
        }
    });
}

#[test]
fn other_forms_and_bodies_too() {
    on(async {
        let router = server();
        let rule = "param F = 3; take 1..F";
        let ruled = query(
            "solve",
            &[("rule", rule), ("position", "10"), ("set", "F=5"), ("format", "text")],
        );
        let judged = "1\n3\n1 2 3\n";
        let table =
            query("table", &[("rule", "n -> [n-k] for k in 1..n"), ("n", "9"), ("format", "text")]);
        for (request, line, input, form) in [
            (get(&ruled), &["solve", "-e", rule, "10", "--set", "F=5"][..], "", "text/plain"),
            (get(&table), &["table", "-e", "n -> [n-k] for k in 1..n", "9"], "", "text/plain"),
            (get("/api/v1/draw?game=0.77&format=svg"), &["draw", "0.77"], "", "image/svg+xml"),
            (
                post("/api/v1/judge?problem=p2197", "text/plain", judged),
                &["judge", "p2197"],
                judged,
                "text/plain",
            ),
            (
                get(&query("judge", &[("problem", "p2197"), ("input", judged)])),
                &["judge", "p2197"],
                judged,
                "text/plain",
            ),
            (
                post("/api/v1/graph?format=text", "text/plain", "a b\n"),
                &["graph", "-"],
                "a b\n",
                "text/plain",
            ),
            (
                post("/api/v1/solve?game=nim&format=text", "text/plain", "3 4 5"),
                &["solve", "nim", "3", "4", "5"],
                "",
                "text/plain",
            ),
        ] {
            let (status, media, said) = ask(&router, request).await;
            let (code, expected) = printed(line, input);
            let said = String::from_utf8_lossy(&said).into_owned();
            assert_eq!((code, status), (0, 200), "{line:?}: {said}");
            assert!(media.starts_with(form), "{line:?}: {media}");
            assert_eq!(said, String::from_utf8_lossy(&expected), "{line:?}");
        }
    });
}

#[test]
fn wrong_questions_are_answered_with_a_problem() {
    on(async {
        let router = server();
        for (address, status, part) in [
            ("solve?game=wythof&position=1+2", 400, "wythof"),
            ("solve?game=nim&position=x", 400, "`x`"),
            (
                "solve?game=nim&position=3&max-time=soon",
                400,
                "`soon` is not a value for `max-time`",
            ),
            ("solve?game=nim&position=3&out=/tmp/x", 400, "there is no parameter `out` here"),
            ("solve?game=nim&position=3&misere&anti-sg", 400, "cannot be used together"),
            ("solve?game=nim&position=3&locale=fr", 400, "`fr` is not a language"),
            ("table?game=nim&n=5&resume", 400, "no parameter `resume`"),
            ("period?game=0.16&certificate=/tmp/x", 400, "no parameter `certificate`"),
            ("draw?game=0.77&out=/tmp/x.svg", 400, "no parameter `out`"),
            ("judge?problem=nothing&input=1", 400, "nothing"),
            // No files, whatever they are called.
            ("solve?game=graph:/etc/passwd&position=a", 400, "no files are read here"),
            ("solve?game=/etc/x.game&position=5", 400, "no files are read here"),
            ("show?game=Cargo.toml.game", 400, "no files are read here"),
            ("table?game=../x.game&n=5", 400, "no files are read here"),
            // Beyond the limits: those of the request, or of the server.
            (
                "solve?rule=(n,m)+-%3E+%5Bn-k,m%2Bk%5D+for+k+in+1..n&position=300+300&max-positions=100",
                422,
                "100 positions",
            ),
        ] {
            let (got, media, said) = ask(&router, get(&format!("/api/v1/{address}"))).await;
            let said = String::from_utf8_lossy(&said).into_owned();
            assert_eq!((got, &*media), (status, "application/problem+json"), "{address}: {said}");
            let value: Value = serde_json::from_str(&said).expect("JSON");
            let detail = value["detail"].as_str().expect("a detail");
            assert!(detail.contains(part), "{address}: {detail}");
        }
        let (_, _, said) = ask(&router, get("/api/v1/solve?game=wythof&position=1+2")).await;
        assert_eq!(timeless(&said)["suggestion"], "wythoff");
        // Examples are addresses that can be asked for.
        for address in [
            "solve?game=wythof&position=1+2",
            "solve?game=nim&position=3&compound=selective&anti-sg",
            "why?rule=n+-%3E+%5Bn%2B1%5D+%5Bn%5D&position=3",
            "table?game=geography&n=3",
            "draw?game=wythoff&kind=strip",
            "draw?game=nim&position=3&kind=position&linear",
            "moves?game=nim&position=1+1&from=3+4+5",
            "judge?problem=p2197&input=x",
            "graph?edges=a+b+c",
            "count?game=wythoff&heaps=3&max=5",
            "ask?question=%7B%7D",
        ] {
            let (status, _, said) = ask(&router, get(&format!("/api/v1/{address}"))).await;
            let said = timeless(&said);
            let example = said["example"].as_str().unwrap_or_default().to_owned();
            assert!(status == 400 && example.starts_with("/api/v1/"), "{address}: {said}");
            let (status, _, said) = ask(&router, get(&example)).await;
            assert_eq!(status, 200, "{example}: {}", String::from_utf8_lossy(&said));
        }
    });
}

#[cfg(feature = "png")]
#[test]
fn pictures_in_pixels() {
    on(async {
        let router = server();
        let address = "/api/v1/draw?game=nim&position=3+4&kind=binary&format=png&zoom=1";
        let (status, media, said) = ask(&router, get(address)).await;
        assert_eq!((status, &*media), (200, "image/png"));
        let line = "draw nim 3 4 --kind binary --format png --zoom 1";
        let (code, expected) = printed(&line.split(' ').collect::<Vec<_>>(), "");
        assert_eq!((code, &said[..8]), (0, &b"\x89PNG\r\n\x1a\n"[..]));
        assert!(said == expected, "{} and {} bytes", said.len(), expected.len());
        for (more, part) in [
            ("format=png&width=8000&zoom=5", "16000000 pixels"),
            ("format=svg&zoom=2", "`zoom` is for pixels"),
            ("format=pdf", "the formats are json, svg, png"),
        ] {
            let address = format!("/api/v1/draw?game=wythoff&position=40&kind=heat&{more}");
            let (status, _, said) = ask(&router, get(&address)).await;
            let said = timeless(&said)["detail"].to_string();
            assert!(status == 400 && said.contains(part), "{more}: {status} {said}");
        }
    });
}

/// A whole input of many cases ends at the time limit too.
#[test]
fn judging_looks_at_the_clock() {
    on(async {
        let (_, input) = printed(&["gen", "hdu4664", "--size", "max", "--seed", "1"], "");
        let few = &input[..input.len().min(3 << 20)];
        let end = few.iter().rposition(|&byte| byte == b'\n').expect("lines");
        let request = |time: &str| {
            let address = format!("/api/v1/judge?problem=hdu4664&max-time={time}");
            post(&address, "text/plain", few[..end].to_vec())
        };
        let (status, _, said) = ask(&server(), request("0ms")).await;
        assert_eq!(status, 422, "{}", String::from_utf8_lossy(&said));
        // Without the limit all is read, and the cases that are cut off are missed.
        let (status, ..) = ask(&server(), request("10s")).await;
        assert_eq!(status, 400);
    });
}

/// What was found before the limit comes along with the problem.
#[test]
fn a_period_that_was_not_found_says_how_far() {
    on(async {
        let address = "/api/v1/period?game=grundy&max-positions=1000";
        let (status, _, said) = ask(&server(), get(address)).await;
        let said = timeless(&said);
        assert_eq!((status, &said["answer"]["period"]), (422, &Value::Null), "{said}");
        assert!(said["answer"]["values_checked"].as_u64().is_some_and(|n| n > 0), "{said}");
    });
}

/// Rules and positions that would take for ever, or all memory, end within the limits, and
/// others are answered meanwhile.
#[test]
fn hostile_requests_end_within_the_limits() {
    let mut settings = Settings { threads: 2, ..Settings::default() };
    settings.limits.time = Duration::from_millis(1000);
    settings.limits.memory = 64 << 20;
    // Without optimisation the engines look at the clock seldom.
    settings.grace = Duration::from_secs(10);
    on(async {
        let router = with(settings);
        let deep = if cfg!(debug_assertions) { 10_000 } else { 100_000 };
        let nested = format!("n -> [{}n{}]", "(".repeat(deep), ")".repeat(deep));
        let json = |pairs: Value| post("/api/v1/solve", "application/json", pairs.to_string());
        let rule = |rule: &str, position: &str| {
            json(serde_json::json!({"rule": rule, "position": position}))
        };
        let long = "1 ".repeat(100_000);
        for (what, expected, request) in [
            ("endless", 422, rule("(n, m) -> [n, m+k] for k in 1..1000000000", "5 5")),
            (
                "giant",
                422,
                rule("n -> [k] + [n-k] for k in 1..n/2 if k*k % 7 != 3", "4000000000000"),
            ),
            ("nested", 400, rule(&nested, "5")),
            ("table", 422, get("/api/v1/table?game=grundy&n=99999999999")),
            ("period", 422, get("/api/v1/period?game=0.106")),
            ("wide", 400, get("/api/v1/draw?game=wythoff&kind=heat&position=100000000")),
            ("long", 200, post("/api/v1/solve?game=0.106", "text/plain", long)),
            ("body", 413, post("/api/v1/solve?game=nim", "text/plain", "7".repeat(10 << 20))),
            ("braces", 400, post("/api/v1/solve", "application/json", "[".repeat(3 << 20))),
            ("binary", 400, post("/api/v1/graph", "text/plain", vec![0xFF_u8; 1 << 20])),
        ] {
            let begun = Instant::now();
            let asked = tokio::spawn({
                let router = router.clone();
                async move { ask(&router, request).await }
            });
            let (healthy, ..) = ask(&router, get("/health")).await;
            assert_eq!(healthy, 200);
            let (status, _, said) = asked.await.expect("an answer");
            let said = String::from_utf8_lossy(&said[..said.len().min(300)]).into_owned();
            assert_eq!(status, expected, "{what}: {said}");
            assert!(!said.contains("raise --"), "advice that a client cannot follow: {said}");
            let took = begun.elapsed();
            assert!(took < Duration::from_secs(60), "{what}: {took:?} {said}");
        }
    });
}

/// Over a socket: a client that hangs up is noticed, and the server ends when told to.
#[test]
fn clients_may_go_away_and_the_server_ends() {
    let mut settings = Settings { threads: 1, waiting: 0, ..Settings::default() };
    settings.limits.time = Duration::from_secs(600);
    settings.limits.positions = u64::MAX;
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let server =
        listen(any, grundy_cli::routes(), grundy_serve::each(grundy_cli::answer), None, settings);
    let server = server.expect("a port");
    let address = server.address().expect("an address");
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let serving = std::thread::spawn(move || {
        server.run(async {
            let _ = ended.await;
        });
    });
    let send = |path: &str| {
        let mut stream = TcpStream::connect(address).expect("a connection");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .expect("sent");
        stream
    };
    let status = |mut stream: TcpStream| {
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        text.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    let solve = "/api/v1/solve?game=nim&position=3+4+5";
    assert_eq!(status(send(solve)), "200");
    let rule = [("rule", "(n, m) -> [n, m+k] for k in 1..1000000000"), ("position", "5 5")];
    let short = "/api/v1/period?game=0.106&max-time=200ms";
    for path in ["/api/v1/period?game=0.106".to_owned(), query("solve", &rule)] {
        // The only long turn is taken when another request cannot have it.
        let begun = Instant::now();
        let long = loop {
            let long = send(&path);
            std::thread::sleep(Duration::from_millis(200));
            if status(send(short)) == "429" {
                break long;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "the long turn is never taken");
        };
        // Short questions are answered meanwhile (at once, unless the machine lets nobody work).
        assert_eq!(status(send("/health")), "200");
        let begun = Instant::now();
        while status(send(solve)) != "200" {
            assert!(begun.elapsed() < Duration::from_secs(60), "a short question waits");
        }
        drop(long);
        let begun = Instant::now();
        while status(send(short)) != "422" {
            assert!(begun.elapsed() < Duration::from_secs(60), "the worker goes on for nobody");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
    end.send(()).expect("it serves");
    serving.join().expect("it ended");
    assert!(TcpStream::connect(address).is_err());
}

/// What is wrong in a rule is told place by place, in the language of the request.
#[test]
fn errors_of_rules_have_places() {
    on(async {
        let router = server();
        let wrong = async |route: &str, pairs: &[(&str, &str)]| {
            let (status, media, body) = ask(&router, get(&query(route, pairs))).await;
            assert_eq!((status, media.as_str()), (400, "application/problem+json"));
            let problem: Value = serde_json::from_slice(&body).expect("JSON");
            problem["errors"].clone()
        };
        // Two errors, the second behind characters of several bytes and at the end of a line.
        let rule = "n -> [n-k] for k in 1..m\r\nzh 取\n# 中文\nn -> [n";
        for route in ["show", "solve", "draw", "period"] {
            let errors = wrong(route, &[("rule", rule)]).await;
            let place = |at: usize| {
                ["line", "column", "end"].map(|name| errors[at][name].as_u64().expect("a number"))
            };
            assert_eq!((place(0), place(1)), ([1, 24, 25], [4, 8, 8]), "{route}: {errors}");
            assert_eq!(errors[0]["message"], "the name `m` is not known here");
            assert_eq!(errors[0]["helps"].as_array().map(Vec::len), Some(2));
            assert_eq!((&errors[0]["write"], &errors[1]["write"]), (&Value::Null, &"]".into()));
        }
        let errors = wrong("table", &[("rule", "take 1..m"), ("n", "5"), ("locale", "zh")]).await;
        assert_eq!(errors[0]["message"], "这里没有名为 `m` 的量");
        // A fault that is met in play.
        let errors = wrong("table", &[("rule", "take 1..6/(n-3)"), ("n", "5")]).await;
        assert_eq!((&errors[0]["column"], &errors[0]["end"]), (&9.into(), &16.into()));
        // What is about no place of the rule has no place.
        let set = [("rule", "take 1..3"), ("set", "F=1"), ("position", "3")];
        assert_eq!(wrong("solve", &set).await, Value::Null);
        assert_eq!(wrong("solve", &[("game", "nim"), ("position", "x")]).await, Value::Null);
    });
}

/// A page for programs names what can be asked on.
#[test]
fn pages_name_their_pictures() {
    on(async {
        let router = server();
        for (asked, game, position, kinds) in [
            (("game", "kayles"), "kayles", "10 4", 6),
            (("game", "bash"), "bash:3", "10 7", 6),
            (("game", "wythoff"), "wythoff", "2 5", 4),
            (("rule", "take 1..3; win if n == 0"), "rule", "5", 2),
        ] {
            let (_, _, body) = ask(&router, get(&query("show", &[asked]))).await;
            let page: Value = serde_json::from_slice(&body).expect("JSON");
            assert_eq!((&page["game"], &page["position"]), (&game.into(), &position.into()));
            assert_eq!(page["kinds"].as_array().map(Vec::len), Some(kinds), "{page}");
        }
    });
}

/// The words of a line for a shell, with single quotes.
fn shell_words(line: &str) -> Vec<String> {
    let words = line.split('\'').enumerate();
    let words = words.flat_map(|(at, part)| match at % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

/// The request that a `curl` makes.
fn curled(line: &str) -> Request<Body> {
    let (mut request, mut body, mut address) = (Request::builder(), None, None);
    let mut words = shell_words(line).into_iter().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "-H" => {
                let header = words.next().expect("a header");
                let (name, value) = header.split_once(": ").expect("a value");
                request = request.header(name, value);
            }
            "-d" => body = Some(words.next().expect("a body")),
            _ => address = word.strip_prefix("http://127.0.0.1:8080").map(str::to_owned),
        }
    }
    let method = if body.is_some() { "POST" } else { "GET" };
    let request = request.method(method).uri(address.expect("an address"));
    request.body(body.map_or_else(Body::empty, Body::from)).expect("a request")
}

/// Every `curl` of the pages gives what stands below it.
#[test]
fn the_examples_of_the_pages_are_right() {
    examples(include_str!("../../../../docs/http.md"));
    examples(include_str!("../../../../docs/http.zh-CN.md"));
}

fn examples(page: &str) {
    on(async {
        let router = server();
        let (mut asked, mut compared) = (0, 0);
        let mut blocks = page.split("```").skip(1).step_by(2).peekable();
        while let Some(block) = blocks.next() {
            let lines = block.strip_prefix("sh\n").unwrap_or_default().lines();
            let lines: Vec<&str> = lines.filter(|line| line.starts_with("curl")).collect();
            for line in &lines {
                let (status, media, said) = ask(&router, curled(line)).await;
                let said = String::from_utf8_lossy(&said).into_owned();
                asked += 1;
                let below = blocks.peek().and_then(|below| below.split_once('\n'));
                match below.filter(|_| lines.len() == 1) {
                    Some(("json", right)) => {
                        assert_eq!(timeless(said.as_bytes()), timeless(right.as_bytes()), "{line}");
                        compared += 1;
                    }
                    Some(("text", right)) => {
                        assert_eq!((&*said, media.starts_with("text/plain")), (right, true));
                        compared += 1;
                    }
                    _ => assert_eq!(status, 200, "{line}: {said}"),
                }
            }
        }
        assert_eq!((asked, compared), (12, 8));
    });
}

/// The document that describes the server.
async fn description(router: &Router) -> Value {
    let (status, _, said) = ask(router, get("/api/v1/openapi.json")).await;
    assert_eq!(status, 200);
    serde_json::from_slice(&said).expect("JSON")
}

/// The schema of the JSON answers of a route, where it has some.
fn of_answers<'d>(description: &'d Value, path: &str) -> Option<&'d Value> {
    let answer = &description["paths"][path]["get"]["responses"]["200"];
    answer["content"].get("application/json").map(|json| &json["schema"])
}

/// What is said in a request.
type Pairs = &'static [(&'static str, &'static str)];

const RULE: (&str, &str) = ("rule", "zh 取\nparam F = 3; take 1..F");
const NIM: (&str, &str) = ("game", "nim");
const KAYLES: (&str, &str) = ("game", "0.77");
const BASH: (&str, &str) = ("game", "bash:3");

/// Requests to every route that answers in JSON: each form of an answer, each member that may be
/// missing or null.
const ASKED: &[(&str, Pairs)] = &[
    ("ask", &[("question", r#"{"ask": "problems"}"#)]),
    ("ask", &[("question", "尼姆 3 4 5")]),
    ("ask", &[("question", "nim 3 + kayles 7")]),
    ("ask", &[("question", "take 1..n/2")]),
    ("ask", &[("question", "wythoff")]),
    ("ask", &[("question", "mex")]),
    ("ask", &[("question", "hdu 1847")]),
    ("ask", &[("question", "2*3")]),
    ("ask", &[("question", "dawson")]),
    ("games", &[]),
    ("problems", &[]),
    ("show", &[NIM]),
    ("show", &[("game", "kayles"), ("locale", "zh")]),
    ("show", &[("game", "0.31")]),
    ("show", &[("game", "p2197")]),
    ("show", &[RULE, ("set", "F=5")]),
    ("show", &[("rule", "take 1..6/(n-3)")]),
    ("solve", &[NIM, ("position", "3 4 5")]),
    ("solve", &[NIM, ("position", "18446744073709551615 1")]),
    ("solve", &[BASH, ("position", "10 7"), ("misere", "")]),
    ("solve", &[KAYLES, ("position", "10 4"), ("compound", "selective")]),
    ("solve", &[("game", "geography"), ("position", "* 1-2 2-3")]),
    ("solve", &[RULE, ("position", "10")]),
    ("solve", &[("rule", "(n, m) -> [m, n]"), ("position", "4 2")]),
    ("why", &[KAYLES, ("position", "9")]),
    ("why", &[RULE, ("position", "9")]),
    ("moves", &[NIM, ("position", "3 4 5")]),
    ("moves", &[NIM, ("position", "0")]),
    ("moves", &[NIM, ("position", "1 2"), ("misere", ""), ("from", "3 2")]),
    ("moves", &[NIM, ("position", "1 4 5"), ("from", "3 4 5")]),
    ("moves", &[NIM, ("position", "9 9 9"), ("skill", "0"), ("most", "2")]),
    ("moves", &[RULE, ("position", "9")]),
    ("moves", &[("rule", "(n, m) -> [n, m+k] for k in 1..n"), ("position", "5 5")]),
    ("table", &[KAYLES, ("n", "20")]),
    ("table", &[("game", "wythoff"), ("n", "5")]),
    ("table", &[RULE, ("n", "9")]),
    ("period", &[KAYLES]),
    ("period", &[NIM]),
    ("period", &[RULE]),
    ("guess", &[("game", "lasker")]),
    ("guess", &[("game", "wythoff"), ("terms", "30")]),
    ("guess", &[("game", "0.106"), ("terms", "500")]),
    ("guess", &[("rule", "take 1..n/2")]),
    ("test", &[BASH, ("formula", "n % 4")]),
    ("test", &[BASH, ("formula", "n % 5 - 9")]),
    ("test", &[BASH, ("formula", "6 / (n - 3)")]),
    ("test", &[RULE, ("formula", "n % 4"), ("terms", "50")]),
    ("code", &[BASH, ("lang", "python")]),
    ("code", &[("game", "0.106"), ("table", ""), ("max", "100")]),
    ("count", &[NIM, ("heaps", "3"), ("max", "7")]),
    ("count", &[NIM, ("heaps", "30"), ("max", "1000"), ("mod", "9")]),
    ("graph", &[("edges", "a b\nb c\nd d")]),
    ("graph", &[("edges", "1 2"), ("misere", "")]),
    ("draw", &[NIM, ("position", "3 4 5"), ("kind", "binary")]),
    ("draw", &[RULE, ("position", "20")]),
    ("nimber", &[("expression", "5*(3+4)")]),
    ("nimber", &[("expression", "18446744073709551615")]),
    ("exercise", &[("kind", "mex"), ("seed", "7")]),
    ("exercise", &[("kind", "who-wins"), NIM, ("answer", "N")]),
    ("exercise", &[("kind", "sg"), BASH, ("range", "table 8"), ("solution", "")]),
];

/// Every answer is as the OpenAPI document says, and it says what every member means.
#[test]
fn answers_are_as_described() {
    on(async {
        let router = server();
        let description = description(&router).await;
        let mut left: Vec<&str> = Vec::new();
        for path in description["paths"].as_object().expect("routes").keys() {
            if let Some(schema) = of_answers(&description, path) {
                assert_eq!(silent(schema), [""; 0], "{path}");
                left.extend(path.strip_prefix("/api/v1/"));
            }
        }
        // Parts have names, and what is named says what it means, too.
        let named = description["components"]["schemas"].as_object().expect("schemas");
        for (name, schema) in named {
            assert_eq!(silent(schema), [""; 0], "{name}");
            let plain = name.chars().all(|c| c.is_ascii_alphanumeric());
            assert!(plain && !name.ends_with(|c: char| c.is_ascii_digit()), "{name}");
        }
        assert!(named.len() > 100, "{}", named.len());
        let size = description.to_string().len();
        assert!(size < 400_000, "{size} bytes");
        for (route, pairs) in ASKED {
            left.retain(|name| name != route);
            let (status, _, said) = ask(&router, get(&query(route, pairs))).await;
            let said: Value = serde_json::from_slice(&said).expect("JSON");
            assert_eq!(status, 200, "{route} {pairs:?}: {said}");
            let path = format!("/api/v1/{route}");
            let schema = of_answers(&description, &path).expect("answers in JSON");
            let checked = Schemas(&description).check(schema, &said);
            assert_eq!(checked, Ok(()), "{route} {pairs:?}: {said}");
        }
        assert_eq!(left, [""; 0], "routes that nothing was asked of");
    });
}

/// What is not as described is found: the tests above would be none otherwise.
#[test]
fn wrong_documents_are_found() {
    let number = serde_json::json!({"anyOf": [
        {"type": "integer", "minimum": 0},
        {"type": "string", "pattern": "^[0-9]+$"},
    ]});
    let root = serde_json::json!({"components": {"schemas": {"Number": number}}});
    let schema = document_schema::<present::nimber::Document>();
    let found = |text: &str| {
        let document = serde_json::from_str(text).expect("JSON");
        Schemas(&root).check(&schema, &document).err().unwrap_or_default()
    };
    assert_eq!(found(r#"{"expression": "1", "value": "18446744073709551615", "steps": []}"#), "");
    for (wrong, part) in [
        (r#"{"expression": "1", "steps": []}"#, "value"),
        (r#"{"expression": "1", "value": -1, "steps": []}"#, "minimum"),
        (r#"{"expression": "1", "value": "one", "steps": []}"#, "pattern"),
        (r#"{"expression": null, "value": 1, "steps": []}"#, "expression"),
        (r#"{"expression": "1", "value": 1, "steps": ["", 1]}"#, "steps: [1]"),
        (r#"{"expression": "1", "value": 1, "steps": [], "more": 1}"#, "more"),
        ("[]", "type"),
    ] {
        assert!(found(wrong).contains(part), "{wrong}: {}", found(wrong));
    }
}

/// So are the answers to questions for which there is no other route.
#[test]
fn documents_are_as_described() {
    on(async {
        let router = server();
        let description = description(&router).await;
        let sweep = document_schema::<present::sweep::Document>();
        let check = document_schema::<present::check::Document>();
        let verify = document_schema::<present::verify::Document>();
        let period = document_schema::<present::period::Document>();
        let rule = r#"{"rule": "param m = 1; take 1..m"}"#;
        let swept = |more: &str| {
            format!(r#"{{"ask": "sweep", "rule": {rule}, "ranges": "m=1..9", "last": 99{more}}}"#)
        };
        let checked = |output: &str| {
            let input = "1\\n3\\n1 2 3\\n";
            format!(
                r#"{{"ask": "check", "problem": "p2197", "input": "{input}", "output": "{output}"}}"#
            )
        };
        for (question, schema) in [
            (swept(""), &sweep),
            (swept(r#", "formula": "n % (m + 1)""#), &sweep),
            (swept(r#", "formula": "n % 4""#), &sweep),
            (checked("No"), &check),
            (checked("Yes"), &check),
            (r#"{"ask": "verify", "games": [{"name": "bash:3"}], "bound": 20}"#.into(), &verify),
            (r#"{"ask": "period", "game": {"name": "0.77"}, "certified": true}"#.into(), &period),
        ] {
            assert_eq!(silent(schema), [""; 0], "{question}");
            let (status, _, said) =
                ask(&router, get(&query("ask", &[("question", &question)]))).await;
            let said: Value = serde_json::from_slice(&said).expect("JSON");
            assert_eq!(status, 200, "{question}: {said}");
            let checked = Schemas(&description).check(schema, &said);
            assert_eq!(checked, Ok(()), "{question}: {said}");
        }
    });
}
