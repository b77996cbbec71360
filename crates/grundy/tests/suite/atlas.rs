//! The atlas of octal games that is kept with the sources, against computation.

use grundy::heap::atlas::{Atlas, Status, check, errata};
use grundy::notation::Locale;
use grundy::present::atlas::page;
use grundy_heap::atlas::Equality;
use std::ops::ControlFlow;

fn go(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Some lines are spoilt, and exactly these are found: so all the other rows that 8,000
/// values settle are right, and all classes with their proofs.
#[test]
fn the_check_finds_what_is_wrong_and_nothing_else() {
    let mut text = Atlas::known().unwrap().write();
    for (right, wrong) in [
        ("\n0.77,0.77,0,itself,trivial,71,12,", "\n0.77,0.77,0,itself,trivial,71,24,"),
        ("\n0.37,0.6,-1,rules,", "\n0.37,0.6,1,rules,"),
        ("\n0.161,0.161,0,itself,", "\n0.161,0.36,0,rules,"),
        ("\n0.5,0.2,-1,periods,", "\n0.5,0.2,-1,rules,"),
        ("\n0.25,0.2,0,periods,", "\n0.25,0.25,0,itself,"),
        ("\n0.62,0.6,0,rules,open,,,,1048576,302,", "\n0.62,0.6,0,rules,open,,,,1048576,2,"),
        ("\n0.14,0.14,0,itself,open,,,,1048576,", "\n0.14,0.14,0,itself,trivial,9,4,table,8000,"),
    ] {
        assert!(text.contains(right), "{right}");
        text = text.replace(right, wrong);
    }
    let found = check(&Atlas::read(&text).unwrap(), &mut go).unwrap();
    let codes: Vec<&str> =
        found.iter().filter_map(|words| words.en[1..].split(',').next()).collect();
    assert_eq!(codes, ["0.5", "0.14", "0.25", "0.37", "0.62", "0.77", "0.161"], "{found:#?}");
}

/// The long periods of Kenyon 1967, Austin 1976, Gangolli and Plambeck 1989 and Flammenkamp
/// 2000–02, as a second program found them, and some short ones.
#[test]
fn known_periods() {
    let atlas = Atlas::known().unwrap();
    for (code, preperiod, period, most) in [
        ("0.156", 3479, 349, 23),
        ("0.055", 259, 148, 8),
        ("0.644", 3256, 442, 64),
        ("0.165", 5181, 1550, 25),
        ("0.356", 7315, 142, 19),
        ("0.16", 105_351, 149_459, 23),
        ("0.56", 326_640, 144, 64),
        ("0.127", 46_578, 4, 56),
        ("0.376", 2_268_248, 4, 176),
        ("0.354", 10_061_916, 1180, 113),
        ("0.104", 197_769_598, 11_770_282, 29),
        ("0.054", 193_235_616, 10_015_179, 41),
        ("0.454", 160_949_019, 60_620_715, 41),
        ("0.137", 52, 34, 9),
        ("0.45", 498, 20, 8),
        ("0.116", 139, 96, 12),
    ] {
        let finding = atlas.find(code).unwrap().finding;
        let law = finding.law.unwrap();
        assert_eq!((law.preperiod, law.period, finding.most), (preperiod, period, most), "{code}");
    }
    // A member of a class has the period of its class, shifted.
    let shifted = |code: &str| atlas.find(code).unwrap().finding.law.unwrap().preperiod;
    assert_eq!((shifted("0.137"), shifted("0.07"), shifted("0.4")), (52, 53, 54));
    assert_eq!(shifted("0.561"), 326_640);
}

/// 76 classes are not settled by 8,000 values; with three that are, they are the 79 games
/// of the literature. Nothing is only compared.
#[test]
fn the_count_of_the_literature() {
    let atlas = Atlas::known().unwrap();
    assert_eq!(atlas.rows().len(), 511);
    let trivial = atlas.rows().iter().filter(|row| row.status() == Status::Trivial).count();
    assert_eq!(trivial, 308);
    let hard = atlas.leaders().filter(|row| row.status() != Status::Trivial).count();
    assert_eq!((atlas.leaders().count(), hard), (149, 76));
    let compared = |row| matches!(row, Equality::Compared(_));
    assert!(!atlas.rows().iter().any(|row| compared(row.member.equality)));
    for code in ["0.156", "0.055", "0.644"] {
        let row = atlas.find(code).unwrap();
        assert!(row.leads() && row.status() == Status::Trivial, "{code}");
    }
    let class = |code: &str| atlas.find(code).unwrap().member.representative.to_string();
    assert_eq!(
        (class("0.27"), class(".270"), class("0.314")),
        ("0.26".into(), "0.26".into(), "0.314".into())
    );
    assert_ne!(class("0.161"), class("0.36"));
}

/// What published tables say and what is so, number by number.
#[test]
fn errors_in_published_tables() {
    let atlas = Atlas::known().unwrap();
    let list = errata(&atlas, &mut go).unwrap();
    let facts: Vec<&str> = list.iter().map(|erratum| erratum.is.en.as_str()).collect();
    assert_eq!(list.len(), 4);
    assert!(list[0].says.en.contains("326637") && facts[0].contains("heap 326639"), "{facts:?}");
    assert!(facts[1].starts_with("0.27 is 0.26, by the rules; "), "{facts:?}");
    assert!(list[2].says.en.starts_with("0.314 is the same game as 0.31"), "{list:?}");
    assert_eq!(facts[3], "they first differ at heap 519");
    // The last rare heap of 0.376 lies beyond 2^20 values.
    let rarity = atlas.find("0.376").unwrap().finding.rarity.unwrap();
    assert_eq!((rarity.rare, rarity.last), (509, 1_140_540));
}

/// The pages in `docs` are those that the table gives, and the table there is that of the crate.
#[test]
fn the_pages_are_in_step() {
    let atlas = Atlas::known().unwrap();
    let list = errata(&atlas, &mut go).unwrap();
    let again = "run `grundy atlas --generate`";
    let known = include_str!("../../src/heap/atlas/known.csv");
    let copy = "copy docs/atlas.csv to crates/grundy/src/heap/atlas/known.csv";
    assert!(known == include_str!("../../../../docs/atlas.csv"), "{copy}");
    assert!(
        page(&atlas, &list, Locale::En) == include_str!("../../../../docs/atlas.md"),
        "{again}"
    );
    assert!(
        page(&atlas, &list, Locale::Zh) == include_str!("../../../../docs/atlas.zh-CN.md"),
        "{again}"
    );
}
