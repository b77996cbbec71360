//! The HTTP side alone, with work that is made up.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use grundy::notation::{Locale, Problem};
use grundy::words;
use grundy_serve::{Ending, Form, Order, Reply, Route, Settings, application, each};
use serde_json::{Value, json};
use tower::ServiceExt;

fn route() -> Route {
    let schema = json!({
        "description": "Do it",
        "properties": {
            "game": {"type": "string", "description": "game"},
            "position": {"type": ["string", "null"], "default": null},
            "misere": {"type": "boolean", "default": false},
            "rule": {"anyOf": [{"type": "string", "minLength": 1}, {"type": "null"}]},
            "set": {"type": "array", "items": {"type": "string", "pattern": "="}},
            "whole": {"oneOf": [{"type": "object"}]},
        },
        "required": ["game"],
    });
    Route {
        body: Some("position"),
        forms: &[Form::JSON, Form::TEXT],
        keeps: true,
        example: "game=nim&position=3",
        ..Route::of("do", &schema)
    }
}

/// Says what was asked; some games do something else.
fn work(order: &Order) -> Reply {
    let ending = match order.members["game"].as_str() {
        Some("panic") => panic!("on purpose"),
        Some("long") => Ending::TooLong,
        Some("wrong") => {
            let problem = Problem::new(words!("`x` is wrong", "`x` 有误")).example("y");
            Ending::Wrong(problem.suggest(Some("z".into())))
        }
        _ => Ending::Answered,
    };
    let said = json!({
        "route": order.route,
        "members": order.members,
        "form": order.form.name,
        "chinese": order.locale == Locale::Zh,
    });
    Reply { output: format!("{said}\n").into_bytes(), notes: "½ said".into(), ending }
}

fn settings() -> Settings {
    Settings { body: 1000, hosts: vec!["games.example".into()], ..Settings::default() }
}

fn plain() -> Router {
    application(vec![route()], each(work), None, settings()).0
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

#[test]
fn requests_become_questions() {
    on(async {
        let router = plain();
        let json_body = |body: &str| post("/api/v1/do", "application/json", body.to_owned());
        for (request, members, form) in [
            (
                get("/api/v1/do?game=nim&position=3+4%205&misere"),
                json!({"game": "nim", "position": "3 4 5", "misere": true}),
                "json",
            ),
            (
                get("/api/v1/do?game=x&rule=n&set=a=1&set=b=2&misere=false&format=text"),
                json!({"game": "x", "misere": false, "rule": "n", "set": ["a=1", "b=2"]}),
                "text",
            ),
            (
                post("/api/v1/do?game=nim", "text/plain", "\u{feff}3 4"),
                json!({"game": "nim", "position": "3 4"}),
                "json",
            ),
            (
                json_body(r#"{"game":"nim","position":[3,4],"misere":true,"set":["a=1","b=2"]}"#),
                json!({"game": "nim", "position": "3 4", "misere": true, "set": ["a=1", "b=2"]}),
                "json",
            ),
            (
                json_body(
                    r#"{"game":"nim","position":[1000000000000000000000, 7],"set":[],"rule":null}"#,
                ),
                json!({"game": "nim", "position": "1000000000000000000000 7"}),
                "json",
            ),
            (
                json_body(r#"{"game":"nim","whole":{"a": [1]}}"#),
                json!({"game": "nim", "whole": "{\"a\": [1]}"}),
                "json",
            ),
        ] {
            let (status, headers, said) = ask(&router, request).await;
            assert_eq!(status, StatusCode::OK, "{members}: {said}");
            assert_eq!((&said["route"], &said["members"]), (&"do".into(), &members));
            assert_eq!((&said["form"], &said["chinese"]), (&form.into(), &false.into()));
            assert_eq!(headers["grundy-note"], "%C2%BD+said");
        }
        let chinese = Request::get("/api/v1/do?game=nim").header("accept-language", "zh-CN,en");
        let (_, _, said) = ask(&router, chinese.body(Body::empty()).expect("a request")).await;
        assert_eq!(said["chinese"], true);
        let (_, _, said) = ask(&router, get("/api/v1/do?game=nim&locale=zh")).await;
        assert_eq!(said["chinese"], true);
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
            (at("position=3"), 400, "`game` is missing"),
            (at("game=nim&locale=fr"), 400, "`fr` is not a language"),
            (post("/api/v1/do?game=nim", "text/plain", vec![b'3', 0xFF]), 400, "byte 2 is `\\xff`"),
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
            (json(r#"{"game":"nim","misre":null}"#), 400, "no parameter `misre`"),
            (json(r#"{"game":"nim","game":"bash"}"#), 400, "`game` is there twice"),
            (json(&"[".repeat(900)), 400, "no object"),
            (
                json(&format!(r#"{{"game":{}{}}}"#, "[".repeat(400), "]".repeat(400))),
                400,
                "no text",
            ),
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
fn only_this_server_and_its_pages() {
    on(async {
        let router = plain();
        let asked = |method: &str, host: &str, origin: Option<&str>| {
            let request = Request::builder().method(method).uri("/api/v1/do?game=nim");
            let request = request.header("host", host).header("accept-language", "zh");
            let request =
                origin.into_iter().fold(request, |request, one| request.header("origin", one));
            request.body(Body::empty()).expect("a request")
        };
        for (method, host, origin, status) in [
            ("GET", "127.0.0.1:8080", None, 200),
            ("GET", "Games.Example", None, 200),
            ("GET", "evil.example:8080", None, 421),
            ("GET", "localhost", Some("http://evil.example"), 200),
            ("POST", "localhost:80", Some("http://localhost:80"), 200),
            ("POST", "games.example", Some("https://games.example"), 200),
            ("POST", "localhost:80", Some("http://localhost:81"), 403),
            ("POST", "localhost:80", Some("http://evil.example"), 403),
            ("POST", "localhost:80", Some("null"), 403),
        ] {
            let (got, headers, said) = ask(&router, asked(method, host, origin)).await;
            assert_eq!(got.as_u16(), status, "{method} {host} {origin:?}: {said}");
            assert!(headers.contains_key("content-security-policy"));
            if status != 200 {
                assert_eq!(headers["content-type"], "application/problem+json");
                assert!(said["detail"].as_str().is_some_and(|text| text.contains("服务器")));
            }
        }
        let (status, ..) = ask(&router, get("http://evil.example/health")).await;
        assert_eq!(status, StatusCode::MISDIRECTED_REQUEST);
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
        let expected = ["game", "position", "misere", "rule", "set", "whole", "format"];
        assert_eq!(names, expected);
        // The language is the same everywhere.
        assert_eq!(asked[7], json!({"$ref": "#/components/parameters/locale"}));
        assert_eq!(document["components"]["parameters"]["locale"]["name"], "locale");
        let one = |at: usize| &asked[at]["schema"];
        assert_eq!(one(1), &json!({"type": "string"}));
        assert_eq!(one(3), &json!({"type": "string", "minLength": 1}));
        assert_eq!(one(4)["items"]["pattern"], "=");
        assert_eq!(one(5), &json!({"type": "string"}));
        let body = &document["paths"]["/api/v1/do"]["post"]["requestBody"]["content"];
        assert!(body["text/plain"].is_object() && body["application/json"].is_object());
    });
}

#[test]
fn every_kind_of_problem_has_a_name() {
    on(async {
        let router = plain();
        for (request, kind) in [
            (get("/api/v1/do?x"), "wrong-request"),
            (get("/api/v1/nothing"), "nothing-here"),
            (get("/api/v1/do?game=long"), "beyond-limits"),
            (get("/api/v1/do?game=panic"), "fault"),
            (post("/api/v1/do?game=nim", "image/png", "4"), "wrong-media"),
            (post("/api/v1/do?game=nim", "text/plain", "4".repeat(1001)), "too-large"),
        ] {
            let (status, _, said) = ask(&router, request).await;
            let &(_, of_kind) =
                grundy_serve::KINDS.iter().find(|one| one.0 == kind).expect("a kind");
            assert_eq!(status.as_u16(), of_kind);
            assert_eq!(said["type"], format!("/errors/{kind}"));
        }
        let (_, _, document) = ask(&router, get("/api/v1/openapi.json")).await;
        let types = &document["components"]["schemas"]["Problem"]["properties"]["type"]["enum"];
        assert_eq!(types.as_array().expect("a list").len(), grundy_serve::KINDS.len());
    });
}

/// Nobody else's page reads anything, but for those whose origin is allowed.
#[test]
fn pages_of_others_ask_if_they_are_allowed() {
    on(async {
        let by = |origins: &[&str]| {
            let origins = origins.iter().map(|&one| one.to_owned()).collect();
            application(vec![route()], each(work), None, Settings { origins, ..settings() }).0
        };
        let asked = |method: &str, path: &str, origin: &str, beforehand: bool| {
            let request = Request::builder().method(method).uri(path).header("origin", origin);
            let request = request.header("host", "localhost:8080");
            let request = match beforehand {
                true => request
                    .header("access-control-request-method", "POST")
                    .header("access-control-request-private-network", "true"),
                false => request,
            };
            request.body(Body::empty()).expect("a request")
        };
        let (page, here) = ("https://page.example", "/api/v1/do?game=nim");
        for (origins, origin, open) in [
            (&[][..], page, false),
            (&[page], page, true),
            (&["https://page.example:81", page], page, true),
            (&["https://page.example:81"], page, false),
            (&[page], "https://page.example.evil", false),
            (&[page], "null", false),
            (&["*"], page, true),
            (&["*"], "null", true),
        ] {
            let router = by(origins);
            let (status, headers, _) = ask(&router, asked("POST", here, origin, false)).await;
            assert_eq!(status.as_u16(), if open { 200 } else { 403 }, "{origins:?} {origin}");
            let said = headers.get("access-control-allow-origin");
            assert_eq!(said.map(|said| said.to_str().expect("text")), open.then_some(origin));
            assert!(headers["vary"].to_str().expect("text").contains("origin"));
            let (status, headers, _) = ask(&router, asked("OPTIONS", here, origin, true)).await;
            assert_eq!(status.as_u16() == 204, open, "{origins:?} {origin}");
            assert_eq!(headers.contains_key("access-control-allow-methods"), open);
            assert_eq!(headers.contains_key("access-control-allow-private-network"), open);
            // Pages are nobody else's, and neither is another server.
            let (_, headers, _) = ask(&router, asked("GET", "/", origin, false)).await;
            assert!(!headers.contains_key("access-control-allow-origin"));
        }
    });
}

#[test]
fn answers_are_packed_for_those_who_unpack_them() {
    on(async {
        let router = plain();
        let asked = |accepted: &str| {
            let request = Request::get("/api/v1/openapi.json").header("accept-encoding", accepted);
            request.body(Body::empty()).expect("a request")
        };
        let read = |accepted: &'static str| {
            let router = router.clone();
            async move {
                let response = router.oneshot(asked(accepted)).await.expect("never fails");
                let (parts, body) = response.into_parts();
                (parts.headers, to_bytes(body, usize::MAX).await.expect("a body"))
            }
        };
        let (plain_headers, plain_bytes) = read("identity").await;
        let (headers, bytes) = read("gzip, br").await;
        assert!(!plain_headers.contains_key("content-encoding"));
        assert_eq!(headers["content-encoding"], "gzip");
        assert!(bytes.len() < plain_bytes.len() / 3);
        let tag = plain_headers["etag"].to_str().expect("text");
        assert_eq!(headers["etag"], format!("W/{tag}"));
        let short = Request::get("/health").header("accept-encoding", "gzip");
        let (_, headers, _) = ask(&router, short.body(Body::empty()).expect("a request")).await;
        assert!(!headers.contains_key("content-encoding"), "too short");
    });
}
