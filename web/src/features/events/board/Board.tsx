// The event's leaderboard, in pages below one another.
import { useTranslation } from 'react-i18next';
import { codeOf } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { useEvent } from '../EventContext';
import { playersOf } from '../model';
import { refusalText } from '../refusalText';
import { useEventPlayers } from '../useEvent';
import styles from './Board.module.css';
import { PlayersTable } from './PlayersTable';

export function Board() {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const { event } = useEvent();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useEventPlayers(event.id);
  const players = playersOf(data?.pages ?? []);
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="board" data-testid="board">
      <h2 id="board">{t('board.title')}</h2>
      <p className={styles.muted}>{t('board.badges')}</p>
      {!data && !error && <Skeleton height="16rem" />}
      {data && players.length === 0 && <p className={styles.muted}>{event.phase === 'running' ? t('board.none') : t('board.noneOver')}</p>}
      {players.length > 0 && <PlayersTable titled="board" players={players} />}
      {error && (
        <>
          <ErrorBox>{refusalText(t, common, codeOf(error))}</ErrorBox>
          <Button busy={isFetching} onClick={() => void (data ? fetchNextPage() : refetch())}>
            {common('app.retry')}
          </Button>
        </>
      )}
      {hasNextPage && !error && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('board.more')}
        </Button>
      )}
    </Card>
  );
}
