// The overview of the server for moderators, which refreshes by itself.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { useLocale } from '@/i18n/LocaleContext';
import { LoadError } from '@/parts/staff/LoadError';
import { clockText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { StaffPage } from '@/parts/staff/StaffPage';
import styles from './OverviewPage.module.css';
import { NodeCard } from './NodeCard';
import { Tile } from './Tile';
import { useSamples, type Overview } from './useSamples';

const REFRESH_S = 5;

export function OverviewPage() {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['mod', 'overview'],
    queryFn: () => bodyOf(api.GET('/api/mod/overview')),
    // Paused by the query library while the page is in the background.
    refetchInterval: REFRESH_S * 1000,
    staleTime: 0,
    // The next refresh replaces a retry.
    retry: false,
  });
  const samples = useSamples(data, dataUpdatedAt);
  const time = clockText(locale, dataUpdatedAt);
  const points = (value: (overview: Overview) => number) => samples.map(({ at, overview }) => ({ at, value: value(overview) }));
  return (
    <StaffPage title={t('overview.title')}>
      {data ? (
        <>
          {error ? (
            <p className={styles.stale} role="alert">
              {t('overview.stale', { time })} {errorText(common, codeOf(error))}
              <Button size="sm" onClick={() => void refetch()}>
                {common('app.retry')}
              </Button>
            </p>
          ) : (
            <p className={styles.time} data-testid="as-of">
              {t('overview.asOf', { time, seconds: REFRESH_S })}
            </p>
          )}
          <ul className={styles.tiles} aria-label={t('overview.now')}>
            <Tile
              name="rooms"
              label={t('overview.rooms')}
              points={points(({ rooms }) => rooms)}
              link={{ to: paths.modRooms, label: t('overview.toRooms') }}
            />
            <Tile name="players" label={t('overview.players')} points={points(({ players }) => players)} />
            <Tile name="online" label={t('overview.online')} points={points(({ online }) => online)} />
            <Tile
              name="reports"
              label={t('overview.reports')}
              points={points(({ openReports }) => openReports)}
              isPressing={data.openReports > 0}
              link={{ to: paths.modReports, label: t('overview.toReports') }}
            />
            <Tile
              name="appeals"
              label={t('overview.appeals')}
              points={points(({ openAppeals }) => openAppeals)}
              isPressing={data.openAppeals > 0}
              link={{ to: paths.modAppeals, label: t('overview.toAppeals') }}
            />
            <Tile
              name="failures"
              label={t('overview.failures')}
              points={points(({ failures }) => failures)}
              isPressing={data.failures > 0}
              text={data.failures > 0 ? t('overview.failuresText') : t('overview.noFailures')}
            />
          </ul>
          <section aria-labelledby="nodes">
            <h2 id="nodes" className={styles.sub}>
              {t('overview.nodes')}
            </h2>
            {data.ownerless > 0 && (
              <p className={styles.stale} data-testid="ownerless">
                {t('overview.ownerless', { count: data.ownerless })}
              </p>
            )}
            <ul className={styles.nodes}>
              {data.nodes.map((node) => (
                <NodeCard key={node.name} node={node} />
              ))}
            </ul>
          </section>
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={3} height="8rem" />
      )}
    </StaffPage>
  );
}
