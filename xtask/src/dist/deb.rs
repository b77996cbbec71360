//! A Debian package: an `ar` archive of a version, of what is said of the package, and of its files.
//! It is written by hand, so that it can be made where Debian is not.

use super::tar::{File, tar};

/// What is said of the package.
pub struct Control {
    pub version: String,
    /// As Debian calls it: `amd64`.
    pub architecture: String,
    /// The least version of the C library that the program runs with: `2.34`.
    pub libc: Option<String>,
    /// Bytes.
    pub installed: u64,
}

impl Control {
    /// The control file.
    pub fn text(&self) -> String {
        let Control { version, architecture, installed, .. } = self;
        let libc = self.libc.as_ref().map_or("libc6".to_owned(), |it| format!("libc6 (>= {it})"));
        let kilobytes = installed.div_ceil(1024);
        format!(
            "Package: grundy
Version: {version}
Architecture: {architecture}
Maintainer: The grundy authors
Installed-Size: {kilobytes}
Depends: {libc}, libgcc-s1
Section: math
Priority: optional
Description: workbench for impartial combinatorial games
 Who wins a position of Nim, Kayles, Hackenbush or of a game in a few lines of
 your own; every winning move, the values, the reason. Periods and laws with
 their proofs, tables, pictures, contest problems, a server with pages.
"
        )
    }
}

/// What Debian calls an architecture of Rust.
pub fn architecture(rust: &str) -> &str {
    match rust {
        "x86_64" => "amd64",
        "x86" => "i386",
        "aarch64" => "arm64",
        "arm" => "armhf",
        "riscv64" => "riscv64",
        "powerpc64" => "ppc64el",
        other => other,
    }
}

/// The newest version of the GNU C library that a program asks for, as its symbols name it.
pub fn libc(program: &[u8]) -> Option<String> {
    const MARK: &[u8] = b"GLIBC_2.";
    let places = (0..program.len().saturating_sub(MARK.len()))
        .filter(|&at| program[at] == b'G' && program[at..].starts_with(MARK));
    let minor = places.filter_map(|at| {
        let digits = program[at + MARK.len()..].iter().take(3).take_while(|it| it.is_ascii_digit());
        digits.map(|&digit| char::from(digit)).collect::<String>().parse::<u32>().ok()
    });
    minor.max().map(|minor| format!("2.{minor}"))
}

/// The package.
pub fn deb(
    control: &Control,
    files: &[File],
    time: u64,
    packed: impl Fn(&[u8]) -> Result<Vec<u8>, String>,
) -> Result<Vec<u8>, String> {
    let control = tar(&[File::new("./control", control.text())], time);
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", packed(&control)?),
        ("data.tar.gz", packed(&tar(files, time))?),
    ];
    let mut bytes = b"!<arch>\n".to_vec();
    for (name, content) in members {
        let size = content.len();
        bytes.extend(
            format!("{name:<16}{time:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, "100644").bytes(),
        );
        bytes.extend(content);
        // Members begin at even places.
        if bytes.len() % 2 == 1 {
            bytes.push(b'\n');
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::gzip;
    use crate::shell::{is_there, text};
    use std::fs;

    fn control() -> Control {
        let (version, architecture) = ("1.2.3".to_owned(), "amd64".to_owned());
        Control { version, architecture, libc: Some("2.34".to_owned()), installed: 4097 }
    }

    #[test]
    fn a_control_file_says_what_it_must() {
        let text = control().text();
        for line in [
            "Package: grundy",
            "Version: 1.2.3",
            "Architecture: amd64",
            "Installed-Size: 5",
            "Depends: libc6 (>= 2.34), libgcc-s1",
        ] {
            assert!(text.lines().any(|it| it == line), "{line}\n{text}");
        }
        let description = text.lines().skip_while(|line| !line.starts_with("Description: "));
        assert!(description.skip(1).all(|line| line.starts_with(' ') && line.len() <= 80));
        assert!(text.ends_with('\n'));
    }

    #[test]
    fn the_newest_symbol_counts() {
        assert_eq!(libc(b"x\0GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.17\0").as_deref(), Some("2.34"));
        assert_eq!(libc(b"GLIBC_PRIVATE"), None);
        assert_eq!((architecture("x86_64"), architecture("aarch64")), ("amd64", "arm64"));
    }

    /// Debian's own tool reads it, where it is.
    #[test]
    fn a_package_is_read() {
        if !is_there("dpkg-deb", &["--version"]) || !is_there("gzip", &["--version"]) {
            return;
        }
        let program = File { runs: true, ..File::new("./usr/bin/grundy", "program") };
        let bytes = deb(&control(), &[program], 86_400, gzip).expect("it is made");
        let path = std::env::temp_dir().join(format!("grundy-deb-{}.deb", std::process::id()));
        fs::write(&path, bytes).expect("it is written");
        let place = path.display().to_string();
        let field = text("dpkg-deb", &["--field", &place, "Version"]).expect("it is read");
        assert_eq!(field.trim(), "1.2.3");
        let listed = text("dpkg-deb", &["--contents", &place]).expect("it is read");
        let _ = fs::remove_file(&path);
        assert!(listed.lines().any(|line| {
            line.starts_with("-rwxr-xr-x root/root") && line.ends_with("./usr/bin/grundy")
        }));
    }
}
