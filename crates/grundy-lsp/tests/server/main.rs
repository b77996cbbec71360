//! The server as an editor meets it: messages in, messages out.

mod editing;
mod editor;
mod hostile;
mod library;
mod pointing;
mod protocol;
