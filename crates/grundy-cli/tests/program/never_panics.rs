//! Whatever is typed: no panic, an exit code of the contract, and nothing on the
//! output when the input is wrong.

use grundy::games::{ALIASES, CATALOGUE};
use grundy_cli::{Streams, run, verbs::VERBS};
use proptest::prelude::*;

struct Done {
    code: u8,
    output: Vec<u8>,
    errors: String,
}

fn grundy(arguments: &[&str], input: &[u8]) -> Done {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams {
        input: &mut { input },
        mapped: None,
        output: &mut output,
        errors: &mut errors,
        colour: false,
        progress: false,
    };
    let code = run([&["grundy"], arguments].concat(), streams);
    Done { code, output, errors: String::from_utf8_lossy(&errors).into_owned() }
}

/// Small limits, so that strange inputs do not take long.
const LIMITS: [&str; 3] = ["--max-time=200ms", "--max-memory=32M", "--max-positions=20000"];

fn check(arguments: &[&str], input: &[u8]) {
    let done = grundy(arguments, input);
    match done.code {
        0 => assert!(done.errors.is_empty(), "{arguments:?}: {}", done.errors),
        2 => {
            assert!(done.output.is_empty(), "{arguments:?}");
            assert!(done.errors.starts_with("error: "), "{arguments:?}: {}", done.errors);
            assert!(done.errors.contains("example"), "{arguments:?}: {}", done.errors);
        }
        3 => assert!(done.errors.starts_with("error: ") || arguments[0] == "period"),
        code => panic!("{arguments:?}: exit code {code}"),
    }
}

/// Names of games as they are and as they are not.
fn game() -> impl Strategy<Value = String> {
    let names: Vec<&str> = CATALOGUE
        .iter()
        .flat_map(|entry| [entry.card.name, entry.card.game])
        .chain(CATALOGUE.iter().flat_map(|entry| entry.variants.iter().copied()))
        .chain(ALIASES.iter().map(|alias| alias.0))
        .filter(|name| !name.starts_with("graph"))
        .collect();
    prop_oneof![
        4 => prop::sample::select(names).prop_map(str::to_owned),
        1 => "[0-9]?[!=?]?\\.[0-9A-Z!=?]{0,4}",
        1 => "[a-z]{1,6}:[0-9,.a-z]{0,6}",
        1 => "\\PC{0,8}",
    ]
}

/// Positions as they are and as they are not.
fn position() -> impl Strategy<Value = String> {
    let token = prop_oneof![
        6 => "[0-9]{1,2}",
        1 => "[0-9]{15,24}",
        2 => "[0-5]-[0-5]",
        2 => "[UD]{1,9}",
        1 => Just("+".to_owned()),
        1 => Just("*".to_owned()),
        1 => "-[0-9]",
        1 => "\\PC{1,4}",
    ];
    prop::collection::vec(token, 0..6).prop_map(|tokens| tokens.join(" "))
}

fn rules() -> impl Strategy<Value = Vec<&'static str>> {
    let convention = prop::sample::select(vec!["", "--misere", "--anti-sg"]);
    let compound = prop::sample::select(vec![
        "",
        "--compound=conjunctive",
        "--compound=conjunctive-short",
        "--compound=disjunctive-short",
        "--compound=selective",
        "--compound=moore:2",
    ]);
    let json = prop::sample::select(vec!["", "--json"]);
    (convention, compound, json)
        .prop_map(|(a, b, c)| [a, b, c].into_iter().filter(|word| !word.is_empty()).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn solve_answers_or_complains(game in game(), position in position(), rules in rules()) {
        let question = format!("{game} {position}");
        let words = [&["solve"], LIMITS.as_slice(), &rules, &["--", &question]].concat();
        check(&words, b"");
    }

    #[test]
    fn winning_moves_can_be_pasted_back(
        entry in prop::sample::select(CATALOGUE.iter().filter(|e| e.card.name != "graph").map(|e| e.card).collect::<Vec<_>>()),
        heaps in prop::collection::vec(0u64..9, 1..4),
    ) {
        // Where heaps are no position of the game, its own example is one.
        let heaps = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        for position in [heaps.as_str(), entry.position] {
            let done = grundy(&["solve", entry.game, position], b"");
            for line in String::from_utf8_lossy(&done.output).lines() {
                let Some(to) = line.strip_prefix("move: ").and_then(|l| l.split("  (").next()) else { continue };
                let names_a_game = to.split(' ').next().is_some_and(|word| word.contains(':'));
                let game = if names_a_game { "" } else { entry.game };
                let after = grundy(&["solve", &format!("{game} {to}")], b"");
                prop_assert_eq!(after.code, 0);
                prop_assert!(after.output.starts_with(b"P"), "{} {} -> {}", entry.game, position, to);
            }
        }
    }

    #[test]
    fn table_and_period_answer_or_complain(game in game(), n in "[0-9]{1,3}|\\PC{0,5}") {
        check(&[&["table", "--json"], LIMITS.as_slice(), &["--", &game, &n]].concat(), b"");
        check(&[&["period"], LIMITS.as_slice(), &["--", &game]].concat(), b"");
        check(&["show", "--", &game], b"");
    }

    #[test]
    fn expressions_and_graphs_are_read(text in "[-0-9+*/^() a-z,\\n]{0,30}|\\PC{0,20}", bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        check(&["nimber", "--steps", "--", &text], &bytes);
        check(&[&["graph", "-"], LIMITS.as_slice()].concat(), text.as_bytes());
        check(&[&["graph", "-", "--json"], LIMITS.as_slice()].concat(), &bytes);
        check(&[&["solve", "nim", "-"], LIMITS.as_slice()].concat(), &bytes);
    }

    #[test]
    fn any_words_are_answered(words in prop::collection::vec("\\PC{0,6}|--[a-z-]{0,9}|-[a-z]", 0..5)) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let done = grundy(&words, b"");
        prop_assert!(matches!(done.code, 0 | 2 | 3));
        prop_assert!(done.code == 0 || done.output.is_empty());
    }
}

#[test]
fn every_verb_has_help_with_examples_in_both_languages() {
    for verb in VERBS {
        for (locale, heading) in [("en", "Examples:"), ("zh", "示例：")] {
            let done = grundy(&[verb.name(), "--help", "--locale", locale], b"");
            let help = String::from_utf8_lossy(&done.output).into_owned();
            assert_eq!(done.code, 0);
            assert!(help.contains(heading), "{}: {help}", verb.name());
            assert!(verb.examples().iter().all(|example| help.contains(example)));
        }
        assert!(!verb.about().zh.is_empty());
    }
}

#[test]
fn a_closed_output_ends_quietly_and_a_full_one_does_not() {
    struct Broken(std::io::ErrorKind);
    impl std::io::Write for Broken {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    for (kind, code) in [(std::io::ErrorKind::BrokenPipe, 0), (std::io::ErrorKind::StorageFull, 2)]
    {
        for arguments in [["grundy", "table", "nim", "100000"], ["grundy", "solve", "nim", "3"]] {
            let streams = Streams {
                input: &mut &b""[..],
                mapped: None,
                output: &mut Broken(kind),
                errors: &mut Vec::new(),
                colour: false,
                progress: false,
            };
            assert_eq!(run(arguments, streams), code);
        }
    }
}

#[test]
fn colours_are_on_the_terminal_alone() {
    let mut output = Vec::new();
    let streams = Streams {
        input: &mut &b""[..],
        mapped: None,
        output: &mut output,
        errors: &mut Vec::new(),
        colour: true,
        progress: false,
    };
    assert_eq!(run(["grundy", "solve", "nim", "3"], streams), 0);
    assert!(output.starts_with(b"\x1b["));
    assert!(grundy(&["solve", "nim", "3"], b"").output.starts_with(b"N sg=3\n"));
}
