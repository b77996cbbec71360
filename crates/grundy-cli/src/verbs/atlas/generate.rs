//! The atlas computed anew, and written into files.

use super::trouble;
use crate::{Session, Trouble, files};
use grundy::heap::atlas::Atlas;
use grundy::notation::{Locale, Problem};
use grundy::present::{atlas as present, certificate};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::AtlasAnew;
use grundy_heap::Octal;
use grundy_heap::atlas::codes;
use grundy_heap::certificate::Certificate;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::Path;

/// Computes everything and writes it; if a code is named, only what is known of its class is
/// computed, and the rest is taken from the table there is.
pub(super) fn generate(
    code: Option<String>,
    out: &str,
    meter: &Meter,
    session: &Session,
) -> Result<(), Trouble> {
    // A wrong code is said before files are looked at.
    if let Some(code) = &code {
        Atlas::known()?.find(code)?;
    }
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
    let mut begins = |rule: &Octal, done: usize, total: usize| {
        if let Some(bar) = &bar {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
            bar.set_message(rule.to_string());
        }
    };
    let book = AtlasAnew { code, certificates }.compute(meter, &mut begins);
    if let Some(bar) = &bar {
        bar.finish_and_clear();
    }
    let book = book.map_err(|stop| trouble(stop, session))?;
    let page = |locale| present::page(&book.table, &book.errata, locale);
    let texts = [book.table.write(), page(Locale::En), page(Locale::Zh)];
    for (target, text) in targets.iter().zip(texts) {
        files::write_target(target, |file| file.write_all(text.as_bytes()))?;
    }
    Ok(())
}

/// The certificates of codes of the atlas that are kept in a folder, if it is there.
fn certificates(folder: &str) -> Result<Vec<Certificate>, Problem> {
    let file = |rule: Octal| {
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
