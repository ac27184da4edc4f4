//! probe
use gordian_puzzles::nurikabe::{Clue, Colour, Grid, solve};
use std::time::Instant;

pub(crate) fn run(file: &str) {
    let text = std::fs::read_to_string(file).unwrap();
    for trials in [false, true] {
        let mut times = vec![];
        let mut count = [0; 4];
        let mut wrong = 0;
        for line in text.lines() {
            let v: serde_json::Value = serde_json::from_str(line).unwrap();
            let (rows, cols) = (v["rows"].as_u64().unwrap() as usize, v["cols"].as_u64().unwrap() as usize);
            let clues = v["clues"].as_array().unwrap().iter().map(|c| {
                let n: Vec<u64> = c.as_array().unwrap().iter().map(|x| x.as_u64().unwrap()).collect();
                Clue { cell: n[0] as usize * cols + n[1] as usize, size: (n[2] > 0).then_some(n[2] as u32) }
            }).collect();
            let grid = Grid::new(rows, cols, clues);
            let t = Instant::now();
            let (r, board) = solve::probe(&grid, trials);
            let el = t.elapsed().as_secs_f64() * 1e3;
            times.push(el);
            count[(r + 2) as usize] += 1;
            if r == 0 && !trials && rows * cols <= 64 && std::env::var("SHOW").is_ok() {
                println!("{}", v["name"]);
                for r in 0..rows { println!("{}   {}", (0..cols).map(|c| { let k = r * cols + c; if let Some(i) = grid.clue_at(k) { format!("{:>3}", grid.clues()[i].size.unwrap_or(0)) } else { match board[k] { Colour::Sea => "  #", Colour::Land => "  o", _ => "  ." }.to_string() } }).collect::<String>(), v["solution"][r]); }
            }
            let name = v["name"].as_str().unwrap();
            let verdict = v["verdict"].as_str().unwrap();
            if r == -2 || (r == -1 && verdict != "unsolvable") || (r == 1 && verdict != "unique") { println!("{name}: {r} vs {verdict}"); }
            if verdict == "unique" && let Some(s) = v["solution"].as_array() {
                let s: Vec<u8> = s.iter().flat_map(|r| r.as_str().unwrap().bytes()).collect();
                for (a, b) in s.iter().zip(&board) {
                    if (*b == Colour::Sea && *a != b'#') || (*b == Colour::Land && *a == b'#') { wrong += 1; println!("{name} wrong"); break; }
                }
            }
        }
        times.sort_by(f64::total_cmp);
        let n = times.len();
        println!("trials {trials}: {count:?} of {n} wrong {wrong}; median {:.3} 90% {:.3} 99% {:.3} max {:.3} sum {:.1}", times[n / 2], times[n * 9 / 10], times[n * 99 / 100], times[n - 1], times.iter().sum::<f64>());
    }
}
