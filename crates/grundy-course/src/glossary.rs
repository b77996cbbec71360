//! The words of the course: one definition each, in both languages, and where to read on.

mod words;

pub use words::TERMS;

use grundy::notation::Locale;
use std::ops::Range;

/// A word of the course.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// The name in addresses: `nim-sum`.
    pub name: &'static str,
    /// The word in English; then its other forms.
    pub en: &'static [&'static str],
    /// The word in Chinese; then its other forms.
    pub zh: &'static [&'static str],
    /// What it means, in English.
    pub about: &'static str,
    /// What it means, in Chinese.
    pub zh_about: &'static str,
    /// The lesson that explains it, if there is one.
    pub lesson: &'static str,
    /// The page of the theory about it, if there is one (`grundy show concept:NAME`).
    pub concept: &'static str,
}

impl Term {
    /// The word as a heading.
    pub fn word(&self, locale: Locale) -> &'static str {
        self.forms(locale).first().copied().unwrap_or_default()
    }

    /// The word in all its forms.
    pub fn forms(&self, locale: Locale) -> &'static [&'static str] {
        match locale {
            Locale::En => self.en,
            Locale::Zh => self.zh,
        }
    }

    /// What it means.
    pub fn meaning(&self, locale: Locale) -> &'static str {
        match locale {
            Locale::En => self.about,
            Locale::Zh => self.zh_about,
        }
    }
}

/// The term with a name.
pub fn find(name: &str) -> Option<&'static Term> {
    TERMS.iter().find(|term| term.name == name)
}

/// The words of the glossary in a text, from left to right, each where it occurs first. Words in
/// `met` are left out, and those that are found are added to it: so each is shown once.
///
/// # Example
/// ```
/// use grundy::notation::Locale;
/// use grundy_course::glossary::occurrences;
/// let text = "The mex of the options is no option's mex.";
/// let found = occurrences(text, Locale::En, &mut Vec::new());
/// let found: Vec<_> = found.into_iter().map(|(at, term)| (&text[at], term.name)).collect();
/// assert_eq!(found, [("mex", "mex"), ("options", "option")]);
/// ```
pub fn occurrences(
    text: &str,
    locale: Locale,
    met: &mut Vec<&'static str>,
) -> Vec<(Range<usize>, &'static Term)> {
    let mut found: Vec<(Range<usize>, &'static Term)> = Vec::new();
    // Longer words first: `nim-sum` is not `nim`, `SG 值` not `SG`.
    let mut forms: Vec<(&'static str, &'static Term)> = Vec::new();
    for term in TERMS.iter().filter(|term| !met.contains(&term.name)) {
        forms.extend(term.forms(locale).iter().map(|&form| (form, term)));
    }
    forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.len()));
    // Letters keep their length in small letters; what does not is not looked at.
    let small = text.to_lowercase();
    let searched = if small.len() == text.len() { &small } else { text };
    for (form, term) in forms {
        if met.contains(&term.name) {
            continue;
        }
        let form = if form.chars().count() == 1 { form.to_owned() } else { form.to_lowercase() };
        // One letter is a word only as it is written.
        let within = if form.chars().count() == 1 { text } else { searched };
        let free = |at: &Range<usize>| {
            is_whole(within, at) && found.iter().all(|(other, _)| !overlap(other, at))
        };
        let mut all = within.match_indices(&form).map(|(at, form)| at..at + form.len());
        if let Some(at) = all.find(free) {
            found.push((at, term));
            met.push(term.name);
        }
    }
    found.sort_by_key(|(at, _)| at.start);
    found
}

fn overlap(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

/// Whether a word stands by itself. Chinese has no blanks between words: there only Latin letters
/// beside Latin letters make a longer word.
fn is_whole(text: &str, at: &Range<usize>) -> bool {
    let latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-');
    let joined = |inner: Option<char>, outer: Option<char>| latin(inner) && latin(outer);
    let inside = &text[at.clone()];
    !joined(inside.chars().next(), text[..at.start].chars().next_back())
        && !joined(inside.chars().next_back(), text[at.end..].chars().next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::games::concepts;

    #[test]
    fn words_are_whole_and_met_once() {
        let names = |text: &str, locale| {
            let found = occurrences(text, locale, &mut Vec::new());
            found.into_iter().map(|(_, term)| term.name).collect::<Vec<_>>()
        };
        assert_eq!(names("complex flexible mexes", Locale::En), Vec::<&str>::new());
        assert_eq!(names("The nim-sum, a sum.", Locale::En), ["nim-sum", "sum"]);
        assert_eq!(names("先求 SG 值，再求异或。", Locale::Zh), ["sg-value", "nim-sum"]);
        let mut met = Vec::new();
        assert_eq!(occurrences("mex", Locale::En, &mut met).len(), 1);
        assert_eq!(occurrences("mex", Locale::En, &mut met).len(), 0);
    }

    #[test]
    fn every_term_is_explained_in_both_languages() {
        for (at, term) in TERMS.iter().enumerate() {
            let name = term.name;
            assert!(TERMS[..at].iter().all(|other| other.name != name), "{name} is there twice");
            assert!(!term.en.is_empty() && !term.zh.is_empty(), "{name}");
            assert!(term.about.ends_with('.') && term.zh_about.ends_with('。'), "{name}");
            if !term.concept.is_empty() {
                assert!(concepts::find(term.concept).is_some(), "{name}: {}", term.concept);
            }
            assert!(!term.lesson.is_empty() || !term.concept.is_empty(), "{name} leads nowhere");
        }
    }
}
