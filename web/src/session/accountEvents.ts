// The hub's events about the user's own account, handled on every page.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Notification } from '@/api/people';
import { hub } from '@/hub/hub';
import { forgetAccount, forgetQueries, isAuthPending, ME_KEY, type Me } from './me';
import { forgetPanel } from './panel';

interface AccountHandlers {
  /** Called after the account was signed out from elsewhere and cleared in this tab. */
  onSignedOut: () => void;
  /** Called when the account was banned and so signed out, with the ban's notification if it arrived; the account is cleared after. */
  onBanned: (notification: Notification | null) => Promise<void>;
}

export function useAccountEvents({ onSignedOut, onBanned }: AccountHandlers): void {
  const queries = useQueryClient();
  const signedOut = useEffectEvent(onSignedOut);
  const banned = useEffectEvent(onBanned);
  useEffect(() => {
    let ban: Notification | null = null;
    const refetchMe = () => void queries.invalidateQueries({ queryKey: ME_KEY });
    const handleStatus = () => {
      const { status } = hub;
      // While this tab signs in or out, its form handles the result.
      if (status.type !== 'stopped' || isAuthPending(queries)) return;
      if (status.reason === 'logged-out') {
        forgetAccount(queries);
        signedOut();
      }
      if (status.reason === 'banned') void handleBan();
    };
    /** A banned guest stays signed in, and their account tells why and until when. Any other account is signed out. */
    const handleBan = async () => {
      if (queries.getQueryData<Me | null>(ME_KEY)?.guest !== false) return refetchMe();
      await banned(ban);
      forgetAccount(queries);
    };
    handleStatus();
    const unsubscribe = [
      hub.onStatus(handleStatus),
      hub.on('hydrate', ({ user }) => {
        const me = queries.getQueryData<Me | null>(ME_KEY);
        if (!me || !user || me.id === user.id) return;
        // Another tab has signed in another account: this tab switches to it.
        forgetPanel();
        forgetQueries(queries);
        refetchMe();
      }),
      hub.on('updateSubscription', refetchMe),
      // The notification of a ban comes just before the server closes the socket.
      hub.on('newNotification', (notification) => {
        if (notification.content.params.act === 'ban') ban = notification;
        // The pages that the user may open depend on their rank.
        if (notification.content.type === 'rank') refetchMe();
      }),
    ];
    return () => unsubscribe.forEach((off) => off());
  }, [queries]);
}
