//! `grundy serve`: the HTTP interface.

mod pages;
mod routes;

pub use routes::routes;

use super::Verb;
use crate::{Session, Trouble, allocator, arguments, client, interrupt, limits};
use clap::{ArgAction, ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan, system_error};
use grundy::words;
use grundy::work::Limits;
use grundy_ask::Shelf;
use grundy_serve::{Settings, Work, listen};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

pub struct Serve;

impl Verb for Serve {
    fn name(&self) -> &'static str {
        "serve"
    }

    fn about(&self) -> Words {
        words!("Answer over HTTP, with the same JSON", "通过 HTTP 回答，JSON 相同")
    }

    fn usage(&self) -> &'static str {
        ""
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy serve", "grundy serve --port 0", "grundy serve --max-time 5s --threads 4"]
    }

    fn remark(&self) -> Words {
        words!(
            "`/api/v1/solve?game=nim&position=3+4+5` is what `grundy solve nim 3 4 5 --json` prints; `/api/v1/openapi.json` describes the rest. The limits are those of one request. No request reads or writes files. Control-C ends it.",
            "`/api/v1/solve?game=nim&position=3+4+5` 即 `grundy solve nim 3 4 5 --json` 的输出；其余见 `/api/v1/openapi.json`。各项限制针对单个请求。请求不读写任何文件。按 Control-C 结束。"
        )
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let address =
            words!("The address to listen on [default: 127.0.0.1]", "监听的地址 [默认：127.0.0.1]");
        let port = words!(
            "The port, 0 for any that is free [default: 8080]",
            "端口，0 表示任一空闲端口 [默认：8080]"
        );
        let threads = words!(
            "Long requests worked on at once [default: the number of cores]",
            "同时处理的耗时请求数 [默认：核心数]"
        );
        let host = words!(
            "A name by which the server may be called, besides localhost and its addresses; repeatable",
            "除 localhost 与 IP 地址外，可用于访问服务器的名称；可重复给出"
        );
        let origin = words!(
            "An origin whose pages may ask this server and read its answers, https://page.example, or `*` for all; repeatable",
            "允许其网页向此服务器提问并读取回答的来源，如 https://page.example，`*` 表示全部；可重复给出"
        );
        let origin = arguments::option("allow-origin", "ORIGIN", origin, locale);
        let command = command
            .arg(usual(arguments::option("address", "ADDRESS", address, locale), "127.0.0.1"))
            .arg(usual(arguments::option("port", "PORT", port, locale), "8080"))
            .arg(arguments::option("threads", "COUNT", threads, locale))
            .arg(arguments::option("host", "NAME", host, locale).action(ArgAction::Append))
            .arg(origin.action(ArgAction::Append));
        limits::add_to_serve(command, locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let address = SocketAddr::new(address(matches)?, port(matches)?);
        // Each request has its own beginning, and its own thread to measure.
        let limits = Limits { begun: None, gauge: None, ..limits::read(matches, session)? };
        let hosts = hosts(matches)?;
        let called = hosts.first().cloned();
        let origins = origins(matches)?;
        let mut settings = Settings { limits, hosts, origins, ..Settings::default() };
        if matches.contains_id("threads") {
            let threads = arguments::whole(matches, "threads", 1, "--threads 4")?;
            settings.threads = usize::try_from(threads.min(1024)).unwrap_or(1024);
            settings.waiting = 16 * settings.threads;
        }
        allocator::share_an_arena();
        // The panels of the workbench ask about one rule: it is read and studied once.
        let shelf = Arc::new(Shelf::default());
        let work: Work = Arc::new(move |orders, say| client::answer_all(&shelf, orders, say));
        let server = listen(address, routes(), work, Some(pages::site()), settings);
        let bound = server.and_then(|server| Ok((server.address()?, server)));
        let (address, server) = bound.map_err(|error| {
            let Words { en, zh } = system_error(&error);
            Problem::new(words!("cannot listen on {address}: {en}", "无法监听 {address}：{zh}"))
                .example("grundy serve --port 0")
        })?;
        session.print(&format!("http://{}/\n", reached(address, called)))?;
        session.flush()?;
        let pressed = interrupt::watch();
        server.run(async move {
            while !pressed() {
                grundy_serve::pause(Duration::from_millis(100)).await;
            }
        });
        Ok(())
    }
}

fn usual(option: clap::Arg, value: &'static str) -> clap::Arg {
    option.default_value(value).hide_default_value(true)
}

fn address(matches: &ArgMatches) -> Result<IpAddr, Problem> {
    let text = arguments::value(matches, "address");
    let read = if text == "localhost" { "127.0.0.1" } else { text };
    read.parse().map_err(|_| {
        let shown = scan::shown(text);
        Problem::new(words!("`{shown}` is not an IP address", "`{shown}` 不是 IP 地址"))
            .example("grundy serve --address 127.0.0.1")
    })
}

/// The host and the port by which people reach the server: the first of its names, or its address;
/// where it listens on all of them, the one of this machine.
fn reached(address: SocketAddr, called: Option<String>) -> String {
    let port = address.port();
    match (called, address.ip()) {
        (Some(name), _) => format!("{name}:{port}"),
        (None, IpAddr::V4(ip)) if ip.is_unspecified() => format!("127.0.0.1:{port}"),
        (None, IpAddr::V6(ip)) if ip.is_unspecified() => format!("[::1]:{port}"),
        (None, _) => address.to_string(),
    }
}

/// The names of the server.
fn hosts(matches: &ArgMatches) -> Result<Vec<String>, Problem> {
    let name = |text: &str| {
        let sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
        if !text.is_empty() && text.bytes().all(sign) {
            return Ok(text.to_owned());
        }
        let shown = scan::shown(text);
        Err(Problem::new(words!(
            "`{shown}` is not the name of a host: letters, digits, `-` and `.` are expected, and no port",
            "`{shown}` 不是主机名：应由字母、数字、`-` 和 `.` 组成，不含端口"
        ))
        .example("grundy serve --address 0.0.0.0 --host games.example"))
    };
    arguments::values(matches, "host").into_iter().map(name).collect()
}

/// The origins whose pages may ask: a scheme and a host, perhaps a port, as browsers say it.
fn origins(matches: &ArgMatches) -> Result<Vec<String>, Problem> {
    let is_one = |text: &str| {
        let host = text.strip_prefix("https://").or(text.strip_prefix("http://"));
        let sign = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
        text == "*" || host.is_some_and(|host| !host.is_empty() && host.bytes().all(sign))
    };
    let origin = |text: &str| match is_one(text) {
        true => Ok(text.to_owned()),
        false => {
            let shown = scan::shown(text);
            Err(Problem::new(words!(
                "`{shown}` is no origin: http:// or https:// and a host are expected, and no path; or `*`",
                "`{shown}` 不是来源：应为 http:// 或 https:// 加主机，不含路径；或 `*`"
            ))
            .example("grundy serve --allow-origin https://page.example"))
        }
    };
    arguments::values(matches, "allow-origin").into_iter().map(origin).collect()
}

fn port(matches: &ArgMatches) -> Result<u16, Problem> {
    let text = arguments::value(matches, "port");
    text.parse().map_err(|_| {
        let shown = scan::shown(text);
        Problem::new(words!(
            "`{shown}` is not a port: a whole number from 0 to 65535 is expected",
            "`{shown}` 不是端口：应为 0 到 65535 的整数"
        ))
        .example("grundy serve --port 8080")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_that_is_printed_can_be_opened() {
        for (address, called, shown) in [
            ("127.0.0.1:8080", None, "127.0.0.1:8080"),
            ("0.0.0.0:81", None, "127.0.0.1:81"),
            ("[::]:81", None, "[::1]:81"),
            ("[::1]:81", None, "[::1]:81"),
            ("0.0.0.0:81", Some("games.example"), "games.example:81"),
        ] {
            let address = address.parse().expect("an address");
            assert_eq!(reached(address, called.map(str::to_owned)), shown);
        }
    }
}
