//! What an emitted program says when it fails, in the language of whoever runs it.

/// The texts between quotes.
const COMPLAINTS: &[(&str, &str)] = &[
    ("a number is beyond 64 bits", "数超出 64 位"),
    ("division by 0", "除以 0"),
    ("a negative exponent", "指数为负"),
    ("a shift by a negative number", "移位的位数为负"),
    ("a negative number where there can be none", "此处不能为负数"),
    ("0 has no exponent", "0 没有指数"),
    ("the base of an exponent is less than 2", "指数的底小于 2"),
    ("0 has no exponent, nor has anything a base less than 2", "0 没有指数，底也不能小于 2"),
    ("the base of powers is less than 2", "幂的底小于 2"),
    ("a move leads to a position that does not come before", "有一步走到不在其前的局面"),
    ("the number is larger than this program was made for", "此数超出本程序的适用范围"),
    ("play can go on for ever", "可能永远走不完"),
];

/// A line with its complaint in Chinese, if it has one.
pub(super) fn in_chinese(line: &str) -> Option<String> {
    let (start, rest) = line.split_once('"')?;
    let (text, end) = rest.split_once('"')?;
    let (_, zh) = COMPLAINTS.iter().find(|(en, _)| *en == text)?;
    Some(format!("{start}\"{zh}\"{end}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_exchanged_and_nothing_else() {
        let zh = in_chinese("    if (b == 0) fail(\"division by 0\");");
        assert_eq!(zh.as_deref(), Some("    if (b == 0) fail(\"除以 0\");"));
        for line in ["    return \"division\";", "division by 0", "std::puts(\"ok\");"] {
            assert_eq!(in_chinese(line), None);
        }
    }
}
