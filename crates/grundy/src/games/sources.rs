//! Contest sites: how a line such as `Codeforces 1091H (New Year …)` becomes the code `cf1091h`.
//!
//! This is the one place that knows it. A game of which no line but this one speaks goes by the
//! code as well; what a line only compares a game with (`compare CodeChef …`) is not that game.

use crate::notation::{Problem, scan, suggest};
use crate::words;

/// How a site names its problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A number: `HDU 1729`.
    Number,
    /// A number and a letter: `Codeforces 2062E1`, `AtCoder Regular Contest 091 F`.
    NumberLetter,
    /// A letter: `AtCoder Educational DP Contest K`.
    Letter,
    /// Letters and a number that need no name of the site beside them: `Luogu P2599`.
    Own,
    /// A word in capitals: `SPOJ MATGAME`.
    Capitals,
    /// A word: `Kattis euclidsgame`.
    Word,
    /// The title, in parentheses or after a comma: `HackerRank (Zero-Move Nim)`.
    Title,
    /// The year of the contest: `USACO 2014 January, Gold`.
    Year,
    /// The year, the round and the letter: `Nowcoder … 2021, round 1, problem A`; or as above.
    Round,
}

/// A contest site, or a series of contests of one.
#[derive(Debug)]
pub struct Site {
    /// What its codes begin with, and what people ask for.
    pub slug: &'static str,
    /// How sources write it.
    names: &'static [&'static str],
    /// What else people ask for it by; a series has the slug of its site here.
    also: &'static [&'static str],
    form: Form,
}

const fn site(
    slug: &'static str,
    names: &'static [&'static str],
    also: &'static [&'static str],
    form: Form,
) -> Site {
    Site { slug, names, also, form }
}

/// All sites that are known.
pub static SITES: &[Site] = &[
    site("cf", &["Codeforces"], &["codeforces"], Form::NumberLetter),
    site("gym", &["Codeforces gym"], &["cf", "codeforces"], Form::NumberLetter),
    site("abc", &["AtCoder Beginner Contest", "ABC"], &["atcoder"], Form::NumberLetter),
    site("arc", &["AtCoder Regular Contest", "ARC"], &["atcoder"], Form::NumberLetter),
    site("agc", &["AtCoder Grand Contest", "AGC"], &["atcoder"], Form::NumberLetter),
    site("dp", &["AtCoder Educational DP Contest"], &["atcoder"], Form::Letter),
    site("atcoder", &["AtCoder"], &["at"], Form::Title),
    site("luogu", &["Luogu", "洛谷"], &["p", "洛谷"], Form::Own),
    site("hdu", &["HDU"], &[], Form::Number),
    site("poj", &["POJ"], &[], Form::Number),
    site("zoj", &["ZOJ"], &[], Form::Number),
    site("bzoj", &["BZOJ"], &[], Form::Number),
    site("loj", &["LOJ", "LibreOJ"], &["libreoj"], Form::Number),
    site("uva", &["UVa"], &[], Form::Number),
    site("uvalive", &["UVALive"], &[], Form::Number),
    site("lightoj", &["LightOJ"], &[], Form::Number),
    site("timus", &["Timus"], &["ural"], Form::Number),
    site("aoj", &["AOJ"], &["aizu"], Form::Number),
    site("cses", &["CSES"], &[], Form::Number),
    site("acwing", &["AcWing"], &[], Form::Number),
    // A name that begins with a digit would be read as a position.
    site("nod", &["51Nod"], &["51nod"], Form::Number),
    site("euler", &["Project Euler"], &["projecteuler", "pe"], Form::Number),
    site("leetcode", &["LeetCode"], &["lc"], Form::Number),
    site("spoj", &["SPOJ"], &[], Form::Capitals),
    site("codechef", &["CodeChef"], &["cc"], Form::Capitals),
    site("kattis", &["Kattis"], &[], Form::Word),
    site("hackerrank", &["HackerRank"], &["hr"], Form::Title),
    site("topcoder", &["TopCoder"], &["tc"], Form::Title),
    site("usaco", &["USACO"], &[], Form::Year),
    site("nowcoder", &["Nowcoder", "牛客"], &["牛客"], Form::Round),
];

/// A contest that a source names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The slug of its site or series.
    pub site: &'static str,
    /// The code of the problem: `cf1091h`; none where the line names the site alone.
    pub code: Option<String>,
}

/// The contests that a source names as those of a game.
///
/// # Example
/// ```
/// use grundy::games::sources::named;
/// let codes = |line| named(line).into_iter().filter_map(|it| it.code).collect::<Vec<_>>();
/// assert_eq!(codes("Codeforces 1091H (New Year …)"), ["cf1091h"]);
/// assert_eq!(codes("UVa 847, POJ 2505, HDU 1517 (A Multiplication Game)"), ["uva847", "poj2505", "hdu1517"]);
/// assert_eq!(codes("compare CodeChef FDIVGAME"), [""; 0]);
/// ```
///
/// # Complexity
/// O(length · number of sites).
pub fn named(source: &str) -> Vec<Contest> {
    let apart = |clause: &&str| {
        let first = clause.split_whitespace().next().unwrap_or_default();
        !["compare", "see", "after"].contains(&first.to_lowercase().as_str())
    };
    source.split([';', '；']).filter(apart).flat_map(of_clause).collect()
}

/// The codes of the problems that some sources name.
pub fn codes<'s>(sources: impl IntoIterator<Item = &'s str>) -> Vec<String> {
    let mut codes: Vec<String> =
        sources.into_iter().flat_map(named).filter_map(|contest| contest.code).collect();
    codes.dedup();
    codes
}

fn of_clause(clause: &str) -> Vec<Contest> {
    let mut found = Vec::new();
    let (mut rest, mut before) = (clause, None);
    while let Some(c) = rest.chars().next() {
        let site = beginning(rest).filter(|_| !before.is_some_and(char::is_alphanumeric));
        let Some((site, length)) = site else {
            (rest, before) = (&rest[c.len_utf8()..], Some(c));
            continue;
        };
        let after = &rest[length..];
        let code = site.code(after);
        // A few capitals alone may be anything.
        if code.is_some() || !matches!(site.form, Form::NumberLetter | Form::Letter) {
            found.push(Contest { site: site.slug, code });
        }
        (rest, before) = (after, rest[..length].chars().next_back());
    }
    found
}

/// The site whose name stands here, the longest if there are several, and the name's length.
fn beginning(text: &str) -> Option<(&'static Site, usize)> {
    let names = SITES.iter().flat_map(|site| site.names.iter().map(move |name| (site, name.len())));
    let here = SITES.iter().flat_map(|site| site.names).map(|name| {
        let start = text.get(..name.len());
        // A name in letters of ours ends with a word; one in Chinese need not.
        let next = text.get(name.len()..).and_then(|rest| rest.chars().next());
        let ends = !next.is_some_and(char::is_alphabetic) || !name.is_ascii();
        ends && start.is_some_and(|start| start.eq_ignore_ascii_case(name))
    });
    names.zip(here).filter(|(_, here)| *here).map(|(it, _)| it).max_by_key(|(_, length)| *length)
}

impl Site {
    /// The code of the problem that the text after the site's name speaks of.
    fn code(&self, after: &str) -> Option<String> {
        let text = after.trim_start();
        let slug = self.slug;
        match self.form {
            Form::Number => digits(text).map(|number| format!("{slug}{number}")),
            Form::NumberLetter => {
                let number = digits(text)?;
                let letter = lettered(&text[number.len()..]);
                // A gym may be named without its problem.
                let needed = letter.is_some() || slug == "gym";
                needed.then(|| format!("{slug}{number}{}", letter.unwrap_or_default()))
            }
            Form::Letter => Some(format!("{slug}{}", lettered(text)?)),
            Form::Own => {
                let (letters, number) = own(word(text)?)?;
                Some(format!("{}{number}", letters.to_lowercase()))
            }
            Form::Capitals => {
                let word = word(text)?;
                let capitals = word.chars().all(|c| !c.is_ascii_lowercase());
                capitals.then(|| format!("{slug}{}", word.to_lowercase()))
            }
            Form::Word => Some(format!("{slug}{}", word(text)?.to_lowercase())),
            Form::Title => Some(format!("{slug}-{}", title(text)?)),
            Form::Year => {
                let year = digits(text).filter(|year| year.len() == 4);
                year.map(|year| format!("{slug}{year}"))
            }
            Form::Round => round(text).map(|code| format!("{slug}{code}")),
        }
    }

    /// Whether people ask for it, or for the site of its series, by a word.
    fn is_called(&self, word: &str) -> bool {
        self.slug == word || self.also.contains(&word)
    }
}

/// The letters and the number of a problem of Luogu.
fn own(word: &str) -> Option<(&str, &str)> {
    let (letters, number) = word.split_at(word.find(|c: char| c.is_ascii_digit())?);
    let known = ["p", "b", "t", "u", "sp"].contains(&letters.to_lowercase().as_str());
    (known && digits(number) == Some(number)).then_some((letters, number))
}

/// The number that a text begins with.
fn digits(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then(|| &text[..end])
}

/// The letter of a problem, perhaps with a digit after it: ` F`, `E1`.
fn lettered(text: &str) -> Option<String> {
    let word = word(text.trim_start())?;
    let mut parts = word.chars();
    let letter = parts.next().is_some_and(|c| c.is_ascii_uppercase());
    let digit = parts.next().is_none_or(|c| c.is_ascii_digit()) && parts.next().is_none();
    (letter && digit).then(|| word.to_lowercase())
}

/// The word that a text begins with.
fn word(text: &str) -> Option<&str> {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let end = text.find(|c: char| !part(c)).unwrap_or(text.len());
    (end > 0).then(|| &text[..end])
}

/// The title in parentheses or after a comma, in small letters with hyphens.
fn title(text: &str) -> Option<String> {
    let text = text.strip_prefix([',', '，', ':', '(', '（'])?;
    let text = text.split(['(', '（', ')', '）']).next()?;
    let mut slug = String::new();
    for c in text.trim().chars().flat_map(char::to_lowercase) {
        match c {
            '\'' | '’' => {}
            c if c.is_alphanumeric() => slug.push(c),
            _ if slug.ends_with('-') || slug.is_empty() => {}
            _ => slug.push('-'),
        }
    }
    let slug = slug.trim_end_matches('-');
    (!slug.is_empty()).then(|| slug.to_owned())
}

/// `2021-1a` for a year, a round and a letter; `11252a` for a number and a letter.
fn round(text: &str) -> Option<String> {
    let text = text.split(['(', '（']).next()?;
    let text = text.strip_prefix("contest ").unwrap_or(text);
    if let Some(number) = digits(text)
        && let Some(letter) = lettered(&text[number.len()..])
    {
        return Some(format!("{number}{letter}"));
    }
    let year = text.split(|c: char| !c.is_ascii_digit()).find(|number| number.len() == 4)?;
    let after = |word: &str| text.split_once(word).map(|(_, rest)| rest);
    let round = digits(after("round ")?)?;
    Some(format!("{year}-{round}{}", lettered(after("problem ")?)?))
}

/// Which contests are asked for: all of a site, or one problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All of these sites and series.
    Sites(Vec<&'static str>),
    /// One of these problems.
    Codes(Vec<String>),
}

impl Wanted {
    /// What a word asks for: `cf`, `atcoder`, `cf1091h`, or a source as it is written.
    ///
    /// # Errors
    /// What names no site that is known.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let plain = text.trim().to_lowercase();
        let sites: Vec<_> = SITES.iter().filter(|site| site.is_called(&plain)).collect();
        if !sites.is_empty() {
            return Ok(Wanted::Sites(sites.iter().map(|site| site.slug).collect()));
        }
        let written = codes([text]);
        if !written.is_empty() {
            return Ok(Wanted::Codes(written));
        }
        // A code without its problem: then there is nothing, which is an answer, too.
        let code = |site: &Site| match site.form {
            Form::Own => own(&plain).is_some(),
            Form::Capitals | Form::Word | Form::Title => {
                plain.strip_prefix(site.slug).is_some_and(|rest| !rest.is_empty())
            }
            Form::Letter => plain.strip_prefix(site.slug).is_some_and(|rest| rest.len() == 1),
            _ => plain
                .strip_prefix(site.slug)
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())),
        };
        match SITES.iter().any(code) {
            true => Ok(Wanted::Codes(vec![plain])),
            false => Err(unknown(text)),
        }
    }

    /// Whether some sources are among these.
    pub fn admits<'s>(&self, sources: impl IntoIterator<Item = &'s str>) -> bool {
        let admitted = |contest: Contest| match self {
            Wanted::Sites(sites) => sites.contains(&contest.site),
            Wanted::Codes(codes) => contest.code.is_some_and(|code| codes.contains(&code)),
        };
        sources.into_iter().flat_map(named).any(admitted)
    }
}

fn unknown(text: &str) -> Problem {
    let shown = scan::shown(text);
    let all: Vec<&str> = SITES.iter().map(|site| site.slug).collect();
    let list = all.join(", ");
    Problem::new(words!(
        "`{shown}` names no contest site; the sites are {list}; one problem is asked for by its code, `cf1091h`",
        "`{shown}` 不是已知的竞赛网站；可用的有 {list}；单个题目用编号，如 `cf1091h`"
    ))
    .suggest(suggest(text, all.iter().copied()))
}

#[cfg(test)]
mod tests;
