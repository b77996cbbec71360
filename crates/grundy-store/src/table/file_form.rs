//! The form of a file for a table.

use super::plain::PlainForm;
use super::store;
use grundy::notation::Problem;
use grundy::present::table::Format;

/// The form of a file for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileForm {
    /// What the library writes.
    Plain(Format),
    /// In columns.
    Parquet,
}

impl FileForm {
    /// The form that the ending of a name says: `.csv`, `.bin`, `.json` or `.parquet`.
    ///
    /// # Example
    /// ```
    /// use grundy::present::table::Format;
    /// use grundy_store::FileForm;
    /// assert_eq!(FileForm::of("values.CSV"), Some(FileForm::Plain(Format::Csv)));
    /// assert_eq!(FileForm::of("values.txt"), None);
    /// ```
    pub fn of(path: &str) -> Option<Self> {
        let (_, ending) = path.rsplit_once('.')?;
        Some(match ending.to_ascii_lowercase().as_str() {
            "csv" => FileForm::Plain(Format::Csv),
            "bin" => FileForm::Plain(Format::Binary),
            "json" => FileForm::Plain(Format::Json),
            "parquet" => FileForm::Parquet,
            _ => return None,
        })
    }

    /// The file in which the values of a long table are gathered, and how.
    pub(super) fn gathered(self, path: &str) -> Option<(String, PlainForm)> {
        match self {
            FileForm::Plain(Format::Binary) => Some((path.to_owned(), PlainForm::Binary)),
            FileForm::Plain(Format::Csv) => Some((path.to_owned(), PlainForm::Csv)),
            FileForm::Parquet => Some((format!("{path}.part"), PlainForm::Binary)),
            FileForm::Plain(Format::Text | Format::Json) => None,
        }
    }

    /// Whether a long table can be written in it.
    pub fn is_for_long_tables(self) -> bool {
        self.gathered("").is_some()
    }
}

/// Complains if a long table stands in the way of a file.
pub fn check_free(path: &str, form: FileForm) -> Result<(), Problem> {
    store::check_free(path)?;
    form.gathered(path).map_or(Ok(()), |(path, _)| store::check_free(&path))
}
