//! The routes as an axum application.

use crate::batch::Lines;
use crate::example::in_addresses;
use crate::pool::{Lost, Pool};
use crate::problem::{Refusal, Said};
use crate::request::{Asked, Question};
use crate::route::{Form, Route};
use crate::work::{Ending, Order, Reply, Work};
use crate::{Page, Settings, Site, batch, body, cors, etag, guard, openapi, origin, packed, site};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, Response, StatusCode, header};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::IntoResponse;
use axum::routing::{any, get, post};
use grundy::notation::{Locale, Problem, scan, suggest};
use grundy::words;
use grundy::work::Limits;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::unbounded_channel;
use tokio::time::timeout;

/// Everything that answering takes.
struct Service {
    routes: Vec<Route>,
    work: Work,
    settings: Settings,
    pool: Pool,
}

/// By which the work can be ended.
#[derive(Clone)]
pub struct Handle(Arc<Service>);

impl Handle {
    /// Interrupts whatever is being worked on; nothing more is begun.
    pub fn close(&self) {
        self.0.pool.close();
    }

    /// What the server allows.
    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }
}

/// The application that answers by these routes and shows these pages, and a handle on its work.
pub fn application(
    routes: Vec<Route>,
    work: Work,
    pages: Option<Site>,
    settings: Settings,
) -> (Router, Handle) {
    let document = Bytes::from(format!("{}\n", openapi::document(&routes)));
    let tag = etag::tag(&document);
    let pool = Pool::new(settings.threads.max(1), settings.waiting, settings.slice);
    let service = Arc::new(Service { routes, work, settings, pool });
    let served = move |request: Request| {
        let response = typed("application/json", document.clone());
        let (tag, kept) = (tag.clone(), HeaderValue::from_static("no-cache"));
        std::future::ready(etag::tagged(response, tag, kept, request.headers()))
    };
    let mut router = Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/api/v1/openapi.json", get(served));
    let together = Arc::clone(&service);
    let batch = move |request: Request| Arc::clone(&together).batch(request);
    router = router.route(&format!("/api/v1/{}", batch::NAME), post(batch).fallback(not_posted));
    for at in 0..service.routes.len() {
        let path = format!("/api/v1/{}", service.routes[at].name);
        let here = Arc::clone(&service);
        let answer = move |request: Request| {
            let service = Arc::clone(&here);
            async move { service.answer(at, request).await }
        };
        router = router.route(&path, any(answer));
    }
    let here = Arc::clone(&service);
    let ours = Arc::clone(&service);
    let elsewhere = move |request: Request| {
        let (service, pages) = (Arc::clone(&here), pages.clone());
        async move { service.elsewhere(pages, &request.into_parts().0).await }
    };
    let router = router
        .fallback(elsewhere)
        .method_not_allowed_fallback(|request: Request| {
            let locale = Asked::default().locale(&guard::languages(request.headers()));
            std::future::ready(Said(Refusal::method("GET, HEAD"), locale))
        })
        .layer(from_fn(move |request: Request, next: Next| {
            let Settings { hosts, origins, .. } = &ours.settings;
            let allowed = cors::allowed(origins, request.headers());
            let allowed = allowed.filter(|_| cors::may_be_asked(&request));
            let refused = origin::foreign(hosts, allowed.is_some(), &request);
            let beforehand = allowed.as_ref().and_then(|_| cors::asked_beforehand(&request));
            async move {
                let response = match refused.or(beforehand) {
                    Some(response) => response,
                    None => next.run(request).await,
                };
                allowed.into_iter().fold(response, cors::opened)
            }
        }))
        .layer(from_fn(packed::packed))
        .layer(map_response(guard::guarded));
    (router, Handle(service))
}

impl Service {
    async fn answer(&self, at: usize, request: Request) -> Response<Body> {
        let headers = request.headers().clone();
        let accepted = guard::languages(&headers);
        let mut asked = Asked::query(request.uri().query().unwrap_or_default());
        let keeps = self.routes[at].keeps && request.method() != Method::POST;
        let read = self.read(&mut asked, at, request).await;
        let locale = asked.locale(&accepted);
        let answered = match read {
            Ok(()) => self.reply(asked, at, locale).await,
            Err(refusal) => Err(refusal),
        };
        match answered {
            Ok(reply) if keeps => {
                let tag = etag::tag(&reply.1);
                etag::tagged(written(reply), tag, KEPT, &headers)
            }
            Ok(reply) => written(reply),
            Err(refusal) => Said(refusal, locale).into_response(),
        }
    }

    /// Reads the body, if there is one, by its type.
    async fn read(
        &self,
        asked: &mut Asked,
        at: usize,
        request: Request,
    ) -> Result<(), Box<Refusal>> {
        let route = &self.routes[at];
        match *request.method() {
            Method::GET | Method::HEAD => return Ok(()),
            Method::POST => {}
            _ => return Err(Refusal::method("GET, HEAD, POST")),
        }
        let (media, bytes) = self.body(request).await?;
        match (media.as_deref(), route.body) {
            (None, _) if bytes.is_empty() => {}
            (Some("application/json"), _) => {
                asked.add_json(&bytes, route).map_err(Refusal::wrong)?
            }
            (Some("text/plain" | "application/octet-stream") | None, Some(_)) => {
                asked.text = Some(bytes);
            }
            (_, Some(_)) => return Err(Refusal::media("application/json, text/plain")),
            (_, None) => return Err(Refusal::media("application/json")),
        }
        Ok(())
    }

    /// The body and its type.
    async fn body(&self, request: Request) -> Result<(Option<String>, Vec<u8>), Box<Refusal>> {
        let (parts, body) = request.into_parts();
        let most = self.settings.body;
        let bytes = timeout(self.settings.limits.time, body::gather(body, most)).await;
        let bytes = bytes.map_err(|_| Refusal::slow())?;
        let bytes = bytes.map_err(|unread| match unread {
            body::Unread::TooLarge => Refusal::too_large(most),
            body::Unread::Broken => Refusal::broken(),
        })?;
        let media = parts.headers.get(header::CONTENT_TYPE).and_then(|media| media.to_str().ok());
        let media = media.and_then(|media| media.split(';').next()).map(str::trim);
        Ok((media.map(str::to_owned), bytes))
    }

    /// The work that a question asks for, and the form of its answer.
    fn order(&self, asked: Asked, at: usize, locale: Locale) -> Result<Order, Problem> {
        let route = &self.routes[at];
        let Question { members, form, locale } = asked.question(route, locale)?;
        let Settings { limits, answer, .. } = &self.settings;
        let (limits, answer) = (limits.clone(), *answer);
        Ok(Order { route: route.name, members, form, locale, limits, answer })
    }

    /// How long is waited for the work of a request.
    fn patience(&self) -> Duration {
        self.settings.limits.time.saturating_add(self.settings.grace)
    }

    /// Has the question answered: the form of the answer, the answer, and what is said besides.
    async fn reply(
        &self,
        asked: Asked,
        at: usize,
        locale: Locale,
    ) -> Result<Written, Box<Refusal>> {
        let mut order = self.order(asked, at, locale).map_err(Refusal::wrong)?;
        let (work, form) = (Arc::clone(&self.work), order.form);
        let job = move |interrupt| {
            order.limits.interrupt = interrupt;
            let mut said = Reply::default();
            work(std::slice::from_ref(&order), &mut |reply| said = reply);
            said
        };
        let reply = self.pool.run(self.patience(), Box::new(job)).await;
        let (output, notes) = said(reply, &self.settings.limits, &self.routes)?;
        Ok((form, output, notes))
    }

    /// A page, if there is one.
    async fn elsewhere(&self, pages: Option<Site>, request: &Parts) -> Response<Body> {
        let (address, headers) = (&request.uri, &request.headers);
        let visit = site::visit(address, headers);
        let pages = pages.filter(|_| !address.path().starts_with("/api/"));
        let found = pages.and_then(|pages| site::find(&pages, &request.method, &visit));
        let document = match found {
            None => return nothing_here(&self.routes, request).into_response(),
            Some(Err(refused)) => return refused.into_response(),
            Some(Ok(Page::Ready(document))) => document,
            Some(Ok(Page::Asks { route, said, then })) => {
                let (status, answer) = self.told(route, said, visit.locale).await;
                match catch_unwind(AssertUnwindSafe(|| then(status, answer))) {
                    Ok(document) => document,
                    Err(_) => return Said(Refusal::fault(), visit.locale).into_response(),
                }
            }
        };
        site::sent(document, headers)
    }

    /// What a page asks, answered as for any client: a status and the JSON said with it.
    async fn told(
        &self,
        route: &str,
        pairs: Vec<(String, String)>,
        locale: Locale,
    ) -> (u16, Value) {
        let Some(at) = self.routes.iter().position(|one| one.name == route) else {
            return Refusal::fault().told(locale);
        };
        let asked = Asked::of(pairs);
        let read = |output: Vec<u8>| serde_json::from_slice(&output).ok();
        match self.reply(asked, at, locale).await.map(|(_, output, _)| read(output)) {
            Ok(Some(answer)) => (StatusCode::OK.as_u16(), answer),
            Ok(None) => Refusal::fault().told(locale),
            Err(refusal) => refusal.told(locale),
        }
    }

    /// Has the questions of a batch answered, and sends each answer when it is there.
    async fn batch(self: Arc<Self>, request: Request) -> Response<Body> {
        let locale = Asked::default().locale(&guard::languages(request.headers()));
        let lines = match self.lines(request, locale).await {
            Ok(lines) => lines,
            Err(refusal) => return Said(refusal, locale).into_response(),
        };
        ([(header::CONTENT_TYPE, batch::MEDIA)], Body::new(lines)).into_response()
    }

    async fn lines(
        self: Arc<Self>,
        request: Request,
        locale: Locale,
    ) -> Result<Lines, Box<Refusal>> {
        let (media, bytes) = self.body(request).await?;
        if media.as_deref() != Some("application/json") {
            return Err(Refusal::media("application/json"));
        }
        let questions = batch::read(&bytes, &self.routes).map_err(Refusal::wrong)?;
        // What is wrong has its line at once; the others are worked on in their order.
        let (mut places, mut orders, mut manners) = (Vec::new(), Vec::new(), Vec::new());
        for (at, question) in questions.into_iter().enumerate() {
            let spoken = question.as_ref().map_or(locale, |(_, asked)| asked.locale_or(locale));
            let order = question.and_then(|(route, asked)| self.order(asked, route, spoken));
            match order.and_then(batch::in_a_line) {
                Ok(order) => {
                    places.push(None);
                    manners.push((order.form, order.locale));
                    orders.push(order);
                }
                Err(problem) => {
                    places.push(Some(batch::refused(at, Refusal::wrong(problem), spoken)));
                    manners.push((Form::JSON, spoken));
                }
            }
        }
        let (sender, replies) = unbounded_channel();
        let job = batch::job(Arc::clone(&self.work), orders, sender);
        let service = Arc::clone(&self);
        let running = Box::pin(async move { service.pool.run(service.patience(), job).await });
        let write = move |at: usize, reply| {
            let (form, locale) = manners[at];
            match said(reply, &self.settings.limits, &self.routes) {
                Ok((output, notes)) => batch::answered(at, form, output, &notes),
                Err(refusal) => batch::refused(at, refusal, locale),
            }
        };
        Lines::new(places, replies, running, Box::new(write)).begin().await.map_err(lost)
    }
}

/// What a reply says, and what is said besides.
fn said(
    reply: Result<Reply, Lost>,
    limits: &Limits,
    routes: &[Route],
) -> Result<(Vec<u8>, String), Box<Refusal>> {
    let Reply { output, notes, ending } = reply.map_err(lost)?;
    match ending {
        Ending::Answered => Ok((output, notes)),
        Ending::Wrong(problem) => Err(Refusal::wrong(in_addresses(problem, routes))),
        Ending::Beyond(stop) => {
            // What was found until then, where that was said.
            let found: Option<Value> = serde_json::from_slice(&output).ok();
            let refusal = Refusal::beyond(stop.words()).with("most", most(limits));
            Err(found.into_iter().fold(refusal, |refusal, found| refusal.with("answer", found)))
        }
        Ending::TooLong => Err(Refusal::beyond(words!(
            "the answer is longer than a request may get",
            "答案的长度超出单个请求的上限"
        ))),
    }
}

/// Why there is no reply.
fn lost(lost: Lost) -> Box<Refusal> {
    match lost {
        Lost::Full => Refusal::full(),
        Lost::Overdue => Refusal::overdue(),
        Lost::Fault => Refusal::fault(),
    }
}

/// An answer: its form, its bytes, and what is said besides.
type Written = (Form, Vec<u8>, String);

/// The response with an answer.
fn written((form, output, notes): Written) -> Response<Body> {
    let mut response = typed(form.media, output.into());
    let note: String = form_urlencoded::byte_serialize(notes.trim().as_bytes()).collect();
    if let (false, Ok(note)) = (note.is_empty(), HeaderValue::try_from(note)) {
        response.headers_mut().insert(NOTE, note);
    }
    response
}

/// What was said besides the answer, as in a query.
const NOTE: HeaderName = HeaderName::from_static("grundy-note");

/// For answers that are the same whenever they are asked for.
const KEPT: HeaderValue = HeaderValue::from_static("private, max-age=300");

/// The limits that no request can raise.
fn most(limits: &Limits) -> Value {
    json!({
        "max-time": format!("{}ms", limits.time.as_millis()),
        "max-memory": limits.memory.to_string(),
        "max-positions": limits.positions.to_string(),
    })
}

fn typed(media: &'static str, bytes: Bytes) -> Response<Body> {
    ([(header::CONTENT_TYPE, media)], bytes).into_response()
}

/// A batch that is not posted.
async fn not_posted(request: Request) -> Said {
    let locale = Asked::default().locale(&guard::languages(request.headers()));
    Said(Refusal::method("POST"), locale)
}

fn nothing_here(routes: &[Route], request: &Parts) -> Said {
    let path = request.uri.path();
    let name = path.strip_prefix("/api/v1/").unwrap_or(path);
    let (shown, names): (_, Vec<&str>) =
        (scan::shown(path), routes.iter().map(|route| route.name).collect());
    let known = names.join(", ");
    let problem = Problem::new(words!(
        "there is nothing at `{shown}`; below /api/v1/ there are {known} and openapi.json",
        "`{shown}` 处没有内容；/api/v1/ 之下有 {known} 以及 openapi.json"
    ));
    let problem = problem.suggest(suggest(name, names)).example("/api/v1/games");
    let locale = Asked::default().locale(&guard::languages(&request.headers));
    Said(Refusal::nothing_here(problem), locale)
}
