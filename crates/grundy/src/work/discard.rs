//! Giving memory back without being waited for.

use std::thread;

/// Gives something large back on another thread: a map of millions of positions takes longer than
/// the time that whoever stopped has left. Where there is no thread to be had, it is given back here.
pub fn discard<T: Send + 'static>(large: T) {
    let mut large = Some(large);
    // A thread that cannot be begun gives back its closure, which drops what it holds.
    let _ = thread::Builder::new().name("discard".into()).spawn(move || drop(large.take()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn everything_is_dropped_elsewhere() {
        struct Told(mpsc::Sender<thread::ThreadId>);
        impl Drop for Told {
            fn drop(&mut self) {
                let _ = self.0.send(thread::current().id());
            }
        }
        let (sender, receiver) = mpsc::channel();
        discard(Told(sender));
        assert_ne!(receiver.recv().unwrap(), thread::current().id());
    }
}
