//! The server of the page under load: 100 simultaneous players on this machine, 10,000 games, the server in its own process.

use crate::history::Figures;
use crate::measure::{processor_seconds, resident_memory};
use flate2::Compression;
use flate2::write::GzEncoder;
use gordian_puzzle::{Options, SolveRequest, Unwatched};
use gordian_web::{ServerConfig, ServerLimits, ServerState};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Simultaneous players.
const PLAYERS: usize = 100;
/// Games in all.
const GAMES: usize = 10_000;
/// Games before memory is measured for the first time.
const WARM_UP: usize = 1_000;
/// How often memory is measured after that.
const PARTS: usize = 3;
/// Memory may grow by this factor after the first games, because of fragmentation; more growth is a leak.
const MAX_GROWTH: f64 = 1.1;
/// Pause of a player between two moves. Without it, the bench would measure how requests queue.
const PAUSE: Duration = Duration::from_millis(100);

/// Runs the server in this process: prints its port and answers until it is killed.
pub(crate) fn serve() -> ExitCode {
    let bound = ServerConfig::local(0, ServerState::new(gordian_catalogue::catalogue(), ServerLimits::default()))
        .bind()
        .expect("a port");
    println!("{}", bound.address().port());
    if bound.run().is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Measures and prints each figure with its target. Returns whether all targets are met.
pub(crate) fn report(figures: &mut Figures) -> bool {
    let mut judge = |what: &str, measured: f64, unit: &str, max: f64| {
        figures.add(what, measured, unit);
        print_with_target(what, measured, unit, max)
    };
    let (mut server, port) = start_server();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (bytes, first) = runtime.block_on(first_load(port));
    let mut all_met = judge("first load, compressed", bytes as f64 / 1000.0, "kB", 180.0);
    all_met &= judge("first load, time", first.as_secs_f64() * 1000.0, "ms", 500.0);

    let games = Arc::new(games());
    let warm_up = runtime.block_on(play_games(port, &games, WARM_UP));
    let (seconds_before, resident) = (processor_seconds(server.id()), resident_memory(server.id()));
    let mut times = Vec::new();
    let mut memory = vec![(WARM_UP, resident)];
    for _ in 0..PARTS {
        times.extend(runtime.block_on(play_games(port, &games, (GAMES - WARM_UP) / PARTS)));
        let played = memory.last().map_or(0, |(games, _)| *games) + (GAMES - WARM_UP) / PARTS;
        memory.push((played, resident_memory(server.id())));
    }
    let seconds = processor_seconds(server.id()) - seconds_before;
    times.sort();
    let percentile = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!("{PLAYERS} players, {GAMES} games, {} requests", warm_up.len() + times.len());
    println!("answered, median      {:>8.2} ms", percentile(0.5));
    all_met &= judge("answered, 99 of 100", percentile(0.99), "ms", 50.0);
    all_met &= judge("processor, a request", seconds * 1000.0 / times.len() as f64, "ms", 1.0);
    for (games, bytes) in memory {
        all_met &= judge(
            &format!("memory, {games:>5} games"),
            bytes / 1_048_576.0,
            "MiB",
            resident / 1_048_576.0 * MAX_GROWTH,
        );
    }
    // The server keeps no games, so it can be killed.
    let _ = server.kill();
    let _ = server.wait();
    all_met
}

/// Prints a figure with its upper limit. Returns whether it is within the limit.
fn print_with_target(what: &str, measured: f64, unit: &str, max: f64) -> bool {
    let is_met = measured <= max;
    println!(
        "{what:<21} {measured:>8.3} {unit:<5} target: at most {max:.1} {unit}{}",
        if is_met { "" } else { "   MISSED" }
    );
    is_met
}

/// Starts the server in a process of its own. Returns the process and its port.
fn start_server() -> (Child, u16) {
    let program = std::env::current_exe().expect("this program has a path");
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
        Some((instance.id(), answer.plan()?.to_vec()))
    };
    gordian_catalogue::catalogue().iter().filter_map(game).collect()
}

/// Fetches what a browser fetches before it shows the front page: the page, its scripts and styles with their imports, and two
/// lists. Returns the bytes that this takes when it is compressed, and the time.
async fn first_load(port: u16) -> (usize, Duration) {
    let mut connection = Connection::open(port).await;
    let began = Instant::now();
    let mut bytes = 0;
    let mut wanted = vec!["/".to_owned(), "/assets/front.js".to_owned()];
    let mut fetched = 0;
    while fetched < wanted.len() {
        let path = wanted[fetched].clone();
        fetched += 1;
        let body = connection.request("GET", &path, "").await;
        bytes += compressed_size(&body);
        let text = String::from_utf8_lossy(&body);
        let from_html = text.split("\"assets/").skip(1).filter(|_| path == "/");
        let from_module = text.split("from './").skip(1).filter(|_| path.ends_with(".js"));
        for name in from_html.chain(from_module).filter_map(|rest| rest.split(['"', '\'']).next()) {
            let name = format!("/assets/{name}");
            if !wanted.contains(&name) {
                wanted.push(name);
            }
        }
    }
    for path in ["/api/words?lang=fa", "/api/list?lang=fa"] {
        bytes += compressed_size(&connection.request("GET", path, "").await);
    }
    (bytes, began.elapsed())
}

/// The size of a body that a reverse proxy compresses with gzip.
fn compressed_size(body: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(body).expect("memory");
    encoder.finish().expect("memory").len()
}

/// The players play this number of games together. Returns the time of each request.
async fn play_games(port: u16, games: &Arc<Vec<(String, Vec<String>)>>, count: usize) -> Vec<Duration> {
    let next_game = Arc::new(AtomicUsize::new(0));
    let mut players = Vec::new();
    for player in 0..PLAYERS {
        let (games, next_game) = (Arc::clone(games), Arc::clone(&next_game));
        players.push(tokio::spawn(async move {
            let mut connection = Connection::open(port).await;
            let mut times = Vec::new();
            // The players start at different moments.
            tokio::time::sleep(PAUSE * (player as u32) / (PLAYERS as u32)).await;
            loop {
                let number = next_game.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return times;
                }
                let (id, plan) = &games[number % games.len()];
                let mut moves: Vec<Value> = Vec::new();
                for text in plan {
                    let body = json!({ "id": id, "moves": moves, "control": { "text": text } }).to_string();
                    let began = Instant::now();
                    let answer = connection.request("POST", "/api/position?lang=fa", &body).await;
                    times.push(began.elapsed());
                    let shown: Value = serde_json::from_slice(&answer).expect("JSON");
                    moves = shown["played"].as_array().unwrap_or_else(|| panic!("{id}: {shown}")).clone();
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }));
    }
    let mut times = Vec::new();
    for player in players {
        times.extend(player.await.expect("no player panics"));
    }
    times
}

/// An HTTP connection that stays open.
struct Connection {
    stream: TcpStream,
    received: Vec<u8>,
}

impl Connection {
    async fn open(port: u16) -> Connection {
        let stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
        stream.set_nodelay(true).expect("a socket");
        Connection { stream, received: Vec::new() }
    }

    /// Sends a request and returns the body of the answer.
    async fn request(&mut self, method: &str, path: &str, body: &str) -> Vec<u8> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        self.stream.write_all(&[head.as_bytes(), body.as_bytes()].concat()).await.expect("sent");
        self.received.clear();
        loop {
            let mut buffer = [0; 16_384];
            let length = self.stream.read(&mut buffer).await.expect("received");
            assert!(length > 0, "the server closed the connection");
            self.received.extend_from_slice(&buffer[..length]);
            let Some(end) = self.received.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&self.received[..end]).to_lowercase();
            assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
            let length =
                head.lines().find_map(|line| line.strip_prefix("content-length: ")?.trim().parse::<usize>().ok());
            let length = length.expect("a length");
            if self.received.len() >= end + 4 + length {
                return self.received[end + 4..end + 4 + length].to_vec();
            }
        }
    }
}
