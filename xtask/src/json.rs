//! JSON as cargo writes it: its timings and its metadata. The chores use nothing but the standard
//! library, so that they are there within seconds.

use std::collections::BTreeMap;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

impl Json {
    /// Reads a document; what follows it is not looked at.
    pub fn read(text: &str) -> Option<Json> {
        Reader { rest: text }.value()
    }

    /// A member of an object.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.get(name),
            _ => None,
        }
    }

    /// A member that is a text.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A member that is a number.
    pub fn number(&self, name: &str) -> Option<f64> {
        match self.get(name)? {
            Json::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The items of a member that is a list; none if there is none.
    pub fn list(&self, name: &str) -> &[Json] {
        self.get(name).map_or(&[], Json::items)
    }

    /// The items of a list.
    pub fn items(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            _ => &[],
        }
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn take(&mut self, token: &str) -> Option<()> {
        self.rest = self.rest.trim_start().strip_prefix(token)?;
        Some(())
    }

    fn value(&mut self) -> Option<Json> {
        for (word, value) in
            [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))]
        {
            if self.take(word).is_some() {
                return Some(value);
            }
        }
        match self.rest.trim_start().chars().next()? {
            '"' => self.string().map(Json::Text),
            '[' => {
                self.take("[")?;
                let mut items = Vec::new();
                self.each("]", |reader| {
                    items.push(reader.value()?);
                    Some(())
                })?;
                Some(Json::List(items))
            }
            '{' => {
                self.take("{")?;
                let mut members = BTreeMap::new();
                self.each("}", |reader| {
                    let name = reader.string()?;
                    reader.take(":")?;
                    members.insert(name, reader.value()?);
                    Some(())
                })?;
                Some(Json::Object(members))
            }
            _ => self.number(),
        }
    }

    /// Items with commas between them, up to the closing bracket.
    fn each(&mut self, close: &str, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        if self.take(close).is_some() {
            return Some(());
        }
        loop {
            item(self)?;
            if self.take(close).is_some() {
                return Some(());
            }
            self.take(",")?;
        }
    }

    fn number(&mut self) -> Option<Json> {
        let text = self.rest.trim_start();
        let end = text.find(|c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c));
        let (number, rest) = text.split_at(end.unwrap_or(text.len()));
        self.rest = rest;
        number.parse().ok().map(Json::Number)
    }

    fn string(&mut self) -> Option<String> {
        self.take("\"")?;
        let mut text = String::new();
        let mut chars = self.rest.chars();
        loop {
            match chars.next()? {
                '"' => break,
                '\\' => match chars.next()? {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'r' => text.push('\r'),
                    // Cargo writes control characters so, and nothing else.
                    'u' => {
                        let code: String = chars.by_ref().take(4).collect();
                        text.push(char::from_u32(u32::from_str_radix(&code, 16).ok()?)?);
                    }
                    other => text.push(other),
                },
                other => text.push(other),
            }
        }
        self.rest = chars.as_str();
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_read() {
        let text =
            r#" {"a": [1, -2.5e1, true, null, []], "b": {"c": "x\"\n\u0041é"}, "d": {}} rest"#;
        let json = Json::read(text).expect("a document");
        let numbers = [Json::Number(1.0), Json::Number(-25.0), Json::Bool(true), Json::Null];
        assert_eq!(json.list("a")[..4], numbers);
        assert_eq!(json.list("a")[4].items(), []);
        assert_eq!(json.get("b").and_then(|b| b.text("c")), Some("x\"\nAé"));
        for wrong in ["", "{", "[1 2]", "{\"a\"}", "\"x", "nul", "[1,]"] {
            assert_eq!(Json::read(wrong), None, "{wrong}");
        }
    }
}
