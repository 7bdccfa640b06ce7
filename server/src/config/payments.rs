//! Payment providers. A provider is offered if its keys are configured. Every URL can be changed, for test servers and in case a
//! provider moves.

use clap::Args;

const HEADING: &str = "Payments";

#[derive(Clone, Debug, Args)]
pub struct Payments {
    /// The value-added tax that prices hold, in percent.
    #[arg(long, env = "MOONHOWL_VAT", default_value_t = 20, value_parser = clap::value_parser!(u8).range(0..=50), value_name = "PERCENT", help_heading = HEADING)]
    pub vat: u8,
    /// Who sells, as receipts name them: name and address in one line.
    #[arg(
        long,
        env = "MOONHOWL_SELLER",
        default_value = "Moonhowl",
        value_name = "TEXT",
        help_heading = HEADING
    )]
    pub seller: String,
    /// Stripe's secret key (sk_…); without it Stripe is not offered.
    #[arg(long, env = "MOONHOWL_STRIPE_KEY", hide_env_values = true, value_name = "KEY", help_heading = HEADING)]
    pub stripe_key: Option<String>,
    /// The secret with which Stripe signs its webhooks (whsec_…); without it they are refused, and the poller alone finds out.
    #[arg(long, env = "MOONHOWL_STRIPE_WEBHOOK_SECRET", hide_env_values = true, hide_short_help = true, value_name = "SECRET", help_heading = HEADING)]
    pub stripe_webhook_secret: Option<String>,
    /// Where Stripe's API is.
    #[arg(long, env = "MOONHOWL_STRIPE_URL", hide_short_help = true, default_value = "https://api.stripe.com", value_name = "URL", help_heading = HEADING)]
    pub stripe_url: String,
    /// PayPal's client id; without it PayPal is not offered.
    #[arg(long, env = "MOONHOWL_PAYPAL_CLIENT_ID", value_name = "ID", help_heading = HEADING)]
    pub paypal_client_id: Option<String>,
    /// The secret that goes with the client id.
    #[arg(long, env = "MOONHOWL_PAYPAL_SECRET", hide_env_values = true, hide_short_help = true, value_name = "SECRET", help_heading = HEADING)]
    pub paypal_secret: Option<String>,
    /// PayPal's id of the webhook, by which its events are verified; without it they are refused.
    #[arg(long, env = "MOONHOWL_PAYPAL_WEBHOOK_ID", hide_short_help = true, value_name = "ID", help_heading = HEADING)]
    pub paypal_webhook_id: Option<String>,
    /// Where PayPal's API is; https://api-m.sandbox.paypal.com for tests.
    #[arg(long, env = "MOONHOWL_PAYPAL_URL", hide_short_help = true, default_value = "https://api-m.paypal.com", value_name = "URL", help_heading = HEADING)]
    pub paypal_url: String,
    /// paysafecard's key; without it paysafecard is not offered.
    #[arg(long, env = "MOONHOWL_PAYSAFECARD_KEY", hide_env_values = true, value_name = "KEY", help_heading = HEADING)]
    pub paysafecard_key: Option<String>,
    /// Where paysafecard's API is; https://apitest.paysafecard.com for tests.
    #[arg(long, env = "MOONHOWL_PAYSAFECARD_URL", hide_short_help = true, default_value = "https://api.paysafecard.com", value_name = "URL", help_heading = HEADING)]
    pub paysafecard_url: String,
}
