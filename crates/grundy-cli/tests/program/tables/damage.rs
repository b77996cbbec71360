//! Damage is noticed, named and left alone; what is torn is computed again.

use super::{Chance, Folder, bytes, quietly, table};
use std::fs;
use std::path::Path;

/// A finished table of 100 values in chunks of 16, and its sums.
fn sample(folder: &Folder, ending: &str) -> (String, Vec<u8>, Vec<u8>) {
    let path = folder.file(&format!("sample.{ending}"));
    quietly(&["grundy", "99", "--out", &path, "--chunk", "16"]);
    let (data, sums) = (bytes(&path), bytes(format!("{path}.sums")));
    (path, data, sums)
}

/// Puts the two files there and resumes them up to the hundredth value.
fn resumed(path: &str, data: &[u8], sums: &[u8]) -> (u8, String) {
    fs::write(path, data).expect("a file");
    fs::write(format!("{path}.sums"), sums).expect("a file");
    table(&["grundy", "99", "--out", path, "--resume"])
}

/// As it was put there, the complaint naming the file.
fn refused(path: &str, data: &[u8], sums: &[u8], what: &str) -> String {
    let (code, said) = resumed(path, data, sums);
    assert_eq!(code, 2, "{what}: {said}");
    assert!(said.contains("sample.") && said.contains("nothing was changed"), "{what}: {said}");
    assert!(bytes(path) == data && bytes(format!("{path}.sums")) == sums, "{what}: changed");
    said
}

#[test]
fn flipped_bytes_are_noticed() {
    let folder = Folder::new("flips");
    let mut chance = Chance::new(3);
    for ending in ["bin", "csv"] {
        let (path, data, sums) = sample(&folder, ending);
        for place in 0..data.len() {
            let mut wrong = data.clone();
            wrong[place] ^= 1 << chance.below(8);
            let said = refused(&path, &wrong, &sums, &format!("{ending} data {place}"));
            assert!(said.contains("chunk ") && said.contains("bytes "), "{said}");
        }
        for place in 0..sums.len() {
            let mut wrong = sums.clone();
            wrong[place] ^= 1 << chance.below(8);
            let said = refused(&path, &data, &wrong, &format!("{ending} sums {place}"));
            assert!(said.contains("line "), "{said}");
        }
        // The advice is followed: all is as it was.
        let mut wrong = data.clone();
        wrong[data.len() / 2] ^= 1;
        let said = refused(&path, &wrong, &sums, "advice");
        let cut = |after: &str| {
            let text = said.split(after).nth(1).expect("an advice").trim_start();
            text.split(' ').next().and_then(|text| text.parse::<usize>().ok()).expect("a size")
        };
        let (end, line) = (cut("example: truncate -s"), cut("; truncate -s"));
        assert_eq!(resumed(&path, &wrong[..end], &sums[..line]), (0, String::new()));
        assert!(bytes(&path) == data);
    }
}

/// Whatever a killed process can leave behind: some lines, a torn one, and the table up to
/// somewhere in the chunk in hand.
#[test]
fn torn_tails_are_cut_off() {
    let folder = Folder::new("torn");
    let mut chance = Chance::new(5);
    for ending in ["bin", "csv"] {
        let (path, data, sums) = sample(&folder, ending);
        let lines: Vec<usize> = (0..sums.len()).filter(|&i| sums[i] == b'\n').collect();
        let text = String::from_utf8_lossy(&sums).into_owned();
        let end = |line: &str| {
            let text = line.split("\"end\":").nth(1)?.split(',').next()?;
            text.parse::<usize>().ok()
        };
        let ends: Vec<usize> = text.lines().map(|line| end(line).unwrap_or(0)).collect();
        for cut in (0..sums.len()).filter(|cut| cut % 7 == 0 || lines.contains(&(cut + 1))) {
            let whole = lines.iter().filter(|&&line| line < cut).count();
            // Before the first line is whole, nothing stands in the table; the next chunk
            // is there before its line is.
            let least = if whole == 0 { 0 } else { ends[whole - 1] };
            let in_line = cut > whole.checked_sub(1).map_or(0, |line| lines[line] + 1);
            let most = if whole == 0 { 0 } else { ends[whole] };
            let length = match in_line {
                true => most,
                false => least + chance.below((most - least) as u64 + 1) as usize,
            };
            let (code, said) = resumed(&path, &data[..length], &sums[..cut]);
            assert_eq!((code, said.as_str()), (0, ""), "{ending} {cut} {length}");
            assert!(bytes(&path) == data, "{ending} {cut} {length}");
            // Without its first line the chunks have the usual size.
            assert!(whole == 0 || bytes(format!("{path}.sums")) == sums, "{ending} {cut}");
        }
    }
}

#[test]
fn too_short_too_long_and_missing() {
    let folder = Folder::new("lengths");
    for ending in ["bin", "csv"] {
        let (path, data, sums) = sample(&folder, ending);
        for length in 0..data.len() {
            let said = refused(&path, &data[..length], &sums, &format!("{ending} {length}"));
            assert!(said.contains("ends within chunk"), "{said}");
        }
        // Bytes behind a finished table, and lines that got lost.
        let said = refused(&path, &[&data[..], b"1"].concat(), &sums, "long");
        assert!(said.contains("the table was added to"), "{said}");
        let first = sums.iter().position(|&byte| byte == b'\n').expect("a line") + 1;
        refused(&path, &data, &sums[..first], "lost lines");
        refused(&path, &data, b"", "empty sums");

        let sums_path = format!("{path}.sums");
        fs::remove_file(&sums_path).expect("sums");
        let (code, said) = table(&["grundy", "99", "--out", &path, "--resume"]);
        assert!(code == 2 && said.contains("there is no `"), "{said}");
        fs::write(&sums_path, &sums).expect("a file");
        fs::remove_file(&path).expect("a table");
        let (code, said) = table(&["grundy", "99", "--out", &path, "--resume"]);
        assert!(code == 2 && said.contains("but there is no `"), "{said}");
        assert!(!Path::new(&path).exists() && bytes(&sums_path) == sums);
    }
}

#[test]
fn other_tables_are_not_resumed() {
    let folder = Folder::new("others");
    let (path, data, sums) = sample(&folder, "bin");
    let (code, said) = table(&["kayles", "200", "--out", &path, "--resume"]);
    assert!(code == 2 && said.contains("`4!.0`") && said.contains("`0.77`"), "{said}");
    let renamed = folder.file("renamed.csv");
    fs::copy(&path, &renamed).expect("a copy");
    fs::copy(format!("{path}.sums"), format!("{renamed}.sums")).expect("a copy");
    let (code, said) = table(&["grundy", "200", "--out", &renamed, "--resume"]);
    assert!(code == 2 && said.contains("as bin") && said.contains("as csv"), "{said}");
    // Nor overwritten, whoever comes.
    for words in [&["grundy", "200"][..], &["nim", "5"], &["grundy", "200", "--chunk", "5"]] {
        let (code, said) = table(&[words, &["--out", &path]].concat());
        assert!(code == 2 && said.contains("`resume` continues"), "{said}");
    }
    // Nor written by two at once.
    let lines = fs::File::open(format!("{path}.sums")).expect("sums");
    lines.lock().expect("a lock");
    let (code, said) = table(&["grundy", "200", "--out", &path, "--resume"]);
    assert!(code == 2 && said.contains("another run"), "{said}");
    assert!(bytes(&path) == data && bytes(format!("{path}.sums")) == sums);
}

/// A finished `.parquet` with any byte of it or of its sums flipped.
#[cfg(feature = "parquet")]
#[test]
fn flipped_bytes_in_columns_are_noticed() {
    let folder = Folder::new("columns");
    let path = folder.file("sample.parquet");
    quietly(&["grundy", "89", "--out", &path, "--resume"]);
    let (data, sums) = (bytes(&path), bytes(format!("{path}.sums")));
    let mut chance = Chance::new(8);
    for place in 0..data.len() {
        let mut wrong = data.clone();
        wrong[place] ^= 1 << chance.below(8);
        refused(&path, &wrong, &sums, &format!("data {place}"));
    }
    for place in 0..sums.len() {
        let mut wrong = sums.clone();
        wrong[place] ^= 1 << chance.below(8);
        refused(&path, &data, &wrong, &format!("sums {place}"));
    }
    refused(&path, &data[..100], &sums, "short");
    refused(&path, &[&data[..], b"PAR1"].concat(), &sums, "long");
    refused(&path, &data, b"", "empty sums");
    assert_eq!(resumed(&path, &data, &sums), (0, String::new()));
    let (code, said) = table(&["grundy", "99", "--out", &path]);
    assert!(code == 2 && said.contains("`resume` continues"), "{said}");
    let (code, said) = table(&["0.77", "99", "--out", &path, "--resume"]);
    assert!(code == 2 && said.contains("`4!.0`") && said.contains("`0.77`"), "{said}");
    fs::remove_file(format!("{path}.sums")).expect("sums");
    let (code, said) = table(&["grundy", "99", "--out", &path, "--resume"]);
    assert!(code == 2 && said.contains("there is no `"), "{said}");
    assert_eq!(folder.names(), ["sample.parquet"]);
}
