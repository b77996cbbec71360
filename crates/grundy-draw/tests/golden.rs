//! Pictures that are kept: a change of a picture is a change to be looked at.
//! `GRUNDY_BLESS=1` writes them anew.

mod common;

use common::{of, tried};
use grundy::notation::Locale;
use grundy_draw::graph::Merge;
use grundy_draw::{Kind, Look, Order, Theme};
use std::fs;
use std::path::Path;

#[test]
fn pictures_are_what_they_were() {
    let light = Look { width: 480, ..Look::default() };
    let dark = Look { theme: Theme::Dark, ..light };
    let chinese = Look { locale: Locale::Zh, ..light };
    let merged = Order { merge: Merge::Moves, ..of(Kind::Graph) };
    let kept = [
        ("kayles", "0.77", of(Kind::Strip), Look { width: 720, ..light }),
        ("strip", "subtract:1,3,4 20", of(Kind::Strip), light),
        ("strip-exceptions", "0.07 70", of(Kind::Strip), chinese),
        ("scatter", "0.77 30", of(Kind::Scatter), light),
        ("heat", "wythoff 8", of(Kind::Heat), dark),
        ("heat-runs", "nim 40", of(Kind::Heat), light),
        ("graph", "nim 1 1 2", of(Kind::Graph), light),
        ("graph-merged", "nim 1 2", merged, dark),
        ("graph-draws", "graph:x", of(Kind::Graph), light),
        ("binary", "nim 3 4 5", of(Kind::Binary), light),
        ("position", "nim 3 20 + turn:ruler DUU", of(Kind::Position), dark),
        ("bush", "hackenbush 0-1 1-2 0-2 2-2 2-3 2-3", of(Kind::Position), light),
        ("plane", "geography 1 1-2 2-3 3-1 3-4", of(Kind::Position), light),
    ];
    let bless = std::env::var_os("GRUNDY_BLESS").is_some();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut differ = Vec::new();
    for (name, text, order, look) in kept {
        let path = folder.join(name).with_extension("svg");
        let drawn = tried(text, &order, &look).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        let svg = drawn.picture.svg;
        assert!(svg.len() < 40_000, "{name} is too large to be kept: {}", svg.len());
        if bless {
            fs::write(&path, &svg).unwrap();
        } else if fs::read_to_string(&path).ok().as_deref() != Some(&svg) {
            differ.push(name);
        }
    }
    assert!(differ.is_empty(), "{differ:?} differ; GRUNDY_BLESS=1 rewrites them, then look");
}
