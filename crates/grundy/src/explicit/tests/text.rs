//! The reader against one that splits strings.

use std::ops::ControlFlow;

use proptest::prelude::*;

use crate::explicit::read::{Portions, read_in_portions};
use crate::explicit::{Error, Input, ReadError, SizeError, Trouble, go_on, read, read_watched};

type Parsed = (Vec<String>, Vec<(String, String)>);

/// Names in order of first appearance and sorted edges, the slow way.
fn twin(text: &[u8]) -> Result<Parsed, ReadError> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let (mut names, mut edges) = (Vec::<String>::new(), Vec::new());
    for (number, bytes) in text.split(|&byte| byte == b'\n').enumerate() {
        let error = |kind, before: &str, token: String| {
            let column = before.chars().count() + 1;
            Err(ReadError { kind, line: number + 1, column, token })
        };
        let line = match std::str::from_utf8(bytes) {
            Ok(line) => line.strip_suffix('\r').unwrap_or(line),
            Err(bad) => {
                let (good, rest) = bytes.split_at(bad.valid_up_to());
                let length = bad.error_len().unwrap_or(rest.len());
                let shown = rest[..length].iter().map(|byte| format!("\\x{byte:02x}")).collect();
                return error(Trouble::NotUtf8, std::str::from_utf8(good).unwrap(), shown);
            }
        };
        let line = line.split_once('#').map_or(line, |(line, _)| line);
        if let Some((before, _)) = line.split_once('\r') {
            return error(Trouble::CarriageReturn, before, "\\r".into());
        }
        let words: Vec<&str> = line.split([' ', '\t']).filter(|word| !word.is_empty()).collect();
        if words.len() > 2 {
            // The third word begins where the rest after two words and blanks begins.
            let blank = |c| c == ' ' || c == '\t';
            let mut rest = line.trim_start_matches(blank);
            for _ in 0..2 {
                rest = rest.trim_start_matches(|c| !blank(c)).trim_start_matches(blank);
            }
            return error(
                Trouble::ThirdWord,
                &line[..line.len() - rest.len()],
                words[2].to_string(),
            );
        }
        for word in &words {
            if !names.iter().any(|name| name == word) {
                names.push(word.to_string());
            }
        }
        if let [from, to] = words[..] {
            edges.push((from.to_string(), to.to_string()));
        }
    }
    edges.sort();
    Ok((names, edges))
}

fn parsed(input: &Input) -> Parsed {
    let names: Vec<_> = input.names.nodes().map(|node| input.names.name(node)).collect();
    let forward = input.graph.forward();
    let mut edges = Vec::new();
    for (from, name) in input.names.nodes().zip(&names) {
        assert_eq!(input.names.find(name), Some(from));
        for &to in forward.options(from) {
            edges.push((name.clone(), input.names.name(to)));
        }
    }
    assert_eq!(edges.len(), input.graph.edges());
    edges.sort();
    (names, edges)
}

fn compare(text: &[u8]) {
    let expected = twin(text);
    for (window, threads) in [(1 << 25, 1), (1, 1), (7, 2), (64, 3)] {
        let ours = read_in_portions(text, &mut go_on, &Portions { window, threads });
        let ours = match ours {
            Ok(input) => Ok(parsed(&input)),
            Err(Error::Read(error)) => Err(error),
            Err(other) => panic!("{other}"),
        };
        assert_eq!(ours, expected, "{:?}, window {window}", String::from_utf8_lossy(text));
    }
}

#[test]
fn by_hand() {
    for text in [
        "",
        "\n",
        "a",
        "a b",
        "a b\r\n",
        "\u{feff}1 2\n",
        "1 2\r",
        "# only\n",
        "1 2#c\n3",
        "1\t2\n",
        "01 1\n1 001\n0 00\n",
        "99999999 100000000\n",
        "4294967295 4294967296\n",
        "1 2\n2 3\n3 1\n3 3\n1 2\n",
        "12345678 1\n1 12345678\n",
        "é ß\nß 漢字仮名交じり文\n",
        "123456789012345 1234567890123456\n1234567890123456 123456789012345\n",
        "1234567890123456 1234567890123457\n",
        "a\0 a\na a\0\n",
        "\u{3000} \u{a0}\n",
        "10 20\n20 30\n30 40\nx 10\n40 x\n",
        "1048575 1\n",
        "1048576 1\n1 1048576\n",
        "1 2 3\n",
        "1 2\r3\n",
        "x y z",
        "1 2\n\n\n  3 4  5 # six\n",
        "1 \u{e9} \u{e9}\u{e9}",
    ] {
        compare(text.as_bytes());
    }
    for text in [&b"1 2\n\xff"[..], b"1 \xc3\n", b"a # \xc3\xa9 \xa9\n", b"1 2 3 \xff", b"\xef\xbb"]
    {
        compare(text);
    }
}

#[test]
fn where_and_what() {
    let error = read("a b\nü ö  ä # x\n".as_bytes()).unwrap_err();
    let Error::Read(error) = error else { panic!("{error}") };
    assert_eq!((error.line, error.column, error.token.as_str()), (2, 6, "ä"));
    assert_eq!(error.kind, Trouble::ThirdWord);
    assert!(error.to_string().starts_with("line 2, column 6: `ä` is a third word"));
    assert_eq!(Error::from(SizeError::Nodes).to_string(), "more than 2147483647 nodes");
}

/// Longer texts: two threads, several blocks, growing tables.
#[test]
fn long_texts() {
    let mut text = String::new();
    for i in 0..120_000u64 {
        let (u, v) = (i * 7919 % 50_021, i * i % 50_021);
        text += &format!("{u} {v}\n");
    }
    let words = text.replace(' ', " a-rather-long-name-").replace('\n', "\nshort");
    for text in [text.clone(), words, text + "x\n"] {
        let input = read(text.as_bytes()).unwrap();
        let mut seen = rustc_hash::FxHashSet::default();
        let order = text.split_whitespace().filter(|&word| seen.insert(word));
        assert!(order.eq(input.names.nodes().map(|node| input.names.name(node))));
        let lines = text.lines().filter(|line| line.contains(' ')).count();
        assert_eq!(input.graph.edges(), lines);
        let mut counts = rustc_hash::FxHashMap::<&str, u32>::default();
        for line in text.lines().filter(|line| line.contains(' ')) {
            *counts.entry(line.split_whitespace().next().unwrap()).or_default() += 1;
        }
        for node in input.names.nodes() {
            let count = counts.get(input.names.name(node).as_str()).copied().unwrap_or(0);
            assert_eq!(input.graph.moves(node), count);
        }
    }
}

/// A source with more edges than a byte can count.
#[test]
fn many_edges_from_one_node() {
    let text = "7 1\n7 2\n3 7\n".repeat(700);
    let input = read(text.as_bytes()).unwrap();
    assert_eq!([7, 3, 1].map(|node| input.graph.moves(node)), [1400, 700, 0]);
}

#[test]
fn stops_when_told() {
    for text in ["1 2\n", "a b\n"] {
        let stopped = read_watched(text.as_bytes(), &mut |_| ControlFlow::Break(()));
        assert_eq!(stopped.err(), Some(Error::Stopped));
    }
}

fn integer_text() -> impl Strategy<Value = String> {
    let name = prop_oneof![0u64..30, 0u64..2_000_000_000, Just(99_999_999), Just(100_000_000)];
    let end = prop::sample::select(vec!["\n", "\n", "\n", "\r\n", " \n", "#\n", "\n\n", " # 5\n"]);
    let blank = prop::sample::select(vec![" ", " ", " ", "\t", "  "]);
    let line = (name.clone(), blank, name, end, any::<u8>()).prop_map(|(u, b, v, e, kind)| {
        match kind % 16 {
            0 => format!("{u}{e}"),
            1 => e.to_string(),
            2 => format!(" {u}{b}{v}{e}"),
            3 => format!("{}{b}{}{e}", u % 30, v % 30),
            _ => format!("{}{b}{}{e}", u % 1_000_000, v % 1000),
        }
    });
    prop::collection::vec(line, 0..60).prop_map(|lines| lines.concat())
}

/// A line of words, some of them as long as a key or just longer.
fn word_line() -> impl Strategy<Value = String> {
    "([a-c0-2é]{1,3}|[a-b]{14,17})?([ \t]+([a-c]|0|1|é){1,3}|[ \t][a-b]{14,17})?(\n|\r\n|#ö\n)"
}

proptest! {
    #[test]
    fn integers(text in integer_text(), cut in 0usize..4) {
        compare(&text.as_bytes()[..text.len().saturating_sub(cut)]);
    }

    #[test]
    fn words(lines in prop::collection::vec(word_line(), 0..30)) {
        compare(lines.concat().as_bytes());
    }

    #[test]
    fn garbage(pieces in prop::collection::vec(prop::sample::select(vec![
        &b" "[..], b" ", b"\t", b"\n", b"\n", b"\n", b"\r\n", b"\r", b"#", b"0", b"1", b"12",
        b"a", b"node", b"12345678", b"\xc3\xa9", b"\xef\xbb\xbf", b"\0", b"\x0b", b"\xff", b"\xc3",
    ]), 0..40)) {
        compare(&pieces.concat());
    }
}
