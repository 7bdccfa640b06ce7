// The season's ranking: where the reader stands, the mountain or tables, and the laurels of seasons past.
import { useTranslation } from 'react-i18next';
import { PastSeasons } from '@/parts/season/PastSeasons';
import { useLaurels, useNewSeason, useSeasonPage } from '@/parts/season/queries';
import { useMe } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { Tabs } from '@/ui/layout/Tabs';
import styles from './LeaderboardPage.module.css';
import { Mountain } from './mountain/Mountain';
import { SeasonTimer } from './SeasonTimer';
import { Standing } from './Standing';
import { Tables } from './tables/Tables';
import { useBest, usePlace, useSeasonEnd } from './useLeaderboard';
import { useView, type View } from './view';

export function LeaderboardPage() {
  const { t } = useTranslation('leaderboard');
  const { t: common } = useTranslation();
  usePageTitle(t('title'));
  useNewSeason();
  const { data: me } = useMe();
  const { view, setView } = useView();
  const queries = [usePlace(), useLaurels(), useSeasonEnd(), useBest(0), useSeasonPage('self')] as const;
  const [{ data: place }, { data: laurels }, { data: end }, { data: best }, { data: self }] = queries;
  const failed = queries.find(({ error, data }) => error && data === undefined);
  if (failed) {
    const retry = () => queries.forEach((query) => query.error && void query.refetch());
    return (
      <PlainPage framed title={t('failed')} text={errorText(common, codeOf(failed.error))} eyes="">
        <Button busy={failed.isFetching} onClick={retry}>
          {common('app.retry')}
        </Button>
      </PlainPage>
    );
  }
  if (!me || !place || !laurels || end === undefined || !best || !self) {
    return (
      <main id="content" className={styles.page} aria-busy="true">
        <h1>{t('title')}</h1>
        <Skeleton height="9rem" />
        <Skeleton height="40rem" />
      </main>
    );
  }
  const shown = { me, place, laurels, best, friends: self.friends };
  return (
    <main id="content" className={styles.page}>
      <header>
        <p className={styles.kind}>{t('kind')}</p>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <SeasonTimer end={end} />
      </header>
      <div className={styles.columns}>
        <div className={styles.own}>
          <Standing me={me} place={place} laurels={laurels} />
        </div>
        <Tabs<View>
          className={styles.views}
          label={t('view.label')}
          value={view}
          onChange={setView}
          tabs={[
            { id: 'mountain', label: t('view.mountain'), content: view === 'mountain' && <Mountain {...shown} /> },
            { id: 'tables', label: t('view.tables'), content: view === 'tables' && <Tables {...shown} /> },
          ]}
        />
        {!me.guest && (
          <div className={styles.past}>
            <PastSeasons username={me.username} seasons={self?.laurels ?? []} isMine />
          </div>
        )}
      </div>
    </main>
  );
}
