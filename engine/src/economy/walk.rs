//! A random walk of a hundred thousand orders between a shop and a bank, with all that can go wrong between the two.
//!
//! The bank keeps its own books. When an order is over, what the shop has granted and taken must follow from the bank's books alone.

use std::collections::BTreeSet;

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::{
    Alarm, Cents, Charge, Dispute, Fetched, Moons, OrderFacts, OrderKind, OrderState, PaidOrder, Withdrawal,
    moon_packs,
};

const ORDERS: usize = 100_000;
/// So many orders are under way at the same time.
const AT_ONCE: usize = 40;
/// The most that happens to an order before its last question.
const LONGEST: usize = 40;

/// A payment as the bank knows it.
struct Payment {
    token: String,
    price: i64,
    /// What the buyer has really paid.
    amount: i64,
    charge: Charge,
    dispute: Dispute,
    refunded: i64,
    /// The keys of the shop's refunds that were paid.
    keys: BTreeSet<usize>,
}

impl Payment {
    fn is_paid(&self) -> bool {
        self.charge == Charge::Paid
    }

    /// Paid, and what the shop had asked for.
    fn is_right(&self) -> bool {
        self.is_paid() && self.amount == self.price
    }

    fn says(&self) -> Fetched {
        Fetched {
            charge: self.charge,
            amount: Cents(self.amount),
            currency: "EUR".to_owned(),
            order: self.token.clone(),
            is_live: false,
            refunded: Cents(self.refunded),
            dispute: self.dispute,
        }
    }

    /// Pays back once for each key. False if it is refused.
    fn pay_back(&mut self, key: usize, money: i64) -> bool {
        if self.keys.contains(&key) {
            return true;
        }
        if self.dispute == Dispute::Lost || self.refunded + money > self.amount {
            return false;
        }
        self.refunded += money;
        self.keys.insert(key)
    }

    /// What the shop has of it in the end.
    fn kept(&self) -> i64 {
        match (self.is_right(), self.dispute) {
            (true, Dispute::None | Dispute::Inquiry) => self.price - self.refunded,
            _ => 0,
        }
    }
}

/// A refund that was asked for.
struct Asked {
    key: usize,
    money: i64,
    is_withdrawal: bool,
}

/// An order as the shop has stored it, and the moons that came of it.
struct Order {
    facts: OrderFacts,
    grants: u32,
    /// The sum of its entries.
    booked: i64,
    spent: i64,
    unspent: i64,
    unspent_bonus: i64,
    asked: Option<Asked>,
    /// What the bank has confirmed to have paid back.
    confirmed: i64,
    refunds: usize,
    /// What the bank has said at any time.
    heard: Vec<Fetched>,
    bank: Payment,
}

/// How often each thing has happened.
#[derive(Default, Debug, PartialEq, Eq)]
struct Tally {
    granted: usize,
    never_paid: usize,
    lost_answers: usize,
    tripled: usize,
    old: usize,
    forged: usize,
    crashes: usize,
    late: usize,
    wrong_amounts: usize,
    parts: usize,
    withdrawn: usize,
    refused: usize,
    disputes: usize,
    won: usize,
    /// In cents: what the shop has kept, by the bank's books and by its own.
    at_the_bank: i64,
    at_the_shop: i64,
}

impl Order {
    fn new(number: usize, dice: &mut ChaCha8Rng) -> Self {
        let pack = moon_packs().choose(dice).expect("a pack").clone();
        let price = (pack.price.0 * dice.random_range(40..=100) / 100).max(1);
        let token = format!("o{number}");
        let paid = PaidOrder {
            kind: OrderKind::Moons,
            price: Cents(price),
            moons: pack.moons,
            bonus: pack.bonus,
            withdrawn: Withdrawal::default(),
            withdrawn_after: Cents(0),
        };
        Self {
            facts: OrderFacts {
                state: OrderState::Created,
                reference: token.clone(),
                currency: "EUR".to_owned(),
                is_live: false,
                paid,
                refunded: Cents(0),
                taken: Moons(0),
            },
            grants: 0,
            booked: 0,
            spent: 0,
            unspent: 0,
            unspent_bonus: 0,
            asked: None,
            confirmed: 0,
            refunds: 0,
            heard: Vec::new(),
            bank: Payment {
                token,
                price,
                amount: price,
                charge: Charge::Pending,
                dispute: Dispute::None,
                refunded: 0,
                keys: BTreeSet::new(),
            },
        }
    }

    fn use_up(&mut self, moons: i64) {
        let bonus = moons.min(self.unspent_bonus);
        self.unspent_bonus -= bonus;
        self.unspent = (self.unspent - (moons - bonus)).max(0);
    }

    fn move_moons(&mut self, take: Moons) {
        self.booked -= take.0;
        self.facts.taken += take;
        if take.0 > 0 {
            self.use_up(take.0);
        } else {
            // A debt is paid first.
            self.unspent += (self.booked - self.spent).clamp(0, -take.0);
        }
    }

    /// Applies what the bank has said. Returns the alarm.
    fn apply(&mut self, said: &Fetched) -> Option<Alarm> {
        let said = Fetched { refunded: said.refunded.max(Cents(self.confirmed)), ..said.clone() };
        let step = self.facts.apply(&said);
        let is_won = self.facts.state == OrderState::Disputed && said.dispute != Dispute::Lost;
        assert!(step.take >= Moons(0) || is_won, "only a dispute that is won gives something back");
        assert!(step.refunded >= self.facts.refunded, "what was paid back stays so");
        self.facts.state = step.state;
        self.facts.refunded = step.refunded;
        if step.is_granted {
            self.grants += 1;
            self.booked += self.facts.paid.granted().0;
            self.unspent = self.facts.paid.moons.0;
            self.unspent_bonus = self.facts.paid.bonus.0;
        }
        self.move_moons(step.take);
        step.alarm
    }

    /// The bank is asked for the refund that is due. `is_noted`: the shop lives to store that it was paid.
    fn attempt(&mut self, is_noted: bool, tally: &mut Tally) {
        let Some(asked) = &self.asked else { return };
        let is_paid = self.bank.pay_back(asked.key, asked.money);
        if !is_noted {
            tally.crashes += 1;
            return;
        }
        if is_paid {
            self.confirmed += asked.money;
        } else {
            tally.refused += 1;
            if asked.is_withdrawal {
                self.move_moons(-self.facts.paid.withdrawn.moons);
                self.facts.paid.withdrawn = Withdrawal::default();
                self.facts.paid.withdrawn_after = Cents(0);
            }
        }
        self.asked = None;
    }

    fn ask_back(&mut self, money: Cents, is_withdrawal: bool) {
        self.refunds += 1;
        self.asked = Some(Asked { key: self.refunds, money: money.0, is_withdrawal });
    }

    /// What the buyer or the bank does.
    fn at_the_bank(&mut self, dice: &mut ChaCha8Rng, tally: &mut Tally) {
        let bank = &mut self.bank;
        match (bank.charge, dice.random_range(0..10)) {
            (Charge::Pending, 0..6) => bank.charge = Charge::Paid,
            (Charge::Pending, 6) => {
                bank.charge = Charge::Paid;
                bank.amount += dice.random_range(1..9) * if dice.random() { 1 } else { -1 };
                tally.wrong_amounts += 1;
            }
            (Charge::Pending, 7..9) => bank.charge = Charge::Failed,
            (Charge::Pending, _) => bank.charge = Charge::Expired,
            (Charge::Failed | Charge::Expired, 0..3) => {
                bank.charge = Charge::Paid;
                tally.late += usize::from(!self.facts.state.is_open());
            }
            (Charge::Paid, 0..3) if bank.refunded < bank.amount && bank.dispute != Dispute::Lost => {
                bank.refunded += dice.random_range(1..=bank.amount - bank.refunded);
                tally.parts += 1;
            }
            (Charge::Paid, 3) => bank.dispute = Dispute::Inquiry,
            (Charge::Paid, 4..6) => {
                bank.dispute = Dispute::Lost;
                tally.disputes += 1;
            }
            (Charge::Paid, 6..8) if bank.dispute == Dispute::Lost => {
                bank.dispute = Dispute::None;
                tally.won += 1;
            }
            _ => {}
        }
    }

    /// What the shop hears, and what is lost of it.
    fn hear(&mut self, dice: &mut ChaCha8Rng, tally: &mut Tally) {
        let said = self.bank.says();
        self.heard.push(said.clone());
        match dice.random_range(0..10) {
            0..3 => tally.lost_answers += 1,
            3..5 => {
                for _ in 0..3 {
                    self.apply(&said);
                }
                tally.tripled += 1;
            }
            5 => {
                // The server dies before the transaction is committed.
                let _ = self.facts.apply(&said);
                tally.crashes += 1;
            }
            _ => drop(self.apply(&said)),
        }
    }

    fn forge(&mut self, dice: &mut ChaCha8Rng, tally: &mut Tally) {
        if self.facts.state.was_paid() {
            return;
        }
        let paid = Fetched { charge: Charge::Paid, amount: self.facts.paid.price, ..self.bank.says() };
        let (said, alarm) = match dice.random_range(0..4) {
            0 => (Fetched { amount: paid.amount - Cents(1), ..paid }, Alarm::Amount),
            1 => (Fetched { currency: "HUF".to_owned(), ..paid }, Alarm::Currency),
            2 => (Fetched { order: "somebody-elses".to_owned(), ..paid }, Alarm::Reference),
            _ => (Fetched { is_live: true, ..paid }, Alarm::Mode),
        };
        assert_eq!(self.apply(&said), Some(alarm));
        tally.forged += 1;
    }

    /// Something happens.
    fn go_on(&mut self, dice: &mut ChaCha8Rng, tally: &mut Tally) {
        match dice.random_range(0..20) {
            0..6 => self.at_the_bank(dice, tally),
            6..12 => self.hear(dice, tally),
            12 if !self.heard.is_empty() => {
                let old = self.heard[dice.random_range(0..self.heard.len())].clone();
                self.apply(&old);
                tally.old += 1;
            }
            13 => self.forge(dice, tally),
            14..16 => {
                let moons = dice.random_range(0..=self.unspent + self.unspent_bonus);
                self.spent += moons;
                self.use_up(moons);
            }
            16 if self.asked.is_none()
                && self.facts.paid.withdrawable_until(self.facts.state, 0, 0).is_some() =>
            {
                let worth = self.facts.paid.withdrawal(Moons(self.unspent), Moons(self.unspent_bonus));
                let money = worth.money.min(self.facts.paid.price - self.facts.refunded);
                if money > Cents(0) {
                    self.facts.paid.withdrawn = Withdrawal { money, ..worth };
                    self.facts.paid.withdrawn_after = self.facts.refunded.max(Cents(self.confirmed));
                    self.move_moons(worth.moons);
                    assert_eq!(self.booked, self.spent, "all that was unspent is given back");
                    self.ask_back(money, true);
                    tally.withdrawn += 1;
                }
            }
            17 if self.asked.is_none() => {
                let back = self.facts.refunded.max(Cents(self.confirmed));
                let most = self.facts.paid.refundable(self.facts.state, back);
                if most > Cents(0) {
                    self.ask_back(Cents(dice.random_range(1..=most.0)), false);
                    tally.parts += 1;
                }
            }
            _ => self.attempt(dice.random_bool(0.7), tally),
        }
        assert!(self.grants <= 1 && self.facts.taken >= Moons(0));
        assert!(self.booked >= 0, "more was taken than granted");
        assert_eq!(self.unspent + self.unspent_bonus, (self.booked - self.spent).max(0));
    }

    /// The shop asks a last time. Then its books and the bank's say the same.
    fn end(mut self, tally: &mut Tally) {
        while self.asked.is_some() {
            self.attempt(true, tally);
        }
        let truth = self.bank.says();
        let alarm = self.apply(&truth);
        let before = self.facts.clone();
        self.apply(&truth);
        assert_eq!(self.facts, before, "the same answer again changes nothing");
        let (bank, paid) = (&self.bank, &self.facts.paid);
        assert_eq!(alarm.is_some(), bank.is_paid() && !bank.is_right(), "{}", bank.token);
        assert_eq!(self.grants, u32::from(bank.is_right()), "{}", bank.token);
        if !bank.is_right() {
            assert_eq!((self.booked, self.facts.state.was_paid()), (0, false));
            tally.never_paid += 1;
            return;
        }
        tally.granted += 1;
        assert_eq!(self.facts.refunded.0, bank.refunded);
        if bank.dispute == Dispute::Lost {
            assert_eq!((self.booked, self.facts.state), (0, OrderState::Disputed));
        } else {
            // Who has withdrawn has given those moons for that money. Of the other cents, each that was paid back takes its share of the
            // other moons: the whole ones of it, and not one more.
            let cents = paid.price.0 - paid.withdrawn.money.0;
            let back = bank.refunded - paid.withdrawn.money.0;
            let moons = paid.granted().0 - paid.withdrawn.moons.0;
            let taken = moons - self.booked;
            assert!(
                taken * cents <= moons * back && (cents == 0 || moons * back < (taken + 1) * cents),
                "{}: {taken}",
                bank.token
            );
            let is_all_back = bank.refunded == bank.price;
            assert_eq!(self.facts.state == OrderState::Refunded, is_all_back);
            assert!(!is_all_back || self.booked <= self.spent, "what was not spent is given for its money");
            tally.at_the_shop += paid.price.0 - self.facts.refunded.0;
        }
        tally.at_the_bank += bank.kept();
    }
}

fn walk(seed: u64) -> Tally {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut tally = Tally::default();
    let mut under_way: Vec<(Order, usize)> = Vec::new();
    let mut started = 0;
    while started < ORDERS || !under_way.is_empty() {
        while under_way.len() < AT_ONCE && started < ORDERS {
            under_way.push((Order::new(started, &mut dice), dice.random_range(1..LONGEST)));
            started += 1;
        }
        let which = dice.random_range(0..under_way.len());
        let (order, left) = &mut under_way[which];
        if *left > 0 {
            *left -= 1;
            order.go_on(&mut dice, &mut tally);
        } else {
            under_way.swap_remove(which).0.end(&mut tally);
        }
    }
    tally
}

#[test]
fn a_hundred_thousand_orders_with_faults_are_right_to_the_cent_and_granted_once() {
    let tally = walk(19);
    println!("{tally:?}");
    assert_eq!(tally.at_the_shop, tally.at_the_bank);
    assert_eq!(tally.granted + tally.never_paid, ORDERS);
    let faults = [
        tally.lost_answers,
        tally.tripled,
        tally.old,
        tally.forged,
        tally.crashes,
        tally.late,
        tally.wrong_amounts,
        tally.parts,
        tally.withdrawn,
        tally.refused,
        tally.disputes,
        tally.won,
    ];
    assert!(faults.iter().all(|count| *count > 1_000), "{tally:?}");
}
