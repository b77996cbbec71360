//! Compiles and runs. Nothing is skipped: a missing compiler is a failure that says so.

use super::corpus::Case;
use grundy_laws::code::Language;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder of this run that nobody else uses.
fn folder() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("code-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn started(command: &mut Command, what: &str) -> std::process::Child {
    command.spawn().unwrap_or_else(|error| {
        panic!("this test needs {what} (Debian: apt-get install g++ python3; rustup): {error}")
    })
}

/// A source, compiled where that is needed, in a folder that goes with it.
pub struct Built {
    language: Language,
    folder: PathBuf,
    /// The command that runs it.
    pub words: Vec<String>,
}

impl Built {
    pub fn of(language: Language, source: &str) -> Self {
        let folder = folder();
        let (file, program) = (folder.join("law"), folder.join("program"));
        std::fs::write(&file, source).unwrap();
        let word = |path: &Path| path.to_str().unwrap().to_owned();
        let mut compiler = match language {
            Language::Python => {
                let words = vec!["python3".to_owned(), word(&file)];
                return Built { language, folder, words };
            }
            Language::Cpp => {
                let mut command = Command::new("g++");
                command.args(["-x", "c++", "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror"]);
                command.args(["-fsanitize=undefined", "-fno-sanitize-recover=all"]);
                command
            }
            Language::Rust => {
                let mut command = Command::new("rustc");
                command.args(["--edition", "2021", "--crate-name", "law", "-D", "warnings"]);
                command.args(["-C", "opt-level=1", "-C", "debug-assertions=on"]);
                command
            }
        };
        compiler.arg("-o").arg(&program).arg(&file).stderr(Stdio::piped());
        let output = started(&mut compiler, language.name()).wait_with_output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{language} does not compile:\n{errors}\n{source}");
        assert!(errors.is_empty(), "{language} compiles with warnings:\n{errors}");
        Built { language, words: vec![word(&program)], folder }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdout(Stdio::piped());
        command
    }

    /// What it writes for an input.
    pub fn run(&self, input: &str) -> String {
        let language = self.language;
        let mut child = started(self.command().stdin(Stdio::piped()), language.name());
        let mut pipe = child.stdin.take().unwrap();
        let output = std::thread::scope(|scope| {
            scope.spawn(move || pipe.write_all(input.as_bytes()));
            child.wait_with_output().unwrap()
        });
        assert!(output.status.success(), "{language}: {:?}", output.status);
        String::from_utf8(output.stdout).unwrap()
    }
}

impl Drop for Built {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Runs a source with an input, and says what it wrote.
pub fn run(language: Language, source: &str, input: &str) -> String {
    Built::of(language, source).run(input)
}

/// Runs a source as it is: its exit code and what it wrote.
pub fn alone(language: Language, source: &str) -> (Option<i32>, String) {
    let built = Built::of(language, source);
    let output = started(&mut built.command(), language.name()).wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// All codes as one program, each in a space of its own: runs their tests, then reads the number
/// of a law and two arguments and writes its value.
pub fn together(language: Language, cases: &[Case], codes: &[String]) -> String {
    let pairs = || cases.iter().zip(codes).enumerate();
    let each = |text: &dyn Fn(usize, &Case, &str) -> String| -> String {
        pairs().map(|(law, (case, code))| text(law, case, code)).collect()
    };
    match language {
        Language::Cpp => {
            let spaces = each(&|law, _, code| {
                let lines = code.lines().filter(|line| !line.starts_with("#include"));
                let body: Vec<&str> = lines.collect();
                let body = body.join("\n").replace("int main()", "int self_test()");
                format!("namespace law{law} {{\n{body}\n}}\n")
            });
            let tests = each(&|law, _, _| format!("  if (law{law}::self_test() != 0) return 1;\n"));
            let calls = each(&|law, case, _| {
                let of = ["x", "x, y"][case.arity() - 1];
                format!(
                    "      case {law}: value = (unsigned long long)law{law}::sg({of}); break;\n"
                )
            });
            format!(
                "#include <algorithm>\n#include <array>\n#include <cstdio>\n#include <cstdlib>\n#include <initializer_list>\n#include <map>\n#include <utility>\n#include <vector>\n{spaces}
int main() {{\n{tests}  int law;\n  unsigned long long x, y, value = 0;
  while (std::scanf(\"%d %llu %llu\", &law, &x, &y) == 3) {{
    switch (law) {{\n{calls}    }}\n    std::printf(\"%llu\\n\", value);\n  }}\n}}\n"
            )
        }
        Language::Rust => {
            let spaces = each(&|law, _, code| {
                let code = code.replace("\nfn main()", "\npub fn main()");
                format!("mod law{law} {{\n{}\n}}\n", code.replace("\nfn sg(", "\npub fn sg("))
            });
            let tests = each(&|law, _, _| format!("law{law}::main();\n"));
            let calls = each(&|law, case, _| {
                let arguments = ["x as _", "x as _, y as _"][case.arity() - 1];
                format!("{law} => law{law}::sg({arguments}) as u64,\n")
            });
            format!(
                "{spaces}\nfn main() {{\n{tests}
    for line in std::io::stdin().lines().map(|line| line.unwrap()) {{
        let words: Vec<u64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        let (x, y) = (words[1], words[2]);
        let value: u64 = match words[0] {{\n{calls}    _ => x + y,\n}};
        println!(\"{{value}}\");\n    }}\n}}\n"
            )
        }
        Language::Python => {
            let spaces = each(&|_, _, code| {
                assert!(!code.contains("'''") && !code.contains('\\'));
                format!("codes.append(r'''{code}''')\n")
            });
            let arity: Vec<String> = cases.iter().map(|case| case.arity().to_string()).collect();
            format!(
                "import sys\ncodes = []\n{spaces}\narity = [{}]\nlaws = []
for code in codes:
    space = {{'__name__': '__main__'}}
    exec(code, space)
    laws.append(space['sg'])
for line in sys.stdin:
    law, x, y = map(int, line.split())
    print(laws[law](*[x, y][:arity[law]]))\n",
                arity.join(", ")
            )
        }
    }
}
