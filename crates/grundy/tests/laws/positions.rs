//! Random small positions of every game.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Games and the kind of position they have.
const GAMES: &[(&str, Kind)] = &[
    ("nim", Kind::Heaps),
    ("bash:1", Kind::Heaps),
    ("bash:3", Kind::Heaps),
    ("bash:18446744073709551614", Kind::Heaps),
    ("subtract:1,3,4", Kind::Heaps),
    ("subtract:2..4", Kind::Heaps),
    ("subtract:2,5", Kind::Heaps),
    ("subtract:pow2", Kind::Heaps),
    ("allbut:1,2", Kind::Heaps),
    ("allbut:2", Kind::Heaps),
    ("lasker", Kind::Heaps),
    ("grundy", Kind::Heaps),
    ("split3", Kind::Heaps),
    ("row:1", Kind::Heaps),
    ("row:2", Kind::Heaps),
    ("0.77", Kind::Heaps),
    ("0.137", Kind::Heaps),
    ("0.31", Kind::Heaps),
    ("4.7", Kind::Heaps),
    ("hex:0.8", Kind::Heaps),
    ("0.C", Kind::Heaps),
    ("8?.1", Kind::Heaps),
    ("staircase", Kind::List),
    ("moore:1", Kind::List),
    ("moore:2", Kind::List),
    ("stones", Kind::List),
    ("wythoff", Kind::Pair),
    ("fibonacci", Kind::Limited),
    ("dynamic:1", Kind::Limited),
    ("dynamic:3", Kind::Limited),
    ("turn:one", Kind::Coins),
    ("turn:turtles", Kind::Coins),
    ("turn:run:2", Kind::Coins),
    ("turn:near3", Kind::Coins),
    ("turn:mock", Kind::Coins),
    ("turn:ruler", Kind::Coins),
    ("ring:1", Kind::Number),
    ("ring:2", Kind::Number),
    ("ring:3", Kind::Number),
    ("chords", Kind::Regions),
    ("hackenbush", Kind::Ground),
    ("geography", Kind::Start),
];

#[derive(Clone, Copy, Debug)]
enum Kind {
    Heaps,
    List,
    Pair,
    Limited,
    Coins,
    Number,
    Regions,
    Ground,
    Start,
}

fn joined(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn position(kind: Kind) -> BoxedStrategy<String> {
    match kind {
        Kind::Heaps => vec(0..6u64, 1..3).prop_map(|heaps| joined(&heaps)).boxed(),
        Kind::List => vec(0..4u64, 1..4).prop_map(|heaps| joined(&heaps)).boxed(),
        Kind::Pair => (0..5u64, 0..5u64).prop_map(|(a, b)| format!("{a} {b}")).boxed(),
        Kind::Limited => (0..9u64, prop::option::of(0..5u64))
            .prop_map(|(n, limit)| limit.map_or(n.to_string(), |limit| format!("{n} {limit}")))
            .boxed(),
        Kind::Coins => vec(any::<bool>(), 1..6)
            .prop_map(|up| up.into_iter().map(|up| if up { 'U' } else { 'D' }).collect())
            .boxed(),
        Kind::Number => (0..8u64).prop_map(|n| n.to_string()).boxed(),
        Kind::Regions => vec(0..6u64, 1..3).prop_map(|points| joined(&points)).boxed(),
        Kind::Ground => vec((any::<prop::sample::Index>(), 0..4u64), 0..5)
            .prop_map(|edges| grounded(&edges))
            .boxed(),
        Kind::Start => (0..4u64, vec((0..4u64, 0..4u64), 0..6))
            .prop_map(|(start, edges)| {
                let edges = edges.iter().map(|(u, v)| format!(" v{u}-v{v}"));
                format!("v{start}{}", edges.collect::<String>())
            })
            .boxed(),
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
    select(GAMES).prop_flat_map(|(game, kind)| (Just(game), position(kind)))
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
    select(GAMES)
        .prop_flat_map(|(game, kind)| (Just(game), position(kind), position(kind)))
        .prop_map(|(game, one, other)| format!("{game} {one} + {other}"))
}

pub fn kind() -> impl Strategy<Value = (grundy::values::Compound, grundy::values::Convention)> {
    select(crate::common::KINDS.to_vec())
}

/// No game may be forgotten here.
#[test]
fn every_game_of_the_catalogue_is_listed() {
    let name = |game: &str| grundy::games::open(game, &grundy::game::NoFiles).unwrap().card().name;
    let listed: Vec<&str> = GAMES.iter().map(|(game, _)| name(game)).collect();
    for entry in grundy::games::CATALOGUE {
        let needs_a_file = entry.card.usage.ends_with("FILE");
        assert!(needs_a_file || listed.contains(&entry.card.name), "{}", entry.card.name);
    }
}
