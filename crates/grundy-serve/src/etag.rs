//! What a client has already is not sent again: tags (RFC 9110, 8.8.3 and 13.1.2).

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A tag that differs when the bytes do.
pub(crate) fn tag(bytes: &[u8]) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let tag = format!("\"{:x}-{:016x}\"", bytes.len(), hasher.finish());
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// The response with a tag and how long it may be kept, without its body where the client has
/// it. Only what was found has a tag.
pub(crate) fn tagged(
    response: Response<Body>,
    tag: HeaderValue,
    kept: HeaderValue,
    asked: &HeaderMap,
) -> Response<Body> {
    if response.status() != StatusCode::OK {
        return response;
    }
    let mut response = match is_known(&tag, asked) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => response,
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, kept);
    response
}

/// Whether the client has what this tag names: `If-None-Match: "a", W/"b"`, or `*`.
fn is_known(tag: &HeaderValue, asked: &HeaderMap) -> bool {
    let lists = asked.get_all(header::IF_NONE_MATCH).into_iter();
    let mut tags = lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    tags.any(|one| matches!(one.trim(), "*") || one.trim().trim_start_matches("W/") == tag)
}
