//! Answers made shorter on their way, for clients that say they unpack them (RFC 9110, 8.4 and
//! 12.5.3).
//!
//! Only gzip is spoken. The first page with its styles and scripts has 66 KB, 17 of them with gzip and
//! 15 with brotli at the same effort, which does not outweigh an encoder larger than this crate.

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use axum::middleware::Next;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;
use tokio::task::spawn_blocking;

/// What is shorter than this fits into one packet in any case.
const LEAST: u64 = 1_000;

/// What is longer is packed on a thread that nobody waits for.
const LONG: usize = 64 << 10;

/// How hard is tried: beyond it little is gained.
const LEVEL: u32 = 5;

/// Packs an answer if that is wanted and worth it. Lines that are sent one by one stay as they are.
pub(crate) async fn packed(request: Request, next: Next) -> Response<Body> {
    let wanted = is_wanted(request.headers()) && request.method() != Method::HEAD;
    let response = next.run(request).await;
    if !wanted || !is_worth_it(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // It lies in memory already.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Response::new(Body::empty());
    };
    let short = if bytes.len() < LONG {
        gzip(&bytes)
    } else {
        let long = bytes.clone();
        spawn_blocking(move || gzip(&long)).await.unwrap_or_default()
    };
    // Random bytes do not become fewer.
    if short.is_empty() || short.len() >= bytes.len() {
        return Response::from_parts(parts, Body::from(bytes));
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    // The same answer, in other bytes.
    if let Some(tag) = parts.headers.get(header::ETAG).and_then(weak) {
        parts.headers.insert(header::ETAG, tag);
    }
    Response::from_parts(parts, Body::from(Bytes::from(short)))
}

fn weak(tag: &HeaderValue) -> Option<HeaderValue> {
    let tag = tag.to_str().ok()?;
    HeaderValue::try_from(format!("W/{tag}")).ok()
}

/// The bytes, shorter; none where that fails.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::new(LEVEL));
    let written = encoder.write_all(bytes);
    written.and_then(|()| encoder.finish()).unwrap_or_default()
}

/// Whether a client unpacks gzip: `gzip, br;q=0.5`, `*`, but not `gzip;q=0`.
fn is_wanted(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).into_iter();
    let (mut named, mut any) = (None, None);
    for one in lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(',')) {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(1.0, |q| q.parse().unwrap_or(0.0));
        match name.trim() {
            "gzip" | "x-gzip" => named = Some(weight > 0.0),
            "*" => any = Some(weight > 0.0),
            _ => {}
        }
    }
    named.or(any).unwrap_or(false)
}

/// Whether there are enough bytes, all of them there, of a kind that becomes shorter.
fn is_worth_it(response: &Response<Body>) -> bool {
    let headers = response.headers();
    let media = headers.get(header::CONTENT_TYPE).and_then(|media| media.to_str().ok());
    let media = media.and_then(|media| media.split(';').next()).unwrap_or_default();
    let words = media.starts_with("text/")
        || matches!(media, "application/json" | "application/problem+json" | "image/svg+xml");
    let long = response.body().size_hint().exact().is_some_and(|length| length >= LEAST);
    let fresh = !headers.contains_key(header::CONTENT_ENCODING);
    words && long && fresh && response.status() != StatusCode::NOT_MODIFIED
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn who_wants_it() {
        for (said, wanted) in [
            (&["gzip, deflate, br"][..], true),
            (&["br", "gzip;q=0.5"], true),
            (&["*"], true),
            (&["gzip;q=0"], false),
            (&["gzip;q=0, *"], false),
            (&["*;q=0, gzip"], true),
            (&["identity"], false),
            (&["gzip;q=x"], false),
            (&[], false),
        ] {
            let mut headers = HeaderMap::new();
            for one in said {
                headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(one));
            }
            assert_eq!(is_wanted(&headers), wanted, "{said:?}");
        }
    }

    #[test]
    fn nothing_is_lost() {
        let text = "nim 3 4 5\n".repeat(10_000);
        let short = gzip(text.as_bytes());
        let mut again = String::new();
        flate2::read::GzDecoder::new(&short[..]).read_to_string(&mut again).expect("gzip");
        assert!(again == text && short.len() < text.len() / 50);
    }
}
