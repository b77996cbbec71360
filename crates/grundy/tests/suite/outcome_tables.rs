//! Tables of outcomes beside exhaustive play, position by position.

use crate::common::played;
use grundy::answer::Table;
use grundy::game::NoFiles;
use grundy::games::{self, CATALOGUE};
use grundy::solve::outcome_table;
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::Meter;
use std::sync::Arc;

/// The outcomes of a table with the indices of their entries.
fn cells(table: Table) -> Vec<(Vec<u64>, u64)> {
    match table {
        Table::Line { from, values } => {
            (from..).zip(values).map(|(n, value)| (vec![n], value)).collect()
        }
        Table::Grid(rows) => {
            let row = |(a, row): (u64, Vec<u64>)| {
                (0..).zip(row).map(move |(b, value)| (vec![a, b], value))
            };
            (0..).zip(rows).flat_map(row).collect()
        }
    }
}

#[test]
fn every_game_of_numbers() {
    let mut compared = 0;
    let names = CATALOGUE.iter().flat_map(|entry| entry.variants.iter().chain([&entry.card.game]));
    for name in names {
        let Ok(game) = games::open(name, &NoFiles) else { continue };
        for (misere, convention) in [(false, Convention::Normal), (true, Convention::Misere)] {
            if game.table_kind().is_none() {
                continue;
            }
            let table = outcome_table(&game, 6, misere, &Meter::unlimited());
            let table = table.unwrap_or_else(|stop| panic!("{name}: {}", stop.words().en));
            for (indices, value) in cells(table) {
                let entry = Arc::clone(&game).entry(&indices).unwrap();
                let text = format!("{} {}", entry.name(), entry.text());
                let right = played(&text, Compound::Disjunctive, convention);
                assert_eq!(Outcome::numbered(value), Some(right), "{text}, misère: {misere}");
                compared += 1;
            }
        }
    }
    assert!(compared > 800, "{compared}");
}
