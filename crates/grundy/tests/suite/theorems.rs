//! Every theorem on record against exhaustive play, for several parameters of
//! every game, and every kind of compound.

use grundy::answer::Verified;
use grundy::game::NoFiles;
use grundy::games;
use grundy::games::compounds;

/// Games with many more parameters than their own variants, and how far each is played out here.
/// (`verify` without a bound goes further.) A game that is not named here is tried with its
/// variants, half as far as `verify` goes.
const GAMES: &[(&str, u64)] = &[
    ("nim", 120),
    ("bash:1", 120),
    ("bash:2", 120),
    ("bash:7", 120),
    ("bash:18446744073709551615", 60),
    ("subtract:1", 150),
    ("subtract:2", 150),
    ("subtract:1,3,4", 200),
    ("subtract:2,5,9", 200),
    ("subtract:4,10,12", 200),
    ("subtract:1..6", 150),
    ("subtract:3..3", 150),
    ("subtract:2..5", 200),
    ("subtract:5..7", 200),
    ("subtract:1,4..6,11", 200),
    ("subtract:pow2", 200),
    ("allbut:1", 150),
    ("allbut:1,2", 150),
    ("allbut:2..5", 150),
    ("allbut:1,4,9", 150),
    ("allbut:pow2", 200),
    ("staircase", 9),
    ("moore:1", 9),
    ("moore:2", 9),
    ("moore:3", 9),
    ("moore:7", 9),
    ("wythoff", 30),
    ("lasker", 80),
    ("split3", 40),
    ("grundy", 60),
    ("fibonacci", 120),
    ("dynamic:1", 100),
    ("dynamic:2", 100),
    ("dynamic:3", 120),
    ("dynamic:5", 100),
    ("dynamic:100", 60),
    ("stones", 9),
    ("turn:one", 8),
    ("turn:turtles", 8),
    ("turn:run:1", 8),
    ("turn:run:2", 9),
    ("turn:run:4", 9),
    ("turn:near3", 9),
    ("turn:mock", 8),
    ("turn:ruler", 9),
    ("row:1", 100),
    ("row:2", 120),
    ("row:3", 100),
    ("ring:1", 40),
    ("ring:2", 40),
    ("ring:3", 40),
    ("ring:9", 40),
    ("chords", 150),
    ("hackenbush", 5),
    ("geography", 5),
    ("0.77", 130),
    ("0.137", 120),
    ("0.07", 120),
    ("0.31", 80),
    ("0.15", 100),
    ("4.7", 80),
    ("0.6", 80),
    ("0.3", 80),
    ("0.A", 40),
    ("hex:0.8", 40),
    ("8=.0", 40),
    ("4!.0", 60),
];

fn assert_ok(verified: &Verified) {
    let Verified { game, theorem, bound, positions, difference } = verified;
    println!("{game}: {theorem} to {bound}, {positions} positions");
    assert_eq!(*difference, None, "{game}: {theorem}");
}

/// All games, with how far each is played out.
fn all_games() -> Vec<(&'static str, u64)> {
    let card = |name: &str| games::open(name, &NoFiles).unwrap().card().name;
    let named: Vec<&str> = GAMES.iter().map(|(name, _)| card(name)).collect();
    let others = games::CATALOGUE.iter().filter(|entry| !named.contains(&entry.card.name));
    let variants = others
        .flat_map(|entry| entry.variants.iter().map(|name| (*name, entry.card.bound.div_ceil(2))));
    GAMES.iter().copied().chain(variants).collect()
}

/// A part of the list in each test, so that all cores are used.
fn verify_every(step: usize, from: usize) {
    for (name, bound) in all_games().into_iter().skip(from).step_by(step) {
        let game = games::open(name, &NoFiles).unwrap();
        let all = game.verify(Some(bound), &crate::common::meter()).unwrap();
        all.iter().for_each(assert_ok);
        // A theorem that never speaks is left out of the list.
        let silent = ["0.6", "0.A", "hex:0.8", "8=.0", "4!.0", "row:3", "grundy"].contains(&name);
        assert!(!all.is_empty() || silent, "{name}");
    }
}

#[test]
fn first_third_of_the_games() {
    verify_every(3, 0);
}

#[test]
fn second_third_of_the_games() {
    verify_every(3, 1);
}

#[test]
fn last_third_of_the_games() {
    verify_every(3, 2);
}

/// No game is forgotten.
#[test]
fn every_game_of_the_catalogue_is_tried() {
    let card = |name: &str| games::open(name, &NoFiles).unwrap().card().name;
    let tried: Vec<&str> = all_games().iter().map(|(name, _)| card(name)).collect();
    for entry in games::CATALOGUE {
        // tokens need a file and have no theorem but the definition
        let needs_a_file = entry.card.usage.ends_with("FILE");
        assert!(needs_a_file || tried.contains(&entry.card.name), "{}", entry.card.name);
    }
}

fn compare_compounds(step: usize, from: usize) {
    for (name, compound, convention) in compounds::KINDS.iter().skip(from).step_by(step) {
        let count = 40;
        let verified =
            compounds::kind(name, *compound, *convention, count, &crate::common::meter()).unwrap();
        assert_ok(&verified);
        assert_eq!(verified.positions, count, "{name}");
    }
}

#[test]
fn compounds_of_half_the_kinds() {
    compare_compounds(2, 0);
}

#[test]
fn compounds_of_the_other_kinds() {
    compare_compounds(2, 1);
}

/// The answer against the player of these tests (who shares no code with the
/// library's), on all sums of two small heaps of a few games.
#[test]
fn small_sums_of_every_kind() {
    for (compound, convention) in crate::common::KINDS {
        let mut player = crate::common::Player::new(compound, convention);
        for (one, other) in [("nim", "bash:2"), ("0.77", "subtract:1,3,4"), ("lasker", "ring:2")] {
            for (a, b) in (0..5).flat_map(|a| (0..4).map(move |b| (a, b))) {
                let text = format!("{one} {a} + {other} {b}");
                let asked = crate::common::question(&text, compound, convention);
                let truth = player.outcome(&crate::common::parts(&asked));
                let said = crate::common::ask(&text, compound, convention);
                assert_eq!(said.outcome, truth, "{text}, {compound}, {convention}");
            }
        }
    }
}

/// `verify` tries its theorems on games for which they say something.
#[test]
fn every_variant_has_something_to_compare() {
    for entry in games::CATALOGUE.iter().filter(|entry| !entry.card.usage.ends_with("FILE")) {
        for name in entry.variants {
            let game = games::open(name, &NoFiles).unwrap();
            let verified = game.verify(Some(3), &crate::common::meter()).unwrap();
            assert!(!verified.is_empty() || game.theorems().is_empty(), "{name}");
            assert!(verified.iter().all(|v| v.positions > 0 && v.ok()), "{name}: {verified:?}");
        }
    }
    // A law that is not known is left out, not counted as a comparison.
    let open = games::open("0.007", &NoFiles).unwrap();
    let verified = open.verify(Some(3), &crate::common::meter()).unwrap();
    let named: Vec<&str> = verified.iter().map(|v| v.theorem.as_str()).collect();
    assert_eq!(named, ["tame heap by heap", "tame heap by heap, sums"]);
}
