//! The programs of every problem, compiled and run: on the samples, on generated inputs of all sizes,
//! the largest included. The verdict is that of the checker; nothing depends on the clock.

use grundy_contest::{AnyProblem, PROBLEMS, Size};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How many inputs of each size a program answers.
const INPUTS: [(Size, u64); 3] = [(Size::Small, 12), (Size::Few, 4), (Size::Max, 2)];

/// A program that stands on its own.
struct Program {
    /// What it is called in messages: `p2197.cpp`.
    name: String,
    /// The command that runs it.
    words: Vec<String>,
}

/// A file for a text, which keeps its name as long as the text stays the same.
fn file(text: &str, end: &str) -> PathBuf {
    let mut hash = DefaultHasher::new();
    text.hash(&mut hash);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs");
    fs::create_dir_all(&folder).unwrap();
    folder.join(format!("{:016x}{end}", hash.finish()))
}

fn word(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

/// A program, compiled unless the same text has been before.
fn compiled(name: String, text: &str, end: &str, compiler: &[&str]) -> Program {
    let source = file(text, end);
    fs::write(&source, text).unwrap();
    let made = source.with_extension("out");
    if !made.exists() {
        // Under another name first: who is stopped meanwhile leaves no half of a program.
        let half = source.with_extension(format!("{}.half", std::process::id()));
        let mut command = Command::new(compiler[0]);
        command.args(&compiler[1..]).arg("-o").arg(&half).arg(&source);
        let output = command.output().unwrap_or_else(|error| {
            panic!("this test needs {} (Debian: apt-get install g++; rustup): {error}", compiler[0])
        });
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && errors.is_empty(), "{name}:\n{errors}");
        fs::rename(&half, &made).unwrap();
    }
    Program { name, words: vec![word(&made)] }
}

fn in_cpp(problem: &dyn AnyProblem) -> Program {
    let card = problem.card();
    let compiler = ["g++", "-std=c++17", "-O2", "-Wall", "-Wextra"];
    compiled(format!("{}.cpp", card.name), card.programs.cpp, ".cpp", &compiler)
}

fn in_rust(problem: &dyn AnyProblem) -> Program {
    let card = problem.card();
    let compiler = ["rustc", "--edition", "2021", "--crate-name", "program", "-O"];
    compiled(format!("{}.rs", card.name), card.programs.rust, ".rs", &compiler)
}

fn in_python(problem: &dyn AnyProblem) -> Program {
    let card = problem.card();
    let source = file(card.programs.python, ".py");
    fs::write(&source, card.programs.python).unwrap();
    Program { name: format!("{}.py", card.name), words: vec!["python3".to_owned(), word(&source)] }
}

impl Program {
    /// What it prints for an input.
    fn run(&self, input: &[u8]) -> Vec<u8> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|error| {
            panic!("this test needs {} (Debian: apt-get install python3): {error}", self.words[0])
        });
        let mut pipe = child.stdin.take().unwrap();
        let output = std::thread::scope(|scope| {
            // Who has read what he needs may close his end.
            scope.spawn(move || pipe.write_all(input));
            child.wait_with_output().unwrap()
        });
        assert!(output.status.success(), "{}: {}\n{}", self.name, output.status, shown(input));
        output.stdout
    }
}

/// As much of an input as fits into a message.
fn shown(input: &[u8]) -> String {
    String::from_utf8_lossy(&input[..input.len().min(2000)]).into_owned()
}

/// What is wrong with a program, for one of these inputs.
fn fault(problem: &dyn AnyProblem, program: &Program, inputs: &[Vec<u8>]) -> Option<String> {
    inputs.iter().find_map(|input| {
        let output = program.run(input);
        let difference = problem.check(input, &output).expect("the input is valid")?;
        Some(format!("{}: {}\n{}", program.name, difference.words().en, shown(input)))
    })
}

/// All of them, in one language; two at a time.
fn all_are_right(made: fn(&dyn AnyProblem) -> Program) {
    let (even, odd): (Vec<_>, Vec<_>) =
        PROBLEMS.iter().enumerate().partition(|(at, _)| at % 2 == 0);
    std::thread::scope(|scope| {
        for half in [even, odd] {
            scope.spawn(move || {
                for (_, &problem) in half {
                    let samples = problem.card().samples.iter();
                    let mut inputs: Vec<Vec<u8>> =
                        samples.map(|(input, _)| input.as_bytes().to_vec()).collect();
                    for (size, many) in INPUTS {
                        inputs.extend((0..many).map(|seed| problem.generate(seed, size)));
                    }
                    if let Some(what) = fault(problem, &made(problem), &inputs) {
                        panic!("{what}");
                    }
                }
            });
        }
    });
}

#[test]
fn programs_of_problems_in_cpp() {
    all_are_right(in_cpp);
}

#[test]
fn programs_of_problems_in_python() {
    all_are_right(in_python);
}

#[test]
fn programs_of_problems_in_rust() {
    all_are_right(in_rust);
}

/// Cases up to zeros may end with the input instead.
#[test]
fn programs_of_problems_do_without_the_zeros_at_the_end() {
    for name in ["fibonacci-nim", "hdu4764", "new-stone-game"] {
        let problem = grundy_contest::find(name).unwrap();
        let whole = problem.generate(1, Size::Small);
        let text = String::from_utf8(whole).unwrap();
        let input = text.trim_end().trim_end_matches("0 0").trim_end_matches('0').as_bytes();
        let inputs = [input.to_vec()];
        for program in [in_cpp(problem), in_python(problem), in_rust(problem)] {
            assert_eq!(fault(problem, &program, &inputs), None);
        }
    }
}

/// A program that is wrong is found out: here the parity of Nim decides.
#[test]
fn a_wrong_program_is_found_out() {
    let problem = grundy_contest::find("p2197").unwrap();
    let wrong = problem.card().programs.python.replace("total ^= heap", "total ^= heap % 2");
    let source = file(&wrong, ".py");
    fs::write(&source, wrong).unwrap();
    let words = vec!["python3".to_owned(), word(&source)];
    let program = Program { name: "wrong.py".to_owned(), words };
    let inputs: Vec<Vec<u8>> = (0..12).map(|seed| problem.generate(seed, Size::Small)).collect();
    assert!(fault(problem, &program, &inputs).is_some());
}

/// What stands at the head of each program: its title, and its idea in both languages.
#[test]
fn programs_begin_with_their_idea() {
    for problem in PROBLEMS {
        let card = problem.card();
        let all =
            [(card.programs.cpp, "//"), (card.programs.python, "#"), (card.programs.rust, "//")];
        for (text, mark) in all {
            let head: Vec<&str> = text.lines().take_while(|line| line.starts_with(mark)).collect();
            assert!(head[0].contains(card.zh) && head.len() >= 4, "{}: {}", card.name, head[0]);
            let is_chinese = |line: &&str| line.chars().any(|c| ('一'..='鿿').contains(&c));
            assert_eq!(head[1], mark, "{}", card.name);
            assert!(!is_chinese(&head[2]) && head[2..].iter().any(is_chinese), "{}", card.name);
            assert!(text.ends_with('\n') && !text.contains('\t'), "{}", card.name);
        }
    }
}
