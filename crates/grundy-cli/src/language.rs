//! The language of the answers: `--locale`, else the environment.

use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use std::ffi::OsString;

/// What a variable of the environment holds.
pub type Environment<'e> = &'e dyn Fn(&str) -> Option<OsString>;

/// Our own variable, which must name a language.
const OURS: &str = "GRUNDY_LOCALE";

/// Those of the system; the first that is set decides, as it does for other programs (POSIX).
const SYSTEM: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

const EXAMPLE: &str = "grundy --locale zh games";

/// The language, looked for before anything else is read so that help and messages are in it too;
/// and what is wrong with how it was named, to be said in the language that is left.
pub(crate) fn wanted(
    arguments: &[OsString],
    environment: Environment<'_>,
) -> (Locale, Option<Problem>) {
    let read = |name: &String| Locale::read(name).map_err(|problem| problem.example(EXAMPLE));
    let asked: Result<Vec<Locale>, Problem> = asked(arguments).iter().map(read).collect();
    let said = asked.and_then(|all| all.last().map_or_else(|| ours(environment), |&last| Ok(last)));
    match said {
        Ok(locale) => (locale, None),
        Err(problem) => (of_the_system(environment), Some(problem)),
    }
}

/// All that `--locale` is given.
fn asked(arguments: &[OsString]) -> Vec<String> {
    let mut all = Vec::new();
    let mut words = arguments.iter().skip(1).take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        let value = match text.strip_prefix("--locale") {
            Some("") => words.next().map(|word| word.to_string_lossy().into_owned()),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        all.extend(value);
    }
    all
}

/// A variable that is set to nothing is not set.
fn variable(name: &str, environment: Environment<'_>) -> Option<String> {
    let value = environment(name)?.to_string_lossy().into_owned();
    (!value.is_empty()).then_some(value)
}

fn ours(environment: Environment<'_>) -> Result<Locale, Problem> {
    let Some(name) = variable(OURS, environment) else { return Ok(of_the_system(environment)) };
    Locale::read(&name).map_err(|problem| {
        let Words { en, zh } = &problem.message;
        let message = words!("the environment variable {OURS}: {en}", "环境变量 {OURS}：{zh}");
        Problem { message, ..problem }.example(format!("{OURS}=zh grundy games"))
    })
}

/// `zh`, `zh_CN.UTF-8`, `zh-Hans`: whatever begins so is Chinese, all else English.
fn of_the_system(environment: Environment<'_>) -> Locale {
    let name = SYSTEM.iter().find_map(|name| variable(name, environment)).unwrap_or_default();
    let language = name.split(['_', '-', '.', '@']).next().unwrap_or_default();
    if language.eq_ignore_ascii_case("zh") { Locale::Zh } else { Locale::En }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The language of a command line in an environment `NAME=VALUE NAME=VALUE`, or the complaint.
    fn of(line: &str, set: &str) -> Result<Locale, String> {
        let arguments: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        let environment = |name: &str| {
            let set = set.split_whitespace().filter_map(|pair| pair.split_once('='));
            set.filter(|(said, _)| *said == name).map(|(_, value)| value.into()).next()
        };
        match wanted(&arguments, &environment) {
            (locale, None) => Ok(locale),
            (locale, Some(problem)) => Err(problem.render(locale)),
        }
    }

    #[test]
    fn what_is_asked_for_comes_first_then_our_variable_then_those_of_the_system() {
        let asked = "grundy --locale en games";
        for (line, set, locale) in [
            ("grundy games", "", Locale::En),
            ("grundy games", "LANG=zh_CN.UTF-8", Locale::Zh),
            ("grundy games", "LANG=zh", Locale::Zh),
            ("grundy games", "LANG=ZH-Hans", Locale::Zh),
            ("grundy games", "LANG=zha_CN.UTF-8", Locale::En),
            ("grundy games", "LANG=C.UTF-8", Locale::En),
            ("grundy games", "LC_MESSAGES=zh_TW LANG=en_US.UTF-8", Locale::Zh),
            ("grundy games", "LC_ALL=C LC_MESSAGES=zh_TW LANG=zh_CN", Locale::En),
            ("grundy games", "LC_ALL= LANG=zh_CN", Locale::Zh),
            ("grundy games", "LC_CTYPE=zh_CN.UTF-8", Locale::En),
            ("grundy games", "GRUNDY_LOCALE=zh LC_ALL=C", Locale::Zh),
            ("grundy games", "GRUNDY_LOCALE=en LC_ALL=zh_CN", Locale::En),
            ("grundy games", "GRUNDY_LOCALE= LC_ALL=zh_CN", Locale::Zh),
            (asked, "GRUNDY_LOCALE=zh LC_ALL=zh_CN", Locale::En),
            (asked, "GRUNDY_LOCALE=nonsense", Locale::En),
            ("grundy games --locale=zh", "GRUNDY_LOCALE=en", Locale::Zh),
            ("grundy stress nim -- ./x --locale zh", "", Locale::En),
        ] {
            assert_eq!(of(line, set), Ok(locale), "{set} {line}");
        }
    }

    #[test]
    fn a_wrong_name_is_complained_of_where_it_stands() {
        let ours = of("grundy games", "GRUNDY_LOCALE=zn LANG=C").unwrap_err();
        assert!(ours.contains("GRUNDY_LOCALE: `zn` is not a language"), "{ours}");
        let ours = of("grundy games", "GRUNDY_LOCALE=zh_CN LANG=zh_CN.UTF-8").unwrap_err();
        assert!(ours.contains("环境变量 GRUNDY_LOCALE：`zh_CN` 不是可用的语言"), "{ours}");
        let asked = of("grundy games --locale fr", "GRUNDY_LOCALE=zn").unwrap_err();
        assert!(asked.contains("`fr`") && !asked.contains("GRUNDY"), "{asked}");
    }
}
