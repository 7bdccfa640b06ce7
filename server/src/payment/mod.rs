//! Payment providers: how a payment is started at each, what is true of it, and how money is paid back.
//!
//! A provider's webhook is only a hint: what it is about is taken from it, and then the provider is asked. A time-out is never a failure:
//! it is [`PaymentError::Away`], and the provider is asked again.

mod answer;
mod house;
mod paypal;
mod paysafecard;
mod provider;
mod stripe;

use std::fmt;

use engine::economy::{Cents, Plan};
use engine::game::Lang;

pub use self::house::{HouseTill, HouseTillAct};
use self::paypal::Paypal;
use self::paysafecard::Paysafecard;
pub use self::provider::{
    CURRENCY, Change, Listed, NewPayment, Notice, PAY_WITHIN, PaidPeriod, PaymentError, Provider, Recurring,
    Repayment, Started, SubscriptionTruth, Truth, Webhook,
};
use self::stripe::Stripe;
use crate::base::clock::{Clock, Stamp};
use crate::base::http::Http;
use crate::config::ServeArgs;
use crate::store::Store;

/// Which provider.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ProviderKind {
    Stripe,
    Paypal,
    Paysafecard,
    /// The house's till, which moves no money.
    House,
}

impl ProviderKind {
    pub const ALL: [Self; 4] = [Self::Stripe, Self::Paypal, Self::Paysafecard, Self::House];

    /// The name in the database and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stripe => "stripe",
            Self::Paypal => "paypal",
            Self::Paysafecard => "paysafecard",
            Self::House => "house",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for ProviderKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A provider that is offered.
#[derive(Clone)]
pub enum Till {
    Stripe(Stripe),
    Paypal(Paypal),
    Paysafecard(Paysafecard),
    House(HouseTill),
}

macro_rules! at_each {
    ($till:expr, $provider:ident => $call:expr) => {
        match $till {
            Till::Stripe($provider) => $call,
            Till::Paypal($provider) => $call,
            Till::Paysafecard($provider) => $call,
            Till::House($provider) => $call,
        }
    };
}

macro_rules! at_each_recurring {
    ($till:expr, $provider:ident => $call:expr) => {
        match $till {
            Till::Stripe($provider) => $call,
            Till::House($provider) => $call,
            Till::Paypal(_) | Till::Paysafecard(_) => {
                Err(PaymentError::Refused("only single months are sold here".to_owned()))
            }
        }
    };
}

impl Till {
    pub const fn kind(&self) -> ProviderKind {
        match self {
            Self::Stripe(_) => ProviderKind::Stripe,
            Self::Paypal(_) => ProviderKind::Paypal,
            Self::Paysafecard(_) => ProviderKind::Paysafecard,
            Self::House(_) => ProviderKind::House,
        }
    }

    /// Whether it moves real money.
    pub fn is_live(&self) -> bool {
        match self {
            Self::Stripe(stripe) => stripe.is_live(),
            Self::Paypal(_) | Self::Paysafecard(_) => true,
            Self::House(_) => false,
        }
    }

    pub async fn start(&self, new: &NewPayment) -> Result<Started, PaymentError> {
        at_each!(self, provider => provider.start(new).await)
    }
    pub async fn fetch(&self, reference: &str) -> Result<Truth, PaymentError> {
        at_each!(self, provider => provider.fetch(reference).await)
    }
    pub async fn refund(&self, repayment: &Repayment) -> Result<(), PaymentError> {
        at_each!(self, provider => provider.refund(repayment).await)
    }
    pub async fn read(&self, webhook: &Webhook<'_>) -> Result<Notice, PaymentError> {
        at_each!(self, provider => provider.read(webhook).await)
    }
    /// Whether plans renew themselves at it.
    pub const fn is_recurring(&self) -> bool {
        matches!(self, Self::Stripe(_) | Self::House(_))
    }

    pub async fn fetch_subscription(&self, reference: &str) -> Result<SubscriptionTruth, PaymentError> {
        at_each_recurring!(self, provider => provider.fetch_subscription(reference).await)
    }
    pub async fn preview(&self, reference: &str, plan: &Plan, at: Stamp) -> Result<Cents, PaymentError> {
        at_each_recurring!(self, provider => provider.preview(reference, plan, at).await)
    }
    pub async fn change(&self, reference: &str, change: &Change, key: &str) -> Result<(), PaymentError> {
        at_each_recurring!(self, provider => provider.change(reference, change, key).await)
    }
    pub async fn card_page(
        &self,
        reference: &str,
        return_url: &str,
        lang: Lang,
    ) -> Result<String, PaymentError> {
        at_each_recurring!(self, provider => provider.card_page(reference, return_url, lang).await)
    }
    pub async fn opened_since(&self, since: Stamp) -> Result<Option<Vec<Listed>>, PaymentError> {
        at_each!(self, provider => provider.opened_since(since).await)
    }
}

/// The providers that are offered.
#[derive(Clone)]
pub struct Tills(Vec<Till>);

impl Tills {
    /// Those whose keys are configured. With `--demo` and without keys the house's till.
    pub fn new(config: &ServeArgs, store: Store, clock: Clock) -> anyhow::Result<Self> {
        let http = Http::new()?;
        let payments = &config.payments;
        let stripe = Stripe::new(payments, http.clone(), clock.clone()).map(Till::Stripe);
        let paypal = Paypal::new(payments, http.clone(), clock.clone()).map(Till::Paypal);
        let paysafecard = Paysafecard::new(payments, http).map(Till::Paysafecard);
        let mut tills: Vec<Till> = [stripe, paypal, paysafecard].into_iter().flatten().collect();
        if tills.is_empty() && config.demo {
            tills.push(Till::House(HouseTill::new(store, clock)));
        }
        Ok(Self(tills))
    }

    pub fn all(&self) -> &[Till] {
        &self.0
    }

    pub fn find(&self, kind: ProviderKind) -> Option<&Till> {
        self.0.iter().find(|till| till.kind() == kind)
    }

    /// The provider with this name, if it is offered.
    pub fn named(&self, name: &str) -> Option<&Till> {
        self.find(ProviderKind::named(name)?)
    }

    /// The house's till, if it is offered.
    pub fn house(&self) -> Option<&HouseTill> {
        match self.find(ProviderKind::House)? {
            Till::House(house) => Some(house),
            Till::Stripe(_) | Till::Paypal(_) | Till::Paysafecard(_) => None,
        }
    }
}
