// Today's stall with its clock, and tomorrow's: alpha players see it, others read that they would.
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DailyShop } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { Clock } from '@/parts/shop/Clock';
import { timeText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { useIsPast } from '@/shared/useIsPast';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useShop } from '../ShopContext';
import { Stall } from './Stall';
import styles from './Stalls.module.css';

export function Stalls({ daily }: { daily: UseQueryResult<DailyShop[]> }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { wearer } = useShop();
  const [today, tomorrow] = daily.data ?? [];
  if (!today) {
    if (!daily.error) {
      return (
        <section className={styles.stall} aria-label={t('day.today')} aria-busy="true">
          <Skeleton height="2rem" width="14rem" />
          <Skeleton height="17rem" />
        </section>
      );
    }
    return (
      <Card className={styles.failed} role="alert">
        <p>
          {t('day.failed')} {errorText(common, codeOf(daily.error))}
        </p>
        <Button busy={daily.isFetching} onClick={() => void daily.refetch()}>
          {common('app.retry')}
        </Button>
      </Card>
    );
  }
  return (
    <>
      <section className={styles.stall} aria-labelledby="today">
        <header className={styles.head}>
          <h2 id="today">{t('day.today')}</h2>
          <Ends at={today.end} />
        </header>
        {today.elements.length === 0 ? (
          <Card className={styles.failed}>
            <p>{t('day.empty', { time: timeText(locale, today.end) })}</p>
          </Card>
        ) : (
          <Stall shop={today} isToday label={t('day.today')} />
        )}
      </section>
      {tomorrow ? (
        <section className={styles.stall} aria-labelledby="tomorrow">
          <header>
            <h2 id="tomorrow">{t('day.tomorrow')}</h2>
            <p className={styles.muted}>{t('day.tomorrowText', { time: timeText(locale, tomorrow.start) })}</p>
          </header>
          <Stall shop={tomorrow} isToday={false} label={t('day.tomorrow')} />
        </section>
      ) : (
        !wearer.isAlpha && (
          <p className={styles.early}>
            {t('day.early')} <Link to={paths.shopAlpha}>{t('day.earlyLink')}</Link>
          </p>
        )
      )}
    </>
  );
}

/** When the stall is cleared away. */
function Ends({ at }: { at: number }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  if (useIsPast(at)) return <p className={styles.muted}>{t('day.over')}</p>;
  return (
    <p className={styles.ends} title={t('day.endsAt', { time: timeText(locale, at) })}>
      {t('day.ends')} <Clock until={at} />
    </p>
  );
}
