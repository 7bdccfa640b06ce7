// Where signing in with an account elsewhere begins.
import type { Provider } from '@/api/people';

/** The server sends the browser on from there, and back to `returnTo` in the end. */
export function startOf(provider: Provider, intent: 'signIn' | 'link', returnTo: string): string {
  return `/api/auth/${provider}/start?${new URLSearchParams({ intent, returnTo }).toString()}`;
}
