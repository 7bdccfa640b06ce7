// Buttons to join or watch a friend's game, or to invite the friend into the player's own game before it begins.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Friend } from '@/api/people';
import { useFriendAction } from '@/session/friends/friendActions';
import { closePanel } from '@/session/panel';
import { useMyRooms } from '@/session/rooms';
import { gamePath } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import styles from './GameActions.module.css';

export function GameActions({ friend }: { friend: Friend }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const rooms = useMyRooms();
  const invite = useFriendAction(t('friends.invited', { name: friend.username }));
  const { game = null, status, username: name } = friend;
  const isTogether = rooms.some(({ id }) => id === game);
  const go = (id: string, enter: 'player' | 'watcher') => {
    closePanel();
    void navigate(gamePath(id), { state: { enter } });
  };
  const canJoin = game !== null && !isTogether && status === 'waiting';
  const canWatch = game !== null && !isTogether && status === 'playing';
  const canInvite = rooms.some(({ isSeat, hasBegun }) => isSeat && !hasBegun) && !isTogether && status === 'connected';
  if (!canJoin && !canWatch && !canInvite) return null;
  return (
    <span className={styles.actions}>
      {canJoin && (
        <Button size="sm" variant="primary" aria-label={t('friends.joinLabel', { name })} onClick={() => go(game, 'player')}>
          {t('friends.join')}
        </Button>
      )}
      {canWatch && (
        <Button size="sm" aria-label={t('friends.watchLabel', { name })} onClick={() => go(game, 'watcher')}>
          {t('friends.watch')}
        </Button>
      )}
      {canInvite && (
        <Button
          size="sm"
          busy={invite.isPending}
          disabled={invite.isSuccess}
          aria-label={t('friends.inviteLabel', { name })}
          onClick={() => invite.mutate({ act: 'invite', userId: friend.id })}
        >
          {t('friends.invite')}
        </Button>
      )}
    </span>
  );
}
