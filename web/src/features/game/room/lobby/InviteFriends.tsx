// Invites friends who are online into this game. Those who can come now are listed first.
import { useTranslation } from 'react-i18next';
import type { Friend } from '@/api/people';
import { useFriendAction } from '@/session/friends/friendActions';
import { sortedFriends } from '@/session/friends/model';
import { useFriends } from '@/session/friends/store';
import { openPanel } from '@/session/panel';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './InviteFriends.module.css';

export function InviteFriends({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const friends = sortedFriends(useFriends().friends.filter(({ isOnline }) => isOnline)).sort(
    (a, b) => Number(b.status === 'connected') - Number(a.status === 'connected'),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={common('lobbyRoom.inviteFriends')}
      description={friends.length > 0 ? t('friends.inviteText') : t('friends.nobodyOnline')}
      closeLabel={common('app.close')}
    >
      {friends.length > 0 ? (
        <ul className={styles.list} aria-label={t('friends.title')}>
          {friends.map((friend) => (
            <FriendLine key={friend.id} friend={friend} />
          ))}
        </ul>
      ) : (
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            openPanel({ tab: 'search' });
          }}
        >
          {t('friends.empty.search')}
        </Button>
      )}
    </Dialog>
  );
}

function FriendLine({ friend }: { friend: Friend }) {
  const { t } = useTranslation('people');
  const name = friend.username;
  const invite = useFriendAction(t('friends.invited', { name }));
  return (
    <li className={styles.friend}>
      <Avatar skin={friend.profilePicture} view="head" size="2.5rem" />
      <span className={styles.words}>
        <span className={styles.name}>
          <RankMark marker={friend.marker} />
          {name}
        </span>
        <span className={styles.presence}>{t(`presence.${friend.status}`)}</span>
      </span>
      {friend.status === 'connected' && (
        <Button
          size="sm"
          variant="primary"
          busy={invite.isPending}
          disabled={invite.isSuccess}
          aria-label={t('friends.inviteLabel', { name })}
          onClick={() => invite.mutate({ act: 'invite', userId: friend.id })}
        >
          {t('friends.invite')}
        </Button>
      )}
    </li>
  );
}
