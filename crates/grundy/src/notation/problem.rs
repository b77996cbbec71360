//! A fault in what the user typed, as a value.

use super::{Call, Example, Locale, Place, Words};
use crate::words;

/// The questions whose answers list what there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lists {
    /// There is no such list.
    #[default]
    Nowhere,
    /// The games.
    Games,
    /// The contest problems.
    Problems,
    /// Both.
    GamesAndProblems,
}

impl Lists {
    /// The questions.
    fn questions(self) -> &'static [&'static str] {
        match self {
            Lists::Nowhere => &[],
            Lists::Games => &["games"],
            Lists::Problems => &["problems"],
            Lists::GamesAndProblems => &["games", "problems"],
        }
    }
}

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
    /// Where what there is is listed.
    pub listed_by: Lists,
    /// Where in a longer text, each place with what is wrong there. The message says it all, too.
    pub places: Box<[Place]>,
}

impl Problem {
    /// A problem with nothing but its message.
    pub fn new(message: Words) -> Self {
        let (example, suggestion) = (None, None);
        Problem { message, example, suggestion, listed_by: Lists::Nowhere, places: Box::default() }
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

    /// Adds where what there is is listed.
    pub fn listed_by(self, listed_by: Lists) -> Self {
        Problem { listed_by, ..self }
    }

    /// The message, and where what there is is listed, in the form of whoever shows it.
    pub fn message(&self, show: &dyn Fn(&Call) -> Option<String>) -> Words {
        let Words { en, zh } = &self.message;
        let questions = self.listed_by.questions().iter().map(|&question| Call::new(question));
        let lists: Vec<String> = questions.filter_map(|call| show(&call)).collect();
        match &lists[..] {
            [] => self.message.clone(),
            [list] => words!("{en}; `{list}` lists them", "{zh}；`{list}` 列出全部"),
            lists => {
                let (all, each) = (lists.join("` and `"), lists.join("` 与 `"));
                words!("{en}; `{all}` list them", "{zh}；`{each}` 列出全部")
            }
        }
    }

    /// Adds the places in the text that the message is about.
    pub fn at(mut self, places: Vec<Place>) -> Self {
        self.places = places.into_boxed_slice();
        self
    }

    /// The whole message as people read it who type commands.
    pub fn render(&self, locale: Locale) -> String {
        let mut text = self.message(&|call| Some(call.to_string())).get(locale).to_owned();
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
    let length = word.chars().count();
    let most = |name: &str| (name.chars().count() / 3).max(1);
    known
        .into_iter()
        // Words that are much longer or shorter are far away, and some are very long.
        .filter(|name| name.chars().count().abs_diff(length) <= most(name))
        .map(|name| (strsim::damerau_levenshtein(&word, &name.to_lowercase()), name))
        // A word of which nothing is left is no slip.
        .filter(|&(distance, name)| distance <= most(name))
        .filter(|&(distance, _)| distance < length)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let unknown = Problem::new(words!("no `x`", "没有 `x`")).listed_by(Lists::Games);
        assert_eq!(unknown.render(Locale::En), "no `x`; `grundy games` lists them");
        let unknown = unknown.listed_by(Lists::GamesAndProblems);
        assert_eq!(
            unknown.render(Locale::Zh),
            "没有 `x`；`grundy games` 与 `grundy problems` 列出全部"
        );
        assert_eq!(unknown.message(&|_| None), unknown.message);
    }
}
