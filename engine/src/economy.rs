//! The two currencies, and which amounts staff may grant in them.

use serde::{Deserialize, Serialize};

/// The largest amount that staff may give or take at once.
pub const GRANT_MAX: i64 = 100_000;

/// A currency. Coins are earned by playing; moons are bought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Currency {
    Coins,
    Moons,
}

impl Currency {
    pub const ALL: [Self; 2] = [Self::Coins, Self::Moons];

    /// The currency's name on the wire and in the ledger.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Coins => "coins",
            Self::Moons => "moons",
        }
    }
}

/// True if staff may grant this amount: a positive one is given, a negative one taken.
pub const fn is_grant(amount: i64) -> bool {
    amount != 0 && amount >= -GRANT_MAX && amount <= GRANT_MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grant_has_a_limit_in_both_directions_and_is_something() {
        assert!([1, -1, GRANT_MAX, -GRANT_MAX].into_iter().all(is_grant));
        assert!([0, GRANT_MAX + 1, -GRANT_MAX - 1, i64::MIN].into_iter().all(|amount| !is_grant(amount)));
    }

    #[test]
    fn a_currency_is_called_the_same_everywhere() {
        for currency in Currency::ALL {
            assert_eq!(serde_json::to_value(currency).unwrap(), currency.name());
        }
    }
}
