// Somebody's page, at both addresses that lead to them: who they are, their season, what they have done, their latest games and friends.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api, ApiError, bodyOf } from '@/api/client';
import { useNewSeason, useSeasonPage } from '@/parts/season/queries';
import { PROFILE_KEY } from '@/session/friends/friendActions';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { SELF } from '@/shared/seasonPath';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { Person } from './Person';
import styles from './ProfilePage.module.css';

export function ProfilePage() {
  const { data: me } = useMe();
  const { name: asked = '' } = useParams();
  const name = asked === SELF ? (me?.username ?? asked) : asked;
  usePageTitle(name);
  useNewSeason();
  const season = useSeasonPage(name);
  const {
    data: profile,
    error,
    refetch,
  } = useQuery({
    queryKey: [...PROFILE_KEY, name],
    queryFn: () => bodyOf(api.GET('/api/profile/{username}', { params: { path: { username: name } } })),
    retry: false,
  });
  if (error && !profile) return <Missing name={name} error={error} onRetry={() => void refetch()} />;
  if (!profile) {
    return (
      <main id="content" className={styles.page} aria-busy="true">
        <Skeleton height="10rem" />
        <Skeleton height="8rem" />
        <Skeleton height="14rem" />
      </main>
    );
  }
  return <Person profile={profile} season={season} />;
}

function Missing({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const isNobody = error instanceof ApiError && error.status === 404;
  return (
    <PlainPage
      framed
      title={isNobody ? t('profile.nobody') : t('profile.failed')}
      text={isNobody ? t('profile.nobodyText', { name }) : t('profile.failedText')}
      eyes=""
    >
      {isNobody ? <Link to={paths.lobby}>{common('room.toLobby')}</Link> : <Button onClick={onRetry}>{common('app.retry')}</Button>}
    </PlainPage>
  );
}
