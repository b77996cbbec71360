//! Reading a lesson: Markdown with blocks, in two languages.

use crate::lesson::{Lesson, Part, Section, Text};
use crate::{Block, Directive, Fault, Source};
use grundy::notation::Locale;
use grundy::words;

/// What stands before the first heading of a lesson.
#[derive(Debug)]
struct Head {
    title: String,
    level: u8,
    needs: Vec<String>,
    question: String,
}

/// Reads both files of a lesson, and compares them: they have the same level, need the same lessons
/// and hold the same blocks in the same order.
///
/// # Example
/// ```
/// use grundy_course::{Source, read};
/// let en = "# Mex\n\nlevel 1 · needs –\n\n> What is missing?\n\n## Idea\n\nThe least number.\n";
/// let zh = "# mex\n\n难度 1 · 先修 –\n\n> 缺什么？\n\n## 想法\n\n最小的数。\n";
/// let lesson = read(&Source { slug: "04-mex", en, zh }).unwrap();
/// assert_eq!((lesson.level, lesson.needs.len(), lesson.en.sections.len()), (1, 0, 1));
/// let wrong = read(&Source { slug: "04-mex", en: "# Mex\n\nhard\n", zh });
/// assert_eq!(wrong.unwrap_err().line, 3);
/// ```
pub fn read(source: &Source) -> Result<Lesson, Fault> {
    let (head, en) = text(source.en, Locale::En)?;
    let (other, zh) = text(source.zh, Locale::Zh)?;
    if (head.level, &head.needs) != (other.level, &other.needs) {
        return Err(Fault::at(
            3,
            words!("the two languages say different things here", "两种语言在此处不一致"),
        ));
    }
    same_blocks(&en, &zh)?;
    Ok(Lesson { slug: source.slug, level: head.level, needs: head.needs, en, zh })
}

/// Both languages hold the same blocks in the same order.
fn same_blocks(en: &Text, zh: &Text) -> Result<(), Fault> {
    let (mut ours, mut theirs) = (en.blocks(), zh.blocks());
    loop {
        let (one, two) = (ours.next(), theirs.next());
        match (one, two) {
            (None, None) => return Ok(()),
            (Some(one), Some(two)) if one.is_like(two) => {}
            _ => {
                let line = |block: Option<&Block>| block.map_or(1, |block| block.line);
                let (one, two) = (line(one), line(two));
                return Err(Fault::at(
                    one,
                    words!(
                        "this block differs from that in line {two} of the Chinese text",
                        "此处与中文第 {two} 行的内容不同"
                    ),
                ));
            }
        }
    }
}

/// Reads one file.
fn text(source: &str, locale: Locale) -> Result<(Head, Text), Fault> {
    let lines: Vec<&str> = source.lines().collect();
    let head = head(&lines, locale)?;
    let mut sections: Vec<Section> = Vec::new();
    let mut at = 4;
    while at < lines.len() && !lines[at].starts_with("## ") {
        at += 1;
    }
    while at < lines.len() {
        let heading = lines[at].trim_start_matches("## ").trim().to_owned();
        let start = at + 1;
        at = start;
        let mut fenced = false;
        while at < lines.len() && (fenced || !lines[at].starts_with("## ")) {
            fenced ^= lines[at].trim_start().starts_with("```");
            at += 1;
        }
        if fenced {
            return Err(Fault::at(start, words!("a fence is never closed", "代码块没有结束")));
        }
        let proof = ["Proof", "证明"].iter().any(|word| heading.starts_with(word));
        sections.push(Section { parts: parts(&lines[start..at], start, proof)?, heading });
    }
    if sections.is_empty() {
        return Err(Fault::at(1, words!("there is no section", "没有任何小节")));
    }
    let Head { title, question, .. } = &head;
    let text = Text { title: title.clone(), question: question.clone(), sections };
    Ok((head, text))
}

/// The title, the line below it, and the question.
fn head(lines: &[&str], locale: Locale) -> Result<Head, Fault> {
    let title = lines.first().and_then(|line| line.strip_prefix("# "));
    let Some(title) = title.filter(|title| !title.trim().is_empty()) else {
        return Err(Fault::at(1, words!("`# Title` is expected", "此处应为 `# 标题`")));
    };
    let (level, needs) = match locale {
        Locale::En => ("level ", "needs "),
        Locale::Zh => ("难度 ", "先修 "),
    };
    let wrong = || {
        Fault::at(3, words!("`{level}1 · {needs}–` is expected", "此处应为 `{level}1 · {needs}–`"))
    };
    let said = lines.get(2).and_then(|line| line.split_once('·')).ok_or_else(wrong)?;
    let level = said.0.trim().strip_prefix(level.trim()).and_then(|text| text.trim().parse().ok());
    let level = level.filter(|level| (1..=3).contains(level)).ok_or_else(wrong)?;
    let needs = said.1.trim().strip_prefix(needs.trim()).ok_or_else(wrong)?;
    let needs = needs.split([',', '，', '、']).map(str::trim);
    let needs = needs.filter(|name| !["", "–", "-", "—"].contains(name)).map(str::to_owned);
    let quoted = lines.iter().skip(3).skip_while(|line| line.trim().is_empty());
    let quoted: Vec<&str> = quoted
        .map_while(|line| line.strip_prefix('>'))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    if quoted.is_empty() {
        return Err(Fault::at(
            5,
            words!("the question `> …` is expected", "此处应为开篇的问题 `> …`"),
        ));
    }
    let (title, needs) = (title.trim().to_owned(), needs.collect());
    Ok(Head { title, level, needs, question: quoted.join("\n") })
}

/// What stands below a heading. The first of these lines has the number `from + 1`.
fn parts(lines: &[&str], from: usize, proof: bool) -> Result<Vec<Part>, Fault> {
    let mut parts = Vec::new();
    let mut prose: Vec<&str> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at];
        let fence = line.strip_prefix("```").map(str::trim);
        let inside = fence.map(|_| {
            let rest = lines[at + 1..].iter();
            rest.take_while(|line| !line.starts_with("```")).count()
        });
        if let (Some(directive), Some(count)) = (fence.and_then(Directive::read), inside) {
            flush(&mut prose, &mut parts);
            let body = &lines[at + 1..=at + count];
            parts.push(Part::Block(Block::read(directive, from + at + 1, body)?));
            at += count + 2;
        } else if let Some(count) = inside {
            if fence.is_some_and(|word| !["console", "text", "rule", ""].contains(&word)) {
                let word = fence.unwrap_or_default();
                return Err(Fault::at(
                    from + at + 1,
                    words!("there is no block `{word}`", "没有名为 `{word}` 的内容块"),
                ));
            }
            prose.extend(&lines[at..=at + count + 1]);
            at += count + 2;
        } else if let Some(first) = numbered(line).filter(|_| proof) {
            flush(&mut prose, &mut parts);
            let more = lines[at + 1..].iter();
            let count = more.take_while(|line| line.starts_with(' ') || line.is_empty()).count();
            parts.push(step(first, &lines[at + 1..=at + count], from + at + 1)?);
            at += count + 1;
        } else {
            prose.push(line);
            at += 1;
        }
    }
    flush(&mut prose, &mut parts);
    Ok(parts)
}

fn flush(prose: &mut Vec<&str>, parts: &mut Vec<Part>) {
    let text = prose.join("\n");
    if !text.trim().is_empty() {
        parts.push(Part::Prose(text.trim_matches('\n').to_owned()));
    }
    prose.clear();
}

/// What stands after `1. `.
fn numbered(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == line.len() { None } else { rest.strip_prefix(". ") }
}

/// A step of a proof: `**Headline.** text`, and the lines below it.
fn step(first: &str, more: &[&str], line: usize) -> Result<Part, Fault> {
    let split = first.trim().strip_prefix("**").and_then(|rest| rest.split_once("**"));
    let Some((headline, text)) = split else {
        return Err(Fault::at(
            line,
            words!("a step begins with `**Headline.**`", "每一步应以 `**小标题。**` 开头"),
        ));
    };
    let mut lines = vec![text.trim()];
    lines.extend(more.iter().map(|line| {
        let blanks = line.len() - line.trim_start_matches(' ').len();
        &line[blanks.min(3)..]
    }));
    let text = lines.join("\n").trim().to_owned();
    let headline = headline.trim().trim_end_matches(['.', '。']).to_owned();
    Ok(Part::Step { headline, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "# A\n\nlevel 2 · needs 03-mex, 04-sums\n\n> Why?\n> How?\n\n";

    fn english(body: &str) -> Result<Text, Fault> {
        text(&format!("{HEAD}{body}"), Locale::En).map(|read| read.1)
    }

    #[test]
    fn sections_have_prose_steps_and_blocks() {
        let body = "## Try it\n\nLook.\n\n```board\ngame: nim\nposition: 3 4 5\n```\nMore.\n\n## Proof\n\n1. **One.** Because\n   of this.\n\n   And that.\n2. **Two.** So.\n\n## Example\n\n```console\n## no heading\n$ grundy\n```\n";
        let text = english(body).unwrap();
        let [first, proof, example] = &text.sections[..] else { panic!() };
        assert!(matches!(&first.parts[..], [Part::Prose(a), Part::Block(b), Part::Prose(c)]
            if a == "Look." && b.line == 12 && b.value("game") == Some("nim") && c == "More."));
        let step = |headline: &str, text: &str| Part::Step {
            headline: headline.into(),
            text: text.into(),
        };
        assert_eq!(
            proof.parts,
            [step("One", "Because\nof this.\n\nAnd that."), step("Two", "So.")]
        );
        assert!(matches!(&example.parts[..], [Part::Prose(text)] if text.contains("## no")));
        assert_eq!(text.question, "Why?\nHow?");
    }

    #[test]
    fn faults_have_their_lines() {
        for (body, line, word) in [
            ("## A\n\n```board\ngam: nim\n```\n", 11, "gam"),
            ("## A\n\n```board\nposition: 3\n```\n", 10, "needs a game"),
            ("## A\n\n```board\ngame: nim\ngame: nim\n```\n", 12, "twice"),
            ("## A\n\n```board\ngame: nim\nfirst: you\n```\n", 12, "no value"),
            ("## A\n\n```bord\ngame: nim\n```\n", 10, "bord"),
            ("## A\n\n```steps\nwhat: mex\ninput: 1 x\n```\n", 10, "x"),
            ("## Proof\n\n1. One.\n", 10, "Headline"),
            ("## A\n\n```board\ngame: nim\n", 8, "closed"),
        ] {
            let fault = english(body).unwrap_err();
            assert!(fault.line == line && fault.words.en.contains(word), "{body}: {fault}");
        }
        assert_eq!(text("# A\n\nlevel 9 · needs –\n", Locale::En).unwrap_err().line, 3);
        assert_eq!(text("A\n", Locale::Zh).unwrap_err().line, 1);
        assert_eq!(text("# A\n\nlevel 1 · needs –\n\n## B\n", Locale::En).unwrap_err().line, 5);
    }

    #[test]
    fn the_languages_hold_the_same_blocks() {
        let zh = "# A\n\n难度 2 · 先修 03-mex、04-sums\n\n> 为什么？\n\n## 动手\n\n";
        let block = "```board\ngame: nim\nposition: 3\n```\n";
        let en = format!("{HEAD}## A\n\n{block}");
        let read = |zh: &str| {
            let [en, zh] = [en.clone(), zh.to_owned()].map(|text| &*text.leak());
            crate::read(&Source { slug: "x", en, zh })
        };
        assert!(read(&format!("{zh}{block}")).is_ok());
        assert!(read(&format!("{zh}{}", block.replace('3', "4"))).is_err());
        assert!(read(zh).is_err());
        assert!(read(&zh.replace("难度 2", "难度 1")).is_err());
    }
}
