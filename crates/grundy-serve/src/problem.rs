//! What went wrong, as `application/problem+json` (RFC 9457).

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use grundy::notation::{Locale, Place, Problem, Words};
use grundy::words;
use serde_json::{Map, Value, json};

/// What can be wrong: the name, which is also the last step of the address of a page about it, and
/// the status.
pub const KINDS: &[(&str, u16)] = &[
    ("wrong-request", 400),
    ("another-origin", 403),
    ("nothing-here", 404),
    ("wrong-method", 405),
    ("slow-request", 408),
    ("too-large", 413),
    ("wrong-media", 415),
    ("another-server", 421),
    ("beyond-limits", 422),
    ("too-many-requests", 429),
    ("fault", 500),
    ("overdue", 503),
];

/// The address of the page about a kind of problem, which names the kind.
pub(crate) fn address(kind: &str) -> String {
    format!("/errors/{kind}")
}

/// Why a request is not answered.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    kind: &'static str,
    status: StatusCode,
    title: Words,
    problem: Problem,
    /// Further members of the document.
    more: Map<String, Value>,
    /// A header that the status calls for.
    header: Option<(header::HeaderName, HeaderValue)>,
}

/// A refusal with the language it is to be said in.
pub(crate) struct Said(pub Box<Refusal>, pub Locale);

impl Refusal {
    fn new(status: StatusCode, title: Words, problem: Problem) -> Box<Self> {
        // Every status has one kind.
        let kind =
            KINDS.iter().find(|kind| kind.1 == status.as_u16()).map_or("fault", |kind| kind.0);
        Box::new(Refusal { kind, status, title, problem, more: Map::new(), header: None })
    }

    /// The request is wrong.
    pub fn wrong(problem: Problem) -> Box<Self> {
        let title = words!("the request is wrong", "请求有误");
        Refusal::new(StatusCode::BAD_REQUEST, title, problem)
    }

    /// There is nothing at this address.
    pub fn nothing_here(problem: Problem) -> Box<Self> {
        let title = words!("there is nothing here", "此处没有内容");
        Refusal::new(StatusCode::NOT_FOUND, title, problem)
    }

    /// The method is none of those of the address.
    pub fn method(allowed: &'static str) -> Box<Self> {
        let title = words!("this method is not used here", "此处不使用该方法");
        let problem =
            Problem::new(words!("the methods here are {allowed}", "此处可用的方法是 {allowed}"));
        Refusal::new(StatusCode::METHOD_NOT_ALLOWED, title, problem)
            .header(header::ALLOW, HeaderValue::from_static(allowed))
    }

    /// The request is meant for another server.
    pub fn another_host(shown: &str) -> Box<Self> {
        let title = words!("this is another server", "这是另一台服务器");
        let problem = Problem::new(words!(
            "`{shown}` is not a name of this server; it is started with `--host NAME` to have one",
            "`{shown}` 不是此服务器的名称；可在启动时用 `--host NAME` 指定"
        ));
        Refusal::new(StatusCode::MISDIRECTED_REQUEST, title, problem)
            .example("http://127.0.0.1:8080/")
    }

    /// The page of another server sends something.
    pub fn another_origin() -> Box<Self> {
        let title = words!("this comes from another page", "请求来自其他网页");
        let problem = Problem::new(words!(
            "only pages of this server may send something to it",
            "只有此服务器的网页可以向它发送内容"
        ));
        Refusal::new(StatusCode::FORBIDDEN, title, problem)
    }

    /// The body did not come in time.
    pub fn slow() -> Box<Self> {
        let title = words!("the request came too slowly", "请求发送过慢");
        let problem = Problem::new(words!("the body was not there in time", "请求体未能及时到达"));
        Refusal::new(StatusCode::REQUEST_TIMEOUT, title, problem)
    }

    /// The body breaks off.
    pub fn broken() -> Box<Self> {
        Refusal::wrong(Problem::new(words!("the body breaks off", "请求体不完整")))
    }

    /// The body is too long.
    pub fn too_large(most: usize) -> Box<Self> {
        let title = words!("the request is too large", "请求过大");
        let problem =
            Problem::new(words!("a body may have {most} bytes at most", "请求体最多 {most} 字节"));
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, title, problem)
    }

    /// The body is of a type that is not read here.
    pub fn media(known: &str) -> Box<Self> {
        let title = words!("this type of body is not read here", "此处不读取这种类型的请求体");
        let problem = Problem::new(words!("a body is {known}", "请求体应为 {known}"));
        Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, title, problem)
    }

    /// A limit was met.
    pub fn beyond(reason: Words) -> Box<Self> {
        let title = words!("beyond the limits", "超出限制");
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, title, Problem::new(reason))
    }

    /// Others are being answered.
    pub fn full() -> Box<Self> {
        let title = words!("too many requests at once", "同时请求过多");
        let problem = Problem::new(words!(
            "the server is busy with other requests; ask again in a moment",
            "服务器正忙于其他请求；请稍后再试"
        ));
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, title, problem)
            .header(header::RETRY_AFTER, HeaderValue::from_static("1"))
    }

    /// The work did not end in time, though it was asked to.
    pub fn overdue() -> Box<Self> {
        let title = words!("no answer in time", "未能及时回答");
        let problem = Problem::new(words!(
            "there was no answer in the time of a request",
            "在单个请求的时限内没有得到答案"
        ));
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, title, problem)
    }

    /// A fault of the program.
    pub fn fault() -> Box<Self> {
        let title = words!("a fault of the program", "程序错误");
        let problem = Problem::new(words!(
            "this request met a fault of grundy; please report it",
            "此请求触发了 grundy 的错误；请报告"
        ));
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, title, problem)
    }

    /// Adds a member to the document.
    pub fn with(mut self: Box<Self>, name: &str, value: Value) -> Box<Self> {
        self.more.insert(name.to_owned(), value);
        self
    }

    fn example(mut self: Box<Self>, example: &str) -> Box<Self> {
        self.problem.example = Some(example.into());
        self
    }

    fn header(mut self: Box<Self>, name: header::HeaderName, value: HeaderValue) -> Box<Self> {
        self.header = Some((name, value));
        self
    }

    pub fn status(&self) -> u16 {
        self.status.as_u16()
    }

    /// The status and what the response says.
    pub fn told(self: Box<Self>, locale: Locale) -> (u16, Value) {
        (self.status(), self.document(locale))
    }

    /// What the response says.
    pub fn document(self, locale: Locale) -> Value {
        let mut document = json!({
            "type": address(self.kind),
            "title": self.title.get(locale),
            "status": self.status.as_u16(),
            "detail": self.problem.message.get(locale),
        });
        if let Value::Object(members) = &mut document {
            let example = self.problem.example.map(|example| example.to_string());
            let told = [("suggestion", self.problem.suggestion), ("example", example)];
            for (name, text) in told {
                members.extend(text.map(|text| (name.to_owned(), text.into())));
            }
            if !self.problem.places.is_empty() {
                let errors = self.problem.places.iter().map(|place| error(place, locale));
                members.insert("errors".to_owned(), errors.collect());
            }
            members.extend(self.more);
        }
        document
    }
}

/// What is wrong at one place of a longer text.
fn error(place: &Place, locale: Locale) -> Value {
    let helps: Vec<&str> = place.helps.iter().map(|help| help.get(locale)).collect();
    json!({
        "line": place.line,
        "column": place.column,
        "end": place.end,
        "message": place.message.get(locale),
        "label": place.label.get(locale),
        "helps": helps,
        "write": place.write,
    })
}

impl IntoResponse for Said {
    fn into_response(self) -> Response<Body> {
        let Said(refusal, locale) = self;
        let (status, header) = (refusal.status, refusal.header.clone());
        let text = format!("{}\n", refusal.document(locale));
        let media = [(header::CONTENT_TYPE, "application/problem+json")];
        let mut response = (status, media, text).into_response();
        response.headers_mut().extend(header);
        response
    }
}
