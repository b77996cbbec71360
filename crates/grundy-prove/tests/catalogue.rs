//! The rules of catalogue games have the tables of the games.

use grundy::answer::Table;
use grundy::game::{AnyGame, NoFiles};
use grundy::games::{ALIASES, CATALOGUE};
use grundy::work::Meter;
use grundy_prove::rule_of;
use grundy_rules::{Opening, open};

/// Games beyond those of the lists.
const MORE: &[&str] = &[
    "bash:1",
    "bash:7",
    "subtract:pow2",
    "subtract:2..5",
    "subtract:1,4..6,9",
    "allbut:1,2",
    "allbut:2..5,9",
    "0.3",
    "0.137",
    "4.7",
    "0.6",
    "0.45",
    "0.F",
    "hex:0.8",
    "4!.0",
    "4=.7",
    "0.4?5",
    "0.04!",
    "turn:one",
    "turn:turtles",
    "turn:mock",
    "turn:near3",
    "turn:run:1",
    "turn:run:3",
    "grundy",
];

/// Games without a rule, with why.
const NONE: &[&str] = &[
    // Many heaps or coins turned at once.
    "turn:ruler",
    "turn:run:99",
    "allbut:pow2",
    "0.[3]",
    // More parts, or parts that are not all equal, than the language of one line says.
    "0.G",
    "0.8!",
    "0.6?",
    // Positions are no heaps.
    "hackenbush",
    "staircase",
    "fibonacci",
    "moore:2",
    // No games.
    "bash:0",
    "bush:3",
    "",
    // Beyond the numbers of the language.
    "bash:18446744073709551615",
];

#[test]
fn rules_have_the_tables_of_their_games() {
    let listed = CATALOGUE.iter().flat_map(|entry| entry.variants.iter().copied());
    let named = ALIASES.iter().map(|alias| alias.0);
    let mut compared = 0;
    for game in listed.chain(named).chain(MORE.iter().copied()) {
        let Some(rule) = rule_of(game) else {
            assert!(!MORE.contains(&game), "{game} has a rule");
            continue;
        };
        let opening = Opening { recognise: false, ..Opening::named("rule") };
        let own = open(&rule, &opening).unwrap_or_else(|wrong| panic!("{rule}: {wrong:?}"));
        let other = grundy::games::open(game, &NoFiles).unwrap();
        let count = if own.checked.rule.arity == 1 { 60 } else { 12 };
        let table = |game: &dyn AnyGame| game.table(count, &Meter::unlimited()).unwrap();
        match (table(&*own.game), table(&*other)) {
            // Coins may be counted from 1.
            (Table::Line { from: 0, values }, Table::Line { from, values: theirs }) => {
                assert!(from == 0 || from == 1 && values[0] == 0, "{game}");
                assert_eq!(values[from as usize..], theirs, "{game}: {rule}");
            }
            (own, theirs) => assert_eq!(own, theirs, "{game}: {rule}"),
        }
        compared += 1;
    }
    assert!(compared > MORE.len() + 15, "{compared}");
}

#[test]
fn some_games_have_no_rule() {
    for game in NONE {
        assert_eq!(rule_of(game), None, "{game}");
    }
}
