//! Objects whose members have names of their own: parameters, starts.

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

/// An object by its members, in this order. The names differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for Members<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(feature = "schema")]
impl<T: JsonSchema> JsonSchema for Members<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("Members of {}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        std::collections::BTreeMap::<String, T>::json_schema(generator)
    }
}
