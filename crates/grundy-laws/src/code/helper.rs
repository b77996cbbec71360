//! The texts of the helpers: one file for each language, sections under their names.

use super::{Helper, Program};

/// The definitions that a program needs from a file of sections, an empty line before each; `NUM`
/// is the type of its numbers.
pub(super) fn definitions(file: &'static str, program: &Program, number: &str) -> String {
    let texts = program.helpers.iter().filter_map(|&helper| section(file, helper));
    texts.map(|text| format!("\n{}", text.replace("NUM", number))).collect()
}

/// The section of a helper; languages that have it built in have none.
pub(super) fn section(file: &'static str, helper: Helper) -> Option<&'static str> {
    named(file, helper.name())
}

/// The section with a name.
pub(super) fn named(file: &'static str, wanted: &str) -> Option<&'static str> {
    let mut sections = file.split("=== ").filter_map(|section| section.split_once('\n'));
    sections.find(|(name, _)| *name == wanted).map(|(_, text)| text)
}
