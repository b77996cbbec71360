//! The certificates under `docs/records`: each is read, its conclusion follows from its
//! stages, and its shortest segment holds. (All segments take hours.)

use grundy::present::certificate;
use grundy_heap::certificate::{Basis, Certificate, check_segments};
use std::ops::ControlFlow;
use std::path::Path;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn record(name: &str) -> Certificate {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/records");
    let text = std::fs::read_to_string(folder.join(name)).expect("the record is there");
    certificate::read(&text).expect("it is a certificate")
}

/// The number of the segment with the fewest values.
fn shortest(certificate: &Certificate) -> usize {
    let Basis::Window { stages, .. } = &certificate.basis else { panic!("a window") };
    let length = |at: &usize| stages[*at].heap - stages[at - 1].heap;
    (1..stages.len()).min_by_key(length).expect("there are segments")
}

#[test]
fn period_of_0_106() {
    let mut record = record("0.106.json");
    assert_eq!((record.preperiod, record.period), (465_384_263_797, 328_226_140_474));
    let segment = shortest(&record);
    let checked = check_segments(&record, &[segment], &mut go_on).expect("it holds");
    assert!(checked.values > 900_000);
    // A value in the middle of a window: the segment that ends there does not hold.
    let Basis::Window { stages, .. } = &mut record.basis else { panic!("a window") };
    stages[segment].values[7000] ^= 1;
    assert!(check_segments(&record, &[segment], &mut go_on).is_err());
}
