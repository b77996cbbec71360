//! Graph algorithms that theorems rest on.
