//! Whom a request is for, and where it comes from.
//!
//! A server on 127.0.0.1 is reached by every page that the user's browser shows. A page whose
//! name is made to mean 127.0.0.1 could even read the answers (*DNS rebinding*); its requests say
//! that name in `Host`. So only addresses, `localhost` and the names that the user allows are
//! answered. And what a foreign page sends (`Origin`) is not read at all, unless its origin is
//! allowed.

use crate::guard;
use crate::problem::{Refusal, Said};
use crate::request::Asked;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, Method, Response, header, uri::Authority};
use axum::response::IntoResponse;
use grundy::notation::scan;
use std::net::{Ipv4Addr, Ipv6Addr};

/// Why a request is not answered, if it is for another server or comes from another page that is
/// not allowed to ask.
pub(crate) fn foreign(
    names: &[String],
    allowed: bool,
    request: &Request,
) -> Option<Response<Body>> {
    let headers = request.headers();
    let hosts: Vec<&str> = headers
        .get_all(header::HOST)
        .into_iter()
        .map(|host| host.to_str().unwrap_or("?"))
        .chain(request.uri().authority().map(Authority::as_str))
        .collect();
    let refusal = match hosts.iter().find(|host| !is_ours(host, names)) {
        Some(host) => Refusal::another_host(&scan::shown(host)),
        None if !allowed && is_foreign(request.method(), headers, &hosts) => {
            Refusal::another_origin()
        }
        None => return None,
    };
    let query = Asked::query(request.uri().query().unwrap_or_default());
    let locale = query.locale(&guard::languages(headers));
    Some(Said(refusal, locale).into_response())
}

/// Whether a host, with or without a port, is this server: an address of any kind, `localhost`,
/// or one of the names.
fn is_ours(host: &str, names: &[String]) -> bool {
    let (name, port) = match host.rfind([':', ']']) {
        Some(at) if host[at..].starts_with(':') => (&host[..at], &host[at + 1..]),
        _ => (host, ""),
    };
    let address = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(six) => six.parse::<Ipv6Addr>().is_ok(),
        None => name.parse::<Ipv4Addr>().is_ok(),
    };
    let known = |one: &str| name.eq_ignore_ascii_case(one);
    let digits = port.bytes().all(|byte| byte.is_ascii_digit());
    digits && (address || known("localhost") || names.iter().any(|one| known(one)))
}

/// Whether a page of another server sends something. (What a page may ask for by an address
/// alone it can only show, not read.)
fn is_foreign(method: &Method, headers: &HeaderMap, hosts: &[&str]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let origin = origin.to_str().unwrap_or_default();
    // A proxy before this server may speak https.
    let host = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
    let ours = host.is_some_and(|host| hosts.iter().any(|one| one.eq_ignore_ascii_case(host)));
    !matches!(*method, Method::GET | Method::HEAD) && !ours
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts() {
        let names = ["games.example".to_owned()];
        for host in [
            "127.0.0.1",
            "127.0.0.1:8080",
            "10.0.0.7:80",
            "[::1]:8080",
            "[::1]",
            "localhost",
            "LocalHost:1",
            "games.example:443",
        ] {
            assert!(is_ours(host, &names), "{host}");
        }
        for host in [
            "",
            "?",
            "evil.example",
            "localhost.evil.example:8080",
            "127.0.0.1.evil.example",
            "127.0.0.1:8080:x",
            "127.0.0.1:80x",
            "::1",
            "[::1",
            "[::1]x",
            "[evil]",
            "games.example.evil",
        ] {
            assert!(!is_ours(host, &names), "{host}");
        }
    }
}
