//! The programs of a problem: one for each language, as tabs where there are scripts.

use super::Spoken;
use crate::visit::Visit;
use grundy::words;
use grundy_contest::Card;
use maud::{Markup, html};

/// The programs, folded.
pub(super) fn all(visit: &Visit, card: &Card) -> Markup {
    let programs = card.programs;
    let all = [
        ("cpp", "C++17", programs.cpp),
        ("python", "Python 3", programs.python),
        ("rust", "Rust", programs.rust),
    ];
    let remark = programs.remark();
    let name = card.name;
    html! {
        details.solution #programs {
            summary { h2 { (visit.say(words!("Programs", "程序"))) } }
            p { (visit.say(words!(
                "Whole programs in the judge's format, tested against the checker. On the command line:",
                "按评测格式读写的完整程序，均经检查程序检验。命令行："
            ))) " " code { "grundy code problem:" (name) " --lang cpp" } }
            @for (id, title, text) in all {
                section.program id=(id) data-title=(title) {
                    h3 { (title) }
                    @if id == "python" && let Some(remark) = &remark { p { (visit.say(remark.clone())) } }
                    pre tabindex="0" aria-label=(title) { code { (text) } }
                }
            }
        }
    }
}

/// What the script says.
pub(super) fn spoken() -> Spoken {
    vec![
        ("copy", words!("Copy", "复制")),
        ("copied", words!("Copied", "已复制")),
        ("languages", words!("Language of the program", "程序语言")),
    ]
}
