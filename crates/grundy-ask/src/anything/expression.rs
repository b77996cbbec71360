//! Whether a text is an expression of nimbers, also as books write them: `*2 + *3`, `2 xor 3`,
//! `mex 0 1 3`.

/// The words of expressions.
const FUNCTIONS: [&str; 3] = ["mex", "sqrt", "inv"];

/// The expression as `nimber` reads it; `None` if the text is none.
///
/// # Complexity
/// O(length).
pub(super) fn expression(text: &str) -> Option<String> {
    if !text.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (mut said, mut word) = (String::with_capacity(text.len()), String::new());
    let (mut operators, mut operand) = (0, false);
    for c in text.chars().chain([' ']) {
        if c.is_ascii_alphabetic() {
            word.push(c.to_ascii_lowercase());
            continue;
        }
        match std::mem::take(&mut word).as_str() {
            "" => {}
            "xor" => (operand, operators) = (say(&mut said, "+"), operators + 1),
            function if FUNCTIONS.contains(&function) => {
                (operand, operators) = (say(&mut said, function), operators + 1);
            }
            _ => return None,
        }
        match c {
            '0'..='9' => operand = true,
            '+' | '/' | '^' => (operand, operators) = (false, operators + 1),
            // A star before a number makes a nimber of it, which it is here in any case.
            '*' if !operand => {
                operators += 1;
                continue;
            }
            '*' => (operand, operators) = (false, operators + 1),
            '(' | ',' => operand = false,
            ')' => operand = true,
            '{' | '}' => {
                operand = c == '}';
                said.push(if operand { ')' } else { '(' });
                continue;
            }
            c if c.is_whitespace() => {}
            _ => return None,
        }
        said.push(c);
    }
    let said = said.trim();
    let bare = said.strip_prefix("mex").map(str::trim).filter(|rest| !rest.starts_with('('));
    let numbers = |rest: &str| rest.split([' ', ',']).filter(|one| !one.is_empty()).count() > 0;
    (operators > 0).then(|| match bare.filter(|rest| numbers(rest)) {
        Some(rest) => {
            let items: Vec<&str> = rest.split([' ', ',']).filter(|one| !one.is_empty()).collect();
            format!("mex({})", items.join(", "))
        }
        None => said.to_owned(),
    })
}

/// Adds a word; what follows is an operand.
fn say(said: &mut String, word: &str) -> bool {
    said.push_str(word);
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_and_other_texts() {
        for (text, said) in [
            ("2*3", Some("2*3")),
            ("5*(3+4)", Some("5*(3+4)")),
            ("*2 + *3", Some("2 + 3")),
            ("*2 * *3", Some("2 * 3")),
            ("*5", Some("5")),
            ("2 XOR 3", Some("2 + 3")),
            ("mex(0, 1)", Some("mex(0, 1)")),
            ("mex 0 1 3", Some("mex(0, 1, 3)")),
            ("mex{0,1,3}", Some("mex(0,1,3)")),
            ("sqrt 5", Some("sqrt 5")),
            ("3 4 5", None),
            ("0.77", None),
            ("nim 3 + 4", None),
            ("mex", None),
            ("", None),
        ] {
            assert_eq!(expression(text).as_deref(), said, "{text}");
        }
    }
}
