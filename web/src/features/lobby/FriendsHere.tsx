// Friends who are online, and the ways to their tables.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GameActions } from '@/parts/people/GameActions';
import { PresenceMark } from '@/parts/people/PresenceMark';
import { useFriends } from '@/session/friends/store';
import { openPanel } from '@/session/panel';
import { profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { TextButton } from '@/ui/buttons/TextButton';
import { Card } from '@/ui/layout/Card';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './FriendsHere.module.css';

/** So many are shown; the others stand in the panel. */
const SHOWN = 6;
/** Those whom one can join come first. */
const ORDER = { waiting: 0, playing: 1, connected: 2, disconnected: 3 } as const;

export function FriendsHere() {
  const { t: h } = useTranslation('home');
  const { friends } = useFriends();
  const here = friends.filter(({ status }) => status !== 'disconnected').sort((one, other) => ORDER[one.status] - ORDER[other.status]);
  if (here.length === 0) return null;
  return (
    <Card className={styles.card} aria-labelledby="friends-here">
      <div className={styles.head}>
        <h2 id="friends-here" className={styles.title}>
          {h('friends.title')}
        </h2>
        <TextButton onClick={() => openPanel({ tab: 'friends' })}>{h('friends.all')}</TextButton>
      </div>
      <ul className={styles.list}>
        {here.slice(0, SHOWN).map((friend) => (
          <li key={friend.id} data-testid="friend-here" data-status={friend.status}>
            <Link to={profilePath(friend.username)} className={styles.who}>
              <Avatar skin={friend.profilePicture} view="head" size="2.75rem" />
              <span className={styles.words}>
                <span className={styles.name}>
                  <RankMark marker={friend.marker} />
                  {friend.username}
                </span>
                <PresenceMark status={friend.status} />
              </span>
            </Link>
            <GameActions friend={friend} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
