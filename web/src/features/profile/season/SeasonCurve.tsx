// The curve of somebody's season. The rest of the page does not wait for it.
import { useTranslation } from 'react-i18next';
import type { useSeasonPage } from '@/parts/season/queries';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from '../ProfilePage.module.css';
import { Curve } from './Curve';

export function SeasonCurve({ season: { data, error, isFetching, refetch } }: { season: ReturnType<typeof useSeasonPage> }) {
  const { t } = useTranslation('leaderboard');
  const { t: common } = useTranslation();
  return (
    <Card padding="lg" aria-labelledby="curve">
      <h2 id="curve" className={styles.title}>
        {t('curve.title')}
      </h2>
      {data ? (
        <Curve curve={data.curve} />
      ) : error ? (
        <>
          <p className={styles.note}>{errorText(common, codeOf(error))}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {common('app.retry')}
          </Button>
        </>
      ) : (
        <Skeleton height="12rem" />
      )}
    </Card>
  );
}
