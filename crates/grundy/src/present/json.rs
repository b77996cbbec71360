//! Numbers as programs read them.

use serde_json::Value;

/// The largest integer up to which every integer is exact in a double.
const EXACT: u64 = 1 << 53;

/// A number; beyond 2^53 a string, since most readers of JSON hold doubles.
///
/// # Example
/// ```
/// use grundy::present::json::number;
/// assert_eq!(number(7).to_string(), "7");
/// assert_eq!(number(u64::MAX).to_string(), "\"18446744073709551615\"");
/// ```
pub fn number(value: u64) -> Value {
    if value > EXACT { Value::String(value.to_string()) } else { Value::from(value) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_exact_in_doubles_or_strings() {
        assert_eq!(number(EXACT), json!(9_007_199_254_740_992_u64));
        assert_eq!(number(EXACT + 1), json!("9007199254740993"));
    }
}
