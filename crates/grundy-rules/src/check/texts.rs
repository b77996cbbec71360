//! What is said about a rule, and its example.

use super::Checker;
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Key, Number, Statement};
use grundy::words;

/// The text lines of a rule and its example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// The English title.
    pub name: Option<String>,
    /// The Chinese title.
    pub zh: Option<String>,
    /// Remarks; several are joined by line ends.
    pub note: Option<String>,
    /// Where the rule comes from; several are joined by line ends.
    pub source: Option<String>,
    /// `start`: the positions of an example.
    pub start: Vec<Vec<u64>>,
}

impl Checker<'_> {
    pub(super) fn texts(&mut self) -> Texts {
        let mut texts = Texts::default();
        for entry in &self.file.entries {
            let Statement::Text(key, text) = &entry.statement else { continue };
            let place = match key {
                Key::Name => &mut texts.name,
                Key::Zh => &mut texts.zh,
                Key::Note => &mut texts.note,
                Key::Source => &mut texts.source,
            };
            match place {
                None => *place = Some(text.clone()),
                Some(before) if matches!(key, Key::Note | Key::Source) => {
                    before.push('\n');
                    before.push_str(text);
                }
                Some(before) => {
                    let word = key.word();
                    let start: String = before.chars().take(40).collect();
                    let diagnostic =
                        Diagnostic::new(entry.span, words!("a second `{word}`", "重复的 `{word}`"))
                            .label(words!("it already has one: {start}", "已经有了：{start}"))
                            .help(words!(
                                "further text goes on `note` lines",
                                "其他文字请写在 `note` 行"
                            ));
                    self.found.push(diagnostic);
                }
            }
        }
        texts
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
