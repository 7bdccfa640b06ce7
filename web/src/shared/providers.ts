// The URL where signing in through a provider (Google, Discord, …) begins.
import type { Provider } from '@/api/people';

/** The server redirects from this URL to the provider, and in the end back to `returnTo`. */
export function providerStartUrl(provider: Provider, intent: 'signIn' | 'link', returnTo: string): string {
  return `/api/auth/${provider}/start?${new URLSearchParams({ intent, returnTo }).toString()}`;
}
