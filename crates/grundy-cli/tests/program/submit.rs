//! `grundy code --main` and `--params`: whole programs in a judge's format, compiled and run, against
//! play by the definition that is written down here once more.

use crate::code::run;
use crate::command_line::command;
use grundy_laws::code::Language;
use std::collections::HashMap;

/// SG values by their definition: the options of a position, listed by hand.
#[derive(Default)]
struct Naive(HashMap<Vec<u64>, u64>);

type Moves = dyn Fn(&[u64]) -> Vec<Vec<u64>>;

impl Naive {
    fn value(&mut self, position: &[u64], moves: &Moves) -> u64 {
        if let Some(&known) = self.0.get(position) {
            return known;
        }
        let options: Vec<u64> =
            moves(position).iter().map(|next| self.value(next, moves)).collect();
        let value = (0..).find(|value| !options.contains(value)).unwrap();
        self.0.insert(position.to_vec(), value);
        value
    }
}

/// The numbers of a case as its format has them, and its positions.
type Made = (Vec<u64>, Vec<Vec<u64>>);

/// A program: what is asked for, and how a case is answered by hand.
struct Case {
    words: &'static [&'static str],
    format: &'static str,
    said: [&'static str; 2],
    /// The positions of a case, from dice: their numbers as the format has them, then as positions.
    make: fn(&mut Dice) -> Made,
    /// The moves of a position; parameters stand behind its numbers and stay.
    moves: fn(&[u64]) -> Vec<Vec<u64>>,
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// A count, then heaps.
fn heaps(dice: &mut Dice) -> (Vec<u64>, Vec<Vec<u64>>) {
    let heaps: Vec<u64> = (0..1 + dice.below(4)).map(|_| dice.below(13)).collect();
    let positions = heaps.iter().map(|&heap| vec![heap]).collect();
    ([&[heaps.len() as u64], &heaps[..]].concat(), positions)
}

/// A count, then pairs; the second number is at least `least`.
fn pairs(dice: &mut Dice, least: u64) -> (Vec<u64>, Vec<Vec<u64>>) {
    let pairs: Vec<Vec<u64>> =
        (0..1 + dice.below(3)).map(|_| vec![dice.below(13), least + dice.below(6)]).collect();
    ([vec![pairs.len() as u64], pairs.concat()].concat(), pairs)
}

fn taking(position: &[u64], most: u64) -> Vec<Vec<u64>> {
    let less = |k: u64| [&[position[0] - k], &position[1..]].concat();
    (1..=most.min(position[0])).map(less).collect()
}

fn wythoff(at: &[u64]) -> Vec<Vec<u64>> {
    let aside = (1..=at[0]).map(|k| vec![at[0] - k, at[1]]);
    let down = (1..=at[1]).map(|k| vec![at[0], at[1] - k]);
    aside.chain(down).chain((1..=at[0].min(at[1])).map(|k| vec![at[0] - k, at[1] - k])).collect()
}

const CASES: &[Case] = &[
    Case {
        words: &["-e", "take 1..n/2"],
        format: "T n a...",
        said: ["First", "Second"],
        make: heaps,
        moves: |at| taking(at, at[0] / 2),
    },
    // No law, a table: its values are those of the rule, filled from below.
    Case {
        words: &["-e", "take 1..n/2", "--table", "--name", "g"],
        format: "n a...",
        said: ["^o^", "T_T"],
        make: heaps,
        moves: |at| taking(at, at[0] / 2),
    },
    Case {
        words: &["wythoff", "--table"],
        format: "T n (x y)...",
        said: ["Alice", "say \"no\\\""],
        make: |dice| pairs(dice, 0),
        moves: wythoff,
    },
    // Three numbers outside of lists are a sum of three heaps.
    Case {
        words: &["bash:3"],
        format: "T a b c",
        said: ["Yes", "No"],
        make: |dice| {
            let all: Vec<u64> = (0..3).map(|_| dice.below(13)).collect();
            (all.clone(), all.into_iter().map(|heap| vec![heap]).collect())
        },
        moves: |at| taking(at, 3),
    },
    // Cases to the end of the input.
    Case {
        words: &["-e", "take 1..n/2", "--max", "18446744073709551615"],
        format: "* n a...",
        said: ["First", "Second"],
        make: heaps,
        moves: |at| taking(at, at[0] / 2),
    },
    // Cases up to a line of zeros.
    Case {
        words: &["wythoff", "--table"],
        format: "* x y 0 0",
        said: ["1", "0"],
        make: |dice| {
            let pair = vec![dice.below(13), dice.below(13)];
            (pair.clone(), vec![pair])
        },
        moves: wythoff,
    },
    // The same with a count that is 0, and with a parameter.
    Case {
        words: &["-e", "param m = 3; take 1..m"],
        format: "* n m a[n] 0 0",
        said: ["First", "Second"],
        make: |dice| {
            let (input, heaps) = heaps(dice);
            let m = 1 + dice.below(9);
            let heaps = heaps.into_iter().map(|heap| vec![heap[0], m]).collect();
            ([&input[..1], &[m], &input[1..]].concat(), heaps)
        },
        moves: |at| taking(at, at[1]),
    },
    // Who wins, by the law of lost positions.
    Case {
        words: &["-e", "take {1, 3, 4}", "--outcome"],
        format: "T i",
        said: ["1", "0"],
        make: |dice| {
            let n = dice.below(60);
            (vec![n], vec![vec![n]])
        },
        moves: |at| [1, 3, 4].iter().filter(|&&k| k <= at[0]).map(|k| vec![at[0] - k]).collect(),
    },
    // Strange Nim, every heap with its own k: the law that the rule claims, with leaps.
    Case {
        words: &["strange-nim"],
        format: "n (a k)...",
        said: ["Takahashi", "Aoki"],
        make: |dice| pairs(dice, 1),
        moves: |at| taking(at, at[0] / at[1]),
    },
    // The law of a family found from periods, its parameters before the heap.
    Case {
        words: &["-e", "param l = 2; param r = 5; take l..r", "--params", "l=1..5,r=l..8"],
        format: "T l r N",
        said: ["First", "Second"],
        make: |dice| {
            let (l, n) = (1 + dice.below(4), dice.below(40));
            let r = l + dice.below(5);
            (vec![l, r, n], vec![vec![n, l, r]])
        },
        moves: |at| taking(at, at[2]).into_iter().filter(|to| at[0] - to[0] >= at[1]).collect(),
    },
    // One parameter for all heaps, read between the count and the heaps.
    Case {
        words: &["-e", "param m = 3; take 1..m"],
        format: "T n m for[n]",
        said: ["First", "Second"],
        make: |dice| {
            let (input, heaps) = heaps(dice);
            let m = 1 + dice.below(9);
            let heaps = heaps.into_iter().map(|heap| vec![heap[0], m]).collect();
            ([&input[..1], &[m], &input[1..]].concat(), heaps)
        },
        moves: |at| taking(at, at[1]),
    },
];

fn program(case: &Case, language: Language) -> String {
    let words = case.said.join(",");
    let asked = [&["code"], case.words, &["--main", case.format, "--words", &words]].concat();
    let (code, output, errors) = command(&[&asked[..], &["--lang", language.name()]].concat(), "");
    assert_eq!(code, 0, "{asked:?}: {errors}");
    String::from_utf8(output).unwrap()
}

fn agrees(language: Language) {
    for case in CASES {
        let (mut dice, mut naive) = (Dice(5), Naive::default());
        let (mut input, mut expected) = (String::new(), Vec::new());
        let cases = if case.format.starts_with(['T', '*']) { 300 } else { 1 };
        let zeros = case.format.split(' ').filter(|word| *word == "0").count();
        if case.format.starts_with('T') {
            input += &format!("{cases}\n");
        }
        while expected.len() < cases {
            let (numbers, positions) = (case.make)(&mut dice);
            if zeros > 0 && numbers[..zeros].iter().all(|&number| number == 0) {
                continue;
            }
            let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
            input += &(words.join(" ") + "\n");
            let sum = positions.iter().fold(0, |sum, at| sum ^ naive.value(at, &case.moves));
            expected.push(case.said[usize::from(sum == 0)]);
        }
        if zeros > 0 {
            // What follows is not read.
            input += &(vec!["0"; zeros].join(" ") + "\n7 7 7\n");
        }
        let said = run::run(language, &program(case, language), &input);
        let said: Vec<&str> = said.lines().collect();
        assert_eq!(said, expected, "{:?} in {language}", case.words);
        if cases > 1 {
            assert!(case.said.iter().all(|word| expected.contains(word)), "{:?}", case.words);
        }
    }
}

#[test]
fn cpp_that_is_submitted_is_right() {
    agrees(Language::Cpp);
}

#[test]
fn python_that_is_submitted_is_right() {
    agrees(Language::Python);
}

#[test]
fn rust_that_is_submitted_is_right() {
    agrees(Language::Rust);
}

/// Functions with parameters test themselves; the leaps of Strange Nim reach large heaps.
#[test]
fn functions_of_parameters_are_right() {
    for language in Language::ALL {
        let words = ["code", "strange-nim", "--params", "k", "--lang", language.name()];
        let (code, text, errors) = command(&words, "");
        assert_eq!(code, 0, "{errors}");
        let text = String::from_utf8(text).unwrap();
        assert_eq!(run::alone(language, &text), (Some(0), "ok\n".to_owned()));
        let spoiled = text.replace("/ k + 1", "/ k + 2").replace("// k + 1", "// k + 2");
        assert_eq!(run::alone(language, &spoiled).0, Some(1), "{language}");
    }
    let words = ["code", "strange-nim", "--main", "n (a k)...", "--words", "1,0"];
    let (_, text, _) = command(&words, "");
    // 10^9 stones, at most one in 5·10^8: 2 is a value that no pair of small heaps has.
    let text = String::from_utf8(text).unwrap();
    let said = run::run(Language::Cpp, &text, "2 1000000000 500000000 6 3\n");
    assert_eq!(said, "0\n");
}

#[test]
fn wrong_formats_and_parameters_are_named() {
    for (words, named) in [
        (&["nim", "--main", "T a..."][..], "`a...` has no count"),
        (&["wythoff", "--main", "T n a..."], "n (x y)..."),
        (&["moore:2", "--main", "T n a..."], "no sum of positions"),
        (&["turn:ruler", "--main", "T n a..."], "no sum of positions"),
        (&["bash:3", "--outcome", "--main", "T n a..."], "one position"),
        (&["nim", "--words", "Yes,No"], "`main` is missing"),
        (&["nim", "--main", "T n a...", "--words", "Yes"], "two different words"),
        (&["nim", "--params", "k"], "no parameter"),
        (&["strange-nim", "--params", "K"], "did you mean `k`"),
        (&["strange-nim", "--params", "k", "--main", "T n"], "does not read it"),
        (&["strange-nim", "--params", "k=1"], "no range"),
    ] {
        let (code, output, errors) = command(&[&["code"], words].concat(), "");
        assert!(code == 2 && output.is_empty(), "{words:?}: {code} {errors}");
        assert!(errors.contains(named), "{words:?}: {errors}");
    }
}
