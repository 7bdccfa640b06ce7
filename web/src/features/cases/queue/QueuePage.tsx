// The queue of cases, newest first: the open ones, unless the query parameters ask for others.
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { MoreButton } from '@/parts/staff/MoreButton';
import { StaffPage } from '@/parts/staff/StaffPage';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { Card } from '@/ui/layout/Card';
import { TextLink } from '@/ui/buttons/TextLink';
import { CaseRow } from './CaseRow';
import { useReports, useRoomsOver } from '../queries';
import { QueueFilters } from './QueueFilters';
import styles from './QueuePage.module.css';
import { isNarrowed, readFilter, searchOf } from './search';

export function QueuePage() {
  const { t } = useTranslation('cases');
  const { data: me } = useMe();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const query = useReports(searchOf(filter, me?.id ?? 0));
  const { data, error, refetch } = query;
  const reports = data?.pages.flatMap((page) => page.reports);
  const rooms = useRoomsOver(reports?.flatMap(({ room }) => room ?? []) ?? []);
  const about = filter.target === null ? null : (reports?.find(({ target }) => target.id === filter.target)?.target.username ?? null);
  return (
    <StaffPage title={t('queue.title')} text={t('queue.text')}>
      <QueueFilters filter={filter} about={about} />
      {!reports && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {reports?.length === 0 && (
        <Card as="div" padding="lg" className={styles.empty} data-testid="empty">
          <p>{isNarrowed(filter) ? t('queue.emptyFiltered') : filter.state === 'open' ? t('queue.empty') : t('queue.emptyDecided')}</p>
          {isNarrowed(filter) && <TextLink to={paths.modReports}>{t('queue.clear')}</TextLink>}
        </Card>
      )}
      {reports && reports.length > 0 && (
        // Arrow keys move the focus from case to case; Tab reaches everything without them.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul className={styles.list} aria-label={t('queue.list')} onKeyDown={moveFocus}>
          {reports.map((report) => (
            <CaseRow key={report.id} report={report} isOver={report.room == null ? undefined : rooms.get(report.room)} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </StaffPage>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.children];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at + step]?.querySelector<HTMLElement>('[data-row]');
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
