//! The library as part of the catalogue: its games are opened by name, say the law they claim, and
//! are those of the catalogue where both have one name.

use grundy::answer::Table as Cells;
use grundy::games::{self, ALIASES, CATALOGUE};
use grundy::solve::search;
use grundy::values::Convention;
use grundy::values::Outcome;
use grundy::work::{Limits, Meter};
use grundy_ask::{Ask, GameRef, Position, Shelf, Show, Shown, Solve, Solved, Table, Test};
use grundy_contest::PROBLEMS;
use grundy_library::LIBRARY;
use grundy_rules::check::ClaimedLaw;
use grundy_rules::formula::Names;

fn meter() -> Meter {
    Meter::new(Limits { positions: 5_000_000, ..Limits::default() })
}

/// The outcome and the SG value of a position.
fn solved(shelf: &Shelf, game: GameRef, position: &str) -> (Outcome, Option<u64>) {
    let question = Solve { brief: true, ..Solve::of(Position::of(game, position)) };
    match question.ask(shelf, &meter()) {
        Ok(Solved::Answer(answer)) => (answer.outcome, answer.sg),
        Ok(Solved::Survey(_)) => panic!("{position} is many positions"),
        Err(stop) => panic!("{position}: {stop:?}"),
    }
}

/// Names of games and of problems. Where both have one, the bare name means the problem to `show`
/// and `stress`, as it always did, and `game:NAME` the game.
#[test]
fn names_of_games_are_no_names_of_problems() {
    let problems: Vec<&str> = PROBLEMS.iter().map(|problem| problem.card().name).collect();
    let both: Vec<&str> = games::known().filter(|name| problems.contains(name)).collect();
    assert_eq!(both, ["fibonacci-nim", "new-stone-game"]);
    let shelf = Shelf::default();
    for name in both {
        let shown = |name: String| {
            Show { of: GameRef::named(name) }.ask(&shelf, &meter()).expect("it is shown")
        };
        assert!(matches!(shown(name.to_owned()), Shown::Problem(_)), "{name}");
        assert!(matches!(shown(format!("problem:{name}")), Shown::Problem(_)), "{name}");
        assert!(matches!(shown(format!("game:{name}")), Shown::Rule { .. }), "{name}");
    }
}

/// What a file says of problems is true.
#[test]
fn problems_are_there() {
    for file in LIBRARY {
        for name in file.problems {
            assert!(grundy_contest::find(name).is_ok(), "{}: {name}", file.name);
        }
    }
}

/// By its name a rule is what it is by its text.
#[test]
fn rules_are_opened_by_name() {
    let shelf = Shelf::default();
    for file in LIBRARY.iter().filter(|file| games::library(file.name).is_some()) {
        let start = file.start.split(" + ").next().unwrap_or(file.start);
        let by_name = solved(&shelf, GameRef::named(file.name), start);
        let by_title = solved(&shelf, GameRef::named(format!("game:{}", file.name)), start);
        let by_text = solved(&shelf, GameRef::rule(file.text), start);
        assert_eq!((by_name, by_title), (by_text, by_text), "{}", file.name);
    }
}

/// Other names, in any case and in Chinese.
#[test]
fn games_have_other_names() {
    let shelf = Shelf::default();
    for (text, game) in [
        ("Euclid 25 7", "euclid"),
        ("欧几里得的游戏 25 7", "euclid"),
        ("尼姆 3 4 5", "nim"),
        ("KAYLES 5", "0.77"),
        ("Dawson's chess 5", "0.137"),
        ("Staircase Nim 2 0 5", "staircase"),
    ] {
        let question = Solve::of(Position::named(text));
        let Ok(Solved::Answer(answer)) = question.ask(&shelf, &meter()) else { panic!("{text}") };
        assert_eq!(answer.game, game, "{text}");
    }
    let sum = Solve::of(Position::named("Euclid 25 7 + nim 4 + euclid 3 2"));
    assert!(matches!(sum.ask(&shelf, &meter()), Ok(Solved::Answer(_))));
}

/// A name that is in both means the game of the catalogue, and the rule is that game.
#[test]
fn where_both_have_a_name_they_are_equal() {
    let shelf = Shelf::default();
    let mut compared = 0;
    for file in LIBRARY.iter().filter(|file| games::library(file.name).is_none()) {
        let entry = CATALOGUE.iter().find(|entry| entry.card.name == file.name);
        let alias = ALIASES.iter().any(|alias| alias.0 == file.name);
        assert!(entry.is_some() || alias, "{}", file.name);
        // The example of a family, with the parameters of the rule.
        let game = match (entry, file.name) {
            (_, "bash") => "bash:3",
            (Some(entry), _) => entry.card.game,
            (None, name) => name,
        };
        let numbers = file.start.split(" + ").next().unwrap_or_default();
        let arity = match grundy_rules::read(file.text, &[]) {
            Ok(checked) => checked.rule.arity,
            Err(_) => panic!("{} is wrong", file.name),
        };
        assert!(!numbers.is_empty());
        let most: u64 = [0, 40, 9, 5][arity.min(3)];
        let mut position = vec![0u64; arity];
        loop {
            let text = position.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
            let distinct = {
                let mut sorted = position.clone();
                sorted.sort_unstable();
                sorted.windows(2).all(|pair| pair[0] != pair[1])
            };
            // Coins have squares of their own, which the rule does not ask for at the start.
            if file.name != "welter" || distinct {
                let rule = GameRef::Rule(grundy_ask::Rule {
                    recognise: false,
                    ..grundy_ask::Rule::new(file.text)
                });
                let both = [GameRef::named(game), rule].map(|game| solved(&shelf, game, &text));
                assert_eq!(both[0], both[1], "{} {text}", file.name);
                compared += 1;
            }
            let Some(place) = (0..arity).find(|&place| position[place] < most) else { break };
            position[place] += 1;
            position[..place].fill(0);
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// The law that a file claims holds as far as it is tested.
#[test]
fn claimed_laws_hold() {
    let shelf = Shelf::default();
    let mut laws = 0;
    for file in LIBRARY {
        let Ok(checked) = grundy_rules::read(file.text, &[]) else { panic!("{}", file.name) };
        let Some(law) = &checked.texts.law else { continue };
        laws += 1;
        match law {
            ClaimedLaw::Values(formula) => {
                let question = Test::of(GameRef::rule(file.text), formula.as_str());
                let answer = question.ask(&shelf, &meter());
                let answer = answer.unwrap_or_else(|stop| panic!("{}: {stop:?}", file.name));
                assert!(answer.compared.wrong.is_empty(), "{}: {formula}", file.name);
            }
            ClaimedLaw::Lost(_) => {
                let (params, values): (Vec<String>, Vec<i64>) =
                    checked.params.iter().cloned().unzip();
                let names =
                    Names::of(checked.rule.arity).called(&checked.rule.names).with_params(params);
                let formula = law.read(&names, &values).expect("it was read before");
                let most: u64 = if checked.rule.arity == 1 { 150 } else { 14 };
                let mut position = vec![0u64; checked.rule.arity];
                loop {
                    let text = position.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
                    let (outcome, _) = solved(&shelf, GameRef::rule(file.text), &text);
                    let said = formula.at(&position, &meter()).expect("within limits");
                    assert_eq!(said == Ok(1), outcome == Outcome::P, "{} {text}", file.name);
                    let place = (0..position.len()).find(|&place| position[place] < most);
                    let Some(place) = place else { break };
                    position[place] += 1;
                    position[..place].fill(0);
                }
            }
        }
    }
    println!("{laws} laws");
}

/// Tables of outcomes beside play that knows no theorem and no table; also of rules with verdicts
/// and of play that can go on for ever.
#[test]
fn outcomes_are_those_of_play() {
    let shelf = Shelf::default();
    let rules = [
        "win if n % 7 == 3; n -> [n-1]; n -> [n-2]",
        "lose if a + b == 4; (a, b) -> [a-1, b]; (a, b) -> [b, a-2]",
        "n -> [n+1] if n < 5; n -> [n-1] if n < 6; n -> [n-2] if n > 6",
        "(a, b) -> [b, a] if a > b; (a, b) -> [a-1, b+1] if b < 4; (a, b) -> [a, b-2]",
        "n -> [n-k] + [k-1] for k in 1..n/2; n -> [n-2]",
    ];
    let files = LIBRARY.iter().map(|file| GameRef::named(file.name));
    let (mut compared, mut draws) = (0, 0);
    for game in files.chain(rules.map(GameRef::rule)) {
        for misere in [false, true] {
            let few = Meter::new(Limits { positions: 5_000, work: 500_000, ..Limits::default() });
            let question = Table { misere, outcome: true, ..Table::of(game.clone(), 4) };
            // Not of one or two numbers, or large.
            let Ok(tabulated) = question.ask(&shelf, &few) else { continue };
            let cells: Vec<(String, u64)> = match tabulated.table {
                Cells::Line { from, values } => {
                    (from..).zip(values).map(|(n, value)| (n.to_string(), value)).collect()
                }
                Cells::Grid(rows) => rows
                    .iter()
                    .enumerate()
                    .flat_map(|(a, row)| row.iter().enumerate().map(move |(b, &v)| (a, b, v)))
                    .map(|(a, b, value)| (format!("{a} {b}"), value))
                    .collect(),
            };
            for (text, value) in cells {
                let convention = if misere { Convention::Misere } else { Convention::Normal };
                let position = Position { convention, ..Position::of(game.clone(), &text) };
                let Ok(question) = position.read(&shelf, &meter()) else { continue };
                let limits = Limits { positions: 20_000, ..Limits::default() };
                let Ok(played) = search(&question, limits) else { continue };
                let name = &tabulated.game;
                assert_eq!(
                    Outcome::numbered(value),
                    Some(played.outcome),
                    "{name} {text} {misere}"
                );
                compared += 1;
                draws += u64::from(played.outcome == Outcome::D);
            }
        }
    }
    assert!(compared > 2000 && draws > 10, "{compared} positions, {draws} draws");
}
