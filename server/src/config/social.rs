//! Sign-in through accounts elsewhere: each provider is there when its configuration is. Every address can be changed, for
//! stand-ins and for a provider that moves.

use std::path::PathBuf;

use clap::Args;

/// One provider's flags. `$flag` and `$env` are what their names begin with; each may have others of its own.
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
                help = concat!("The client id that ", $flag, " gave this server; without it there is no such sign-in"),
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
    /// An OpenID provider: everything else is discovered at its issuer.
    Google, "google", "GOOGLE";
    client_secret: Option<String>, "client-secret", "CLIENT_SECRET", "The secret that goes with the id";
    issuer: String, "issuer", "ISSUER", "Who issues its tokens", default "https://accounts.google.com";
}
provider! {
    /// What says who somebody is at an address of its own.
    Discord, "discord", "DISCORD";
    client_secret: Option<String>, "client-secret", "CLIENT_SECRET", "The secret that goes with the id";
    authorize_url: String, "authorize-url", "AUTHORIZE_URL", "Where people consent", default "https://discord.com/oauth2/authorize";
    token_url: String, "token-url", "TOKEN_URL", "Where codes are exchanged", default "https://discord.com/api/oauth2/token";
    user_url: String, "user-url", "USER_URL", "Where it says who somebody is", default "https://discord.com/api/users/@me";
}
provider! {
    /// As Discord.
    Facebook, "facebook", "FACEBOOK";
    client_secret: Option<String>, "client-secret", "CLIENT_SECRET", "The secret that goes with the id";
    authorize_url: String, "authorize-url", "AUTHORIZE_URL", "Where people consent", default "https://www.facebook.com/v26.0/dialog/oauth";
    token_url: String, "token-url", "TOKEN_URL", "Where codes are exchanged", default "https://graph.facebook.com/v26.0/oauth/access_token";
    user_url: String, "user-url", "USER_URL", "Where it says who somebody is", default "https://graph.facebook.com/v26.0/me?fields=id,name";
}
provider! {
    /// As Discord.
    Twitter, "twitter", "TWITTER";
    client_secret: Option<String>, "client-secret", "CLIENT_SECRET", "The secret that goes with the id";
    authorize_url: String, "authorize-url", "AUTHORIZE_URL", "Where people consent", default "https://x.com/i/oauth2/authorize";
    token_url: String, "token-url", "TOKEN_URL", "Where codes are exchanged", default "https://api.x.com/2/oauth2/token";
    user_url: String, "user-url", "USER_URL", "Where it says who somebody is", default "https://api.x.com/2/users/me?user.fields=confirmed_email";
}
provider! {
    /// An OpenID provider whose secret is made anew for each request, signed with a key.
    Apple, "apple", "APPLE";
    team: Option<String>, "team", "TEAM", "The team to which the service belongs";
    key_id: Option<String>, "key-id", "KEY_ID", "The id of the key that signs";
    key_file: Option<PathBuf>, "key-file", "KEY_FILE", "The file of the key that signs, as Apple gives it (.p8)";
    issuer: String, "issuer", "ISSUER", "Who issues its tokens", default "https://appleid.apple.com";
    revoke_url: String, "revoke-url", "REVOKE_URL", "Where it is told that an account went", default "https://appleid.apple.com/auth/revoke";
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
