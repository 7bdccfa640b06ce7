//! Sign-in by OAuth and OpenID providers. A provider is offered if its client id is configured. Every URL can be changed, for test
//! servers and in case a provider moves.

use std::path::PathBuf;

use clap::Args;

/// Declares a provider's flags: `--<flag>-client-id`, and for each field `--<flag>-<end>` (`MOONHOWL_<env>_<var>`).
macro_rules! provider {
    ($(#[doc = $doc:literal])+ $name:ident, $flag:literal, $env:literal;
     $($field:ident: $type:ty, $end:literal, $var:literal, $help:literal $(, default $default:literal)?;)*) => {
        $(#[doc = $doc])+
        #[derive(Clone, Debug, Args)]
        pub struct $name {
            #[arg(
                id = concat!($flag, "-client-id"),
                long = concat!($flag, "-client-id"),
                env = concat!("MOONHOWL_", $env, "_CLIENT_ID"),
                value_name = "ID",
                help = concat!("The client id that ", $flag, " gave this server; without it this sign-in is not offered"),
                help_heading = "Sign-in elsewhere"
            )]
            pub client_id: Option<String>,
            $(#[arg(
                id = concat!($flag, "-", $end),
                long = concat!($flag, "-", $end),
                env = concat!("MOONHOWL_", $env, "_", $var),
                hide_env_values = true,
                hide_short_help = true,
                help = $help,
                $(default_value = $default,)?
                help_heading = "Sign-in elsewhere"
            )]
            pub $field: $type,)*
        }
    };
}

provider! {
    /// OpenID Connect: all other URLs are discovered at the issuer.
    Google, "google", "GOOGLE";
    client_secret: Option<String>, "client-secret", "CLIENT_SECRET", "The secret that goes with the id";
    issuer: String, "issuer", "ISSUER", "The issuer of its tokens", default "https://accounts.google.com";
}
provider! {
    /// OAuth 2: the user is read from a URL of its own.
    Discord, "discord", "DISCORD";
    client_secret: Option<String>, "client-secret", "CLIENT_SECRET", "The secret that goes with the id";
    authorize_url: String, "authorize-url", "AUTHORIZE_URL", "Where people consent", default "https://discord.com/oauth2/authorize";
    token_url: String, "token-url", "TOKEN_URL", "Where codes are exchanged", default "https://discord.com/api/oauth2/token";
    user_url: String, "user-url", "USER_URL", "Where the user is read", default "https://discord.com/api/users/@me";
}
provider! {
    /// OAuth 2, as for Discord.
    Facebook, "facebook", "FACEBOOK";
    client_secret: Option<String>, "client-secret", "CLIENT_SECRET", "The secret that goes with the id";
    authorize_url: String, "authorize-url", "AUTHORIZE_URL", "Where people consent", default "https://www.facebook.com/v26.0/dialog/oauth";
    token_url: String, "token-url", "TOKEN_URL", "Where codes are exchanged", default "https://graph.facebook.com/v26.0/oauth/access_token";
    user_url: String, "user-url", "USER_URL", "Where the user is read", default "https://graph.facebook.com/v26.0/me?fields=id,name";
}
provider! {
    /// OAuth 2, as for Discord.
    Twitter, "twitter", "TWITTER";
    client_secret: Option<String>, "client-secret", "CLIENT_SECRET", "The secret that goes with the id";
    authorize_url: String, "authorize-url", "AUTHORIZE_URL", "Where people consent", default "https://x.com/i/oauth2/authorize";
    token_url: String, "token-url", "TOKEN_URL", "Where codes are exchanged", default "https://api.x.com/2/oauth2/token";
    user_url: String, "user-url", "USER_URL", "Where the user is read", default "https://api.x.com/2/users/me?user.fields=confirmed_email";
}
provider! {
    /// OpenID Connect, with a client secret that is signed anew for each request.
    Apple, "apple", "APPLE";
    team: Option<String>, "team", "TEAM", "The id of the team to which the service belongs";
    key_id: Option<String>, "key-id", "KEY_ID", "The id of the key that signs";
    key_file: Option<PathBuf>, "key-file", "KEY_FILE", "The file of the key that signs, as Apple gives it (.p8)";
    issuer: String, "issuer", "ISSUER", "The issuer of its tokens", default "https://appleid.apple.com";
    revoke_url: String, "revoke-url", "REVOKE_URL", "Where tokens are revoked", default "https://appleid.apple.com/auth/revoke";
}

/// Every provider.
#[derive(Clone, Debug, Args)]
pub struct Providers {
    #[command(flatten)]
    pub google: Google,
    #[command(flatten)]
    pub discord: Discord,
    #[command(flatten)]
    pub facebook: Facebook,
    #[command(flatten)]
    pub twitter: Twitter,
    #[command(flatten)]
    pub apple: Apple,
}
