//! Slices beside plain recursion over the same moves, and what is wrong with them.

use grundy::answer;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::{Ask, GameRef, Guess, Of, Reach, Shelf, Slice, Table, Tabulated, Test};
use std::collections::HashMap;

type Position = Vec<u64>;

/// A rule, and the same moves in Rust: each leaves a sum of positions.
struct Twin {
    rule: &'static str,
    moves: fn(&[u64]) -> Vec<Vec<Position>>,
}

/// Put 0 or 1 on one of n free squares, other than its neighbours; l and r stand at the ends, 0 for
/// none (UVa 11534, ARC151 C).
const BINARY: Twin = Twin {
    rule: "(n, l, r) -> [i, l, c] + [n-1-i, c, r] for i in 0..n-1, c in 1..2 \
           if (i > 0 or l != c) and (i < n-1 or r != c)",
    moves: |at| {
        let (n, l, r) = (at[0], at[1], at[2]);
        let squares = (0..n).flat_map(|i| [1, 2].map(|c| (i, c)));
        let free = squares.filter(|&(i, c)| (i > 0 || l != c) && (i + 1 < n || r != c));
        free.map(|(i, c)| vec![vec![i, l, c], vec![n - 1 - i, c, r]]).collect()
    },
};

/// Take stones from the first or from the last heap that is left (P2599), three heaps.
const ENDS: Twin = Twin {
    rule: "(a, b, c) -> [a-k, b, c] for k in 1..a; (a, b, c) -> [a, b, c-k] for k in 1..c; \
           (a, b, c) -> [a, b-k, c] for k in 1..b if a == 0 or c == 0",
    moves: |at| {
        let taken = |heap: usize| {
            (0..at[heap]).map(move |left| {
                let mut to = at.to_vec();
                to[heap] = left;
                vec![to]
            })
        };
        let middle = (at[0] == 0 || at[2] == 0).then(|| taken(1));
        taken(0).chain(taken(2)).chain(middle.into_iter().flatten()).collect()
    },
};

/// Numbers that lead up and down: no table over a box has them.
const UP: Twin = Twin {
    rule: "(a, b, c, d) -> [a-1, b+1, c, d] if a > 0; (a, b, c, d) -> [a, b-2, c, d]; \
           (a, b, c, d) -> [a, b, c-k, d] for k in 1..d",
    moves: |at| {
        let (a, b, c, d) = (at[0], at[1], at[2], at[3]);
        let up = (a > 0).then(|| vec![vec![a - 1, b + 1, c, d]]);
        let two = (b > 1).then(|| vec![vec![a, b - 2, c, d]]);
        let down = (1..=d.min(c)).map(|k| vec![vec![a, b, c - k, d]]);
        up.into_iter().chain(two).chain(down).collect()
    },
};

/// The SG value, by its definition.
fn value(twin: &Twin, at: &[u64], known: &mut HashMap<Position, u64>) -> u64 {
    if let Some(&value) = known.get(at) {
        return value;
    }
    let sums: Vec<u64> = (twin.moves)(at)
        .iter()
        .map(|sum| sum.iter().fold(0, |all, piece| all ^ value(twin, piece, known)))
        .collect();
    let mex = (0..).find(|value| !sums.contains(value)).unwrap();
    known.insert(at.to_vec(), mex);
    mex
}

/// Whether the player to move wins if whoever cannot move wins, of single positions.
fn wins_misere(twin: &Twin, at: &[u64], known: &mut HashMap<Position, bool>) -> bool {
    if let Some(&wins) = known.get(at) {
        return wins;
    }
    let moves = (twin.moves)(at);
    let wins = moves.is_empty() || moves.iter().any(|sum| !wins_misere(twin, &sum[0], known));
    known.insert(at.to_vec(), wins);
    wins
}

fn slice(fix: &[&str], condition: Option<&str>) -> Slice {
    let fix: Vec<String> = fix.iter().map(|&text| text.to_owned()).collect();
    Slice::read(&fix, condition.map(str::to_owned)).unwrap()
}

fn tabulated(question: Table) -> Result<Tabulated, Stop> {
    question.ask(&Shelf::default(), &Meter::unlimited())
}

/// The cells of a table that are meant, with their free numbers.
fn cells(tabulated: &Tabulated) -> Vec<(Vec<u64>, u64)> {
    let kept = tabulated.kept.clone();
    let all: Vec<(Vec<u64>, u64)> = match &tabulated.table {
        answer::Table::Line { from, values } => {
            (*from..).zip(values).map(|(n, &value)| (vec![n], value)).collect()
        }
        answer::Table::Grid(rows) => (0..)
            .zip(rows)
            .flat_map(|(x, row)| (0..).zip(row).map(move |(y, &value)| (vec![x, y], value)))
            .collect(),
    };
    let is_kept = |at: usize| kept.as_ref().is_none_or(|kept| kept[at]);
    all.into_iter().enumerate().filter(|(at, _)| is_kept(*at)).map(|(_, cell)| cell).collect()
}

/// A slice of three or four numbers: what is fixed, and where the free numbers stand.
type Case = (&'static Twin, &'static [&'static str], fn(&[u64]) -> Position, u64);

const CASES: &[Case] = &[
    (&BINARY, &["l=0", "r=0"], |free| vec![free[0], 0, 0], 12),
    (&BINARY, &["r=2", "l=1"], |free| vec![free[0], 1, 2], 12),
    (&BINARY, &["l=1"], |free| vec![free[0], 1, free[1]], 2),
    (&ENDS, &["b=3", "c=4"], |free| vec![free[0], 3, 4], 14),
    (&ENDS, &["b=3"], |free| vec![free[0], 3, free[1]], 8),
    (&UP, &["b=1", "d=2"], |free| vec![free[0], 1, free[1], 2], 6),
    (&UP, &["a=3", "b=0", "c=5"], |free| vec![3, 0, 5, free[0]], 7),
];

#[test]
fn values_are_those_of_plain_play() {
    for &(twin, fix, position, last) in CASES {
        let question =
            Table { slice: slice(fix, None), ..Table::of(GameRef::rule(twin.rule), last) };
        let found = tabulated(question).unwrap_or_else(|stop| panic!("{}", stop.words().en));
        let mut known = HashMap::new();
        let cells = cells(&found);
        assert!(cells.len() as u64 > last);
        for (free, said) in cells {
            let at = position(&free);
            assert_eq!(said, value(twin, &at, &mut known), "{} at {at:?}", twin.rule);
        }
    }
}

#[test]
fn outcomes_are_those_of_plain_play() {
    let alone = CASES.iter().filter(|case| !std::ptr::eq(case.0, &BINARY));
    for &(twin, fix, position, last) in alone {
        for misere in [false, true] {
            let usual = Table::of(GameRef::rule(twin.rule), last);
            let question = Table { slice: slice(fix, None), outcome: true, misere, ..usual };
            let (mut values, mut known) = (HashMap::new(), HashMap::new());
            for (free, said) in cells(&tabulated(question).unwrap()) {
                let at = position(&free);
                let wins = match misere {
                    true => wins_misere(twin, &at, &mut known),
                    false => value(twin, &at, &mut values) > 0,
                };
                assert_eq!(said == 1, wins, "{} at {at:?}, misère: {misere}", twin.rule);
            }
        }
    }
}

#[test]
fn conditions_leave_cells_out() {
    let of = |condition| Table {
        slice: slice(&["b=2"], Some(condition)),
        ..Table::of(GameRef::rule(ENDS.rule), 7)
    };
    let (all, half) = (tabulated(of("b == 2")).unwrap(), tabulated(of("a <= c")).unwrap());
    let expected: Vec<_> = cells(&all).into_iter().filter(|(free, _)| free[0] <= free[1]).collect();
    assert_eq!(cells(&half), expected);
    assert_eq!((cells(&all).len(), expected.len()), (64, 36));
}

/// Where the condition does not hold play may go on for ever.
#[test]
fn what_is_left_out_is_not_asked_about() {
    let rule = "(a, b) -> [a, b] if a > b; (a, b) -> [a, b-k] for k in 1..b if a <= b";
    let question = |condition: Option<&str>| Table {
        slice: slice(&[], condition),
        ..Table::of(GameRef::rule(rule), 5)
    };
    assert!(tabulated(question(Some("b > a"))).is_err(), "(1, 3) leads to (1, 0)");
    let found = tabulated(question(Some("a == 0"))).unwrap();
    assert!(cells(&found).iter().all(|(free, value)| free[1] == *value));
}

/// Verdicts: whoever brings the first number to 0 loses.
#[test]
fn rules_with_verdicts_have_slices_of_outcomes() {
    let rule = "(a, b, c) -> [a-k, b, c] for k in 1..b; win if a == 0";
    let usual = Table::of(GameRef::rule(rule), 30);
    let question = Table { slice: slice(&["b=3", "c=0"], None), ..usual.clone() };
    assert!(tabulated(question.clone()).is_err(), "there are no values");
    for (free, said) in cells(&tabulated(Table { outcome: true, ..question }).unwrap()) {
        assert_eq!(said == 0, free[0] % 4 == 1, "{free:?}");
    }
}

fn guessed(rule: &str, fix: &[&str], condition: Option<&str>, misere: Option<bool>) -> String {
    let game = GameRef::rule(rule);
    let of = misere.map_or_else(|| Of::Game(game.clone()), |it| Of::outcomes(game.clone(), it));
    let of = of.sliced(slice(fix, condition)).unwrap();
    // Not so far as usual: the laws show soon.
    let reach = Reach {
        line: vec![127],
        lawless_line: 127,
        grid: vec![63],
        lawless_grid: 63,
        ..Reach::default()
    };
    let question = Guess { of, reach, ..Guess::of(game) };
    let study = question.ask(&Shelf::default(), &Meter::unlimited()).unwrap();
    assert!(study.proof.is_none(), "nothing is proved of a slice");
    study.lost().or_else(|| study.law()).unwrap_or_default()
}

#[test]
fn laws_of_slices() {
    assert_eq!(guessed(BINARY.rule, &["l=0", "r=0"], None, None), "n % 2");
    assert_eq!(guessed(BINARY.rule, &["l=1", "r=0"], None, None), "n");
    assert_eq!(guessed(BINARY.rule, &["l=1", "r=1"], Some("n > 0"), None), "1");
    assert_eq!(guessed(BINARY.rule, &["l=1", "r=2"], None, None), "0");
    let take = "(a, b, c) -> [a-k, b, c] for k in 1..b+c";
    assert_eq!(guessed(take, &["b=1", "c=2"], None, None), "n % 4");
    assert_eq!(guessed(take, &["b=1", "c=2"], None, Some(true)), "n % 4 == 1");
    let odd = guessed(take, &["b=1", "c=2"], Some("a % 2 == 1"), None);
    let slice = slice(&["b=1", "c=2"], Some("a % 2 == 1"));
    let of = Of::Game(GameRef::rule(take)).sliced(slice).unwrap();
    let test = Test { of, last: Some(99), ..Test::of(GameRef::rule(take), odd) };
    let compared = test.ask(&Shelf::default(), &Meter::unlimited()).unwrap().compared;
    assert!(compared.wrong.is_empty() && compared.compared == 50);
}

#[test]
fn laws_of_grids_with_holes() {
    // Nim of two heaps with a third number that is in nobody's way; and nonsense where x > y.
    let rule = "(a, b, c) -> [a-k, b, c] for k in 1..a if a <= b or c == 0; \
                (a, b, c) -> [a, b-k, c] for k in 1..b if a <= b or c == 0";
    assert_eq!(guessed(rule, &["c=0"], None, None), "x xor y");
    assert_eq!(guessed(rule, &["c=0"], Some("a <= b"), None), "x xor y");
    assert_eq!(guessed(rule, &["c=0"], Some("a > 0 and b > 0"), None), "x xor y");
}

#[test]
fn formulas_of_slices() {
    let test = |formula: &str, condition: Option<&str>| {
        let take = GameRef::rule("(a, b, c) -> [a-k, b, c] for k in 1..b+c");
        let of = Of::Game(take.clone()).sliced(slice(&["b=1", "c=2"], condition)).unwrap();
        Test { of, last: Some(999), ..Test::of(take, formula) }
            .ask(&Shelf::default(), &Meter::unlimited())
            .unwrap()
    };
    assert!(test("a % (b + c + 1)", None).compared.wrong.is_empty());
    assert!(test("n % 4", None).compared.wrong.is_empty());
    let wrong = test("a % 2", None).compared;
    assert_eq!(wrong.wrong[0].position, [2]);
    let some = test("a % 2", Some("a % 4 < 2")).compared;
    assert!(some.wrong.is_empty() && some.compared < wrong.compared);
}

#[test]
fn what_is_wrong_is_said() {
    let wrong = |fix: &[&str], condition: Option<&str>| {
        let question =
            Table { slice: slice(fix, condition), ..Table::of(GameRef::rule(ENDS.rule), 5) };
        match tabulated(question) {
            Err(Stop::Fault(problem)) => problem,
            other => panic!("{fix:?}: {other:?}"),
        }
    };
    let says = |fix: &[&str], text: &str| {
        let problem = wrong(fix, None);
        assert!(problem.message.en.contains(text), "{fix:?}: {}", problem.message.en);
        assert!(problem.example.is_some(), "{fix:?}");
    };
    says(&["d=1"], "no number of the position is called `d`; the numbers are a, b, c");
    says(&[], "3 numbers are free: a, b, c");
    says(&["a=1", "a=2"], "`a` is fixed twice");
    says(&["a=1", "b=1", "c=1"], "all numbers are fixed");
    let caret = wrong(&["c=1"], Some("a <= "));
    assert!(!caret.places.is_empty() && caret.message.en.contains('^'), "{}", caret.message.en);
    let unknown = wrong(&["c=1"], Some("a <= bb"));
    assert!(unknown.message.en.contains("bb"), "{}", unknown.message.en);
    assert!(wrong(&["c=1"], Some("1 / a > 0")).message.en.contains("no value at"));
    for text in ["a", "a=", "=3", "a=-1", "a=x", "a=9223372036854775808", "a=1.5"] {
        let problem = Slice::read(&[text.to_owned()], None).unwrap_err();
        assert!(problem.example.is_some(), "{text}");
    }
}

/// A parameter is not fixed but set: the example does it.
#[test]
fn parameters_are_set() {
    for (game, name) in [
        (GameRef::named("strange-nim"), "strange-nim"),
        (GameRef::rule("param k = 3; n -> [n-j] for j in 1..k"), "-e"),
    ] {
        let fix = &["k=5"];
        let Err(Stop::Fault(problem)) =
            tabulated(Table { slice: slice(fix, None), ..Table::of(game, 5) })
        else {
            panic!("{name}: a parameter was fixed");
        };
        let said = &problem.message;
        assert!(said.en.contains("`k` is a parameter") && said.en.contains("`set`"), "{}", said.en);
        assert!(said.zh.contains("`k` 是规则的参数"), "{}", said.zh);
        let example = problem.example.map(|example| example.to_string()).unwrap_or_default();
        assert!(example.contains(name) && example.ends_with("--set k=5"), "{example}");
    }
}

/// Whatever is asked for ends within the limits.
#[test]
fn limits_hold() {
    let meter = || Meter::new(Limits { work: 1 << 22, positions: 1 << 16, ..Limits::default() });
    for (fix, last) in [
        (&["b=2", "c=3"][..], u64::MAX - 1),
        (&["c=9000000000000000000"], 3),
        (&["b=1"], 1 << 40),
        (&["b=4000", "c=4000"], 4000),
    ] {
        let question = Table {
            slice: slice(fix, Some("a >= 0")),
            ..Table::of(GameRef::rule(ENDS.rule), last)
        };
        let ended = question.ask(&Shelf::default(), &meter());
        assert!(ended.is_err_and(|stop| !stop.is_fault()), "{fix:?} {last}");
    }
}
