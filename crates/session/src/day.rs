//! Days, and the puzzle of a day, which is the same for everyone.

use gordian_puzzle::{About, Id, Options};
use gordian_search::clock::time_since_1970;
use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// A day of the Gregorian calendar, in universal time, so that it is the same day for everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// Days since the first of January 1970.
    number: i64,
}

impl Day {
    /// The day that contains a moment.
    pub fn of(moment: SystemTime) -> Self {
        let seconds = match moment.duration_since(UNIX_EPOCH) {
            Ok(after) => i64::try_from(after.as_secs()).unwrap_or(i64::MAX),
            Err(before) => -i64::try_from(before.duration().as_secs()).unwrap_or(i64::MAX),
        };
        Day { number: seconds.div_euclid(86_400) }
    }

    /// The current day in universal time.
    pub fn today() -> Self {
        Day::of(UNIX_EPOCH + time_since_1970())
    }

    /// The day by its number since the first of January 1970.
    pub fn from_number(number: i64) -> Self {
        Day { number }
    }

    /// The day of a date written as `2026-11-16`; `None` when there is no such day.
    ///
    /// ```
    /// use gordian_session::Day;
    /// assert_eq!(Day::parse("1970-01-02"), Some(Day::from_number(1)));
    /// assert_eq!(Day::parse("2026-02-29"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let normal = gordian_puzzle::text::normalise(text.trim());
        let parts: Vec<i64> = normal.split('-').map(str::parse).collect::<Result<_, _>>().ok()?;
        let [year, month @ 1..=12, day @ 1..=31] = parts[..] else { return None };
        if !(0..=9999).contains(&year) {
            return None;
        }
        // Years that begin in March, as in `date`.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let of_cycle = year.rem_euclid(400);
        let of_year = (153 * month + 2) / 5 + day - 1;
        let days = of_cycle * 365 + of_cycle / 4 - of_cycle / 100 + of_year;
        let found = Day { number: year.div_euclid(400) * 146_097 + days - 719_468 };
        // The thirty-first of a short month is a day of the next.
        (i64::from(found.date().2) == day).then_some(found)
    }

    /// The number of the day since the first of January 1970.
    pub fn number(self) -> i64 {
        self.number
    }

    /// The previous day.
    #[must_use]
    pub fn before(self) -> Self {
        Day { number: self.number - 1 }
    }

    /// Year, month and day.
    pub fn date(self) -> (i64, u32, u32) {
        // Howard Hinnant's `civil_from_days`. Years begin in March, so that the leap day is the last day of a year. The calendar
        // repeats after 400 years. Five months from March or August on have 153 days.
        const DAYS_BEFORE_1970: i64 = 719_468;
        const DAYS_IN_400_YEARS: i64 = 146_097;
        let days = self.number + DAYS_BEFORE_1970;
        let cycle = days.div_euclid(DAYS_IN_400_YEARS);
        let day_of_cycle = days.rem_euclid(DAYS_IN_400_YEARS);
        let year = (day_of_cycle - day_of_cycle / 1_460 + day_of_cycle / 36_524 - day_of_cycle / 146_096) / 365;
        let day_of_year = day_of_cycle - (365 * year + year / 4 - year / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let (month, next_year) =
            if month_from_march < 10 { (month_from_march + 3, 0) } else { (month_from_march - 9, 1) };
        (year + cycle * 400 + next_year, month as u32, day as u32)
    }

    /// The difficulty of the puzzles of this day: easy at the start of the week, hard at its end.
    pub fn difficulty(self) -> &'static str {
        // The first of January 1970 was a Thursday.
        match (self.number + 3).rem_euclid(7) {
            0 | 1 => "easy",
            2..=4 => "medium",
            _ => "hard",
        }
    }

    /// The id of the day's instance of a puzzle: its date is the seed.
    pub fn id(self, about: &About) -> String {
        let (year, month, day) = self.date();
        let seed = u64::try_from(year * 10_000 + i64::from(month) * 100 + i64::from(day)).unwrap_or(0);
        let options = Options::from([("level".to_owned(), self.difficulty().to_owned())]);
        let head = about.sizes.first().copied().unwrap_or_default().to_owned();
        Id { puzzle: about.name.to_owned(), head, options, body: None, seed: Some(seed) }.to_string()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(out, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let days = [(0, "1970-01-01"), (-1, "1969-12-31"), (11_016, "2000-02-29"), (11_017, "2000-03-01")];
        for (number, date) in days {
            assert_eq!(Day::from_number(number).to_string(), date);
        }
        assert_eq!(Day::of(UNIX_EPOCH + Duration::from_secs(1_600_000_000)).to_string(), "2020-09-13");
        assert_eq!(Day::of(UNIX_EPOCH - Duration::from_secs(1)).to_string(), "1969-12-31");
        let mut date = Day::from_number(0).date();
        for number in 1..100_000 {
            let next = Day::from_number(number).date();
            assert!(next > date && next.1 <= 12 && next.2 <= 31, "{next:?}");
            assert_eq!(Day::parse(&Day::from_number(number).to_string()), Some(Day::from_number(number)));
            date = next;
        }
    }

    #[test]
    fn the_week_grows_harder() {
        let monday = Day::from_number(4);
        let week: Vec<&str> = (0..7).map(|day| Day::from_number(monday.number() + day).difficulty()).collect();
        assert_eq!(week, ["easy", "easy", "medium", "medium", "medium", "hard", "hard"]);
    }
}
