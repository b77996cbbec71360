//! No English is left in Chinese answers.
//!
//! What commands say in Chinese is searched for two English words in a row. Code between
//! backticks, commands, and what has its name in English anyway (titles, sources, the moves of
//! rule files) are no sentences of ours.

use crate::command_line::command;
use grundy::game::NoFiles;
use grundy::notation::is_chinese;
use grundy::present::page;
use grundy_contest::PROBLEMS;

/// Words of formulas and rules, which are the same in all languages, and names.
const SYMBOLS: &[&str] = &[
    "abs", "and", "at", "bits", "else", "except", "exponent", "for", "gcd", "if", "in", "isqrt",
    "lowbit", "max", "mex", "min", "mod", "not", "odd", "or", "sg", "SG", "take", "then", "while",
    "win", "lose", "xor", "param", "move", "Nim", "Wythoff", "Lasker", "Grundy",
];

/// Names of people, theorems, programs and formats, each as it is written.
const NAMES: &[&str] = &[
    "Winning Ways",
    "Markdown",
    "Miller and Rabin",
    "Tweedledum",
    "byte order mark",
    "Kayles",
    "Project Euler",
    "JSON Lines",
    "Language Server Protocol",
    "Visual Studio Code",
    "VS Code",
    "case sensitive",
    // Words of ranges of exercises.
    "one of",
];

/// What has its name in English: titles, sources, moves of rule files.
fn given() -> String {
    let mut all: Vec<String> = NAMES.iter().map(|name| (*name).to_owned()).collect();
    for listed in page::listed() {
        all.extend([listed.title, listed.usage, listed.name]);
        all.extend(listed.sources);
    }
    for page in page::all() {
        all.extend(page.theorems().iter().map(|theorem| theorem.source.to_owned()));
    }
    // What a file says in words it says in Chinese, too.
    let in_words =
        |line: &&str| ["# ", "note ", "zh-note "].iter().any(|key| line.starts_with(key));
    for text in library_texts() {
        all.extend(text.lines().filter(|line| !in_words(line)).map(str::to_owned));
    }
    for problem in PROBLEMS {
        let card = problem.card();
        all.extend([card.title.to_owned(), card.sources()]);
        all.extend(card.samples.iter().map(|(_, output)| (*output).to_owned()));
    }
    all.join("\n").replace('*', "").to_lowercase()
}

fn library_texts() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library");
    let files = std::fs::read_dir(folder).expect("the library").flatten().map(|it| it.path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "game"));
    files.map(|path| std::fs::read_to_string(path).expect("a text")).collect()
}

/// A line without code, commands and addresses.
fn plain(line: &str) -> String {
    let mut text = line.split('`').step_by(2).collect::<Vec<_>>().join(" | ");
    for mark in ["grundy ", "$ ", "/api/v1/", "http://", "printf ", "cargo ", " -> ", "局面写作："]
    {
        if let Some(at) = text.find(mark) {
            text.truncate(at);
        }
    }
    // Chinese letters and marks end words.
    text.chars().map(|c| if c.is_ascii() { c.to_string() } else { " | ".to_owned() }).collect()
}

/// Two English words and more in a row.
fn english(line: &str) -> Vec<String> {
    let (mut runs, mut run): (Vec<Vec<String>>, Vec<String>) = (Vec::new(), Vec::new());
    // Two blanks part columns.
    for word in plain(&line.replace("  ", " | ")).split_whitespace() {
        let bare = word.trim_matches([',', '.', ';', ':', '(', ')', '"']);
        let letters = bare.len() > 1 && bare.chars().all(|c| c.is_ascii_alphabetic() || c == '\'');
        let capitals = bare.chars().all(|c| c.is_ascii_uppercase());
        let counts = letters && !capitals && !SYMBOLS.contains(&bare);
        // A clause begins or ends here, or both.
        if !counts || word.starts_with('(') {
            runs.push(std::mem::take(&mut run));
        }
        if counts {
            run.push(bare.to_owned());
        }
        if word.ends_with([',', '.', ';', ':', ')']) {
            runs.push(std::mem::take(&mut run));
        }
    }
    runs.push(run);
    runs.into_iter().filter(|run| run.len() > 1).map(|run| run.join(" ")).collect()
}

/// The comment in a line of a program.
fn comment(line: &str) -> &str {
    let start = ["// ", "# ", "\"\"\""].iter().find_map(|sign| line.find(sign));
    start.map_or("", |start| &line[start..])
}

/// What is left in English of what commands say.
fn left(commands: &[Vec<String>]) -> Vec<String> {
    let given = given();
    let mut found = Vec::new();
    for words in commands {
        let words: Vec<&str> = words.iter().map(String::as_str).chain(["--locale", "zh"]).collect();
        // A program that is run stands last.
        let words = match words.iter().position(|word| *word == "--") {
            Some(at) => [&words[..at], &["--locale", "zh"], &words[at..words.len() - 2]].concat(),
            None => words,
        };
        let (_, output, errors) = command(&words, "");
        let output = String::from_utf8_lossy(&output);
        // Of a program, its comments are for people.
        let is_program = words.first() == Some(&"code");
        let printed = output.lines().map(|line| if is_program { comment(line) } else { line });
        for line in printed.chain(errors.lines()) {
            let runs = english(line).into_iter();
            let runs = runs.filter(|run| !given.contains(&run.to_lowercase()));
            found.extend(runs.map(|run| format!("{}: `{run}` in: {line}", words.join(" "))));
        }
    }
    found.dedup();
    found
}

fn none_left(commands: &[Vec<String>], least: usize) {
    assert!(commands.len() >= least, "{}", commands.len());
    let found = left(commands);
    assert!(found.is_empty(), "{} English runs are left:\n{}", found.len(), found.join("\n"));
}

/// A command line as people write it; a part in quotes is one word.
fn line(text: &str) -> Vec<String> {
    let parts = text.split('"').enumerate();
    let words = parts.flat_map(|(i, part)| match i % 2 {
        1 => vec![part.to_owned()],
        _ => part.split_whitespace().map(str::to_owned).collect(),
    });
    words.collect()
}

const BOUND: [&str; 2] = ["--max-positions", "20000"];

/// Every game with its example, by some verbs.
fn about_games(verbs: &[(&str, bool, &[&str])]) -> Vec<Vec<String>> {
    let mut commands = Vec::new();
    for page in page::all() {
        if grundy::games::open(&page.game, &NoFiles).is_err() {
            continue;
        }
        for &(verb, position, options) in verbs {
            let mut words = vec![verb.to_owned(), page.game.clone()];
            if position {
                words.extend(page.card.position.split_whitespace().map(str::to_owned));
            }
            words.extend(options.iter().chain(&BOUND).map(|&word| word.to_owned()));
            commands.push(words);
        }
    }
    commands
}

#[test]
fn in_answers_about_positions() {
    let commands = about_games(&[
        ("solve", true, &[]),
        ("solve", true, &["--misere"]),
        ("solve", true, &["--anti-sg"]),
        ("why", true, &[]),
        ("moves", true, &[]),
    ]);
    none_left(&commands, 100);
}

#[test]
fn in_answers_about_compounds() {
    let mut commands = Vec::new();
    for compound in [
        "disjunctive",
        "conjunctive",
        "conjunctive-short",
        "disjunctive-short",
        "selective",
        "moore:2",
    ] {
        for position in [
            "nim 3 4",
            "kayles 3 4",
            "nim 0 0",
            "nim 1 1",
            "nim 3 + wythoff 1 2",
            "wythoff 1 2 + kayles 5",
        ] {
            for convention in ["", "--misere", "--anti-sg"] {
                let text = format!("solve \"{position}\" --compound {compound} {convention}");
                commands.push(line(&text));
            }
        }
    }
    none_left(&commands, 100);
}

#[test]
fn on_pages() {
    let games = page::listed()
        .into_iter()
        .map(|listed| vec!["show".to_owned(), format!("game:{}", listed.name)]);
    let problems =
        PROBLEMS.iter().map(|it| vec!["show".to_owned(), format!("problem:{}", it.card().name)]);
    let commands: Vec<_> = games.chain(problems).collect();
    none_left(&commands, 200);
    let lists = [
        "games",
        "problems",
        "games --family board",
        "problems --source cf",
        "games --source usaco",
    ];
    none_left(&lists.map(line), 5);
}

/// The documents of pages are in Chinese, too: the page, and what stands beside it for people.
#[test]
fn in_documents_of_pages() {
    let given = given();
    let names = ["game:euclid", "game:nim", "game:kayles", "problem:p2197", "concept:mex"];
    let rule = ["-e", "# Take any.\n# 任取。\nnote Nim.\nzh-note 就是 Nim。\ntake 1..n"];
    for words in names.iter().map(std::slice::from_ref).chain([&rule[..]]) {
        let words = [&["show"], words, &["--json", "--locale", "zh"]].concat();
        let (code, output, _) = command(&words, "");
        let page: serde_json::Value = serde_json::from_slice(&output).expect("a document");
        let page = page["page"].as_str().unwrap_or_default().to_owned();
        assert!(code == 0 && page.starts_with("# ") && page.contains("\n## "), "{words:?}: {page}");
        let headings = page.lines().filter(|line| line.starts_with("## "));
        assert!(headings.clone().all(|line| line.chars().any(is_chinese)), "{words:?}: {page}");
        let left =
            page.lines().flat_map(english).filter(|run| !given.contains(&run.to_lowercase()));
        assert_eq!(left.collect::<Vec<_>>(), [""; 0], "{words:?}");
    }
}

/// Every game of the library says the rule, and its note if it has one, in both languages.
#[test]
fn in_the_library() {
    let given = given();
    for text in library_texts() {
        let lines: Vec<&str> = text.lines().collect();
        let said = |key| lines.iter().filter_map(move |line| line.strip_prefix(key));
        let sentence = lines.get(1).and_then(|line| line.strip_prefix("# "));
        let chinese: Vec<&str> = sentence.into_iter().chain(said("zh-note ")).collect();
        assert_eq!(said("note ").count() + 1, chinese.len(), "{}", lines[0]);
        for line in chinese {
            assert!(line.chars().any(is_chinese), "{line}");
            let mut left = english(line).into_iter();
            let left = left.find(|run| !given.contains(&run.to_lowercase()));
            assert_eq!(left, None, "{line}");
        }
        let mut english = lines[..1].iter().copied().chain(said("note "));
        assert!(!english.any(|line| line.chars().any(is_chinese)), "{}", lines[0]);
    }
}

#[test]
fn in_laws_and_code() {
    let subjects = [
        "kayles",
        "lasker",
        "bash:3",
        "fibonacci",
        "wythoff",
        "grundy",
        "turn:ruler",
        "-e \"take 1..n/2\"",
        "-e \"take 1..isqrt(n)\"",
        "-e \"n -> [n-d] for d in divisors(n) if d < n\"",
        "-e \"n -> [n/p^e] for p in primes(n), e in 1..exponent(n, p)\"",
        "-e \"(a, b) -> [a-k, b] for k in 1..a; (a, b) -> [a, b-k] for k in 1..b\"",
        "-e \"(a, b) -> [a-1, b]; (a, b) -> [a, b-1]\"",
        "-e \"n -> [n-k*k] for k in 1..n\"",
    ];
    let mut commands = Vec::new();
    for subject in subjects {
        commands.push(line(&format!("guess {subject} --terms 400 --tried")));
        commands.push(line(&format!("guess {subject} --terms 400 --outcome")));
        for language in ["cpp", "python", "rust"] {
            commands.push(line(&format!("code {subject} --terms 400 --lang {language}")));
        }
        commands.push(line(&format!("code {subject} --table --lang cpp")));
    }
    none_left(&commands, 80);
}

#[test]
fn in_periods_tables_and_comparisons() {
    let mut commands = about_games(&[("period", false, &[])]);
    let more = [
        "verify nim wythoff staircase lasker moore:2 --bound 6",
        "verify compounds --bound 3",
        "verify -e \"take 1..3\"",
        "period subtract:2..5",
        "period allbut:1,2",
        "test bash:3 \"n % 4\"",
        "test bash:3 \"n % 5\"",
        "test kayles \"n\"",
        "count nim --heaps 3 --max 100",
        "atlas 0.137",
        "atlas 0.77",
        "atlas --status open",
        "nimber 5*(3+4) --steps",
        "table wythoff 4 --plot",
        "play nim 1 2",
        "gen p2197 --seed 2",
    ];
    commands.extend(more.map(line));
    none_left(&commands, 40);
}

#[test]
fn in_help() {
    let verbs = grundy_cli::verbs::VERBS
        .iter()
        .map(|verb| vec![verb.name().to_owned(), "--help".to_owned()]);
    let mut commands: Vec<_> = verbs.collect();
    commands.push(vec!["--help".to_owned()]);
    none_left(&commands, 20);
}

#[test]
fn in_complaints() {
    let commands = [
        "solve wythof 1 2",
        "solve nim 3 x",
        "solve nim",
        "solve bash:0 3",
        "solve graph:no-such-file a",
        "solve no-such-file.game 3",
        "solve chords 30 --misere --max-positions 1000",
        "solve nim 3 4 --compound foo",
        "solve nim 3 4 --anti-sg --misere",
        "solve hackenbush 1-2",
        "solve turn:foo UD",
        "solve 0.8 3",
        "solve -e \"n -> [n-k for k in 1..n\" 3",
        "solve -e \"n -> [m]\" 3",
        "solve -e \"n -> [n/0]\" 3",
        "solve -e \"n -> [(n+1) % 5]\" 3",
        "table hackenbush 3",
        "table nim x",
        "table nim 5 --out /no/such/folder/x.csv",
        "period grundy --max-positions 1000",
        "graph no-such-file",
        "graph -",
        "check p2197 no-such-file no-such-file",
        "check p2197 - -",
        "judge p2197",
        "judge p219",
        "gen p2197 --size huge",
        "gen p2197 --seed x",
        "stress p2197 --size x -- true",
        "stress p2197 --cases 3 -- no-such-program",
        "stress p2197 --cases 3 --size few -- echo what",
        "stress p2197 --cases 3 --size max -- false",
        "stress nim --cases 3 -- echo P",
        "show no-such-game",
        "show problem:nothing",
        "games --source codechief",
        "games --family heaps",
        "problems --source foo",
        "guess nim --terms 2",
        "guess hackenbush",
        "code hackenbush --lang cpp",
        "code nim --lang java",
        "code nim --name for",
        "test kayles \"prime_factors(n)\"",
        "test kayles \"n +\"",
        "test kayles foo(n)",
        "count hackenbush",
        "draw nim 1 2 --kind foo",
        "nimber 3+x",
        "nimber 1/0",
        "ask {",
        "verify foo",
        "verify --certificate no-such-file",
        "fmt no-such-file.game",
        "atlas 0.8",
        "play nim x",
        "serve --port x",
        "completions foo",
        "foo",
        "solve --foo",
        "solve nim 3 --max-time x",
        "solve nim 3 --max-memory 1X",
        "--locale zh",
    ];
    none_left(&commands.map(line), 60);
}

/// The search finds what it is to find.
#[test]
fn english_is_seen() {
    for (text, runs) in [
        ("依据：paired heaps（定理，已证明）", &["paired heaps"][..]),
        (
            "错误：无法读取 `x`：No such file or directory (os error 2)",
            &["No such file", "os error"],
        ),
        ("the value of n，which is", &["the value of", "which is"]),
        ("依据：Bouton 1901（定理，已证明）", &[]),
        ("g(n) = 0 if n == 0 else exponent(n, 2)", &[]),
        ("例如：grundy solve nim with more", &[]),
        ("引理 `of some words` 所述", &[]),
        ("局面（position）与 SG 值", &[]),
    ] {
        assert_eq!(english(text), runs, "{text}");
    }
}
