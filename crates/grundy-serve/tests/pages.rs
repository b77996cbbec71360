//! Pages beside the interface.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response};
use grundy::notation::Locale;
use grundy_serve::{Document, Page, Reply, Route, Settings, Visit, application, each};
use std::sync::Arc;
use tower::ServiceExt;

/// Says who came; `/style.css` lasts.
fn site(visit: &Visit) -> Option<Page> {
    let said = format!("{:?}", (&visit.path, &visit.pairs, visit.locale, &visit.address));
    let page = |status, media, lasting, body: String| {
        Some(Document { status, media, lasting, body: body.into_bytes() }.into())
    };
    let answered = |status, said: serde_json::Value| {
        let body = format!("{status} {said}").into_bytes();
        Document { status: 200, media: "text/html; charset=utf-8", lasting: false, body }
    };
    match visit.path.as_str() {
        "/nowhere" => None,
        "/panic" => panic!("on purpose"),
        "/asks" => {
            Some(Page::Asks { route: "do", said: visit.pairs.clone(), then: Box::new(answered) })
        }
        "/style.css" => page(200, "text/css", true, "p {}".into()),
        "/gone.css" => page(404, "text/css", true, "gone".into()),
        _ => page(200, "text/html; charset=utf-8", false, said),
    }
}

fn router() -> Router {
    let route = Route { keeps: true, ..Route::of("do", &serde_json::json!({})) };
    let work = each(|_| Reply { output: b"[]\n".to_vec(), ..Reply::default() });
    application(vec![route], work, Some(Arc::new(site)), Settings::default()).0
}

/// The answer to a request, and its text.
fn ask(method: &str, address: &str, headers: &[(&str, &str)]) -> (Response<()>, String) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let mut request = Request::builder().method(method).uri(address);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).expect("a request");
        let response = router().oneshot(request).await.expect("never fails");
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.expect("a body");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        (Response::from_parts(parts, ()), text)
    })
}

#[test]
fn a_page_is_told_who_came() {
    let address = "/game/0.77%20a?position=3+4&x=%E4%B8%80&x";
    let (said, text) = ask("GET", address, &[("accept-language", "fr, en;q=0.3, zh-CN;q=0.8")]);
    let pairs = [("position", "3 4"), ("x", "一"), ("x", "")];
    let expected = format!("{:?}", ("/game/0.77 a", pairs, Locale::Zh, address));
    assert_eq!((said.status().as_u16(), text), (200, expected));
    assert_eq!(said.headers()["content-type"], "text/html; charset=utf-8");
    assert_eq!(said.headers()["cache-control"], "private, no-cache");
    assert_eq!(said.headers()["vary"], "accept-language, accept-encoding, origin");
    let policy = said.headers()["content-security-policy"].to_str().expect("text");
    assert!(policy.contains("script-src 'self'; style-src 'self'"), "{policy}");
    for chosen in ["locale=en", "lang=en", "lang=zh&locale=en"] {
        let (_, text) = ask("GET", &format!("/?{chosen}"), &[("accept-language", "zh")]);
        assert!(text.contains("En"), "{chosen}");
    }
}

#[test]
fn a_page_may_ask() {
    let (said, text) = ask("GET", "/asks", &[]);
    assert_eq!((said.status().as_u16(), &*text), (200, "200 []"));
    let (said, text) = ask("GET", "/asks?x=1", &[]);
    assert_eq!(said.status().as_u16(), 200);
    assert!(text.starts_with("400 {") && text.contains("no parameter `x`"), "{text}");
    assert_eq!(ask("POST", "/asks", &[]).0.status().as_u16(), 405);
}

#[test]
fn other_methods_and_other_places() {
    let (said, text) = ask("HEAD", "/", &[]);
    assert_eq!((said.status().as_u16(), &*text), (200, ""));
    for (method, address, status) in [
        ("POST", "/", 405),
        ("GET", "/nowhere", 404),
        ("POST", "/nowhere", 404),
        ("GET", "/panic", 500),
        ("GET", "/api/v1/nothing", 404),
        ("GET", "/api/", 404),
    ] {
        let (said, _) = ask(method, address, &[]);
        assert_eq!(said.status().as_u16(), status, "{method} {address}");
        assert_eq!(said.headers()["content-type"], "application/problem+json", "{address}");
        assert_eq!(said.headers().contains_key("allow"), status == 405);
        let policy = said.headers()["content-security-policy"].to_str().expect("text");
        assert!(!policy.contains("self"), "{address}: {policy}");
    }
    assert_eq!(ask("GET", "/health", &[]).1, "ok\n");
}

#[test]
fn what_lasts_is_sent_once() {
    let (first, text) = ask("GET", "/style.css", &[]);
    assert_eq!((first.status().as_u16(), &*text), (200, "p {}"));
    assert_eq!(first.headers()["cache-control"], "max-age=0, must-revalidate");
    let tag = first.headers()["etag"].to_str().expect("text");
    for (known, status) in [
        (tag.to_owned(), 304),
        (format!("\"x\", W/{tag}"), 304),
        ("*".to_owned(), 304),
        ("\"x\"".to_owned(), 200),
    ] {
        let (said, text) = ask("GET", "/style.css", &[("if-none-match", &known)]);
        assert_eq!((said.status().as_u16(), text.is_empty()), (status, status == 304), "{known}");
        assert_eq!(said.headers()["etag"], tag);
    }
    // Pages have tags, too: as long as they are the same they are not sent again.
    let (page, _) = ask("GET", "/page", &[]);
    let known = page.headers()["etag"].to_str().expect("text").to_owned();
    let (again, text) = ask("GET", "/page", &[("if-none-match", &known)]);
    assert_eq!((again.status().as_u16(), &*text), (304, ""));
    assert!(again.headers().contains_key("content-security-policy"));
    let (other, _) = ask("GET", "/page?x=1", &[("if-none-match", &known)]);
    assert_eq!(other.status().as_u16(), 200);
    let (gone, text) = ask("GET", "/gone.css", &[("if-none-match", "*")]);
    assert_eq!((gone.status().as_u16(), &*text), (404, "gone"));
    assert!(!gone.headers().contains_key("etag"));
}

#[test]
fn answers_that_stay_the_same_may_be_kept() {
    let kept = |method, address| {
        let (said, _) = ask(method, address, &[]);
        (said.status().as_u16(), said.headers()["cache-control"].to_str().expect("text").to_owned())
    };
    let private = "private, max-age=300".to_owned();
    assert_eq!(kept("GET", "/api/v1/do"), (200, private));
    assert_eq!(kept("POST", "/api/v1/do"), (200, "no-store".into()));
    assert_eq!(kept("GET", "/api/v1/do?x"), (400, "no-store".into()));
    let (said, _) = ask("GET", "/api/v1/do", &[]);
    let tag = said.headers()["etag"].to_str().expect("text").to_owned();
    let (again, text) = ask("GET", "/api/v1/do", &[("if-none-match", &tag)]);
    assert_eq!((again.status().as_u16(), &*text), (304, ""));
    let (document, _) = ask("GET", "/api/v1/openapi.json", &[]);
    let tag = document.headers()["etag"].to_str().expect("text").to_owned();
    assert_eq!(
        ask("GET", "/api/v1/openapi.json", &[("if-none-match", &tag)]).0.status().as_u16(),
        304
    );
}
