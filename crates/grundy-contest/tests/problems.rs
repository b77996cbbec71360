//! Every problem of the list: samples, brute force against solution, generators,
//! checker and shrinker.

use grundy_contest::{AnyProblem, Cases, PROBLEMS, Size};

fn words(bytes: &[u8]) -> Vec<&str> {
    std::str::from_utf8(bytes).expect("an output is text").split_whitespace().collect()
}

fn right(problem: &dyn AnyProblem, input: &[u8], output: &[u8]) {
    let name = problem.card().name;
    match problem.check(input, output) {
        Ok(None) => {}
        Ok(Some(difference)) => panic!(
            "{name}: {}\ninput:\n{}\noutput:\n{}",
            difference.words().en,
            String::from_utf8_lossy(input),
            String::from_utf8_lossy(output)
        ),
        Err(fault) => {
            panic!("{name}: {}\ninput:\n{}", fault.message.en, String::from_utf8_lossy(input))
        }
    }
}

#[test]
fn samples_are_answered_as_published() {
    for problem in PROBLEMS {
        let card = problem.card();
        assert!(!card.samples.is_empty(), "{}", card.name);
        for (input, output) in card.samples {
            let answer = problem.judge(input.as_bytes()).expect(card.name);
            right(*problem, input.as_bytes(), output.as_bytes());
            right(*problem, input.as_bytes(), &answer);
        }
    }
}

#[test]
fn every_small_case_agrees_with_play() {
    for problem in PROBLEMS {
        let inputs = problem.every_small();
        assert!(!inputs.is_empty(), "{}", problem.card().name);
        for input in inputs {
            right(*problem, &input, &problem.brute(&input).expect("a small case is valid"));
        }
    }
}

#[test]
fn generated_cases_agree_with_play() {
    for problem in PROBLEMS {
        let mut answers = std::collections::HashSet::new();
        for seed in 0..1500 {
            let input = problem.generate(seed, Size::Small);
            let output = problem.brute(&input).expect("a generated input is valid");
            right(*problem, &input, &output);
            // Where many answers are right, ours need not be the one of the brute force.
            right(*problem, &input, &problem.judge(&input).expect("a generated input is valid"));
            answers.insert(output);
        }
        assert!(answers.len() >= 2, "{}: the inputs are dull", problem.card().name);
    }
}

#[test]
fn large_inputs_are_valid_and_named_by_their_seed() {
    for problem in PROBLEMS {
        for (seed, size) in (0..12).map(|i| (i / 2, [Size::Few, Size::Max][i as usize % 2])) {
            let input = problem.generate(seed, size);
            assert_eq!(input, problem.generate(seed, size), "{}", problem.card().name);
            let output = problem.judge(&input).expect("a generated input is valid");
            right(*problem, &input, &output);
        }
    }
}

/// Overflow is found on few numbers as well as on many, if they are large.
#[test]
fn few_items_are_as_large_as_the_limits_allow() {
    for problem in PROBLEMS {
        let name = problem.card().name;
        let numbers = |seed, size| -> Vec<u64> {
            let input = problem.generate(seed, size);
            words(&input).iter().filter_map(|word| word.parse().ok()).collect()
        };
        let few: Vec<Vec<u64>> = (0..200).map(|seed| numbers(seed, Size::Few)).collect();
        assert!(few.iter().all(|numbers| numbers.len() < 700), "{name}");
        let most = few.iter().flatten().max();
        // What is not greater than their number are numbers of vertices, or of items.
        let many = numbers(0, Size::Max);
        let large = many.iter().max().filter(|&&number| number > many.len() as u64);
        assert!(most >= large, "{name}: {most:?} of {large:?}");
        for (known, limit) in [("cf768e", 60), ("cf388c", 1000), ("bzoj1457", 99)] {
            assert!(name != known || most == Some(&limit), "{name}: {most:?} of {limit}");
        }
    }
}

#[test]
fn bad_inputs_are_refused_with_a_place() {
    for problem in PROBLEMS {
        let card = problem.card();
        let input = problem.generate(1, Size::Small);
        for cut in 0..input.len() {
            // A prefix may be a whole input; it must not be a panic.
            let _ = problem.judge(&input[..cut]);
        }
        let mut wrong: Vec<Vec<u8>> = vec![b"x".to_vec(), b"-1 5 5".to_vec()];
        if !matches!(problem.cases(), Cases::UntilZeros { .. }) {
            wrong.push([&input[..], b"\n~\n"].concat());
        }
        if matches!(problem.cases(), Cases::One | Cases::Counted { .. }) {
            wrong.push(b"".to_vec());
        }
        for input in wrong {
            let fault = problem.judge(&input).expect_err(card.name);
            assert!(fault.message.en.starts_with("line "), "{}: {}", card.name, fault.message.en);
            assert!(fault.example.is_some());
        }
        if let Cases::UntilEnd(_) | Cases::UntilZeros { .. } = problem.cases() {
            assert_eq!(problem.judge(b"\n").expect(card.name), b"");
        }
    }
}

#[test]
fn wrong_outputs_are_refused() {
    for problem in PROBLEMS {
        for seed in 0..50 {
            let input = problem.generate(seed, Size::Small);
            let output = problem.judge(&input).expect("a generated input is valid");
            let mut wrong = vec![[&output[..], b" extra"].concat()];
            let last = words(&output).pop().map_or(0, str::len);
            let end = output.trim_ascii_end().len();
            if last > 0 {
                wrong.push(output[..end - last].to_vec());
                wrong.push([&output[..end - last], b"?"].concat());
            }
            for wrong in wrong {
                let found = problem.check(&input, &wrong).expect("the input is right");
                assert!(found.is_some(), "{}: {wrong:?}", problem.card().name);
            }
        }
    }
}

/// An input that always fails shrinks to one from which nothing can be taken away.
#[test]
fn shrinking_ends_with_little() {
    for problem in PROBLEMS {
        let name = problem.card().name;
        let input = problem.generate(7, Size::Small);
        let mut tried = 0;
        let small = problem.shrink(&input, &mut |candidate| {
            tried += 1;
            assert!(problem.judge(candidate).is_ok(), "{name}: candidates are valid");
            Some(true)
        });
        assert!(words(&small).len() <= 12, "{name}: {}", String::from_utf8_lossy(&small));
        assert!(tried < 10_000, "{name}");
    }
}

/// Where the original problem allows less than we do, its inputs keep to that.
#[test]
fn original_limits_are_kept() {
    let mut narrower = Vec::new();
    for problem in PROBLEMS {
        let name = problem.card().name;
        let Some(limits) = problem.original() else {
            let small = |seed| problem.generate(seed, Size::Small);
            assert!((0..9).all(|seed| problem.generate_original(seed, Size::Small) == small(seed)));
            continue;
        };
        assert_ne!(limits, problem.card().limits);
        narrower.push(name);
        for size in [Size::Small, Size::Few, Size::Max] {
            for seed in 0..if size == Size::Max { 20 } else { 400 } {
                let input = problem.generate_original(seed, size);
                right(*problem, &input, &problem.judge(&input).expect("a right input"));
                let most: u64 = words(&input).iter().map(|it| it.parse().unwrap()).max().unwrap();
                let least = [("p2197", 10_000), ("p2252", 1_000_000_000)];
                assert!(least.iter().any(|it| it.0 == name && most <= it.1), "{name}: {most}");
            }
        }
    }
    assert_eq!(narrower, ["p2197", "p2252"]);
}
