//! A fault in what the user typed, as a value.

use super::{Example, Locale, Place, Words};

/// What is wrong with an input, where, and what would be right.
///
/// Front ends print it and leave with exit code 2. It is never a panic and never
/// a bare string, so that every message can name the token and show an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong; names the offending token where there is one.
    pub message: Words,
    /// Something right that can be pasted; each front end shows it in its own form.
    pub example: Option<Example>,
    /// The nearest known name, for "did you mean".
    pub suggestion: Option<String>,
    /// Where in a longer text, each place with what is wrong there. The message says it all, too.
    pub places: Vec<Place>,
}

impl Problem {
    /// A problem with nothing but its message.
    pub fn new(message: Words) -> Self {
        Problem { message, example: None, suggestion: None, places: Vec::new() }
    }

    /// Adds an example that works.
    pub fn example(mut self, example: impl Into<Example>) -> Self {
        self.example.get_or_insert(example.into());
        self
    }

    /// Adds a "did you mean".
    pub fn suggest(mut self, suggestion: Option<String>) -> Self {
        self.suggestion = suggestion;
        self
    }

    /// Adds the places in the text that the message is about.
    pub fn at(mut self, places: Vec<Place>) -> Self {
        self.places = places;
        self
    }

    /// The whole message as people read it.
    pub fn render(&self, locale: Locale) -> String {
        let mut text = self.message.get(locale).to_owned();
        if let Some(name) = &self.suggestion {
            text.push_str(&match locale {
                Locale::En => format!("; did you mean `{name}`?"),
                Locale::Zh => format!("；您是不是想输入 `{name}`？"),
            });
        }
        if let Some(example) = &self.example {
            text.push_str(&match locale {
                Locale::En => format!("\nexample: {example}"),
                Locale::Zh => format!("\n例如：{example}"),
            });
        }
        text
    }
}

/// The known name nearest to `word`, if it is near enough to be a slip.
pub fn suggest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(&word, &name.to_lowercase()), name))
        // A word of which nothing is left is no slip.
        .filter(|&(distance, name)| distance <= (name.chars().count() / 3).max(1))
        .filter(|&(distance, _)| distance < word.chars().count())
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words;

    #[test]
    fn near_names_are_suggested_and_far_ones_are_not() {
        let names = ["nim", "wythoff", "hackenbush"];
        assert_eq!(suggest("wythof", names), Some("wythoff".into()));
        assert_eq!(suggest("nin", names), Some("nim".into()));
        assert_eq!(suggest("chess", names), None);
    }

    #[test]
    fn rendering_names_the_example() {
        let problem = Problem::new(words!("`x` is not a number", "`x` 不是整数")).example("3 4 5");
        assert_eq!(problem.render(Locale::En), "`x` is not a number\nexample: 3 4 5");
        assert_eq!(problem.render(Locale::Zh), "`x` 不是整数\n例如：3 4 5");
    }
}
