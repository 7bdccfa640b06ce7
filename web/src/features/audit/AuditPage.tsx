// The audit log, newest first. Its filters (actor, target, room) are query parameters.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNames } from '@/parts/staff/accounts';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { MoreButton } from '@/parts/staff/MoreButton';
import { idParam, withParams } from '@/parts/staff/params';
import { StaffPage } from '@/parts/staff/StaffPage';
import { paths } from '@/shared/paths';
import { Card } from '@/ui/layout/Card';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './AuditPage.module.css';
import { AuditTable } from './AuditTable';
import { useAudit } from './queries';

export function AuditPage() {
  const { t } = useTranslation('cases');
  const [params] = useSearchParams();
  const actor = idParam(params, 'actor');
  const target = idParam(params, 'target');
  const room = params.get('room');
  const query = useAudit({
    ...(actor === null ? {} : { actor }),
    ...(target === null ? {} : { target }),
    ...(room === null ? {} : { room }),
  });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  // An entry holds the name of its actor, but only the id of its target: the names of targets are fetched.
  const names = useNames([...(entries?.flatMap(({ targetId }) => targetId ?? []) ?? []), ...(target === null ? [] : [target])]);
  const nameOf = (id: number) => names.get(id) ?? t('audit.account', { id });
  const chips = [
    actor !== null && { name: 'actor', words: t('audit.byActor', { name: entries?.[0]?.actorName ?? t('audit.account', { id: actor }) }) },
    target !== null && { name: 'target', words: t('audit.byTarget', { name: nameOf(target) }) },
    room !== null && { name: 'room', words: t('audit.byRoom', { id: room }) },
  ].filter((chip) => chip !== false);
  return (
    <StaffPage title={t('audit.title')} text={t('audit.text')}>
      {chips.length > 0 && (
        <nav className={styles.chips} aria-label={t('audit.filters')}>
          {chips.map(({ name, words }) => (
            <TextLink key={name} className={styles.chip} to={withParams(params, { [name]: null })} aria-label={t('audit.drop', { filter: words })}>
              {words} <span aria-hidden="true">×</span>
            </TextLink>
          ))}
          {chips.length > 1 && <TextLink to={paths.modAudit}>{t('audit.clear')}</TextLink>}
        </nav>
      )}
      {!entries && (query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton rows={8} height="3rem" />)}
      {entries?.length === 0 && (
        <Card as="div" padding="lg" className={styles.empty} data-testid="empty">
          <p>{t(chips.length > 0 ? 'audit.emptyFiltered' : 'audit.empty')}</p>
          {chips.length > 0 && <TextLink to={paths.modAudit}>{t('audit.clear')}</TextLink>}
        </Card>
      )}
      {entries && entries.length > 0 && <AuditTable entries={entries} names={names} />}
      <MoreButton query={query} />
    </StaffPage>
  );
}
