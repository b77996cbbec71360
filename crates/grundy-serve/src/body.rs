//! Reading the body of a request, up to so many bytes.

use axum::body::{Body, Bytes, HttpBody};
use std::future::poll_fn;
use std::pin::Pin;

/// How many times too long a body may be and still be read to its end. A client that is busy
/// sending reads no answer, and would only see that the connection is closed.
const PATIENCE: usize = 8;

/// Why there is no body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It has more bytes than are allowed.
    TooLarge,
    /// It broke off, or is not what HTTP allows.
    Broken,
}

/// The body, if it has no more bytes than `most`.
///
/// Complexity: at most `most` bytes are kept.
pub(crate) async fn gather(mut body: Body, most: usize) -> Result<Vec<u8>, Unread> {
    let far = most.saturating_mul(PATIENCE);
    if body.size_hint().lower() > far as u64 {
        return Err(Unread::TooLarge);
    }
    let (mut kept, mut seen) = (Vec::new(), 0_usize);
    while let Some(bytes) = next(&mut body).await? {
        seen = seen.saturating_add(bytes.len());
        match seen <= most {
            true => kept.extend_from_slice(&bytes),
            false => kept = Vec::new(),
        }
        if seen > far {
            break;
        }
    }
    if seen <= most { Ok(kept) } else { Err(Unread::TooLarge) }
}

/// The next bytes, if there are any.
async fn next(body: &mut Body) -> Result<Option<Bytes>, Unread> {
    loop {
        match poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await {
            None => return Ok(None),
            Some(Err(_)) => return Err(Unread::Broken),
            // What is no data is a trailer.
            Some(Ok(frame)) => {
                if let Ok(bytes) = frame.into_data() {
                    return Ok(Some(bytes));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_the_last_byte() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let gathered = |length: usize| {
            runtime.block_on(gather(Body::from(vec![7_u8; length]), 10)).map(|all| all.len())
        };
        for (length, expected) in
            [(0, Ok(0)), (10, Ok(10)), (11, Err(Unread::TooLarge)), (1000, Err(Unread::TooLarge))]
        {
            assert_eq!(gathered(length), expected, "{length}");
        }
    }
}
