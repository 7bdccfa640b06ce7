// Who asks to be one's friend.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FriendRequest } from '@/api/people';
import { useBond } from '@/session/friends/bonds';
import { useFriends } from '@/session/friends/store';
import { closePanel } from '@/session/panel';
import { profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/Button';
import { BlockButton } from './BlockButton';
import styles from './FriendsPanel.module.css';

export function RequestList() {
  const { t } = useTranslation('people');
  const { requests } = useFriends();
  if (requests.length === 0) {
    return (
      <div className={styles.empty}>
        <h3>{t('friends.noRequests')}</h3>
        <p>{t('friends.noRequestsText')}</p>
      </div>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('friends.tab.requests')}>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </ul>
  );
}

function RequestRow({ request: { user } }: { request: FriendRequest }) {
  const { t } = useTranslation('people');
  const accept = useBond();
  const decline = useBond();
  const name = user.username;
  return (
    <li className={styles.row} data-testid="friend-request">
      <Link className={styles.talk} to={profilePath(name)} onClick={closePanel}>
        <span className={styles.face}>
          <Avatar skin={user.profilePicture || name} view="head" size="3rem" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.last}>{t('friends.level', { level: user.level })}</span>
        </span>
      </Link>
      <span className={styles.actions}>
        <Button
          size="sm"
          variant="primary"
          busy={accept.isPending}
          aria-label={t('friends.acceptLabel', { name })}
          onClick={() => accept.mutate({ act: 'accept', userId: user.id })}
        >
          {t('friends.accept')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={decline.isPending}
          aria-label={t('friends.declineLabel', { name })}
          onClick={() => decline.mutate({ act: 'decline', userId: user.id })}
        >
          {t('friends.decline')}
        </Button>
        <BlockButton userId={user.id} name={name} />
      </span>
    </li>
  );
}
