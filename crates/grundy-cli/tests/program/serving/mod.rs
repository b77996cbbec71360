//! The server as a program, and a client of it.

// Nobody needs all of it.
#![allow(dead_code)]

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server of our own, ended with the test.
pub struct Server {
    pub process: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    /// Starts the program with these limits.
    pub fn start(program: impl AsRef<OsStr>, limits: &[&str]) -> Server {
        let mut process = Command::new(program)
            .args(["serve", "--port", "0", "--threads", "2"])
            .args(limits)
            .env("GRUNDY_LOCALE", "en")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let output = process.stdout.take().expect("an output");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { process, address }
    }

    /// The memory that the server really has, in bytes.
    pub fn resident(&self) -> u64 {
        let path = format!("/proc/{}/statm", self.process.id());
        let pages = std::fs::read_to_string(path).expect("a process of ours");
        let pages: u64 = pages.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("pages");
        pages * 4096
    }

    pub fn connect(&self) -> Client {
        let stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_nodelay(true).expect("set");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("set");
        Client { stream: BufReader::new(stream) }
    }
}

/// A connection that is kept.
pub struct Client {
    pub stream: BufReader<TcpStream>,
}

/// What came back.
pub struct Answer {
    pub status: u16,
    pub media: String,
    pub body: Vec<u8>,
    pub took: Duration,
}

impl Client {
    pub fn get(&mut self, path: &str) -> Answer {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"), b"")
    }

    pub fn post(&mut self, path: &str, media: &str, body: &[u8]) -> Answer {
        self.ask(&posted(path, media, body), body)
    }

    /// Sends JSON and waits for nothing.
    pub fn send(&mut self, path: &str, body: &[u8]) {
        let head = posted(path, "application/json", body);
        self.stream.get_mut().write_all(&[head.as_bytes(), body].concat()).expect("sent");
    }

    fn ask(&mut self, head: &str, body: &[u8]) -> Answer {
        let begun = Instant::now();
        let request = [head.as_bytes(), body].concat();
        self.stream.get_mut().write_all(&request).expect("sent");
        let (mut status, mut media, mut length) = (0, String::new(), 0);
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).expect("a head");
            let line = line.trim().to_ascii_lowercase();
            if let Some(rest) = line.strip_prefix("http/1.1 ") {
                status = rest[..3].parse().expect("a status");
            } else if let Some(rest) = line.strip_prefix("content-type: ") {
                media = rest.to_owned();
            } else if let Some(rest) = line.strip_prefix("content-length: ") {
                length = rest.parse().expect("a length");
            } else if line.is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).expect("a body");
        Answer { status, media, body, took: begun.elapsed() }
    }
}

fn posted(path: &str, media: &str, body: &[u8]) -> String {
    let head = format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {media}\r\n");
    format!("{head}Content-Length: {}\r\n\r\n", body.len())
}

/// Median, 99th percentile and the longest.
pub fn quantiles(times: &mut [Duration]) -> [Duration; 3] {
    times.sort_unstable();
    let last = times.len() - 1;
    [times[last / 2], times[last * 99 / 100], times[last]]
}

pub fn shown([p50, p99, most]: [Duration; 3]) -> String {
    format!("p50 {p50:.1?}  p99 {p99:.1?}  max {most:.1?}")
}
