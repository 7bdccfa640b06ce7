// Appeals against sanctions: the open ones, unless the query parameter `state` asks for others.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FilterLinks } from '@/parts/staff/FilterLinks';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { MoreButton } from '@/parts/staff/MoreButton';
import { StaffPage } from '@/parts/staff/StaffPage';
import { Card } from '@/ui/layout/Card';
import { AppealCard } from './AppealCard';
import styles from '../queue/QueuePage.module.css';
import { useAppeals } from '../queries';

const STATES = ['open', 'granted', 'refused'] as const;

export function AppealsPage() {
  const { t } = useTranslation('cases');
  const [params] = useSearchParams();
  const state = STATES.find((each) => each === params.get('state')) ?? 'open';
  const query = useAppeals(state);
  const appeals = query.data?.pages.flatMap((page) => page.appeals);
  return (
    <StaffPage title={t('appeals.title')} text={t('appeals.text')}>
      <FilterLinks label={t('state.label')} name="state" options={STATES.map((value) => ({ value, label: t(`appeals.state.${value}`) }))} />
      {!appeals && (query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton rows={3} height="12rem" />)}
      {appeals?.length === 0 && (
        <Card as="div" padding="lg" className={styles.empty} data-testid="empty">
          <p>{t(state === 'open' ? 'appeals.empty' : 'appeals.emptyDecided')}</p>
        </Card>
      )}
      {appeals && appeals.length > 0 && (
        <ul className={styles.list} aria-label={t('appeals.list')}>
          {appeals.map((appeal) => (
            <AppealCard key={appeal.id} appeal={appeal} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </StaffPage>
  );
}
