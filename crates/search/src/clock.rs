//! Time. The standard library has no clock in a WebAssembly module without a system interface: there, reading its clock ends the
//! program. On that target, the program that runs the module supplies the time, see [`set_host_clock`].

use std::time::Duration;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use host::Instant;

/// The time since the first of January 1970, in universal time.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub fn time_since_1970() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

/// The time since the first of January 1970, in universal time.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub fn time_since_1970() -> Duration {
    host::now()
}

/// Sets the clock of a WebAssembly module: milliseconds since the first of January 1970, which never decrease. Only the first
/// call has an effect; until then time stands still. On targets with a clock of their own this has no effect.
pub fn set_host_clock(clock: fn() -> f64) {
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    host::set(clock);
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    let _ = clock;
}

/// The clock of a host.
#[cfg_attr(test, allow(unreachable_pub, reason = "on other targets it is only tested"))]
#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
mod host {
    use std::ops::Add;
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> f64> = OnceLock::new();

    pub(super) fn set(clock: fn() -> f64) {
        // A second clock is ignored: moments of two clocks cannot be compared.
        let _ = CLOCK.set(clock);
    }

    pub(super) fn now() -> Duration {
        let milliseconds = CLOCK.get().map_or(0.0, |clock| clock());
        Duration::try_from_secs_f64(milliseconds / 1_000.0).unwrap_or_default()
    }

    /// A moment, with the functions of the standard library's type that are used here.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// The current moment.
        pub fn now() -> Instant {
            Instant(now())
        }

        /// The time since this moment.
        pub fn elapsed(&self) -> Duration {
            Instant::now().saturating_duration_since(*self)
        }

        /// The time since an earlier moment; zero if that moment is later.
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, time: Duration) -> Instant {
            Instant(self.0.saturating_add(time))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_a_host_measures_time() {
        let before = host::Instant::now();
        assert_eq!(before.elapsed(), Duration::ZERO, "time passed before the clock was set");
        host::set(|| 1_500.0);
        host::set(|| 7.0);
        assert_eq!(host::now(), Duration::from_millis(1_500), "the second clock replaced the first");
        assert_eq!(before.elapsed(), Duration::from_millis(1_500));
        let later = host::Instant::now() + Duration::from_secs(1);
        assert!(later > host::Instant::now());
        assert_eq!((later.elapsed(), before.saturating_duration_since(later)), (Duration::ZERO, Duration::ZERO));
    }

    #[test]
    fn the_time_since_1970_is_plausible() {
        // September 2026.
        assert!(time_since_1970() > Duration::from_secs(1_790_000_000));
    }
}
