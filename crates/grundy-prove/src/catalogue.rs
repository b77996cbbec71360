//! The rules of catalogue games, in the rule language.
//!
//! A proof is about the lines of a rule, so the law of a game of the catalogue is proved for the rule
//! that the game says it is (`Game::rule`).

use grundy::game::NoFiles;
use grundy::games;

/// The rule of a game of the catalogue, by its name, parameters included; nothing where a position
/// is more than a heap (or a pair), or the language has no words for the moves.
///
/// # Example
/// ```
/// use grundy_prove::rule_of;
/// assert_eq!(rule_of("bash:3").as_deref(), Some("n -> [n-k] for k in 1..3"));
/// assert_eq!(rule_of("kayles").unwrap().lines().count(), 2);
/// assert_eq!(rule_of("hackenbush"), None);
/// ```
///
/// # Complexity
/// That of the name.
pub fn rule_of(game: &str) -> Option<String> {
    let rule = games::open(game, &NoFiles).ok()?.rule()?;
    // Numbers beyond the language's are none of its rules.
    grundy_rules::read(&rule, &[]).is_ok().then_some(rule)
}
