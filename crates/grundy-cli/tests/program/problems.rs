//! `grundy code` of contest problems: which word means a problem and which a game, on the command line
//! and as a question; what is given out is the program that the tests of the problems run.

use crate::command_line::command;
use grundy_contest::PROBLEMS;
use serde_json::{Value, json};

/// What `grundy code` prints for some words; nothing may be wrong with them.
fn code(words: &[&str]) -> String {
    let (code, output, errors) = command(&[&["code"], words].concat(), "");
    assert_eq!(code, 0, "{words:?}: {errors}");
    String::from_utf8(output).expect("text")
}

#[test]
fn problems_have_whole_programs() {
    for problem in PROBLEMS {
        let card = problem.card();
        let name = format!("problem:{}", card.name);
        assert_eq!(code(&[&name]), card.programs.cpp);
        assert_eq!(code(&[&name, "--lang", "python"]), card.programs.python);
        let document: Value =
            serde_json::from_str(&code(&[&name, "--lang", "rs", "--json"])).unwrap();
        assert_eq!(document["code"], card.programs.rust);
        assert_eq!(document["remark"], Value::Null);
    }
}

/// Names of games keep their meaning; codes of judges, in any case, mean the problem.
#[test]
fn a_name_of_both_is_the_game() {
    for name in ["fibonacci-nim", "new-stone-game", "game:fibonacci-nim"] {
        let said = code(&[name]);
        let whole = PROBLEMS.iter().any(|problem| problem.card().programs.cpp == said);
        assert!(!whole, "{name}");
    }
    let pairs = [("AGC002E", "agc002e"), ("hdu2516", "fibonacci-nim"), ("p2197", "p2197")];
    for (name, problem) in pairs {
        let card = grundy_contest::find(problem).unwrap().card();
        assert_eq!(code(&[name]), card.programs.cpp, "{name}");
    }
    // What only the code of a game has says that a game is meant.
    assert!(code(&["p3235", "--table", "--max", "100"]).contains("sg("));
}

#[test]
fn what_is_wrong_is_said() {
    for (words, said) in [
        (vec!["problem:p2197", "--max", "100"], "--max is about the code of a game"),
        (vec!["cot3", "--table"], "--table is about the code of a game"),
        (vec!["problem:p219"], "did you mean `p2197`"),
        (vec!["p2197", "--lang", "pascal"], "`pascal` is no language"),
    ] {
        let (code, output, errors) = command(&[&["code"], &words[..]].concat(), "");
        assert!(code == 2 && output.is_empty() && errors.contains(said), "{words:?}: {errors}");
    }
}

#[test]
fn a_program_is_a_question_too() {
    let question = json!({"ask": "program", "problem": "p3235", "language": "python"}).to_string();
    for (locale, remark) in [("en", "PyPy is faster"), ("zh", "PyPy 更快")] {
        let (code, output, errors) = command(&["--locale", locale, "ask", &question], "");
        assert_eq!(code, 0, "{errors}");
        let document: Value = serde_json::from_slice(&output).unwrap();
        assert_eq!(document["problem"], "p3235");
        assert!(document["remark"].as_str().unwrap().contains(remark), "{document}");
    }
}
