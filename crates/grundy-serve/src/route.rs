//! What can be asked for: one table, from which requests are read and the document is made.

use grundy::notation::Words;
use serde_json::Value;

/// One thing that can be asked for, `/api/v1/NAME`.
#[derive(Clone, Debug)]
pub struct Route {
    /// The verb of the command line.
    pub name: &'static str,
    /// One sentence about it.
    pub about: Words,
    /// Everything that may be said; nothing else may.
    pub parameters: Vec<Parameter>,
    /// The parameter that a body of plain text is.
    pub body: Option<&'static str>,
    /// The forms of the answer, the usual one first.
    pub forms: &'static [Form],
    /// Whether the answer is the same whenever it is asked for, so that a browser may keep it.
    pub keeps: bool,
    /// What a JSON answer looks like, as JSON Schema.
    pub answer: Value,
    /// A query that works.
    pub example: &'static str,
}

impl Route {
    /// The parameter of a name.
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.name == name)
    }

    /// An address that works.
    pub fn address(&self) -> String {
        match self.example {
            "" => format!("/api/v1/{}", self.name),
            query => format!("/api/v1/{}?{query}", self.name),
        }
    }
}

/// Something that may be said in a request.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name, that of the option where it is one.
    pub name: &'static str,
    /// What its value becomes.
    pub kind: Kind,
    /// What it means.
    pub meaning: Words,
    /// Whether it must be there.
    pub need: Need,
    /// Its values as JSON Schema, where more is known than that they are text.
    pub schema: Option<Value>,
}

/// What the value of a parameter becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word of the command, in the order of the table.
    Word,
    /// `--name`.
    Flag,
    /// `--name=value`.
    Value,
    /// `--name=value`, any number of them.
    List,
    /// The standard input.
    Input,
    /// The standard input, which the command names by the word `-`.
    File,
    /// The same, a JSON document; in a body of JSON it may stand as what it is.
    Json,
}

/// Whether a parameter must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It may be left out.
    No,
    /// It must be there.
    Yes,
    /// It must be there unless another one is.
    Unless(&'static str),
}

/// One form of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The value of the parameter `format`.
    pub name: &'static str,
    /// Its media type.
    pub media: &'static str,
    /// The options of the command for it.
    pub options: &'static [&'static str],
}

impl Form {
    /// One JSON document, as `--json` prints it.
    pub const JSON: Form = Form { name: "json", media: "application/json", options: &["--json"] };
    /// What people read.
    pub const TEXT: Form = Form { name: "text", media: "text/plain; charset=utf-8", options: &[] };
    /// A picture in pixels.
    pub const PNG: Form = Form { name: "png", media: "image/png", options: &["--format=png"] };
    /// A picture.
    pub const SVG: Form = Form { name: "svg", media: "image/svg+xml", options: &[] };
}
