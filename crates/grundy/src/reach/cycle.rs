//! Where play can turn in a circle.

use crate::work::{Meter, Stop};

/// Steps between two looks at the clock.
const BEAT: u64 = 1 << 16;

const NEW: u32 = 0;
const DONE: u32 = u32::MAX;

/// Nodes through which a path returns to where it was, the first one again at the end, and
/// whether all was looked at; at most `budget` steps are taken. Node v has the edges to
/// `to[ends[v − 1]..ends[v]]`.
///
/// A walk in depth, first edges first. Complexity: O(nodes + edges), 8 bytes per node.
pub(super) fn find(
    ends: &[u32],
    to: &[u32],
    budget: u64,
    meter: &Meter,
) -> Result<(Option<Vec<u32>>, bool), Stop> {
    let start = |node: u32| if node == 0 { 0 } else { ends[node as usize - 1] };
    let bytes = 8 * ends.len() as u64;
    meter.hold(bytes)?;
    let mut cursor = vec![NEW; ends.len()]; // edges seen, plus one; or DONE
    let mut path: Vec<u32> = Vec::new();
    let mut steps = 0u64;
    for root in 0..ends.len() as u32 {
        if cursor[root as usize] == NEW {
            cursor[root as usize] = 1;
            path.push(root);
        }
        while let Some(&node) = path.last() {
            steps += 1;
            if steps.is_multiple_of(BEAT) {
                meter.look_at_the_clock()?;
            }
            if steps > budget {
                meter.release(bytes);
                return Ok((None, false));
            }
            let seen = cursor[node as usize];
            let at = u64::from(start(node)) + u64::from(seen - 1);
            if at >= u64::from(ends[node as usize]) {
                cursor[node as usize] = DONE;
                path.pop();
                continue;
            }
            cursor[node as usize] = seen + 1;
            let next = to[at as usize];
            match cursor[next as usize] {
                NEW => {
                    cursor[next as usize] = 1;
                    path.push(next);
                }
                DONE => {}
                _ => {
                    let start = path.iter().position(|&p| p == next).unwrap_or(0);
                    path.drain(..start);
                    path.push(next);
                    meter.release(bytes);
                    return Ok((Some(path), true));
                }
            }
        }
    }
    meter.release(bytes);
    Ok((None, true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Limits;

    #[test]
    fn a_cycle_is_a_closed_walk() {
        let meter = Meter::new(Limits::default());
        // 0 → 1 → 2 → 3 → 1, 0 → 3.
        let (ends, to) = ([2, 3, 4, 5], [1, 3, 2, 3, 1]);
        let found = |budget| find(&ends, &to, budget, &meter).unwrap();
        assert_eq!(found(u64::MAX), (Some(vec![1, 2, 3, 1]), true));
        assert_eq!(found(2), (None, false));
        // Without the last edge there is none.
        assert_eq!(find(&[2, 3, 4, 4], &to[..4], 100, &meter).unwrap(), (None, true));
    }
}
