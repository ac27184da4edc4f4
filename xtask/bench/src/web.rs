//! The page under load: a hundred players at once on loopback, ten thousand games, the server in a process of its own.

use crate::measure::{memory, processor};
use gordian_puzzle::{Options, SolveRequest, Unwatched};
use gordian_web::{House, Means, Serving};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Players at once.
const PLAYERS: usize = 100;
/// Games in all.
const GAMES: usize = 10_000;
/// Games before the memory is looked at for the first time.
const WARM_UP: usize = 1_000;
/// How often the memory is looked at after that.
const PARTS: usize = 3;
/// Memory that is at most so many times what it was after the first games is flat: the heap is torn a little by then.
const FLAT: f64 = 1.1;
/// How long a person thinks between two moves; a hundred who never think would only measure the queue of the machine.
const THOUGHT: Duration = Duration::from_millis(100);

/// The server, in a process of its own: prints its port and answers until it is killed.
pub(crate) fn serve() -> ExitCode {
    let bound = Serving::local(0, House::new(gordian_catalogue::catalogue(), Means::default())).bind().expect("a port");
    println!("{}", bound.address().port());
    if bound.run().is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Measures and prints what was measured beside what is promised.
pub(crate) fn report() -> ExitCode {
    let (mut server, port) = start();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (bytes, first) = runtime.block_on(first_load(port));
    let mut good = judge("first load", bytes as f64 / 1000.0, "kB", 150.0);
    good &= judge("", first.as_secs_f64() * 1000.0, "ms", 500.0);

    let games = Arc::new(games());
    let warm = runtime.block_on(load(port, &games, WARM_UP));
    let (before, resident) = (processor(server.id()), memory(server.id()));
    // Whether it grows is seen on the way, not at the end alone.
    let mut told = Vec::new();
    let mut held = vec![(WARM_UP, resident)];
    for _ in 0..PARTS {
        told.extend(runtime.block_on(load(port, &games, (GAMES - WARM_UP) / PARTS)));
        held.push((held.last().map_or(0, |(games, _)| *games) + (GAMES - WARM_UP) / PARTS, memory(server.id())));
    }
    let seconds = processor(server.id()) - before;
    told.sort();
    let part = |share: f64| told[((told.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!("{PLAYERS} players, {GAMES} games, {} requests", warm.len() + told.len());
    println!("answered, median      {:>8.2} ms", part(0.5));
    good &= judge("answered, 99 of 100", part(0.99), "ms", 50.0);
    good &= judge("processor, a request", seconds * 1000.0 / told.len() as f64, "ms", 1.0);
    for (games, bytes) in held {
        good &= judge(&format!("memory, {games:>5} games"), bytes / 1_048_576.0, "MiB", resident / 1_048_576.0 * FLAT);
    }
    // Nothing is lost with the server: it keeps no games.
    let _ = server.kill();
    let _ = server.wait();
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a figure beside the most that it may be; whether it is within.
fn judge(what: &str, measured: f64, unit: &str, most: f64) -> bool {
    let holds = measured <= most;
    println!(
        "{what:<21} {measured:>8.3} {unit:<5} target: at most {most:.1} {unit}{}",
        if holds { "" } else { "   MISSED" }
    );
    holds
}

fn start() -> (Child, u16) {
    let program = std::env::current_exe().expect("the path of this program");
    let mut server = Command::new(program).args(["web", "serve"]).stdout(Stdio::piped()).spawn().expect("a server");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("its port");
    (server, line.trim().parse().expect("a port"))
}

/// The first level of every puzzle with its plan.
fn games() -> Vec<(String, Vec<String>)> {
    let game = |puzzle: &'static dyn gordian_puzzle::Puzzle| {
        let level = puzzle.levels().into_iter().next()?;
        let instance = puzzle.level(&level.name, &Options::new())?;
        let answer = instance.start().solve(&SolveRequest::default(), &mut Unwatched).ok()?;
        Some((instance.id(), answer.plan?))
    };
    gordian_catalogue::catalogue().iter().filter_map(game).collect()
}

/// Everything that a browser fetches before the front page is seen: the page, what it names, what that imports, two lists.
async fn first_load(port: u16) -> (usize, Duration) {
    let mut line = Line::open(port).await;
    let began = Instant::now();
    let mut bytes = 0;
    let mut wanted = vec!["/".to_owned(), "/assets/front.js".to_owned()];
    let mut fetched = 0;
    while fetched < wanted.len() {
        let path = wanted[fetched].clone();
        fetched += 1;
        let body = line.ask("GET", &path, "").await;
        bytes += body.len();
        let text = String::from_utf8_lossy(&body);
        let from_html = text.split("\"/assets/").skip(1).filter(|_| path == "/");
        let from_module = text.split("from './").skip(1).filter(|_| path.ends_with(".js"));
        for name in from_html.chain(from_module).filter_map(|rest| rest.split(['"', '\'']).next()) {
            let name = format!("/assets/{name}");
            if !wanted.contains(&name) {
                wanted.push(name);
            }
        }
    }
    for path in ["/api/words?lang=fa", "/api/list?lang=fa"] {
        bytes += line.ask("GET", path, "").await.len();
    }
    (bytes, began.elapsed())
}

/// Players play games until all are played; what each request took.
async fn load(port: u16, games: &Arc<Vec<(String, Vec<String>)>>, count: usize) -> Vec<Duration> {
    let next = Arc::new(AtomicUsize::new(0));
    let mut players = Vec::new();
    for player in 0..PLAYERS {
        let (games, next) = (Arc::clone(games), Arc::clone(&next));
        players.push(tokio::spawn(async move {
            let mut line = Line::open(port).await;
            let mut told = Vec::new();
            // They do not begin in the same instant, as people do not.
            tokio::time::sleep(THOUGHT * (player as u32) / (PLAYERS as u32)).await;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return told;
                }
                let (id, plan) = &games[number % games.len()];
                let mut moves: Vec<Value> = Vec::new();
                for text in plan {
                    let body = json!({ "id": id, "moves": moves, "control": { "text": text } }).to_string();
                    let began = Instant::now();
                    let answer = line.ask("POST", "/api/position?lang=fa", &body).await;
                    told.push(began.elapsed());
                    let shown: Value = serde_json::from_slice(&answer).expect("JSON");
                    moves = shown["played"].as_array().unwrap_or_else(|| panic!("{id}: {shown}")).clone();
                    tokio::time::sleep(THOUGHT).await;
                }
            }
        }));
    }
    let mut told = Vec::new();
    for player in players {
        told.extend(player.await.expect("a player"));
    }
    told
}

/// A connection that is kept.
struct Line {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Line {
    async fn open(port: u16) -> Line {
        let stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
        stream.set_nodelay(true).expect("a socket");
        Line { stream, read: Vec::new() }
    }

    /// Asks and waits for the whole answer.
    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Vec<u8> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        self.stream.write_all(&[head.as_bytes(), body.as_bytes()].concat()).await.expect("sent");
        self.read.clear();
        loop {
            let mut piece = [0; 16_384];
            let length = self.stream.read(&mut piece).await.expect("received");
            assert!(length > 0, "the server went away");
            self.read.extend_from_slice(&piece[..length]);
            let Some(end) = self.read.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&self.read[..end]).to_lowercase();
            assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
            let length =
                head.lines().find_map(|line| line.strip_prefix("content-length: ")?.trim().parse::<usize>().ok());
            let length = length.expect("a length");
            if self.read.len() >= end + 4 + length {
                return self.read[end + 4..end + 4 + length].to_vec();
            }
        }
    }
}
