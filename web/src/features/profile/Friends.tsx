// Somebody's friends: those with a place in the season by their places, and the others.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LeaderboardEntry } from '@/api/leaderboard';
import type { PublicUser } from '@/api/people';
import { campsOf } from '@/parts/season/camps';
import { PlayersTable } from '@/parts/season/PlayersTable';
import { useLaurels } from '@/parts/season/queries';
import { profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Card } from '@/ui/layout/Card';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './ProfilePage.module.css';

interface FriendsProps {
  /** Null if the reader may not see them. */
  friends: PublicUser[] | null;
  ranked: LeaderboardEntry[];
}

export function Friends({ friends, ranked }: FriendsProps) {
  const { t } = useTranslation('people');
  const { data: laurels = [] } = useLaurels();
  const others = (friends ?? []).filter(({ id }) => !ranked.some((friend) => friend.id === id));
  return (
    <Card padding="lg" aria-labelledby="friends">
      <h2 id="friends" className={styles.title}>
        {t('profile.friends')}
      </h2>
      {friends === null && <p className={styles.note}>{t('profile.friendsHidden')}</p>}
      {friends?.length === 0 && <p className={styles.note}>{t('profile.noFriends')}</p>}
      {ranked.length > 0 && <PlayersTable titled="friends" entries={ranked} camps={campsOf(laurels)} />}
      {others.length > 0 && <Faces people={others} />}
    </Card>
  );
}

function Faces({ people }: { people: readonly PublicUser[] }) {
  return (
    <ul className={styles.faces}>
      {people.map(({ id, username, profilePicture, marker }) => (
        <li key={id}>
          <Link className={styles.face} to={profilePath(username)}>
            <Avatar skin={profilePicture} view="head" size="2.75rem" />
            <span>
              <RankMark marker={marker} />
              {username}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
