//! `grundy serve`: the HTTP interface.

mod pages;
mod routes;

pub use routes::routes;

use super::Verb;
use crate::{Session, Trouble, arguments, guest, interrupt, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::words;
use grundy_serve::{Settings, listen};
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
            "Requests worked on at once [default: the number of cores]",
            "同时处理的请求数 [默认：核心数]"
        );
        let command = command
            .arg(usual(arguments::option("address", "ADDRESS", address, locale), "127.0.0.1"))
            .arg(usual(arguments::option("port", "PORT", port, locale), "8080"))
            .arg(arguments::option("threads", "COUNT", threads, locale));
        limits::add_to_serve(command, locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let address = SocketAddr::new(host(matches)?, port(matches)?);
        let limits = limits::read(matches, session)?;
        let mut settings = Settings { limits, ..Settings::default() };
        if matches.contains_id("threads") {
            let threads = arguments::whole(matches, "threads", 1, "--threads 4")?;
            settings.threads = usize::try_from(threads.min(1024)).unwrap_or(1024);
            settings.waiting = 16 * settings.threads;
        }
        let server =
            listen(address, routes(), Arc::new(guest::answer), Some(pages::site()), settings);
        let bound = server.and_then(|server| Ok((server.address()?, server)));
        let (address, server) = bound.map_err(|error| {
            Problem::new(words!(
                "cannot listen on {address}: {error}",
                "无法监听 {address}：{error}"
            ))
            .example("grundy serve --port 0")
        })?;
        session.print(&format!("http://{address}/\n"))?;
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

fn host(matches: &ArgMatches) -> Result<IpAddr, Problem> {
    let text = arguments::value(matches, "address");
    let read = if text == "localhost" { "127.0.0.1" } else { text };
    read.parse().map_err(|_| {
        let shown = scan::shown(text);
        Problem::new(words!("`{shown}` is not an IP address", "`{shown}` 不是 IP 地址"))
            .example("grundy serve --address 127.0.0.1")
    })
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
