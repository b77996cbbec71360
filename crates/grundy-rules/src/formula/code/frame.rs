//! Lines, functions and the whole program.

use super::Writer;
use crate::emit::frame as helpers;
use grundy_laws::code::Language;

impl Writer<'_> {
    /// A line that gives a value, perhaps only where a condition holds.
    pub(super) fn returned(&self, test: Option<&str>, value: &str) -> String {
        match (self.language, test) {
            (Language::Cpp, Some(test)) => format!("    if ({test}) return {value};\n"),
            (Language::Cpp, None) => format!("    return {value};\n"),
            (Language::Python, Some(test)) => format!("    if {test}:\n        return {value}\n"),
            (Language::Python, None) => format!("    return {value}\n"),
            (Language::Rust, Some(test)) => {
                format!("    if {test} {{\n        return {value};\n    }}\n")
            }
            (Language::Rust, None) => format!("    {value}\n"),
        }
    }

    /// The text of a function of some parameters and some slots.
    pub(super) fn function(&self, name: &str, slots: &[usize], own: &[&str], body: &str) -> String {
        let own = own.iter().map(|name| (*name).to_owned());
        let slots = slots.iter().map(|&at| self.names[at].clone());
        let all: Vec<String> = own.chain(slots).map(|name| self.parameter(&name, body)).collect();
        let parameters = all.join(", ");
        let styled = name.to_lowercase() == name && parameters.to_lowercase() == parameters;
        let allowed = if styled { "" } else { "#[allow(non_snake_case)]\n" };
        match self.language {
            Language::Cpp => format!("long long {name}({parameters}) {{\n{body}}}\n"),
            Language::Python => format!("def {name}({parameters}):\n{body}"),
            Language::Rust => format!("{allowed}fn {name}({parameters}) -> i64 {{\n{body}}}\n"),
        }
    }

    /// A parameter, which compilers want to be told to be unused; `mut x` is one that changes.
    fn parameter(&self, name: &str, body: &str) -> String {
        let plain = name.strip_prefix("mut ").unwrap_or(name);
        let used = mentions(body, plain);
        match self.language {
            Language::Cpp if used => format!("long long {plain}"),
            Language::Cpp => "long long".to_owned(),
            Language::Python => plain.to_owned(),
            Language::Rust if used => format!("{name}: i64"),
            Language::Rust => format!("_{plain}: i64"),
        }
    }

    /// Comment, helpers and functions.
    pub(super) fn program(&self, said: &[String]) -> String {
        let sign = if self.language == Language::Python { "#" } else { "//" };
        let mut text: String = said.iter().map(|line| format!("{sign} {line}\n")).collect();
        let used = helpers::ordered(self.language, &self.helpers);
        let texts: Vec<String> =
            used.iter().filter_map(|helper| helpers::text_of(self.language, helper)).collect();
        let (imports, defined): (Vec<&String>, Vec<&String>) =
            texts.iter().partition(|text| text.starts_with("from "));
        if self.language == Language::Cpp {
            text +=
                "#include <algorithm>\n#include <cstdio>\n#include <cstdlib>\n#include <vector>\n";
        }
        text.extend(imports.iter().map(|text| text.as_str()));
        let space = if self.language == Language::Python { "\n\n" } else { "\n" };
        let stops = defined.iter().any(|text| text.contains("fail("));
        let fail = stops.then(|| helpers::text_of(self.language, "frame")).flatten();
        let parts = fail.iter().chain(defined).chain(&self.functions);
        text + &parts.map(|part| format!("{space}{part}")).collect::<String>()
    }
}

/// Whether a name stands in a text as a word.
pub(super) fn mentions(text: &str, name: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
}
