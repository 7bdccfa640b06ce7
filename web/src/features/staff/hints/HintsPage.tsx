// Lines to which the word filter gave many points: the text, its speaker and room, and the words that were found.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';
import { useLocale } from '@/i18n/LocaleContext';
import { LoadError } from '@/parts/staff/LoadError';
import { dateTimeText } from '@/shared/dates';
import { modRoomPath } from '@/shared/paths';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import { AccountLink } from '@/parts/staff/AccountLink';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { MoreButton } from '@/parts/staff/MoreButton';
import { StaffPage } from '@/parts/staff/StaffPage';
import styles from './HintsPage.module.css';

type Hint = components['schemas']['FilterHint'];

export function HintsPage() {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery({
    queryKey: ['mod', 'hints'],
    queryFn: ({ pageParam }) => bodyOf(api.GET('/api/mod/hints', { params: { query: pageParam === null ? {} : { before: pageParam } } })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hints, more }) => (more ? hints.at(-1)?.id : undefined),
  });
  const { data, error, refetch, fetchNextPage } = query;
  const hints = data?.pages.flatMap((page) => page.hints);
  return (
    <StaffPage title={t('hints.title')} text={t('hints.text')}>
      {!hints && !error && <ListSkeleton />}
      {hints?.length === 0 && <Card as="div">{t('hints.empty')}</Card>}
      {hints && hints.length > 0 && (
        <ul className={styles.list}>
          {hints.map((hint) => (
            <Row key={hint.id} hint={hint} />
          ))}
        </ul>
      )}
      {error && <LoadError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      <MoreButton query={query} />
    </StaffPage>
  );
}

function Row({ hint: { at, userId, username, room, text, points, hits } }: { hint: Hint }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  return (
    <Card as="li" padding="sm" className={styles.row} data-testid="hint">
      <blockquote className={styles.quote}>{text}</blockquote>
      <ul className={styles.badges} aria-label={t('hints.entries')}>
        <li>
          <Badge tone="danger">{t('hints.points', { count: points })}</Badge>
        </li>
        {hits.map(({ lang, word, weight }) => (
          <li key={`${lang} ${word}`}>
            <Badge>{t('hints.entry', { word, weight })}</Badge>
          </li>
        ))}
      </ul>
      <p className={styles.detail}>
        <AccountLink account={{ id: userId, username }} />
        <time dateTime={new Date(at).toISOString()}>{dateTimeText(locale, at)}</time>
        <Link to={modRoomPath(room)} aria-label={t('hints.roomLabel', { name: username })}>
          {t('hints.room')}
        </Link>
      </p>
    </Card>
  );
}
