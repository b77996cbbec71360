//! The rules of the library: nothing is wrong with them, and all of them have something to show.

use crate::editor::{Editor, URI};
use grundy_library::LIBRARY;
use serde_json::{Value, json};

#[test]
fn the_library_is_right_in_an_editor() {
    let mut editor = Editor::new("en");
    for file in LIBRARY {
        assert_eq!(editor.open(file.text), Vec::<Value>::new(), "{}", file.name);
        assert_eq!(editor.format(), json!([]), "{}", file.name);
        // Some begin with a comment.
        let line = file.text.lines().take_while(|line| !line.starts_with("name ")).count();
        let shown = editor.hover(line as u32, 1);
        assert!(shown.starts_with("`name`: "), "{}: {shown}", file.name);
        // On a busy machine the clock may end what work would not.
        let said = ["SG values", "Who wins", "`N", "`P", "time limit"];
        assert!(said.iter().any(|said| shown.contains(said)), "{}: {shown}", file.name);
        let params = json!({"command": "grundy.run", "arguments": [URI]});
        let answer = editor.answer("workspace/executeCommand", params).to_string();
        let said = ["\"result\":\"N", "\"result\":\"P", "\"result\":\"D", "time limit"];
        assert!(said.iter().any(|said| answer.contains(said)), "{}: {answer}", file.name);
    }
}
