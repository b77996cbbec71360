//! Documents against their schemas: as much of JSON Schema as the schemas here use, and no more.
//! Stricter than the standard in one respect: a member that no schema describes is an error.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The schemas that others refer to are in this document.
pub struct Schemas<'a>(pub &'a Value);

/// What is wrong, and where; else the members that were described.
type Checked = Result<BTreeSet<String>, String>;

impl Schemas<'_> {
    /// What is wrong with a value, and with the values in it.
    pub fn check(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let described = self.described(schema, value)?;
        let members = value.as_object().into_iter().flat_map(Map::keys);
        match members.into_iter().find(|name| !described.contains(*name)) {
            Some(name) => Err(format!("`{name}` is not described")),
            None => Ok(()),
        }
    }

    fn described(&self, schema: &Value, value: &Value) -> Checked {
        let Value::Object(keywords) = schema else {
            assert_eq!(schema, &Value::Bool(true), "a schema is an object, or true");
            return Ok(all_members(value));
        };
        // What is anything may have any members.
        let mut described = match keywords.keys().all(|keyword| keyword == "description") {
            true => all_members(value),
            false => BTreeSet::new(),
        };
        for (keyword, said) in keywords {
            described.extend(self.by_keyword(keyword, said, schema, value)?);
        }
        Ok(described)
    }

    fn by_keyword(&self, keyword: &str, said: &Value, schema: &Value, value: &Value) -> Checked {
        let right = match keyword {
            "description" | "format" => true,
            "$ref" => {
                let place = said.as_str().and_then(|text| text.strip_prefix('#'));
                let referred = place.and_then(|place| self.0.pointer(place));
                return self.described(referred.expect("a schema"), value);
            }
            "type" => match said {
                Value::Array(types) => types.iter().any(|one| is_of_type(one, value)),
                one => is_of_type(one, value),
            },
            "enum" => list(said).contains(value),
            "const" => said == value,
            "minimum" => value.as_f64().is_none_or(|number| Some(number) >= said.as_f64()),
            "maximum" => value.as_f64().is_none_or(|number| Some(number) <= said.as_f64()),
            "minItems" => {
                value.as_array().is_none_or(|all| Some(all.len() as u64) >= said.as_u64())
            }
            "maxItems" => {
                value.as_array().is_none_or(|all| Some(all.len() as u64) <= said.as_u64())
            }
            "pattern" => {
                assert_eq!(said, "^[0-9]+$", "the one pattern that is known here");
                let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
                value.as_str().is_none_or(|text| !text.is_empty() && digits(text))
            }
            "required" => {
                let missing = |name: &&Value| value.get(name.as_str().expect("a name")).is_none();
                match list(said).iter().find(missing).filter(|_| value.is_object()) {
                    Some(name) => return Err(format!("{name} is missing")),
                    None => true,
                }
            }
            "properties" => return self.members(said, value),
            "additionalProperties" => return self.other_members(said, schema, value),
            "items" => {
                for (at, item) in value.as_array().into_iter().flatten().enumerate() {
                    self.check(said, item).map_err(|wrong| format!("[{at}]: {wrong}"))?;
                }
                true
            }
            "anyOf" | "oneOf" => return self.choice(keyword, list(said), value),
            _ => panic!("the keyword {keyword} is not known here"),
        };
        match right {
            true => Ok(BTreeSet::new()),
            false => Err(format!("{value} is not of {keyword} {said}")),
        }
    }

    fn members(&self, said: &Value, value: &Value) -> Checked {
        let mut described = BTreeSet::new();
        for (name, schema) in said.as_object().expect("schemas of members") {
            if let Some(member) = value.get(name) {
                self.check(schema, member).map_err(|wrong| format!("{name}: {wrong}"))?;
                described.insert(name.clone());
            }
        }
        Ok(described)
    }

    fn other_members(&self, said: &Value, schema: &Value, value: &Value) -> Checked {
        for (name, member) in value.as_object().into_iter().flatten() {
            if schema["properties"].get(name).is_none() {
                self.check(said, member).map_err(|wrong| format!("{name}: {wrong}"))?;
            }
        }
        Ok(all_members(value))
    }

    fn choice(&self, keyword: &str, all: &[Value], value: &Value) -> Checked {
        let (right, wrong): (Vec<_>, Vec<_>) =
            all.iter().map(|schema| self.described(schema, value)).partition(Result::is_ok);
        if right.is_empty() || keyword == "oneOf" && right.len() > 1 {
            let wrong: Vec<String> = wrong.into_iter().filter_map(Result::err).collect();
            return Err(format!("{} of {keyword}; {}", right.len(), wrong.join("; ")));
        }
        Ok(right.into_iter().flatten().flatten().collect())
    }
}

/// The members that have no description, anywhere in a schema. A constant speaks for itself.
pub fn silent(schema: &Value) -> Vec<String> {
    let mut found = Vec::new();
    // What one variant of several is, is said of it as a whole.
    let variant = |members: &Map<String, Value>| {
        members.len() == 1 && schema.get("description").is_some() && schema.get("title").is_none()
    };
    if let Value::Object(members) = &schema["properties"]
        && !variant(members)
    {
        let says =
            |member: &Value| ["description", "const"].iter().any(|it| member.get(it).is_some());
        let mute = |(_, member): &(&String, &Value)| !says(member);
        found.extend(members.iter().filter(mute).map(|(name, _)| name.clone()));
    }
    let parts: Vec<&Value> = match schema {
        Value::Object(members) => members.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    found.extend(parts.into_iter().flat_map(silent));
    found
}

fn all_members(value: &Value) -> BTreeSet<String> {
    value.as_object().into_iter().flat_map(Map::keys).cloned().collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn is_of_type(name: &Value, value: &Value) -> bool {
    match name.as_str().expect("a type") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the type {other} is not known here"),
    }
}
