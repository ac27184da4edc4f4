//! A table of estimates: name, promise and constructor of each of them, once.

/// Defines the estimates (heuristics) of a space in one table.
///
/// ```
/// use gordian_puzzle::estimates;
/// # use gordian_search::{FromState, Promise, Space};
/// # struct Line;
/// # impl Space for Line {
/// #     type State = u32;
/// #     type Action = bool;
/// #     type Undo = ();
/// #     type Key = [u64; 1];
/// #     fn initial(&self) -> u32 { 3 }
/// #     fn is_goal(&self, state: &u32) -> bool { *state == 0 }
/// #     fn actions(&self, state: &u32, out: &mut Vec<bool>) { out.push(true); out.extend((*state > 0).then_some(false)); }
/// #     fn apply(&self, state: &mut u32, up: bool) { if up { *state += 1 } else { *state -= 1 } }
/// #     fn undo(&self, state: &mut u32, up: bool, (): ()) { if up { *state -= 1 } else { *state += 1 } }
/// #     fn pack(&self, state: &u32) -> [u64; 1] { [u64::from(*state)] }
/// #     fn unpack(&self, key: &[u64; 1]) -> u32 { key[0] as u32 }
/// # }
///
/// estimates! {
///     ESTIMATES for Line:
///     "distance" CONSISTENT => |_: &Line| FromState::new(Promise::CONSISTENT, |state: &u32| *state),
/// }
/// assert_eq!(ESTIMATES[0].name, "none");
/// assert_eq!(ESTIMATES[1].name, "distance");
/// ```
///
/// It makes two items: the constant, for [`About::estimates`](crate::About::estimates), with `none` in front; and the function
/// `visit_estimate(&self, name, watcher, visitor)` of the space, which [`rules_with_estimate!`](crate::rules_with_estimate)
/// calls. List estimates from the weakest to the strongest: the last one is the default.
///
/// A generic space names its parameters: `ESTIMATES for <W: Word> Tiles<W>: ...`. Searches are compiled for each type of
/// estimate. By default `none` is [`Blind`](gordian_search::Blind), which is one more type; a first row `none => make` makes it
/// from another type instead, with an estimate that is always 0.
#[macro_export]
macro_rules! estimates {
    ($table:ident for <$($parameter:ident: $bound:path),+> $space:ty: $($row:tt)+) => {
        $crate::estimates!(@items $table [<$($parameter: $bound),+>] $space: $($row)+);
    };
    (@items $table:ident [$($generics:tt)*] $space:ty: $($name:literal $promise:ident => $make:expr),+ $(,)?) => {
        $crate::estimates! {
            @items $table [$($generics)*] $space:
            none => |_: &$space| $crate::search::Blind,
            $($name $promise => $make),+
        }
    };
    (@items $table:ident [$($generics:tt)*] $space:ty: none => $none:expr, $($name:literal $promise:ident => $make:expr),+ $(,)?) => {
        /// The estimates, from the weakest to the strongest.
        pub(crate) const $table: &[$crate::EstimateInfo] = &[
            $crate::EstimateInfo::NONE,
            $($crate::EstimateInfo { name: $name, promise: $crate::search::Promise::$promise }),+
        ];

        impl $($generics)* $space {
            /// Passes the estimate with this name to a visitor.
            #[allow(dead_code, reason = "a space may be searched without the wrapper")]
            pub(crate) fn visit_estimate<V: $crate::EstimateVisitor<Self>>(
                &self,
                name: &str,
                watcher: &mut dyn $crate::Watcher,
                visitor: V,
            ) -> ::std::result::Result<V::Output, $crate::Refusal> {
                match name {
                    "none" => Ok(visitor.visit(($none)(self), watcher)),
                    $($name => Ok(visitor.visit(($make)(self), watcher)),)+
                    other => {
                        let names: ::std::vec::Vec<&str> = $table.iter().map(|known| known.name).collect();
                        Err($crate::wrapper::unknown_name("error-unknown-estimate", other, &names))
                    }
                }
            }
        }
    };
    ($table:ident for $space:ty: $($row:tt)+) => {
        $crate::estimates!(@items $table [] $space: $($row)+);
    };
}

/// Defines the names and promises of a puzzle's estimates (heuristics) where building them takes more than a constructor: a
/// module of names, and the table for [`About::estimates`](crate::About::estimates), with `none` in front of both.
///
/// ```
/// gordian_puzzle::estimate_names! {
///     names, ALL:
///     MANHATTAN = "manhattan" CONSISTENT,
///     PDB_555 = "pdb-555" ADMISSIBLE,
/// }
/// assert_eq!(names::NONE, ALL[0].name);
/// assert_eq!(names::PDB_555, ALL[2].name);
/// # assert_eq!(names::MANHATTAN, ALL[1].name);
/// ```
#[macro_export]
macro_rules! estimate_names {
    ($names:ident, $table:ident: $($constant:ident = $name:literal $promise:ident),+ $(,)?) => {
        /// The names of the estimates.
        pub(crate) mod $names {
            pub(crate) const NONE: &str = $crate::EstimateInfo::NONE.name;
            $(pub(crate) const $constant: &str = $name;)+
        }

        /// Every estimate with its promise.
        pub(crate) const $table: &[$crate::EstimateInfo] = &[
            $crate::EstimateInfo::NONE,
            $($crate::EstimateInfo { name: $name, promise: $crate::search::Promise::$promise }),+
        ];
    };
}

/// Writes [`Rules::with_estimate`](crate::Rules::with_estimate) for a space whose [`estimates!`](crate::estimates!) need no large
/// tables. It stands inside the `impl Rules` block.
#[macro_export]
macro_rules! rules_with_estimate {
    () => {
        fn with_estimate<V: $crate::EstimateVisitor<Self>>(
            &self,
            wanted: $crate::EstimateRequest<'_, Self>,
            visitor: V,
        ) -> ::std::result::Result<V::Output, $crate::Refusal> {
            self.visit_estimate(wanted.name, wanted.watcher, visitor)
        }
    };
}
