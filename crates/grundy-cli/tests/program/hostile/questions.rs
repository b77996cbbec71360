//! Questions as a stranger would ask them: every verb that takes a game, with rules, games of the
//! catalogue and formulas.

use super::texts::Stranger;
use grundy::games::CATALOGUE;
use serde_json::{Value, json};

/// Verbs that take a game and compute.
const VERBS: [&str; 12] = [
    "solve", "why", "moves", "table", "period", "guess", "test", "code", "count", "draw", "show",
    "verify",
];

/// One command: its words after the name of the program, and its input.
#[derive(Clone, Debug)]
pub struct Question {
    pub number: u64,
    pub words: Vec<String>,
    pub input: String,
}

/// A game as the command line names it: words, numbers of a position, and a position.
struct Named {
    words: Vec<String>,
    arity: usize,
    position: String,
}

/// The question of a number.
pub fn question(number: u64) -> Question {
    let mut stranger = Stranger::new(number);
    let verb = VERBS[(number % VERBS.len() as u64) as usize];
    if matches!(verb, "guess" | "test" | "code" | "count") && stranger.percent(8) {
        return of_integers(number, verb, &mut stranger);
    }
    let named = match stranger.percent(60) {
        true => rule(&mut stranger),
        false => catalogue(&mut stranger),
    };
    let mut words = vec![verb.to_owned()];
    words.extend(named.words.iter().cloned());
    words.extend(rest(verb, &named, &mut stranger));
    if verb != "verify" && stranger.percent(30) {
        words.push("--json".to_owned());
    }
    // One in four is asked as JSON.
    if number % 4 == 3
        && let Some(asked) = as_json(verb, &named, &words)
    {
        words = vec!["ask".to_owned(), asked.to_string()];
    }
    Question { number, words, input: String::new() }
}

/// The question of some words as JSON.
fn as_json(verb: &str, named: &Named, words: &[String]) -> Option<Value> {
    let said = |name: &str| words.iter().find_map(|word| word.strip_prefix(name));
    let flag = |name: &str| words.iter().any(|word| word == name);
    let game = match named.words.first().map(String::as_str) {
        Some("-e") => json!({
            "rule": named.words[1],
            "interpret": flag("--interpret"),
            "recognise": !flag("--no-recognise"),
        }),
        word => json!({"name": word}),
    };
    let of_a_rule = game.get("rule").is_some();
    let word = if of_a_rule { "rule" } else { &named.words[0] };
    let mut position = json!({"text": format!("{word} {}", named.position)});
    if of_a_rule {
        position["games"] = json!([game]);
    }
    if let Some(compound) = said("--compound=") {
        position["compound"] = compound.into();
    }
    for (option, convention) in [("--misere", "misere"), ("--anti-sg", "anti-sg")] {
        if flag(option) {
            position["convention"] = convention.into();
        }
    }
    let number = |name: &str| said(name).and_then(|text| text.parse::<f64>().ok());
    let last = number("--terms=").map(|terms| terms as u64);
    let won = flag("--outcome") || flag("--misere");
    let of = match won {
        true => json!({"outcomes": game, "misere": flag("--misere")}),
        false => game.clone(),
    };
    Some(match verb {
        "solve" | "why" | "moves" => json!({"ask": verb, "position": position}),
        "table" => {
            let last = words.iter().rev().find_map(|word| word.parse::<u64>().ok());
            json!({"ask": verb, "game": game, "last": last?, "outcome": won, "misere": flag("--misere")})
        }
        "period" => json!({"ask": verb, "game": game, "certified": flag("--json")}),
        "guess" => json!({"ask": verb, "of": of, "last": last}),
        "test" => {
            let formula = &words[1 + named.words.len()];
            json!({"ask": verb, "of": of, "formula": formula, "last": last})
        }
        "code" => json!({"ask": verb, "of": of, "table": flag("--table")}),
        "count" => json!({
            "ask": verb,
            "of": game,
            "heaps": number("--heaps=")? as u64,
            "most": number("--max=")? as u64,
            "modulus": number("--mod=").map(|modulus| modulus as u64),
            "ordered": !flag("--unordered"),
        }),
        "draw" => json!({"ask": verb, "position": position, "kind": said("--kind=")}),
        "show" => json!({"ask": verb, "of": game}),
        "verify" => {
            json!({"ask": verb, "games": [game], "bound": number("--bound=").map(|n| n as u64)})
        }
        _ => return None,
    })
}

/// What follows the game.
fn rest(verb: &str, named: &Named, stranger: &mut Stranger) -> Vec<String> {
    let word = str::to_owned;
    let mut words = Vec::new();
    match verb {
        "solve" | "moves" => {
            words.push(named.position.clone());
            let ways = [
                "",
                "",
                "",
                "--misere",
                "--anti-sg",
                "--compound=selective",
                "--compound=conjunctive",
                "--compound=moore:2",
            ];
            let way = stranger.one_of(&ways);
            words.extend((!way.is_empty()).then(|| word(way)));
        }
        "why" => words.push(named.position.clone()),
        "table" => {
            let lasts = ["20", "300", "5000", "100000", "100000000", "9999999999999"];
            words.push(stranger.one_of(&lasts).to_owned());
            words.extend(stranger.percent(20).then(|| word("--plot")));
        }
        "test" => {
            words.push(stranger.formula(named.arity));
            words.extend(stranger.percent(30).then(|| word("--terms=20000")));
        }
        "guess" => words.extend(stranger.percent(30).then(|| word("--terms=20000"))),
        "code" => {
            words.push(format!("--lang={}", stranger.one_of(&["cpp", "python", "rust"])));
            words.extend(stranger.percent(30).then(|| word("--table")));
        }
        "count" => {
            words
                .push(format!("--heaps={}", stranger.one_of(&["1", "3", "40", "1000", "1000000"])));
            words.push(format!("--max={}", stranger.one_of(&["12", "1000", "1e9", "1e18"])));
            words.extend(stranger.percent(40).then(|| word("--mod=998244353")));
            words.extend(stranger.percent(30).then(|| word("--unordered")));
        }
        "draw" => {
            let kinds = ["strip", "scatter", "heat", "graph", "binary", "position"];
            words.push(format!("--kind={}", stranger.one_of(&kinds)));
            let last = stranger.one_of(&["10", "40", "500", "100000"]).to_owned();
            words.push(if stranger.percent(50) { last } else { named.position.clone() });
            if stranger.percent(20) {
                words.extend(["--format=png", "--zoom=8"].map(word));
            }
        }
        "verify" => words.extend(stranger.percent(50).then(|| word("--bound=1000000"))),
        _ => {}
    }
    if matches!(verb, "table" | "guess" | "test" | "code") {
        let way = stranger.one_of(&["", "", "", "--outcome", "--misere"]);
        words.extend((!way.is_empty()).then(|| word(way)));
    }
    words
}

fn rule(stranger: &mut Stranger) -> Named {
    let (rule, arity) = stranger.rule();
    let mut words = vec!["-e".to_owned(), rule];
    words.extend(stranger.percent(15).then(|| "--interpret".to_owned()));
    words.extend(stranger.percent(15).then(|| "--no-recognise".to_owned()));
    Named { words, arity, position: stranger.numbers(arity) }
}

/// A game of the catalogue, in a position that is huge or long.
fn catalogue(stranger: &mut Stranger) -> Named {
    let variants: Vec<&str> = CATALOGUE
        .iter()
        .flat_map(|entry| entry.variants.iter().copied().chain([entry.card.game]))
        .filter(|name| !name.starts_with("graph"))
        .collect();
    let name = stranger.one_of(&variants).to_owned();
    let example = CATALOGUE.iter().find(|entry| entry.variants.contains(&name.as_str()));
    let example = example.map_or("", |entry| entry.card.position);
    let position = position(example, stranger);
    let arity = if matches!(name.as_str(), "wythoff") { 2 } else { 1 };
    Named { words: vec![name], arity, position }
}

/// A position that looks like an example: of edges, coins, or numbers.
fn position(example: &str, stranger: &mut Stranger) -> String {
    let length = stranger.one_of(&[1, 3, 8, 30, 400, 5000]);
    let joined = |words: Vec<String>| words.join(" ");
    if example.contains('-') {
        let first = if example.starts_with("0-") { "" } else { "1 " };
        let vertices = stranger.one_of(&[6, length, length + 1]);
        let edge = |k: u64| match stranger.below(3) {
            0 => format!("{}-{}", stranger.below(vertices), stranger.below(vertices)),
            _ => format!("{k}-{}", k + 1),
        };
        return format!("{first}{}", joined((0..length).map(edge).collect()));
    }
    if example.contains('U') {
        return (0..length).map(|_| if stranger.percent(50) { 'U' } else { 'D' }).collect();
    }
    if stranger.percent(25) {
        let digits = stranger.one_of(&[19, 100, 3000, 60_000]);
        return (0..digits).map(|_| char::from(b'1' + stranger.below(9) as u8)).collect();
    }
    joined((0..length).map(|_| stranger.size()).collect())
}

/// A question about integers on the input.
fn of_integers(number: u64, verb: &str, stranger: &mut Stranger) -> Question {
    let count = stranger.one_of(&[10, 1000, 100_000]);
    let modulus = stranger.one_of(&[2, 7, 1000, 1 << 40]);
    let noise = stranger.percent(50);
    let input: Vec<String> = (0..count)
        .map(|n| if noise { stranger.below(modulus) } else { n * n % modulus }.to_string())
        .collect();
    let named = Named { words: Vec::new(), arity: 1, position: String::new() };
    let mut words = vec![verb.to_owned(), "-".to_owned()];
    words.extend(rest(verb, &named, stranger).into_iter().filter(|word| !word.contains("terms")));
    Question { number, words, input: input.join("\n") }
}

impl Question {
    /// As it would be typed. What is very long is cut.
    pub fn line(&self) -> String {
        let quoted = |word: &String| {
            let short: String = word.chars().take(1500).collect();
            let cut = if short.len() < word.len() { "…" } else { "" };
            let plain = |c: char| c.is_ascii_alphanumeric() || "-=.:,_".contains(c);
            match !word.is_empty() && word.chars().all(plain) {
                true => format!("{short}{cut}"),
                false => format!("'{}{cut}'", short.replace('\'', r"'\''")),
            }
        };
        let words: Vec<String> = self.words.iter().map(quoted).collect();
        format!("grundy {}", words.join(" "))
    }
}
