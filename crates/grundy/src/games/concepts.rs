//! The concepts of the theory: definition, theorem, proof and example of each.
//!
//! A concept is two Markdown files, one in each language, under the same headings in the folder
//! `concepts` of this crate; here is the list of them, from the first idea to the last.

use super::names::plain;
use crate::notation::{Locale, Problem, scan, suggest};
use crate::words;

/// A concept of the theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Concept {
    /// The name people type.
    pub name: &'static str,
    /// What else it is called.
    aliases: &'static [&'static str],
    /// The page in English.
    en: &'static str,
    /// The page in Chinese.
    zh: &'static str,
}

/// A concept by its name and its other names.
macro_rules! concept {
    ($name:literal, $($alias:literal),*) => {
        Concept {
            name: $name,
            aliases: &[$($alias),*],
            en: include_str!(concat!("../../concepts/", $name, ".md")),
            zh: include_str!(concat!("../../concepts/", $name, ".zh-CN.md")),
        }
    };
}

/// All of them, each after those that it needs.
pub static CONCEPTS: &[Concept] = &[
    concept!("impartial", "impartial-game", "公平游戏", "组合游戏"),
    concept!("outcomes", "outcome", "n-and-p", "必胜态", "必败态", "胜负"),
    concept!("mex", "least-excluded"),
    concept!("sg", "sg-value", "sg-function", "grundy-value", "nimber-value", "SG 函数"),
    concept!("sg-theorem", "sprague-grundy", "SG 定理", "游戏的和"),
    concept!("nim-sum", "bouton", "nim-和", "异或"),
    concept!("symmetry", "copying", "strategy-of-symmetry", "对称", "模仿策略"),
    concept!("misere", "misère", "misere-play", "反 Nim 规则", "反Nim", "反常规则", "反常游戏"),
    concept!("sj", "anti-sg", "sj-theorem", "SJ 定理"),
    concept!("remoteness", "steps", "步数"),
    concept!("every-sg", "step", "suspense", "conjunctive"),
    concept!("multi-sg", "splitting", "multi-nim"),
    concept!("moore", "moores-sum", "nim-k", "Moore 和"),
    concept!("staircase", "staircase-nim", "阶梯尼姆"),
    concept!("zeckendorf", "zeckendorfs-theorem", "齐肯多夫", "齐肯多夫分解"),
    concept!("beatty", "beattys-theorem", "Beatty 数列"),
    concept!("colon", "colon-principle", "克朗原理"),
    concept!("fusion", "fusion-principle", "融合"),
    concept!("coin-turning", "turning-coins", "翻硬币"),
    concept!("matching", "maximum-matching", "最大匹配", "匹配"),
    concept!("period", "guy-smith", "periodicity", "周期", "Guy–Smith 定理"),
];

/// What stands before the name of a concept where a game may have it, too.
pub const PREFIX: &str = "concept:";

/// The word for all of them.
pub const ALL: &str = "concepts";

impl Concept {
    /// The page in one language, as Markdown.
    pub fn page(&self, locale: Locale) -> &'static str {
        match locale {
            Locale::En => self.en,
            Locale::Zh => self.zh,
        }
    }

    /// The title, which is the first line of the page.
    pub fn title(&self, locale: Locale) -> &'static str {
        let first = self.page(locale).lines().next().unwrap_or_default();
        first.trim_start_matches("# ")
    }

    /// The first command of its example.
    pub fn example(&self, locale: Locale) -> &'static str {
        let commands = self.page(locale).lines().filter_map(|line| line.strip_prefix("$ "));
        commands.into_iter().find(|line| line.starts_with("grundy ")).unwrap_or_default()
    }

    /// Whether somebody calls it so, in one spelling.
    fn is_called(&self, spelling: &str) -> bool {
        let titles = [Locale::En, Locale::Zh].map(|locale| self.title(locale));
        let short = titles.map(|title| title.split([':', '：', '(', '（']).next().unwrap_or(title));
        let names = self.aliases.iter().copied().chain([self.name]).chain(titles).chain(short);
        names.into_iter().any(|name| plain(name) == spelling)
    }
}

/// The concept that somebody calls so, with or without [`PREFIX`].
///
/// # Example
/// ```
/// use grundy::games::concepts::find;
/// assert_eq!(find("mex").unwrap().name, "mex");
/// assert_eq!(find("concept:Sprague Grundy").unwrap().name, "sg-theorem");
/// assert_eq!(find("冒号原理").unwrap().name, "colon");
/// assert!(find("chess").is_none());
/// ```
pub fn find(word: &str) -> Option<&'static Concept> {
    let spelling = plain(word.strip_prefix(PREFIX).unwrap_or(word));
    let named = CONCEPTS.iter().find(|concept| concept.name == spelling);
    named.or_else(|| CONCEPTS.iter().find(|concept| concept.is_called(&spelling)))
}

/// The concept of a word that says it is one by [`PREFIX`]; `None` of any other word.
pub fn asked_for(word: &str) -> Option<Result<&'static Concept, Problem>> {
    let name = word.strip_prefix(PREFIX)?;
    let shown = scan::shown(name);
    Some(find(name).ok_or_else(|| {
        let names: Vec<&str> = names().collect();
        let all = names.join(", ");
        let problem = Problem::new(words!(
            "there is no concept named `{shown}`; the concepts are {all}",
            "没有名为 `{shown}` 的概念；概念有 {all}"
        ));
        problem.suggest(suggest(name, names))
    }))
}

/// Their names, in the order of the list.
pub fn names() -> impl Iterator<Item = &'static str> {
    CONCEPTS.iter().map(|concept| concept.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_file_is_in_the_list() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("concepts");
        let files: BTreeSet<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let listed: BTreeSet<String> =
            names().flat_map(|name| [format!("{name}.md"), format!("{name}.zh-CN.md")]).collect();
        assert_eq!(files, listed);
    }

    #[test]
    fn every_name_means_one_concept() {
        for concept in CONCEPTS {
            let titles = [Locale::En, Locale::Zh].map(|locale| concept.title(locale));
            for name in concept.aliases.iter().copied().chain([concept.name]).chain(titles) {
                let called: Vec<&str> = CONCEPTS
                    .iter()
                    .filter(|other| other.is_called(&plain(name)))
                    .map(|other| other.name)
                    .collect();
                assert_eq!(called, [concept.name], "{name}");
                assert_eq!(find(&format!("concept:{name}")), Some(concept));
            }
        }
    }

    #[test]
    fn what_is_no_concept_is_said() {
        let problem = asked_for("concept:mexx").unwrap().unwrap_err();
        assert_eq!(problem.suggestion.as_deref(), Some("mex"));
        assert!(asked_for("mex").is_none());
    }
}
