// What waits to be decided, the newest first.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { AccountLink } from '@/features/staff/parts/AccountLink';
import { Failure } from '@/features/staff/parts/Failure';
import { ListSkeleton } from '@/features/staff/parts/ListSkeleton';
import { StaffPage } from '@/features/staff/parts/StaffPage';
import { useLocale } from '@/i18n/LocaleContext';
import { relativeTime } from '@/shared/dates';
import { useMinute } from '@/shared/useMinute';
import { Badge } from '@/ui/Badge';
import { Card } from '@/ui/Card';
import styles from './QueuePage.module.css';
import { isCategory, isPlace } from './words';

export function QueuePage() {
  const { t } = useTranslation('cases');
  const { locale } = useLocale();
  const now = useMinute();
  const { data, error, refetch } = useQuery({
    queryKey: ['mod', 'reports', { state: 'open' }],
    queryFn: async () => (await bodyOf(api.GET('/api/mod/reports', { params: { query: { state: 'open' } } }))).reports,
  });
  return (
    <StaffPage title={t('queue.title')} text={t('queue.text')}>
      {data === undefined && !error && <ListSkeleton />}
      {data === undefined && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Card as="div">{t('queue.empty')}</Card>}
      <ul className={styles.list}>
        {data?.map((report) => (
          <Card key={report.id} as="li" padding="sm" className={styles.row} data-testid="case">
            <span>{isPlace(report.place) ? t(`place.${report.place}`) : report.place}</span>
            {report.text != null && <q>{report.text}</q>}
            <AccountLink account={report.target} />
            <Badge>{isCategory(report.category) ? t(`category.${report.category}`) : report.category}</Badge>
            <span>{t('voices', { count: report.voices })}</span>
            <span>{relativeTime(locale, report.createdAt, Math.max(now, report.createdAt))}</span>
          </Card>
        ))}
      </ul>
    </StaffPage>
  );
}
