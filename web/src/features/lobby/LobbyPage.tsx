// The lobby: the live list of public games, and the ways into one.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { OtherLanguageDialog } from '@/parts/play/OtherLanguageDialog';
import { PlayButton } from '@/parts/play/PlayButton';
import { useMyLevel } from '@/session/me';
import { useIsModerator } from '@/session/rank';
import { useMyRooms } from '@/session/rooms';
import { gamePath, paths } from '@/shared/paths';
import { SERIOUS_LEVEL } from '@/generated/engine';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Tabs } from '@/ui/layout/Tabs';
import { EmptyLobby } from './EmptyLobby';
import { GameRow, GameRowSkeleton } from './GameRow';
import styles from './LobbyPage.module.css';
import { Filters } from './Filters';
import { FriendsHere } from './FriendsHere';
import { fits, gamesOf, type ListedGame, type LobbyTab } from './model';
import { Tonight } from './Tonight';
import { useFilter } from './useFilter';
import { useGames } from './useGames';

const EventCard = lazy(async () => ({ default: (await import('./EventCard')).EventCard }));
const Stall = lazy(async () => ({ default: (await import('./Stall')).Stall }));

export function LobbyPage() {
  const { t } = useTranslation();
  usePageTitle(t('lobby.title'));
  const navigate = useNavigate();
  const { locale } = useLocale();
  const level = useMyLevel();
  const isModerator = useIsModerator() === true;
  const { games, failed, retry } = useGames();
  const mine = useMyRooms().find(({ isSeat }) => isSeat)?.id;
  const [tab, setTab] = useState<LobbyTab>('normal');
  const [foreign, setForeign] = useState<ListedGame | null>(null);
  const [filter, setFilter] = useFilter();
  const isLocked = level < SERIOUS_LEVEL;

  const enter = (game: ListedGame, anyLang: boolean) => void navigate(gamePath(game.id), { state: { enter: 'player', anyLang } });
  const join = (game: ListedGame) => {
    if (game.lang === locale) enter(game, false);
    else setForeign(game);
  };
  const list = (kind: LobbyTab) => {
    if (failed && games === null) {
      return (
        <Card className={styles.note}>
          <p>{t('lobby.failed')}</p>
          <Button onClick={retry}>{t('app.retry')}</Button>
        </Card>
      );
    }
    if (games === null) {
      return (
        <div className={styles.list} aria-busy="true" aria-label={t('lobby.loading')}>
          {[0, 1, 2, 3].map((at) => (
            <GameRowSkeleton key={at} />
          ))}
        </div>
      );
    }
    const all = gamesOf(games, kind);
    if (all.length === 0) return <EmptyLobby />;
    const shown = all.filter((game) => fits(game, filter, locale));
    return (
      <>
        <Filters filter={filter} hidden={all.length - shown.length} onChange={setFilter} />
        <ul className={styles.list} aria-label={t('lobby.title')}>
          {shown.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              isModerator={isModerator}
              onJoin={() => join(game)}
              onWatch={() => void navigate(gamePath(game.id), { state: { enter: 'watcher' } })}
            />
          ))}
        </ul>
      </>
    );
  };

  return (
    <main id="content" className={styles.page}>
      <div className={styles.head}>
        <h1>{t('lobby.title')}</h1>
        <div className={styles.actions}>
          <Link className={styles.ghost} to={paths.practice}>
            {t('lobby.practice')}
          </Link>
          <Button size="lg" onClick={() => void navigate(paths.create)}>
            {t('lobby.create')}
          </Button>
          <PlayButton />
        </div>
      </div>
      {mine !== undefined && (
        <Card tone="raised" className={styles.mine}>
          <p>{t('lobby.rejoinText')}</p>
          <Button variant="primary" onClick={() => void navigate(gamePath(mine))}>
            {t('lobby.rejoin')}
          </Button>
        </Card>
      )}
      <Tonight />
      <Suspense fallback={null}>
        <EventCard />
        <Stall />
      </Suspense>
      <FriendsHere />
      <Tabs<LobbyTab>
        label={t('lobby.tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'normal', label: t('lobby.tabs.normal'), badge: games ? gamesOf(games, 'normal').length : undefined, content: list('normal') },
          {
            id: 'serious',
            label: t('lobby.tabs.serious'),
            content: isLocked ? (
              <Card className={styles.note}>
                <p>{t('lobby.seriousLocked', { level: SERIOUS_LEVEL, current: level })}</p>
              </Card>
            ) : (
              <>
                <p className={styles.hint}>{t('lobby.seriousText')}</p>
                {list('serious')}
              </>
            ),
          },
        ]}
      />
      <OtherLanguageDialog
        lang={foreign?.lang ?? null}
        onClose={() => setForeign(null)}
        onJoin={() => {
          setForeign(null);
          if (foreign) enter(foreign, true);
        }}
      />
    </main>
  );
}
