//! What staff grant again of an order that is paid: what was taken back for money that its provider has not paid back after all, as when
//! a refund was refused by the buyer's bank days later (PAY-7).

use serde::{Deserialize, Serialize};

use super::{Cents, Charge, Dispute, Fetched, Moons, OrderFacts, OrderState, PaidOrder, Withdrawal};

/// Why nothing of an order is granted again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum NotGrantable {
    /// The provider does not say that it is paid.
    Unpaid,
    /// What is paid is not what was ordered.
    Differs,
    /// The buyer's bank has the money.
    Disputed,
    /// Money is about to be paid back: how that ends is not known yet.
    PayingBack,
    /// Neither buyer nor receiver has an account any more.
    Nobody,
    /// Nothing is missing.
    Complete,
}

impl NotGrantable {
    pub const ALL: [Self; 6] =
        [Self::Unpaid, Self::Differs, Self::Disputed, Self::PayingBack, Self::Nobody, Self::Complete];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unpaid => "unpaid",
            Self::Differs => "differs",
            Self::Disputed => "disputed",
            Self::PayingBack => "payingBack",
            Self::Nobody => "nobody",
            Self::Complete => "complete",
        }
    }
}

/// What an order is after something of it was granted again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Regrant {
    pub state: OrderState,
    /// What is paid back of it: less than was thought.
    pub refunded: Cents,
    /// The moons that are given back.
    pub give: Moons,
    /// The order, from which the buyer has withdrawn nothing if they were not paid for it.
    pub paid: PaidOrder,
}

impl OrderFacts {
    /// What is given back of an order whose answer was applied already, because less of its money is paid back than it was taken back for.
    /// `is_paying_back`: a refund was asked for and has not ended.
    pub fn grant_again(&self, fetched: &Fetched, is_paying_back: bool) -> Result<Regrant, NotGrantable> {
        if fetched.charge != Charge::Paid {
            return Err(NotGrantable::Unpaid);
        }
        if self.alarm(fetched).is_some() {
            return Err(NotGrantable::Differs);
        }
        if fetched.dispute == Dispute::Lost {
            return Err(NotGrantable::Disputed);
        }
        if is_paying_back {
            return Err(NotGrantable::PayingBack);
        }
        let refunded = fetched.refunded.min(self.refunded);
        let paid = self.paid_after(refunded);
        let give = (self.taken - paid.owed(refunded, false)).max(Moons(0));
        if refunded == self.refunded && give == Moons(0) {
            return Err(NotGrantable::Complete);
        }
        let is_paid_back = paid.is_paid_back(refunded);
        let state = if is_paid_back { OrderState::Refunded } else { OrderState::Paid };
        Ok(Regrant { state, refunded, give, paid })
    }

    /// The order once it is known that only so much of what was thought to be is paid back. The total does not say which refund failed:
    /// if what is missing is what had been paid back before the withdrawal, that one failed, and the withdrawal stands.
    fn paid_after(&self, refunded: Cents) -> PaidOrder {
        let (before, withdrawn) = (self.paid.withdrawn_after, self.paid.withdrawn);
        if self.paid.is_withdrawal_paid(refunded) {
            return self.paid;
        }
        let is_before_missing = refunded + before == self.refunded && refunded >= withdrawn.money;
        let withdrawn = if is_before_missing { withdrawn } else { Withdrawal::default() };
        PaidOrder { withdrawn, withdrawn_after: Cents(0), ..self.paid }
    }
}

#[cfg(test)]
mod tests {
    use super::super::OrderKind;
    use super::*;

    /// An order that was paid back in full.
    fn paid_back() -> OrderFacts {
        OrderFacts {
            state: OrderState::Refunded,
            reference: "o1".to_owned(),
            currency: "EUR".to_owned(),
            is_live: false,
            paid: PaidOrder {
                kind: OrderKind::Moons,
                price: Cents(499),
                moons: Moons(450),
                bonus: Moons(40),
                withdrawn: Withdrawal::default(),
                withdrawn_after: Cents(0),
            },
            refunded: Cents(499),
            taken: Moons(490),
        }
    }

    fn fetched(refunded: i64) -> Fetched {
        Fetched {
            charge: Charge::Paid,
            amount: Cents(499),
            currency: "EUR".to_owned(),
            order: "o1".to_owned(),
            is_live: false,
            refunded: Cents(refunded),
            dispute: Dispute::None,
        }
    }

    #[test]
    fn pay_7_what_was_taken_for_money_that_was_not_paid_back_is_given_again_once() {
        let order = paid_back();
        let all = order.grant_again(&fetched(0), false).expect("all of it");
        assert_eq!((all.state, all.refunded, all.give), (OrderState::Paid, Cents(0), Moons(490)));
        let part = order.grant_again(&fetched(100), false).expect("a part of it");
        assert_eq!((part.state, part.refunded, part.give), (OrderState::Paid, Cents(100), Moons(392)));
        let after =
            OrderFacts { state: part.state, refunded: part.refunded, taken: Moons(98), ..order.clone() };
        assert_eq!(after.grant_again(&fetched(100), false), Err(NotGrantable::Complete));
        assert_eq!(after.apply(&fetched(100)).take, Moons(0), "the same answer takes nothing");
        assert_eq!(after.apply(&fetched(499)).take, Moons(392), "what is paid back later is taken again");
        assert_eq!(order.grant_again(&fetched(499), false), Err(NotGrantable::Complete));
    }

    #[test]
    fn pay_7_a_withdrawal_that_was_not_paid_is_taken_back() {
        let withdrawn = Withdrawal { money: Cents(433), moons: Moons(390) };
        let paid = PaidOrder { withdrawn, ..paid_back().paid };
        let order = OrderFacts {
            state: OrderState::Paid,
            paid,
            refunded: Cents(433),
            taken: Moons(390),
            ..paid_back()
        };
        let again = order.grant_again(&fetched(0), false).expect("all of it");
        assert_eq!((again.give, again.paid.withdrawn), (Moons(390), Withdrawal::default()));
        assert_eq!(order.grant_again(&fetched(433), false), Err(NotGrantable::Complete));
    }

    #[test]
    fn pay_7_a_withdrawal_stands_if_it_is_the_part_before_it_that_was_not_paid() {
        let period = PaidOrder {
            kind: OrderKind::Subscription,
            withdrawn: Withdrawal { money: Cents(199), moons: Moons(0) },
            withdrawn_after: Cents(300),
            moons: Moons(0),
            bonus: Moons(0),
            ..paid_back().paid
        };
        let order = OrderFacts { paid: period, taken: Moons(0), ..paid_back() };
        let after = |refunded| order.grant_again(&fetched(refunded), false).expect("something failed");
        let stands = after(199);
        assert_eq!((stands.state, stands.paid.withdrawn.money), (OrderState::Refunded, Cents(199)));
        for refunded in [0, 300] {
            let failed = after(refunded);
            assert_eq!((failed.state, failed.paid.withdrawn), (OrderState::Paid, Withdrawal::default()));
        }
    }

    #[test]
    fn pay_7_nothing_is_granted_for_what_is_not_paid_or_not_ours_or_on_its_way_back() {
        let order = paid_back();
        let none = fetched(0);
        for (said, is_paying_back, why) in [
            (Fetched { charge: Charge::Failed, ..none.clone() }, false, NotGrantable::Unpaid),
            (Fetched { amount: Cents(99), ..none.clone() }, false, NotGrantable::Differs),
            (Fetched { dispute: Dispute::Lost, ..none.clone() }, false, NotGrantable::Disputed),
            (none, true, NotGrantable::PayingBack),
        ] {
            assert_eq!(order.grant_again(&said, is_paying_back), Err(why));
        }
    }
}
