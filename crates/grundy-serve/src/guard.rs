//! What every response says besides its answer, so that a browser does nothing with it but show
//! it.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, header};

/// Pages run their own scripts and styles and ask this server; nothing comes from elsewhere.
pub(crate) const PAGES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'";

/// Answers load and run nothing. (Pictures have their colours as attributes, not as styles.)
const ANSWERS: &str = "default-src 'none'; frame-ancestors 'none'";

/// Adds what is not said already.
pub(crate) async fn guarded(mut response: Response<Body>) -> Response<Body> {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, ANSWERS),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::VARY, "accept-language, accept-encoding, origin"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// The languages that the client prefers, the first one first.
pub(crate) fn languages(headers: &HeaderMap) -> String {
    let languages = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    languages.unwrap_or_default().to_ascii_lowercase()
}
