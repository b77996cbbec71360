//! What a reader of JSON says against a text, in both languages.

use super::Words;

/// Why a text was not read, in words. The reader speaks English; what it says most often is put
/// into Chinese, and the rest is quoted.
///
/// # Example
/// ```
/// use grundy::notation::misread;
/// let error = serde_json::from_str::<Vec<u8>>("[1,").unwrap_err();
/// let said = misread(&error);
/// assert_eq!(said.en, "EOF while parsing a value at line 1 column 3");
/// assert_eq!(said.zh, "文本不完整（第 1 行第 3 列）");
/// ```
pub fn misread(error: &serde_json::Error) -> Words {
    let en = error.to_string();
    let (line, column) = (error.line(), error.column());
    let place = format!(" at line {line} column {column}");
    let zh = match en.strip_suffix(&place) {
        Some(what) => format!("{}（第 {line} 行第 {column} 列）", in_chinese(what)),
        None => in_chinese(&en),
    };
    Words { en, zh }
}

fn in_chinese(said: &str) -> String {
    let part = |before: &str| said.strip_prefix(before);
    if let Some(name) = part("missing field ") {
        return format!("缺少成员 {name}");
    }
    if let Some(name) = part("duplicate field ") {
        return format!("成员 {name} 重复");
    }
    for (before, what) in [("unknown field ", "没有成员"), ("unknown variant ", "没有")] {
        if let Some((name, known)) = part(before).and_then(|rest| rest.split_once(", ")) {
            return match known.strip_prefix("expected ") {
                Some(known) => {
                    let known = known.strip_prefix("one of ").unwrap_or(known);
                    let known = known.replace(", ", "、").replace(" or ", "、");
                    format!("{what} {name}；可用的有 {known}")
                }
                None => format!("{what} {name}；此处没有任何成员"),
            };
        }
    }
    for (before, what) in [
        ("invalid type: ", "类型不符"),
        ("invalid value: ", "取值有误"),
        ("invalid length ", "长度有误"),
    ] {
        if let Some((found, wanted)) = part(before).and_then(|rest| rest.split_once(", expected "))
        {
            return format!("{what}：此处是 {}，应为 {}", kinds(found), kinds(wanted));
        }
    }
    if said.starts_with("EOF while parsing") {
        return "文本不完整".to_owned();
    }
    if said == "trailing characters" {
        return "末尾有多余的字符".to_owned();
    }
    if said == "recursion limit exceeded" {
        return "嵌套过深".to_owned();
    }
    if let Some(wanted) = part("expected ") {
        let wanted = wanted.replace(" or ", " 或 ").replace("value", "一个值");
        return format!("JSON 有误，此处应为 {wanted}");
    }
    // Nothing is lost, though it is in the other language.
    format!("JSON 有误：{said}")
}

/// The kinds of values, as the reader names them.
fn kinds(text: &str) -> String {
    let names = [
        ("a string", "字符串"),
        ("a sequence", "数组"),
        ("a boolean", "真值"),
        ("a map", "对象"),
        ("boolean", "真值"),
        ("string", "字符串"),
        ("sequence", "数组"),
        ("integer", "整数"),
        ("floating point", "小数"),
        ("map", "对象"),
        ("null", "空值"),
    ];
    for (english, chinese) in names {
        match text.strip_prefix(english) {
            Some("") => return chinese.to_owned(),
            Some(rest) if rest.starts_with(' ') => return format!("{chinese}{rest}"),
            _ => {}
        }
    }
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::collections::BTreeMap;

    #[test]
    fn what_is_said_most_often_is_chinese() {
        let numbers = |text: &str| {
            misread(&serde_json::from_str::<BTreeMap<String, u8>>(text).unwrap_err()).zh
        };
        assert_eq!(numbers("[1]"), "类型不符：此处是 数组，应为 对象（第 1 行第 0 列）");
        assert_eq!(
            numbers("{\"a\": \"x\"}"),
            "类型不符：此处是 字符串 \"x\"，应为 u8（第 1 行第 9 列）"
        );
        assert_eq!(
            numbers("{\"a\": 300}"),
            "取值有误：此处是 整数 `300`，应为 u8（第 1 行第 9 列）"
        );
        assert_eq!(numbers("{\"a\" 3}"), "JSON 有误，此处应为 `:`（第 1 行第 6 列）");
        assert_eq!(numbers("{} x"), "末尾有多余的字符（第 1 行第 4 列）");
        let deep = misread(&serde_json::from_str::<Value>(&"[".repeat(300)).unwrap_err());
        assert_eq!(deep.zh, "嵌套过深（第 1 行第 128 列）");
        assert_eq!(in_chinese("missing field `game`"), "缺少成员 `game`");
        assert_eq!(
            in_chinese("unknown field `gam`, expected one of `game`, `last`"),
            "没有成员 `gam`；可用的有 `game`、`last`"
        );
        assert_eq!(
            in_chinese("unknown variant `x`, expected `one` or `two`"),
            "没有 `x`；可用的有 `one`、`two`"
        );
        assert_eq!(in_chinese("lone leading surrogate"), "JSON 有误：lone leading surrogate");
    }
}
