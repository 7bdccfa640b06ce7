// A player's profile: avatar and rank, statistics and latest games, and the friends if the player shows them.
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api, ApiError, bodyOf } from '@/api/client';
import type { PublicUser } from '@/api/people';
import { BlockButton } from '@/parts/people/BlockButton';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { FriendActionButton } from '@/parts/people/FriendActionButton';
import { PROFILE_KEY } from '@/session/friends/friendActions';
import { useMe } from '@/session/me';
import { useIsModerator } from '@/session/rank';
import { paths, profilePath } from '@/shared/paths';
import { seasonPath } from '@/shared/seasonPath';
import { usePageTitle } from '@/shared/usePageTitle';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { RankMark } from '@/ui/signs/RankMark';
import { History } from './History';
import { ProfileHead } from './ProfileHead';
import { ReportButton } from './ReportButton';
import styles from './ProfilePage.module.css';
import { Statistics } from './Statistics';

/** Loaded for moderators only, with its texts. */
const OpenAccount = lazyWithTexts(async () => (await import('@/parts/staff/OpenAccount')).OpenAccount, 'staff');

export function ProfilePage() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { name = '' } = useParams();
  const { data: me } = useMe();
  const isModerator = useIsModerator() === true;
  usePageTitle(name);
  const {
    data: profile,
    error,
    refetch,
  } = useQuery({
    queryKey: [...PROFILE_KEY, name],
    queryFn: () => bodyOf(api.GET('/api/profile/{username}', { params: { path: { username: name } } })),
    retry: false,
  });
  if (error && !profile) {
    const isNobody = error instanceof ApiError && error.status === 404;
    return (
      <PlainPage
        framed
        title={isNobody ? t('profile.nobody') : t('profile.failed')}
        text={isNobody ? t('profile.nobodyText', { name }) : t('profile.failedText')}
        eyes=""
      >
        {isNobody ? <Link to={paths.lobby}>{common('room.toLobby')}</Link> : <Button onClick={() => void refetch()}>{common('app.retry')}</Button>}
      </PlainPage>
    );
  }
  if (!profile) {
    return (
      <main id="content" className={styles.page} aria-busy="true">
        <Skeleton height="10rem" />
        <Skeleton height="8rem" />
        <Skeleton height="14rem" />
      </main>
    );
  }
  const { user } = profile;
  const isMe = me?.id === user.id;
  const relation = user.relation ?? (profile.isFriend ? 'friend' : 'none');
  return (
    <main id="content" className={styles.page}>
      <ProfileHead profile={profile} isMine={isMe}>
        {isMe ? (
          <span className={styles.actions}>
            <Link className={styles.settings} to={paths.wardrobe}>
              {common('shell.wardrobe')}
            </Link>
            <Link className={styles.settings} to={paths.settings}>
              {common('nav.settings')}
            </Link>
            <Season name={user.username} />
          </span>
        ) : (
          <span className={styles.actions}>
            <FriendActionButton userId={user.id} name={user.username} relation={relation} size="md" />
            {!user.guest && <Season name={user.username} />}
            {relation !== 'blocked' && <BlockButton userId={user.id} name={user.username} size="md" />}
            <ReportButton user={user} isBlocked={relation === 'blocked'} />
            {isModerator && (
              <Suspense fallback={null}>
                <OpenAccount id={user.id} />
              </Suspense>
            )}
          </span>
        )}
      </ProfileHead>
      <Statistics profile={profile} />
      <div className={styles.columns}>
        <Card padding="lg" aria-labelledby="history">
          <h2 id="history" className={styles.title}>
            {t('profile.history')}
          </h2>
          {profile.history.length === 0 ? <p className={styles.note}>{t('profile.noGames')}</p> : <History games={profile.history} />}
        </Card>
        <Card padding="lg" aria-labelledby="friends">
          <h2 id="friends" className={styles.title}>
            {t('profile.friends')}
          </h2>
          <FriendFaces friends={profile.friends ?? null} />
        </Card>
      </div>
    </main>
  );
}

/** The way to the same person's page in the season's ranking. */
function Season({ name }: { name: string }) {
  const { t } = useTranslation('people');
  return (
    <Link className={styles.settings} to={seasonPath(name)}>
      {t('profile.season')}
    </Link>
  );
}

function FriendFaces({ friends }: { friends: PublicUser[] | null }) {
  const { t } = useTranslation('people');
  if (friends === null) return <p className={styles.note}>{t('profile.friendsHidden')}</p>;
  if (friends.length === 0) return <p className={styles.note}>{t('profile.noFriends')}</p>;
  return (
    <ul className={styles.faces}>
      {friends.map((friend) => (
        <li key={friend.id}>
          <Link className={styles.face} to={profilePath(friend.username)}>
            <Avatar skin={friend.profilePicture} view="head" size="2.75rem" />
            <span>
              <RankMark marker={friend.marker} />
              {friend.username}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
