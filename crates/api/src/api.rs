//! The state that all requests share, and the calls of a host.

use crate::endpoints::{ENDPOINTS, Endpoint, PuzzleCards};
use crate::locale::{Locale, Localizers};
use crate::outcome::{Answer, Event, Outcome};
use crate::problem::Problem;
use crate::progress::{EventWatcher, progress_event};
use crate::request::{Call, Request, match_path};
use crate::stops::Stops;
use gordian_puzzle::{Catalogue, Message};
use gordian_search::Limits;
use gordian_session::{Opener, Snapshot};
use gordian_words::Words;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// What a host allows, and what it provides.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The longest time that a request may give to its search.
    pub time: Duration,
    /// The largest amount of memory that a request may give to its search, in bytes.
    pub bytes: u64,
    /// Whether the interface runs in a browser, where memory is scarce. What needs more is then referred to the program.
    pub in_browser: bool,
    /// Makes a random number, the seed of a new instance.
    pub random_seed: fn() -> u64,
    /// Keeps the reason of an internal error. The number is the one that the answer shows.
    pub log: fn(u64, &str),
}

impl Host {
    /// A host with these limits, with the random numbers of the standard library and without a log. Where the standard library
    /// has none, as in WebAssembly, set [`Host::random_seed`].
    pub fn new(time: Duration, bytes: u64) -> Host {
        Host { time, bytes, in_browser: false, random_seed: gordian_session::generate::random_seed, log: |_, _| {} }
    }
}

/// The interface: puzzles, languages, and the limits of a host. Clones share one state.
#[derive(Clone, Debug)]
pub struct Api {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    catalogue: Catalogue,
    localizers: Localizers,
    cards: OnceLock<PuzzleCards>,
    host: Host,
    next_incident: AtomicU64,
    stops: Stops,
}

impl Api {
    /// An interface to the puzzles of a catalogue.
    pub fn new(catalogue: Catalogue, host: Host) -> Api {
        Api {
            inner: Arc::new(Inner {
                localizers: Localizers::new(&catalogue),
                catalogue,
                cards: OnceLock::new(),
                host,
                next_incident: AtomicU64::new(1),
                stops: Stops::default(),
            }),
        }
    }

    /// Answers a request on this thread. `notify` gets the events of work, if the request wants them. Setting the flag stops the
    /// work.
    pub fn answer(&self, request: &Request<'_>, cancel: &Arc<AtomicBool>, notify: &mut dyn FnMut(Event)) -> Answer {
        let locale = Locale::of(request.query, request.languages);
        let mut outcome = self.begin(request);
        let has_events = matches!(&outcome, Outcome::Work(work) if work.has_events());
        let mut answer = loop {
            outcome = match outcome {
                Outcome::Answer(answer) => break answer,
                Outcome::Work(work) => {
                    let mut ignore = |_| {};
                    let notify: &mut dyn FnMut(Event) = if has_events { notify } else { &mut ignore };
                    work.run(&mut EventWatcher::new(self, locale, cancel, notify), cancel)
                }
            };
        };
        std::mem::replace(&mut answer.events, Box::new(std::iter::empty())).for_each(notify);
        answer
    }

    /// Answers a request, or says which work it takes.
    pub fn begin(&self, request: &Request<'_>) -> Outcome {
        let locale = Locale::of(request.query, request.languages);
        let context = Context { api: self.clone(), locale };
        let begun = self.find(request.method, request.path).and_then(|(endpoint, parameters)| {
            let call = Call { context: &context, parameters, query: request.query, body: request.body };
            (endpoint.function)(&call)
        });
        begun.unwrap_or_else(|problem| Outcome::Answer(context.refuse(&problem)))
    }

    /// Whether a request has a body. A host can ask before it reads the body.
    ///
    /// # Errors
    /// When no endpoint has this path, or it has another method.
    pub fn has_body(&self, method: &str, path: &str) -> Result<bool, Problem> {
        self.find(method, path).map(|(endpoint, _)| endpoint.method == "POST")
    }

    /// The endpoint of a path, and the parameters in the path. `HEAD` counts as `GET`.
    fn find(&self, method: &str, path: &str) -> Result<(&Endpoint, Vec<String>), Problem> {
        let found = ENDPOINTS.iter().find_map(|endpoint| Some((endpoint, match_path(endpoint.path, path)?)));
        let (endpoint, parameters) = found.ok_or(Problem::NotFound)?;
        let wanted = if method == "HEAD" { "GET" } else { method };
        if wanted == endpoint.method { Ok((endpoint, parameters)) } else { Err(Problem::Method(endpoint.method)) }
    }

    /// The answer to a request that failed, for problems that the host finds.
    pub fn refuse(&self, problem: &Problem, locale: Locale) -> Answer {
        let context = Context { api: self.clone(), locale };
        context.refuse(problem)
    }

    /// The progress of a search as an event, for a host that watches the work by itself.
    pub fn progress_event(&self, snapshot: &Snapshot, locale: Locale) -> Event {
        progress_event(snapshot, self.words(locale))
    }

    /// The puzzles.
    pub fn catalogue(&self) -> &Catalogue {
        &self.inner.catalogue
    }

    /// The words of a language.
    pub fn words(&self, locale: Locale) -> &Words {
        self.inner.localizers.get(locale)
    }

    /// The running searches that can be stopped by name.
    pub(crate) fn stops(&self) -> &Stops {
        &self.inner.stops
    }

    /// What to do when memory ran out: the program on the visitor's computer can use more than a browser.
    pub(crate) fn memory_advice(&self) -> Option<Message> {
        self.inner.host.in_browser.then(|| Message::new("web-problem-memory-browser"))
    }

    /// Numbers an internal error and passes its reason to the host's log.
    pub(crate) fn log_incident(&self, reason: &str) -> u64 {
        let incident = self.inner.next_incident.fetch_add(1, Ordering::Relaxed);
        (self.inner.host.log)(incident, reason);
        incident
    }
}

/// What an endpoint works with: the shared state, and the language of the request.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub(crate) api: Api,
    pub(crate) locale: Locale,
}

impl Context {
    /// The words in the language of the request.
    pub(crate) fn words(&self) -> &Words {
        self.api.words(self.locale)
    }

    /// A message in the language of the request.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.words().say(message)
    }

    pub(crate) fn catalogue(&self) -> &Catalogue {
        self.api.catalogue()
    }

    /// An opener for ids, which never reads files or standard input.
    pub(crate) fn opener(&self) -> Opener<'static> {
        Opener::for_ids(self.catalogue())
    }

    /// The boards on the cards of the front page.
    pub(crate) fn cards(&self) -> &PuzzleCards {
        self.api.inner.cards.get_or_init(|| PuzzleCards::of(self.catalogue()))
    }

    pub(crate) fn host(&self) -> Host {
        self.api.inner.host
    }

    /// The largest limits that a search may have.
    pub(crate) fn search_limits(&self, cancel: &Arc<AtomicBool>) -> Limits {
        let Host { time, bytes, .. } = self.host();
        Limits { time: Some(time), bytes: Some(bytes), cancel: Some(Arc::clone(cancel)), ..Limits::default() }
    }

    /// The answer to a request that failed.
    pub(crate) fn refuse(&self, problem: &Problem) -> Answer {
        let (status, body) = problem.to_body(&self.api, self.locale);
        let allowed_method = if let Problem::Method(method) = problem { Some(*method) } else { None };
        Answer { allowed_method, ..Answer::json(status, &body) }
    }
}
