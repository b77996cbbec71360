//! What is said about a rule, and its example.

use super::{Checker, sentence};
use crate::diagnostic::Diagnostic;
use crate::formula::{Formula, Names};
use crate::span::Span;
use crate::syntax::ast::{Key, Number, Statement};
use grundy::game::{Family, Shape};
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::words;

/// The text lines of a rule and its example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// The English title.
    pub name: Option<String>,
    /// The Chinese title.
    pub zh: Option<String>,
    /// The rule in words: what a file begins with, as a comment.
    pub about: Option<String>,
    /// The same in Chinese.
    pub zh_about: Option<String>,
    /// Remarks; several are joined by line ends.
    pub note: Option<String>,
    /// The same in Chinese.
    pub zh_note: Option<String>,
    /// Where the rule comes from; several are joined by line ends.
    pub source: Option<String>,
    /// `start`: the positions of an example.
    pub start: Vec<Vec<u64>>,
    /// `law`: what it claims to be the SG values or the lost positions.
    pub law: Option<ClaimedLaw>,
    /// `alias`: other names.
    pub aliases: Vec<String>,
    /// `problem`: the contest problems that are this game.
    pub problems: Vec<String>,
    /// `family`: the family of games it belongs to.
    pub family: Option<Family>,
    /// `level`: how hard it is, from 1 to 5.
    pub level: Option<u8>,
    /// `show`: how its positions look.
    pub shape: Option<Shape>,
}

impl Texts {
    /// The rule in words, in the other language where this one has none.
    pub fn about(&self, locale: Locale) -> Option<&str> {
        in_words(&self.about, &self.zh_about, locale)
    }

    /// The remarks, in the other language where this one has none.
    pub fn note(&self, locale: Locale) -> Option<&str> {
        in_words(&self.note, &self.zh_note, locale)
    }
}

fn in_words<'t>(en: &'t Option<String>, zh: &'t Option<String>, locale: Locale) -> Option<&'t str> {
    let (own, other) = if locale == Locale::Zh { (zh, en) } else { (en, zh) };
    own.as_deref().or(other.as_deref())
}

/// The law that a rule claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimedLaw {
    /// A formula for the SG values.
    Values(String),
    /// A condition: exactly then the player to move loses.
    Lost(String),
}

impl ClaimedLaw {
    /// The formula: of the SG value, or 1 exactly where the position is lost.
    pub fn read(&self, names: &Names, params: &[i64]) -> Result<Formula, Problem> {
        match self {
            ClaimedLaw::Values(formula) => Formula::read(formula, names, params),
            ClaimedLaw::Lost(condition) => {
                Formula::read(&format!("1 if {condition} else 0"), names, params)
            }
        }
    }
}

/// Something that is said once was said again.
fn second(key: Key, span: Span) -> Diagnostic {
    let word = key.word();
    Diagnostic::new(span, words!("a second `{word}`", "重复的 `{word}`"))
}

impl Checker<'_> {
    pub(super) fn texts(&mut self) -> Texts {
        let [about, zh_about] = sentence::of(self.file);
        let mut texts = Texts { about, zh_about, ..Texts::default() };
        for entry in &self.file.entries {
            let Statement::Text(key, text) = &entry.statement else { continue };
            let listed = || {
                let items = text.split([',', '，', '、']).map(str::trim);
                items.filter(|item| !item.is_empty()).map(str::to_owned)
            };
            let place = match key {
                Key::Alias => {
                    texts.aliases.extend(listed());
                    continue;
                }
                Key::Problem => {
                    texts.problems.extend(listed());
                    continue;
                }
                Key::Law | Key::Family | Key::Level | Key::Show => {
                    self.said_once(*key, text, entry.span, &mut texts);
                    continue;
                }
                Key::Name => &mut texts.name,
                Key::Zh => &mut texts.zh,
                Key::Note => &mut texts.note,
                Key::ZhNote => &mut texts.zh_note,
                Key::Source => &mut texts.source,
            };
            match place {
                None => *place = Some(text.clone()),
                Some(before) if key.goes_on() => {
                    before.push('\n');
                    before.push_str(text);
                }
                Some(before) => {
                    let start: String = before.chars().take(40).collect();
                    let note = if *key == Key::Zh { Key::ZhNote } else { Key::Note }.word();
                    let diagnostic = second(*key, entry.span)
                        .label(words!("it already has one: {start}", "已经有了：{start}"))
                        .help(words!(
                            "further text goes on `{note}` lines",
                            "其他文字请写在 `{note}` 行"
                        ));
                    self.found.push(diagnostic);
                }
            }
        }
        texts
    }

    /// What is said in a fixed form, and once.
    fn said_once(&mut self, key: Key, text: &str, span: Span, texts: &mut Texts) {
        let there = match key {
            Key::Law => texts.law.is_some(),
            Key::Family => texts.family.is_some(),
            Key::Level => texts.level.is_some(),
            _ => texts.shape.is_some(),
        };
        if there {
            return self.found.push(second(key, span).label(words!("one is enough", "一个即可")));
        }
        let wrong = match key {
            Key::Law => {
                let lost = text.strip_prefix("P if ").or_else(|| text.strip_prefix("P 当 "));
                texts.law = Some(match lost {
                    Some(condition) => ClaimedLaw::Lost(condition.trim().to_owned()),
                    None => ClaimedLaw::Values(text.to_owned()),
                });
                None
            }
            Key::Family => {
                texts.family = Family::read(text);
                let known = Family::ALL.map(Family::slug);
                let names = known.join(", ");
                texts
                    .family
                    .is_none()
                    .then(|| words!("the families are {names}", "可用的类别有 {names}"))
            }
            Key::Level => {
                texts.level = text.parse().ok().filter(|level| (1..=5).contains(level));
                texts.level.is_none().then(|| {
                    words!("a level is a number from 1, easy, to 5", "难度为 1（容易）至 5 的数")
                })
            }
            _ => match Shape::understood(text, |name| self.param(name)) {
                Ok(shape) => {
                    texts.shape = Some(shape);
                    None
                }
                Err(help) => Some(help),
            },
        };
        if let Some(help) = wrong {
            let shown = scan::shown(text);
            let message = match key {
                Key::Family => words!("`{shown}` is no family of games", "`{shown}` 不是游戏类别"),
                Key::Level => words!("`{shown}` is no level", "`{shown}` 不是难度"),
                _ => words!(
                    "`{shown}` does not say how positions look",
                    "`{shown}` 没有说明局面的画法"
                ),
            };
            self.found.push(Diagnostic::new(span, message).help(help));
        }
    }

    /// A law is a formula of the numbers and the parameters of the rule.
    pub(super) fn law(&mut self, texts: &Texts, names: &[String]) {
        let Some(law) = &texts.law else { return };
        let span = self.file.entries.iter().find_map(|entry| match &entry.statement {
            Statement::Text(Key::Law, _) => Some(entry.span),
            _ => None,
        });
        let (params, values): (Vec<String>, Vec<i64>) = self.params.iter().cloned().unzip();
        let names = Names::of(names.len()).called(names).with_params(params);
        if let Err(problem) = law.read(&names, &values) {
            let Words { en, zh } = problem.message;
            let (en, zh) = (en.lines().next().unwrap_or(""), zh.lines().next().unwrap_or(""));
            let message = words!("the law is no formula: {en}", "规律不是公式：{zh}");
            let example = words!("for example: law n % 4", "例如：law n % 4");
            self.found.push(Diagnostic::new(span.unwrap_or_default(), message).help(example));
        }
    }

    /// The example, cut into positions.
    pub(super) fn start(&mut self, arity: Option<usize>) -> Vec<Vec<u64>> {
        let mut positions = Vec::new();
        let mut first = None;
        for entry in &self.file.entries {
            let Statement::Start(groups) = &entry.statement else { continue };
            if let Some(first) = first {
                let diagnostic =
                    Diagnostic::new(entry.span, words!("a second `start`", "重复的 `start`"))
                        .label(words!("one example is enough", "一个示例即可"))
                        .also(first, words!("the first one", "第一个"));
                self.found.push(diagnostic);
                continue;
            }
            first = Some(entry.span);
            for group in groups {
                self.start_group(group, arity, &mut positions);
            }
        }
        positions
    }

    fn start_group(&mut self, group: &[Number], arity: Option<usize>, out: &mut Vec<Vec<u64>>) {
        let (Some(first), Some(last)) = (group.first(), group.last()) else { return };
        for number in group {
            if i64::try_from(number.value).is_err() {
                let most = i64::MAX;
                let message = words!("this number is too large", "这个数太大");
                let label = words!("at most {most}", "最大为 {most}");
                self.found.push(Diagnostic::new(number.span, message).label(label));
            }
        }
        let Some(arity) = arity else { return };
        let count = group.len();
        if !count.is_multiple_of(arity) {
            let diagnostic = Diagnostic::new(
                first.span.to(last.span),
                words!(
                    "a position of this rule has {arity} numbers; {count} do not make whole positions",
                    "此规则的局面有 {arity} 个数；{count} 个数凑不成完整的局面"
                ),
            )
            .label(words!("{count} numbers", "{count} 个数"))
            .help(words!(
                "a sum of positions may be written with `+`: start 2 5 + 3 4",
                "局面之和可用 `+` 书写：start 2 5 + 3 4"
            ));
            self.found.push(diagnostic);
        }
        out.extend(group.chunks(arity).map(|chunk| chunk.iter().map(|n| n.value).collect()));
    }
}
