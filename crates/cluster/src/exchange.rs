//! Sends states to the workers that own them.

use crate::mailbox::{Kind, Mailbox, Parcel};

/// The number of words in a parcel of states.
const PARCEL_WORDS: usize = 1 << 13;
/// The number of words that may be on the way to one worker. A sender that has reached it waits until the receiver has processed
/// some of them.
const MAX_WORDS_ON_THE_WAY: u64 = 1 << 20;

/// A mailbox for states and results. States travel in large parcels, of which a bounded number is on the way.
pub(crate) struct Exchange<'a> {
    mailbox: Mailbox<'a>,
    /// For each worker, the words that wait to be sent, and those that are on the way.
    outgoing: Vec<Vec<u64>>,
    on_the_way: Vec<u64>,
    /// The largest number of words that were on the way to one worker.
    #[cfg(test)]
    peak_on_the_way: u64,
}

impl<'a> Exchange<'a> {
    pub(crate) fn new(mailbox: Mailbox<'a>) -> Exchange<'a> {
        let peers = mailbox.peers();
        Exchange {
            mailbox,
            outgoing: vec![Vec::new(); peers],
            on_the_way: vec![0; peers],
            #[cfg(test)]
            peak_on_the_way: 0,
        }
    }

    pub(crate) fn mailbox(&self) -> &Mailbox<'a> {
        &self.mailbox
    }

    /// Sends a state to a worker. It may wait until there are enough for a parcel.
    #[inline(always)]
    pub(crate) fn send_state(&mut self, to: usize, state: &[u64]) {
        self.outgoing[to].extend_from_slice(state);
        if self.outgoing[to].len() >= PARCEL_WORDS {
            self.send_states(to);
        }
    }

    fn send_states(&mut self, to: usize) {
        let words = std::mem::take(&mut self.outgoing[to]);
        if !words.is_empty() {
            self.on_the_way[to] += words.len() as u64;
            #[cfg(test)]
            {
                self.peak_on_the_way = self.peak_on_the_way.max(self.on_the_way[to]);
            }
            self.mailbox.send(to, Kind::Work, words, String::new());
        }
    }

    /// Sends a result, such as counts or a single state, to a worker. It does not count as words on the way.
    pub(crate) fn send_result(&mut self, to: usize, words: Vec<u64>) {
        self.mailbox.send(to, Kind::Result, words, String::new());
    }

    /// Sends a result to all other workers.
    pub(crate) fn send_result_to_all(&mut self, words: &[u64]) {
        self.mailbox.send_to_all(Kind::Result, words);
    }

    /// Sends and receives. It waits while too many words are on the way to one worker.
    pub(crate) fn turn(&mut self, mut deal: impl FnMut(&Parcel)) {
        loop {
            let is_full = self.on_the_way.iter().any(|words| *words > MAX_WORDS_ON_THE_WAY);
            self.mailbox.turn(!is_full);
            self.receive(&mut deal);
            if !is_full {
                return;
            }
        }
    }

    /// Sends what waits, ends an epoch, waits until all workers have ended it, and deals with all its parcels.
    pub(crate) fn finish_epoch(&mut self, mut deal: impl FnMut(&Parcel)) {
        for to in 0..self.outgoing.len() {
            self.send_states(to);
        }
        let epoch = self.mailbox.end_epoch();
        loop {
            let has_arrived = self.mailbox.has_arrived(epoch);
            self.receive(&mut deal);
            // Only what was in the mailbox after the arrival is complete.
            if has_arrived {
                break;
            }
            self.mailbox.turn(false);
        }
        self.mailbox.open_epoch();
    }

    /// Deals with all parcels that may be received, and acknowledges states.
    fn receive(&mut self, deal: &mut impl FnMut(&Parcel)) {
        while let Some(parcel) = self.mailbox.receive() {
            match parcel.kind {
                Kind::Done => self.on_the_way[parcel.from as usize] -= parcel.words[0],
                Kind::Work => {
                    deal(&parcel);
                    let words = vec![parcel.words.len() as u64];
                    self.mailbox.send(parcel.from as usize, Kind::Done, words, String::new());
                }
                Kind::Result => deal(&parcel),
                Kind::Heartbeat | Kind::End => {}
            }
        }
    }

    /// Waits until all workers have sent everything.
    pub(crate) fn close(self) {
        self.mailbox.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watchdog::{OnCancel, Watchdog};
    use std::sync::Arc;
    use std::time::Duration;

    #[test]
    fn a_sender_waits_while_too_many_words_are_on_the_way() {
        const PARCELS: u64 = 4 * MAX_WORDS_ON_THE_WAY / PARCEL_WORDS as u64;
        let watchdog = Watchdog::start(0, 1, Duration::from_secs(60), Arc::default(), OnCancel::End, Arc::new(|_| {}));
        let watching = Arc::clone(&watchdog);
        let results = timely::execute(timely::Config::process(2), move |worker| {
            let mut exchange = Exchange::new(Mailbox::new(worker, 2, &watching));
            let mut received = 0;
            if exchange.mailbox().index() == 0 {
                for state in 0..PARCELS * PARCEL_WORDS as u64 {
                    exchange.send_state(1, &[state]);
                    if state % PARCEL_WORDS as u64 == 0 {
                        exchange.turn(|_| {});
                    }
                }
            } else {
                // A receiver that is busy with something else.
                std::thread::sleep(Duration::from_millis(200));
            }
            exchange.finish_epoch(|parcel| received += parcel.words.len() as u64);
            let peak = exchange.peak_on_the_way;
            exchange.close();
            (received, peak)
        });
        let results: Vec<(u64, u64)> = results.expect("workers").join().into_iter().flatten().collect();
        watchdog.finish();
        let [(0, peak), (received, 0)] = results[..] else { panic!("{results:?}") };
        assert_eq!(received, PARCELS * PARCEL_WORDS as u64);
        assert!(peak > MAX_WORDS_ON_THE_WAY, "the sender never had to wait");
        assert!(peak <= MAX_WORDS_ON_THE_WAY + 2 * PARCEL_WORDS as u64, "{peak}");
    }
}
