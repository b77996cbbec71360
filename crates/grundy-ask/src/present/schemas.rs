//! Schemas of questions and documents, from their types.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

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
