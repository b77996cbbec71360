//! Who looks on while long work is done.

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Values in a file are compared with their checksums.
    Check,
    /// Values are computed.
    Compute,
    /// A finished table is put into columns.
    Columns,
    /// A proof that was found is written down as a certificate.
    Certify,
}

/// Who looks on while long work is done, and can end it.
///
/// All methods have a meaning without being written: nobody looks, nobody interrupts.
pub trait Observer {
    /// Work that was kept is gone on with, after so many values.
    fn resumes(&self, values: u64) {
        let _ = values;
    }

    /// A step begins, after so many values. A rate counts from here.
    fn begins(&self, step: Step, values: u64) {
        let _ = (step, values);
    }

    /// The step has come to so many values.
    fn reached(&self, values: u64) {
        let _ = values;
    }

    /// Whether somebody asks to stop. The work ends at the next place where it can be resumed.
    fn interrupts(&self) -> bool {
        false
    }
}

/// Nobody looks on.
impl Observer for () {}
