// The button for the next step of a friendship, by the current relation: request, accept, write, unblock, or wait.
import { useTranslation } from 'react-i18next';
import type { Relation } from '@/api/people';
import { useFriendAction } from '@/session/friends/friendActions';
import { openPanel } from '@/session/panel';
import { Button } from '@/ui/buttons/Button';

interface FriendActionButtonProps {
  userId: number;
  name: string;
  relation: Relation;
  size?: 'sm' | 'md';
}

export function FriendActionButton({ userId, name, relation, size = 'sm' }: FriendActionButtonProps) {
  const { t } = useTranslation('people');
  const request = useFriendAction(t('friends.requested', { name }));
  const other = useFriendAction();
  switch (relation) {
    case 'none':
      return request.isSuccess ? (
        <Button size={size} disabled>
          {t('friends.waiting')}
        </Button>
      ) : (
        <Button
          size={size}
          variant="primary"
          busy={request.isPending}
          aria-label={t('friends.addLabel', { name })}
          onClick={() => request.mutate({ act: 'request', userId })}
        >
          {t('friends.add')}
        </Button>
      );
    case 'requested':
      return (
        <Button size={size} disabled>
          {t('friends.waiting')}
        </Button>
      );
    case 'asked':
      return (
        <Button
          size={size}
          variant="primary"
          busy={other.isPending}
          aria-label={t('friends.acceptLabel', { name })}
          onClick={() => other.mutate({ act: 'accept', userId })}
        >
          {t('friends.accept')}
        </Button>
      );
    case 'friend':
      return (
        <Button size={size} aria-label={t('friends.writeLabel', { name })} onClick={() => openPanel({ tab: 'friends', friendId: userId })}>
          {t('friends.write')}
        </Button>
      );
    case 'blocked':
      return (
        <Button
          size={size}
          busy={other.isPending}
          aria-label={t('friends.unblockLabel', { name })}
          onClick={() => other.mutate({ act: 'unblock', userId })}
        >
          {t('friends.unblock')}
        </Button>
      );
  }
}
