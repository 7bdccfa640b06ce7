// Actions that change a friendship, a block or the chat with a friend.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { hub } from '@/hub/hub';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { dispatcherForUser } from './store';

export type FriendAction =
  | { act: 'request' | 'withdraw' | 'accept' | 'decline' | 'remove' | 'block' | 'unblock' | 'invite'; userId: number }
  | { act: 'allowChat'; userId: number; allow: boolean };

async function perform(action: FriendAction): Promise<void> {
  const { userId } = action;
  const dispatch = dispatcherForUser();
  switch (action.act) {
    case 'request':
    case 'withdraw':
    case 'accept':
    case 'invite':
      await hub.send(`friend.${action.act}`, { userId });
      return;
    case 'decline':
      await hub.send('friend.decline', { userId });
      dispatch({ type: 'removeFriendRequest', userId });
      return;
    case 'remove':
      await hub.send('friend.remove', { userId });
      dispatch({ type: 'removeFriend', userId });
      return;
    case 'allowChat':
      await hub.send('friend.allowChat', { userId, allow: action.allow });
      dispatch({ type: 'allowChat', userId, allow: action.allow });
      return;
    case 'block':
      await api.PUT('/api/social/blocks/{userId}', { params: { path: { userId } } });
      dispatch({ type: 'removeFriend', userId });
      dispatch({ type: 'removeFriendRequest', userId });
      return;
    case 'unblock':
      await api.DELETE('/api/social/blocks/{userId}', { params: { path: { userId } } });
      return;
  }
}

export const SEARCH_KEY = ['social', 'autocomplete'] as const;
/** The friend requests that the reader has sent. */
export const SENT_KEY = ['social', 'sent'] as const;
export const PROFILE_KEY = ['profile'] as const;
export const BLOCKS_KEY = ['settings', 'blocks'] as const;

/** @param done the toast's title on success; none where the page shows the result itself */
export function useFriendAction(done?: string) {
  const { t } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: perform,
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
