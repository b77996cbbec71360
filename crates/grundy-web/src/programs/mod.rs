//! The interface for programs, as people read about it: routes, parameters, an example of each that
//! can be tried, and what can be wrong.
//!
//! What routes there are is told by whoever serves them ([`Interface`]).

pub(crate) mod errors;
mod said;

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::notation::Words;
use grundy::words;
use maud::{Markup, html};
use said::in_words;

/// The address of the page.
pub(crate) const PATH: &str = "/programs";

/// What there is to say about the interface.
#[derive(Clone, Debug)]
pub struct Interface {
    /// The host by which the reader calls the server.
    pub host: String,
    /// The routes.
    pub routes: Vec<RouteAbout>,
}

impl Default for Interface {
    fn default() -> Self {
        Interface { host: "127.0.0.1:8080".to_owned(), routes: Vec::new() }
    }
}

/// What there is to say about a route.
#[derive(Clone, Debug)]
pub struct RouteAbout {
    /// Its name.
    pub name: String,
    /// One sentence about it, in English.
    pub about: String,
    /// An address that works.
    pub example: String,
    /// The forms of the answer.
    pub forms: Vec<String>,
    /// What may be said.
    pub parameters: Vec<About>,
}

/// What there is to say about a parameter.
#[derive(Clone, Debug)]
pub struct About {
    /// Its name.
    pub name: String,
    /// What it means, in English.
    pub meaning: String,
    /// Whether it must be there.
    pub needed: bool,
}

/// Whether a sentence about a route or a parameter can be said in both languages.
pub fn is_translated(english: &str) -> bool {
    in_words(english).zh != in_words(english).en
}

/// The page.
pub(crate) fn page(visit: &Visit, interface: &Interface) -> Document {
    let title = visit.say(words!("For programs", "供程序使用"));
    let host = &interface.host;
    let first = format!("curl 'http://{host}/api/v1/solve?game=nim&position=3+4+5'");
    let body = format!(
        "curl -H 'Content-Type: application/json' -d '{{\"game\": \"bash:3\", \"position\": [10, 7], \"misere\": true}}' 'http://{host}/api/v1/solve'"
    );
    let typed = format!("curl 'http://{host}/api/v1/ask?question=nim+3+%2B+kayles+7'");
    let main = html! {
        h1 { (title) }
        div.text.programs-lines {
            p { (visit.say(words!(
                "Whatever these pages show is asked of this server over HTTP, and so can any program ask it: the questions, parameters and answers are those of the command line.",
                "这些页面显示的一切都是通过 HTTP 向本服务器提问得到的，任何程序也可以这样提问：问题、参数与回答都与命令行相同。"
            ))) }
            (curl(&first)) (curl(&body)) (curl(&typed))
            ul {
                li { a href="/api/v1/openapi.json" { "openapi.json" } ": " (visit.say(words!(
                    "all of it as an OpenAPI 3.1 document, with a named schema for every question and answer, for generators of clients",
                    "以 OpenAPI 3.1 文档描述全部内容，每个问题与回答都有命名的模式，可用于生成客户端"
                ))) }
                li { (marked(&visit.say(words!(
                    "A question is asked by GET, its parameters in the query, or by POST, as a JSON object with the same members; `locale=zh` answers in Chinese, `format=text` as the command line does.",
                    "用 GET 提问时参数写在查询串中；用 POST 时写成成员相同的 JSON 对象；`locale=zh` 以中文回答，`format=text` 的回答与命令行相同。"
                )))) }
                li { code { "POST /api/v1/batch" } ": " (visit.say(words!(
                    "several questions at once, which share what is found out about a rule",
                    "一次提出多个问题，它们共享对规则的研究结果"
                ))) }
                li { (marked(&visit.say(words!(
                    "Answers are packed (gzip) for whoever unpacks them; games, pages and pictures have an ETag. Pages of other servers may ask if the server is started with `--allow-origin ORIGIN`.",
                    "对支持的客户端以 gzip 压缩回答；游戏、说明与图带有 ETag。服务器以 `--allow-origin ORIGIN` 启动时，其他服务器的网页也可以提问。"
                )))) }
            }
        }
        h2 { (visit.say(words!("Questions", "问题"))) }
        @for route in &interface.routes { (about(visit, route, host)) }
        h2 #errors { (visit.say(words!("What can be wrong", "可能出现的问题"))) }
        p { (marked(&visit.say(words!(
            "What is not answered is a problem document (RFC 9457): `detail` names the offending word, `example` is something right, and `type` is the address of one of these pages.",
            "没有回答时得到一个问题文档（RFC 9457）：`detail` 指出有误的词，`example` 是正确的例子，`type` 是下列页面之一的地址。"
        )))) }
        (errors::list(visit))
    };
    let words = vec![("unreachable", words!("The server does not answer.", "服务器没有回应。"))];
    Frame { script: Some("programs.js"), sheets: &["programs.css"], words, ..Frame::titled(title) }
        .around(visit, main)
}

/// A sentence in which code stands between grave accents.
fn marked(text: &str) -> Markup {
    html! {
        @for (at, part) in text.split('`').enumerate() {
            @if at % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn curl(line: &str) -> Markup {
    html! { pre tabindex="0" { code { (line) } } }
}

/// One route: what it answers, an example that can be tried, its parameters.
fn about(visit: &Visit, route: &RouteAbout, host: &str) -> Markup {
    let RouteAbout { name, about, example, forms, parameters } = route;
    let say = |english: &str| marked(&visit.say(in_words(english)));
    let needed = visit.say(words!("needed", "必需"));
    html! {
        section.route id={ "route-" (name) } {
            h3 { code { "/api/v1/" (name) } }
            p { (say(about)) }
            div.try-it {
                (curl(&format!("curl 'http://{host}{example}'")))
                p.calls {
                    a.button data-try href=(example) { (visit.say(words!("Try it", "试一试"))) span.hidden { ": " (name) } }
                }
                output hidden aria-live="polite" tabindex="0" {}
            }
            @if !parameters.is_empty() || forms.len() > 1 {
                details {
                    summary { (visit.say(words!("Parameters", "参数"))) " (" (parameters.len() + 2) ")" }
                    dl.parameters {
                        @for one in parameters {
                            div {
                                dt { code { (one.name) } @if one.needed { " " span.badge.plain { (needed) } } }
                                dd { (say(&one.meaning)) }
                            }
                        }
                        div { dt { code { "format" } } dd { (forms.join(", ")) } }
                        div { dt { code { "locale" } } dd { "en, zh" } }
                    }
                }
            }
        }
    }
}

/// A table of two columns, for several pages.
fn rows(heads: [Words; 2], rows: Vec<[Markup; 2]>, visit: &Visit) -> Markup {
    let [one, two] = heads.map(|words| visit.say(words));
    html! {
        div.scroll {
            table {
                tr { th scope="col" { (one) } th scope="col" { (two) } }
                @for [one, two] in rows { tr { td { (one) } td { (two) } } }
            }
        }
    }
}
