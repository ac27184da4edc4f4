//! probe
use gordian_puzzles::nurikabe::solve::{Extent, Known, Stage, solve};
use gordian_puzzles::nurikabe::{Clue, Colour, Grid};
use gordian_search::Stopwatch;
use std::ops::ControlFlow;

pub(crate) fn run(file: &str, syms: &[u8]) {
    let text = std::fs::read_to_string(file).unwrap();
    for &sym in syms {
        let mut times = vec![];
        let mut count = [0; 4];
        for line in text.lines() {
            let v: serde_json::Value = serde_json::from_str(line).unwrap();
            let (rows, cols) = (v["rows"].as_u64().unwrap() as usize, v["cols"].as_u64().unwrap() as usize);
            let clues = v["clues"]
                .as_array()
                .unwrap()
                .iter()
                .map(|c| {
                    let n: Vec<u64> = c.as_array().unwrap().iter().map(|x| x.as_u64().unwrap()).collect();
                    Clue { cell: n[0] as usize * cols + n[1] as usize, size: (n[2] > 0).then_some(n[2] as u32) }
                })
                .collect();
            let original = Grid::new(rows, cols, clues);
            let grid = original.turned(sym);
            let t = Stopwatch::start();
            let name = v["name"].as_str().unwrap().to_string();
            let (known, work) = solve(&grid, &grid.blank(), Extent::default(), |_| {
                if t.cpu().as_secs_f64() > 10.0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let el = t.cpu().as_secs_f64() * 1e3;
            times.push((el, name.clone(), work));
            count[work.stage as usize] += 1;
            let verdict = v["verdict"].as_str().unwrap();
            let (mine, board) = match &known {
                Known::Unsolvable => ("unsolvable", None),
                Known::Unique(b) => ("unique", Some(b)),
                Known::Several(b, _) => ("multiple", Some(b)),
                _ => ("", None),
            };
            if mine != verdict {
                println!("{name}: {mine} vs {verdict}");
            }
            if mine == "unique"
                && let Some(s) = v["solution"].as_array()
            {
                let s: Vec<u8> = s.iter().flat_map(|r| r.as_str().unwrap().bytes()).collect();
                let board = board.unwrap();
                for (k, a) in s.iter().enumerate() {
                    if (board[original.turn(k, sym)] == Colour::Sea) != (*a == b'#') {
                        println!("{name} wrong");
                        break;
                    }
                }
            }
        }
        let _ = Stage::Rules;
        times.sort_by(|a, b| a.0.total_cmp(&b.0));
        let n = times.len();
        println!(
            "sym {sym}: stages {count:?} of {n}; median {:.3} 90% {:.3} 99% {:.3} max {:.3} sum {:.1}",
            times[n / 2].0,
            times[n * 9 / 10].0,
            times[n * 99 / 100].0,
            times[n - 1].0,
            times.iter().map(|t| t.0).sum::<f64>()
        );
        for t in times.iter().rev().take(14) {
            println!("   {:.1} ms {} {:?}", t.0, t.1, t.2);
        }
    }
}
