//! Random small positions of every game.

use grundy::game::NoFiles;
use grundy::games;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Games and the kind of position they have. A game that is not named here has the small positions
/// that it is verified by.
const GAMES: &[(&str, PositionKind)] = &[
    ("nim", PositionKind::Heaps),
    ("bash:1", PositionKind::Heaps),
    ("bash:3", PositionKind::Heaps),
    ("bash:18446744073709551614", PositionKind::Heaps),
    ("subtract:1,3,4", PositionKind::Heaps),
    ("subtract:2..4", PositionKind::Heaps),
    ("subtract:2,5", PositionKind::Heaps),
    ("subtract:pow2", PositionKind::Heaps),
    ("allbut:1,2", PositionKind::Heaps),
    ("allbut:2", PositionKind::Heaps),
    ("lasker", PositionKind::Heaps),
    ("grundy", PositionKind::Heaps),
    ("split3", PositionKind::Heaps),
    ("row:1", PositionKind::Heaps),
    ("row:2", PositionKind::Heaps),
    ("0.77", PositionKind::Heaps),
    ("0.137", PositionKind::Heaps),
    ("0.31", PositionKind::Heaps),
    ("4.7", PositionKind::Heaps),
    ("hex:0.8", PositionKind::Heaps),
    ("0.C", PositionKind::Heaps),
    ("8?.1", PositionKind::Heaps),
    ("staircase", PositionKind::List),
    ("moore:1", PositionKind::List),
    ("moore:2", PositionKind::List),
    ("stones", PositionKind::List),
    ("wythoff", PositionKind::Pair),
    ("fibonacci", PositionKind::Limited),
    ("dynamic:1", PositionKind::Limited),
    ("dynamic:3", PositionKind::Limited),
    ("turn:one", PositionKind::Coins),
    ("turn:turtles", PositionKind::Coins),
    ("turn:run:2", PositionKind::Coins),
    ("turn:near3", PositionKind::Coins),
    ("turn:mock", PositionKind::Coins),
    ("turn:ruler", PositionKind::Coins),
    ("ring:1", PositionKind::Number),
    ("ring:2", PositionKind::Number),
    ("ring:3", PositionKind::Number),
    ("chords", PositionKind::Regions),
    ("hackenbush", PositionKind::Ground),
    ("geography", PositionKind::Start),
];

#[derive(Clone, Copy, Debug)]
enum PositionKind {
    Heaps,
    List,
    Pair,
    Limited,
    Coins,
    Number,
    Regions,
    Ground,
    Start,
    /// Those that the game itself counts through.
    Small(&'static str),
}

/// All games, each with its kind of position.
fn games() -> Vec<(&'static str, PositionKind)> {
    let card = |game: &str| games::open(game, &NoFiles).unwrap().card().name;
    let named: Vec<&str> = GAMES.iter().map(|(game, _)| card(game)).collect();
    let others = games::CATALOGUE.iter().filter(|entry| !named.contains(&entry.card.name));
    let variants = others.flat_map(|entry| entry.variants);
    GAMES.iter().copied().chain(variants.map(|&game| (game, PositionKind::Small(game)))).collect()
}

fn joined(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn position(kind: PositionKind) -> BoxedStrategy<String> {
    match kind {
        PositionKind::Heaps => vec(0..6u64, 1..3).prop_map(|heaps| joined(&heaps)).boxed(),
        PositionKind::List => vec(0..4u64, 1..4).prop_map(|heaps| joined(&heaps)).boxed(),
        PositionKind::Pair => (0..5u64, 0..5u64).prop_map(|(a, b)| format!("{a} {b}")).boxed(),
        PositionKind::Limited => (0..9u64, prop::option::of(0..5u64))
            .prop_map(|(n, limit)| limit.map_or(n.to_string(), |limit| format!("{n} {limit}")))
            .boxed(),
        PositionKind::Coins => vec(any::<bool>(), 1..6)
            .prop_map(|up| up.into_iter().map(|up| if up { 'U' } else { 'D' }).collect())
            .boxed(),
        PositionKind::Number => (0..8u64).prop_map(|n| n.to_string()).boxed(),
        PositionKind::Regions => vec(0..6u64, 1..3).prop_map(|points| joined(&points)).boxed(),
        PositionKind::Ground => vec((any::<prop::sample::Index>(), 0..4u64), 0..5)
            .prop_map(|edges| grounded(&edges))
            .boxed(),
        PositionKind::Start => (0..4u64, vec((0..4u64, 0..4u64), 0..6))
            .prop_map(|(start, edges)| {
                let edges = edges.iter().map(|(u, v)| format!(" v{u}-v{v}"));
                format!("v{start}{}", edges.collect::<String>())
            })
            .boxed(),
        PositionKind::Small(game) => {
            let game = games::open(game, &NoFiles).unwrap();
            let texts: Vec<String> = game.samples(3).iter().map(|one| one.text()).collect();
            select(texts).boxed()
        }
    }
}

/// Each edge starts at a vertex that is already joined to the ground.
fn grounded(edges: &[(prop::sample::Index, u64)]) -> String {
    let mut known = vec![0];
    let mut text: Vec<String> = Vec::new();
    for (from, to) in edges {
        text.push(format!("{}-{to}", from.get(&known)));
        if !known.contains(to) {
            known.push(*to);
        }
    }
    if text.is_empty() { "0".into() } else { text.join(" ") }
}

/// A game's name and one of its positions.
pub fn game_and_position() -> impl Strategy<Value = (&'static str, String)> {
    select(games()).prop_flat_map(|(game, kind)| (Just(game), position(kind)))
}

/// `GAME POSITION`.
pub fn part() -> impl Strategy<Value = String> {
    game_and_position().prop_map(|(game, position)| format!("{game} {position}"))
}

/// One to three parts.
pub fn sum() -> impl Strategy<Value = String> {
    vec(part(), 1..=2).prop_map(|parts| parts.join(" + "))
}

/// A sum in which a part may leave its game's name to the part before.
pub fn sum_of_one_game() -> impl Strategy<Value = String> {
    select(games())
        .prop_flat_map(|(game, kind)| (Just(game), position(kind), position(kind)))
        .prop_map(|(game, one, other)| format!("{game} {one} + {other}"))
}

pub fn kind() -> impl Strategy<Value = (grundy::values::Compound, grundy::values::Convention)> {
    select(crate::common::KINDS.to_vec())
}
