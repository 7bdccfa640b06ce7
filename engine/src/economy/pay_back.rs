//! What is taken back of an order when money is paid back (PAY-2, PAY-3).

use super::{Cents, Moons, OrderKind, OrderState, Period};

const DAY: u64 = 86_400_000;

/// A buyer may withdraw for so many milliseconds after they have paid: fourteen days.
pub const WITHDRAW_WITHIN: u64 = 14 * DAY;

/// The longest reason that staff give for a refund, in characters.
pub const REFUND_REASON_MAX: usize = 300;

/// What a buyer pays back of an order, and what they get for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Withdrawal {
    pub money: Cents,
    /// The moons that are given back: paid ones and bonus.
    pub moons: Moons,
}

/// An order that was paid, and whose moons or period were granted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaidOrder {
    pub kind: OrderKind,
    /// What was paid.
    pub price: Cents,
    pub moons: Moons,
    pub bonus: Moons,
    /// What the buyer has withdrawn from, so far.
    pub withdrawn: Withdrawal,
    /// What had been paid back when they withdrew.
    pub withdrawn_after: Cents,
}

impl PaidOrder {
    pub fn granted(&self) -> Moons {
        self.moons + self.bonus
    }

    /// True once what the buyer withdrew is paid back too, beside what had been before.
    pub fn is_withdrawal_paid(&self, refunded: Cents) -> bool {
        refunded >= self.withdrawn_after + self.withdrawn.money
    }

    /// True once all money of the order is paid back; of a period, all that its owner withdrew. Moons that a withdrawal has taken already
    /// say nothing of it: the provider may not have paid yet.
    pub fn is_paid_back(&self, refunded: Cents) -> bool {
        match self.kind {
            OrderKind::Subscription | OrderKind::Renewal if self.withdrawn.money > Cents(0) => {
                self.is_withdrawal_paid(refunded)
            }
            _ => refunded >= self.price,
        }
    }

    /// What a withdrawal pays back for so many unspent moons: their share of the price, rounded up in the buyer's favour.
    /// The unspent bonus is given back too and pays nothing. What was taken back and is given again is one lot, with the bonus in it: what
    /// is more than was paid for is bonus.
    pub fn withdrawal(&self, unspent: Moons, unspent_bonus: Moons) -> Withdrawal {
        let unspent_paid = unspent.0.clamp(0, self.moons.0);
        let whole = i128::from(self.moons.0.max(1));
        let share = (i128::from(self.price.0) * i128::from(unspent_paid) + whole - 1) / whole;
        let left = self.price.0 - self.withdrawn.money.0;
        let money = i64::try_from(share).unwrap_or(i64::MAX).min(left).max(0);
        let bonus = unspent_bonus.0 + (unspent.0 - unspent_paid).max(0);
        Withdrawal { money: Cents(money), moons: Moons(unspent_paid + bonus.clamp(0, self.bonus.0)) }
    }

    /// What a withdrawal from a subscription pays back for its first period: the share of the days that have not passed, rounded up in the
    /// owner's favour. Who has collected a pack of a drop has used a month of it up.
    pub fn withdrawal_from(&self, period: &Period, has_collected: bool, now: u64) -> Withdrawal {
        let days = |ms: u64| i128::from(ms / DAY);
        let whole = days(period.until.saturating_sub(period.from)).max(1);
        let used = days(now.saturating_sub(period.from)).min(whole);
        let months = i128::from(period.months.max(1));
        let collected = i128::from(has_collected);
        // In parts of which each day has as many as the period has months, and each month as many as the period has days.
        let left = (months * (whole - used)).min(whole * (months - collected));
        let parts = months * whole;
        let share = (i128::from(self.price.0) * left + parts - 1) / parts;
        Withdrawal { money: Cents(i64::try_from(share).unwrap_or(0)), moons: Moons(0) }
    }

    /// Until when the buyer may withdraw from an order that was paid at `paid_at`; `None` if they may not. They withdraw once, and not from
    /// the later periods of a subscription.
    pub fn withdrawable_until(&self, state: OrderState, paid_at: u64, now: u64) -> Option<u64> {
        let until = paid_at + WITHDRAW_WITHIN;
        let is_open = state == OrderState::Paid && self.withdrawn.money == Cents(0) && now < until;
        (is_open && self.kind != OrderKind::Renewal).then_some(until)
    }

    /// The most that staff can still pay back. `paid_back`: what was, and what is about to be.
    pub fn refundable(&self, state: OrderState, paid_back: Cents) -> Cents {
        match state {
            OrderState::Paid | OrderState::Refunded => (self.price - paid_back).max(Cents(0)),
            // A disputed order's money is with the bank already.
            _ => Cents(0),
        }
    }

    /// The moons that are taken back when so much more money is paid back.
    pub fn taken_for(&self, paid_back: Cents, money: Cents) -> Moons {
        self.owed(paid_back + money, false) - self.owed(paid_back, false)
    }

    /// The moons that must have been taken back in all once so much money has been paid back. Of the part that nobody withdrew from, the
    /// share is rounded down. After a lost dispute that is everything.
    pub fn owed(&self, refunded: Cents, is_disputed: bool) -> Moons {
        if is_disputed {
            return self.granted();
        }
        let price = self.price.0 - self.withdrawn.money.0;
        let refunded = (refunded.0 - self.withdrawn.money.0).clamp(0, price.max(0));
        let moons = self.granted().0 - self.withdrawn.moons.0;
        if price <= 0 {
            return self.withdrawn.moons;
        }
        let share = i128::from(moons) * i128::from(refunded) / i128::from(price);
        self.withdrawn.moons + Moons(i64::try_from(share).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORDER: PaidOrder = PaidOrder {
        kind: OrderKind::Moons,
        price: Cents(499),
        moons: Moons(450),
        bonus: Moons(40),
        withdrawn: Withdrawal { money: Cents(0), moons: Moons(0) },
        withdrawn_after: Cents(0),
    };

    #[test]
    fn pay_2_a_withdrawal_pays_the_unspent_part_back_in_the_buyers_favour() {
        assert_eq!(
            ORDER.withdrawal(Moons(450), Moons(40)),
            Withdrawal { money: Cents(499), moons: Moons(490) }
        );
        assert_eq!(
            ORDER.withdrawal(Moons(390), Moons(0)),
            Withdrawal { money: Cents(433), moons: Moons(390) }
        );
        assert_eq!(ORDER.withdrawal(Moons(1), Moons(0)).money, Cents(2), "1.11 cents are rounded up");
        assert_eq!(ORDER.withdrawal(Moons(0), Moons(7)), Withdrawal { money: Cents(0), moons: Moons(7) });
        assert_eq!(ORDER.withdrawal(Moons(900), Moons(90)).money, Cents(499), "never more than was paid");
        let restored = Withdrawal { money: Cents(499), moons: Moons(470) };
        assert_eq!(ORDER.withdrawal(Moons(470), Moons(0)), restored, "20 of them are bonus");
    }

    #[test]
    fn pay_2_an_order_is_paid_back_once_its_money_is_not_once_its_moons_are_taken() {
        let withdrawn = PaidOrder { withdrawn: Withdrawal { money: Cents(499), moons: Moons(490) }, ..ORDER };
        assert!(!withdrawn.is_paid_back(Cents(0)) && !withdrawn.is_paid_back(Cents(498)));
        assert!(withdrawn.is_paid_back(Cents(499)));
        assert!(!ORDER.is_paid_back(Cents(498)) && ORDER.is_paid_back(Cents(499)));
    }

    #[test]
    fn pay_3_refunds_in_parts_take_the_share_back_and_together_everything() {
        assert_eq!(ORDER.owed(Cents(0), false), Moons(0));
        assert_eq!(ORDER.owed(Cents(100), false), Moons(98));
        assert_eq!(ORDER.owed(Cents(498), false), Moons(489));
        assert_eq!(ORDER.owed(Cents(499), false), Moons(490));
        assert_eq!(ORDER.owed(Cents(999), false), Moons(490), "more than was paid takes no more back");
    }

    #[test]
    fn pay_3_a_lost_dispute_takes_everything_back_and_a_won_one_nothing() {
        assert_eq!(ORDER.owed(Cents(100), true), Moons(490));
        assert_eq!(ORDER.owed(Cents(0), false), Moons(0));
    }

    #[test]
    fn pay_2_a_buyer_withdraws_once_within_fourteen_days() {
        let until = |order: PaidOrder, state, now| order.withdrawable_until(state, 1_000, now);
        assert_eq!(until(ORDER, OrderState::Paid, 2_000), Some(1_000 + WITHDRAW_WITHIN));
        assert_eq!(until(ORDER, OrderState::Paid, 1_000 + WITHDRAW_WITHIN), None);
        assert_eq!(until(ORDER, OrderState::Disputed, 2_000), None);
        let withdrawn = ORDER.withdrawal(Moons(1), Moons(0));
        assert_eq!(until(PaidOrder { withdrawn, ..ORDER }, OrderState::Paid, 2_000), None);
    }

    #[test]
    fn staff_pay_back_what_is_left_and_a_part_takes_what_is_missing_to_its_share() {
        assert_eq!(ORDER.refundable(OrderState::Paid, Cents(100)), Cents(399));
        assert_eq!(ORDER.refundable(OrderState::Refunded, Cents(600)), Cents(0));
        assert_eq!(ORDER.refundable(OrderState::Disputed, Cents(0)), Cents(0));
        assert_eq!(ORDER.taken_for(Cents(0), Cents(100)), Moons(98));
        assert_eq!(ORDER.taken_for(Cents(100), Cents(398)), Moons(489 - 98));
        assert_eq!(ORDER.taken_for(Cents(100), Cents(399)), Moons(490 - 98));
    }

    #[test]
    fn what_was_withdrawn_is_not_taken_back_twice() {
        let withdrawn = ORDER.withdrawal(Moons(390), Moons(0));
        let after = PaidOrder { withdrawn, ..ORDER };
        assert_eq!(after.owed(Cents(0), false), Moons(390), "the moons are given back before the money is");
        assert_eq!(after.owed(withdrawn.money, false), Moons(390));
        assert_eq!(
            after.owed(Cents(466), false),
            Moons(440),
            "half of the other 66 cents are half of the other 100"
        );
        assert_eq!(after.owed(Cents(499), false), Moons(490));
    }

    #[test]
    fn what_is_owed_only_grows_with_what_is_refunded() {
        for withdrawn in [Withdrawal::default(), ORDER.withdrawal(Moons(200), Moons(40))] {
            let order = PaidOrder { withdrawn, ..ORDER };
            let owed: Vec<Moons> = (0..=600).map(|cents| order.owed(Cents(cents), false)).collect();
            assert!(owed.is_sorted());
            assert_eq!(owed[600], Moons(490));
        }
    }

    /// The order of a subscription's period.
    const fn order_of(kind: OrderKind) -> PaidOrder {
        PaidOrder { kind, moons: Moons(0), bonus: Moons(0), ..ORDER }
    }

    #[test]
    fn a_period_is_paid_back_once_all_its_money_is_or_what_its_owner_withdrew() {
        let order = order_of(OrderKind::Subscription);
        let is_back = |order: PaidOrder, cents| order.is_paid_back(Cents(cents));
        assert_eq!([0, 498, 499].map(|cents| is_back(order, cents)), [false, false, true]);
        let withdrawn = PaidOrder { withdrawn: Withdrawal { money: Cents(200), moons: Moons(0) }, ..order };
        assert_eq!([0, 199, 200].map(|cents| is_back(withdrawn, cents)), [false, false, true]);
        let after_a_part = PaidOrder { withdrawn_after: Cents(250), ..withdrawn };
        let paid_back = [200, 250, 449, 450].map(|cents| is_back(after_a_part, cents));
        assert_eq!(paid_back, [false, false, false, true], "250 had been paid back by staff");
    }

    #[test]
    fn sub_5_a_subscriber_withdraws_from_the_first_period_alone() {
        let until = |kind| order_of(kind).withdrawable_until(OrderState::Paid, 0, 1);
        assert_eq!(until(OrderKind::Subscription), Some(WITHDRAW_WITHIN));
        assert_eq!(until(OrderKind::Renewal), None);
    }

    #[test]
    fn sub_5_a_withdrawal_pays_the_days_that_are_left() {
        let back = |months: u32, days: u64, has_collected, hours: u64| {
            let period = Period { from: DAY, until: DAY + days * DAY, months, packs: 1 };
            let now = DAY + hours * (DAY / 24);
            order_of(OrderKind::Subscription).withdrawal_from(&period, has_collected, now).money
        };
        assert_eq!(back(1, 30, false, 0), Cents(499));
        assert_eq!(back(1, 30, false, 23), Cents(499), "a day that has begun is not paid");
        assert_eq!(back(1, 30, false, 24), Cents(483), "482.4 cents are rounded up");
        assert_eq!(back(1, 30, false, 24 * 13), Cents(283));
        assert_eq!(back(1, 30, false, 24 * 99), Cents(0));
        assert_eq!(back(1, 30, true, 0), Cents(0), "a pack is what a month gives");
        assert_eq!(back(12, 365, true, 0), Cents(458), "eleven of twelve months");
        assert_eq!(back(12, 365, true, 24 * 13), Cents(458), "thirteen days are less than the month");
        assert_eq!(back(12, 365, false, 24 * 13), Cents(482));
    }

    #[test]
    fn sub_5_a_month_that_has_not_begun_is_paid_back_in_full() {
        let period = Period { from: 40 * DAY, until: 70 * DAY, months: 1, packs: 1 };
        assert_eq!(order_of(OrderKind::Subscription).withdrawal_from(&period, false, DAY).money, Cents(499));
    }
}
