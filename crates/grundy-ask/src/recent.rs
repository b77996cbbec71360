//! What was used last, made once.

use grundy::work::{Meter, Stop};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often whoever waits for another looks at his own meter.
const LOOK: Duration = Duration::from_millis(5);

/// The values that were used last, up to a number of them.
pub(crate) struct Recent<K, V> {
    most: usize,
    kept: Mutex<Kept<K, V>>,
    /// Somebody is done, or has given up.
    done: Condvar,
}

struct Kept<K, V> {
    /// Each with the time of its last use.
    values: BTreeMap<K, (u64, V)>,
    /// What somebody is making.
    making: BTreeSet<K>,
    now: u64,
}

impl<K: Ord + Clone, V: Clone> Recent<K, V> {
    pub fn new(most: usize) -> Self {
        let kept = Kept { values: BTreeMap::new(), making: BTreeSet::new(), now: 0 };
        Recent { most, kept: Mutex::new(kept), done: Condvar::new() }
    }

    /// The value of a key, made unless it is known. Whoever asks while another makes it waits,
    /// within the limits of his own meter; if the other is stopped, he makes it himself.
    pub fn get_or_make(
        &self,
        key: &K,
        meter: &Meter,
        make: impl FnOnce() -> Result<V, Stop>,
    ) -> Result<V, Stop> {
        let mut kept = self.kept();
        loop {
            if let Some(value) = kept.used(key) {
                return Ok(value);
            }
            if kept.making.insert(key.clone()) {
                break;
            }
            kept = self.done.wait_timeout(kept, LOOK).unwrap_or_else(PoisonError::into_inner).0;
            meter.look_at_the_clock()?;
        }
        drop(kept);
        // However this ends, nobody is left waiting.
        let _making = Making { recent: self, key };
        let value = make()?;
        self.kept().keep(key, value.clone(), self.most);
        Ok(value)
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K, V>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord + Clone, V: Clone> Kept<K, V> {
    /// What is known, used once more.
    fn used(&mut self, key: &K) -> Option<V> {
        self.now += 1;
        let (used, value) = self.values.get_mut(key)?;
        *used = self.now;
        Some(value.clone())
    }

    fn keep(&mut self, key: &K, value: V, most: usize) {
        self.now += 1;
        self.values.insert(key.clone(), (self.now, value));
        if self.values.len() > most {
            let oldest = self.values.iter().min_by_key(|(_, (used, _))| *used);
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                self.values.remove(&oldest);
            }
        }
    }
}

/// That somebody makes a value.
struct Making<'m, K: Ord + Clone, V: Clone> {
    recent: &'m Recent<K, V>,
    key: &'m K,
}

impl<K: Ord + Clone, V: Clone> Drop for Making<'_, K, V> {
    fn drop(&mut self) {
        self.recent.kept().making.remove(self.key);
        self.recent.done.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::work::Limits;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn what_was_not_used_is_forgotten_first() {
        let (recent, meter, made) = (Recent::new(3), Meter::unlimited(), AtomicUsize::new(0));
        let get = |key: u64| {
            let make = || {
                made.fetch_add(1, Ordering::Relaxed);
                Ok(key * 10)
            };
            assert_eq!(recent.get_or_make(&key, &meter, make), Ok(key * 10));
            made.load(Ordering::Relaxed)
        };
        // 1 is forgotten for 3, and then 2 for 1.
        assert_eq!([0, 1, 2, 0, 3, 0, 1, 2].map(get), [1, 2, 3, 3, 4, 4, 5, 6]);
    }

    #[test]
    fn one_makes_and_the_others_wait() {
        let (recent, made) = (Recent::new(3), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let make = || {
                        std::thread::sleep(Duration::from_millis(30));
                        Ok(made.fetch_add(1, Ordering::Relaxed))
                    };
                    assert_eq!(recent.get_or_make(&7, &Meter::unlimited(), make), Ok(0));
                });
            }
        });
    }

    /// Whoever is stopped while he waits is stopped; whoever makes and is stopped, or worse,
    /// leaves the work to the next.
    #[test]
    fn nobody_waits_for_one_who_has_given_up() {
        let recent: Recent<u8, u8> = Recent::new(3);
        let stop = Stop::Positions(1);
        let none = Limits { time: Duration::ZERO, ..Limits::default() };
        let outcome = recent.get_or_make(&1, &Meter::unlimited(), || {
            let waiting = recent.get_or_make(&1, &Meter::new(none), || Ok(2));
            assert_eq!(waiting, Err(Stop::Time(Duration::ZERO)));
            Err(stop.clone())
        });
        assert_eq!(outcome, Err(stop));
        let panics = || recent.get_or_make(&1, &Meter::unlimited(), || panic!("on purpose"));
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(panics)).is_err());
        assert_eq!(recent.get_or_make(&1, &Meter::unlimited(), || Ok(3)), Ok(3));
    }
}
