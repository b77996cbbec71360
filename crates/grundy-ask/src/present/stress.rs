//! What a hunt has to say, for people and for programs.

use crate::stress::{Caught, HuntEnd, Hunted};
use grundy::notation::{Locale, Words};
use grundy::present::Style;
use grundy::words;
use serde_json::{Value, json};

/// What only a front end knows about a hunt.
#[derive(Clone, Debug, Default)]
pub struct WaysOn {
    /// The command that tries the failing input again.
    pub repeat: Option<String>,
    /// Where the shrunk input was written to.
    pub written: Option<String>,
    /// How to ask for the whole of a long input.
    pub whole: Option<String>,
    /// How to ask for sums of positions.
    pub sums: Option<String>,
}

/// For programs.
pub fn json(hunted: &Hunted, ways: &WaysOn, locale: Locale) -> Value {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let failure = hunted.caught().map(|caught| {
        json!({
            "kind": caught.least.failure.name(),
            "reason": caught.least.reason.get(locale),
            "seed": caught.seed,
            "size": caught.size.name(),
            "input": text(&caught.least.input),
            "expected": text(&caught.least.expected),
            "found": text(&caught.least.found),
            "found_as": caught.failure.name(),
            "reproducible": caught.again,
            "again": caught.generate.as_ref().map(ToString::to_string),
            "repeat": ways.repeat,
        })
    });
    json!({
        "subject": hunted.of,
        "ok": hunted.caught().is_none(),
        "cases": hunted.cases,
        "interrupted": matches!(hunted.end, HuntEnd::Interrupted),
        "failure": failure,
    })
}

/// For people.
pub fn text(hunted: &Hunted, ways: &WaysOn, locale: Locale, style: Style) -> String {
    let cases = hunted.cases;
    let rate = cases as f64 / hunted.took.as_secs_f64().max(1e-9);
    let said = match &hunted.end {
        HuntEnd::Caught(caught) => return failure(cases, caught, ways, locale, style),
        HuntEnd::Done => words!(
            "{cases} inputs, all answered rightly ({rate:.0} inputs/s)",
            "{cases} 个输入全部正确（每秒 {rate:.0} 个）"
        ),
        HuntEnd::Interrupted | HuntEnd::OutOfTime => words!(
            "stopped after {cases} inputs, all answered rightly",
            "已中止；此前 {cases} 个输入全部正确"
        ),
    };
    let mut text = format!("{}\n", said.get(locale));
    if let (true, Some(option)) = (hunted.no_sums, &ways.sums) {
        let hint = words!(
            "every input was one position; to test sums of positions too, add:",
            "每个输入都是单个局面；要同时测试若干局面之和，请加上："
        );
        text.push_str(&format!("{} {option}\n", hint.get(locale)));
    }
    text
}

fn failure(cases: u64, caught: &Caught, ways: &WaysOn, locale: Locale, style: Style) -> String {
    let least = &caught.least;
    let (from, to) = (caught.length, least.input.len());
    let input = words!(
        "input, shrunk from {from} to {to} bytes:",
        "输入（从 {from} 字节缩小到 {to} 字节）："
    );
    let expected = words!("expected:", "应为：");
    let found = words!("printed:", "程序输出：");
    let mut text = style.bad(head(cases, caught).get(locale)) + "\n";
    for note in notes(caught) {
        text.push_str(&format!("{}\n", note.get(locale)));
    }
    text.push_str(&format!("{}\n", least.reason.get(locale)));
    for (heading, bytes) in
        [(input, &least.input), (expected, &least.expected), (found, &least.found)]
    {
        let excerpt = excerpt(bytes, locale);
        text.push_str(&format!("{}\n{excerpt}", style.bold(heading.get(locale))));
    }
    for (heading, what) in ways_on(caught, ways) {
        text.push_str(&format!("{} {what}\n", style.bold(heading.get(locale))));
    }
    text
}

fn head(cases: u64, caught: &Caught) -> Words {
    let (seed, size, large) = (caught.seed, caught.size.name(), caught.size.words().zh);
    let Words { en, zh } = caught.failure.words();
    words!(
        "{en} on input {cases} (seed {seed}, {size})",
        "第 {cases} 个输入（种子 {seed}，{large}）：{zh}"
    )
}

/// What is unusual about a failure.
fn notes(caught: &Caught) -> Vec<Words> {
    let mut all = Vec::new();
    if caught.least.failure != caught.failure {
        let Words { en, zh } = caught.least.failure.words();
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

/// Where the shrunk input is, how to get the one that was found, how to try it again.
fn ways_on(caught: &Caught, ways: &WaysOn) -> Vec<(Words, String)> {
    let mut all = Vec::new();
    if let Some(path) = &ways.written {
        all.push((
            words!("the shrunk input was written to:", "缩小后的输入已写入："),
            path.clone(),
        ));
    } else if is_cut(&caught.least.input) {
        let hint =
            words!("for the whole of the shrunk input add:", "要得到缩小后的完整输入，请加上：");
        all.extend(ways.whole.clone().map(|option| (hint, option)));
    }
    let found = words!("the input as it was found:", "原始输入：");
    all.extend(caught.generate.as_ref().map(|call| (found, call.to_string())));
    let again = words!("to try it again:", "再次测试：");
    all.extend(ways.repeat.clone().map(|command| (again, command)));
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
fn excerpt(bytes: &[u8], locale: Locale) -> String {
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
        true => format!("{}\n", words!("(nothing)", "（无）").get(locale)),
        false => shown,
    }
}
