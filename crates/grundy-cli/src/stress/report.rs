//! What a hunt has to say, for people and for programs.

use super::hunt::{Caught, End, Hunted};
use super::subject::Subject;
use crate::Session;
use grundy::notation::Words;
use grundy::words;
use serde_json::{Value, json};

/// What is known about a hunt besides its end.
pub struct Report<'r> {
    /// How it ended.
    pub hunted: &'r Hunted,
    /// What was tested.
    pub subject: &'r dyn Subject,
    /// How long it took.
    pub seconds: f64,
    /// The command that tries the failing input again.
    pub repeat: Option<String>,
    /// Where the shrunk input was written to.
    pub written: Option<&'r str>,
}

impl Hunted {
    /// What was caught, if anything.
    pub fn caught(&self) -> Option<&Caught> {
        match &self.end {
            End::Caught(caught) => Some(caught),
            _ => None,
        }
    }
}

impl Report<'_> {
    /// For programs.
    pub fn json(&self, session: &Session) -> Value {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let failure = self.hunted.caught().map(|caught| {
            json!({
                "kind": caught.least.kind.name(),
                "reason": session.words(&caught.least.reason),
                "seed": caught.seed,
                "size": caught.size.name(),
                "input": text(&caught.least.input),
                "expected": text(&caught.least.expected),
                "found": text(&caught.least.found),
                "found_as": caught.kind.name(),
                "reproducible": caught.again,
                "again": self.subject.again(caught.seed, caught.size),
                "repeat": self.repeat,
            })
        });
        json!({
            "subject": self.subject.name(),
            "ok": self.hunted.caught().is_none(),
            "cases": self.hunted.cases,
            "interrupted": matches!(self.hunted.end, End::Interrupted),
            "failure": failure,
        })
    }

    /// For people.
    pub fn text(&self, session: &Session) -> String {
        let cases = self.hunted.cases;
        let rate = cases as f64 / self.seconds.max(1e-9);
        let said = match &self.hunted.end {
            End::Caught(caught) => return self.failure(caught, session),
            End::Done => words!(
                "{cases} inputs, all answered rightly ({rate:.0} inputs/s)",
                "{cases} 个输入全部正确（每秒 {rate:.0} 个）"
            ),
            End::Interrupted | End::OutOfTime => words!(
                "stopped after {cases} inputs, all answered rightly",
                "已中止；此前 {cases} 个输入全部正确"
            ),
        };
        format!("{}\n", session.words(&said))
    }

    fn failure(&self, caught: &Caught, session: &Session) -> String {
        let style = session.style();
        let least = &caught.least;
        let (from, to) = (caught.length, least.input.len());
        let input = words!(
            "input, shrunk from {from} to {to} bytes:",
            "输入（从 {from} 字节缩小到 {to} 字节）："
        );
        let expected = words!("expected:", "应为：");
        let found = words!("printed:", "程序输出：");
        let mut text = style.bad(session.words(&self.head(caught))) + "\n";
        for note in notes(caught) {
            text.push_str(&format!("{}\n", session.words(&note)));
        }
        text.push_str(&format!("{}\n", session.words(&least.reason)));
        for (heading, bytes) in
            [(input, &least.input), (expected, &least.expected), (found, &least.found)]
        {
            let excerpt = excerpt(bytes, session);
            text.push_str(&format!("{}\n{excerpt}", style.bold(session.words(&heading))));
        }
        for (heading, what) in self.ways_on(caught) {
            text.push_str(&format!("{} {what}\n", style.bold(session.words(&heading))));
        }
        text
    }

    fn head(&self, caught: &Caught) -> Words {
        let (cases, seed, size) = (self.hunted.cases, caught.seed, caught.size.name());
        let Words { en, zh } = caught.kind.words();
        words!(
            "{en} on input {cases} (seed {seed}, {size})",
            "第 {cases} 个输入（种子 {seed}，{size}）：{zh}"
        )
    }

    /// Where the shrunk input is, how to get the one that was found, how to try it again.
    fn ways_on(&self, caught: &Caught) -> Vec<(Words, String)> {
        let mut all = Vec::new();
        if let Some(path) = self.written {
            all.push((
                words!("the shrunk input was written to:", "缩小后的输入已写入："),
                path.to_owned(),
            ));
        } else if is_cut(&caught.least.input) {
            let hint = words!(
                "for the whole of the shrunk input add:",
                "要得到缩小后的完整输入，请加上："
            );
            all.push((hint, "--out FILE".into()));
        }
        let again = self.subject.again(caught.seed, caught.size);
        all.extend(
            again.map(|command| (words!("the input as it was found:", "原始输入："), command)),
        );
        let repeat = self.repeat.clone();
        all.extend(repeat.map(|command| (words!("to try it again:", "再次测试："), command)));
        all
    }
}

/// What is unusual about a failure.
fn notes(caught: &Caught) -> Vec<Words> {
    let mut all = Vec::new();
    if caught.least.kind != caught.kind {
        let Words { en, zh } = caught.least.kind.words();
        all.push(words!(
            "the shrunk input fails in another way: {en}",
            "缩小后的输入以另一种方式出错：{zh}"
        ));
    }
    if !caught.again {
        all.push(words!(
            "not reproducible: run once more on the shrunk input, the program was right",
            "无法重现：在缩小后的输入上再运行一次，程序给出了正确答案"
        ));
    }
    all
}

/// What is shown of a text: not more than a screenful.
const LINES: usize = 40;
const WIDTH: usize = 400;

fn is_cut(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    text.lines().count() > LINES || text.lines().any(|line| line.chars().count() > WIDTH)
}

/// A text for the terminal.
fn excerpt(bytes: &[u8], session: &Session) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut shown = String::new();
    for line in text.lines().take(LINES) {
        let start: String = line.chars().take(WIDTH).collect();
        shown.push_str(&start);
        shown.push_str(if start.len() < line.len() { " …\n" } else { "\n" });
    }
    if text.lines().nth(LINES).is_some() {
        shown.push_str("…\n");
    }
    match text.trim().is_empty() {
        true => format!("{}\n", session.words(&words!("(nothing)", "（无）"))),
        false => shown,
    }
}
