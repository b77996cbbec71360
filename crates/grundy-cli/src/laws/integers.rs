//! Integers from the standard input.

use grundy::notation::{Place, Problem, scan};
use grundy::words;

/// The numbers of a text, separated by blanks, commas or line ends; brackets around them are no
/// harm.
pub(crate) fn integers(text: &str) -> Result<Vec<u64>, Problem> {
    let mut numbers = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let separates = |c: char| c.is_whitespace() || ",;[]()".contains(c);
        let mut rest = content;
        loop {
            rest = rest.trim_start_matches(separates);
            if rest.is_empty() {
                break;
            }
            let end = rest.find(separates).unwrap_or(rest.len());
            let word = &rest[..end];
            let column = content[..content.len() - rest.len()].chars().count() + 1;
            numbers.push(number(word, line + 1, column)?);
            rest = &rest[end..];
        }
    }
    Ok(numbers)
}

fn number(word: &str, line: usize, column: usize) -> Result<u64, Problem> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits).ok_or_else(|| {
        let (shown, most) = (scan::shown(word), u64::MAX);
        let message = words!(
            "`{shown}` in line {line}, column {column} is no value: whole numbers from 0 to {most} are expected",
            "第 {line} 行第 {column} 列的 `{shown}` 不是合法的值：应为 0 到 {most} 的整数"
        );
        let end = column + word.chars().count();
        let place = Place { line, column, end, message: message.clone(), ..Place::default() };
        Problem::new(message).at(vec![place]).example("seq 0 99 | grundy guess -")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_any_layout() {
        assert_eq!(integers("0 1,2\n[3, 4]\r\n\n5;").unwrap(), [0, 1, 2, 3, 4, 5]);
        assert!(integers("").unwrap().is_empty());
        for wrong in ["0 -1", "1 2 x", "1.5", "18446744073709551616", "+3"] {
            assert!(integers(wrong).is_err(), "{wrong}");
        }
        let said = integers("1 2\n3 four").unwrap_err().render(grundy::notation::Locale::En);
        assert!(said.contains("`four` in line 2, column 3"), "{said}");
    }
}
