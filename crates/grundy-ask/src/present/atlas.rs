//! The atlas as text and as documents.

use crate::atlas::{AtlasChecked, Looked};
use grundy::notation::Locale;
use grundy::present::{Style, atlas};
use grundy::words;
use serde_json::{Value, json};

/// What stands in the atlas, for people.
pub fn text(looked: &Looked, locale: Locale, style: Style) -> String {
    match looked {
        Looked::Code { table, row } => atlas::one(table, row, locale, style),
        Looked::Classes { table, wanted } => atlas::text(table, wanted, locale, style),
    }
}

/// What stands in the atlas, for programs.
pub fn json(looked: &Looked, locale: Locale) -> Value {
    match looked {
        Looked::Code { table, row } => atlas::one_json(table, row, locale),
        Looked::Classes { table, wanted } => atlas::json(table, wanted),
    }
}

/// How the atlas compares with what was computed, for people.
pub fn checked_text(checked: &AtlasChecked, locale: Locale) -> String {
    let AtlasChecked { codes, trivial, wrong } = checked;
    if wrong.is_empty() {
        let said = words!(
            "right: the classes of {codes} codes with their proofs, and {trivial} rows that 8000 values settle",
            "正确：{codes} 个编码的类及其证明，以及 8000 个值即可判定的 {trivial} 行"
        );
        return format!("{}\n", said.get(locale));
    }
    wrong.iter().map(|words| format!("{}\n", words.get(locale))).collect()
}

/// How the atlas compares with what was computed, for programs.
pub fn checked_json(checked: &AtlasChecked, locale: Locale) -> Value {
    let lines: Vec<&str> = checked.wrong.iter().map(|words| words.get(locale)).collect();
    json!({
        "codes": checked.codes,
        "trivial": checked.trivial,
        "ok": checked.wrong.is_empty(),
        "differences": lines,
    })
}
