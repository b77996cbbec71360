//! Pages beside the interface: whatever lies outside `/api/` and `/health`.
//!
//! A [`Site`] is a function that is given, as the work is: from a [`Visit`] to a [`Page`]. What a
//! page has to ask before it can be shown is asked of the routes, within the limits of a request.
//! What lasts, as scripts and styles do, is kept by a browser and asked for again by its tag
//! (RFC 9110, 8.8.3 and 13.1.2), so that a new program is never shown with an old script.

use crate::guard;
use crate::problem::{Refusal, Said};
use crate::request::Asked;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::response::IntoResponse;
use grundy::notation::Locale;
use percent_encoding::percent_decode_str;
use serde_json::Value;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Who wants to see a page.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The path, decoded: `/game/0.77`.
    pub path: String,
    /// The names and values of the query, decoded, in their order.
    pub pairs: Vec<(String, String)>,
    /// The language that `locale=` or the browser asks for.
    pub locale: Locale,
    /// The path and the query as they were sent, for links that lead back here.
    pub address: String,
}

/// A page, or what a page needs.
#[derive(Clone, Debug)]
pub struct Document {
    /// The HTTP status: 200, or 404 for a page that says so.
    pub status: u16,
    /// The media type, with its charset.
    pub media: &'static str,
    /// What is sent.
    pub body: Vec<u8>,
    /// Whether it is the same whenever it is asked for: scripts, styles, pictures.
    pub lasting: bool,
}

/// What is at an address.
pub enum Page {
    /// A document that is there.
    Ready(Document),
    /// A document that says the answer to a question.
    Asks {
        /// The name of the route that answers.
        route: &'static str,
        /// What is asked, by its parameters.
        said: Vec<(String, String)>,
        /// Makes the document: of a status of HTTP and the JSON that is said with it, an answer or
        /// a problem.
        then: Box<dyn FnOnce(u16, Value) -> Document + Send>,
    },
}

impl From<Document> for Page {
    fn from(document: Document) -> Self {
        Page::Ready(document)
    }
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Page::Ready(document) => document.fmt(f),
            Page::Asks { route, said, .. } => write!(f, "Asks {{ {route} {said:?} }}"),
        }
    }
}

/// The pages; `None` where there is none. It is called on a thread that others wait for, so it
/// has to be quick: whatever takes long is asked of the interface, by the page itself or before it is
/// made.
pub type Site = Arc<dyn Fn(&Visit) -> Option<Page> + Send + Sync>;

/// Who visits an address.
pub(crate) fn visit(address: &Uri, headers: &HeaderMap) -> Visit {
    let query = Asked::query(address.query().unwrap_or_default());
    let locale = query.locale(&guard::languages(headers));
    Visit {
        path: percent_decode_str(address.path()).decode_utf8_lossy().into_owned(),
        pairs: query.pairs,
        locale,
        address: address.path_and_query().map(ToString::to_string).unwrap_or_default(),
    }
}

/// The page that a visitor sees, or why none is shown; `None` where there is none.
pub(crate) fn find(site: &Site, method: &Method, visit: &Visit) -> Option<Result<Page, Said>> {
    let fault = || Said(Refusal::fault(), visit.locale);
    match catch_unwind(AssertUnwindSafe(|| site(visit))) {
        Err(_) => Some(Err(fault())),
        Ok(None) => None,
        Ok(Some(_)) if !matches!(*method, Method::GET | Method::HEAD) => {
            Some(Err(Said(Refusal::method("GET, HEAD"), visit.locale)))
        }
        Ok(Some(page)) => Some(Ok(page)),
    }
}

/// The response for a document; without it where the visitor has it already.
pub(crate) fn sent(document: Document, headers: &HeaderMap) -> Response<Body> {
    let status = StatusCode::from_u16(document.status).unwrap_or(StatusCode::OK);
    let lasting = document.lasting && status == StatusCode::OK;
    let tag = lasting.then(|| tag(&document.body));
    let known = tag.as_ref().is_some_and(|tag| is_known(tag, headers));
    let media = [(header::CONTENT_TYPE, document.media)];
    let mut response = match known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => (status, media, Bytes::from(document.body)).into_response(),
    };
    let kept = response.headers_mut();
    kept.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(guard::PAGES));
    if let Some(tag) = tag.and_then(|tag| HeaderValue::try_from(tag).ok()) {
        kept.insert(header::ETAG, tag);
        kept.insert(header::CACHE_CONTROL, HeaderValue::from_static("max-age=0, must-revalidate"));
    }
    response
}

/// A tag that differs when the bytes do.
fn tag(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("\"{:x}-{:016x}\"", bytes.len(), hasher.finish())
}

/// Whether the visitor has what this tag names: `If-None-Match: "a", W/"b"`, or `*`.
fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::IF_NONE_MATCH).into_iter();
    let mut tags = lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    tags.any(|one| matches!(one.trim(), "*") || one.trim().trim_start_matches("W/") == tag)
}
