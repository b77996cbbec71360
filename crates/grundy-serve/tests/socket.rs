//! Clients that are slow, or send too much: over a socket.

use grundy_serve::{Form, Order, Reply, Route, Settings, each, listen};
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

const SECOND: Duration = Duration::from_secs(1);
/// More than the system keeps of what is sent.
const LARGE: usize = 31 << 20;

fn work(order: &Order) -> Reply {
    let input = order.members.get("input").and_then(|input| input.as_str());
    let length = input.map_or(LARGE, str::len);
    Reply { output: vec![b'x'; length], ..Reply::default() }
}

struct Server {
    address: SocketAddr,
    end: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

fn server() -> Server {
    let schema = serde_json::json!({"properties": {"input": {"type": "string"}}});
    let route = Route { body: Some("input"), forms: &[Form::TEXT], ..Route::of("do", &schema) };
    let settings =
        Settings { idle: SECOND / 2, body: 1 << 20, connections: 50, ..Settings::default() };
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let server = listen(any, vec![route], each(work), None, settings).expect("a port");
    let address = server.address().expect("an address");
    let (end, ended) = oneshot::channel::<()>();
    let serving = spawn(move || {
        server.run(async {
            let _ = ended.await;
        });
    });
    Server { address, end, serving }
}

impl Server {
    fn send(&self, head: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(20 * SECOND)).expect("set");
        stream.write_all(head.as_bytes()).expect("sent");
        stream
    }

    fn end(self) {
        self.end.send(()).expect("it serves");
        self.serving.join().expect("it ended");
        assert!(TcpStream::connect(self.address).is_err());
    }
}

/// Everything that comes until the connection is closed.
fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Err(error) if error.kind() != ErrorKind::ConnectionReset => panic!("{error}"),
        _ => bytes,
    }
}

const GET: &str = "GET /api/v1/do HTTP/1.1\r\nHost: localhost\r\n";

#[test]
fn slow_clients_are_left() {
    let server = server();
    // A head that never ends, and one that never begins.
    for head in ["GET /health HTTP/1.1\r\nHost: loc", ""] {
        let begun = Instant::now();
        let mut stream = server.send(head);
        assert_eq!(rest(&mut stream), b"", "{head}");
        assert!(begun.elapsed() < 10 * SECOND, "{head}");
    }
    // An answer that is read, whatever its length, and one that nobody reads.
    let read = rest(&mut server.send(&format!("{GET}Connection: close\r\n\r\n")));
    assert!(read.len() > LARGE, "{}", read.len());
    let mut stream = server.send(&format!("{GET}\r\n"));
    sleep(3 * SECOND);
    let read = rest(&mut stream);
    assert!(!read.is_empty() && read.len() < LARGE, "{}", read.len());
    server.end();
}

#[test]
fn large_bodies_are_refused_and_small_ones_read() {
    let server = server();
    let post = |length: usize| {
        let head = "POST /api/v1/do HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain";
        let head = format!("{head}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
        let mut stream = server.send(&head);
        // Whoever is refused before all is sent may see the connection closed.
        let _ = stream.write_all(&vec![b'7'; length.min(2 << 20)]);
        String::from_utf8_lossy(&rest(&mut stream)).into_owned()
    };
    assert!(post(1 << 20).starts_with("HTTP/1.1 200"));
    let refused = post((1 << 20) + 1);
    assert!(refused.starts_with("HTTP/1.1 413"), "{refused}");
    assert!(refused.contains("application/problem+json"), "{refused}");
    assert!(post(2 << 20).starts_with("HTTP/1.1 413"));
    let chunked = "POST /api/v1/do HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n\
                   Connection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n";
    let broken = String::from_utf8_lossy(&rest(&mut server.send(chunked))).into_owned();
    assert!(broken.starts_with("HTTP/1.1 400"), "{broken}");
    server.end();
}
