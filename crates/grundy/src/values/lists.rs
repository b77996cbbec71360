//! Lists of heaps.

/// All lists of up to `most` heaps with a total of at most `bound`, in decreasing
/// order, and the empty heap.
pub(crate) fn heap_lists(bound: u64, most: usize) -> impl Iterator<Item = Vec<u64>> {
    let (mut heaps, mut left) = (Vec::new(), bound);
    let lists = std::iter::from_fn(move || {
        // One more heap of one stone, or the last heap that can grow by one.
        let mut heap = 1;
        while heaps.len() == most || heap > left.min(heaps.last().copied().unwrap_or(left)) {
            let last = heaps.pop()?;
            left += last;
            heap = last + 1;
        }
        left -= heap;
        heaps.push(heap);
        Some(heaps.clone())
    });
    std::iter::once(vec![0]).chain(lists)
}
