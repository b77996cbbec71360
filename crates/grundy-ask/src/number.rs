//! Whole numbers in JSON.

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// A whole number as JSON has it: beyond 2^53 as text, because many readers would round it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(pub u64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        grundy::present::json::number(self.0).serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Number {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Number".into()
    }

    fn inline_schema() -> bool {
        true
    }

    // Described once, among the parts that all answers share.
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"$ref": "#/components/schemas/Number"})
    }
}
