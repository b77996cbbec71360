//! Texts as people type them: what each is, and that nothing breaks.

use grundy::notation::Locale;
use grundy::values::{Compound, Convention};
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::anything::{Answered, Place, TypedAs, Understood};
use grundy_ask::{Anything, Ask, Question, Shelf, Solve, Solved, present};
use serde_json::json;
use std::time::{Duration, Instant};

fn found(text: &str) -> Result<Understood, Stop> {
    Anything::of(text).ask(&Shelf::default(), &Meter::new(Limits::default()))
}

/// What a text is, and the text that was understood.
#[test]
fn texts_are_what_they_are() {
    for (text, kind, understood) in [
        ("nim 3 4 5", TypedAs::Position, "nim 3 4 5"),
        ("Kayles 10 4", TypedAs::Position, "kayles 10 4"),
        ("KAYLES 10, 4", TypedAs::Position, "kayles 10, 4"),
        ("尼姆 3 4 5", TypedAs::Position, "nim 3 4 5"),
        ("尼姆3 4 5", TypedAs::Position, "nim 3 4 5"),
        ("尼姆博弈 3，4，5 谁赢？", TypedAs::Position, "nim 3,4,5"),
        ("巴什博弈:3 10", TypedAs::Position, "bash:3 10"),
        ("威佐夫博弈 3 5", TypedAs::Position, "wythoff 3 5"),
        ("nim(3, 4, 5)", TypedAs::Position, "nim 3, 4, 5"),
        ("3 4 5 nim", TypedAs::Position, "nim 3 4 5"),
        ("10 4 of Kayles", TypedAs::Position, "kayles 10 4"),
        ("3 4 5", TypedAs::Position, "nim 3 4 5"),
        ("Who wins nim 3 4 5?", TypedAs::Position, "nim 3 4 5"),
        ("grundy solve nim 3 4 5", TypedAs::Position, "nim 3 4 5"),
        ("0.77 10", TypedAs::Position, "0.77 10"),
        ("euclid 3 4", TypedAs::Position, "euclid 3 4"),
        ("hackenbush 0-1 1-2", TypedAs::Position, "hackenbush 0-1 1-2"),
        ("nim 3 + kayles 7", TypedAs::Sum, "nim 3 + kayles 7"),
        ("nim 3+Kayles 7", TypedAs::Sum, "nim 3 + kayles 7"),
        ("尼姆 3 ⊕ 威佐夫博弈 2 5", TypedAs::Sum, "nim 3 + wythoff 2 5"),
        ("nim", TypedAs::Game, "nim"),
        ("NIM?", TypedAs::Game, "nim"),
        ("Dawson's Kayles", TypedAs::Game, "dawson-kayles"),
        ("bash", TypedAs::Game, "bash"),
        ("euclid", TypedAs::Game, "euclid"),
        ("0.137", TypedAs::Code, "0.137"),
        (".77", TypedAs::Code, ".77"),
        ("4!.0", TypedAs::Code, "4!.0"),
        ("n -> [n-k] for k in 1..3", TypedAs::Rule, "n -> [n-k] for k in 1..3"),
        ("n → [n−1]", TypedAs::Rule, "n -> [n-1]"),
        ("take 1..3", TypedAs::Rule, "take 1..3"),
        ("Take {1, 3, 4}", TypedAs::Rule, "take {1, 3, 4}"),
        ("取 1到3", TypedAs::Rule, "take 1..3"),
        ("p2197", TypedAs::Problem, "p2197"),
        ("P2197", TypedAs::Problem, "p2197"),
        ("洛谷 P2197", TypedAs::Problem, "p2197"),
        ("hdu1847", TypedAs::Problem, "hdu1847"),
        ("HDU 1847", TypedAs::Problem, "hdu1847"),
        ("hdu-1847", TypedAs::Problem, "hdu1847"),
        ("1847", TypedAs::Problem, "hdu1847"),
        ("mex", TypedAs::Concept, "mex"),
        ("什么是 mex？", TypedAs::Concept, "mex"),
        ("What is remoteness?", TypedAs::Concept, "remoteness"),
        ("冒号原理", TypedAs::Concept, "colon"),
        ("SG 定理", TypedAs::Concept, "sg-theorem"),
        ("concept:moore", TypedAs::Concept, "moore"),
        ("nim-sum", TypedAs::Concept, "nim-sum"),
        ("2*3", TypedAs::Nimber, "2*3"),
        ("5*(3+4)", TypedAs::Nimber, "5*(3+4)"),
        ("*2 + *3", TypedAs::Nimber, "2 + 3"),
        ("mex 0 1 3", TypedAs::Nimber, "mex(0, 1, 3)"),
        ("７ ｘｏｒ ５", TypedAs::Nimber, "7 + 5"),
        ("dawson", TypedAs::Several, "dawson"),
    ] {
        let found = found(text).unwrap_or_else(|stop| panic!("{text}: {stop:?}"));
        let meant = &found.meant;
        assert_eq!((meant.kind, meant.text.as_str()), (kind, understood), "{text}");
        assert_eq!(matches!(found.answer, Answered::Several), meant.question.is_none(), "{text}");
        for locale in [Locale::En, Locale::Zh] {
            let document = present::anything::document(&found, locale);
            assert!(!document.title.is_empty(), "{text}");
            let said = document.headline.is_empty();
            assert!(
                !said || matches!(kind, TypedAs::Game | TypedAs::Code | TypedAs::Concept),
                "{text}"
            );
        }
    }
}

/// The answer to a position is that of `solve`, however it was written.
#[test]
fn positions_are_solved() {
    for (text, position) in [
        ("Kayles 10 4", "kayles 10 4"),
        ("尼姆 3 + kayles 7", "nim 3 + kayles 7"),
        ("wythoff’s game 3 5", "wythoff 3 5"),
    ] {
        let question = Solve::of(grundy_ask::Position::named(position));
        let Solved::Answer(solved) = question.ask(&Shelf::default(), &Meter::unlimited()).unwrap()
        else {
            panic!("{position}")
        };
        let Answered::Solved(Solved::Answer(answer)) = found(text).unwrap().answer else {
            panic!("{text}")
        };
        assert_eq!((answer.outcome, answer.sg), (solved.outcome, solved.sg), "{text}");
        assert_eq!(answer.winning_moves, solved.winning_moves, "{text}");
    }
}

#[test]
fn ways_to_play_are_said() {
    let meant = |question: Anything| {
        question.meant(&Shelf::default(), &Meter::unlimited()).unwrap().question.unwrap()
    };
    let convention = |text: &str| match meant(Anything::of(text)) {
        Question::Solve(solve) => solve.position.convention,
        other => panic!("{other:?}"),
    };
    assert_eq!(convention("nim 1 1"), Convention::Normal);
    assert_eq!(convention("nim 1 1 Misère"), Convention::Misere);
    assert_eq!(convention("尼姆 1 1 反nim"), Convention::Misere);
    assert_eq!(convention("nim 1 1 anti-sg"), Convention::AntiSg);
    let selective = Anything { compound: Compound::Selective, ..Anything::of("nim 1 1") };
    let Question::Solve(solve) = meant(selective) else { panic!() };
    assert_eq!(solve.position.compound, Compound::Selective);
    let typed = json!({"ask": "anything", "text": "nim 1 1", "convention": "misere"});
    let document = Question::read(&typed.to_string()).unwrap();
    let document = document.answer(&Shelf::default(), &Meter::unlimited(), Locale::En).unwrap();
    assert_eq!(document["solve"]["convention"], "misere");
    assert_eq!(document["said"]["misere"], "");
}

#[test]
fn one_can_go_on() {
    let places = |text: &str| -> Vec<Place> {
        found(text).unwrap().meant.onward.iter().map(|way| way.to).collect()
    };
    assert_eq!(places("nim 3 4 5"), [Place::Play, Place::Workbench, Place::Game]);
    assert_eq!(places("nim 3 + kayles 7"), [Place::Play]);
    assert_eq!(places("nim"), [Place::Game, Place::Play, Place::Workbench]);
    assert_eq!(places("take 1..3"), [Place::Workbench, Place::Play]);
    assert_eq!(places("p2197"), [Place::Problem]);
    assert_eq!(places("mex"), []);
}

/// What else has the name is offered, and asked for by a text of its own.
#[test]
fn others_are_offered() {
    for text in ["moore", "staircase", "dawson", "fibonacci-nim"] {
        let others = found(text).unwrap().meant.others;
        for other in &others {
            let again = found(&other.text()).unwrap().meant;
            assert_eq!(
                (again.kind, again.name.as_deref()),
                (other.kind, Some(other.name.as_str())),
                "{text}"
            );
        }
        assert!(!others.is_empty(), "{text}");
    }
}

#[test]
fn wrong_texts_are_told_what_is_right() {
    for (text, part, suggestion) in [
        ("", "nothing is asked", None),
        ("   ？", "`?`", None),
        ("nin 3 4 5", "`nin 3 4 5`", Some("nim 3 4 5")),
        ("kayels 10 4", "`kayels 10 4`", Some("kayles 10 4")),
        ("nim 3 x 5", "`x`", None),
        ("bash 10", "bash", None),
        ("nim 3 + nothing 4", "nothing", None),
        ("take 1..", "1..", None),
        ("xyzzy plugh", "`xyzzy plugh`", None),
        ("2*", "2*", None),
        ("graph:/etc/passwd a", "", None),
        ("x.game 3", "", None),
        ("rule 3", "", None),
    ] {
        let stop = found(text).err().unwrap_or_else(|| panic!("{text} is answered"));
        let problem = stop.into_problem();
        assert!(problem.message.en.contains(part), "{text}: {}", problem.message.en);
        assert_eq!(problem.suggestion.as_deref(), suggestion, "{text}");
        assert!(problem.message.zh.chars().any(|c| c as u32 > 0x2e80), "{text}");
    }
}

/// Whatever is typed, it is answered or refused soon.
#[test]
fn hostile_texts_take_no_time() {
    let long = |part: &str, times: usize| part.repeat(times);
    for text in [
        long("(", 100_000),
        long("2*", 100_000),
        long("mex(", 50_000),
        long("nim + ", 50_000),
        long("尼姆", 50_000),
        long("什么是", 50_000),
        long("a ", 100_000),
        long("?", 100_000),
        long("take ", 20_000),
        long("-> ", 20_000),
        long("9", 100_000),
        "kayles 99999999999".to_owned(),
        "hackenbush ".to_owned() + &long("0-1 ", 20_000),
        "n -> [n-k] for k in 1..n for j in 1..n for i in 1..n".to_owned(),
        "(a, b, c) -> [a-i, b-j, c-k] for i in 0..a for j in 0..b for k in 0..c".to_owned(),
        "\0\u{feff}\u{202e}nim 3".to_owned(),
        "{{}}{".to_owned(),
        "'\"<script>".to_owned(),
    ] {
        let begun = Instant::now();
        let time = Duration::from_secs(2);
        let meter = Meter::new(Limits { time, ..Limits::default() });
        let answer = Anything::of(text.clone()).ask(&Shelf::default(), &meter);
        let taken = begun.elapsed();
        drop(answer);
        assert!(taken < 3 * time, "{taken:?}: {}", text.chars().take(30).collect::<String>());
    }
}
