// What the hub says of the player's own account, on every page.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Notification } from '@/api/people';
import { hub } from '@/hub/hub';
import { forget, forgetQueries, isOnTheWay, ME_KEY, type Me } from './me';
import { forgetPanel } from './panel';

interface AccountNews {
  /** Somebody has signed this tab out from elsewhere: nothing of the account is left then. */
  onSignedOut: () => void;
  /** The account was banned, and with that signed out: what was said of it, if it was heard. Before anything is forgotten. */
  onBanned: (told: Notification | null) => Promise<void>;
}

export function useAccountNews({ onSignedOut, onBanned }: AccountNews): void {
  const queries = useQueryClient();
  const signedOut = useEffectEvent(onSignedOut);
  const banned = useEffectEvent(onBanned);
  useEffect(() => {
    let ban: Notification | null = null;
    const lookAgain = () => void queries.invalidateQueries({ queryKey: ME_KEY });
    const heed = () => {
      const { status } = hub;
      // A person who signs in or out in this tab is answered by the form that they use.
      if (status.type !== 'stopped' || isOnTheWay(queries)) return;
      if (status.reason === 'logged-out') {
        forget(queries);
        signedOut();
      }
      if (status.reason === 'banned') void heedBan();
    };
    /** A banned guest stays signed in, and their account says why and until when. Anybody else is signed out. */
    const heedBan = async () => {
      if (queries.getQueryData<Me | null>(ME_KEY)?.guest !== false) return lookAgain();
      await banned(ban);
      forget(queries);
    };
    heed();
    const undo = [
      hub.onStatus(heed),
      hub.on('hydrate', ({ user }) => {
        const me = queries.getQueryData<Me | null>(ME_KEY);
        if (!me || !user || me.id === user.id) return;
        // Another tab has signed somebody else in: this one follows.
        forgetPanel();
        forgetQueries(queries);
        lookAgain();
      }),
      hub.on('updateSubscription', lookAgain),
      // It comes just before the connection is closed.
      hub.on('newNotification', (told) => {
        if (told.content.params.act === 'ban') ban = told;
      }),
    ];
    return () => undo.forEach((off) => off());
  }, [queries]);
}
