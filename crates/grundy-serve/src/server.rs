//! The socket: accepting connections, and ending gracefully.
//!
//! The loop is written out because a connection that sends its request byte by byte, or none,
//! must not be kept for ever, which `axum::serve` does.

use crate::api::{Handle, application};
use crate::pool::at_once;
use crate::stream::Impatient;
use crate::{Route, Settings, Site, Work};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

/// How long requests in progress may go on after the server was told to end.
const FAREWELL: Duration = Duration::from_secs(2);
/// How long those that were interrupted then have to say so.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// Stack of a thread that works: what the main thread of a process has.
const STACK: usize = 8 << 20;

/// A server that is bound to its address.
pub struct Listening {
    runtime: Runtime,
    listener: TcpListener,
    router: Router,
    handle: Handle,
}

/// Binds a server to an address; port 0 lets the system choose one.
pub fn listen(
    address: SocketAddr,
    routes: Vec<Route>,
    work: Work,
    pages: Option<Site>,
    settings: Settings,
) -> io::Result<Listening> {
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .worker_threads(2)
        .max_blocking_threads(at_once(settings.threads.max(1)).saturating_add(4))
        .thread_stack_size(STACK)
        .build()?;
    let listener = runtime.block_on(TcpListener::bind(address))?;
    let (router, handle) = application(routes, work, pages, settings);
    Ok(Listening { runtime, listener, router, handle })
}

impl Listening {
    /// The address, with the port that was chosen.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `end` comes. Then no connection is accepted any more, requests in progress
    /// have two seconds, and what is left is interrupted. Nobody waits for work that is deaf: it
    /// ends with the process.
    pub fn run(self, end: impl Future<Output = ()>) {
        let Listening { runtime, listener, router, handle } = self;
        runtime.block_on(accept(listener, router, handle, end));
        runtime.shutdown_background();
    }
}

async fn accept(
    listener: TcpListener,
    router: Router,
    handle: Handle,
    end: impl Future<Output = ()>,
) {
    let Settings { connections, idle, .. } = *handle.settings();
    let most = u32::try_from(connections).unwrap_or(u32::MAX >> 4).max(1);
    let places = Arc::new(Semaphore::new(most as usize));
    let (ending, ended) = watch::channel(false);
    let mut end = pin!(end);
    loop {
        // Further connections wait in the system's queue.
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, stream) = tokio::select! {
            () = &mut end => break,
            (place, accepted) = next => match accepted {
                Ok((stream, _)) => (place, stream),
                Err(_) => {
                    // No descriptors are left, say: some will be free again.
                    sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
        };
        let _ = stream.set_nodelay(true);
        let (router, ended) = (router.clone(), ended.clone());
        tokio::spawn(async move {
            converse(Impatient::new(stream, idle), router, idle, ended).await;
            drop(place);
        });
    }
    drop(listener);
    let _ = ending.send(true);
    if timeout(FAREWELL, places.acquire_many(most)).await.is_err() {
        handle.close();
        let _ = timeout(LAST_WORDS, places.acquire_many(most)).await;
    }
}

/// Answers the requests of one connection.
async fn converse(
    stream: Impatient,
    router: Router,
    idle: Duration,
    mut ended: watch::Receiver<bool>,
) {
    let service = TowerToHyperService::new(router);
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(idle);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
    let mut ending = false;
    loop {
        tokio::select! {
            // An error is the client's: it went away, or it does not speak HTTP.
            _ = connection.as_mut() => return,
            _ = ended.wait_for(|ended| *ended), if !ending => {
                ending = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}
