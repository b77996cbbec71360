//! What pictures show, against definitions and brute force.

mod common;

use common::{drawn, elements, hint};
use grundy::answer::Period;
use grundy::game::NoFiles;
use grundy::present::table::Cells;
use grundy::solve::Question;
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::Meter;
use grundy_draw::colour::Palette;
use grundy_draw::graph::{Merge, States};
use grundy_draw::strip::{Strip, exceptions};
use grundy_draw::{Kind, Theme, states};
use roxmltree::Document;
use std::collections::{BTreeMap, BTreeSet};

fn palette() -> &'static Palette {
    Theme::Light.palette()
}

fn mex(values: impl Iterator<Item = u64>) -> u64 {
    let set: BTreeSet<u64> = values.collect();
    (0..).find(|value| !set.contains(value)).unwrap()
}

/// Wythoff's game by its rules.
fn wythoff(size: usize) -> Vec<Vec<u64>> {
    let mut table = vec![vec![0; size]; size];
    for a in 0..size {
        for b in 0..size {
            let one = (0..a).map(|k| table[k][b]).chain((0..b).map(|k| table[a][k]));
            let both = (1..=a.min(b)).map(|k| table[a - k][b - k]);
            table[a][b] = mex(one.chain(both));
        }
    }
    table
}

/// One cell for every pair, its value in it, and dark exactly where the value is 0.
#[test]
fn zeros_are_dark() {
    let svg = drawn("wythoff 12", Kind::Heat).picture.svg;
    let document = Document::parse(&svg).unwrap();
    let expected = wythoff(13);
    let mut seen = BTreeSet::new();
    for cell in elements(&document, "rect") {
        let Some(text) = hint(cell) else { continue };
        let (pair, value) = text.split_once(": ").unwrap();
        let (a, b) = pair.trim_matches(['(', ')']).split_once(", ").unwrap();
        let (a, b): (usize, usize) = (a.parse().unwrap(), b.parse().unwrap());
        assert_eq!(value, expected[a][b].to_string(), "{pair}");
        let dark = cell.attribute("fill") == Some(palette().zero.fill);
        assert_eq!(dark, expected[a][b] == 0, "{pair}");
        assert!(seen.insert((a, b)), "{pair} twice");
    }
    assert_eq!(seen.len(), 13 * 13);
}

/// Large maps are drawn in runs: the runs of each colour cover as many cells as have it.
#[test]
fn runs_cover_every_cell() {
    let svg = drawn("wythoff 60", Kind::Heat).picture.svg;
    let document = Document::parse(&svg).unwrap();
    let mut covered = 0.0;
    let mut zeros = 0.0;
    for path in elements(&document, "path") {
        let width: f64 = path.attribute("stroke-width").unwrap().parse().unwrap();
        let runs = path.attribute("d").unwrap().split('M').skip(1);
        let length = |run: &str| run.split_once('h').unwrap().1.parse::<f64>().unwrap() / width;
        let cells: f64 = runs.map(length).sum();
        covered += cells;
        if path.attribute("stroke") == Some(palette().zero.fill) {
            zeros += cells;
        }
    }
    assert_eq!(covered.round(), 61.0 * 61.0);
    let expected = wythoff(61).iter().flatten().filter(|&&value| value == 0).count();
    assert_eq!(zeros.round(), expected as f64);
}

/// Kayles has fourteen exceptions, the last of them at 70 (Guy and Smith 1956).
#[test]
fn exceptions_of_kayles() {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..200usize {
        let left = (1..=2.min(n)).flat_map(|take| (0..=n - take).map(move |a| (a, n - take - a)));
        let next = mex(left.map(|(a, b)| values[a] ^ values[b]));
        values.push(next);
    }
    let game = grundy::games::open("0.77", &NoFiles).unwrap();
    let period = game.period(&Meter::unlimited()).unwrap();
    let strip = Strip {
        game: "0.77",
        from: 0,
        values: &values,
        shown: 100,
        period: Some(&period),
        cells: Cells::Values,
    };
    assert_eq!(exceptions(&strip), [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    let svg = drawn("0.77 99", Kind::Strip).picture.svg;
    let document = Document::parse(&svg).unwrap();
    let cells: Vec<&str> = elements(&document, "rect").into_iter().filter_map(hint).collect();
    let expected = (0..100).map(|n| format!("SG({n}) = {}", values[n]));
    assert_eq!(cells, expected.collect::<Vec<_>>());
    let marks = elements(&document, "path");
    let marks = marks.iter().filter(|mark| mark.attribute("fill") == Some(palette().accent));
    assert_eq!(marks.count(), 14);
    assert!(svg.contains("period 12 from 71 on: proved"));
}

/// A law that is only seen is not called proved.
#[test]
fn badges_tell_proved_from_observed() {
    let proved =
        grundy::games::open("0.77", &NoFiles).unwrap().period(&Meter::unlimited()).unwrap();
    let period = Period::Seen((*proved).clone());
    let values = vec![0; 10];
    let strip = Strip {
        game: "x",
        from: 0,
        values: &values,
        shown: 10,
        period: Some(&period),
        cells: Cells::Values,
    };
    let svg = grundy_draw::strip::strip(&strip, &Default::default()).svg;
    assert!(svg.contains("observed") && !svg.contains("proved"));
}

fn reached(text: &str) -> States {
    let question = Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles);
    states(&[question.unwrap()], &Meter::unlimited()).unwrap()
}

/// The options of a Nim position, by the rules.
fn nim_options(text: &str) -> BTreeSet<String> {
    let heaps: Vec<u64> = text.split(' ').map(|heap| heap.parse().unwrap()).collect();
    let mut options = BTreeSet::new();
    for (i, &heap) in heaps.iter().enumerate() {
        for left in 0..heap {
            let mut after = heaps.clone();
            after[i] = left;
            options.insert(after.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
        }
    }
    options
}

/// The drawn edges are the options, and the drawn values theirs.
#[test]
fn edges_are_options() {
    let states = reached("nim 2 3 1");
    assert_eq!(states.len(), 24);
    for at in 0..24 {
        let state = states.get(at);
        let options: BTreeSet<String> =
            states.options(at).iter().map(|&to| states.get(to).label.clone()).collect();
        assert_eq!(options, nim_options(&state.label));
        let heaps = state.label.split(' ').map(|heap| heap.parse::<u64>().unwrap());
        assert_eq!(state.layer as u64, heaps.clone().sum::<u64>());
        let value = heaps.fold(0, |sum, heap| sum ^ heap);
        assert_eq!((state.sg, state.outcome), (Some(value), Outcome::of_sg(value)));
    }
    let svg = drawn("nim 2 3 1", Kind::Graph).picture.svg;
    let document = Document::parse(&svg).unwrap();
    let paths = elements(&document, "path");
    let lines = paths.iter().filter(|path| path.attribute("fill") == Some("none")).count();
    assert_eq!(lines, states.moves());
    let nodes = elements(&document, "rect").into_iter().filter_map(hint).count();
    assert_eq!(nodes, states.len());
    // P-positions have corners, N-positions none.
    for node in elements(&document, "rect").into_iter().filter(|node| hint(*node).is_some()) {
        let square = node.attribute("rx") == Some("2");
        assert_eq!(square, node.attribute("fill") == Some(palette().p.fill));
    }
}

/// Merged by moves, Nim forgets the order of its heaps and the empty ones; by value it is a
/// chain.
#[test]
fn merged_positions_are_equal() {
    let states = reached("nim 2 3");
    let merged = states.merge(Merge::Moves);
    let heaps = |label: &str| {
        let mut heaps: Vec<&str> = label.split(' ').filter(|heap| *heap != "0").collect();
        heaps.sort_unstable();
        heaps.join(" ")
    };
    let expected: BTreeSet<String> =
        (0..states.len() as u32).map(|at| heaps(&states.get(at).label)).collect();
    assert_eq!(merged.len(), expected.len());
    assert_eq!(merged.merged(), states.len());
    let chain = states.merge(Merge::Value);
    let values: BTreeMap<u64, usize> = (0..chain.len() as u32)
        .map(|at| (chain.get(at).sg.unwrap(), chain.get(at).members))
        .collect();
    assert_eq!(values.keys().copied().collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(values.values().sum::<usize>(), states.len());
}

/// A sample keeps its bounds, has the start, and leaves nothing out where all fit.
#[test]
fn samples_keep_their_bounds() {
    for (text, most, moves) in
        [("nim 9 9 3", 120, 400), ("nim 60", 20, 400), ("nim 4 4", 25, 100), ("nim 9 9", 7, 3)]
    {
        let states = reached(text);
        let sample = states.sample(most, moves);
        assert!(sample.is_sorted() && sample[0] == 0, "{text} {sample:?}");
        assert!(sample.len() <= most && states.edges_among(&sample).len() <= moves, "{text}");
        let fits = states.len() <= most && states.moves() <= moves;
        assert_eq!(sample.len() == states.len(), fits, "{text}");
    }
}

/// On a cycle there is no longest play: such positions stand above all others, draws among
/// them.
#[test]
fn endless_play_is_on_top() {
    // 0 → 1 → 0 and 1 → 2 → 3; 4 and 5 go round for ever.
    let options = vec![vec![1], vec![0, 2], vec![3], vec![], vec![5], vec![4]];
    let labels = (0..6).map(|i| i.to_string()).collect();
    let states = States::solve(labels, options, &[], false, false).unwrap();
    let outcomes: String = (0..6).map(|at| states.get(at).outcome.letter()).collect();
    // From 1 the only move that does not lose is back to 0.
    assert_eq!(outcomes, "DDNPDD");
    for at in 0..6 {
        let state = states.get(at);
        let finite = at == 2 || at == 3;
        assert_eq!(
            (state.endless, state.layer >= 2, state.sg.is_some()),
            (!finite, !finite, finite)
        );
    }
    // A won end is won in both conventions.
    for misere in [false, true] {
        let labels = ["a", "b", "c"].map(str::to_owned).to_vec();
        let options = vec![vec![1, 2], vec![], vec![]];
        let ends = [(1, true), (2, true)];
        let states = States::solve(labels, options, &ends, misere, true).unwrap();
        let outcomes: String = (0..3).map(|at| states.get(at).outcome.letter()).collect();
        assert_eq!(outcomes, "PNN");
    }
}

/// Lit columns are the ones of the nim-sum.
#[test]
fn odd_columns_are_lit() {
    for (text, lit) in [("nim 3 4 5", 1), ("nim 1 2 3", 0), ("nim 7 8", 4)] {
        let svg = drawn(text, Kind::Binary).picture.svg;
        let document = Document::parse(&svg).unwrap();
        let lights = elements(&document, "rect");
        let lights = lights.iter().filter(|rect| rect.attribute("fill") == Some(palette().n.fill));
        assert_eq!(lights.count(), lit, "{text}");
    }
}

/// Every value has a spot: with few values none falls on another.
#[test]
fn spots_show_all_values() {
    let svg = drawn("grundy 40", Kind::Scatter).picture.svg;
    assert!(!svg.contains("drawn once"), "{svg}");
    let many = drawn("nim 100000", Kind::Scatter).picture.svg;
    assert!(many.contains("100,001 values stand on "));
}

#[cfg(feature = "png")]
#[test]
fn pixels() {
    use grundy_draw::png::Painter;
    let (painter, meter) = (Painter::default(), Meter::unlimited());
    let picture = drawn("bash:2 7", Kind::Strip).picture;
    let png = painter.png(&picture, 0.5, &meter).unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!(side(16), (picture.width * 0.5).ceil() as u32);
    assert_eq!(side(20), (picture.height * 0.5).ceil() as u32);
    assert!([1000.0, 0.0].iter().all(|&zoom| painter.png(&picture, zoom, &meter).is_err()));
    assert!(painter.can_write("SG(n) = 3 ⊕ 4, ≤ ∞ → φ ▲ × ⁵ … – ·") && !painter.can_write("局"));
}
