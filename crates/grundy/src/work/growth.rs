//! Asked before lists and maps move to a larger place.

use super::{Meter, Stop};
use std::collections::HashMap;

impl Meter {
    /// Asked before up to `more` entries are put into a map: one that is full
    /// moves to a place of twice its size, and holds both until everything is moved.
    #[inline]
    pub fn before_growth<K, V, S>(&self, map: &HashMap<K, V, S>, more: usize) -> Result<(), Stop> {
        match map.len() + more > map.capacity() {
            true => self.room((map.capacity() * 16 / 7 * (size_of::<(K, V)>() + 1)) as u64),
            false => Ok(()),
        }
    }

    /// Makes room for `more` entries of a list: twice what it has, or less where that would be
    /// more than may be held.
    #[inline]
    pub fn grow<T>(&self, list: &mut Vec<T>, more: usize) -> Result<(), Stop> {
        match list.capacity() - list.len() >= more {
            true => Ok(()),
            false => self.enlarge(list, more),
        }
    }

    #[cold]
    fn enlarge<T>(&self, list: &mut Vec<T>, more: usize) -> Result<(), Stop> {
        let Some(gauge) = self.limits().gauge else {
            list.reserve(more);
            return Ok(());
        };
        let room = gauge.most().saturating_sub(gauge.bytes()) as usize / size_of::<T>().max(1);
        let least = list.len() + more;
        if least - list.capacity() > room {
            return Err(Stop::Memory(gauge.most()));
        }
        // Others need room as well.
        let most = least.max(list.capacity() + room / 2);
        let capacity = least.max(2 * list.capacity()).min(most);
        list.reserve_exact(capacity - list.len());
        Ok(())
    }

    /// Whether so many bytes could be held besides what is held now.
    #[cold]
    fn room(&self, count: u64) -> Result<(), Stop> {
        match self.limits().gauge {
            Some(gauge) if gauge.bytes().saturating_add(count) > gauge.most() => {
                Err(Stop::Memory(gauge.most()))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Gauge, Limits};
    use super::*;
    use std::cell::Cell;

    /// A list doubles as long as there is room, and has all there is at the end.
    #[test]
    fn a_list_grows_into_the_room_there_is() {
        thread_local!(static HELD: Cell<i64> = const { Cell::new(0) });
        let gauge = Gauge::new(|| HELD.get()).at_most(100_000);
        let meter = Meter::new(Limits { gauge: Some(gauge), ..Limits::default() });
        let (mut list, mut moved) = (Vec::<u32>::new(), 0);
        let stop = loop {
            let before = list.capacity();
            if let Err(stop) = meter.grow(&mut list, 1) {
                break stop;
            }
            moved += u32::from(list.capacity() > before);
            HELD.set(4 * list.capacity() as i64);
            list.push(0);
        };
        assert_eq!(stop, Stop::Memory(100_000));
        assert_eq!(list.len(), 25_000);
        assert!(moved < 40, "{moved}");
        let mut free = Vec::new();
        Meter::new(Limits::default()).grow(&mut free, 3).unwrap();
        assert_eq!((free.len(), free.capacity() >= 3), (0, true));
        free.push(1);
    }
}
