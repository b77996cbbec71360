//! Giving memory back without being waited for.

use std::thread;

/// Gives something large back on another thread, for whoever has to stop: a map of millions of
/// positions takes longer than the time that is left. Whoever goes on gives it back himself, since a
/// gauge of one thread does not see what another gives back.
pub fn discard<T: Send + 'static>(large: T) {
    // Where there is no thread to be had, the closure is dropped here, with what it holds.
    let _ = thread::Builder::new().name("discard".into()).spawn(move || drop(large));
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
