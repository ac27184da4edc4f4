//! The terminal game of Gordian.
