// The player's friends: unread messages first, then by presence, then by the latest message.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sortedFriends } from '@/session/friends/model';
import { useFriends } from '@/session/friends/store';
import { useMe } from '@/session/me';
import { openPanel } from '@/session/panel';
import { profilePath } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { LoadingEyes } from '@/ui/signs/LoadingEyes';
import { Skeleton } from '@/ui/layout/Skeleton';
import { FriendRow } from './FriendRow';
import styles from './FriendsPanel.module.css';

export function FriendList() {
  const { t } = useTranslation('people');
  const { isKnown, friends } = useFriends();
  const { data: me } = useMe();
  const ordered = useMemo(() => sortedFriends(friends), [friends]);
  if (!isKnown) {
    return (
      <div className={styles.list} aria-busy="true" aria-label={t('friends.loading')}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={styles.row}>
            <Skeleton width="3rem" height="3rem" round />
            <span className={styles.words}>
              <Skeleton width="8rem" height="1.1rem" />
              <Skeleton width="60%" />
            </span>
          </div>
        ))}
      </div>
    );
  }
  if (ordered.length === 0) {
    return (
      <div className={styles.empty}>
        <LoadingEyes label="" />
        <h3>{t('friends.empty.title')}</h3>
        <p>{t('friends.empty.text')}</p>
        {me && !me.guest && <code>{location.origin + profilePath(me.username)}</code>}
        <Button variant="primary" onClick={() => openPanel({ tab: 'search' })}>
          {t('friends.empty.search')}
        </Button>
      </div>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('friends.tab.friends')}>
      {ordered.map((friend) => (
        <FriendRow key={friend.id} friend={friend} />
      ))}
    </ul>
  );
}
