//! Schemas of questions and documents, from their types.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value};

/// Where a document in OpenAPI has schemas with names.
const NAMED: &str = "/components/schemas";

/// The schema of a question (JSON Schema, draft 2020-12), all parts in place: what is understood.
/// Whole numbers are described by `#/components/schemas/Number`, where a document in OpenAPI has
/// it.
///
/// # Example
/// ```
/// let schema = grundy_ask::present::schema::<grundy_ask::Nimber>();
/// assert_eq!(schema["required"], serde_json::json!(["expression"]));
/// ```
pub fn schema<T: JsonSchema>() -> Value {
    described::<T>(SchemaSettings::draft2020_12())
}

/// The schema of a document, in the same way: what is said. Members that are always there are
/// required, though they may be null.
///
/// # Example
/// ```
/// let schema = grundy_ask::present::document_schema::<grundy_ask::present::RuleDocument>();
/// assert_eq!(schema["required"], serde_json::json!(["text", "recognised", "compared"]));
/// ```
pub fn document_schema<T: JsonSchema>() -> Value {
    described::<T>(SchemaSettings::draft2020_12().for_serialize())
}

fn described<T: JsonSchema>(settings: SchemaSettings) -> Value {
    let settings = settings.with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = Value::from(settings.into_generator().into_root_schema_for::<T>());
    if let Value::Object(members) = &mut schema {
        members.remove("title");
    }
    schema
}

/// A generator of schemas of documents that puts all parts in place.
pub(super) fn in_place() -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.with(|settings| settings.inline_subschemas = true).into_generator()
}

/// A generator of schemas of documents that gives parts a name and refers to them.
pub(super) fn by_name() -> SchemaGenerator {
    referring(SchemaSettings::draft2020_12().for_serialize())
}

fn referring(settings: SchemaSettings) -> SchemaGenerator {
    settings.with(|settings| settings.definitions_path = NAMED.into()).into_generator()
}

/// The name of a schema and those that it refers to, of what is understood.
///
/// # Example
/// ```
/// let (name, schemas) = grundy_ask::present::named_schemas::<grundy_ask::Question>();
/// assert_eq!(name, "Question");
/// assert!(schemas["Question"]["oneOf"].is_array() && schemas.contains_key("Position"));
/// ```
pub fn named_schemas<T: JsonSchema>() -> (String, Map<String, Value>) {
    let mut generator = referring(SchemaSettings::draft2020_12());
    generator.subschema_for::<T>();
    (T::schema_name().into_owned(), generator.take_definitions(true))
}
