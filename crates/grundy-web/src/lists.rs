//! Lists that are searched, filtered and put into order: by the server, and by a script while one
//! types or chooses.

use crate::visit::Visit;
use grundy::notation::Words;
use grundy::words;
use maud::{Markup, html};

/// The script of such a page.
pub(crate) const SCRIPT: &str = "lists.js";

/// Something to choose rows by: what a row says under `data-NAME`, words with blanks between them.
pub(crate) struct Filter {
    /// The name, in addresses too.
    pub name: &'static str,
    /// What it is called.
    pub label: Words,
    /// What is said when everything is shown.
    pub all: Words,
    /// What can be chosen.
    pub options: Vec<(String, Words)>,
}

impl Filter {
    /// What is chosen; nothing where it is none of the options.
    fn chosen<'v>(&self, visit: &Visit<'v>) -> Option<&'v str> {
        visit.value(self.name).filter(|chosen| self.options.iter().any(|one| one.0 == *chosen))
    }

    /// Whether a row is shown that says this.
    pub fn admits(&self, visit: &Visit, said: &str) -> bool {
        self.chosen(visit).is_none_or(|chosen| said.split(' ').any(|word| word == chosen))
    }

    fn choice(&self, visit: &Visit) -> Markup {
        let chosen = self.chosen(visit);
        html! {
            span.choice {
                label for=(self.name) { (visit.say(self.label.clone())) }
                select id=(self.name) name=(self.name) data-filter {
                    option value="" { (visit.say(self.all.clone())) }
                    @for (value, words) in &self.options {
                        option value=(value) selected[chosen == Some(value)] { (visit.say(words.clone())) }
                    }
                }
            }
        }
    }
}

/// The filter by difficulty.
pub(crate) fn levels() -> Filter {
    Filter {
        name: "level",
        label: words!("Difficulty", "难度"),
        all: words!("any", "不限"),
        options: (1..=5)
            .map(|level: u8| (level.to_string(), words!("{level} of 5", "{level} 级")))
            .collect(),
    }
}

/// Whether rows go by name, and not from easy to hard.
pub(crate) fn by_name(visit: &Visit) -> bool {
    visit.value("order") == Some("name")
}

/// The words that are sought, in small letters.
pub(crate) fn finds(visit: &Visit, text: &str) -> bool {
    let sought = visit.value("q").unwrap_or_default().to_lowercase();
    sought.split_whitespace().all(|word| text.contains(word))
}

/// The form above a list.
pub(crate) fn form(
    visit: &Visit,
    path: &str,
    label: Words,
    example: Words,
    filters: &[Filter],
) -> Markup {
    html! {
        form.search role="search" method="get" action=(path) {
            @if visit.value("locale").is_some() {
                input type="hidden" name="locale" value=(visit.language());
            }
            label for="q" { (visit.say(label)) }
            input #q type="search" name="q" value=(visit.value("q").unwrap_or_default())
                autocomplete="off" placeholder=(visit.say(example));
            @for filter in filters { (filter.choice(visit)) }
            span.choice {
                label for="order" { (visit.say(words!("Order", "次序"))) }
                select #order name="order" {
                    option value="" { (visit.say(words!("from easy to hard", "由易到难"))) }
                    option value="name" selected[by_name(visit)] { (visit.say(words!("by name", "按名称"))) }
                }
            }
            button type="submit" { (visit.say(words!("Search", "搜索"))) }
        }
    }
}

/// A difficulty: stars to look at, a number to be read out.
pub(crate) fn level(visit: &Visit, level: u8) -> Markup {
    let stars = |many: u8, star: &str| star.repeat(usize::from(many));
    html! {
        span.level {
            span.hidden { (visit.say(words!("Difficulty {level} of 5", "难度 {level}（共 5 级）"))) }
            span aria-hidden="true" { (stars(level, "★")) (stars(5u8.saturating_sub(level), "☆")) }
        }
    }
}
