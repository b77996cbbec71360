//! Archives written by hand, so that they are the same wherever they are made: no owner, no time
//! but that of the sources.

/// A file of an archive.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// Its place, with `/` between folders.
    pub path: String,
    pub bytes: Vec<u8>,
    /// Whether it is a program.
    pub runs: bool,
}

impl File {
    /// A file that is read.
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        File { path: path.into(), bytes: bytes.into(), runs: false }
    }
}

/// The files, and the folders they are in, in the format of POSIX (`ustar`).
pub fn tar(files: &[File], time: u64) -> Vec<u8> {
    let mut entries: Vec<(String, Option<&File>)> = Vec::new();
    for file in files {
        for (end, _) in file.path.match_indices('/') {
            entries.push((file.path[..=end].to_owned(), None));
        }
        entries.push((file.path.clone(), Some(file)));
    }
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    entries.dedup_by(|a, b| a.0 == b.0);
    let mut bytes = Vec::new();
    for (path, file) in entries {
        let content = file.map_or(&[][..], |file| &file.bytes);
        let mode = if file.is_some_and(|file| !file.runs) { 0o644 } else { 0o755 };
        let kind = if file.is_some() { b'0' } else { b'5' };
        bytes.extend(header(&path, content.len() as u64, mode, kind, time));
        bytes.extend(content);
        bytes.resize(bytes.len().next_multiple_of(512), 0);
    }
    bytes.resize(bytes.len() + 1024, 0);
    bytes
}

fn header(path: &str, size: u64, mode: u64, kind: u8, time: u64) -> [u8; 512] {
    let mut block = [0; 512];
    let mut put = |at: usize, text: &[u8]| block[at..at + text.len()].copy_from_slice(text);
    // A long path is written in two parts, cut at a slash.
    let cut = match path.len() > 100 {
        true => path[..path.len() - 1]
            .char_indices()
            .find(|&(at, c)| c == '/' && path.len() - at <= 101),
        false => None,
    };
    let (before, name) = cut.map_or(("", path), |(at, _)| (&path[..at], &path[at + 1..]));
    assert!(name.len() <= 100 && before.len() <= 155, "{path} is too long for an archive");
    put(0, name.as_bytes());
    for (at, width, number) in
        [(100, 7, mode), (108, 7, 0), (116, 7, 0), (124, 11, size), (136, 11, time)]
    {
        put(at, format!("{number:0width$o}").as_bytes());
    }
    put(148, b"        ");
    put(156, &[kind]);
    put(257, b"ustar\x0000root");
    put(297, b"root");
    put(345, before.as_bytes());
    let sum: u64 = block.iter().map(|&byte| u64::from(byte)).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{is_there, text};
    use std::fs;

    #[test]
    fn others_read_it() {
        let long = format!("./{}/{}.txt", "folder".repeat(12), "name".repeat(12));
        let program = File { runs: true, ..File::new("./bin/x", "run") };
        let files = [program, File::new(long.clone(), vec![b'y'; 700])];
        let bytes = tar(&files, 86_400);
        assert_eq!((bytes.len() % 512, &bytes[257..262]), (0, &b"ustar"[..]));
        assert_eq!(bytes, tar(&files, 86_400));
        if !is_there("tar", &["--version"]) {
            return;
        }
        let path = std::env::temp_dir().join(format!("grundy-tar-{}.tar", std::process::id()));
        fs::write(&path, bytes).expect("it is written");
        let listed = text("tar", &["-tvf", &path.display().to_string()]).expect("it is read");
        let _ = fs::remove_file(&path);
        let lines: Vec<&str> = listed.lines().collect();
        assert_eq!(lines.len(), 5, "{listed}");
        assert!(lines.iter().any(|line| line.starts_with("-rwxr-xr-x") && line.ends_with("bin/x")));
        assert!(lines.iter().any(|line| line.starts_with("-rw-r--r--") && line.ends_with(&long)));
    }
}
