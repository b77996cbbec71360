//! What was used last.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The values that were used last, up to a number of them.
pub(crate) struct Recent<K, V> {
    most: usize,
    kept: Mutex<Kept<K, V>>,
}

struct Kept<K, V> {
    /// Each with the time of its last use.
    values: BTreeMap<K, (u64, V)>,
    now: u64,
}

impl<K: Ord + Clone, V: Clone> Recent<K, V> {
    pub fn new(most: usize) -> Self {
        Recent { most, kept: Mutex::new(Kept { values: BTreeMap::new(), now: 0 }) }
    }

    /// What is known.
    pub fn get(&self, key: &K) -> Option<V> {
        let mut kept = self.kept();
        kept.now += 1;
        let now = kept.now;
        let (used, value) = kept.values.get_mut(key)?;
        *used = now;
        Some(value.clone())
    }

    /// Keeps a value, unless somebody was faster: then theirs is the one that all have.
    pub fn keep(&self, key: &K, value: V) -> V {
        let mut kept = self.kept();
        kept.now += 1;
        let now = kept.now;
        let value = kept.values.entry(key.clone()).or_insert((now, value)).1.clone();
        if kept.values.len() > self.most {
            let oldest = kept.values.iter().min_by_key(|(_, (used, _))| *used);
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                kept.values.remove(&oldest);
            }
        }
        value
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K, V>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_used_is_forgotten_first() {
        let recent = Recent::new(3);
        for key in 0..3 {
            recent.keep(&key, key * 10);
        }
        assert_eq!(recent.get(&0), Some(0));
        assert_eq!(recent.keep(&3, 30), 30);
        assert_eq!([0, 1, 2, 3].map(|key| recent.get(&key).is_some()), [true, false, true, true]);
        assert_eq!(recent.keep(&3, 99), 30, "the first one stays");
    }
}
