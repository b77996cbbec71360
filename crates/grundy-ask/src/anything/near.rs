//! What a text may have been meant to be: names that are near, and titles in which its words occur.

use super::named::{Other, title};
use grundy::games;
use grundy::games::concepts::CONCEPTS;
use grundy::notation::{Locale, Problem, scan, suggest};
use grundy::present::page;
use grundy::words;
use grundy_contest::PROBLEMS;

/// So many are offered at most.
const MOST: usize = 8;

/// Longer texts have no name that is near.
const LONGEST: usize = 120;

/// Whether a word occurs in names: where it has letters of ours alone, as the beginning of a word.
fn occurs(word: &str, names: &str) -> bool {
    match word.is_ascii() {
        true => names
            .split(|c: char| !c.is_alphanumeric() && c != '\'')
            .any(|one| one.starts_with(word)),
        false => names.contains(word),
    }
}

/// The things in whose names and titles every word of a text occurs: those where it begins one
/// come first.
pub(super) fn titled(text: &str) -> Vec<Other> {
    let sought: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let long = text.len() > LONGEST || sought.is_empty();
    if long || sought.iter().all(|word| word.is_ascii() && word.len() < 2) {
        return Vec::new();
    }
    let mut found: Vec<(bool, Other)> = Vec::new();
    let mut add = |names: &[&str], make: &dyn Fn() -> Option<Other>| {
        let names = names.join("\n").to_lowercase();
        if sought.iter().all(|word| occurs(word, &names)) {
            let begins = names.lines().any(|name| name.starts_with(&sought[0]));
            found.extend(make().map(|other| (!begins, other)));
        }
    };
    for concept in CONCEPTS {
        let titles = [Locale::En, Locale::Zh].map(|locale| concept.title(locale));
        add(&[concept.name, titles[0], titles[1]], &|| Some(Other::concept(concept)));
    }
    for game in page::listed() {
        add(&[&game.name, &game.title, &game.zh], &|| Other::game(&game.name));
    }
    for problem in PROBLEMS {
        let card = problem.card();
        add(&[card.name, card.title, card.zh], &|| Some(Other::problem(*problem)));
    }
    found.sort_by_key(|(later, _)| *later);
    found.into_iter().map(|(_, other)| other).take(MOST).collect()
}

/// The text with its name spelt right, if a name is near.
pub(super) fn meant(text: &str) -> Option<String> {
    let number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let (mut end, mut words) = (0, 0);
    for word in text.split_whitespace() {
        if number(word) || words == 4 {
            break;
        }
        end += text[end..].find(word)? + word.len();
        words += 1;
    }
    let (name, rest) = text.split_at(end);
    let (name, parameters) =
        name.split_once(':').map_or((name, None), |(name, parameters)| (name, Some(parameters)));
    if name.is_empty() || name.len() > LONGEST {
        return None;
    }
    let problems = PROBLEMS.iter().map(|problem| problem.card().name);
    let concepts = CONCEPTS.iter().map(|concept| concept.name);
    let titles = || games::CATALOGUE.iter().flat_map(|entry| [entry.card.title, entry.card.zh]);
    let near = suggest(name, games::known().chain(problems).chain(concepts).chain(titles()))?;
    let parameters = parameters.map(|text| format!(":{text}")).unwrap_or_default();
    // A title stands for the name of its game.
    let game = games::canonical(&near).filter(|name| title(name).is_some());
    let near = game.filter(|_| titles().any(|title| title == near)).unwrap_or(near);
    Some(format!("{near}{parameters}{rest}"))
}

/// What to say about a text that is nothing.
pub(super) fn nothing(text: &str) -> Problem {
    let shown = scan::shown(text);
    Problem::new(words!(
        "`{shown}` is no game, position, rule, contest problem, word of the theory or expression that is known here",
        "`{shown}` 不是这里已知的游戏、局面、规则、竞赛题、术语或算式"
    ))
    .suggest(meant(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_seen() {
        for (text, right) in [
            ("nin 3 4 5", Some("nim 3 4 5")),
            ("kayels 10 4", Some("kayles 10 4")),
            ("bsah:3 10", Some("bash:3 10")),
            ("p2179", Some("p2197")),
            ("remotenes", Some("remoteness")),
            ("xyzzy plugh", None),
            ("3 4 5", None),
            ("", None),
        ] {
            assert_eq!(meant(text).as_deref(), right, "{text}");
        }
    }

    #[test]
    fn words_are_found_in_titles() {
        let names = |text: &str| -> Vec<String> {
            titled(text).into_iter().map(|other| other.text()).collect()
        };
        assert!(names("dawson").contains(&"game:dawson-chess".to_owned()));
        assert!(names("尼姆").len() > 2 && names("尼姆").len() <= MOST);
        assert_eq!(names("n"), [""; 0]);
        assert_eq!(names("no such thing"), [""; 0]);
        assert_eq!(names("nin"), [""; 0], "turning");
        assert!(names("dawson's ches").contains(&"game:dawson-chess".to_owned()));
    }
}
