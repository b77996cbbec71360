//! Every format, read back by hand and compared with the definition.

use super::{Folder, bytes, quietly, slow, table};
use grundy_heap::{Octal, Solver};
use std::fs;
use std::ops::ControlFlow;

fn from_binary(path: &str) -> Vec<u16> {
    let bytes = bytes(path);
    let (words, rest) = bytes.as_chunks::<4>();
    assert!(rest.is_empty());
    words.iter().map(|word| u32::from_le_bytes(*word) as u16).collect()
}

fn from_csv(path: &str) -> Vec<u16> {
    let text = fs::read_to_string(path).expect("text");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("n,sg"));
    let value = |(n, line): (usize, &str)| {
        let (index, value) = line.split_once(',').expect("two cells");
        assert_eq!(index, n.to_string());
        value.parse().expect("a value")
    };
    lines.enumerate().map(value).collect()
}

#[cfg(feature = "parquet")]
fn from_parquet(path: &str) -> Vec<u16> {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;
    let file = SerializedFileReader::new(fs::File::open(path).expect("a file")).expect("columns");
    let rows = file.get_row_iter(None).expect("rows");
    let value = |(n, row): (i64, Result<parquet::record::Row, _>)| {
        let row: parquet::record::Row = row.expect("a row");
        let cells: Vec<(&String, &Field)> = row.get_column_iter().collect();
        match cells[..] {
            [(index, Field::Long(i)), (name, Field::Int(value))] => {
                assert_eq!((index.as_str(), *i, name.as_str()), ("n", n, "sg"));
                *value as u16
            }
            _ => panic!("{cells:?}"),
        }
    };
    (0..).zip(rows).map(value).collect()
}

#[cfg(not(feature = "parquet"))]
fn from_parquet(_: &str) -> Vec<u16> {
    Vec::new()
}

/// The ending of a format, and how it is read.
type Ending = (&'static str, fn(&str) -> Vec<u16>);

/// The formats of this build.
fn endings() -> Vec<Ending> {
    let mut all: Vec<Ending> = vec![("bin", from_binary), ("csv", from_csv)];
    if cfg!(feature = "parquet") {
        all.push(("parquet", from_parquet));
    }
    all
}

#[test]
fn every_format_holds_the_values_of_the_definition() {
    let folder = Folder::new("formats");
    for (game, code) in [("grundy", "4!.0"), ("kayles", "0.77"), ("0.6", "0.6"), ("4.7", "4.7")] {
        for last in [0, 1, 699, 700, 701, 3000] {
            let right = slow(code, last);
            for (ending, read) in endings() {
                let path = folder.file(&format!("{game}-{last}.{ending}"));
                quietly(&[game, &last.to_string(), "--out", &path, "--chunk", "700"]);
                assert_eq!(read(&path), right, "{game} {last} {ending}");
                // A short table in one piece is the same, byte for byte.
                let plain = folder.file(&format!("plain.{ending}"));
                quietly(&[game, &last.to_string(), "--out", &plain]);
                assert_eq!(read(&plain), right, "{game} {last} {ending}");
                assert!(ending == "parquet" || bytes(&plain) == bytes(&path));
            }
        }
    }
    let left: Vec<String> = folder.names();
    let known =
        |name: &&String| ["bin", "csv", "parquet", "sums"].iter().any(|e| name.ends_with(e));
    assert!(left.iter().all(|name| known(&name) && !name.contains(".part.")), "{left:?}");
    assert!(left.contains(&"grundy-3000.bin.sums".into()), "{left:?}");
}

/// Longer than the first chunk, without being told to be a long table.
#[test]
fn a_long_table_has_sums_and_the_values_of_the_engines() {
    let folder = Folder::new("long");
    let last = (1 << 20) + 4999;
    let mut solver = Solver::new(&Octal::read("0.77").expect("a code"));
    solver.extend(40_000, &mut |_| ControlFlow::Continue(())).expect("values");
    let first = solver.into_values();
    for (ending, read) in endings() {
        let path = folder.file(&format!("kayles.{ending}"));
        quietly(&["0.77", &last.to_string(), "--out", &path]);
        let values = read(&path);
        assert_eq!(values.len() as u64, last + 1);
        assert_eq!(values[..40_000], first);
        assert!((40_000..values.len()).all(|n| values[n] == values[n - 12]));
        let sums = fs::read_to_string(format!("{path}.sums")).expect("sums");
        assert_eq!(sums.lines().count(), if ending == "parquet" { 2 } else { 3 }, "{sums}");
    }
}

#[test]
fn games_that_are_no_codes_keep_their_ways() {
    let folder = Folder::new("others");
    for (ending, read) in endings() {
        let path = folder.file(&format!("nim.{ending}"));
        quietly(&["nim", "2000", "--out", &path]);
        assert!(read(&path).into_iter().eq(0..=2000));
        let (code, said) = table(&["nim", "2000", "--out", &path, "--resume"]);
        assert_eq!(code, 2);
        assert!(said.contains("--resume is for long tables"), "{said}");
    }
    assert!(folder.names().iter().all(|name| !name.ends_with("sums")), "{:?}", folder.names());
}

#[cfg(feature = "parquet")]
#[test]
fn two_numbers_have_two_columns() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let folder = Folder::new("grid");
    let path = folder.file("wythoff.parquet");
    quietly(&["wythoff", "2", "--out", &path]);
    let file = SerializedFileReader::new(fs::File::open(&path).expect("a file")).expect("columns");
    let rows = file.get_row_iter(None).expect("rows");
    let rows: Vec<String> = rows.map(|row| row.expect("a row").to_string()).collect();
    assert_eq!(rows.len(), 9);
    assert_eq!(rows[5], "{a: 1, b: 2, sg: 0}");
    let (code, said) =
        table(&["-e", "n -> [0], [n-1]", "3", "--out", &folder.file("missing/x.parquet")]);
    assert_eq!(code, 2, "{said}");
}

/// A finished table becomes a longer one, which is what it would have been at once; a
/// shorter one is there already.
#[test]
fn a_larger_number_extends() {
    let folder = Folder::new("extend");
    for (ending, read) in endings() {
        let path = folder.file(&format!("grundy.{ending}"));
        for last in ["900", "2000", "2001", "3000"] {
            quietly(&["grundy", last, "--out", &path, "--resume"]);
        }
        assert_eq!(read(&path), slow("4!.0", 3000), "{ending}");
        let before = bytes(&path);
        let (code, said) = table(&["4!.0", "1000", "--out", &path, "--resume", "--json"]);
        assert_eq!(code, 0);
        assert!(said.contains("\"values\":3001") && said.contains("has 3001 values"), "{said}");
        assert_eq!(bytes(&path), before);
    }
}
