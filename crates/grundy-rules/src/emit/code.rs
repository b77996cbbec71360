//! The rule that a take-and-break code is.

use grundy::heap::Code;
use grundy_heap::{Cut, Digit};

/// The rule that an octal code is, in the rule language; `None` for codes that leave more than two
/// heaps or have digits that go on for ever.
///
/// # Example
/// ```
/// use grundy::heap::Code;
/// let kayles = grundy_rules::emit::of_code(&Code::read("0.77", false).unwrap()).unwrap();
/// let lines = "n -> [n-k] for k in {1, 2}\nn -> [a] + [n-k-a] for k in {1, 2}, a in 1..(n-k)/2\n";
/// assert_eq!(kayles, lines);
/// ```
pub fn of_code(code: &Code) -> Option<String> {
    let rule = code.octal()?;
    let places = |kind: &dyn Fn(&Digit) -> bool| {
        let digits = rule.digits().iter().enumerate().filter(|(_, digit)| kind(digit));
        digits.map(|(place, _)| place.to_string()).collect::<Vec<_>>().join(", ")
    };
    let lines = [
        // What is left may be nothing as well as a heap: one line for both.
        (places(&|digit| digit.nothing && digit.one), "n -> [n-k] for k in {PLACES}"),
        (places(&|digit| digit.nothing && !digit.one), "n -> [] for k in {PLACES} if k == n"),
        (places(&|digit| digit.one && !digit.nothing), "n -> [n-k] for k in {PLACES} if k < n"),
        (
            places(&|digit| digit.two == Cut::Any),
            "n -> [a] + [n-k-a] for k in {PLACES}, a in 1..(n-k)/2",
        ),
        (
            places(&|digit| digit.two == Cut::Unequal),
            "n -> [a] + [n-k-a] for k in {PLACES}, a in 1..(n-k-1)/2",
        ),
    ];
    let lines = lines.iter().filter(|(places, _)| !places.is_empty());
    Some(lines.map(|(places, line)| line.replace("PLACES", places) + "\n").collect())
}
