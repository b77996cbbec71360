//! Work and its limits: what a computation may use, what counts it, and why it stopped.
//!
//! ```text
//! Limits ──▶ Meter ──visit · steps · hold──▶ Ok, or a Stop
//!              │  share: the same limits, counted by another thread
//!              └─ aside: a side question, bounded by work of its own
//! ```
//!
//! A leaf: everything that can run long is handed a [`Meter`] and looks at it. Limits and stops
//! are data; front ends make sentences of them.

mod discard;
mod flow;
mod growth;
mod interrupt;
mod limits;
mod meter;
mod stop;

pub use discard::discard;
pub use flow::{Ending, Flow, Listing, Sink, attempt, go_on};
pub use interrupt::Interrupt;
pub use limits::{Gauge, Limits};
pub use meter::Meter;
pub use stop::Stop;
