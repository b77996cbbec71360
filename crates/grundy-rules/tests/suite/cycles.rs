//! Rules whose play can turn in a circle: answers beside a labelling that is too simple to be
//! wrong, which sees nothing but texts of positions and repeats itself until nothing changes.

use grundy::answer::Answer;
use grundy::game::{AnyGame, Component, Files, RULE};
use grundy::solve::{Question, answer};
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::{Flow, Limits, Listing, Meter, Stop};
use grundy_rules::random::Random;
use grundy_rules::{Backend, Opening, open};
use std::collections::{BTreeSet, HashMap};
use std::io;
use std::sync::Arc;

/// Knows one rule.
struct Shelf(Arc<dyn AnyGame>);

impl Files for Shelf {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::other(path))
    }

    fn rule(&self, _: &str) -> Option<Result<Arc<dyn AnyGame>, Stop>> {
        Some(Ok(Arc::clone(&self.0)))
    }
}

fn opened(rule: &str, backend: Backend) -> Arc<dyn AnyGame> {
    let opening = Opening { recognise: false, backend, ..Opening::named(RULE) };
    open(rule, &opening).unwrap_or_else(|problem| panic!("{rule}: {problem:?}")).game
}

fn asked(game: &Arc<dyn AnyGame>, position: &str, convention: Convention) -> Question {
    let (text, shelf) = (format!("{RULE} {position}"), Shelf(Arc::clone(game)));
    Question::read(&text, Compound::Disjunctive, convention, &shelf).unwrap()
}

/// One position: its options, and what is known of it.
struct Node {
    options: Vec<String>,
    verdict: Option<bool>,
    /// Whether the player to move wins, and in how many moves.
    known: Option<(bool, u64)>,
}

/// Everything that can be reached, labelled in rounds: in round r what is decided in r moves.
fn labelled(game: &Arc<dyn AnyGame>, start: &str, misere: bool) -> HashMap<String, Node> {
    let component = |text: &str| Arc::clone(game).read(text).unwrap().remove(0);
    let mut nodes: HashMap<String, Node> = HashMap::new();
    let mut open: Vec<Box<dyn Component>> = vec![component(start)];
    while let Some(position) = open.pop() {
        if nodes.contains_key(&position.text()) {
            continue;
        }
        let mut options = Vec::new();
        let listing = position.options(1, &Meter::unlimited(), &mut |step| {
            options.push(step.to.text());
            open.push(step.to);
            Flow::Continue(())
        });
        assert_eq!(listing.finished(), Ok(true));
        let node = Node { options, verdict: position.verdict().unwrap(), known: None };
        nodes.insert(position.text(), node);
    }
    for round in 0.. {
        let label = |node: &Node| -> Option<(bool, u64)> {
            if node.options.is_empty() {
                // Who has moved last has won; a verdict that says otherwise is one move away.
                let wins = node.verdict.unwrap_or(misere);
                return Some((wins, u64::from(wins != misere))).filter(|known| known.1 == round);
            }
            let known = |text: &String| nodes[text].known;
            let lost = |text: &String| known(text).is_some_and(|(wins, _)| !wins);
            if node.options.iter().any(lost) {
                return Some((true, round));
            }
            node.options.iter().all(|text| known(text).is_some()).then_some((false, round))
        };
        let open = nodes.iter().filter(|(_, node)| node.known.is_none());
        let new: Vec<_> =
            open.filter_map(|(text, node)| Some((text.clone(), label(node)?))).collect();
        if new.is_empty() && round > 1 {
            return nodes;
        }
        for (text, known) in new {
            nodes.get_mut(&text).unwrap().known = Some(known);
        }
    }
    nodes
}

fn compare(rule: &str, position: &str, convention: Convention, said: &Answer, cyclic: &mut u32) {
    let game = opened(rule, Backend::Interpreter);
    let nodes = labelled(&game, position, convention == Convention::Misere);
    let start = Arc::clone(&game).read(position).unwrap().remove(0).text();
    let node = &nodes[&start];
    let what = format!("{rule}\nat {position}, {convention:?}");
    let outcome = node.known.map_or(Outcome::D, |(wins, _)| Outcome::n_if(wins));
    assert_eq!(said.outcome, outcome, "{what}");
    *cyclic += u32::from(said.reason.en.contains("circle"));
    if said.reason.en.contains("solved backwards") {
        assert_eq!(said.remoteness, node.known.map(|(_, moves)| moves), "{what}");
    }
    let lost = |text: &&String| nodes[*text].known.is_some_and(|(wins, _)| !wins);
    let winning: BTreeSet<&String> = match outcome {
        Outcome::N => node.options.iter().filter(lost).collect(),
        _ => BTreeSet::new(),
    };
    let told: BTreeSet<&String> = said.winning_moves.iter().map(|m| &m.to).collect();
    assert_eq!(told, winning, "{what}");
}

/// A random rule whose numbers stay below some bounds: up, down and round about.
fn rule(random: &mut Random) -> (String, String) {
    let arity = 1 + random.below(3) as usize;
    let names = &["a", "b", "c"][..arity];
    let bounds: Vec<u64> = (0..arity).map(|_| 3 + random.below(120 / arity as u64 / 2)).collect();
    let unordered = if arity > 1 && random.percent(25) { " unordered" } else { "" };
    let head = match arity {
        1 => "a".to_string(),
        _ => format!("({}){unordered}", names.join(", ")),
    };
    // An unordered position has the same bounds everywhere.
    let bound = |i: usize| if unordered.is_empty() { bounds[i] } else { bounds[0] };
    let mut lines = Vec::new();
    for _ in 0..2 + random.below(4) {
        let mut numbers: Vec<String> = names.iter().map(|name| (*name).to_string()).collect();
        for (i, number) in numbers.iter_mut().enumerate() {
            let (name, bound) = (names[i], bound(i));
            *number = match random.below(8) {
                0 => format!("({name} + k) % {bound}"),
                1 => format!("min({name} + 1, {})", bound - 1),
                2 => format!("max({name} - k, 0)"),
                3 | 4 => format!("{name} - k"),
                _ => name.to_string(),
            };
        }
        let from = 1 + random.below(3);
        let to = from + random.below(3);
        let when = match random.below(4) {
            0 => format!(" if a % {} == {}", 2 + random.below(3), random.below(2)),
            1 => format!(" if {} > {}", names[arity - 1], random.below(4)),
            _ => String::new(),
        };
        lines.push(format!("{head} -> [{}] for k in {from}..{to}{when}", numbers.join(", ")));
    }
    if random.percent(15) {
        lines.push(format!("{head} -> [] if a == {}", random.below(5)));
    }
    if random.percent(30) {
        lines.push(format!("win if a == {}", random.below(5)));
    }
    if random.percent(30) {
        lines.push(format!("lose if a == {}", random.below(5)));
    }
    let start: Vec<String> =
        (0..arity).map(|i| random.below(bound(i).min(bounds[i])).to_string()).collect();
    (lines.join("; "), start.join(" "))
}

#[test]
fn random_rules_that_can_cycle() {
    let mut random = Random::new(11);
    let (mut cyclic, mut all) = (0, 0);
    while all < 150 {
        let (rule, position) = rule(&mut random);
        let backend = [Backend::Best, Backend::Compiler][random.below(2) as usize];
        let game = opened(&rule, backend);
        for convention in [Convention::Normal, Convention::Misere] {
            let question = asked(&game, &position, convention);
            match answer(&question, Limits { positions: 4000, ..Limits::default() }) {
                Ok(said) => compare(&rule, &position, convention, &said, &mut cyclic),
                Err(stop) if !stop.is_fault() => continue,
                Err(failure) => panic!("{rule} at {position}: {failure:?}"),
            }
            all += 1;
        }
    }
    assert!(cyclic > 60, "{cyclic} of {all}");
}

/// A limit stops a search and is named; a smaller question is answered all the same.
#[test]
fn limits_hold_in_a_search() {
    let rule = "(a, b, c) -> [(a + k) % 90, b, c] for k in {1, 7}; \
                (a, b, c) -> [a, (b + 1) % 90, c]; (a, b, c) -> [a, b, (c + 2) % 90]";
    let game = opened(rule, Backend::Best);
    let question = asked(&game, "0 0 0", Convention::Normal);
    let limits = Limits::default();
    let stopped = |limits| match answer(&question, limits) {
        Err(stop) if !stop.is_fault() => stop.words().en,
        _ => panic!("not stopped"),
    };
    assert!(stopped(Limits { positions: 100_000, ..limits.clone() }).contains("100000 positions"));
    assert!(stopped(Limits { memory: 4 << 20, ..limits.clone() }).contains("4 MiB of memory"));
    let time = std::time::Duration::from_millis(1);
    assert!(stopped(Limits { time, ..limits.clone() }).contains("time limit"));
    // One position leads to the next, without end.
    let chain = opened("n -> [n + 1]", Backend::Best);
    let asked_chain = asked(&chain, "0", Convention::Normal);
    let few = Limits { positions: 1_000_000, ..limits.clone() };
    assert!(answer(&asked_chain, few).is_err_and(|stop| !stop.is_fault()));
    // c takes 45 values.
    let said = answer(&question, Limits { positions: 90 * 90 * 45, ..limits }).unwrap();
    assert_eq!((said.outcome, said.remoteness), (Outcome::D, None));
}

/// How long searches of ten million positions with ten options each take (`--ignored`).
#[test]
#[ignore = "a measurement"]
fn ten_million_positions() {
    let round = "(a, b, c) -> [(a + k) % 215, b, c] for k in {1, 5, 7} if a > 0; \
        (a, b, c) -> [a, (b + k) % 215, c] for k in {2, 3, 11} if b > 0; \
        (a, b, c) -> [a, b, (c + k) % 215] for k in {1, 4, 6, 9} if c > 0";
    let back = "(a, b, c) -> [a-k, b, c] for k in 1..3; (a, b, c) -> [a, b-k, c] for k in 1..3; \
        (a, b, c) -> [a, b, c-k] for k in 1..2; (a, b, c) -> [a+1, b-1, c] if a < 214; \
        (a, b, c) -> [a-1, b+1, c] if b < 214";
    let verdicts = "(a, b, c) -> [(a + k) % 215, b, c] for k in {1, 5, 7}; \
        (a, b, c) -> [a, (b + k) % 215, c] for k in {2, 3, 11}; \
        (a, b, c) -> [a, b, (c + k) % 215] for k in {1, 4, 6, 9}; \
        lose if a + b + c == 100; win if a == b and b == c";
    for (rule, start) in [(round, "214 214 214"), (back, "214 214 214"), (verdicts, "0 0 1")] {
        let game = opened(rule, Backend::Best);
        let said = answer(&asked(&game, start, Convention::Normal), Limits::default()).unwrap();
        println!("{:?} {:?}, {:.2?}", said.outcome, said.remoteness, said.elapsed);
    }
}
