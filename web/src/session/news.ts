// What the hub says of one's own account, heeded on every page.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onPeople } from '@/hub/events';
import { hub } from '@/hub/hub';
import { forget, forgetQueries, isOnTheWay, ME_KEY, type Me } from './me';
import { forgetPanel } from './panel';

/** @param onSignedOut when somebody has signed this tab out from elsewhere: nothing of the account is left then */
export function useAccountNews(onSignedOut: () => void): void {
  const queries = useQueryClient();
  const signedOut = useEffectEvent(onSignedOut);
  useEffect(() => {
    const lookAgain = () => void queries.invalidateQueries({ queryKey: ME_KEY });
    const heed = () => {
      const { status } = hub;
      // Who goes in or out here is answered by the form that he uses.
      if (status.type !== 'stopped' || isOnTheWay(queries)) return;
      if (status.reason === 'logged-out') {
        forget(queries);
        signedOut();
      }
      // The account says why, and until when.
      if (status.reason === 'banned') lookAgain();
    };
    heed();
    const undo = [
      hub.onStatus(heed),
      onPeople('hydrate', ({ user }) => {
        const me = queries.getQueryData<Me | null>(ME_KEY);
        if (!me || me.id === user.id) return;
        // Another tab has signed somebody else in: this one follows.
        forgetPanel();
        forgetQueries(queries);
        lookAgain();
      }),
      onPeople('updateSubscription', lookAgain),
    ];
    return () => undo.forEach((off) => off());
  }, [queries]);
}
