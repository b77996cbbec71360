//! Boards: every move has a place that can be touched, and what is too large says so.

use grundy::games::CATALOGUE;
use grundy::notation::Locale;
use grundy::work::{Limits, Meter};
use grundy_ask::{Ask, GameRef, Listed, Moves, Position, Shelf, present};
use grundy_draw::position::Region;
use grundy_library::LIBRARY;
use serde_json::Value;
use std::time::Duration;

/// What a region is called that stands for moves without a place of their own.
const ELSEWHERE: &str = "other moves";

fn listed(position: Position, width: u32) -> Listed {
    let limits = Limits { time: Duration::MAX, positions: 200_000, ..Limits::default() };
    let question = Moves { width, ..Moves::of(position) };
    question.ask(&Shelf::default(), &Meter::new(limits)).expect("moves")
}

fn named(game: &str, position: &str) -> Position {
    Position::of(GameRef::named(game), position)
}

/// Every move has ways, every way regions that are on the board, every region a move.
fn check(listed: &Listed, what: &str) {
    for (i, scene) in listed.boards.scenes.iter().enumerate() {
        let Some(scene) = scene else { continue };
        let mut used = vec![false; scene.regions.len()];
        for (one, at) in listed.judged.moves.iter().zip(&listed.boards.at) {
            assert_eq!(one.changes.len(), at.len(), "{what}");
            for (change, ways) in one.changes.iter().zip(at).filter(|(c, _)| c.component == i) {
                assert!(!ways.is_empty(), "{what}: {} has no place", change.position);
                for way in ways {
                    assert!(!way.is_empty() && way.is_sorted_by(|a, b| a < b), "{what}: {way:?}");
                    way.iter().for_each(|&region| used[region] = true);
                }
            }
        }
        assert!(used.iter().all(|&used| used), "{what}: a region is no move");
        for region in &scene.regions {
            let inside = region.x >= 0.0
                && region.y >= 0.0
                && region.x + region.width <= scene.width
                && region.y + region.height <= scene.height;
            assert!(inside, "{what}: {region:?} of {} × {}", scene.width, scene.height);
            let least = region.width.min(region.height);
            assert!(least >= 12.0, "{what}: {region:?} is too small for a finger");
            assert!(!region.name.en.is_empty() && !region.name.zh.is_empty());
            let shapes = region
                .things
                .iter()
                .all(|&(first, last)| first <= last && last < scene.things.len());
            assert!(shapes && region.edge.is_none_or(|edge| edge < scene.things.len()), "{what}");
        }
        for thing in &scene.things {
            let (x, y) = (thing.x, thing.y);
            let inside = (0.0..=scene.width).contains(&x) && (0.0..=scene.height).contains(&y);
            assert!(inside, "{what}: {thing:?}");
        }
    }
}

fn elsewhere(listed: &Listed) -> Vec<&Region> {
    let regions = listed.boards.scenes.iter().flatten().flat_map(|scene| &scene.regions);
    regions.filter(|region| region.name.en == ELSEWHERE).collect()
}

/// Plays from a position, any move each time, and looks at every board on the way.
fn play(game: &str, start: &str, seed: usize) -> usize {
    let (mut position, mut dice) = (format!("{game} {start}"), seed);
    for count in 0..200 {
        let width = [260, 340, 560][dice % 3];
        let listed = listed(Position::named(&position), width);
        check(&listed, &position);
        assert!(listed.boards.scenes.iter().all(Option::is_some), "{position} has no board");
        assert!(elsewhere(&listed).is_empty(), "{position}: {:?}", elsewhere(&listed));
        if listed.judged.moves.is_empty() {
            return count;
        }
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let next = &listed.judged.moves[(dice >> 33) % listed.judged.moves.len()];
        position = match listed.judged.game.as_str() {
            "sum" => next.to.clone(),
            game if next.to.starts_with(game) => next.to.clone(),
            game => format!("{game} {}", next.to),
        };
        // Play may have led into another game, which is named then.
        if let Some(name) = next.to.split(' ').next().filter(|name| name.contains(':')) {
            let named = next.to.starts_with(name) && grundy::games::looks_like_a_game(name);
            position = if named { next.to.clone() } else { position };
        }
    }
    panic!("{game} {start} does not end");
}

#[test]
fn every_move_of_the_catalogue_has_a_place() {
    for entry in CATALOGUE.iter().filter(|entry| !entry.card.usage.ends_with("FILE")) {
        for game in std::iter::once(&entry.card.game).chain(entry.variants.iter().take(4)) {
            for seed in 1..4 {
                play(game, entry.card.position, seed);
            }
        }
    }
    for (game, position) in [
        ("nim", "37 100 0 12"),
        ("lasker", "13 25"),
        ("grundy", "31"),
        ("split3", "14"),
        ("kayles", "40"),
        ("4.7", "9"),
        ("0.F", "9"),
        ("0.7777", "17"),
        ("ring:5", "24"),
        ("ring:3", "2"),
        ("chords", "23"),
        ("wythoff", "14 3"),
        ("wythoff", "20 31"),
        ("turn:mock", "UDUUDDUUDDUDUDUDU"),
        ("turn:turtles", "UDUUDUUUDDUDUDUDU"),
        ("tartan:turtles,ruler", "3-4 1-2"),
        ("welter", "0 3 4 9 20"),
        ("silver-dollar", "2 9 30 44"),
        ("staircase", "12 0 25 3 0 1 2"),
        ("moore:3", "3 4 5 9"),
        ("hackenbush", "0-1 1-2 2-0 2-3 3-3 0-0 0-0 3-4 3-4 4-5 4-6 6-5 0-7 7-8"),
        ("geography", "a a-b b-c c-a c-d d-e e-f f-a x-y y-z"),
        ("fibonacci", "90"),
        ("nim", "3 5 + wythoff 2 5 + kayles 6 + hackenbush 0-1 1-2"),
    ] {
        play(game, position, 7);
    }
}

/// Rules may do anything; still every move can be made on the board, where there is one.
#[test]
fn every_move_of_the_library_has_a_place() {
    let mut boards = 0;
    let mut bare = Vec::new();
    for file in LIBRARY {
        if file.start.is_empty() {
            continue;
        }
        let position = named(file.name, file.start);
        let limits = Limits { time: Duration::MAX, positions: 2_000, ..Limits::default() };
        let question = Moves { most: 60, ..Moves::of(position) };
        let Ok(listed) = question.ask(&Shelf::default(), &Meter::new(limits)) else { continue };
        check(&listed, file.name);
        boards += listed.boards.scenes.iter().flatten().count();
        if listed.boards.scenes.iter().all(Option::is_none) {
            bare.push(file.name);
        }
    }
    assert!(boards > 300 && bare.len() < 30, "{boards} {bare:?}");
}

#[test]
fn what_is_taken_is_what_is_touched() {
    // Kayles: a pin is met in its middle, two between them; both ends leave the same.
    let kayles = listed(named("kayles", "4"), 340);
    let scene = kayles.boards.scenes[0].as_ref().unwrap();
    let at = |to: &str| {
        let i = kayles.judged.moves.iter().position(|one| one.to == to).expect("a move");
        let names = |way: &Vec<usize>| -> Vec<&str> {
            way.iter().map(|&region| scene.regions[region].name.en.as_str()).collect()
        };
        kayles.boards.at[i][0].iter().map(names).collect::<Vec<_>>()
    };
    assert_eq!(at("3"), [["pin 1"], ["pin 4"]]);
    assert_eq!(at("1 2"), [["pin 2"], ["pin 3"]]);
    assert_eq!(at("1 1"), [["between pins 2 and 3"]]);
    // Two edges between the same vertices leave the same; a third one falls with them.
    let bush = listed(named("hackenbush", "0-1 0-1 1-2"), 340);
    let at: Vec<usize> = bush.boards.at.iter().map(|at| at[0].len()).collect();
    assert_eq!(at, [2, 1]);
    // In a ring all places are alike.
    let ring = listed(named("ring:2", "7"), 340);
    assert!(ring.boards.at.iter().all(|at| at[0].len() == 7));
}

#[test]
fn hostile_sizes_have_no_board() {
    let heaps = vec!["7"; 100_000].join(" ");
    let chain: Vec<String> = (0..10_000).map(|edge| format!("{edge}-{}", edge + 1)).collect();
    let coins = "UD".repeat(3_000);
    let graph = format!("0 {}", chain.join(" "));
    for (game, position, boards) in [
        ("nim", "1000000000000000000", 0),
        ("wythoff", "1000000000000000000000 7", 0),
        ("nim", heaps.as_str(), 200),
        ("moore:1", &heaps[..4000], 0),
        ("hackenbush", &chain.join(" "), 0),
        ("geography", &graph, 0),
        ("kayles", "5000", 0),
        ("ring:2", "1000000", 0),
        ("turn:ruler", &coins, 0),
        ("staircase", "1 2 900", 0),
        ("welter", "1 100000000000", 0),
        ("fibonacci", "1000000", 0),
        ("tartan:ruler,ruler", "70-70", 0),
    ] {
        let question = Moves { most: 70, ..Moves::of(named(game, position)) };
        let asked = question.ask(&Shelf::default(), &Meter::new(Limits::default()));
        let listed = asked.unwrap_or_else(|stop| panic!("{game}: {stop:?}"));
        let drawn = listed.boards.scenes.iter().flatten().count();
        assert!(drawn <= boards, "{game}: {drawn} boards");
        assert_eq!(listed.boards.at.len(), listed.judged.moves.len());
        let document = serde_json::to_value(present::moves::document(&listed, Locale::En)).unwrap();
        let first = &document["components"][0]["board"];
        assert_eq!(first["large"], Value::Bool(boards == 0), "{game}");
        if boards == 0 {
            assert_eq!(document["moves"][0]["changes"][0]["at"], Value::Array(vec![]), "{game}");
        }
    }
}
