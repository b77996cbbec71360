//! Outcomes from a table beside outcomes from a search.

use grundy::answer::Method;
use grundy::game::{AnyGame, Files, RULE};
use grundy::solve::{Question, answer, search};
use grundy::values::{Compound, Convention};
use grundy::work::{Limits, Stop};
use grundy_rules::{Opening, open};
use std::io;
use std::sync::Arc;

/// Knows one rule.
struct Shelf(&'static str);

impl Files for Shelf {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::other(path))
    }

    fn rule(&self, _: &str) -> Option<Result<Arc<dyn AnyGame>, Stop>> {
        let opening = Opening { recognise: false, ..Opening::named(RULE) };
        Some(open(self.0, &opening).map(|rule| rule.game))
    }
}

/// Boxes just above the size from which outcomes are tabulated.
#[test]
fn a_table_and_a_search_agree() {
    let verdicts = "(a, b) -> [a-k, b] for k in 1..3; (a, b) -> [a-1, b-k] for k in 0..2; \
                    (a, b) -> [a, b/2] if b > 0; win if a == b; lose if a + b == 7";
    let plain = "(a, b) -> [a-k, b] for k in {1, 4}; (a, b) -> [a, b-k] for k in {2, 3}; \
                 (a, b) -> [] if a == b + 1";
    let asked = [
        (verdicts, Convention::Normal),
        (verdicts, Convention::Misere),
        (plain, Convention::Misere),
    ];
    for (rule, convention) in asked {
        for position in ["600 500", "523 601", "511 600", "600 600"] {
            let text = format!("{RULE} {position}");
            let question =
                Question::read(&text, Compound::Disjunctive, convention, &Shelf(rule)).unwrap();
            let table = answer(&question, Limits::default()).unwrap();
            let searched = search(&question, Limits::default()).unwrap();
            assert_eq!((table.method, searched.method), (Method::Table, Method::Search));
            assert_eq!(table.outcome, searched.outcome, "{rule} {position} {convention:?}");
            assert_eq!(table.winning_moves, searched.winning_moves, "{rule} {position}");
            assert_eq!((table.sg, table.remoteness), (None, None));
        }
    }
}
