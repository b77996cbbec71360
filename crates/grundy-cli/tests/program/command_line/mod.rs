//! The command line in process.

/// The exit code of a command, what it printed and what it complained of.
pub fn command(words: &[&str], input: &str) -> (u8, Vec<u8>, String) {
    let (mut input, mut output, mut errors) = (input.as_bytes(), Vec::new(), Vec::new());
    let streams = grundy_cli::Streams {
        input: &mut input,
        mapped: None,
        output: &mut output,
        errors: &mut errors,
        colour: false,
        progress: false,
    };
    let code = grundy_cli::run([&["grundy"], words].concat(), streams);
    (code, output, String::from_utf8(errors).expect("text"))
}
