// The console's header: the room, the shown phase, and the orders about the whole room.
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameView } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import { Badge } from '@/ui/signs/Badge';
import { Countdown } from '@/ui/signs/Countdown';
import { dayTitle, isBeforeStart, isOver, phaseTitle } from '../words/phase';
import styles from './Console.module.css';

interface ConsoleHeaderProps {
  back: ReactNode;
  title: string;
  /** The game at the moment that is shown. */
  view: GameView;
  /** The game as it is now: an order is given now, whatever moment is shown. */
  live: GameView;
  isPrivate: boolean;
  mayOrder: boolean;
  /** In a game by voice: the way to listen to it. */
  voices: ReactNode;
  /** The clock at the moment that is shown. */
  now: () => number;
  onOrder: (act: 'pause' | 'resume' | 'void') => void;
}

export function ConsoleHeader({ back, title, view, live, isPrivate, mayOrder, voices, now, onOrder }: ConsoleHeaderProps) {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  const { t: r } = useTranslation('rewound');
  const day = dayTitle(t, view);
  return (
    <header className={styles.header}>
      <div className={styles.back}>{back}</div>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hour} data-testid="hour">
          <strong>{day === null ? phaseTitle(t, view) : r('event.phase', { day, phase: phaseTitle(t, view) })}</strong>
          {live.paused && <Badge tone="moon">{t('room.paused')}</Badge>}
          {isPrivate && <Badge>{t('create.private')}</Badge>}
          <span className={styles.unseen}>{m('unseen')}</span>
        </p>
      </div>
      {view.ends !== null && !isOver(view) && (
        <Countdown endsAt={view.ends} totalMs={Math.max(1, view.ends - view.began)} label={t('room.timeLeft')} now={now} size="3rem" />
      )}
      {voices !== null && <Suspense fallback={null}>{voices}</Suspense>}
      {mayOrder && (
        <div className={styles.orders}>
          {!(isBeforeStart(live) && live.phase.type === 'lobby') && (
            <Button size="sm" onClick={() => onOrder(live.paused ? 'resume' : 'pause')}>
              {m(live.paused ? 'act.resume' : 'act.pause')}
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => onOrder('void')}>
            {m('act.void')}
          </Button>
        </div>
      )}
    </header>
  );
}
