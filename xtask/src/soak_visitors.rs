//! `cargo xtask soak visitors`: many visitors of the server, some of them hostile. The others must not notice.

use crate::asks_for_help;
use crate::failure::Failure;
use crate::soak_parts::{Options, Random};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

const HELP: &str = "\
Lets 200 visitors play on a server, five of them hostile, and checks that the others are served well

Usage: cargo xtask soak visitors [--minutes N] [--seconds N] [--visitors N] [--delay MS] [--program FILE]

  --minutes N       how long (default 10)
  --seconds N       how long, in seconds
  --visitors N      how many visitors, five of them hostile (default 200)
  --delay MS        how much longer than on an idle server 99 of 100 moves may take, in milliseconds (default 20)
  --program FILE    the program to test (default: it is built)

The hostile ones send large nonsense, open connections and send nothing, start long searches, leave in the middle of a request, and
send noise. For all others: no error; of 100 moves, 99 are answered within 20 ms more than on an idle server; and at the end the
server takes at most 10 % more memory than after a first wave of attacks. Everything stays on this machine. It works on Linux only.
";

/// The 99th percentile may be this much above that of an idle server.
const ALLOWED_DELAY_MILLISECONDS: u64 = 20;
/// The server may take this many percent more memory at the end.
const ALLOWED_GROWTH: u64 = 10;
/// The time between two moves of a visitor.
const PAUSE: Duration = Duration::from_millis(1_000);
/// How long the server gets to end searches before its memory is measured. They end within a second of their connection.
const SETTLING_TIME: Duration = Duration::from_secs(3);
/// How long a visitor waits for an answer before it counts as an error.
const PATIENCE: Duration = Duration::from_secs(10);
/// Connections that send nothing. A process often has at most 1024 open files, and the visitors need some.
const SILENT_CONNECTIONS: usize = 500;
/// The stack of a visitor's thread.
const STACK_BYTES: usize = 256 << 10;

/// Games: a board, and a solution of it.
const GAMES: &[(&str, &[&str])] = &[
    ("tiles:1", &["right", "right"]),
    ("snake:1", &["L", "L"]),
    ("cards:1", &["3>2", "1>2"]),
    ("magnets:1", &["2,0>1,1"]),
];

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let options = Options::parse(arguments, &["--minutes", "--seconds", "--visitors", "--delay"])?;
    let allowed_delay = Duration::from_millis(options.number("--delay", ALLOWED_DELAY_MILLISECONDS));
    let seconds = options.number("--seconds", options.number("--minutes", 10) * 60);
    let visitors = options.number("--visitors", 200).max(HOSTILE.len() as u64 + 1);
    let mut server = Server::start(&options.program()?).map_err(|error| Failure::failed(error.to_string()))?;
    let result = soak(&mut server, Duration::from_secs(seconds), visitors as usize, allowed_delay);
    // The server keeps nothing, so it can be killed.
    let _ = server.child.kill();
    let _ = server.child.wait();
    result
}

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(program: &Path) -> io::Result<Server> {
        let mut child =
            Command::new(program).args(["serve", "--port", "0"]).env("LANG", "C").stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let port = line.trim_end().trim_end_matches('/').rsplit(':').next().and_then(|text| text.parse().ok());
        let Some(port) = port else { return Err(io::Error::other(format!("the server said: {line}"))) };
        Ok(Server { child, address: (Ipv4Addr::LOCALHOST, port).into() })
    }

    /// The memory that the server takes, in bytes.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.split_whitespace().next().and_then(|text| text.parse::<u64>().ok()).unwrap_or(0) << 10
    }
}

fn soak(server: &mut Server, time: Duration, visitors: usize, allowed_delay: Duration) -> Result<(), Failure> {
    let friendly = visitors - HOSTILE.len();
    // To compare with: how fast the server answers its only visitor.
    let mut alone = Visitor::new(server.address, 0);
    let alone_times: Vec<Duration> =
        (0..500).map(|_| alone.play()).collect::<Result<_, _>>().map_err(Failure::failed)?;
    let stop = AtomicBool::new(false);
    let (answered, errors, start, end) = std::thread::scope(|scope| {
        let players: Vec<_> = (1..=friendly).map(|number| spawn(scope, number, server.address, &stop)).collect();
        // The memory to compare with is measured when the server has seen everything once.
        let first_wave = (time / 4).min(Duration::from_secs(30));
        attack(server.address, friendly, first_wave);
        std::thread::sleep(SETTLING_TIME);
        let start = server.memory();
        attack(server.address, friendly, time.saturating_sub(first_wave));
        stop.store(true, Ordering::Relaxed);
        let (mut answered, mut errors) = (Vec::new(), Vec::new());
        for player in players {
            match player.map(ScopedJoinHandle::join) {
                Ok(Ok((times, failed))) => {
                    answered.extend(times);
                    errors.extend(failed);
                }
                _ => errors.push("a visitor did not start, or panicked".to_owned()),
            }
        }
        std::thread::sleep(SETTLING_TIME);
        (answered, errors, start, server.memory())
    });
    let is_alive = server.child.try_wait().is_ok_and(|status| status.is_none());
    report(alone_times, answered, allowed_delay, &errors, (start, end), is_alive)
}

/// Lets the hostile visitors attack for `time`. They are numbered after the friendly ones.
fn attack(address: SocketAddr, friendly: usize, time: Duration) {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for (index, attack) in HOSTILE.iter().enumerate() {
            let stop = &stop;
            // What happens to the hostile ones does not matter.
            let _ = Builder::new().spawn_scoped(scope, move || attack(address, friendly + 1 + index, stop));
        }
        std::thread::sleep(time);
        stop.store(true, Ordering::Relaxed);
    });
}

/// Prints the figures, and fails if one is too large.
fn report(
    alone: Vec<Duration>,
    answered: Vec<Duration>,
    allowed_delay: Duration,
    errors: &[String],
    (start, end): (u64, u64),
    is_alive: bool,
) -> Result<(), Failure> {
    let (idle, busy) = (percentiles(alone), percentiles(answered));
    let line = |name: &str, figures: &Percentiles| {
        println!(
            "{name}: {} moves, median {:.1} ms, 99 of 100 within {:.1} ms, the slowest {:.1} ms",
            figures.count, figures.median, figures.high, figures.most
        );
    };
    line("idle server", &idle);
    line("with attacks", &busy);
    println!("memory: {:.1} MiB at the start, {:.1} MiB at the end", mebibytes(start), mebibytes(end));
    errors.iter().take(5).for_each(|error| println!("error: {error}"));
    let mut wrong = Vec::new();
    if !errors.is_empty() {
        wrong.push(format!("{} moves were not answered", errors.len()));
    }
    if busy.high > idle.high + allowed_delay.as_secs_f64() * 1_000.0 {
        wrong.push("moves were answered too late".to_owned());
    }
    if end * 100 > start * (100 + ALLOWED_GROWTH) {
        wrong.push("the server took more memory".to_owned());
    }
    if !is_alive {
        wrong.push("the server has ended".to_owned());
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::failed(wrong.join("; "))) }
}

fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

/// Times in milliseconds.
#[derive(Debug, PartialEq)]
struct Percentiles {
    count: usize,
    median: f64,
    high: f64,
    most: f64,
}

fn percentiles(mut times: Vec<Duration>) -> Percentiles {
    times.sort_unstable();
    let at = |share: f64| {
        let index = (times.len().saturating_sub(1) as f64 * share) as usize;
        times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
    };
    Percentiles { count: times.len(), median: at(0.5), high: at(0.99), most: at(1.0) }
}

/// Starts a visitor who plays until the end. Returns the times of its moves, and its errors.
fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    number: usize,
    address: SocketAddr,
    stop: &'scope AtomicBool,
) -> io::Result<ScopedJoinHandle<'scope, (Vec<Duration>, Vec<String>)>> {
    let play = move || {
        let mut visitor = Visitor::new(address, number);
        let (mut times, mut errors) = (Vec::new(), Vec::new());
        // Visitors do not move all at the same moment.
        std::thread::sleep(PAUSE * (number % 100) as u32 / 100);
        while !stop.load(Ordering::Relaxed) {
            match visitor.play() {
                Ok(time) => times.push(time),
                Err(error) => errors.push(error),
            }
            std::thread::sleep(PAUSE);
        }
        (times, errors)
    };
    Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, play)
}

/// A visitor with a game.
struct Visitor {
    address: SocketAddr,
    number: usize,
    connection: Option<TcpStream>,
    moves_made: usize,
}

impl Visitor {
    fn new(address: SocketAddr, number: usize) -> Visitor {
        Visitor { address, number, connection: None, moves_made: 0 }
    }

    /// Makes the next move of the game, and returns how long the answer took.
    fn play(&mut self) -> Result<Duration, String> {
        let (board, plan) = GAMES[self.number % GAMES.len()];
        let moves: Vec<String> = plan[..self.moves_made].iter().map(|text| format!("{text:?}")).collect();
        let next = plan[self.moves_made];
        let body = format!("{{\"id\":\"{board}\",\"moves\":[{}],\"control\":{{\"text\":{next:?}}}}}", moves.join(","));
        let begin = Instant::now();
        let answer = self.post("/api/position", &body)?;
        let time = begin.elapsed();
        if !answer.contains("\"played\":[") {
            return Err(format!("{board}: {answer}"));
        }
        self.moves_made = (self.moves_made + 1) % plan.len();
        Ok(time)
    }

    /// Sends a request. A connection that the server has closed while it was idle is opened again, as browsers do.
    fn post(&mut self, path: &str, body: &str) -> Result<String, String> {
        let request = post(path, body, self.number);
        if let Some(connection) = &mut self.connection
            && let Ok(answer) = exchange(connection, request.as_bytes())
        {
            return check(answer);
        }
        let connection = TcpStream::connect_timeout(&self.address, PATIENCE).map_err(|error| error.to_string())?;
        let ready = connection.set_nodelay(true).and_then(|()| connection.set_read_timeout(Some(PATIENCE)));
        ready.map_err(|error| error.to_string())?;
        let connection = self.connection.insert(connection);
        check(exchange(connection, request.as_bytes()).map_err(|error| error.to_string())?)
    }
}

/// The text of a request. A proxy on this machine names the address of its client, so every visitor has an address of its own.
fn post(path: &str, body: &str, visitor: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 192.0.2.{}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        visitor % 256,
        body.len()
    )
}

fn check(answer: String) -> Result<String, String> {
    if answer.starts_with("HTTP/1.1 200") {
        Ok(answer)
    } else {
        Err(answer.lines().next().unwrap_or_default().to_owned())
    }
}

/// Sends a request, and reads its whole answer.
fn exchange(connection: &mut TcpStream, request: &[u8]) -> io::Result<String> {
    connection.write_all(request)?;
    let mut received = Vec::new();
    let mut buffer = [0; 8_192];
    loop {
        let length = connection.read(&mut buffer)?;
        if length == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        received.extend_from_slice(&buffer[..length]);
        let Some(end) = received.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&received[..end]).to_lowercase();
        let body = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.trim().parse::<usize>().ok());
        if received.len() >= end + 4 + body.unwrap_or(0) {
            return Ok(String::from_utf8_lossy(&received).into_owned());
        }
    }
}

/// What a hostile visitor does until the end.
type Attack = fn(SocketAddr, usize, &AtomicBool);

const HOSTILE: [Attack; 5] = [send_bombs, stay_silent, search_long, disconnect, send_noise];

fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let connection = TcpStream::connect_timeout(&address, Duration::from_secs(1))?;
    connection.set_read_timeout(Some(Duration::from_secs(2)))?;
    connection.set_write_timeout(Some(Duration::from_secs(2)))?;
    Ok(connection)
}

/// Sends texts of a megabyte that are not boards.
fn send_bombs(address: SocketAddr, number: usize, stop: &AtomicBool) {
    let signs = ["x", "(", "1 ", "[", "\\n", "9"];
    for sign in signs.iter().cycle().take_while(|_| !stop.load(Ordering::Relaxed)) {
        let text = sign.repeat((1 << 20) / sign.len());
        let body = format!("{{\"puzzle\":\"nurikabe\",\"text\":\"{text}\"}}");
        let _ = connect(address)
            .and_then(|mut connection| exchange(&mut connection, post("/api/open", &body, number).as_bytes()));
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Opens hundreds of connections that send a header byte by byte.
fn stay_silent(address: SocketAddr, _: usize, stop: &AtomicBool) {
    let mut connections: Vec<TcpStream> = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        connections.retain_mut(|connection| connection.write_all(b"x").is_ok());
        for _ in 0..50 {
            if connections.len() >= SILENT_CONNECTIONS {
                break;
            }
            let Ok(mut connection) = connect(address) else { break };
            let _ = connection.write_all(b"GET / HTTP/1.1\r\nx-");
            connections.push(connection);
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Starts many searches at the same time that take as long as the server allows.
fn search_long(address: SocketAddr, number: usize, stop: &AtomicBool) {
    let request =
        post("/api/solve", "{\"id\":\"tiles:korf24-1\",\"with\":\"astar\",\"estimate\":\"manhattan\"}", number);
    let mut connections = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        if connections.len() < 20
            && let Ok(mut connection) = connect(address)
            && connection.write_all(request.as_bytes()).is_ok()
        {
            connections.push((connection, Instant::now()));
        }
        // The server refuses most of them.
        connections.retain(|(_, begin)| begin.elapsed() < Duration::from_secs(5));
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Sends requests and closes the connection before the answer.
fn disconnect(address: SocketAddr, number: usize, stop: &AtomicBool) {
    let mut random = Random::new(7);
    let bodies = [
        ("/api/solve", "{\"id\":\"tiles:korf-88\",\"with\":\"bfs\"}"),
        ("/api/rate", "{\"id\":\"nurikabe:20\"}"),
        ("/api/hint", "{\"id\":\"tiles:korf24-1\"}"),
    ];
    while !stop.load(Ordering::Relaxed) {
        let (path, body) = random.choose(&bodies);
        if let Ok(mut connection) = connect(address) {
            let _ = connection.write_all(post(path, body, number).as_bytes());
            std::thread::sleep(Duration::from_millis(random.below(30)));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Sends bytes that are not a request.
fn send_noise(address: SocketAddr, _: usize, stop: &AtomicBool) {
    let mut random = Random::new(9);
    while !stop.load(Ordering::Relaxed) {
        let noise: Vec<u8> = (0..random.below(5_000)).map(|_| random.next() as u8).collect();
        let _ = connect(address).and_then(|mut connection| exchange(&mut connection, &noise));
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_in_milliseconds() {
        let times = (1..=100).map(Duration::from_millis).collect();
        assert_eq!(percentiles(times), Percentiles { count: 100, median: 50.0, high: 99.0, most: 100.0 });
        assert_eq!(percentiles(Vec::new()).count, 0);
    }

    #[test]
    fn a_late_answer_an_error_and_growth_are_failures() {
        let times = |milliseconds: u64| vec![Duration::from_millis(milliseconds); 10];
        let judge = |busy: u64, errors: &[String], memory: (u64, u64), is_alive: bool| {
            report(times(1), times(busy), Duration::from_millis(20), errors, memory, is_alive)
        };
        assert_eq!(judge(20, &[], (100, 110), true), Ok(()));
        assert!(judge(22, &[], (100, 100), true).is_err());
        assert!(judge(1, &["late".to_owned()], (100, 100), true).is_err());
        assert!(judge(1, &[], (100, 111), true).is_err());
        assert!(judge(1, &[], (100, 100), false).is_err());
    }
}
