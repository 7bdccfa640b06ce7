// The ways to subscribe and back.
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';

/** The page of subscriptions. `to`: the page to return to. */
export function subscribePath(to: string): string {
  return withReturn(paths.shopSubscription, to);
}
