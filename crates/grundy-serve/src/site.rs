//! Pages beside the interface: whatever lies outside `/api/` and `/health`.
//!
//! A [`Site`] is a function that is given, as the work is: from a [`Visit`] to a [`Page`]. What a
//! page has to ask before it can be shown is asked of the routes, within the limits of a request.
//! What is there is kept by a browser and asked for again by its tag, so that a new program is never
//! shown with an old script.

use crate::problem::{Refusal, Said};
use crate::request::Asked;
use crate::{etag, guard};
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::response::IntoResponse;
use grundy::notation::Locale;
use percent_encoding::percent_decode_str;
use serde_json::Value;
use std::fmt;
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
    /// The host by which the visitor calls this server, with its port: `127.0.0.1:8080`.
    pub host: String,
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
        host: host(address, headers),
    }
}

/// The host that is asked for; it is one of this server's, or nobody would be here.
fn host(address: &Uri, headers: &HeaderMap) -> String {
    let said = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = address.authority().map(|authority| authority.as_str());
    said.or(named).unwrap_or("127.0.0.1:8080").to_owned()
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
    // A page depends on who looks; it is shown again if it has not changed.
    let kept = if document.lasting { "max-age=0, must-revalidate" } else { "private, no-cache" };
    let (tag, media) = (etag::tag(&document.body), [(header::CONTENT_TYPE, document.media)]);
    let response = (status, media, Bytes::from(document.body)).into_response();
    let mut response = etag::tagged(response, tag, HeaderValue::from_static(kept), headers);
    let policy = HeaderValue::from_static(guard::PAGES);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}
