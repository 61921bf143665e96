//! A rate with a bound that it is not below.

use statrs::distribution::{Beta, ContinuousCDF as _};

/// Probability with which a bound covers the rate that it is about.
const CONFIDENCE: f64 = 0.95;

/// So many of a number of trials.
///
/// # Examples
///
/// ```
/// use muqi_judge::Rate;
///
/// let rate = Rate { hits: 240, trials: 240 };
/// assert_eq!(rate.share(), Some(1.0));
/// assert_eq!(format!("{:.2}", 100.0 * (1.0 - rate.at_least())), "1.24");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    /// The trials that went as they should.
    pub hits: usize,
    /// All of them, as many as hits or more.
    pub trials: usize,
}

impl Rate {
    /// Returns the hits as a part of the trials, from 0 to 1; nothing without a trial.
    pub fn share(self) -> Option<f64> {
        (self.trials > 0).then(|| count(self.hits) / count(self.trials))
    }

    /// Returns the one-sided 95 % bound of Clopper and Pearson, from 0 to 1: were the rate lower,
    /// as many hits or more would be seen in fewer than 5 % of such trials. It presumes
    /// independent trials.
    ///
    /// It is the quantile of 5 % of the beta distribution with the parameters `hits` and
    /// `trials - hits + 1`; 0 without a hit.
    pub fn at_least(self) -> f64 {
        let (hits, misses) = (count(self.hits), count(self.trials - self.hits));
        // There is no such distribution without a hit.
        Beta::new(hits, misses + 1.0).map_or(0.0, |beta| beta.inverse_cdf(1.0 - CONFIDENCE))
    }
}

/// Programs are far fewer than 2^32.
fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::INFINITY, f64::from)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the probability of so many hits or more, term by term.
    fn at_least_as_many(rate: Rate, probability: f64) -> f64 {
        let (mut chosen, mut sum) = (0.0_f64, 0.0);
        for misses in 0..=rate.trials - rate.hits {
            let hits = rate.trials - misses;
            if misses > 0 {
                chosen += (count(hits + 1) / count(misses)).ln();
            }
            let (hits, misses) = (count(hits), count(misses));
            sum += (chosen + hits * probability.ln() + misses * (-probability).ln_1p()).exp();
        }
        sum
    }

    #[test]
    fn bounds_are_those_of_published_tables() {
        // One-sided 95 % limits on defects of a sample of 10, as 100 - p: Clopper and Pearson.
        let limits = [(0, 25.89), (1, 39.42), (2, 50.69), (3, 60.66), (5, 77.76), (9, 99.49)];
        for (misses, percent) in limits {
            let bound = Rate { hits: 10 - misses, trials: 10 }.at_least();
            assert!((100.0 * (1.0 - bound) - percent).abs() < 0.01, "{misses}: {bound}");
        }
    }

    #[test]
    fn without_a_trial_or_a_hit_nothing_is_claimed() {
        assert_eq!(Rate::default().share(), None);
        assert_eq!(Rate::default().at_least().to_bits(), 0);
        assert_eq!(Rate { hits: 0, trials: 9 }.at_least().to_bits(), 0);
    }

    proptest! {
        #[test]
        fn at_the_bound_the_hits_that_were_seen_have_a_probability_of_5_percent(
            (hits, trials) in (1_usize..300).prop_flat_map(|trials| (1..=trials, Just(trials))),
        ) {
            let rate = Rate { hits, trials };
            let probability = at_least_as_many(rate, rate.at_least());
            prop_assert!((probability - 0.05).abs() < 1e-6, "{probability}");
        }
    }
}
