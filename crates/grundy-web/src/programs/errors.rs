//! What can be wrong with a request: a page for each kind of problem, whose address is the `type`
//! of the problem document.

use super::{PATH, marked, rows};
use crate::frame::Frame;
use crate::missing;
use crate::visit::{Document, Visit};
use grundy::notation::{Problem, Words, scan, suggest};
use grundy::words;
use maud::{Markup, html};

/// A kind of problem: its name, the status of HTTP, what has happened, what to do.
type Explained = (&'static str, u16, Words, Words);

/// Every kind.
pub fn kinds() -> [Explained; 12] {
    [
        (
            "wrong-request",
            400,
            words!(
                "Something in the request is wrong: a name, a value, a position, a rule.",
                "请求中有误：名称、值、局面或规则。"
            ),
            words!(
                "The member `detail` names the offending word; `suggestion` is the nearest known name, `example` an address that works, and `errors` has every place in a rule with line, column and what should stand there. The same request will be refused again.",
                "成员 `detail` 指出有误的词；`suggestion` 是最接近的已知名称，`example` 是可用的地址，`errors` 给出规则中每处错误的行、列与应写的内容。重发同样的请求仍会被拒绝。"
            ),
        ),
        (
            "another-origin",
            403,
            words!("A page of another server sends the request.", "请求由其他服务器的网页发出。"),
            words!(
                "Start the server with `--allow-origin ORIGIN` to let that page ask.",
                "以 `--allow-origin ORIGIN` 启动服务器，即可允许该网页提问。"
            ),
        ),
        (
            "nothing-here",
            404,
            words!("There is nothing at this address.", "此地址没有内容。"),
            words!("All routes are on the page for programs.", "全部路径见供程序使用的页面。"),
        ),
        (
            "wrong-method",
            405,
            words!("The address is not asked with this method.", "此地址不使用该方法。"),
            words!("The header `Allow` lists the methods.", "响应头 `Allow` 列出可用的方法。"),
        ),
        (
            "slow-request",
            408,
            words!("The body of the request did not come in time.", "请求正文未能及时到达。"),
            words!(
                "Send it again; it may take as long as a request may.",
                "请重新发送；所用时间不得超过单个请求的时限。"
            ),
        ),
        (
            "too-large",
            413,
            words!("The body of the request is too large.", "请求正文过大。"),
            words!(
                "`detail` says how large it may be. What is longer is a matter for the command line, which reads files.",
                "`detail` 说明允许的大小。更长的内容请用命令行，它可以读取文件。"
            ),
        ),
        (
            "wrong-media",
            415,
            words!("The body is of a type that is not read here.", "此处不读取这种类型的正文。"),
            words!(
                "Say `Content-Type: application/json`, or `text/plain` where a route takes a text.",
                "请写 `Content-Type: application/json`；接受文本的路径也可用 `text/plain`。"
            ),
        ),
        (
            "another-server",
            421,
            words!(
                "The request is for a host that this server is not.",
                "请求的主机不是本服务器。"
            ),
            words!(
                "Ask by an address or `localhost`, or start the server with `--host NAME`.",
                "请使用 IP 地址或 `localhost`，或以 `--host NAME` 启动服务器。"
            ),
        ),
        (
            "beyond-limits",
            422,
            words!(
                "The question is right, but answering it goes beyond the limits of a request.",
                "问题无误，但回答它超出了单个请求的限制。"
            ),
            words!(
                "`detail` names the limit, `most` has all of them, and `answer` what was found until then. Ask for less, or start the server with higher limits: `--max-time`, `--max-memory`, `--max-positions`.",
                "`detail` 指出是哪一项限制，`most` 给出全部限制，`answer` 是到那时为止的结果。可以少问一些，或以更高的限制启动服务器：`--max-time`、`--max-memory`、`--max-positions`。"
            ),
        ),
        (
            "too-many-requests",
            429,
            words!("Too many long requests are at work at once.", "同时进行的耗时请求过多。"),
            words!(
                "Ask again after the seconds that the header `Retry-After` says.",
                "请在响应头 `Retry-After` 所说的秒数之后再问。"
            ),
        ),
        (
            "fault",
            500,
            words!("The program has a fault.", "程序有错误。"),
            words!(
                "Please report the request that met it. Others are answered as before.",
                "请报告触发它的请求。其他请求不受影响。"
            ),
        ),
        (
            "overdue",
            503,
            words!(
                "There was no answer in the time of a request.",
                "在单个请求的时限内没有得到回答。"
            ),
            words!("Ask again, or for less.", "请再问一次，或少问一些。"),
        ),
    ]
}

fn address(visit: &Visit, name: &str) -> String {
    visit.link(&format!("/errors/{name}"), &[])
}

/// All kinds, each with the way to its page.
pub(super) fn list(visit: &Visit) -> Markup {
    let row = |(name, status, about, _): Explained| {
        let link = html! { a href=(address(visit, name)) { code { (status) " " (name) } } };
        [link, html! { (visit.say(about)) }]
    };
    let heads =
        [words!("Status and kind", "状态与种类"), words!("What has happened", "发生了什么")];
    rows(heads, kinds().map(row).into(), visit)
}

/// The page about a kind.
pub(crate) fn page(visit: &Visit, name: &str) -> Document {
    let Some((name, status, about, help)) = kinds().into_iter().find(|kind| kind.0 == name) else {
        let shown = scan::shown(name);
        let wrong =
            words!("There is no kind of problem `{shown}`.", "没有名为 `{shown}` 的问题种类。");
        let near = suggest(name, kinds().map(|kind| kind.0));
        return missing::page(visit, &Problem::new(wrong).suggest(near), "/errors/");
    };
    let title = visit.say(words!("Problem {status}", "问题 {status}"));
    let main = html! {
        h1 { (title) " " small { code { (name) } } }
        div.text {
            p { strong { (visit.say(about)) } }
            p { (marked(&visit.say(help))) }
            p { a href=(visit.link(PATH, &[])) { (visit.say(words!("All about the interface for programs", "供程序使用的接口"))) } }
        }
    };
    Frame::titled(format!("{title}: {name}")).around(visit, main)
}
