//! An order, of moons or of a subscription's period, and the one reducer by which it follows what its payment provider says (PAY-1, PAY-3).
//!
//! Webhooks, return pages, the poller and staff all ask the provider and apply its answer here, so that events may come in any order,
//! twice or not at all.

use serde::{Deserialize, Serialize};

use super::{Cents, Moons, PaidOrder};

/// What an order sells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum OrderKind {
    Moons,
    /// The first period of a subscription, or a single month.
    Subscription,
    /// A later period of a subscription.
    Renewal,
}

impl OrderKind {
    pub const ALL: [Self; 3] = [Self::Moons, Self::Subscription, Self::Renewal];

    /// The name in the database and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moons => "moons",
            Self::Subscription => "subscription",
            Self::Renewal => "renewal",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The state of an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum OrderState {
    /// It is stored; the provider may not have heard of it yet.
    Created,
    /// The buyer is at the provider.
    Processing,
    Failed,
    Expired,
    Paid,
    /// All that was paid is paid back.
    Refunded,
    /// The buyer's bank has taken the money back.
    Disputed,
}

impl OrderState {
    pub const ALL: [Self; 7] = [
        Self::Created,
        Self::Processing,
        Self::Failed,
        Self::Expired,
        Self::Paid,
        Self::Refunded,
        Self::Disputed,
    ];

    /// The name in the database and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Processing => "processing",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
            Self::Disputed => "disputed",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }

    /// True while the buyer may still pay.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Created | Self::Processing)
    }

    /// True if it was paid, whatever came later.
    pub const fn was_paid(self) -> bool {
        matches!(self, Self::Paid | Self::Refunded | Self::Disputed)
    }
}

/// What a provider says of a charge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charge {
    Pending,
    Paid,
    Failed,
    Expired,
}

/// What a provider says of a dispute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dispute {
    /// There is none, or the buyer's bank has decided for the shop.
    None,
    /// A question, which moves no money.
    Inquiry,
    /// The money is taken back.
    Lost,
}

/// What a provider says is true of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fetched {
    pub charge: Charge,
    pub amount: Cents,
    /// In capitals, as in `EUR`.
    pub currency: String,
    /// Our reference of the order.
    pub order: String,
    /// Real money, and no test.
    pub is_live: bool,
    /// What has been paid back so far.
    pub refunded: Cents,
    pub dispute: Dispute,
}

/// What is known of an order before the provider's answer is applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderFacts {
    pub state: OrderState,
    pub reference: String,
    pub currency: String,
    /// Orders of this installation move real money.
    pub is_live: bool,
    pub paid: PaidOrder,
    /// What was known to be paid back.
    pub refunded: Cents,
    /// The moons that have been taken back.
    pub taken: Moons,
}

/// Why a payment is not what was ordered. Nothing is granted, and staff are told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Alarm {
    Amount,
    Currency,
    Reference,
    /// A test payment where money is real, or the other way round.
    Mode,
}

impl Alarm {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Amount => "amount",
            Self::Currency => "currency",
            Self::Reference => "reference",
            Self::Mode => "mode",
        }
    }
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub state: OrderState,
    /// The moons are granted now.
    pub is_granted: bool,
    /// So many moons are taken back; below zero, given back.
    pub take: Moons,
    pub refunded: Cents,
    pub alarm: Option<Alarm>,
}

impl OrderFacts {
    /// Applies what the provider says. The state only moves forward: an order that failed or expired may still turn out to be paid, and
    /// one that was paid stays so. Only a dispute that is won gives something back.
    pub fn apply(&self, fetched: &Fetched) -> Step {
        let unchanged = Step {
            state: self.state,
            is_granted: false,
            take: Moons(0),
            refunded: self.refunded,
            alarm: None,
        };
        let is_granted = !self.state.was_paid() && fetched.charge == Charge::Paid;
        if is_granted && let Some(alarm) = self.alarm(fetched) {
            let state = if self.state == OrderState::Created { OrderState::Processing } else { self.state };
            return Step { state, alarm: Some(alarm), ..unchanged };
        }
        if !is_granted && !self.state.was_paid() {
            let state = match (self.state, fetched.charge) {
                (OrderState::Failed | OrderState::Expired, _) => self.state,
                (_, Charge::Failed) => OrderState::Failed,
                (_, Charge::Expired) => OrderState::Expired,
                (_, Charge::Pending | Charge::Paid) => OrderState::Processing,
            };
            return Step { state, ..unchanged };
        }
        let refunded = self.refunded.max(fetched.refunded);
        let is_disputed = fetched.dispute == Dispute::Lost;
        let owed = self.paid.owed(refunded, is_disputed);
        let state = match is_disputed {
            true => OrderState::Disputed,
            false if self.paid.is_paid_back(refunded) => OrderState::Refunded,
            false => OrderState::Paid,
        };
        let is_won = self.state == OrderState::Disputed && !is_disputed;
        let take = owed - self.taken;
        let take = if is_won { take } else { take.max(Moons(0)) };
        Step { state, is_granted, take, refunded, alarm: None }
    }

    pub(super) fn alarm(&self, fetched: &Fetched) -> Option<Alarm> {
        if fetched.order != self.reference {
            Some(Alarm::Reference)
        } else if fetched.is_live != self.is_live {
            Some(Alarm::Mode)
        } else if !fetched.currency.eq_ignore_ascii_case(&self.currency) {
            Some(Alarm::Currency)
        } else if fetched.amount != self.paid.price {
            Some(Alarm::Amount)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Withdrawal;
    use super::*;

    fn order(state: OrderState) -> OrderFacts {
        OrderFacts {
            state,
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
            refunded: Cents(0),
            taken: Moons(0),
        }
    }

    fn fetched(charge: Charge) -> Fetched {
        Fetched {
            charge,
            amount: Cents(499),
            currency: "eur".to_owned(),
            order: "o1".to_owned(),
            is_live: false,
            refunded: Cents(0),
            dispute: Dispute::None,
        }
    }

    /// The order after a step.
    fn after(order: &OrderFacts, step: &Step) -> OrderFacts {
        OrderFacts {
            state: step.state,
            refunded: step.refunded,
            taken: order.taken + step.take,
            ..order.clone()
        }
    }

    #[test]
    fn pay_1_a_paid_order_is_granted_once() {
        let first = order(OrderState::Processing).apply(&fetched(Charge::Paid));
        assert_eq!((first.state, first.is_granted), (OrderState::Paid, true));
        let second = order(OrderState::Paid).apply(&fetched(Charge::Paid));
        assert_eq!((second.state, second.is_granted, second.take), (OrderState::Paid, false, Moons(0)));
    }

    #[test]
    fn pay_1_what_differs_from_the_order_is_an_alarm_and_grants_nothing() {
        let paid = fetched(Charge::Paid);
        let alarms = [
            (Fetched { amount: Cents(99), ..paid.clone() }, Alarm::Amount),
            (Fetched { currency: "USD".to_owned(), ..paid.clone() }, Alarm::Currency),
            (Fetched { order: "o2".to_owned(), ..paid.clone() }, Alarm::Reference),
            (Fetched { is_live: true, ..paid }, Alarm::Mode),
        ];
        for (fetched, alarm) in alarms {
            let step = order(OrderState::Created).apply(&fetched);
            assert_eq!(
                (step.state, step.is_granted, step.alarm),
                (OrderState::Processing, false, Some(alarm))
            );
        }
    }

    #[test]
    fn a_payment_that_comes_late_is_granted_and_one_that_was_made_never_fails() {
        for late in [OrderState::Failed, OrderState::Expired] {
            assert!(order(late).apply(&fetched(Charge::Paid)).is_granted);
            assert_eq!(order(late).apply(&fetched(Charge::Pending)).state, late);
        }
        for charge in [Charge::Pending, Charge::Failed, Charge::Expired] {
            assert_eq!(order(OrderState::Paid).apply(&fetched(charge)).state, OrderState::Paid);
        }
    }

    #[test]
    fn pay_3_a_lost_dispute_takes_back_an_inquiry_nothing_and_a_won_one_restores() {
        let disputed = |dispute| Fetched { dispute, ..fetched(Charge::Paid) };
        let paid = order(OrderState::Paid);
        assert_eq!(paid.apply(&disputed(Dispute::Inquiry)).take, Moons(0));
        let lost = paid.apply(&disputed(Dispute::Lost));
        assert_eq!((lost.state, lost.take), (OrderState::Disputed, Moons(490)));
        let lost = after(&paid, &lost);
        let won = lost.apply(&disputed(Dispute::None));
        assert_eq!((won.state, won.take), (OrderState::Paid, Moons(-490)));
        let won = after(&lost, &won);
        assert_eq!(won.apply(&disputed(Dispute::None)).take, Moons(0));
    }

    #[test]
    fn pay_3_a_refund_and_a_dispute_of_one_charge_take_back_once() {
        let refunded = Fetched { refunded: Cents(200), ..fetched(Charge::Paid) };
        let paid = order(OrderState::Paid);
        let first = paid.apply(&refunded);
        assert_eq!(first.take, Moons(196));
        let second = after(&paid, &first).apply(&Fetched { dispute: Dispute::Lost, ..refunded });
        assert_eq!(second.take, Moons(490 - 196));
    }

    #[test]
    fn a_refund_before_the_grant_grants_and_takes_back_in_one_step() {
        let step =
            order(OrderState::Created).apply(&Fetched { refunded: Cents(499), ..fetched(Charge::Paid) });
        assert_eq!((step.state, step.is_granted, step.take), (OrderState::Refunded, true, Moons(490)));
    }

    fn any_fetched() -> impl Strategy<Value = Fetched> {
        let charge = prop_oneof![
            Just(Charge::Pending),
            Just(Charge::Paid),
            Just(Charge::Failed),
            Just(Charge::Expired)
        ];
        let dispute = prop_oneof![Just(Dispute::None), Just(Dispute::Inquiry), Just(Dispute::Lost)];
        (charge, dispute, 0..600_i64).prop_map(|(charge, dispute, refunded)| Fetched {
            dispute,
            refunded: Cents(refunded),
            ..fetched(charge)
        })
    }

    proptest! {
        #[test]
        fn whatever_comes_in_whatever_order_moons_are_granted_once_and_never_more_is_taken_than_granted(
            all in proptest::collection::vec(any_fetched(), 1..20)
        ) {
            let mut now = order(OrderState::Created);
            let mut grants = 0;
            for fetched in &all {
                let step = now.apply(fetched);
                grants += u32::from(step.is_granted);
                prop_assert!(!now.state.was_paid() || step.state.was_paid(), "an order that was paid stays so");
                now = after(&now, &step);
                prop_assert!(now.taken >= Moons(0) && now.taken <= now.paid.granted());
                // The same answer again changes nothing.
                let again = now.apply(fetched);
                prop_assert_eq!((again.state, again.is_granted, again.take), (now.state, false, Moons(0)));
            }
            let was_paid = all.iter().any(|fetched| fetched.charge == Charge::Paid);
            prop_assert_eq!(grants, u32::from(was_paid));
        }
    }
}
