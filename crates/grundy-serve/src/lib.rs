//! The HTTP interface of grundy: it knows HTTP, and nothing of games.
//!
//! ```text
//! request ──request──▶ Order ──pool──▶ Work (a function that is given) ──▶ Reply ──api──▶ response
//!           by the table of routes      bounded, interruptible                   JSON, problem+json
//! ```
//!
//! - A [`Route`] says what a request may say: the members of an object, from its schema. Requests
//!   are read by it, and the OpenAPI document is made from it: `/api/v1/openapi.json`.
//! - The work is a function that is given: what was said goes in, the answer comes out. Several
//!   questions in one request share what is found out: `/api/v1/batch`.
//! - Every request has limits (time, positions, memory, bytes in and out). At most so many run at
//!   once and so many wait; the others get 429. Long work never keeps short work waiting. Who goes
//!   away interrupts the work.
//! - Requests for another host, and what the pages of others send, are refused, but for those that
//!   are allowed to.
//! - What is wrong has a name of its own, [`KINDS`], which is the address of a page about it.
//! - Answers are packed for whoever unpacks them; pages and what stays the same have tags.
//! - Pages, if there are any, are a function too: [`Site`]. They lie outside `/api/`.
//! - Nothing is read from or written to disk on behalf of a request.
//!
//! # Example
//! ```
//! use grundy_serve::{Reply, Route, Settings, application, each};
//! let route = Route::of("games", &serde_json::json!({"description": "List the games"}));
//! let work = each(|_| Reply { output: b"[]\n".to_vec(), ..Reply::default() });
//! let (router, _) = application(vec![route], work, None, Settings::default());
//! # let _ = router;
//! ```

mod api;
mod batch;
mod body;
mod components;
mod cors;
mod etag;
mod example;
mod guard;
mod openapi;
mod origin;
mod packed;
mod pool;
mod problem;
mod request;
mod route;
mod server;
mod site;
mod starved;
mod stream;
mod work;

pub use api::{Handle, application};
pub use problem::KINDS;
pub use route::{Form, Parameter, Route, Sort};
pub use server::{Listening, listen};
pub use site::{Document, Page, Site, Visit};
pub use work::{Ending, Order, Reply, Work, each};

use grundy::work::Limits;
use std::time::Duration;

/// Waits without keeping anybody from working: for the end of [`Listening::run`].
pub async fn pause(time: Duration) {
    tokio::time::sleep(time).await;
}

/// What the server allows.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Requests that are worked on for long at once; twice as many have their first slice.
    pub threads: usize,
    /// Requests that may wait for their first slice, and as many for a long turn.
    pub waiting: usize,
    /// The time after which a request is a long one.
    pub slice: Duration,
    /// Connections at once.
    pub connections: usize,
    /// What one request may use.
    pub limits: Limits,
    /// Bytes that a request may send.
    pub body: usize,
    /// Bytes of an answer.
    pub answer: usize,
    /// How long work may go on after its time, before the client is told that it is overdue.
    pub grace: Duration,
    /// How long the head of a request may take, an idle connection may stay, and a client may
    /// read nothing of what is sent to it.
    pub idle: Duration,
    /// Names that this server has besides its addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Origins whose pages may ask and read, `https://page.example`; `*` for all.
    pub origins: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(2, |threads| threads.get());
        Settings {
            threads,
            waiting: 16 * threads,
            slice: Duration::from_millis(200),
            connections: 1000,
            limits: Limits {
                time: Duration::from_secs(10),
                memory: 512 << 20,
                positions: 10_000_000,
                ..Limits::default()
            },
            body: 4 << 20,
            answer: 32 << 20,
            grace: Duration::from_secs(2),
            idle: Duration::from_secs(30),
            hosts: Vec::new(),
            origins: Vec::new(),
        }
    }
}
