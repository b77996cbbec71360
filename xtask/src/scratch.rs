//! A copy of what git knows or would take, to try things in.

use crate::shell::{root, text};
use std::fs;
use std::path::PathBuf;

/// A repository of its own in a temporary folder; gone when dropped.
pub struct Scratch {
    pub folder: PathBuf,
}

impl Scratch {
    /// Copies the files as they are now, new ones included, and commits them.
    pub fn new(what: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("grundy-{what}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let here = root().display().to_string();
        let list = ["-C", &here, "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let files = text("git", &list).expect("git lists its files");
        for name in files.split('\0').filter(|name| !name.is_empty()) {
            let (from, to) = (root().join(name), folder.join(name));
            fs::create_dir_all(to.parent().expect("it is in a folder")).expect("a folder is made");
            // What was removed and not committed yet is not copied.
            if from.exists() {
                fs::copy(&from, &to).expect("a file is copied");
            }
        }
        let scratch = Scratch { folder };
        scratch.git(&["init", "--quiet"]);
        scratch.keep();
        scratch
    }

    /// Commits all.
    pub fn keep(&self) {
        let author = ["-c", "user.name=scratch", "-c", "user.email=scratch@localhost"];
        let commit = ["-c", "commit.gpgsign=false", "commit", "--quiet", "--message", "scratch"];
        self.git(&["add", "--all", "--force"]);
        self.git(&[&author[..], &commit[..]].concat());
    }

    /// Runs git in it.
    pub fn git(&self, arguments: &[&str]) -> String {
        let folder = self.folder.display().to_string();
        text("git", &[&["-C", &folder][..], arguments].concat()).expect("git does it")
    }

    /// What has changed: the lines of `git status --porcelain`, files one by one.
    pub fn changed(&self) -> Vec<String> {
        let status = self.git(&["status", "--porcelain", "--untracked-files=all"]);
        status.lines().map(str::to_owned).collect()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
