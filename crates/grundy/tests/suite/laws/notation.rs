//! What is written can be read, and reads as the same.

use super::positions::{game_and_position, sum, sum_of_one_game};
use crate::common::{options, parts, question, written};
use grundy::game::NoFiles;
use grundy::games;
use grundy::solve::Question;
use grundy::values::{Compound, Convention};
use proptest::prelude::*;
use std::collections::BTreeMap;

fn read(text: &str) -> Question {
    question(text, Compound::Disjunctive, Convention::Normal)
}

fn position(question: &Question) -> String {
    question.position(&BTreeMap::new())
}

/// The position as a text that stands for itself: with the game's name in front,
/// unless it is there already.
pub fn pasted(game: &str, position: &str) -> String {
    let first = position.split(' ').next().unwrap_or("");
    match game {
        "sum" => position.to_owned(),
        _ if games::looks_like_a_game(first) => position.to_owned(),
        game => format!("{game} {position}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn names_reopen_as_themselves((game, _) in game_and_position()) {
        let name = games::open(game, &NoFiles).unwrap().name();
        prop_assert_eq!(&games::open(&name, &NoFiles).unwrap().name(), &name);
        prop_assert!(games::looks_like_a_game(&name));
    }

    #[test]
    fn components_read_back((game, position) in game_and_position()) {
        let opened = games::open(game, &NoFiles).unwrap();
        let components = opened.clone().read(&position).unwrap();
        let texts: Vec<String> = components.iter().map(|c| c.text()).collect();
        for (component, text) in components.iter().zip(&texts) {
            let again = opened.clone().read(text).unwrap();
            prop_assert_eq!(again.len(), 1);
            prop_assert_eq!(&again[0].text(), text);
            prop_assert_eq!(again[0].name(), component.name());
        }
    }

    #[test]
    fn options_read_back((game, position) in game_and_position()) {
        for component in games::open(game, &NoFiles).unwrap().read(&position).unwrap() {
            for option in options(&*component) {
                let text = format!("{} {}", option.name(), option.text());
                let again = read(&text);
                prop_assert_eq!(pasted(&again.game(), &again.position(&BTreeMap::new())), text);
            }
        }
    }

    #[test]
    fn positions_are_canonical(text in prop_oneof![sum(), sum_of_one_game()]) {
        let once = read(&text);
        let shown = pasted(&once.game(), &position(&once));
        let twice = read(&shown);
        prop_assert_eq!(position(&twice), position(&once));
        prop_assert_eq!(written(&parts(&twice)), written(&parts(&once)));
        let again = once.read_again(&position(&once)).unwrap();
        prop_assert_eq!(written(&parts(&again)), written(&parts(&once)));
    }

    /// Separators of every kind, a byte-order mark and line ends change nothing.
    #[test]
    fn separators_do_not_matter((game, position) in game_and_position(), which in 0..5usize) {
        let separator = [", ", "\t", " ,,  ", "\r\n", "，"][which];
        let other = format!("\u{feff}{game} {}\r\n", position.replace(' ', separator));
        prop_assert_eq!(written(&parts(&read(&other))), written(&parts(&read(&format!("{game} {position}")))));
    }
}
