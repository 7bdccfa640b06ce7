// Revenue and orders of the last days: sums, charts and a table. How many days is a query parameter.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FilterLinks } from '@/parts/staff/FilterLinks';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { Card } from '@/ui/layout/Card';
import { useRevenue } from '../queries';
import { DayCharts } from './DayCharts';
import { DayTable } from './DayTable';
import { everyDay, SPANS, sumsOf, USUAL_SPAN } from './figures';
import { Funnel } from './Funnel';
import styles from './ShopPage.module.css';
import { SumList } from './SumList';

export function Revenue() {
  const { t } = useTranslation('staffShop');
  const [params] = useSearchParams();
  const span = SPANS.find((each) => each === params.get('days')) ?? USUAL_SPAN;
  const { data, dataUpdatedAt, error, refetch } = useRevenue(Number(span));
  const days = data && everyDay(data, Number(span), dataUpdatedAt);
  const sums = days && sumsOf(days);
  return (
    <section className={styles.part} aria-label={t('revenue.title')}>
      <FilterLinks
        label={t('revenue.span')}
        name="days"
        initial={USUAL_SPAN}
        options={SPANS.map((value) => ({ value, label: t('revenue.days', { count: Number(value) }) }))}
      />
      {!days && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} height="10rem" />)}
      {days && sums?.orders === 0 && (
        <Card as="div" data-testid="no-orders">
          {t('revenue.empty', { count: Number(span) })}
        </Card>
      )}
      {days && sums && sums.orders > 0 && (
        <>
          <SumList sums={sums} />
          <Funnel sums={sums} />
          <DayCharts key={span} days={days} />
          <DayTable days={days} sums={sums} />
        </>
      )}
    </section>
  );
}
