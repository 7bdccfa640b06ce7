// What is known of somebody. Guests have no season.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/api/people';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { PastSeasons } from '@/parts/season/PastSeasons';
import type { useSeasonPage } from '@/parts/season/queries';
import { useMe } from '@/session/me';
import { useIsModerator } from '@/session/rank';
import { Card } from '@/ui/layout/Card';
import { Acts } from './Acts';
import { Friends } from './Friends';
import { History } from './History';
import { ProfileHead } from './ProfileHead';
import styles from './ProfilePage.module.css';
import { SeasonCurve } from './season/SeasonCurve';
import { Statistics } from './Statistics';

/** Loaded for moderators only, with their texts. */
const RankingActs = lazyWithTexts(async () => (await import('./season/RankingActs')).RankingActs, 'staff');

interface PersonProps {
  profile: Profile;
  season: ReturnType<typeof useSeasonPage>;
}

export function Person({ profile, season }: PersonProps) {
  const { t } = useTranslation('people');
  const { data: me } = useMe();
  const isModerator = useIsModerator() === true;
  const { user } = profile;
  const isMine = me?.id === user.id;
  const page = user.guest ? undefined : season.data;
  return (
    <main id="content" className={styles.page}>
      <ProfileHead profile={profile} isMine={isMine} season={page?.user}>
        <Acts profile={profile} isMine={isMine} />
      </ProfileHead>
      {!user.guest && (
        <div className={styles.columns}>
          <SeasonCurve season={season} />
          <PastSeasons username={user.username} seasons={page?.laurels ?? []} isMine={isMine} />
        </div>
      )}
      <Statistics profile={profile} />
      <div className={styles.columns}>
        <Card padding="lg" aria-labelledby="history">
          <h2 id="history" className={styles.title}>
            {t('profile.history')}
          </h2>
          {profile.history.length === 0 ? <p className={styles.note}>{t('profile.noGames')}</p> : <History games={profile.history} />}
        </Card>
        <Friends friends={profile.friends ?? null} ranked={page?.friends ?? []} />
      </div>
      {isModerator && page && (
        <Suspense fallback={null}>
          <RankingActs user={page.user} isMine={isMine} />
        </Suspense>
      )}
    </main>
  );
}
