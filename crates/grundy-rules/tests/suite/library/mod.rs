//! Every rule file of the library: it reads, says what it is, prints to the same rule,
//! and gives the values at its end. Those were computed without
//! this program.

mod examples;
mod play;
mod question;

use examples::examples;
use grundy::notation::Locale;
use grundy::present::Style;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::interpret::Interpreter;
use grundy_rules::{Checked, Opening, open, page, print, read, report, syntax};
use play::Play;
use question::{Question, Verb, question};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library")
}

/// The names and texts of all files, sorted.
fn library() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(folder())
        .expect("the library is there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "game"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("text"))
        })
        .collect();
    files.sort();
    assert!(files.len() >= 75, "only {} files", files.len());
    files
}

fn checked(name: &str, source: &str, set: &[(String, i64)]) -> Checked {
    read(source, set).unwrap_or_else(|found| {
        panic!("{}", report::render(name, source, &found, Locale::En, false))
    })
}

#[test]
fn every_file_says_what_it_is() {
    for (name, source) in library() {
        let texts = checked(&name, &source, &[]).texts;
        // The first line says what the game is, the second says it in Chinese.
        for (at, said) in [&texts.about, &texts.zh_about].into_iter().enumerate() {
            let line = source.lines().nth(at).and_then(|line| line.strip_prefix("# "));
            assert!(line.is_some() && line == said.as_deref(), "{name}: {said:?}");
        }
        assert_eq!(texts.note.is_some(), texts.zh_note.is_some(), "{name}: `note` and `zh-note`");
        for (text, key) in [(&texts.name, "name"), (&texts.zh, "zh"), (&texts.source, "source")] {
            assert!(text.is_some(), "{name}: no `{key}` line");
        }
        assert!(!texts.start.is_empty(), "{name}: no `start` line");
        assert!(!examples(&source).is_empty(), "{name}: no example");
        let word = name.trim_end_matches(".game");
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(word.chars().all(plain), "{name}: lower case, digits and dashes");
    }
}

#[test]
fn titles_and_rules_occur_once() {
    let (mut titles, mut rules) = (Vec::new(), Vec::new());
    for (name, source) in library() {
        let read = checked(&name, &source, &[]);
        titles.extend([read.texts.name, read.texts.zh].into_iter().flatten());
        let (file, _) = syntax::parse(&source);
        rules.push(print::one_line(&file, &[]));
    }
    for list in [titles, rules] {
        let mut sorted = list.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), list.len(), "something occurs twice");
    }
}

#[test]
fn every_file_prints_to_the_same_rule() {
    for (name, source) in library() {
        let (file, found) = syntax::parse(&source);
        assert!(found.is_empty(), "{name}");
        let text = print::print(&file);
        assert_eq!(text, source, "{name}: `grundy fmt` lays it out");
        let line = print::one_line(&file, &[]);
        let before = checked(&name, &source, &[]);
        let after = checked(&name, &text, &[]);
        assert_eq!(after.texts, before.texts, "{name}");
        assert_eq!(after.params, before.params, "{name}");
        for after in [after, checked(&name, &line, &[])] {
            let (before, after) = (without_places(&before), without_places(&after));
            assert_eq!(after, before, "{name}");
        }
    }
}

/// A game of several contests names each of them in a line of its page.
#[test]
fn every_source_has_a_line_of_the_page() {
    let (_, text) = library().into_iter().find(|(name, _)| name == "nim.game").expect("Nim");
    let Ok(opened) = open(&text, &Opening::named("nim.game")) else { panic!("Nim is opened") };
    let page = page::text("nim.game", &opened, Locale::En, Style::default());
    let sources = text.lines().filter_map(|line| line.strip_prefix("source "));
    let lines: String = sources.map(|source| format!("\n  {source}")).collect();
    assert!(lines.lines().count() > 3 && page.contains(&lines), "{page}");
}

/// A rule as text without the places in the source.
fn without_places(read: &Checked) -> String {
    let mut rule = read.rule.clone();
    rule.lines.iter_mut().for_each(|line| line.number = 0);
    rule.verdicts.iter_mut().for_each(|verdict| verdict.number = 0);
    rule.valid.iter_mut().for_each(|valid| valid.number = 0);
    let text = format!("{rule:?}");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once("Span {") {
        out.push_str(before);
        rest = after.split_once('}').expect("a span is closed").1;
    }
    out + rest
}

#[test]
fn every_example_is_true() {
    for (name, source) in library() {
        for example in examples(&source) {
            let place = format!("{name}:{}: {}", example.line, example.command);
            let question = question(&example.command).unwrap_or_else(|| panic!("{place}"));
            assert_eq!(question.file, name, "{place}: another file");
            let read = checked(&name, &source, &question.set);
            assert_eq!(answer(&read, &question), example.expected, "{place}");
        }
    }
}

/// Nobody should meet an overflow or a division by zero where he only looks around.
#[test]
fn small_positions_and_starts_have_no_faults() {
    for (name, source) in library() {
        let read = checked(&name, &source, &[]);
        let arity = read.rule.arity;
        let mut engine = Interpreter::new(Arc::new(read.rule.clone()));
        let mut moves = |position: &[i64]| {
            let mut count = 0;
            let mut each = |_: &[i64]| {
                count += 1;
                ControlFlow::Continue(())
            };
            let done = engine.options(position, &mut |_| Ok(()), &mut each);
            assert!(done.is_ok(), "{name}: {position:?}: {done:?}");
            count
        };
        let small = Dense::new(Aim::Sg, vec![if arity > 3 { 3 } else { 7 }; arity]).expect("small");
        (0..small.volume()).for_each(|cell| _ = moves(&small.position(cell)));
        let starts = read.texts.start.iter();
        let played = starts.flat_map(|numbers| numbers.chunks(arity)).any(|numbers| {
            let numbers: Vec<i64> = numbers.iter().map(|&number| number as i64).collect();
            moves(&numbers) > 0
        });
        assert!(played, "{name}: no move from its start");
    }
}

/// Further than the examples go: the interpreter against its own definition.
#[test]
fn larger_tables_agree_with_the_definition() {
    for (name, source) in library() {
        let read = checked(&name, &source, &[]);
        let rule = Arc::new(read.rule);
        let aim = match rule.verdicts.is_empty() {
            true => Aim::Sg,
            false => Aim::Outcome { misere: false },
        };
        let size = [150, 14, 6, 4, 3, 3, 2, 2][rule.arity - 1];
        let fill = |engine: &mut dyn Engine| {
            let mut table = Dense::new(aim, vec![size; rule.arity]).expect("a small table");
            let volume = table.volume();
            let done = engine.fill(&mut table, volume, &mut |_| Ok(()));
            (done, (0..volume).map_while(|cell| table.get(cell)).collect::<Vec<u64>>())
        };
        let fast = fill(&mut Interpreter::new(Arc::clone(&rule)));
        let slow = fill(&mut Interpreter::definition(Arc::clone(&rule)));
        assert_eq!(fast, slow, "{name}");
    }
}

/// The first lines of the answer: all of a table, the outcome of a position.
fn answer(read: &Checked, question: &Question) -> Vec<String> {
    let mut engine = Interpreter::new(Arc::new(read.rule.clone()));
    match &question.verb {
        Verb::Table(most) => table(read, *most, &mut engine),
        Verb::Solve(groups) => {
            let mut play = Play::new(&read.rule, &mut engine);
            let arity = read.rule.arity;
            let sum: Vec<Vec<i64>> = groups
                .iter()
                .flat_map(|numbers| numbers.chunks(if arity == 1 { 1 } else { numbers.len() }))
                .map(|numbers| play.position(numbers.to_vec()))
                .collect();
            assert!(sum.iter().all(|position| position.len() == arity), "{question:?}");
            let known = !question.misere && read.rule.verdicts.is_empty();
            let values = || sum.iter().map(|position| play.value(position)).collect();
            let values: Option<Vec<u64>> = known.then(values).flatten();
            let value = values.map(|values| values.into_iter().fold(0, |sum, value| sum ^ value));
            vec![match value {
                Some(0) => "P sg=0".to_owned(),
                Some(value) => format!("N sg={value}"),
                None => play.outcome(sum, question.misere).to_string(),
            }]
        }
    }
}

/// The lines of a table: filled bottom-up if the rule allows it, else by play.
fn table(read: &Checked, most: i64, engine: &mut Interpreter) -> Vec<String> {
    let arity = read.rule.arity;
    assert!(arity <= 2 && read.rule.verdicts.is_empty());
    let size = most as u64 + 1;
    let mut dense = Dense::new(Aim::Sg, vec![size; arity]).expect("a small table");
    let volume = dense.volume();
    let values: Vec<u64> = match engine.fill(&mut dense, volume, &mut |_| Ok(())) {
        Ok(()) => (0..volume).filter_map(|cell| dense.get(cell)).collect(),
        Err(Halt::NotBelow(_)) => {
            let mut play = Play::new(&read.rule, engine);
            (0..volume)
                .map(|cell| {
                    let position = play.position(dense.position(cell));
                    play.value(&position).expect("no cycle")
                })
                .collect()
        }
        Err(halt) => panic!("{halt:?}"),
    };
    assert_eq!(values.len() as u64, volume);
    let line = |values: &[u64]| values.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let width = if arity == 1 { volume } else { size };
    values.chunks(width as usize).map(line).collect()
}

#[test]
fn examples_are_read_from_comments() {
    let source = "# A game\ntake 1..2\n\n# $ grundy table x.game 3\n# 0 1\n# $ grundy solve x.game 3 + 4\n# P\n\n# no more\n";
    let found = examples(source);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].line, found[0].expected.as_slice()), (4, &["0 1".to_owned()][..]));
    assert_eq!(found[1].expected, ["P"]);
    let question = question("grundy solve x.game 3 4 + 5 6 --set F=5 --misere").unwrap();
    assert_eq!(question.verb, Verb::Solve(vec![vec![3, 4], vec![5, 6]]));
    assert_eq!((question.set, question.misere), (vec![("F".to_owned(), 5)], true));
}
