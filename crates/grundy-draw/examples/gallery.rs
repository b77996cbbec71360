//! Every kind of picture in both themes, as SVG and PNG, to be looked at:
//! `cargo run -p grundy-draw --features png --example gallery -- FOLDER [PART OF A NAME]`.

use grundy::game::Files;
use grundy::notation::Locale;
use grundy::work::{Limits, Meter};
use grundy_draw::graph::Merge;
use grundy_draw::png::Painter;
use grundy_draw::{Kind, Look, Order, Theme, draw};
use std::error::Error;
use std::path::Path;

const PICTURES: &[(&str, &str, Kind)] = &[
    ("strip-kayles", "0.77", Kind::Strip),
    ("strip-grundy", "grundy 99", Kind::Strip),
    ("strip-nim", "nim 40", Kind::Strip),
    ("strip-subtract", "subtract:1,3,4", Kind::Strip),
    ("scatter-grundy", "grundy 20000", Kind::Scatter),
    ("scatter-kayles", "0.77 300", Kind::Scatter),
    ("heat-wythoff", "wythoff 24", Kind::Heat),
    ("heat-nim", "nim 255", Kind::Heat),
    ("graph-nim", "nim 1 2 3", Kind::Graph),
    ("graph-heap", "nim 5", Kind::Graph),
    ("graph-kayles", "0.77 6", Kind::Graph),
    ("graph-large", "nim 5 6", Kind::Graph),
    ("graph-draws", "graph:moves.txt", Kind::Graph),
    ("graph-sampled", "wythoff 7 9", Kind::Graph),
    ("graph-merged", "0.77 8", Kind::Graph),
    ("graph-values", "nim 3 5", Kind::Graph),
    ("graph-bash", "bash:3 7", Kind::Graph),
    ("binary-nim", "nim 3 4 5", Kind::Binary),
    ("binary-sum", "nim 11 + lasker 7 + 0.77 9", Kind::Binary),
    ("position-nim", "nim 3 4 5 0 100", Kind::Position),
    ("position-staircase", "staircase 2 0 5 1", Kind::Position),
    ("position-turn", "turn:ruler DUUDDU", Kind::Position),
    ("position-row", "row:2 5 3", Kind::Position),
    ("position-ring", "ring:2 7", Kind::Position),
    ("position-chords", "chords 8", Kind::Position),
    ("position-fibonacci", "fibonacci 20 6", Kind::Position),
    (
        "position-hackenbush",
        "hackenbush 0-1 1-2 0-2 2-3 2-4 4-4 0-5 5-6 5-6 5-7 0-8",
        Kind::Position,
    ),
    ("position-geography", "geography 1 1-2 2-3 3-4 4-1 3-5 5-6 6-7 7-5 2-8", Kind::Position),
    ("position-odd", "geography 2 0-2 2-4 4-1 4-3 1-3 5-6", Kind::Position),
    ("position-sum", "nim 3 5 + wythoff 2 5 + turn:mock UDU", Kind::Position),
];

/// A graph on which play can go round.
struct Moves;

impl Files for Moves {
    fn read(&self, _: &str) -> std::io::Result<Vec<u8>> {
        Ok(b"a b\nb c\nc d\nd b\nc c\nc e\na f\nf e\nf g\ng f\na h\nh i\ni h\ni j\nj i\n".to_vec())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("a folder is expected")?;
    let part = arguments.next().unwrap_or_default();
    let painter = Painter::default();
    for (name, text, kind) in PICTURES.iter().filter(|(name, ..)| name.contains(&part)) {
        let merge = match *name {
            "graph-merged" => Merge::Moves,
            "graph-values" => Merge::Value,
            _ => Merge::Nothing,
        };
        let order = Order { kind: Some(*kind), merge, ..Order::default() };
        for (theme, suffix) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let look = Look { theme, locale: Locale::En, ..Look::default() };
            let drawn = draw(text, &order, &look, &Moves, Limits::default());
            let drawn = drawn.map_err(|failure| format!("{name}: {failure:?}"))?;
            let path = Path::new(&folder).join(format!("{name}-{suffix}"));
            std::fs::write(path.with_extension("svg"), &drawn.picture.svg)?;
            let png = painter
                .png(&drawn.picture, 1.0, &Meter::unlimited())
                .map_err(|problem| format!("{problem:?}"))?;
            std::fs::write(path.with_extension("png"), png)?;
            let (bytes, picture) = (drawn.picture.svg.len(), &drawn.picture);
            println!("{name}-{suffix}: {} × {}, {bytes} bytes", picture.width, picture.height);
        }
    }
    Ok(())
}
