//! The functions that the module exports to its host, and those that it imports.
//!
//! This is the only file of the crate with `unsafe` code, and it uses it for two things: to call the imported functions, and to
//! export functions under fixed names. The host writes requests into a buffer that the module owns, and reads events and answers
//! while the imported function runs, so neither side frees the memory of the other.
#![allow(unsafe_code, reason = "functions across the boundary of the module; see the comment at the top of the file")]

use crate::engine::Engine;
use gordian_search::clock::set_host_clock;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// The functions of the host. Texts and bytes are passed as an address in the memory of the module and a length; the host copies
/// them before it returns.
mod host {
    #[link(wasm_import_module = "host")]
    // SAFETY: the host, `worker.js`, provides functions with exactly these types. They only read the memory that they are given.
    unsafe extern "C" {
        /// Milliseconds since 1970; never less than before.
        pub(super) safe fn now() -> f64;
        /// A random number from 0 up to 1, without 1.
        pub(super) safe fn random() -> f64;
        /// An event with its name and its data as JSON.
        pub(super) fn event(name: *const u8, name_length: usize, data: *const u8, data_length: usize);
        /// The answer of a request.
        pub(super) fn respond(status: u32, kind: *const u8, kind_length: usize, body: *const u8, body_length: usize);
        /// The reason of a panic or of an internal error.
        pub(super) fn log(text: *const u8, length: usize);
    }
}

/// Seeds have six digits, as in the rest of the program: enough to differ, and short enough to type again.
const SEEDS: f64 = 1_000_000.0;

static ENGINE: OnceLock<Engine> = OnceLock::new();

/// The request that the host writes.
static REQUEST: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn random_seed() -> u64 {
    (host::random() * SEEDS) as u64
}

fn log(text: &str) {
    // SAFETY: address and length belong to a text that lives until the call returns.
    unsafe { host::log(text.as_ptr(), text.len()) }
}

/// Prepares the module: searches take at most this many milliseconds and bytes. Call it once, before anything else.
#[unsafe(no_mangle)]
extern "C" fn start(milliseconds: f64, bytes: f64) {
    std::panic::set_hook(Box::new(|panic| log(&panic.to_string())));
    set_host_clock(|| host::now());
    let time = Duration::from_millis(milliseconds as u64);
    ENGINE.get_or_init(|| Engine::new(time, bytes as u64, random_seed, |_, reason| log(reason)));
}

/// A buffer for a request of this many bytes. The host fills it completely before it calls [`answer`].
#[unsafe(no_mangle)]
extern "C" fn allocate(length: usize) -> *mut u8 {
    let mut request = REQUEST.lock().unwrap_or_else(PoisonError::into_inner);
    *request = vec![0; length];
    request.as_mut_ptr()
}

/// Answers the request in the buffer and releases the buffer. Events and the answer go to the functions of the host.
#[unsafe(no_mangle)]
extern "C" fn answer() {
    let request = std::mem::take(&mut *REQUEST.lock().unwrap_or_else(PoisonError::into_inner));
    let Some(engine) = ENGINE.get() else {
        log("the module was not started");
        return;
    };
    let answer = engine.answer(&request, &mut |event| {
        let (name, data) = (event.name, event.data);
        // SAFETY: both texts live until the call returns.
        unsafe { host::event(name.as_ptr(), name.len(), data.as_ptr(), data.len()) }
    });
    let (kind, body) = (answer.content_type, &answer.body);
    // SAFETY: text and bytes live until the call returns.
    unsafe { host::respond(answer.status.into(), kind.as_ptr(), kind.len(), body.as_ptr(), body.len()) }
}
