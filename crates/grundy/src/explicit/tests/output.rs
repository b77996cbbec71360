//! The writer against `format!` and a JSON parser.

use proptest::prelude::*;

use crate::explicit::{Format, Input, Solution, go_on, read, solve, write};

fn written(input: &Input, solution: &Solution, format: Format) -> String {
    let mut out = Vec::new();
    write(&input.names, solution, format, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

type Row = (String, String, Option<u32>, Option<u32>);

fn rows(input: &Input, solution: &Solution) -> Vec<Row> {
    let row = |node| {
        let value = solution.grundy.as_ref().and_then(|grundy| grundy.value(node));
        let outcome = solution.wave.outcome(node).letter().to_string();
        (input.names.name(node), outcome, value, solution.wave.remoteness(node))
    };
    input.names.nodes().map(row).collect()
}

fn compare(text: &str, misere: bool) {
    let input = read(text.as_bytes()).unwrap();
    let solution = solve(&input.graph, misere, &mut go_on).unwrap();
    let rows = rows(&input, &solution);
    let dash = |x: Option<u32>| x.map_or("-".to_string(), |x| x.to_string());

    let line =
        |(name, outcome, sg, far): &Row| format!("{name} {outcome} {} {}\n", dash(*sg), dash(*far));
    assert_eq!(written(&input, &solution, Format::Text), rows.iter().map(line).collect::<String>());

    let quoted = |name: &str| match name.contains([',', '"']) {
        true => format!("\"{}\"", name.replace('"', "\"\"")),
        false => name.to_string(),
    };
    let line = |(name, outcome, sg, far): &Row| {
        format!("{},{outcome},{},{}\n", quoted(name), dash(*sg), dash(*far))
    };
    let csv =
        "node,outcome,sg,remoteness\n".to_string() + &rows.iter().map(line).collect::<String>();
    assert_eq!(written(&input, &solution, Format::Csv), csv);

    let json: serde_json::Value =
        serde_json::from_str(&written(&input, &solution, Format::Json)).unwrap();
    let nodes: Vec<_> = rows
        .iter()
        .map(|(name, outcome, sg, far)| {
            serde_json::json!({"node": name, "outcome": outcome, "sg": sg, "remoteness": far})
        })
        .collect();
    assert_eq!(json, serde_json::json!({ "nodes": nodes }));
}

#[test]
fn by_hand() {
    for text in ["", "x", "l l\nl x\n", "a,b \"q\"\n\\ \u{1}\u{7f}é\n\"q\" a,b\n", "0 1\n1 2\n7\n"]
    {
        compare(text, false);
        compare(text, true);
    }
    let input = read(b"a b\n").unwrap();
    let solution = solve(&input.graph, false, &mut go_on).unwrap();
    let json = r#"{"nodes":[{"node":"a","outcome":"N","sg":1,"remoteness":1},{"node":"b","outcome":"P","sg":0,"remoteness":0}]}"#;
    assert_eq!(written(&input, &solution, Format::Json), json.to_string() + "\n");
}

/// Several blocks, hence two threads.
#[test]
fn many_lines() {
    let text: String = (0..150_000).map(|x| format!("{} {}\n", x, x * 2 / 3)).collect();
    compare(&text, false);
    compare(&text.replace('\n', "x\n"), false);
}

/// A pipe that is closed early is an error, not a hang.
#[test]
fn a_closed_pipe() {
    struct Closed(usize);
    impl std::io::Write for Closed {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0 = self.0.checked_sub(1).ok_or(std::io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let text: String = (0..300_000).map(|x| format!("{x}\n")).collect();
    let input = read(text.as_bytes()).unwrap();
    let solution = solve(&input.graph, false, &mut go_on).unwrap();
    for writes in 0..4 {
        let error = write(&input.names, &solution, Format::Text, &mut Closed(writes)).unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::BrokenPipe);
    }
}

proptest! {
    #[test]
    fn any_names(text in "([ -~é]{0,6}|[0-9]{1,3} [0-9]{1,3})", more in "[!-~]{1,20} [!-~]{1,20}") {
        let line = |text: String| {
            text.split('#').next().unwrap().split(' ').filter(|w| !w.is_empty()).take(2)
                .collect::<Vec<_>>().join(" ")
        };
        compare(&(line(text) + "\n" + &line(more)), false);
    }
}
