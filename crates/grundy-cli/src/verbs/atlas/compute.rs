//! The table of codes computed again: a part of it, or all of it into files.

use crate::{Session, Trouble, files, interrupt};
use grundy::heap::atlas::{self, Atlas};
use grundy::notation::{Locale, Problem};
use grundy::present::{atlas as present, certificate};
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_heap::atlas::codes;
use grundy_heap::certificate::Certificate;
use grundy_heap::{Halt, Rule, Watch};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::ops::ControlFlow;
use std::path::Path;

/// Does some work that the clock and Control-C can end.
fn within<T>(
    limits: Limits,
    session: &Session,
    work: impl FnOnce(Watch) -> Result<T, Halt>,
) -> Result<T, Trouble> {
    let (meter, interrupted) = (Meter::new(limits), interrupt::watch());
    let mut stop = None;
    let done = work(&mut |steps| {
        stop = meter.steps(steps).err();
        if stop.is_some() || interrupted() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    done.map_err(|halt| match (halt, stop) {
        (Halt::Asked, Some(stop)) => stop.into(),
        (Halt::Asked, None) => {
            session.note(&words!("interrupted; nothing was written", "已中断；未写出任何内容"));
            Trouble::Said(130)
        }
        // No table of the atlas comes near this.
        (Halt::Forgotten | Halt::TooLarge, _) => Trouble::from(Stop::too_large(words!(
            "a value is too large for the tables",
            "有值超出数表的范围"
        ))),
    })
}

/// Computes again what takes seconds; exit code 1 if something differs.
pub(super) fn check(
    table: &Atlas,
    limits: Limits,
    in_json: bool,
    session: &Session,
) -> Result<(), Trouble> {
    let wrong = within(limits, session, |watch| atlas::check(table, watch))?;
    let lines: Vec<&str> = wrong.iter().map(|words| session.words(words)).collect();
    let (codes, trivial) = (table.rows().len(), table.rows().iter());
    let trivial = trivial.filter(|row| row.finding.is_trivial()).count();
    match in_json {
        true => session.print_json(&json!({
            "codes": codes, "trivial": trivial, "ok": wrong.is_empty(), "differences": lines,
        }))?,
        false if wrong.is_empty() => {
            let said = words!(
                "right: the classes of {codes} codes with their proofs, and {trivial} rows that 8000 values settle",
                "正确：{codes} 个编码的类及其证明，以及 8000 个值即可判定的 {trivial} 行"
            );
            session.print(&format!("{}\n", session.words(&said)))?;
        }
        false => session.print(&format!("{}\n", lines.join("\n")))?,
    }
    if wrong.is_empty() { Ok(()) } else { Err(Trouble::Said(1)) }
}

/// Computes everything and writes it; if a code is named, only what is known of its class is
/// computed, and the rest is taken from the table there is.
pub(super) fn generate(
    code: Option<&str>,
    out: &str,
    limits: Limits,
    session: &Session,
) -> Result<(), Trouble> {
    let known = code.map(|_| Atlas::known()).transpose()?;
    let renewed = match (&known, code) {
        (Some(known), Some(code)) => Some(&known.find(code)?.member.representative),
        _ => None,
    };
    let kept = |rule: &Rule| {
        let row = known.as_ref()?.rows().iter().find(|row| row.member.rule == *rule)?;
        (Some(rule) != renewed).then_some(row.finding)
    };
    let path = |name: &str| Path::new(out).join(name).to_string_lossy().into_owned();
    let targets = ["atlas.csv", "atlas.md", "atlas.zh-CN.md"].map(path);
    for target in &targets {
        files::check_target(target)?;
    }
    let certificates = certificates(&path("records"))?;
    let bar = session.shows_progress().then(|| ProgressBar::new(codes().len() as u64));
    if let (Some(bar), Ok(style)) =
        (&bar, ProgressStyle::with_template("{msg} {pos}/{len} {wide_bar}"))
    {
        bar.set_style(style);
    }
    let mut begins = |rule: &Rule, done: usize, total: usize| {
        if let Some(bar) = &bar {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
            bar.set_message(rule.to_string());
        }
    };
    let texts = within(limits, session, |watch| {
        let table = atlas::generate(&kept, &certificates, &mut begins, watch)?;
        let errata = atlas::errata(&table, watch)?;
        let page = |locale| present::page(&table, &errata, locale);
        Ok([table.write(), page(Locale::En), page(Locale::Zh)])
    });
    if let Some(bar) = &bar {
        bar.finish_and_clear();
    }
    for (target, text) in targets.iter().zip(texts?) {
        files::write_target(target, |file| file.write_all(text.as_bytes()))?;
    }
    Ok(())
}

/// The certificates of codes of the atlas that are kept in a folder, if it is there.
fn certificates(folder: &str) -> Result<Vec<Certificate>, Problem> {
    let file = |rule: Rule| {
        let path = Path::new(folder).join(format!("{rule}.json"));
        let text = std::fs::read_to_string(&path).ok()?;
        let found = certificate::read(&text).and_then(|found| match found.rule == rule {
            true => Ok(found),
            false => Err(Problem::new(words!("its rule is not {rule}", "其规则不是 {rule}"))),
        });
        Some(found.map_err(|problem| {
            let (path, en, zh) = (path.display(), problem.message.en, problem.message.zh);
            Problem::new(words!("`{path}`: {en}", "`{path}`：{zh}"))
        }))
    };
    codes().into_iter().filter_map(file).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn certificates_are_found_by_their_code() {
        let folder = std::env::temp_dir().join(format!("grundy-records-{}", std::process::id()));
        let path = folder.to_string_lossy().into_owned();
        assert_eq!(certificates(&path), Ok(vec![]));
        fs::create_dir_all(&folder).unwrap();
        let text = r#"{"certificate":"grundy period","version":1,"rule":"0.77","preperiod":71,"period":12,"saltus":0,"proof":"range","values":168,"hash":"00"}"#;
        fs::write(folder.join("0.77.json"), text).unwrap();
        fs::write(folder.join("notes.json"), "{}").unwrap();
        let found = certificates(&path).unwrap();
        assert_eq!((found.len(), found[0].preperiod, found[0].period), (1, 71, 12));
        // One that is filed under another code is not taken.
        fs::write(folder.join("0.106.json"), text).unwrap();
        let problem = certificates(&path).unwrap_err();
        assert!(problem.message.en.contains("0.106.json`: its rule is not 0.106"), "{problem:?}");
        fs::remove_dir_all(&folder).unwrap();
    }
}
