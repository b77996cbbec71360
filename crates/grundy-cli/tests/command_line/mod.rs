//! The command line in process.

/// The command line in process: its exit code, what it printed and what it complained of.
pub fn grundy(arguments: &[&str]) -> (u8, String, String) {
    let (mut input, mut output, mut errors) = (&b""[..], Vec::new(), Vec::new());
    let streams = grundy_cli::Streams {
        input: &mut input,
        mapped: None,
        output: &mut output,
        errors: &mut errors,
        colour: false,
        progress: false,
    };
    let code = grundy_cli::run([&["grundy"], arguments].concat(), streams);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (code, text(output), text(errors))
}
