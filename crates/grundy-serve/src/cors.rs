//! Pages of other servers that may ask (CORS, <https://fetch.spec.whatwg.org/#http-cors-protocol>):
//! those whose origin the user allows. Nobody is unless it is said.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use axum::response::IntoResponse;

/// The word for every origin.
const ANY: &str = "*";

/// A browser asks beforehand whether a page from elsewhere may reach into the local network.
const PRIVATE: [HeaderName; 2] = [
    HeaderName::from_static("access-control-request-private-network"),
    HeaderName::from_static("access-control-allow-private-network"),
];

/// The origin of a request, as it is to be said back, if it is allowed.
pub(crate) fn allowed(origins: &[String], headers: &HeaderMap) -> Option<HeaderValue> {
    let origin = headers.get(header::ORIGIN)?;
    let said = origin.to_str().ok()?;
    let known = |one: &String| one == ANY || one.eq_ignore_ascii_case(said);
    origins.iter().any(known).then(|| origin.clone())
}

/// Whether an address is one of the interface, which alone can be asked from elsewhere.
pub(crate) fn may_be_asked(request: &Request) -> bool {
    let path = request.uri().path();
    path.starts_with("/api/") || path == "/health"
}

/// The answer to a browser that asks whether it may ask; `None` if this is no such request.
pub(crate) fn asked_beforehand(request: &Request) -> Option<Response<Body>> {
    let headers = request.headers();
    let beforehand = request.method() == Method::OPTIONS
        && headers.contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    if !beforehand {
        return None;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    let said = response.headers_mut();
    for (name, value) in [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, POST"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type, accept-language, if-none-match"),
        (header::ACCESS_CONTROL_MAX_AGE, "600"),
    ] {
        said.insert(name, HeaderValue::from_static(value));
    }
    let [asks, allow] = PRIVATE;
    if headers.contains_key(asks) {
        said.insert(allow, HeaderValue::from_static("true"));
    }
    Some(response)
}

/// Lets the page of an origin read a response.
pub(crate) fn opened(mut response: Response<Body>, origin: HeaderValue) -> Response<Body> {
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("grundy-note, etag, retry-after, allow"),
    );
    response
}
