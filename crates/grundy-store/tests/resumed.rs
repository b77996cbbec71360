//! Long work without a command line: what is told on the way, and how it ends.

use grundy::game::NoFiles;
use grundy::games;
use grundy::heap::Code;
use grundy::present::table::Format;
use grundy::work::{Limits, Meter, Stop};
use grundy_heap::{Octal, naive};
use grundy_store::{Ending, FileForm, LongSearch, LongTable, Observer, Step, Written};
use std::cell::{Cell, RefCell};
use std::fs;
use std::path::PathBuf;

/// A folder that goes away with its owner.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("grundy-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder can be made");
        Folder(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    fn is_empty(&self) -> bool {
        fs::read_dir(&self.0).expect("the folder is there").next().is_none()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Interrupts after so many values, and notes what it is told.
struct Impatient {
    most: u64,
    told: RefCell<Vec<(Step, u64)>>,
    resumed: Cell<Option<u64>>,
    reached: Cell<u64>,
}

impl Impatient {
    fn after(most: u64) -> Self {
        let (resumed, reached) = (Cell::new(None), Cell::new(0));
        Impatient { most, told: RefCell::default(), resumed, reached }
    }

    fn told(&self) -> Vec<(Step, u64)> {
        self.told.borrow().clone()
    }
}

impl Observer for Impatient {
    fn resumes(&self, values: u64) {
        self.resumed.set(Some(values));
    }

    fn begins(&self, step: Step, values: u64) {
        self.told.borrow_mut().push((step, values));
        self.reached.set(values);
    }

    fn reached(&self, values: u64) {
        assert!(values >= self.reached.replace(values));
    }

    fn interrupts(&self) -> bool {
        self.reached.get() >= self.most
    }
}

#[test]
fn a_table_goes_on_where_it_was_interrupted() {
    let folder = Folder::new("store-table");
    let path = &folder.file("values.csv");
    let code = Code::read("0.77", false).expect("a code");
    let form = FileForm::of(path).expect("a form");
    let last = 2999;
    let table = LongTable { code: &code, path, form, last, chunk: Some(1000), resume: true };
    let meter = Meter::unlimited();

    let first = Impatient::after(1500);
    assert_eq!(table.write(&meter, &first), Ok(Ending::Interrupted { values: 2000 }));
    assert_eq!(first.told(), [(Step::Check, 0), (Step::Compute, 0)]);
    assert_eq!(first.resumed.get(), None);
    let kept = fs::read(path).expect("a file");

    // Interrupted while it is read back, it is left as it was.
    assert_eq!(table.write(&meter, &Impatient::after(500)), Err(Stop::Interrupted));
    assert_eq!(fs::read(path).expect("a file"), kept);

    let second = Impatient::after(u64::MAX);
    let written = Ok(Ending::Finished(Written { values: 3000, already: false }));
    assert_eq!(table.write(&meter, &second), written);
    assert_eq!(second.told(), [(Step::Check, 0), (Step::Compute, 2000)]);
    assert_eq!(second.resumed.get(), Some(2000));
    let values = naive::values(&Octal::read("0.77").expect("a code"), last);
    let lines = (0..).zip(&values).map(|(n, value): (u64, _)| format!("{n},{value}\n"));
    let right: String = std::iter::once("n,sg\n".to_owned()).chain(lines).collect();
    assert_eq!(fs::read_to_string(path).expect("a file"), right);

    let already = Ok(Ending::Finished(Written { values: 3000, already: true }));
    assert_eq!(table.write(&meter, &()), already);
    let refused = LongTable { resume: false, ..table }.write(&meter, &());
    assert!(refused.is_err_and(|stop| stop.is_fault()));
}

#[test]
fn what_is_no_long_table_is_refused() {
    let folder = Folder::new("store-refused");
    let path = &folder.file("values");
    let octal = Code::read("0.77", false).expect("a code");
    let hexadecimal = Code::read("0.8", true).expect("a code that leaves three heaps");
    for (code, format) in
        [(&octal, Format::Json), (&octal, Format::Text), (&hexadecimal, Format::Csv)]
    {
        let form = FileForm::Plain(format);
        let table = LongTable { code, path, form, last: 9, chunk: None, resume: false };
        let refused = table.write(&Meter::unlimited(), &());
        assert!(refused.is_err_and(|stop| stop.is_fault()), "{code} {format:?}");
    }
    let game = games::open("nim", &NoFiles).expect("a game");
    assert!(LongSearch::of(&*game, path).is_err());
    assert!(folder.is_empty());
}

#[test]
fn a_search_goes_on_where_it_was_interrupted() {
    let folder = Folder::new("store-search");
    let path = &folder.file("search");
    let game = games::open("0.16", &NoFiles).expect("a game");
    let mut search = LongSearch::of(&*game, path).expect("a code with cuts");
    let first = Impatient::after(100_000);
    let Ok(Ending::Interrupted { values }) = search.run(&Meter::unlimited(), &first) else {
        panic!("it is interrupted");
    };
    assert!(values >= 100_000);
    assert_eq!(first.told(), [(Step::Compute, 0)]);
    assert!(search.run(&Meter::unlimited(), &()).is_err_and(|stop| stop.is_fault()));

    search.resume = true;
    search.certified = true;
    let short = Meter::new(Limits { positions: values, ..Limits::default() });
    let stopped = search.run(&short, &()).map(|ending| match ending {
        Ending::Stopped { stop, .. } => stop,
        _ => panic!("it is stopped"),
    });
    assert_eq!(stopped, Ok(Stop::Positions(values)));

    let second = Impatient::after(u64::MAX);
    let Ok(Ending::Finished(found)) = search.run(&Meter::unlimited(), &second) else {
        panic!("it is finished");
    };
    assert_eq!(second.resumed.get(), Some(values));
    assert_eq!(second.told()[0], (Step::Compute, values));
    assert_eq!(second.told()[1].0, Step::Certify);
    assert_eq!((found.period.preperiod, found.period.period), (105_351, Some(149_459)));
    let certificate = found.certificate.expect("it was asked for");
    assert_eq!(certificate.period, 149_459);
}
