//! What the tests of pictures share.
#![allow(dead_code)] // each test uses a part of it

use grundy::game::Files;
use grundy::work::{Limits, Stop};
use grundy_draw::{Drawn, Kind, Look, Order, draw};
use roxmltree::{Document, Node};
use std::io;
use std::time::Duration;

/// A file in memory.
pub struct File(pub &'static str);

impl Files for File {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Ok(self.0.as_bytes().to_vec())
    }
}

/// A graph with cycles, draws and names that mean something to XML.
pub const HOSTILE: File = File("<b> &amp;\n&amp; \"q\"\n\"q\" ]]>\n]]> <b>\n\"q\" 'x'\nu v\nv u\n");

pub fn of(kind: Kind) -> Order {
    Order { kind: Some(kind), ..Order::default() }
}

pub fn tried(text: &str, order: &Order, look: &Look) -> Result<Drawn, Stop> {
    // A busy machine changes nothing.
    let limits = Limits { time: Duration::MAX, ..Limits::default() };
    draw(text, order, look, &HOSTILE, limits)
}

/// A picture that must exist.
pub fn drawn(text: &str, kind: Kind) -> Drawn {
    tried(text, &of(kind), &Look::default()).unwrap_or_else(|failure| panic!("{text}: {failure:?}"))
}

/// Every element of a document.
pub fn elements<'a, 'd>(document: &'a Document<'d>, name: &str) -> Vec<Node<'a, 'd>> {
    document.descendants().filter(|node| node.has_tag_name(name)).collect()
}

/// The text that is shown to those who point at an element.
pub fn hint<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    node.children().find(|child| child.has_tag_name("title"))?.text()
}
