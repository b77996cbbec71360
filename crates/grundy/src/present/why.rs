//! Why a value is what it is, as text.

use crate::answer::Why;
use crate::notation::Locale;
use crate::words;

/// As people read it.
pub fn text(why: &Why, locale: Locale) -> String {
    let sg = why.sg;
    let head = words!("SG = {sg}", "SG = {sg}");
    let mut lines = vec![head.get(locale).to_owned()];
    for witness in &why.witnesses {
        let (value, to, said) = (witness.value, &witness.to, witness.words.get(locale));
        lines.push(format!("{value}: {to}  ({said})"));
    }
    if why.truncated {
        let shown = why.witnesses.len();
        let more = words!(
            "… the first {shown} of {sg} smaller values are shown",
            "…… 只列出 {sg} 个较小值中的前 {shown} 个"
        );
        lines.push(more.get(locale).to_owned());
    }
    let unreachable = why.unreachable.get(locale);
    lines.push(match locale {
        Locale::En => format!("not {sg}: {unreachable}"),
        Locale::Zh => format!("走不到 {sg}：{unreachable}"),
    });
    lines.join("\n") + "\n"
}
