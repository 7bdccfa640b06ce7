// The list of all open rooms, with links into them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api, bodyOf } from '@/api/client';
import { LoadError } from '@/parts/staff/LoadError';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { StaffPage } from '@/parts/staff/StaffPage';
import { TextLink } from '@/ui/buttons/TextLink';
import { RoomRow } from './RoomRow';
import styles from './RoomsPage.module.css';
import { useHosts } from './useHosts';

const REFRESH_MS = 5_000;

export function RoomsPage() {
  const { t } = useTranslation('staff');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, Math.trunc(Number(search.get('page') ?? 1)) - 1) || 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['mod', 'rooms', page],
    queryFn: () => bodyOf(api.GET('/api/mod/rooms', { params: { query: { page } } })),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const hostOf = useHosts();
  const turnTo = (next: number) => setSearch(next === 0 ? {} : { page: String(next + 1) });
  return (
    <StaffPage title={t('rooms.title')} text={t('rooms.text')}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && data.rooms.length === 0 && (
        <Card as="div">
          {page === 0 ? <p>{t('rooms.empty')}</p> : <p>{t('rooms.past')}</p>}
          {page > 0 && <TextLink to={paths.modRooms}>{t('rooms.first')}</TextLink>}
        </Card>
      )}
      {data && data.rooms.length > 0 && (
        <ul className={styles.list} aria-label={t('rooms.list')}>
          {data.rooms.map((room, at) => (
            <RoomRow key={room.id ?? `${room.createdAt} ${at}`} room={room} host={room.id == null ? null : hostOf(room.id)} />
          ))}
        </ul>
      )}
      {data && (page > 0 || data.more) && (
        <nav className={styles.pages} aria-label={t('rooms.pages')}>
          <Button disabled={page === 0} onClick={() => turnTo(page - 1)}>
            {t('rooms.newer')}
          </Button>
          <span aria-live="polite">{t('rooms.page', { page: page + 1 })}</span>
          <Button disabled={!data.more} onClick={() => turnTo(page + 1)}>
            {t('rooms.older')}
          </Button>
        </nav>
      )}
    </StaffPage>
  );
}
