//! Proofs of laws through the command line: written by `guess`, checked by `verify`.

use grundy_cli::{Streams, run};
use serde_json::Value;
use std::path::PathBuf;

/// The exit code and what was printed.
fn grundy(arguments: &[&str]) -> (u8, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams {
        input: &mut { &b""[..] },
        mapped: None,
        output: &mut output,
        errors: &mut errors,
        colour: false,
        progress: false,
    };
    let code = run([&["grundy"], arguments].concat(), streams);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (code, text(&output), text(&errors))
}

/// A file of its own for each test.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> Self {
        let name = format!("grundy-certificate-{}-{name}.json", std::process::id());
        File(std::env::temp_dir().join(name))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn write(&self, text: &str) {
        std::fs::write(&self.0, text).unwrap();
    }

    fn verify(&self, more: &[&str]) -> (u8, String, String) {
        grundy(&[&["verify", "--certificate", self.path()], more].concat())
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn what_is_proved_is_checked() {
    for (rule, method) in [
        ("take {1, 3, 4}", "period"),
        ("n -> [i] + [n-k-i] for k in 1..2, i in 0..n-k", "period"),
        ("take 1..isqrt(n)", "limits"),
        ("n -> [n/d] for d in 2..6 if n > 0", "runs"),
        ("n -> [n-d] for d in divisors(n) if d < n", "lemmas"),
    ] {
        let file = File::new(method);
        let (code, output, errors) = grundy(&["guess", "-e", rule, "--certificate", file.path()]);
        assert_eq!((code, errors.as_str()), (0, ""), "{rule}: {output}");
        let (code, output, _) = file.verify(&["--json"]);
        let said: Value = serde_json::from_str(&output).unwrap();
        assert_eq!((code, &said["ok"], &said["complete"]), (0, &true.into(), &true.into()));
        assert_eq!(said["method"], method, "{rule}");
        let (code, output, _) = file.verify(&["--locale", "zh"]);
        assert!(code == 0 && output.starts_with("证书成立："), "{output}");
        // Another rule with the same proof.
        let text = std::fs::read_to_string(&file.0).unwrap();
        let mut document: Value = serde_json::from_str(&text).unwrap();
        document["rule"] = "take 1..2".into();
        file.write(&document.to_string());
        let (code, output, _) = file.verify(&[]);
        assert!(code == 1 && output.starts_with("the certificate is refused: "), "{output}");
        let (code, output, _) = file.verify(&["--json"]);
        let said: Value = serde_json::from_str(&output).unwrap();
        assert_eq!((code, &said["ok"], &said["complete"]), (1, &false.into(), &false.into()));
    }
}

#[test]
fn documents_that_are_no_certificates() {
    let file = File::new("wrong");
    let start = r#"{"certificate":"grundy law","version":1,"rule":"take 1..3","method":"period""#;
    let deep = format!("{start},\"evidence\":{{}},\"law\":{}", "{\"call\":[".repeat(50_000));
    let closed = format!(
        "{start},\"evidence\":{{}},\"law\":{}1{}}}",
        "[".repeat(50_000),
        "]".repeat(50_000)
    );
    for text in [
        deep,
        closed,
        format!("{start}}}"),
        format!(r#"{start},"law":"index"}}"#),
        format!(r#"{start},"law":{{"number":1e99}},"evidence":{{}}}}"#),
        format!(r#"{start},"law":"index","evidence":{{}}}}"#).replace("period", "magic"),
        format!(r#"{start},"law":"index","evidence":{{}}}}"#).replace("..3", "..m"),
        format!(r#"{start},"law":"index","evidence":{{}}}}"#).replace(":1,", ":2,"),
    ] {
        file.write(&text);
        let (code, output, errors) = file.verify(&[]);
        let shown = &text[..text.len().min(200)];
        assert_eq!((code, output.as_str()), (2, ""), "{shown}");
        assert!(errors.starts_with("error: ") && errors.contains("example: "), "{errors}");
    }
    file.write(&format!(r#"{start},"law":"index","formula":"n","evidence":{{}}}}"#));
    assert_eq!(file.verify(&[]).0, 1);
    // What people read must be what is checked.
    file.write(&format!(r#"{start},"law":"index","formula":"n % 4","evidence":{{}}}}"#));
    let (code, _, errors) = file.verify(&[]);
    assert!(code == 2 && errors.contains("`formula`"), "{errors}");
    assert_eq!(file.verify(&["--segments", "0"]).0, 2);
    // Limits are obeyed.
    let evidence = r#"{"moves":"takes","at":4000000000000,"period":4}"#;
    file.write(&format!(
        r#"{start},"law":{{"binary":["mod","index",{{"number":4}}]}},"evidence":{evidence}}}"#
    ));
    assert_eq!(file.verify(&["--max-memory", "64M"]).0, 3);
}

/// Numbers that nobody could count to.
#[test]
fn no_saltus_is_too_large() {
    let file = File::new("saltus");
    assert_eq!(grundy(&["guess", "-e", "take 1..n", "--certificate", file.path()]).0, 0);
    let text = std::fs::read_to_string(&file.0).unwrap();
    for saltus in [0u64, 2, 1 << 40, 1 << 62, u64::MAX] {
        let mut document: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(document["evidence"]["saltus"], 1);
        document["evidence"]["saltus"] = saltus.into();
        file.write(&document.to_string());
        assert_eq!(file.verify(&[]).0, 1, "{saltus}");
    }
}
