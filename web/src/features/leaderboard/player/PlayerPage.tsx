// Somebody in the season that runs: their place, the way so far, their friends' places, and the laurels of seasons past.
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '@/api/client';
import type { SeasonPage } from '@/api/leaderboard';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { useIsModerator } from '@/session/rank';
import { codeOf, errorText } from '@/shared/errorText';
import { amountText } from '@/shared/money';
import { paths, profilePath } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { LaurelMark } from '@/ui/signs/LaurelMark';
import { tierOf } from '@/ui/signs/tiers';
import { campsOf } from '../model';
import { Numbers } from '../Numbers';
import { PastSeasons } from '../PastSeasons';
import { PlayersTable } from '../tables/PlayersTable';
import { useLaurels, useNewSeason, useSeasonPage } from '../useLeaderboard';
import { Curve } from './Curve';
import styles from './PlayerPage.module.css';

/** Loaded for moderators only, with their texts. */
const RankingActs = lazyWithTexts(async () => (await import('./RankingActs')).RankingActs, 'staff');

export function PlayerPage() {
  const { t } = useTranslation('leaderboard');
  const { t: common } = useTranslation();
  const { name = '' } = useParams();
  const { data: page, error, isFetching, refetch } = useSeasonPage(name);
  usePageTitle(t('player.title', { name: page?.user.username ?? name }));
  useNewSeason();
  if (error) {
    const isNobody = error instanceof ApiError && error.status === 404;
    return (
      <PlainPage
        framed
        title={isNobody ? t('player.nobody') : t('failed')}
        text={isNobody ? t('player.nobodyText', { name }) : errorText(common, codeOf(error))}
        eyes=""
      >
        {isNobody ? (
          <TextLink to={paths.leaderboard}>{t('player.back')}</TextLink>
        ) : (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {common('app.retry')}
          </Button>
        )}
      </PlainPage>
    );
  }
  if (!page) {
    return (
      <main id="content" className={styles.page} aria-busy="true">
        <Skeleton height="11rem" />
        <Skeleton height="20rem" />
      </main>
    );
  }
  return <Shown page={page} />;
}

function Shown({ page }: { page: SeasonPage }) {
  const { t } = useTranslation('leaderboard');
  const { data: me } = useMe();
  const { data: laurels = [] } = useLaurels();
  const isModerator = useIsModerator() === true;
  const curve = useId();
  const friends = useId();
  const { user } = page;
  const isMine = user.id === me?.id;
  return (
    <main id="content" className={styles.page}>
      <Head page={page} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card padding="lg" aria-labelledby={curve} className={styles.section}>
            <h2 id={curve} className={styles.title}>
              {t('curve.title')}
            </h2>
            <Curve curve={page.curve} />
          </Card>
          {!user.guest && <PastSeasons username={user.username} seasons={page.laurels} isMine={isMine} />}
        </div>
        <Card padding="lg" aria-labelledby={friends} className={styles.section}>
          <h2 id={friends} className={styles.title}>
            {t('player.friends')}
          </h2>
          {page.friends.length === 0 ? (
            <p className={styles.muted}>{t('player.friendsNone')}</p>
          ) : (
            <PlayersTable titled={friends} entries={page.friends} camps={campsOf(laurels)} />
          )}
        </Card>
      </div>
      {isModerator && (
        <Suspense fallback={null}>
          <RankingActs user={user} isMine={isMine} />
        </Suspense>
      )}
    </main>
  );
}

function Head({ page: { user } }: { page: SeasonPage }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  const tier = tierOf(user.tier);
  return (
    <Card padding="lg" tone="raised" className={styles.head}>
      <span className={styles.portrait}>
        <Avatar skin={user.profilePicture} view="body" size="9rem" />
      </span>
      <div className={styles.who}>
        <p className={styles.kind}>{t('player.kind')}</p>
        <h1 className={styles.name}>{user.username}</h1>
        <p className={styles.place} data-testid="place">
          {user.ranking ? t('standing.place', { place: amountText(locale, user.ranking.value) }) : t('player.noPlace')}
        </p>
        <Numbers elo={user.elo} games={user.gamePlayed} percent={user.ranking?.percent ?? null} tier={null} />
        <p className={styles.ways}>
          <ButtonLink size="sm" to={profilePath(user.username)}>
            {t('player.profile')}
          </ButtonLink>
          <ButtonLink size="sm" to={paths.leaderboard}>
            {t('player.back')}
          </ButtonLink>
        </p>
      </div>
      <p className={styles.laurel}>
        {tier ? (
          <>
            <LaurelMark tier={tier} size="7.5rem" />
            <strong>{t(`tier.${tier}`)}</strong>
          </>
        ) : (
          <span className={styles.muted}>{t('player.noTier')}</span>
        )}
      </p>
    </Card>
  );
}
