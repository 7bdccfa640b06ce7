// A row of the list of games.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { MarkIcon } from '@/parts/scene/MarkIcon';
import { moonAt } from '@/shared/moon';
import { Avatar } from '@/ui/avatar/Avatar';
import { Badge } from '@/ui/signs/Badge';
import { RankMark } from '@/ui/signs/RankMark';
import { Button } from '@/ui/buttons/Button';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { Skeleton } from '@/ui/layout/Skeleton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { PersonMark } from './PersonMark';
import { GameRoles } from './GameRoles';
import styles from './GameRow.module.css';
import type { ListedGame } from './model';

/** Loaded for moderators only, with its texts. */
const OpenAsModerator = lazyWithTexts(async () => (await import('@/parts/staff/OpenAsModerator')).OpenAsModerator, 'moderation');

interface GameRowProps {
  game: ListedGame;
  onJoin: () => void;
  onWatch: () => void;
  /** Whether the reader is a moderator, who may attend the room. */
  isModerator?: boolean;
}

export function GameRow({ game, onJoin, onWatch, isModerator = false }: GameRowProps) {
  const { t } = useTranslation();
  const { t: h } = useTranslation('home');
  const { slots } = game.settings;
  const bots = game.playerCount - game.people;
  // A game without a known host (anonymous, or opened by the server) has a moon as its picture, a different one for each size.
  const moon = moonAt(slots + 2);
  const title = game.admin ? t('lobby.game', { name: game.admin.username }) : t(`lobby.table.${moon.name}`);
  const status = game.status === 1 || game.status === 2 || game.status === 3 ? game.status : 1;
  return (
    <li className={styles.row} data-testid="game" data-game={game.id} data-status={game.status}>
      <span className={styles.face}>
        {game.admin ? (
          <Avatar skin={game.admin.profilePicture} view="head" size="3rem" />
        ) : (
          <MoonPhase fraction={moon.fraction} waxing={moon.waxing} size="3rem" />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <RankMark marker={game.admin?.marker} />
          {title}
        </h2>
        <p className={styles.badges}>
          <Badge tone={status === 3 ? 'info' : 'success'}>{t(`lobby.status.${status}`)}</Badge>
          <Badge>{t(`locale.${game.lang}`)}</Badge>
          {game.voice && <Badge tone="moon">{t('lobby.voice')}</Badge>}
          {game.serious && <Badge tone="danger">{t('lobby.serious')}</Badge>}
          {game.settings.anonymous && <Badge tone="moon">{t('lobby.anonymous')}</Badge>}
          {game.status === 1 && !game.settings.available && <Badge>{t('lobby.closed')}</Badge>}
          <Badge>{h(`game.pace.${game.settings.pace}`)}</Badge>
          {game.settings.mayor && <Badge>{t('lobby.mayor')}</Badge>}
        </p>
      </div>
      <div className={styles.fill}>
        <VisuallyHidden>{t('lobby.playersLabel', { count: game.playerCount, slots })}</VisuallyHidden>
        <span aria-hidden="true" className={styles.number}>
          {t('lobby.players', { count: game.playerCount, slots })}
        </span>
        <span aria-hidden="true" className={styles.bar}>
          <span style={{ inlineSize: `${(100 * game.people) / slots}%` }} />
          <span className={styles.bots} style={{ inlineSize: `${(100 * bots) / slots}%` }} />
        </span>
        <span className={styles.who} data-testid="who">
          <VisuallyHidden>
            {h('game.who', { people: h('game.people', { count: game.people }), bots: h('game.bots', { count: bots }) })}
          </VisuallyHidden>
          <span aria-hidden="true" title={h('game.people', { count: game.people })}>
            <PersonMark /> {game.people}
          </span>
          <span aria-hidden="true" title={h('game.bots', { count: bots })}>
            <MarkIcon icon="bot" /> {bots}
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        {game.open && (
          <Button variant="primary" aria-label={t('lobby.joinLabel', { game: title })} onClick={onJoin}>
            {t('lobby.join')}
          </Button>
        )}
        <Button variant="ghost" aria-label={t('lobby.watchLabel', { game: title })} onClick={onWatch}>
          {t('lobby.watch')}
        </Button>
        <GameRoles game={title} settings={game.settings} />
        {isModerator && (
          <Suspense fallback={null}>
            <OpenAsModerator room={game.id} game={title} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

export function GameRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width="3rem" height="3rem" round />
      <div className={styles.words}>
        <Skeleton width="12rem" height="1.3rem" />
        <Skeleton width="8rem" height="1.1rem" />
      </div>
      <Skeleton width="5rem" height="1rem" />
      <Skeleton width="5rem" height="2.5rem" />
    </div>
  );
}
