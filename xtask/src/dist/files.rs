//! What is given to people, and where it lies: in an archive to be unpacked anywhere, and below the
//! root of a Debian system.

use super::tar::File;

/// What is given.
pub struct Parts {
    pub program: Vec<u8>,
    /// Scripts that complete commands, by shell.
    pub completions: Vec<(&'static str, String)>,
    /// Manual pages, by the name of the file.
    pub pages: Vec<(String, String)>,
    /// Rule files.
    pub rules: Vec<File>,
    /// What to read: README, licences.
    pub papers: Vec<File>,
    /// For editors, paths below their folder.
    pub editors: Vec<File>,
}

/// The shells that completions are made for.
pub const SHELLS: [&str; 3] = ["bash", "zsh", "fish"];

/// The files as they lie in the archive, all in one folder.
pub fn archive(parts: &Parts, folder: &str) -> Vec<File> {
    let below = |place: &str, file: &File| File {
        path: format!("{folder}/{place}{}", file.path),
        ..file.clone()
    };
    let mut files = vec![program(format!("{folder}/grundy"), parts)];
    for (shell, script) in &parts.completions {
        files.push(File::new(
            format!("{folder}/completions/{}", script_name(shell)),
            script.as_str(),
        ));
    }
    for (name, page) in &parts.pages {
        files.push(File::new(format!("{folder}/man/man1/{name}"), page.as_str()));
    }
    files.extend(parts.rules.iter().map(|file| below("library/", file)));
    files.extend(parts.papers.iter().map(|file| below("", file)));
    files.extend(parts.editors.iter().map(|file| below("editors/", file)));
    files
}

/// The files as they are installed. Manual pages are packed already.
pub fn debian(parts: &Parts, pages: &[File], copyright: &str) -> Vec<File> {
    let below =
        |place: &str, file: &File| File { path: format!("{place}/{}", file.path), ..file.clone() };
    let mut files = vec![program("./usr/bin/grundy".to_owned(), parts)];
    for (shell, script) in &parts.completions {
        let folder = match *shell {
            "bash" => "bash-completion/completions",
            "zsh" => "zsh/vendor-completions",
            _ => "fish/vendor_completions.d",
        };
        let path = format!("./usr/share/{folder}/{}", script_name(shell));
        files.push(File::new(path, script.as_str()));
    }
    files.extend(pages.iter().map(|file| below("./usr/share/man/man1", file)));
    files.extend(parts.rules.iter().map(|file| below("./usr/share/grundy/library", file)));
    files.extend(parts.editors.iter().map(|file| below("./usr/share/grundy/editors", file)));
    files.extend(parts.papers.iter().map(|file| below("./usr/share/doc/grundy", file)));
    files.push(File::new("./usr/share/doc/grundy/copyright", copyright));
    files
}

fn program(path: String, parts: &Parts) -> File {
    File { runs: true, ..File::new(path, parts.program.clone()) }
}

/// The name under which a shell looks for the script.
fn script_name(shell: &str) -> &'static str {
    match shell {
        "bash" => "grundy",
        "zsh" => "_grundy",
        _ => "grundy.fish",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> Parts {
        Parts {
            program: b"program".to_vec(),
            completions: SHELLS.map(|shell| (shell, "script".to_owned())).to_vec(),
            pages: vec![("grundy.1".to_owned(), ".TH".to_owned())],
            rules: vec![File::new("nim.game", "# Nim")],
            papers: vec![File::new("README.md", "#"), File::new("LICENSE-MIT", "MIT")],
            editors: vec![File::new("vscode/package.json", "{}")],
        }
    }

    #[test]
    fn an_archive_is_one_folder() {
        let files = archive(&parts(), "grundy-1");
        let mut paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        paths.sort_unstable();
        assert_eq!(
            paths,
            [
                "grundy-1/LICENSE-MIT",
                "grundy-1/README.md",
                "grundy-1/completions/_grundy",
                "grundy-1/completions/grundy",
                "grundy-1/completions/grundy.fish",
                "grundy-1/editors/vscode/package.json",
                "grundy-1/grundy",
                "grundy-1/library/nim.game",
                "grundy-1/man/man1/grundy.1",
            ]
        );
        let runs = files.iter().filter(|file| file.runs).map(|file| file.path.as_str());
        assert_eq!(runs.collect::<Vec<_>>(), ["grundy-1/grundy"]);
    }

    #[test]
    fn what_debian_installs() {
        let pages = [File::new("grundy.1.gz", "packed")];
        let files = debian(&parts(), &pages, "licences");
        let mut paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        paths.sort_unstable();
        assert_eq!(
            paths,
            [
                "./usr/bin/grundy",
                "./usr/share/bash-completion/completions/grundy",
                "./usr/share/doc/grundy/LICENSE-MIT",
                "./usr/share/doc/grundy/README.md",
                "./usr/share/doc/grundy/copyright",
                "./usr/share/fish/vendor_completions.d/grundy.fish",
                "./usr/share/grundy/editors/vscode/package.json",
                "./usr/share/grundy/library/nim.game",
                "./usr/share/man/man1/grundy.1.gz",
                "./usr/share/zsh/vendor-completions/_grundy",
            ]
        );
    }
}
