// Becoming friends, and ceasing to be.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { hub } from '@/hub/hub';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { tellLater } from './store';

export type Bond =
  | { act: 'request' | 'withdraw' | 'accept' | 'decline' | 'remove' | 'block' | 'unblock' | 'invite'; userId: number }
  | { act: 'allowChat'; userId: number; allow: boolean };

async function carryOut(bond: Bond): Promise<void> {
  const { userId } = bond;
  const tell = tellLater();
  switch (bond.act) {
    case 'request':
    case 'withdraw':
    case 'accept':
    case 'invite':
      await hub.send(`friend.${bond.act}`, { userId });
      return;
    case 'decline':
      await hub.send('friend.decline', { userId });
      tell({ type: 'removeFriendRequest', userId });
      return;
    case 'remove':
      await hub.send('friend.remove', { userId });
      tell({ type: 'removeFriend', userId });
      return;
    case 'allowChat':
      await hub.send('friend.allowChat', { userId, allow: bond.allow });
      tell({ type: 'allowChat', userId, allow: bond.allow });
      return;
    case 'block':
      await api.PUT('/api/social/blocks/{userId}', { params: { path: { userId } } });
      tell({ type: 'removeFriend', userId });
      tell({ type: 'removeFriendRequest', userId });
      return;
    case 'unblock':
      await api.DELETE('/api/social/blocks/{userId}', { params: { path: { userId } } });
      return;
  }
}

export const SEARCH_KEY = ['social', 'autocomplete'] as const;
/** The requests that one has sent. */
export const SENT_KEY = ['social', 'sent'] as const;
export const PROFILE_KEY = ['profile'] as const;
export const BLOCKS_KEY = ['settings', 'blocks'] as const;

/** @param done what is said when it is done; nothing where one sees it anyway */
export function useBond(done?: string) {
  const { t } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: carryOut,
    onSuccess: () => {
      if (done !== undefined) show({ kind: 'success', title: done });
    },
    onError: (failure) => show({ kind: 'danger', title: errorText(t, codeOf(failure)) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: SEARCH_KEY });
      void queries.invalidateQueries({ queryKey: SENT_KEY });
      void queries.invalidateQueries({ queryKey: PROFILE_KEY });
      void queries.invalidateQueries({ queryKey: BLOCKS_KEY });
    },
  });
}
