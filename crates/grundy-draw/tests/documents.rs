//! Every picture of every game is a well-formed document of bounded size, whatever the labels.

mod common;

use common::{drawn, elements, of, tried};
use grundy::game::NoFiles;
use grundy::games::{self, CATALOGUE};
use grundy::notation::Locale;
use grundy::work::{Limits, Stop};
use grundy_draw::graph::{MOST_MOVES, MOST_POSITIONS, Merge};
use grundy_draw::{Drawn, Kind, Look, Order, Picture, Theme, draw, kinds};
use proptest::prelude::*;
use roxmltree::Document;

/// Well-formed, of the size it says, and everything written lies inside.
fn check(drawn: &Drawn, what: &str) {
    let picture = &drawn.picture;
    let document = Document::parse(&picture.svg).unwrap_or_else(|why| panic!("{what}: {why}"));
    let root = document.root_element();
    assert_eq!(root.attribute("width"), Some(picture.width.to_string().as_str()), "{what}");
    assert_eq!(root.attribute("height"), Some(picture.height.to_string().as_str()), "{what}");
    assert!(!elements(&document, "title").is_empty() && !elements(&document, "desc").is_empty());
    assert!(!picture.svg.contains("=\"NaN") && !picture.svg.contains("=\"inf"), "{what}");
    assert!(picture.width <= 9000.0 && picture.height <= 40_000.0, "{what}");
    let inside = root.children().filter(|node| node.has_tag_name("text"));
    for text in inside {
        let at = |name: &str| text.attribute(name).and_then(|value| value.parse::<f64>().ok());
        let (x, y) = (at("x").unwrap(), at("y").unwrap());
        assert!((0.0..=picture.width).contains(&x), "{what}: {x} of {}", picture.width);
        assert!((0.0..=picture.height).contains(&y), "{what}: {y} of {}", picture.height);
    }
}

fn drawn_with(text: &str, kind: Kind, look: &Look) -> Picture {
    tried(text, &of(kind), look).unwrap_or_else(|stop| panic!("{text}: {stop:?}")).picture
}

#[test]
fn every_game_has_its_pictures() {
    let mut count = 0;
    for entry in CATALOGUE.iter().filter(|entry| !entry.card.usage.ends_with("FILE")) {
        let card = entry.card;
        let game = games::open(card.game, &NoFiles).unwrap();
        let known = kinds(&game);
        assert!(known.contains(&Kind::Position), "{} has no drawing", card.name);
        for kind in Kind::ALL {
            let text = match kind {
                Kind::Strip | Kind::Scatter | Kind::Heat => format!("{} 12", card.game),
                // Play from the example of a card may be long.
                Kind::Graph if known.contains(&Kind::Strip) && known.contains(&Kind::Position) => {
                    let small = if card.position.contains('U') { "UDU" } else { "4" };
                    format!("{} {small}", card.game)
                }
                _ => format!("{} {}", card.game, card.position),
            };
            for (theme, locale) in [(Theme::Light, Locale::En), (Theme::Dark, Locale::Zh)] {
                let look = Look { theme, locale, ..Look::default() };
                match tried(&text, &of(kind), &look) {
                    Ok(drawn) => check(&drawn, &format!("{text} {kind}")),
                    Err(Stop::Fault(_)) => assert!(!known.contains(&kind), "{text} {kind}"),
                    Err(stop) => panic!("{text} {kind}: {stop:?}"),
                }
                count += 1;
            }
        }
    }
    assert!(count >= 200, "{count}");
}

/// Drawn for a telephone, a picture that is shown as wide as the screen has no letters below 11.
#[test]
fn letters_are_large_enough_on_narrow_screens() {
    const SCREEN: u32 = 340;
    let look = Look { width: SCREEN, ..Look::default() };
    let tables = [Kind::Strip, Kind::Scatter, Kind::Heat];
    let mut letters = 0;
    for entry in CATALOGUE.iter().filter(|entry| !entry.card.usage.ends_with("FILE")) {
        let known = kinds(&games::open(entry.card.game, &NoFiles).unwrap());
        for kind in tables.into_iter().filter(|kind| known.contains(kind)) {
            for last in [15, 24, 120] {
                let text = format!("{} {last}", entry.card.game);
                let picture = drawn_with(&text, kind, &look);
                let document = Document::parse(&picture.svg).unwrap();
                let scale = (f64::from(SCREEN) / picture.width).min(1.0);
                for written in elements(&document, "text") {
                    let size: f64 = written.attribute("font-size").unwrap().parse().unwrap();
                    assert!(size * scale >= 11.0, "{text} {kind}: {size} at {scale}");
                    letters += 1;
                }
            }
        }
    }
    assert!(letters > 1000, "{letters}");
}

/// A plain picture gives nothing away: it is the same whoever wins.
#[test]
fn plain_pictures_say_nothing_of_who_wins() {
    let look = Look { plain: true, ..Look::default() };
    let told = ["wins", "loses", "SG", "matching", "decide", "Winning", "N (", ": N", ": P"];
    for entry in CATALOGUE.iter().filter(|entry| !entry.card.usage.ends_with("FILE")) {
        let text = format!("{} {}", entry.card.game, entry.card.position);
        let plain = tried(&text, &of(Kind::Position), &look).unwrap();
        check(&plain, &text);
        let says = |svg: &str| told.iter().any(|word| svg.contains(word));
        assert!(!says(&plain.picture.svg), "{text}");
        assert!(says(&drawn(&text, Kind::Position).picture.svg), "{text}");
    }
}

/// Names of nodes and of vertices may mean something to XML.
#[test]
fn labels_are_escaped() {
    for merge in [Merge::Nothing, Merge::Moves, Merge::Value] {
        for misere in [false, true] {
            let order = Order { merge, misere, ..of(Kind::Graph) };
            let drawn = tried("graph:x", &order, &Look::default()).unwrap();
            check(&drawn, "graph:x");
        }
    }
    let whole = drawn("graph:x", Kind::Graph).picture.svg;
    let document = Document::parse(&whole).unwrap();
    let texts: Vec<&str> =
        elements(&document, "text").iter().filter_map(roxmltree::Node::text).collect();
    for name in ["<b>", "&amp;", "\"q\"", "]]>", "'x'"] {
        assert!(texts.contains(&name), "{name} in {texts:?}");
    }
    let drawn = drawn("geography <script> <script>-& &-\u{1}\u{7f}\u{feff}", Kind::Position);
    check(&drawn, "geography");
    assert!(!drawn.picture.svg.contains("<script"));
}

#[test]
fn sizes_are_bounded() {
    for (text, kind, most) in [
        ("nim 1500", Kind::Strip, 500_000),
        ("nim 100000", Kind::Scatter, 600_000),
        ("subtract:pow2 100000", Kind::Scatter, 600_000),
        ("nim 300", Kind::Heat, 1_000_000),
        ("nim 9 5 3", Kind::Graph, 300_000),
        ("nim 200", Kind::Graph, 300_000),
        ("nim 18446744073709551615 0 1", Kind::Position, 10_000),
        ("nim 18446744073709551615 1", Kind::Binary, 30_000),
        ("staircase 18446744073709551615 1 0", Kind::Position, 10_000),
        ("fibonacci 1000000", Kind::Position, 40_000),
        ("ring:2 1000000", Kind::Position, 40_000),
        ("row:3 1000000 7", Kind::Position, 80_000),
    ] {
        let drawn = drawn(text, kind);
        check(&drawn, text);
        assert!(drawn.picture.svg.len() <= most, "{text}: {}", drawn.picture.svg.len());
    }
    let many = format!("nim{}", " 7".repeat(5000));
    check(&drawn(&many, Kind::Position), "many heaps");
    check(&drawn(&many, Kind::Binary), "many components");
    let coins = format!("turn:ruler {}", "UD".repeat(3000));
    check(&drawn(&coins, Kind::Position), "many coins");
    let edges: String = (1..2000).map(|v| format!(" {}-{v}", v / 2)).collect();
    check(&drawn(&format!("hackenbush{edges}"), Kind::Position), "many edges");
    let path: String = (1..300).map(|v| format!(" {v}-{}", v + 1)).collect();
    check(&drawn(&format!("hackenbush 0-1{path}"), Kind::Position), "a long stalk");
}

/// What cannot be drawn is said, with what can.
#[test]
fn problems_name_what_there_is() {
    for (text, kind, said) in [
        ("hackenbush 0-1", Some(Kind::Strip), "its pictures are: graph, binary, position"),
        ("hackenbush", None, "a position of `hackenbush` is missing"),
        ("wythoff 5", Some(Kind::Strip), "its pictures are: heat, graph"),
        ("nim 5000", Some(Kind::Strip), "at most 3999"),
        ("nim 5000", Some(Kind::Heat), "at most 1023"),
        ("nim 3 4", Some(Kind::Strip), "one word too many"),
        ("nim x", Some(Kind::Heat), "x"),
        ("graph:x", Some(Kind::Position), "its pictures are: graph, binary"),
        ("wythoff 1 99999999999999999999999", Some(Kind::Position), "its pictures are: heat"),
        ("nin 3", None, "no game named"),
        ("0.77 --", Some(Kind::Heat), "--"),
    ] {
        let order = Order { kind, ..Order::default() };
        match tried(text, &order, &Look::default()) {
            Err(Stop::Fault(problem)) => {
                let message = problem.render(Locale::En);
                assert!(message.contains(said), "{text}: {message}");
            }
            other => panic!("{text}: {:?}", other.map(|drawn| drawn.kind)),
        }
    }
    for (text, order, said) in [
        ("nim 3", Order { merge: Merge::Moves, ..Order::default() }, "--merge"),
        ("nim", Order { linear: true, ..Order::default() }, "--linear"),
        ("nim", Order { misere: true, ..Order::default() }, "--misere"),
        ("nim 3", Order { misere: true, ..of(Kind::Binary) }, "--misere"),
    ] {
        let Err(Stop::Fault(problem)) = tried(text, &order, &Look::default()) else {
            panic!("{text} {order:?} is drawn");
        };
        assert!(problem.render(Locale::En).contains(said), "{text} {order:?}");
    }
    let limits = Limits { positions: 100, ..Limits::default() };
    let many = draw("nim 9 9 9", &of(Kind::Graph), &Look::default(), &NoFiles, limits);
    assert!(matches!(many, Err(Stop::Positions(_))));
}

/// Without a kind a position is drawn as it lies, and a game as its values.
#[test]
fn the_usual_kind() {
    for (text, kind) in [
        ("nim 3 4", Kind::Position),
        ("0.77 9", Kind::Position),
        ("0.77", Kind::Strip),
        ("wythoff", Kind::Heat),
        ("graph:x", Kind::Graph),
        ("graph:x \"q\"", Kind::Graph),
    ] {
        let drawn = tried(text, &Order::default(), &Look::default()).unwrap();
        assert_eq!(drawn.kind, kind, "{text}");
        check(&drawn, text);
    }
}

#[test]
fn samples_say_what_they_leave_out() {
    let sampled = drawn("nim 9 9 3", Kind::Graph).picture.svg;
    assert!(sampled.contains("A sample: ") && sampled.contains(" of 400 positions"));
    let whole = drawn("nim 2 2", Kind::Graph).picture.svg;
    assert!(whole.contains("All 9 positions, 18 moves."), "{whole}");
    const { assert!(MOST_POSITIONS < 400 && MOST_MOVES < 4000) };
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// Any text gives a document or a reason.
    #[test]
    fn nothing_panics(
        game in prop::sample::select(vec!["nim", "turn:mock", "geography", "hackenbush", "ring:2", "0.3", "nothing"]),
        position in "[0-9 UD*-]{0,12}|\\PC{0,12}",
        kind in 0usize..7,
        width in 0u32..3000,
    ) {
        let order = Order { kind: Kind::ALL.get(kind).copied(), ..Order::default() };
        let look = Look { width, ..Look::default() };
        let limits = Limits { positions: 2000, ..Limits::default() };
        let text = format!("{game} {position}");
        if let Ok(drawn) = draw(&text, &order, &look, &NoFiles, limits) {
            check(&drawn, &text);
        }
    }
}
