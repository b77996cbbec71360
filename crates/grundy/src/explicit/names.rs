//! The names of the nodes.
//!
//! A name is a word; `01` and `1` are two names. Two ways to hold them:
//!
//! - If all are integers written without leading zeros, and dense, **the node is
//!   the integer**: there is nothing to look up, and the numbering of the file
//!   (often an order in which moves lead down) is kept. Only the order of first
//!   appearance is stored: 4 bytes per name.
//! - Otherwise nodes are numbered in the order of first appearance and each name
//!   is a [`Key`] of 16 bytes: the word itself if it fits, else its place among
//!   the long words.

use super::key::{Key, append};
use super::scan::canonical;

/// The names of the nodes of a graph, in order of first appearance.
#[derive(Clone, Debug)]
pub struct Names {
    pub(super) store: NameStore,
}

/// How the names are held.
#[derive(Clone, Debug)]
pub(super) enum NameStore {
    /// The nodes in order of first appearance, and one bit per possible node.
    Integers { order: Vec<u32>, seen: Vec<u64> },
    /// The name of each node, and the long words one after the other.
    Words { keys: Vec<Key>, long: Vec<u8> },
}

impl Names {
    /// How many nodes have a name.
    pub fn len(&self) -> usize {
        match &self.store {
            NameStore::Integers { order, .. } => order.len(),
            NameStore::Words { keys, .. } => keys.len(),
        }
    }

    /// Whether there is no name at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The node whose name appeared as number `index`, counted from 0.
    #[inline(always)]
    pub fn node(&self, index: usize) -> u32 {
        match &self.store {
            NameStore::Integers { order, .. } => order[index],
            NameStore::Words { .. } => index as u32,
        }
    }

    /// All nodes in the order in which their names first appeared.
    pub fn nodes(&self) -> impl Iterator<Item = u32> {
        (0..self.len()).map(|index| self.node(index))
    }

    /// The name of `node`.
    pub fn name(&self, node: u32) -> String {
        let mut bytes = Vec::new();
        self.append(node, &mut bytes);
        // The reader accepts UTF-8 only, so nothing is lost here.
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Appends the name of `node` to `out`.
    #[inline(always)]
    pub(super) fn append(&self, node: u32, out: &mut Vec<u8>) {
        match &self.store {
            NameStore::Integers { .. } => super::digits::append(u64::from(node), out),
            NameStore::Words { keys, long } => append(keys[node as usize], long, out),
        }
    }

    /// The node called `name`.
    ///
    /// Complexity: O(1) if all names are integers, else a pass over all names.
    pub fn find(&self, name: &str) -> Option<u32> {
        let name = name.as_bytes();
        match &self.store {
            NameStore::Integers { seen, .. } => {
                let node = u32::try_from(canonical(name)?).ok()?;
                let word = *seen.get(node as usize / 64)?;
                (word >> (node % 64) & 1 == 1).then_some(node)
            }
            NameStore::Words { keys, long } => {
                let wanted = Key::of(name, 0, name.len());
                let node = keys.iter().position(|key| wanted.same(name, *key, long))?;
                Some(node as u32)
            }
        }
    }
}
